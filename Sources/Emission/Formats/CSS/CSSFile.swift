internal import Tokens

/// The data of the templates `css` and `css-minified`. Declarations are numbered consecutively through all
/// blocks, as are system colors, registrations, and the properties of classes.
struct CSSFile: TemplateData {
  enum Text {
    case sources, layer, sublayer, systemLayer
    case indent, outerIndent, media, selectors, innerSelectors, scheme
    case name, value, exactValue, documentation, deprecation
    case registeredName, syntax, initialValue
    case mediaName, mediaWidth
    case className, classProperty, classPropertyName
    case systemName, systemColor
  }

  enum Flag {
    case hasLayer, hasMedia, setsScheme, isDocumented, isDeprecated, deprecationHasReason
  }

  enum List {
    case blocks, declarations, wide, registered, customMedia, classes, classProperties, systemColors
  }

  let reader: OutputTokens
  let css: CSSNames
  let tokens: CSSTokens
  let isMinified: Bool
  private let hasComments: Bool
  /// Whether the output has values of types with colors. An output without them does not set the page's color
  /// scheme.
  private let hasColors: Bool
  /// The cascade layer; `nil` for none.
  private let layer: String?
  let blocks: [CSSBlock]
  private let sources: [String]
  let declarations: [CSSDeclaration]
  /// By block: its declarations, and those of colors that not every browser can read.
  private let ranges, wideRanges: [Range<Int>]
  /// The slots of tokens with `@property`, with `@custom-media`, and with a class.
  let registered, customMedia, classes: [Int]
  /// The properties of classes, each with the slot of its token, and their range for each class.
  private let classProperties: [(slot: Int, property: CSSProperty)]
  private let classRanges: [Range<Int>]
  private let systemColors: [(slot: Int, color: String)]
  /// The values in notations that every browser supports.
  let values: LiteralTable

  init(_ input: FormatInput<CSSNames, CSSLiterals>, _ part: CSSPart) {
    let reader = input.tokens
    (self.reader, css, sources) = (reader, input.names, input.surroundings.sources)
    let output = reader.output
    let name = output[CSSOptions.layers]
    layer = name == CSSOptions.noLayer ? nil : name
    isMinified = output[CSSOptions.minify]
    hasComments = output[CSSOptions.comments] && !isMinified
    hasColors = !reader.types.isDisjoint(with: [.color, .shadow, .border, .gradient])
    let isListed = reader.isListed
    let isTheme = part != .all && part != .common
    systemColors =
      isTheme ? [] : reader.systemColors(input.surroundings.anatomies).filter { isListed[$0.slot] }
    let tokens = CSSTokens(reader, named: css)
    let (blocks, contents) = tokens.blocks(of: part)
    let table = DeclarationTable(blocks, contents, tokens)
    (declarations, ranges, wideRanges) = (table.declarations, table.ranges, table.wideRanges)
    (self.tokens, self.blocks) = (tokens, blocks)
    registered =
      isTheme ? [] : reader.registeredInCSS(withLightDark: blocks.contains { $0.light != $0.dark })
    customMedia = isTheme ? [] : reader.customMedia
    let hasClasses = output[CSSOptions.classes].contains(.typography) && !isTheme
    classes = hasClasses ? reader.listed.filter { reader.type(at: $0) == .typography } : []
    (classProperties, classRanges) = tokens.properties(ofClasses: classes)
    var values = LiteralTable(count: reader.tokens.values.count, expecting: declarations.count)
    for declaration in declarations where declaration.property == .whole {
      for theme in declaration.isPair ? [declaration.light, declaration.dark] : [declaration.light]
      where tokens.reference(at: Int(declaration.slot), in: Int(theme)) == nil {
        let value = reader.value(at: Int(declaration.slot), in: Int(theme))
        values.add(value) { CSSLiterals(isExact: false).append(reader.tokens.values[value], to: &$0) }
      }
    }
    self.values = values
  }

  func records(_ list: List, of record: Int) -> Range<Int> {
    switch list {
    case .blocks: return blocks.indices
    case .declarations: return ranges[record]
    case .wide: return wideRanges[record]
    case .registered: return registered.indices
    case .customMedia: return customMedia.indices
    case .classes: return classes.indices
    case .classProperties: return classRanges[record]
    case .systemColors: return systemColors.indices
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .hasLayer: return layer != nil
    case .hasMedia: return blocks[record].media != nil
    case .setsScheme: return hasColors && blocks[record].scheme != nil
    case .isDocumented: return isCommented(record) && reader.isDescribed(at: slot(record))
    case .isDeprecated: return isCommented(record) && reader.isDeprecated(at: slot(record))
    case .deprecationHasReason: return reader.deprecation(at: slot(record))?.isEmpty == false
    }
  }

