import Diagnostics
import LanguageServer
import TestSupport
import Testing

/// Edits and proposals of agents: they change what was asked for, and name what else changes.
@Suite struct AgentEditTests {
  static let files = [
    "t/tokenc.yaml": """
    resolver: r.yaml
    themes:
      light: {input: {theme: light}}
      dark: {input: {theme: dark}}
      light-hc: {input: {theme: light, contrast: high}}
      dark-hc: {input: {theme: dark, contrast: high}}
      print: {input: {theme: light}}
    """,
    "t/r.yaml": """
    version: "2025.10"
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers:
      theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}
      contrast: {contexts: {normal: [], high: [{$ref: themes/high.yaml}]}, default: normal}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}, {$ref: "#/modifiers/contrast"}]
    """,
    "t/base.yaml": """
    ink: {$type: color, $value: "#111111"}
    text:
      $type: color
      body: {$value: "{ink}"}  # of everything
      hint: {$value: "#767676"}

    """,
    "t/dark.yaml": "ink: {$type: color, $value: '#eeeeee'}\n",
    "t/themes/high.yaml": "# AAA\ntext:\n  $type: color\n  body: {$value: '#000000'}\n",
  ]

  private func server(
    _ files: [String: String] = files, allowsWrites: Bool = false, inputs: [String] = ["t"],
    in folder: String = "/srv"
  ) -> ModelContextServer {
    var memory = MemoryFiles(files)
    memory.workingFolder = folder
    var server = ModelContextServer(
      on: Host(loading: memory.loader, version: "1", inputs: inputs), allowsWrites: allowsWrites,
      write: { _, _ in nil })
    _ = server.answer(.request(id: 0, method: "initialize", parameters: ["protocolVersion": "2025-06-18"]))
    return server
  }

  private func call(_ tool: String, _ arguments: JSON, _ server: ModelContextServer) -> JSON {
    var server = server
    let answer = server.answer(
      .request(id: 1, method: "tools/call", parameters: ["name": .string(tool), "arguments": arguments]))
    return answer?["result"] ?? .null
  }

  private func replaced(
    _ token: String, _ value: String, _ more: KeyValuePairs<String, JSON?>, _ server: ModelContextServer
  ) -> JSON {
    let arguments: JSON = ["operation": "replace-value", "token": .string(token), "value": .string(value)]
    return call("edit_tokens", arguments.adding(more), server)
  }

