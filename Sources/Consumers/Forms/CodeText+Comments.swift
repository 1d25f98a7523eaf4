import Text

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
