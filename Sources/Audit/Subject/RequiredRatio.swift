import Tokens

/// The ratio that a pair needs in a theme, and what requires it.
struct RequiredRatio {
  var ratio: Double
  var criterion: String

  init(of pair: ColorPair, in theme: Int, _ subject: Subject) {
    self.init(
      pair.required, pair.terms, subject.textKind(of: pair.terms.text, in: theme),
      enhanced: subject.configuration.enhancedRatio(isHigh: subject.themes[theme].contrast == .high))
  }

  /// - Parameters:
  ///   - minimum: the ratio to reach in any case.
  ///   - enhanced: the ratio that text needs in a theme of high contrast, 7 for level AAA.
  init(_ minimum: Double, _ terms: ContrastTerms, _ kind: TextKind?, enhanced: Double? = nil) {
    switch kind {
    case nil:
      // A pair with the minimum for text is text, unless it specifies something else.
      let isText = minimum >= 4.5
      ratio = isText ? max(minimum, enhanced ?? 0) : minimum
      criterion = ratio >= 7 ? "WCAG 2.2 1.4.6" : isText ? "WCAG 2.2 1.4.3" : "WCAG 2.2 1.4.11"
    case .some(.normal):
      ratio = max(minimum, enhanced ?? 4.5)
      criterion = ratio >= 7 ? "WCAG 2.2 1.4.6" : "WCAG 2.2 1.4.3"
    case .some(.large):
      ratio = max(minimum, (enhanced ?? 0) >= 7 ? 4.5 : 3)
      criterion = ratio >= 4.5 ? "WCAG 2.2 1.4.6" : "WCAG 2.2 1.4.3"
    case .some(.part):
      ratio = max(minimum, 3)
      criterion = "WCAG 2.2 1.4.11"
    }
    if let cited = terms.criterion { criterion = cited }
  }
}

/// The kind of a foreground.
enum TextKind {
  case normal, large, part

  /// The kind of text of a size in px; `nil` for one that only a browser knows, which may be small.
  init(fontSize: Double?, weight: FontWeight?) {
    let size = fontSize ?? 0
    self = size >= 24 || size >= 18.66 && (weight?.value ?? 400) >= 700 ? .large : .normal
  }

  /// The kind that a requirement specifies; `nil` if it does not.
  ///
  /// - Parameter value: of the token with a dotted path.
  init?(_ text: ContrastTerms.Text?, pixelsPerRem: Double, value: (String) -> TokenValue?) {
    switch text {
    case nil: return nil
    case .some(.large): self = .large
    case .some(.normal): self = .normal
    case .some(.part): self = .part
    case .some(.typography(let path, _)):
      guard case .typography(let typography)? = value(path) else {
        self = .normal
        return
      }
      self.init(
        fontSize: typography.fontSize.pixels(perRem: pixelsPerRem), weight: typography.fontWeight)
    }
  }
}

extension Subject {
  /// The kind of a pair's foreground; `nil` if unspecified.
  func textKind(of text: ContrastTerms.Text?, in theme: Int) -> TextKind? {
    TextKind(text, pixelsPerRem: configuration.pixelsPerRem) { path in
      token(at: path).flatMap { value(of: $0, in: theme) }
    }
  }
}
