import Compiler
import Emission
import TestSupport
import Testing

/// What two stages could each find fault with is told once.
@Suite struct OneCauseTests {
  /// What `check` says of some files, places as the markers of the files.
  private func expect(
    _ contents: [String: String], outputs: [Request.NamedOutput] = [], says lines: String...
  ) {
    var request = Request(.check, inputs: ["t"])
    request.outputs = outputs
    request.settings[KotlinOptions.package] = "a"
    let result = compile(request, loading: MemoryFiles(marked: contents).loader)
    let told = result.diagnosticsText.split(separator: "\n").filter { !$0.contains(": note: ") }
    #expect(told.map(String.init) == lines.map { located($0, in: contents) })
  }

  private static let control = """
    switch:
      axes: {isOn: {false: off, true: on}}
      colors: {path: "switch.color.{isOn}.{role}", roles: {track: track}}
    """
  private static let themes = """
    {version: '2025.10', modifiers: {theme: {contexts: {light: [{$ref: light.yaml}], dark: [{$ref: dark.yaml}]}, default: light}},
     resolutionOrder: [{$ref: '#/modifiers/theme'}]}
    """

  private func files(severity: String = "") -> [String: String] {
    [
      "t/tokenc.yaml": """
      resolver: themes.yaml
      components: [switch.yaml]
      outputs: [{format: css, file: ../x.css}]
      \(severity)
      """,
      "t/themes.yaml": Self.themes, "t/switch.yaml": Self.control,
      "t/light.yaml":
        "switch: {color: {$type: color, on: {1️⃣track: {$value: '#000'}}, off: {track: {$value: '#fff'}}}}",
      "t/dark.yaml": "switch: {color: {$type: color, off: {track: {$value: '#fff'}}}}",
    ]
  }

  @Test func aTokenOfAControlThatAThemeLacks() {
    expect(
      files(),
      says:
        "t/light.yaml:1️⃣: error: `switch.color.on.track` is missing; `switch` needs it for isOn true (in theme `dark`) [missing-variant]"
    )
  }

  /// A lowered or waived finding does not make code of what is not there.
  @Test func aTokenThatAThemeLacksWhenTheRuleIsOff() {
    let error =
      "t/light.yaml:1️⃣: error: `switch.color.on.track` does not exist in every theme: define it there too, or exclude it from the output (in theme `dark`) [missing-in-theme]"
    expect(files(severity: "severity: {missing-variant: off}"), says: error)
  }

  @Test func namesThatDifferByCase() {
    let tokens = ["t/a.yaml": "blue: {$type: number, $value: 1}\n1️⃣Blue: {$type: number, $value: 2}"]
    expect(
      tokens, outputs: [.init(.css, file: "x.css")],
      says:
        "t/a.yaml:1️⃣: error: `Blue` and `blue` would both be `--blue`: rename one, or give it a name under `names:` [name-collision]"
    )
    expect(
      tokens,
      says:
        "t/a.yaml:1️⃣: warning: `Blue` and `blue` are hard to tell apart; rename one of them [confusable-names]"
    )
  }

  @Test(arguments: [
    ("sources: [a.yaml]\nroots: [1️⃣gone]", "cannot read `t/gone`: no such file or folder [unreadable-file]"),
    (
      "sources: [a.yaml]\nroots: [., 1️⃣a.yaml]",
      "`t/a.yaml` is a file, and `roots:` lists folders; name the folder that it is in [invalid-configuration]"
    ),
  ])
  func aRootThatIsNone(configuration: String, message: String) {
    expect(
      ["t/tokenc.yaml": configuration, "t/a.yaml": "{}"], says: "t/tokenc.yaml:1️⃣: error: \(message)")
  }

  /// The names of a language are checked for templates that ask for them.
  @Test(arguments: [
    ("{{#tokens}}{{path}}{{/tokens}}", nil), ("{{#tokens}}{{cssName}}{{/tokens}}", "--a-b"),
    ("{{#tokens}}{{{swiftName}}}{{/tokens}}", "Tokens.aB"),
    ("{{#tokens}}{{>name}}{{/tokens}}", "RootTokens.AB"),
    ("{{#tokens}}{{! cssName }}{{path}}{{/tokens}}", nil),
  ])
  func namesInTemplates(template: String, name: String?) {
    let contents = [
      "t/a.yaml": "a-b: {$type: number, $value: 1}\n1️⃣a_b: {$type: number, $value: 2}",
      "t.mustache": template, "name.mustache": "{{kotlinName}}",
    ]
    let outputs = [Request.NamedOutput(.template("t.mustache"), file: "x")]
    guard let name else { return expect(contents, outputs: outputs) }
    expect(
      contents, outputs: outputs,
      says:
        "t/a.yaml:1️⃣: error: `a_b` and `a-b` would both be `\(name)`: rename one, or give it a name under `names:` [name-collision]"
    )
  }

  @Test(arguments: [
    "a: 1️⃣!x [1]", "a: {$type: 1️⃣!x [1], $value: 1}", "a: {$type: number, $value: 1️⃣!x [1]}",
    "a: {$type: number, $value: 1, $extensions: 1️⃣!x [1]}",
    "a: {$type: number, $value: 1, $deprecated: 1️⃣!x [1]}",
    "a: {$type: number, $value: 1, $description: 1️⃣!x [1]}", "a: {$type: number, $value: {$ref: 1️⃣!x [1]}}",
    "a: {b: {$type: number, $value: 1}, $extends: 1️⃣!x [1]}",
    "a:\n  $type: fontFamily\n  $value: 1️⃣!x\n  - b\n",
  ])
  func aTag(tokens: String) {
    expect(
      ["t/a.yaml": tokens],
      says: "t/a.yaml:1️⃣: error: `!x` is a YAML tag, which is not read; remove it [unsupported-yaml]")
  }

  /// An output that pins a context is audited as a theme of its own, which the configuration cannot name.
  @Test(arguments: ["themes: [light, dark], ", ""])
  func `a waiver for a theme covers it in every pinned input`(themes: String) {
    expect(
      [
        "t/tokenc.yaml": """
        resolver: themes.yaml
        themes:
          light: {input: {theme: light}, appearance: light}
          dark: {input: {theme: dark}, appearance: dark}
        outputs: [{format: css, file: ../x.css}, {format: css, file: ../y.css, input: {density: compact}}]
        audit:
          contrast: [{foreground: a, background: b, minimum: 3}]
          waivers: [{code: low-contrast, tokens: [a], \(themes)reason: brand}]
        """,
        "t/themes.yaml": """
        {version: '2025.10',
         modifiers: {theme: {contexts: {light: [], dark: []}}, density: {contexts: {regular: [], compact: [{$ref: compact.yaml}]}, default: regular}},
         resolutionOrder: [{type: set, name: all, sources: [{$ref: all.yaml}]}, {$ref: '#/modifiers/theme'}, {$ref: '#/modifiers/density'}]}
        """,
        "t/all.yaml":
          "a: {$type: color, $value: '#eeeeee'}\nb: {$type: color, $value: '#ffffff'}\nc: {$type: dimension, $value: 4px}",
        "t/compact.yaml": "c: {$type: dimension, $value: 2px}",
      ])
  }
}
