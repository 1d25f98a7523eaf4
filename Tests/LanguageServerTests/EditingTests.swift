import Diagnostics
import LanguageServer
import TestSupport
import Testing

@Suite struct EditingTests {
  static let base = """
    palette:
      $type: color
      blue: {$value: "#005CE5"}
      sky: {$value: "oklch(0.7 0.1 230)"}
      deep: {$value: {colorSpace: srgb, components: [0, 0.5, 1], hex: "#0080ff"}}
    button:
      $type: color
      fill: {$value: "{palette.blue}"}
      edge: {$ref: "#/palette/blue/$value"}
      lost: {$value: "{palette.bleu}"}
    """
  static let files = [
    "t/tokenc.yaml": """
    resolver: r.json
    themes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}
    names: {palette.blue: azure}
    audit: {contrast: [{foreground: palette.blue, background: "palette.*", minimum: 1}]}
    """,
    "t/r.json": """
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.yaml"}]}},
     "modifiers": {"theme": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}, "default": "light"}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
    """,
    "t/base.yaml": base, "t/dark.json": ##"{"palette": {"$type": "color", "blue": {"$value": "#fff"}}}"##,
  ]
  static let versions: JSON = ["workspace": ["workspaceEdit": ["documentChanges": true]]]

  private func opened(_ capabilities: JSON = versions) -> Editor {
    var editor = Editor(Self.files, capabilities: capabilities)
    editor.open("t/base.yaml", Self.base, version: 4)
    return editor
  }

  private func marked(_ old: String, _ new: String) -> String { Self.base.replacing(old, with: new) }

