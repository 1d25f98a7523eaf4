import ColorScience
import Text

extension ExpressionValue {
  /// The value of a token as an operand; `nil` if expressions do not support its type.
  package init?(_ value: TokenValue) {
    if let color = value.color {
      self = .color(color.color)
    } else if let dimension = value.dimension, dimension.expression == nil {
      let kind = dimension.unit == .percent ? Quantity.Kind.percent : .length(in: dimension.unit)
      self = .quantity(Quantity(dimension.value, kind))
    } else if let duration = value.duration {
      self = .quantity(Quantity(duration.value, duration.unit == .s ? .seconds : .milliseconds))
    } else if let number = value.number ?? value.fontWeight?.value {
      self = .quantity(Quantity(number))
    } else {
      return nil
    }
  }

  /// The value as a token value of a type that supports expressions; `nil` if it is unknown.
  ///
  /// - Parameter range: the whole expression, where an unfit result is reported.
  package func tokenValue(of type: TokenType, _ range: Range<Int>) throws(ExpressionFault) -> TokenValue? {
    switch (self, type) {
    case (.unknown, _): return nil
    case (.length(let text), .dimension): return .dimension(Dimension(expression: text))
    case (.color(let color), .color): return .color(ColorValue(try color.inRange(range)))
    case (.quantity(let quantity), .dimension) where quantity.kind.isLength:
      return .dimension(Dimension(quantity.value, quantity.kind.lengthUnit))
    case (.quantity(let quantity), .dimension) where quantity.kind.isPercentage:
      return .dimension(Dimension(quantity.value, .percent))
    case (.quantity(let quantity), .duration) where quantity.kind.isTime:
      return .duration(Duration(quantity.value, quantity.kind.isInSeconds ? .s : .ms))
    case (.quantity(let quantity), .number) where quantity.kind.isNumber: return .number(quantity.value)
    case (.quantity(let quantity), .fontWeight) where quantity.kind.isNumber:
      guard quantity.value >= 1, quantity.value <= 1000 else {
        throw ExpressionFault(
          .expressionRange, "the result is \(quantity.value.decimal), and a font weight is from 1 to 1000",
          range)
      }
      return .fontWeight(FontWeight(quantity.value))
    default:
      throw ExpressionFault(
        .expressionType, "the result is \(article), where \(type.expected) is expected", range)
    }
  }
}

extension Color {
  /// The color with components in DTCG's range, after correcting rounding errors.
  fileprivate func inRange(_ range: Range<Int>) throws(ExpressionFault) -> Color {
    if let color = withinRange { return color }
    let index = space.firstComponentOutOfRange(components) ?? 0
    let spaces: [ColorSpace] = [.srgb, .displayP3, .rec2020, .prophotoRGB, .oklch]
    let wider = spaces.first { $0 != space && converted(to: $0).withinRange != nil }
    throw .outside(space, space.component(index), components[index], wider, range)
  }

  /// The color, corrected for rounding errors; `nil` if it is outside its space.
  private var withinRange: Color? {
    guard space.firstComponentOutOfRange(components) != nil else { return self }
    var color = self
    for index in 0..<3 {
      guard let value = space.component(index).nearestAllowed(components[index]) else { return nil }
      color.components[index] = value
    }
    return color
  }
}

extension ExpressionFault {
  fileprivate static func outside(
    _ space: ColorSpace, _ facts: ComponentFacts, _ value: Double, _ wider: ColorSpace?, _ range: Range<Int>
  ) -> ExpressionFault {
    let hint =
      switch wider {
      case nil: "no space holds it"
      case .oklch: "`oklch` holds it: `oklch(from … l c h)`"
      case .srgb: "`srgb` holds it: `rgb(from … r g b)`"
      case let wider?: "`\(wider.rawValue)` holds it: `color(from … \(wider.rawValue) r g b)`"
      }
    return ExpressionFault(
      .expressionRange,
      "the result is outside of \(space.rawValue), whose \(facts.name) must be \(facts.rangeDescription), not "
        + "\(value.decimal); \(hint)", range)
  }
}

extension TokenType {
  fileprivate var expected: String {
    guard takesExpressions else { return "a value" }
    return self == .fontWeight ? "a number" : "a \(rawValue)"
  }
}
