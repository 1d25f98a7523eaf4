import CSS
import Text

extension TokenType {
  /// Whether a text may compute a value of the type.
  package var takesExpressions: Bool {
    self == .color || self == .dimension || self == .number || self == .duration || self == .fontWeight
  }
}

extension Expression {
  /// Whether a text is an expression, valid or not: it is neither a single reference nor a literal.
  ///
  /// - Parameter type: a type that supports expressions.
  package static func isSpelled(by text: UnsafeBufferPointer<UInt8>, for type: TokenType) -> Bool {
    // Nearly all texts are literals, or one reference.
    guard text.contains(where: isTelling) else { return false }
    if text.first == UInt8(ascii: "{"), isReference(text) || !hasOperator(text) { return false }
    let hasReference = firstIndex(of: UInt8(ascii: "{"), in: text, from: 0) < text.count
    guard type == .color, !hasReference else { return hasReference || hasOperator(text) || isAnyCall(text) }
    return text.first != UInt8(ascii: "#") && isComputedColor(text)
  }

  /// Whether a malformed reference may be an expression.
  package static func isSpelled(byMalformed text: UnsafeBufferPointer<UInt8>) -> Bool { hasOperator(text) }

  private static func isTelling(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isReference(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    CurlyReference.inner(of: text) != nil
  }

  /// Whether there is an operator between two values outside braces, which cannot be nested.
  private static func hasOperator(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var isInBraces = false
    var hasOperator = false
    for (index, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "{"):
        if isInBraces { return false }
        isInBraces = true
      case UInt8(ascii: "}"):
        if !isInBraces { return false }
        isInBraces = false
      case _ where isInBraces: break
      case UInt8(ascii: "*"), UInt8(ascii: "/"): hasOperator = true
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        // Otherwise it may be a sign, an exponent, or a hyphen.
        let isAfterBlank = index > 0 && text[index - 1].isSpace
        let isBeforeBlank = index + 1 < text.count && text[index + 1].isSpace
        let isAfterValue =
          index > 0 && (text[index - 1] == UInt8(ascii: "}") || text[index - 1] == UInt8(ascii: ")"))
        if isAfterBlank || isBeforeBlank || isAfterValue { hasOperator = true }
      default: break
      }
    }
    return hasOperator && !isInBraces
  }

  /// Whether a text is a function call.
  private static func isAnyCall(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    return scanner.next.isLetter && !scanner.word().isEmpty && scanner.next == UInt8(ascii: "(")
  }

  /// Whether a text calls a color function that people expect, but CSS does not have.
  static func isForeignCall(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.last == UInt8(ascii: ")"), isAnyCall(text) else { return false }
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    let name = scanner.word()
    guard ColorFunctionName(scanner[name])?.isNotation != true else { return false }
    return ExpressionFault.isExpected(scanner.lowercased(name))
  }

  /// Whether a part of a text, without blanks outside parentheses, is a call of a computed function.
  package static func isCall(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.last == UInt8(ascii: ")") else { return false }
    var scanner = CSSScanner(text)
    let name = scanner.word()
    guard scanner.next == UInt8(ascii: "(") else { return false }
    if MathFunction(rawValue: scanner.lowercased(name)) != nil || isComputedColor(text) { return true }
    return ColorFunctionName(scanner[name]) != nil && text.contains(UInt8(ascii: "{"))
  }

  /// Whether a text without references is a computed color: `color-mix()`, a relative color, or a color with
  /// functions in its components.
  private static func isComputedColor(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    let name = scanner.word()
    guard scanner.skip("(") else { return false }
    let function = ColorFunctionName(scanner[name])
    if function?.isNotation == false { return true }
    scanner.skipSpace()
    if scanner[scanner.word()].spells("from"), scanner.offset < text.count, !scanner.skip(")") { return true }
    return function != nil && text[name.upperBound + 1..<text.count].contains(UInt8(ascii: "("))
  }

  /// The references in a text, including braces, in order, except those in comments.
  ///
  /// - Parameter orBraces: whether two opening braces count as one reference that begins with a brace.
  package static func references(
    in text: UnsafeBufferPointer<UInt8>, orBraces: Bool = true
  ) -> [Range<Int>] {
    let found = allReferences(in: text)
    return orBraces ? found : found.filter { text[$0.lowerBound + 1] != UInt8(ascii: "{") }
  }

  private static func allReferences(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var references: [Range<Int>] = []
    var start = firstIndex(of: UInt8(ascii: "{"), in: text, from: 0)
    let hasComments = firstIndex(of: UInt8(ascii: "*"), in: text, from: 0) < text.count
    if hasComments { return referencesOutsideComments(in: text) }
    while start < text.count {
      let end = firstIndex(of: UInt8(ascii: "}"), in: text, from: start)
      guard end < text.count else { break }
      references.append(start..<end + 1)
      start = firstIndex(of: UInt8(ascii: "{"), in: text, from: end)
    }
    return references
  }

  private static func referencesOutsideComments(in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var references: [Range<Int>] = []
    var scanner = CSSScanner(text)
    while !scanner.isAtEnd {
      scanner.skipSpace()
      guard scanner.next == UInt8(ascii: "{") else {
        scanner.offset += 1
        continue
      }
      let start = scanner.offset
      guard scanner.skipReference() else { break }
      references.append(start..<scanner.offset)
    }
    return references
  }
}

extension ValueText {
  /// The text of a part of an expression.
  package static func describe(_ value: ExpressionValue) -> String {
    switch value {
    case .color(let color): describe(.color(ColorValue(color)))
    case .quantity(let quantity): number(quantity.value) + quantity.kind.unit
    case .length(let text): text
    case .none: "none"
    case .unknown: "unknown"
    }
  }
}
