import Emission
import Text

/// What the words of a query are compared with.
struct SearchSubject {
  /// In lower case.
  let segments: Set<[UInt8]>
  let pathWords: Set<[UInt8]>
  let type: [UInt8]
  /// Those of the description and of code names.
  let words: Set<[UInt8]>
  let hue: String?

  init(path: String, type: String, words: [[UInt8]], hue: String?) {
    let segments = path.split(separator: ".").map { Array($0.utf8) }
    self.segments = Set(segments.map { $0.map(\.lowercased) })
    pathWords = Set(segments.flatMap(\.nameWords))
    (self.type, self.words, self.hue) = (Array(type.lowercased().utf8), Set(words), hue)
  }
}

/// A word of a query for tokens by intent.
struct SearchWord {
  let text: [UInt8]
  private let synonyms: Set<[UInt8]>

  /// Words that say nothing about a token.
  private static let ignored: Set<String> = [
    "a", "an", "the", "of", "for", "in", "on", "to", "with", "and", "or", "this", "that", "is", "it", "as",
    "name", "named", "token", "tokens", "value", "values",
  ]
  /// Words that designers use for the same.
  private static let same: [Set<[UInt8]>] = [
    "color colour", "text foreground fg ink label", "background bg surface",
    "error danger critical destructive invalid negative", "warning caution", "success positive valid",
    "info information", "disabled inactive", "selected active on checked", "hover hovered", "pressed active",
    "focus focused", "radius rounded corner radii", "space spacing gap", "button btn",
    "border outline stroke divider",
  ].map { Set($0.split(separator: " ").map { Array($0.utf8) }) }

  static func words(of query: String) -> [SearchWord] {
    split(query).filter { !ignored.contains(String(decoding: $0, as: UTF8.self)) }.map { word in
      let synonyms = same.filter { $0.contains(word) }.reduce(into: Set()) { $0.formUnion($1) }
      return SearchWord(text: word, synonyms: synonyms)
    }
  }

  /// A text in lower-case words, as names are split.
  static func split(_ text: String) -> [[UInt8]] { Array(text.utf8).nameWords }

  /// 4 for a segment of the path, 3 for a word of it, 2 for a beginning, a synonym, or the type, 1 for a word of the
  /// description or a code name, or the hue, 0 for nothing.
  func score(of subject: SearchSubject) -> Int {
    if subject.segments.contains(text) { return 4 }
    if subject.pathWords.contains(text) { return 3 }
    let isBeginning = text.count > 2 && subject.pathWords.contains { $0.starts(with: text) }
    let isType = subject.type == text || synonyms.contains(subject.type)
    if isBeginning || isType || !synonyms.isDisjoint(with: subject.pathWords) { return 2 }
    let isHue = subject.hue.map { text.elementsEqual($0.utf8) } ?? false
    return isHue || subject.words.contains(text) ? 1 : 0
  }
}
