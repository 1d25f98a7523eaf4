import Tokens

@testable import Emission

/// A format that exists in this test target only: a folder with a list of tokens for every theme.
struct LinesFile: Sendable {
  let input: FormatInput<LinesNames, CSSLiterals>
  let theme: Int

  static let fields: [Field<LinesFile>] = [
    .text("theme") { file, _, text in text += file.input.tokens.output.themes[file.theme].name.utf8 },
    .flag("isLoud") { file, _ in file.input.tokens.output[LinesOptions.isLoud] },
    .list(
      "tokens", { file, _ in file.input.tokens.slots.tokens.indices },
      [
        .text("name") { $2 += $0.input.names.texts[$1] },
        .text("mark") { file, _, text in text += file.input.tokens.output[LinesOptions.mark].utf8 },
        .text("value") { file, slot, text in
          let value = file.input.tokens.tokens.values[file.input.tokens.value(at: slot, in: file.theme)]
          text.append { file.input.literals.append(value, to: &$0) }
        },
      ]),
  ]
}

struct LinesNames: Sendable {
  /// By slot.
  var texts: [[UInt8]] = []

  init(by namer: inout Namer) {
    for token in namer.slots.tokens {
      var text: [UInt8] = []
      let path = namer.tokens.tokens[Int(token)]
      let words = namer.lastWords(of: path)
      namer.words.append(words, as: .kebab, from: 0, to: &text)
      text.makeIdentifier(from: 0, by: namer.naming.identifiers)
      texts.append(text)
    }
  }
}

enum LinesOptions {
  static let isLoud = OutputOption("lines", "loud", default: false, help: "Begin with the theme.")
  static let mark = OutputOption(
    "lines", "mark", default: "=", placeholder: "SIGN", help: "What goes between a name and its value.",
    expecting: "one sign", where: { $0.count == 1 })
}

extension Format {
  static let lines = Format(
    name: "lines", title: "Lines", platforms: [],
    options: [LinesOptions.isLoud.declaration, LinesOptions.mark.declaration],
    naming: Naming(
      theme: .kebab, axisCase: .kebab, identifiers: IdentifierRules(reserved: ReservedWords("b"))),
    templates: [
      TemplateLibrary.BuiltIn(
        "lines",
        Array("{{#isLoud}}{{theme}}\n{{/isLoud}}{{#tokens}}{{name}}{{mark}}{{value}}\n{{/tokens}}".utf8))
    ],
    fields: { _ in LinesFile.fields },
    literals: { _ in CSSLiterals(isExact: true) },
    names: { LinesNames(by: &$0) },
    spelling: { names, slot in names.texts[slot] },
    files: { input in
      input.tokens.output.themes.indices.map { theme in
        FormatFile(
          path: "\(input.tokens.output.file)/\(input.tokens.output.themes[theme].name).txt",
          template: "lines",
          data: LinesFile(input: input, theme: theme))
      }
    })
}
