import Audit
import ColorScience
import Tokens

extension RepairProblem {
  func collectedTerms() -> [[Term]] {
    var terms: [[Term]] = variables.map { _ in [] }
    guard !variables.isEmpty else { return terms }
    let tokens = sites.subject.tokens
    var weights = [Double](repeating: 1, count: tokens.tokens.count)
    for weight in settings.weights.reversed() {
      for (token, isCovered) in tokens.tokens(coveredBy: [weight.tokens]).enumerated() where isCovered {
        weights[token] = weight.weight
      }
    }
    struct Seen: Hashable {
      var token: TokenID
      var theme: Int
      var sites: [Int]
    }
    var seen: Set<Seen> = []
    for view in sites.views.indices {
      // What is shown as at the defaults of axes counts once.
      let theme = sites.views[view].theme
      for id in tokens.ids where sites.site(of: id, in: view) != nil {
        let moving = moving(id, in: view)
        guard let first = moving.first, let variable = variableOf[first],
          seen.insert(Seen(token: id, theme: theme, sites: moving)).inserted
        else { continue }
        terms[variable].append(Term(token: id, view: view, weight: weights[Int(id.rawValue)]))
      }
    }
    return terms
  }

  /// The cost of each value: the change that is seen, then whether it moves at all. Values that fail on their
  /// own, and those below or above what a demand with a fixed side allows, are forbidden.
  func costs(of variable: Int, counting: Bool = true, _ isKept: (Demand) -> Bool = { _ in true }) -> [Int64] {
    let count = count(of: variable)
    let start = start(of: variable)
    var costs = [Int64](repeating: 0, count: count)
    if counting {
      if let known = costTables[variable] {
        costs = known
      } else {
        costs = changes(of: variable).enumerated().map { value, change in
          change * Int64(variables.count + 1) + (value == start ? 0 : 1)
        }
        costTables[variable] = costs
      }
    }
    for demand in single[variable] where isKept(demand) {
      let first = demand.first.sites.isEmpty ? nil : table(of: demand.first).values
      let second = demand.second.sites.isEmpty ? nil : table(of: demand.second).values
      let (one, other) = (
        first == nil ? luminance(of: demand.first, [:]) : 0,
        second == nil ? luminance(of: demand.second, [:]) : 0
      )
      for value in 0..<count where costs[value] != PairSystem.forbidden {
        if !demand.isMet(first?[value] ?? one, second?[value] ?? other) {
          costs[value] = PairSystem.forbidden
        }
      }
    }
    return costs
  }

  /// What changes alike in many tokens.
  private enum Shown: Hashable {
    /// The value of a literal.
    case value
    /// The step of an alias, which is another color in each view.
    case step(view: Int)
    /// An expression.
    case computed(TokenID, view: Int)
  }

  /// By value: the change that is seen, in 1/100000 of ΔE OK.
  private func changes(of variable: Int) -> [Int64] {
    struct Change: Hashable {
      var shown: Shown
      var weight: Double
    }
    let start = start(of: variable)
    var changes = [Int64](repeating: 0, count: count(of: variable))
    var counts: [Change: Int64] = [:]
    var order: [Change] = []
    for term in terms[variable] {
      let shown: Shown =
        if case .site(let site) = origin(of: term.token, in: term.view) {
          if case .literal = sites.sites[site].kind { .value } else { .step(view: term.view) }
        } else {
          .computed(term.token, view: term.view)
        }
      let change = Change(shown: shown, weight: term.weight)
      counts[change, default: 0] += 1
      if counts[change] == 1 { order.append(change) }
    }
    for change in order {
      let colors = changes.indices.map { value -> Color? in
        switch change.shown {
        case .value: color(value, of: variable, in: 0)
        case .step(let view): color(value, of: variable, in: view)
        case .computed(let token, let view):
          color(of: token, in: view, value == start ? [:] : [variable: value])
        }
      }
      guard let now = colors[start] else { continue }
      for (value, color) in colors.enumerated() {
        guard let color, value != start else { continue }
        let amount = (100_000 * change.weight * now.differenceOK(from: color) + 0.5).rounded(.down)
        changes[value] += (counts[change] ?? 0) * Int64(amount)
      }
    }
    for value in changes.indices where isInPlaceOfAlias(value, of: variable) {
      changes[value] += Self.priceOfLiteral
    }
    return changes
  }

  /// What a color costs that is written in place of an alias, so that it is taken only where no step fits.
  static let priceOfLiteral: Int64 = 1_000_000_000

  /// Whether a value is a color that is written in place of an alias.
  func isInPlaceOfAlias(_ value: Int, of variable: Int) -> Bool {
    guard case .alias = sites.sites[variables[variable]].kind,
      case .color = domain(of: variable).values[value]
    else { return false }
    return true
  }
}
