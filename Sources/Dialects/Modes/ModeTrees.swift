import Diagnostics
import Syntax
import Text
import Tokens

/// The modes that tokens have under `$extensions.mode`, as Cobalt and drafts of DTCG write them:
/// `{"$value": "#fff", "$extensions": {"mode": {"light": "#fff", "dark": "#000"}}}`.
///
/// Each mode becomes a tree of its own next to the tokens: theirs, with the values that the mode gives them. What has no value
/// in a mode is as its `$value` says.
struct ModeTrees {
  /// Modes that tokens have together.
  private struct Modifier {
    var modes: [[UInt8]] = []
  }

  private var modifiers: [Modifier] = []
  /// By mode: the number of its modifier.
  private var numbers: [[UInt8]: Int] = [:]
  /// The modes with another value than the token itself somewhere.
  private var others: Set<[UInt8]> = []
  /// Where the first token is that has modes.
  private var first: SourceRange?
  /// The groups with tokens of the mode that is written.
  private var holders: Set<NodeID> = []
  private var out: DocumentWriter
  private var names: NameTable
  /// The file that is read or written.
  private var document: Document
  /// The key under `$extensions`.
  private let key: String

  /// How many modes a set may have.
  private static let mostModes = 64

  /// Reads a set in a dialect whose tokens have modes; `nil` if none has.
  static func imported(_ set: inout ForeignSet) -> ImportedSet? {
    guard let (trees, roots, modes) = divided(&set, under: "mode") else { return nil }
    let written = LegacySet(roots, of: set.files).written(by: &set)
    var imported = trees.imported(written.documents, zip(roots, written.sources).map { ($0, $1) }, modes)
    imported.divided = written.divided
    return imported
  }

  /// Reads a set of DTCG whose tokens have modes under a key; `nil` if none has.
  static func plain(_ set: inout ForeignSet, under key: String) -> ImportedSet? {
    guard let (trees, roots, modes) = divided(&set, under: key) else { return nil }
    let sources = roots.map { tree in
      tree.roots.map { ImportedSet.Source(file: tree.file, node: $0) }
    }
    return trees.imported(set.files.map(\.document), zip(roots, sources).map { ($0, $1) }, modes)
  }

  private typealias Division = (
    trees: ModeTrees, roots: [LegacySet.Tree], modes: [ImportedSet.Source: [UInt8]]
  )

  /// Divides each file into trees: the tokens, and those of each mode; by file and root, the modes of trees.
  private static func divided(_ set: inout ForeignSet, under key: String) -> Division? {
    guard Array(key.utf8).withUnsafeBufferPointer({ set.names.find($0) }) != nil,
      let document = set.files.first?.document
    else { return nil }
    var trees = ModeTrees(set, beginningWith: document, under: key)
    guard let first = trees.first else { return nil }
    guard trees.numbers.count <= mostModes else {
      set.log.report(
        .limitExceeded,
        "the tokens have \(trees.numbers.count) modes under `$extensions`, more than the \(mostModes) that are read; remove those that no theme needs",
        at: first)
      return nil
    }
    set.names = NameTable()
    var roots: [LegacySet.Tree] = []
    // By file and root: the mode of the tree.
    var modes: [ImportedSet.Source: [UInt8]] = [:]
    for file in set.files.indices {
      trees.begin(set.files[file].document)
      let written = trees.write()
      set.files[file].document = trees.out.document()
      roots.append(LegacySet.Tree(file: file, roots: written.map(\.root)))
      for (root, mode) in written { modes[.init(file: file, node: root)] = mode }
    }
    set.names = trees.names
    return (trees, roots, modes)
  }

  private init(_ set: ForeignSet, beginningWith first: Document, under key: String) {
    self.key = key
    document = first
    out = DocumentWriter(rewriting: document)
    names = set.names
    for file in set.files {
      document = file.document
      find(in: file.document.root)
    }
    modifiers.removeAll(where: \.modes.isEmpty)
    for (number, modifier) in modifiers.enumerated() {
      for mode in modifier.modes { numbers[mode] = number }
    }
  }

  private mutating func begin(_ document: Document) {
    self.document = document
    out = DocumentWriter(rewriting: document)
  }

  // MARK: Modes

  /// The values of a token by their modes; `nil` for other objects.
  private func modes(of node: NodeID) -> NodeID? {
    guard
      document.value(of: .value, in: node) != nil
        || document.value(of: Keyword.value.interned, in: node) != nil,
      let extensions = document.value(of: .extensions, in: node),
      let modes = document.value(named: key, in: extensions), document.kind(of: modes) == .mapping
    else { return nil }
    return modes
  }

