/// The math functions of CSS Values 4 §10, except trigonometry.
package enum MathFunction: String, Hashable, Sendable, CaseIterable {
  case calc, min, max, clamp, round, mod, rem, abs, sign, pow, sqrt, hypot, exp, log

  /// How `round()` rounds (CSS Values 4 §10.3.1).
  package enum Rounding: String, Hashable, Sendable, CaseIterable {
    case nearest, up, down
    case toZero = "to-zero"
  }

  /// The number of its arguments, for `round()` without the strategy.
  var arity: ClosedRange<Int> {
    switch self {
    case .calc, .abs, .sign, .sqrt, .exp: 1...1
    case .min, .max, .hypot: 1...Int.max
    case .clamp: 3...3
    case .mod, .rem, .pow: 2...2
    case .round, .log: 1...2
    }
  }

  /// Whether its arguments are plain numbers.
  var takesNumbers: Bool {
    switch self {
    case .pow, .sqrt, .exp, .log: true
    case .calc, .min, .max, .clamp, .round, .mod, .rem, .abs, .sign, .hypot: false
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
