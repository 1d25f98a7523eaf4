package import Diagnostics
internal import Syntax
internal import Text
internal import Tokens

/// The names of tokens in Tailwind's theme.
struct TailwindNames: Sendable {
  /// By slot: the namespace, `nil` if there is none.
  var namespaces: [TailwindNamespace?] = []
  /// By slot: the words after the namespace, or the whole name of a utility.
  var keys = NumberedTexts()
  /// By slot, for springs and tokens without a namespace: their utilities.
  var utilities: [Int: TailwindUtility] = [:]
  /// By slot: the custom property in the style sheet of the run, after `--`, and whether it is there.
  var properties: (names: NumberedTexts, isThere: [Bool])?

  /// By slot: whether the variable of the theme has the name of any custom property of the style sheet. If Tailwind declared it,
  /// it could refer to itself, or replace the property.
  var isInStyleSheet: [Bool] {
    guard let properties else { return [Bool](repeating: false, count: namespaces.count) }
    let held = Set(namespaces.indices.filter { properties.isThere[$0] }.map { Array(properties.names[$0]) })
    return namespaces.indices.map { namespaces[$0] != nil && held.contains(Array(spelling($0).dropFirst(2))) }
  }

  /// Appends the variable of the theme, after `--`, or the utility.
  func append(_ slot: Int, to output: inout TextBuffer) {
    if let namespace = namespaces[slot] {
      output += namespace.rawValue.utf8
      if !keys[slot].isEmpty { output += "-" }
    }
    keys.append(slot, to: &output)
  }

  /// The names of the parts of a size of text, such as `--text-title--line-height`, and the utility of a spring.
  func parts(of token: CodeToken) -> [CodeForms.Form] {
    if token.type == .spring, namespaces[token.slot] != nil, let utility = utilities[token.slot] {
      let name = "\(utility.prefix)-" + String(decoding: keys[token.slot], as: UTF8.self)
      return [CodeForms.Form(instance: utility.rawValue, text: name)]
    }
    guard token.type == .typography, namespaces[token.slot] == .text else { return [] }
    let name = text(of: token.slot)
    return ["line-height", "letter-spacing", "font-weight"].map {
      CodeForms.Form(instance: $0, text: "\(name)--\($0)")
    }
  }

  /// Appends the utility. That of a spring has the words of its variable.
  func append(utility slot: Int, to output: inout TextBuffer) {
    if namespaces[slot] != nil, let utility = utilities[slot] { output += "\(utility.prefix)-".utf8 }
    keys.append(slot, to: &output)
  }

  func spelling(_ slot: Int) -> [UInt8] {
    var name = TextBuffer(capacity: 64)
    if namespaces[slot] != nil || utilities[slot] == nil { name += "--" }
    append(slot, to: &name)
    return name.bytes
  }

  fileprivate func text(of slot: Int) -> String { String(decoding: spelling(slot), as: UTF8.self) }
}

/// The words of a group's path.
private struct PathWords {
  /// Their numbers.
  var numbers: [Int] = []
  /// The words, joined by hyphens.
  var text: [UInt8] = []
  /// Those that Tailwind knows.
  var known: TailwindWords = []
}

extension Namer {
  /// The scope of utilities, after those of the namespaces.
  private static let utilities = UInt32(TailwindNamespace.allCases.count)

