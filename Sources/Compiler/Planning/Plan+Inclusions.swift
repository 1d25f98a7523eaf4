import Audit
import Diagnostics
import Emission
import Tokens

extension Plan {
  /// What the outputs include and exclude, each pattern once, at the first output of the configuration that has it.
  func inclusions(in configuration: Configuration) -> [AuditConfiguration.Inclusion] {
    var places: [PathPattern: SourceRange] = [:]
    for entry in configuration.outputs {
      let patterns = [EveryFormat.include, EveryFormat.exclude].flatMap { entry.settings[$0] ?? [] }
      for pattern in patterns where places[pattern] == nil { places[pattern] = entry.range }
    }
    var seen: Set<PathPattern> = []
    return outputs.flatMap { $0.include + $0.exclude }.filter { seen.insert($0).inserted }.map { pattern in
      .init(pattern, at: places[pattern].map { .range($0) } ?? .program)
    }
  }
}
