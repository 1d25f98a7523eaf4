internal import Tokens

/// A custom property in a block.
struct CSSDeclaration {
  var slot: UInt32
  /// The themes of its values: for a light and a dark page, or the same one twice.
  var light, dark: UInt16
  var property: CSSProperty
  /// Whether it has the token's comments.
  var isFirst: Bool
  /// The index of its text in `CSSAxisBlocks.texts`, or -1 if it has the value of a theme.
  var text: Int32 = -1

  /// Whether it chooses between two values.
  var isPair: Bool { light != dark }
}

/// The declarations of all blocks, followed by those that are written twice.
struct DeclarationTable {
  private(set) var declarations: [CSSDeclaration] = []
  /// By block: its declarations, and those of colors that not every browser can read.
  private(set) var ranges, wideRanges: [Range<Int>]

  /// - Parameter contents: The slots that blocks declare.
  /// - Parameter axes: the rules of axes.
  init(_ blocks: [CSSBlock], _ contents: CSSContents, _ axes: CSSAxisBlocks, _ tokens: CSSTokens) {
    (ranges, wideRanges) = ([], [])
    for block in blocks {
      let start = declarations.count
      declarations += axes.declarations(beginning: block)
      contents.forEachSlot(of: block) { slot in
        guard !tokens.reader.isAbsent(slot, in: block.light) else { return }
        var (light, dark) = (UInt16(block.light), UInt16(block.dark))
        if light != dark {
          if contents.isResidual(slot) {
            (light, dark) = (0, 0)
          } else if tokens.saysTheSame(at: slot, block.light, block.dark) {
            dark = light
          }
        }
        var declaration = CSSDeclaration(
          slot: UInt32(slot), light: light, dark: dark, property: .whole, isFirst: block.contents == .all)
        if let properties = tokens.severalProperties(at: slot) {
          append(properties, of: &declaration)
        } else {
          declarations.append(declaration)
        }
      }
      declarations += axes.declarations(ending: block)
      ranges.append(start..<declarations.count)
    }
    for range in ranges {
      let start = declarations.count
      for number in range where axes.isWide(declarations[number]) ?? tokens.isWide(declarations[number]) {
        declarations.append(declarations[number])
        declarations[declarations.count - 1].isFirst = false
      }
      wideRanges.append(start..<declarations.count)
    }
  }

  private mutating func append(_ properties: [CSSProperty], of declaration: inout CSSDeclaration) {
    for property in properties {
      declaration.property = property
      declarations.append(declaration)
      declaration.isFirst = false
    }
  }
}
