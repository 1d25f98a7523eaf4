import Compiler
import Diagnostics
import Syntax
import Text
import Tokens

/// One written source of tokens: a file, a part of one, or tokens inside a resolver document.
struct WrittenTree {
  /// The index of its document in the token set.
  let number: Int
  let document: Document
  let root: NodeID

  /// An entry on the way to a path.
  struct Step {
    let mapping, key, value: NodeID
  }

  /// The existing entries that lead to a path.
  func way(to path: some Sequence<String>) -> [Step] {
    var steps: [Step] = []
    var mapping = root
    for segment in path {
      let entry = document.entries(of: mapping).first {
        document.text(of: $0.key).elementsEqual(segment.utf8)
      }
      guard let entry else { break }
      steps.append(Step(mapping: mapping, key: entry.key, value: entry.value))
      mapping = entry.value
    }
    return steps
  }

  func entry(at path: [String]) -> Step? {
    let way = way(to: path)
    return way.count == path.count ? way.last : nil
  }

  /// The paths of the tokens at or below an entry, in the order of the text.
  func tokenPaths(at path: [String], _ node: NodeID) -> [[String]] {
    guard document.kind(of: node) == .mapping else { return [] }
    var isToken = false
    var members: [(name: String, value: NodeID)] = []
    for (key, value) in document.entries(of: node) {
      switch document.name(of: key).property {
      case .value: isToken = true
      case nil, .root: members.append((document.string(of: key), value))
      case .ref: isToken = isToken || document.entries(of: node).allSatisfy { isProperty($0.key) }
      case .type, .description, .deprecated, .extensions, .schema, .extends: break
      }
    }
    if isToken { return [path] }
    return members.flatMap { tokenPaths(at: path + [$0.name], $0.value) }
  }

  private func isProperty(_ key: NodeID) -> Bool {
    let property = document.name(of: key).property
    return property != nil && property != .root
  }

  /// The written value of a group's or token's property.
  func property(_ property: Name.Property, of mapping: NodeID) -> String? {
    guard document.kind(of: mapping) == .mapping else { return nil }
    return document.entries(of: mapping).first { document.name(of: $0.key).property == property }.map {
      String(decoding: document.bytes[document.range(of: $0.value).bytes], as: UTF8.self)
    }
  }

  /// The groups that extend another one: their paths and its path.
  var extensions: [(group: [String], base: [String])] {
    var found: [(group: [String], base: [String])] = []
    func visit(_ node: NodeID, _ path: [String]) {
      guard document.aliasRange(of: node) == nil, document.kind(of: node) == .mapping else { return }
      let isToken = document.entries(of: node).contains { document.name(of: $0.key).property == .value }
      if isToken { return }
      document.forEachEntry(of: node) { key, value in
        switch document.name(of: key).property {
        case .extends, .ref:
          if let base = document.groupReference(in: value) { found.append((path, base.path.pathSegments)) }
        case nil, .root: visit(value, path + [document.string(of: key)])
        case .value, .type, .description, .deprecated, .extensions, .schema: break
        }
      }
    }
    visit(root, [])
    return found
  }
}

extension Compilation {
  /// Every source of tokens, without duplicates: those of the default theme first, in the order in which they
  /// are merged.
  var writtenTrees: [WrittenTree] {
    guard let tokens else { return [] }
    var seen: Set<[Int]> = []
    var trees: [WrittenTree] = []
    func add(_ document: Int, _ node: NodeID) {
      guard seen.insert([document, Int(node.rawValue)]).inserted,
        tokens.documents[document].kind(of: node) == .mapping
      else { return }
      trees.append(WrittenTree(number: document, document: tokens.documents[document], root: node))
    }
    let first = themes.first?.permutation ?? 0
    let permutations = ([first] + tokenSources.indices).filter { tokenSources.indices.contains($0) }
    for source in permutations.flatMap({ tokenSources[$0] }) + axisSources {
      add(source.document, source.node)
      for layer in source.overrides { add(layer.document, layer.node) }
    }
    return trees
  }
}

extension String {
  /// The segments of a dotted path.
  var pathSegments: [String] {
    utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}
