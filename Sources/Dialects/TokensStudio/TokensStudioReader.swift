package import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// Tokens Studio and Penpot: sets of tokens in files or in one, and themes that select them.
  static let tokensStudio = DialectReader(dialect: .tokensStudio) { set in
    set.options.dimension = set.options.dimension ?? "px"
    set.options.duration = set.options.duration ?? "ms"
    set.options.hasFormulas = true
    var layout = StudioLayout(set)
    var legacy = LegacySet(layout.trees, of: set.files)
    let companions = StudioCompanions(layout, choosing: set.options.sets)
    if LegacyRewriter.rewrite(&set, legacy.directory, company: companions.company) {
      layout = StudioLayout(set)
      legacy = LegacySet(layout.trees, of: set.files)
    }
    if set.options.sets.isEmpty { layout.findAlternatives(in: legacy.directory) }
    let trees = layout.trees
    let result = legacy.written(by: &set)
    var written: [ImportedSet.Source: ImportedSet.Source] = [:]
    for (tree, sources) in zip(trees, result.sources) {
      for (root, source) in zip(tree.roots, sources) {
        written[ImportedSet.Source(file: tree.file, node: root)] = source
      }
    }
    var imported = layout.imported(result.documents, written, choosing: set.options.sets)
    imported.divided = result.divided
    for finding in layout.findings.diagnostics { set.log.report(finding) }
    return imported
  }
}

/// Where the sets of tokens are, and the themes that select them.
struct StudioLayout {
  struct TokenGroup {
    let name: [UInt8]
    let file: Int
    let node: NodeID
  }

  /// A theme, and how it selects each set.
  struct Theme {
    let name: String
    let group: String?
    let enabled: [[UInt8]]
    let sources: [[UInt8]]
  }

  /// A set that a theme names.
  private struct SetName {
    let name: [UInt8]
    let theme: String
    let range: SourceRange
  }

  private let files: [ForeignSet.File]
  private(set) var sets: [TokenGroup] = []
  private(set) var themes: [Theme] = []
  /// The sets that themes select, each once, where the first theme names it.
  private var selected: [SetName] = []
  /// The names of the sets in the order of `$metadata`.
  private var order: [[UInt8]] = []
  private(set) var findings = DiagnosticLog()

  init(_ set: ForeignSet) {
    files = set.files
    read()
  }

  // MARK: Reading

