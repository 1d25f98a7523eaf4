import Diagnostics
import Syntax
import Text
import Tokens

/// The file of the plugin variables2json: collections with modes, and in each mode its variables and styles.
struct FigmaVariables {
  private var out: DocumentWriter
  private var names: NameTable
  private var tally = ImportTally()
  private var bare: [(path: String, node: NodeID)] = []
  private var faults: [ImportedSet.Fault] = []
  /// The types that are kept as they are written, with how many tokens have each, and the first one.
  private var unknownTypes: [(name: String, count: Int, node: NodeID)] = []
  private let document: Document
  /// By name: the collections that have it, by their names.
  private var owners: [[UInt8]: [[UInt8]]] = [:]
  /// Whether the parts of colors are 0…255, as the plugin first wrote them, and not 0…1.
  private var hasBytes = false
  /// The paths that are groups.
  private var groups: Set<[[UInt8]]> = []

  /// A variable of a mode by the segments of its path.
  private typealias Member = (path: ArraySlice<[UInt8]>, node: NodeID)

  /// `nil` if it is another file.
  static func imported(_ set: inout ForeignSet, from document: Document) -> ImportedSet? {
    guard let list = document.value(named: "collections", in: document.root),
      document.kind(of: list) == .sequence
    else { return nil }
    var variables = FigmaVariables(document, names: set.names)
    set.names = NameTable()
    variables.hasBytes = variables.holdsBytes(list)
    variables.findNames(list)
    let collections = variables.write(list)
    set.names = variables.names
    set.tally.add(variables.tally)
    if let first = variables.bare.first {
      set.log.report(
        .unscopedNumbers(
          variables.bare.prefix(12).map(\.path), count: variables.bare.count,
          at: document.range(of: first.node)))
    }
    for type in variables.unknownTypes {
      set.log.report(.unknownType(type.name, count: type.count, at: document.range(of: type.node)))
    }
    set.faults += variables.faults
    return ImportedSet(of: collections, in: [variables.out.document()])
  }

  private init(_ document: Document, names: NameTable) {
    out = DocumentWriter(rewriting: document)
    (self.document, self.names) = (document, names)
  }

  // MARK: Collections

  private func text(_ name: String, of node: NodeID) -> [UInt8] {
    document.value(named: name, in: node).map { Array(document.text(of: $0)) } ?? []
  }

  private func elements(_ name: String, of node: NodeID) -> [NodeID] {
    guard let list = document.value(named: name, in: node), document.kind(of: list) == .sequence else {
      return []
    }
    return Array(document.elements(of: list))
  }

  /// Notes which names several collections have, and which paths are groups.
  private mutating func findNames(_ list: NodeID) {
    for collection in document.elements(of: list) {
      let owner = text("name", of: collection)
      for variable in elements("modes", of: collection).flatMap({ elements("variables", of: $0) }) {
        let name = text("name", of: variable)
        if owners[name]?.contains(owner) != true { owners[name, default: []].append(owner) }
      }
    }
    for (name, owners) in owners {
      for owner in owners {
        let path = path(of: name, in: owner)
        for count in path.indices.dropFirst() { groups.insert(Array(path.prefix(count))) }
      }
    }
  }

  /// The segments of a name, after the collection if several have the name.
  private func path(of name: [UInt8], in collection: [UInt8]) -> [[UInt8]] {
    let segments = name.split(separator: UInt8(ascii: "/")).prefix(64).map { $0.map(\.inName) }
    guard (owners[name]?.count ?? 0) > 1 else { return segments }
    let words = collection.split { !$0.isLetter && !$0.isDigit && $0 < 0x80 }.map { $0.map(\.lowercased) }
    return [Array(words.joined(separator: [UInt8(ascii: "-")]))] + segments
  }

  /// Writes a tree for each mode of each collection, the default mode first.
  private mutating func write(_ list: NodeID) -> [FigmaResponse.Collection] {
    var written: [FigmaResponse.Collection] = []
    out.beginMapping(at: document.root)
    for collection in document.elements(of: list) {
      let owner = text("name", of: collection)
      var modes: [FigmaResponse.Mode] = []
      for mode in elements("modes", of: collection) {
        let members = elements("variables", of: mode).map { variable -> Member in
          (path(of: text("name", of: variable), in: owner)[...], variable)
        }
        out.key("\(written.count)/\(modes.count)".utf8, at: mode, names: &names)
        let root = out.next
        out.beginMapping(at: mode)
        writeMembers(members, at: mode)
        out.end()
        modes.append((String(decoding: text("name", of: mode), as: UTF8.self), root))
      }
      let first = modes.firstIndex { ThemeWords($0.name).isUsual } ?? 0
      guard modes.indices.contains(first) else { continue }
      let usual = modes.remove(at: first)
      written.append(
        FigmaResponse.Collection(
          name: owner.isEmpty ? "collection" : String(decoding: owner, as: UTF8.self), isRemote: false,
          first: usual, others: modes))
    }
    out.end()
    return written
  }

