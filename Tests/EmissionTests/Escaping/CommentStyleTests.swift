import Emission
import Testing

/// Descriptions that try to leave their comment.
struct CommentStyleTests {
  @Test(arguments: [
    ("one line", "one line"),
    ("", ""),
    ("\n\n", ""),
    ("\r\n  two\nlines \t\n", "  two\n  /// lines"),
    ("a\n\nb", "a\n  ///\n  /// b"),
    (
      "a\r\nb\rc\u{B}d\u{C}e\u{85}f\u{2028}g\u{2029}h",
      "a\n  /// b\n  /// c\n  /// d\n  /// e\n  /// f\n  /// g\n  /// h"
    ),
    ("a\u{200B}b\u{34F}\u{3164}\u{E0041}c", "aU+200BbU+034FU+3164U+E0041c"),
    ("größer ❤\u{FE0F} 大きい 😀", "größer ❤\u{FE0F} 大きい 😀"),
    ("let x = 1 */ /* \u{202E}gpj\0\u{7F}\tz", "let x = 1 */ /* U+202Egpj" + "U+0000U+007F\tz"),
  ])
  func keepsLinesBehindSlashes(_ text: String, _ expected: String) {
    #expect(written(text, in: .line, newline: "\n  /// ") == expected)
  }

  @Test(arguments: [
    ("*/ evil() /*", "* / evil() / *"),
    ("/**/", "/ ** /"),
    ("*\u{2066}/", "*U+2066/"),
    ("/*/", "/ * /"),
    ("a *\n/ b", "a *\n * / b"),
    ("a\n\n/", "a\n *\n * /"),
    ("</b>", "</b>"),
  ])
  func keepsTextBetweenStars(_ text: String, _ expected: String) {
    #expect(written(text, in: .block, newline: "\n * ") == expected)
  }

  @Test(arguments: [
    ("*/ a{} /*", "* / a{} /*"),
    ("/*/", "/* /"),
    ("a\nb\r\n\r\n\u{C}c", "a b c"),
    ("</style><!--", "< /style>< !--"),
  ])
  func keepsTextInStyleSheets(_ text: String, _ expected: String) {
    #expect(written(text, in: .css, newline: " ") == expected)
  }

  @Test func mindsWhatStandsBefore() {
    var output = Array("/*".utf8)
    CommentStyle.block.append("/ x".utf8, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "/* / x")
  }

  private func written(_ text: String, in comment: CommentStyle, newline: String) -> String {
    var output: [UInt8] = []
    comment.append(text.utf8, newline: Array(newline.utf8), to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
