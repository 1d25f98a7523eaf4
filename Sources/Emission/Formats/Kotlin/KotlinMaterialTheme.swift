internal import Text
internal import Tokens

extension KotlinFile {
  /// What Material 3 takes its theme from, by the bridge `material3`; empty without it.
  func materialTheme(_ bridge: Bridge?) -> [UInt8] {
    guard bridge != nil else { return [] }
    let colors = roles(of: bridge, .colors)
    let styles = roles(of: bridge, .typography)
    let shapes = roles(of: bridge, .shapes)
    var parts: [[UInt8]] = []
    if !colors.isEmpty { parts.append(colorScheme(colors)) }
    if !styles.isEmpty {
      parts.append(
        function(
          "The typography of Material 3; `family` finds the fonts of a token.", "Typography",
          parameters: "\n  \(family),\n", styles
        ) { role, text in
          append(role, in: 0, to: &text)
          text += ".toTextStyle(family)"
        })
    }
    if !shapes.isEmpty {
      parts.append(
        function("The shapes of Material 3.", "Shapes", shapes) { role, text in
          text += "androidx.compose.foundation.shape.RoundedCornerShape("
          append(role, in: 0, to: &text)
          text += ")"
        })
    }
    parts.append(theme(colors: !colors.isEmpty, typography: !styles.isEmpty, shapes: !shapes.isEmpty))
    return Array(parts.joined(separator: "\n\n".utf8))
  }

  private var namespace: String { String(decoding: literals.namespace, as: UTF8.self) }
  private var declaration: String { String(decoding: access, as: UTF8.self) + "fun " }
  /// What the names of functions begin with.
  private var function: String { namespace.prefix(1).lowercased() + namespace.dropFirst() }
  private var family: String {
    "family: (\(namespace)FontFamily) -> androidx.compose.ui.text.font.FontFamily? = { null }"
  }

  private func roles(of bridge: Bridge?, _ kind: RoleList.Kind) -> [BridgedRole] {
    reader.roles(of: bridge, kind).filter { $0.role.name(on: "kotlin") != nil }
  }

  private func colorScheme(_ roles: [BridgedRole]) -> [UInt8] {
    var text = Array(
      """
      /** The color scheme of Material 3 in this theme. Roles without a token have Material's own colors. */
      \(declaration)\(namespace)Theme.toColorScheme(): androidx.compose.material3.ColorScheme = when (this) {

      """.utf8)
    for (theme, name) in kotlin.themes.enumerated() {
      let appearance = reader.output.themes[theme].appearance.rawValue
      text += "  \(namespace)Theme.".utf8 + name
      text += " -> androidx.compose.material3.\(appearance)ColorScheme(\n".utf8
      for role in roles {
        text += "    \(role.role.name) = ".utf8
        append(role, in: theme, to: &text)
        text += ",\n"
      }
      text += "  )\n"
    }
    return text + "}".utf8
  }

  /// A function that returns an object with a member for each role.
  private func function(
    _ comment: String, _ type: String, parameters: String = "", _ roles: [BridgedRole],
    _ append: (BridgedRole, inout [UInt8]) -> Void
  ) -> [UInt8] {
    let object = "androidx.compose.material3.\(type)"
    var text = Array(
      "/** \(comment) */\n\(declaration)\(function)\(type)(\(parameters)): \(object) = \(object)(\n".utf8)
    for role in roles {
      text += "  \(role.role.name) = ".utf8
      append(role, &text)
      text += ",\n"
    }
    return text + ")".utf8
  }

  private func theme(colors: Bool, typography: Bool, shapes: Bool) -> [UInt8] {
    let appearances = Set(reader.output.themes.map(\.appearance))
    let usual = appearances.count > 1 ? " = system\(namespace)Theme()" : ""
    let parameters =
      ["theme: \(namespace)Theme\(usual)"] + (typography ? [family] : [])
      + ["content: @androidx.compose.runtime.Composable () -> Unit"]
    let arguments =
      (colors ? ["colorScheme = theme.toColorScheme()"] : [])
      + (typography ? ["typography = \(function)Typography(family)"] : [])
      + (shapes ? ["shapes = \(function)Shapes()"] : []) + ["content = content"]
    return Array(
      """
      /** `MaterialTheme` in a theme of the tokens, which `Local\(namespace)Theme` provides, too. */
      @androidx.compose.runtime.Composable
      \(declaration)\(namespace)MaterialTheme(
      \(parameters.map { "  \($0),\n" }.joined())) {
        Provide\(namespace)Theme(theme) {
          androidx.compose.material3.MaterialTheme(
      \(arguments.map { "      \($0),\n" }.joined())    )
        }
      }
      """.utf8)
  }

  /// Appends the member of a token, or its value if code should not refer to it.
  private func append(_ role: BridgedRole, in theme: Int, to output: inout [UInt8]) {
    if let slot = reader.reference(to: role), role.role.kind != .shapes || !texts.contains(slot) {
      output += kotlin.names[Int(kotlin.classes[Int(kotlin.classOfToken[slot])])] + ".".utf8
      if reader.isThemed(at: slot) { output += kotlin.themes[theme] + ".".utf8 }
      output += kotlin[slot]
      return
    }
    // The file may not import what the value is made of.
    switch reader.value(of: role, in: theme) {
    case .color(let color):
      output += "androidx.compose.ui.graphics."
      literals.append(color, to: &output)
    case .dimension(let dimension):
      output += "androidx.compose.ui.unit.Dp("
      output.append(single: dimension.pixels(rem: literals.rem))
      output += "f)"
    case let value: literals.append(value, to: &output)
    }
  }
}
