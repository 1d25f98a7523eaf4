internal import Tokens

/// An element for each group, derived from the element of the group around it, so that nothing is computed
/// twice.
struct GroupTable<Element> {
  /// By path; `nil` if unknown.
  private(set) var elements: [Element?]

  /// - Parameter root: the element of the document's root.
  init(root: Element, count: Int) {
    elements = [Element?](repeating: nil, count: count)
    elements[0] = root
  }

  /// The element of a group. `derive` computes it from the group around it, beginning with the outermost.
  /// Tokens of a group are usually adjacent, so callers should ask once per group, because each call copies
  /// the context of `derive`.
  mutating func element(
    of group: PathID, in paths: PathTable, derive: (PathID, _ outer: Element) -> Element
  ) -> Element {
    if let known = elements[Int(group.rawValue)] { return known }
    if let outer = elements[Int(paths.parent(of: group).rawValue)] {
      let element = derive(group, outer)
      elements[Int(group.rawValue)] = element
      return element
    }
    var pending = [group]
    while elements[Int(paths.parent(of: pending[pending.count - 1]).rawValue)] == nil {
      pending.append(paths.parent(of: pending[pending.count - 1]))
    }
    while let next = pending.popLast() {
      guard let outer = elements[Int(paths.parent(of: next).rawValue)] else {
        preconditionFailure("a group is derived after the group around it")
      }
      elements[Int(next.rawValue)] = derive(next, outer)
    }
    guard let element = elements[Int(group.rawValue)] else {
      preconditionFailure("the group itself is derived last")
    }
    return element
  }
}
