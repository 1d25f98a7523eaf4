import Text

/// Parsed expressions by their shapes.
///
/// Most expressions differ only in their references: `rgba({a}, 0.5)` and `rgba({b}, 0.5)` have the same
/// shape, which is parsed once.
struct ExpressionShapes: Sendable {
  /// The texts so far, with nothing in their braces.
  private var texts = NameTable(reserving: [])
  /// By text: its operations; empty if it is not a valid expression.
  private var programs: [Range<Int32>] = []
  private(set) var operations: [Expression.Operation] = []
  /// The text with empty braces.
  private var shape: [UInt8] = []

  /// The operations of a text, if it is a valid expression; its references, without their braces, are stored
  /// in `references`.
  ///
  /// Texts with comments are not cached, nor are any texts once there are more operations than in any real
  /// set.
  mutating func program(
    of text: UnsafeBufferPointer<UInt8>, references: inout [Range<Int>]
  ) -> Range<Int32>? {
    guard takeApart(text, &references) else { return nil }
    let name = shape.withUnsafeBufferPointer { texts.intern($0) }
    if Int(name.rawValue) < programs.count {
      let program = programs[Int(name.rawValue)]
      return program.isEmpty ? nil : program
    }
    let start = Int32(operations.count)
    if operations.count < Self.limit, Expression.isSpelled(by: text, for: .number) {
      let expression = Expression(parsing: text)
      if expression.faults.isEmpty { operations += expression.operations }
    }
    let program = start..<Int32(operations.count)
    programs.append(program)
    return program.isEmpty ? nil : program
  }

  private static let limit = 1 << 16

  /// Divides a text into its shape and its references; `false` if it has comments or unmatched braces.
  private mutating func takeApart(_ text: UnsafeBufferPointer<UInt8>, _ references: inout [Range<Int>])
    -> Bool
  {
    shape.removeAll(keepingCapacity: true)
    references.removeAll(keepingCapacity: true)
    var index = 0
    while index < text.count {
      let byte = text[index]
      shape.append(byte)
      index += 1
      if byte == UInt8(ascii: "*"), index > 1, text[index - 2] == UInt8(ascii: "/") { return false }
      guard byte == UInt8(ascii: "{") else { continue }
      let end = firstIndex(of: UInt8(ascii: "}"), in: text, from: index)
      guard end < text.count, end > index else { return false }
      references.append(index..<end)
      index = end
    }
    return !references.isEmpty
  }
}
