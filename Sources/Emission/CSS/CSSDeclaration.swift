internal import Tokens

/// A token in a block.
struct CSSDeclaration {
  var place: UInt32
  var theme: UInt32
  /// Whether comments go with it.
  var isFirst: Bool
}

/// The declarations of all blocks, and behind them those that are written twice.
struct DeclarationTable {
  private(set) var declarations: [CSSDeclaration] = []
  private(set) var ranges: [Range<Int>] = []
  private(set) var wideRanges: [Range<Int>] = []

  /// Adds the declarations of a block.
  mutating func append(_ places: [Int], for block: CSSBlock) {
    let start = declarations.count
    for place in places {
      declarations.append(
        CSSDeclaration(place: UInt32(place), theme: UInt32(block.theme), isFirst: block.isWhole))
    }
    ranges.append(start..<declarations.count)
  }

  /// Repeats those of a block's declarations whose colors not every browser can read.
  mutating func appendWide(_ range: Range<Int>, _ reader: TokenReader) {
    let start = declarations.count
    for number in range where reader.isWide(declarations[number]) {
      declarations.append(declarations[number])
      declarations[declarations.count - 1].isFirst = false
    }
    wideRanges.append(start..<declarations.count)
  }
}

extension TokenReader {
  /// The place of the token that a declaration refers to by `var()`, if it does.
  func reference(of declaration: CSSDeclaration) -> Int? {
    guard output.cssReferences, let alias = alias(at: Int(declaration.place), in: Int(declaration.theme))
    else { return nil }
    return spelled.place(of: alias)
  }

  /// The value that a declaration has.
  func value(of declaration: CSSDeclaration) -> TokenValue {
    tokens.values[value(at: Int(declaration.place), in: Int(declaration.theme))]
  }

  fileprivate func isWide(_ declaration: CSSDeclaration) -> Bool {
    reference(of: declaration) == nil && value(of: declaration).isWideInCSS
  }
}
