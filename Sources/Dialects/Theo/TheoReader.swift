import Diagnostics
import Syntax
import Text
import Tokens

extension DialectReader {
  /// theo: flat lists of properties, with aliases, defaults and imports.
  static let theo = DialectReader(dialect: .theo, imports: TheoSet.imports(of:)) { set in
    set.options.extensionKey = "org.tokenc.theo"
    let theo = TheoSet(set)
    var plain: [ForeignSet.File] = []
    var trees: [LegacySet.Tree] = []
    for index in set.files.indices {
      set.log.reportNameless(in: set.files[index].document)
      var writer = TheoWriter(set.files[index].document, file: index, of: theo, names: set.names)
      set.names = NameTable()
      trees.append(LegacySet.Tree(file: index, roots: writer.write()))
      set.names = writer.names
      for finding in writer.findings.diagnostics { set.log.report(finding) }
      set.problems.merge(writer.problems) { first, _ in first }
      plain.append(ForeignSet.File(path: set.files[index].path, document: writer.out.document()))
    }
    for finding in theo.findings.diagnostics { set.log.report(finding) }
    set.files = plain
    let written = LegacySet(trees, of: set.files).written(by: &set)
    let sources = written.sources
    // The first tree of a file has its properties, and the second one the aliases that these refer to.
    let order = theo.order.flatMap { sources[$0] }
    var imported = ImportedSet(documents: written.documents, steps: [.sources(order)], order: order)
    imported.divided = written.divided
    imported.isOrderGiven = theo.files.contains { !$0.imports.isEmpty }
    if imported.isOrderGiven, let repetition = theo.repetition { set.log.report(repetition) }
    imported.hidden = theo.order.flatMap { sources[$0].dropFirst() }
    for source in imported.hidden { imported.sourceNames[source] = TheoSet.aliasGroup }
    imported.uncounted = Set(imported.hidden)
    return imported
  }
}

/// The files of a theo set: their imports, and their aliases.
struct TheoSet {
  let files: [ForeignSet.File]
  /// The files in the order of merging, without duplicates: imports before the file that names them.
  private(set) var order: [Int] = []
  private(set) var findings = DiagnosticLog()
  /// The files that define an alias, in the order of merging.
  private var aliases: [[UInt8]: [(file: Int, node: NodeID)]] = [:]
  /// By alias that is the whole value of a property, or of another such alias: the type of the first property.
  private var links: [[UInt8]: [UInt8]] = [:]

  /// The group of the aliases that properties refer to.
  static let aliasGroup = "alias"

  init(_ set: ForeignSet) {
    files = set.files
    sort()
    for file in order {
      let document = files[file].document
      guard let list = document.value(named: "aliases", in: document.root) else { continue }
      for (key, value) in document.entries(of: list) {
        let inner =
          document.kind(of: value) == .mapping ? document.value(of: Keyword.value.interned, in: value) : value
        aliases[Array(document.text(of: key)), default: []].append((file, inner ?? value))
      }
    }
    let properties = order.flatMap { file in Self.properties(of: files[file].document).map { (file, $0) } }
    guard !properties.contains(where: { $0.1.name.elementsEqual(Self.aliasGroup.utf8) }) else { return }
    for (file, property) in properties {
      let document = files[file].document
      guard let value = property.value, let type = property.type, document.kind(of: value) == .string else {
        continue
      }
      let chain = chain(from: document.text(of: value), in: file)
      let own = Array(document.text(of: type))
      // One type for all, or none of them is a token of the property's type.
      guard chain.allSatisfy({ (links[$0] ?? own) == own }) else { continue }
      for name in chain { links[name] = own }
    }
  }

  /// A property, with the members that it has by default.
  struct Property {
    let name: ArraySlice<UInt8>
    /// The place of the name.
    let key: NodeID
    let node: NodeID
    let value: NodeID?
    let type: NodeID?
  }

  /// The properties of a file, which are a mapping or a list of objects with names.
  static func properties(of document: Document) -> [Property] {
    guard let list = document.value(named: "props", in: document.root) else { return [] }
    let global = document.value(named: "global", in: document.root)
    func member(_ name: Keyword, of node: NodeID) -> NodeID? {
      document.value(of: name.interned, in: node)
        ?? global.flatMap { document.value(of: name.interned, in: $0) }
    }
    func property(_ key: NodeID, _ node: NodeID) -> Property {
      Property(
        name: document.text(of: key), key: key, node: node, value: member(.value, of: node),
        type: member(.type, of: node))
    }
    let named = document.entries(of: list).filter { document.kind(of: $0.value) == .mapping }
    let listed = document.elements(of: list).compactMap { element in
      document.value(named: "name", in: element).map { property($0, element) }
    }
    return named.map { property($0.key, $0.value) } + listed
  }

  /// The imports of a file, with their places.
  static func imports(of document: Document) -> [(path: String, range: SourceRange)] {
    guard let list = document.value(named: "imports", in: document.root) else { return [] }
    return document.elements(of: list).map { (document.string(of: $0), document.range(of: $0)) }
  }

