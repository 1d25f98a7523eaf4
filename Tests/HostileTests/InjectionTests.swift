import Compiler
import Emission
import TestSupport
import Testing

/// Texts of token files never become code: with comments and strings taken out, generated files are the same whatever the
/// texts say.
@Suite struct InjectionTests {
  static let texts = [
    "*/ evil() /*", "/* /* evil()", "*/*/", "*\u{200d}/", "\" + evil() + \"", "\"\"\"", "' + evil() + '",
    "\\(evil())", "\\\\(evil())", "\\", "\\\"", "\\\\\"", "${evil()}", "$evil", "\\$", "#\"", "\"#",
    "a\nevil()", "a\revil()", "a\r\nevil()", "a\u{b}evil()", "a\u{c}evil()", "a\u{85}evil()",
    "a\u{2028}evil()",
    "a\u{2029}evil()", "\u{202e}()live\u{202c}", "\u{2066}evil\u{2069}", "\u{feff}evil", "\u{0}evil()",
    "</style><script>evil()</script>", "<!-- evil", "--> evil", "]]>", "}; evil: {", "};\n} evil {",
    "@import 'evil';",
    "\\0a evil", "\\a", "\u{1f3a8}\u{fe0f}", "e\u{301}\u{301}", "// evil", "#if evil", "#endif", "`evil`",
    "@available(*, unavailable)", "%s %d {0}", "a {{evil}}", "a {{{evil}}}", "&amp;\"&#34;",
  ]

  /// A set in which a text stands wherever one may.
  private static func files(saying text: String, notation: String = "a.json") -> [(String, [UInt8])] {
    let quoted = json(text)
    let tokens = """
      {"$description": \(quoted), "g": {"$description": \(quoted), "$extensions": {"x": \(quoted), \(quoted): 1},
      "c": {"$type": "color", "$value": "#005ce5", "$description": \(quoted), "$deprecated": \(quoted)},
      "a": {"$value": "{g.c}", "$description": \(quoted)},
      "f": {"$type": "fontFamily", "$value": [\(quoted), "b"], "$description": \(quoted)},
      "n": {"$type": "number", "$value": 1, "$deprecated": \(quoted), "$extensions": {"x": [\(quoted)]}}}}
      """
    return [("a.json", Array(tokens.utf8))]
  }

  private static func json(_ text: String) -> String {
    var result = "\""
    for unit in text.utf16 {
      let digits = String(unit, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return result + "\""
  }

  private static func skeletons(saying text: String) -> [Skeleton?] {
    var request = Request(.build, inputs: ["a.json"])
    request.outputs = [
      .init(.swift, file: "o.swift"), .init(.css, file: "o.css"), .init(.kotlin, file: "o.kt"),
    ]
    request.settings[KotlinOptions.package] = "a"
    let result = compile(request, loading: MemoryFiles(files(saying: text)).loader)
    // A style sheet says that it is not ASCII, which the text decides.
    let encoding = Array("@charset \"UTF-8\";\n".utf8)
    return zip(result.files, Skeleton.Language.allCases).map { file, language in
      let bytes = file.bytes.starts(with: encoding) ? Array(file.bytes.dropFirst(encoding.count)) : file.bytes
      return Skeleton(of: String(decoding: bytes, as: UTF8.self), in: language)
    }
  }

  /// What every text must leave as it is.
  private static let plain = skeletons(saying: "plain")

  @Test(arguments: texts)
  func staysText(_ text: String) {
    #expect(Self.plain.count == 3 && Self.plain.allSatisfy { $0 != nil })
    #expect(Self.skeletons(saying: text) == Self.plain)
  }

  /// Random texts out of what is special to one of the languages, and anything that Unicode has.
  @Test(arguments: 0..<(Sweep.isWhole ? 8 : 2))
  func randomTextsStayText(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func next(below bound: Int) -> Int { random.below(bound) }
    let special = Array("*/\\\"'$`#(){}<>\n\r\u{b}\u{c}\u{85}\u{2028}\u{202e}@%&;=-!\t ".unicodeScalars)
    for _ in 0..<25 {
      var text = "x"
      for _ in 0...next(below: 12) {
        let isSpecial = next(below: 3) > 0
        let scalar =
          isSpecial ? special[next(below: special.count)] : Unicode.Scalar(UInt32(next(below: 0x11_0000)))
        if let scalar { text.unicodeScalars.append(scalar) }
      }
      #expect(
        Self.skeletons(saying: text) == Self.plain,
        "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }
}
