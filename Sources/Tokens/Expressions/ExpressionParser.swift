import CSS
import ColorScience
import Diagnostics
import Syntax
import Text

extension Expression {
  /// Reads an expression from UTF-8. A syntax error is the last of its `faults`, and leaves nothing to
  /// evaluate.
  package init(parsing text: UnsafeBufferPointer<UInt8>) {
    var parser = ExpressionParser(text)
    do throws(ExpressionFault) {
      try parser.parse()
    } catch {
      parser.expression.operations = []
      parser.expression.faults.append(error)
    }
    self = parser.expression
  }
}

/// A recursive-descent parser for expressions, with limited depth.
///
/// ```
/// sum      := product (blank ("+" | "-") blank product)*
/// product  := atom (("*" | "/") atom)*
/// atom     := number [unit] | "{" path "}" | color | word | function | "(" sum ")"
/// ```
struct ExpressionParser {
  var scanner: CSSScanner
  var expression = Expression()
  /// The enclosing relative color, whose channels are keywords here.
  var channels: ColorFunction?
  private var references = 0
  private var depth = 0
  /// The maximum nesting depth of parentheses.
  static let nesting = 64

  init(_ text: UnsafeBufferPointer<UInt8>) { scanner = CSSScanner(text) }

  mutating func parse() throws(ExpressionFault) {
    try sum()
    guard scanner.isAtEnd else {
      throw .trailing(
        scanner.string(scanner.character(at: scanner.offset)), scanner.character(at: scanner.offset))
    }
    if let code = expression.operations.last?.code, [.add, .subtract, .multiply, .divide].contains(code) {
      expression.isBareArithmetic = true
    }
  }

  mutating func append(_ code: Expression.Code, _ range: Range<Int>, anchor: Range<Int>? = nil) {
    expression.operations.append(.init(code: code, range: range, anchor: anchor ?? range))
  }

  // MARK: Arithmetic

  /// Terms joined by `+` or `-`; skips blanks on both sides.
  mutating func sum() throws(ExpressionFault) {
    scanner.skipSpace()
    let start = scanner.offset
    var end = try product()
    while true {
      // A comment is not white space, and does not undo the white space before it.
      scanner.offset = end
      let hasBlank = scanner.skipSpace()
      let isSum = scanner.next == UInt8(ascii: "+")
      guard isSum || scanner.next == UInt8(ascii: "-") else { return }
      let anchor = scanner.offset..<scanner.offset + 1
      scanner.offset = anchor.upperBound
      guard scanner.skipSpace(), hasBlank else {
        throw .noBlanks(isSum ? "+" : "-", anchor, around: end..<scanner.offset)
      }
      end = try product()
      append(isSum ? .add : .subtract, start..<end, anchor: anchor)
    }
  }

  /// Factors, and the blanks after them; returns the end of the last factor.
  private mutating func product() throws(ExpressionFault) -> Int {
    let start = scanner.offset
    try atom()
    var end = scanner.offset
    scanner.skipSpace()
    while scanner.next == UInt8(ascii: "*") || scanner.next == UInt8(ascii: "/"), !scanner.isAtEnd {
      let anchor = scanner.offset..<scanner.offset + 1
      let isProduct = scanner.next == UInt8(ascii: "*")
      scanner.offset = anchor.upperBound
      scanner.skipSpace()
      try atom()
      end = scanner.offset
      append(isProduct ? .multiply : .divide, start..<end, anchor: anchor)
      scanner.skipSpace()
    }
    return end
  }

  /// One value without operators.
  mutating func atom() throws(ExpressionFault) {
    let start = scanner.offset
    switch scanner.next {
    case _ where scanner.isAtEnd: throw .expected("a value", start..<start)
    case UInt8(ascii: "{"): try reference()
    case UInt8(ascii: "#"): try hexNotation()
    case UInt8(ascii: "("):
      try nested { parser throws(ExpressionFault) in
        try parser.sum()
        try parser.close()
      }
    case _ where scanner.isAtNumber: try number()
    case UInt8(ascii: "-"), UInt8(ascii: "+"):
      throw .sign(scanner.string(start..<start + 1), start..<start + 1)
    case let byte where byte.isNamePart:
      let name = scanner.word()
      if scanner.next == UInt8(ascii: "("), !scanner.isAtEnd {
        try nested { parser throws(ExpressionFault) in try parser.function(name) }
      } else {
        try word(name)
      }
    default:
      let place = scanner.character(at: start)
      throw .expected("a value", place, notA: scanner.string(place))
    }
  }

