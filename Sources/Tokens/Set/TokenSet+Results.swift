package import Diagnostics
import Syntax
import Text

extension TokenSet {
  /// The edits that replace expressions with their results, as fixes of notes; expressions whose result
  /// differs between themes stay, with a note and no fix.
  package func resultEdits(in permutations: [Int]) -> [Diagnostic] {
    var results: [WrittenResult] = []
    var indices: [SourceRange: Int] = [:]
    for permutation in permutations {
      for id in ids {
        guard let token = token(id, in: permutation) else { continue }
        for expression in expressions(of: token) {
          guard let value = value(of: expression, in: permutation) else { continue }
          let range = documents[Int(expression.document)].range(of: expression.node)
          if let known = indices[range] {
            if results[known].value != value { results[known].differs = true }
          } else {
            indices[range] = results.count
            results.append(WrittenResult(text: text(of: expression), range: range, value: value))
          }
        }
      }
    }
    return results.map(Diagnostic.result)
  }
}

/// The result of a written expression.
private struct WrittenResult {
  let text: String
  let range: SourceRange
  let value: TokenValue
  /// Whether its value differs in another theme, or for another token with the same text through a YAML
  /// alias.
  var differs = false
}

extension DiagnosticCode {
  package static let themedResult = DiagnosticCode("themed-result", in: .values)
}

extension Diagnostic {
  /// The edit that replaces an expression with its result, or the reason why there is none.
  fileprivate static func result(_ result: WrittenResult) -> Diagnostic {
    guard !result.differs, let form = result.value.longForm else {
      return Diagnostic(
        .note, .themedResult,
        "`\(result.text.shortened(to: 60))` has another result in another theme, so it stays an expression",
        at: result.range)
    }
    return Diagnostic(
      .note, .themedResult, "the result is `\(form)`", at: result.range,
      fix: .writing(form, at: result.range))
  }
}

extension TokenValue {
  /// The value in DTCG's form, as JSON, which is also YAML; `nil` for types without expressions.
  fileprivate var longForm: String? {
    func measure(_ value: Double, _ unit: String) -> String {
      "{\"value\": \(value.decimal), \"unit\": \"\(unit)\"}"
    }
    return color?.longForm ?? dimension.map { measure($0.value, $0.unit.rawValue) }
      ?? duration.map { measure($0.value, $0.unit.rawValue) } ?? (number ?? fontWeight?.value)?.decimal
  }
}
