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
    let (dark, light) = (regions.dark.map(\.asOne), regions.light.map(\.asOne))
    func anywhere(_ selectors: [String]) -> String {
      selectors.map { "\($0), \($0) *" }.joined(separator: ", ")
    }
    func inside(_ outer: [String], _ inner: [String]) -> [String] {
      outer.flatMap { outer in inner.map { "\(outer) \($0)" } }
    }
    let outside = light + dark
    self = regions.conditions.map { media in
      TailwindDarkRule(
        media: media, selectors: [outside.isEmpty ? "&" : "&:where(:not(\(anywhere(outside))))"])
    }
    guard !dark.isEmpty else { return }
    let lightInDark = inside(dark, light)
    let exception = lightInDark.isEmpty ? "" : ":not(:where(\(anywhere(lightInDark))))"
    let again = lightInDark.isEmpty ? [] : ["&:where(\(anywhere(inside(lightInDark, dark))))"]
    append(TailwindDarkRule(media: nil, selectors: ["&:where(\(anywhere(dark)))\(exception)"] + again))
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
