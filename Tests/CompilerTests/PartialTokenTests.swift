import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// Tokens that only some themes have: `partial:`.
@Suite struct PartialTokenTests {
  private static let resolver = """
    version: "2025.10"
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers:
      theme:
        contexts:
          light: [{$ref: light.yaml}]
          dark: [{$ref: dark.yaml}]
          dark-high-contrast: [{$ref: contrast.yaml}]
        default: light
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
    """

  /// `day` is in light alone, `both` not in the contrast of dark, `night` in dark alone, `link` refers to `night`.
  private static func files(_ output: String, top: String = "") -> [String: String] {
    [
      "t/themes.yaml": resolver,
      "t/base.yaml": "c: {$type: color, base: {$value: '#777777'}}",
      "t/light.yaml": "c: {$type: color, day: {$value: '#ffffff'}, both: {$value: '#eeeeee'}}",
      "t/dark.yaml":
        "c: {$type: color, both: {$value: '#111111'}, night: {$value: '#000000'}, link: {$value: '{c.night}'}}",
      "t/contrast.yaml": "c: {$type: color, base: {$value: '#666666'}}",
      "t/tokenc.yaml": """
      resolver: themes.yaml
      \(top)
      themes:
        light: {input: {theme: light}}
        dark: {input: {theme: dark}, appearance: dark}
        dark-high-contrast: {input: {theme: dark-high-contrast}, appearance: dark, contrast: high}
      outputs: [{\(output)}]
      """,
    ]
  }

  private static func built(_ files: [String: String]) -> (text: String, said: String) {
    let result = compile(Request(.build, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let text = result.files.map { "\($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }.joined()
    return (text, result.diagnosticsText)
  }

  @Test func withoutTheKeyItIsAnError() {
    let (text, said) = Self.built(Self.files("format: css, file: x.css"))
    #expect(text.isEmpty)
    #expect(said.contains("error: `c.day` does not exist in every theme"))
  }

  /// Dark inherits from light, the contrast of dark from dark. What dark alone has is declared in its rules alone.
  @Test func stylesInheritAsPagesDo() throws {
    let (text, said) = Self.built(
      Self.files("format: css, file: x.css, partial: inherit, comments: false, layers: none"))
    #expect(
      said == """
        t/tokenc.yaml:7:11: warning: 4 tokens are not in every theme: 2 are inherited and 2 are only in the themes that have them: `c.night`, `c.link` [missing-in-theme]

        """)
    let rules = text.split(separator: "}").map { $0.replacing(#/\s+/#, with: " ") }
    let root = try #require(rules.first { $0.contains("--c-base: #777777") })
    #expect(root.contains("--c-day: #ffffff") && root.contains("--c-both: #eeeeee"))
    #expect(!root.contains("night") && !root.contains("link"))
    let dark = try #require(rules.first { $0.contains("--c-both: #111111") })
    #expect(dark.contains("--c-night: #000000; --c-link: var(--c-night)"))
    #expect(!dark.contains("--c-day"))
    #expect(!text.contains("--c-night: #777777"))
  }

  /// A format that chooses the theme when code runs has a value for each theme, or leaves the token out.
  @Test func otherFormatsLeaveOutWhatAThemeLacksEvenSo() {
    let (text, said) = Self.built(Self.files("format: swift, file: T.swift", top: "partial: inherit"))
    #expect(
      said == """
        t/tokenc.yaml:7:11: warning: 4 tokens are not in every theme: 2 are inherited and 2 are left out of `t/T.swift`: `c.night`, `c.link` [missing-in-theme]

        """)
    #expect(text.contains("day") && text.contains("both"))
    #expect(!text.contains("night") && !text.contains("link"))
  }

  /// `light-dark()` has two values at each place.
  @Test func lightDarkLeavesOutWhatAThemeLacks() {
    let (text, _) = Self.built(
      Self.files("format: css, file: x.css, partial: inherit, scheme: light-dark", top: ""))
    #expect(text.contains("--c-day") && !text.contains("--c-night"))
  }

  /// A file of each theme has the tokens of this theme.
  @Test func filesOfThemesHaveTheirTokens() throws {
    let (text, _) = Self.built(
      Self.files("format: json, file: '{theme}.json', shape: flat, keys: path, partial: inherit"))
    let parts = text.split(separator: "}\n")
    try #require(parts.count == 3)
    #expect(parts[0].contains("c.day") && !parts[0].contains("c.night"))
    #expect(parts[1].contains("\"c.night\": \"#000000\"") && parts[1].contains("\"c.day\": \"#ffffff\""))
    #expect(parts[2].contains("\"c.night\": \"#000000\"") && parts[2].contains("\"c.both\": \"#111111\""))
  }
}
