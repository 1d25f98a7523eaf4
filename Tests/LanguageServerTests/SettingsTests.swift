import Diagnostics
import LanguageServer
import TestSupport
import Testing

/// What the user of an editor sets, without a restart.
@Suite struct SettingsTests {
  private static let css = "a { color: var(--card-edge); fill: var(--card-edg) }\n"

  private static func editor(_ capabilities: JSON = [:], options: JSON = .null) -> Editor {
    var editor = Editor(NavigationTests.files, capabilities: capabilities, options: options)
    editor.open("t/base.yaml", NavigationTests.base)
    editor.open("web/x.css", css, language: "css")
    return editor
  }

  private static func change(_ editor: inout Editor, to settings: JSON) {
    editor.notify("workspace/didChangeConfiguration", ["settings": ["tokenc": settings]])
  }

  private static func document(_ path: String) -> JSON {
    ["textDocument": ["uri": .string(Editor.uri(path))]]
  }

  /// The values that hints show in the line of `edge`.
  private static func hints(_ editor: inout Editor) -> [String] {
    let range: JSON = ["start": ["line": 6, "character": 0], "end": ["line": 7, "character": 0]]
    let hints = editor.result("textDocument/inlayHint", document("t/base.yaml").adding(["range": range]))
    return (hints.array ?? []).compactMap { $0["label"]?.array?.first?["value"]?.string }
  }

  private static func lenses(_ editor: inout Editor) -> [String] {
    let lenses = editor.result("textDocument/codeLens", document("t/base.yaml"))
    return (lenses.array ?? []).compactMap { $0["command"]?["title"]?.string }
  }

  /// The red of the first color, 0…1.
  private static func red(_ editor: inout Editor) -> Double? {
    editor.result("textDocument/documentColor", document("web/x.css")).array?.first?["color"]?["red"]?.number
  }

  private static func messages(_ editor: Editor) -> [String] {
    editor.others.filter { $0["method"] == "window/logMessage" }
      .compactMap { $0["params"]?["message"]?.string }
  }

  @Test func `a theme is shown`() {
    var editor = Self.editor()
    let edge = "a { color: var(--card-ed1️⃣"
    func details(_ editor: inout Editor) -> [JSON?] {
      editor.change("web/x.css", to: edge, version: 2)
      let code = editor.ask("textDocument/completion", "web/x.css", edge)["items"]?.array?.map {
        $0["detail"]
      }
      editor.change("web/x.css", to: Self.css, version: 3)
      let text = NavigationTests.base.replacing("{1️⃣palette.ink}", with: "{palette.in1️⃣k}")
      let token = editor.ask("textDocument/completion", "t/base.yaml", text)["items"]?.array?.map {
        $0["detail"]
      }
      return (code ?? []) + (token ?? [])
    }
    #expect(Self.hints(&editor) == ["#005ce5"])
    #expect(Self.red(&editor) == 0)
    #expect(details(&editor) == ["#005ce5", "#005ce5"])
    Self.change(&editor, to: ["theme": "dark"])
    #expect(Self.hints(&editor) == ["#ffffff"])
    #expect(Self.red(&editor) == 1)
    #expect(details(&editor) == ["#ffffff", "#ffffff"])
    // The object replaces the earlier one, and a set may lack the theme.
    Self.change(&editor, to: ["codeLens": true])
    #expect(Self.hints(&editor) == ["#005ce5"])
    Self.change(&editor, to: ["theme": "sepia"])
    #expect(Self.hints(&editor) == ["#005ce5"])
    #expect(Self.messages(editor) == [])
  }

  @Test func `lenses and hints are switched off`() {
    var editor = Self.editor(options: ["inlayHints": false])
    #expect(Self.hints(&editor) == [])
    #expect(Self.lenses(&editor) == ["used once"])
    Self.change(&editor, to: ["codeLens": false])
    #expect(Self.hints(&editor) == ["#005ce5"])
    #expect(Self.lenses(&editor) == [])
  }

  @Test func `severities hold in token files and in code`() {
    var files = ConsumerTests.files
    files["t/a.yaml"]? += "\nedge: {$type: color, $value: \"{brand.old}\"}\n"
    var editor = Editor(files)
    editor.open("t/a.yaml", files["t/a.yaml"] ?? "")
    editor.open("web/x.css", "a { color: var(--brand-old); top: var(--brand-inc) }", language: "css")
    func found(_ path: String) -> [String] {
      (editor.diagnostics[path] ?? []).map {
        "\($0["severity"]?.integer ?? 0) \($0["code"]?.string ?? "")"
      }
    }
    #expect(found("t/a.yaml") == ["2 deprecated-use"])
    #expect(found("web/x.css") == ["2 deprecated-use", "2 unknown-variable"])
    Self.change(&editor, to: ["severity": ["deprecated-use": "off", "unknown-variable": "error"]])
    #expect(found("t/a.yaml") == [])
    #expect(found("web/x.css") == ["1 unknown-variable"])
    // Without a restart, what the configuration says holds again.
    Self.change(&editor, to: [:])
    #expect(found("t/a.yaml") == ["2 deprecated-use"])
    #expect(found("web/x.css").count == 2)
  }

