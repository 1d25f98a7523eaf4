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
    report(.numberAsText(document.string(of: place.node), number, at: documents.range(of: place)))
    return number
  }
}

extension Diagnostic {
  fileprivate static func numberAsText(_ text: String, _ number: Double, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .warning, .numberAsText,
      "`\(text.shortened(to: 40))` is a string and is read as the number \(number.decimal); write it without quotes",
      at: range,
      fix: .init("write `\(number.decimal)`", edits: [.init(replacing: range, with: number.decimal)]))
  }
}
