import ColorScience
import Text

extension ExpressionEvaluator {
  /// The color of a function with its arguments, in the space of the function.
  mutating func color(
    _ function: ColorFunction, _ operands: [Operand], _ syntax: Expression.Syntax
  ) -> ExpressionValue {
    var color = Color(function.space, 0, 0, 0)
    var isKnown = true
    for index in 0..<3 {
      switch operands[index].value {
      case .none where syntax != .legacy: color.missing.insert(component: index)
      case .unknown: isKnown = false
      case .quantity(let quantity):
        if let value = component(index, of: function, quantity, operands[index], syntax) {
          color.components[index] = value + 0
        } else {
          isKnown = false
        }
      case .color, .length, .none:
        fail(.wrongType(operands[index].value, expected: "a number or a percentage", operands[index].range))
        isKnown = false
      }
    }
    if operands.count > 3 {
      if let alpha = alpha(operands[3]) { color.alpha = alpha } else { isKnown = false }
    }
    if syntax == .relative {
      if let origin = originAlpha {
        if operands.count == 3 { color.alpha = origin }
      } else {
        isKnown = false
      }
    }
    return isKnown ? .color(color) : .unknown
  }

  /// A component in DTCG's units.
  private mutating func component(
    _ index: Int, of function: ColorFunction, _ quantity: Quantity, _ operand: Operand,
    _ syntax: Expression.Syntax
  ) -> Double? {
    let isHue = index == function.space.hueIndex
    var value: Double?
    if quantity.kind.isNumber {
      value = function.component(ofNumber: quantity.value, at: index)
    } else if quantity.kind.isPercentage {
      value = function.component(ofPercentage: quantity.value, at: index)
    } else if quantity.kind.isAngle, isHue {
      value = quantity.value
    }
    guard var value else {
      fail(
        .wrongType(
          operand.value, expected: isHue ? "a number or an angle" : "a number or a percentage", operand.range)
      )
      return nil
    }
    if isHue { value = wrappedDegrees(value) }
    guard !function.keepsBeyondRange(index, syntax) else { return value }
    let facts = function.space.component(index)
    guard let allowed = facts.nearestAllowed(value) else {
      fail(.component(facts, quantity, operand.range))
      return nil
    }
    return allowed
  }

  /// An opacity, clamped to 0…1 as in CSS; `nil` if it is not an opacity, which is reported.
  private mutating func alpha(_ operand: Operand) -> Double? {
    guard case .quantity(let quantity) = operand.value else {
      if operand.value != .unknown {
        fail(.wrongType(operand.value, expected: "an alpha from 0 to 1", operand.range))
      }
      return nil
    }
    guard quantity.kind.isNumber || quantity.kind.isPercentage else {
      fail(.wrongType(operand.value, expected: "an alpha from 0 to 1", operand.range))
      return nil
    }
    return min(max(quantity.kind.isNumber ? quantity.value : quantity.value / 100, 0), 1)
  }

  /// A color with another alpha; everything else stays.
  mutating func replacingAlpha(_ operands: [Operand]) -> ExpressionValue {
    let (color, alpha) = (color(operands[0]), alpha(operands[1]))
    guard var color, let alpha else { return .unknown }
    color.alpha = alpha
    return .color(color)
  }

  mutating func contrastColor(_ operand: Operand) -> ExpressionValue {
    guard let color = color(operand) else { return .unknown }
    guard color.alpha == 1 else {
      return fail(
        ExpressionFault(
          .expressionRange,
          "`contrast-color()` needs an opaque color, and the alpha of this one is \(color.alpha.decimal); mix it with its background first",
          operand.range))
    }
    return .color(color.contrastColor)
  }

  // MARK: Mixing

  mutating func mixed(
    _ operands: [Operand], _ hasFirst: Bool, _ space: ColorSpace, _ arc: HueArc,
    _ operation: Expression.Operation
  ) -> ExpressionValue {
    let firstCount = hasFirst ? 2 : 1
    let first = share(operands[..<firstCount])
    let second = share(operands[firstCount...])
    guard let first, let second else { return .unknown }
    guard let shares = MixShares(first: first.percentage, second: second.percentage) else {
      return fail(
        ExpressionFault(
          .expressionRange, "both percentages are 0, so there is nothing to mix", operation.anchor))
    }
    return .color(first.color.mixed(with: second.color, shares, in: space, along: arc))
  }

  /// A color and its percentage, in either order; `nil` for anything else, which is reported.
  private mutating func share(_ operands: ArraySlice<Operand>) -> (color: Color, percentage: Double?)? {
    guard var first = operands.first, var last = operands.last else { return nil }
    guard operands.count > 1 else { return color(first).map { ($0, nil) } }
    if case .color = last.value { swap(&first, &last) }
    let color = color(first)
    guard case .quantity(let quantity) = last.value, quantity.kind.isPercentage else {
      if last.value != .unknown {
        fail(.wrongType(last.value, expected: "a percentage", last.range))
      }
      return nil
    }
    guard quantity.value >= 0, quantity.value <= 100 else {
      fail(
        ExpressionFault(
          .expressionRange, "a percentage of a mixture is from 0% to 100%, not \(quantity.value.decimal)%",
          last.range))
      return nil
    }
    return color.map { ($0, quantity.value) }
  }
}

extension ColorFunction {
  /// Whether CSS keeps a component outside DTCG's range, as in `color()` and in relative colors in RGB
  /// spaces. Whether the result can be written is checked elsewhere.
  fileprivate func keepsBeyondRange(_ index: Int, _ syntax: Expression.Syntax) -> Bool {
    switch self {
    case .color: true
    case .rgb, .hsl, .hwb: syntax == .relative
    case .lab, .lch, .oklab, .oklch: false
    }
  }
}

extension ExpressionFault {
  fileprivate static func component(
    _ facts: ComponentFacts, _ quantity: Quantity, _ range: Range<Int>
  ) -> ExpressionFault {
    let unit = quantity.kind.isPercentage ? "%" : ""
    return ExpressionFault(
      .expressionRange,
      "\(facts.name) is \(quantity.value.decimal)\(unit) here, but must be \(facts.rangeDescription)", range)
  }
}
