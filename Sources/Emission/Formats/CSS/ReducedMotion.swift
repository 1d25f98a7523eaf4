internal import Tokens

/// The tokens that have another value for users who prefer less motion, for some elements (Media Queries 5 §12.1).
struct ReducedMotion: Sendable {
  let selector: String
  /// The slots of tokens and of their counterparts.
  fileprivate(set) var pairs: [(slot: Int, reduced: Int)] = []
}

extension [ReducedMotion] {
  /// - Parameter repeated: the slots that rules beyond that of the root declare.
  /// - Parameter selectors: those of axes.
  init(of tokens: OutputTokens, repeated: () -> Set<Int>, selectors: [String]) {
    var plain = ReducedMotion(selector: ":where(:root)")
    let elements = [":root", ":host", "[data-theme]", "[data-contrast]"] + selectors
    var others = ReducedMotion(selector: ":where(\(elements.joined(separator: ", ")))")
    let moving = Set(tokens.output[CSSOptions.reducedMotion].map(\.rawValue))
    let types = tokens.types.filter { moving.contains($0.rawValue) }
    let slots = types.isEmpty ? [] : tokens.listed.filter { types.contains(tokens.type(at: $0)) }
    let pairs = slots.compactMap { slot in
      tokens.reducedCounterpart(of: slot).map { (slot: slot, reduced: $0) }
    }
    let declaredAgain = pairs.isEmpty ? [] : repeated()
    plain.pairs = pairs.filter { !declaredAgain.contains($0.slot) }
    others.pairs = pairs.filter { declaredAgain.contains($0.slot) }
    self = [plain, others].filter { !$0.pairs.isEmpty }
  }
}

extension OutputTokens {
  /// The token for less motion in this output, of the same type, or a duration for a spring.
  fileprivate func reducedCounterpart(of slot: Int) -> Int? {
    func type(of token: TokenID) -> TokenType? { slots.slot(of: token.rawValue).map { self.type(at: $0) } }
    let token = TokenID(rawValue: slots.tokens[slot])
    return tokens.reducedCounterparts(of: token, type: type)
      .first { type(of: $0) == self.type(at: slot) || self.type(at: slot) == .spring && type(of: $0) != nil }
      .flatMap { slots.slot(of: $0.rawValue) }
  }
}
