/// A part of a segment of a path: design tools write several groups into one name, as in `toggle/color/State=Default, isActive=No`.
package struct PathPiece: Hashable {
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

  /// The words of a name: `defaultOnTrack`, `default-on-track`, and `default on track` have the same three,
  /// `HTMLInput` has two.
  package static func words(of name: some StringProtocol) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    var word = ""
    for (place, letter) in letters.enumerated() {
      if letter == "-" || letter == "_" || letter == "." || letter == " " {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if letter.isUppercase, place > 0, !word.isEmpty {
        let last = letters[place - 1]
        let isLastOfRun = last.isUppercase && place + 1 < letters.count && letters[place + 1].isLowercase
        if last.isLowercase || last.isNumber || isLastOfRun {
          words.append(word)
          word = ""
        }
      }
      word.append(letter)
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
