/// Two sites whose colors must differ.
package struct SitePair: Sendable {
  package var difference: Difference
  /// For an order, the site that stays lighter.
  package var first: Int
  package var second: Int
  /// The luminances of both as they are now.
  package var present: (first: Double, second: Double)
  /// Whether the first one is the lighter one in the design.
  package var firstIsLighter: Bool

  package init(
    _ difference: Difference, _ first: Int, _ second: Int, present: (first: Double, second: Double),
    firstIsLighter: Bool
  ) {
    (self.difference, self.first, self.second) = (difference, first, second)
    (self.present, self.firstIsLighter) = (present, firstIsLighter)
  }
}

/// Sites with ordered values, and pairs of them that must differ. Tables are made when the search looks at
/// them.
package struct PairSystem {
  package let siteCount: Int
  /// In the order in which they are required.
  package let pairs: [SitePair]
  /// The sites whose present value is not allowed.
  package let mustMove: [Int]
  /// By site: the cost of each value, or `PairSystem.forbidden`. Only the present value may cost 0.
  package let costs: (Int) -> [Int64]
  /// By pair, for its first site or its second: the luminance for each of the site's values. The tables of a
  /// pair agree.
  package let luminances: (_ pair: Int, _ isFirst: Bool) -> Luminances

  package static let forbidden = DifferenceConstraints.forbidden
}

