import Diagnostics
import TestSupport
import Testing
import Tokens

/// Values that have one obvious meaning and are not DTCG to the letter: what they are read as, the warning, and the fix, which
/// writes the letter.
@Suite struct LiberalValuesTests {
  /// A text with markers at the places of warnings.
  struct Example: Sendable, CustomTestStringConvertible {
    let text: String
    /// The tokens, if the text is read liberally.
    let lines: [String]
    /// At the markers, in order.
    let codes: [String]
    /// What `tokenc fix` makes of the text, if it can.
    var fixed: String?
    /// The codes in strict mode.
    let strict: [String]

    var testDescription: String { text }
  }

  private static let units = DefaultUnits(dimension: .px, duration: .ms)

  @Test(arguments: examples)
  func reading(_ example: Example) throws {
    let marked = MarkedText(example.text)
    let resolved = Resolved(marked.text, units: Self.units)
    let places = try marked.digits.map { try #require(marked.location(of: $0)) }
    let expected = zip(places, example.codes).map { place, code in
      code.hasPrefix("error ") ? "\(place) \(code.dropFirst(6))" : "\(place) warning \(code)"
    }
    #expect(resolved.findings.sorted() == expected.sorted())
    #expect(resolved.lines() == example.lines)
    if let fixed = example.fixed {
      let text = resolved.fixed
      #expect(text == fixed)
      #expect(Resolved(text, units: Self.units).findings == [])
      #expect(Resolved(text, units: Self.units).lines().count == example.lines.count)
    }
    let strict = Resolved(marked.text, isStrict: true)
    #expect(strict.log.diagnostics.map(\.code.name) == example.strict)
  }

  static let examples = colors + numbers + measures + texts + typographies + types + members

  private static func color(_ members: String) -> String { "a: {$type: color, $value: {\(members)}}" }

  private static let colors = [
    Example(
      text: color("colorSpace: srgb, components: [1, 1, 1], hex: 1️⃣'#fff'"),
      lines: ["a: srgb(1 1 1 #ffffff)"], codes: ["short-hex"],
      fixed: color("colorSpace: srgb, components: [1, 1, 1], hex: \"#ffffff\""), strict: ["invalid-value"]),
    Example(
      text: color("colorSpace: srgb, components: [0, 0, 0], alpha: 0.2, hex: 1️⃣'#0003'"),
      lines: ["a: srgb(0 0 0 / 0.2 #000000)"], codes: ["short-hex"],
      fixed: color("colorSpace: srgb, components: [0, 0, 0], alpha: 0.2, hex: \"#000000\""),
      strict: ["invalid-value"]),
    Example(
      text: color("colorSpace: srgb, components: [1, 0, 0], hex: 1️⃣'#00ff00'"),
      lines: ["a: srgb(1 0 0 #00ff00)"], codes: ["hex-mismatch"],
      fixed: color("colorSpace: srgb, components: [1, 0, 0], hex: \"#ff0000\""), strict: ["hex-mismatch"]),
    Example(
      text: color("colorSpace: srgb, components: [1, 0, 0], hex: 1️⃣'#0f0'"),
      lines: ["a: srgb(1 0 0 #00ff00)"], codes: ["hex-mismatch"],
      fixed: color("colorSpace: srgb, components: [1, 0, 0], hex: \"#ff0000\""), strict: ["invalid-value"]),
    // Rounding of others, and a color that sRGB does not have.
    Example(
      text: color("colorSpace: srgb, components: [0.5, 0.5, 0.5], hex: '#7f7f7f'"),
      lines: ["a: srgb(0.5 0.5 0.5 #7f7f7f)"], codes: [], strict: []),
    Example(
      text: color("colorSpace: display-p3, components: [0, 1, 0], hex: '#00ff00'"),
      lines: ["a: display-p3(0 1 0 #00ff00)"], codes: [], strict: []),
    // A value with one fault still has its other faults reported.
    Example(
      text: color("colorSpace: srgb, components: [2️⃣2, 1, 1], hex: 1️⃣'#fff'"), lines: [],
      codes: ["short-hex", "error out-of-range"], strict: ["out-of-range", "invalid-value"]),
  ]

  private static let numbers = [
    Example(
      text: "a: {$type: number, $value: 1️⃣'1.25'}", lines: ["a: 1.25"], codes: ["number-as-text"],
      fixed: "a: {$type: number, $value: 1.25}", strict: ["invalid-value"]),
    Example(
      text: "a: {$type: number, $value: 1️⃣'150%'}", lines: ["a: 1.5"], codes: ["number-as-text"],
      fixed: "a: {$type: number, $value: 1.5}", strict: ["invalid-value"]),
    Example(
      text: "a: {$type: fontWeight, $value: 1️⃣'400'}", lines: ["a: 400"], codes: ["number-as-text"],
      fixed: "a: {$type: fontWeight, $value: 400}", strict: ["invalid-value"]),
    Example(
      text: "a: {$type: fontWeight, $value: 1️⃣'Semi Bold'}", lines: ["a: semi-bold=600"],
      codes: ["number-as-text"], fixed: "a: {$type: fontWeight, $value: \"semi-bold\"}",
      strict: ["invalid-value"]),
    Example(
      text: "a: {$type: fontWeight, $value: 1️⃣BOLD}", lines: ["a: bold=700"], codes: ["number-as-text"],
      fixed: "a: {$type: fontWeight, $value: \"bold\"}", strict: ["invalid-value"]),
    Example(
      text: "a: {$type: fontWeight, $value: 1️⃣'150%'}", lines: [], codes: ["error invalid-value"],
      strict: ["invalid-value"]),
    Example(
      text: "a: {$type: cubicBezier, $value: [1️⃣'0', 0, 1, 1]}", lines: ["a: bezier(0 0 1 1)"],
      codes: ["number-as-text"], fixed: "a: {$type: cubicBezier, $value: [0, 0, 1, 1]}",
      strict: ["invalid-value"]),
  ]

  private static let measures = [
    Example(
      text: "a: {$type: dimension, $value: 1️⃣16}", lines: ["a: 16px"], codes: ["missing-unit"],
      fixed: "a: {$type: dimension, $value: {\"value\": 16, \"unit\": \"px\"}}", strict: ["invalid-value"]),
    Example(
      text: "a: {$type: dimension, $value: 1️⃣'16'}", lines: ["a: 16px"], codes: ["missing-unit"],
      fixed: "a: {$type: dimension, $value: {\"value\": 16, \"unit\": \"px\"}}", strict: ["invalid-value"]),
    Example(
      text: "a: {$type: duration, $value: 1️⃣200}", lines: ["a: 200ms"], codes: ["missing-unit"],
      fixed: "a: {$type: duration, $value: {\"value\": 200, \"unit\": \"ms\"}}", strict: ["invalid-value"]),
    Example(
      text: "a: {$type: dimension, $value: 1️⃣{value: 2, unit: ''}}", lines: ["a: 2px"],
      codes: ["missing-unit"], fixed: "a: {$type: dimension, $value: {\"value\": 2, \"unit\": \"px\"}}",
      strict: ["invalid-value"]),
    Example(
      text: "a: {$type: duration, $value: 0}", lines: ["a: 0ms"], codes: [], strict: ["invalid-value"]),
    Example(
      text: "a: {$type: dimension, $value: 1️⃣50vw}", lines: ["a: 50vw"], codes: ["css-unit"],
      strict: ["invalid-value"]),
    Example(
      text: "a: {$type: dimension, $value: {value: -2, unit: 1️⃣'%'}}", lines: ["a: -2%"], codes: ["css-unit"],
      strict: ["invalid-value"]),
    Example(
      text: "a: {$type: dimension, $value: {value: 1.5, unit: 1️⃣em}}", lines: ["a: 1.5em"],
      codes: ["css-unit"], strict: ["invalid-value"]),
    Example(
      text: "a: {$type: dimension, $value: 1️⃣12pt}", lines: [], codes: ["error invalid-value"],
      strict: ["invalid-value"]),
    Example(
      text: "a: {$type: dimension, $value: 1️⃣12dp}", lines: [], codes: ["error invalid-value"],
      strict: ["invalid-value"]),
  ]

  private static let texts = [
    Example(
      text: "a: {$type: fontFamily, $value: 1️⃣\"Inter, 'Segoe UI'\"}", lines: ["a: ['Inter' 'Segoe UI']"],
      codes: ["font-name-list"], fixed: "a: {$type: fontFamily, $value: [\"Inter\", \"Segoe UI\"]}",
      strict: [])
  ]

  private static func typography(_ members: String) -> String {
    "a: {$type: typography, $value: {\(members)}}"
  }

  private static let typographies = [
    Example(
      text: "a: {$type: typography, $value: 1️⃣{fontFamily: A, fontSize: 16px, fontWeight: 400}}",
      lines: ["a: 'A' 16px 400 - -"], codes: ["incomplete-typography"],
      strict: ["missing-member", "shorthand-in-strict-mode"]),
    Example(
      text: typography(
        "fontFamily: A, fontSize: 1px, fontWeight: 400, lineHeight: 1, letterSpacing: 0, 1️⃣fontStyle: italic"
      ),
      lines: ["a: 'A' 1px 400 0px 1 fontStyle='italic'"], codes: ["extra-member"],
      strict: ["unknown-member", "shorthand-in-strict-mode", "shorthand-in-strict-mode"]),
    // The size is what all other members depend on, and a near miss is a slip.
    Example(
      text: "a: {$type: typography, $value: 1️⃣{fontFamily: A, fontWeight: 400}}", lines: [],
      codes: ["error missing-member"], strict: ["missing-member"]),
    Example(
      text: typography("fontFamily: A, fontSize: 1px, 1️⃣fontWeigth: 400, lineHeight: 1, letterSpacing: 0"),
      lines: [], codes: ["error unknown-member"],
      strict: ["unknown-member", "shorthand-in-strict-mode", "shorthand-in-strict-mode"]),
    Example(
      text:
        "a: {$type: typography, $value: 1️⃣{fontSize: 2️⃣'{nope}', fontWeight: 3️⃣Bold, lineHeight: 4️⃣'150%'}}",
      lines: [],
      codes: [
        "incomplete-typography", "error unknown-reference", "number-as-text", "number-as-text",
      ], strict: ["missing-member", "unknown-reference", "invalid-value", "invalid-value"]),
  ]

  private static let types = [
    Example(
      text: "a: {$type: 1️⃣spacing, $value: 16px}", lines: ["a: 16px"], codes: ["renamed-type"],
      fixed: "a: {$type: dimension, $value: 16px}", strict: ["unknown-type"]),
    Example(
      text: "a: {$type: 1️⃣'cubic-bezier', $value: [0, 0, 1, 1]}", lines: ["a: bezier(0 0 1 1)"],
      codes: ["renamed-type"], fixed: "a: {$type: 'cubicBezier', $value: [0, 0, 1, 1]}",
      strict: ["unknown-type"]),
    Example(
      text: "g: {$type: 1️⃣fontWeights, a: {$value: 400}}", lines: ["g.a: 400"], codes: ["renamed-type"],
      fixed: "g: {$type: fontWeight, a: {$value: 400}}", strict: ["unknown-type"]),
    Example(
      text: "a: {$type: 1️⃣lineHeight, $value: 24px}", lines: ["a: 24px"], codes: ["renamed-type"],
      fixed: "a: {$type: dimension, $value: 24px}", strict: ["unknown-type"]),
    Example(
      text: "a: {$type: 1️⃣lineHeight, $value: 1.5}", lines: ["a: 1.5"], codes: ["renamed-type"],
      fixed: "a: {$type: number, $value: 1.5}", strict: ["unknown-type"]),
    Example(
      text: "a: {$type: 1️⃣Color, $value: '#000'}", lines: ["a: Color('#000')"], codes: ["unknown-type"],
      fixed: "a: {$type: color, $value: '#000'}", strict: ["unknown-type"]),
    Example(
      text: "a: {$type: string, $value: dark}\nb: {$value: '{a}'}", lines: ["a: \"dark\"", "b: \"dark\""],
      codes: [], strict: ["unknown-type"]),
    Example(
      text: "a: {$type: boolean, $value: true}\nb: {$type: boolean, $value: 1️⃣yes}", lines: ["a: true"],
      codes: ["error yaml-1.1-boolean"], strict: ["unknown-type", "unknown-type"]),
    Example(
      text: """
        size: {$type: dimension, $value: 16px}
        g:
          $type: 1️⃣icon
          a: {$value: {d: M0 0, size: '{size}', at: [1, true, null]}}
          b: {$value: '{size}', $type: icon}
          c: {$value: '{g.a}'}
        """,
      lines: [
        "size: 16px", "g.a: icon({d='M0 0' size=16px at=[1 true null]})", "g.b: icon(16px)",
        "g.c: icon({d='M0 0' size=16px at=[1 true null]})",
      ], codes: ["unknown-type"],
      strict: ["unknown-type", "unknown-type", "shorthand-in-strict-mode"]),
    Example(
      text: "a: {$type: 1️⃣icon, $value: 2️⃣'{nope}'}", lines: [],
      codes: ["unknown-type", "error unknown-reference"], strict: ["unknown-type"]),
  ]

  private static let members = [
    Example(
      text: """
        1️⃣_comment: colors of the brand
        a: {$type: number, $value: 1, 2️⃣themeable: false, 3️⃣attributes: {category: size}}
        b: {$type: number, $value: 2, themeable: true}
        """,
      lines: ["a: 1", "b: 2"], codes: ["foreign-member", "foreign-member", "foreign-member"],
      strict: ["invalid-property", "token-with-children", "token-with-children"]),
    Example(
      text: "a: {$type: number, $value: 1, 1️⃣b: {c: {$value: 2}}}", lines: [],
      codes: ["error token-with-children"], strict: ["token-with-children"]),
    Example(
      text: "b: {$type: number, $value: 2}\na: {$type: number, value: 1️⃣1}", lines: ["b: 2"],
      codes: ["error invalid-property"],
      strict: ["invalid-property"]
    ),
    Example(
      text: "a: {$type: number, $value: 1, 1️⃣$modes: {dark: 2}}\n2️⃣$version: 1", lines: ["a: 1"],
      codes: ["unknown-property", "unknown-property"], strict: ["unknown-property", "unknown-property"]),
    Example(
      text: "a: {$type: number, $value: 1, 1️⃣$descripton: x}", lines: [], codes: ["error unknown-property"],
      strict: ["unknown-property"]),
    // Null that is written is data; where nothing is written, something may be missing.
    Example(
      text: "1️⃣note: null\na: {$type: number, $value: 1}", lines: ["a: 1"], codes: ["foreign-member"],
      strict: ["invalid-property"]),
    Example(
      text: "a: {$type: number, $value: 1}\n1️⃣b:\n", lines: ["a: 1"], codes: ["error invalid-property"],
      strict: ["invalid-property"]),
    // What is left out is not there.
    Example(
      text: "1️⃣blue: '#00f'\na: {$type: color, $value: 2️⃣'{blue}'}", lines: [],
      codes: ["foreign-member", "error unknown-reference"],
      strict: ["invalid-property", "unknown-reference"]),
  ]

  /// A near miss is an unknown type like others, and suggests the type only if all of its values fit that.
  @Test(
    arguments: [
      (
        "a: {$type: colour, $value: '#fff'}",
        "`colour` is not a type; did you mean `color`? The value of 1 token of this file is kept as written, and typed outputs leave it out",
        "a: {$type: color, $value: '#fff'}"
      ),
      (
        "g: {$type: dimensions, a: {$value: 1px}, b: {$value: '{g.a}'}, c: {$type: dimensions, $value: 0}}",
        "`dimensions` is not a type; did you mean `dimension`? The value of 3 tokens of this file is kept as written, and typed outputs leave them out",
        "g: {$type: dimension, a: {$value: 1px}, b: {$value: '{g.a}'}, c: {$type: dimension, $value: 0}}"
      ),
      (
        "a: {$type: strin, $value: {b: 1}}", "`strin` is not a type of DTCG 2025.10; the value of 1 token",
        nil
      ),
      ("a: {$type: colour, $value: 1}", "`colour` is not a type of DTCG 2025.10; the value of 1 token", nil),
      (
        "g: {$type: colour, a: {$value: '#fff'}, b: {$value: [1]}}",
        "`colour` is not a type of DTCG 2025.10; the value of 2 tokens", nil
      ),
    ] as [(String, String, String?)])
  func `near misses of types are warnings`(text: String, message: String, fixed: String?) {
    let resolved = Resolved(text)
    #expect(resolved.log.diagnostics.map(\.code.name) == ["unknown-type"])
    #expect(resolved.log.diagnostics.allSatisfy { $0.severity == .warning && $0.message.hasPrefix(message) })
    #expect(resolved.fixed == fixed ?? text)
    #expect(resolved.lines().count == text.split(separator: "$value").count - 1)
  }

  @Test(
    arguments: [
      ("a: {$type: size, $value: 16px}", "did you mean `dimension`?", "a: {$type: dimension, $value: 16px}"),
      ("a: {$type: colour, $value: '#fff'}", "did you mean `color`?", "a: {$type: color, $value: '#fff'}"),
      ("a: {$type: colour, $value: [1]}", "(the types are color, dimension", nil),
      ("a: {$type: strin, $value: x}", "(the types are color, dimension", nil),
    ] as [(String, String, String?)])
  func `strict mode suggests types`(text: String, message: String, fixed: String?) {
    let resolved = Resolved(text, isStrict: true)
    #expect(resolved.log.diagnostics.first?.code.name == "unknown-type")
    #expect(resolved.log.diagnostics.first?.message.contains(message) == true)
    #expect((resolved.log.diagnostics.first?.fix != nil) == (fixed != nil))
  }

  /// Next to the property that is meant, too, where the fix would write it twice.
  @Test(arguments: ["$Value", "$valeu", "$values"])
  func `properties next to the one that is meant are errors`(name: String) {
    let resolved = Resolved("a: {$type: number, $value: 1, \(name): 2}")
    #expect(resolved.findings == ["1:31 unknown-property"])
    #expect(resolved.log.diagnostics.first?.message.contains("did you mean `$value`?") == true)
    #expect(resolved.log.diagnostics.first?.fix == nil)
  }

  @Test func `numbers without a unit are errors unless the configuration gives them one`() {
    let resolved = Resolved("a: {$type: dimension, $value: 16}\nb: {$type: duration, $value: '200'}")
    #expect(resolved.findings == ["1:31 missing-unit", "2:30 missing-unit"])
    #expect(
      resolved.log.diagnostics.map(\.message) == [
        "`16` has no unit, which a dimension needs: write `16px` if that is meant, or `units: {dimension: px}` in `tokenc.yaml` if all such numbers are",
        "`200` has no unit, which a duration needs: write `200ms` if that is meant, or `units: {duration: ms}` in `tokenc.yaml` if all such numbers are",
      ])
    #expect(resolved.log.diagnostics.allSatisfy { $0.fix == nil })
  }

