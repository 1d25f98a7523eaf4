/// The numbers of UTF-16 code units before some bytes of a text, so that columns far into a long line need
/// not be counted from the start each time.
struct UTF16Table: Sendable {
  /// The distance of two counted places, in bytes.
  static let step = 1_024

  private let bytes: [UInt8]
  /// By `step` bytes: the number of UTF-16 code units before.
  private let counts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var counts = [0]
    counts.reserveCapacity(bytes.count / Self.step + 1)
    var start = 0
    while start + Self.step <= bytes.count {
      counts.append(counts[counts.count - 1] + Self.length(bytes[start..<start + Self.step]))
      start += Self.step
    }
    self.counts = counts
  }

  /// The UTF-16 code units of some bytes.
  func length(_ range: Range<Int>) -> Int {
    length(before: range.upperBound) - length(before: range.lowerBound)
  }

  private func length(before offset: Int) -> Int {
    let step = min(offset, bytes.count) / Self.step
    return counts[step] + Self.length(bytes[step * Self.step..<min(offset, bytes.count)])
  }

  /// One for the first byte of each scalar, and one more if it takes four bytes.
  private static func length(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xc0 == 0x80 ? 0 : $1 >= 0xf0 ? 2 : 1) }
  }
}
