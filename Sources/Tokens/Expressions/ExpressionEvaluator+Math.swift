import CSS
import ColorScience

extension ExpressionEvaluator {
  /// The sum, difference, product or quotient of two operands (CSS Values 4 §10.2).
  mutating func combined(
    _ left: Operand, _ right: Operand, _ operation: Expression.Operation
  ) -> ExpressionValue {
    guard var a = quantity(left, at: operation), var b = quantity(right, at: operation) else {
      return .unknown
    }
    do throws(Quantity.Discord) {
      switch operation.code {
      case .add, .subtract:
        try Quantity.unify(&a, &b, pixelsPerRem: pixelsPerRem)
        let sign = operation.code == .add ? 1.0 : -1
        return finite(Quantity(a.value + sign * b.value, a.kind), operation)
      case .multiply: return finite(try a.times(b, isQuotient: false, pixelsPerRem: pixelsPerRem), operation)
      case .divide:
        guard b.value != 0 else { return fail(.divisionByZero(operation.anchor).showing(operation.range)) }
        return finite(try a.times(b, isQuotient: true, pixelsPerRem: pixelsPerRem), operation)
      case .quantity, .color, .none, .unknown, .reference, .channel, .math, .round, .origin, .colorFunction,
        .mix, .replaceAlpha, .contrastColor:
        preconditionFailure("only operators combine two operands")
      }
    } catch {
      return fail(.discord(error, a.kind, b.kind, "operator", operation.anchor).showing(operation.range))
    }
  }

  /// An operand of an operator; a color is reported here.
  private mutating func quantity(_ operand: Operand, at operation: Expression.Operation) -> Quantity? {
    if case .color = operand.value {
      fail(
        ExpressionFault(
          .expressionType,
          "colors are not added or multiplied; use `color-mix()`, or a relative color such as `oklch(from {a} calc(l - 0.1) c h)`",
          operation.anchor
        ).showing(operation.range))
      return nil
    }
    return quantity(operand)
  }

  /// The result of a math function, except `round()` (CSS Values 4 §10.3 to §10.7).
  mutating func result(
    of function: MathFunction, _ operands: [Operand], _ operation: Expression.Operation
  ) -> ExpressionValue {
    if function == .calc {
      // It may be a color or `none`, which is reported where it is used.
      return operands[0].value == .none
        ? quantity(operands[0]).map(ExpressionValue.quantity) ?? .unknown : operands[0].value
    }
    if function == .clamp { return clamped(operands, operation) }
    guard let values = unified(operands, of: function, operation) else { return .unknown }
    let (first, kind) = (values[0].value, values[0].kind)
    let second = values.count > 1 ? values[1].value : nil
    switch function {
    case .min: return .quantity(Quantity(values.map(\.value).min() ?? first, kind))
    case .max: return .quantity(Quantity(values.map(\.value).max() ?? first, kind))
    case .abs: return .quantity(Quantity(first.magnitude, kind))
    case .sign: return .quantity(Quantity(first > 0 ? 1 : first < 0 ? -1 : first == 0 ? 0 : first))
    case .mod, .rem:
      guard let step = second, step != 0 else {
        return fail(.divisionByZero(operation.anchor).showing(operation.range))
      }
      let rest =
        function == .mod ? remainder(of: first, by: step) : first.truncatingRemainder(dividingBy: step)
      return finite(Quantity(rest, kind), operation)
    case .hypot: return finite(Quantity(length(of: values.map(\.value)), kind), operation)
    case .pow: return finite(Quantity(power(first, second ?? 1)), operation)
    case .sqrt: return finite(Quantity(first.squareRoot()), operation)
    case .exp: return finite(Quantity(exponential(first)), operation)
    case .log:
      let divisor = second.map(naturalLogarithm) ?? 1
      guard divisor != 0 else { return fail(.divisionByZero(operation.anchor).showing(operation.range)) }
      return finite(Quantity(naturalLogarithm(first) / divisor), operation)
    case .calc, .clamp, .round: preconditionFailure("they are computed elsewhere")
    }
  }

  /// A number clamped between two others, either of which may be `none` (CSS Values 4 §10.3).
  private mutating func clamped(_ operands: [Operand], _ operation: Expression.Operation) -> ExpressionValue {
    let bounded = [0, 2].filter { operands[$0].value != .none }
    guard let values = unified([operands[1]] + bounded.map { operands[$0] }, of: .clamp, operation) else {
      return .unknown
    }
    var result = values[0].value
    if bounded.contains(2) { result = Swift.min(result, values[values.count - 1].value) }
    if bounded.contains(0) { result = Swift.max(result, values[1].value) }
    return .quantity(Quantity(result, values[0].kind))
  }

