package import Audit
import ColorScience
import Syntax
import Tokens

/// A contrast that has to be reached in a theme: a row of the audit.
package struct Requirement: Sendable {
  package var result: ContrastResult
  package var pair: ColorPair

  /// What is seen of a pair, topmost first.
  var foreground: [TokenID] { [pair.foreground, pair.background] + pair.backdrop }
  var background: [TokenID] { [pair.background] + pair.backdrop }
  var theme: Int { result.theme }
  var isMet: Bool { result.ratio >= result.required }
}

/// Requirements and orders over the sites that may move: tables of luminances, costs, and what they demand of
/// one site or of two. Tables are made on first use.
final class RepairProblem {
  /// A color as seen, and the sites on which it depends.
  struct Side {
    var layers: [TokenID]
    var theme: Int
    var sites: [Int]
  }

  /// A demand on two colors.
  struct Demand {
    var difference: Difference
    var first: Side
    var second: Side
    /// The index of the requirement; `nil` for an order.
    var requirement: Int?
  }

  let sites: ColorSites
  let moves: MoveSet
  let requirements: [Requirement]
  private let released: Set<Int>
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
  var domains: [Int: ColorDomain] = [:]
  var terms: [[Term]] = []
  var costTables: [[Int64]?] = []
  var expressions: [UInt32: (expression: Expression, references: [TokenID])?] = [:]

  /// A token in a theme whose change counts for a site.
  struct Term: Hashable {
    var token: TokenID
    var theme: Int
    var weight: Double
  }

  /// - Parameter released: kept sites that may move all the same.
  init(
    _ sites: ColorSites, _ requirements: [Requirement], moving moves: MoveSet, _ settings: RepairSettings,
    releasing released: Set<Int> = []
  ) {
    (self.sites, self.requirements, self.moves, self.settings) = (sites, requirements, moves, settings)
    self.released = released
    isMoving = sites.sites.indices.map { index in
      sites.sites[index].moves(in: moves) && (!sites.sites[index].isKept || released.contains(index))
    }
    findVariables()
    collectTerms()
    single = variables.map { _ in [] }
    costTables = variables.map { _ in nil }
    for (index, requirement) in requirements.enumerated() {
      add(
        Demand(
          difference: .contrast(requirement.result.required),
          first: side(requirement.foreground, in: requirement.theme),
          second: side(requirement.background, in: requirement.theme), requirement: index))
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
      found.formUnion(side(requirement.foreground, in: requirement.theme).sites)
      found.formUnion(side(requirement.background, in: requirement.theme).sites)
    }
    if moves == .literals {
      let ramps = Set(found.compactMap { sites.sites[$0].ramp })
      found.formUnion(
        sites.sites.indices.filter { index in
          isMoving[index] && sites.sites[index].ramp.map(ramps.contains) == true
        })
    }
    variables = found.sorted()
    isMoving = sites.sites.indices.map { found.contains($0) }
    for (variable, site) in variables.enumerated() { variableOf[site] = variable }
  }

  // MARK: What depends on what

  /// Where a token's color in a theme comes from.
  enum Origin {
    case site(Int)
    case expression(TokenID)
    case constant
  }

  func origin(of token: TokenID, in theme: Int) -> Origin {
    var id = token
    while true {
      guard let site = sites.site(of: id, in: theme) else { return .constant }
      if isMoving[site] { return .site(site) }
      guard let token = sites.subject.token(id, in: theme) else { return .constant }
      if let alias = token.alias {
        id = alias
      } else {
        return token.references.isEmpty ? .constant : .expression(id)
      }
    }
  }

  /// The sites on which a token's color depends, depth first.
  func moving(_ token: TokenID, in theme: Int) -> [Int] {
    var found: [Int] = []
    var pending = [token]
    var seen: Set<TokenID> = []
    while let next = pending.popLast() {
      switch origin(of: next, in: theme) {
      case .constant: continue
      case .site(let site): if !found.contains(site) { found.append(site) }
      case .expression(let id):
        guard seen.insert(id).inserted, let parsed = expression(of: id, in: theme) else { continue }
        pending += parsed.references.reversed()
      }
    }
    return found
  }