  /// Names theme variables: the namespace, then the words of the path that do not repeat it. Reports
  /// dimensions without a namespace in one warning.
  mutating func tailwindNames() -> TailwindNames {
    var names = TailwindNames()
    var (set, without) = (NameSet(capacity: slots.tokens.count, nameLength: 24), [UInt32]())
    let given = output[TailwindOptions.theme].flatMap { entry in
      entry.patterns.map { (NamePattern($0, in: tokens.names), entry.word) }
    }
    let utilities = output[TailwindOptions.version] == 4 ? output[TailwindOptions.utilities] : []
    var groups = GroupTable(root: PathWords(), count: tokens.paths.count)
    var (parent, group) = (PathID.root, PathWords())
    var known = [TailwindWords?](repeating: nil, count: tokens.names.count)
    let style = NameStyle(.kebab, dropsRoot: true)
    let hasFixed = rules != nil || hasIdentifiers
    for (slot, token) in slots.tokens.enumerated() {
      let path = tokens.tokens[Int(token)]
      if tokens.paths.parent(of: path) != parent {
        parent = tokens.paths.parent(of: path)
        group = groups.element(of: parent, in: tokens.paths) {
          self.words(to: $0, after: $1, of: token, &known)
        }
      }
      let isRoot = tokens.paths.lastName(of: path) == .root
      let own = isRoot ? 0..<0 : ownWords(of: path, token)
      let words = isRoot ? group.known : group.known.union(self.known(own, of: path, &known))
      guard let value = value(of: token) else { preconditionFailure("a token of an output has a value") }
      let word = given.first { $0.0.matches(tokens.paths.segments(of: path)[...]) }?.1
      let namespace = word.map { TailwindNamespace(rawValue: $0) } ?? TailwindNamespace(value, words: words)
      let utility =
        word.map { TailwindUtility(rawValue: $0) }
        ?? TailwindUtility(value, words: words, besides: namespace).filter(utilities.contains)
      if utility != nil { names.utilities[slot] = utility }
      names.namespaces.append(namespace)
      guard let synonyms = namespace?.synonyms ?? utility?.synonyms else {
        if type(of: token) == .dimension { without.append(token) }
        names.keys.add { _ in }
        continue
      }
      let start = set.bytes.count
      if let utility, namespace == nil { set.bytes += utility.prefix.utf8 }
      if hasFixed, let name = fixedName(of: token, in: style, prefix: "") {
        set.bytes += Self.withoutNamespace(name, synonyms)
      } else {
        let first = firstWord(of: group, own, besides: synonyms, isRoot: isRoot)
        append(from: first, of: group, own, to: &set.bytes, after: start)
      }
      set.bytes.makeIdentifier(from: start, by: naming.identifiers)
      let scope = namespace?.scope ?? Self.utilities
      let (entry, isNew) = set.insert(start..<set.bytes.count, in: scope, owner: token)
      names.keys.add { $0.append(contentsOf: set[entry]) }
      if !isNew {
        reportCollision(of: .token(token), with: set.entries[entry].owner, as: names.text(of: slot))
      }
      guard namespace != nil, let utility else { continue }
      insert(Array("\(utility.prefix)-".utf8) + set[entry], in: Self.utilities, of: token, to: &set)
    }
    names.properties = styleSheetNames(escape: .none)
    if types.contains(.spring) { reportSprings(in: names) }
    report(withoutNamespace: without)
    report(unanswered: utilities.filter { !names.utilities.values.contains($0) })
    return names
  }

  /// Reports springs whose variables are properties of the style sheet, since these have durations, too.
  private mutating func reportSprings(in names: TailwindNames) {
    for (slot, isThere) in names.isInStyleSheet.enumerated() where isThere {
      let token = slots.tokens[slot]
      guard type(of: token) == .spring else { continue }
      reportCollision(of: .token(token), with: NameOwner.generated.number, as: names.text(of: slot))
    }
  }

  /// The first word that does not repeat the namespace. A token that only repeats it is its default, or keeps its own word.
  private func firstWord(
    of group: PathWords, _ own: Range<Int>, besides synonyms: [String], isRoot: Bool
  ) -> Int {
    let count = group.numbers.count + own.count
    var first = 0
    while first < count, says(first, of: group, own, anyOf: synonyms) { first += 1 }
    return first == count && isRoot ? first : min(first, max(count - 1, 0))
  }

