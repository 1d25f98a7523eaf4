import ColorScience
import Syntax
import Text

/// Forms of values by their types, for suggestions.
extension Document {
  /// Whether a value may be one of a type by its form, without its references.
  func hasForm(of type: TokenType, _ value: NodeID) -> Bool {
    let kind = kind(of: value)
    if self[value].isUnquotedAlias { return true }
    guard kind != .string else { return hasForm(of: type, text: text(of: value)) }
    return switch type {
    case .color: kind == .mapping && self.value(named: "colorSpace", in: value) != nil
    case .dimension, .duration:
      kind == .number && number(of: value) == 0
        || kind == .mapping && self.value(named: "value", in: value) != nil
          && self.value(named: "unit", in: value) != nil
    case .number, .fontWeight: kind == .number
    case .boolean: kind == .boolean
    case .fontFamily, .cubicBezier, .gradient: kind == .sequence
    case .strokeStyle, .border, .transition, .typography, .spring: kind == .mapping
    case .shadow: kind == .mapping || kind == .sequence
    case .string, .opaque: false
    }
  }

  private func hasForm(of type: TokenType, text: ArraySlice<UInt8>) -> Bool {
    // A reference, or an expression.
    if text.contains(UInt8(ascii: "{")) { return true }
    return switch type {
    case .color: (try? CSSColor(parsing: text)) != nil || isCall(text)
    case .dimension, .duration: isMeasure(text) || isCall(text)
    case .number: decimalNumber(text) != nil || isCall(text)
    case .boolean, .spring, .opaque: false
    case .string, .fontFamily, .fontWeight, .cubicBezier, .strokeStyle, .border, .transition, .shadow,
      .gradient, .typography:
      true
    }
  }

  private func isCall(_ text: ArraySlice<UInt8>) -> Bool {
    text.first?.isLetter == true && text.last == UInt8(ascii: ")") && text.contains(UInt8(ascii: "("))
  }

  /// Whether a text is a number with a unit.
  private func isMeasure(_ text: ArraySlice<UInt8>) -> Bool {
    let number = text.prefix { $0.isDigit || "+-.".utf8.contains($0) }
    let unit = text[number.endIndex...]
    return decimalNumber(number) != nil && unit.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "%") }
      && (!unit.isEmpty || decimalNumber(number) == 0)
  }
}
