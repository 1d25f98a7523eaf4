import Compiler
import Diagnostics
import Editing
import Syntax
import Tokens

extension Site {
  /// The maximum number of symbols of one text, since editors draw them all.
  private static let limit = 5_000

  /// `textDocument/documentSymbol`
  func symbols() -> JSON {
    guard let tree, tree.kind(of: tree.root) == .mapping else { return [] }
    var room = Self.limit
    let symbols = symbols(of: tree.root, in: tree, path: "", depth: 0, room: &room)
    if client.takesHierarchicalSymbols { return .array(symbols) }
    return .array(symbols.flatMap { flattened($0, in: nil) })
  }

  private func symbols(
    of mapping: NodeID, in tree: Document, path: String, depth: Int, room: inout Int
  ) -> [JSON] {
    var symbols: [JSON] = []
    for (key, value) in tree.entries(of: mapping) {
      guard room > 0 else { break }
      if let property = tree.name(of: key).property, property != .root { continue }
      let place = tree.place(ofKey: key, value: value)
      guard let name = range(place.name.bytes), let whole = range(place.whole.bytes) else { continue }
      room -= 1
      let label = tree.string(of: key)
      let dotted = path.isEmpty ? label : "\(path).\(label)"
      let members = tree.aliasRange(of: value) == nil && tree.kind(of: value) == .mapping
      let isToken = role == .tokens && tree.value(of: .value, in: value) != nil
      let goesOn = members && !isToken && (role == .tokens || depth < 2)
      let summary = role == .tokens ? token(dotted) : nil
      symbols.append(
        .object([
          // An empty or blank name is not allowed.
          "name": .string(label.allSatisfy(\.isWhitespace) ? "\"\(label)\"" : label),
          "detail": summary?.text.map { .string($0) },
          // `SymbolKind`: constant, namespace, key.
          "kind": isToken || summary != nil ? 14 : role == .tokens ? 3 : 20,
          "tags": summary?.isDeprecated == true ? [1] : nil, "range": whole, "selectionRange": name,
          "children": goesOn
            ? .array(self.symbols(of: value, in: tree, path: dotted, depth: depth + 1, room: &room)) : nil,
        ]))
    }
    return symbols
  }

  /// The value of a token in the default theme.
  private func token(_ path: String) -> (text: String?, isDeprecated: Bool)? {
    guard let tokens = compilation.tokens, let theme = compilation.themes.first, let id = tokens.id(at: path)
    else { return nil }
    let token = tokens.token(id, in: theme.permutation)
    return (
      token.map { tokens.values[Int($0.value)].text },
      token.map { tokens.deprecation(of: $0) != nil } ?? false
    )
  }

  /// `SymbolInformation` for clients without hierarchical symbols.
  private func flattened(_ symbol: JSON, in container: JSON?) -> [JSON] {
    let own = JSON.object([
      "name": symbol["name"], "kind": symbol["kind"], "tags": symbol["tags"], "containerName": container,
      "location": ["uri": .string(document.uri), "range": symbol["selectionRange"] ?? .null],
    ])
    return [own] + (symbol["children"]?.array ?? []).flatMap { flattened($0, in: symbol["name"]) }
  }
}

extension Analysis {
  /// `workspace/symbol`: tokens whose path contains the characters of a text in order.
  func symbols(matching query: String, _ encoding: PositionEncoding, open: [OpenDocument], limit: Int)
    -> [JSON]
  {
    guard let tokens = compilation.tokens else { return [] }
    var locations = Locations(self, encoding, open: open)
    var found: [JSON] = []
    for id in tokens.ids {
      guard found.count < limit else { break }
      let path = tokens.dottedPath(of: id)
      guard path.hasSubsequence(query), let place = compilation.definitions(of: path).first,
        let location = locations.location(place.name)
      else { continue }
      let group = path.split(separator: ".").dropLast().joined(separator: ".")
      found.append(
        .object([
          "name": .string(path), "kind": 14, "containerName": group.isEmpty ? nil : .string(group),
          "location": location,
        ]))
    }
    return found
  }
}
