import Diagnostics
import Syntax
import Text
import Tokens

/// Writes the properties of a file as tokens with a `value`, with defaults applied and aliases replaced by
/// their texts.
struct TheoWriter {
  private(set) var out: DocumentWriter
  private(set) var names: NameTable
  private(set) var findings = DiagnosticLog()
  /// Errors about properties without a value, by their places.
  private(set) var problems: [SourceRange: Diagnostic] = [:]
  /// The property that is written.
  private var property: NodeID?
  private let file: Int
  private let set: TheoSet

  /// The fully expanded texts of aliases, by the file that sees them; `nil` for aliases without a text.
  private var texts: [Key: [UInt8]?] = [:]
  /// The number of bytes written in place of aliases.
  private var replaced = 0

  private struct Key: Hashable {
    let file: Int
    let name: [UInt8]
  }

  /// The maximum length of an expanded alias, and of all expanded aliases in a file, in bytes.
  private static let longestText = 1 << 14
  /// How many aliases one may lead through.
  private static let longestChain = 64
  private static let mostReplaced = 64 << 20

  private let document: Document

  init(_ document: Document, file: Int, of set: TheoSet, names: NameTable) {
    out = DocumentWriter(rewriting: document)
    self.document = document
    (self.file, self.set, self.names) = (file, set, names)
  }

  /// Writes the properties, and the aliases that some refer to, and returns the roots of both.
  mutating func write() -> [NodeID] {
    let aliases = set.linkedAliases(of: file)
    guard !aliases.isEmpty else { return [writeProperties()] }
    out.beginMapping(at: document.root)
    out.key("0".utf8, at: document.root, names: &names)
    let properties = writeProperties()
    out.key("1".utf8, at: document.root, names: &names)
    let root = out.next
    out.beginMapping(at: document.root)
    out.key(TheoSet.aliasGroup.utf8, at: document.root, names: &names)
    out.beginMapping(at: document.root)
    for (key, value, type) in aliases {
      out.key(key)
      out.beginMapping(at: value)
      out.key("value".utf8, at: value, names: &names)
      writeLink(value, type: type[...])
      out.key("type".utf8, at: value, names: &names)
      out.string(type, at: value)
      out.end()
    }
    out.end()
    out.end()
    out.end()
    return [properties, root]
  }

  private mutating func writeProperties() -> NodeID {
    let root = out.next
    let global = document.value(named: "global", in: document.root)
    out.beginMapping(at: document.root)
    for property in TheoSet.properties(of: document) {
      out.key(property.name, at: property.key, names: &names)
      writeProperty(property, global)
    }
    out.end()
    return root
  }

  private mutating func writeProperty(_ property: TheoSet.Property, _ global: NodeID?) {
    var own: Set<Name> = []
    self.property = property.node
    defer { self.property = nil }
    out.beginMapping(at: property.node)
    refuseIncomplete(property, global)
    for (key, value) in document.entries(of: property.node) {
      own.insert(document.name(of: key))
      writeMember(key, value, of: property)
    }
    if let global {
      for (key, value) in document.entries(of: global) where !own.contains(document.name(of: key)) {
        writeMember(key, value, of: property)
      }
    }
    writeDeprecation(of: property.node, global)
    out.end()
  }

  /// Writes `deprecated` under `meta`, unless the property has one of its own.
  private mutating func writeDeprecation(of property: NodeID, _ global: NodeID?) {
    guard document.value(named: "deprecated", in: property) == nil,
      let meta = document.value(named: "meta", in: property)
        ?? global.flatMap({ document.value(named: "meta", in: $0) }),
      document.kind(of: meta) == .mapping, let deprecated = document.value(named: "deprecated", in: meta)
    else { return }
    out.key("deprecated".utf8, at: deprecated, names: &names)
    out.copy(deprecated)
  }

  /// Reports a property without a member that theo requires, and gives it a place for its value.
  private mutating func refuseIncomplete(_ property: TheoSet.Property, _ global: NodeID?) {
    let category =
      document.value(named: "category", in: property.node)
      ?? global.flatMap { document.value(named: "category", in: $0) }
    let members = [("value", property.value), ("type", property.type), ("category", category)]
    guard let missing = members.first(where: { $0.1 == nil })?.0 else { return }
    refuse(
      Diagnostic(
        .missingMember,
        "`\(String(decoding: property.name, as: UTF8.self).shortened(to: 60))` has no `\(missing)`, which theo requires",
        at: document.range(of: property.key)))
    guard property.value == nil else { return }
    out.key("value".utf8, at: property.node, names: &names)
    out.string("".utf8, at: property.node)
  }

  /// Reports an error that costs the property that is written, once.
  private mutating func refuse(_ diagnostic: Diagnostic) {
    guard let property else { return findings.report(diagnostic) }
    let range = document.range(of: property)
    problems[range] = problems[range] ?? diagnostic
  }

  private mutating func writeMember(_ key: NodeID, _ value: NodeID, of property: TheoSet.Property) {
    out.key(key)
    guard value == property.value, let type = property.type else { return writeValue(value) }
    writeLink(value, type: document.text(of: type))
  }

