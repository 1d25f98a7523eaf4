/// Text that is broken into lines of a width, in columns of a terminal.
package enum WrappedText {
  /// The columns of a text: East Asian wide characters take two (UAX #11), combining marks none.
  package static func width(_ text: some StringProtocol) -> Int {
    // Most texts are printable ASCII.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    case _: return scalar.properties.canonicalCombiningClass == .notReordered ? 1 : 0
    }
  }

  /// The lines of a text, which break at spaces, else after `.`, `/`, `-` or `,`, else anywhere.
  package static func lines(_ text: String, width limit: Int) -> [String] {
    guard width(text) > limit else { return [text] }
    guard text.utf8.contains(where: { !(0x20..<0x7F ~= $0) }) else {
      let bytes = Array(text.utf8)
      return lines(of: bytes, [Int](repeating: 1, count: bytes.count), limit).map {
        String(decoding: bytes[$0], as: UTF8.self)
      }
    }
    let characters = Array(text)
    return lines(of: characters.map { $0.asciiValue ?? 0 }, characters.map { width(of: $0) }, limit).map {
      String(characters[$0])
    }
  }

  /// - Parameters:
  ///   - characters: those of ASCII, and 0 for others.
  ///   - widths: the columns of each.
  private static func lines(of characters: [UInt8], _ widths: [Int], _ limit: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, left) = (0, widths.reduce(0, +))
    while left > limit {
      var (end, used) = (start, 0)
      while end < characters.count, used + widths[end] <= limit {
        used += widths[end]
        end += 1
      }
      end = max(start + 1, end)
      let line = characters[start..<end]
      if end < characters.count, characters[end] == UInt8(ascii: " ") {
        // The line ends here anyway.
      } else if let space = line.lastIndex(of: UInt8(ascii: " ")), space > start {
        end = space
      } else if let last = line.lastIndex(where: { "./-,".utf8.contains($0) }) {
        end = last + 1
      }
      lines.append(start..<end)
      while end < characters.count, characters[end] == UInt8(ascii: " ") { end += 1 }
      left -= widths[start..<end].reduce(0, +)
      start = end
    }
    return start == characters.count && !lines.isEmpty ? lines : lines + [start..<characters.count]
  }

  /// The lines of a text below a label, with the later lines under the beginning of the text.
  package static func hanging(_ label: String, _ text: String, width limit: Int) -> [String] {
    let indent = width(label)
    let wrapped = lines(text, width: max(8, limit - indent))
    return wrapped.enumerated().map { index, line in
      (index == 0 ? label : String(repeating: " ", count: indent)) + line
    }
  }
}
