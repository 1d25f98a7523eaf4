package import Diagnostics

/// Mistakes in resolver documents and their inputs.
extension DiagnosticCode {
  package static let invalidResolver = DiagnosticCode("invalid-resolver", in: .resolvers)
  package static let forbiddenReference = DiagnosticCode(
    rule: "forbidden-reference", severity: .warning, isOnRequest: true)
  package static let duplicateName = DiagnosticCode("duplicate-name", in: .resolvers)
  package static let invalidDefault = DiagnosticCode("invalid-default", in: .resolvers)
  package static let singleContext = DiagnosticCode("single-context", in: .resolvers)
  package static let unknownModifier = DiagnosticCode("unknown-modifier", in: .resolvers)
  package static let unknownContext = DiagnosticCode("unknown-context", in: .resolvers)
  package static let missingInput = DiagnosticCode("missing-input", in: .resolvers)
}
