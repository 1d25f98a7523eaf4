import Dialects
import Syntax

/// Patterns that match exactly the tokens of hidden sources.
struct HiddenPaths {
  private(set) var patterns: [String] = []

  init(of set: ImportedSet) {
    guard !set.hidden.isEmpty else { return }
    let hidden = Set(set.hidden)
    let visible = set.order.filter { !hidden.contains($0) }
    add(
      set.hidden.map { (set.documents[$0.file], $0.node) }, visible.map { (set.documents[$0.file], $0.node) },
      path: [])
  }

  /// The group at a path, in several trees.
  private typealias Groups = [(document: Document, node: NodeID)]

  /// A group that is not in any visible tree is matched as a whole.
  private mutating func add(_ hidden: Groups, _ visible: Groups, path: [String]) {
    let (members, order) = Self.members(of: hidden)
    let (others, _) = Self.members(of: visible)
    for name in order {
      let path = path + [String(decoding: name, as: UTF8.self)]
      let dotted = path.joined(separator: ".")
      let groups = members[name] ?? []
      let isToken = groups.contains { $0.document.value(of: .value, in: $0.node) != nil }
      if let shared = others[name] {
        if !isToken { add(groups, shared, path: path) }
      } else {
        patterns.append(isToken ? dotted : dotted + ".**")
      }
    }
  }

  private static func members(of groups: Groups) -> (members: [[UInt8]: Groups], order: [[UInt8]]) {
    var members: [[UInt8]: Groups] = [:]
    var order: [[UInt8]] = []
    for (document, node) in groups {
      for (key, value) in document.entries(of: node)
      where document.isMember(key) && document.kind(of: value) == .mapping {
        let name = Array(document.text(of: key))
        if members[name] == nil { order.append(name) }
        members[name, default: []].append((document, value))
      }
    }
    return (members, order)
  }
}
