/// A number with a unit, or with a product of units, during the evaluation of an expression (CSS Values 4
/// §10.2).
package struct Quantity: Hashable, Sendable {
  /// In the units of `kind`.
  package var value: Double
  package var kind: Kind

  /// The kind of a quantity: the powers of its units. A plain number has none.
  package struct Kind: Hashable, Sendable {
    package var length: Int32 = 0
    package var time: Int32 = 0
    package var angle: Int32 = 0
    package var percentage: Int32 = 0
    package var lengthUnit = Dimension.Unit.px
    /// Whether times are in seconds; otherwise they are in milliseconds.
    package var isInSeconds = false

    package static let number = Kind()
    package static let px = Kind(length: 1)
    package static let rem = Kind(length: 1, lengthUnit: .rem)
    package static let milliseconds = Kind(time: 1)
    package static let seconds = Kind(time: 1, isInSeconds: true)
    package static let degrees = Kind(angle: 1)
    package static let percent = Kind(percentage: 1)

    package static func length(in unit: Dimension.Unit) -> Kind { Kind(length: 1, lengthUnit: unit) }

    /// Whether both have the same powers of lengths and times, in any units.
    func measuresLike(_ other: Kind) -> Bool {
      length == other.length && time == other.time && angle == other.angle && percentage == other.percentage
    }

    package var isNumber: Bool { measuresLike(.number) }
    package var isLength: Bool { measuresLike(.px) }
    package var isTime: Bool { measuresLike(.milliseconds) }
    package var isAngle: Bool { measuresLike(.degrees) }
    package var isPercentage: Bool { measuresLike(.percent) }
  }

  package init(_ value: Double, _ kind: Kind = .number) { (self.value, self.kind) = (value, kind) }

  /// Why two quantities are incompatible.
  enum Discord: Error {
    /// One is in px, the other in rem, and the size of a rem is unknown.
    case pixelsAndRem
    /// They are lengths in units that only a browser can compare.
    case units
    /// They measure different things.
    case kinds
  }

  /// Converts two quantities to common units for lengths and times: px and milliseconds if they differ.
  ///
  /// - Parameter pixelsPerRem: `nil` if unknown.
  static func align(_ a: inout Quantity, _ b: inout Quantity, pixelsPerRem: Double?) throws(Discord) {
    if a.kind == b.kind { return }
    if a.kind.length != 0, b.kind.length != 0, a.kind.lengthUnit != b.kind.lengthUnit {
      guard !a.kind.lengthUnit.isOfCSS, !b.kind.lengthUnit.isOfCSS else { throw .units }
      guard let pixelsPerRem else { throw .pixelsAndRem }
      a.moveToPixels(pixelsPerRem)
      b.moveToPixels(pixelsPerRem)
    }
    if a.kind.time != 0, b.kind.time != 0, a.kind.isInSeconds != b.kind.isInSeconds {
      a.moveToMilliseconds()
      b.moveToMilliseconds()
    }
  }

  /// Converts two quantities of the same kind to the same units.
  static func unify(_ a: inout Quantity, _ b: inout Quantity, pixelsPerRem: Double?) throws(Discord) {
    guard a.kind.measuresLike(b.kind) else { throw .kinds }
    try align(&a, &b, pixelsPerRem: pixelsPerRem)
  }

  private mutating func moveToPixels(_ pixelsPerRem: Double) {
    guard kind.lengthUnit == .rem else { return }
    value *= power(of: pixelsPerRem, kind.length)
    kind.lengthUnit = .px
  }

  private mutating func moveToMilliseconds() {
    guard kind.isInSeconds else { return }
    value *= power(of: 1000, kind.time)
    kind.isInSeconds = false
  }

  /// The product with another quantity, or the quotient.
  func times(_ other: Quantity, isQuotient: Bool, pixelsPerRem: Double?) throws(Discord) -> Quantity {
    var (a, b) = (self, other)
    try Quantity.align(&a, &b, pixelsPerRem: pixelsPerRem)
    let sign: Int32 = isQuotient ? -1 : 1
    var kind = Kind()
    kind.length = a.kind.length &+ sign &* b.kind.length
    kind.time = a.kind.time &+ sign &* b.kind.time
    kind.angle = a.kind.angle &+ sign &* b.kind.angle
    kind.percentage = a.kind.percentage &+ sign &* b.kind.percentage
    if kind.length != 0 { kind.lengthUnit = a.kind.length != 0 ? a.kind.lengthUnit : b.kind.lengthUnit }
    kind.isInSeconds = kind.time != 0 && (a.kind.isInSeconds || b.kind.isInSeconds)
    return Quantity(isQuotient ? a.value / b.value : a.value * b.value, kind)
  }
}

/// An integer power of a positive number.
private func power(of base: Double, _ exponent: Int32) -> Double {
  var result = 1.0
  for _ in 0..<min(exponent.magnitude, 1024) { result *= base }
  return exponent < 0 ? 1 / result : result
}

extension Quantity.Kind {
  /// A quantity in the words of a message, with its article.
  var article: String {
    if isNumber { return "a number" }
    if isLength { return "a dimension in \(lengthUnit.rawValue)" }
    if isTime { return "a duration" }
    if isAngle { return "an angle" }
    if isPercentage { return "a percentage" }
    return "a value in \(unit)"
  }

  /// The unit, or the product of units with their powers; empty for a number.
  package var unit: String {
    let units: [(String, Int32)] = [
      (lengthUnit.rawValue, length), (isInSeconds ? "s" : "ms", time), ("deg", angle), ("%", percentage),
    ]
    let parts = units.filter { $0.1 != 0 }.map { $0.1 == 1 ? $0.0 : "\($0.0)^\($0.1)" }
    return parts.joined(separator: "·")
  }
}
