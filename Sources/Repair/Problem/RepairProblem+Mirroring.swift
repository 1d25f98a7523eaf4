import ColorScience
import Tokens

extension RepairProblem {
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
}
