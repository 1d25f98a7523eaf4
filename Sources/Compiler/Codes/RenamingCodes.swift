package import Diagnostics

/// Why `tokenc rename` and `tokenc fix` change nothing, or leave work to be done by hand, and why `tokenc diff`
/// does not believe a rename. The command line raises these codes.
extension DiagnosticCode {
  package static let impossibleRename = DiagnosticCode("impossible-rename", in: .references)
  package static let unmatchedPattern = DiagnosticCode("unmatched-pattern", in: .references)
  package static let disputedRename = DiagnosticCode("disputed-rename", in: .references)
  package static let fixRefused = DiagnosticCode("fix-refused", in: .references)

  // MARK: Names in code

  package static let removedName = DiagnosticCode("removed-name", in: .references)
  package static let dynamicName = DiagnosticCode("dynamic-name", in: .references)
  package static let ambiguousName = DiagnosticCode("ambiguous-name", in: .references)
  package static let wholeObject = DiagnosticCode("whole-object", in: .references)
  package static let ambiguousValue = DiagnosticCode("ambiguous-value", in: .references)
  package static let unreadableText = DiagnosticCode("unreadable-text", in: .references)
  package static let overlappingNames = DiagnosticCode("overlapping-names", in: .references)
  package static let badMigration = DiagnosticCode("bad-migration", in: .references)
}
