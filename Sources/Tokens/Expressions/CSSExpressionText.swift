import CSS

/// An expression in CSS: references are properties or values, and extensions are rewritten.
package struct CSSExpressionText {
  private struct Edit {
    let range: Range<Int>
    let replacement: [UInt8]
  }

  private let expression: Expression
  private let text: UnsafeBufferPointer<UInt8>

  package init(_ expression: Expression, of text: UnsafeBufferPointer<UInt8>) {
    (self.expression, self.text) = (expression, text)
  }

  /// - Parameter property: the replacement of the reference with a number; `nil` if there is none.
  package func bytes(property: (Int) -> [UInt8]?) -> [UInt8]? {
    guard !expression.operations.isEmpty else { return nil }
    var edits: [Edit] = []
    for operation in expression.operations {
      guard case .reference(let number) = operation.code else { continue }
      guard let property = property(number) else { return nil }
      edits.append(Edit(range: operation.range, replacement: property))
    }
    for offset in expression.impliedSpaces { edits.append(insertion("in oklab, ", at: offset)) }
    for replaced in expression.replacedAlphas {
      edits.append(Edit(range: replaced.name, replacement: Array("rgb".utf8)))
      edits.append(insertion("from ", at: replaced.name.upperBound + 1))
      edits.append(Edit(range: replaced.comma..<replaced.comma + 1, replacement: Array(" r g b /".utf8)))
    }
    // Insertions come before replacements at the same place.
    edits.sort { ($0.range.lowerBound, $0.range.count) < ($1.range.lowerBound, $1.range.count) }
    var result = expression.isBareArithmetic ? Array("calc(".utf8) : []
    var position = 0
    for edit in edits {
      append(position..<edit.range.lowerBound, to: &result)
      if result.last == UInt8(ascii: " "), edit.replacement.first == UInt8(ascii: " ") { result.removeLast() }
      result += edit.replacement
      position = edit.range.upperBound
    }
    append(position..<text.count, to: &result)
    while result.last == UInt8(ascii: " ") { result.removeLast() }
    if expression.isBareArithmetic { result.append(UInt8(ascii: ")")) }
    return result
  }

  private func insertion(_ text: String, at offset: Int) -> Edit {
    Edit(range: offset..<offset, replacement: Array(text.utf8))
  }

  /// Appends a part of the text without comments, and with white space collapsed to one space.
  private func append(_ range: Range<Int>, to result: inout [UInt8]) {
    var scanner = CSSScanner(UnsafeBufferPointer(rebasing: text[..<range.upperBound]), at: range.lowerBound)
    while !scanner.isAtEnd {
      if scanner.skipSpace(), let last = result.last, last != UInt8(ascii: " ") {
        result.append(UInt8(ascii: " "))
      }
      guard !scanner.isAtEnd else { return }
      result.append(scanner.next)
      scanner.offset += 1
    }
  }
}
