import CSS
import Text

/// Literal colors and lengths.
extension CodeScan {
  /// Finds the values that are wanted outside of comments and prose, and outside of the declarations and fallbacks of
  /// tokens, which may repeat their values.
  mutating func findValues() {
    guard !wanted.isDisjoint(with: [.colors, .lengths]) else { return }
    var exempt = found.compactMap(exemption).sorted { $0.lowerBound < $1.lowerBound }[...]
    var end = 0
    for region in text.regions where region.kind == .code || region.kind == .string || region.language == .xml
    {
      guard region.kind != .comment else { continue }
      var index = region.range.lowerBound
      while index < region.range.upperBound {
        while let next = exempt.first, next.lowerBound <= index {
          end = max(end, next.upperBound)
          exempt.removeFirst()
        }
        let start = index
        let kind = readValue(at: &index, in: region.range)
        if let kind, start >= end {
          // A point before the digits.
          let begin =
            kind == .length && start > 0 && bytes[start - 1] == UInt8(ascii: ".") ? start - 1 : start
          add(kind, begin..<index)
        }
      }
    }
  }

  /// The declaration or the fallback of a token.
  private func exemption(_ finding: CodeFinding) -> Range<Int>? {
    guard case .use(let use) = finding.kind, use.form == .property, use.place == .name else { return nil }
    let end = finding.range.upperBound
    guard text.isDeclared(finding.range) else { return text.fallback(after: finding.range) }
    return
      end..<(bytes[end...].firstIndex { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "}") || $0.isLineEnd }
      ?? bytes.count)
  }

  /// Reads a value, a word, or a byte, and moves behind it.
  private func readValue(at index: inout Int, in range: Range<Int>) -> CodeFinding.Kind? {
    let start = index
    let byte = bytes[index]
    index += 1
    func skip(while isPart: (UInt8) -> Bool) {
      while index < range.upperBound, isPart(bytes[index]) { index += 1 }
    }
    if byte == UInt8(ascii: "#"), wanted.contains(.colors) {
      skip { $0.hexDigitValue != nil }
      let isEnd = index == bytes.count || !bytes[index].isNamePart
      return isEnd && [4, 5, 7, 9].contains(index - start) ? .color : nil
    }
    if byte.isDigit, wanted.contains(.lengths) {
      index = min(range.upperBound, bytes.endOfNumber(from: start))
      let unit = index
      skip(while: \.isNamePart)
      return isLength(start, unit: unit..<index) ? .length : nil
    }
    guard byte.isNamePart, !byte.isDigit, byte != UInt8(ascii: "-") else { return nil }
    skip { $0.isNamePart || $0 == UInt8(ascii: "$") }
    guard wanted.contains(.colors), index - start <= 5, index < range.upperBound,
      bytes[index] == UInt8(ascii: "("),
      ColorFunctionName(rawValue: String(decoding: bytes[start..<index], as: UTF8.self)) != nil,
      let end = endOfFunction(from: index + 1, to: min(range.upperBound, start + 128))
    else { return nil }
    index = end
    return .color
  }

  /// Whether a number other than 0 is one in px or rem, and not a part of a name or of another number.
  private func isLength(_ start: Int, unit: Range<Int>) -> Bool {
    let begin = start > 0 && bytes[start - 1] == UInt8(ascii: ".") ? start - 1 : start
    let isPart = begin > 0 && (bytes[begin - 1].isNamePart || bytes[begin - 1] == UInt8(ascii: "."))
    let text = bytes[unit]
    return !isPart && (text.elementsEqual("px".utf8) || text.elementsEqual("rem".utf8))
      && bytes.isNotZero(start..<unit.lowerBound)
  }

  /// Behind the parenthesis that closes a function; a function that contains another one is not a literal.
  private func endOfFunction(from start: Int, to limit: Int) -> Int? {
    let next = bytes[start..<limit].firstIndex { "();".utf8.contains($0) }
    return next.flatMap { bytes[$0] == UInt8(ascii: ")") ? $0 + 1 : nil }
  }
}
