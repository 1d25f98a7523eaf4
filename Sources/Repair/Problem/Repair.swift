package import Audit
import ColorScience
package import Diagnostics
import Text
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
    package var before, after: String
    /// The value after it as a YAML value on one line.
    package var written: String
    /// What changes in the file of the definition.
    package var edits: [Diagnostic.Fix.Edit]
    /// The tokens that show it, with the views of `ColorSites`.
    package var shown: [(token: TokenID, view: Int)]
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
    sites = ColorSites(of: report.subject, settings, keeping: options.keep, for: requirements)
    guard requirements.contains(where: { !$0.isMet }) else {
      outcome = .passing
      return
    }
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
    variables.indices.compactMap { variable in
      // The values that a color may have are not asked for while it stays.
      guard let value = assignment[variable] ?? starts[variable], value != present(of: variable) else {
        return nil
      }
      return move(variable, to: value)
    }
  }

  private func move(_ variable: Int, to value: Int) -> Repair.Move {
    let index = variables[variable]
    let shown = terms[variable].map { (token: $0.token, view: $0.view) }
    let tokens = sites.subject.tokens
    switch (sites.sites[index].kind, domain(of: variable).values[value]) {
    case (.alias(let target, let path, _), .step(let step)):
      let after = "{\(tokens.dottedPath(of: step))}"
      return Repair.Move(
        site: index, isAlias: true, before: "{\(tokens.dottedPath(of: target))}", after: after,
        written: quoted(after), edits: [sites.edit(replacing: path, with: step)], shown: shown)
    case (.alias(let target, _, _), .color(let color)):
      return Repair.Move(
        site: index, isAlias: false, before: "{\(tokens.dottedPath(of: target))}", after: color.rgba8.hex,
        written: quoted(color.rgba8.hex), edits: [], shown: shown)
    case (.literal(let spelling, let present), .color(let color)):
      return Repair.Move(
        site: index, isAlias: false, before: spelling.presentText(of: present),
        after: spelling.text(of: color, from: present), written: spelling.yaml(of: color, from: present),
        edits: spelling.edits(from: present, to: color), shown: shown)
    case (.literal, .step), (.other, _): preconditionFailure("only an alias becomes a step")
    }
  }
}
