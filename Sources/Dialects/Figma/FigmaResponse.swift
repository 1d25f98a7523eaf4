import Diagnostics
import Syntax
import Text
import Tokens

/// The response of Figma's REST API to a request for the variables of a file: a list of variables and a list
/// of collections. Plugins write the same for each collection to a file of its own.
struct FigmaResponse {
  private var out: DocumentWriter
  private var names: NameTable
  private var tally = ImportTally()
  private(set) var bare: [(path: String, node: NodeID)] = []
  /// The tokens without a value.
  private var faults: [ImportedSet.Fault] = []
  /// The variables of the file by their identifiers.
  private let variables: [[UInt8]: NodeID]
  private let targets: Targets
  private let document: Document
  /// The number of the file.
  private let file: Int

  /// What aliases in all files lead to.
  private struct Targets {
    /// By identifier: the path of the variable.
    var paths: [[UInt8]: [[UInt8]]] = [:]
    /// The paths that are groups of variables.
    var groups: Set<[[UInt8]]> = []
  }

  /// `nil` if some file is not such a response.
  static func imported(_ set: inout ForeignSet) -> ImportedSet? {
    let contents = set.files.compactMap { content(of: $0.document) }
    guard !contents.isEmpty, contents.count == set.files.count else { return nil }
    var targets = Targets()
    for (file, content) in zip(set.files, contents) {
      for (id, variable) in content.variables {
        let path = path(of: variable, in: file.document) ?? []
        targets.paths[id] = path
        for count in path.indices.dropFirst() { targets.groups.insert(Array(path.prefix(count))) }
      }
    }
    var collections: [Collection] = []
    var bare: [(path: String, range: SourceRange)] = []
    var documents: [Document] = []
    for (number, content) in contents.enumerated() {
      let document = set.files[number].document
      var response = FigmaResponse(document, number, content.variables, targets, names: set.names)
      set.names = NameTable()
      collections += response.write(content.collections)
      set.names = response.names
      set.tally.add(response.tally)
      set.faults += response.faults
      bare += response.bare.map { ($0.path, document.range(of: $0.node)) }
      documents.append(response.out.document())
    }
    if let first = bare.first {
      set.log.report(.unscopedNumbers(bare.prefix(12).map(\.path), count: bare.count, at: first.range))
    }
    return ImportedSet(of: collections, in: documents)
  }

  private init(
    _ document: Document, _ file: Int, _ variables: [(id: [UInt8], node: NodeID)], _ targets: Targets,
    names: NameTable
  ) {
    out = DocumentWriter(rewriting: document)
    self.variables = Dictionary(variables.map { ($0.id, $0.node) }) { $1 }
    (self.document, self.file, self.targets, self.names) = (document, file, targets, names)
  }

  /// The variables and the collections of a file; `nil` if it has none.
  private static func content(
    of document: Document
  ) -> (variables: [(id: [UInt8], node: NodeID)], collections: [NodeID])? {
    if let meta = document.value(named: "meta", in: document.root),
      let variables = document.value(named: "variables", in: meta),
      let collections = document.value(named: "variableCollections", in: meta)
    {
      return (
        document.entries(of: variables).map { (id: Array(document.text(of: $0.key)), node: $0.value) },
        document.entries(of: collections).map(\.value)
      )
    }
    guard document.value(named: "variableIds", in: document.root) != nil,
      let list = document.value(named: "variables", in: document.root)
    else { return nil }
    let variables = document.elements(of: list).compactMap { variable in
      document.value(named: "id", in: variable).map { (id: Array(document.text(of: $0)), node: variable) }
    }
    return (variables, [document.root])
  }

  // MARK: Collections

  /// A collection: its default mode, and the others.
  struct Collection {
    let name: String
    /// The number of the file that it is in.
    var file = 0
    /// Whether another file has its variables, so that this one only refers to them.
    let isRemote: Bool
    var first: Mode
    var others: [Mode] = []
  }

