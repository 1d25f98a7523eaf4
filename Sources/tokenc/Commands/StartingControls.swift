import Text
import Tokens

/// The additions of `tokenc init --controls` to the starting set: the tokens of built-in controls.
struct StartingControls {
  let anatomies: [Anatomy]

  /// The files of the starting set with those of the controls.
  func files(extending files: [(name: String, text: String)]) -> [(name: String, text: String)] {
    files.flatMap { name, text -> [(name: String, text: String)] in
      switch name {
      case "light.yaml": return [(name, text + Self.meanings(PackageResources.controls_light_yaml))]
      case "dark.yaml": return [(name, text + Self.meanings(PackageResources.controls_dark_yaml))]
      case "themes.resolver.yaml":
        return [
          (name, text.replacing("{$ref: button.yaml}", with: "{$ref: button.yaml}, {$ref: controls.yaml}"))
        ]
      case "tokenc.yaml":
        let references = anatomies.map { "builtin:\($0.name)" }.joined(separator: ", ")
        return [(name, text.replacing("[anatomies.yaml]", with: "[anatomies.yaml, \(references)]"))]
      case "button.yaml": return [(name, text), ("controls.yaml", tokens)]
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
    let fill = state == "pressed" || state == "hover" ? "pressed" : state == "disabled" ? state : "default"
    let rest = state == "disabled" ? state : "default"
    switch role.name {
    case "track": return isSelected ? "selection.active.\(fill)" : "selection.inactive.\(fill)"
    case "indicator": return "selection.knob.\(rest)"
    case "border":
      return isSelected ? "selection.active.\(fill)" : "border.\(fill == "default" ? "control" : fill)"
    case "focusRing": return "focus.ring"
    case "errorRing": return "border.error"
    case "mark", "dot": return "selection.mark.\(rest)"
    case "symbol", "label", "title", "value", "spinner":
      return isSelected ? "selection.mark.\(rest)" : "selection.word.\(rest)"
    case _: return isSelected ? "selection.active.\(fill)" : "selection.empty.\(fill)"
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
