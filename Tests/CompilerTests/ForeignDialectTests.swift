import Compiler
import Diagnostics
import TestSupport
import Testing

/// What other tools write is refused once, and hides no more than it has to.
@Suite struct ForeignDialectTests {
  /// What `check` says of some files, without notes, places as the markers of the files.
  private func expect(_ contents: [String: String], says lines: String...) {
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: contents).loader)
    let found = result.diagnosticsText.split(separator: "\n").filter { !$0.contains(": note: ") }
    #expect(found.map(String.init) == lines.map { located($0, in: contents) })
  }

  @Test(arguments: [
    ("$metadata.json", #"{1️⃣"tokenSetOrder": ["a"]}"#), ("$themes.json", #"[{1️⃣"selectedTokenSets": {}}]"#),
    ("z.json", #"{"$type": "x", 1️⃣"$themes": []}"#),
  ])
  func oneFileSpeaksForASetOfTokensStudio(name: String, text: String) {
    let tokens = #"{"a": {"$type": "spacing", "$value": "x"}}"#
    expect(
      ["t/a.json": tokens, "t/b.json": tokens, "t/\(name)": text],
      says:
        "t/\(name):1️⃣: error: this is Tokens Studio's format, not DTCG 2025.10, as 2 other files of the set are too; write `dialect: tokens-studio` in `tokenc.yaml`, pass `--dialect tokens-studio`, or convert it once with `tokenc import` [foreign-dialect]"
    )
  }

  @Test func aDialectIsRefusedOnceAndOtherFilesAreRead() {
    expect(
      [
        "t/a.json": ##"{"a": {1️⃣"value": "#fff"}}"##, "t/b.json": ##"{"b": {"value": "#fff"}}"##,
        "t/c.json": #"{"c": {"$type": "dimension", "$value": 2️⃣"5dp"}}"#,
      ],
      says:
        "t/a.json:1️⃣: error: this is the format of Style Dictionary before DTCG (`value` and `type` without `$`), not DTCG 2025.10, as 1 other file of the set is too; write `dialect: style-dictionary` in `tokenc.yaml`, pass `--dialect style-dictionary`, or convert it once with `tokenc import` [foreign-dialect]",
      "t/c.json:2️⃣: error: `5dp` is not a dimension, which is a number with the unit `px` or `rem`, such as `16px` [invalid-value]"
    )
  }

  @Test func valuesThatAreObjectsWithoutAType() {
    expect(
      ["t/a.json": #"{"a": {1️⃣"value": {"r": 1, "g": 2, "b": 3}}, "c": {"value": {"r": 1}}}"#],
      says:
        "t/a.json:1️⃣: error: this is the format of Style Dictionary before DTCG (`value` and `type` without `$`), not DTCG 2025.10; write `dialect: style-dictionary` in `tokenc.yaml`, pass `--dialect style-dictionary`, or convert it once with `tokenc import` [foreign-dialect]"
    )
  }

  /// The formulas of Tokens Studio that CSS computes, too, are computed.
  @Test func formulasAreComputed() {
    expect(
      [
        "t/a.yaml": """
        $type: dimension
        d: {$value: 4px}
        a: {$value: '{d} * 2'}
        b: {$value: 1️⃣5dp}
        c: {$value: '{d} 2️⃣+ 1'}
        e: {$value: '{a}'}
        f: {$value: '3️⃣floor({d} * 1.5)'}
        g: {$value: 'floor({d} * 2.5)'}
        """
      ],
      says:
        "t/a.yaml:1️⃣: error: `5dp` is not a dimension, which is a number with the unit `px` or `rem`, such as `16px` [invalid-value]",
      "t/a.yaml:2️⃣: error: `+` and `-` need values of one kind, not a dimension in px and a number (in `{d} + 1`) [expression-type]",
      "t/a.yaml:3️⃣: error: `floor()` is not a function that is computed; write `round(down, x, 1)`; 1 other value of this file has it too [unknown-function]"
    )
  }

  @Test func functionsOfOtherToolsAreCounted() {
    expect(
      [
        "t/a.yaml": """
        $type: color
        a: {$value: '1️⃣lighten(#fff, 1)'}
        b: {$value: 'lighten(#000, 1)'}
        c: {$value: '2️⃣darken(#000)'}
        d: {$value: 'lighten(#111)'}
        """
      ],
      says:
        "t/a.yaml:1️⃣: error: `lighten()` is not a function that is computed; write `oklch(from {color} calc(l + 0.1) c h)`; 2 other values of this file have it too [unknown-function]",
      "t/a.yaml:2️⃣: error: `darken()` is not a function that is computed; write `oklch(from {color} calc(l - 0.1) c h)` [unknown-function]"
    )
  }

  /// References to a name with a dot follow from it, and nothing else does.
  @Test func aNameWithADotIsOneError() {
    let contents = [
      "t/a.yaml": """
      s: {$type: dimension, '1': {$value: 4px}, 1️⃣'1.5': {$value: 6px}}
      a: {$type: dimension, $value: '{s.1.5}'}
      b: {$type: dimension, $value: 2️⃣'{s.1.7}'}
      """
    ]
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: contents).loader)
    #expect(result.log.diagnostics.map(\.code.name) == ["invalid-name", "invalid-reference"])
  }

  @Test(arguments: [("", "warning"), ("severity: {font-name-list: error}", "error")])
  func toleratedFontsHaveASeverity(_ configuration: String, _ severity: String) {
    expect(
      [
        "t/tokenc.yaml": "sources: [a.yaml]\n" + configuration,
        "t/a.yaml": "a: {$type: fontFamily, $value: 1️⃣\"Inter, 'Segoe UI', serif\"}",
      ],
      says:
        "t/a.yaml:1️⃣: \(severity): `Inter, 'Segoe UI', serif` is read as CSS writes fonts; in DTCG it would be one name, so write `[\"Inter\", \"Segoe UI\", \"serif\"]` [font-name-list]"
    )
    expect([
      "t/tokenc.yaml": "sources: [a.yaml]\nseverity: {font-name-list: off}",
      "t/a.yaml": "a: {$type: fontFamily, $value: 'Inter, serif'}",
    ])
  }
}