  /// Writes a value of a type: a reference if it is an alias of that type.
  private mutating func writeLink(_ value: NodeID, type: ArraySlice<UInt8>) {
    guard let alias = set.link(of: value, type: type, in: file) else { return writeValue(value) }
    out.string("{\(TheoSet.aliasGroup).".utf8 + alias + "}".utf8, at: value)
  }

  private mutating func writeValue(_ node: NodeID) {
    switch document.kind(of: node) {
    case .mapping:
      out.beginMapping(at: node)
      for (key, value) in document.entries(of: node) {
        out.key(key)
        writeValue(value)
      }
      out.end()
    case .sequence:
      out.beginSequence(at: node)
      for element in document.elements(of: node) { writeValue(element) }
      out.end()
    case .string: writeText(node)
    case .number:
      if let number = octal(node) { out.number(number, at: node) } else { out.copy(node) }
    case .boolean, .null, .alias: out.copy(node)
    }
  }

  /// An integer with a leading zero, which is octal in the YAML 1.1 that theo reads.
  private func octal(_ node: NodeID) -> Double? {
    let text = document.text(of: node)
    guard document.notation == .yaml, text.count > 1, text.first == UInt8(ascii: "0") else { return nil }
    return Int(String(decoding: text, as: UTF8.self), radix: 8).map(Double.init)
  }

  private mutating func writeText(_ node: NodeID) {
    let text = document.text(of: node)
    guard Self.holdsAlias(text) else { return out.copy(node) }
    // A text that is only an alias may be a number.
    if let inner = TheoSet.inner(of: text), let (file, target) = set.alias(inner, in: file) {
      let other = set.files[file].document
      if other.kind(of: target) == .number, let number = other.number(of: target) {
        return out.number(number, at: node)
      }
    }
    var open: [[UInt8]] = []
    guard let expanded = expanded(text, in: file, at: node, &open), expanded.count <= Self.longestText else {
      return out.copy(node)
    }
    out.string(expanded, at: node)
  }

  /// The aliases from one to itself, with their places.
  private func cycle(of name: [UInt8], in open: [[UInt8]]) -> [(name: String, range: SourceRange)] {
    let start = open.firstIndex(of: name) ?? open.startIndex
    return open[start...].prefix(16).compactMap { name in
      set.alias(name[...], in: file).map { place in
        (String(decoding: name, as: UTF8.self), set.files[place.file].document.range(of: place.node))
      }
    }
  }

  private static func holdsAlias(_ text: ArraySlice<UInt8>) -> Bool {
    zip(text, text.dropFirst()).contains { $0 == UInt8(ascii: "{") && $1 == UInt8(ascii: "!") }
  }

  /// A text with its aliases replaced; `nil` if one of them is missing or refers to itself, which is
  /// reported.
  private mutating func expanded(
    _ text: ArraySlice<UInt8>, in file: Int, at node: NodeID, _ open: inout [[UInt8]]
  ) -> [UInt8]? {
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index...].starts(with: "{!".utf8), let end = text[index...].firstIndex(of: UInt8(ascii: "}"))
      else {
        result.append(text[index])
        index += 1
        continue
      }
      let name = text[(index + 2)..<end].trimmed
      let range =
        open.isEmpty
        ? document.range(of: (index - text.startIndex)..<(end + 1 - text.startIndex), in: node)
        : document.range(of: node)
      guard let (target, value) = set.alias(name, in: file) else {
        refuse(
          Diagnostic(
            .unknownReference,
            "no file has the alias `\(String(decoding: name, as: UTF8.self).shortened(to: 60))`", at: range))
        return nil
      }
      let key = Key(file: target, name: Array(name))
      if texts[key] == nil {
        guard open.count < Self.longestChain, !open.contains(key.name) else {
          let text = String(decoding: name, as: UTF8.self)
          let isChain = open.count == Self.longestChain
          refuse(
            isChain
              ? Diagnostic(
                .limitExceeded,
                "the alias `\(text.shortened(to: 60))` leads through more than \(Self.longestChain) others; give one of them the value",
                at: range)
              : .circularAlias(cycle(of: key.name, in: open), at: range))
          return nil
        }
        open.append(key.name)
        let inner = expanded(set.files[target].document.text(of: value), in: target, at: node, &open)
        texts.updateValue(inner, forKey: key)
        open.removeLast()
      }
      guard let known = texts[key], let inner = known else { return nil }
      result += inner
      replaced += inner.count
      guard result.count <= Self.longestText, replaced <= Self.mostReplaced else {
        findings.report(
          .limitExceeded,
          "the text of `\(String(decoding: name, as: UTF8.self).shortened(to: 60))` has more than \(Self.longestText) bytes once its aliases are replaced",
          at: range)
        return nil
      }
      index = end + 1
    }
    return result
  }
}

extension Diagnostic {
  /// - Parameter members: the aliases of the cycle, with their places.
  fileprivate static func circularAlias(
    _ members: [(name: String, range: SourceRange)], at range: SourceRange
  ) -> Diagnostic {
    let name = members.first?.name ?? ""
    return Diagnostic(
      .circularReference, "the alias `\(name.shortened(to: 60))` refers to itself", at: range,
      notes: members.map {
        .init("the alias `\($0.name.shortened(to: 60))` is a part of the cycle", at: $0.range)
      })
  }
}
