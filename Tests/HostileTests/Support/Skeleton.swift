/// What is left of generated code without its comments, the insides of its strings, and its blanks; `nil` where a string or
/// a comment has no end, or where a string runs code.
struct Skeleton: Equatable {
  enum Language: CaseIterable { case swift, css, kotlin }

  private(set) var code = ""

  init?(of text: String, in language: Language) {
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.first {
      switch scalar {
      case "/" where language != .css && rest.starts(with: "//".unicodeScalars):
        rest = rest.drop { $0 != "\n" && $0 != "\r" }
      case "/" where rest.starts(with: "/*".unicodeScalars):
        guard let end = Self.endOfComment(rest, nests: language != .css) else { return nil }
        rest = rest[end...]
      case "\"", "'":
        guard let end = Self.endOfString(rest, in: language) else { return nil }
        rest = rest[end...]
        code += "\"\""
      case _:
        rest = rest.dropFirst()
        if !scalar.properties.isWhitespace { code.unicodeScalars.append(scalar) }
      }
    }
  }

  private static func endOfComment(_ text: ArraySlice<Unicode.Scalar>, nests: Bool) -> Int? {
    var depth = 0
    var rest = text
    while !rest.isEmpty {
      if rest.starts(with: "/*".unicodeScalars), nests || depth == 0 {
        depth += 1
        rest = rest.dropFirst(2)
      } else if rest.starts(with: "*/".unicodeScalars) {
        depth -= 1
        rest = rest.dropFirst(2)
        if depth == 0 { return rest.startIndex }
      } else {
        rest = rest.dropFirst()
      }
    }
    return nil
  }

  private static func endOfString(_ text: ArraySlice<Unicode.Scalar>, in language: Language) -> Int? {
    let quote = text.first
    var rest = text.dropFirst()
    while let scalar = rest.popFirst() {
      switch scalar {
      case quote: return rest.startIndex
      case "\n", "\r", "\u{c}": return nil
      case "$" where language == .kotlin: return nil
      case "\\":
        if language == .swift, rest.first == "(" { return nil }
        rest = rest.dropFirst()
      case _: break
      }
    }
    return nil
  }
}
