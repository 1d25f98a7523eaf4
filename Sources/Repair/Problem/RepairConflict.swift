import ColorScience
package import Tokens

/// Requirements that no repair meets together: without any one of them, or with any one of the kept sites
/// released, there is a repair.
package struct RepairConflict: Sendable {
  /// What is known about it.
  package enum Kind: Sendable {
    /// One pair, and nothing on which it depends may change.
    case fixed
    /// One pair and one site, which reaches at most this ratio.
    case single(site: Int, most: Double)
    /// Two pairs have a color in common; the two others are fixed, and differ by less than the product of the
    /// ratios.
    case between(common: TokenID, others: [TokenID], ratio: Double)
    case several
  }

  package let requirements: [Requirement]
  /// The indices of kept sites, in the order of definition.
  package let kept: [Int]
  package let kind: Kind

  init(of problem: RepairProblem, _ settings: RepairSettings, limit: Int) {
    let indices = Conflict.minimal(among: problem.requirements.count) {
      problem.isImpossible($0, limit: limit)
    }
    requirements = indices.map { problem.requirements[$0] }
    let sites = problem.sites
    let all = Set(sites.sites.indices.filter { sites.sites[$0].isKept })
    let free = RepairProblem(
      sites, requirements, moving: problem.moves, settings, deriving: problem.derived, releasing: all)
    let named = free.sitesOfRequirements
    var released: Set<Int> = []
    var kept: [Int] = []
    for site in free.variables.reversed() where all.contains(site) && named.contains(site) {
      let looser = RepairProblem(
        sites, problem.requirements, moving: problem.moves, settings, deriving: problem.derived,
        releasing: released.union([site]))
      if looser.isImpossible(indices, limit: limit) { released.insert(site) } else { kept.append(site) }
    }
    self.kept = kept.reversed()
    kind = problem.kind(ofConflict: indices)
  }
}

extension RepairProblem {
  /// The sites on which requirements depend, not only orders.
  fileprivate var sitesOfRequirements: Set<Int> {
    Set(demands.filter { $0.requirement != nil }.flatMap { $0.first.sites + $0.second.sites })
  }

  fileprivate func kind(ofConflict indices: [Int]) -> RepairConflict.Kind {
    let conflicting = demands.filter { $0.requirement.map(indices.contains) ?? false }
    guard let first = conflicting.first else { return .several }
    if conflicting.count == 1 {
      let all = Set(first.first.sites + first.second.sites)
      guard let site = all.first else { return .fixed }
      guard all.count == 1, let variable = variables.firstIndex(of: site) else { return .several }
      let ratios = (0..<count(of: variable)).map { value in
        contrastRatio(
          luminance(of: first.first, [variable: value]), luminance(of: first.second, [variable: value]))
      }
      return .single(site: site, most: ratios.max() ?? 1)
    }
    guard conflicting.count == 2, let second = conflicting.last, first.first.view == second.first.view,
      case .contrast(let one) = first.difference, case .contrast(let other) = second.difference
    else { return .several }
    for (common, fixed) in [(first.first, first.second), (first.second, first.first)] {
      for (same, rest) in [(second.first, second.second), (second.second, second.first)]
      where common.layers.first == same.layers.first && fixed.sites.isEmpty && rest.sites.isEmpty {
        let ratio = contrastRatio(luminance(of: fixed, [:]), luminance(of: rest, [:]))
        guard ratio < one * other, let token = common.layers.first, let low = fixed.layers.first,
          let high = rest.layers.first
        else { continue }
        return .between(common: token, others: [low, high], ratio: ratio)
      }
    }
    return .several
  }
}
