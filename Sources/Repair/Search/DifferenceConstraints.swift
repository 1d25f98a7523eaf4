/// Variables over ordered values with a cost for each value, and implications between their lower bounds.
///
/// The optimum is a minimum cut: H. Ishikawa, *Exact Optimization for Markov Random Fields with Convex
/// Priors*, PAMI 2003; as a closure problem, J.-C. Picard, *Maximal Closure of a Graph*, Management Science
/// 1976.
struct DifferenceConstraints {
  /// The cost of a value that is not allowed.
  static let forbidden = Int64.max

  /// If a variable has at least the value `k`, another one has at least `thresholds[k]`.
  struct Implication {
    var from, to: Int
    /// By value; never falling. The number of values of `to` means that no value is enough.
    var thresholds: [Int32]
  }

  /// By variable and value.
  let costs: [[Int64]]
  let implications: [Implication]
  /// By variable: the implications from it, and those to it.
  private let from, to: [[Int]]

  init(costs: [[Int64]], implications: [Implication]) {
    (self.costs, self.implications) = (costs, implications)
    var from = costs.map { _ in [Int]() }
    var to = from
    for (index, implication) in implications.enumerated() {
      from[implication.from].append(index)
      to[implication.to].append(index)
    }
    (self.from, self.to) = (from, to)
  }

  /// The least value of each variable in any solution, which together are a solution; `nil` if there is none.
  func lowerBounds() -> [Int]? {
    var bounds = costs.map { $0.firstIndex { $0 != Self.forbidden } ?? $0.count }
    guard zip(bounds, costs).allSatisfy({ $0 < $1.count }) else { return nil }
    var pending = Array(costs.indices)
    while let variable = pending.popLast() {
      for index in from[variable] {
        let implication = implications[index]
        let other = implication.to
        var bound = Int(implication.thresholds[bounds[variable]])
        guard bound > bounds[other] else { continue }
        while bound < costs[other].count, costs[other][bound] == Self.forbidden { bound += 1 }
        guard bound < costs[other].count else { return nil }
        bounds[other] = bound
        pending.append(other)
      }
    }
    return bounds
  }

  /// The greatest value of each variable in any solution. There must be a solution.
  private func upperBounds() -> [Int] {
    var bounds = costs.map { $0.lastIndex { $0 != Self.forbidden } ?? 0 }
    var pending = Array(costs.indices)
    while let variable = pending.popLast() {
      for index in to[variable] {
        let implication = implications[index]
        let other = implication.from
        var bound = bounds[other]
        while implication.thresholds[bound] > bounds[variable] || costs[other][bound] == Self.forbidden {
          bound -= 1
        }
        guard bound < bounds[other] else { continue }
        bounds[other] = bound
        pending.append(other)
      }
    }
    return bounds
  }

  /// The solution with the least cost; of several, the one with the least value of every variable. `nil` if
  /// there is none.
  func leastSolution() -> [Int]? {
    guard let lower = lowerBounds() else { return nil }
    let upper = upperBounds()
    // By variable: the values that some solution may have.
    let values = costs.indices.map { variable in
      (lower[variable]...upper[variable]).filter { costs[variable][$0] != Self.forbidden }
    }
    // The node of a value means “at least this value”; the first of a variable needs none.
    var starts: [Int] = []
    var count = 0
    for values in values {
      starts.append(count - 1)
      count += values.count - 1
    }
    guard count > 0 else { return lower }
    var cut = MinimumCut(nodes: count)
    for (variable, values) in values.enumerated() {
      for place in values.indices.dropFirst() {
        let difference = costs[variable][values[place]] - costs[variable][values[place - 1]]
        cut.supply(-difference, to: starts[variable] + place)
        if place > 1 {
          cut.connect(
            starts[variable] + place, starts[variable] + place - 1, capacity: MinimumCut.infinite)
        }
      }
    }
    for implication in implications {
      connect(implication, values, starts, in: &cut)
    }
    let isReached = cut.leastSourceSide()
    return values.enumerated().map { variable, values in
      let place = values.indices.dropFirst().last { isReached[starts[variable] + $0] } ?? 0
      return values[place]
    }
  }

  private func connect(
    _ implication: Implication, _ values: [[Int]], _ starts: [Int], in cut: inout MinimumCut
  ) {
    let (own, others) = (values[implication.from], values[implication.to])
    var other = 0
    for place in own.indices {
      let before = other
      while others[other] < implication.thresholds[own[place]] { other += 1 }
      // Values that imply no more than the value before them need no arc.
      guard place > 0, other > 0, other > before || place == 1 else { continue }
      cut.connect(
        starts[implication.from] + place, starts[implication.to] + other, capacity: MinimumCut.infinite)
    }
  }
}

/// A minimal subset of requirements that contradict each other, found by deletion from the last to the first.
package enum Conflict {
  /// The requirements that are left if each, from the last to the first, is dropped without which the rest is
  /// still impossible.
  ///
  /// More requirements never make a problem possible, so the next one to keep is found by bisection.
  ///
  /// - Parameter isImpossible: takes ascending indices.
  package static func minimal(among count: Int, isImpossible: ([Int]) -> Bool) -> [Int] {
    var kept: [Int] = []
    var rest = count
    while rest > 0, !isImpossible(kept) {
      // With `low` of the rest it is possible, with `high` it is not.
      var (low, high) = (0, rest)
      while high - low > 1 {
        let middle = (low + high) / 2
        if isImpossible(Array(0..<middle) + kept) { high = middle } else { low = middle }
      }
      kept.insert(high - 1, at: 0)
      rest = high - 1
    }
    return kept
  }
}
