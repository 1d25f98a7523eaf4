internal import Tokens

/// A rule of Tailwind's variant `dark`, which applies exactly where tokens are dark, for up to three regions inside one another:
/// CSS has no selector for the nearest of several ancestors.
struct TailwindDarkRule: Sendable {
  let media: String?
  /// The alternative selectors.
  let selectors: [String]
}

extension [TailwindDarkRule] {
  /// The rules of an output; none without a dark theme.
  init(of output: Output) {
    guard let regions = output.darkRegions else {
      self = []
      return
    }
    let light = regions.light.map(\.asOne)
    let outside = light + regions.dark.filter { $0.media == nil }.flatMap(\.selectors).map(\.asOne)
    self = regions.conditions.map { media in
      TailwindDarkRule(
        media: media, selectors: [outside.isEmpty ? "&" : "&:where(:not(\(Self.anywhere(outside))))"])
    }
    for region in regions.dark {
      let dark = region.selectors.map(\.asOne)
      let lightInDark = Self.inside(dark, light)
      let exception = lightInDark.isEmpty ? "" : ":not(:where(\(Self.anywhere(lightInDark))))"
      let again = lightInDark.isEmpty ? [] : ["&:where(\(Self.anywhere(Self.inside(lightInDark, dark))))"]
      append(
        TailwindDarkRule(
          media: region.media, selectors: ["&:where(\(Self.anywhere(dark)))\(exception)"] + again))
    }
  }

  /// The elements that selectors match, and all elements inside of them.
  private static func anywhere(_ selectors: [String]) -> String {
    selectors.map { "\($0), \($0) *" }.joined(separator: ", ")
  }

  /// The selectors of elements that are inside of others.
  private static func inside(_ outer: [String], _ inner: [String]) -> [String] {
    outer.flatMap { outer in inner.map { "\(outer) \($0)" } }
  }

  /// The selectors as a preset of version 3 lists them, with their media rules.
  var formats: [String] {
    flatMap { rule in
      rule.selectors.map { selector in rule.media.map { "@media \($0) { \(selector) }" } ?? selector }
    }
  }
}

extension String {
  /// A list of selectors as one selector.
  fileprivate var asOne: String { contains(",") ? ":is(\(self))" : self }
}

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
