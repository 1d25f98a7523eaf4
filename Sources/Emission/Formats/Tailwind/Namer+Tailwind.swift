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
    for (slot, token) in slots.tokens.enumerated() {
      let path = tokens.tokens[Int(token)]
      let words = words(to: path, of: token)
      let texts = words.map { String(decoding: self.words[$0], as: UTF8.self) }
      guard let value = value(of: token) else { preconditionFailure("a token of an output has a value") }
      var namespace = TailwindNamespace(value, words: texts)
      if !given.isEmpty {
        let segments = tokens.paths.segments(of: path)[...]
        namespace = given.first { $0.0.matches(segments) }?.1 ?? namespace
      }
      let utility = namespace == nil ? TailwindUtility(value, words: texts).filter(utilities.contains) : nil
      names.utilities[slot] = utility
      names.namespaces.append(namespace)
      guard let synonyms = namespace?.synonyms ?? utility?.synonyms else {
        if type(of: token) == .dimension { without.append(token) }
        names.keys.add { _ in }
        continue
      }
      let said = texts.prefix { synonyms.contains($0) }.count
      let kept = Array(words[min(said, max(words.count - 1, 0))...])
      let isBare = said == words.count && tokens.paths.lastName(of: path) == .root
      let start = set.bytes.count
      if let utility { set.bytes += utility.prefix.utf8 }
      for word in isBare ? [] : kept {
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

  /// The words of all segments, except `$root`.
  private mutating func words(to path: PathID, of token: UInt32) -> [Int] {
    var segments: [PathID] = []
    var next = path
    while next != .root {
      if next != path || tokens.paths.lastName(of: next) != .root { segments.append(next) }
      next = tokens.paths.parent(of: next)
    }
    var all: [Int] = []
    for segment in segments.reversed() {
      let words = lastWords(of: segment)
      if words.isEmpty { reportUnspellable(segment, of: token) }
      all += words
    }
    return all
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