  /// The expression of a token and the tokens that it refers to, in the order of the text.
  func expression(of id: TokenID, in theme: Int) -> (expression: Expression, references: [TokenID])? {
    let tokens = sites.subject.tokens
    guard let token = sites.subject.token(id, in: theme) else { return nil }
    if let known = expressions[token.definition] { return known }
    guard let written = tokens.expressions(of: token).first(where: { $0.member.isEmpty }) else {
      expressions[token.definition] = .some(nil)
      return nil
    }
    let parsed = tokens.documents[Int(written.document)].withText(of: written.node) { text in
      let references = Expression.references(in: text).compactMap { range in
        tokens.id(at: String(decoding: text[range.dropFirst().dropLast()], as: UTF8.self))
      }
      return (expression: Expression(parsing: text), references: references)
    }
    expressions[token.definition] = .some(parsed)
    return parsed
  }

  /// The layers down to the first opaque one.
  private func side(_ layers: [TokenID], in theme: Int) -> Side {
    var visible: [TokenID] = []
    var found: [Int] = []
    for layer in layers {
      visible.append(layer)
      for site in moving(layer, in: theme) where !found.contains(site) { found.append(site) }
      if (sites.color(of: layer, in: theme)?.alpha ?? 1) >= 1 { break }
    }
    return Side(layers: visible, theme: theme, sites: found)
  }

  // MARK: Demands

  private func add(_ demand: Demand) {
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

  /// Whether a side is an opaque literal, whose values are in the order of their luminance.
  func isRising(_ side: Side) -> Bool {
    guard side.layers.count == 1, let layer = side.layers.first,
      case .site(let site) = origin(of: layer, in: side.theme), case .literal = sites.sites[site].kind
    else { return false }
    return true
  }

  private func addOrders() {
    var known: Set<[Int]> = []
    let tokens = sites.subject.tokens
    func add(orderOf group: [TokenID]) {
      for theme in sites.subject.themes.indices {
        var members: [(side: Side, luminance: Double)] = []
        for id in group {
          guard let color = sites.color(of: id, in: theme), color.alpha >= 1 else { continue }
          let side = side([id], in: theme)
          guard side.sites.count <= 1 else { continue }
          members.append((side, SRGBA(color).relativeLuminance))
        }
        let order = members.indices.sorted { (members[$0].luminance, $0) < (members[$1].luminance, $1) }
        for (lower, upper) in zip(order, order.dropFirst())
        where members[lower].luminance < members[upper].luminance {
          let (darker, lighter) = (members[lower].side, members[upper].side)
          guard !darker.sites.isEmpty || !lighter.sites.isEmpty else { continue }
          // The order of two literals is the same in every theme.
          if isRising(darker), isRising(lighter), !known.insert(lighter.sites + darker.sites).inserted {
            continue
          }
          self.add(Demand(difference: .order, first: lighter, second: darker))
        }
      }
    }
    if moves == .literals {
      let ramps = Set(variables.compactMap { sites.sites[$0].ramp }).sorted()
      for ramp in ramps { add(orderOf: sites.ramps[ramp].steps) }
    }
    let isOrdered = tokens.tokens(coveredBy: settings.order)
    var groups: [PathID: Int] = [:]
    var members: [[TokenID]] = []
    for id in tokens.ids where isOrdered[Int(id.rawValue)] {
      let group = tokens.paths.parent(of: tokens.path(of: id))
      if groups[group] == nil {
        groups[group] = members.count
        members.append([])
      }
      if let index = groups[group] { members[index].append(id) }
    }
    for group in members { add(orderOf: group) }
  }

  /// Whether the present value of a variable fails a demand on it alone.
  func isPressed(_ variable: Int, _ isKept: (Demand) -> Bool = { _ in true }) -> Bool {
    single[variable].contains { isKept($0) && !isMet($0, [:]) }
  }

  /// Whether a demand is met.
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
