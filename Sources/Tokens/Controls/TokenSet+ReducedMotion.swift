import Text

extension TokenSet {
  /// The tokens for people who prefer less motion in place of a duration, a transition or a spring: `X-reduced` and `reduced-X`
  /// next to `X`, and, except for springs, `reduced` for all of its group. They are durations, or have the type of the token.
  ///
  /// - Parameter type: of a token; `nil` for one that cannot be taken.
  package func reducedCounterparts(of token: TokenID, type: (TokenID) -> TokenType?) -> [TokenID] {
    let group = paths.parent(of: path(of: token))
    let name = names.string(paths.lastName(of: path(of: token)))
    guard let own = type(token), !Self.isReduced(name) else { return [] }
    func member(_ name: String, _ types: [TokenType]) -> TokenID? {
      var name = name
      return name.withUTF8 { names.find($0) }.flatMap { paths.find($0, in: group) }.flatMap(id(of:))
        .flatMap { token in type(token).map(types.contains) == true ? token : nil }
    }
    return [
      member("\(name)-reduced", [own, .duration]), member("reduced-\(name)", [own, .duration]),
      own == .spring ? nil : member("reduced", [.duration]),
    ].compactMap(\.self)
  }

  /// Whether a name says that its value is a reduced one.
  package static func isReduced(_ name: String) -> Bool {
    PathPiece.words(of: name).contains { $0.lowercased() == "reduced" }
  }
}
