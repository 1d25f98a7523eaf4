internal import Text
internal import Tokens

/// A resolver document (Design Tokens Resolver Module 2025.10) with the tokens of an output: a set of those that depend on nothing,
/// and for each set of dimensions a modifier whose contexts are their combinations.
struct JSONResolver {
  private struct Modifier {
    let dimensions: [Int]
    let name: String
    let contexts: [String]
    var slots: [Int] = []
  }

  private let model: OutputModel
  private var fixed: [Int] = []
  private var modifiers: [Modifier] = []
  private var output: [UInt8] = []

  private var reader: OutputTokens { model.reader }

  init(_ model: OutputModel) {
    self.model = model
    var names: Set<String> = []
    for slot in model.reader.listed {
      let dimensions = dimensions(of: slot)
      if dimensions.isEmpty {
        fixed.append(slot)
      } else if let known = modifiers.firstIndex(where: { $0.dimensions == dimensions }) {
        modifiers[known].slots.append(slot)
      } else {
        let titles = dimensions.map { $0 == 0 ? "theme" : reader.output.axes[$0 - 1].codeName }
        var taken: Set<String> = []
        let contexts = contexts(of: slot, dimensions).map { taken.unique($0.joined(separator: "-")) }
        let name = names.unique(titles.joined(separator: "-"))
        modifiers.append(Modifier(dimensions: dimensions, name: name, contexts: contexts, slots: [slot]))
      }
    }
  }

  /// What a token depends on: the theme (0) and axes.
  private func dimensions(of slot: Int) -> [Int] {
    guard let space = reader.space else { return reader.isUniform(at: slot) ? [] : [0] }
    return space.dependence(of: TokenID(rawValue: reader.slots.tokens[slot])).dimensions
  }

  /// By combination: the contexts.
  private func contexts(of slot: Int, _ dimensions: [Int]) -> [[String]] {
    guard let space = reader.space else { return reader.output.themes.map { [$0.name] } }
    let dependence = space.dependence(of: TokenID(rawValue: reader.slots.tokens[slot]))
    return dependence.columns.indices.map { combination in
      zip(dimensions, dependence.positions(of: combination)).map { dimension, position in
        dimension == 0
          ? reader.output.themes[position].name : reader.output.axes[dimension - 1].axis.contexts[position]
      }
    }
  }

  /// The column of a token in a combination.
  private func column(of slot: Int, in combination: Int) -> Int {
    guard let space = reader.space else { return combination }
    return space.dependence(of: TokenID(rawValue: reader.slots.tokens[slot])).columns[combination]
  }

  /// The document.
  mutating func text() -> [UInt8] {
    output += "{\n  \"version\": \"2025.10\",\n  \"sets\": {\n    \"base\": {\n      \"sources\": [{".utf8
    append(TokenOutline(listing: fixed, of: reader), indent: 8) { _ in 0 }
    output += "}]\n    }\n  },\n".utf8
    if !modifiers.isEmpty { output += "  \"modifiers\": {\n".utf8 }
    for (number, modifier) in modifiers.enumerated() {
      output += "    ".utf8
      output.append(json: modifier.name.utf8)
      output += ": {\n      \"default\": ".utf8
      output.append(json: modifier.contexts[0].utf8)
      output += ",\n      \"contexts\": {\n".utf8
      let outline = TokenOutline(listing: modifier.slots, of: reader)
      for (combination, context) in modifier.contexts.enumerated() {
        output += "        ".utf8
        output.append(json: context.utf8)
        output += ": [{".utf8
        append(outline, indent: 10) { [self] in column(of: $0, in: combination) }
        output += (combination + 1 < modifier.contexts.count ? "}],\n" : "}]\n").utf8
      }
      output += "      }\n    }".utf8
      output += (number + 1 < modifiers.count ? ",\n" : "\n  },\n").utf8
    }
    output += "  \"resolutionOrder\": [\n    {\"$ref\": \"#/sets/base\"}".utf8
    for modifier in modifiers {
      output += ",\n    {\"$ref\": ".utf8
      output.append(json: "#/modifiers/\(modifier.name.pointerToken)".utf8)
      output += "}".utf8
    }
    output += "\n  ]\n}".utf8
    return output
  }

  /// Appends tokens with their groups, each with its value in a column.
  private mutating func append(_ outline: TokenOutline, indent: Int, column: (_ slot: Int) -> Int) {
    guard !outline.entries.isEmpty else { return }
    func line(_ depth: UInt32) { output += [0x0A] + [UInt8](repeating: 0x20, count: indent + 2 * Int(depth)) }
    for entry in outline.entries {
      for group in outline.opened[Range(entry.opened)] {
        line(group.depth)
        append(keyOf: group.path)
        output += "{".utf8
        guard let description = reader.tokens.groupDescriptions[group.path] else { continue }
        line(group.depth + 1)
        output += "\"$description\": ".utf8
        output.append(json: description.utf8)
        output += ",".utf8
      }
      line(entry.depth)
      append(Int(entry.slot), in: column(Int(entry.slot)))
      if !entry.isLast { output += ",".utf8 }
      for group in outline.closed[Range(entry.closed)] {
        line(group.depth)
        output += (group.isLast ? "}" : "},").utf8
      }
    }
    output += [0x0A] + [UInt8](repeating: 0x20, count: indent - 2)
  }

  private mutating func append(keyOf path: PathID) {
    output += model.names.keys[Int(path.rawValue)]
    output += ": ".utf8
  }

  /// Appends a token. What is said about it is that of the base combination.
  private mutating func append(_ slot: Int, in column: Int) {
    append(keyOf: model.path(ofSlot: slot))
    output += "{\"$type\": ".utf8
    output.append(json: reader.type(at: slot).rawValue.utf8)
    output += ", \"$value\": ".utf8
    let alias = reader.alias(at: slot, in: column).map { TokenID(rawValue: $0) }
    if reader.output[JSONOptions.references], let alias, reader.slots.slot(of: alias.rawValue) != nil {
      output.append(json: "{\(reader.tokens.dottedPath(of: alias))}".utf8)
    } else {
      output.append(dtcg: reader.tokens.values[reader.value(at: slot, in: column)])
    }
    if let description = reader.description(at: slot) {
      output += ", \"$description\": ".utf8
      output.append(json: description)
    }
    if let reason = reader.deprecation(at: slot) {
      output += ", \"$deprecated\": ".utf8
      if reason.isEmpty { output += "true".utf8 } else { output.append(json: reason.utf8) }
    }
    let end = output.count
    output += ", \"$extensions\": ".utf8
    let start = output.count
    reader.appendExtensions(at: slot, to: &output)
    if output.count == start { output.removeSubrange(end...) }
    output += "}".utf8
  }
}

extension Set<String> {
  /// A name that is not in the set yet.
  fileprivate mutating func unique(_ name: String) -> String {
    var name = name
    while !insert(name).inserted { name += "_" }
    return name
  }
}

extension String {
  /// A part of a JSON pointer (RFC 6901 §3), in the fragment of a URI.
  fileprivate var pointerToken: String {
    replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
