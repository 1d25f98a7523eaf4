internal import Tokens

extension Format {
  /// A theme of Tailwind 4, or a preset for version 3.
  package static let tailwind = Format(
    name: "tailwind", title: "Tailwind", platforms: [.web], options: TailwindOptions.options,
    naming: Format.cssNaming,
    templates: [
      TemplateLibrary.BuiltIn("tailwind", PackageResources.tailwind_mustache),
      TemplateLibrary.BuiltIn(
        "tailwind-variable", PackageResources.tailwind_variable_mustache, isPartial: true),
      TemplateLibrary.BuiltIn("tailwind-preset", PackageResources.tailwind_preset_mustache),
    ],
    writesAxes: { $0[TailwindOptions.version] != 3 }, scope: [.unitsOfCSS],
    losses: { _ in
      [
        LossCause(members: "Tailwind's text utilities take size, line, spacing and weight") { typography in
          zip(
            ["fontStyle", "textTransform", "textDecoration"], typography.styleParts(omittingDefaults: true)
          )
          .filter { style, part in
            part.value != nil || typography.unusualStyles.contains { $0.rawValue == style }
          }
          .map(\.0)
        }
      ]
    },
    writes: { $1 != .opaque }, members: { _ in CSSLiterals.member }, fields: { _ in TailwindFile.fields },
    names: { $0.tailwindNames() },
    spelling: { names, slot in names.spelling(slot) }, parts: { names, token in names.parts(of: token) },
    files: { input in
      let isPreset = input.tokens.output[TailwindOptions.version] == 3
      var file = FormatFile(
        path: input.tokens.output.file, template: isPreset ? "tailwind-preset" : "tailwind",
        data: TailwindFile(input))
      if !isPreset, input.surroundings.hasUnicode { file.rewrite = { $0.declaringEncodingOfCSS } }
      return [file]
    })
}

package enum TailwindOptions {
  package static let version = OutputOption(
    "tailwind", "version", default: 4, in: 3...4, help: "The major version of Tailwind (4).")
  /// Whether the style sheet of the run is imported.
  package static let imports = OutputOption(
    "tailwind", "import", default: true, help: "Import the CSS of the run (yes).")
  /// Whether Tailwind's default colors, sizes, and so on are removed.
  package static let reset = OutputOption<[TailwindNamespace]>(
    "tailwind", "reset", default: [], orBoolean: true,
    help: "Leave out Tailwind's own values of these namespaces, or of all in use (no).")
  /// The namespaces and the kinds of utilities of tokens, which override those implied by types and paths.
  package static let theme = OutputOption<[WordPatterns]>(
    OptionDeclaration(
      "tailwind", "theme",
      .patternsByWord(TailwindNamespace.allCases.map(\.rawValue) + TailwindUtility.allCases.map(\.rawValue)),
      placeholder: "{NAMESPACE: [PATTERN]}", default: "by type and path",
      help: "The namespaces of tokens."),
    default: [], wrap: { .patternsByWord($0) },
    unwrap: { if case .patternsByWord(let entries) = $0 { entries } else { nil } })
  /// The kinds of tokens with utilities, since Tailwind has no namespace for them.
  package static let utilities = OutputOption<[TailwindUtility]>(
    "tailwind", "utilities", default: [], placeholder: "WORD",
    help: "Write utilities for tokens that Tailwind has no namespace for.")

  /// Whether an output imports the style sheet of the run; only version 4 is a style sheet.
  package static func importsStyleSheet(_ settings: OutputSettings) -> Bool {
    let settings = settings.settings(for: Format.tailwind.name)
    return settings[imports] ?? imports.default && (settings[version] ?? version.default) == 4
  }

  package static let options = [
    version.declaration, imports.declaration, reset.declaration, theme.declaration, utilities.declaration,
    LengthRule.option(of: "tailwind").declaration,
  ]
}
