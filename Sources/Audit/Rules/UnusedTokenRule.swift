package import Diagnostics
import Tokens

extension DiagnosticCode {
  package static let unusedToken = DiagnosticCode(
    rule: "unused-token", severity: .warning, isOnRequest: true,
    meaning: """
      Nothing refers to a token: no other token, no anatomy, no contrast pair, and no code of `consumers:`.
      """,
    example: "palette.red.100, which no token refers to",
    fix: "Remove it, or name it under `roots:` if code that the compiler cannot see uses it.")
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
    for id in subject.tokens.ids where !isUsed[Int(id.rawValue)] {
      guard let place = subject.namePlace(of: id) else { continue }
      let name = subject.tokens.dottedPath(of: id)
      ledger.report(.unused(name, at: place), about: [name], in: subject.themes.indices)
    }
  }

  /// Code that the compiler reads for the names of tokens.
  package static let consumers = RuleOption(
    .unusedToken, "consumers",
    files: "code that uses tokens, such as `src/**/*.css`, from the folder of the configuration")
  private static let roots = RuleOption(
    .unusedToken, "roots", patterns: "tokens that are used by definition, such as those for application code")
}

extension Subject {
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

extension Diagnostic {
  fileprivate static func unused(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedToken,
      "nothing uses `\(name)`; remove it, or name it under `roots` of `rules: {unused-token: …}`",
      at: range)
  }
}