  /// Edits of a result by file, as `1:2-3 text`.
  private func edits(_ edit: JSON?) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for change in edit?["documentChanges"]?.array ?? [] {
      let path = (change["textDocument"]?["uri"]?.string ?? "").replacing("file:///srv/t/", with: "")
      found[path] = change["edits"]?.array?.map {
        "\($0["range"]?.span ?? "") \($0["newText"]?.string ?? "")"
      }
    }
    return found
  }

  @Test func `a rename reaches every file and form`() {
    var editor = opened()
    let text = marked("fill: {$value: \"{pal", "fill: {$value: \"{p1️⃣al")
    let target = editor.ask("textDocument/prepareRename", "t/base.yaml", text)
    #expect(target["range"]?.span == "7:27-31")
    #expect(target["placeholder"] == "blue")
    let edit = editor.ask("textDocument/rename", "t/base.yaml", text, ["newName": "palette.azul"])
    #expect(
      edits(edit) == [
        "tokenc.yaml": ["2:8-20 palette.azul", "3:32-44 palette.azul"],
        "base.yaml": ["2:2-6 azul", "7:19-31 palette.azul", "8:16-37 #/palette/azul/$value"],
        "dark.json": [#"0:31-37 "azul""#],
      ])
    let own = edit["documentChanges"]?.array?.first {
      $0["textDocument"]?["uri"] == "file:///srv/t/base.yaml"
    }
    #expect(own?["textDocument"]?["version"] == 4)
    var old = opened([:])
    #expect(
      old.ask("textDocument/rename", "t/base.yaml", text, ["newName": "azul"])["changes"]?.isObject == true)
  }

  @Test(arguments: [
    ("", "a name must not be empty"), ("$x", "a name cannot begin with `$`"),
    ("a.b", "a name cannot contain `.`, `{` or `}`"), ("sky", "`palette.sky` already exists"),
  ])
  func `a rename that cannot be is refused`(name: String, reason: String) {
    var editor = opened()
    let response = editor.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": "file:///srv/t/base.yaml"], "position": ["line": 2, "character": 3],
        "newName": .string(name),
      ])
    #expect(response["error"]?["code"] == -32803)
    #expect(response["error"]?["message"]?.string == reason)
  }

  @Test func `names of generated code that would collide are refused`() {
    var editor = Editor([
      "t/tokenc.yaml": "sources: [a.yaml]\noutputs: [{format: css, file: a.css}]\n"
    ])
    let text = "a: {$type: number, b-c: {$value: 1}, d: {$value: 2}}\n"
    editor.open("t/a.yaml", text)
    #expect(editor.diagnostics["t/a.yaml"] == [])
    let response = editor.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": "file:///srv/t/a.yaml"], "position": ["line": 0, "character": 37],
        "newName": "b c",
      ])
    #expect(response["error"]?["message"]?.string?.contains("--a-b-c") == true, "\(response)")
  }

  /// A reference that was unknown would have a value, which counting errors does not notice.
  @Test func `a rename that changes what others mean is refused`() {
    var editor = Editor(["t/tokenc.yaml": "sources: [a.yaml]\n"])
    editor.open("t/a.yaml", "a: {$type: number, $value: 1}\nb: {$type: number, $value: '{c}'}\n")
    let response = editor.request(
      "textDocument/rename",
      [
        "textDocument": ["uri": "file:///srv/t/a.yaml"], "position": ["line": 0, "character": 0],
        "newName": "c",
      ])
    #expect(response["error"]?["message"] == "`b` would have another value", "\(response)")
  }

  @Test func `each fix is a code action`() {
    var editor = opened()
    #expect(editor.diagnostics["t/base.yaml"]?.count == 1)
    let diagnostic = editor.diagnostics["t/base.yaml"]?.first ?? .null
    let actions =
      editor.result(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": "file:///srv/t/base.yaml"], "range": diagnostic["range"] ?? .null,
          "context": ["diagnostics": [diagnostic]],
        ]
      ).array ?? []
    #expect(actions.map { $0["title"] } == ["Write `palette.blue`"])
    #expect(edits(actions.first?["edit"]) == ["base.yaml": ["9:19-31 palette.blue"]])
    #expect(actions.first?["diagnostics"] == [diagnostic])
  }

  @Test func `all fixes of a file are one action for those who ask`() {
    var editor = opened()
    let text = Self.base
      .replacing("{$value: \"oklch", with: "{$valeu: \"oklch")
      .replacing("fill: {$value", with: "fill: {$valeu")
    editor.change("t/base.yaml", to: text, version: 5)
    func kinds(_ only: JSON) -> [JSON] {
      editor.result(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": "file:///srv/t/base.yaml"],
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
          "context": ["diagnostics": [], "only": only],
        ]
      ).array ?? []
    }
    let all = kinds(["source.fixAll"])
    #expect(all.map { $0["kind"] } == ["source.fixAll.tokenc"])
    // Only the lines that change are replaced, so that cursors and folds elsewhere stay.
    #expect(
      edits(all.first?["edit"]) == [
        "base.yaml": [
          "3:0-4:0   sky: {$value: \"oklch(0.7 0.1 230)\"}\n",
          "7:0-8:0   fill: {$value: \"{palette.blue}\"}\n",
        ]
      ])
    #expect(kinds([]).isEmpty)
    #expect(kinds(["quickfix"]).isEmpty)
  }

  /// A fix that changes other files, too, is left to `tokenc fix`.
  @Test func `a fix of several files is not made in one`() {
    let toggle = "toggle:\n  $type: color\n  default: {No: {bg: {$value: \"#fff\"}}}\n"
    var editor = Editor([
      "t/tokenc.yaml": "sources: [a.yaml, b.yaml]\n", "t/a.yaml": toggle,
      "t/b.yaml": "user: {$type: color, $value: \"{toggle.default.No.bg}\"}\n",
    ])
    editor.open("t/a.yaml", toggle)
    let actions = editor.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///srv/t/a.yaml"],
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
        "context": ["diagnostics": [], "only": ["source.fixAll"]],
      ]
    ).array
    #expect(actions?.count == 0)
  }

  @Test func `hints show scarce contrast`() {
    var files = Self.files
    files["t/tokenc.yaml"] = files["t/tokenc.yaml"]?.replacing("minimum: 1", with: "minimum: 4")
    var editor = Editor(files)
    editor.open("t/base.yaml", Self.base)
    let hints =
      editor.result(
        "textDocument/inlayHint",
        [
          "textDocument": ["uri": "file:///srv/t/base.yaml"],
          "range": ["start": ["line": 2, "character": 0], "end": ["line": 3, "character": 0]],
        ]
      ).array ?? []
    #expect(hints.count == 1)
    #expect(hints.first?["tooltip"]?.string?.hasPrefix("the lowest contrast, with `palette.") == true)
  }

  @Test func `references and colors are rewritten`() {
    var editor = opened()
    func titles(_ line: Int, _ character: Int) -> [String] {
      let position: JSON = ["line": JSON(line), "character": JSON(character)]
      let actions = editor.result(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": "file:///srv/t/base.yaml"], "range": ["start": position, "end": position],
          "context": ["diagnostics": []],
        ])
      return actions.array?.map {
        "\($0["title"]?.string ?? ""): \(edits($0["edit"])["base.yaml"]?.first ?? "")"
      } ?? []
    }
    #expect(
      titles(2, 20) == [
        #"Write the color as an object: 2:17-26 {"colorSpace": "srgb", "components": [0, 0.3607843137254902, 0.8980392156862745]}"#,
        "Write the color in OKLCH: 2:18-25 oklch(0.522 0.221 260.6)",
      ])
    #expect(titles(7, 22).isEmpty, "the themes have different values")
  }

  @Test func `colors that are written out have swatches`() {
    var editor = opened()
    let colors = editor.result(
      "textDocument/documentColor", ["textDocument": ["uri": "file:///srv/t/base.yaml"]])
    #expect(colors.array?.map { $0["range"]?.span ?? "" } == ["2:18-25", "3:17-35", "4:17-76"])
    #expect(colors.array?.first?["color"]?["blue"]?.number == 0.8980392156862745)
  }

  @Test func `a picked color keeps the notation in use`() {
    var editor = opened()
    func labels(_ range: String, _ color: JSON) -> [String] {
      let colors = editor.result(
        "textDocument/documentColor", ["textDocument": ["uri": "file:///srv/t/base.yaml"]])
      let found = colors.array?.first { $0["range"]?.span == range }?["range"] ?? .null
      return editor.result(
        "textDocument/colorPresentation",
        ["textDocument": ["uri": "file:///srv/t/base.yaml"], "color": color, "range": found]
      ).array?.compactMap { $0["label"]?.string } ?? []
    }
    let red: JSON = ["red": 1, "green": 0, "blue": 0, "alpha": 1]
    #expect(labels("2:18-25", red) == ["#ff0000", "oklch(0.628 0.258 29.2)"])
    #expect(labels("3:17-35", red).first == "oklch(0.628 0.258 29.2)")
    #expect(
      labels("4:17-76", red).first == ##"{"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}"##)
    let same: JSON = ["red": 0, "green": 0.3607843, "blue": 0.8980392, "alpha": 1]
    #expect(labels("2:18-25", same).first == "#005CE5")
  }

  @Test func `hints show values of aliases`() {
    var editor = opened()
    let hints =
      editor.result(
        "textDocument/inlayHint",
        [
          "textDocument": ["uri": "file:///srv/t/base.yaml"],
          "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]],
        ]
      ).array ?? []
    let texts = hints.map { hint in
      "\(hint["position"]?["line"]?.integer ?? -1) \(hint["label"]?.array?.first?["value"]?.string ?? hint["label"]?.string ?? "")"
    }
    #expect(texts == ["7 #005ce5", "8 #005ce5"])
    #expect(hints.last?["tooltip"]?.string == "light #005ce5 · dark #ffffff")
  }

  /// Groups that extend another one have its tokens, which are written once.
  @Test func `what is written once has one hint`() {
    let set = """
      ink: {$type: color, $value: "#767676"}
      surface: {$type: color, $value: "#ffffff"}
      text: {$type: color, body: {$value: "{ink}"}}
      note: {$extends: "{text}"}
      help: {$extends: "{note}"}

      """
    let configuration = """
      sources: [a.yaml]
      audit: {contrast: [{foreground: "**.body", background: surface, minimum: 4.5}]}
      """
    var editor = Editor(["t/tokenc.yaml": configuration, "t/a.yaml": set])
    editor.open("t/a.yaml", set)
    let hints = editor.result(
      "textDocument/inlayHint",
      [
        "textDocument": ["uri": "file:///srv/t/a.yaml"],
        "range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]],
      ])
    let texts = hints.array?.map { $0["label"]?.array?.first?["value"]?.string ?? $0["label"]?.string ?? "" }
    #expect(texts == ["#767676", "4.54 : 1"], "\(hints)")
  }

  @Test func `symbols are groups and tokens`() {
    var editor = opened(["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]])
    let uri: JSON = ["uri": "file:///srv/t/base.yaml"]
    let symbols = editor.result("textDocument/documentSymbol", ["textDocument": uri]).array ?? []
    #expect(symbols.map { $0["name"] } == ["palette", "button"])
    #expect(symbols.first?["children"]?.array?.first?["detail"] == "#005ce5")
    var flat = opened()
    #expect(flat.result("textDocument/documentSymbol", ["textDocument": uri]).array?.count == 8)
    let found = editor.result("workspace/symbol", ["query": "palblue"])
    #expect(found.array?.map { $0["name"] } == ["palette.blue"])
  }

  /// What kind of file it is takes a look at all keys of the root, once.
  @Test func `symbols of many tokens at the root are found as fast as in a group`() {
    func time(_ text: String) -> Duration {
      var editor = Editor(["t/tokenc.yaml": "sources: [a.yaml]\n", "t/a.yaml": text])
      editor.open("t/a.yaml", text)
      let question: JSON = ["textDocument": ["uri": "file:///srv/t/a.yaml"]]
      _ = editor.result("textDocument/documentSymbol", question)
      return processorTime {
        #expect((editor.result("textDocument/documentSymbol", question).array?.count ?? 0) > 0)
      }
    }
    let root = (0..<8_000).map { "t\($0): {$type: number, $value: 1}\n" }.joined()
    let group = "g:\n" + (0..<8_000).map { "  t\($0): {$type: number, $value: 1}\n" }.joined()
    #expect(time(root) < time(group) * 3)
  }

  @Test func `links lead to the files that a text names`() {
    var editor = Editor(Self.files)
    editor.open("t/r.json", Self.files["t/r.json"] ?? "", language: "json")
    let links = editor.result("textDocument/documentLink", ["textDocument": ["uri": "file:///srv/t/r.json"]])
    #expect(links.array?.map { $0["target"] } == ["file:///srv/t/base.yaml", "file:///srv/t/dark.json"])
  }

  @Test func `semantic tokens are references and types`() {
    var editor = opened()
    let tokens = editor.result(
      "textDocument/semanticTokens/full", ["textDocument": ["uri": "file:///srv/t/base.yaml"]])
    #expect(
      tokens["data"]?.array?.compactMap(\.integer) == [
        1, 9, 5, 1, 0, 5, 9, 5, 1, 0, 1, 19, 12, 0, 0, 1, 16, 21, 0, 0, 1, 19, 12, 0, 0,
      ])
  }
}
