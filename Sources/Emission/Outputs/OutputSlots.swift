import Syntax
import Text
import Tokens

/// The tokens that one output holds. A token's slot is its index among them.
struct OutputSlots: Sendable {
  private static var none: UInt32 { .max }

  /// By slot: the number of the token.
  private(set) var tokens: [UInt32] = []
  /// By token: its slot, or `none` where the output leaves it out.
  private(set) var slots: [UInt32]

  /// The tokens that exist in some theme of the output and are not excluded from it.
  init(holding all: TokenSet, output: Output) {
    tokens.reserveCapacity(all.tokens.count)
    slots = [UInt32](repeating: Self.none, count: all.tokens.count)
    let themes = output.themes.map { all.permutations[$0.permutation].outcomes }
    let include = output.include.map { NamePattern($0, in: all.names) }
    let exclude = output.exclude.map { NamePattern($0, in: all.names) }
    let holdsAll = include.isEmpty && exclude.isEmpty
    for token in all.tokens.indices where themes.contains(where: { $0[token].isValid }) {
      if !holdsAll {
        let path = all.paths.segments(of: all.tokens[token])[...]
        let isIncluded = include.isEmpty || include.contains { $0.matches(path) }
        guard isIncluded, !exclude.contains(where: { $0.matches(path) }) else { continue }
      }
      slots[token] = UInt32(tokens.count)
      tokens.append(UInt32(token))
    }
  }

  /// The slot of a token by its path, if the output holds it.
  func slot(of path: [String], in tokens: TokenSet) -> Int? {
    tokens.id(at: path).flatMap { slot(of: $0.rawValue) }
  }

  /// The slot of a token if the output holds it.
  func slot(of token: UInt32) -> Int? {
    let slot = slots[Int(token)]
    return slot == Self.none ? nil : Int(slot)
  }
}
