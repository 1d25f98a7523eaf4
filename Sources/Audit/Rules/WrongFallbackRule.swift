import ColorScience
package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let wrongFallback = DiagnosticCode(rule: "wrong-fallback", severity: .warning)
}

extension Rule {
  /// Fallbacks equal the values of their tokens.
  static let wrongFallbacks = Rule(.wrongFallback, in: .names) { subject, ledger in
    for use in subject.consumers.wrongFallbacks {
      let path = subject.tokens.dottedPath(of: use.token)
      let value = subject.valueText(of: use.token).map { " `\(path)` is `\($0)`" } ?? " is `\(path)`"
      let place = subject.namePlace(of: use.token)
      ledger.report(
        .wrongFallback, "`\(use.fallback)` is not the value of `\(use.name)`, whose token\(value)",
        at: use.range,
        notes: place.map { [.init("`\(path)` is defined here", at: $0)] } ?? [], about: [path],
        in: subject.themes.indices)
    }
  }
}

extension Subject {
  /// A color, a length or a time of the first theme that has it, as CSS writes it.
  fileprivate func valueText(of id: TokenID) -> String? {
    let first = themes.indices.lazy.compactMap { value(of: id, in: $0) }.first
    return first?.color?.color.rgba8.hex ?? first?.dimension?.text ?? first?.number?.decimal
      ?? first?.duration.map { $0.value.decimal + $0.unit.rawValue }
  }
}
