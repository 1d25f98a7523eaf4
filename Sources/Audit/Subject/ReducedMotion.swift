import Tokens

/// The reduced values of motion: the name `reduced` in a group is one for all of its durations, `X-reduced` and `reduced-X` are
/// one for `X`.
struct ReducedMotion {
  /// The tokens without one.
  let lacking: [TokenID]

  /// - Parameter motion: what moves. A reduced value need not be among it: it may be 0.
  init(of motion: [TokenID], in tokens: TokenSet) {
    func name(_ id: TokenID) -> String { tokens.segments(of: id).last ?? "" }
    func group(_ id: TokenID) -> PathID { tokens.paths.parent(of: tokens.path(of: id)) }
    let groups = Set(motion.map(group))
    let siblings = Dictionary(grouping: tokens.ids.lazy.filter { groups.contains(group($0)) }, by: group)
      .mapValues { Set($0.map(name)) }
    lacking = motion.filter { token in
      let own = name(token)
      guard !PathPiece.words(of: own).contains(where: { $0.lowercased() == "reduced" }) else { return false }
      let names = siblings[group(token)] ?? []
      return names.isDisjoint(with: ["reduced", "\(own)-reduced", "reduced-\(own)"])
    }
  }
}
