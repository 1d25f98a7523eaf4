import CSS

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
