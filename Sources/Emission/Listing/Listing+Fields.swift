internal import Text
internal import Tokens

extension Listing {
  /// The names that the templates of a format may use.
  ///
  /// - Parameters:
  ///   - own: what only this format's templates ask for.
  ///   - values: the names of the forms of a value.
  ///   - names: the names of a token's additional names.
  static func fields(
    _ own: [Field<Listing>] = [], values: [String] = ["value"], names: [String] = []
  ) -> [Field<Listing>] {
    let token = token(values: values, names: names)
    return own + [
      .text("sources") { $2.append(sources: $0.sources, in: $0.layout.comments == .xml ? .xml : .css) },
      .list("tokens", { listing, _ in listing.outlines[0].entries.indices }, token),
      .list("grouped", { listing, _ in listing.grouped }, token),
      .list(
        "themes", { listing, _ in listing.layout.listsThemes ? listing.reader.columns.indices : 0..<0 },
        [
          .text("key") { $0.themeKeys.append($0.reader.firstTheme + $1, to: &$2) },
          .list("tokens", { $0.entries(inTheme: $1) }, token), .isFirst, .isLast,
        ]),
    ]
  }

  private static func token(values: [String], names: [String]) -> [Field<Listing>] {
    aboutToken + groups(around: values)
      + values.enumerated().map { form, name in
        .text(name) { $0.appendValue(of: $1, as: form, to: &$2) }
      }
      + names.enumerated().flatMap { number, name -> [Field<Listing>] in
        [
          .text(name) { $0.otherNames[number].append($0.slot($1), to: &$2) },
          .flag("has" + name.capitalizedASCII) {
            !$0.otherNames[number][$0.slot($1)].isEmpty
          },
        ]
      }
  }

  private static var aboutToken: [Field<Listing>] {
    [
      .text("indent") { $2.append(indentation: $0.depth($1)) },
      .text("key") { $0.keys.append(Int($0.path($1).rawValue), to: &$2) },
      .text("name") { $0.names.append($0.slot($1), to: &$2) },
      .text("path") { $0.reader.append(pathOf: $0.reader.slots.tokens[$0.slot($1)], to: &$2) },
      .text("type") { $2 += $0.reader.type(at: $0.slot($1)).rawValue.utf8 },
      .flag("isDescribed") { $0.reader.isDescribed(at: $0.slot($1)) },
      .text("description") { $2 += $0.reader.description(at: $0.slot($1)) ?? [] },
      .flag("isDocumented") { listing, record in
        let slot = listing.slot(record)
        return listing.reader.isDescribed(at: slot)
          || listing.reader.alias(at: slot) != nil && listing.showsAlias(at: slot)
      },
      .text("documentation") { $0.appendDocumentation(of: $1, to: &$2) },
      .flag("isDeprecated") { $0.reader.isDeprecated(at: $0.slot($1)) },
      .flag("deprecationHasReason") { $0.reader.deprecation(at: $0.slot($1))?.isEmpty == false },
      .text("deprecation") { $2 += ($0.reader.deprecation(at: $0.slot($1)) ?? "").utf8 },
      .text("reason") { $0.appendReason(of: $1, to: &$2) },
      .text("extensions") { $0.reader.appendExtensions(at: $0.slot($1), to: &$2) },
      .flag("isAlias") { $0.reader.alias(at: $0.slot($1)) != nil },
      .text("alias") { listing, record, text in
        let slot = listing.slot(record)
        if let alias = listing.reader.alias(at: slot) { listing.reader.append(alias, at: slot, to: &text) }
      },
      .flag("isThemed") { $0.reader.output.isThemed($0.reader.type(at: $0.slot($1))) },
      // Whether the value is the name of another constant.
      .flag("isReference") { listing, record in
        guard listing.place(record).theme == nil, !listing.wrappers.isEmpty else { return false }
        return listing.references[listing.slot(record)].map { listing.wrappers[Int($0.wrapper)].isBare }
          == true
      },
      .isFirst, .isLast,
    ]
  }

  /// The groups around a token, and its values in all themes.
  private static func groups(around values: [String]) -> [Field<Listing>] {
    [
      .flag("isLastInGroup") { $0.entry($1).isLast },
      // Whether the previous token is in another group.
      .flag("beginsGroup") { listing, record in
        let paths = listing.reader.tokens.paths
        return listing.place(record).entry == 0
          || paths.parent(of: listing.path(record)) != paths.parent(of: listing.path(record - 1))
      },
      .text("groupPath") { $0.reader.append($0.reader.tokens.paths.parent(of: $0.path($1)), to: &$2) },
      .flag("isGroupDescribed") { $0.groupDescription($1) != nil },
      .text("groupDescription") { $2 += ($0.groupDescription($1) ?? "").utf8 },
      .list(
        "opened", { $0.opened(before: $1) },
        [
          .text("indent") { $2.append(indentation: $0.layout.depth + $0.opened[$1].depth) },
          .text("key") { $0.keys.append(Int($0.opened[$1].path.rawValue), to: &$2) },
          .flag("isDescribed") { $0.reader.tokens.groupDescriptions[$0.opened[$1].path] != nil },
          .text("description") { $2 += ($0.reader.tokens.groupDescriptions[$0.opened[$1].path] ?? "").utf8 },
        ]),
      .list(
        "closed", { $0.closed(after: $1) },
        [
          .text("indent") { $2.append(indentation: $0.layout.depth + $0.closed[$1].depth) },
          .flag("isLastInGroup") { $0.closed[$1].isLast },
        ]),
      .list(
        "values",
        { listing, record in
          let first = listing.slot(record) * listing.reader.columns.count
          return first..<first + listing.reader.columns.count
        },
        values.enumerated().map { form, name in
          .text(name) { listing, record, text in
            let (slot, theme) = record.quotientAndRemainder(dividingBy: listing.reader.columns.count)
            listing.values[form].append(listing.reader.value(at: slot, in: theme), to: &text)
          }
        } + [
          .text("key") { listing, record, text in
            listing.themeKeys.append(
              listing.reader.firstTheme + record % listing.reader.columns.count, to: &text)
          },
          .isFirst, .isLast,
        ]),
    ]
  }
}
