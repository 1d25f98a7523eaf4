internal import Syntax
internal import Tokens

/// The tokens of an output that keep their expressions, with `var()` in the place of references.
struct CSSExpressions {
  /// By slot and theme.
  private var texts: [UInt64: [UInt8]] = [:]

  /// None.
  init() {}

  /// The expressions of all tokens whose references the output has, too.
  init(_ reader: OutputTokens, _ names: CSSNames) {
    for slot in reader.slots.tokens.indices {
      for theme in reader.columns.indices {
        texts[Self.key(slot, theme)] = reader.expression(at: slot, in: theme, named: names)
      }
    }
  }

  /// What a token is written as in a theme, if it keeps its expression.
  subscript(slot: Int, theme: Int) -> [UInt8]? {
    texts.isEmpty ? nil : texts[Self.key(slot, theme)]
  }

  private static func key(_ slot: Int, _ theme: Int) -> UInt64 { UInt64(slot) << 32 | UInt64(theme) }
}

extension OutputTokens {
  /// The expression of a token's whole value in CSS; `nil` if there is none, or if it refers to a token that the output does
  /// not have.
  fileprivate func expression(at slot: Int, in theme: Int, named css: CSSNames) -> [UInt8]? {
    let id = TokenID(rawValue: slots.tokens[slot])
    guard let token = columns[theme][id], let written = tokens.expressions(of: token).first,
      written.member.isEmpty
    else { return nil }
    var names: [Int: [UInt8]] = [:]
    for reference in tokens.references(of: token) where reference.ordinal > 0 {
      guard let slot = slots.slot(of: reference.to.rawValue) else { return nil }
      names[reference.ordinal] = Array("var(--".utf8) + css[slot] + [UInt8(ascii: ")")]
    }
    return tokens.documents[Int(written.document)].withText(of: written.node) { text in
      CSSExpressionText(Expression(parsing: text), of: text).bytes { names[$0 + 1] }
    }
  }
}

/// An expression as CSS writes it: references are properties, and what CSS does not know is spelled out.
private struct CSSExpressionText {
  private struct Edit {
    let range: Range<Int>
    let replacement: [UInt8]
  }

  private let expression: Expression
  private let text: UnsafeBufferPointer<UInt8>

  init(_ expression: Expression, of text: UnsafeBufferPointer<UInt8>) {
    self.expression = expression
    self.text = text
  }

  /// - Parameter property: what stands for the reference with a number; `nil` if nothing can.
  func bytes(property: (Int) -> [UInt8]?) -> [UInt8]? {
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
    // Insertions come before what stands at their place.
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

  /// Appends a part of the text without comments, and with one space where there is white space.
  private func append(_ range: Range<Int>, to result: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let isComment =
        text[index] == UInt8(ascii: "/") && index + 1 < range.upperBound
        && text[index + 1] == UInt8(ascii: "*")
      if isComment {
        index += 2
        while index < range.upperBound,
          !(text[index] == UInt8(ascii: "/") && text[index - 1] == UInt8(ascii: "*"))
        {
          index += 1
        }
        index += 1
      } else if text[index] == 0x20 || (0x09...0x0d).contains(text[index]) {
        if let last = result.last, last != UInt8(ascii: " ") { result.append(UInt8(ascii: " ")) }
        index += 1
      } else {
        result.append(text[index])
        index += 1
      }
    }
  }
}
