import CSS
import Text

/// Arithmetic of Tokens Studio: expr-eval's grammar over numbers, units, references, and a few functions.
///
/// Sums and products hold all their operands, so that a formula is as deep as its parentheses, however long it is.
indirect enum Formula: Equatable {
  case number(Double, unit: String)
  /// The bytes between the braces.
  case reference([UInt8])
  case negated(Formula)
  /// What the rest is added to or subtracted from, from left to right.
  case sum(Formula, [Term])
  /// What the rest multiplies or divides, from left to right.
  case product(Formula, [Factor])
  case power(Formula, Formula)
  case call(Function, [Formula])

  /// An operand of a sum after the first.
  struct Term: Equatable {
    let isMinus: Bool
    let formula: Formula
  }

  /// An operand of a product after the first.
  struct Factor: Equatable {
    let sign: Operator
    let formula: Formula
  }

  enum Operator: Equatable { case times, over, remainder }

  /// The functions that occur in public sets.
  enum Function: String, CaseIterable {
    case round, floor, ceil, abs, sqrt, min, max, pow, roundTo, clamped, lerp, norm

    /// The number of its arguments.
    fileprivate var counts: ClosedRange<Int> {
      switch self {
      case .round, .floor, .ceil, .abs, .sqrt: 1...1
      case .pow: 2...2
      case .roundTo: 1...2
      case .clamped, .lerp, .norm: 3...3
      case .min, .max: 1...64
      }
    }
  }

  /// Reads a whole text; `nil` if it is not a formula.
  ///
  /// - Parameter operand: what a reference stands for, by the bytes between its braces.
  init?(_ text: ArraySlice<UInt8>, operand: @escaping (ArraySlice<UInt8>) -> Formula? = { _ in nil }) {
    let formula: Formula? = text.withUnsafeBufferPointer { text in
      var parser = FormulaParser(text, operand: operand)
      let formula = parser.expression()
      return parser.isAtEnd ? formula : nil
    }
    guard let formula else { return nil }
    self = formula
  }

  /// Whether there is an operator or a function in it.
  var isComputed: Bool {
    switch self {
    case .number, .reference: false
    case .negated(let inner): inner.isComputed
    case .sum, .product, .power, .call: true
    }
  }
}

/// `expr := term (("+"|"-") term)*; term := unary (("*"|"/"|"%") unary)*; unary := ("-"|"+") unary | pow;
/// pow := atom ("^" unary)?`
private struct FormulaParser {
  private var scanner: CSSScanner
  private let operand: (ArraySlice<UInt8>) -> Formula?
  private var depth = 0

  /// The maximum nesting depth of formulas.
  private static let maximumDepth = 64

  init(_ text: UnsafeBufferPointer<UInt8>, operand: @escaping (ArraySlice<UInt8>) -> Formula?) {
    (scanner, self.operand) = (CSSScanner(text), operand)
  }

  var isAtEnd: Bool { scanner.isAtEnd }

  private mutating func skip(_ character: StaticString) -> Bool {
    scanner.skipSpace()
    return scanner.skip(character)
  }

  mutating func expression() -> Formula? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth, let first = term() else { return nil }
    var terms: [Formula.Term] = []
    while true {
      let isMinus: Bool
      if skip("+") { isMinus = false } else if skip("-") { isMinus = true } else { break }
      guard let term = term() else { return nil }
      terms.append(.init(isMinus: isMinus, formula: term))
    }
    scanner.skipSpace()
    return terms.isEmpty ? first : .sum(first, terms)
  }

  private mutating func term() -> Formula? {
    guard let first = unary() else { return nil }
    var factors: [Formula.Factor] = []
    while true {
      let sign: Formula.Operator
      if skip("*") {
        sign = .times
      } else if skip("/") {
        sign = .over
      } else if skip("%") {
        sign = .remainder
      } else {
        break
      }
      guard let factor = unary() else { return nil }
      factors.append(.init(sign: sign, formula: factor))
    }
    return factors.isEmpty ? first : .product(first, factors)
  }

  private mutating func unary() -> Formula? {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return nil }
    if skip("-") {
      guard let inner = unary() else { return nil }
      if case .number(let value, let unit) = inner { return .number(-value, unit: unit) }
      return .negated(inner)
    }
    if skip("+") { return unary() }
    guard let base = atom() else { return nil }
    guard skip("^") else { return base }
    return unary().map { .power(base, $0) }
  }

  private mutating func atom() -> Formula? {
    if skip("(") {
      guard let inner = expression(), skip(")") else { return nil }
      return inner
    }
    let start = scanner.offset
    if scanner.next == UInt8(ascii: "{") {
      guard scanner.skipReference() else { return nil }
      let inner = Array(scanner[start + 1..<scanner.offset - 1])[...].trimmed
      return operand(inner) ?? .reference(Array(inner))
    }
    if scanner.next.isLetter { return call() }
    guard let value = scanner.number() else { return nil }
    let unit = scanner.offset
    while scanner.next.isLetter { scanner.offset += 1 }
    return .number(value, unit: scanner.string(unit..<scanner.offset))
  }

  private mutating func call() -> Formula? {
    guard let function = Formula.Function(rawValue: scanner.string(scanner.word())), skip("(") else {
      return nil
    }
    var arguments: [Formula] = []
    repeat {
      guard let argument = expression() else { return nil }
      arguments.append(argument)
    } while skip(",")
    guard skip(")"), function.counts.contains(arguments.count) else { return nil }
    return .call(function, arguments)
  }
}
