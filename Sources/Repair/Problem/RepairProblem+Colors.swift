import Audit
import ColorScience
import Tokens

extension RepairProblem {
  func count(of variable: Int) -> Int { domain(of: variable).values.count }

  /// The value that a variable has in the files.
  func present(of variable: Int) -> Int { domain(of: variable).present }

  /// The value from which changes count.
  func start(of variable: Int) -> Int { starts[variable] ?? present(of: variable) }

  func domain(of variable: Int) -> SiteDomain {
    if let known = domains[variable] { return known }
    let site = sites.sites[variables[variable]]
    let made: SiteDomain
    switch site.kind {
    case .literal(let spelling, let color): made = SiteDomain(of: color, in: spelling)
    case .alias(let target, _, let steps):
      guard derived != nil, let view = site.views.first, let now = sites.color(of: target, in: view) else {
        made = SiteDomain(steps: steps, present: target)
        break
      }
      made = SiteDomain(steps: steps, present: target) { sites.color(of: $0, in: view) ?? now }
    case .other: preconditionFailure("only literals and aliases vary")
    }
    domains[variable] = made
    return made
  }

  func color(_ value: Int, of variable: Int, in view: Int) -> Color {
    switch domain(of: variable).values[value] {
    case .color(let color): return color
    case .step(let step):
      if let color = sites.color(of: step, in: view) { return color }
    }
    preconditionFailure("every step of a ramp is a color in every view")
  }

  /// The values of variables; those that are missing are at their start.
  typealias Assignment = [Int: Int]

  func color(of token: TokenID, in view: Int, _ assignment: Assignment) -> Color? {
    if assignment.isEmpty, starts.isEmpty { return sites.color(of: token, in: view) }
    var made: [TokenID: Color] = [:]
    var pending = [token]
    while let id = pending.last {
      guard made[id] == nil else {
        pending.removeLast()
        continue
      }
      switch origin(of: id, in: view) {
      case .constant:
        guard let color = sites.color(of: id, in: view) else { return nil }
        made[id] = color
      case .site(let site):
        guard let variable = variableOf[site], let now = sites.color(of: id, in: view) else { return nil }
        let value = assignment[variable] ?? starts[variable]
        made[id] = value.map { color($0, of: variable, in: view) } ?? now
      case .expression(let other):
        guard let parsed = expression(of: other, in: view) else {
          // A part of a color is a reference; what it is made of counts as fixed.
          guard let color = sites.color(of: id, in: view) else { return nil }
          made[id] = color
          continue
        }
        let missing = parsed.references.filter { reference in
          made[reference] == nil && sites.color(of: reference, in: view) != nil
        }
        guard missing.isEmpty else {
          pending += missing
          continue
        }
        made[id] = result(of: parsed, in: view, made) ?? sites.color(of: id, in: view)
        if made[id] == nil { return nil }
      }
      pending.removeLast()
    }
    return made[token]
  }

  private func result(
    of parsed: (expression: Expression, references: [TokenID]), in view: Int, _ made: [TokenID: Color]
  ) -> Color? {
    let values = parsed.references.map { reference -> ExpressionValue in
      if let color = made[reference] { return ExpressionValue(.color(ColorValue(color))) ?? .unknown }
      return sites.value(of: reference, in: view).flatMap { ExpressionValue($0) } ?? .unknown
    }
    var evaluator = ExpressionEvaluator(pixelsPerRem: sites.subject.tokens.pixelsPerRem)
    let result = evaluator.value(of: parsed.expression, references: values)
    return (try? result.tokenValue(of: .color, 0..<0))?.color?.color
  }

  /// The luminance of layers as seen: the arithmetic of the audit.
  func luminance(of side: Side, _ assignment: Assignment) -> Double {
    var translucent: [SRGBA] = []
    for layer in side.layers {
      guard let color = color(of: layer, in: side.view, assignment) else { return .nan }
      let shown = SRGBA(color)
      if shown.alpha < 1 {
        translucent.append(shown)
        continue
      }
      return translucent.reversed().reduce(shown) { backdrop, layer in layer.over(backdrop) }
        .relativeLuminance
    }
    return .nan
  }

  /// The luminance for each value of the side's first site.
  func table(of side: Side, _ assignment: Assignment = [:]) -> Luminances {
    guard let site = side.sites.first, let variable = variableOf[site] else {
      preconditionFailure("a side without a site has no table")
    }
    if isRising(side) { return Luminances(domain(of: variable).luminances) }
    var assignment = assignment
    return Luminances(
      (0..<count(of: variable)).map { value in
        assignment[variable] = value
        return luminance(of: side, assignment)
      })
  }

  /// The variable that a side's table is over.
  func variable(of side: Side) -> Int? { side.sites.first.flatMap { variableOf[$0] } }
}
