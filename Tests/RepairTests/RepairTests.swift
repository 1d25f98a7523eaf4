import Audit
import Compiler
import Repair
import TestSupport
import Testing
import Tokens

/// Whole repairs against all that there are.
@Suite struct RepairTests {
  private struct Repaired {
    let system: AliasSystem
    let repair: Repair

    init(_ system: AliasSystem, limit: Int = 1_000_000) throws {
      self.system = system
      let compilation = compile(
        Request(.audit, inputs: ["t"]), loading: MemoryFiles(system.files).loader)
      var options = RepairOptions()
      (options.moves, options.limit) = (.aliases, limit)
      repair = Repair(of: try #require(compilation.report), compilation.configuration.repair, options)
    }

    /// By site of the system: the step after the moves.
    func values(after moves: [Repair.Move]) -> [Int] {
      var values = system.present
      for move in moves {
        guard let site = AliasSystem.sites.firstIndex(of: repair.sites.path(of: move.site)),
          let step = (0..<5).first(where: { move.after == "{palette.c\($0)}" })
        else {
          Issue.record("\(move.after) is no step")
          continue
        }
        #expect(move.before == "{palette.c\(values[site])}" && move.isAlias)
        values[site] = step
      }
      return values
    }

    /// A requirement as the system has it.
    func pair(of requirement: Requirement) -> AliasSystem.Pair? {
      let tokens = repair.sites.subject.tokens
      return system.pairs.first { pair in
        AliasSystem.sites[pair.foreground] == tokens.dottedPath(of: requirement.pair.foreground)
          && AliasSystem.sites[pair.background] == tokens.dottedPath(of: requirement.pair.background)
      }
    }
  }

  /// In one theme every pair is one of two sites, so the search ends with a proof.
  @Test(arguments: 0..<60) func `the cheapest repair of one theme`(seed: UInt64) throws {
    let system = AliasSystem(seed: seed, keeping: seed % 3 == 0)
    let moving = system.sites(of: system.pairs).filter { !system.isKept[$0] }
    let all = system.repairs(of: system.pairs, moving: moving).map(system.cost)
    let repaired = try Repaired(system)
    switch repaired.repair.outcome {
    case .passing: #expect(system.isRepair(system.present, of: system.pairs))
    case .unsolved: Issue.record("the search gave up")
    case .impossible: #expect(all.isEmpty)
    case .solved(let moves, let cost, let bound):
      let values = repaired.values(after: moves)
      #expect(system.isRepair(values, of: system.pairs))
      #expect(!system.isRepair(system.present, of: system.pairs))
      let least = try #require(all.map { [Int($0.cost), $0.moved] }.min { $0.lexicographicallyPrecedes($1) })
      #expect([Int(system.cost(values).cost), moves.count] == least)
      #expect(cost == system.cost(values).cost && bound == cost)
      #expect(moves.map(\.site) == moves.map(\.site).sorted())
    }
  }

  /// A ramp that runs another way in the second theme makes no cut; what is said of the optimum holds all the same.
  @Test(arguments: 100..<140) func `bounds in two themes`(seed: UInt64) throws {
    let system = AliasSystem(seed: seed, themes: 2)
    let all = system.repairs(of: system.pairs, moving: system.sites(of: system.pairs))
    let repaired = try Repaired(system)
    switch repaired.repair.outcome {
    case .passing: #expect(system.isRepair(system.present, of: system.pairs))
    case .unsolved: return
    case .impossible: #expect(all.isEmpty)
    case .solved(let moves, let cost, let bound):
      let values = repaired.values(after: moves)
      #expect(system.isRepair(values, of: system.pairs))
      let least = try #require(all.map { system.cost($0).cost }.min())
      #expect(cost == system.cost(values).cost)
      #expect(bound <= least && least <= cost)
    }
  }

  /// What is told of an impossible set is impossible, and minimal in its requirements and in what is kept.
  @Test(arguments: 200..<300) func `conflicts are minimal`(seed: UInt64) throws {
    let system = AliasSystem(seed: seed, keeping: true)
    let repaired = try Repaired(system)
    guard case .impossible(let conflict) = repaired.repair.outcome else { return }
    let pairs = conflict.requirements.compactMap(repaired.pair)
    #expect(pairs.count == conflict.requirements.count)
    let moving = system.sites(of: system.pairs).filter { !system.isKept[$0] }
    #expect(system.repairs(of: pairs, moving: moving).isEmpty)
    for dropped in pairs.indices {
      let rest = pairs.indices.filter { $0 != dropped }.map { pairs[$0] }
      #expect(!system.repairs(of: rest, moving: moving).isEmpty)
    }
    let kept = conflict.kept.compactMap {
      AliasSystem.sites.firstIndex(of: repaired.repair.sites.path(of: $0))
    }
    #expect(kept.allSatisfy { system.isKept[$0] } && kept == kept.sorted())
    let released = moving.union(system.sites(of: pairs).filter { !kept.contains($0) })
    #expect(system.repairs(of: pairs, moving: released).isEmpty)
    for site in kept { #expect(!system.repairs(of: pairs, moving: released.union([site])).isEmpty) }
  }

  /// However little effort is allowed, what is told is true.
  @Test(arguments: 300..<320) func `a search that is cut short`(seed: UInt64) throws {
    let system = AliasSystem(seed: seed)
    let all = system.repairs(of: system.pairs, moving: system.sites(of: system.pairs))
    let repaired = try Repaired(system, limit: 0)
    guard case .solved(let moves, let cost, let bound) = repaired.repair.outcome else { return }
    #expect(system.isRepair(repaired.values(after: moves), of: system.pairs))
    let least = try #require(all.map { system.cost($0).cost }.min())
    #expect(bound <= least && least <= cost)
  }
}
