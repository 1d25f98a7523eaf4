import Testing

@testable import Repair

/// Random sites with few values, solved by the search and by trying everything.
struct RandomSystem {
  /// A generator that gives the same numbers on every machine: SplitMix64.
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// By site and value.
  var costs: [[Int64]] = []
  var luminances: [[Double]] = []
  var present: [Int] = []
  var pairs: [SitePair] = []
  /// By pair: whether the tables of both fall.
  var isReversed: [Bool] = []
  /// The pairs that count.
  var chosen: [Int] = []

  init(seed: UInt64) {
    var random = Generator(state: seed)
    let count = Int.random(in: 3...5, using: &random)
    for _ in 0..<count {
      let size = Int.random(in: 2...6, using: &random)
      luminances.append((0..<size).map { _ in Double.random(in: 0...1, using: &random) }.sorted())
      let place = Int.random(in: 0..<size, using: &random)
      present.append(place)
      let isPressed = Int.random(in: 0..<4, using: &random) == 0
      costs.append(
        (0..<size).map { value in
          if value == place { return isPressed ? PairSystem.forbidden : 0 }
          if Int.random(in: 0..<8, using: &random) == 0 { return PairSystem.forbidden }
          return Int64(abs(value - place) * Int.random(in: 1...5, using: &random))
        })
    }
    for _ in 0..<Int.random(in: 2...7, using: &random) {
      let first = Int.random(in: 0..<count, using: &random)
      let second = (first + Int.random(in: 1..<count, using: &random)) % count
      let isReversed = Int.random(in: 0..<4, using: &random) == 0
      self.isReversed.append(isReversed)
      let isOrder = Int.random(in: 0..<5, using: &random) == 0
      let shown = [first, second].map { luminance($0, present[$0], isReversed) }
      pairs.append(
        SitePair(
          isOrder ? .order : .contrast(Double.random(in: 1.2...5, using: &random)), first, second,
          present: (shown[0], shown[1]), firstIsLighter: shown[0] > shown[1]))
    }
    chosen = Array(pairs.indices)
  }

  func luminance(_ site: Int, _ value: Int, _ isReversed: Bool) -> Double {
    isReversed ? 1 - luminances[site][value] : luminances[site][value]
  }

  /// What the search is given.
  var system: PairSystem {
    PairSystem(
      siteCount: costs.count, pairs: chosen.map { pairs[$0] },
      mustMove: costs.indices.filter { costs[$0][present[$0]] == PairSystem.forbidden },
      costs: { costs[$0] },
      luminances: { pair, isFirst in
        let site = isFirst ? pairs[chosen[pair]].first : pairs[chosen[pair]].second
        return Luminances(luminances[site].indices.map { luminance(site, $0, isReversed[chosen[pair]]) })
      })
  }

  func isMet(_ values: [Int]) -> Bool {
    chosen.allSatisfy { index in
      let pair = pairs[index]
      let shown = [pair.first, pair.second].map { luminance($0, values[$0], isReversed[index]) }
      return switch pair.difference {
      case .order: shown[0] > shown[1]
      case .contrast(let ratio): (max(shown[0], shown[1]) + 0.05) / (min(shown[0], shown[1]) + 0.05) >= ratio
      }
    }
  }

  /// Every solution, with its cost.
  var solutions: [(values: [Int], cost: Int64)] {
    var found: [(values: [Int], cost: Int64)] = []
    var values = costs.map { _ in 0 }
    while true {
      let own = zip(values, costs).map { $1[$0] }
      if !own.contains(PairSystem.forbidden), isMet(values) { found.append((values, own.reduce(0, +))) }
      guard let site = values.indices.first(where: { values[$0] + 1 < costs[$0].count }) else { return found }
      values[site] += 1
      for earlier in 0..<site { values[earlier] = 0 }
    }
  }

  /// Which side of each pair is lighter.
  func orientations(_ values: [Int]) -> [Bool] {
    chosen.map { index in
      let pair = pairs[index]
      return luminance(pair.first, values[pair.first], isReversed[index])
        > luminance(pair.second, values[pair.second], isReversed[index])
    }
  }
}

struct OrientationSearchTests {
  @Test(arguments: 0..<400) func findsTheOptimum(seed: UInt64) {
    let random = RandomSystem(seed: seed)
    var search = OrientationSearch(random.system, limit: 100_000)
    let solutions = random.solutions
    switch search.result() {
    case .exhausted: Issue.record("the search gave up")
    case .impossible: #expect(solutions.isEmpty)
    case .solved(let solution, let bound):
      let values = zip(solution.values, random.present).map { $0 ?? $1 }
      #expect(random.isMet(values))
      let least = solutions.map(\.cost).min()
      #expect(solution.cost == least && bound == least)
      // Of the optima with the same orientations, none is darker anywhere.
      let orientations = random.orientations(values)
      for other in solutions where other.cost == least && random.orientations(other.values) == orientations {
        #expect(zip(values, other.values).allSatisfy { $0 <= $1 })
      }
    }
  }

