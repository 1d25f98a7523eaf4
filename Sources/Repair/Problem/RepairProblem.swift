import Audit
import ColorScience
import Tokens

/// Requirements and orders over the sites that may move: tables of luminances, costs, and what they demand of
/// one site or of two. Tables are made on first use.
final class RepairProblem {
  /// A color as seen, and the sites on which it depends.
  struct Side {
    var layers: [TokenID]
    var view: Int
    var sites: [Int]
  }

  /// A demand on two colors.
  struct Demand {
    var difference: Difference
    var first, second: Side
    /// The index of the requirement; `nil` for an order.
    var requirement: Int?
  }

  let sites: ColorSites
  let moves: MoveSet
  let requirements: [Requirement]
  /// The theme that is derived, if the problem is not a repair.
  let derived: DerivedTheme?
  let settings: RepairSettings
  /// By site: whether it moves.
  var isMoving: [Bool]
  /// The sites that move, in the order of definition; their indices here are those of the search.
  private(set) var variables: [Int] = []
  var variableOf: [Int: Int] = [:]
  /// Demands without a site, on one site (by variable), on two, and held ones.
  private(set) var fixed: [Demand] = []
  private(set) var single: [[Demand]] = []
  private(set) var pairs: [Demand] = []
  private(set) var held: [Demand] = []
  var domains: [Int: SiteDomain] = [:]
  /// The values from which changes count, where these are not the present ones.
  var starts: [Int: Int] = [:]
  /// By variable: what counts for it.
  private(set) lazy var terms = collectedTerms()
  var costTables: [[Int64]?] = []
  var expressions: [UInt32: (expression: Expression, references: [TokenID])?] = [:]
  /// By view and token, as far as they are known.
  var origins: [[Origin?]] = []

  /// A token in a view whose change counts for a site.
  struct Term: Hashable {
    var token: TokenID
    var view: Int
    var weight: Double
  }

  /// - Parameters:
  ///   - released: kept sites that may move all the same.
  ///   - single: the only site that may move; `nil` for all.
  init(
    _ sites: ColorSites, _ requirements: [Requirement], moving moves: MoveSet, _ settings: RepairSettings,
    deriving derived: DerivedTheme? = nil, releasing released: Set<Int> = [], only single: Int? = nil
  ) {
    (self.sites, self.requirements, self.moves, self.settings) = (sites, requirements, moves, settings)
    self.derived = derived
    isMoving = sites.sites.indices.map { index in
      index == single ?? index && sites.sites[index].moves(in: moves)
        && (!sites.sites[index].isKept || released.contains(index))
    }
    findVariables()
    if derived == .dark { starts = mirroredStarts() }
    self.single = variables.map { _ in [] }
    costTables = variables.map { _ in nil }
    for (index, requirement) in requirements.enumerated() {
      let view = sites.view(of: requirement.result)
      add(
        Demand(
          difference: .contrast(requirement.result.required),
          first: side(requirement.foreground, in: view),
          second: side(requirement.background, in: view), requirement: index))
    }
    addOrders()
  }

  /// Whether an alias is among the variables.
  var hasAlias: Bool {
    variables.contains { index in if case .alias = sites.sites[index].kind { true } else { false } }
  }

  private func findVariables() {
    var found: Set<Int> = []
    for requirement in requirements {
      let view = sites.view(of: requirement.result)
      found.formUnion(side(requirement.foreground, in: view).sites)
      found.formUnion(side(requirement.background, in: view).sites)
    }
    if derived == .dark { found.formUnion(sites.sites.indices.filter { isMoving[$0] }) }
    if moves == .literals {
      let ramps = Set(found.flatMap { sites.sites[$0].ramps })
      found.formUnion(
        sites.sites.indices.filter { index in
          isMoving[index] && !ramps.isDisjoint(with: sites.sites[index].ramps)
        })
    }
    variables = found.sorted()
    origins = []
    isMoving = sites.sites.indices.map { found.contains($0) }
    for (variable, site) in variables.enumerated() { variableOf[site] = variable }
  }

  /// The layers down to the first opaque one.
  func side(_ layers: [TokenID], in view: Int) -> Side {
    var visible: [TokenID] = []
    var found: [Int] = []
    for layer in layers {
      visible.append(layer)
      for site in moving(layer, in: view) where !found.contains(site) { found.append(site) }
      if (sites.color(of: layer, in: view)?.alpha ?? 1) >= 1 { break }
    }
    return Side(layers: visible, view: view, sites: found)
  }

  func add(_ demand: Demand) {
    let all = Set(demand.first.sites + demand.second.sites)
    if all.isEmpty {
      fixed.append(demand)
    } else if all.count == 1, let site = all.first, let variable = variableOf[site] {
      single[variable].append(demand)
    } else if demand.first.sites.count == 1, demand.second.sites.count == 1, agrees(demand) {
      pairs.append(demand)
    } else {
      held.append(demand)
    }
  }

  private func agrees(_ demand: Demand) -> Bool {
    if isRising(demand.first), isRising(demand.second) { return true }
    return table(of: demand.first).agrees(with: table(of: demand.second))
  }

  /// Whether a side is an opaque color whose values are in the order of their luminance.
  func isRising(_ side: Side) -> Bool {
    guard side.layers.count == 1, let layer = side.layers.first,
      case .site(let site) = origin(of: layer, in: side.view)
    else { return false }
    // Steps of a ramp may have another order in each view.
    if case .literal = sites.sites[site].kind { return true }
    return derived != nil && sites.views.count == 1
  }

  /// Whether the present value of a variable fails a demand on it alone.
  func mustMove(_ variable: Int, _ isKept: (Demand) -> Bool = { _ in true }) -> Bool {
    single[variable].contains { isKept($0) && !isMet($0, [:]) }
  }

  func isMet(_ demand: Demand, _ assignment: Assignment) -> Bool {
    demand.isMet(luminance(of: demand.first, assignment), luminance(of: demand.second, assignment))
  }
}

extension RepairProblem.Demand {
  func isMet(_ first: Double, _ second: Double) -> Bool {
    switch difference {
    case .order: difference.isMet(lighter: first, darker: second)
    case .contrast: difference.isMet(lighter: max(first, second), darker: min(first, second))
    }
  }
}

extension RepairProblem {
  /// All demands, in the order of the requirements.
  var demands: [Demand] {
    (fixed + single.flatMap { $0 } + pairs + held).sorted {
      ($0.requirement ?? .max) < ($1.requirement ?? .max)
    }
  }
}
