package import Audit
package import ColorScience
package import Diagnostics
package import Tokens

/// A `$value` in a file that gives at least one color token its color.
package struct ColorSite: Sendable {
  package enum Kind: Sendable {
    /// A color that is written out, not fully transparent.
    case literal(ColorSpelling, Color)
    /// An alias of a step of a ramp: where its path is written, and the steps that it may name, by luminance
    /// in the first view.
    case alias(target: TokenID, path: SourceRange, steps: [TokenID])
    /// Everything else, which never moves.
    case other
  }

  package var kind: Kind
  /// The first token that it serves.
  package var token: TokenID
  /// The place of the value.
  package var range: SourceRange
  /// The views in which a token takes its value from it, in order.
  package var views: [Int]
  /// The path of the definition.
  package var path: PathID
  package var isKept = false
  /// The indices of the ramps that it is a step of: several if groups inherit it.
  package var ramps: [Int] = []

  /// Whether a move set may change it.
  package func moves(in moves: MoveSet) -> Bool {
    switch kind {
    case .literal: moves == .literals || moves == .both && ramps.isEmpty
    case .alias: moves != .literals
    case .other: false
    }
  }
}

/// Colors of one group whose names differ by a number, such as `gray.50 … gray.950`.
package struct Ramp: Sendable {
  /// In the order of the tokens.
  package var steps: [TokenID]
}

/// A contrast that has to be reached in a theme and its contexts: a row of the audit.
package struct Requirement: Sendable {
  package var result: ContrastResult
  package var pair: ColorPair

  /// What is seen of a pair, topmost first.
  var foreground: [TokenID] { [pair.foreground, pair.background] + pair.backdrop }
  var background: [TokenID] { [pair.background] + pair.backdrop }
  var isMet: Bool { result.ratio >= result.required }
}
