import Syntax
import Tokens

/// The tokens that one output holds. A token's slot is its index among them.
struct OutputSlots: Sendable {
  /// By slot: the number of the token.
  private(set) var tokens: [UInt32] = []
  /// By token: its slot, or `ThemeColumn.none` where the output leaves it out.
  private(set) var slots: [UInt32]
  /// By path: the slot of the token there, if anatomies will ask.
  private var slotsByPath: [UInt32] = []

  /// The tokens that exist in some theme of the output and are not excluded from it.
  init(holding all: TokenSet, columns: [ThemeColumn?], output: Output, indexesPaths: Bool) {
    tokens.reserveCapacity(all.tokens.count)
    slots = [UInt32](repeating: ThemeColumn.none, count: all.tokens.count)
    let themes = output.themes.compactMap { columns[$0.permutation]?.values }
    let isWhole = output.include.isEmpty && output.exclude.isEmpty
    for token in all.tokens.indices where themes.contains(where: { $0[token] != ThemeColumn.none }) {
      guard isWhole || output.holds(all.paths.segments(of: all.tokens[token]).map { all.names[$0] }) else {
        continue
      }
      slots[token] = UInt32(tokens.count)
      tokens.append(UInt32(token))
    }
    if indexesPaths { indexPaths(of: all) }
  }

  private mutating func indexPaths(of all: TokenSet) {
    slotsByPath = [UInt32](repeating: ThemeColumn.none, count: all.paths.count)
    for (slot, token) in tokens.enumerated() {
      slotsByPath[Int(all.tokens[Int(token)].rawValue)] = UInt32(slot)
    }
  }

  /// The slot of a token by its path, if the output holds it.
  func slot(of path: [String], in tokens: TokenSet) -> Int? {
    var group = PathID.root
    for segment in path {
      guard let name = Array(segment.utf8).withUnsafeBufferPointer({ tokens.names.find($0) }),
        let next = tokens.paths.find(name, in: group)
      else { return nil }
      group = next
    }
    let slot = slotsByPath[Int(group.rawValue)]
    return slot == ThemeColumn.none ? nil : Int(slot)
  }

  /// The slot of a token if the output holds it.
  func slot(of token: UInt32) -> Int? {
    let slot = slots[Int(token)]
    return slot == ThemeColumn.none ? nil : Int(slot)
  }
}

extension Output {
  /// Whether the patterns let a token in.
  fileprivate func holds(_ path: [ArraySlice<UInt8>]) -> Bool {
    (include.isEmpty || include.contains { $0.matches(path) }) && !exclude.contains { $0.matches(path) }
  }
}
