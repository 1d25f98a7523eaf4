import Syntax
import Testing
import Text

@testable import Tokens

/// A set of patterns covers what its patterns cover one by one.
@Suite struct PatternSetTests {
  private static let words = ["*", "**", "a", "b", "é"]

  /// All patterns or paths of up to three words.
  private static func all(_ words: [String]) -> [String] {
    words + words.flatMap { a in words.flatMap { b in ["\(a).\(b)"] + words.map { "\(a).\(b).\($0)" } } }
  }

  @Test func likePatternsOneByOne() {
    let patterns = Self.all(Self.words)
    var set = PatternSet()
    for pattern in patterns { set.insert(pattern) }
    var names = NameTable()
    for path in Self.all(["a", "b", "é", "e\u{301}"]) {
      let segments = path.split(separator: ".").map { names.intern(String($0)) }
      let expected = patterns.indices.filter {
        NamePattern(PathPattern(patterns[$0]), in: names).matches(segments[...])
      }
      #expect(set.matches(path).sorted() == expected, "\(path)")
    }
  }
}
