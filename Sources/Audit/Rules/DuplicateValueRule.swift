package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let duplicateValue = DiagnosticCode(
    rule: "duplicate-value", severity: .warning, isOnRequest: true)
}

extension Rule {
  /// No two tokens have the same literal value.
  static let duplicateValues = Rule(
    .duplicateValue, in: .names, options: [tokensToCompare.declaration, typesToCompare.declaration]
  ) { subject, ledger in
    let settings = subject.configuration.settings
    let patterns = settings.isSet(tokensToCompare) ? settings[tokensToCompare] : settings[baseLayer]
    let isCompared = patterns.isEmpty ? nil : subject.tokens(coveredBy: patterns)
    var check = DuplicateCheck(
      subject, types: settings[typesToCompare], acrossGroups: settings.isSet(tokensToCompare))
    for id in subject.tokens.ids where isCompared?[Int(id.rawValue)] != false {
      check.check(id, &ledger)
    }
  }

  private static let tokensToCompare = RuleOption(
    .duplicateValue, "tokens",
    patterns: "the tokens that are compared; `base` of `literal-outside-base` by default, or all")
  private static let typesToCompare = RuleOption(
    .duplicateValue, "types", types: TokenType.allCases, "the types that are compared")
}

private struct DuplicateCheck {
  private let subject: Subject
  private var classes: ValueClasses
  private let types: Set<TokenType>
  /// Whether the type of the last token is among them: hashing a type takes longer than the rest.
  private var last: (type: TokenType, isCompared: Bool)?
  /// By theme: the number of its permutation.
  private let permutations: [Int]
  /// Means that a token refers to no other as a whole.
  private let none = TokenSet.Permutation.none
  /// Whether values other than colors are compared across top groups.
  private let acrossGroups: Bool
  /// The first token with the same values.
  private var first: [Values: TokenID] = [:]

  /// What equal tokens have in common.
  private struct Values: Hashable {
    /// The top group, if that matters.
    let group: PathID?
    /// By theme: the class of the value; one for all themes if it is the same.
    let classes: [UInt32]
  }

  init(_ subject: Subject, types: Set<TokenType>, acrossGroups: Bool) {
    (self.subject, self.types, self.acrossGroups) = (subject, types, acrossGroups)
    classes = ValueClasses(subject.tokens.values)
    permutations = subject.themes.map(\.permutation)
  }

  mutating func check(_ id: TokenID, _ ledger: inout Ledger) {
    guard let theme = permutations.first, permutations.allSatisfy({ isLiteral(id, in: $0) }),
      let value = subject.tokens[id, theme].value, isCompared(subject.tokens.values[Int(value)].type)
    else { return }
    let representative = classes[value]
    let values = Values(
      group: acrossGroups || last?.type == .color ? nil : topGroup(of: id),
      classes: isUniform(id, representative)
        ? [representative] : permutations.compactMap { subject.tokens[id, $0].value.map { classes[$0] } })
    if let other = first[values] { report(id, other, &ledger) } else { first[values] = id }
  }

  /// The group at the top of a token's path; `nil` for a token outside of groups.
  private func topGroup(of id: TokenID) -> PathID? {
    let paths = subject.tokens.paths
    var path = paths.parent(of: subject.tokens.tokens[Int(id.rawValue)])
    while path != .root, paths.parent(of: path) != .root { path = paths.parent(of: path) }
    return path == .root ? nil : path
  }

  /// Whether a token is valid in a theme and refers to no other token.
  private func isLiteral(_ id: TokenID, in permutation: Int) -> Bool {
    let index = Int(id.rawValue)
    return subject.tokens.permutations[permutation].isFinal
      && subject.tokens.permutations[permutation].references[index].isEmpty
      && subject.tokens.permutations[permutation].aliases[index] == none
      && subject.tokens.permutations[permutation].outcomes[index].isValid
  }

  private mutating func isUniform(_ id: TokenID, _ representative: UInt32) -> Bool {
    for permutation in permutations.dropFirst() {
      guard let value = subject.tokens[id, permutation].value, classes[value] == representative else {
        return false
      }
    }
    return true
  }

  private mutating func isCompared(_ type: TokenType) -> Bool {
    if let last, last.type == type { return last.isCompared }
    last = (type, types.contains(type))
    return types.contains(type)
  }

  private func report(_ id: TokenID, _ first: TokenID, _ ledger: inout Ledger) {
    guard let range = subject.valuePlace(of: id, in: 0), let place = subject.valuePlace(of: first, in: 0)
    else { return }
    let names = [id, first].map { subject.tokens.dottedPath(of: $0) }
    let definitions = Set(permutations.map { subject.tokens.permutations[$0].definitions[Int(id.rawValue)] })
    // Overrides in themes would stay, and might differ from the alias later.
    let fix = Diagnostic.Fix(
      "refer to `\(names[1])`", edits: [.init(replacing: range, with: quoted("{\(names[1])}"))])
    ledger.report(
      .duplicateValue, "`\(names[0])` has the value of `\(names[1])`; refer to it, or remove one of them",
      at: range, notes: [.init("`\(names[1])` is defined here", at: place)],
      fix: definitions.count == 1 ? fix : nil, about: names, in: subject.themes.indices)
  }
}
