/// The same numbers in every run (SplitMix64; G. Steele, D. Lea, C. Flood, “Fast splittable pseudorandom number generators”, 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// 0..<1
  mutating func unit() -> Double { Double.random(in: 0..<1, using: &self) }

  /// Opaque.
  mutating func rgba8() -> (red: UInt8, green: UInt8, blue: UInt8) {
    let bits = next()
    return (
      UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8),
      UInt8(truncatingIfNeeded: bits >> 16)
    )
  }
}
