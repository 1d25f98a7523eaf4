import Tokens

@testable import Emission

/// A format that exists in this test target only: a folder with a list of tokens for every theme.
extension Format {
  static let lines = Format(
    listing: "lines", title: "Lines", options: [isLoud.declaration, mark.declaration],
    naming: Naming(identifiers: IdentifierRules(reserved: ReservedWords("b"))),
    templates: [TemplateLibrary.BuiltIn("lines", Array(template.utf8))],
    fields: { output in
      OutputModel.fields([
        .flag("isLoud") { _, _ in output[isLoud] }, .text("mark") { $2 += output[mark].utf8 },
      ])
    },
    names: { ModelNames($0.flatNames(FlatNaming(casing: .kebab))) },
    files: { input in
      input.tokens.output.themes.enumerated().map { index, theme in
        let path = "\(input.tokens.output.file)/\(theme.name).txt"
        return FormatFile(path, "lines", input, of: input.tokens.only(theme: index))
      }
    })

  private static let template = """
    {{#isLoud}}
    {{#themes}}{{name}}{{/themes}}
    {{/isLoud}}
    {{#tokens}}
    {{name}}{{mark}}{{value.css}}
    {{/tokens}}

    """
  private static let isLoud = OutputOption("lines", "loud", default: false, help: "Begin with the theme.")
  private static let mark = OutputOption(
    "lines", "mark", default: "=", placeholder: "SIGN", help: "What goes between a name and its value.",
    expecting: "one sign", where: { $0.count == 1 })
}