  /// Reads a parenthesized part after its opening parenthesis.
  private mutating func nested(
    _ read: (inout ExpressionParser) throws(ExpressionFault) -> Void
  ) throws(ExpressionFault) {
    guard depth < Self.nesting else { throw .tooDeep(Self.nesting, scanner.offset..<scanner.offset + 1) }
    depth += 1
    scanner.offset += 1
    try read(&self)
    depth -= 1
  }

  /// Reads the closing parenthesis after blanks.
  mutating func close() throws(ExpressionFault) {
    scanner.skipSpace()
    guard scanner.skip(")") else { throw .unclosed(scanner.character(at: scanner.offset)) }
  }

  private mutating func reference() throws(ExpressionFault) {
    let start = scanner.offset
    guard scanner.skipReference() else {
      throw ExpressionFault(.expressionSyntax, "the reference that begins here has no `}`", start..<start + 1)
    }
    let range = start..<scanner.offset
    guard range.count > 2 else { throw ExpressionFault(.expressionSyntax, "`{}` names no token", range) }
    guard scanner[range][1] != UInt8(ascii: "{") else {
      throw ExpressionFault(
        .expressionSyntax, "a reference is a path in one pair of braces, and `{{` begins here",
        start..<start + 2)
    }
    append(.reference(references), range)
    references += 1
  }

  // MARK: Literals

  private mutating func hexNotation() throws(ExpressionFault) {
    let start = scanner.offset
    scanner.offset = start + 1
    let digits = scanner.word()
    guard let color = RGBA8(hexDigits: scanner[digits]) else {
      throw ExpressionFault(
        .expressionSyntax,
        "a color has 3, 4, 6 or 8 hex digits after `#`; `\(scanner.string(start..<digits.upperBound).shortened(to: 40))` does not",
        start..<digits.upperBound)
    }
    append(.color(Color(color)), start..<digits.upperBound)
  }

  private mutating func number() throws(ExpressionFault) {
    let start = scanner.offset
    let value = scanner.number() ?? 0
    let unitStart = scanner.offset
    guard value.isFinite else {
      throw ExpressionFault(.expressionRange, "this number is beyond double precision", start..<unitStart)
    }
    var quantity = Quantity(value + 0)
    if scanner.skip("%") {
      quantity.kind = .percent
    } else if scanner.next.isLetter || scanner.next >= 0x80
      || scanner.next == UInt8(ascii: "-") && scanner.byte(at: 1).isLetter
    {
      quantity = try Self.quantity(value + 0, scanner.lowercased(scanner.word()), unitStart..<scanner.offset)
    }
    append(.quantity(quantity), start..<scanner.offset)
  }

  private static func quantity(
    _ value: Double, _ unit: String, _ range: Range<Int>
  ) throws(ExpressionFault) -> Quantity {
    switch unit {
    case "px": return Quantity(value, .px)
    case "ms": return Quantity(value, .milliseconds)
    case "s": return Quantity(value, .seconds)
    default:
      if let angle = AngleUnit(rawValue: unit) { return Quantity(angle.degrees(of: value), .degrees) }
      if let length = Dimension.Unit(rawValue: unit) { return Quantity(value, .length(in: length)) }
      if let operation = unit.firstIndex(of: "-") {
        let start = range.lowerBound + unit.utf8.distance(from: unit.startIndex, to: operation)
        throw .noBlanks("-", start..<start + 1, around: start..<start + 1)
      }
      throw .unit(unit, range)
    }
  }

  private mutating func word(_ range: Range<Int>) throws(ExpressionFault) {
    if let channels {
      if scanner[range].spells("alpha") { return append(.channel(3), range) }
      for index in 0..<3 where scanner[range].spells(channels.channel(at: index)) {
        return append(.channel(index), range)
      }
    }
    if scanner[range].spells("e") { return append(.quantity(Quantity(2.718281828459045)), range) }
    if scanner[range].spells("pi") { return append(.quantity(Quantity(.pi)), range) }
    if scanner[range].spells("none") { return append(.none, range) }
    if scanner[range].spells("transparent") { return append(.color(Color(.srgb, 0, 0, 0, alpha: 0)), range) }
    if let color = NamedColors.color(of: scanner[range]) { return append(.color(Color(color)), range) }
    throw .word(scanner.string(range), channels: channels, range)
  }

  // MARK: Functions

