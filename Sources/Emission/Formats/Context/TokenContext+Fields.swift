internal import ColorScience
internal import Text
internal import Tokens

extension TokenContext {
  typealias Name = Field<TokenContext>

  static let cssVariable = "cssVariable"
  static let breakpointList = "breakpoints"
  static let isBreakpoint = "isBreakpoint"

  /// The names that the template of an output may use.
  static func fields(for output: Output) -> [Name] {
    let parameters: [Name] = output[TemplateOptions.with].map { parameter in
      .text(parameter.name) { _, _, text in text += parameter.text.utf8 }
    }
    return fields + [.record("with", { _, _ in 0..<1 }, parameters)]
  }

  /// The names that templates may use, except parameters.
  static var fields: [Name] {
    [
      .text("sources") { context, _, text in text += context.sources.joined(separator: ", ").utf8 },
      .list("themes", { context, _ in context.reader.output.themes.indices }, theme),
      .list("tokens", { context, _ in context.reader.listed.indices }, token),
      .list("groups", { context, _ in context.groups.paths.indices }, group),
      .flag("hasDark") { context, _ in context.reader.output.themes.contains { $0.appearance == .dark } },
      .list(
        breakpointList, { context, _ in firstBreakpoint..<firstBreakpoint + context.breakpoints.count }, token
      ),
    ]
  }

  /// The position of a record in its list.
  static var position: [Name] { [.isFirst, .isLast] }

  private static var theme: [Name] {
    @Sendable func theme(_ context: TokenContext, _ record: Int) -> Theme {
      context.reader.output.themes[record]
    }
    return [
      .text("name") { $2 += theme($0, $1).name.utf8 },
      .text("appearance") { $2 += theme($0, $1).appearance.rawValue.utf8 },
      .text("contrast") { $2 += theme($0, $1).contrast.rawValue.utf8 },
      .flag("isDefault") { _, record in record == 0 },
      .flag("isDark") { theme($0, $1).appearance == .dark },
      .flag("isHighContrast") { theme($0, $1).contrast == .high },
      .list(
        "tokens",
        { context, record in
          let tokens = context.reader.listed.count
          return (record + 2) * tokens..<(record + 3) * tokens
        }, token),
    ] + position
  }

  private static var group: [Name] {
    ofGroup + [
      .list(
        "tokens",
        { context, record in
          let (range, tokens) = (context.groups.ranges[record], context.reader.listed.count)
          return range.lowerBound + tokens..<range.upperBound + tokens
        }, token)
    ] + position
  }

  /// The names of a group itself.
  private static var ofGroup: [Name] {
    @Sendable func description(_ context: TokenContext, _ record: Int) -> String? {
      context.reader.tokens.groupDescriptions[context.groups.paths[record]]
    }
    return [
      .text("path") { $0.reader.append($0.groups.paths[$1], to: &$2) },
      .flag("isDescribed") { description($0, $1) != nil },
      .text("description") { $2 += (description($0, $1) ?? "").utf8 },
    ]
  }

  private static var token: [Name] {
    firstOfToken + spellings + inGroups + types + [
      .record("value", { $0.firstValue($1)..<$0.firstValue($1) + 1 }, value),
      .text("comment") { context, record, text in
        var comment: [UInt8] = []
        CommentStyle.block.append(context.reader.description(at: context.slot(record)) ?? [], to: &comment)
        text.append { CommentStyle.xml.append(comment, to: &$0) }
      },
      .text("extensions") { $0.reader.appendExtensions(at: $0.slot($1), to: &$2) },
      .text(cssVariable) { $0.appendVariable(of: $1, to: &$2) },
      .flag(isBreakpoint) { $0.names[.tailwind].isBreakpoint($0.slot($1)) },
      .list(
        "descriptionLines",
        { $0.parts(of: $0.slot($1), count: $0.lines(ofSlot: $0.slot($1)).count) },
        [.text("line") { $2 += $0.lines(ofSlot: $1 / maximumOfParts)[$1 % maximumOfParts] }]
          + position),
    ]
  }

