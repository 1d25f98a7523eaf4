import Text

/// The functions of colors (CSS Color 4 and 5), by their names.
package enum ColorFunctionName: String, Sendable, CaseIterable {
  case rgb, rgba, hsl, hsla, hwb, lab, lch, oklab, oklch, color
  case colorMix = "color-mix"
  case contrastColor = "contrast-color"

  /// The function with a name, in either case.
  package init?(_ name: UnsafeBufferPointer<UInt8>) {
    guard let function = Self.allCases.first(where: { name.spells($0.rawValue) }) else { return nil }
    self = function
  }

  /// Whether it is the notation of a color, and does not compute one from others.
  package var isNotation: Bool { self != .colorMix && self != .contrastColor }

  /// The names of notations.
  package static let notations = allCases.filter(\.isNotation).map(\.rawValue)
  /// The names of the other functions.
  package static let computed = allCases.filter { !$0.isNotation }.map(\.rawValue)
}

/// The math functions of CSS Values 4 §10, except trigonometry.
package enum MathFunction: String, Hashable, Sendable, CaseIterable {
  case calc, min, max, clamp, round, mod, rem, abs, sign, pow, sqrt, hypot, exp, log

  /// How `round()` rounds (CSS Values 4 §10.3.1).
  package enum Rounding: String, Hashable, Sendable, CaseIterable {
    case nearest, up, down
    case toZero = "to-zero"
  }

  /// The number of its arguments, for `round()` without the strategy.
  package var arity: ClosedRange<Int> {
    switch self {
    case .calc, .abs, .sign, .sqrt, .exp: 1...1
    case .min, .max, .hypot: 1...Int.max
    case .clamp: 3...3
    case .mod, .rem, .pow: 2...2
    case .round, .log: 1...2
    }
  }

  /// Whether its arguments are plain numbers.
  package var takesNumbers: Bool {
    switch self {
    case .pow, .sqrt, .exp, .log: true
    case .calc, .min, .max, .clamp, .round, .mod, .rem, .abs, .sign, .hypot: false
    }
  }
}
