internal import Tokens

/// A variant for the elements that have a context of an axis, for up to three values inside one another, as with `dark`.
struct TailwindContextVariant: Sendable {
  /// `density-compact`
  let name: String
  let selector: String
}

extension [TailwindContextVariant] {
  /// The variants of the axes on which tokens of an output depend, if elements select their contexts.
  init(of tokens: OutputTokens) {
    let used = Set(tokens.listed.flatMap { tokens.axes(at: $0)?.dimensions ?? [] })
    self = tokens.output.axes.enumerated().flatMap { index, axis -> [TailwindContextVariant] in
      guard used.contains(index + 1) else { return [] }
      let selectors = axis.selection.selectors(of: axis.axis.contexts)
      return selectors.enumerated().compactMap { position, selector in
        selector.map { own in
          let others = selectors.enumerated().filter { $0.offset != position }.compactMap(\.element)
          let nearer = others.flatMap { ["\(own) \($0) *", $0] }.joined(separator: ", ")
          let inside = nearer.isEmpty ? "\(own) *" : "\(own) *:not(\(nearer))"
          return TailwindContextVariant(
            name: "\(axis.codeName)-\(OutputAxis.codeName(axis.axis.contexts[position]))",
            selector: "&:where(\(own), \(inside))")
        }
      }
    }
  }
}
