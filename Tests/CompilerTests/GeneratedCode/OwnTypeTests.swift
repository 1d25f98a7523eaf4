import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// Types of the configuration, in every format.
@Suite struct OwnTypeTests {
  private static let base = """
    brand: {$type: color, base: {$value: "#005ce5"}}
    art:
      halo: {$type: shape, $value: {angle: 45, from: "{brand.base}", to: "#ffffff"}}
      again: {$type: shape, $value: "{art.halo}"}
      busy: {$type: cursor, $value: wait}
    """
  private static let members = #"of: {angle: number, from: color, to: color, "steps?": number}"#
  private static let templates = """
    css: "conic-gradient(from {{angle}}deg, {{from}}, {{to}})", \
    swift: {type: Conic, value: "Conic(angle: {{angle}}, from: {{from}}, to: {{to}}{{#steps}}, steps: {{steps}}{{/steps}})"}, \
    kotlin: {type: Conic, value: "Conic({{angle}}, {{from}}, {{to}})", import: [com.example.Conic]}, \
    dart: {type: Conic, value: "Conic({{angle}}, {{from}}, {{to}})", import: ["package:app/conic.dart"]}, \
    typescript: "conic({{angle}}, {{from}})", react-native: "conic({{angle}}, {{from}})", \
    android-xml: {type: string, value: "{{angle}} {{from}}"}
    """

  private static func generated(_ output: String, types: String, base: String = base) -> Generated {
    Generated(
      "{\(output), file: a}", base: base,
      overrides: [("theme", "dark", "brand: {$type: color, base: {$value: \"#6ea8ff\"}}")], types: types)
  }

