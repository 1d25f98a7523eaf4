package import Diagnostics
internal import Syntax
internal import Text
internal import Tokens

/// The names of tokens in Tailwind's theme.
struct TailwindNames: Sendable {
  /// By slot: the namespace, `nil` if there is none.
  var namespaces: [TailwindNamespace?] = []
  /// By slot: the words after the namespace, or the whole name of a utility.
  var keys = TextTable()
  /// By slot, for tokens without a namespace: their utilities.
  var utilities: [Int: TailwindUtility] = [:]
  /// By slot: the custom property in the style sheet of the run, after `--`, and whether it is there.
  var properties: (names: TextTable, isThere: [Bool])?

  /// The variable of the theme, after `--`.
  func name(_ slot: Int) -> [UInt8] {
    guard let namespace = namespaces[slot] else { return utilities[slot] == nil ? [] : Array(keys[slot]) }
    let key = keys[slot]
    return Array(namespace.rawValue.utf8) + (key.isEmpty ? [] : [UInt8(ascii: "-")]) + key
  }

  func spelling(_ slot: Int) -> [UInt8] { (utilities[slot] == nil ? Array("--".utf8) : []) + name(slot) }
}

/// The words of a path, by their numbers, and those that Tailwind knows.
private struct PathWords {
  var numbers: [Int] = []
  var known: TailwindWords = []
}

extension Namer {
  /// Names theme variables: the namespace, then the words of the path that do not repeat it. Reports
  /// dimensions without a namespace in one warning.
  mutating func tailwindNames() -> TailwindNames {
    var names = TailwindNames()
    var set = NameSet(capacity: slots.tokens.count, nameLength: 24)
    var without: [UInt32] = []
    let given = output[TailwindOptions.theme].flatMap { entry in
      entry.patterns.map { (NamePattern($0, in: tokens.names), TailwindNamespace(rawValue: entry.word)) }
    }
    let utilities = output[TailwindOptions.version] == 4 ? output[TailwindOptions.utilities] : []
    var groups = GroupTable(root: PathWords(), count: tokens.paths.count)
    var (parent, group) = (PathID.root, PathWords())
    var known = [TailwindWords?](repeating: nil, count: tokens.names.count)
    for (slot, token) in slots.tokens.enumerated() {
      let path = tokens.tokens[Int(token)]
      if tokens.paths.parent(of: path) != parent {
        parent = tokens.paths.parent(of: path)
        group = groups.element(of: parent, in: tokens.paths) {
          self.words(to: $0, after: $1, of: token, &known)
        }
      }
      let isRoot = tokens.paths.lastName(of: path) == .root
      let words = isRoot ? group : words(to: path, after: group, of: token, &known)
      guard let value = value(of: token) else { preconditionFailure("a token of an output has a value") }
      var namespace = TailwindNamespace(value, words: words.known)
      if !given.isEmpty {
        let segments = tokens.paths.segments(of: path)[...]
        namespace = given.first { $0.0.matches(segments) }?.1 ?? namespace
      }
      let utility =
        namespace == nil ? TailwindUtility(value, words: words.known).filter(utilities.contains) : nil
      names.utilities[slot] = utility
      names.namespaces.append(namespace)
      guard let synonyms = namespace?.synonyms ?? utility?.synonyms else {
        if type(of: token) == .dimension { without.append(token) }
        names.keys.add { _ in }
        continue
      }
      let said = words.numbers.prefix { word in
        synonyms.contains { $0.utf8.elementsEqual(self.words[word]) }
      }.count
      let isBare = said == words.numbers.count && isRoot
      let kept = isBare ? [] : words.numbers[min(said, max(words.numbers.count - 1, 0))...]
      let start = set.bytes.count
      if let utility { set.bytes += utility.prefix.utf8 }
      for word in kept {
        self.words.append(word..<word + 1, as: .kebab, from: start, to: &set.bytes)
      }
      set.bytes.makeIdentifier(from: start, by: naming.identifiers)
      let scope = namespace?.scope ?? UInt32(TailwindNamespace.allCases.count)
      let (entry, isNew) = set.insert(start..<set.bytes.count, in: scope, owner: token)
      names.keys.add { $0.append(contentsOf: set[entry]) }
      if !isNew {
        let name = String(decoding: names.spelling(names.namespaces.count - 1), as: UTF8.self)
        reportCollision(of: .token(token), with: set.entries[entry].owner, as: name)
      }
    }
    names.properties = styleSheetNames(escape: .none)
    report(withoutNamespace: without)
    return names
  }

  /// The value in the first theme that has one.
  private func value(of token: UInt32) -> TokenValue? {
    for theme in output.themes {
      if let value = tokens.value(of: TokenID(rawValue: token), in: theme.permutation) { return value }
    }
    return nil
  }

  /// The words of a path: those of the group around it, then those of its last segment.
  ///
  /// - Parameter known: by name, which of its words Tailwind knows.
  private mutating func words(
    to path: PathID, after outer: PathWords, of token: UInt32, _ known: inout [TailwindWords?]
  ) -> PathWords {
    let words = lastWords(of: path)
    if words.isEmpty { reportUnspellable(path, of: token) }
    let name = Int(tokens.paths.lastName(of: path).rawValue)
    let own: TailwindWords
    if let earlier = known[name], given.isEmpty {
      own = earlier
    } else {
      own = words.reduce(into: []) { $0.formUnion(TailwindWords(word: self.words[$1])) }
      known[name] = own
    }
    return PathWords(numbers: outer.numbers + words, known: outer.known.union(own))
  }

  private mutating func report(withoutNamespace slots: [UInt32]) {
    guard let first = slots.first else { return }
    let paths = slots.prefix(3).map { "`\(tokens.dottedPath(of: TokenID(rawValue: $0)))`" }
    log.report(
      Diagnostic(
        .warning, .noNamespace, .withoutNamespace(paths, count: slots.count), at: range(of: first)))
  }
}

extension Optional {
  /// The value if it passes a test.
  fileprivate func filter(_ isAsked: (Wrapped) -> Bool) -> Wrapped? { flatMap { isAsked($0) ? $0 : nil } }
}

extension TailwindNamespace {
  /// The number of its scope of names.
  fileprivate var scope: UInt32 { UInt32(Self.allCases.firstIndex(of: self) ?? 0) }
}

extension DiagnosticCode {
  package static let noNamespace = DiagnosticCode(
    "no-namespace", in: .generation,
    meaning: "Tailwind has no namespace for a dimension, so its theme leaves the token out.",
    example: "toggle: {track-width: {$type: dimension, $value: 48px}}",
    fix:
      "Use a group name that says what it is (`space`, `radius`, `breakpoint`, `container`, `blur`, `font-size`), list it under `theme:` of the output, or exclude it."
  )
}

extension String {
  fileprivate static func withoutNamespace(_ paths: [String], count: Int) -> String {
    let list = paths.joined(separator: ", ") + (count > paths.count ? " and \(count - paths.count) more" : "")
    return
      "Tailwind has no namespace for \(list): name the group `space`, `radius`, `breakpoint` or the like, or exclude "
      + (count == 1 ? "it" : "them")
  }
}
