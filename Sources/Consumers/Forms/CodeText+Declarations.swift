import CSS
import Text

/// A part of the value of a declaration in CSS, which white space separates from the others.
package struct DeclaredPart: Hashable, Sendable {
  /// In lower case.
  package let property: String
  package let range: Range<Int>
}

extension CodeText {
  /// The parts of declarations in CSS, Sass, Less, `<style>`, and `style="…"`, but not of custom properties, of variables,
  /// and of at-rules. A function is one part.
  package var declaredParts: [DeclaredPart] {
    // Comments become blanks, and strings quotes, so that nothing in them is read.
    var masked = bytes
    var sheets: [(range: Range<Int>, attribute: Range<Int>?)] = []
    for region in regions where region.language.isStyle && region.kind != .prose {
      if region.kind != .code {
        let byte = UInt8(ascii: region.kind == .comment ? " " : "\"")
        masked.replaceSubrange(region.range, with: repeatElement(byte, count: region.range.count))
      }
      if let last = sheets.last, last.range.upperBound == region.range.lowerBound,
        last.attribute == region.attribute
      {
        sheets[sheets.count - 1].range = last.range.lowerBound..<region.range.upperBound
      } else {
        sheets.append((region.range, region.attribute))
      }
    }
    return sheets.flatMap { Declarations(in: masked, $0.range).parts }
  }
}

/// The declarations of a style sheet.
private struct Declarations {
  private let bytes: [UInt8]
  private(set) var parts: [DeclaredPart] = []

  init(in bytes: [UInt8], _ sheet: Range<Int>) {
    self.bytes = bytes
    var (start, index, depth) = (sheet.lowerBound, sheet.lowerBound, 0)
    while index < sheet.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "{"):
        // `#{…}` and `@{…}` are parts of a name or a value; anything else was a selector.
        if index > start, "#@".utf8.contains(bytes[index - 1]),
          let end = bytes[index..<sheet.upperBound].firstIndex(of: UInt8(ascii: "}"))
        {
          index = end
        } else {
          (start, depth) = (index + 1, 0)
        }
      case UInt8(ascii: "}"):
        read(start..<index)
        (start, depth) = (index + 1, 0)
      case UInt8(ascii: ";") where depth == 0:
        read(start..<index)
        start = index + 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      default: break
      }
      index += 1
    }
    read(start..<sheet.upperBound)
  }

  private mutating func read(_ statement: Range<Int>) {
    guard let colon = bytes[statement].firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = bytes[statement.lowerBound..<colon].trimmed
    guard !name.isEmpty, !name.starts(with: "--".utf8),
      name.allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") })
    else { return }
    let property = String(decoding: name, as: UTF8.self).lowercased()
    var found: [DeclaredPart] = []
    var (start, depth) = (colon + 1, 0)
    for index in colon + 1...statement.upperBound {
      let byte = index < statement.upperBound ? bytes[index] : UInt8(ascii: " ")
      // Indented Sass has no semicolons: this is more than one declaration.
      if byte == UInt8(ascii: ":"), depth == 0 { return }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard byte.isSpace, depth <= 0 || index == statement.upperBound else { continue }
      if start < index { found.append(DeclaredPart(property: property, range: start..<index)) }
      start = index + 1
    }
    parts += found
  }
}