  @Test(arguments: [
    (
      "format: css",
      [
        "    --art-halo: conic-gradient(from 45deg, #005ce5, #ffffff);\n    --art-again: var(--art-halo);",
        "    --art-busy: wait;", "--art-halo: conic-gradient(from 45deg, #6ea8ff, #ffffff);",
      ]
    ),
    (
      "format: scss",
      [
        "$art-halo: conic-gradient(from 45deg, #005ce5, #ffffff) !default;", "$art-busy: wait !default;",
        "    \"art-halo\": conic-gradient(from 45deg, #6ea8ff, #ffffff),",
      ]
    ),
    (
      "format: swift",
      [
        """
            public static var halo: TokensThemed<Conic> {
              TokensThemed(Conic(angle: 45, from: TokensColor.Value(0x005CE5FF), to: TokensColor.Value(0xFFFFFFFF)), dark: Conic(angle: 45, from: TokensColor.Value(0x6EA8FFFF), to: TokensColor.Value(0xFFFFFFFF)))
            }
        """,
        "public static var busy: Swift.String { \"wait\" }",
      ]
    ),
    (
      "format: kotlin, package: a.b",
      [
        "import com.example.Conic\n",
        """
          public val Halo: Conic
            get() = when (theme) { TokensTheme.Light -> Conic(45f, Color(0xFF005CE5), Color(0xFFFFFFFF)); TokensTheme.Dark -> Conic(45f, Color(0xFF6EA8FF), Color(0xFFFFFFFF)) }
        """,
      ]
    ),
    (
      "format: dart",
      [
        "import 'package:app/conic.dart';", "final Conic halo;",
        "halo: Conic(45, Color(0xFF005CE5), Color(0xFFFFFFFF)),",
        "halo: Conic(45, Color(0xFF6EA8FF), Color(0xFFFFFFFF)),", "static const String busy = 'wait';",
      ]
    ),
    ("format: typescript", ["halo: conic(45, \"#005ce5\"),", "busy: \"wait\","]),
    ("format: react-native", ["halo: conic(45, \"#6ea8ff\"),"]),
    ("format: json", [##"{ "angle": 45, "from": "#005ce5", "to": "#ffffff" }"##]),
    ("format: android-xml", [#"<string name="art_halo" translatable="false">45 #005CE5</string>"#]),
  ])
  func `are written by their templates`(output: String, parts: [String]) {
    let types = "{shape: {\(Self.members), \(Self.templates)}, cursor: {of: string, css: \"{{value}}\"}}"
    let result = Self.generated(output, types: types)
    let text =
      result.compilation.files.isEmpty
      ? result.text : result.compilation.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    for part in parts { #expect(text.contains(part), "\(part) is not in:\n\(text)") }
  }

  @Test(arguments: [
    (
      "format: css",
      [
        """
            --art-halo-angle: 45;
            --art-halo-from: #005ce5;
            --art-halo-to: #ffffff;
            --art-again-angle: var(--art-halo-angle);
        """,
        "--art-halo-from: #6ea8ff;", "--art-busy: \"wait\";",
      ]
    ),
    ("format: scss", ["$art-halo: (angle: 45, from: #005ce5, to: #ffffff) !default;"]),
    ("format: typescript", [##"halo: { angle: 45, from: "#005ce5", to: "#ffffff" },"##]),
    ("format: react-native", [##"halo: { angle: 45, from: "#005ce5", to: "#ffffff" },"##]),
  ])
  func `are objects of their members without a template`(output: String, parts: [String]) {
    let text = Self.generated(output, types: "{shape: {\(Self.members)}, cursor: {of: string}}").text
    for part in parts { #expect(text.contains(part), "\(part) is not in:\n\(text)") }
  }

  @Test func `a language without a template leaves them out, and says so`() {
    let result = Self.generated("format: swift", types: "{shape: {\(Self.members)}, cursor: {of: string}}")
    let losses = result.compilation.log.diagnostics.filter { $0.code == .withoutEquivalent }
    #expect(
      losses.map(\.message) == [
        "`art.halo`, `art.again` have types without a template for this format"
      ])
    #expect(losses.first?.notes.map(\.message) == ["`art.halo` is left out", "`art.again` is left out"])
    let text = result.compilation.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(text.contains("busy") && !text.contains("halo"))
  }

  @Test func `lists and optional members`() {
    let types =
      #"{ring: {of: {stops: [color], "steps?": number}, css: "ring({{#stops}}{{.}}{{^isLast}}, {{/isLast}}{{/stops}}{{#steps}} {{steps}}{{/steps}})"}}"#
    let base = """
      a: {$type: ring, $value: {stops: ["#000000", "#ffffff"]}}
      b: {$type: ring, $value: {stops: ["#000000"], steps: 3}}
      """
    let text = Generated("{format: css, file: a}", base: base, types: types).text
    #expect(text.contains("--a: ring(#000000, #ffffff);"), "\(text)")
    #expect(text.contains("--b: ring(#000000 3);"), "\(text)")
  }

  @Test(arguments: [
    (
      "$value: {angle: 45, from: \"#fff\"}", "the type `shape` needs `to` [missing-member]"
    ),
    (
      "$value: {angle: 45, from: \"#fff\", to: \"#000\", step: 2}",
      "the type `shape` has no member `step`; did you mean `steps`? [unknown-member]"
    ),
    (
      "$value: \"{brand.base}\"",
      "`art.halo` has the type `shape` and refers to `brand.base`, which is a color [type-mismatch]"
    ),
    ("$value: {angle: wide, from: \"#fff\", to: \"#000\"}", "[invalid-value]"),
  ])
  func `mistakes in values are reported at the member`(value: String, expected: String) {
    let base =
      "brand: {$type: color, base: {$value: \"#005ce5\"}}\nart: {halo: {$type: shape, \(value)}}"
    let text = Generated("{format: json, file: a}", base: base, types: "{shape: {\(Self.members)}}").text
    #expect(text.contains(expected), "\(text)")
    #expect(text.contains("t/base.yaml:2:"), "\(text)")
    #expect(!text.contains("[unknown-type]"), "\(text)")
  }

  @Test(arguments: [
    ("{color: {of: string}}", "`color` is a type already; give this one another name [duplicate-type]"),
    ("{a: {of: string}, b: {of: a}}", "expected `color`"),
    ("{a: {of: {b: number, \"b?\": number}}}", "`b` and `b?` are the same member; keep one of them [invalid"),
    (
      "{a: {of: {angle: number}, css: \"{{angel}}\"}}",
      "unknown name `angel`; did you mean `angle`? [unknown-template-name]"
    ),
    ("{a: {of: string, swift: \"{{value}}\"}}", "write `{type: …, value: …}` [invalid-configuration]"),
    ("{a: {css: \"x\"}}", "a type needs `of` [invalid-configuration]"),
  ])
  func `mistakes in types are reported where they are written`(types: String, expected: String) {
    let text = Generated("{format: json, file: a}", base: Self.base, types: types).compilation.diagnosticsText
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `lengths that only a browser computes are left out of apps`() {
    let types = #"{gap: {of: {size: dimension}, swift: {type: Gap, value: "Gap({{size}})"}}}"#
    let base = "a: {$type: gap, $value: {size: 2vw}}\nb: {$type: gap, $value: {size: 1rem}}"
    let with = Generated("{format: swift, file: a, viewport: 390}", base: base, types: types).text
    #expect(with.contains("static var a: Gap { Gap(7.8) }"), "\(with)")
    #expect(with.contains("static var b: Gap { Gap(16) }"), "\(with)")
    let without = Generated("{format: swift, file: a}", base: base, types: types).compilation
    #expect(without.log.diagnostics.contains { $0.code == .unitWithoutEquivalent })
  }
}
