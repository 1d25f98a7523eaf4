import Diagnostics

/// A text with places marked by keycap digits (`1️⃣`), which are taken out of it. `⟦ff fe⟧` is raw bytes.
package struct MarkedText: Sendable {
  /// The text without its markers.
  package private(set) var bytes: [UInt8] = []
  /// Digits and the offsets of the bytes after them, in the order of the text.
  private var markers: [(digit: Int, offset: Int)] = []

  package init(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      if let digit = Self.digit(of: character) {
        markers.append((digit, bytes.count))
      } else if character == "⟦", let end = rest.firstIndex(of: "⟧") {
        bytes += rest[..<end].split(separator: " ").compactMap { UInt8($0, radix: 16) }
        rest = rest[rest.index(after: end)...]
      } else {
        bytes += character.utf8
      }
    }
  }

  /// The text without its markers.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The digits of all markers.
  package var digits: [Int] { markers.map(\.digit).sorted() }

  /// The offsets of all markers, in the order of their digits.
  package var offsets: [Int] { markers.sorted { $0.digit < $1.digit }.map(\.offset) }

  /// The offset of the byte after a marker.
  package func offset(of digit: Int) -> Int? { markers.last { $0.digit == digit }?.offset }

  /// `line:column` of a marker.
  package func location(of digit: Int) -> String? {
    offset(of: digit).map { offset in
      let place = LineTable(bytes).location(of: offset)
      return "\(place.line):\(place.column)"
    }
  }

  /// The marker before the byte at an offset.
  package func marker(at offset: Int) -> String? {
    markers.last { $0.offset == offset }.map { Self.marker($0.digit) }
  }

  /// A digit as it stands in texts: `1️⃣`.
  package static func marker(_ digit: Int) -> String { "\(digit)\u{FE0F}\u{20E3}" }

  /// The digit of a character that is a marker.
  package static func digit(of character: Character) -> Int? {
    guard character.unicodeScalars.contains("\u{20E3}") else { return nil }
    return character.unicodeScalars.first.flatMap { Int(String($0)) }
  }
}

/// Replaces markers in an expectation (`a.yaml:1️⃣: error: …`) by the places where the files have them. Several files may
/// share digits; the file is the one named before the marker.
package func located(_ expectation: String, in files: [String: String]) -> String {
  let lines = expectation.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    var line = String(line)
    for (path, text) in files where line.hasPrefix(path + ":") {
      let marked = MarkedText(text)
      for digit in marked.digits {
        line = line.replacing(MarkedText.marker(digit), with: marked.location(of: digit) ?? "")
      }
    }
    return line
  }
  return lines.joined(separator: "\n")
}
