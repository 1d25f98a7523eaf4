import Text
import Tokens

/// The ratio that a pair needs in a theme, and what requires it.
struct RequiredRatio {
  var ratio: Double
  var criterion: String

  init(of pair: ColorPair, in theme: Int, _ subject: Subject) {
    let isHigh = subject.configuration.isEnhanced && subject.themes[theme].contrast == .high
    let enhanced = subject.configuration.enhancedRatio
    let kind = subject.textKind(of: pair.terms.text, in: theme)
    switch kind {
    case nil:
      // A pair with the minimum for text is text, unless it specifies something else.
      let isText = pair.required >= 4.5
      ratio = isHigh && isText ? max(pair.required, enhanced) : pair.required
      criterion = ratio >= 7 ? "WCAG 2.2 1.4.6" : isText ? "WCAG 2.2 1.4.3" : "WCAG 2.2 1.4.11"
    case .some(.normal):
      ratio = max(pair.required, isHigh ? enhanced : 4.5)
      criterion = ratio >= 7 ? "WCAG 2.2 1.4.6" : "WCAG 2.2 1.4.3"
    case .some(.large):
      ratio = max(pair.required, isHigh && enhanced >= 7 ? 4.5 : 3)
      criterion = ratio >= 4.5 ? "WCAG 2.2 1.4.6" : "WCAG 2.2 1.4.3"
    case .some(.part):
      ratio = max(pair.required, 3)
      criterion = "WCAG 2.2 1.4.11"
    }
    if let cited = pair.terms.criterion { criterion = cited }
  }
}

/// The kind of a foreground.
enum TextKind { case normal, large, part }

/// The weight of text; the normal weight if unspecified.
private func weight(_ weight: FontWeight?) -> Double { weight?.value ?? 400 }

extension Subject {
  /// The kind of a pair's foreground; `nil` if unspecified.
  func textKind(of text: ContrastTerms.Text?, in theme: Int) -> TextKind? {
    switch text {
    case nil: return nil
    case .some(.large): return .large
    case .some(.normal): return .normal
    case .some(.part): return .part
    case .some(.typography(let path, _)):
      guard let id = token(at: path), case .typography(let typography)? = value(of: id, in: theme) else {
        return .normal
      }
      let size = pixels(typography.fontSize)
      return size >= 24 || size >= 18.66 && weight(typography.fontWeight) >= 700 ? .large : .normal
    }
  }
}