  /// What version 1 has.
  private static var firstOfToken: [Name] {
    return [
      .text("path") { $0.reader.append($0.path($1), to: &$2) },
      .list(
        "words",
        { $0.names.wordRanges[$0.slot($1)] },
        [
          .text("word") { $2 += $0.names.words[$1] }, .text(".") { $2 += $0.names.words[$1] },
          .text("Word") { context, record, text in
            text.append { $0.appendCapitalized(context.names.words[record][...]) }
          },
        ] + position),
      .text("type") { $2 += $0.reader.tokens.values[$0.reader.value(at: $0.slot($1))].typeName.utf8 },
      .flag("isThemed") { $0.reader.output.isThemed($0.reader.type(at: $0.slot($1))) },
      .flag("isDescribed") { $0.reader.isDescribed(at: $0.slot($1)) },
      .text("description") { $2 += $0.reader.description(at: $0.slot($1)) ?? [] },
      .flag("isDeprecated") { $0.reader.isDeprecated(at: $0.slot($1)) },
      .text("deprecation") { $2 += ($0.reader.deprecation(at: $0.slot($1)) ?? "").utf8 },
      .flag("isAlias") { $0.reader.alias(at: $0.slot($1)) != nil },
      .text("alias") { context, record, text in
        guard let alias = context.reader.alias(at: context.slot(record)) else { return }
        context.reader.append(context.reader.tokens.tokens[Int(alias)], to: &text)
      },
      .list(
        "themes",
        { context, record in
          let (slot, themes) = (context.slot(record), context.reader.output.themes.count)
          return slot * themes..<(slot + 1) * themes
        }, value),
    ] + position
  }

  /// A token's names in languages and casings, and those of its alias.
  private static var spellings: [Name] {
    let casings: [(String, Casing)] = [
      ("kebabName", .kebab), ("camelName", .lowerCamel), ("pascalName", .upperCamel), ("snakeName", .snake),
    ]
    return ContextSpelling.allCases.map { spelling in
      .text(spelling.rawValue) { $0.names[spelling].append($0.slot($1), to: &$2) }
    }
      + ContextSpelling.allCases.map { spelling in
        .text("alias" + spelling.capitalized) { context, record, text in
          let alias = context.reader.alias(at: context.slot(record))
          guard let slot = alias.flatMap({ context.reader.slots.slot(of: $0) }) else { return }
          context.names[spelling].append(slot, to: &text)
        }
      }
      + casings.map { name, casing in
        .text(name) { context, record, text in
          text.append { context.names.append(context.slot(record), as: casing, to: &$0) }
        }
      } + [
        .text("constantName") { context, record, text in
          text.append { context.names.append(constant: context.slot(record), to: &$0) }
        }
      ]
  }

  /// `isColor`, `isDimension`, and so on.
  private static var types: [Name] {
    TokenType.allCases.map { type in
      .flag("is" + type.rawValue.capitalizedASCII) {
        $0.reader.type(at: $0.slot($1)) == type
      }
    }
  }

  /// The names for nesting tokens like their groups.
  private static var inGroups: [Name] {
    @Sendable func append(keyOf path: PathID, of context: TokenContext, to text: inout TextBuffer) {
      text += context.reader.tokens.names[context.reader.tokens.paths.lastName(of: path)]
    }
    return [
      .text("key") { append(keyOf: $0.path($1), of: $0, to: &$2) },
      .text("indent") { $2.append(indentation: $0.entry($1).depth) },
      .flag("isLastInGroup") { $0.entry($1).isLast },
      .flag("beginsGroup") { $0.beginsGroup($1) },
      .record("group", { $0.groups.numbers[$0.slot($1)]..<$0.groups.numbers[$0.slot($1)] + 1 }, ofGroup),
      .list(
        "opened",
        { Range($0.entry($1).opened) },
        [
          .text("key") { append(keyOf: $0.outline.opened[$1].path, of: $0, to: &$2) },
          .text("path") { $0.reader.append($0.outline.opened[$1].path, to: &$2) },
          .text("indent") { $2.append(indentation: $0.outline.opened[$1].depth) },
        ]),
      .list(
        "closed",
        { Range($0.entry($1).closed) },
        [
          .text("indent") { $2.append(indentation: $0.outline.closed[$1].depth) },
          .flag("isLastInGroup") { $0.outline.closed[$1].isLast },
        ]),
    ]
  }
}
