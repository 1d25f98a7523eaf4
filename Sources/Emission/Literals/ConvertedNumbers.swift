internal import Tokens

extension Dimension {
  /// The number of px, pt or dp, which are the same length. Units that only CSS supports are not converted.
  func pixels(rem: Double) -> Double { unit == .rem ? value * rem : value }
}

extension FontWeight {
  /// The nearest of the nine weights from 100 to 900.
  var nearestHundred: Double { min(max((value / 100).rounded(), 1), 9) * 100 }
}
