import Emission
import Testing

/// Texts of a token file that try to be more than text.
struct EscapeTests {
  @Test(arguments: [
    // Quotes, backslashes, interpolation.
    (Escape.none, #"a"b'\(c)$d<e>"#, #"a"b'\(c)$d<e>"#),
    (.swift, #"a"b'\(c)$d<e>"#, #"a\"b'\\(c)$d<e>"#),
    (.kotlin, #"a"b'${c}$d\<e>"#, #"a\"b'\${c}\$d\\<e>"#),
    (.json, #"a"b'\(c)$d</e>"#, #"a\"b'\\(c)$d</e>"#),
    (.css, #"a"b'\(c)$d</style>"#, #"a\"b\'\\(c)$d\3c /style>"#),
    (.html, #"a"b'\(c)&d</e>"#, #"a&quot;b&#39;\(c)&amp;d&lt;/e&gt;"#),
    (.xml, #"a"b'\(c)&d</e>]]>"#, #"a&quot;b&#39;\(c)&amp;d&lt;/e&gt;]]&gt;"#),
    // A color is no heading (CommonMark 0.31 §4.2).
    (.markdown, "#005ce5 # a ## b#|", ##"#005ce5 \# a \#\# b\#\|"##),
    // Ends of lines and other controls.
    (.swift, "\n\r\t\0\u{8}\u{B}\u{C}\u{1B}\u{7F}x", #"\n\r\t\0\u{8}\u{b}\u{c}\u{1b}\u{7f}x"#),
    (.kotlin, "\n\r\t\0\u{8}\u{B}\u{C}\u{1B}\u{7F}x", #"\n\r\t\u0000\b\u000b\u000c\u001b\u007fx"#),
    (.json, "\n\r\t\0\u{8}\u{B}\u{C}\u{1B}\u{7F}x", #"\n\r\t\u0000\b\u000b\f\u001b\u007fx"#),
    (.css, "\n\r\t\0\u{8}\u{B}\u{C}\u{1B}\u{7F}x", #"\a \d \9 \fffd \8 \b \c \1b \7f x"#),
    (.html, "\n\r\t\0\u{8}x", "\n&#13;\t\u{FFFD}\u{FFFD}x"),
    (
      .xml, "\n\r\t\0\u{8}\u{FFFE}\u{FFFF}\u{FFFD}x",
      "&#10;&#13;&#9;\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}x"
    ),
    // What turns or hides text.
    (
      .swift, "\u{85}\u{61C}\u{200E}\u{2028}\u{202E}\u{2066}\u{FEFF}",
      #"\u{85}\u{61c}\u{200e}\u{2028}\u{202e}\u{2066}\u{feff}"#
    ),
    (
      .kotlin, "\u{85}\u{61C}\u{200F}\u{2029}\u{202A}\u{2069}\u{FEFF}",
      #"\u0085\u061c\u200f\u2029\u202a\u2069\ufeff"#
    ),
    (.json, "\u{9F}\u{2028}\u{2029}\u{202D}", #"\u009f\u2028\u2029\u202d"#),
    (.css, "\u{85}\u{202E}a\u{2068}", #"\85 \202e a\2068 "#),
    // What looks similar in bytes and is harmless.
    (.swift, "é\u{A0}ر\u{200D}–€\u{2030}￿ﬁ👩‍🚀𝄞", "é\u{A0}ر\u{200D}–€\u{2030}￿ﬁ👩‍🚀𝄞"),
    (.css, "é\u{A0}ر\u{200D}–€\u{2030}ﬁ👩‍🚀𝄞", "é\u{A0}ر\u{200D}–€\u{2030}ﬁ👩‍🚀𝄞"),
    (.xml, "é\u{A0}ر\u{200D}–€\u{2030}ﬁ👩‍🚀𝄞", "é\u{A0}ر\u{200D}–€\u{2030}ﬁ👩‍🚀𝄞"),
  ])
  func escapes(_ escape: Escape, _ text: String, _ expected: String) {
    var output = Array("“".utf8)
    escape.append(text.utf8, to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "“" + expected)
  }

  @Test(arguments: Escape.allCases)
  func endsWithinAScalar(_ escape: Escape) {
    for cut: [UInt8] in [[0xC2], [0xD8], [0xE2, 0x80], [0xEF, 0xBB], [0xEF]] {
      var output: [UInt8] = []
      escape.append(cut, to: &output)
      #expect(output == cut)
    }
  }
}
