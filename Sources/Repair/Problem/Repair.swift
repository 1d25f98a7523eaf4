package import Audit
package import Diagnostics
package import Tokens

/// How a repair is searched.
package struct RepairOptions: Sendable {
  /// Which definitions may move; `nil` tries all sets in turn.
  package var moves: MoveSet?
  /// Tokens whose definitions do not change, besides those of the configuration.
  package var keep: [PathPattern] = []
  /// Whether waived pairs count as required.
  package var includesWaived = false
  /// The effort of a search.
  package var limit = 2500

  package init() {}
}

/// The repair of all contrasts that an audit requires with the least visible change, or the reason why there
/// is none.
package struct Repair: Sendable {
  /// A definition that changes.
  package struct Move: Sendable {
    /// The index in `ColorSites.sites`.
    package var site: Int
    package var isAlias: Bool
    package var before: String
    package var after: String
    package var edits: [Diagnostic.Fix.Edit]
    /// The tokens that show it, with their themes.
    package var shown: [(token: TokenID, theme: Int)]
  }

  package enum Outcome: Sendable {
    /// Every required pair passes.
    case passing
    /// Cost and bound are in 1/100000 of ΔE OK.
    case solved([Move], cost: Int64, bound: Int64)
    case impossible(RepairConflict)
    /// The search ended without a result.
    case unsolved
  }

  package let sites: ColorSites
  package let requirements: [Requirement]
  package let outcome: Outcome
  /// The move set of the outcome; `nil` if nothing is to be done.
  package private(set) var moves: MoveSet?

  package init(of report: Report, _ settings: RepairSettings, _ options: RepairOptions) {
    requirements = report.requirements(includingWaived: options.includesWaived)
    guard requirements.contains(where: { !$0.isMet }) else {
      sites = ColorSites(of: report.subject)
      outcome = .passing
      return
    }
    sites = ColorSites(of: report.subject, settings, keeping: options.keep)
    let sets = options.moves.map { [$0] } ?? MoveSet.allCases
    for set in sets {
      let problem = RepairProblem(sites, requirements, moving: set, settings)
      if options.moves == nil, set != .literals, !problem.hasAlias { continue }
      moves = set
      switch problem.solution(limit: options.limit) {
      case .solved(let assignment, let cost, let bound):
        // Cost and bound without the part that counts moves.
        let unit = Int64(problem.variables.count + 1)
        outcome = .solved(
          problem.moves(assignment), cost: cost / unit, bound: bound == cost ? cost / unit : bound / unit)
        return
      case .impossible where set == sets.last:
        outcome = .impossible(RepairConflict(of: problem, settings, limit: options.limit))
        return
      case .exhausted where set == sets.last:
        outcome = .unsolved
        return
      case .impossible, .exhausted: continue
      }
    }
    outcome = .unsolved
  }
}

extension Report {
  /// The pairs that must pass, in the order of the audit.
  package func requirements(includingWaived: Bool) -> [Requirement] {
    contrast.compactMap { result in
      let isRequired: Bool =
        switch result.verdict {
        case .pass, .fail: true
        case .waived: includingWaived
        case .exempt: false
        }
      return isRequired ? Requirement(result: result, pair: subject.contrastPairs.all[result.pair]) : nil
    }
  }
}

extension RepairProblem {
  /// The definitions that values change, in the order of definition.
  func moves(_ assignment: Assignment) -> [Repair.Move] {
    assignment.keys.sorted().compactMap { variable in
      let index = variables[variable]
      let site = sites.sites[index]
      guard let value = assignment[variable], let theme = site.themes.first else { return nil }
      let shown = self.shown(by: variable).map { (token: $0.token, theme: $0.theme) }
      switch site.kind {
      case .other: return nil
      case .alias(let target, let path, let steps):
        let tokens = sites.subject.tokens
        return Repair.Move(
          site: index, isAlias: true, before: "{\(tokens.dottedPath(of: target))}",
          after: "{\(tokens.dottedPath(of: steps[value]))}",
          edits: [sites.edit(replacing: path, with: steps[value])], shown: shown)
      case .literal(let spelling, let present):
        let new = color(value, of: variable, in: theme)
        return Repair.Move(
          site: index, isAlias: false, before: spelling.presentText(of: present),
          after: spelling.text(of: new, from: present), edits: spelling.edits(from: present, to: new),
          shown: shown)
      }
    }
  }
}
