import Text

/// The YAML of a page: its front matter, and the code blocks with sections of tokens.
package struct PageText {
  /// The page with comments in place of everything else, so that places are those of the page.
  package private(set) var yaml: [UInt8]
  /// Where lines begin a section that the page has already; their blocks are not read.
  private(set) var repeated: [(section: String, bytes: Range<Int>)] = []
  private var known: Set<String> = []

  /// The keys of tokens in a front matter.
  package static let sections: Set<String> = ["colors", "typography", "rounded", "spacing", "components"]

  package init(_ page: [UInt8]) {
    yaml = page
    let start = page.frontMatter
    known = Set(sections(in: 0..<start).map(\.section))
    for text in prose(from: start == 0 && page.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : start) { hide(text) }
  }

  /// What follows the front matter, except for blocks with sections.
  private mutating func prose(from start: Int) -> [Range<Int>] {
    var prose: [Range<Int>] = []
    // The line after the one that opens a block of YAML, or nothing; and the marks of the block.
    var (block, fence): (Int?, ArraySlice<UInt8>?) = (nil, nil)
    var (start, hidden) = (start, start)
    while start < yaml.count {
      let end = yaml[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? yaml.count
      let line = yaml[start..<end].trimmed
      let marks = line.prefix { $0 == line.first }
      let isFence = marks.count > 2 && "`~".utf8.contains(marks[marks.startIndex])
      if let open = fence {
        if isFence, marks.starts(with: open), marks.count == line.count {
          if let block, isRead(block..<start) {
            prose.append(hidden..<block)
            hidden = start
          }
          (block, fence) = (nil, nil)
        }
      } else if isFence {
        let language = line.dropFirst(marks.count).trimmed
        let isYAML = ["yaml", "yml"].contains { language.elementsEqual($0.utf8) }
        // Lines of a block with an indent have it, too.
        (block, fence) = (isYAML && line.startIndex == start ? end : nil, marks)
      }
      start = end
    }
    return prose + [hidden..<yaml.count]
  }

  /// Whether a block has sections, and none that the page has.
  private mutating func isRead(_ block: Range<Int>) -> Bool {
    let sections = sections(in: block)
    let again = sections.filter { known.contains($0.section) }
    repeated += again
    guard again.isEmpty else { return false }
    known.formUnion(sections.map(\.section))
    return !sections.isEmpty
  }

  private func sections(in text: Range<Int>) -> [(section: String, bytes: Range<Int>)] {
    yaml[text].split(separator: UInt8(ascii: "\n")).compactMap { line in
      let key = line.prefix { $0 != UInt8(ascii: ":") }
      let section = String(decoding: key, as: UTF8.self)
      return key.count < line.count && Self.sections.contains(section) ? (section, key.indices) : nil
    }
  }

  private mutating func hide(_ text: Range<Int>) {
    var isFirst = true
    for index in text {
      let isEnd = yaml[index] == UInt8(ascii: "\n")
      if !isEnd { yaml[index] = UInt8(ascii: isFirst ? "#" : " ") }
      isFirst = isEnd
    }
  }
}

extension [UInt8] {
  /// Where the YAML ends that is between the line `---` at the beginning of a Markdown file and the next such line; 0 without them.
  package var frontMatter: Int {
    var (start, isFirst) = (starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0, true)
    while start < count {
      let end = self[start...].firstIndex(of: UInt8(ascii: "\n")) ?? count
      let line = self[start..<end]
      let isMark = line.starts(with: "---".utf8) && line.dropFirst(3).trimmed.isEmpty
      if isMark, !isFirst { return start }
      guard isMark || !isFirst else { return 0 }
      (start, isFirst) = (end + 1, false)
    }
    return 0
  }
}
