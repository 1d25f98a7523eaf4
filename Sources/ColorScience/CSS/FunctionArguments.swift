import CSS

/// One argument of a color function as written.
struct Argument {
  enum Unit { case number, percentage, angle, none }

  /// The number; degrees for an angle, hundredths for a percentage, 0 for `none`.
  let value: Double
  let unit: Unit
  /// Byte offsets in the text.
  let range: Range<Int>

  init(_ value: Double, _ unit: Unit, _ range: Range<Int>) {
    (self.value, self.unit, self.range) = (value, unit, range)
  }
}

/// Converts the arguments of a color function to a color in DTCG's units.
struct FunctionArguments {
  let function: ColorFunction
  /// The text that the arguments are in.
  private let scanner: CSSScanner
  private(set) var color: Color
  /// The first component.
  private var first: Argument?
  private var isLegacy = false

  init(_ function: ColorFunction, in scanner: CSSScanner) {
    (self.function, self.scanner) = (function, scanner)
    color = Color(function.space, 0, 0, 0)
  }

  /// Takes the component at `position` (0, 1, 2).
  ///
  /// Throws if the kind is wrong or the value is outside DTCG's range.
  mutating func take(_ argument: Argument, at position: Int) throws(CSSColorError) {
    if isLegacy { try checkLegacySyntax(argument) }
    if position == 0 { first = argument }
    let facts = function.space.component(position)
    let value: Double
    switch argument.unit {
    case .none:
      color.missing.insert(Color.Missing(rawValue: 1 << UInt8(position)))
      return
    case .percentage:
      guard let full = function.thousandthsPer100Percent(position) else {
        throw CSSColorError(.percentageAsHue, argument.range)
      }
      value = argument.value * full / 100_000
    case .angle:
      guard facts.bounds == .hue else { throw CSSColorError(.angle(facts.name), argument.range) }
      value = argument.value
    case .number:
      value = facts.bounds == .hue ? argument.value : argument.value / function.numberScale
    }
    let wrapped = facts.bounds == .hue && value.isFinite ? wrappedDegrees(value) : value
    guard facts.allows(wrapped) else {
      throw outOfRange(argument, facts.name, facts.bounds, scale: function.numberScale)
    }
    color.components[position] = wrapped + 0
  }

  /// Takes the opacity.
  mutating func takeAlpha(_ argument: Argument) throws(CSSColorError) {
    switch argument.unit {
    case .none: throw CSSColorError(.noneAsAlpha, argument.range)
    case .angle: throw CSSColorError(.angle("alpha"), argument.range)
    case .percentage: color.alpha = argument.value / 100 + 0
    case .number: color.alpha = argument.value + 0
    }
    guard color.alpha >= 0, color.alpha <= 1 else {
      throw outOfRange(argument, "alpha", .closed(upTo: 1), scale: 1)
    }
  }

  /// Checks the arguments against the legacy syntax, which has no `none`, no mixture of numbers and
  /// percentages in `rgb()`, and only percentages in `hsl()` (CSS Color 4 §5.1, §7).
  mutating func adoptLegacySyntax() throws(CSSColorError) {
    isLegacy = true
    if let first, first.unit == .none { throw CSSColorError(.noneWithCommas, first.range) }
  }

  private func checkLegacySyntax(_ argument: Argument) throws(CSSColorError) {
    if argument.unit == .none { throw CSSColorError(.noneWithCommas, argument.range) }
    switch function {
    case .rgb where argument.unit != first?.unit: throw CSSColorError(.mixture, argument.range)
    case .hsl where argument.unit != .percentage:
      throw CSSColorError(.expected("a percentage"), argument.range)
    case .rgb, .hsl, .hwb, .lab, .lch, .oklab, .oklch, .color: return
    }
  }

  /// The error about a number that is too small or too large, with the allowed range in the author's unit.
  private func outOfRange(
    _ argument: Argument, _ component: String, _ bounds: ComponentFacts.Bounds, scale: Double
  ) -> CSSColorError {
    let range =
      switch bounds {
      case .closed(let upper):
        argument.unit == .percentage ? "from 0% to 100%" : "from 0 to \(Int(upper * scale))"
      case .nonNegative: "0 or more"
      case .hue, .unbounded: "finite"
      }
    let value = scanner.string(argument.range)
    return CSSColorError(.outOfRange(component: component, value: value, range: range), argument.range)
  }
}