  /// A number rounded to a multiple of another one, by default 1.
  mutating func rounded(
    _ rounding: MathFunction.Rounding, _ operands: [Operand], _ operation: Expression.Operation
  ) -> ExpressionValue {
    guard let values = unified(operands, of: .round, operation) else { return .unknown }
    guard values.count > 1 || values[0].kind.isNumber else {
      return fail(
        ExpressionFault(
          .expressionType, "`round()` of \(values[0].kind.article) needs a step with a unit, such as `1px`",
          operation.anchor
        ).showing(operation.range))
    }
    let step = values.count > 1 ? values[1].value : 1
    guard step != 0 else { return fail(.divisionByZero(operation.anchor).showing(operation.range)) }
    return finite(Quantity(rounding.rounded(values[0].value, to: step), values[0].kind), operation)
  }

  /// The arguments of a function, converted to the same kind and units; `nil` if that is impossible, which is
  /// reported.
  private mutating func unified(
    _ operands: [Operand], of function: MathFunction, _ operation: Expression.Operation
  ) -> [Quantity]? {
    var values: [Quantity] = []
    for operand in operands {
      guard let value = quantity(operand) else { continue }
      if function.takesNumbers, !value.kind.isNumber {
        fail(.wrongType(operand.value, expected: "a number without a unit", operand.range))
      } else {
        values.append(value)
      }
    }
    guard values.count == operands.count else { return nil }
    var shared = values[0]
    for index in values.indices.dropFirst() {
      do throws(Quantity.Discord) {
        try Quantity.unify(&shared, &values[index], pixelsPerRem: pixelsPerRem)
      } catch {
        fail(
          .discord(
            error, values[0].kind, values[index].kind, "`\(function.rawValue)()`", operands[index].range
          )
          .showing(operation.range))
        return nil
      }
    }
    // The common unit may have changed during the loop; convert all values to the final one.
    for index in values.indices {
      guard (try? Quantity.unify(&shared, &values[index], pixelsPerRem: pixelsPerRem)) != nil else {
        return nil
      }
    }
    return values
  }
}

extension ExpressionFault {
  fileprivate static func divisionByZero(_ range: Range<Int>) -> ExpressionFault {
    ExpressionFault(.expressionRange, "this divides by 0", range)
  }

  fileprivate static func discord(
    _ discord: Quantity.Discord, _ a: Quantity.Kind, _ b: Quantity.Kind, _ what: String, _ range: Range<Int>
  ) -> ExpressionFault {
    var fault = named(discord, a, b, what, range)
    fault.isOfUnits = discord != .kinds
    return fault
  }

  private static func named(
    _ discord: Quantity.Discord, _ a: Quantity.Kind, _ b: Quantity.Kind, _ what: String, _ range: Range<Int>
  ) -> ExpressionFault {
    switch discord {
    case .kinds where what == "operator":
      ExpressionFault(
        .expressionType, "`+` and `-` need values of one kind, not \(a.article) and \(b.article)", range)
    case .kinds:
      ExpressionFault(
        .expressionType, "\(what) takes values of one kind, not \(a.article) and \(b.article)", range)
    case .units:
      ExpressionFault(
        .expressionType,
        "only a browser knows how \(a.lengthUnit.rawValue) and \(b.lengthUnit.rawValue) compare", range)
    case .pixelsAndRem:
      ExpressionFault(
        .expressionType,
        "px and rem can be combined only if `rem:` in `tokenc.yaml` gives the pixels of one rem",
        range)
    }
  }
}

extension MathFunction.Rounding {
  /// The multiple of a step next to a number; the step is not 0.
  func rounded(_ value: Double, to step: Double) -> Double {
    let step = step.magnitude
    let rest = remainder(of: value, by: step)
    // Exact multiples stay unchanged.
    guard rest != 0 else { return value }
    let lower = value - rest
    let upper = lower + step
    let multiple: (Double) -> Double = { ($0 / step).rounded() * step }
    switch self {
    // Halves round up.
    case .nearest: return multiple(rest < step / 2 ? lower : upper)
    case .up: return multiple(upper)
    case .down: return multiple(lower)
    case .toZero: return multiple(value < 0 ? upper : lower)
    }
  }
}

/// The remainder of a division, with the sign of the divisor: `mod()`.
func remainder(of value: Double, by step: Double) -> Double {
  let rest = value.truncatingRemainder(dividingBy: step)
  return rest != 0 && (rest < 0) != (step < 0) ? rest + step : rest
}
