import CSS
import Text

/// The names in a CSS font list, such as `Inter, "Segoe UI", sans-serif` (CSS Fonts 4 §2.1).
struct FontNameList {
  let names: [String]

  /// Reads a text; `nil` if it is one name without quotes, or not such a list.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.contains(where: { $0 == UInt8(ascii: ",") || Self.isQuote($0) }) else { return nil }
    var names: [String] = []
    var start = 0
    var quote: UInt8?
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : UInt8(ascii: ",")
      if let open = quote, index < bytes.count {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ",") {
        guard quote == nil, let name = Self.name(in: bytes[start..<index]) else { return nil }
        names.append(name)
        start = index + 1
      } else if Self.isQuote(byte), bytes[start..<index].allSatisfy(\.isSpace) {
        // In other positions it is an apostrophe.
        quote = byte
      }
    }
    // One name with an apostrophe or quotes in its middle is not a list.
    guard names.count > 1 || bytes.first(where: { !$0.isSpace }).map(Self.isQuote) == true else {
      return nil
    }
    self.names = names
  }

  /// One name of the list without its quotes; `nil` if it is empty, or there is text outside the quotes.
  private static func name(in part: ArraySlice<UInt8>) -> String? {
    var part = part.trimmed
    guard let first = part.first else { return nil }
    if isQuote(first) {
      part.removeFirst()
      guard part.popLast() == first, !part.contains(first) else { return nil }
    }
    return part.isEmpty ? nil : String(decoding: part, as: UTF8.self)
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
