import Tokens

/// The reduced values of motion: the name `reduced` in a group is one for all of its durations, `X-reduced` and `reduced-X` are
/// one for `X`.
struct ReducedMotion {
  /// The tokens without one.
  let lacking: [TokenID]

  init(of motion: [TokenID], in tokens: TokenSet) {
    func name(_ id: TokenID) -> String { tokens.segments(of: id).last ?? "" }
    let all = motion.map { (id: $0, group: tokens.paths.parent(of: tokens.path(of: $0)), name: name($0)) }
    lacking = all.filter { one in
      guard !PathPiece.words(of: one.name).contains(where: { $0.lowercased() == "reduced" }) else {
        return false
      }
      let names = ["reduced", "\(one.name)-reduced", "reduced-\(one.name)"]
      return !all.contains { $0.group == one.group && names.contains($0.name) }
    }.map(\.id)
  }
}
