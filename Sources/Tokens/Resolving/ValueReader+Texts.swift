import Diagnostics
import Syntax
import Text

/// Numbers as texts.
extension ValueReader {
  /// A number in quotes, except in strict mode.
  mutating func numberAsText(at place: NodePlace, hasPercentages: Bool) -> Double? {
    let document = documents[place]
    guard !isStrict, document.kind(of: place.node) == .string, !document[place.node].isFaulty else {
      return nil
    }
    var text = document.text(of: place.node)
    let isPercentage = hasPercentages && text.last == UInt8(ascii: "%")
    if isPercentage { text.removeLast() }
    guard var number = decimalNumber(text) else { return nil }
    if isPercentage { number /= 100 }
    let (shown, range) = (document.string(of: place.node).shortened(to: 40), documents.range(of: place))
    report(
      Diagnostic(
        .warning, .numberAsText,
        "`\(shown)` is a string and is read as the number \(number.decimal); write it without quotes",
        at: range,
        fix: .writing(number.decimal, at: range)
      ).about(""))
    return number
  }

  /// The number or the weight that an alias of another type means: a token with a number in text, or a number as a weight.
  mutating func numeric(_ value: TokenValue, as type: TokenType, at site: SourceRange) -> TokenValue? {
    guard !isStrict, type == .number || type == .fontWeight, value.type != type else { return nil }
    var number = value.number
    if case .string(let text) = value { number = decimalNumber(Array(text.utf8)[...]) }
    guard let number, type == .number || (1...1000).contains(number) else { return nil }
    if case .string(let text) = value {
      report(
        Diagnostic(
          .warning, .numberAsText,
          "the target of this reference is the string `\(text.shortened(to: 40))`, which is read as the number \(number.decimal); write it without quotes",
          at: site
        ).about(""))
    }
    return type == .number ? .number(number) : .fontWeight(FontWeight(number))
  }
}
