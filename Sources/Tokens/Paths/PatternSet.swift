/// Patterns over token paths that are matched simultaneously. Patterns with a common beginning share it in a
/// tree, so the time hardly depends on their number.
package struct PatternSet: Sendable {
  private struct Node {
    var named: [[UInt8]: Int] = [:]
    /// The nodes after `*` and after `**`.
    var one, any: Int?
    /// Whether the node is after `**`, which matches any number of segments.
    var repeats = false
    /// The patterns that end here.
    var ends: [Int] = []
  }

  /// The nodes reached by the beginning of a path.
  package struct State: Hashable {
    fileprivate var nodes: [Int]

    /// Whether no pattern matches any path with this beginning.
    package var isEmpty: Bool { nodes.isEmpty }

    /// The state in canonical form, equal for the same nodes.
    var sorted: State { State(nodes: nodes.sorted()) }
  }

  private var nodes = [Node()]
  package private(set) var count = 0

  package init() {}

  /// Adds a pattern, which gets the next number.
  package mutating func insert(_ pattern: String) {
    var node = 0
    for segment in Self.segments(of: pattern) {
      let next: Int?
      switch segment {
      case [UInt8(ascii: "*")]: next = nodes[node].one
      case [UInt8(ascii: "*"), UInt8(ascii: "*")]: next = nodes[node].any
      case _: next = nodes[node].named[segment]
      }
      if let next {
        node = next
        continue
      }
      switch segment {
      case [UInt8(ascii: "*")]: nodes[node].one = nodes.count
      case [UInt8(ascii: "*"), UInt8(ascii: "*")]: nodes[node].any = nodes.count
      case _: nodes[node].named[segment] = nodes.count
      }
      node = nodes.count
      nodes.append(Node(repeats: segment == [UInt8(ascii: "*"), UInt8(ascii: "*")]))
    }
    nodes[node].ends.append(count)
    count += 1
  }

  /// The numbers of the patterns that match a dotted path, unordered.
  package func matches(_ path: String) -> [Int] {
    var state = start
    for segment in Self.segments(of: path) {
      state = self.state(after: segment, from: state)
      if state.isEmpty { return [] }
    }
    return matches(at: state)
  }

  /// The state before the first segment of a path.
  package var start: State { closed([0]) }

  /// The state after one more segment.
  package func state(after segment: [UInt8], from state: State) -> State {
    var next: [Int] = []
    for node in state.nodes {
      if let named = nodes[node].named[segment] { next.append(named) }
      if let one = nodes[node].one { next.append(one) }
      if nodes[node].repeats { next.append(node) }
    }
    return closed(next)
  }

  /// The numbers of the patterns that match a path that ends in this state.
  package func matches(at state: State) -> [Int] { state.nodes.flatMap { nodes[$0].ends } }

  /// Whether every segment leads to the same state again: no pattern matches below, or all that do end in `**`.
  func isConstant(_ state: State) -> Bool {
    state.nodes.allSatisfy { nodes[$0].repeats && nodes[$0].named.isEmpty && nodes[$0].one == nil }
  }

  /// Adds the nodes that are reached without another segment, since `**` also matches none.
  private func closed(_ reached: [Int]) -> State {
    var reached = reached
    var index = 0
    while index < reached.count {
      if let any = nodes[reached[index]].any { reached.append(any) }
      index += 1
    }
    if reached.count > 1 { reached = Array(Set(reached)) }
    return State(nodes: reached)
  }

  private static func segments(of path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { Array($0) }
  }
}
