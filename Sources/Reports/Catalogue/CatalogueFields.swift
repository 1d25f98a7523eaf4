import Emission
import Text
import Tokens

/// What the templates may ask of each kind of record.
enum CatalogueFields {
  private typealias Fields = [Field<CatalogueModel>]

  static let page: [Field<CatalogueModel>] = [
    .text(.title), .text(.logo), .text(.policy), .text(.css), .text(.tokenCount), .text(.variantCount),
    .text(.componentCount), .text(.themeCount), .text(.tokenNoun), .text(.variantNoun), .text(.controlNoun),
    .flag(.hasComponents), .flag(.hasContrast), .text(.failCount), .text(.waivedCount), .text(.passCount),
    .text(.exemptCount), .flag(.hasVerdicts), .flag(.hasFindings), .text(.findingSummary), .text(.errorCount),
    .list(.findings, finding), .flag(.hasChanges), .text(.revision), .text(.changeSummary),
    .list(.changes, change),
    .flag(.hasGuides),
    .list(.guides, [.text(.guide), .text(.id), .text(.prose)]), .list(.themes, theme), .list(.axes, axis),
    .list(.visions, vision),
    .list(.formats, [.text(.format), .text(.formatIndex), .isFirst]),
    .list(
      .nameSets,
      [
        .text(.nameSet), .text(.nameSetTitle),
        .list(.nameSetFormats, [.text(.formatIndex), .isFirst, .isLast]),
      ]), .text(.exactColors), .text(.columnSpan), .list(.types, [.text(.type), .text(.typeCount)]),
    .list(.drawings, [.text(.valueID), .text(.declarations)]), .list(.components, component),
    .list(.groups, group), .list(.matrices, matrix), .text(.contrastTitle), .text(.contrastSummary),
    .text(.waivers), .list(.pairGroups, pairGroup),
  ]

  private static let theme: Fields = [
    .text(.theme), .text(.themeTitle), .text(.themeIndex), .text(.appearance), .text(.contrast),
    .text(.scheme),
    .text(.surfaceColor), .text(.inkColor), .isFirst, .isLast,
  ]

  private static let axis: Fields = [
    .text(.axis), .text(.axisIndex), .text(.attribute),
    .list(.contexts, [.text(.context), .text(.contextIndex), .text(.axisIndex)]),
  ]

  private static let vision: Fields = [.text(.vision), .text(.visionTitle), .text(.matrix)]

  // MARK: Controls

  private static let component: Fields =
    [
      .text(.component), .text(.id), .text(.prose), .list(.descriptionParts, part),
      .text(.controlVariantCount),
      .text(.variantNoun), .text(.surface), .text(.frame), .list(.sizes, size), .list(.looks, look),
      .list(.lookGroups, lookGroup), .list(.restingLooks, look), .text(.columnCount), .list(.layers, layer),
      .flag(.hasDrawing), .flag(.fits), .text(.padding), .flag(.isLive), .list(.liveControls, liveControl),
      .record(.liveSize, size), .flag(.isSwitch), .flag(.isCheckbox), .flag(.isRadio), .flag(.isButton),
      .flag(.hasMeasures), .list(.measures, measure), .text(.assessment), .text(.assessmentText),
      .flag(.isReady), .text(.readyCount), .text(.criterionCount), .list(.criteria, judgment),
      .list(.health, judgment), .flag(.hasIssues), .list(.issues, [.text(.criterion), .text(.issue)]),
      .text(.contrastTitle), .text(.contrastSummary), .text(.waivers), .list(.pairGroups, pairGroup),
      .flag(.hasFacts), .list(.facts, fact), .flag(.hasFindings), .text(.findingSummary),
      .list(.findings, finding),
    ] + controlPage

  private static let controlPage: Fields = [
    .list(
      .anatomy,
      [
        .text(.part), .text(.lookIndex), .text(.sizeIndex),
        .list(.layers, drawnLayer + [.flag(.isNow), .text(.width), .text(.height)]),
        .list(.members, [.text(.name), .text(.anchor), .text(.href), .text(.value)]),
      ]), .list(.sources, [.text(.format), .text(.text)]),
    .list(.nodes, [.text(.node), .text(.href), .text(.text), .isFirst, .isLast]), .text(.missingSummary),
    .list(.mappings, [.text(.property), .text(.swiftui), .text(.compose), .text(.web)]),
    .list(
      .requirements,
      [
        .text(.requirement), .text(.swiftui), .text(.compose), .text(.web), .text(.status),
        .text(.statusClass),
      ]), .list(.missing, [.text(.text)]),
  ]