  /// Sorts the files by their imports, with an explicit stack, since the depth is unlimited.
  private mutating func sort() {
    enum State { case unseen, open, done }
    var states = [State](repeating: .unseen, count: files.count)
    let imported = Set(files.lazy.flatMap(\.imports))
    // Files that import each other in a cycle come last.
    let starts = files.indices.filter { !imported.contains($0) } + files.indices.filter(imported.contains)
    for start in starts where states[start] == .unseen {
      var stack = [(file: start, next: 0)]
      states[start] = .open
      while let (file, next) = stack.last {
        guard next < files[file].imports.count else {
          states[file] = .done
          order.append(file)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next += 1
        let target = files[file].imports[next]
        switch states[target] {
        case .unseen:
          states[target] = .open
          stack.append((target, 0))
        case .open:
          let document = files[file].document
          let places = Self.imports(of: document)
          findings.report(
            .circularReference, "this file imports itself, through others or not; remove one of the imports",
            at: places.first?.range ?? document.range(of: document.root))
        case .done: break
        }
      }
    }
  }

  /// What is said of properties that several files define and no file imports together, so that nothing orders them: the sets
  /// of two platforms, for example.
  var repetition: Diagnostic? {
    let imported = Set(files.lazy.flatMap(\.imports))
    let roots = files.indices.filter { !imported.contains($0) }
    // By file: a bit for each root that it belongs to; the last bit stands for all further ones.
    var masks = [UInt64](repeating: 0, count: files.count)
    for (number, root) in roots.enumerated() {
      let bit = UInt64(1) << UInt64(min(number, 63))
      var pending = [root]
      while let file = pending.popLast() {
        guard masks[file] & bit == 0 else { continue }
        masks[file] |= bit
        pending += files[file].imports
      }
    }
    var first: [ArraySlice<UInt8>: UInt64] = [:]
    var repeated: Set<ArraySlice<UInt8>> = []
    var place: SourceRange?
    for file in order {
      for property in Self.properties(of: files[file].document) {
        guard let known = first.updateValue(masks[file], forKey: property.name) else { continue }
        first[property.name] = known
        guard known & masks[file] == 0, repeated.insert(property.name).inserted else { continue }
        place = place ?? files[file].document.range(of: property.key)
      }
    }
    return place.map { place in
      Diagnostic(
        .warning, .duplicateToken,
        "\(counted(repeated.count, "token")) \(repeated.count == 1 ? "is" : "are") defined by several files that no other one imports, and the last one applies; read each of these files on its own",
        at: place)
    }
  }

  // MARK: Aliases

  /// The name of a text that is one alias.
  static func inner(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.starts(with: "{!".utf8), text.firstIndex(of: UInt8(ascii: "}")) == text.endIndex - 1 else {
      return nil
    }
    return text.dropFirst(2).dropLast().trimmed
  }

  /// The aliases that a text leads through, up to one with a text or a number of its own; none if files see different ones.
  private func chain(from text: ArraySlice<UInt8>, in file: Int) -> [[UInt8]] {
    var (text, file) = (text, file)
    var chain: [[UInt8]] = []
    for _ in 0..<64 {
      guard let name = Self.inner(of: text), let (source, node) = alias(name, in: file),
        let last = aliases[Array(name)]?.last, last == (source, node),
        !name.contains(where: { ".{}".utf8.contains($0) })
      else { return [] }
      chain.append(Array(name))
      let document = files[source].document
      guard document.kind(of: node) == .string else {
        return document.kind(of: node) == .number ? chain : []
      }
      (text, file) = (document.text(of: node), source)
      guard text.contains(UInt8(ascii: "{")) else { return chain }
    }
    return []
  }

  /// The token that a value of a type refers to: an alias of that type.
  func link(of value: NodeID, type: ArraySlice<UInt8>, in file: Int) -> [UInt8]? {
    let document = files[file].document
    guard !links.isEmpty, document.kind(of: value) == .string,
      let name = chain(from: document.text(of: value), in: file).first,
      links[name]?.elementsEqual(type) == true
    else { return nil }
    return name
  }

  /// The aliases of a file that properties refer to, with their types.
  func linkedAliases(of file: Int) -> [(key: NodeID, value: NodeID, type: [UInt8])] {
    let document = files[file].document
    guard !links.isEmpty, let list = document.value(named: "aliases", in: document.root) else { return [] }
    return document.entries(of: list).compactMap { key, _ in
      let name = Array(document.text(of: key))
      guard let type = links[name], let (source, node) = alias(name[...], in: file), source == file else {
        return nil
      }
      return (key, node, type)
    }
  }

  /// The text of an alias as seen by a file: its own, or else the last one that was merged.
  func alias(_ name: ArraySlice<UInt8>, in file: Int) -> (file: Int, node: NodeID)? {
    guard let found = aliases[Array(name)] else { return nil }
    return found.last { $0.file == file } ?? found.last
  }
}

extension DiagnosticLog {
  /// Reports the elements of a list of properties that have no name.
  fileprivate mutating func reportNameless(in document: Document) {
    guard let list = document.value(named: "props", in: document.root) else { return }
    for element in document.elements(of: list) where document.value(named: "name", in: element) == nil {
      report(
        .missingMember, "a property in a list has a `name`, which theo requires",
        at: document.range(of: element))
    }
  }
}
