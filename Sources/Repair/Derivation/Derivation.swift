package import Audit
import ColorScience
package import Tokens

/// A high-contrast or a dark theme, made of another one with the least visible change.
package struct Derivation: Sendable {
  /// A definition of the new theme.
  package struct Override: Sendable {
    package var move: Repair.Move
    /// Of the required pairs that depend on it, the one with the least contrast in the new theme, compared
    /// with what it needs.
    package var weakest: Evidence?
    /// The tokens whose color changes, with ΔE OK.
    package var changes: [(token: TokenID, difference: Double)]
  }

  /// A required pair and its contrast in the new theme.
  package struct Evidence: Sendable {
    package var requirement: Requirement
    package var ratio: Double
  }

  package enum Outcome: Sendable {
    /// Cost and bound are in 1/100000 of ΔE OK.
    case solved([Override], cost: Int64, bound: Int64)
    case impossible(RepairConflict)
    /// The search ended without a result.
    case unsolved
  }

  package let sites: ColorSites
  package let requirements: [Requirement]
  package let outcome: Outcome
  /// The first requirement that the source does not meet; for a dark theme, what its start does not meet.
  package let firstUnmet: Requirement?

  /// - Parameters:
  ///   - report: of a subject with the source theme alone, measured as the new theme is.
  ///   - axesFollow: whether contexts of axes win over those of themes.
  package init(
    _ derived: DerivedTheme, from report: Report, _ settings: RepairSettings, _ options: RepairOptions,
    axesFollow: Bool
  ) {
    let requirements = report.requirements(includingWaived: options.includesWaived)
    self.requirements = requirements
    var sites = ColorSites(of: report.subject, settings, keeping: options.keep, for: requirements)
    sites.keepColorsOfContexts(axesFollow: axesFollow)
    self.sites = sites
    let problem = RepairProblem(sites, requirements, moving: .both, settings, deriving: derived)
    firstUnmet =
      requirements.first { !$0.isMet }
      ?? problem.demands.first { $0.requirement != nil && !problem.isMet($0, [:]) }?.requirement.map {
        requirements[$0]
      } ?? requirements.first
    switch problem.solution(limit: options.limit) {
    case .solved(let assignment, let cost, let bound):
      // Without the part that counts moves, and without the price of colors in place of aliases.
      let unit = Int64(problem.variables.count + 1)
      let price = problem.price(of: assignment)
      outcome = .solved(
        problem.overrides(assignment), cost: cost / unit - price,
        bound: max(0, (bound == cost ? cost / unit : bound / unit) - price))
    case .impossible: outcome = .impossible(RepairConflict(of: problem, settings, limit: options.limit))
    case .exhausted: outcome = .unsolved
    }
  }
}

extension RepairProblem {
  /// What the colors cost that are written in place of aliases.
  fileprivate func price(of assignment: Assignment) -> Int64 {
    Int64(assignment.count { isInPlaceOfAlias($0.value, of: $0.key) }) * Self.priceOfLiteral
  }

  fileprivate func overrides(_ assignment: Assignment) -> [Derivation.Override] {
    var weakest: [Int: (share: Double, evidence: Derivation.Evidence)] = [:]
    for demand in demands {
      guard let index = demand.requirement else { continue }
      let requirement = requirements[index]
      let ratio = contrastRatio(
        luminance(of: demand.first, assignment), luminance(of: demand.second, assignment))
      let share = ratio / requirement.result.required
      for site in Set(demand.first.sites + demand.second.sites)
      where share < weakest[site]?.share ?? .infinity {
        weakest[site] = (share, Derivation.Evidence(requirement: requirement, ratio: ratio))
      }
    }
    return moves(assignment).map { move in
      let changes = move.shown.compactMap { shown -> (token: TokenID, difference: Double)? in
        guard let old = sites.color(of: shown.token, in: shown.view),
          let new = color(of: shown.token, in: shown.view, assignment), new != old
        else { return nil }
        return (shown.token, old.differenceOK(from: new))
      }
      return .init(move: move, weakest: weakest[move.site]?.evidence, changes: changes)
    }
  }
}
