internal import Tokens

extension OutputModel {
  typealias Name = Field<OutputModel>

  static let cssVariable = "cssVariable"
  static let breakpointList = "breakpoints"
  static let isBreakpoint = "isBreakpoint"

  /// The names that templates may use. Those that are not marked are documented as *context v1* and the additions of version 2;
  /// the meaning of a name never changes.
  ///
  /// - Parameters:
  ///   - own: what only the templates of a format ask for; it comes before everything else.
  ///   - token: what they ask of a token.
  ///   - names: the names of a token's additional names.
  ///   - literals: more ways to write a value.
  static func fields(
    _ own: [Name] = [], token ofToken: [Name] = [], names: [String] = [], literals: [Name] = []
  ) -> [Name] {
    let token = token(own: ofToken, names: names, literals: literals)
    return own.unpublished() + [
      .text("sources") { model, _, text in
        if let style = model.layout.comments {
          text.append(sources: model.sources, in: style == .xml ? .xml : .css)
        } else {
          text += model.sources.joined(separator: ", ").utf8
        }
      },
      .list(
        "themes", { model, _ in model.layout.listsThemes ? model.reader.columns.indices : 0..<0 },
        theme(token)),
      .list("tokens", { model, _ in model.outlines[0].entries.indices }, token),
      .list("groups", { model, _ in model.groups.paths.indices }, group(token)),
      .flag("hasDark") { model, _ in model.reader.output.themes.contains { $0.appearance == .dark } },
      .list(breakpointList, { model, _ in model.breakpointRecords }, token),
      Name.list("grouped", { model, _ in model.grouped }, token).unpublished,
    ]
  }

  static func token(own: [Name], names: [String] = [], literals: [Name] = []) -> [Name] {
    (own + notation(names)).unpublished() + token(value + literals + ofValue.unpublished())
  }

  /// The position of a record in its list.
  static var position: [Name] { [.isFirst, .isLast] }

  private static func theme(_ token: [Name]) -> [Name] {
    @Sendable func theme(_ model: OutputModel, _ record: Int) -> Theme { model.reader.output.themes[record] }
    return [
      .text("name") { $2 += theme($0, $1).name.utf8 },
      .text("appearance") { $2 += theme($0, $1).appearance.rawValue.utf8 },
      .text("contrast") { $2 += theme($0, $1).contrast.rawValue.utf8 },
      .flag("isDefault") { _, record in record == 0 },
      .flag("isDark") { theme($0, $1).appearance == .dark },
      .flag("isHighContrast") { theme($0, $1).contrast == .high },
      .list("tokens", { $0.entries(inTheme: $1) }, token),
      Name.text("key") { $0.names.themes.append($0.reader.firstTheme + $1, to: &$2) }.unpublished,
    ] + position
  }

  private static func group(_ token: [Name]) -> [Name] {
    ofGroup + [.list("tokens", { $0.entries(inGroup: $1) }, token)] + position
  }

  /// The names of a group itself.
  private static var ofGroup: [Name] {
    @Sendable func description(_ model: OutputModel, _ record: Int) -> String? {
      model.reader.tokens.groupDescriptions[model.groups.paths[record]]
    }
    return [
      .text("path") { $0.reader.append($0.groups.paths[$1], to: &$2) },
      .flag("isDescribed") { description($0, $1) != nil },
      .text("description") { $2 += (description($0, $1) ?? "").utf8 },
    ]
  }

  private static func token(_ value: [Name]) -> [Name] {
    firstOfToken(value) + spellings + inGroups + types + [
      .record("value", { $0.firstValue($1)..<$0.firstValue($1) + 1 }, value),
      .text("comment") { model, record, text in
        var comment: [UInt8] = []
        CommentStyle.block.append(model.reader.description(at: model.slot(record)) ?? [], to: &comment)
        text.append { CommentStyle.xml.append(comment, to: &$0) }
      },
      .written("extensions") { $0.reader.appendExtensions(at: $0.slot($1), to: &$2) },
      .text(cssVariable) { $0.appendVariable(ofSlot: $0.slot($1), to: &$2) },
      .flag(isBreakpoint) { $0.names.isBreakpoint($0.slot($1)) },
      .list(
        "descriptionLines",
        { $0.parts(of: $0.slot($1), count: $0.lines(ofSlot: $0.slot($1)).count) },
        [.text("line") { $2 += $0.lines(ofSlot: $1 / maximumOfParts)[$1 % maximumOfParts] }]
          + position),
    ]
  }

