internal import Tokens

extension DartFile {
  /// What the names of functions begin with.
  var function: String {
    let prefix = model.reader.output.dartPrefix
    return prefix.prefix(1).lowercased() + prefix.dropFirst()
  }

  /// What Material 3 takes its theme from, by the bridge `material3`; empty without it.
  var materialTheme: [UInt8] {
    let reader = model.reader
    guard let bridge = reader.bridge("material3") else { return [] }
    let theme = "\(reader.output.dartPrefix)Theme"
    func isThere(_ role: BridgedRole) -> Bool { role.role.name(on: "dart") != nil }
    let colors = reader.roles(of: bridge, .colors).filter(isThere)
    let styles = reader.roles(of: bridge, .typography).filter(isThere)
    var text: [UInt8] = []
    if !colors.isEmpty {
      text +=
        """
        /// The color scheme of Material 3 in a theme. Roles without a token have Flutter's own colors.
        ColorScheme \(function)ColorScheme(\(theme) theme) => switch (theme) {

        """.utf8
      for (number, name) in names.themes.enumerated() {
        let appearance = reader.output.themes[number].appearance.rawValue
        text += "  \(theme).".utf8 + name + " => const ColorScheme.\(appearance)(\n".utf8
        append(colors, in: number, depth: "    ", to: &text)
        text += "  ),\n"
      }
      text += "};\n\n"
    }
    if !styles.isEmpty {
      text += "/// The text theme of Material 3.\nconst TextTheme \(function)TextTheme = TextTheme(\n".utf8
      append(styles, in: 0, depth: "  ", to: &text)
      text += ");\n\n"
    }
    let members =
      (colors.isEmpty ? [] : ["colorScheme: \(function)ColorScheme(theme)"])
      + (styles.isEmpty ? [] : ["textTheme: \(function)TextTheme"])
      + ["extensions: \(function)Extensions(theme)"]
    text +=
      """
      /// The theme of an app: colors, text, and the extensions of the tokens.
      ThemeData \(function)ThemeData(\(theme) theme) => ThemeData(
      \(members.map { "  \($0),\n" }.joined()));
      """.utf8
    return text
  }

  /// Appends a line for each role: a constant, or the value of a token that is none.
  private func append(_ roles: [BridgedRole], in theme: Int, depth: String, to output: inout [UInt8]) {
    let reader = model.reader
    for role in roles {
      output += "\(depth)\(role.role.name(on: "dart") ?? ""): ".utf8
      if let slot = reader.reference(to: role), !reader.isThemed(at: slot) {
        output += names.classes[names.classOfSlot[slot]] + ".".utf8 + names.members[slot]
      } else {
        literals.append(reader.value(of: role, in: theme), to: &output)
      }
      output += ",\n"
    }
  }
}
