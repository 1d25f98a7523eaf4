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
      } else if Self.isQuote(byte), bytes[start..<index].allSatisfy(Self.isBlank) {
        // In other positions it is an apostrophe.
        quote = byte
      }
    }
    // One name with an apostrophe or quotes in its middle is not a list.
    guard names.count > 1 || bytes.first(where: { !Self.isBlank($0) }).map(Self.isQuote) == true else {
      return nil
    }
    self.names = names
  }

  /// One name of the list without its quotes; `nil` if it is empty, or there is text outside the quotes.
  private static func name(in part: ArraySlice<UInt8>) -> String? {
    var part = part
    while let byte = part.first, isBlank(byte) { part.removeFirst() }
    while let byte = part.last, isBlank(byte) { part.removeLast() }
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

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}
