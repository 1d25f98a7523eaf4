import Audit
import ColorScience
import Tokens

extension RepairProblem {
  /// Adds the orders that are required: those of ramps whose steps move, and those of the configuration.
  func addOrders() {
    var known: Set<[Int]> = []
    if moves == .literals {
      for ramp in Set(variables.flatMap { sites.sites[$0].ramps }).sorted() {
        addOrder(of: sites.ramps[ramp].steps, &known)
      }
    }
    for group in orderedGroups { addOrder(of: group, &known) }
  }

  /// The tokens that keep their order, group by group.
  var orderedGroups: [[TokenID]] {
    let tokens = sites.subject.tokens
    let isOrdered = tokens.tokens(coveredBy: settings.order)
    var numbers: [PathID: Int] = [:]
    var groups: [[TokenID]] = []
    for id in tokens.ids where isOrdered[Int(id.rawValue)] {
      let number = numbers[tokens.paths.parent(of: tokens.path(of: id)), default: groups.count]
      numbers[tokens.paths.parent(of: tokens.path(of: id))] = number
      if number == groups.count { groups.append([]) }
      groups[number].append(id)
    }
    return groups
  }

  /// The tokens of a group that are opaque and depend on at most one site, from dark to light.
  func ordered(_ group: [TokenID], in view: Int) -> [(side: Side, luminance: Double)] {
    let members = group.compactMap { id -> (side: Side, luminance: Double)? in
      guard let color = sites.color(of: id, in: view), color.alpha >= 1 else { return nil }
      let side = side([id], in: view)
      return side.sites.count <= 1 ? (side, SRGBA(color).relativeLuminance) : nil
    }
    let order = members.indices.sorted { (members[$0].luminance, $0) < (members[$1].luminance, $1) }
    return order.map { members[$0] }
  }

  /// - Parameter known: the orders of literals, which are the same in every view.
  private func addOrder(of group: [TokenID], _ known: inout Set<[Int]>) {
    for view in sites.views.indices {
      let members = ordered(group, in: view)
      for (darker, lighter) in zip(members, members.dropFirst()) where darker.luminance < lighter.luminance {
        let (darker, lighter) = (darker.side, lighter.side)
        guard !darker.sites.isEmpty || !lighter.sites.isEmpty else { continue }
        if isRising(darker), isRising(lighter), !known.insert(lighter.sites + darker.sites).inserted {
          continue
        }
        add(Demand(difference: .order, first: lighter, second: darker))
      }
    }
  }
}
