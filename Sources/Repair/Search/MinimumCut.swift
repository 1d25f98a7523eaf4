/// A minimum cut between a source and a sink: Y. Boykov, V. Kolmogorov, *An Experimental Comparison of
/// Min-Cut/Max-Flow Algorithms for Energy Minimization in Vision*, PAMI 2004.
///
/// Capacities are whole numbers, so the cut is exact. Two trees grow from the source and from the sink; where
/// they touch, flow is augmented, and the subtrees that it cuts off find other parents.
struct MinimumCut {
  /// The capacity of an arc that no cut may contain; far above all others together.
  static let infinite: Int64 = 1 << 61

  private static let none: Int32 = -1
  private static let terminal: Int32 = -2
  private static let orphan: Int32 = -3

  /// By node: its first arc.
  private var firstArc: [Int32]
  /// By arc; the opposite arc of `a` is `a ^ 1`.
  private var nextArc: [Int32] = []
  private var head: [Int32] = []
  private var residual: [Int64] = []
  /// By node: the residual capacity from the source, or to the sink if it is negative.
  private var supply: [Int64]
  /// By node: the arc to its parent, or one of the three numbers above.
  private var parent: [Int32]
  /// By node: whether it is in the tree of the sink.
  private var isSink: [Bool]
  /// By node: when its distance from the root was valid.
  private var stamp: [Int32]
  private var depth: [Int32]
  private var isActive: [Bool]
  private var active = Queue()
  private var orphans = Queue()
  private var time: Int32 = 0

  /// First in, first out; what goes to the front comes out first.
  private struct Queue {
    private var front: [Int32] = []
    private var back: [Int32] = []
    private var next = 0

    mutating func append(_ node: Int32) { back.append(node) }

    mutating func prepend(_ node: Int32) { front.append(node) }

    mutating func popFirst() -> Int32? {
      if let node = front.popLast() { return node }
      guard next < back.count else {
        back.removeAll(keepingCapacity: true)
        next = 0
        return nil
      }
      next += 1
      return back[next - 1]
    }
  }

  init(nodes count: Int) {
    firstArc = Array(repeating: Self.none, count: count)
    supply = Array(repeating: 0, count: count)
    parent = firstArc
    isSink = Array(repeating: false, count: count)
    stamp = Array(repeating: 0, count: count)
    depth = stamp
    isActive = isSink
  }

  /// Adds an arc between two nodes.
  mutating func connect(_ from: Int, _ to: Int, capacity: Int64) {
    for (tail, end, capacity) in [(from, to, capacity), (to, from, 0)] {
      nextArc.append(firstArc[tail])
      firstArc[tail] = Int32(head.count)
      head.append(Int32(end))
      residual.append(capacity)
    }
  }

  /// Adds an arc from the source to a node, or from the node to the sink if the capacity is negative.
  mutating func supply(_ capacity: Int64, to node: Int) { supply[node] += capacity }

  /// By node: whether it is on the side of the source in every minimum cut.
  mutating func leastSourceSide() -> [Bool] {
    for node in supply.indices where supply[node] != 0 {
      (parent[node], isSink[node], depth[node]) = (Self.terminal, supply[node] < 0, 1)
      activate(Int32(node))
    }
    var current: Int32?
    while let node = current ?? nextActive() {
      current = nil
      guard let bridge = grow(node) else { continue }
      time += 1
      augment(across: bridge)
      while let orphan = orphans.popFirst() { adopt(orphan) }
      // The node may have more arcs to the other tree.
      if parent[Int(node)] != Self.none { current = node }
    }
    return parent.indices.map { parent[$0] != Self.none && !isSink[$0] }
  }

  private mutating func activate(_ node: Int32) {
    guard !isActive[Int(node)] else { return }
    isActive[Int(node)] = true
    active.append(node)
  }

  private mutating func nextActive() -> Int32? {
    while let node = active.popFirst() {
      isActive[Int(node)] = false
      if parent[Int(node)] != Self.none { return node }
    }
    return nil
  }

  /// Whether an arc can take more flow in the direction from the source: away from a node of its tree, or to
  /// a node of the sink's.
  private func isOpen(_ arc: Int32, ofSink: Bool) -> Bool { residual[Int(ofSink ? arc ^ 1 : arc)] > 0 }