  /// A function, after its name and opening parenthesis.
  private mutating func function(_ name: Range<Int>) throws(ExpressionFault) {
    if let function = MathFunction(rawValue: scanner.lowercased(name)) { return try math(function, name) }
    // Channels belong to the innermost relative color; its origin is outside it.
    let outer = channels
    channels = nil
    defer { channels = outer }
    let known = ColorFunctionName(scanner[name])
    switch known {
    case .colorMix: try mix(name)
    case .contrastColor:
      scanner.skipSpace()
      try atom()
      try close()
      append(.contrastColor, name.lowerBound..<scanner.offset, anchor: name)
    case .rgb, .rgba, .hsl, .hsla, .hwb, .lab, .lch, .oklab, .oklch, .color:
      try colorFunction(known.flatMap(ColorFunction.init), name)
    case nil:
      expression.faults.append(.unknownFunction(scanner.string(name), name))
      try skipArguments()
      append(.unknown, name.lowerBound..<scanner.offset)
    }
  }

  /// Skips the arguments of an unknown function, counting its references.
  private mutating func skipArguments() throws(ExpressionFault) {
    var open = 1
    while open > 0 {
      scanner.skipSpace()
      if scanner.isAtEnd { throw .unclosed(scanner.offset..<scanner.offset) }
      switch scanner.next {
      case UInt8(ascii: "{"):
        try reference()
        expression.operations.removeLast()
        continue
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      default: break
      }
      scanner.offset += 1
    }
  }

  private mutating func math(_ function: MathFunction, _ name: Range<Int>) throws(ExpressionFault) {
    var rounding = MathFunction.Rounding.nearest
    if function == .round, let strategy = strategy() { rounding = strategy }
    var count = 0
    repeat {
      try sum()
      count += 1
    } while scanner.skip(",")
    try close()
    let range = name.lowerBound..<scanner.offset
    guard function.arity.contains(count) else { throw .arguments(function, count, name) }
    append(
      function == .round ? .round(rounding, count: count) : .math(function, count: count), range, anchor: name
    )
  }

  /// The strategy of `round()` and the comma after it, if it has one.
  private mutating func strategy() -> MathFunction.Rounding? {
    scanner.skipSpace()
    let start = scanner.offset
    let name = scanner.word()
    scanner.skipSpace()
    if let strategy = MathFunction.Rounding(rawValue: scanner.lowercased(name)), scanner.skip(",") {
      return strategy
    }
    scanner.offset = start
    return nil
  }
}

extension ExpressionFault {
  static func expected(_ what: String, _ range: Range<Int>, notA found: String? = nil) -> ExpressionFault {
    ExpressionFault(
      .expressionSyntax, "\(what) is expected here" + (found.map { ", not `\($0)`" } ?? ""), range)
  }

  fileprivate static func trailing(_ found: String, _ range: Range<Int>) -> ExpressionFault {
    ExpressionFault(
      .expressionSyntax,
      found == ")" ? "`)` closes nothing" : "`\(found)` cannot follow a value; `+`, `-`, `*` or `/` can",
      range)
  }

  /// - Parameter place: the sign and the blanks around it.
  fileprivate static func noBlanks(
    _ sign: String, _ range: Range<Int>, around place: Range<Int>
  ) -> ExpressionFault {
    ExpressionFault(
      .expressionSyntax, "`\(sign)` needs a space on both sides", range,
      correction: Correction(place, " \(sign) "))
  }

  fileprivate static func sign(_ sign: String, _ range: Range<Int>) -> ExpressionFault {
    ExpressionFault(
      .expressionSyntax,
      "`\(sign)` can precede only a number" + (sign == "-" ? "; write `-1 * ` for it" : "; leave it out"),
      range, correction: Correction(range, sign == "-" ? "-1 * " : ""))
  }

  fileprivate static func tooDeep(_ limit: Int, _ range: Range<Int>) -> ExpressionFault {
    ExpressionFault(.limitExceeded, "parentheses nest deeper than \(limit)", range)
  }

  static func unclosed(_ range: Range<Int>) -> ExpressionFault {
    ExpressionFault(
      .expressionSyntax, range.isEmpty ? "a `)` is missing at the end" : "`)` is expected here", range,
      correction: range.isEmpty ? Correction(range, ")") : nil)
  }

