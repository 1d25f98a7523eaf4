import Testing

@testable import Audit

@Suite struct NameExpressionTests {
  @Test(arguments: [
    ("abc", ["abc"], ["ab", "abcd", "", "ABC"]), ("a.c", ["abc", "a한c"], ["ac"]),
    ("[a-c]+", ["a", "abccba"], ["", "abd"]), ("[^a-c]", ["d", "é"], ["a", "dd"]),
    ("a*b?", ["", "aa", "b", "aab"], ["ba", "bb"]), ("(ab|c)+", ["ab", "cab"], ["a", "abb"]),
    ("(?:ab){2}", ["abab"], ["ab", "ababab"]), ("a{1,2}", ["a", "aa"], ["", "aaa"]),
    ("a{2,}", ["aa", "aaaaa"], ["a"]),
    (#"\d+\.\w"#, ["12.x", "1._"], ["x.1", "1x2"]), ("^ab$", ["ab"], ["^ab$"]), (#"a\$"#, ["a$"], ["a"]),
    ("[a-z]+(-[a-z0-9]+)*|[0-9]+", ["on-accent", "a-2", "600"], ["-a", "a-", "A", "6a"]),
    ("|a", ["", "a"], ["b"]), ("[]a-]+", ["]a-"], ["b"]), ("()", [""], ["a"]), ("(a*)*", ["", "aaa"], ["b"]),
  ])
  func names(pattern: String, right: [String], wrong: [String]) throws {
    let expression = try NameExpression(pattern)
    for name in right { #expect(expression.matches(name), "\(name)") }
    for name in wrong { #expect(!expression.matches(name), "\(name)") }
  }

  @Test(arguments: [
    "a(", "a)", "[a", "*a", "a{3,1}", "a{101}", "a{2", #"a\"#, #"\p"#, "[z-a]", "((((a{99}){99}){99}){99})",
    String(repeating: "(", count: 100),
  ])
  func malformed(pattern: String) {
    #expect(throws: NameExpression.SyntaxError.self) { try NameExpression(pattern) }
  }

  /// What makes backtracking exponential.
  @Test(.timeLimit(.minutes(1))) func hostile() throws {
    let expression = try NameExpression("(a|aa|a?)*b")
    #expect(!expression.matches(String(repeating: "a", count: 10_000)))
  }
}
