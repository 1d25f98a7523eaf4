import Testing
import Tokens

@testable import Audit

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
    for path in Self.all(["a", "b", "é", "e\u{301}"]) {
      let segments = path.utf8.split(separator: UInt8(ascii: ".")).map { Array($0)[...] }
      let expected = patterns.indices.filter { PathPattern(patterns[$0]).matches(segments) }
      #expect(set.matches(path).sorted() == expected, "\(path)")
    }
  }
}
