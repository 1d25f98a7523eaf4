internal import Tokens

/// The namespaces of Tailwind's theme (its documentation, *Theme variables*), and the keys of a preset of version 3.
package enum TailwindNamespace: String, Sendable, CaseIterable {
  case color, spacing, radius, breakpoint, container, blur, text, font
  case fontWeight = "font-weight"
  case tracking, leading, shadow
  case insetShadow = "inset-shadow"
  case ease

  /// The key under `theme.extend`.
  var presetKey: String {
    switch self {
    case .color: "colors"
    case .spacing: "spacing"
    case .radius: "borderRadius"
    case .breakpoint: "screens"
    case .container: "maxWidth"
    case .blur: "blur"
    case .text: "fontSize"
    case .font: "fontFamily"
    case .fontWeight: "fontWeight"
    case .tracking: "letterSpacing"
    case .leading: "lineHeight"
    case .shadow, .insetShadow: "boxShadow"
    case .ease: "transitionTimingFunction"
    }
  }

  /// Leading words of a path that repeat the namespace.
  var synonyms: [String] {
    switch self {
    case .color: ["color", "colors"]
    case .spacing: ["space", "spaces", "spacing", "gap"]
    case .radius: ["radius", "radii", "rounded", "border", "corner"]
    case .breakpoint: ["breakpoint", "breakpoints", "screen", "screens"]
    case .container: ["container", "containers"]
    case .blur: ["blur"]
    case .text: ["text", "typography", "font", "size"]
    case .font: ["font", "family", "families"]
    case .fontWeight: ["font", "weight", "weights"]
    case .tracking: ["letter", "spacing", "tracking", "font"]
    case .leading: ["line", "height", "leading", "font"]
    case .shadow, .insetShadow: ["shadow", "shadows", "inset"]
    case .ease: ["ease", "easing", "easings"]
    }
  }

  /// The namespace of a token by its type and the words of its path; `nil` if Tailwind has none.
  init?(_ value: TokenValue, words: TailwindWords) {
    switch value {
    case .color: self = .color
    case .fontFamily: self = .font
    case .fontWeight: self = .fontWeight
    case .cubicBezier, .spring: self = .ease
    case .typography: self = .text
    case .shadow(let shadow):
      self = !shadow.layers.isEmpty && shadow.layers.allSatisfy { $0.inset == true } ? .insetShadow : .shadow
    case .number where words.contains(.lineHeight) || words.contains(.leading): self = .leading
    case .dimension:
      guard let sign = Self.signs.first(where: { $0.words.contains(where: words.contains) }) else {
        return nil
      }
      self = sign.namespace
    case .number, .duration, .strokeStyle, .border, .transition, .gradient, .string, .boolean, .opaque:
      return nil
    }
  }

  /// The words that show what a dimension is for, all of one list together; the first namespace with such a list wins.
  private static let signs: [(namespace: TailwindNamespace, words: [TailwindWords])] = [
    (.tracking, [["letter", "spacing"], ["tracking"]]),
    (.text, [["font", "size"], ["text", "size"]]),
    (.leading, [.lineHeight, .leading]),
    (.radius, [["radius"], ["radii"], ["rounded"], ["corner"]]),
    (.breakpoint, [["breakpoint"], ["breakpoints"], ["screen"], ["screens"]]),
    (.container, [["container"], ["containers"]]), (.blur, [["blur"]]),
    (.spacing, [["space"], ["spaces"], ["spacing"], ["gap"]]),
  ]
}

/// Kinds of tokens for which Tailwind has utilities, but no namespace.
package enum TailwindUtility: String, Sendable, CaseIterable {
  case duration
  case borderWidth = "border-width"
  case opacity
  case zIndex = "z-index"

  /// The prefix of its utilities, as in Tailwind.
  var prefix: String {
    switch self {
    case .duration: "duration"
    case .borderWidth: "border"
    case .opacity: "opacity"
    case .zIndex: "z"
    }
  }

  /// The property that they set.
  var property: String { self == .duration ? "transition-duration" : rawValue }

  /// Leading words of a path that repeat the name of the utility.
  var synonyms: [String] {
    switch self {
    case .duration: ["duration", "durations", "time", "motion"]
    case .borderWidth: ["border", "borders", "width", "widths", "stroke"]
    case .opacity: ["opacity", "opacities", "alpha"]
    case .zIndex: ["z", "index", "layer", "layers", "stack"]
    }
  }

  /// The utility of a token by its type and the words of its path; `nil` if there is none. Only springs have one next to a
  /// variable.
  init?(_ value: TokenValue, words: TailwindWords, besides namespace: TailwindNamespace?) {
    guard namespace == nil || value.spring != nil else { return nil }
    switch value {
    case .duration, .spring: self = .duration
    case .dimension where words.contains(.borderWidth) || words.contains(.strokeWidth):
      self = .borderWidth
    case .number where !words.isDisjoint(with: .opacity): self = .opacity
    case .number where !words.isDisjoint(with: .stacking): self = .zIndex
    case .color, .dimension, .fontFamily, .fontWeight, .cubicBezier, .number, .strokeStyle, .border,
      .transition, .shadow, .gradient, .typography, .string, .boolean, .opaque:
      return nil
    }
  }
}

/// The words of a path that tell what a number or a dimension is for.
struct TailwindWords: OptionSet, ExpressibleByArrayLiteral {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The words of this list that are known.
  init(arrayLiteral words: String...) {
    self = words.reduce(into: TailwindWords(rawValue: 0)) { $0.formUnion(TailwindWords(word: $1.utf8)) }
  }

  /// A word; empty if no name depends on it.
  init(word: some Sequence<UInt8>) {
    let number = Self.all.firstIndex { $0.utf8.elementsEqual(word) }
    rawValue = number.map { 1 << UInt64($0) } ?? 0
  }

  static let lineHeight: TailwindWords = ["line", "height"]
  static let leading: TailwindWords = ["leading"]
  static let borderWidth: TailwindWords = ["border", "width"]
  static let strokeWidth: TailwindWords = ["stroke", "width"]
  static let opacity: TailwindWords = ["opacity", "opacities", "alpha"]
  static let stacking: TailwindWords = ["z", "layer", "layers", "stack"]

  private static let all = [
    "letter", "spacing", "tracking", "font", "size", "text", "line", "height", "leading", "radius", "radii",
    "rounded", "corner", "breakpoint", "breakpoints", "screen", "screens", "container", "containers", "blur",
    "space", "spaces", "gap", "border", "width", "stroke", "opacity", "opacities", "alpha", "z", "layer",
    "layers", "stack",
  ]
}
