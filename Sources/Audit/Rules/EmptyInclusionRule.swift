package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let emptyInclusion = DiagnosticCode(rule: "empty-inclusion", severity: .warning)
}

extension Rule {
  /// Every pattern covers a token. After errors, nothing is reported, since they may be the reason.
  static let emptyInclusions = Rule(.emptyInclusion, in: .names) { subject, ledger in
    guard subject.isFlawless else { return }
    for pattern in subject.contrastPairs.emptyPatterns {
      ledger.report(.emptyInclusion, "`\(pattern.pattern.text)` covers no color", at: pattern.range)
    }
    for inclusion in subject.emptyInclusions {
      ledger.report(
        Diagnostic(.emptyInclusion, "`\(inclusion.pattern.text)` covers no token", at: inclusion.place))
    }
  }
}

extension Subject {
  /// The patterns of outputs that cover no token.
  fileprivate var emptyInclusions: [AuditedPlan.Inclusion] {
    let unproven = plan.inclusions.filter { !coversOneOfTheFirst($0.pattern) }
    var set = PatternSet()
    for inclusion in unproven { set.insert(inclusion.pattern.text) }
    var isUsed = Array(repeating: false, count: set.count)
    if !unproven.isEmpty {
      // The number of a path is higher than those of its parents.
      var states = [set.start]
      for number in 1..<max(1, tokens.paths.count) {
        let path = PathID(rawValue: UInt32(number))
        let segment = Array(tokens.names[tokens.paths.lastName(of: path)])
        states.append(set.state(after: segment, from: states[Int(tokens.paths.parent(of: path).rawValue)]))
        if token(at: path) != nil {
          for pattern in set.matches(at: states[number]) { isUsed[pattern] = true }
        }
      }
    }
    return zip(unproven, isUsed).filter { !$1 }.map(\.0)
  }

  /// Whether a pattern covers one of the first tokens below the names that it begins with. Most patterns do.
  private func coversOneOfTheFirst(_ pattern: PathPattern) -> Bool {
    guard let beginning = path(of: pattern.beginning), let first = firstToken(in: beginning) else {
      return false
    }
    let pattern = NamePattern(pattern, in: tokens.names)
    return tokens.tokens[Int(first.rawValue)...].prefix(16).contains { path in
      pattern.matches(tokens.paths.segments(of: path)[...])
    }
  }
}