  /// Adds the neighbors of a node to its tree, until one is in the other tree; returns the arc from the
  /// source's tree to the sink's.
  private mutating func grow(_ node: Int32) -> Int32? {
    let own = isSink[Int(node)]
    var arc = firstArc[Int(node)]
    while arc != Self.none {
      defer { arc = nextArc[Int(arc)] }
      guard isOpen(arc, ofSink: own) else { continue }
      let other = Int(head[Int(arc)])
      if parent[other] == Self.none {
        (isSink[other], parent[other]) = (own, arc ^ 1)
        (stamp[other], depth[other]) = (stamp[Int(node)], depth[Int(node)] + 1)
        activate(Int32(other))
      } else if isSink[other] != own {
        return own ? arc ^ 1 : arc
      } else if stamp[other] <= stamp[Int(node)], depth[other] > depth[Int(node)] {
        // A shorter way to the root.
        parent[other] = arc ^ 1
        (stamp[other], depth[other]) = (stamp[Int(node)], depth[Int(node)] + 1)
      }
    }
    return nil
  }

  /// Sends as much flow as possible along the path through an arc between the trees.
  private mutating func augment(across bridge: Int32) {
    let (source, sink) = (head[Int(bridge ^ 1)], head[Int(bridge)])
    var flow = min(residual[Int(bridge)], limit(from: source), limit(from: sink))
    flow = min(flow, Self.infinite)
    residual[Int(bridge)] -= flow
    residual[Int(bridge ^ 1)] += flow
    push(flow, from: source)
    push(flow, from: sink)
  }

  /// The residual capacity between a node and the terminal of its tree.
  private func limit(from node: Int32) -> Int64 {
    let own = isSink[Int(node)]
    var (node, limit) = (node, Int64.max)
    while parent[Int(node)] != Self.terminal {
      let arc = parent[Int(node)]
      limit = min(limit, residual[Int(own ? arc : arc ^ 1)])
      node = head[Int(arc)]
    }
    return min(limit, abs(supply[Int(node)]))
  }

  private mutating func push(_ flow: Int64, from node: Int32) {
    let own = isSink[Int(node)]
    var node = node
    while parent[Int(node)] != Self.terminal {
      let arc = parent[Int(node)]
      let forward = own ? arc : arc ^ 1
      residual[Int(forward)] -= flow
      residual[Int(forward ^ 1)] += flow
      let next = head[Int(arc)]
      if residual[Int(forward)] == 0 { abandon(node) }
      node = next
    }
    supply[Int(node)] += own ? flow : -flow
    if supply[Int(node)] == 0 { abandon(node) }
  }

  private mutating func abandon(_ node: Int32) {
    parent[Int(node)] = Self.orphan
    orphans.prepend(node)
  }

  /// Finds a new parent in its tree for a node that lost it, as near to the root as possible; if there is
  /// none, the node leaves the tree and its children are orphans, too.
  private mutating func adopt(_ node: Int32) {
    let own = isSink[Int(node)]
    var best = (arc: Self.none, depth: Int32.max)
    var arc = firstArc[Int(node)]
    while arc != Self.none {
      defer { arc = nextArc[Int(arc)] }
      let other = head[Int(arc)]
      guard isOpen(arc ^ 1, ofSink: own), isSink[Int(other)] == own, parent[Int(other)] != Self.none,
        let distance = distanceToRoot(of: other)
      else { continue }
      if distance < best.depth { best = (arc, distance) }
    }
    parent[Int(node)] = best.arc
    if best.arc != Self.none {
      (stamp[Int(node)], depth[Int(node)]) = (time, best.depth + 1)
      return
    }
    arc = firstArc[Int(node)]
    while arc != Self.none {
      defer { arc = nextArc[Int(arc)] }
      let other = Int(head[Int(arc)])
      guard isSink[other] == own, parent[other] != Self.none else { continue }
      if isOpen(arc ^ 1, ofSink: own) { activate(Int32(other)) }
      if parent[other] >= 0, head[Int(parent[other])] == node {
        parent[other] = Self.orphan
        orphans.append(Int32(other))
      }
    }
  }

  /// The distance of a node from its terminal, which the nodes on the way remember; `nil` if an orphan is in
  /// between.
  private mutating func distanceToRoot(of start: Int32) -> Int32? {
    var (node, distance) = (start, Int32(0))
    while true {
      if stamp[Int(node)] == time, parent[Int(node)] != Self.orphan {
        distance += depth[Int(node)]
        break
      }
      let arc = parent[Int(node)]
      distance += 1
      if arc == Self.terminal {
        (stamp[Int(node)], depth[Int(node)]) = (time, 1)
        break
      }
      if arc == Self.orphan || arc == Self.none { return nil }
      node = head[Int(arc)]
    }
    let result = distance
    node = start
    while stamp[Int(node)] != time {
      (stamp[Int(node)], depth[Int(node)]) = (time, distance)
      distance -= 1
      node = head[Int(parent[Int(node)])]
    }
    return result
  }
}