/// Finds the cheapest values with which all pairs differ enough: minimum cuts, and a branch and bound over
/// which side of each contrast is lighter.
package struct OrientationSearch {
  package struct Solution: Sendable {
    /// By site: the number of its value; `nil` if it keeps the present one.
    package var values: [Int?]
    package var cost: Int64
  }

  package enum Result: Sendable {
    /// No solution costs less than the bound. If it equals the cost, the solution is an optimum.
    case solved(Solution, bound: Int64)
    /// There is no solution.
    case impossible
    /// The effort was spent before there was a solution.
    case exhausted(bound: Int64)
  }

  private struct Node {
    /// By site, −1 for the present value: the optimum for the added pairs.
    var values: [Int32]
    /// The cost of the values, which no solution below the node goes below.
    var bound: Int64
    /// The added pairs, and whether the first site is the lighter one.
    var added: [(pair: Int, firstIsLighter: Bool)]
    var age = 0
  }

  private let system: PairSystem
  /// The effort at which the search stops.
  private let limit: Int
  private var costs: [[Int64]?]
  private var tables: [Luminances?]
  private var effort = 0

  package init(_ system: PairSystem, limit: Int) {
    (self.system, self.limit) = (system, limit)
    costs = Array(repeating: nil, count: system.siteCount)
    tables = Array(repeating: nil, count: 2 * system.pairs.count)
  }

  /// The result of the search.
  package mutating func result() -> Result {
    guard let root = root() else { return .impossible }
    var best = dive(from: root)
    var open = NodeHeap()
    open.insert(root)
    var age = 0
    while let node = open.popFirst() {
      if let best, node.bound >= best.cost { return .solved(best, bound: best.cost) }
      guard let failing = worst(of: failing(in: node.values), in: node.values) else {
        return .solved(solution(of: node), bound: node.bound)
      }
      for firstIsLighter in orientations(of: failing) {
        if effort > limit {
          let bound = node.bound
          return best.map { .solved($0, bound: bound) } ?? .exhausted(bound: bound)
        }
        guard var child = child(of: node, adding: [(failing, firstIsLighter)]) else { continue }
        if let best, child.bound >= best.cost { continue }
        age += 1
        child.age = age
        if self.failing(in: child.values).isEmpty { best = solution(of: child) }
        open.insert(child)
      }
    }
    return best.map { .solved($0, bound: $0.cost) } ?? .impossible
  }

  // MARK: Nodes

  private func solution(of node: Node) -> Solution {
    Solution(values: node.values.map { $0 < 0 ? nil : Int($0) }, cost: node.bound)
  }

  /// The best values without any pair; `nil` if a site has no value that is allowed.
  private mutating func root() -> Node? {
    var node = Node(values: Array(repeating: -1, count: system.siteCount), bound: 0, added: [])
    for site in system.mustMove {
      let costs = costs(of: site)
      guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }), costs[best] != PairSystem.forbidden
      else { return nil }
      node.values[site] = Int32(best)
      node.bound += costs[best]
    }
    return node
  }

  /// The first candidate: adds all failing pairs as in the design until none fails.
  private mutating func dive(from root: Node) -> Solution? {
    var node = root
    while true {
      let failing = failing(in: node.values)
      if failing.isEmpty { return solution(of: node) }
      let added = failing.map { (pair: $0, firstIsLighter: orientations(of: $0)[0]) }
      guard let next = child(of: node, adding: added, isFree: true) else { return nil }
      node = next
    }
  }

  /// The optimum with more pairs; `nil` if there is none. Only sites that are connected with them are solved
  /// again.
  private mutating func child(
    of node: Node, adding pairs: [(pair: Int, firstIsLighter: Bool)], isFree: Bool = false
  ) -> Node? {
    var child = node
    child.added += pairs
    if !isFree { effort += max(1, siteCount(of: child.added)) }
    let sites = sites(connectedWith: pairs, by: child.added)
    var places = [Int: Int]()
    for (place, site) in sites.enumerated() { places[site] = place }
    var implications: [DifferenceConstraints.Implication] = []
    for (pair, firstIsLighter) in child.added {
      guard let first = places[system.pairs[pair].first], let second = places[system.pairs[pair].second]
      else { continue }
      let one = (site: first, luminances: luminances(pair, isFirst: true))
      let other = (site: second, luminances: luminances(pair, isFirst: false))
      implications.append(
        firstIsLighter
          ? .init(system.pairs[pair].difference, lighter: one, darker: other)
          : .init(system.pairs[pair].difference, lighter: other, darker: one))
    }
    let constraints = DifferenceConstraints(
      costs: sites.map { costs(of: $0) }, implications: implications)
    guard let values = constraints.leastSolution() else { return nil }
    for (site, value) in zip(sites, values) {
      if child.values[site] >= 0 { child.bound -= costs(of: site)[Int(child.values[site])] }
      child.bound += costs(of: site)[value]
      child.values[site] = Int32(value)
    }
    return child
  }

  private func siteCount(of added: [(pair: Int, firstIsLighter: Bool)]) -> Int {
    Set(added.flatMap { [system.pairs[$0.pair].first, system.pairs[$0.pair].second] }).count
  }

  /// The sites of some pairs and all that added pairs connect with them, in ascending order.
  private func sites(
    connectedWith pairs: [(pair: Int, firstIsLighter: Bool)], by added: [(pair: Int, firstIsLighter: Bool)]
  ) -> [Int] {
    var neighbors: [Int: [Int]] = [:]
    for (pair, _) in added {
      let (first, second) = (system.pairs[pair].first, system.pairs[pair].second)
      neighbors[first, default: []].append(second)
      neighbors[second, default: []].append(first)
    }
    var found = Set(pairs.flatMap { [system.pairs[$0.pair].first, system.pairs[$0.pair].second] })
    var pending = Array(found)
    while let site = pending.popLast() {
      for other in neighbors[site] ?? [] where found.insert(other).inserted { pending.append(other) }
    }
    return found.sorted()
  }

  // MARK: Pairs

  /// The pairs that differ too little with some values.
  private mutating func failing(in values: [Int32]) -> [Int] {
    system.pairs.indices.filter { !isMet($0, in: values) }
  }

  private mutating func shown(_ pair: Int, in values: [Int32]) -> (first: Double, second: Double) {
    let (first, second) = (system.pairs[pair].first, system.pairs[pair].second)
    var shown = system.pairs[pair].present
    if values[first] >= 0 { shown.first = luminances(pair, isFirst: true).values[Int(values[first])] }
    if values[second] >= 0 { shown.second = luminances(pair, isFirst: false).values[Int(values[second])] }
    return shown
  }

  private mutating func isMet(_ pair: Int, in values: [Int32]) -> Bool {
    let (first, second) = shown(pair, in: values)
    let difference = system.pairs[pair].difference
    switch difference {
    case .order: return difference.isMet(lighter: first, darker: second)
    case .contrast: return difference.isMet(lighter: max(first, second), darker: min(first, second))
    }
  }

  /// The pair to branch on: an order, or the contrast that is least compared with its requirement.
  private mutating func worst(of failing: [Int], in values: [Int32]) -> Int? {
    var worst: (pair: Int, share: Double)?
    for pair in failing {
      guard case .contrast(let ratio) = system.pairs[pair].difference else { return pair }
      let (first, second) = shown(pair, in: values)
      let share = (max(first, second) + 0.05) / (min(first, second) + 0.05) / ratio
      if share < worst?.share ?? .infinity { worst = (pair, share) }
    }
    return worst?.pair
  }

  /// Which side may be lighter, that of the design first.
  private func orientations(of pair: Int) -> [Bool] {
    switch system.pairs[pair].difference {
    case .order: [true]
    case .contrast: [system.pairs[pair].firstIsLighter, !system.pairs[pair].firstIsLighter]
    }
  }

  private mutating func costs(of site: Int) -> [Int64] {
    if let known = costs[site] { return known }
    let made = system.costs(site)
    costs[site] = made
    return made
  }

  private mutating func luminances(_ pair: Int, isFirst: Bool) -> Luminances {
    let index = 2 * pair + (isFirst ? 0 : 1)
    if let known = tables[index] { return known }
    let made = system.luminances(pair, isFirst)
    tables[index] = made
    return made
  }

  /// Open nodes, the one with the least bound first; of several, the one with the most pairs, then the
  /// oldest.
  private struct NodeHeap {
    private var nodes: [Node] = []

    private static func isBefore(_ one: Node, _ other: Node) -> Bool {
      if one.bound != other.bound { return one.bound < other.bound }
      if one.added.count != other.added.count { return one.added.count > other.added.count }
      return one.age < other.age
    }

    mutating func insert(_ node: Node) {
      nodes.append(node)
      var place = nodes.count - 1
      while place > 0, Self.isBefore(nodes[place], nodes[(place - 1) / 2]) {
        nodes.swapAt(place, (place - 1) / 2)
        place = (place - 1) / 2
      }
    }

    mutating func popFirst() -> Node? {
      guard let first = nodes.first, let last = nodes.popLast() else { return nil }
      guard !nodes.isEmpty else { return first }
      nodes[0] = last
      var place = 0
      while true {
        let children = [2 * place + 1, 2 * place + 2].filter { $0 < nodes.count }
        guard let least = children.min(by: { Self.isBefore(nodes[$0], nodes[$1]) }),
          Self.isBefore(nodes[least], nodes[place])
        else { return first }
        nodes.swapAt(place, least)
        place = least
      }
    }
  }
}
