import Tokens

extension ControlJudge {
  /// The paths that the proposed schema has and the set does not, of roles and parts that are in use or required.
  func missingPaths() -> [[String]] {
    let roles = anatomy.roles.indices.filter { role in
      !anatomy.roles[role].isOptional || control.tokens.contains { $0.member == .role(role) }
    }
    let parts = anatomy.parts.indices.filter { part in
      !anatomy.parts[part].isOptional || control.tokens.contains { $0.member == .part(part) }
    }
    var index = BuiltControl.TokenIndex(control.understood)
    if control.isDescribed { index = BuiltControl.TokenIndex([]) }
    var paths: [[String]] = []
    for variant in proposedVariants(over: anatomy.colorPath.axes) {
      for role in roles where anatomy.selection(anatomy.roles[role].only, covers: variant) {
        add(.role(role), anatomy.colorPath, anatomy.roles[role].segment, variant, index, to: &paths)
      }
    }
    for variant in proposedVariants(over: anatomy.sizePath.axes) {
      for part in parts {
        add(.part(part), anatomy.sizePath, anatomy.parts[part].segment, variant, index, to: &paths)
      }
    }
    return paths
  }

  /// The variants of the anatomy with the values that the schema proposes.
  private func proposedVariants(over axes: [Int]) -> [Anatomy.Variant] {
    anatomy.variants(over: axes).filter { variant in
      control.isDescribed
        || axes.allSatisfy { axis in
          guard let known = ControlWords.axis(ofProperty: anatomy.axes[axis].name), let choice = variant[axis]
          else { return true }
          let value = Control.Value(anatomy.axes[axis].values[choice], of: anatomy.axes[axis])
          return built.proposed(known).contains(value.name)
        }
    }
  }

  private func add(
    _ member: Control.Token.Member, _ path: PathTemplate, _ segment: String, _ variant: Anatomy.Variant,
    _ index: BuiltControl.TokenIndex, to paths: inout [[String]]
  ) {
    guard !path.segments.isEmpty else { return }
    var values: [String: String] = [:]
    for axis in path.axes {
      guard let choice = variant[axis] else { continue }
      let value = Control.Value(anatomy.axes[axis].values[choice], of: anatomy.axes[axis])
      values[value.axis] = value.name
    }
    guard !index.tokens(for: values).contains(where: { $0.member == member }) else { return }
    var segments = path.filled(for: variant, of: anatomy, member: segment)
    if control.isDescribed {
      guard tokens.id(at: segments) == nil else { return }
    } else if segments.first == anatomy.name {
      segments[0] = control.name.lowercased()
      segments = control.groups + segments
    }
    paths.append(segments)
  }
}
