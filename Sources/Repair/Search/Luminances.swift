/// A color's relative luminance for each value of a site.
package struct Luminances: Sendable {
  /// Each 0…1.
  package let values: [Double]
  /// Whether no value is darker than the one before it.
  package let isRising: Bool
  /// Whether no value is lighter than the one before it.
  package let isFalling: Bool

  package init(_ values: [Double]) {
    self.values = values
    isRising = zip(values, values.dropFirst()).allSatisfy { $0 <= $1 }
    isFalling = zip(values, values.dropFirst()).allSatisfy { $0 >= $1 }
  }

  /// The same, each value at least as light as all before it.
  package var runningMaximum: Luminances {
    if isRising { return self }
    var most = 0.0
    return Luminances(
      values.map { value in
        most = max(most, value)
        return most
      })
  }

  /// Whether both rise or both fall, so that an implication can say that one is lighter.
  package func agrees(with other: Luminances) -> Bool {
    isRising && other.isRising || isFalling && other.isFalling
  }
}

/// How two colors must differ.
package enum Difference: Hashable, Sendable {
  /// By a contrast ratio, 1…21, either of them lighter.
  case contrast(Double)
  /// The first one is lighter.
  case order

  /// Whether a lighter color is light enough next to a darker one.
  func isMet(lighter: Double, darker: Double) -> Bool {
    switch self {
    case .contrast(let ratio): (lighter + 0.05) / (darker + 0.05) >= ratio
    case .order: lighter > darker
    }
  }
}

extension DifferenceConstraints.Implication {
  /// One site is lighter than another.
  ///
  /// The tables must agree. If both rise, the darker one implies how light the other is at least; if both
  /// fall, later values are darker, so the lighter one implies.
  init(
    _ difference: Difference, lighter: (site: Int, luminances: Luminances),
    darker: (site: Int, luminances: Luminances)
  ) {
    let isRising = lighter.luminances.isRising && darker.luminances.isRising
    let (one, other) = isRising ? (darker, lighter) : (lighter, darker)
    var threshold = 0
    let thresholds = one.luminances.values.map { luminance in
      while threshold < other.luminances.values.count {
        let next = other.luminances.values[threshold]
        let isMet =
          isRising
          ? difference.isMet(lighter: next, darker: luminance)
          : difference.isMet(lighter: luminance, darker: next)
        if isMet { break }
        threshold += 1
      }
      return Int32(threshold)
    }
    self.init(from: one.site, to: other.site, thresholds: thresholds)
  }
}
