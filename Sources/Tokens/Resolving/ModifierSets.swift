/// The distinct sets of modifiers that tokens depend on, each with a number; 0 is the empty one.
struct ModifierSets: Sendable {
  /// Bits, without zeros at the end.
  private(set) var sets: [[UInt64]] = [[]]
  private var numbers: [[UInt64]: UInt32] = [[]: 0]
  private var unions: [UInt64: UInt32] = [:]

  /// The number of the set of some modifiers.
  mutating func number(of modifiers: some Sequence<Int>) -> UInt32 {
    var bits: [UInt64] = []
    for modifier in modifiers {
      while bits.count <= modifier / 64 { bits.append(0) }
      bits[modifier / 64] |= 1 << UInt64(modifier % 64)
    }
    return intern(bits)
  }

  private mutating func intern(_ bits: [UInt64]) -> UInt32 {
    if let known = numbers[bits] { return known }
    numbers[bits] = UInt32(sets.count)
    sets.append(bits)
    return UInt32(sets.count - 1)
  }

  /// The number of the union of two sets.
  mutating func union(_ one: UInt32, _ other: UInt32) -> UInt32 {
    if one == other || other == 0 { return one }
    if one == 0 { return other }
    let key = UInt64(min(one, other)) << 32 | UInt64(max(one, other))
    if let known = unions[key] { return known }
    var (bits, less) = (sets[Int(one)], sets[Int(other)])
    if less.count > bits.count { swap(&bits, &less) }
    for index in less.indices { bits[index] |= less[index] }
    let number = intern(bits)
    unions[key] = number
    return number
  }

  /// The modifiers of a set, in order.
  subscript(number: UInt32) -> [Int] {
    sets[Int(number)].enumerated().flatMap { word, bits in
      (0..<64).filter { bits >> UInt64($0) & 1 == 1 }.map { word * 64 + $0 }
    }
  }
}
