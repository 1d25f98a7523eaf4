internal import Tokens

/// The data of the template `css`. Declarations are numbered through all blocks; so are those of system
/// colours.
struct CSSFile: TemplateData {
  enum Field {
    case text(Text)
    case flag(Flag)
    case list(List)
  }

  enum Text {
    case sources, layer, sublayer, systemLayer
    case indent, outerIndent, media, selectors, innerSelectors, scheme
    case name, value, exactValue, documentation, deprecation, letterSpacingName, letterSpacing
    case systemName, systemColor
  }

  enum Flag {
    case hasLayer, hasMedia, isDocumented, isDeprecated, deprecationHasReason, hasLetterSpacing
  }

  enum List {
    case blocks, declarations, wide, systemColors
  }

  let reader: TokenReader
  private let css: CSSNames
  private let blocks: [CSSBlock]
  private let sources: [String]
  private let declarations: [CSSDeclaration]
  /// By block: its declarations, and those of colors that not every browser can read.
  private let ranges, wideRanges: [Range<Int>]
  private let systemColors: [(place: Int, color: String)]
  /// As every browser can read them.
  private let values: LiteralTable

  init(_ reader: TokenReader, anatomies: [Anatomy], sources: [String]) {
    guard let css = reader.spelled.css else {
      preconditionFailure("names were spelt for the format of the output")
    }
    self.reader = reader
    self.css = css
    self.sources = sources
    systemColors = reader.systemColors(anatomies)
    let themed = reader.placesThatDifferInCSS
    blocks = [CSSBlock](of: reader.output).filter { $0.isWhole || !themed.isEmpty }
    var table = DeclarationTable()
    for block in blocks {
      table.append(block.isWhole ? Array(reader.spelled.tokens.indices) : themed, for: block)
    }
    for range in table.ranges { table.appendWide(range, reader) }
    (declarations, ranges, wideRanges) = (table.declarations, table.ranges, table.wideRanges)
    var values = LiteralTable(count: reader.tokens.values.count)
    let literals = CSSLiterals(isExact: false)
    for declaration in declarations where reader.reference(of: declaration) == nil {
      let value = reader.value(at: Int(declaration.place), in: Int(declaration.theme))
      values.add(value) { literals.append(reader.tokens.values[value], to: &$0) }
    }
    self.values = values
  }

  func records(_ field: Field, of record: Int) -> Range<Int> {
    guard case .list(let list) = field else { preconditionFailure("the schema knows lists") }
    switch list {
    case .blocks: return 0..<blocks.count
    case .declarations: return ranges[record]
    case .wide: return wideRanges[record]
    case .systemColors: return 0..<systemColors.count
    }
  }

  func isSet(_ field: Field, of record: Int) -> Bool {
    guard case .flag(let flag) = field else { preconditionFailure("the schema knows flags") }
    switch flag {
    case .hasLayer: return reader.output.cssLayer != nil
    case .hasMedia: return blocks[record].media != nil
    case .isDocumented: return declarations[record].isFirst && reader.isDescribed(at: place(record))
    case .isDeprecated: return declarations[record].isFirst && reader.isDeprecated(at: place(record))
    case .deprecationHasReason: return reader.deprecation(at: place(record))?.isEmpty == false
    case .hasLetterSpacing: return css.letterSpacings[place(record)] != nil
    }
  }

