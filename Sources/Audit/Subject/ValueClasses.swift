import ColorScience
import Tokens

/// Which values are equal to people: colors that look the same in any notation, and other values that are
/// equal. Computed on first use, since most values are never needed.
struct ValueClasses {
  private let values: [TokenValue]
  /// By value: the first requested value that is equal to it.
  private var representatives: [UInt32?]
  private var colors: [ColorKey: UInt32] = [:]
  private var others: [TokenValue: UInt32] = [:]

  private struct ColorKey: Hashable {
    var red, green, blue, alpha: Int64

    /// Steps of colors on screens have 17 bits.
    func hash(into hasher: inout Hasher) {
      hasher.combine(red &+ green << 17 &+ blue << 34 &+ alpha << 47)
    }
  }

  init(_ values: [TokenValue]) {
    self.values = values
    representatives = [UInt32?](repeating: nil, count: values.count)
  }

  subscript(value: UInt32) -> UInt32 {
    mutating get {
      if let known = representatives[Int(value)] { return known }
      var representative = value
      if case .color(let color) = values[Int(value)] {
        let key = Self.key(of: color.color)
        if colors.isEmpty { colors.reserveCapacity(values.count) }
        if let first = colors[key] { representative = first } else { colors[key] = value }
      } else if let first = others[values[Int(value)]] {
        representative = first
      } else {
        others[values[Int(value)]] = value
      }
      representatives[Int(value)] = representative
      return representative
    }
  }

  /// Whether two values are equal.
  static func areSame(_ one: TokenValue, _ other: TokenValue) -> Bool {
    guard case .color(let one) = one, case .color(let other) = other else { return one == other }
    return key(of: one.color) == key(of: other.color)
  }

  /// Components in sRGB, unbounded, in steps of 1e-5: far below what is visible, and above conversion errors.
  private static func key(of color: Color) -> ColorKey {
    func step(_ number: Double) -> Int64 { number.isFinite ? Int64((number * 1e5).rounded()) : 0 }
    let components = color.converted(to: .srgb).components
    return ColorKey(
      red: step(components.x), green: step(components.y), blue: step(components.z), alpha: step(color.alpha))
  }
}
