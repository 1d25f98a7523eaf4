internal import Text
internal import Tokens

extension CSSFile {
  /// What the template may ask for.
  static var fields: [Field<CSSFile>] {
    [
      .text("sources") { file, record, text in text.append(sources: file.sources) },
      .flag("hasLayer") { file, record in file.layer != nil },
      .text("layers") { file, record, text in
        let layer = file.layer ?? ""
        text += (file.hasSublayers ? "\(layer).themes, \(layer).forced-colors" : layer).utf8
      },
      .text("sublayer") { file, record, text in
        text += ((file.layer ?? "") + (file.hasSublayers ? ".themes" : "")).utf8
      },
      .text("axisSelectors") { file, record, text in
        for selector in file.axes.selectors { text += ", \(selector)".utf8 }
      },
      .flag("isAfterThemes") { file, record in file.layer == nil && file.isDivided },
      .text("systemLayer") { file, record, text in text += ((file.layer ?? "") + ".forced-colors").utf8 },
      .text("outerIndent") { file, record, text in text.append(indentation: file.layerDepth) },
      .flag("hasComponents") { file, record in file.hasComponents },
      .text("components") { file, record, text in
        text += ((file.layer.map { $0 + ", " } ?? "") + "theme, base, components, utilities").utf8
      },
      .text("classIndent") { file, record, text in text.append(indentation: file.classDepth) },
      .list("blocks", { file, record in file.blocks.indices }, block),
      .list(
        "registered", { file, record in file.registered.indices },
        [
          .text("name") { file, record, text in file.css.appendName(at: file.registered[record], to: &text) },
          .text("syntax") { file, record, text in
            text += file.reader.type(at: file.registered[record]).syntaxInCSS
          },
          .text("initialValue") { file, record, text in
            file.appendInitialValue(at: file.registered[record], to: &text)
          },
        ]),
      .list(
        "customMedia", { file, record in file.customMedia.indices },
        [
          .text("name") { file, record, text in file.css.appendName(at: file.customMedia[record], to: &text)
          },
          .text("width") { file, record, text in
            let value = file.reader.tokens.values[file.reader.value(at: file.customMedia[record])]
            text.append { CSSLiterals(isExact: true).append(value, to: &$0) }
          },
          .isLast,
        ]),
      .list(
        "classes", { file, record in file.classes.indices },
        [
          .text("name") { file, record, text in file.css.appendClass(at: file.classes[record], to: &text) },
          .list(
            "properties", { file, record in file.classRanges[record] },
            [
              .text("property") { file, record, text in text += file.classProperties[record].property.name },
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
          .text("selector") { file, record, text in text += file.reducedMotion[record].selector.utf8 },
          .text("declarations") { file, record, text in file.appendReduced(record, to: &text) },
          .isFirst, .isLast,
        ]),
      .list(
        "systemColors", { file, record in file.systemColors.indices },
        [
          .text("name") { file, record, text in text += file.css[file.systemColors[record].slot] },
          .text("color") { file, record, text in text += file.systemColors[record].color.utf8 },
          .isFirst,
          .isLast,
        ]),
    ]
  }

  static var block: [Field<CSSFile>] {
    [
      .text("indent") { file, record, text in
        text.append(indentation: file.layerDepth + (file.blocks[record].media == nil ? 0 : 1))
      },
      .flag("hasMedia") { file, record in file.blocks[record].media != nil },
      .text("media") { file, record, text in text += (file.blocks[record].media ?? "").utf8 },
      .text("selectors") { file, record, text in
        file.appendSelectors(of: file.blocks[record], moved: 0, to: &text)
      },
      .text("innerSelectors") { file, record, text in
        file.appendSelectors(of: file.blocks[record], moved: 1, to: &text)
      },
      .flag("setsScheme") { file, record in file.hasColors && file.blocks[record].scheme != nil },
      .text("scheme") { file, record, text in text += (file.blocks[record].scheme ?? "").utf8 },
      .isFirst,
      .isLast,
      .list("declarations", { file, record in file.ranges[record] }, declaration),
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
      .text("value") { file, record, text in file.appendValue(of: file.declarations[record], to: &text) },
      .text("exactValue") { file, record, text in
        file.appendExactValue(of: file.declarations[record], to: &text)
      },
      .flag("isDocumented") { file, record in
        file.isCommented(record) && file.reader.isDescribed(at: file.slot(record))
      },
      .text("documentation") { file, record, text in
        file.appendDocumentation(at: file.slot(record), to: &text)
      },
      .flag("isDeprecated") { file, record in
        file.isCommented(record) && file.reader.isDeprecated(at: file.slot(record))
      },
      .flag("deprecationHasReason") { file, record in
        file.reader.deprecation(at: file.slot(record))?.isEmpty == false
      },
      .text("deprecation") { file, record, text in
        text.append((file.reader.deprecation(at: file.slot(record)) ?? "").utf8, in: .css)
      },
      .isFirst, .isLast,
    ]
  }
}
