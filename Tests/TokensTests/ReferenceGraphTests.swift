import Diagnostics
import TestSupport
import Testing

@testable import Tokens

/// Random sets of numbers that refer to each other, against a walk of their graph.
@Suite struct ReferenceGraphTests {
  private enum Value {
    case number(Int)
    case alias(Int)
    /// The sum of a number and of other tokens.
    case sum([Int], Int)
    /// A reference to a token that is nowhere.
    case missing
  }

  private struct Graph {
    var values: [Value] = []

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let count = 4 + random.below(9)
      // Few references lead back, so that there are sets with cycles and sets without.
      let leadsBack = random.below(3)
      for index in 0..<count {
        func other() -> Int {
          random.below(4) < leadsBack || index == 0 ? random.below(count) : random.below(index)
        }
        switch random.below(8) {
        case 0, 1: values.append(.number(random.below(10)))
        case 2, 3, 4: values.append(.alias(other()))
        case 5, 6: values.append(.sum((0..<(1 + random.below(2))).map { _ in other() }, random.below(5)))
        default: values.append(random.below(4) == 0 ? .missing : .number(1))
        }
      }
    }

    private func path(_ index: Int) -> String { "g\(index % 3).t\(index)" }

    var yaml: String {
      (0..<3).map { group in
        let members = values.indices.filter { $0 % 3 == group }.map { index in
          let value =
            switch values[index] {
            case .number(let number): "\(number)"
            case .alias(let other): "\"{\(path(other))}\""
            case .sum(let others, let number):
              "\"calc(\((others.map { "{\(path($0))}" } + ["\(number)"]).joined(separator: " + ")))\""
            case .missing: "\"{g0.none}\""
            }
          return "  t\(index): {$value: \(value)}\n"
        }
        return "g\(group):\n  $type: number\n\(members.joined())"
      }.joined()
    }

    func references(of index: Int) -> [Int] {
      switch values[index] {
      case .number, .missing: []
      case .alias(let other): [other]
      case .sum(let others, _): others
      }
    }

    /// The value of a token; `nil` if something on the way to it is missing or leads back.
    func value(of index: Int, _ open: Set<Int> = []) -> Double? {
      guard !open.contains(index) else { return nil }
      let others = references(of: index).map { value(of: $0, open.union([index])) }
      guard !others.contains(nil) else { return nil }
      let sum = others.compactMap(\.self).reduce(0, +)
      switch values[index] {
      case .number(let number), .sum(_, let number): return sum + Double(number)
      case .alias: return sum
      case .missing: return nil
      }
    }

    /// Whether a token refers to itself through others.
    func isInCycle(_ index: Int) -> Bool {
      var (pending, seen) = (references(of: index), Set<Int>())
      while let next = pending.popLast() {
        if next == index { return true }
        if seen.insert(next).inserted { pending += references(of: next) }
      }
      return false
    }

    var missing: Int { values.count { if case .missing = $0 { true } else { false } } }

    func value(of index: Int, in resolved: Resolved) -> Double? { resolved.value(path(index))?.number }
  }

  @Test(arguments: 0..<150) func `values and errors follow from the graph`(seed: UInt64) {
    let graph = Graph(seed: seed)
    let resolved = Resolved(graph.yaml)
    for index in graph.values.indices {
      #expect(graph.value(of: index, in: resolved) == graph.value(of: index), "t\(index) in\n\(graph.yaml)")
    }
    let codes = resolved.log.diagnostics.map(\.code.name)
    // A cycle is one error, and whoever refers to it is none.
    let inCycles = graph.values.indices.count(where: graph.isInCycle)
    let cycles = codes.count { $0 == "circular-reference" }
    #expect((cycles == 0) == (inCycles == 0) && cycles <= inCycles, "\(graph.yaml)")
    #expect(codes.count { $0 == "unknown-reference" } == graph.missing, "\(graph.yaml)")
    #expect(codes.count == cycles + graph.missing, "\(codes)")
  }

  /// The order in which tokens are written changes no value.
  @Test(arguments: 200..<230) func `order does not matter`(seed: UInt64) {
    let graph = Graph(seed: seed)
    let resolved = Resolved(graph.yaml)
    let reversed = Resolved(Self.reversed(graph.yaml))
    for index in graph.values.indices {
      #expect(graph.value(of: index, in: resolved) == graph.value(of: index, in: reversed))
    }
    #expect(resolved.log.diagnostics.count == reversed.log.diagnostics.count)
  }

  /// The groups and their tokens from the last to the first.
  private static func reversed(_ yaml: String) -> String {
    var groups: [[Substring]] = []
    for line in yaml.split(separator: "\n") {
      if line.hasPrefix("g") { groups.append([line]) } else { groups[groups.count - 1].append(line) }
    }
    return groups.reversed().flatMap { [$0[0], $0[1]] + $0.dropFirst(2).reversed() }.joined(separator: "\n")
      + "\n"
  }
}

/// The combinations of what a token depends on.
@Suite struct DependenceTests {
  private static func dependence(_ dimensions: [Int], _ counts: [Int], columns: [Int]? = nil)
    -> AxisSpace.Dependence
  {
    AxisSpace.Dependence(
      dimensions: dimensions, counts: counts, columns: columns ?? Array(0..<counts.reduce(1, *)))
  }

  @Test(arguments: [[], [3], [2, 3], [2, 3, 4], [1, 5, 1]])
  func `positions and combinations`(counts: [Int]) {
    let dependence = Self.dependence(Array(counts.indices), counts)
    // As an odometer: the last position changes fastest.
    var positions = counts.map { _ in 0 }
    for combination in dependence.columns.indices {
      #expect(dependence.positions(of: combination) == positions)
      #expect(dependence.combination(at: positions) == combination)
      for place in counts.indices.reversed() {
        positions[place] += 1
        if positions[place] < counts[place] { break }
        positions[place] = 0
      }
    }
  }

  @Test func `what is left in one theme`() {
    let both = Self.dependence([0, 2], [2, 3], columns: [0, 4, 5, 1, 6, 7])
    #expect(both.inTheme(0) == Self.dependence([2], [3], columns: [0, 4, 5]))
    #expect(both.inTheme(1) == Self.dependence([2], [3], columns: [1, 6, 7]))
    let axis = Self.dependence([1], [2], columns: [0, 3])
    #expect(axis.inTheme(1) == axis)
    #expect(
      both.hasAxes && axis.hasAxes && !Self.dependence([0], [2]).hasAxes && !Self.dependence([], []).hasAxes)
  }
}
