import Tokens

@testable import Emission

/// A format that exists in this test target only: a folder with a list of tokens for every theme.
struct LinesFile: TemplateData, Sendable {
  enum Text { case theme, name, value, mark }
  enum Flag { case isLoud }
  enum List { case tokens }

  static let schema: TemplateSchema<LinesFile> = [
    "theme": .text(.theme), "isLoud": .flag(.isLoud),
    "tokens": .list(.tokens, ["name": .text(.name), "value": .text(.value), "mark": .text(.mark)]),
  ]

  let input: FormatInput<LinesNames, CSSLiterals>
  let theme: Int

  func records(_ list: List, of record: Int) -> Range<Int> { input.tokens.slots.tokens.indices }

  func isSet(_ flag: Flag, of record: Int) -> Bool { input.tokens.output[LinesOptions.isLoud] }

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .theme: output += input.tokens.output.themes[theme].name.utf8
    case .name: output += input.names.texts[record]
    case .mark: output += input.tokens.output[LinesOptions.mark].utf8
    case .value:
      let value = input.tokens.tokens.values[input.tokens.value(at: record, in: theme)]
      output.append { input.literals.append(value, to: &$0) }
    }
  }
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
    schema: { _ in LinesFile.schema },
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
