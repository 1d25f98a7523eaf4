import Diagnostics
import Syntax
import Text

extension ResolverReader {
  // MARK: References

  /// The object at a node, after following same-document references; failures are reported.
  mutating func view(of node: NodeID) -> ObjectView? {
    var layers = [place(node)]
    var node = node
    var visited: Set<NodeID> = [node]
    while let ref = document.value(of: .ref, in: node) {
      guard let reference = readReference(ref) else { return nil }
      guard reference.file == nil, let pointer = reference.pointer else { return nil }
      switch document.node(at: pointer.segments[...], from: document.root) {
      case .failure(let failure):
        let missing = String(decoding: pointer.segments[failure.segment], as: UTF8.self)
        let siblings = document.entries(of: failure.node).map { document.string(of: $0.key) }
        findings.report(
          .missingTarget(
            document.string(of: ref), nearestName(to: missing, among: siblings), at: document.range(of: ref)))
        return nil
      case .success(let target):
        if visited.contains(target) {
          reportCycle(layers.drop { $0.node != target }.map(\.node))
          return nil
        }
        guard visited.insert(target).inserted, !contains(target, node) else {
          // The other members of the cycle would report it again.
          guard reported.isDisjoint(with: layers) else { return nil }
          reported.formUnion(layers)
          findings.report(.circularReference(document.string(of: ref), at: document.range(of: ref)))
          return nil
        }
        node = target
        layers.append(place(target))
      }
    }
    return ObjectView(layers: layers)
  }

  /// Reports a cycle of references at its first member, so that it is the same diagnostic from any entry.
  mutating func reportCycle(_ members: [NodeID]) {
    let refs = members.compactMap { document.value(of: .ref, in: $0) }
    guard let first = refs.min(by: { document.range(of: $0).lowerBound < document.range(of: $1).lowerBound })
    else { return }
    findings.report(.circularReference(document.string(of: first), at: document.range(of: first)))
  }

  /// Whether one node is inside another, by their places.
  func contains(_ outer: NodeID, _ inner: NodeID) -> Bool {
    let (outer, inner) = (document.range(of: outer), document.range(of: inner))
    return outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
  }

  mutating func readReference(_ ref: NodeID) -> ResolverReference? {
    guard expect(.string, ref, "`$ref`") else { return nil }
    let reference = ResolverReference(document.text(of: ref))
    if reference.hasFragment, reference.pointer == nil {
      findings.report(.malformedPointer(document.string(of: ref), at: document.range(of: ref)))
      return nil
    }
    if reference.file == nil, reference.area == "resolutionOrder" {
      findings.report(.referenceToOrder(at: document.range(of: ref)))
      return nil
    }
    if reference.file == nil, reference.area == nil {
      findings.report(
        .circularReference,
        "`\(document.string(of: ref))` is the document itself; name a part of it or a file",
        at: document.range(of: ref))
      return nil
    }
    return reference
  }

  // MARK: Kinds and keys

  @discardableResult
  mutating func expect(_ kind: Node.Kind, _ node: NodeID, _ what: String) -> Bool {
    guard !document[node].traits.contains(.faulty) else { return false }
    let found = document.kind(of: node)
    guard found == kind else {
      findings.report(
        .invalidResolver, "\(what) is \(kind.article), not \(found.article)", at: document.range(of: node))
      return false
    }
    return true
  }

  mutating func checkKeys(_ view: ObjectView, of shape: Shape) {
    let keys = view.keys(in: documents).map(\.1)
    for key in keys {
      let others = { [documents] in keys.map { documents[$0].string(of: $0.node) } }
      if let unknown = shape.unknownKey(key.node, in: documents[key], besides: others) {
        findings.report(unknown.diagnostic)
      }
    }
  }

  /// Reports common members with the wrong type.
  mutating func checkMetadata(_ view: ObjectView) {
    for layer in view.layers {
      for name in [Keyword.name.interned, Keyword.description.interned] {
        guard let value = document.value(of: name, in: layer.node) else { continue }
        expect(.string, value, "`\(documents.names.string(name))`")
      }
      if let extensions = document.value(of: .extensions, in: layer.node) {
        expect(.mapping, extensions, "`$extensions`")
      }
    }
  }

  // MARK: Cycles

  /// Reports sets that contain each other, each cycle once.
  mutating func checkCircles() {
    guard let sets = document.value(of: Keyword.sets.interned, in: document.root) else { return }
    let entries = Array(document.entries(of: sets))
    var numbers: [NodeID: Int] = [:]
    for (index, entry) in entries.enumerated() { numbers[entry.value] = index }
    let members = entries.map { setReferences(in: $0.value, numbers: numbers) }
    var states = [UInt8](repeating: 0, count: entries.count)
    for first in entries.indices where states[first] == 0 {
      var path = [(set: first, next: 0)]
      states[first] = 1
      while let (set, next) = path.last {
        guard next < members[set].count else {
          states[set] = 2
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let (ref, target) = members[set][next]
        if states[target] == 0 {
          states[target] = 1
          path.append((target, 0))
        } else if states[target] == 1, target != set {
          let names = path.drop { $0.set != target }.map { document.string(of: entries[$0.set].key) }
          findings.report(
            .circularReference, "sets include each other in a cycle: \(cycleText(names))",
            at: document.range(of: ref))
        }
      }
    }
  }

  /// The other sets that a set's sources name (one that names itself is reported where its references are read).
  private func setReferences(in set: NodeID, numbers: [NodeID: Int]) -> [(ref: NodeID, target: Int)] {
    guard let sources = document.value(of: Keyword.sources.interned, in: set) else { return [] }
    return document.elements(of: sources).compactMap { element in
      guard let ref = document.value(of: .ref, in: element) else { return nil }
      let reference = ResolverReference(document.text(of: ref))
      guard reference.file == nil, let pointer = reference.pointer,
        case .success(let target) = document.node(at: pointer.segments[...], from: document.root),
        let number = numbers[target]
      else { return nil }
      return (ref, number)
    }
  }
}
