import Tokens

extension Subject {
  /// By token: whether one of the patterns covers it.
  func tokens(coveredBy patterns: [AuditConfiguration.Pattern]) -> [Bool] {
    tokens.tokens(coveredBy: patterns.map(\.pattern))
  }

  /// By path, of groups and tokens: whether one of the patterns covers it.
  func paths(coveredBy patterns: [AuditConfiguration.Pattern]) -> [Bool] {
    tokens.paths(coveredBy: patterns.map(\.pattern))
  }
}