  /// Writes variables as groups by the segments of their names, in the order of their first members.
  private mutating func writeMembers(_ members: [Member], at place: NodeID) {
    var parts: [[UInt8]: [Member]] = [:]
    var order: [[UInt8]] = []
    for member in members {
      guard let first = member.path.first else { continue }
      if parts[first] == nil { order.append(first) }
      parts[first, default: []].append((member.path.dropFirst(), member.node))
    }
    for name in order {
      guard let part = parts[name], let first = part.first else { continue }
      out.key(name, at: first.node, names: &names)
      let inner = part.filter { !$0.path.isEmpty }
      if inner.isEmpty, let own = part.last, !isGroup(own.node) {
        writeToken(own.node)
        continue
      }
      out.beginMapping(at: place)
      if let own = part.last(where: \.path.isEmpty) {
        tally.count(.root)
        out.key(.root, at: own.node)
        writeToken(own.node)
      }
      writeMembers(inner, at: place)
      out.end()
    }
  }

  /// Whether the path of a variable is a group in some mode.
  private func isGroup(_ variable: NodeID) -> Bool {
    let name = text("name", of: variable)
    return (owners[name] ?? []).contains { groups.contains(path(of: name, in: $0)) }
  }

  // MARK: Variables

  private mutating func writeToken(_ variable: NodeID) {
    let token = ImportedSet.Source(file: 0, node: out.next)
    out.beginMapping(at: variable)
    if let value = document.value(named: "value", in: variable) {
      out.key(.value, at: value)
      if document.value(named: "isAlias", in: variable).flatMap({ document.boolean(of: $0) }) == true {
        writeAlias(value, of: variable, token)
      } else if let type = writeValue(value, of: variable) {
        out.key(.type, at: value)
        out.string(type.utf8, at: value)
      }
    } else {
      faults.append(
        .init(
          token: token,
          diagnostic: Diagnostic(
            .missingMember, "`\(name(of: variable))` has no `value`, which a variable needs",
            at: range(of: variable))))
      out.key(.value, at: variable)
      out.faulty(at: variable)
    }
    out.end()
  }

  private func name(of variable: NodeID) -> String {
    String(decoding: text("name", of: variable), as: UTF8.self).shortened(to: 60)
  }

  private func range(of node: NodeID) -> SourceRange { document.range(of: node) }

  private mutating func writeAlias(_ value: NodeID, of variable: NodeID, _ token: ImportedSet.Source) {
    let (name, collection) = (text("name", of: value), text("collection", of: value))
    guard let owners = owners[name], let owner = owners.first(where: { $0 == collection }) ?? owners.first
    else {
      let target = String(decoding: name, as: UTF8.self).shortened(to: 60)
      faults.append(
        .init(
          token: token,
          diagnostic: Diagnostic(
            .unknownReference,
            "`\(self.name(of: variable))` is an alias of the variable `\(target)`, which is not in the file",
            at: range(of: value)))
      )
      return out.faulty(at: value)
    }
    let path = path(of: name, in: owner)
    let whole = groups.contains(path) ? path + [Array("$root".utf8)] : path
    out.string(
      [UInt8(ascii: "{")] + whole.joined(separator: [UInt8(ascii: ".")]) + [UInt8(ascii: "}")], at: value)
  }

  /// Writes a value and returns its type.
  private mutating func writeValue(_ node: NodeID, of variable: NodeID) -> String? {
    let type = String(decoding: text("type", of: variable), as: UTF8.self)
    switch (type, document.kind(of: node)) {
    case ("color", .string): out.copy(node)
    case ("color", .mapping) where number("r", of: node) != nil: out.string(color(node).utf8, at: node)
    case ("number", .number): return writeNumber(node, of: variable)
    case ("typography", .mapping): writeTypography(node)
    case ("effect", .mapping) where writeShadow(node): return "shadow"
    case ("string", .string), ("boolean", .boolean): out.copy(node)
    default:
      out.copy(node)
      return keep(type.isEmpty ? "other" : type, at: node)
    }
    return type
  }

  /// Notes a type that DTCG does not have.
  private mutating func keep(_ type: String, at node: NodeID) -> String {
    if let index = unknownTypes.firstIndex(where: { $0.name == type }) {
      unknownTypes[index].count += 1
    } else {
      unknownTypes.append((type, 1, node))
    }
    return type
  }

  private mutating func writeNumber(_ node: NodeID, of variable: NodeID) -> String {
    let value = FigmaWriter.short(document.number(of: node) ?? 0)
    let path = text("name", of: variable).split(separator: UInt8(ascii: "/")).map { Array($0)[...] }
    let meaning = FigmaScope.guess(names: path)
    if meaning == nil, value != 0 { bare.append((name(of: variable), node)) }
    guard meaning == .length else {
      out.number(value, at: node)
      return "number"
    }
    tally.count(.unit)
    out.string((value.decimal + "px").utf8, at: node)
    return "dimension"
  }

