/// The distance between two names, in half edits: inserting, deleting, replacing, or swapping neighbors costs
/// two; a change of letter case or between `-`, `_`, and a space costs one, because these are the most common
/// mistakes.
///
/// This is the optimal string alignment distance (Damerau 1964, restricted), over bytes and within a band, so
/// that a comparison costs at most `bound × length` steps.
struct EditDistance {
  static let edit = 2

  private var rows: [[Int]]
  /// The number of cells computed so far, for the budget of callers.
  private(set) var work = 0

  /// - Parameter longest: the expected maximum length of names; longer ones cost an allocation.
  init(longest: Int = 0) { rows = [[Int]](repeating: [Int](repeating: 0, count: longest + 1), count: 3) }

  /// The distance, or `nil` when it is above `bound`.
  mutating func between(
    _ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>, within bound: Int
  ) -> Int? {
    let band = bound / Self.edit
    guard bound >= 0, abs(a.count - b.count) <= band else { return nil }
    let unreachable = bound + Self.edit
    for i in 0..<3 where rows[i].count <= b.count {
      rows[i] = [Int](repeating: unreachable, count: b.count + 1)
    }
    // `next` becomes the row below `current`, `previous` the one above it.
    var (previous, current, next) = (0, 1, 2)
    for j in 0...b.count { rows[current][j] = min(j * Self.edit, unreachable) }
    for i in 0..<a.count {
      let low = max(0, i - band)
      let high = min(b.count - 1, i + band)
      rows[next][low] = low == 0 ? min((i + 1) * Self.edit, unreachable) : unreachable
      var best = rows[next][low]
      if low <= high {
        for j in low...high {
          // Cells just outside the band contain values of earlier rows; they count as unreachable.
          let above = j + 1 <= i - 1 + band + 1 ? rows[current][j + 1] : unreachable
          var cost = min(above, rows[next][j]) + Self.edit
          cost = min(cost, rows[current][j] + Self.price(of: a[i], for: b[j]))
          if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
            cost = min(cost, rows[previous][j - 1] + Self.edit)
          }
          rows[next][j + 1] = min(cost, unreachable)
          best = min(best, cost)
        }
        work += high - low + 1
      }
      guard best <= bound else { return nil }
      (previous, current, next) = (current, next, previous)
    }
    let distance = rows[current][b.count]
    return distance <= bound ? distance : nil
  }

  /// The cost of replacing one byte with another.
  private static func price(of a: UInt8, for b: UInt8) -> Int {
    a == b ? 0 : folded(a) == folded(b) ? 1 : edit
  }

  /// The byte without letter case and the kind of separator.
  static func folded(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "_"), UInt8(ascii: " "): UInt8(ascii: "-")
    default: byte
    }
  }
}