  /// What version 1 has.
  private static func firstOfToken(_ value: [Name]) -> [Name] {
    [
      .text("path") { $0.reader.append($0.path($1), to: &$2) },
      .list(
        "words",
        { $0.names.wordRanges[$0.slot($1)] },
        [
          .text("word") { $2 += $0.names.words[$1] }, .text(".") { $2 += $0.names.words[$1] },
          .text("Word") { model, record, text in
            text.append { $0.appendCapitalized(model.names.words[record][...]) }
          },
        ] + position),
      .text("type") { $2 += $0.reader.tokens.values[$0.reader.value(at: $0.slot($1))].typeName.utf8 },
      .flag("isThemed") { $0.reader.isThemed(at: $0.slot($1)) },
      .flag("isDescribed") { $0.reader.isDescribed(at: $0.slot($1)) },
      .text("description") { $2 += $0.reader.description(at: $0.slot($1)) ?? [] },
      .flag("isDeprecated") { $0.reader.isDeprecated(at: $0.slot($1)) },
      .text("deprecation") { $2 += ($0.reader.deprecation(at: $0.slot($1)) ?? "").utf8 },
      .flag("isAlias") { $0.reader.alias(at: $0.slot($1)) != nil },
      .text("alias") { model, record, text in
        guard let alias = model.reader.alias(at: model.slot(record)) else { return }
        model.reader.append(pathOf: alias, to: &text)
      },
      .list(
        "themes",
        { model, record in
          let (slot, themes) = (model.slot(record), model.reader.columns.count)
          return slot * themes..<(slot + 1) * themes
        }, value),
    ] + position
  }

  /// A token's names in languages and casings, and those of its alias.
  private static var spellings: [Name] {
    let casings: [(String, Casing)] = [
      ("kebabName", .kebab), ("camelName", .lowerCamel), ("pascalName", .upperCamel), ("snakeName", .snake),
    ]
    return NameLanguage.allCases.map { language in
      .text(language.rawValue) { $0.names[language].append($0.slot($1), to: &$2) }
    }
      + NameLanguage.allCases.map { language in
        .text("alias" + language.capitalized) { model, record, text in
          let alias = model.reader.alias(at: model.slot(record))
          guard let slot = alias.flatMap({ model.reader.slots.slot(of: $0) }) else { return }
          model.names[language].append(slot, to: &text)
        }
      }
      + casings.map { name, casing in
        .text(name) { model, record, text in
          text.append { model.names.append(model.slot(record), as: casing, to: &$0) }
        }
      } + [
        .text("constantName") { model, record, text in
          text.append { model.names.append(constant: model.slot(record), to: &$0) }
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
    let opened: [Name] = [
      .text("key") { $0.append(keyOf: $0.opened[$1].path, to: &$2) },
      .text("path") { $0.reader.append($0.opened[$1].path, to: &$2) },
      .text("indent") { model, record, text in
        let isShared = record < model.starts[1].opened
        text.append(indentation: model.outerDepth(inShared: isShared) + model.opened[record].depth)
      },
    ]
    let description: [Name] = [
      .flag("isDescribed") { $0.reader.tokens.groupDescriptions[$0.opened[$1].path] != nil },
      .text("description") { $2 += ($0.reader.tokens.groupDescriptions[$0.opened[$1].path] ?? "").utf8 },
    ]
    return [
      .text("key") { $0.append(keyOf: $0.path($1), to: &$2) },
      .text("indent") { $2.append(indentation: $0.depth($1)) },
      .flag("isLastInGroup") { $0.entry($1).isLast },
      .flag("beginsGroup") { $0.beginsGroup($1) },
      .record("group", { $0.groups.numbers[$0.slot($1)]..<$0.groups.numbers[$0.slot($1)] + 1 }, ofGroup),
      .list(
        "opened", { $0.opened(before: $1) },
        opened
          + (description + [
            .text("sharedGroup") { model, record, text in
              guard record >= model.starts[1].opened else { return }
              model.append(sharedGroup: model.opened[record].path, to: &text)
            }
          ]).unpublished()),
      .list(
        "closed", { $0.closed(after: $1) },
        [
          .text("indent") { model, record, text in
            let isShared = record < model.starts[1].closed
            text.append(indentation: model.outerDepth(inShared: isShared) + model.closed[record].depth)
          },
          .flag("isLastInGroup") { $0.closed[$1].isLast },
        ]),
    ]
  }

  /// What depends on the notation of the format: names, comments, and the value as code.
  private static func notation(_ names: [String]) -> [Name] {
    names.enumerated().flatMap { number, name -> [Name] in
      [
        .text(name) { $0.names.others[number].append($0.slot($1), to: &$2) },
        .flag("has" + name.capitalizedASCII) { !$0.names.others[number][$0.slot($1)].isEmpty },
      ]
    } + [
      .text("name") { $0.names.names.append($0.slot($1), to: &$2) },
      .text("literal") { $0.appendLiteral(of: $1, to: &$2) },
      .flag("isReference") { $0.isReference($1) },
      .text("keyword") { $2 += $0.reader.type(at: $0.slot($1)).rawValue.utf8 },
      .flag("isDocumented") { model, record in
        let slot = model.slot(record)
        return model.reader.isDescribed(at: slot)
          || model.reader.alias(at: slot) != nil && model.showsAlias(at: slot)
      },
      .text("documentation") { $0.appendDocumentation(of: $1, to: &$2) },
      .text("reason") { $0.appendReason(of: $1, to: &$2) },
      .flag("deprecationHasReason") { $0.reader.deprecation(at: $0.slot($1))?.isEmpty == false },
    ]
  }

  /// The same of a value.
  private static var ofValue: [Name] {
    [
      .text("literal") { $0.append(literal: $1, to: &$2) },
      .text("key") {
        $0.names.themes.append($0.reader.firstTheme + $0.place(ofValue: $1).theme, to: &$2)
      },
    ]
  }
}
