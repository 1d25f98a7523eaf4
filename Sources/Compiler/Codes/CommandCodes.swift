package import Diagnostics

/// Codes that the command line raises.
extension DiagnosticCode {
  // MARK: Why `rename` and `fix` change nothing or leave work, and why `diff` does not believe a rename

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

  // MARK: What `assess` names and the set does not have, and why `solve` repairs nothing

  package static let unknownControl = DiagnosticCode("unknown-control", in: .references)
  package static let unknownComponent = DiagnosticCode("unknown-component", in: .references)
  package static let unknownToken = DiagnosticCode("unknown-token", in: .references)
  package static let impossibleContrast = DiagnosticCode("impossible-contrast", in: .values)

  // MARK: Why an output cannot be written, or is stale

  package static let outputInInput = DiagnosticCode("output-in-input", in: .generation)
  package static let inexpressiblePath = DiagnosticCode("inexpressible-path", in: .generation)
  package static let unwritableOutput = DiagnosticCode("unwritable-output", in: .generation)
  package static let staleOutput = DiagnosticCode("stale-output", in: .generation)
}
