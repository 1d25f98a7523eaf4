internal import Tokens

/// The data of the template `css`. Declarations are numbered through all blocks; so are those of system
/// colors.
struct CSSFile: TemplateData {
  enum Text {
    case sources, layer, sublayer, systemLayer
    case indent, outerIndent, media, selectors, innerSelectors, scheme
    case name, value, exactValue, documentation, deprecation, letterSpacingName, letterSpacing
    case systemName, systemColor
  }

  enum Flag {
    case hasLayer, hasMedia, setsScheme, isDocumented, isDeprecated, deprecationHasReason, hasLetterSpacing
  }

  enum List {
    case blocks, declarations, wide, systemColors
  }

  let reader: OutputTokens
  private let css: CSSNames
  /// Whether the output has values of types that colors are part of. One without them leaves the page's scheme alone.
  private let hasColors: Bool
  /// The cascade layer; `nil` for none.
  private let layer: String?
  /// Whether aliases become `var()`.
  private let refers: Bool
  private let blocks: [CSSBlock]
  private let sources: [String]
  private let declarations: [CSSDeclaration]
  /// By block: its declarations, and those of colors that not every browser can read.
  private let ranges, wideRanges: [Range<Int>]
  private let systemColors: [(slot: Int, color: String)]
  /// As every browser can read them.
  private let values: LiteralTable

  init(_ input: FormatInput<CSSNames, CSSLiterals>) {
    let reader = input.tokens
    (self.reader, css, sources) = (reader, input.names, input.surroundings.sources)
    let name = reader.output[CSSOptions.layers]
    layer = name == CSSOptions.noLayer ? nil : name
    hasColors = !reader.types.isDisjoint(with: [.color, .shadow, .border, .gradient])
    systemColors = reader.systemColors(input.surroundings.anatomies)
    let refers = reader.output[CSSOptions.references]
    self.refers = refers
    let themed = reader.slotsThatDifferInCSS
    blocks = [CSSBlock](of: reader.output).filter { $0.holdsAll || !themed.isEmpty }
    var table = DeclarationTable()
    for block in blocks {
      table.append(block.holdsAll ? Array(reader.slots.tokens.indices) : themed, for: block)
    }
    for range in table.ranges { table.appendWide(range, reader, refers: refers) }
    (declarations, ranges, wideRanges) = (table.declarations, table.ranges, table.wideRanges)
    var values = LiteralTable(count: reader.tokens.values.count)
    for declaration in declarations where reader.reference(of: declaration, refers) == nil {
      let value = reader.value(at: Int(declaration.slot), in: Int(declaration.theme))
      values.add(value) {
        CSSLiterals(isExact: false).append(reader.tokens.values[value], to: &$0)
      }
    }
    self.values = values
  }

  func records(_ list: List, of record: Int) -> Range<Int> {
    switch list {
    case .blocks: return 0..<blocks.count
    case .declarations: return ranges[record]
    case .wide: return wideRanges[record]
    case .systemColors: return 0..<systemColors.count
    }
  }

  func isSet(_ flag: Flag, of record: Int) -> Bool {
    switch flag {
    case .hasLayer: return layer != nil
    case .hasMedia: return blocks[record].media != nil
    case .setsScheme: return hasColors
    case .isDocumented: return declarations[record].isFirst && reader.isDescribed(at: slot(record))
    case .isDeprecated: return declarations[record].isFirst && reader.isDeprecated(at: slot(record))
    case .deprecationHasReason: return reader.deprecation(at: slot(record))?.isEmpty == false
    case .hasLetterSpacing: return css.letterSpacings[slot(record)] != nil
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
    case .scheme: output += reader.output.themes[blocks[record].theme].appearance.rawValue.utf8
    case .name: css.appendName(at: slot(record), to: &output)
    case .value: appendValue(of: declarations[record], to: &output)
    case .exactValue: appendExactValue(of: declarations[record], to: &output)
    case .documentation: appendDocumentation(at: slot(record), to: &output)
    case .deprecation:
      output.append((reader.deprecation(at: slot(record)) ?? "").utf8, in: .css)
    case .letterSpacingName:
      if let entry = css.letterSpacings[slot(record)] { output += css.names[Int(entry)] }
    case .letterSpacing: appendLetterSpacing(of: declarations[record], to: &output)
    case .systemName: output += css[systemColors[record].slot]
    case .systemColor: output += systemColors[record].color.utf8
    }
  }
}

extension CSSFile {
  private var exact: CSSLiterals { CSSLiterals(isExact: true) }
  private var layerDepth: UInt32 { layer == nil ? 0 : 1 }

  private func slot(_ record: Int) -> Int { Int(declarations[record].slot) }

  private func appendValue(of declaration: CSSDeclaration, to output: inout TextBuffer) {
    if let target = reader.reference(of: declaration, refers) {
      output += "var(--"
      css.appendName(at: target, to: &output)
      output += ")"
    } else {
      let value = reader.value(at: Int(declaration.slot), in: Int(declaration.theme))
      values.append(value, to: &output)
    }
  }

  private func appendExactValue(of declaration: CSSDeclaration, to output: inout TextBuffer) {
    let value = reader.value(of: declaration)
    output.append { exact.append(value, to: &$0) }
  }

  private func appendDocumentation(at slot: Int, to output: inout TextBuffer) {
    guard let text = reader.description(at: slot) else { return }
    // A closure over the whole file would copy it for every token.
    let depth = layerDepth
    output.append(text, in: .css, newline: [UInt8](newlineAt: depth, "     "))
  }

  private func appendLetterSpacing(of declaration: CSSDeclaration, to output: inout TextBuffer) {
    if let target = reader.reference(of: declaration, refers), let entry = css.letterSpacings[target] {
      output += "var(--"
      output += css.names[Int(entry)]
      output += ")"
    } else if case .typography(let typography) = reader.value(of: declaration) {
      output.append { exact.append(typography.letterSpacing, to: &$0) }
    }
  }

  private func appendSelectors(of block: CSSBlock, moved levels: UInt32, to output: inout TextBuffer) {
    guard !block.isGiven else { return output += block.selectors.joined(separator: ", ").utf8 }
    let joined = block.selectors.joined(separator: ", ")
    guard joined.utf8.count > 60 else { return output += ":where(\(joined))".utf8 }
    output += ":where("
    let depth = layerDepth + (block.media == nil ? 0 : 1) + levels
    for (index, selector) in block.selectors.enumerated() {
      if index > 0 { output += "," }
      output += [UInt8](newlineAt: depth + 1, selector)
    }
    output += [UInt8](newlineAt: depth, ")")
  }
}

extension OutputTokens {
  /// The tokens whose value or what it refers to is not the same in all themes. What refers to such a token
  /// differs too: `var()` is replaced where it is declared, so a nested theme must declare it again.
  fileprivate var slotsThatDifferInCSS: [Int] {
    guard columns.count > 1 else { return [] }
    return slots.tokens.indices.filter { slot in
      let token = Int(slots.tokens[slot])
      return columns.dropFirst().contains {
        $0.outcomes[token] != columns[0].outcomes[token] || $0.aliases[token] != columns[0].aliases[token]
      }
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