  private static let judgment: Fields = [
    .text(.criterion), .text(.aspect), .text(.status), .text(.statusClass), .text(.evidence),
  ]

  private static let size: Fields = [
    .text(.size), .text(.sizeIndex), .list(.parts, [.text(.part), .text(.property)]),
    .list(.layers, drawnLayer),
  ]

  private static let layer: Fields = [
    .text(.layer), .text(.role), .text(.width), .text(.height), .text(.radius), .text(.stroke), .text(.inset),
    .text(.shadow), .text(.scale),
  ]

  private static let picture: Fields = [.text(.size), .text(.sizeIndex), .list(.layers, drawnLayer)]

  private static let drawnLayer: Fields = [.text(.layer), .text(.shape), .text(.place), .text(.text)]

  private static let look: Fields = [
    .text(.look), .text(.lookIndex), .text(.state), .text(.live), .list(.pictures, picture),
    .record(.middlePicture, picture),
    .list(.roles, [.text(.role), .text(.roleIndex), .text(.property)]),
    .list(.visibilities, [.text(.layer), .flag(.isVisible)]),
  ]

  private static let lookGroup: Fields = [.text(.selection), .list(.looks, look)]

  private static let liveControl: Fields = [.text(.label), .flag(.isOn), .flag(.isMixed)]

  private static let measure: Fields = [.text(.part), .list(.values, [.text(.value)])]

  private static let finding: Fields = [
    .text(.severity), .text(.anchor), .text(.href), .text(.findingPlace), .text(.message), .text(.code),
  ]

  private static let change: Fields = [
    .text(.change), .text(.anchor), .text(.href), .text(.formerPath),
    .list(.values, [.text(.theme), .text(.before), .text(.after), .text(.beforeID), .text(.afterID)]),
  ]

  private static let fact: Fields = [.text(.fact), .text(.text)]

  // MARK: Contrast

  private static let pairGroup: Fields = [.text(.pairTitle), .list(.pairs, pair)]

  private static let pair: Fields = [
    .text(.pair), .text(.foreground), .text(.background), .text(.foregroundHref), .text(.backgroundHref),
    .list(
      .results,
      [
        .text(.theme), .text(.themeIndex), .text(.ratio), .text(.verdict), .text(.reason),
        .text(.foregroundValue), .text(.backgroundValue), .text(.suggestion), .text(.suggestedForeground),
        .text(.suggestedBackground),
      ]),
  ]

  private static let matrix: Fields = [
    .text(.theme), .text(.themeIndex), .list(.columns, [.text(.background), .text(.href), .text(.valueID)]),
    .list(
      .rows,
      [
        .text(.foreground), .text(.href), .text(.valueID),
        .list(
          .cells,
          [
            .text(.background), .text(.foregroundValue), .text(.backgroundValue), .text(.ratio),
            .text(.grade), .flag(.isRequired),
          ]),
      ]),
  ]

  // MARK: Tokens

  private static let part: Fields = [.text(.text), .text(.language), .isFirst]

  private static let group: Fields = [
    .text(.group), .text(.anchor), .text(.href), .text(.prose), .text(.groupCount), .text(.tokenNoun),
    .list(.descriptionParts, part), .list(.subgroups, subgroup),
  ]

  private static let subgroup: Fields = [
    .text(.group), .text(.anchor), .text(.href), .text(.prose), .flag(.isNamed),
    .list(.descriptionParts, part),
    .list(.ramps, ramp), .list(.tokens, token),
  ]

  private static let ramp: Fields = [
    .text(.group), .text(.themeIndex), .text(.themeTitle), .flag(.isEverywhere),
    .list(
      .steps,
      [
        .text(.step), .text(.href), .text(.valueID), .text(.value), .text(.ink), .text(.onWhite),
        .text(.onBlack),
      ]),
  ]

