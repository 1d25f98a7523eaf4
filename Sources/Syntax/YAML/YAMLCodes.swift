package import Diagnostics

/// Mistakes in YAML.
extension DiagnosticCode {
  package static let yamlSyntax = DiagnosticCode("yaml-syntax", in: .reading)
  package static let unsupportedYAML = DiagnosticCode("unsupported-yaml", in: .reading)
  package static let commentedOutValue = DiagnosticCode("commented-out-value", in: .reading)
}
