import Diagnostics
import Tokens

/// The results of an audit that assessments use.
package struct AuditedControls: Sendable {
  /// The diagnostics of rules, by the number of the anatomy.
  let findings: [Int: [Diagnostic]]
  let configuration: AuditConfiguration
  /// Those of the outputs; empty if unknown.
  let platforms: [Platform]
}