  typealias Mode = (name: String, node: NodeID)

  /// Writes a tree for each mode of each collection, the default mode first.
  private mutating func write(_ collections: [NodeID]) -> [Collection] {
    var written: [Collection] = []
    out.beginMapping(at: document.root)
    for collection in collections {
      var modes: [Mode] = []
      let members = variables(of: collection)
      guard let list = document.value(named: "modes", in: collection), !members.isEmpty else { continue }
      let first = document.value(named: "defaultModeId", in: collection).map { document.text(of: $0) }
      for mode in self.modes(in: list) {
        out.key("\(written.count)/\(modes.count)".utf8, at: mode.node, names: &names)
        let root = out.next
        writeTree(members, mode: mode.id, at: collection)
        let isDefault = first?.elementsEqual(mode.id) ?? false
        modes.insert((mode.name, root), at: isDefault ? 0 : modes.count)
      }
      let name = document.value(named: "name", in: collection).map { document.string(of: $0) } ?? "collection"
      guard let first = modes.first else { continue }
      let isRemote = document.value(named: "remote", in: collection).flatMap { document.boolean(of: $0) }
      written.append(
        Collection(
          name: name, file: file, isRemote: isRemote == true, first: first, others: Array(modes.dropFirst())))
    }
    out.end()
    return written
  }

  /// The modes of a collection: objects, or names by their identifiers.
  private func modes(in list: NodeID) -> [(id: ArraySlice<UInt8>, name: String, node: NodeID)] {
    guard document.kind(of: list) == .mapping else {
      return document.elements(of: list).compactMap { mode in
        guard let id = document.value(named: "modeId", in: mode) else { return nil }
        let name = document.value(named: "name", in: mode).map { document.string(of: $0) }
        return (document.text(of: id), name ?? "mode", mode)
      }
    }
    return document.entries(of: list).map { id, name in
      (document.text(of: id), document.string(of: name), name)
    }
  }

  /// A variable by the segments of its name.
  private typealias Member = (path: ArraySlice<[UInt8]>, node: NodeID)

  private func variables(of collection: NodeID) -> [Member] {
    guard let list = document.value(named: "variableIds", in: collection) else { return [] }
    return document.elements(of: list).compactMap { id in
      guard let node = variables[Array(document.text(of: id))], let path = path(of: node) else { return nil }
      return (path[...], node)
    }
  }

  /// The segments of a variable's name, with points, braces and a leading `$` replaced.
  private static func path(of variable: NodeID, in document: Document) -> [[UInt8]]? {
    guard let name = document.value(named: "name", in: variable) else { return nil }
    return document.text(of: name).split(separator: UInt8(ascii: "/")).prefix(64).map(\.asName)
  }

  private func path(of variable: NodeID) -> [[UInt8]]? { Self.path(of: variable, in: document) }

  private mutating func writeTree(_ members: [Member], mode: ArraySlice<UInt8>, at place: NodeID) {
    out.beginMapping(at: place)
    writeMembers(members.filter { value(of: $0.node, in: mode) != nil }, mode: mode, at: place)
    out.end()
  }

  /// The value of a variable in a mode.
  private func value(of variable: NodeID, in mode: ArraySlice<UInt8>) -> NodeID? {
    guard let values = document.value(named: "valuesByMode", in: variable) else { return nil }
    return document.entries(of: values).first { document.text(of: $0.key).elementsEqual(mode) }?.value
  }

