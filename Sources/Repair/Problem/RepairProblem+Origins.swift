import Audit
import ColorScience
import Syntax
import Tokens

extension RepairProblem {
  /// Where a token's color in a view comes from.
  enum Origin {
    case site(Int)
    case expression(TokenID)
    case constant
  }

  /// The end of a token's aliases, which is the same for all tokens on the way.
  func origin(of token: TokenID, in view: Int) -> Origin {
    if origins.isEmpty {
      origins = sites.views.map { _ in
        Array(repeating: nil, count: sites.subject.tokens.tokens.count)
      }
    }
    var way: [TokenID] = []
    var id = token
    var found: Origin?
    while found == nil {
      if let known = origins[view][Int(id.rawValue)] {
        found = known
        break
      }
      way.append(id)
      let site = sites.site(of: id, in: view)
      if let site, isMoving[site] {
        found = .site(site)
      } else if site != nil, let token = sites.token(id, in: view) {
        if let alias = token.alias {
          id = alias
        } else {
          found = token.references.isEmpty ? .constant : .expression(id)
        }
      } else {
        found = .constant
      }
    }
    for id in way { origins[view][Int(id.rawValue)] = found }
    return found ?? .constant
  }

  /// The sites on which a token's color depends, depth first.
  func moving(_ token: TokenID, in view: Int) -> [Int] {
    var found: [Int] = []
    var pending = [token]
    var seen: Set<TokenID> = []
    while let next = pending.popLast() {
      switch origin(of: next, in: view) {
      case .constant: continue
      case .site(let site): if !found.contains(site) { found.append(site) }
      case .expression(let id):
        guard seen.insert(id).inserted, let parsed = expression(of: id, in: view) else { continue }
        pending += parsed.references.reversed()
      }
    }
    return found
  }

  /// The expression of a token and the tokens that it refers to, in the order of the text.
  func expression(of id: TokenID, in view: Int) -> (expression: Expression, references: [TokenID])? {
    let tokens = sites.subject.tokens
    guard let token = sites.token(id, in: view) else { return nil }
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

  /// The values of a dark theme from which changes count: aliases at the mirrored step, colors at the
  /// mirrored lightness. What keeps its order shares out its mirrored luminances again in the order of the source
  /// theme, so that what is raised stays raised.
  func mirroredStarts() -> [Int: Int] {
    var mirrored: [Int: Int] = [:]
    for variable in variables.indices { mirrored[variable] = mirroredValue(of: variable) }
    var starts = mirrored
    var seen: Set<Int> = []
    for group in orderedGroups {
      let members = ordered(group, in: 0)
      let given = members.map { luminance(of: $0.side, mirrored) }.sorted()
      for (member, luminance) in zip(members, given) {
        guard let variable = variable(of: member.side), seen.insert(variable).inserted else { continue }
        let shown = table(of: member.side).values
        starts[variable] = nearest(
          among: shown.indices.filter { !isInPlaceOfAlias($0, of: variable) }, to: luminance, shown)
      }
    }
    return starts
  }

  private func mirroredValue(of variable: Int) -> Int {
    let domain = domain(of: variable)
    let steps = domain.values.indices.filter { if case .step = domain.values[$0] { true } else { false } }
    if let place = steps.firstIndex(of: domain.present) { return steps[steps.count - 1 - place] }
    let lightnesses = domain.values.map { value -> Double in
      guard case .color(let color) = value else { return .infinity }
      return color.converted(to: .oklab).components.x
    }
    return nearest(among: Array(lightnesses.indices), to: 1 - lightnesses[domain.present], lightnesses)
  }

  /// The first of the values that is nearest to a number.
  private func nearest(among values: [Int], to number: Double, _ numbers: [Double]) -> Int {
    values.min { abs(numbers[$0] - number) < abs(numbers[$1] - number) } ?? 0
  }

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
