import Diagnostics
import Syntax
import Text

/// The response of Figma's REST API to a request for the variables of a file: a list of variables and a list
/// of collections.
struct FigmaResponse {
  private var out: DocumentWriter
  private var names: NameTable
  private var tally = ImportTally()
  private(set) var bare: [(path: String, node: NodeID)] = []
  /// The variables by their identifiers.
  private var variables: [[UInt8]: NodeID] = [:]
  /// The paths that are groups of variables.
  private var groups: Set<[[UInt8]]> = []
  private let document: Document

  /// `nil` if the file is not such a response.
  static func imported(_ set: inout ForeignSet, from document: Document) -> ImportedSet? {
    guard let meta = document.value(named: "meta", in: document.root),
      let variables = document.value(named: "variables", in: meta),
      let collections = document.value(named: "variableCollections", in: meta)
    else { return nil }
    var response = FigmaResponse(document, names: set.names)
    set.names = NameTable()
    for (key, value) in document.entries(of: variables) {
      response.variables[Array(document.text(of: key))] = value
      let path = response.path(of: value) ?? []
      for count in path.indices.dropFirst() { response.groups.insert(Array(path.prefix(count))) }
    }
    let modes = response.write(collections)
    set.names = response.names
    set.tally.add(response.tally)
    if let first = response.bare.first {
      set.log.report(
        .unscopedNumbers(
          response.bare.prefix(12).map(\.path), count: response.bare.count, at: document.range(of: first.node)
        ))
    }
    var single: [ImportedSet.Source] = []
    var steps: [ImportedSet.Step] = []
    var sourceNames: [ImportedSet.Source: String] = [:]
    for (name, contexts) in modes {
      let sources = contexts.map { (name: $0.name, sources: [ImportedSet.Source(file: 0, node: $0.node)]) }
      for (mode, source) in sources {
        sourceNames[source[0]] = contexts.count == 1 ? name : "\(name)/\(mode)"
      }
      if contexts.count == 1 {
        single += sources[0].sources
      } else {
        steps.append(.modifier(.init(name: name, contexts: sources, defaultContext: contexts.first?.name)))
      }
    }
    return ImportedSet(
      documents: [response.out.document()], steps: [.sources(single)] + steps, sourceNames: sourceNames)
  }

  private init(_ document: Document, names: NameTable) {
    out = DocumentWriter(rewriting: document)
    self.document = document
    self.names = names
  }

  // MARK: Collections

  private typealias Mode = (name: String, node: NodeID)

  /// Writes a tree for each mode of each collection, the default mode first.
  private mutating func write(_ collections: NodeID) -> [(name: String, modes: [Mode])] {
    var written: [(name: String, modes: [Mode])] = []
    out.beginMapping(at: document.root)
    for (id, collection) in document.entries(of: collections) {
      var modes: [Mode] = []
      let members = variables(of: collection, document.text(of: id))
      guard let list = document.value(named: "modes", in: collection), !members.isEmpty else { continue }
      let first = document.value(named: "defaultModeId", in: collection).map { document.text(of: $0) }
      for mode in document.elements(of: list) {
        guard let modeID = document.value(named: "modeId", in: mode) else { continue }
        let name = document.value(named: "name", in: mode).map { document.string(of: $0) } ?? "mode"
        out.key("\(written.count)/\(modes.count)".utf8, at: mode, names: &names)
        let root = out.next
        writeTree(members, mode: document.text(of: modeID), at: collection)
        let isDefault = first.map { $0.elementsEqual(document.text(of: modeID)) } ?? false
        modes.insert((name, root), at: isDefault ? 0 : modes.count)
      }
      let name = document.value(named: "name", in: collection).map { document.string(of: $0) } ?? "collection"
      if !modes.isEmpty { written.append((name, modes)) }
    }
    out.end()
    return written
  }

  /// A variable by the segments of its name.
  private typealias Member = (path: ArraySlice<[UInt8]>, node: NodeID)

