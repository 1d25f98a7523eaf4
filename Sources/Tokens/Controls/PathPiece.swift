/// A part of a segment of a path: design tools write several groups into one name, as in `toggle/color/State=Default, isActive=No`.
struct PathPiece: Hashable {
  /// The name of a property, `State`; `nil` for an ordinary word.
  var property: String?
  /// The word, or the value of the property, as written.
  var text: String

  /// The pieces of a segment.
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

  /// The words of a name: `defaultOnTrack`, `default-on-track`, and `default on track` have the same three.
  static func words(of name: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      let isSeparator = character == "-" || character == "_" || character == " "
      if isSeparator || (wasLower && character.isUppercase) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if !isSeparator { word.append(character) }
      wasLower = character.isLowercase
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var text = text[...]
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
