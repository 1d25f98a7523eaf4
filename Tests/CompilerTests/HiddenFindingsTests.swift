import Compiler
import Diagnostics
import TestSupport
import Testing

/// Every finding comes in one run: an error hides only what follows from it.
@Suite struct HiddenFindingsTests {
  /// What `check` says of some files, without notes, places as the markers of the files.
  private func expect(_ contents: [String: String], says lines: String...) {
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: contents).loader)
    let found = result.diagnosticsText.split(separator: "\n").filter { !$0.contains(": note: ") }
    #expect(found.map(String.init) == lines.map { located($0, in: contents) })
  }

  private static let themes = """
    {version: '2025.10', modifiers: {theme: {contexts: {light: [{$ref: light.yaml}], dark: [{$ref: dark.yaml}]}, default: light}},
     resolutionOrder: [{$ref: '#/modifiers/theme'}]}
    """

  private func files(light: String, dark: String?, configuration: String = "") -> [String: String] {
    var files = [
      "t/tokenc.yaml": "resolver: themes.yaml\noutputs: [{format: css, file: ../x.css}]\n" + configuration,
      "t/themes.yaml": Self.themes, "t/light.yaml": light,
    ]
    files["t/dark.yaml"] = dark
    return files
  }

  @Test func aMisspelledAliasDoesNotHideATokenThatAThemeLacks() {
    expect(
      files(
        light: "$type: number\nc: {x: {$value: 1}, y: {$value: 1️⃣'{c.nope}'}}\nl: {2️⃣lightonly: {$value: 2}}",
        dark: "$type: number\nc: {x: {$value: 1}, y: {$value: 3}}"),
      says:
        "t/light.yaml:1️⃣: error: there is no `c.nope` (in theme `light`) [unknown-reference]",
      "t/light.yaml:2️⃣: error: `l.lightonly` does not exist in every theme: define it there too, or exclude it from the output (in theme `dark`) [missing-in-theme]"
    )
  }

  /// A value that themes share is read once, and its warning is still that of every theme.
  @Test func aWarningInEveryThemeNamesNone() {
    expect(
      [
        "t/tokenc.yaml": """
        resolver: themes.yaml
        themes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}
        outputs: [{format: css, file: ../x.css}]
        """,
        "t/themes.yaml": """
        {version: '2025.10', sets: {base: {sources: [{$ref: base.yaml}]}},
         modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}},
         resolutionOrder: [{$ref: '#/sets/base'}, {$ref: '#/modifiers/theme'}]}
        """,
        "t/base.yaml": """
        p: {$type: color, $value: '#fff'}
        s: {$type: dimension, $value: 12px}
        t: {$type: typography, $value: 1️⃣{fontFamily: Inter, fontSize: '{s}', fontWeight: 400, lineHeight: 1.2}}
        """,
        "t/dark.yaml": "p: {$type: color, $value: '#000'}",
      ],
      says:
        "t/base.yaml:1️⃣: warning: a typography value lacks `letterSpacing`, which stays unset in every output [incomplete-typography]"
    )
  }

  /// What is invalid in a theme, or would be there but for an error, is not missing in addition.
  @Test(arguments: [
    "a: {$value: 1️⃣'{nope}'}", "a: 1️⃣5", "a: {1️⃣$vale: 5}", "1️⃣'a.b': {$value: 5}\na: {$value: 1, b: {}}",
    "a: {$value: 1️⃣x}",
  ])
  func anErrorInOneThemeIsOneError(dark: String) {
    let contents = files(light: "a: {$type: number, $value: 1}", dark: "$type: number\n" + dark)
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: contents).loader)
    let codes = result.log.diagnostics.map(\.code.name)
    #expect(!codes.isEmpty)
    #expect(!codes.contains("missing-in-theme"))
  }

  @Test func aFileThatCannotBeReadHidesOnlyWhatMayFollow() {
    let contents = files(
      light: "$type: number\na: {$value: 1}\nb: {$value: 1️⃣'{a.nope}'}\nonly: {$value: 2}", dark: nil,
      configuration: "components: [c.yaml]\n")
    var all = contents
    all["t/c.yaml"] = "button: {colors: {path: 'button.{role}', roles: {fill: fill}}}"
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: all).loader)
    #expect(result.log.diagnostics.map(\.code.name) == ["unreadable-file", "invalid-reference"])
    #expect(result.report != nil)
  }

  /// A mistake in one member and a member that is missing are two.
  @Test func membersAreReadThoughOneIsMissing() {
    expect(
      ["t/a.yaml": "a: {$type: border, $value: 1️⃣{width: 2️⃣3dp, style: 3️⃣wavy}}"],
      says:
        "t/a.yaml:1️⃣: error: a border needs `color` [missing-member]",
      "t/a.yaml:2️⃣: error: `3dp` is not a dimension, which is a number with the unit `px` or `rem`, such as `16px` [invalid-value]",
      "t/a.yaml:3️⃣: error: `wavy` is not a keyword of a stroke style (they are solid, dashed, dotted, double, groove, ridge, outset, inset) [invalid-value]"
    )
  }

  /// In every type, a member that is missing or unknown hides no mistake in the others.
  @Test(arguments: [
    (
      "typography", "1️⃣{fontFamily: 2️⃣3, fontSize: 3️⃣'{nope}', fontWeight: 4️⃣x, lineHeight: 5️⃣x}",
      ["incomplete-typography", "invalid-value", "unknown-reference", "invalid-value", "invalid-value"]
    ),
    (
      "shadow", "[1️⃣{color: 2️⃣x, offsetX: 3️⃣1dp, offsetY: 4️⃣'{nope}', blur: 5️⃣[], inset: 6️⃣1}, 7️⃣x]",
      [
        "missing-member", "invalid-value", "invalid-value", "unknown-reference", "invalid-value",
        "invalid-value",
        "invalid-value",
      ]
    ),
    (
      "border", "{color: 2️⃣'{nope}', 1️⃣thickness: 1px, style: 3️⃣wavy}",
      ["unknown-member", "unknown-reference", "invalid-value"]
    ),
    (
      "transition", "1️⃣{duration: 2️⃣2, timingFunction: [3️⃣2, 4️⃣x, 0, 1]}",
      ["missing-member", "missing-unit", "out-of-range", "invalid-value"]
    ),
    (
      "gradient", "[1️⃣{color: 2️⃣'#12'}, {3️⃣colour: red, position: 4️⃣x}, 5️⃣'{nope}']",
      ["missing-member", "invalid-value", "unknown-member", "invalid-value", "unknown-reference"]
    ),
    (
      "strokeStyle", "{dashArray: [2️⃣1dp, 3️⃣'{nope}'], lineCap: 4️⃣flat, 1️⃣width: 1}",
      ["unknown-member", "invalid-value", "unknown-reference", "invalid-value"]
    ),
    ("dimension", "{value: 2️⃣x, 1️⃣units: px}", ["unknown-member", "invalid-value"]),
    ("duration", "1️⃣{unit: 2️⃣px}", ["missing-member", "invalid-value"]),
    (
      "color", "{colorSpace: 2️⃣sgrb, components: [3️⃣x, 0, 0], hex: 4️⃣x, 1️⃣aplha: 1}",
      ["unknown-member", "invalid-value", "invalid-value", "invalid-value"]
    ),
  ])
  func everyMemberIsRead(_ type: String, _ value: String, _ codes: [String]) {
    let contents = ["t/a.yaml": "a: {$type: \(type), $value: \(value)}"]
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: contents).loader)
    let lines = result.diagnosticsText.split(separator: "\n").filter { !$0.contains(": note: ") }
    let found = lines.map { line -> String in
      // `place: error: … [code]`
      let code = line.lastIndex(of: "[") ?? line.startIndex
      return String(line.prefix { $0 != " " }) + " " + String(line[code...])
    }
    let marks = Array("123456789").map { "\($0)\u{FE0F}\u{20E3}" }
    #expect(
      found.sorted()
        == zip(marks, codes).map { located("t/a.yaml:\($0): [\($1)]", in: contents) }.sorted())
  }

  /// The child makes a group of `a`, and what its `$ref` names is there, but a token.
  @Test(arguments: ["#/t", "#/t/$value", "#/t/x"])
  func aGroupThatRefersToAToken(pointer: String) {
    expect(
      [
        "t/a.json": ##"{"t": {"$type": "number", "$value": 1}, "a": {"$ref": 1️⃣"\##(pointer)", "child": {}}}"##
      ],
      says:
        "t/a.json:1️⃣: error: `t` is a token, and next to tokens or groups `$ref` takes a group; to refer to the token, leave out what is next to the `$ref` [invalid-extends]"
    )
  }

  @Test func longTextsAreCutVisibly() {
    let text = String(repeating: "x", count: 61)
    expect(
      ["t/a.yaml": "a: {$type: color, $value: 1️⃣\(text)}"],
      says:
        "t/a.yaml:1️⃣: error: `\(text.dropLast())…` is not a color: write it as `#rrggbb` or as a function such as `oklch(0.6 0.2 260)` [invalid-value]"
    )
  }

  /// A group with a type and nothing else in one file may have its tokens in another.
  @Test func anEmptyGroupIsJudgedAfterTheMerge() {
    expect(["t/a.yaml": "a: {$type: number}", "t/b.yaml": "a: {b: {$value: 1}}"])
    expect(
      ["t/a.yaml": "1️⃣a: {$type: number}", "t/b.yaml": "b: {}"],
      says:
        "t/a.yaml:1️⃣: warning: `a` has a `$type` but neither a `$value` nor members, so it is an empty group; add the `$value` [incomplete-token]"
    )
  }
}
