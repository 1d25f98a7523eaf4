import Text
import Tokens

/// The additions of `tokenc init --controls` to the starting set: the tokens of built-in controls.
struct StartingControls {
  let anatomies: [Anatomy]

  /// The files of the starting set with those of the controls.
  func files(extending files: [(name: String, text: String)]) -> [(name: String, text: String)] {
    // The set begins with a button of its own, which that of the compiler replaces.
    let hasButton = anatomies.contains { anatomy in files.contains { $0.name == "\(anatomy.name).yaml" } }
    return files.flatMap { name, text -> [(name: String, text: String)] in
      switch name {
      case "anatomies.yaml" where hasButton: return []
      case "light.yaml": return [(name, text + Self.meanings(PackageResources.controls_light_yaml))]
      case "dark.yaml": return [(name, text + Self.meanings(PackageResources.controls_dark_yaml))]
      case "themes.resolver.yaml":
        return [
          (
            name,
            text.replacing(
              "{$ref: button.yaml}", with: "\(hasButton ? "" : "{$ref: button.yaml}, "){$ref: controls.yaml}")
          )
        ]
      case "tokenc.yaml":
        let references = anatomies.map { "builtin:\($0.name)" }.joined(separator: ", ")
        let own = hasButton ? "" : "anatomies.yaml, "
        return [(name, text.replacing("[anatomies.yaml]", with: "[\(own)\(references)]"))]
      case "button.yaml": return (hasButton ? [] : [(name, text)]) + [("controls.yaml", tokens)]
      case _: return [(name, text)]
      }
    }
  }

  /// Names of colors and their values, after those of a theme; every pair that the anatomies require passes.
  private static func meanings(_ resource: [UInt8]) -> String { "\n" + StartingSet.text(resource) }

  // MARK: Tokens

