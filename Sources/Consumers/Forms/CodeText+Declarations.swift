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
    var name = masked[statement.lowerBound..<colon].trimmed
    // `+:` and `+_:` of Less add to a property (Less, "Merge").
    for sign in ["+", "+_"] where name.suffix(sign.utf8.count).elementsEqual(sign.utf8) {
      name = name.dropLast(sign.utf8.count).trimmed
    }
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
  /// The parts of declarations, but not of custom properties. A function is one part, unless it computes a color. What
  /// Sass and Less calculate has none, since they cannot calculate with custom properties.
  package var parts: [DeclaredPart] {
    all.filter { !$0.isCustom }.flatMap { declaration -> [DeclaredPart] in
      let found = parts(of: declaration.value, by: \.isSpace)
      let isCalculated = found.contains { part in
        let first = masked[part.lowerBound]
        return first == UInt8(ascii: "*") || part.count == 1 && "+-%".utf8.contains(first)
      }
      return isCalculated ? [] : found.map { DeclaredPart(property: declaration.property, range: $0) }
    }
  }

  /// What separators divide a text into, outside of parentheses.
  private func parts(of range: Range<Int>, by isSeparator: (UInt8) -> Bool) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var (start, depth) = (range.lowerBound, 0)
    for index in range.lowerBound...range.upperBound {
      let isEnd = index == range.upperBound
      if !isEnd, masked[index] == UInt8(ascii: "(") { depth += 1 }
      if !isEnd, masked[index] == UInt8(ascii: ")") { depth -= 1 }
      guard isEnd || depth <= 0 && isSeparator(masked[index]) else { continue }
      if let operands = operands(of: start..<index) {
        found += parts(of: operands) { $0.isSpace || $0 == UInt8(ascii: ",") }
      } else if start < index {
        found.append(start..<index)
      }
      start = index + 1
    }
    return found
  }

  /// What is between the parentheses of a function of CSS that computes a color from others: `color-mix(…)`, and
  /// `rgb(from …)`. Long ones are not looked into, since functions may contain each other.
  private func operands(of function: Range<Int>) -> Range<Int>? {
    guard function.count <= 1_024, let opening = masked[function].firstIndex(of: UInt8(ascii: "(")),
      masked[function].last == UInt8(ascii: ")"),
      masked.computesColor(masked[function.lowerBound..<opening], inside: opening + 1..<function.upperBound)
    else { return nil }
    return opening + 1..<function.upperBound - 1
  }
}

extension [UInt8] {
  /// Whether a function of CSS with a name computes a color from others, which stand between its parentheses.
  func computesColor(_ name: ArraySlice<UInt8>, inside: Range<Int>) -> Bool {
    guard let function = ColorFunctionName(rawValue: String(decoding: name, as: UTF8.self).lowercased())
    else {
      return false
    }
    let first = self[inside].drop(while: \.isSpace).prefix(while: \.isNamePart)
    return !function.isNotation || first.spells("from")
  }

  /// Where the number of CSS that begins at an offset ends.
  func endOfNumber(from start: Int) -> Int {
    withUnsafeBufferPointer { DecimalSpelling(in: $0, from: start).endInCSS }
  }

  /// Whether a number of CSS is not 0.
  func isNotZero(_ number: Range<Int>) -> Bool {
    self[number].prefix { $0 | 0x20 != UInt8(ascii: "e") }.contains { $0.isDigit && $0 != UInt8(ascii: "0") }
  }
}

extension CodeText {
  /// A comment on a line of its own above a line; `nil` where none can stand.
  package func comment(_ words: String, above line: Range<Int>) -> String? {
    guard let region = region(at: line.lowerBound), !region.isTemplate,
      region.attribute == nil, let first = bytes[line].first(where: { !$0.isBlank })
    else { return nil }
    switch (region.language, region.kind) {
    case (.css, .code): return "/* \(words) */"
    case (.javascript, .code): return beginsStatement(line) ? "// \(words)" : nil
    case (.scss, .code), (.less, .code), (.swift, .code), (.kotlin, .code), (.java, .code), (.dart, .code):
      return "// \(words)"
    case (.html, .prose), (.vue, .prose), (.svelte, .prose), (.xml, .prose), (.markdown, .prose),
      (.markdown, .string):
      return "<!-- \(words) -->"
    case (_, .comment), (_, .string), (_, .prose), (_, .code):
      // A line that begins with a tag.
      let isTag =
        region.kind == .code && first == UInt8(ascii: "<")
        && (region.language.isPage || region.language == .xml)
      return isTag && region.range.lowerBound >= line.lowerBound ? "<!-- \(words) -->" : nil
    }
  }

  /// Whether a line of JavaScript begins a statement for sure: text of JSX may look like code.
  private func beginsStatement(_ line: Range<Int>) -> Bool {
    let text = bytes[line].drop(while: \.isBlank)
    let hasMarkup = regions.contains { region in
      region.kind == .code && region.language == .javascript
        && region.range.dropLast().contains { index in
          let pair = (bytes[index], bytes[index + 1])
          return pair == (UInt8(ascii: "<"), UInt8(ascii: "/"))
            || pair == (UInt8(ascii: "/"), UInt8(ascii: ">"))
        }
    }
    guard hasMarkup else { return text.first != UInt8(ascii: "<") && text.first != UInt8(ascii: "{") }
    let word = String(decoding: text.prefix(while: \.isIdentifierPart), as: UTF8.self)
    return [
      "const", "let", "var", "return", "import", "export", "function", "type", "if", "else", "switch", "case",
      "for", "while",
      "throw", "await",
    ].contains(word)
  }
}
