/// A pattern over file paths: `*` and `?` inside a segment, `[a-z]` and `[!a-z]`, and `**` for any number of folders.
///
/// Patterns and paths are compared by UTF-8 bytes; `?` and a class take one byte, or one whole character beyond ASCII.
/// Names that begin with a dot are only matched by a segment that begins with one.
struct Glob: Sendable {
  /// The segments before the first one with a wildcard, joined: the folder where the search begins.
  let base: String
  /// The other segments.
  private let segments: [[UInt8]]

  /// Whether a text is a pattern and not a file name.
  static func isPattern(_ text: String) -> Bool { text.utf8.contains(where: isWildcard) }

  init(_ text: String) {
    let all = text.utf8.split(separator: UInt8(ascii: "/")).map { Array($0) }
    let first = all.firstIndex { $0.contains(where: Self.isWildcard) } ?? all.count
    let lead = text.utf8.first == UInt8(ascii: "/") ? "/" : ""
    base = lead + all[..<first].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    segments = Array(all[first...])
  }

  /// Whether the pattern can match below folders of its base.
  var isDeep: Bool { segments.count > 1 || segments == [Self.anyFolders] }

  /// Whether the pattern matches a path, given by its segments after the base.
  func matches(_ path: [[UInt8]]) -> Bool {
    var reached = [true] + [Bool](repeating: false, count: segments.count)
    skipStars(&reached)
    for name in path {
      var next = [Bool](repeating: false, count: segments.count + 1)
      for (index, segment) in segments.enumerated() where reached[index] {
        if segment == Self.anyFolders {
          if name.first != UInt8(ascii: ".") { next[index] = true }
        } else if Self.matches(name[...], segment[...]) {
          next[index + 1] = true
        }
      }
      skipStars(&next)
      reached = next
    }
    return reached[segments.count]
  }

  private static let anyFolders = [UInt8(ascii: "*"), UInt8(ascii: "*")]

  private static func isWildcard(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "[")
  }

  /// `**` also matches no folder at all.
  private func skipStars(_ reached: inout [Bool]) {
    for (index, segment) in segments.enumerated() where reached[index] && segment == Self.anyFolders {
      reached[index + 1] = true
    }
  }

  /// Matches a segment against a name, backtracking to the last `*` on failure.
  private static func matches(_ name: ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>) -> Bool {
    if name.first == UInt8(ascii: "."), pattern.first != UInt8(ascii: ".") { return false }
    var (name, pattern) = (name, pattern)
    var star: (name: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>)?
    while !name.isEmpty {
      if pattern.first == UInt8(ascii: "*") {
        pattern = pattern.dropFirst()
        star = (name, pattern)
      } else if let rest = matchOne(&name, pattern) {
        pattern = rest
      } else if let last = star {
        name = last.name.dropFirst()
        pattern = last.pattern
        star = (name, pattern)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == UInt8(ascii: "*") }
  }

  /// Removes one character from the name if the pattern's first element matches it, and returns the rest of
  /// the pattern.
  private static func matchOne(_ name: inout ArraySlice<UInt8>, _ pattern: ArraySlice<UInt8>)
    -> ArraySlice<UInt8>?
  {
    guard let element = pattern.first, let byte = name.first else { return nil }
    let character = name.prefix(byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4)
    if element == UInt8(ascii: "?") {
      name = name.dropFirst(character.count)
      return pattern.dropFirst()
    }
    if element == UInt8(ascii: "["), let end = pattern.dropFirst(2).firstIndex(of: UInt8(ascii: "]")) {
      guard matches(Array(character), class: pattern[pattern.startIndex + 1..<end]) else { return nil }
      name = name.dropFirst(character.count)
      return pattern[(end + 1)...]
    }
    guard element == byte else { return nil }
    name = name.dropFirst()
    return pattern.dropFirst()
  }

  /// Whether a character matches a class such as `a-z_` or `!0-9`.
  private static func matches(_ character: [UInt8], class members: ArraySlice<UInt8>) -> Bool {
    let scalars = Array(String(decoding: members, as: UTF8.self).unicodeScalars)
    guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return false }
    let isNegated = scalars.first == "!" || scalars.first == "^"
    var index = isNegated ? 1 : 0
    while index < scalars.count {
      let isRange = index + 2 < scalars.count && scalars[index + 1] == "-"
      if scalar >= scalars[index], scalar <= scalars[isRange ? index + 2 : index] { return !isNegated }
      index += isRange ? 3 : 1
    }
    return isNegated
  }
}