  @Test func `a theme has its value in its own file`() {
    let high = replaced("text.hint", "#595959", ["theme": "light-hc"], server())["structuredContent"]
    #expect(
      high?["patch"]?.string == """
        --- a/t/themes/high.yaml
        +++ b/t/themes/high.yaml
        @@ -2,3 +2,4 @@
         text:
           $type: color
           body: {$value: '#000000'}
        +  hint: {$value: "#595959"}

        """)
    #expect(
      high?["changes"] == [
        ["theme": "light-hc", "tokens": ["text.hint"], "total": 1],
        ["theme": "dark-hc", "tokens": ["text.hint"], "total": 1],
      ])
    #expect(high?["alsoChanges"] == ["dark-hc"])
    #expect(high?["newFindings"] == [])
    // Without a group that gives the type; and what is there is replaced.
    let ink = replaced("ink", "#000000", ["theme": "light-hc"], server())["structuredContent"]
    #expect(ink?["edits"]?.array?.first?["text"] == "ink: {$type: color, $value: \"#000000\"}\n")
    let dark = replaced("ink", "#dddddd", ["theme": "dark"], server())["structuredContent"]
    #expect(dark?["edits"]?.array?.map { $0["path"] } == ["t/dark.yaml"])
    #expect(dark?["alsoChanges"] == ["dark-hc"])
    // The default theme's own files are all that it reads.
    let light = replaced("text.hint", "#595959", ["theme": "light"], server())["structuredContent"]
    #expect(light?["edits"]?.array?.map { $0["path"] } == ["t/base.yaml"])
    #expect(light?["alsoChanges"] == ["dark", "light-hc", "dark-hc", "print"])
    // As it always was.
    let plain = replaced("text.hint", "#595959", [:], server())["structuredContent"]
    #expect(plain?["edits"] == light?["edits"])
    #expect(plain?["alsoChanges"] == light?["alsoChanges"])
  }

  @Test func `a theme without a file of its own is refused with a reason`() {
    func problem(_ token: String, _ more: KeyValuePairs<String, JSON?>, inputs: [String] = ["t"]) -> String? {
      let answer = replaced(token, "#595959", more, server(inputs: inputs))
      return answer["isError"] == true ? answer["content"]?.array?.first?["text"]?.string : nil
    }
    #expect(
      problem("text.hint", ["theme": "print", "file": "dark.yaml"])
        == "`t/dark.yaml` is not read for `print` alone")
    #expect(
      problem("text.hint", ["theme": "dark-hc"])
        == "t/dark.yaml and t/themes/high.yaml both set `dark-hc`; name one with `file`")
    #expect(problem("text.hint", ["theme": "dark-hc", "file": "t/dark.yaml"]) == nil)
    #expect(
      problem("text.hint", ["theme": "sepia"])?.hasPrefix("there is no theme `sepia`; there are light, ")
        == true)
    var files = Self.files
    files["t/tokenc.yaml"]? += "\n  sepia: {input: {theme: sepia}}\n"
    files["t/r.yaml"] = files["t/r.yaml"]?.replacing("light: [], dark", with: "light: [], sepia: [], dark")
    let sepia = replaced("text.hint", "#595959", ["theme": "sepia"], server(files))
    #expect(
      sepia["content"]?.array?.first?["text"]
        == "no file is read for `sepia` alone; add one to the resolver document")
  }

  @Test func `an edit that makes an error is proposed and not applied`() {
    let cycle = replaced("ink", "{text.body}", [:], server())["structuredContent"]
    #expect(cycle?["newFindings"]?.array?.first?["code"] == "circular-reference", "\(cycle ?? .null)")
    let applied = replaced("ink", "{text.body}", ["apply": true], server(allowsWrites: true))
    #expect(applied["isError"] == true)
    #expect(
      applied["content"]?.array?.first?["text"]?.string?.hasPrefix(
        "nothing is written, since the edit makes a new error")
        == true)
    let forced = replaced("ink", "{text.body}", ["apply": true, "force": true], server(allowsWrites: true))
    #expect(forced["structuredContent"]?["applied"] == true)
  }

  @Test(
    arguments: [
      ("t/dark.yaml", nil), ("dark.yaml", nil), ("./dark.yaml", nil), ("/srv/t/dark.yaml", nil),
      ("themes/high.yaml", nil), ("t/themes/high.yaml", nil),
      ("drak.yaml", "no document reads `drak.yaml`; did you mean `t/dark.yaml`?"),
      ("t/nowhere.yaml", "no document reads `t/nowhere.yaml`"), ("", "`` is not a path below the root"),
      ("../x.yaml", "`../x.yaml` is not a path below the root"),
      ("/x.yaml", "`/x.yaml` is not a path below the root"),
    ] as [(String, String?)])
  func `both spellings of a path are understood`(path: String, problem: String?) {
    let broken: JSON = ["text": .object([.init(path, "ink: {$type: color, $value: '{nope}'}\n")])]
    let answer = call("check_tokens", broken, server())
    #expect(answer["content"]?.array?.first?["text"]?.string == problem || problem == nil, "\(answer)")
    if problem == nil {
      #expect(answer["structuredContent"]?["errors"]?.integer ?? 0 > 0, "\(answer)")
      let found = answer["structuredContent"]?["findings"]?.array?.first?["path"]?.string
      #expect(found?.hasPrefix("t/") == true, "\(answer)")
    }
  }

  /// In the root itself, both spellings are one.
  @Test(arguments: [["."], []], ["dark.yaml", "./dark.yaml", "/srv/t/dark.yaml"])
  func `a server in the root spells paths without it`(inputs: [String], path: String) {
    let broken: JSON = ["text": .object([.init(path, "ink: {$type: color, $value: '{nope}'}\n")])]
    let answer = call("check_tokens", broken, server(inputs: inputs, in: "/srv/t"))
    #expect(answer["structuredContent"]?["findings"]?.array?.first?["path"] == "dark.yaml", "\(answer)")
  }

  @Test func `a path of two files is neither`() {
    var files = Self.files
    files["t/t/dark.yaml"] = "x: {$type: number, $value: 1}\n"
    let answer = call("check_tokens", ["text": ["t/dark.yaml": ""]], server(files))
    #expect(
      answer["content"]?.array?.first?["text"]
        == "`t/dark.yaml` is `t/dark.yaml` or `t/t/dark.yaml`; write the absolute path")
  }

  @Test func `a new file of a folder is read`() {
    let files = ["t/a.yaml": "a: {$type: number, $value: 1}\n"]
    let text: JSON = ["text": ["t/b.yaml": "b: {$type: number, $value: '{nope}'}\n"]]
    let answer = call("check_tokens", text, server(files))
    #expect(answer["structuredContent"]?["findings"]?.array?.first?["path"] == "t/b.yaml", "\(answer)")
  }
}
