/// The nested `when`s of Kotlin's lookups, flattened: for every entry, the branches that open before it and
/// close after it.
struct KotlinBranches {
  /// A branch that contains another `when`: `false -> when (state) {`.
  struct Opening {
    /// The number of enclosing `when`s.
    var depth: UInt32
    var pattern: LookupTable.Pattern
    /// The parameter of the inner `when`.
    var parameter: Int
  }

  /// The end of an inner `when`.
  struct Closing {
    var depth: UInt32
    /// Whether it does not list all values.
    var needsElse: Bool
  }

  private(set) var opened: [Opening] = []
  private(set) var closed: [Closing] = []
  /// By entry of the table, the ranges in `opened` and `closed`.
  private(set) var openedRanges: [Range<Int>] = []
  private(set) var closedRanges: [Range<Int>] = []
  /// By lookup, whether the outermost `when` does not list all values.
  private(set) var needsElse: [Bool] = []

  init(_ table: LookupTable) {
    for lookup in table.lookups {
      let counts = lookup.parameters.map { number in
        table.parameters[number].axis.map { table.axes[$0].cases.count } ?? 2
      }
      var seen = [Int](repeating: 0, count: counts.count)
      for number in lookup.entries {
        let patterns = table.entries[number].patterns
        let first =
          number == lookup.entries.lowerBound ? 0 : table.entries[number - 1].patterns.commonPrefix(patterns)
        let start = opened.count
        for level in first..<patterns.count {
          seen[level] += 1
          guard level < patterns.count - 1 else { continue }
          opened.append(
            Opening(
              depth: UInt32(level + 1), pattern: patterns[level],
              parameter: lookup.parameters.lowerBound + level + 1))
          seen[level + 1] = 0
        }
        openedRanges.append(start..<opened.count)
        let isLast = number == lookup.entries.upperBound - 1
        let kept = isLast ? 0 : patterns.commonPrefix(table.entries[number + 1].patterns)
        let end = closed.count
        for level in stride(from: patterns.count - 1, to: kept, by: -1) {
          closed.append(Closing(depth: UInt32(level - 1), needsElse: seen[level] < counts[level]))
        }
        closedRanges.append(end..<closed.count)
      }
      needsElse.append(seen[0] < counts[0])
    }
  }
}

extension [LookupTable.Pattern] {
  /// The number of equal patterns at the beginning.
  fileprivate func commonPrefix(_ other: Self) -> Int {
    zip(self, other).prefix { $0 == $1 }.count
  }
}
