internal import ColorScience
internal import Text
internal import Tokens

extension Output {
  /// The file of the theme, whose parents are in the library of Material.
  var androidTheme: String { "\(file)/values/tokens_theme.xml" }
}

extension OutputModel {
  /// The theme of Material 3 as styles, by the bridge `material3`.
  var materialTheme: [UInt8] {
    let output = reader.output
    let prefix = output[AndroidOptions.prefix].split(separator: "_").map { String($0).capitalizedASCII }
    let name = prefix.isEmpty ? "Tokens" : prefix.joined()
    var (items, styles): ([UInt8], [UInt8]) = ([], [])
    for role in reader.roles(of: reader.bridge("material3"), .colors, .typography, .shapes, .motion) {
      let word = role.role.name.prefix(1).uppercased() + role.role.name.dropFirst()
      switch role.role.kind {
      case .colors:
        if let attribute = role.role.name(on: "android", byDefault: "color" + word) {
          items += Self.item(attribute, resource("color", of: role))
        }
      case .typography:
        // A style has no value that could stand in its place.
        guard let slot = role.slot else { continue }
        items += Self.item("textAppearance" + word, "@style/".utf8 + Array(names.names[slot]).styleName)
      case .shapes:
        let style = "ShapeAppearance.\(name).\(word)"
        items += Self.item("shapeAppearanceCorner" + word, Array("@style/\(style)".utf8))
        styles += Self.style(
          style, parent: "ShapeAppearance.Material3.Corner.\(word)",
          Self.item("cornerSize", resource("dimen", of: role)))
      case .motion:
        guard let attribute = role.role.name(on: "android") else { continue }
        items += Self.item(attribute, Array("@style/Motion.\(name).\(word)".utf8))
        styles += Self.style(
          "Motion.\(name).\(word)", parent: "",
          Self.item("damping", resource("dimen", of: role, springParts[0]))
            + Self.item("stiffness", resource("dimen", of: role, springParts[1])))
      case .dimensions, .shadows, .fonts: continue
      }
    }
    let theme = Self.style("Theme.\(name)", parent: output[AndroidOptions.themeParent], items)
    return (theme + styles).dropLast()
  }

  /// The resource of a role's token, or its value in the default theme if the output leaves the token out.
  /// - Parameter part: which of several resources of the token.
  private func resource(_ kind: String, of role: BridgedRole, _ part: String = "") -> [UInt8] {
    if let slot = role.slot { return "@\(kind)/".utf8 + names.names[slot] + Array(part.utf8) }
    var text: [UInt8] = []
    let value = reader.value(of: role)
    if let color = value.color {
      text.append(UInt8(ascii: "#"))
      text.append(hexadecimal: color.color.rgba8.argb, digits: 8, uppercase: true)
    } else if let dimension = value.dimension {
      text.append(decimal: dimension.pixels(rem: reader.output.rem))
      text += "dp".utf8
    } else if let spring = value.spring {
      text.append(single: part == springParts[0] ? spring.dampingRatio : spring.stiffness / spring.mass)
    }
    return text
  }

  private static func item(_ name: String, _ value: [UInt8]) -> [UInt8] {
    "        <item name=\"\(name)\">".utf8 + value + Array("</item>\n".utf8)
  }

  private static func style(_ name: String, parent: String, _ items: [UInt8]) -> [UInt8] {
    "    <style name=\"\(name)\" parent=\"\(parent)\">\n".utf8 + items + Array("    </style>\n".utf8)
  }
}
