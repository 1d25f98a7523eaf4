package import Diagnostics
import Text
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
      let message =
        use.others > 0
        ? "is the value of `\(path)` and of \(counted(use.others, "other token")); refer to the one that is meant"
        : "is the value of `\(path)`; write `\(use.name)`"
      let fix = Diagnostic.Fix(
        "write `\(use.name)`", edits: [.init(replacing: use.range, with: use.name)])
      ledger.report(
        .rawValue, "`\(use.text)` \(message)", at: use.range, fix: use.others == 0 && use.isStyle ? fix : nil,
        about: [path], in: subject.themes.indices)
    }
  }

  /// The types whose values code should not repeat.
  package static let rawValueTypes = RuleOption(
    .rawValue, "types", types: [.color, .dimension], "the types of the values that are looked for")
}
