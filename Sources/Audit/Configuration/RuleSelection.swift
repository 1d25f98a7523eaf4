package import Diagnostics

/// The codes that one run is about: `--only` and `--skip`.
package struct RuleSelection: Sendable {
  /// Empty for all.
  package var only: Set<DiagnosticCode> = []
  package var skipped: Set<DiagnosticCode> = []

  package init() {}

  /// Whether diagnostics of a code are wanted. Those of syntax, references and types are reported in any case.
  package func covers(_ code: DiagnosticCode) -> Bool {
    !skipped.contains(code) && (only.isEmpty || only.contains(code))
  }
}