  func write(_ text: Text, of record: Int, into output: inout TextBuffer) {
    switch text {
    case .sources: output.append(sources: sources)
    case .layer: output += (layer ?? "").utf8
    case .sublayer: output += ((layer ?? "") + (systemColors.isEmpty ? "" : ".themes")).utf8
    case .systemLayer: output += ((layer ?? "") + ".forced-colors").utf8
    case .indent: output.append(indentation: layerDepth + (blocks[record].media == nil ? 0 : 1))
    case .outerIndent: output.append(indentation: layerDepth)
    case .media: output += (blocks[record].media ?? "").utf8
    case .selectors: appendSelectors(of: blocks[record], moved: 0, to: &output)
    case .innerSelectors: appendSelectors(of: blocks[record], moved: 1, to: &output)
    case .scheme: output += (blocks[record].scheme ?? "").utf8
    case .name: css.appendName(of: declarations[record].property, at: slot(record), to: &output)
    case .value: appendValue(of: declarations[record], to: &output)
    case .exactValue: appendExactValue(of: declarations[record], to: &output)
    case .documentation: appendDocumentation(at: slot(record), to: &output)
    case .deprecation:
      output.append((reader.deprecation(at: slot(record)) ?? "").utf8, in: .css)
    case .registeredName: css.appendName(at: registered[record], to: &output)
    case .syntax: output += reader.type(at: registered[record]).syntaxInCSS
    case .initialValue: appendInitialValue(at: registered[record], to: &output)
    case .mediaName: css.appendName(at: customMedia[record], to: &output)
    case .mediaWidth:
      let value = reader.tokens.values[reader.value(at: customMedia[record])]
      output.append { CSSLiterals(isExact: true).append(value, to: &$0) }
    case .className: css.appendClass(at: classes[record], to: &output)
    case .classProperty: output += classProperties[record].property.name
    case .classPropertyName:
      css.appendName(of: classProperties[record].property, at: classProperties[record].slot, to: &output)
    case .systemName: output += css[systemColors[record].slot]
    case .systemColor: output += systemColors[record].color.utf8
    }
  }

  private func slot(_ record: Int) -> Int { Int(declarations[record].slot) }

  private func isCommented(_ record: Int) -> Bool { hasComments && declarations[record].isFirst }

  var layerDepth: UInt32 { layer == nil ? 0 : 1 }
}

extension CSSFile {
  private func appendDocumentation(at slot: Int, to output: inout TextBuffer) {
    // A closure over the whole file would copy it for every token.
    let depth = layerDepth
    reader.appendDescription(at: slot, .css, newline: [UInt8](newlineAt: depth, "     "), to: &output)
  }

  private func appendSelectors(of block: CSSBlock, moved levels: UInt32, to output: inout TextBuffer) {
    let joined = block.selectors.joined(separator: isMinified ? "," : ", ")
    guard !block.isGiven else { return output += joined.utf8 }
    guard !isMinified, joined.utf8.count > 60 else { return output += ":where(\(joined))".utf8 }
    output += ":where("
    let depth = layerDepth + (block.media == nil ? 0 : 1) + levels
    for (index, selector) in block.selectors.enumerated() {
      if index > 0 { output += "," }
      output += [UInt8](newlineAt: depth + 1, selector)
    }
    output += [UInt8](newlineAt: depth, ")")
  }
}

extension CSSTokens {
  /// The properties of the classes of typography tokens: the shorthand if there is one, and properties that
  /// it does not include.
  fileprivate func properties(
    ofClasses classes: [Int]
  ) -> (all: [(slot: Int, property: CSSProperty)], ranges: [Range<Int>]) {
    var all: [(slot: Int, property: CSSProperty)] = []
    let ranges = classes.map { slot in
      let start = all.count
      let properties = fontProperties(at: slot)
      let inShorthand: [CSSProperty] = properties.contains(.whole) ? CSSProperty.shorthand + [.fontStyle] : []
      all += properties.filter { !inShorthand.contains($0) }.map { (slot, $0) }
      return start..<all.count
    }
    return (all, ranges)
  }

  /// The rules of a style sheet, and their declarations.
  fileprivate func blocks(of part: CSSPart) -> (blocks: [CSSBlock], contents: CSSContents) {
    var blocks = [CSSBlock](of: reader.output, part)
    var contents = CSSContents(self)
    if reader.output[CSSOptions.scheme] == .lightDark,
      blocks.contains(where: { !contents.isIdle($0) && $0.contents == .differing }),
      let pairs = [CSSBlock](lightDark: reader.output, hasResidue: false)
    {
      let residual = residue(of: pairs)
      blocks = [CSSBlock](lightDark: reader.output, hasResidue: !residual.isEmpty) ?? pairs
      contents = CSSContents(self, lightDark: pairs, residual: residual)
    }
    return (blocks.filter { !contents.isIdle($0) }, contents)
  }
}

extension OutputTokens {
  /// The slots of the dimensions for media queries.
  fileprivate var customMedia: [Int] {
    let patterns = output[CSSOptions.customMedia].map { NamePattern($0, in: tokens.names) }
    guard !patterns.isEmpty else { return [] }
    return listed.filter { slot in
      guard type(at: slot) == .dimension else { return false }
      let path = tokens.paths.segments(of: tokens.tokens[Int(slots.tokens[slot])])[...]
      return patterns.contains { $0.matches(path) }
    }
  }

  /// The system colors that anatomies choose for tokens of the output, by the order of the anatomies.
  fileprivate func systemColors(_ anatomies: [Anatomy]) -> [(slot: Int, color: String)] {
    var colors: [(Int, String)] = []
    for anatomy in anatomies {
      for role in anatomy.roles where !role.systemColors.isEmpty {
        for variant in anatomy.variants(over: anatomy.colorPath.axes) {
          guard let color = anatomy.systemColor(of: role, in: variant),
            let slot = slots.slot(
              of: anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment), in: tokens)
          else { continue }
          colors.append((slot, color))
        }
      }
    }
    return colors
  }
}