  // MARK: Styles

  private static let parts = ["r", "g", "b"]

  private func holdsBytes(_ node: NodeID) -> Bool {
    let children = document.kind(of: node) == .mapping ? document.entries(of: node).map(\.value) : []
    if children.isEmpty { return document.elements(of: node).contains(where: holdsBytes) }
    return Self.parts.contains { (number($0, of: node)?.value ?? 0) > 1 }
      || children.contains(where: holdsBytes)
  }

  private func color(_ node: NodeID) -> String {
    let numbers = Self.parts.map { number($0, of: node)?.value ?? 0 }
    let alpha = FigmaWriter.snapped(number("a", of: node)?.value ?? 1, to: 1000).decimal
    let parts = numbers.map { (hasBytes ? $0 : FigmaWriter.snapped($0, to: 255)).decimal }
    return "\(hasBytes ? "rgb(" : "color(srgb ")\(parts.joined(separator: " ")) / \(alpha))"
  }

  private mutating func key(_ name: String, at node: NodeID) { out.key(name.utf8, at: node, names: &names) }

  private func number(_ name: String, of node: NodeID) -> (value: Double, node: NodeID)? {
    document.value(named: name, in: node).flatMap { member in
      document.number(of: member).map { (FigmaWriter.short($0), member) }
    }
  }

  private func unit(_ name: String, of node: NodeID) -> String {
    String(decoding: text(name, of: node), as: UTF8.self)
  }

  /// The words of Figma that have another word in CSS; those that say nothing special are missing.
  private static let words = [
    "UPPER": "uppercase", "LOWER": "lowercase", "TITLE": "capitalize", "UNDERLINE": "underline",
    "STRIKETHROUGH": "line-through",
  ]

  private mutating func writeTypography(_ node: NodeID) {
    out.beginMapping(at: node)
    if let family = document.value(named: "fontFamily", in: node) {
      key("fontFamily", at: family)
      out.copy(family)
    }
    if let (size, member) = number("fontSize", of: node) {
      key("fontSize", at: member)
      out.string("\(size.decimal)px".utf8, at: member)
    }
    if let weight = document.value(named: "fontWeight", in: node) {
      key("fontWeight", at: weight)
      if let name = FontWeightName(document.text(of: weight)), document.kind(of: weight) == .string {
        out.number(name.weight, at: weight)
      } else {
        out.copy(weight)
      }
    }
    if let (height, member) = number("lineHeight", of: node) {
      switch unit("lineHeightUnit", of: node) {
      case "PERCENT":
        key("lineHeight", at: member)
        out.number(height / 100, at: member)
      case "PIXELS":
        key("lineHeight", at: member)
        out.string("\(height.decimal)px".utf8, at: member)
      default: break
      }
    }
    if let (spacing, member) = number("letterSpacing", of: node) {
      let isRelative = unit("letterSpacingUnit", of: node) == "PERCENT"
      let text = spacing == 0 ? "0px" : isRelative ? "\((spacing / 100).decimal)em" : "\(spacing.decimal)px"
      key("letterSpacing", at: member)
      out.string(text.utf8, at: member)
    }
    for (name, member) in [("textCase", "textTransform"), ("textDecoration", "textDecoration")] {
      guard let value = document.value(named: name, in: node),
        let word = Self.words[document.string(of: value)]
      else { continue }
      key(member, at: value)
      out.string(word.utf8, at: value)
    }
    out.end()
  }

  /// Writes effects that are all shadows; `false` if there are others, and nothing is written.
  private mutating func writeShadow(_ node: NodeID) -> Bool {
    let effects = elements("effects", of: node)
    let areShadows = effects.allSatisfy { effect in
      ["DROP_SHADOW", "INNER_SHADOW"].contains(unit("type", of: effect))
        && document.value(named: "color", in: effect) != nil
        && document.value(named: "offset", in: effect) != nil
    }
    guard !effects.isEmpty, areShadows else { return false }
    out.beginSequence(at: node)
    for effect in effects { writeLayer(effect) }
    out.end()
    return true
  }

  private mutating func writeLayer(_ effect: NodeID) {
    out.beginMapping(at: effect)
    if let color = document.value(named: "color", in: effect) {
      key("color", at: color)
      out.string(self.color(color).utf8, at: color)
    }
    let offset = document.value(named: "offset", in: effect) ?? effect
    let lengths = [
      ("offsetX", number("x", of: offset)), ("offsetY", number("y", of: offset)),
      ("blur", number("radius", of: effect)), ("spread", number("spread", of: effect)),
    ]
    for (name, length) in lengths {
      key(name, at: length?.node ?? effect)
      out.string("\((length?.value ?? 0).decimal)px".utf8, at: length?.node ?? effect)
    }
    if unit("type", of: effect) == "INNER_SHADOW" {
      key("inset", at: effect)
      out.boolean(true, at: effect)
    }
    out.end()
  }
}
