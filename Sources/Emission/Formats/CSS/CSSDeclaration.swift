internal import Tokens

/// A token in a block.
struct CSSDeclaration {
  var slot: UInt32
  var theme: UInt32
  /// Whether comments go with it.
  var isFirst: Bool
}

/// The declarations of all blocks, and after them those that are written twice.
struct DeclarationTable {
  private(set) var declarations: [CSSDeclaration] = []
  private(set) var ranges: [Range<Int>] = []
  private(set) var wideRanges: [Range<Int>] = []

  /// Adds the declarations of a block.
  mutating func append(_ slots: [Int], for block: CSSBlock) {
    let start = declarations.count
    for slot in slots {
      declarations.append(
        CSSDeclaration(slot: UInt32(slot), theme: UInt32(block.theme), isFirst: block.holdsAll))
    }
    ranges.append(start..<declarations.count)
  }

  /// Repeats those of a block's declarations whose colors not every browser can read.
  mutating func appendWide(_ range: Range<Int>, _ reader: OutputTokens, refers: Bool) {
    let start = declarations.count
    for number in range where reader.isWide(declarations[number], refers) {
      declarations.append(declarations[number])
      declarations[declarations.count - 1].isFirst = false
    }
    wideRanges.append(start..<declarations.count)
  }
}

extension OutputTokens {
  /// The slot of the token that a declaration refers to by `var()`, if it does.
  ///
  /// - Parameter refers: Whether the output refers at all.
  func reference(of declaration: CSSDeclaration, _ refers: Bool) -> Int? {
    guard refers, let alias = alias(at: Int(declaration.slot), in: Int(declaration.theme))
    else { return nil }
    return slots.slot(of: alias)
  }

  /// The value that a declaration has.
  func value(of declaration: CSSDeclaration) -> TokenValue {
    tokens.values[value(at: Int(declaration.slot), in: Int(declaration.theme))]
  }

  fileprivate func isWide(_ declaration: CSSDeclaration, _ refers: Bool) -> Bool {
    reference(of: declaration, refers) == nil && value(of: declaration).isWideInCSS
  }
}