  fileprivate static func unit(_ unit: String, _ range: Range<Int>) -> ExpressionFault {
    let pixels: [(String, String)] = [
      ("in", "96"), ("cm", "96 / 2.54"), ("mm", "96 / 25.4"), ("q", "96 / 101.6"), ("pt", "96 / 72"),
      ("pc", "16"),
    ]
    if let (_, factor) = pixels.first(where: { $0.0 == unit }) {
      return ExpressionFault(
        .expressionType, "`\(unit)` is not a unit of tokens; one is `\(factor)` px", range)
    }
    let nearest = nearestName(to: unit, among: ["px", "rem", "ms", "deg", "grad", "rad", "turn"])
    return ExpressionFault(
      .expressionType,
      "`\(unit.shortened(to: 40))` is not a unit of tokens" + didYouMean(nearest), range,
      correction: nearest.map { Correction(range, $0) })
  }

  fileprivate static func word(
    _ word: String, channels function: ColorFunction?, _ range: Range<Int>
  ) -> ExpressionFault {
    switch word.lowercased() {
    case "infinity", "nan":
      return ExpressionFault(.expressionSyntax, "`\(word)` is not a value of a token", range)
    case "currentcolor":
      return ExpressionFault(
        .expressionSyntax, "`\(word)` is known only to the browser; refer to a token", range)
    default: break
    }
    if let function {
      let channels = (0..<3).map(function.channel) + ["alpha"]
      return ExpressionFault(
        .expressionSyntax,
        "`\(word.shortened(to: 40))` is not a channel of the color here, which has \(channels.inBackticks.listed())",
        range)
    }
    let nearest = nearestName(to: word.lowercased(), among: NamedColors.names)
    return ExpressionFault(
      .expressionSyntax,
      "`\(word.shortened(to: 40))` is not a value; a token is written in braces, as `{group.token}`"
        + didYouMean(nearest), range, correction: nearest.map { Correction(range, $0) })
  }

  /// Advice for functions of other languages.
  private static func advice(for function: String) -> String? {
    switch function {
    case "alpha", "fade", "opacity", "transparentize": "write `rgba({color}, 0.5)`"
    case "mix": "write `color-mix(in oklab, {a} 50%, {b})`"
    case "lighten", "tint": "write `oklch(from {color} calc(l + 0.1) c h)`"
    case "darken", "shade": "write `oklch(from {color} calc(l - 0.1) c h)`"
    case "saturate", "desaturate": "write `oklch(from {color} l calc(c * 1.2) h)`"
    case "floor": "write `round(down, x, 1)`"
    case "ceil": "write `round(up, x, 1)`"
    case "roundto": "write `round(x, 0.01)`"
    case "sin", "cos", "tan", "asin", "acos", "atan", "atan2": "trigonometry is not computed"
    case "var": "write the name of a token in braces"
    case "linear-gradient": "a gradient is a token of type `gradient`"
    case _: nil
    }
  }

  private static let computedFunctions = NearestNames(
    ColorFunctionName.computed + ["mix"] + MathFunction.allCases.map(\.rawValue))
  private static let notations = NearestNames(ColorFunctionName.notations)
  private static let knownFunctions = NearestNames(
    ColorFunctionName.computed + ColorFunctionName.notations + MathFunction.allCases.map(\.rawValue))

  /// Whether a function that CSS does not have was probably meant to compute a color: one from another
  /// language, or a misspelling.
  static func isExpected(_ function: String) -> Bool {
    if ["var", "url", "linear-gradient"].contains(function) { return false }
    if advice(for: function) != nil { return true }
    return nearestName(to: function, among: computedFunctions) != nil
      && nearestName(to: function, among: notations) == nil
  }

  fileprivate static func unknownFunction(_ name: String, _ range: Range<Int>) -> ExpressionFault {
    let lowered = name.lowercased()
    let advice = advice(for: lowered)
    let nearest = advice == nil ? nearestName(to: lowered, among: knownFunctions) : nil
    let hint = advice.map { "; \($0)" } ?? didYouMean(nearest.map { $0 + "()" })
    return ExpressionFault(
      .unknownFunction, "`\(name.shortened(to: 40))()` is not a function that is computed\(hint)", range,
      function: lowered, correction: nearest.map { Correction(range, $0) })
  }

  fileprivate static func arguments(
    _ function: MathFunction, _ count: Int, _ range: Range<Int>
  ) -> ExpressionFault {
    let arity = function.arity
    let wanted =
      arity.upperBound == Int.max
      ? "one or more"
      : arity.count == 1 ? "\(arity.lowerBound)" : "\(arity.lowerBound) or \(arity.upperBound)"
    return ExpressionFault(
      .expressionSyntax,
      "`\(function.rawValue)()` takes \(wanted) argument\(wanted == "1" ? "" : "s"), not \(count)", range)
  }
}
