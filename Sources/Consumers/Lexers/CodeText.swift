import Text

/// The text of a code file, divided into code, comments, strings, and prose without parsing it.
package struct CodeText: Sendable {
  package enum Kind: Hashable, Sendable {
    case code, comment, string
    /// Text between tags, and Markdown outside of code.
    case prose
  }

  /// A part of the text. The parts follow each other and cover it.
  package struct Region: Hashable, Sendable {
    package let range: Range<Int>
    package let kind: Kind
    /// The language of this part, such as CSS in a page of HTML.
    package let language: CodeLanguage
    /// The name of the attribute whose value this is, or is a part of.
    package let attribute: Range<Int>?
    /// Whether it is a part of a JavaScript template.
    package let isTemplate: Bool
  }

  /// Why the rest of a text is not read.
  package struct Problem: Hashable, Sendable {
    package let message: String
    package let offset: Int
  }

  package let bytes: [UInt8]
  package let regions: [Region]
  package let problem: Problem?

  /// The largest file that is read.
  private static let largest = 16 << 20

  /// - Parameter allowsMarkup: whether JavaScript may contain JSX.
  package init(_ bytes: [UInt8], in language: CodeLanguage, allowsMarkup: Bool = true) {
    self.bytes = bytes
    if let reason = Self.unreadable(bytes) {
      (regions, problem) = ([], Problem(message: reason, offset: 0))
      return
    }
    var lexer = CodeLexer(bytes, allowsMarkup: allowsMarkup)
    lexer.readFile(in: language)
    (regions, problem) = (lexer.regions, lexer.problem)
  }

  private static func unreadable(_ bytes: [UInt8]) -> String? {
    if bytes.count > largest { return "the file is larger than 16 MiB" }
    if bytes.contains(0) { return "the file has a NUL byte" }
    return bytes.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) } == nil
      ? "the file is not UTF-8" : nil
  }

  /// The region at an offset.
  package func region(at offset: Int) -> Region? {
    var (low, high) = (0, regions.count)
    while low < high {
      let middle = (low + high) / 2
      if regions[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < regions.count && regions[low].range.contains(offset) ? regions[low] : nil
  }

  /// The bytes with blanks in place of comments and of text between tags, in which names are no uses. Resources of
  /// Android are named in the text of XML.
  package var withoutProse: [UInt8] {
    var blank = bytes
    for region in regions where region.kind == .comment || region.kind == .prose && region.language != .xml {
      for offset in region.range where !blank[offset].isLineEnd { blank[offset] = UInt8(ascii: " ") }
    }
    return blank
  }

  /// The parts of the text whose comments say that names stay as they are: `tokenc-ignore` on a line,
  /// `tokenc-ignore-next-line`, `tokenc-ignore-file` at the beginning.
  package var ignored: [Range<Int>] {
    let mark = Array("tokenc-ignore".utf8)
    var found: [Range<Int>] = []
    for region in regions where region.kind == .comment {
      var index = region.range.lowerBound
      while index + mark.count <= region.range.upperBound {
        guard bytes[index] == mark[0], bytes[index...].starts(with: mark) else {
          index += 1
          continue
        }
        let rest = bytes[(index + mark.count)...]
        if rest.starts(with: "-file".utf8) {
          if index < 1024 { return [0..<bytes.count] }
        } else if rest.starts(with: "-next-line".utf8) {
          found.append(line(after: index))
        } else {
          found.append(line(at: index))
        }
        index += mark.count
      }
    }
    return found
  }

  /// The bytes of the line of an offset, without its end.
  package func line(at offset: Int) -> Range<Int> {
    let start = bytes[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
    return start..<(bytes[offset...].firstIndex(where: \.isLineEnd) ?? bytes.count)
  }

  private func line(after offset: Int) -> Range<Int> {
    var next = line(at: offset).upperBound
    if next + 1 < bytes.count, bytes[next] == 0x0D, bytes[next + 1] == 0x0A { next += 1 }
    return next < bytes.count ? line(at: min(next + 1, bytes.count - 1)) : next..<next
  }
}
