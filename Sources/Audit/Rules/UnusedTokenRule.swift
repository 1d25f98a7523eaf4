package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let unusedToken = DiagnosticCode(rule: "unused-token", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// Every token is used, or is public by definition.
  static let unusedTokens = Rule(
    .unusedToken, in: .names, options: [roots.declaration, consumers.declaration]
  ) { subject, ledger in
    // After an error, a use may be missing because of it.
    guard subject.isFlawless else { return }
    var isUsed = subject.tokens(coveredBy: subject.configuration.settings[roots])
    subject.markUses(in: &isUsed)
    for token in subject.consumers.used { isUsed[Int(token.rawValue)] = true }
    let isForOthers = subject.tokensForOthers
    for id in subject.tokens.ids where !isUsed[Int(id.rawValue)] && isForOthers?[Int(id.rawValue)] != false {
      guard let place = subject.namePlace(of: id) else { continue }
      let name = subject.tokens.dottedPath(of: id)
      ledger.report(
        .unusedToken,
        "nothing uses `\(name)`; remove it, or name it under `roots` of `rules: {unused-token: …}`",
        at: place, about: [name], in: subject.themes.indices)
    }
  }

  /// Code that the compiler reads for the names of tokens.
  package static let consumers = RuleOption(
    .unusedToken, "consumers",
    files: "code that uses tokens, such as `src/**/*.css`, from the folder of the configuration")
  fileprivate static let roots = RuleOption(
    .unusedToken, "roots", patterns: "tokens that are used by definition, such as those for application code")
}

extension Subject {
  /// The tokens that only other tokens use, if nothing is known about code; `nil` if it is.
  fileprivate var tokensForOthers: [Bool]? {
    let settings = configuration.settings
    guard !settings.isSet(Rule.roots), !consumers.areKnown else { return nil }
    guard settings[Rule.baseLayer].isEmpty else { return tokens(coveredBy: settings[Rule.baseLayer]) }
    let none = TokenSet.Permutation.none
    var isLiteral = [Bool](repeating: true, count: tokens.tokens.count)
    var groups: Set<PathID> = []
    for entry in themes {
      let permutation = tokens.permutations[entry.permutation]
      for token in tokens.tokens.indices {
        if permutation.aliases[token] != none { isLiteral[token] = false }
        for number in permutation.references[token] {
          isLiteral[token] = false
          let target = tokens.tokens[Int(tokens.references[Int(number)].to.rawValue)]
          groups.insert(tokens.paths.parent(of: target))
        }
      }
    }
    return tokens.tokens.indices.map { token in
      isLiteral[token] && groups.contains(tokens.paths.parent(of: tokens.tokens[token]))
    }
  }

  /// Marks the tokens that are used in the set.
  fileprivate func markUses(in isUsed: inout [Bool]) {
    for entry in themes {
      let permutation = tokens.permutations[entry.permutation]
      for range in permutation.references where !range.isEmpty {
        for number in range { isUsed[Int(tokens.references[Int(number)].to.rawValue)] = true }
      }
      // A group that extends another takes its tokens from there.
      for (token, number) in permutation.definitions.enumerated() where number != TokenSet.Permutation.none {
        let path = tokens.definitions[Int(number)].path
        if path != tokens.tokens[token], let original = self.token(at: path) {
          isUsed[Int(original.rawValue)] = true
        }
      }
    }
    // Combinations of contexts have no column of their own to look at.
    if !tokens.variations.isEmpty {
      for reference in tokens.references { isUsed[Int(reference.to.rawValue)] = true }
    }
    for token in expected.flatMap(\.all).compactMap(\.token) { isUsed[Int(token.rawValue)] = true }
    for pair in contrastPairs.all {
      for token in [pair.foreground, pair.background] + pair.backdrop { isUsed[Int(token.rawValue)] = true }
    }
    for anatomy in anatomies {
      let surfaces = ([anatomy.surface].compactMap(\.self) + anatomy.otherSurfaces).flatMap(surfaces)
      for token in surfaces { isUsed[Int(token.rawValue)] = true }
      let paths = anatomy.drawing.flatMap { [$0.shadow, $0.scale, $0.outline] }
      for token in paths.compactMap({ $0.flatMap(token(at:)) }) { isUsed[Int(token.rawValue)] = true }
    }
  }
}