  /// What is wrong with a value that is an object: an alias must lead to a variable of the file.
  private func problem(of value: NodeID, of variable: NodeID) -> Diagnostic? {
    let name = document.value(named: "name", in: variable).map { document.string(of: $0) } ?? ""
    let range = document.range(of: value)
    if let function = document.value(named: "expressionFunction", in: value) {
      let isKnown = document.text(of: function).elementsEqual("COMPOSE_COLOR".utf8)
      return isKnown && composedColor(value) != nil
        ? nil
        : Diagnostic(
          .unknownFunction,
          "`\(name.shortened(to: 60))` is computed by `\(document.string(of: function).shortened(to: 40))` in a way that is not known; `COMPOSE_COLOR` of a color and a number is read",
          at: range)
    }
    if let id = document.value(named: "id", in: value) {
      return reference(to: value) == nil
        ? Diagnostic(
          .unknownReference,
          "`\(name.shortened(to: 60))` is an alias of the variable `\(document.string(of: id).shortened(to: 60))`, which is not in the file",
          at: range) : nil
    }
    return isColor(value)
      ? nil
      : Diagnostic(
        .invalidValue, "the value of `\(name.shortened(to: 60))` is neither a color nor an alias; correct it",
        at: range)
  }

  private func isColor(_ node: NodeID) -> Bool {
    ["r", "g", "b"].allSatisfy { name in
      document.value(named: name, in: node).flatMap { document.number(of: $0) } != nil
    }
  }

  /// Writes variables as groups by the segments of their names, in the order of their first members.
  private mutating func writeMembers(_ members: [Member], mode: ArraySlice<UInt8>, at place: NodeID) {
    var groups: [[UInt8]: [Member]] = [:]
    var order: [[UInt8]] = []
    for member in members {
      guard let first = member.path.first else { continue }
      if groups[first] == nil { order.append(first) }
      groups[first, default: []].append((member.path.dropFirst(), member.node))
    }
    for name in order {
      guard let group = groups[name], let first = group.first else { continue }
      let own = group.filter(\.path.isEmpty)
      out.key(name, at: first.node, names: &names)
      // Each mode has the same tokens at the same places, even if it has no value for some.
      if let token = own.first, group.count == own.count,
        path(of: token.node).map({ targets.groups.contains($0) }) != true
      {
        writeToken(token.node, mode: mode)
        continue
      }
      out.beginMapping(at: place)
      if let token = own.first {
        tally.count(.root)
        out.key(.root, at: token.node)
        writeToken(token.node, mode: mode)
      }
      writeMembers(group.filter { !$0.path.isEmpty }, mode: mode, at: place)
      out.end()
    }
  }

  // MARK: Variables

  private mutating func writeToken(_ variable: NodeID, mode: ArraySlice<UInt8>) {
    let token = ImportedSet.Source(file: file, node: out.next)
    out.beginMapping(at: variable)
    if let value = value(of: variable, in: mode) {
      out.key(.value, at: value)
      if document.kind(of: value) == .mapping, let problem = problem(of: value, of: variable) {
        faults.append(.init(token: token, diagnostic: problem))
        out.faulty(at: value)
      } else if let type = writeValue(value, of: variable) {
        out.key(.type, at: value)
        out.string(type.utf8, at: value)
      }
    }
    if let description = document.value(named: "description", in: variable),
      !document.text(of: description).isEmpty
    {
      out.key(.description, at: description)
      out.copy(description)
    }
    out.end()
  }

  /// Writes a value and returns its type; `nil` for a reference.
  private mutating func writeValue(_ node: NodeID, of variable: NodeID) -> String? {
    switch document.kind(of: node) {
    case .mapping:
      if let reference = reference(to: node) {
        out.string(reference, at: node)
        return nil
      }
      if let color = composedColor(node) {
        tally.count(.modifier)
        out.string(color.utf8, at: node)
        return "color"
      }
      return writeColor(node)
    case .number: return writeNumber(node, of: variable)
    case .boolean:
      out.copy(node)
      return "boolean"
    case .string:
      out.copy(node)
      return meaning(of: variable) == .family ? "fontFamily" : "string"
    case .null, .sequence, .alias:
      out.copy(node)
      return "other"
    }
  }