  private mutating func find(in node: NodeID) {
    guard document.kind(of: node) == .mapping else { return }
    if let modes = modes(of: node) {
      first = first ?? document.range(of: modes)
      let own = document.value(of: .value, in: node) ?? document.value(of: Keyword.value.interned, in: node)
      for (key, value) in document.entries(of: modes) {
        let (mode, given) = (Array(document.text(of: key)), content(of: value))
        if let own, isSame(own, given) || isSame(own, asReferenceAt: given, in: mode) { continue }
        others.insert(mode)
      }
      add(document.entries(of: modes).map { Array(document.text(of: $0.key)) })
      return
    }
    for (key, value) in document.entries(of: node) where document.isMember(key) { find(in: value) }
  }

  /// The value of a mode, which may be a token of its own: `{"dark": {"$value": "#000"}}`.
  private func content(of value: NodeID) -> NodeID {
    document.value(of: .value, in: value) ?? document.value(of: Keyword.value.interned, in: value) ?? value
  }

  /// A reference to what a token is in a mode, `{ink#dark}`, as one to the token, which is that in the mode itself.
  private func reference(at node: NodeID, in mode: [UInt8]) -> [UInt8]? {
    guard document.kind(of: node) == .string else { return nil }
    let (text, end) = (document.text(of: node), Array("#".utf8) + mode + Array("}".utf8))
    guard text.first == UInt8(ascii: "{"), text.count > end.count, text.suffix(end.count).elementsEqual(end)
    else { return nil }
    return Array(text.dropLast(end.count)) + [UInt8(ascii: "}")]
  }

  private func isSame(_ own: NodeID, asReferenceAt node: NodeID, in mode: [UInt8]) -> Bool {
    guard document.kind(of: own) == .string, let text = reference(at: node, in: mode) else { return false }
    return document.text(of: own).elementsEqual(text)
  }

  /// Whether two values are written alike.
  private func isSame(_ a: NodeID, _ b: NodeID) -> Bool {
    guard document.kind(of: a) == document.kind(of: b), document.count(of: a) == document.count(of: b) else {
      return false
    }
    switch document.kind(of: a) {
    case .mapping:
      return zip(document.entries(of: a), document.entries(of: b)).allSatisfy {
        document.text(of: $0.key).elementsEqual(document.text(of: $1.key)) && isSame($0.value, $1.value)
      }
    case .sequence: return zip(document.elements(of: a), document.elements(of: b)).allSatisfy(isSame)
    case .string, .number, .boolean, .null, .alias:
      return document.text(of: a).elementsEqual(document.text(of: b))
    }
  }

  /// Notes modes that a token has: they are contexts of one modifier, with those that another token has next to one of them.
  private mutating func add(_ modes: [[UInt8]]) {
    let known = Set(modes.compactMap { numbers[$0] })
    guard let number = known.min() ?? (modes.isEmpty ? nil : modifiers.count) else { return }
    if number == modifiers.count { modifiers.append(Modifier()) }
    for other in known where other != number {
      for mode in modifiers[other].modes { numbers[mode] = number }
      modifiers[number].modes += modifiers[other].modes
      modifiers[other].modes = []
    }
    for mode in modes where numbers.updateValue(number, forKey: mode) == nil {
      modifiers[number].modes.append(mode)
    }
  }

  // MARK: Trees

  /// Writes the tokens of a file, then those of each mode that it has, side by side.
  private mutating func write() -> [(root: NodeID, mode: [UInt8])] {
    guard document.kind(of: document.root) == .mapping else {
      out.copy(document.root)
      return [(NodeID(rawValue: 0), [])]
    }
    var written: [(root: NodeID, mode: [UInt8])] = []
    out.beginMapping(at: document.root)
    for mode in [[]] + modifiers.flatMap(\.modes) {
      holders = []
      guard mode.isEmpty || holds(mode, in: document.root) else { continue }
      out.key("\(written.count)".utf8, at: document.root, names: &names)
      written.append((out.next, mode))
      writeGroup(document.root, of: mode)
    }
    out.end()
    return written
  }

  /// Whether a group has tokens of a mode; notes it and those in it that have some.
  private mutating func holds(_ mode: [UInt8], in node: NodeID) -> Bool {
    guard document.kind(of: node) == .mapping else { return false }
    if let modes = modes(of: node) { return value(of: mode, in: modes) != nil }
    var holds = false
    for (key, value) in document.entries(of: node) where document.isMember(key) {
      if self.holds(mode, in: value) { holds = true }
    }
    if holds { holders.insert(node) }
    return holds
  }

