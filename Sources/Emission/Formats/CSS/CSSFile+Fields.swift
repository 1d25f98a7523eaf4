internal import Tokens

extension CSSFile {
  /// What the template may ask for.
  static var fields: [Field<CSSFile>] {
    [
      .text("sources") { $2.append(sources: $0.sources) },
      .flag("hasLayer") { file, record in file.layer != nil },
      .text("layers") { file, record, text in
        let layer = file.layer ?? ""
        text += (file.hasSublayers ? "\(layer).themes, \(layer).forced-colors" : layer).utf8
      },
      .text("sublayer") { $2 += (($0.layer ?? "") + ($0.hasSublayers ? ".themes" : "")).utf8 },
      .text("axisSelectors") { file, record, text in
        for selector in file.axes.selectors { text += ", \(selector)".utf8 }
      },
      .flag("isAfterThemes") { file, record in file.layer == nil && file.isDivided },
      .text("systemLayer") { $2 += (($0.layer ?? "") + ".forced-colors").utf8 },
      .text("outerIndent") { $2.append(indentation: $0.layerDepth) },
      .flag("hasComponents") { file, record in file.hasComponents },
      .text("components") { file, record, text in
        text += ((file.layer.map { $0 + ", " } ?? "") + "theme, base, components, utilities").utf8
      },
      .text("classIndent") { $2.append(indentation: $0.classDepth) },
      .text("bootstrapRules") { file, _, text in text += file.bootstrapRules },
      .list("blocks", { file, record in file.blocks.indices }, block),
      .list(
        "registered", { file, record in file.registered.indices },
        [
          .text("name") { $0.css.appendName(at: $0.registered[$1], to: &$2) },
          .text("syntax") { $2 += $0.reader.type(at: $0.registered[$1]).syntaxInCSS },
          .text("initialValue") { $0.appendInitialValue(at: $0.registered[$1], to: &$2) },
        ]),
      .list(
        "customMedia", { file, record in file.customMedia.indices },
        [
          .text("name") { $0.css.appendName(at: $0.customMedia[$1], to: &$2) },
          .text("width") { file, record, text in
            let value = file.reader.tokens.values[file.reader.value(at: file.customMedia[record])]
            text.append { CSSLiterals(isExact: true).append(value, to: &$0) }
          },
          .isLast,
        ]),
      .list(
        "classes", { file, record in file.classes.indices },
        [
          .text("name") { $0.css.appendClass(at: $0.classes[$1], to: &$2) },
          .list(
            "properties", { file, record in file.classRanges[record] },
            [
              .text("property") { $2 += $0.classProperties[$1].property.name },
              .text("name") { file, record, text in
                file.css.appendName(
                  of: file.classProperties[record].property, at: file.classProperties[record].slot, to: &text)
              },
              .isLast,
            ]),
          .isFirst,
        ]),
      .list(
        "reducedMotion", { file, record in file.reducedMotion.indices },
        [
          .text("selector") { $2 += $0.reducedMotion[$1].selector.utf8 },
          .text("declarations") { $0.appendReduced($1, to: &$2) },
          .isFirst, .isLast,
        ]),
      .list(
        "systemColors", { file, record in file.systemColors.indices },
        [
          .text("name") { $2 += $0.css[$0.systemColors[$1].slot] },
          .text("color") { $2 += $0.systemColors[$1].color.utf8 },
          .isFirst,
          .isLast,
        ]),
    ]
  }

  static var block: [Field<CSSFile>] {
    [
      .text("indent") { $2.append(indentation: $0.layerDepth + ($0.blocks[$1].media == nil ? 0 : 1)) },
      .flag("hasMedia") { $0.blocks[$1].media != nil },
      .text("media") { $2 += ($0.blocks[$1].media ?? "").utf8 },
      .text("selectors") { $0.appendSelectors(of: $0.blocks[$1], moved: 0, to: &$2) },
      .text("innerSelectors") { $0.appendSelectors(of: $0.blocks[$1], moved: 1, to: &$2) },
      .flag("setsScheme") { $0.hasColors && $0.blocks[$1].scheme != nil },
      .text("scheme") { $2 += ($0.blocks[$1].scheme ?? "").utf8 },
      .isFirst,
      .isLast,
      .list("declarations", { file, record in file.ranges[record] }, declaration),
      .text("aliases") { $0.appendAliases(ofBlock: $1, to: &$2) },
      .list("wide", { file, record in file.wideRanges[record] }, declaration),
    ]
  }

  static var declaration: [Field<CSSFile>] {
    [
      .text("name") { file, record, text in
        let declaration = file.declarations[record]
        if declaration.text >= 0, let name = file.axes.texts[Int(declaration.text)].name {
          text += name
        } else {
          file.css.appendName(of: declaration.property, at: file.slot(record), to: &text)
        }
      },
      .text("value") { $0.appendValue(of: $0.declarations[$1], to: &$2) },
      .text("exactValue") { $0.appendExactValue(of: $0.declarations[$1], to: &$2) },
      .flag("isDocumented") { $0.isCommented($1) && $0.reader.isDescribed(at: $0.slot($1)) },
      .text("documentation") { $0.appendDocumentation(at: $0.slot($1), to: &$2) },
      .flag("isDeprecated") { $0.isCommented($1) && $0.reader.isDeprecated(at: $0.slot($1)) },
      .flag("deprecationHasReason") { $0.reader.deprecation(at: $0.slot($1))?.isEmpty == false },
      .text("deprecation") { $2.append(($0.reader.deprecation(at: $0.slot($1)) ?? "").utf8, in: .css) },
      .isFirst, .isLast,
    ]
  }
}
