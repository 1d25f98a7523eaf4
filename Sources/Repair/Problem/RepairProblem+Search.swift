extension RepairProblem {
  /// A repair of the demands.
  enum Solution {
    /// Values of variables, the cost and the bound of it, both in units of the search.
    case solved(Assignment, cost: Int64, bound: Int64)
    case impossible, exhausted
  }

  /// The cheapest values that meet all demands; the held ones by rounds in which the sites besides the first
  /// have the values of the round before.
  func solution(limit: Int) -> Solution {
    if fixed.contains(where: { $0.requirement != nil && !isMet($0, [:]) }) { return .impossible }
    let relaxed = search(limit: limit)
    guard case .solved(let assignment, _, let bound) = relaxed else { return relaxed }
    if held.allSatisfy({ isMet($0, assignment) }) { return relaxed }
    let rounds = solutionInRounds(bound: bound, limit: limit)
    if case .solved(_, let cost, let bound) = rounds, cost == bound { return rounds }
    return exactSolution() ?? rounds
  }

  private func solutionInRounds(bound: Int64, limit: Int) -> Solution {
    var around: Assignment = [:]
    for _ in 0..<5 {
      guard case .solved(let next, let cost, _) = search(limit: limit, holding: around) else {
        return .exhausted
      }
      if held.allSatisfy({ isMet($0, next) }) { return .solved(next, cost: cost, bound: min(bound, cost)) }
      around = next
    }
    return .exhausted
  }

  /// The cheapest values that meet all demands, held ones too; `nil` if there are too many to try.
  private func exactSolution(
    counting: Bool = true, _ isKept: (Demand) -> Bool = { _ in true }
  ) -> Solution? {
    let demands = (pairs + held).filter(isKept)
    let found = Set(demands.flatMap { $0.first.sites + $0.second.sites }).compactMap { variableOf[$0] }
    guard found.count <= 12 else { return nil }
    var assignment: Assignment = [:]
    var costOfOthers: Int64 = 0
    // Others have their best value in any case, which is the present one if that is allowed.
    for variable in variables.indices where !found.contains(variable) && mustMove(variable, isKept) {
      let costs = costs(of: variable, counting: counting, isKept)
      guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }), costs[best] != PairSystem.forbidden
      else { return .impossible }
      assignment[variable] = best
      costOfOthers += costs[best]
    }
    let order = found.sorted { (count(of: $0), $0) < (count(of: $1), $1) }
    var search = ValueSearch(
      costs: order.map { costs(of: $0, counting: counting, isKept) },
      demands.map { check($0, order) })
    switch search.result() {
    case .exhausted: return nil
    case .impossible: return .impossible
    case .solved(let values, let cost):
      for (variable, value) in zip(order, values) where value != start(of: variable) {
        assignment[variable] = value
      }
      return .solved(assignment, cost: cost + costOfOthers, bound: cost + costOfOthers)
    }
  }

  /// A demand over values in an order of variables.
  private func check(_ demand: Demand, _ order: [Int]) -> ValueSearch.Check {
    let sites = Set(demand.first.sites + demand.second.sites)
    let places = order.indices.filter { sites.contains(variables[order[$0]]) }
    guard demand.first.sites.count == 1, demand.second.sites.count == 1,
      let one = places.first(where: { variables[order[$0]] == demand.first.sites[0] }),
      let other = places.first(where: { variables[order[$0]] == demand.second.sites[0] })
    else {
      return ValueSearch.Check(sites: places, effort: 40) { values in
        let assignment = places.map { (order[$0], values[$0]) }
        return self.isMet(demand, Dictionary(uniqueKeysWithValues: assignment))
      }
    }
    let (first, second) = (table(of: demand.first).values, table(of: demand.second).values)
    return ValueSearch.Check(sites: places) { demand.isMet(first[$0[one]], second[$0[other]]) }
  }

  /// Whether some of the requirements contradict each other, with all orders.
  func isImpossible(_ kept: [Int], limit: Int) -> Bool {
    let kept = Set(kept)
    func isKept(_ demand: Demand) -> Bool { demand.requirement.map(kept.contains) ?? true }
    if fixed.contains(where: { $0.requirement != nil && isKept($0) && !isMet($0, [:]) }) { return true }
    if case .impossible = search(limit: limit, counting: false, isKept) { return true }
    guard held.contains(where: isKept), case .impossible? = exactSolution(counting: false, isKept) else {
      return false
    }
    return true
  }

  /// - Parameters:
  ///   - around: the values of the round before, for held demands; `nil` leaves them out.
  ///   - counting: whether the change counts, or only whether there is a solution.
  private func search(
    limit: Int, holding around: Assignment? = nil, counting: Bool = true,
    _ isKept: @escaping (Demand) -> Bool = { _ in true }
  ) -> Solution {
    var demands: [(demand: Demand, tables: (Luminances, Luminances)?)] =
      pairs.filter(isKept).map { ($0, nil) }
    var forbidden: [Int: [Bool]] = [:]
    if let around {
      for demand in held { hold(demand, around, &demands, &forbidden) }
    }
    let sitePairs = demands.compactMap { sitePair($0.demand, $0.tables) }
    let system = PairSystem(
      siteCount: variables.count, pairs: sitePairs,
      mustMove: variables.indices.filter { variable in
        mustMove(variable, isKept) || forbidden[variable]?[start(of: variable)] == true
      },
      costs: { variable in
        var costs = self.costs(of: variable, counting: counting, isKept)
        for (value, isForbidden) in (forbidden[variable] ?? []).enumerated() where isForbidden {
          costs[value] = PairSystem.forbidden
        }
        return costs
      },
      luminances: { pair, isFirst in
        if let tables = demands[pair].tables { return isFirst ? tables.0 : tables.1 }
        return self.table(of: isFirst ? demands[pair].demand.first : demands[pair].demand.second)
      })
    var search = OrientationSearch(system, limit: limit)
    switch search.result() {
    case .impossible: return .impossible
    case .exhausted: return .exhausted
    case .solved(let solution, let bound):
      var assignment: Assignment = [:]
      for (variable, value) in solution.values.enumerated() {
        if let value, value != start(of: variable) { assignment[variable] = value }
      }
      return .solved(assignment, cost: solution.cost, bound: bound)
    }
  }

  /// Adds a held demand as one on two sites, or as one on a single site.
  private func hold(
    _ demand: Demand, _ around: Assignment,
    _ demands: inout [(demand: Demand, tables: (Luminances, Luminances)?)], _ forbidden: inout [Int: [Bool]]
  ) {
    let (one, other) = (variable(of: demand.first), variable(of: demand.second))
    if let one, let other, one != other {
      var tables = (table(of: demand.first, around), table(of: demand.second, around))
      if !tables.0.agrees(with: tables.1) { tables = (tables.0.runningMaximum, tables.1.runningMaximum) }
      demands.append((demand, tables))
      return
    }
    guard let variable = one ?? other else { return }
    var around = around
    let isForbidden = (0..<count(of: variable)).map { value in
      around[variable] = value
      return !isMet(demand, around)
    }
    let known = forbidden[variable] ?? Array(repeating: false, count: isForbidden.count)
    forbidden[variable] = zip(known, isForbidden).map { $0 || $1 }
  }

  private func sitePair(_ demand: Demand, _ tables: (Luminances, Luminances)?) -> SitePair? {
    guard let first = variable(of: demand.first), let second = variable(of: demand.second) else { return nil }
    let now = (first: luminance(of: demand.first, [:]), second: luminance(of: demand.second, [:]))
    let shown =
      tables.map { (first: $0.0.values[start(of: first)], second: $0.1.values[start(of: second)]) } ?? now
    return SitePair(
      demand.difference, first, second, present: shown, firstIsLighter: now.first > now.second)
  }
}
