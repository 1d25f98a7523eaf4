package import Diagnostics

/// What the command line of `tokenc assess` names and the set does not have.
extension DiagnosticCode {
  package static let unknownControl = DiagnosticCode("unknown-control", in: .references)
  package static let unknownComponent = DiagnosticCode("unknown-component", in: .references)
  package static let unknownToken = DiagnosticCode("unknown-token", in: .references)
}
