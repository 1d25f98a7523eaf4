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
