/// The absolute units of lengths other than `px` (CSS Values 4 §6.2).
package enum LengthUnit: String, Sendable, CaseIterable {
  case pt, pc, `in`, cm, mm, q

  /// A length of 1 in pixels.
  package var pixels: Double {
    switch self {
    case .pt: 96.0 / 72
    case .pc: 16
    case .in: 96
    case .cm: 96 / 2.54
    case .mm: 96 / 25.4
    case .q: 96 / 101.6
    }
  }
}

/// The units of angles (CSS Values 4 §7.1).
package enum AngleUnit: String, Sendable, CaseIterable {
  case deg, grad, rad, turn

  /// An angle of this unit in degrees.
  package func degrees(of value: Double) -> Double {
    switch self {
    case .deg: value
    case .grad: value * 9 / 10
    case .rad: value * 180 / .pi
    case .turn: value * 360
    }
  }
}
