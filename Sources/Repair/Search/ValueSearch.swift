/// Finds the cheapest values of a few sites under any demands, by trying the values one site after the other, the cheapest
/// first. It knows no order of luminances, so it decides what the search over orientations cannot.
struct ValueSearch {
  /// A demand on some sites.
  struct Check {
    /// In ascending order.
    var sites: [Int]
    /// The effort of it, compared with a look into tables.
    var effort = 1
    /// Whether values are allowed; those of other sites do not count.
    var isMet: ([Int]) -> Bool
  }

  /// The effort after which it gives up.
  private static let most = 200_000

  /// By site: the cost of each value, or `PairSystem.forbidden`.
  private let costs: [[Int64]]
  /// By site: the values that are not forbidden, the cheapest first.
  private let order: [[Int]]
  /// By site: what is decided once it has a value.
  private var checks: [[Check]]
  /// By site: the least cost of the sites from it on.
  private var rest: [Int64]
  private var values: [Int]
  private var effort = 0
  private var best: (values: [Int], cost: Int64)?

  init(costs: [[Int64]], _ checks: [Check]) {
    self.costs = costs
    order = costs.map { costs in
      costs.indices.filter { costs[$0] != PairSystem.forbidden }.sorted {
        (costs[$0], $0) < (costs[$1], $1)
      }
    }
    self.checks = costs.map { _ in [] }
    rest = [Int64](repeating: 0, count: costs.count + 1)
    values = [Int](repeating: 0, count: costs.count)
    for check in checks { self.checks[check.sites.last ?? 0].append(check) }
    for site in costs.indices.reversed() {
      rest[site] = rest[site + 1] + (order[site].first.map { costs[site][$0] } ?? 0)
    }
  }

  enum Result {
    case solved(values: [Int], cost: Int64)
    case impossible, exhausted
  }

  mutating func result() -> Result {
    guard !order.contains(where: \.isEmpty) else { return .impossible }
    guard visit(0, cost: 0) else { return .exhausted }
    return best.map { .solved(values: $0.values, cost: $0.cost) } ?? .impossible
  }

  /// Whether the effort was enough.
  private mutating func visit(_ site: Int, cost: Int64) -> Bool {
    guard site < costs.count else {
      best = (values, cost)
      return true
    }
    for value in order[site] {
      let next = cost + costs[site][value]
      if let best, next + rest[site + 1] >= best.cost { return true }
      values[site] = value
      effort += checks[site].reduce(1) { $0 + $1.effort }
      guard effort <= Self.most else { return false }
      guard checks[site].allSatisfy({ $0.isMet(values) }) else { continue }
      guard visit(site + 1, cost: next) else { return false }
    }
    return true
  }
}
