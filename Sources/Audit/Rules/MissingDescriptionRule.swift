package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let missingDescription = DiagnosticCode(
    rule: "missing-description", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// Every token has a description.
  static let missingDescriptions = Rule(
    .missingDescription, in: .names, options: [described.declaration, inherits.declaration]
  ) { subject, ledger in
    let settings = subject.configuration.settings
    let patterns = settings[described]
    let isCovered = patterns.isEmpty ? nil : subject.tokens(coveredBy: patterns)
    var isDescribed = [Bool](repeating: false, count: subject.tokens.tokens.count)
    // Inherited tokens share their definitions with those of the extended group.
    for theme in subject.themes {
      let permutation = subject.tokens.permutations[theme.permutation]
      for (index, number) in permutation.definitions.enumerated() where !isDescribed[index] {
        // After an error, a definition may be missing because of it.
        isDescribed[index] =
          number == TokenSet.Permutation.none
          ? permutation.outcomes[index] == .invalid
          : subject.tokens.definitions[Int(number)].description != nil
      }
    }
    let groups = settings[inherits] ? Set(subject.tokens.groupDescriptions.keys) : []
    for id in subject.tokens.ids where !isDescribed[Int(id.rawValue)] && isCovered?[Int(id.rawValue)] != false
    {
      guard !subject.hasGroup(above: id, in: groups), let place = subject.namePlace(of: id) else { continue }
      let name = subject.tokens.dottedPath(of: id)
      ledger.report(
        .missingDescription, "`\(name)` has no `$description`; describe what it is for", at: place,
        about: [name], in: subject.themes.indices)
    }
  }

  private static let described = RuleOption(
    .missingDescription, "tokens", patterns: "the tokens that need a description; all by default")
  private static let inherits = RuleOption(
    .missingDescription, "inherit", false, "whether the description of a group counts for its tokens")
}

extension Subject {
  fileprivate func hasGroup(above id: TokenID, in groups: Set<PathID>) -> Bool {
    guard !groups.isEmpty else { return false }
    var path = tokens.path(of: id)
    while path != .root {
      path = tokens.paths.parent(of: path)
      if groups.contains(path) { return true }
    }
    return false
  }
}