  private func variables(of collection: NodeID, _ id: ArraySlice<UInt8>) -> [Member] {
    guard let list = document.value(named: "variableIds", in: collection) else { return [] }
    return document.elements(of: list).compactMap { id in
      guard let node = variables[Array(document.text(of: id))], let path = path(of: node) else { return nil }
      return (path[...], node)
    }
  }

  /// The segments of a variable's name, with points and braces replaced.
  private func path(of variable: NodeID) -> [[UInt8]]? {
    guard let name = document.value(named: "name", in: variable) else { return nil }
    return document.text(of: name).split(separator: UInt8(ascii: "/")).prefix(64).map { segment in
      segment.map { byte in
        byte == UInt8(ascii: ".")
          ? UInt8(ascii: ",")
          : byte == UInt8(ascii: "{")
            ? UInt8(ascii: "(")
            : byte == UInt8(ascii: "}") ? UInt8(ascii: ")") : byte
      }
    }
  }

  private mutating func writeTree(_ members: [Member], mode: ArraySlice<UInt8>, at place: NodeID) {
    out.beginMapping(at: place)
    writeMembers(members.filter { hasValue($0.node, in: mode) }, mode: mode, at: place)
    out.end()
  }

  private func hasValue(_ variable: NodeID, in mode: ArraySlice<UInt8>) -> Bool {
    guard let values = document.value(named: "valuesByMode", in: variable) else { return false }
    return document.entries(of: values).contains { document.text(of: $0.key).elementsEqual(mode) }
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
      let group = groups[name] ?? []
      let own = group.filter(\.path.isEmpty)
      out.key(name, at: group[0].node, names: &names)
      // Each mode has the same tokens at the same places, even if it has no value for some.
      if let token = own.first, group.count == own.count,
        path(of: token.node).map({ self.groups.contains($0) }) != true
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
    out.beginMapping(at: variable)
    if let values = document.value(named: "valuesByMode", in: variable) {
      for (key, value) in document.entries(of: values) where document.text(of: key).elementsEqual(mode) {
        out.key(.value, at: value)
        if let type = writeValue(value, of: variable) {
          out.key(.type, at: value)
          out.string(type.utf8, at: value)
        }
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
      if let id = document.value(named: "id", in: node), let target = variables[Array(document.text(of: id))],
        let path = path(of: target)
      {
        let name = groups.contains(path) ? path + [Array("$root".utf8)] : path
        out.string(
          [UInt8(ascii: "{")] + name.joined(separator: [UInt8(ascii: ".")]) + [UInt8(ascii: "}")], at: node)
        return nil
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

  private mutating func writeColor(_ node: NodeID) -> String {
    func component(_ name: String, parts: Double) -> Double {
      let number = document.value(named: name, in: node).flatMap { document.number(of: $0) } ?? 1
      return FigmaWriter.snapped(number, to: parts)
    }
    let values = ["r", "g", "b"].map { component($0, parts: 255).decimal }.joined(separator: " ")
    tally.count(.snapped)
    out.string("color(srgb \(values) / \(component("a", parts: 1000).decimal))".utf8, at: node)
    return "color"
  }

  private func meaning(of variable: NodeID) -> FigmaScope? {
    guard let list = document.value(named: "scopes", in: variable) else { return nil }
    return document.elements(of: list).lazy.compactMap { FigmaScope.meanings[document.string(of: $0)] }.first
  }

  private mutating func writeNumber(_ node: NodeID, of variable: NodeID) -> String {
    let value = FigmaWriter.short(document.number(of: node) ?? 0)
    let path = path(of: variable) ?? []
    let meaning = meaning(of: variable) ?? FigmaScope.guess(names: path.map { $0[...] })
    if meaning == nil, value != 0 {
      bare.append((path.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "."), node))
    }
    switch meaning {
    case .length,
      .lineHeight where value >= 4:
      tally.count(.unit)
      out.string((value.decimal + "px").utf8, at: node)
      return "dimension"
    case .weight where value >= 1 && value <= 1000:
      out.number(value, at: node)
      return "fontWeight"
    case .percentage: out.number(value / 100, at: node)
    case .lineHeight, .number, .weight, .family, nil: out.number(value, at: node)
    }
    return "number"
  }
}
