package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let duplicateValue = DiagnosticCode(
    rule: "duplicate-value", severity: .warning, isOnRequest: true,
    meaning: """
      Two tokens have the same literal value in every theme. Colors are compared by appearance, so `#fff` \
      and `oklch(1 0 0)` are the same. Aliases are not compared, since they are meant to be equal.
      """,
    example: "gray.100: {$value: \"#eeeeee\"} and neutral.50: {$value: \"#eee\"}",
    fix: "Let one of them refer to the other, as `tokenc fix` does, or remove it.")
}

extension Rule {
  /// No two tokens have the same literal value.
  static let duplicateValues = Rule(
    .duplicateValue, in: .names, options: [tokensToCompare.declaration, typesToCompare.declaration]
  ) { subject, ledger in
    let settings = subject.configuration.settings
    let patterns = settings.isSet(tokensToCompare) ? settings[tokensToCompare] : settings[baseLayer]
    let isCompared = patterns.isEmpty ? nil : subject.tokens(coveredBy: patterns)
    var check = DuplicateCheck(subject)
    for id in subject.tokens.ids where isCompared?[Int(id.rawValue)] != false {
      check.check(id, types: settings[typesToCompare], &ledger)
    }
  }

  private static let tokensToCompare = RuleOption(
    .duplicateValue, "tokens",
    patterns: "the tokens that are compared; without it `base` of `literal-outside-base`, or all")
  private static let typesToCompare = RuleOption(
    .duplicateValue, "types", types: TokenType.allCases, "the types that are compared")
}

private struct DuplicateCheck {
  private let subject: Subject
  private var classes: ValueClasses
  private let permutations: [TokenSet.Permutation]
  /// By class of values: the first token with such a value in every theme.
  private var uniform: [UInt32: TokenID] = [:]
  /// By the classes of values in each theme: the first token with these values.
  private var varying: [[UInt32]: TokenID] = [:]

  init(_ subject: Subject) {
    self.subject = subject
    classes = ValueClasses(subject.tokens.values)
    permutations = subject.themes.map { subject.tokens.permutations[$0.permutation] }
  }

  mutating func check(_ id: TokenID, types: Set<TokenType>, _ ledger: inout Ledger) {
    let index = Int(id.rawValue)
    var first: UInt32?
    var isUniform = true
    for permutation in permutations {
      // Tokens that refer to another token, or are not valid in every theme, are not compared.
      guard let value = permutation.outcomes[index].value, permutation.isFinal,
        permutation.references[index].isEmpty, permutation.aliases[index] == TokenSet.Permutation.none
      else { return }
      let known = classes[value]
      if first == nil { first = known }
      if first != known { isUniform = false }
    }
    guard let first, types.contains(subject.tokens.values[Int(first)].type) else { return }
    let other: TokenID?
    if isUniform {
      other = uniform[first]
      if other == nil { uniform[first] = id }
    } else {
      var key: [UInt32] = []
      for permutation in permutations {
        key.append(permutation.outcomes[index].value.map { classes[$0] } ?? .max)
      }
      other = varying[key]
      if other == nil { varying[key] = id }
    }
    if let other { report(id, other, &ledger) }
  }

  private func report(_ id: TokenID, _ first: TokenID, _ ledger: inout Ledger) {
    guard let range = subject.valuePlace(of: id, in: 0), let place = subject.valuePlace(of: first, in: 0)
    else { return }
    let names = [id, first].map { subject.tokens.dottedPath(of: $0) }
    let definitions = Set(permutations.map { $0.definitions[Int(id.rawValue)] })
    // Overrides in themes would stay, and might differ from the alias later.
    let fix = Diagnostic.Fix(
      "refer to `\(names[1])`", edits: [.init(replacing: range, with: quoted("{\(names[1])}"))])
    ledger.report(
      .duplicate(
        names[0], of: names[1], definedAt: place, at: range, fix: definitions.count == 1 ? fix : nil),
      about: names, in: subject.themes.indices)
  }
}

extension Diagnostic {
  fileprivate static func duplicate(
    _ name: String, of first: String, definedAt place: SourceRange, at range: SourceRange, fix: Fix?
  ) -> Diagnostic {
    Diagnostic(
      .duplicateValue, "`\(name)` has the value of `\(first)`; refer to it, or remove one of them", at: range,
      notes: [.init("`\(first)` is defined here", at: place)], fix: fix)
  }
}
