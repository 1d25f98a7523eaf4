import CSS
import Text

/// The declarations of CSS, Sass, Less, `<style>`, and `style="…"` in a text.
package struct StyleDeclarations: Sendable {
  package struct Declaration: Sendable {
    /// In lower case; custom properties as they are written.
    package let property: String
    /// The text after the colon.
    package let value: Range<Int>

    package var isCustom: Bool { property.hasPrefix("--") }
  }

  /// The text with comments as blanks and strings as quotes, so that nothing in them is read.
  package private(set) var masked: [UInt8]
  /// In the order of the text, but not those of variables and in at-rules.
  package private(set) var all: [Declaration] = []

  package init(of text: CodeText) {
    masked = text.bytes
    var sheets: [(range: Range<Int>, attribute: Range<Int>?)] = []
    for region in text.regions where region.language.isStyle && region.kind != .prose {
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
    for sheet in sheets { read(sheet: sheet.range) }
  }

  private mutating func read(sheet: Range<Int>) {
    var (start, index, depth) = (sheet.lowerBound, sheet.lowerBound, 0)
    while index < sheet.upperBound {
      switch masked[index] {
      case UInt8(ascii: "{"):
        // `#{…}` and `@{…}` are parts of a name or a value; anything else was a selector.
        if index > start, "#@".utf8.contains(masked[index - 1]),
          let end = masked[index..<sheet.upperBound].firstIndex(of: UInt8(ascii: "}"))
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
    guard let colon = masked[statement].firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = masked[statement.lowerBound..<colon].trimmed
    let isCustom = name.starts(with: "--".utf8)
    guard !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "-") || isCustom && $0.isNamePart })
    else { return }
    // Indented Sass has no semicolons: with another colon, this is more than one declaration.
    var depth = 0
    for byte in masked[(colon + 1)..<statement.upperBound] {
      if byte == UInt8(ascii: ":"), depth == 0 { return }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
    }
    let text = String(decoding: name, as: UTF8.self)
    all.append(
      Declaration(property: isCustom ? text : text.lowercased(), value: colon + 1..<statement.upperBound))
  }
}

/// A part of the value of a declaration in CSS, which white space separates from the others.
package struct DeclaredPart: Hashable, Sendable {
  /// In lower case.
  package let property: String
  package let range: Range<Int>
}

extension StyleDeclarations {
  /// The parts of declarations, but not of custom properties. A function is one part.
  package var parts: [DeclaredPart] {
    all.filter { !$0.isCustom }.flatMap { declaration -> [DeclaredPart] in
      var found: [DeclaredPart] = []
      var (start, depth) = (declaration.value.lowerBound, 0)
      let end = declaration.value.upperBound
      for index in declaration.value.lowerBound...end {
        let byte = index < end ? masked[index] : UInt8(ascii: " ")
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        guard byte.isSpace, depth <= 0 || index == end else { continue }
        if start < index { found.append(DeclaredPart(property: declaration.property, range: start..<index)) }
        start = index + 1
      }
      return found
    }
  }
}
