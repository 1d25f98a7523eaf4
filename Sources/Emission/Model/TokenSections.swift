internal import Text
internal import Tokens

/// The tokens of an output by what they depend on: those that depend on nothing, and for each set of dimensions the contexts that
/// are their combinations.
struct TokenSections: Sendable {
  struct Modifier: Sendable {
    fileprivate let dimensions: [Int]
    let name: String
    let contexts: [String]
    fileprivate(set) var slots: [Int] = []
  }

  private let reader: OutputTokens
  private(set) var fixed: [Int] = []
  private(set) var modifiers: [Modifier] = []

  /// - Parameter listed: the slots of the tokens.
  init(_ reader: OutputTokens, listing listed: [Int]) {
    self.reader = reader
    var names: Set<String> = []
    for slot in listed {
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
  func column(of slot: Int, in combination: Int) -> Int {
    guard let space = reader.space else { return combination }
    return space.dependence(of: TokenID(rawValue: reader.slots.tokens[slot])).columns[combination]
  }

  /// Appends tokens with their groups, each as `appendToken` writes it.
  func append(
    _ slots: [Int], keys: NumberedTexts, indent: Int, to output: inout [UInt8],
    _ appendToken: (_ slot: Int, _ output: inout [UInt8]) -> Void
  ) {
    let outline = TokenOutline(listing: slots, of: reader)
    guard !outline.entries.isEmpty else { return }
    func line(_ depth: UInt32) { output += [0x0A] + [UInt8](repeating: 0x20, count: indent + 2 * Int(depth)) }
    for entry in outline.entries {
      for group in outline.opened[Range(entry.opened)] {
        line(group.depth)
        output += keys[Int(group.path.rawValue)]
        output += ": {".utf8
        guard let description = reader.tokens.groupDescriptions[group.path] else { continue }
        line(group.depth + 1)
        output += "\"$description\": ".utf8
        output.append(json: description.utf8)
        output += ",".utf8
      }
      line(entry.depth)
      let path = reader.tokens.tokens[Int(reader.slots.tokens[Int(entry.slot)])]
      output += keys[Int(path.rawValue)]
      output += ": ".utf8
      appendToken(Int(entry.slot), &output)
      if !entry.isLast { output += ",".utf8 }
      for group in outline.closed[Range(entry.closed)] {
        line(group.depth)
        output += (group.isLast ? "}" : "},").utf8
      }
    }
    output += [0x0A] + [UInt8](repeating: 0x20, count: indent - 2)
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
