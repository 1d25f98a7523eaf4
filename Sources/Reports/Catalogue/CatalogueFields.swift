import Emission
import Text
import Tokens

/// What the templates may ask of each kind of record of a page.
///
/// The fields know the page, and their template has no model: the engine is in another module, and for a model that it does not
/// know it would ask the runtime for the types of closures at each step, which took a quarter of the time.
struct CatalogueFields {
  private typealias Fields = [Field<Void>]

  private let model: CatalogueModel

  init(of model: CatalogueModel) { self.model = model }

  var page: [Field<Void>] {
    [
      text(.title), text(.logo), text(.policy), text(.css), text(.tokenCount), text(.variantCount),
      text(.componentCount), text(.themeCount), text(.tokenNoun), text(.variantNoun), text(.controlNoun),
      flag(.hasComponents), flag(.hasContrast), text(.failCount), text(.waivedCount), text(.passCount),
      text(.exemptCount), flag(.hasVerdicts), flag(.hasFindings), text(.findingSummary), text(.errorCount),
      list(.findings, finding), flag(.hasChanges), text(.revision), text(.changeSummary),
      list(.changes, change),
      flag(.hasGuides),
      list(.guides, [text(.guide), text(.id), text(.prose)]), list(.themes, theme), list(.axes, axis),
      list(.visions, vision),
      list(.formats, [text(.format), text(.formatIndex), .isFirst]),
      list(
        .nameSets,
        [
          text(.nameSet), text(.nameSetTitle),
          list(.nameSetFormats, [text(.formatIndex), .isFirst, .isLast]),
        ]), text(.exactColors), text(.columnSpan), list(.types, [text(.type), text(.typeCount)]),
      list(.drawings, [text(.valueID), text(.declarations)]), list(.components, component),
      list(.groups, group), list(.matrices, matrix), text(.contrastTitle), text(.contrastSummary),
      text(.waivers), list(.pairGroups, pairGroup),
    ]
  }

  private var theme: Fields {
    [
      text(.theme), text(.themeTitle), text(.themeIndex), text(.appearance), text(.contrast),
      text(.scheme),
      text(.surfaceColor), text(.inkColor), .isFirst, .isLast,
    ]
  }

  private var axis: Fields {
    [
      text(.axis), text(.axisIndex), text(.attribute),
      list(.contexts, [text(.context), text(.contextIndex), text(.axisIndex)]),
    ]
  }

  private var vision: Fields {
    [text(.vision), text(.visionTitle), text(.matrix)]
  }

  // MARK: Controls

  private var component: Fields {
    [
      text(.component), text(.id), text(.prose), list(.descriptionParts, part),
      text(.controlVariantCount),
      text(.variantNoun), text(.surface), text(.frame), list(.sizes, size), list(.looks, look),
      list(.lookGroups, lookGroup), list(.restingLooks, look), text(.columnCount), list(.layers, layer),
      flag(.hasDrawing), flag(.fits), text(.padding), flag(.isLive), list(.liveControls, liveControl),
      record(.liveSize, size), flag(.isSwitch), flag(.isCheckbox), flag(.isRadio), flag(.isButton),
      flag(.hasMeasures), list(.measures, measure), text(.assessment), text(.assessmentText),
      flag(.isReady), text(.readyCount), text(.criterionCount), list(.criteria, judgment),
      list(.health, judgment), flag(.hasIssues), list(.issues, [text(.criterion), text(.issue)]),
      text(.contrastTitle), text(.contrastSummary), text(.waivers), list(.pairGroups, pairGroup),
      flag(.hasFacts), list(.facts, fact), flag(.hasFindings), text(.findingSummary),
      list(.findings, finding),
    ] + controlPage
  }

  private var controlPage: Fields {
    [
      list(
        .anatomy,
        [
          text(.part), text(.lookIndex), text(.sizeIndex),
          list(.layers, drawnLayer + [flag(.isNow), text(.width), text(.height)]),
          list(.members, [text(.name), text(.anchor), text(.href), text(.value)]),
        ]), list(.sources, [text(.format), text(.text)]),
      list(.nodes, [text(.node), text(.href), text(.text), .isFirst, .isLast]), text(.missingSummary),
      list(.mappings, [text(.property), text(.swiftui), text(.compose), text(.web)]),
      list(
        .requirements,
        [
          text(.requirement), text(.swiftui), text(.compose), text(.web), text(.status),
          text(.statusClass),
        ]), list(.missing, [text(.text)]),
    ]
  }

