/// The values of one output in its format, each written once, since aliases let many tokens share a value. It
/// takes eight bytes for each value of the set, used or not.
struct LiteralTable {
  private var bytes: [UInt8] = []
  /// By value of the tokens; empty for those that were not added.
  private var ranges: PartialTable<Range<UInt32>>

  /// - Parameters:
  ///   - count: the number of values of the tokens.
  ///   - expected: the approximate number of values that are added.
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
  func append(_ value: Int, to output: inout TextBuffer) { output.append(Range(ranges[value]), of: bytes) }
}

/// A possibly sparse table by number: an array if many numbers have an element, otherwise a dictionary. A run
/// may write thousands of files, each with some of the tokens.
struct PartialTable<Element: Sendable>: Sendable {
  private let empty: Element
  /// Empty if elements are few.
  private var array: [Element] = []
  private var few: [Int: Element] = [:]

  /// - Parameters:
  ///   - count: the number of possible numbers.
  ///   - expected: the approximate number of elements.
  ///   - empty: the element for all other numbers.
  init(count: Int, expecting expected: Int, empty: Element) {
    self.empty = empty
    if expected * 8 >= count { array = [Element](repeating: empty, count: count) }
  }

  subscript(number: Int) -> Element {
    get { array.isEmpty ? few[number] ?? empty : array[number] }
    set {
      if array.isEmpty { few[number] = newValue } else { array[number] = newValue }
    }
  }
}
