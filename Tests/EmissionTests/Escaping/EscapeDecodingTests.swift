import Foundation
import TestSupport
import Testing

@testable import Emission

/// What each language reads of an escaped text is the text. The readers here are written from the specifications.
@Suite struct EscapeDecodingTests {
  private static let pieces = [
    "a", "Z", "0", "7", "f", " ", "  ", "\"", "'", "\\", "`", "$", "${", "{", "}", "#", "#{", "<", "</", ">",
    "&", "&amp;",
    "\n", "\r", "\t", "\u{1}", "\u{7F}", "\u{85}", "\u{2028}", "\u{202E}", "\u{FEFF}", "é", "🎨", "\\n",
    "\\u0041", "-", "--",
    "*/", "//", "\\(", "%", "@", "?",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<(1 + random.below(10))).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  private static func escaped(_ text: String, by escape: Escape) -> String {
    var output: [UInt8] = []
    escape.append(text.utf8, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Backslashes of Swift, Kotlin, JavaScript, and Dart; `nil` if the text would end or begin something else.
  private static func decoded(_ text: String, ends: Set<Unicode.Scalar>, braces: Bool) -> String? {
    var scalars = Array(text.unicodeScalars)[...]
    var result = String.UnicodeScalarView()
    func hexadecimal(_ digits: [Unicode.Scalar]) -> Unicode.Scalar? {
      UInt32(String(String.UnicodeScalarView(digits)), radix: 16).flatMap(Unicode.Scalar.init)
    }
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        if ends.contains(scalar) { return nil }
        result.append(scalar)
        continue
      }
      guard let letter = scalars.popFirst() else { return nil }
      switch letter {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "b": result.append("\u{8}")
      case "0": result.append("\0")
      case "x", "u":
        let isBraced = letter == "u" && braces
        if isBraced, scalars.popFirst() != "{" { return nil }
        let digits =
          isBraced ? Array(scalars.prefix { $0 != "}" }) : Array(scalars.prefix(letter == "x" ? 2 : 4))
        scalars = scalars.dropFirst(digits.count + (isBraced ? 1 : 0))
        guard let decoded = hexadecimal(digits) else { return nil }
        result.append(decoded)
      case "\\", "\"", "'", "$", "`": result.append(letter)
      default: return nil
      }
    }
    return String(result)
  }