  private var judgment: Fields {
    [
      text(.criterion), text(.aspect), text(.status), text(.statusClass), text(.evidence),
    ]
  }

  private var size: Fields {
    [
      text(.size), text(.sizeIndex), list(.parts, [text(.part), text(.property)]),
      list(.layers, drawnLayer),
    ]
  }

  private var layer: Fields {
    [
      text(.layer), text(.role), text(.width), text(.height), text(.radius), text(.stroke), text(.inset),
      text(.shadow), text(.scale),
    ]
  }

  private var picture: Fields {
    [text(.size), text(.sizeIndex), list(.layers, drawnLayer)]
  }

  private var drawnLayer: Fields {
    [text(.layer), text(.shape), text(.place), text(.text)]
  }

  private var look: Fields {
    [
      text(.look), text(.lookIndex), text(.state), text(.live), list(.pictures, picture),
      record(.middlePicture, picture),
      list(.roles, [text(.role), text(.roleIndex), text(.property)]),
      list(.visibilities, [text(.layer), flag(.isVisible)]),
    ]
  }

  private var lookGroup: Fields {
    [text(.selection), list(.looks, look)]
  }

  private var liveControl: Fields {
    [text(.label), flag(.isOn), flag(.isMixed)]
  }

  private var measure: Fields {
    [text(.part), list(.values, [text(.value)])]
  }

  private var finding: Fields {
    [
      text(.severity), text(.anchor), text(.href), text(.findingPlace), text(.message), text(.text),
      text(.code),
    ]
  }

  private var change: Fields {
    [
      text(.change), text(.anchor), text(.href), text(.formerPath),
      list(.values, [text(.theme), text(.before), text(.after), text(.beforeID), text(.afterID)]),
    ]
  }

  private var fact: Fields {
    [text(.fact), text(.text)]
  }

  // MARK: Contrast

  private var pairGroup: Fields {
    [text(.pairTitle), list(.pairs, pair)]
  }

  private var pair: Fields {
    [
      text(.pair), text(.foreground), text(.background), text(.foregroundHref), text(.backgroundHref),
      list(
        .results,
        [
          text(.theme), text(.themeIndex), text(.ratio), text(.verdict), text(.reason),
          text(.foregroundValue), text(.backgroundValue), text(.suggestion), text(.suggestedForeground),
          text(.suggestedBackground),
        ]),
    ]
  }

  private var matrix: Fields {
    [
      text(.theme), text(.themeIndex), list(.columns, [text(.background), text(.href), text(.valueID)]),
      list(
        .rows,
        [
          text(.foreground), text(.href), text(.valueID),
          list(
            .cells,
            [
              text(.background), text(.foregroundValue), text(.backgroundValue), text(.ratio),
              text(.grade), flag(.isRequired),
            ]),
        ]),
    ]
  }

  // MARK: Tokens

  private var part: Fields {
    [text(.text), text(.language), .isFirst]
  }

  private var group: Fields {
    [
      text(.group), text(.anchor), text(.href), text(.prose), text(.groupCount), text(.tokenNoun),
      list(.descriptionParts, part), list(.subgroups, subgroup),
    ]
  }

  private var subgroup: Fields {
    [
      text(.group), text(.anchor), text(.href), text(.prose), flag(.isNamed),
      list(.descriptionParts, part),
      list(.ramps, ramp), list(.tokens, token),
    ]
  }

  private var ramp: Fields {
    [
      text(.group), text(.themeIndex), text(.themeTitle), flag(.isEverywhere),
      list(
        .steps,
        [
          text(.step), text(.href), text(.valueID), text(.value), text(.ink), text(.onWhite),
          text(.onBlack),
        ]),
    ]
  }

