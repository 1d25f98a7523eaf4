import CSS
import Text

/// The form of a text that is not a single value of its type.
enum ExpressionForm {
  /// Arithmetic over numbers, units, references and functions.
  case arithmetic
  /// A function of colors.
  case color
  /// Several values, or words.
  case other

  init(_ text: ArraySlice<UInt8>) {
    self = text.withUnsafeBufferPointer { text in
      var reader = FormReader(scanner: CSSScanner(text))
      return reader.form()
    }
  }
}

/// Reads a text as a CSS expression: operands and operators alternate.
private struct FormReader {
  var scanner: CSSScanner
  private var depth = 0
  private var expectsOperand = true
  private var hasColor = false

  init(scanner: CSSScanner) { self.scanner = scanner }

  mutating func form() -> ExpressionForm {
    scanner.skipSpace()
    while !scanner.isAtEnd {
      guard expectsOperand ? readOperand() : readOperator() else { return .other }
      scanner.skipSpace()
    }
    guard !expectsOperand, depth == 0 else { return .other }
    return hasColor ? .color : .arithmetic
  }

  /// Reads an operand, or the parenthesis or the function's name before one; `false` if there is none.
  private mutating func readOperand() -> Bool {
    if scanner.skip("(") {
      depth += 1
      return true
    }
    if scanner.next.isLetter { return readWord() }
    expectsOperand = false
    if scanner.next == UInt8(ascii: "{") { return scanner.skipReference() }
    guard scanner.number() != nil else { return false }
    if !scanner.skip("%") { _ = scanner.word() }
    return true
  }

  private mutating func readWord() -> Bool {
    let word = scanner[scanner.word()]
    guard scanner.next == UInt8(ascii: "(") else {
      expectsOperand = false
      return word.spells("pi") || word.spells("e")
        || MathFunction.Rounding.allCases.contains { word.spells($0.rawValue) }
    }
    if MathFunction.allCases.contains(where: { word.spells($0.rawValue) }) { return true }
    (expectsOperand, hasColor) = (false, true)
    return ColorFunctionName(word) != nil && scanner.skipParentheses()
  }

  private mutating func readOperator() -> Bool {
    switch scanner.next {
    case UInt8(ascii: ")") where depth > 0: depth -= 1
    case UInt8(ascii: ",") where depth > 0: expectsOperand = true
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"): expectsOperand = true
    case _: return false
    }
    scanner.offset += 1
    return true
  }
}