  private var tokens: String {
    var tree = TokenTreeText()
    for anatomy in anatomies {
      for variant in anatomy.variants(over: anatomy.colorPath.axes) {
        for role in anatomy.roles where anatomy.selection(role.only, covers: variant) {
          let path = anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment)
          tree.add(path, "\"{\(meaning(of: role, variant, anatomy))}\"", type: "color")
        }
      }
      for variant in anatomy.variants(over: anatomy.sizePath.axes) {
        let size =
          variant.choices.indices.compactMap { axis in
            variant[axis].map { anatomy.axes[axis].values[$0].name }
          }.first ?? ""
        for part in anatomy.parts {
          let path = anatomy.sizePath.filled(for: variant, of: anatomy, member: part.segment)
          let length = anatomy.facts.usual[size]?[part.segment] ?? 48
          tree.add(path, "\(length.decimal)px", type: "dimension")
        }
      }
      if let surface = anatomy.surface?.path, surface.hasPrefix(anatomy.name + ".") {
        tree.add(surface.split(separator: ".").map(String.init), "\"{surface.default}\"", type: "color")
      }
      for scale in Set(anatomy.drawing.compactMap(\.scale)).sorted() {
        tree.add(scale.split(separator: ".").map(String.init), "1.1", type: "number")
      }
    }
    return
      "# Controls, by the anatomies of the compiler: `tokenc templates show anatomy:\(anatomies[0].name)`.\n"
      + tree.text
  }

  /// The path of a role's color in a variant.
  private func meaning(of role: Anatomy.Role, _ variant: Anatomy.Variant, _ anatomy: Anatomy) -> String {
    var isSelected = false
    var state = "default"
    for (axis, definition) in anatomy.axes.enumerated() {
      guard let value = variant[axis].map({ definition.values[$0].name }) else { continue }
      switch definition.name {
      case "isSelected": isSelected = value != "false"
      case "state": state = value
      case _: break
      }
    }
    // What no role of its own shows, a fill or a line does.
    let isMarked = anatomy.roles.contains { $0.only["state"] == [state] }
    let isFilled = ["pressed", "hover"].contains(state) || state == "loading" && !isMarked
    let rest = state == "disabled" ? state : "default"
    let fill = isFilled ? "pressed" : rest
    switch role.paint {
    case _ where role.isRing: return "focus.ring"
    case .line? where role.only["state"] == ["error"]: return "border.error"
    case .line? where role.element == anatomy.elements.first?.name:
      // Red and gray of one lightness are one color to some.
      if state == "error", !isMarked { return "selection.word.default" }
      return isSelected ? "selection.active.\(fill)" : "border.\(fill == "default" ? "control" : fill)"
    case .ink?:
      let ground = ground(of: role, variant, anatomy).map { meaning(of: $0, variant, anatomy) }
      let isOnActive = ground.map { $0.hasPrefix("selection.active") } ?? isSelected
      return isOnActive ? "selection.mark.\(rest)" : "selection.word.\(rest)"
    case .fill? where isSeen(role, variant, anatomy):
      let hasSelection = anatomy.axes.contains { $0.name == "isSelected" }
      return isSelected || !hasSelection ? "selection.active.\(fill)" : "selection.inactive.\(fill)"
    case .fill? where ground(of: role, variant, anatomy) != nil: return "selection.knob.\(rest)"
    case .fill?, .line?, nil: return isSelected ? "selection.active.\(fill)" : "selection.empty.\(fill)"
    }
  }

  /// Whether a role itself must be seen on the surface.
  private func isSeen(_ role: Anatomy.Role, _ variant: Anatomy.Variant, _ anatomy: Anatomy) -> Bool {
    pairs(of: role, variant, anatomy).contains { $0.on == [.surface] }
  }

  /// The role that another one lies on.
  private func ground(of role: Anatomy.Role, _ variant: Anatomy.Variant, _ anatomy: Anatomy) -> Anatomy.Role?
  {
    let layers = pairs(of: role, variant, anatomy).compactMap(\.on.first)
    return layers.lazy.compactMap { if case .role(let below) = $0 { anatomy.roles[below] } else { nil } }
      .first
  }

  /// The pairs that name a role first.
  private func pairs(of role: Anatomy.Role, _ variant: Anatomy.Variant, _ anatomy: Anatomy)
    -> [Anatomy.ContrastRequirement]
  {
    anatomy.contrast.filter { pair in
      guard case .role(let first)? = pair.of.first else { return false }
      return anatomy.roles[first].name == role.name && anatomy.selection(pair.only, covers: variant)
    }
  }
}

/// Tokens as nested YAML, in the order in which they are added. If all members have the same type, their
/// group has it.
private struct TokenTreeText {
  private final class Group {
    var members: [(name: String, group: Group)] = []
    var value: (text: String, type: String)?
  }

  private let root = Group()

  mutating func add(_ path: [String], _ value: String, type: String) {
    var group = root
    for name in path {
      if let known = group.members.first(where: { $0.name == name }) {
        group = known.group
      } else {
        let member = Group()
        group.members.append((name, member))
        group = member
      }
    }
    group.value = (value, type)
  }

  var text: String {
    root.members.map { "\n" + Self.text($0.name, $0.group, indent: "", inherited: nil) }.joined()
  }

  private static func text(_ name: String, _ group: Group, indent: String, inherited: String?) -> String {
    if let (value, type) = group.value {
      return "\(indent)\(name): {\(type == inherited ? "" : "$type: \(type), ")$value: \(value)}\n"
    }
    let types = Set(types(in: group))
    let own = types.count == 1 ? types.first : nil
    var text = "\(indent)\(name):\n"
    if let own, own != inherited { text += "\(indent)  $type: \(own)\n" }
    for (member, inner) in group.members {
      text += Self.text(member, inner, indent: indent + "  ", inherited: own ?? inherited)
    }
    return text
  }

  private static func types(in group: Group) -> [String] {
    if let value = group.value { return [value.type] }
    return group.members.flatMap { types(in: $0.group) }
  }
}