  /// CSS Syntax 3, §4.3.5 and §4.3.7: up to six digits and one blank after them, or the character itself.
  private static func decodedCSS(_ text: String, ends: Set<Unicode.Scalar>) -> String? {
    var scalars = Array(text.unicodeScalars)[...]
    var result = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      if ends.contains(scalar) { return nil }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      let digits = Array(scalars.prefix(6).prefix { $0.properties.isASCIIHexDigit })
      guard let first = scalars.first else { return nil }
      if digits.isEmpty {
        result.append(first)
        scalars = scalars.dropFirst()
        continue
      }
      scalars = scalars.dropFirst(digits.count)
      if let next = scalars.first, " \t\n".unicodeScalars.contains(next) { scalars = scalars.dropFirst() }
      guard
        let decoded = UInt32(String(String.UnicodeScalarView(digits)), radix: 16).flatMap(Unicode.Scalar.init)
      else {
        return nil
      }
      result.append(decoded)
    }
    return String(result)
  }

  @Test(arguments: 0..<40) func `strings are what they were`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let text = Self.text(&random)
      let lines: Set<Unicode.Scalar> = ["\n", "\r"]
      #expect(Self.decoded(Self.escaped(text, by: .swift), ends: lines.union(["\""]), braces: true) == text)
      #expect(
        Self.decoded(Self.escaped(text, by: .dart), ends: lines.union(["\"", "'", "$"]), braces: true) == text
      )
      #expect(
        Self.decoded(Self.escaped(text, by: .kotlin), ends: lines.union(["\"", "$"]), braces: false) == text)
      let script: Set<Unicode.Scalar> = lines.union(["\"", "'", "`", "$", "<", "\u{2028}", "\u{2029}"])
      #expect(Self.decoded(Self.escaped(text, by: .js), ends: script, braces: false) == text)
      let style: Set<Unicode.Scalar> = lines.union(["\"", "\u{C}"])
      #expect(Self.decodedCSS(Self.escaped(text, by: .css), ends: style.union(["'", "<"])) == text)
      #expect(Self.decodedCSS(Self.escaped(text, by: .scss), ends: style) == text)
      #expect(!Self.escaped(text, by: .scss).replacing("\\#", with: "").contains("#{"))
      let json = Data("[\"\(Self.escaped(text, by: .json))\"]".utf8)
      #expect(try JSONDecoder().decode([String].self, from: json) == [text])
    }
  }

  @Test(
    arguments: [
      (.js, "`${a}</script>'", #"\`\${a}\x3C/script>\'"#),
      (.dart, "$a ${b} 'c' \"d\"", #"\$a \${b} \'c\' \"d\""#),
      (.scss, "#{a} #b \"c\" \\", ##"\#{a} \#b \"c\" \\"##), (.js, "\u{2028}é\u{0}", #"\u2028é\u0000"#),
      (.dart, "\u{8}\u{202E}", #"\u{8}\u{202e}"#),
      // String resources (*String resources*, “Handle special characters”).
      (.android, "@x", "\\@x"), (.android, "?x", "\\?x"), (.android, "a@b?", "a@b?"),
      (.android, "a\nb\tc", "a\\nb\\tc"),
      (.android, "it's \"x\" \\ <b>", "it\\&#39;s \\&quot;x\\&quot; \\\\ &lt;b&gt;"),
      (.android, " a", "\\u0020a"),
      (.android, "a ", "a\\u0020"), (.android, "a  b", "a \\u0020b"), (.android, "a b", "a b"),
      (.android, " ", "\\u0020"),
      (.android, "", ""),
      // Comments of XML have no two hyphens (XML 1.0, §2.5).
      (.xmlComment, "a--b", "a- -b"), (.xmlComment, "---", "- - -"), (.xmlComment, "a\nb", "a b"),
      (.xmlComment, "</a>", "</a>"),
      (.markdown, "a*b_c`d`[e](f)!|~", #"a\*b\_c\`d\`\[e\](f)\!\|\~"#),
      (.markdown, "<b>&\n\u{1}", "&lt;b\\>&amp; "),
    ] as [(Escape, String, String)])
  func `other texts`(escape: Escape, text: String, expected: String) {
    #expect(Self.escaped(text, by: escape) == expected)
  }

  /// A text is known to need no escape only if it has none.
  @Test(arguments: Escape.allCases) func `what stays`(escape: Escape) {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let text = Self.text(&random)
      let isLeft = Array(text.utf8).withUnsafeBufferPointer { escape.leaves($0) }
      #expect(!isLeft || Self.escaped(text, by: escape) == text, "\(text)")
    }
    #expect(
      Array("plain-text 1".utf8).withUnsafeBufferPointer { escape.leaves($0) } == ![.xmlComment, .android]
        .contains(escape))
  }
}

/// The buffer that outputs are written to.
@Suite struct TextBufferTests {
  private static func text(_ buffer: borrowing TextBuffer) -> String {
    String(decoding: buffer.bytes, as: UTF8.self)
  }

  @Test(arguments: [1, 2, 3, 64]) func `a text grows`(capacity: Int) {
    var buffer = TextBuffer(capacity: capacity)
    var expected = ""
    for number in 0..<200 {
      buffer += "\(number);".utf8
      expected += "\(number);"
      buffer += "é"
      expected += "é"
    }
    #expect(Self.text(buffer) == expected && buffer.count == expected.utf8.count)
    buffer.truncate(to: 4)
    buffer += [UInt8]("x".utf8)[...]
    #expect(Self.text(buffer) == "0;éx")
    let end = buffer.read(from: 2) { String(decoding: $0, as: UTF8.self) }
    let isEmpty = buffer.read(from: buffer.count) { $0.isEmpty }
    #expect(end == "éx" && isEmpty)
  }

  @Test func `parts, functions, and levels`() {
    var buffer = TextBuffer()
    buffer.append(1..<3, of: Array("abcd".utf8))
    buffer.append { $0 += "(x)".utf8 }
    buffer.append { $0 += "(y)".utf8 }
    for depth in 0..<10 as Range<UInt32> {
      let start = buffer.count
      buffer.append(indentation: depth)
      #expect(buffer.read(from: start) { $0.count == 2 * Int(depth) && $0.allSatisfy { $0 == 0x20 } })
      buffer.truncate(to: start)
    }
    #expect(Self.text(buffer) == "bc(x)(y)")
  }

  @Test func `escapes from a place on`() {
    var buffer = TextBuffer()
    buffer += "\"".utf8
    let start = buffer.count
    buffer += "a\"b".utf8
    buffer.escape(.json, from: start)
    buffer += "\"".utf8
    #expect(Self.text(buffer) == #""a\"b""#)
    buffer.escape(.none, from: 0)
    #expect(Self.text(buffer) == #""a\"b""#)
  }

  /// What stood before decides whether a comment would end.
  @Test func `comments`() {
    var buffer = TextBuffer()
    buffer += "/* *".utf8
    buffer.append("/ x".utf8, in: .block)
    #expect(Self.text(buffer) == "/* * / x")
    buffer.append(sources: ["a.json", "*/"], in: .css)
    #expect(Self.text(buffer) == "/* * / xa.json, * /")
  }

  @Test func `the encoding of a style sheet`() {
    #expect(Array("a{}".utf8).declaringEncodingOfCSS == Array("a{}".utf8))
    #expect(Array("é{}".utf8).declaringEncodingOfCSS == Array("@charset \"UTF-8\";\né{}".utf8))
  }
}