  @Test func `languages and patterns limit code`() {
    var files = ConsumerTests.files
    for path in ["src/b.css", "lib/c.css"] { files[path] = "b { color: var(--brand-ink) }\n" }
    files["src/d.ts"] = "a = 'var(--brand-ink)'\n"
    var editor = Editor(files)
    editor.open("t/a.yaml", files["t/a.yaml"] ?? "")
    func lenses() -> [String] {
      let lenses = editor.result("textDocument/codeLens", Self.document("t/a.yaml"))
      return (lenses.array ?? []).compactMap { $0["command"]?["title"]?.string }
    }
    #expect(lenses() == ["used 3 times in 3 files"])
    Self.change(&editor, to: ["languages": ["typescript"]])
    #expect(lenses() == ["used once"])
    editor.open("web/x.css", ConsumerTests.css, language: "css")
    #expect(editor.diagnostics["web/x.css"] == [])
    #expect(editor.ask("textDocument/hover", "web/x.css", ConsumerTests.css) == .null)
    editor.close("web/x.css")
    Self.change(&editor, to: ["consumers": ["src/**"]])
    #expect(lenses() == ["used 2 times in 2 files"])
  }

  @Test func `pages of codes can be elsewhere`() {
    var editor = Self.editor(["textDocument": ["publishDiagnostics": ["codeDescriptionSupport": true]]])
    func page() -> String? {
      editor.diagnostics["web/x.css"]?.first?["codeDescription"]?["href"]?.string
    }
    #expect(page() == "https://docs.example/codes/unknown-variable/")
    Self.change(&editor, to: ["documentation": "https://wiki.example/?code="])
    #expect(page() == "https://wiki.example/?code=unknown-variable")
  }

  @Test func `a client is asked for its settings and shows the news`() throws {
    let capabilities: JSON = [
      "workspace": [
        "configuration": true, "didChangeConfiguration": ["dynamicRegistration": true],
        "codeLens": ["refreshSupport": true], "inlayHint": ["refreshSupport": true],
        "diagnostics": ["refreshSupport": true],
      ], "textDocument": ["diagnostic": [:]],
    ]
    var editor = Self.editor(capabilities, options: ["swatches": "image", "theme": "dark"])
    let asked = editor.others.filter { $0["method"] != "workspace/diagnostic/refresh" }
    #expect(asked.map { $0["method"] } == ["client/registerCapability", "workspace/configuration"])
    #expect(asked.last?["params"] == ["items": [["section": "tokenc"]]])
    func answer(_ settings: JSON) throws -> [JSON?] {
      let request = try #require(editor.others.last { $0["method"] == "workspace/configuration" })
      let sent = editor.send([.response(id: request["id"] ?? .null, result: [settings], error: nil)])
      return sent.map { $0["method"] }
    }
    // No settings are no change.
    #expect(try answer(.null) == [])
    #expect(Self.hints(&editor) == ["#ffffff"])
    editor.notify("workspace/didChangeConfiguration", ["settings": .null])
    let refreshes: [JSON?] = [
      "workspace/codeLens/refresh", "workspace/inlayHint/refresh", "workspace/diagnostic/refresh",
    ]
    let own: JSON = ["path": "tokenc", "input": [], "trace": ["server": "off"], "theme": "light"]
    #expect(Array(try answer(own).prefix(3)) == refreshes)
    #expect(Self.hints(&editor) == ["#005ce5"])
    #expect(Self.messages(editor) == [])
    editor.notify("workspace/didChangeConfiguration", ["settings": .null])
    #expect(try answer(own) == [], "nothing has changed")
  }

  @Test(
    arguments: [
      (["them": "dark"], ["there is no setting `them`; did you mean `theme`?"]),
      (["theme": 1], ["the setting `theme` must be the name of a theme"]),
      (["codeLens": "yes", "inlayHints": .null], ["the setting `codeLens` must be true or false"]),
      (["consumers": ["a", 1]], ["the setting `consumers` must be a list of patterns"]),
      (["languages": ["css", "cobol"]], ["the setting `languages`: \"cobol\" is not a language of code"]),
      (
        ["severity": ["low-contrast": "bad"]],
        ["the setting `severity`: `low-contrast` must be error, warning, or off"]
      ),
      (
        ["severity": ["low-contrst": "off", "unknown-reference": "off"], "swatches": "svg"],
        [
          "the setting `severity`: no rule has the code `low-contrst`; did you mean `low-contrast`?",
          "the setting `severity`: no rule has the code `unknown-reference`",
          "the setting `swatches` must be `image` or `text`",
        ]
      ),
    ] as [(JSON, [String])])
  func `what is wrong is said once and the rest holds`(settings: JSON, expected: [String]) {
    var editor = Self.editor()
    Self.change(&editor, to: settings.adding(["codeLens": false]))
    let messages = Self.messages(editor)
    #expect(messages.count == expected.count)
    for (message, start) in zip(messages, expected) {
      #expect(message.hasPrefix("tokenc: " + start), "\(message)")
    }
    #expect(Self.lenses(&editor) == [])
    #expect(Self.messages(Self.editor(options: settings)).count == expected.count)
  }
}
