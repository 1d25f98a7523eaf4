package import Diagnostics
package import Tokens

extension DiagnosticCode {
  package static let rawValue = DiagnosticCode(rule: "raw-value", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// Code refers to tokens instead of repeating them.
  static let rawValues = Rule(.rawValue, in: .names, options: [rawValueTypes.declaration]) {
    subject, ledger in
    for use in subject.consumers.rawValues {
      let path = subject.tokens.dottedPath(of: use.token)
      ledger.report(.raw(use, path), about: [path], in: subject.themes.indices)
    }
  }

  /// The types whose values code should not repeat.
  package static let rawValueTypes = RuleOption(
    .rawValue, "types", types: [.color, .dimension], "the types of the values that are looked for")
}

extension Diagnostic {
  fileprivate static func raw(_ use: ConsumerUses.RawValue, _ path: String) -> Diagnostic {
    if use.others > 0 {
      let others = "\(use.others) other token\(use.others == 1 ? "" : "s")"
      return Diagnostic(
        .rawValue, "`\(use.text)` is the value of `\(path)` and of \(others); refer to the one that is meant",
        at: use.range)
    }
    let fix = Fix("write `\(use.name)`", edits: [.init(replacing: use.range, with: use.name)])
    return Diagnostic(
      .rawValue, "`\(use.text)` is the value of `\(path)`; write `\(use.name)`", at: use.range,
      fix: use.isStyle ? fix : nil)
  }
}
