/// Numbered texts in one buffer.
struct NumberedTexts: Sendable {
  private var bytes: [UInt8] = []
  /// By number: where the text ends.
  private var ends: [UInt32] = []

  /// How many texts there are.
  var count: Int { ends.count }

  /// Adds the text that `write` appends, and returns its number.
  @discardableResult
  mutating func add(_ write: (inout [UInt8]) -> Void) -> Int {
    write(&bytes)
    ends.append(UInt32(bytes.count))
    return ends.count - 1
  }

  /// The bytes of a text.
  subscript(number: Int) -> ArraySlice<UInt8> { bytes[range(of: number)] }

  /// Appends a text.
  func append(_ number: Int, to output: inout TextBuffer) {
    output.append(range(of: number), of: bytes)
  }

  private func range(of number: Int) -> Range<Int> {
    Int(number == 0 ? 0 : ends[number - 1])..<Int(ends[number])
  }
}
