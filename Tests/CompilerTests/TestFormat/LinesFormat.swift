import TestSupport
import Tokens

@testable import Emission

/// A format that exists in this test target only: a folder with a list of tokens for every theme.
extension Format {
  private static let template = try? Checkout.read("Tests/CompilerTests/TestFormat/lines.mustache")
  private static let loud = OutputOption("lines", "loud", default: false, help: "Begin with the theme.")
  private static let mark = OutputOption(
    "lines", "mark", default: "=", placeholder: "SIGN", help: "What goes between a name and its value.",
    expecting: "one sign", where: { $0.count == 1 })

  static let lines = Format(
    listing: "lines", title: "Lines", options: [loud.declaration, mark.declaration],
    naming: Naming(identifiers: IdentifierRules(reserved: ReservedWords("b"))),
    templates: [.init("lines", Array((template ?? "").utf8))],
    fields: { output in
      OutputModel.fields([.flag("loud") { _, _ in output[loud] }, .text("mark") { $2 += output[mark].utf8 }])
    },
    names: { ModelNames($0.flatNames(FlatNaming(casing: .kebab))) },
    files: { input in
      input.tokens.output.themes.enumerated().map { index, theme in
        let path = "\(input.tokens.output.file)/\(theme.name).txt"
        return FormatFile(path, "lines", input, of: input.tokens.only(theme: index))
      }
    })
}
