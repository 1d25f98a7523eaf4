package import Audit
package import Diagnostics
import Tokens

/// New colors for single literals, with which all required pairs that depend on them pass everywhere, all else
/// being equal: what `tokenc fix --only low-contrast` writes.
package struct ContrastFixes {
  private let sites: ColorSites
  private let requirements: [Requirement]
  private let settings: RepairSettings
  /// By site: the requirements that depend on it.
  private let dependents: [[Int]]
  /// By site: its move; `nil` if no color of its hue passes.
  private var moves: [Int: Repair.Move?] = [:]

  package init(of report: Report, _ settings: RepairSettings) {
    requirements = report.requirements(includingWaived: false)
    sites = ColorSites(of: report.subject, settings, for: requirements)
    var settings = settings
    // One color is the nearest one, whatever a change of it counts next to others.
    settings.weights = []
    self.settings = settings
    let problem = RepairProblem(sites, requirements, moving: .literals, settings)
    var dependents: [[Int]] = sites.sites.map { _ in [] }
    for demand in problem.demands {
      guard let index = demand.requirement else { continue }
      for site in Set(demand.first.sites + demand.second.sites) { dependents[site].append(index) }
    }
    self.dependents = dependents
  }

  // MARK: One fix

  /// A finding with the fix of the literals that fail, or with a note for one that no color mends.
  package mutating func fixed(_ finding: Diagnostic, of failing: [ContrastResult]) -> Diagnostic {
    var finding = finding
    var edits: [(site: Int, move: Repair.Move)] = []
    var seen: Set<Int> = []
    for result in failing {
      guard let site = literal(of: result), seen.insert(site).inserted else { continue }
      if let move = move(of: site) {
        // The next run judges what these colors have in common.
        if !edits.contains(where: { sharesPair(site, $0.site) }) { edits.append((site, move)) }
      } else {
        let name = sites.path(of: site)
        finding.notes.append(
          .init(
            "no color of `\(name)` passes all its pairs; `tokenc solve` moves several",
            at: sites.sites[site].range))
      }
    }
    if let first = edits.first {
      let message =
        edits.count == 1 ? "write `\(first.move.after)`" : "write the nearest colors that pass"
      finding.fix = .init(message, edits: edits.flatMap(\.move.edits))
    }
    return finding
  }

  /// The literal that a pair would have changed.
  private func literal(of result: ContrastResult) -> Int? {
    let pair = sites.subject.contrastPairs.all[result.pair]
    let token = pair.terms.adjustsBackground ? pair.background : pair.foreground
    guard let site = sites.site(of: token, in: sites.view(of: result)),
      sites.sites[site].moves(in: .literals),
      !sites.sites[site].isKept
    else { return nil }
    return site
  }

  /// The optimum of one site.
  private mutating func move(of site: Int) -> Repair.Move? {
    if let known = moves[site] { return known }
    let problem = RepairProblem(
      sites, dependents[site].map { requirements[$0] }, moving: .literals, settings, only: site)
    var move: Repair.Move?
    // The effort has no limit: with one site, there is nothing to try in turn.
    if case .solved(let values, _, _) = problem.solution(limit: .max) { move = problem.moves(values).first }
    moves[site] = .some(move)
    return move
  }

  private func sharesPair(_ site: Int, _ other: Int) -> Bool {
    !Set(dependents[site]).isDisjoint(with: dependents[other])
  }

  // MARK: Several fixes

  /// The diagnostics whose fixes have no required pair in common, the first ones first. Any other fix is judged again
  /// once these are made.
  package func independent(among diagnostics: [Diagnostic]) -> [Diagnostic] {
    var taken: Set<Int> = []
    return diagnostics.filter { diagnostic in
      guard diagnostic.code == .lowContrast, let edits = diagnostic.fix?.edits else { return true }
      let touched = Set(edits.compactMap { site(at: $0.range) }.flatMap { dependents[$0] })
      guard taken.isDisjoint(with: touched) else { return false }
      taken.formUnion(touched)
      return true
    }
  }

  /// The site whose value is written around a place. Sites are in the order of the text.
  private func site(at range: SourceRange) -> Int? {
    var (low, high) = (0, sites.sites.count)
    while low < high {
      let middle = (low + high) / 2
      let other = sites.sites[middle].range
      if (other.source, other.upperBound) <= (range.source, range.lowerBound) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low < sites.sites.count && sites.sites[low].range.source == range.source ? low : nil
  }
}

extension Report {
  /// Adds fixes to the findings about contrast. They change the design, so they are offered only if the run selects
  /// this rule by name (`--only low-contrast`).
  package mutating func offerContrastFixes(_ settings: RepairSettings) {
    guard subject.configuration.selection.only.contains(.lowContrast), !failures.isEmpty else { return }
    var fixes = ContrastFixes(of: self, settings)
    for index in findings.indices {
      guard let failing = failures[index] else { continue }
      findings[index] = fixes.fixed(findings[index], of: failing)
    }
  }
}