  @Test(arguments: [
    ("12pt", "16px"), ("1in", "96px"), ("2.54cm", "96px"), ("25.4mm", "96px"), ("6pc", "96px"),
    ("4Q", "3.779528px"),
  ])
  func `absolute units of CSS have px as their fix`(text: String, px: String) {
    let resolved = Resolved("a: {$type: dimension, $value: \(text)}")
    #expect(resolved.findings == ["1:31 invalid-value"])
    #expect(resolved.fixed == "a: {$type: dimension, $value: \"\(px)\"}")
  }

  @Test func `what is left out or kept is reported once for each name and file`() {
    let texts = ["t", "u"].map { name in
      (0..<5).map { "\(name)\($0): {$type: icon, $value: x, comment: y}" }.joined(separator: "\n")
    }
    let resolved = Resolved(texts)
    #expect(
      resolved.log.diagnostics.map(\.message) == [
        "`icon` is not a type of DTCG 2025.10; the value of 5 tokens of this file is kept as written, and typed outputs leave them out",
        "`comment` is neither a group nor a token and is left out, here and 4 more times in this file; a comment belongs under `$description`",
        "`icon` is not a type of DTCG 2025.10; the value of 5 tokens of this file is kept as written, and typed outputs leave them out",
        "`comment` is neither a group nor a token and is left out, here and 4 more times in this file; a comment belongs under `$description`",
      ])
  }
}

extension Resolved {
  /// The first text with the edits of every fix.
  var fixed: String {
    var bytes = sources[SourceID(rawValue: 0)].bytes
    let edits = log.diagnostics.flatMap { $0.fix?.edits ?? [] }
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range.bytes, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