  /// The reference that an alias is; `nil` for other objects, and for one that leads out of the file.
  private func reference(to alias: NodeID) -> [UInt8]? {
    guard let id = document.value(named: "id", in: alias),
      let path = targets.paths[Array(document.text(of: id))], !path.isEmpty
    else { return nil }
    let name = targets.groups.contains(path) ? path + [Array("$root".utf8)] : path
    return [UInt8(ascii: "{")] + name.joined(separator: [UInt8(ascii: ".")]) + [UInt8(ascii: "}")]
  }

  /// A color with an opacity of its own, in percent, as an expression of CSS.
  private func composedColor(_ node: NodeID) -> String? {
    guard let list = document.value(named: "expressionArguments", in: node),
      document.count(of: list) == 2, let color = document.elements(of: list).first(where: { _ in true }),
      let opacity = document.elements(of: list).dropFirst().first(where: { _ in true }),
      let percent = document.number(of: opacity), percent >= 0, percent <= 100
    else { return nil }
    let alpha = (FigmaWriter.short(percent) / 100).decimal
    if let reference = reference(to: color) {
      return "rgba(\(String(decoding: reference, as: UTF8.self)), \(alpha))"
    }
    return isColor(color) ? "color(srgb \(components(of: color)) / \(alpha))" : nil
  }

  private func component(_ name: String, of node: NodeID, parts: Double) -> String {
    let number = document.value(named: name, in: node).flatMap { document.number(of: $0) } ?? 1
    return FigmaWriter.snapped(number, to: parts).decimal
  }

  private func components(of color: NodeID) -> String {
    ["r", "g", "b"].map { component($0, of: color, parts: 255) }.joined(separator: " ")
  }

  private mutating func writeColor(_ node: NodeID) -> String {
    tally.count(.snapped)
    let alpha = component("a", of: node, parts: 1000)
    out.string("color(srgb \(components(of: node)) / \(alpha))".utf8, at: node)
    return "color"
  }

  private func meaning(of variable: NodeID) -> FigmaScope? {
    guard let list = document.value(named: "scopes", in: variable) else { return nil }
    return FigmaScope(document.elements(of: list).map { document.string(of: $0) })
  }

  private mutating func writeNumber(_ node: NodeID, of variable: NodeID) -> String {
    let value = FigmaWriter.short(document.number(of: node) ?? 0)
    let path = path(of: variable) ?? []
    let meaning = meaning(of: variable) ?? FigmaScope.guess(names: path.map { $0[...] })
    if meaning == nil, value != 0 {
      bare.append((path.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "."), node))
    }
    return FigmaScope.write(value, as: meaning, at: node, to: &out, counting: &tally)
  }
}

extension ImportedSet {
  /// Collections with one mode, then a modifier for each of the others. Those of other files are read for references alone.
  init(of collections: [FigmaResponse.Collection], in documents: [Document]) {
    self.init(documents: documents, steps: [])
    var single: [Source] = []
    for collection in collections {
      func source(_ mode: FigmaResponse.Mode) -> Source { Source(file: collection.file, node: mode.node) }
      if collection.others.isEmpty || collection.isRemote {
        single.append(source(collection.first))
        sourceNames[source(collection.first)] = collection.name
        if collection.isRemote { hidden.append(source(collection.first)) }
        continue
      }
      let modes = [collection.first] + collection.others
      for mode in modes { sourceNames[source(mode)] = "\(collection.name)/\(mode.name)" }
      steps.append(
        .modifier(
          Modifier(
            name: collection.name, contexts: modes.map { ($0.name, [source($0)]) },
            defaultContext: collection.first.name)))
    }
    steps.insert(.sources(single), at: 0)
    guard !hidden.isEmpty else { return }
    order = steps.flatMap { step -> [Source] in
      switch step {
      case .sources(let list, _): list
      case .modifier(let modifier): modifier.contexts.flatMap(\.sources)
      }
    }
  }
}
