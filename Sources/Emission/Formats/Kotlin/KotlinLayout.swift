/// The members of a Kotlin file by class, the themed ones and the others.
struct KotlinLayout {
  /// Slots of tokens, class by class.
  private(set) var themed: [UInt32] = []
  private(set) var plain: [UInt32] = []
  /// By class, the ranges in `themed` and `plain`.
  private(set) var themedRanges: [Range<Int>] = []
  private(set) var plainRanges: [Range<Int>] = []

  /// Sorts the tokens by class, keeping their order.
  init(_ kotlin: KotlinNames, isThemed: (Int) -> Bool) {
    let themes = kotlin.classOfToken.indices.map(isThemed)
    (themed, themedRanges) = Self.sort(kotlin, where: { themes[$0] })
    (plain, plainRanges) = Self.sort(kotlin, where: { !themes[$0] })
  }

  private static func sort(_ kotlin: KotlinNames, where isIncluded: (Int) -> Bool) -> ([UInt32], [Range<Int>])
  {
    var ends = [Int](repeating: 0, count: kotlin.classes.count + 1)
    for (slot, number) in kotlin.classOfToken.enumerated() where isIncluded(slot) {
      ends[Int(number) + 1] += 1
    }
    for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
    let ranges = kotlin.classes.indices.map { ends[$0]..<ends[$0 + 1] }
    var slots = [UInt32](repeating: 0, count: ends[ends.count - 1])
    for (slot, number) in kotlin.classOfToken.enumerated() where isIncluded(slot) {
      slots[ends[Int(number)]] = UInt32(slot)
      ends[Int(number)] += 1
    }
    return (slots, ranges)
  }
}
