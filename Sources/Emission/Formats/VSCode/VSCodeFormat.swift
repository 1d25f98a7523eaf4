internal import ColorScience
internal import Tokens

extension Format {
  /// Color themes of Visual Studio Code, one for each theme, by the bridge `vscode`.
  package static let vscode = Format(
    name: "vscode", title: "Visual Studio Code", options: VSCodeOptions.options,
    templates: [TemplateLibrary.BuiltIn("vscode", PackageResources.vscode_mustache)],
    writes: { $1 == .color }, fields: { _ in VSCodeFile.fields },
    names: { ModelNames(paths: $0) }, spelling: { names, slot in Array(names.names[slot]) },
    // Code does not refer to them.
    forms: { _, _ in nil },
    division: .any, hasFilePerTheme: { _ in true },
    files: { [FormatFile(path: $0.tokens.output.file, template: "vscode", data: VSCodeFile($0.tokens))] })
}

/// The options of Visual Studio Code.
package enum VSCodeOptions {
  package static let name = OutputOption(
    "vscode", "name", default: "Tokens", placeholder: "NAME",
    help: "What the names of color themes begin with (Tokens).", expecting: "a name",
    where: { !$0.isEmpty })

  package static let options = [name.declaration]
}

/// The data of the template `vscode`.
private struct VSCodeFile: Sendable {
  let name, type: String
  let colors: [(role: String, hex: String)]

  init(_ tokens: OutputTokens) {
    let theme = tokens.output.themes[0]
    let words = PathPiece.words(of: theme.name).map { $0.prefix(1).uppercased() + $0.dropFirst() }
    name = ([tokens.output[VSCodeOptions.name]] + words).joined(separator: " ")
    type =
      theme.contrast == .high
      ? "hc" + theme.appearance.rawValue.capitalizedASCII : theme.appearance.rawValue
    colors = tokens.roles(of: tokens.bridge("vscode"), .colors).compactMap { role in
      tokens.value(of: role).color.map { (role.role.name, $0.color.rgba8.hex) }
    }
  }

  static let fields: [Field<VSCodeFile>] = [
    .text("name") { file, _, text in text += file.name.utf8 },
    .text("type") { file, _, text in text += file.type.utf8 },
    .list(
      "colors", { file, _ in file.colors.indices },
      [
        .text("role") { $2 += $0.colors[$1].role.utf8 }, .text("hex") { $2 += $0.colors[$1].hex.utf8 },
        .isLast,
      ]),
  ]
}
