package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let rawValue = DiagnosticCode(
    rule: "raw-value", severity: .warning, isOnRequest: true,
    meaning: "With `--consumers`: code has a color written out that a token has.",
    example: "color: #005ce5, and `palette.blue` is that",
    fix: "Refer to the token, by the name that the message has.")
}

extension Rule {
  /// Code refers to tokens instead of repeating them.
  static let rawValues = Rule(.rawValue, in: .names) { subject, ledger in
    for use in subject.configuration.consumers.rawValues {
      let path = subject.tokens.dottedPath(of: use.token)
      ledger.report(.raw(use, path), about: [path], in: subject.themes.indices)
    }
  }
}

extension Diagnostic {
  fileprivate static func raw(_ use: ConsumerUses.RawValue, _ path: String) -> Diagnostic {
    Diagnostic(.rawValue, "`\(use.text)` is the value of `\(path)`; write `\(use.name)`", at: use.range)
  }
}
