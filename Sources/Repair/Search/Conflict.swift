/// A minimal subset of requirements that contradict each other, found by deletion from the last to the first.
package enum Conflict {
  /// The requirements that are left if each, from the last to the first, is dropped without which the rest is
  /// still impossible.
  ///
  /// More requirements never make a problem possible, so the next one to keep is found by bisection.
  ///
  /// - Parameter isImpossible: takes ascending indices.
  package static func minimal(among count: Int, isImpossible: ([Int]) -> Bool) -> [Int] {
    var kept: [Int] = []
    var rest = count
    while rest > 0, !isImpossible(kept) {
      // With `low` of the rest it is possible, with `high` it is not.
      var (low, high) = (0, rest)
      while high - low > 1 {
        let middle = (low + high) / 2
        if isImpossible(Array(0..<middle) + kept) { high = middle } else { low = middle }
      }
      kept.insert(high - 1, at: 0)
      rest = high - 1
    }
    return kept
  }
}
