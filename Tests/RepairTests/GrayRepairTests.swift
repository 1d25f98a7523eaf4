import Audit
import ColorScience
import Compiler
import Repair
import TestSupport
import Testing
import Tokens

/// Repairs of grays that are written out, against all 256 grays of each. Two texts are on a surface that may move, and on
/// one that is kept.
@Suite struct GrayRepairTests {
  private struct System {
    /// The texts, the surface that moves, and the one that is kept.
    let present: [Int]
    /// By text: what it needs on the surface that moves, and on the one that is kept, 1 for nothing.
    let needs: [(moving: Double, kept: Double)]
    private let luminances = (0..<256).map { AliasSystem.luminance(System.gray($0)) }

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      present = (0..<4).map { _ in random.below(256) }
      needs = (0..<2).map { _ in ([2, 3, 4.5][random.below(3)], [1, 1, 2, 3][random.below(4)]) }
    }

    static func gray(_ value: Int) -> RGBA8 {
      RGBA8(red: UInt8(value), green: UInt8(value), blue: UInt8(value))
    }

    var files: [String: String] {
      let names = ["text.a", "text.b", "surface.s", "surface.k"]
      func value(_ index: Int) -> String { "{$value: \"\(Self.gray(present[index]).hex)\"}" }
      let pairs = needs.indices.flatMap { index in
        [("surface.s", needs[index].moving), ("surface.k", needs[index].kept)].filter { $0.1 > 1 }.map {
          "{foreground: \(names[index]), background: \($0.0), minimum: \($0.1)}"
        }
      }
      return [
        "t/tokens.yaml": """
        text: {$type: color, a: \(value(0)), b: \(value(1))}
        surface: {$type: color, s: \(value(2)), k: \(value(3))}

        """,
        "t/tokenc.yaml": """
        sources: [tokens.yaml]
        audit: {contrast: [\(pairs.joined(separator: ", "))]}
        solve: {keep: [surface.k]}

        """,
      ]
    }

    private func isMet(_ one: Int, _ other: Int, _ needed: Double) -> Bool {
      let (a, b) = (luminances[one], luminances[other])
      return (max(a, b) + 0.05) / (min(a, b) + 0.05) >= needed
    }

    private func isOrdered(_ surface: Int) -> Bool {
      present[2] == present[3] || (present[2] < present[3]) == (surface < present[3]) && surface != present[3]
    }

    func isRepair(_ values: [Int]) -> Bool {
      isOrdered(values[2])
        && needs.indices.allSatisfy {
          isMet(values[$0], values[2], needs[$0].moving) && isMet(values[$0], present[3], needs[$0].kept)
        }
    }

    /// By color that moves, and by gray: the cost of a change to it, and whether it is one.
    func costs() -> [[[Int64]]] {
      present[..<3].map { old in
        (0..<256).map { new in
          let difference = Color(Self.gray(old)).differenceOK(from: Color(Self.gray(new)))
          return [Int64((100_000 * difference + 0.5).rounded(.down)), new == old ? 0 : 1]
        }
      }
    }

    /// The least cost, and with it the least number of moves; `nil` if there is no repair.
    func least(_ costs: [[[Int64]]]) -> [Int64]? {
      var least: [Int64]?
      for surface in 0..<256 where isOrdered(surface) {
        var sum = costs[2][surface]
        for text in needs.indices {
          let usable = (0..<256).filter {
            isMet($0, surface, needs[text].moving) && isMet($0, present[3], needs[text].kept)
          }
          guard let best = usable.map({ costs[text][$0] }).min(by: { $0.lexicographicallyPrecedes($1) })
          else {
            sum = []
            break
          }
          sum = zip(sum, best).map { $0 + $1 }
        }
        if !sum.isEmpty, least.map({ sum.lexicographicallyPrecedes($0) }) ?? true { least = sum }
      }
      return least
    }
  }

  @Test(arguments: 0..<24) func `the cheapest grays`(seed: UInt64) throws {
    let system = System(seed: seed)
    let compilation = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(system.files).loader)
    var options = RepairOptions()
    options.moves = .literals
    let repair = Repair(of: try #require(compilation.report), compilation.configuration.repair, options)
    let costs = system.costs()
    switch repair.outcome {
    case .passing: #expect(system.isRepair(system.present))
    case .unsolved: Issue.record("the search gave up")
    case .impossible: #expect(system.least(costs) == nil)
    case .solved(let moves, let cost, let bound):
      var values = system.present
      for move in moves {
        let site = try #require(
          ["text.a", "text.b", "surface.s"].firstIndex(of: repair.sites.path(of: move.site)))
        values[site] = try #require(Int(move.after.dropFirst().prefix(2), radix: 16))
        #expect(move.after == System.gray(values[site]).hex && !move.isAlias)
      }
      #expect(system.isRepair(values))
      let least = try #require(system.least(costs))
      #expect(least == [cost, Int64(moves.count)] && bound == cost, "\(values)")
    }
  }
}
