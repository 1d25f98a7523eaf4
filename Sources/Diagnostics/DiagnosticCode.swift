/// What a finding is about: a stable, documented name. A code never changes its meaning.
package enum DiagnosticCode: String, Sendable, CaseIterable {
  // Reading.
  case invalidEncoding = "invalid-encoding"
  case yamlSyntax = "yaml-syntax"
  case jsonSyntax = "json-syntax"
  case duplicateKey = "duplicate-key"
  case yaml11Boolean = "yaml-1.1-boolean"
  case unsupportedYAML = "unsupported-yaml"
  case limitExceeded = "limit-exceeded"
  case unreadableFile = "unreadable-file"
}
