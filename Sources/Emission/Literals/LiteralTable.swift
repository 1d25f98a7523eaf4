/// The values of one output as its format writes them, each spelled once: aliases let many tokens have one value.
/// Costs eight bytes for each value of the set, whether the output writes it or not.
struct LiteralTable {
  private var bytes: [UInt8] = []
  /// By value of the tokens; empty for those that were not added.
  private var ranges: PartialTable<Range<UInt32>>

  /// - Parameters:
  ///   - count: How many values the tokens have.
  ///   - expected: About how many of them are added.
  init(count: Int, expecting expected: Int) {
    ranges = PartialTable(count: count, expecting: expected, empty: 0..<0)
  }

  /// Adds what `write` appends for a value, unless the table has it.
  mutating func add(_ value: Int, write: (inout [UInt8]) -> Void) {
    guard ranges[value].isEmpty else { return }
    let start = UInt32(bytes.count)
    write(&bytes)
    ranges[value] = start..<UInt32(bytes.count)
  }

  /// Appends a value that was added.
  func append(_ value: Int, to output: inout TextBuffer) {
    output.append(Range(ranges[value]), of: bytes)
  }
}
