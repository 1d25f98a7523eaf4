import ColorScience
import Tokens

/// Which values are equal to people: colors that look the same in any notation, and other values that are
/// equal. Computed on first use, since most values are never needed.
struct ValueClasses {
  private let values: [TokenValue]
  /// By value: the first requested value that is equal to it.
  private var representatives: [UInt32?]
  private var colors = ColorTable()
  private var others: [TokenValue: UInt32] = [:]

  init(_ values: [TokenValue]) {
    self.values = values
    representatives = [UInt32?](repeating: nil, count: values.count)
  }

  subscript(value: UInt32) -> UInt32 {
    mutating get {
      if let known = representatives[Int(value)] { return known }
      var representative = value
      if case .color(let color) = values[Int(value)] {
        representative = colors.first(at: Self.key(of: color.color), or: value)
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
  private static func key(of color: Color) -> ColorTable.Key {
    func step(_ number: Double) -> Int64 { number.isFinite ? Int64((number * 1e5).rounded()) : 0 }
    let components = color.converted(to: .srgb).components
    return ColorTable.Key(
      red: step(components.x), green: step(components.y), blue: step(components.z), alpha: step(color.alpha))
  }
}

/// The first value of each color. A set of literals is mostly colors, and a dictionary of them took as long as
/// everything else that the rules do.
///
/// Open addressing over a power of two of slots, with a seed, so that no one can write colors that all collide.
private struct ColorTable {
  struct Key: Equatable {
    var red, green, blue, alpha: Int64
  }

  private var entries: [(key: Key, value: UInt32)] = []
  /// 0 is free, otherwise the number of the entry plus one.
  private var slots = [UInt32](repeating: 0, count: 64)
  private let seed = UInt64.random(in: .min ... .max)

  /// The value that has this color already; otherwise the color gets the given one.
  mutating func first(at key: Key, or value: UInt32) -> UInt32 {
    if entries.count * 2 >= slots.count { grow() }
    let slot = slot(of: key)
    if slots[slot] != 0 { return entries[Int(slots[slot]) - 1].value }
    entries.append((key, value))
    slots[slot] = UInt32(entries.count)
    return value
  }

  /// The slot that has a color, or the free one where it belongs.
  private func slot(of key: Key) -> Int {
    var slot = hash(key) & (slots.count - 1)
    while slots[slot] != 0, entries[Int(slots[slot]) - 1].key != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for (number, entry) in entries.enumerated() { slots[slot(of: entry.key)] = UInt32(number + 1) }
  }

  /// Multiplied to 128 bits and folded, component by component.
  private func hash(_ key: Key) -> Int {
    var hash = seed
    for component in [key.red, key.green, key.blue, key.alpha] {
      let product = (hash ^ UInt64(bitPattern: component)).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
      hash = product.high ^ product.low
    }
    return Int(truncatingIfNeeded: hash)
  }
}