  func write(_ field: Field, of record: Int, into output: inout TextBuffer) {
    guard case .text(let text) = field else { preconditionFailure("the schema knows texts") }
    switch text {
    case .sources: output.append(sources: sources)
    case .layer: output += (reader.output.cssLayer ?? "").utf8
    case .sublayer: output += ((reader.output.cssLayer ?? "") + (systemColors.isEmpty ? "" : ".themes")).utf8
    case .systemLayer: output += ((reader.output.cssLayer ?? "") + ".forced-colors").utf8
    case .indent: output.append(indentation: layerDepth + (blocks[record].media == nil ? 0 : 1))
    case .outerIndent: output.append(indentation: layerDepth)
    case .media: output += (blocks[record].media ?? "").utf8
    case .selectors: appendSelectors(of: blocks[record], moved: 0, to: &output)
    case .innerSelectors: appendSelectors(of: blocks[record], moved: 1, to: &output)
    case .scheme: output += reader.output.themes[blocks[record].theme].appearance.rawValue.utf8
    case .name: css.appendName(at: place(record), to: &output)
    case .value: appendValue(of: declarations[record], to: &output)
    case .exactValue: appendExactValue(of: declarations[record], to: &output)
    case .documentation: appendDocumentation(at: place(record), to: &output)
    case .deprecation:
      output.append((reader.deprecation(at: place(record)) ?? "").utf8, in: .css)
    case .letterSpacingName:
      if let entry = css.letterSpacings[place(record)] { output += css.names[Int(entry)] }
    case .letterSpacing: appendLetterSpacing(of: declarations[record], to: &output)
    case .systemName: output += css[systemColors[record].place]
    case .systemColor: output += systemColors[record].color.utf8
    }
  }
}

extension CSSFile {
  private var layerDepth: UInt32 { reader.output.cssLayer == nil ? 0 : 1 }

  private func place(_ record: Int) -> Int { Int(declarations[record].place) }

  private func appendValue(of declaration: CSSDeclaration, to output: inout TextBuffer) {
    if let target = reader.reference(of: declaration) {
      output += "var(--"
      css.appendName(at: target, to: &output)
      output += ")"
    } else {
      let value = reader.value(at: Int(declaration.place), in: Int(declaration.theme))
      values.append(value, to: &output)
    }
  }

  private func appendExactValue(of declaration: CSSDeclaration, to output: inout TextBuffer) {
    let value = reader.value(of: declaration)
    output.append { CSSLiterals(isExact: true).append(value, to: &$0) }
  }

  private func appendDocumentation(at place: Int, to output: inout TextBuffer) {
    guard let text = reader.description(at: place) else { return }
    // A closure over the whole file would copy it for every token.
    let depth = layerDepth
    output.append(text, in: .css, newline: [UInt8](newlineAt: depth, "     "))
  }

  private func appendLetterSpacing(of declaration: CSSDeclaration, to output: inout TextBuffer) {
    if let target = reader.reference(of: declaration), let entry = css.letterSpacings[target] {
      output += "var(--"
      output += css.names[Int(entry)]
      output += ")"
    } else if case .typography(let typography) = reader.value(of: declaration) {
      output.append { CSSLiterals(isExact: true).append(typography.letterSpacing, to: &$0) }
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

extension TokenReader {
  /// The tokens whose value or what it refers to is not the same in all themes. What refers to such a token
  /// differs too: `var()` is replaced where it is declared, so a nested theme must declare it again.
  fileprivate var placesThatDifferInCSS: [Int] {
    guard columns.count > 1 else { return [] }
    return spelled.tokens.indices.filter { place in
      let token = Int(spelled.tokens[place])
      return columns.dropFirst().contains {
        $0.values[token] != columns[0].values[token] || $0.aliases[token] != columns[0].aliases[token]
      }
    }
  }

  /// The system colours that anatomies choose for tokens of the output, by the order of the anatomies.
  fileprivate func systemColors(_ anatomies: [Anatomy]) -> [(place: Int, color: String)] {
    var colors: [(Int, String)] = []
    for anatomy in anatomies {
      for role in anatomy.roles where !role.systemColors.isEmpty {
        for variant in anatomy.variants(over: anatomy.colorPath.axes) {
          guard let color = anatomy.systemColor(of: role, in: variant),
            let place = spelled.place(
              of: anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment), in: tokens)
          else { continue }
          colors.append((place, color))
        }
      }
    }
    return colors
  }
}