  private var token: Fields {
    [
      .text("anchor") { model.tokens.appendPath(of: model.tokens.order[$1], to: &$2) },
      .text("href") { $2 += model.tokens.path($1).fragment.utf8 },
      .text("typeName") { _, record, text in
        guard let token = model.tokens.token(model.tokens.order[record]) else { return }
        text += model.tokens.set.values[Int(token.value)].typeName.utf8
      }, .text("users") { $2 += (model.tokens.users[model.tokens.order[$1]] ?? "").utf8 },
      .text("verdict") { $2 += (model.tokens.verdicts[model.tokens.order[$1]] ?? "").utf8 },
      .text("prose") { _, token, text in
        // To spell each path takes time.
        guard !model.tokens.prose.isEmpty else { return }
        text += (model.tokens.prose[model.tokens.path(token)] ?? "").utf8
      },
      .text("alias") {
        if let alias = model.tokens.commonAliases[$1] { model.tokens.appendPath(of: alias, to: &$2) }
      },
      .text("aliasHref") {
        if let alias = model.tokens.commonAliases[$1] {
          $2 += model.tokens.set.dottedPath(of: alias).fragment.utf8
        }
      },
      .list("prefixes", { model.tokens.segments(ofToken: $1).prefix }, [segment, .isFirst, .isLast]),
      .list("segments", { model.tokens.segments(ofToken: $1).own }, [segment, .isLast]),
      .list("descriptionParts", { model.tokens.descriptions[$1] }, part),
      .flag("isDeprecated") { model.tokens.token(model.tokens.order[$1])?.deprecation != nil },
      .text("deprecation") { _, record, text in
        guard let token = model.tokens.token(model.tokens.order[record]) else { return }
        text += (model.tokens.set.deprecation(of: token) ?? "").utf8
      },
      .list(
        "names", { model.tokens.names(ofToken: $1) },
        [
          .text("nameSet") { $2 += String(model.tokens.names.entries[$1].set).utf8 },
          .text("name") { $2 += model.tokens.names.texts[model.tokens.names.entries[$1].text] },
        ]),
      .list("uses", { model.tokens.uses[$1] }, [text(.alias), text(.aliasHref), .isFirst, .isLast]),
      .list("changes", { model.tokens.changes[model.tokens.order[$1]] ?? 0..<0 }, change),
      .list("findings", { model.tokens.findings[model.tokens.order[$1]] ?? 0..<0 }, finding),
      .list("values", { model.tokens.cells(ofToken: $1) }, cell),
    ]
  }

  private var segment: Field<Void> {
    .text("segment") { $2 += model.tokens.segment($1) }
  }

  private var cell: Fields {
    [
      .text("themeIndex") { $2 += String(model.tokens.place(ofCell: $1).theme).utf8 },
      .text("contextClasses") { $2 += model.tokens.contextClasses(ofCell: $1).utf8 },
      .text("contextTitle") { $2 += model.tokens.contextTitle(ofCell: $1).utf8 },
      .flag("isEverywhere") { model.tokens.isEverywhere($1) },
      .flag("isAbsent") { model.tokens.value(at: $1) == nil },
      .text("value") { if let value = model.tokens.value(at: $1) { $2 += value.shownText } },
      .list(
        "members", { ($1 << 7)..<($1 << 7) + model.tokens.members(at: $1).count },
        [
          .text("member") { $2 += model.tokens.members(at: $1 >> 7)[$1 & 127].name.utf8 },
          .text("memberValue") { $2 += model.tokens.members(at: $1 >> 7)[$1 & 127].value.utf8 }, .isFirst,
          .isLast,
        ]),
      .text("exactValue") { if let value = model.tokens.value(at: $1) { $2 += value.exactText } },
      .text("valueID") { $2 += model.tokens.sampleName(at: $1).utf8 },
      .text("sample") { $2 += (model.tokens.drawing(at: $1)?.sample ?? "").utf8 },
      .text("alias") { $2 += (model.tokens.alias(at: $1) ?? "").utf8 },
      .text("aliasHref") { $2 += (model.tokens.alias(at: $1)?.fragment ?? "").utf8 },
    ]
      + Drawing.Flag.allCases.map { flag in
        .flag(flag.rawValue) { model.tokens.drawing(at: $1)?.flag == flag }
      }
      + Drawing.Text.allCases.map { member in
        .text(member.rawValue) { $2 += (model.tokens.drawing(at: $1)?.texts[member] ?? "").utf8 }
      }
  }

  // MARK: What composers stored, by its name in the templates

  private func text(_ field: CatalogueField) -> Field<Void> {
    .text(field.rawValue) { if let stored = model.records[$1].texts[field] { $2 += stored.utf8 } }
  }

  private func flag(_ field: CatalogueField) -> Field<Void> {
    .flag(field.rawValue) { model.records[$1].flags.contains(field) }
  }

  private func list(_ field: CatalogueField, _ fields: [Field<Void>]) -> Field<Void> {
    .list(field.rawValue, { model.records[$1].lists[field] ?? 0..<0 }, fields)
  }

  private func record(_ field: CatalogueField, _ fields: [Field<Void>]) -> Field<Void> {
    .record(field.rawValue, { model.records[$1].lists[field] ?? 0..<0 }, fields)
  }
}