  private func value(of mode: [UInt8], in modes: NodeID) -> NodeID? {
    for (key, value) in document.entries(of: modes) where document.text(of: key).elementsEqual(mode) {
      return value
    }
    return nil
  }

  /// Writes a group with the tokens that have a mode; all of them for the empty one.
  private mutating func writeGroup(_ node: NodeID, of mode: [UInt8]) {
    out.beginMapping(at: node)
    for (key, value) in document.entries(of: node) {
      guard document.kind(of: value) == .mapping, document.isMember(key) else {
        out.key(key)
        out.copy(value)
        continue
      }
      if let modes = modes(of: value) {
        let given = self.value(of: mode, in: modes)
        guard mode.isEmpty || given != nil else { continue }
        out.key(key)
        writeToken(value, as: given, in: mode)
      } else if mode.isEmpty || holders.contains(value) {
        out.key(key)
        writeGroup(value, of: mode)
      }
    }
    out.end()
  }

  /// Writes a token without its modes, with the value of one of them if that is given, and what this has more if it is a token.
  private mutating func writeToken(_ node: NodeID, as value: NodeID?, in mode: [UInt8]) {
    var names: Set<Name> = []
    out.beginMapping(at: node)
    for (key, member) in document.entries(of: node) {
      let name = document.name(of: key)
      names.insert(name)
      if name == Name(.extensions) {
        writeExtensions(member, key)
        continue
      }
      out.key(key)
      guard name == .value || name == Keyword.value.interned, let value = value.map(content) else {
        out.copy(member)
        continue
      }
      if let reference = reference(at: value, in: mode) {
        out.string(reference, at: value)
      } else {
        out.copy(value)
      }
    }
    if let value, content(of: value) != value {
      for (key, member) in document.entries(of: value) {
        let name = document.name(of: key)
        guard name != .value, name != Keyword.value.interned, !names.contains(name) else { continue }
        out.key(key)
        out.copy(member)
      }
    }
    out.end()
  }

  private mutating func writeExtensions(_ node: NodeID, _ key: NodeID) {
    let others = document.entries(of: node).filter { !document.text(of: $0.key).elementsEqual(self.key.utf8) }
    guard !others.isEmpty else { return }
    out.key(key)
    out.beginMapping(at: node)
    for (key, value) in others {
      out.key(key)
      out.copy(value)
    }
    out.end()
  }

  // MARK: The set

  private func imported(
    _ documents: [Document], _ trees: [(tree: LegacySet.Tree, sources: [ImportedSet.Source])],
    _ modes: [ImportedSet.Source: [UInt8]]
  ) -> ImportedSet {
    var base: [ImportedSet.Source] = []
    var ofModes: [[UInt8]: [ImportedSet.Source]] = [:]
    var sourceNames: [ImportedSet.Source: String] = [:]
    for (tree, sources) in trees {
      for (root, source) in zip(tree.roots, sources) {
        let mode = modes[.init(file: tree.file, node: root)] ?? []
        if mode.isEmpty {
          base.append(source)
        } else {
          ofModes[mode, default: []].append(source)
          sourceNames[source] = "modes/" + String(decoding: mode, as: UTF8.self)
        }
      }
    }
    let steps = modifiers.enumerated().map { number, modifier in
      let contexts = modifier.modes.map {
        (name: String(decoding: $0, as: UTF8.self), sources: ofModes[$0] ?? [])
      }
      let complete = withDefault(contexts)
      return ImportedSet.Step.modifier(
        .init(
          name: number == 0 ? "mode" : "mode\(number + 1)", contexts: complete,
          defaultContext: complete.first?.name))
    }
    return ImportedSet(documents: documents, steps: [.sources(base)] + steps, sourceNames: sourceNames)
  }

  private typealias Context = (name: String, sources: [ImportedSet.Source])

  /// The contexts of a modifier with the default first. It has no trees if no mode says the same as the tokens themselves.
  private func withDefault(_ contexts: [Context]) -> [Context] {
    let same = contexts.filter { !others.contains(Array($0.name.utf8)) }
    let usual = same.first { ThemeWords($0.name).isUsual } ?? same.first
    guard let usual else { return [(Self.plainName(next: contexts.map(\.name)), [])] + contexts }
    return [usual] + contexts.filter { $0.name != usual.name }
  }

  /// What to call the tokens without a mode.
  static func plainName(next modes: [String]) -> String {
    let words = modes.map { ThemeWords($0) }
    return words.contains(where: \.isDark) && !words.contains(where: \.isLight) ? "light" : "default"
  }
}
