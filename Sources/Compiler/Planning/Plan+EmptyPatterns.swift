import Audit
import Diagnostics
import Emission
import Syntax
import Tokens

extension Plan {
  /// Reports patterns of `include:` and `exclude:` that cover no token, each once.
  func reportEmptyPatterns(
    in tokens: TokenSet, _ configuration: Configuration, log: inout DiagnosticLog
  ) {
    guard let severity = configuration.audit.severity(of: .emptyInclusion) else { return }
    var seen: Set<PathPattern> = []
    for pattern in outputs.flatMap({ $0.include + $0.exclude }) where seen.insert(pattern).inserted {
      let isUsed = tokens.tokens.contains { path in
        pattern.matches(tokens.paths.segments(of: path).map { tokens.names[$0] })
      }
      guard !isUsed else { continue }
      let entry = configuration.outputs.first { entry in
        [EveryFormat.include, EveryFormat.exclude].contains { entry.settings[$0]?.contains(pattern) == true }
      }
      log.report(
        Diagnostic(
          severity, .emptyInclusion, coversNoToken(pattern.text),
          at: entry.map { .range($0.range) } ?? .program))
    }
  }
}

private func coversNoToken(_ pattern: String) -> String { "`\(pattern)` covers no token" }
