import Diagnostics

/// The results of an audit that assessments use.
package struct AuditedControls: Sendable {
  /// Every visible pair in every theme.
  let contrast: [ContrastResult]
  /// On compared with off, in every theme.
  let distinctions: [DistinctionResult]
  /// The diagnostics of rules, by the number of the anatomy.
  let findings: [Int: [Diagnostic]]
  let configuration: AuditConfiguration
}
