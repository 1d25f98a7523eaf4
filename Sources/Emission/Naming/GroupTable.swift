internal import Tokens

/// Something known of each group, found from what is known of the group around it: nothing is computed twice.
struct GroupTable<Element> {
  /// By path; `nil` for what is not known.
  private(set) var elements: [Element?]

  /// - Parameter root: What is known of the document's root.
  init(root: Element, count: Int) {
    elements = [Element?](repeating: nil, count: count)
    elements[0] = root
  }

  /// What is known of a group. Tokens of a group mostly follow each other: who asks for each of them does it once for
  /// all, since what `derive` needs is copied for every question. `derive` finds it from the group around it, for the outermost first.
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
