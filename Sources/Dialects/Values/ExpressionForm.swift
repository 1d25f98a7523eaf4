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
    var scanner = ExpressionScanner(text: text)
    self = scanner.form()
  }
}

/// Scans a text as a CSS expression: operands and operators alternate.
private struct ExpressionScanner {
  let text: ArraySlice<UInt8>
  private var index: Int
  private var depth = 0

  init(text: ArraySlice<UInt8>) {
    self.text = text
    index = text.startIndex
  }

  mutating func form() -> ExpressionForm {
    var expectsOperand = true
    var hasColor = false
    while let byte = next() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"): index += 1
      case UInt8(ascii: "("):
        guard expectsOperand else { return .other }
        (depth, index) = (depth + 1, index + 1)
      case UInt8(ascii: ")"):
        guard !expectsOperand, depth > 0 else { return .other }
        (depth, index) = (depth - 1, index + 1)
      case UInt8(ascii: ","):
        guard depth > 0, !expectsOperand else { return .other }
        (expectsOperand, index) = (true, index + 1)
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        if expectsOperand, !isNumber(after: index) { return .other }
        if expectsOperand { skipNumber() } else { index += 1 }
        expectsOperand.toggle()
      case UInt8(ascii: "*"), UInt8(ascii: "/"):
        guard !expectsOperand else { return .other }
        (expectsOperand, index) = (true, index + 1)
      case UInt8(ascii: "{"):
        guard expectsOperand, skipReference() else { return .other }
        expectsOperand = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
        guard expectsOperand else { return .other }
        skipNumber()
        expectsOperand = false
      case _ where byte.isLetter:
        guard expectsOperand else { return .other }
        switch skipWord() {
        case .function: break
        case .constant: expectsOperand = false
        case .colorFunction:
          hasColor = true
          guard skipArguments() else { return .other }
          expectsOperand = false
        case .unknown: return .other
        }
      case _: return .other
      }
    }
    guard !expectsOperand, depth == 0 else { return .other }
    return hasColor ? .color : .arithmetic
  }

  private func next() -> UInt8? { index < text.endIndex ? text[index] : nil }

  private func isNumber(after sign: Int) -> Bool {
    let following = text[(sign + 1)...].prefix(2)
    guard let first = following.first else { return false }
    return first.isDigit || (first == UInt8(ascii: ".") && following.last?.isDigit == true)
  }

  private mutating func skipNumber() {
    index += 1
    while let byte = next(),
      byte.isDigit || byte.isLetter || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "%")
    {
      index += 1
    }
  }

  private mutating func skipReference() -> Bool {
    guard let end = text[index...].firstIndex(of: UInt8(ascii: "}")) else { return false }
    index = end + 1
    return true
  }

  private enum Word { case function, constant, colorFunction, unknown }

  private static let functions = [
    "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "pow", "sqrt", "hypot", "exp", "log",
  ]
  private static let colorFunctions = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix",
    "contrast-color",
  ]

  private mutating func skipWord() -> Word {
    let start = index
    while let byte = next(), byte.isIdentifierPart || byte == UInt8(ascii: "-") { index += 1 }
    let word = text[start..<index]
    guard next() == UInt8(ascii: "(") else {
      return word.spells("pi") || word.spells("e") ? .constant : .unknown
    }
    if Self.functions.contains(where: { word.spells($0) }) { return .function }
    return Self.colorFunctions.contains { word.spells($0) } ? .colorFunction : .unknown
  }

  private mutating func skipArguments() -> Bool {
    var depth = 0
    while let byte = next() {
      index += 1
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return true }
    }
    return false
  }
}