  /// A name without the words at its beginning that its namespace says.
  private static func withoutNamespace(_ name: [UInt8], _ synonyms: [String]) -> ArraySlice<UInt8> {
    var rest = name[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "-")), end + 1 < rest.endIndex,
      synonyms.contains(where: { rest[..<end].elementsEqual($0.utf8) })
    {
      rest = rest[(end + 1)...]
    }
    return rest
  }

  /// The value in the first theme that has one.
  private func value(of token: UInt32) -> TokenValue? {
    for theme in output.themes {
      if let value = tokens.value(of: TokenID(rawValue: token), in: theme.permutation) { return value }
    }
    return nil
  }

  /// The words of a group: those of the group around it, then those of its last segment.
  ///
  /// - Parameter known: by name, which of its words Tailwind knows.
  private mutating func words(
    to path: PathID, after outer: PathWords, of token: UInt32, _ known: inout [TailwindWords?]
  ) -> PathWords {
    let own = ownWords(of: path, token)
    var result = outer
    result.numbers += own
    words.append(own, as: .kebab, from: 0, to: &result.text)
    result.known.formUnion(self.known(own, of: path, &known))
    return result
  }

  /// The words of a path's last segment; reports if there are none.
  private mutating func ownWords(of path: PathID, _ token: UInt32) -> Range<Int> {
    let own = lastWords(of: path)
    if own.isEmpty { reportUnspellable(path, of: token) }
    return own
  }

  /// Which words of a path's last segment Tailwind knows.
  private func known(_ words: Range<Int>, of path: PathID, _ known: inout [TailwindWords?]) -> TailwindWords {
    let name = Int(tokens.paths.lastName(of: path).rawValue)
    if let earlier = known[name], given.isEmpty { return earlier }
    let result = words.reduce(into: TailwindWords()) {
      $0.formUnion(TailwindWords(word: self.words[$1]))
    }
    known[name] = result
    return result
  }

  /// Whether a word of a path, which are those of its group and its own, is one of some words.
  private func says(_ index: Int, of group: PathWords, _ own: Range<Int>, anyOf texts: [String]) -> Bool {
    let groups = group.numbers.count
    let word = words[index < groups ? group.numbers[index] : own.lowerBound + index - groups]
    return texts.contains { $0.utf8.count == word.count && $0.utf8.elementsEqual(word) }
  }

  /// Appends the words of a path from one of them on to a name that begins at `start`.
  private func append(
    from first: Int, of group: PathWords, _ own: Range<Int>, to output: inout [UInt8], after start: Int
  ) {
    let groups = group.numbers.count
    if first < groups {
      let skipped = group.numbers[..<first].reduce(0) { $0 + words[$1].count + 1 }
      if output.count > start { output.append(UInt8(ascii: "-")) }
      output += group.text[skipped...]
    }
    let rest = own.dropFirst(max(first - groups, 0))
    words.append(rest, as: .kebab, from: start, to: &output)
  }

  private mutating func report(withoutNamespace slots: [UInt32]) {
    guard let first = slots.first else { return }
    let paths = slots.prefix(3).map { "`\(tokens.dottedPath(of: TokenID(rawValue: $0)))`" }
    log.report(.warning, .noNamespace, .withoutNamespace(paths, count: slots.count), at: range(of: first))
  }

  /// Reports kinds of utilities that were asked for, and that no token is.
  fileprivate mutating func report(unanswered utilities: [TailwindUtility]) {
    for utility in utilities {
      log.report(
        .warning, .noNamespace, "no token is a `\(utility.rawValue)`; name them under `theme:`",
        at: output.place)
    }
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
  package static let noNamespace = DiagnosticCode("no-namespace", in: .generation)
}

extension String {
  fileprivate static func withoutNamespace(_ paths: [String], count: Int) -> String {
    let list = paths.joined(separator: ", ") + (count > paths.count ? " and \(count - paths.count) more" : "")
    return
      "Tailwind has no namespace for \(list): name the group `space`, `radius`, `breakpoint` or the like, or exclude "
      + (count == 1 ? "it" : "them")
  }
}