  @Test(arguments: 0..<40) func boundsTheCost(seed: UInt64) {
    let random = RandomSystem(seed: seed)
    var search = OrientationSearch(random.system, limit: 1)
    let least = random.solutions.map(\.cost).min()
    switch search.result() {
    case .exhausted(let bound): #expect(least.map { bound <= $0 } ?? true)
    case .impossible: #expect(least == nil)
    case .solved(let solution, let bound):
      #expect(least.map { bound <= $0 && $0 <= solution.cost } ?? false)
    }
  }
}

struct ConflictTests {
  @Test(arguments: 0..<400) func isMinimal(seed: UInt64) {
    var random = RandomSystem(seed: seed)
    // Sites alone may be impossible, too.
    guard random.solutions.isEmpty else { return }
    let all = random.chosen
    func isImpossible(_ kept: [Int]) -> Bool {
      random.chosen = kept.map { all[$0] }
      var search = OrientationSearch(random.system, limit: 100_000)
      if case .impossible = search.result() { return true }
      return false
    }
    let conflict = Conflict.minimal(among: all.count, isImpossible: isImpossible)
    random.chosen = conflict
    #expect(random.solutions.isEmpty)
    for dropped in conflict {
      random.chosen = conflict.filter { $0 != dropped }
      #expect(!random.solutions.isEmpty)
    }
  }

  @Test func dropsFromTheLast() {
    // Both {0, 3} and {1, 2} are impossible; the last that can go are dropped first.
    let conflict = Conflict.minimal(among: 4) { kept in
      Set(kept).isSuperset(of: [0, 3]) || Set(kept).isSuperset(of: [1, 2])
    }
    #expect(conflict == [1, 2])
  }
}

struct MinimumCutTests {
  /// Random networks against all cuts.
  @Test(arguments: 0..<200) func isLeast(seed: UInt64) {
    var random = RandomSystem.Generator(state: seed)
    let count = Int.random(in: 1...8, using: &random)
    var cut = MinimumCut(nodes: count)
    var supplies: [Int64] = []
    var arcs: [(from: Int, to: Int, capacity: Int64)] = []
    for node in 0..<count {
      supplies.append(Int64.random(in: -9...9, using: &random))
      cut.supply(supplies[node], to: node)
      for other in 0..<count where other != node && Bool.random(using: &random) {
        arcs.append((node, other, Int64.random(in: 0...9, using: &random)))
        cut.connect(node, other, capacity: arcs[arcs.count - 1].capacity)
      }
    }
    func capacity(_ side: [Bool]) -> Int64 {
      let ends = supplies.indices.map { side[$0] ? max(0, -supplies[$0]) : max(0, supplies[$0]) }
      return ends.reduce(0, +) + arcs.filter { side[$0.from] && !side[$0.to] }.reduce(0) { $0 + $1.capacity }
    }
    let sides = (0..<(1 << count)).map { bits in (0..<count).map { bits >> $0 & 1 == 1 } }
    let least = sides.map(capacity).min()
    let found = cut.leastSourceSide()
    #expect(capacity(found) == least)
    for other in sides where capacity(other) == least {
      #expect(zip(found, other).allSatisfy { !$0 || $1 })
    }
  }
}

struct LuminancesTests {
  @Test(arguments: [
    ([0.1, 0.2, 0.2], true, false), ([0.3, 0.2], false, true), ([0.1, 0.3, 0.2], false, false),
    ([0.5, 0.5], true, true),
  ])
  func knowsItsDirection(values: [Double], rises: Bool, falls: Bool) {
    let table = Luminances(values)
    #expect(table.isRising == rises && table.isFalling == falls)
  }

  @Test func takesTheRunningMaximum() {
    #expect(Luminances([0.1, 0.3, 0.2, 0.4]).runningMaximum.values == [0.1, 0.3, 0.3, 0.4])
  }

  @Test func impliesTheFirstValueThatIsEnough() {
    let dark = (site: 0, luminances: Luminances([0, 0.2, 0.9]))
    let light = (site: 1, luminances: Luminances([0.1, 0.5, 1]))
    let implication = DifferenceConstraints.Implication(.contrast(3), lighter: light, darker: dark)
    #expect(implication.from == 0 && implication.to == 1)
    #expect(implication.thresholds == [0, 2, 3])
  }
}
