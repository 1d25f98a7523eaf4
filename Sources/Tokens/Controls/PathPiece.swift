/// A part of a segment of a path: design tools write several groups into one name, as in `toggle/color/State=Default, isActive=No`.
package struct PathPiece: Hashable {
  /// The name of a property, `State`; `nil` for an ordinary word.
  var property: String?
  /// The word, or the value of the property, as written.
  var text: String

  static func pieces(of segment: String) -> [PathPiece] {
    segment.split(separator: "/").flatMap { part -> [PathPiece] in
      guard part.contains("=") else {
        let text = trimmed(part)
        return text.isEmpty ? [] : [PathPiece(property: nil, text: text)]
      }
      return part.split(separator: ",").map { item in
        guard let equals = item.firstIndex(of: "=") else {
          return PathPiece(property: nil, text: trimmed(item))
        }
        return PathPiece(
          property: trimmed(item[..<equals]), text: trimmed(item[item.index(after: equals)...]))
      }
    }
  }

  /// The words of a name: `defaultOnTrack`, `default-on-track`, and `default on track` have the same three,
  /// `HTMLInput` has two.
  package static func words(of name: some StringProtocol) -> [String] {
    // To find the letters of text that is not ASCII takes many times as long.
    let bytes = Array(name.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return ranges(ofWordsIn: bytes.map(Letter.init)).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let letters = Array(name)
    return ranges(ofWordsIn: letters.map(Letter.init)).map { String(letters[$0]) }
  }

  private static func ranges(ofWordsIn letters: [Letter]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = 0
    for (place, letter) in letters.enumerated() {
      let isSeparator = letter == .separator
      guard isSeparator || (letter == .capital && start < place && letters.beginsWord(at: place)) else {
        continue
      }
      if start < place { words.append(start..<place) }
      start = isSeparator ? place + 1 : place
    }
    return start < letters.count ? words + [start..<letters.count] : words
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = text[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}

/// What a letter is for finding words.
private enum Letter {
  case separator, capital, small, digit, other

  init(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): self = .capital
    case UInt8(ascii: "a")...UInt8(ascii: "z"): self = .small
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = .digit
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: " "): self = .separator
    case _: self = .other
    }
  }

  init(_ letter: Character) {
    if let byte = letter.asciiValue, letter.utf8.count == 1 {
      self.init(byte)
    } else {
      self = letter.isUppercase ? .capital : letter.isLowercase ? .small : letter.isNumber ? .digit : .other
    }
  }
}

extension [Letter] {
  /// Whether the capital there follows a small letter or a digit, or is the last of a run before a small letter.
  fileprivate func beginsWord(at place: Int) -> Bool {
    switch self[place - 1] {
    case .small, .digit: true
    case .capital: place + 1 < count && self[place + 1] == .small
    case .separator, .other: false
    }
  }
}
