import TestSupport
import Testing

@testable import Repair

/// Random variables with few values, solved by a cut and by trying everything.
@Suite struct DifferenceConstraintsTests {
  private struct Random {
    var costs: [[Int64]]
    var implications: [DifferenceConstraints.Implication] = []
    /// All solutions, with their costs.
    var solutions: [(values: [Int], cost: Int64)] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let sizes = (0..<(2 + random.below(3))).map { _ in 1 + random.below(4) }
      costs = sizes.map { size in
        (0..<size).map { _ in
          random.below(6) == 0 ? DifferenceConstraints.forbidden : Int64(random.below(10))
        }
      }
      for _ in 0..<random.below(7) {
        let from = random.below(sizes.count)
        let to = (from + 1 + random.below(sizes.count - 1)) % sizes.count
        let thresholds = (0..<sizes[from]).map { _ in Int32(random.below(sizes[to] + 1)) }.sorted()
        implications.append(.init(from: from, to: to, thresholds: thresholds))
      }
      let all = sizes.reduce([[]]) { lists, size in lists.flatMap { list in (0..<size).map { list + [$0] } } }
      for values in all where isSolution(values) {
        solutions.append((values, zip(costs, values).reduce(0) { $0 + $1.0[$1.1] }))
      }
    }

    func isSolution(_ values: [Int]) -> Bool {
      zip(costs, values).allSatisfy { $0[$1] != DifferenceConstraints.forbidden }
        && implications.allSatisfy { values[$0.to] >= Int($0.thresholds[values[$0.from]]) }
    }
  }

  /// By variable: the least value.
  private static func least(_ values: [[Int]]) -> [Int]? {
    values.first.map { first in
      first.indices.map { index in values.reduce(first[index]) { min($0, $1[index]) } }
    }
  }

  @Test(arguments: 0..<400) func `the solution is the least of the cheapest`(seed: UInt64) {
    let random = Random(seed: seed)
    let system = DifferenceConstraints(costs: random.costs, implications: random.implications)
    #expect(system.lowerBounds() == Self.least(random.solutions.map(\.values)))
    let cost = random.solutions.map(\.cost).min()
    let cheapest = random.solutions.filter { $0.cost == cost }.map(\.values)
    #expect(system.leastSolution() == Self.least(cheapest))
  }

  /// Every pair of values is met exactly if the implication says so.
  @Test(arguments: 0..<200) func `an implication is a difference`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let isRising = random.below(2) == 0
    func table() -> Luminances {
      let values = (0..<(1 + random.below(6))).map { _ in (random.unit() * 8).rounded() / 8 }.sorted()
      return Luminances(isRising ? values : values.reversed())
    }
    let (lighter, darker) = (table(), table())
    let difference: Difference = random.below(3) == 0 ? .order : .contrast(1 + random.unit() * 6)
    // Constant tables both rise and fall.
    let implication = DifferenceConstraints.Implication(
      difference, lighter: (site: 0, luminances: lighter), darker: (site: 1, luminances: darker))
    for (one, light) in lighter.values.enumerated() {
      for (other, dark) in darker.values.enumerated() {
        let values = [one, other]
        let isImplied = values[implication.to] >= Int(implication.thresholds[values[implication.from]])
        #expect(isImplied == difference.isMet(lighter: light, darker: dark), "\(one) \(other)")
      }
    }
  }

  @Test func `a difference is a contrast of WCAG or an order`() {
    #expect(Difference.contrast(21).isMet(lighter: 1, darker: 0))
    #expect(!Difference.contrast(21.01).isMet(lighter: 1, darker: 0))
    #expect(Difference.contrast(1).isMet(lighter: 0.5, darker: 0.5))
    #expect(!Difference.order.isMet(lighter: 0.5, darker: 0.5))
    #expect(Difference.order.isMet(lighter: 0.51, darker: 0.5))
    #expect(!Difference.contrast(1.1).isMet(lighter: 0.2, darker: 0.5))
  }
}
