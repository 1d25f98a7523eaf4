import Compiler
import Diagnostics
import LanguageServer
import TestSupport
import Testing

@Suite struct DiagnosticsTests {
  static let palette = """
    palette:
      $type: color
      blue: {$value: "#005CE5"}
    """
  static let button = """
    button:
      fill: {$value: "{palette.bleu}"}
    """
  static let set = [
    "t/tokenc.yaml": "sources: [palette.yaml, button.yaml]\n", "t/palette.yaml": palette,
    "t/button.yaml": button,
  ]

  /// What `check` finds, by file, in the form of `JSON.finding`.
  static func check(_ files: [String: String], _ input: String) -> [String: [String]] {
    let compilation = compile(Request(.check, inputs: [input]), loading: MemoryFiles(marked: files).loader)
    var found: [String: [String]] = [:]
    for diagnostic in Findings(compilation.log, in: compilation.sources).diagnostics {
      guard case .range(let range) = diagnostic.place else { continue }
      let source = compilation.sources[range.source]
      let positions = TextPositions(source.bytes, .utf16)
      found[source.path, default: []].append("\(positions.range(range.bytes).span) \(diagnostic.code.name)")
    }
    return found
  }

  @Test func `a file alone has the diagnostics of check`() {
    var editor = Editor()
    editor.open("a.yaml", Self.palette + "\n" + Self.button)
    #expect(editor.diagnostics["a.yaml"]?.map(\.finding) == ["4:17-33 unknown-reference"])
    #expect(
      editor.diagnostics["a.yaml"]?.first?["message"]?.string
        == "there is no `palette.bleu`; did you mean `palette.blue`?")
    editor.change("a.yaml", to: Self.palette, version: 2)
    #expect(editor.diagnostics["a.yaml"] == [])
    editor.change("a.yaml", to: Self.palette + "\n", version: 3)
    #expect(editor.publications.map(\.version) == [1, 2, 3])
  }

  @Test func `a code leads to its page in clients that show that`() {
    for (capabilities, page) in [
      (["textDocument": ["publishDiagnostics": ["codeDescriptionSupport": true]]], "unknown-reference"),
      ([:], nil),
    ] as [(JSON, String?)] {
      var editor = Editor(capabilities: capabilities)
      editor.open("a.yaml", Self.palette + "\n" + Self.button)
      let description = editor.diagnostics["a.yaml"]?.first?["codeDescription"]
      #expect(description == page.map { ["href": .string("https://docs.example/codes/\($0)/")] })
    }
  }

  @Test func `files of a project have its diagnostics and open texts hold`() {
    var editor = Editor(Self.set)
    editor.open("t/palette.yaml", Self.palette)
    #expect(editor.diagnostics["t/button.yaml"]?.map(\.finding) == ["1:17-33 unknown-reference"])
    #expect(editor.diagnostics["t/palette.yaml"] == [])
    let renamed = Self.palette.replacing("blue", with: "bleu")
    editor.change("t/palette.yaml", to: renamed, version: 2)
    #expect(editor.diagnostics["t/button.yaml"] == [])
    editor.close("t/palette.yaml")
    #expect(editor.diagnostics["t/palette.yaml"] == [])
    #expect(
      editor.diagnostics["t/button.yaml"]?.map(\.finding) == ["1:17-33 unknown-reference"], "as on disk")
  }

  @Test func `projects below the folders have diagnostics without an open text`() {
    var files = Self.set
    files["u/tokenc.yaml"] = "sources: [a.yaml]\n"
    files["u/a.yaml"] = Self.button
    files["node_modules/x/tokenc.yaml"] = "sources: [missing.yaml]\n"
    let progress: JSON = ["window": ["workDoneProgress": true]]
    for capabilities in [[:], progress] {
      let editor = Editor(files, capabilities: capabilities)
      #expect(
        editor.diagnostics.mapValues { $0.map(\.finding) } == [
          "t/button.yaml": ["1:17-33 unknown-reference"], "u/a.yaml": ["1:17-33 unknown-reference"],
        ])
      let told = editor.others.map { message in
        let value = message["params"]?["value"]
        return
          "\(value?["kind"]?.string ?? message["method"]?.string ?? "") \(value?["percentage"]?.integer ?? 0)"
      }
      let expected = ["window/workDoneProgress/create 0", "begin 0", "report 50", "report 100", "end 0"]
      #expect(told == (capabilities == progress ? expected : []))
    }
  }

  @Test func `a keystroke in one project leaves the others as they are`() {
    var files = Self.set
    files["u/tokenc.yaml"] = "roots: [../t]\nsources: [../t/palette.yaml, a.yaml]\n"
    files["u/a.yaml"] = Self.button
    files["v/tokenc.yaml"] = "sources: [a.yaml]\n"
    files["v/a.yaml"] = Self.button
    var editor = Editor(files)
    editor.open("t/palette.yaml", Self.palette)
    editor.change("t/palette.yaml", to: Self.palette.replacing("blue", with: "bleu"), version: 2)
    #expect(editor.diagnostics["t/button.yaml"] == [] && editor.diagnostics["u/a.yaml"] == [])
    #expect(editor.diagnostics["v/a.yaml"]?.map(\.finding) == ["1:17-33 unknown-reference"])
  }

  @Test func `a text that cannot be read silences no other file`() {
    var editor = Editor(Self.set)
    editor.open("t/palette.yaml", Self.palette)
    let broken = "palette: {\n" + Self.palette
    editor.change("t/palette.yaml", to: broken, version: 2)
    let files = Self.set.merging(["t/palette.yaml": broken]) { $1 }
    #expect(editor.diagnostics["t/palette.yaml"]?.map(\.finding) == Self.check(files, "t")["t/palette.yaml"])
    #expect(editor.diagnostics["t/palette.yaml"]?.isEmpty == false)
    #expect(editor.diagnostics["t/button.yaml"]?.map(\.finding) == ["1:17-33 unknown-reference"])
  }

  /// The finding in another file has a note about the last readable state of the text.
  @Test func `a note about an unreadable text does not move its diagnostics`() {
    let chip = """
      chip:
        axes: {isSelected: {true: "on", false: "off"}}
        colors: {path: "chip.{isSelected}.{role}", roles: {bg: bg}}
      """
    let files = [
      "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: [chip.yaml]\n", "t/chip.yaml": chip,
      "t/a.yaml": "chip: {$type: color, on: {bg: {$value: \"#fff\"}}, off: {bg: {$value: \"#fff\"}}}\n",
    ]
    var editor = Editor(files)
    editor.open("t/chip.yaml", chip)
    #expect(editor.diagnostics["t/a.yaml"]?.map(\.finding) == ["0:68-74 indistinct-state"])
    let broken = "\n\n" + chip + "\n  surface: [\n"
    editor.change("t/chip.yaml", to: broken, version: 2)
    let expected = Self.check(files.merging(["t/chip.yaml": broken]) { $1 }, "t")["t/chip.yaml"]
    #expect(editor.diagnostics["t/chip.yaml"]?.map(\.finding) == expected)
    #expect(expected?.isEmpty == false)
  }

  @Test func `a new file in the folder is part of the project`() {
    var editor = Editor(["tokens/palette.yaml": Self.palette])
    editor.open("tokens/new.yaml", Self.button.replacing("bleu", with: "blue"))
    #expect(editor.diagnostics["tokens/new.yaml"] == [])
    editor.open("tokens/palette.yaml", Self.palette.replacing("blue", with: "red"))
    #expect(editor.diagnostics["tokens/new.yaml"]?.map(\.finding) == ["1:17-33 unknown-reference"])
  }

  @Test func `a resolver document in the folder makes a project and reads nothing else`() {
    var editor = Editor([
      "d/palette.yaml": Self.palette, "d/broken.yaml": "a: {$value: [",
      "d/x.resolver.yaml": """
      version: "2025.10"
      resolutionOrder: [{type: set, name: all, sources: [{$ref: palette.yaml}, {$ref: button.yaml}]}]
      """,
    ])
    editor.open("d/button.yaml", Self.button)
    #expect(editor.diagnostics["d/button.yaml"]?.map(\.finding) == ["1:17-33 unknown-reference"])
    #expect(editor.diagnostics["d/broken.yaml"] == nil)
  }

  @Test func `other YAML is left alone`() {
    var editor = Editor()
    editor.open("k8s.yaml", "kind: Deployment\nspec: {a: [}\n")
    #expect(editor.diagnostics["k8s.yaml"] == [])
    editor.change("k8s.yaml", to: "a: {$type: color, $value: nope}", version: 2)
    #expect(editor.diagnostics["k8s.yaml"]?.map(\.finding) == ["0:26-30 invalid-value"])
  }

  @Test func `edits apply one after the other in the client's positions`() {
    var editor = Editor()
    editor.open("a.yaml", "😀: {$type: number, $value: 1}\nb: {$type: number, $value: 2}\n")
    #expect(editor.diagnostics["a.yaml"] == [])
    editor.change(
      "a.yaml",
      [
        [
          "range": ["start": ["line": 0, "character": 28], "end": ["line": 0, "character": 29]], "text": "한x",
        ],
        [
          "range": ["start": ["line": 0, "character": 29], "end": ["line": 0, "character": 30]], "text": "",
        ],
      ], version: 2)
    let text = "😀: {$type: number, $value: 한}\nb: {$type: number, $value: 2}\n"
    #expect(editor.diagnostics["a.yaml"]?.map(\.finding) == Self.check(["a.yaml": text], "a.yaml")["a.yaml"])
    #expect(editor.diagnostics["a.yaml"]?.first?["range"]?.span == "0:28-29")
  }

  static let pulling: JSON = [
    "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
  ]

  @Test func `a client that asks is asked to ask again about other files`() {
    var editor = Editor(Self.set, capabilities: Self.pulling)
    editor.open("t/palette.yaml", Self.palette)
    #expect(editor.others.map { $0["method"] } == ["workspace/diagnostic/refresh"])
    editor.change("t/palette.yaml", to: Self.palette + "\n", version: 2)
    #expect(editor.others.count == 1)
    editor.change("t/palette.yaml", to: Self.palette.replacing("blue", with: "bleu"), version: 3)
    #expect(editor.others.count == 2)
  }

  @Test func `a client that asks is not sent anything`() {
    var editor = Editor(Self.set, capabilities: Self.pulling)
    editor.open("t/button.yaml", Self.button)
    #expect(editor.publications.isEmpty)
    let uri = JSON.string(Editor.uri("t/button.yaml"))
    let report = editor.result("textDocument/diagnostic", ["textDocument": ["uri": uri]])
    #expect(report["kind"] == "full")
    #expect(report["items"]?.array?.map(\.finding) == ["1:17-33 unknown-reference"])
    let again = editor.result(
      "textDocument/diagnostic",
      .object(["textDocument": ["uri": uri], "previousResultId": report["resultId"]]))
    #expect(again["kind"] == "unchanged")
    let all = editor.result("workspace/diagnostic", ["previousResultIds": []])
    #expect(all["items"]?.array?.count == 1)
  }

  @Test func `what else a project reads has diagnostics`() {
    var editor = Editor(Self.set)
    editor.open("t/tokenc.yaml", "sources: [palette.yaml]\nouputs: []\n")
    #expect(editor.diagnostics["t/tokenc.yaml"]?.map(\.finding).contains("1:0-6 unknown-key") == true)
  }
}
