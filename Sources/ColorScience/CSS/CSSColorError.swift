import Text

/// What is wrong with a color in CSS syntax, and where.
package struct CSSColorError: Error, Hashable {
  package enum Kind: Hashable, Sendable {
    case noColor
    case hexDigit(String)
    case hexLength(Int)
    case missingHash(String)
    case namedColor(String, RGBA8)
    case unknownWord(String)
    case unknownFunction(String)
    case unknownSpace(String)
    case expected(String)
    case unit(String)
    case comma, mixture, noneWithCommas, noneAsAlpha, percentageAsHue
    /// An angle in place of the component with this name.
    case angle(String)
    /// A component's name and value, and its range in the author's unit.
    case outOfRange(component: String, value: String, range: String)
    case textBehind
  }

  package let kind: Kind
  /// Byte offsets in the text, half-open; empty if something is missing at the end.
  package let range: Range<Int>

  init(_ kind: Kind, _ range: Range<Int>) {
    (self.kind, self.range) = (kind, range)
  }

  /// Whether the syntax is valid, and only a number is too small or too large.
  package var isOutOfRange: Bool {
    if case .outOfRange = kind { return true }
    return false
  }

  /// The replacement for `range`, if known.
  package var replacement: String? {
    switch kind {
    case .namedColor(_, let color): color.hex
    case .missingHash(let digits): "#" + digits
    case .noColor, .hexDigit, .hexLength, .unknownWord, .unknownFunction, .unknownSpace, .expected, .unit,
      .comma, .mixture, .noneWithCommas, .noneAsAlpha, .percentageAsHue, .angle, .outOfRange, .textBehind:
      nil
    }
  }

  /// The message: lowercase, without a full stop, with advice.
  package var message: String {
    switch kind {
    case .noColor: "a color such as `#005ce5` is expected"
    case .hexDigit(let digit): "`\(digit)` is not a hex digit"
    case .hexLength(let count): "a color has 3, 4, 6 or 8 hex digits, not \(count)"
    case .missingHash(let digits): "a color in hex digits begins with `#`: `#\(digits)`"
    case .namedColor(let name, let color): "named colors are not allowed; write `\(color.hex)` for `\(name)`"
    case .unknownWord:
      "write it as `#rrggbb` or as a function such as `oklch(0.6 0.2 260)`"
    case .unknownFunction(let name):
      "`\(name)()` is not a color function; use `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()` or `color()`"
    case .unknownSpace(let name):
      "`color()` begins with a color space, one of \(ColorSpace.predefinedNames.inBackticks.listed())"
        + (name.isEmpty ? "" : ", not with `\(name)`")
    case .expected(let what): "\(what) is expected here"
    case .unit(let unit): "`\(unit)` is not an angle unit; use `deg`, `grad`, `rad` or `turn`"
    case .comma: "the components are separated by spaces, not by commas"
    case .mixture: "with commas the components are all numbers or all percentages"
    case .noneWithCommas: "`none` needs the syntax without commas"
    case .noneAsAlpha: "`none` is not an alpha; write a number from 0 to 1"
    case .percentageAsHue: "a hue is a number of degrees or an angle, not a percentage"
    case .angle(let component): "\(component) is not an angle; leave out the unit"
    case .outOfRange(let component, let value, let range):
      "\(component) is `\(value)`, but must be \(range)"
    case .textBehind: "nothing may follow the color"
    }
  }
}