  private static let token: Fields = [
    .text("anchor") { $2 += $0.tokens.path($1).utf8 },
    .text("href") { $2 += $0.tokens.path($1).fragment.utf8 },
    .text("typeName") { page, record, text in
      guard let token = page.tokens.token(page.tokens.order[record]) else { return }
      text += page.tokens.set.values[Int(token.value)].typeName.utf8
    }, .text("users") { $2 += ($0.tokens.users[$0.tokens.order[$1]] ?? "").utf8 },
    .text("verdict") { $2 += ($0.tokens.verdicts[$0.tokens.order[$1]] ?? "").utf8 },
    .text("prose") { $2 += ($0.tokens.prose[$0.tokens.path($1)] ?? "").utf8 },
    .text("alias") { $2 += ($0.tokens.commonAlias(ofToken: $1) ?? "").utf8 },
    .text("aliasHref") { $2 += ($0.tokens.commonAlias(ofToken: $1)?.fragment ?? "").utf8 },
    .list("prefixes", { $0.tokens.segments(ofToken: $1).prefix }, [segment, .isFirst, .isLast]),
    .list("segments", { $0.tokens.segments(ofToken: $1).own }, [segment, .isLast]),
    .list("descriptionParts", { $0.tokens.descriptions[$1] }, part),
    .flag("isDeprecated") { $0.tokens.token($0.tokens.order[$1])?.deprecation != nil },
    .text("deprecation") { page, record, text in
      guard let token = page.tokens.token(page.tokens.order[record]) else { return }
      text += (page.tokens.set.deprecation(of: token) ?? "").utf8
    },
    .list(
      "names", { $0.tokens.names(ofToken: $1) },
      [
        .text("nameSet") { $2 += String($0.tokens.names.entries[$1].set).utf8 },
        .text("name") { $2 += $0.tokens.names.texts[$0.tokens.names.entries[$1].text] },
      ]),
    .list("uses", { $0.tokens.uses[$1] }, [.text(.alias), .text(.aliasHref), .isFirst, .isLast]),
    .list("changes", { $0.tokens.changes[$0.tokens.order[$1]] ?? 0..<0 }, change),
    .list("findings", { $0.tokens.findings[$0.tokens.order[$1]] ?? 0..<0 }, finding),
    .list("values", { $0.tokens.cells(ofToken: $1) }, cell),
  ]

  private static let segment: Field<CatalogueModel> = .text("segment") { $2 += $0.tokens.segment($1) }

  private static let cell: Fields =
    [
      .text("themeIndex") { $2 += String($0.tokens.place(ofCell: $1).theme).utf8 },
      .text("contextClasses") { $2 += $0.tokens.contextClasses(ofCell: $1).utf8 },
      .text("contextTitle") { $2 += $0.tokens.contextTitle(ofCell: $1).utf8 },
      .flag("isEverywhere") { $0.tokens.isEverywhere($1) },
      .flag("isAbsent") { $0.tokens.value(at: $1) == nil },
      .text("value") { if let value = $0.tokens.value(at: $1) { $2 += value.shownText } },
      .list(
        "members", { ($1 << 7)..<($1 << 7) + $0.tokens.members(at: $1).count },
        [
          .text("member") { $2 += $0.tokens.members(at: $1 >> 7)[$1 & 127].name.utf8 },
          .text("memberValue") { $2 += $0.tokens.members(at: $1 >> 7)[$1 & 127].value.utf8 }, .isFirst,
          .isLast,
        ]),
      .text("exactValue") { if let value = $0.tokens.value(at: $1) { $2 += value.exactText } },
      .text("valueID") { $2 += ($0.tokens.token(ofCell: $1).map { String($0.value) } ?? "").utf8 },
      .text("sample") { $2 += ($0.tokens.drawing(at: $1)?.sample ?? "").utf8 },
      .text("alias") { $2 += ($0.tokens.alias(at: $1) ?? "").utf8 },
      .text("aliasHref") { $2 += ($0.tokens.alias(at: $1)?.fragment ?? "").utf8 },
    ]
    + Drawing.Flag.allCases.map { flag in
      .flag(flag.rawValue) { $0.tokens.drawing(at: $1)?.flags.contains(flag) == true }
    }
    + Drawing.Text.allCases.map { member in
      .text(member.rawValue) { $2 += ($0.tokens.drawing(at: $1)?.texts[member] ?? "").utf8 }
    }
}

/// What composers stored, by its name in the templates.
extension Field<CatalogueModel> {
  fileprivate static func text(_ field: CatalogueField) -> Field {
    .text(field.rawValue) { if let stored = $0.records[$1].texts[field] { $2 += stored.utf8 } }
  }

  fileprivate static func flag(_ field: CatalogueField) -> Field {
    .flag(field.rawValue) { $0.records[$1].flags.contains(field) }
  }

  fileprivate static func list(_ field: CatalogueField, _ fields: [Field]) -> Field {
    .list(field.rawValue, { $0.records[$1].lists[field] ?? 0..<0 }, fields)
  }

  fileprivate static func record(_ field: CatalogueField, _ fields: [Field]) -> Field {
    .record(field.rawValue, { $0.records[$1].lists[field] ?? 0..<0 }, fields)
  }
}
