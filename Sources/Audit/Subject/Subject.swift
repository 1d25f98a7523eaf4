import Text
package import Tokens

/// The subject of an audit: tokens, where they are written, and facts that several rules need.
package struct Subject: Sendable {
  package let tokens: TokenSet
  package let themes: [Theme]
  package let anatomies: [Anatomy]
  let plan: AuditedPlan
  /// How code uses the tokens.
  let consumers: ConsumerUses
  /// The controls that groups of tokens may be.
  package let library: ControlLibrary
  package let configuration: AuditConfiguration
  /// Whether there were no errors before the audit. Only then are unused waivers and patterns reported.
  let isFlawless: Bool
  /// By component: the tokens that its anatomy requires.
  private(set) var expected: [ExpectedTokens] = []
  private(set) var legacySpellings = LegacySpellings()
  package private(set) var contrastPairs = ContrastPairs()
  /// The choices of axes that are not at their defaults.
  private(set) var context: [ModifierChoice] = []
  /// By theme: its place in that context; none at the defaults.
  private var places: [Place?] = []
  /// By path, of groups and tokens: the number plus one of the first token at it or below it, or 0 if there
  /// is none.
  private let firstTokenNumbers: [UInt32]

  package init(
    _ tokens: TokenSet, themes: [Theme], anatomies: [Anatomy], in library: ControlLibrary = .builtIn,
    plan: AuditedPlan = AuditedPlan(), consumers: ConsumerUses = ConsumerUses(),
    configuration: AuditConfiguration, isFlawless: Bool
  ) {
    (self.tokens, self.themes, self.anatomies) = (tokens, themes, anatomies)
    (self.plan, self.consumers) = (plan, consumers)
    (self.library, self.configuration, self.isFlawless) = (library, configuration, isFlawless)
    var firstTokenNumbers = [UInt32](repeating: 0, count: tokens.paths.count)
    for id in tokens.ids {
      var path = tokens.path(of: id)
      while firstTokenNumbers[Int(path.rawValue)] == 0 {
        firstTokenNumbers[Int(path.rawValue)] = id.rawValue + 1
        path = tokens.paths.parent(of: path)
      }
    }
    self.firstTokenNumbers = firstTokenNumbers
    expected = anatomies.map { ExpectedTokens(of: $0, in: self) }
    // Only that rule, and that of missing tokens, ask for them.
    if !anatomies.isEmpty || configuration.severity(of: .legacySchema) != nil {
      legacySpellings = LegacySpellings(in: self)
    }
    contrastPairs = ContrastPairs(of: self)
  }

  func token(at path: PathID) -> TokenID? { tokens.id(of: path) }

  /// By role: its token in a variant that has the role.
  func tokens(ofRolesIn variant: Anatomy.Variant, of anatomy: Anatomy) -> [TokenID?] {
    anatomy.roles.map { role in
      guard anatomy.selection(role.only, covers: variant) else { return nil }
      return path(of: anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment))
        .flatMap(token(at:))
    }
  }

  /// The first token at the path or below it.
  func firstToken(in path: PathID) -> TokenID? {
    let number = firstTokenNumbers[Int(path.rawValue)]
    return number == 0 ? nil : TokenID(rawValue: number - 1)
  }

  /// Whether a token is at the path or below it.
  func isDefined(_ path: PathID) -> Bool { firstTokenNumbers[Int(path.rawValue)] != 0 }

  /// The name that is interned for a text.
  func name(_ text: some StringProtocol) -> Name? {
    var text = String(text)
    return text.withUTF8 { tokens.names.find($0) }
  }

  /// The path of these segments, if any source mentions it.
  func path(of segments: some Sequence<String>) -> PathID? {
    var path = PathID.root
    for segment in segments {
      guard let name = name(segment), let next = tokens.paths.find(name, in: path) else { return nil }
      path = next
    }
    return path
  }

  /// The token of a dotted path.
  func token(at dotted: String) -> TokenID? {
    let segments = dotted.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return path(of: segments.map { String(decoding: $0, as: UTF8.self) }).flatMap(token(at:))
  }

  mutating func move(to context: [ModifierChoice]) {
    self.context = context
    places = context.isEmpty ? [] : themes.indices.map { place(of: $0, at: context) }
  }

  /// The number of the permutation that has a token as it is in a theme and the contexts of the subject.
  private func permutation(of id: TokenID, in theme: Int) -> Int {
    guard !places.isEmpty, let place = places[theme] else { return themes[theme].permutation }
    let space = tokens.spaces[place.space]
    return space.permutation(ofColumn: space.column(of: id, at: place.positions), in: tokens)
  }

  /// A token in a theme, if it is valid there and no unreadable source may override it.
  package func token(_ id: TokenID, in theme: Int) -> TokenSet.Token? {
    let permutation = permutation(of: id, in: theme)
    return tokens.isFinal(permutation) ? tokens.token(id, in: permutation) : nil
  }

  /// A value in a theme, as `token(_:in:)`.
  package func value(of id: TokenID, in theme: Int) -> TokenValue? {
    let permutation = permutation(of: id, in: theme)
    return tokens.isFinal(permutation) ? tokens.value(of: id, in: permutation) : nil
  }

  func outcome(_ id: TokenID, in theme: Int) -> Outcome { tokens[id, permutation(of: id, in: theme)] }

  /// The names of themes in messages.
  func names(of themes: some Sequence<Int>) -> [String] { themes.map { self.themes[$0].name } }
}

extension TokenSet {
  /// The names of a path, beginning with the outermost group.
  func segments(of id: TokenID) -> [String] {
    paths.segments(of: path(of: id)).map { names.string($0) }
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrences.
  package var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