  private mutating func read() {
    let folder = self.folder
    for (index, file) in files.enumerated() {
      let document = file.document
      let name = Self.baseName(of: file.path)
      if name == "$themes.json" || document.kind(of: document.root) == .sequence {
        readThemes(document.root, of: document)
      } else if name == "$metadata.json" {
        readMetadata(document.root, of: document)
      } else if document.kind(of: document.root) == .mapping {
        readSets(of: document, numbered: index, in: folder)
      }
    }
    let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // Sets that are missing in the order come last, by name.
    sets.sort { a, b in
      switch (ranks[a.name], ranks[b.name]) {
      case (let x?, let y?): x < y
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): a.name.lexicographicallyPrecedes(b.name)
      }
    }
    let known = Set(sets.map(\.name))
    for missing in selected where !known.contains(missing.name) {
      let name = String(decoding: missing.name, as: UTF8.self)
      let nearest = nearestName(
        to: name, among: sets.prefix(1_000).map { String(decoding: $0.name, as: UTF8.self) })
      findings.report(
        .warning, .missingSet,
        "the theme `\(missing.theme.shortened(to: 40))` selects the set `\(name.shortened(to: 60))`, which is in no file, and is read without it\(didYouMean(nearest))",
        at: missing.range)
    }
    let chosen = Set(selected.map(\.name))
    let unread = themes.isEmpty ? [] : sets.filter { !chosen.contains($0.name) }
    guard let first = unread.first else { return }
    let names = unread.prefix(3).map { String(decoding: $0.name, as: UTF8.self).shortened(to: 60) }
    let others = unread.count > 3 ? " and \(unread.count - 3) more" : ""
    let verb =
      unread.count == 1 ? "is in no theme, and its tokens are" : "are in no theme, and their tokens are"
    findings.report(
      .note, .missingSet, "\(names.inBackticks.joined(separator: ", "))\(others) \(verb) not read",
      at: files[first.file].document.range(of: first.node))
  }

  /// The folder that names of sets are relative to: the folder of `$themes.json`, or else the common folder
  /// of all files.
  private var folder: Int {
    let paths = files.map { Array($0.path.utf8) }
    if let special = files.first(where: { Self.baseName(of: $0.path).hasPrefix("$") }) {
      return special.path.utf8.count - Self.baseName(of: special.path).utf8.count
    }
    guard var common = paths.first.map({ $0[...] }) else { return 0 }
    common = common[..<(common.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)]
    for path in paths where !path.starts(with: common) {
      while !path.starts(with: common) {
        common = common.dropLast()
        common = common[..<(common.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)]
      }
    }
    return common.count
  }

  private static func baseName(of path: String) -> String {
    String(decoding: path.utf8.split(separator: UInt8(ascii: "/")).last ?? path.utf8[...], as: UTF8.self)
  }

  /// Reads the sets of a file: the file is a set, or its members are.
  private mutating func readSets(of document: Document, numbered index: Int, in folder: Int) {
    var root = document.root
    var members: [(key: NodeID, value: NodeID)] = []
    var isSingle = false
    for (key, value) in document.entries(of: root) {
      switch String(decoding: document.text(of: key), as: UTF8.self) {
      case "$themes":
        readThemes(value, of: document)
        isSingle = true
      case "$metadata":
        readMetadata(value, of: document)
        isSingle = true
      case "values" where document.value(named: "$themes", in: root) != nil:
        root = value
        members = Array(document.entries(of: value))
      case _: if document.kind(of: value) == .mapping { members.append((key, value)) }
      }
    }
    if isSingle || files.count == 1 && Self.areSets(members, of: document) {
      for (key, value) in members where document.kind(of: value) == .mapping {
        guard !document.text(of: key).starts(with: "$".utf8) else { continue }
        sets.append(TokenGroup(name: Array(document.text(of: key)), file: index, node: value))
      }
      return
    }
    var name = Array(files[index].path.utf8.dropFirst(folder))
    if let point = name.lastIndex(of: UInt8(ascii: ".")) { name.removeSubrange(point...) }
    sets.append(TokenGroup(name: name, file: index, node: document.root))
  }

  /// Whether the members of a file without themes are sets: if so, references do not name them.
  private static func areSets(_ members: [(key: NodeID, value: NodeID)], of document: Document) -> Bool {
    guard !members.isEmpty, members.allSatisfy({ LegacyToken($0.value, in: document) == nil }) else {
      return false
    }
    if members.count == 1, let only = members.first, document.text(of: only.key).elementsEqual("global".utf8)
    {
      return true
    }
    let names = Set(members.map { Array(document.text(of: $0.key)) })
    var found = 0
    for index in document.nodes.indices where found < 100 {
      let node = NodeID(rawValue: UInt32(index))
      guard document.nodes[index].kind == .string,
        let inner = ForeignReference.inner(of: document.text(of: node))
      else { continue }
      found += 1
      if names.contains(Array(inner.prefix { $0 != UInt8(ascii: ".") })) { return false }
    }
    return found > 0
  }

  private mutating func readMetadata(_ node: NodeID, of document: Document) {
    guard let list = document.value(named: "tokenSetOrder", in: node) else { return }
    order = document.elements(of: list).map { Array(document.text(of: $0)) }
  }

  private mutating func readThemes(_ node: NodeID, of document: Document) {
    var known = Set(selected.map(\.name))
    for element in document.elements(of: node) {
      guard let name = document.value(named: "name", in: element),
        let selection = document.value(named: "selectedTokenSets", in: element)
      else { continue }
      var (enabled, sources): ([[UInt8]], [[UInt8]]) = ([], [])
      for (key, value) in document.entries(of: selection) {
        let (set, state) = (Array(document.text(of: key)), document.text(of: value))
        let isEnabled = state.elementsEqual("enabled".utf8)
        guard isEnabled || state.elementsEqual("source".utf8) else { continue }
        if isEnabled { enabled.append(set) } else { sources.append(set) }
        if known.insert(set).inserted {
          selected.append(
            SetName(name: set, theme: document.string(of: name), range: document.range(of: key)))
        }
      }
      let group = document.value(named: "group", in: element).map { document.string(of: $0) }
      themes.append(
        Theme(
          name: document.string(of: name), group: group.flatMap { $0.isEmpty ? nil : $0 }, enabled: enabled,
          sources: sources))
    }
  }

  /// Notes sets of one file that are each other's alternatives by their names, of which only the last applies without themes.
  fileprivate mutating func findAlternatives(in directory: TokenDirectory) {
    guard themes.isEmpty, directory.hasRepetitions else { return }
    let files = Dictionary(grouping: sets, by: \.file).filter { $1.count > 1 }
    var named: [ImportedSet.Source: Int] = [:]
    for (number, set) in sets.enumerated() where files[set.file] != nil {
      guard ThemeWords(String(decoding: set.name, as: UTF8.self)).isAppearance else { continue }
      named[.init(file: set.file, node: set.node)] = number
    }
    var owners: [PathID: Set<Int>] = [:]
    for entry in directory.entries {
      if let number = named[.init(file: entry.file, node: entry.root)] {
        owners[entry.path, default: []].insert(number)
      }
    }
    let again = owners.values.filter { $0.count > 1 }
    let numbers = again.reduce(into: Set<Int>()) { $0.formUnion($1) }.sorted()
    guard let last = numbers.last else { return }
    let names = numbers.prefix(4).map { String(decoding: sets[$0].name, as: UTF8.self).shortened(to: 60) }
    let list = numbers.count > 4 ? "\(numbers.count) sets" : "the sets \(names.inBackticks.listed())"
    let count = again.count == 1 ? "token" : counted(again.count, "token")
    findings.report(
      .warning, .duplicateToken,
      "\(list) define the same \(count), so that only the last set applies; `sets:` chooses others, and `tokenc import` writes the themes",
      at: self.files[sets[last].file].document.range(of: sets[last].node))
  }

  // MARK: Results

  /// The trees of each file with sets.
  var trees: [LegacySet.Tree] {
    var roots: [Int: [NodeID]] = [:]
    var files: [Int] = []
    for set in sets {
      if roots[set.file] == nil { files.append(set.file) }
      roots[set.file, default: []].append(set.node)
    }
    return files.map { LegacySet.Tree(file: $0, roots: roots[$0] ?? []) }
  }

  /// - Parameter written: the places of the sets in the new documents.
  /// - Parameter chosen: the sets to read if there are no themes.
  mutating func imported(
    _ documents: [Document], _ written: [ImportedSet.Source: ImportedSet.Source],
    choosing chosen: [(name: String, place: Diagnostic.Place)]
  ) -> ImportedSet {
    var sources: [[UInt8]: ImportedSet.Source] = [:]
    for set in sets { sources[set.name] = written[ImportedSet.Source(file: set.file, node: set.node)] }
    var names: [ImportedSet.Source: String] = [:]
    for set in sets {
      guard let source = sources[set.name] else { continue }
      names[source] = String(decoding: set.name, as: UTF8.self)
    }
    let ordered = sets.compactMap { written[ImportedSet.Source(file: $0.file, node: $0.node)] }
    guard !themes.isEmpty else {
      let known = Set(sets.map(\.name))
      for (name, place) in chosen where !known.contains(Array(name.utf8)) {
        findings.report(
          .unknownReference,
          "there is no set `\(name.shortened(to: 60))`\(didYouMean(nearestName(to: name, among: sets.map { String(decoding: $0.name, as: UTF8.self) })))",
          at: place)
      }
      if !chosen.isEmpty {
        let ordered = chosen.compactMap { sources[Array($0.name.utf8)] }
        var imported = ImportedSet(documents: documents, steps: [.sources(ordered)], sourceNames: names)
        imported.isOrderGiven = true
        return imported
      }
      return ImportedSet(documents: documents, steps: [.sources(ordered)], sourceNames: names)
    }
    var groups: [[UInt8]] = []
    var members: [[UInt8]: [Theme]] = [:]
    for theme in themes {
      let group = Array((theme.group ?? "theme").utf8)
      if members[group] == nil { groups.append(group) }
      members[group, default: []].append(theme)
    }
    let steps = groups.map { group in
      let contexts = (members[group] ?? []).map { theme in
        (name: theme.name, sources: (theme.sources + theme.enabled).compactMap { sources[$0] })
      }
      return ImportedSet.Step.modifier(
        ImportedSet.Modifier(
          name: String(decoding: group, as: UTF8.self), contexts: contexts,
          defaultContext: contexts.first?.name))
    }
    let enabled = Set(themes.flatMap(\.enabled))
    let hidden = Set(themes.flatMap(\.sources)).subtracting(enabled).compactMap { sources[$0] }
    var imported = ImportedSet(documents: documents, steps: steps, order: ordered, sourceNames: names)
    imported.hidden = ordered.filter(hidden.contains)
    return imported
  }
}

extension DiagnosticCode {
  package static let missingSet = DiagnosticCode("missing-set", in: .references, tolerance: .warning)
}
