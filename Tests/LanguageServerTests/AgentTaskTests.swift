import Diagnostics
import LanguageServer
import TestSupport
import Testing

/// The tasks that agents come with: find, add, rename in code, choose rules.
@Suite struct AgentTaskTests {
  static let files = [
    "t/tokenc.yaml": """
    resolver: r.yaml
    themes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}
    outputs: [{format: css, file: ../out/a.css}, {format: swift, file: ../out/A.swift}]
    """,
    "t/r.yaml": """
    version: "2025.10"
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]
    """,
    "t/base.yaml": """
    palette:
      $type: color
      red: {$value: "#d00020"}
      ink: {$value: "#111111"}
    text:
      $type: color
      primary: {$value: "{palette.ink}"}
      danger: {$value: "{palette.red}"}
    border:
      $type: color
      error: {$value: "{palette.red}"}
    gap: {$type: dimension, $value: 16px}

    """,
    "t/dark.yaml": "text: {$type: color, primary: {$value: '#eeeeee'}}\n",
    "new/a.yaml": """
    palette: {$type: color, red: {$value: "#d00020"}, ink: {$value: "#111112"}}
    text: {$type: color, primary: {$value: "{palette.ink}"}, alert: {$value: "{palette.red}"}}
    border: {$type: color, error: {$value: "{palette.red}"}}
    """,
    "src/a.css": "a { color: var(--text-primary) } /* --text-primary */\n",
    "src/b.swift": "let a = Tokens.Text.primary\nlet b = f(Tokens.Text)\n",
  ]

  private func call(_ tool: String, _ arguments: JSON) -> JSON {
    var server = ModelContextServer(
      on: Host(loading: MemoryFiles(Self.files).loader, version: "1", inputs: ["t"]))
    _ = server.answer(.request(id: 0, method: "initialize", parameters: ["protocolVersion": "2025-06-18"]))
    let answer = server.answer(
      .request(id: 1, method: "tools/call", parameters: ["name": .string(tool), "arguments": arguments]))
    return answer?["result"]?["structuredContent"] ?? answer?["result"]?["content"]?.array?.first?["text"]
      ?? .null
  }

  @Test(arguments: [
    ("error text color red", ["text.danger", "border.error", "palette.red", "text.primary"]),
    ("primary text colour", ["text.primary", "text.danger"]), ("the gap", ["gap"]), ("spacing", ["gap"]),
    ("stroke", ["border.error"]), ("prim", ["text.primary"]), ("nothing of this kind", []),
  ])
  func `tokens are found by intent`(query: String, paths: [String]) {
    let found = call("search_tokens", ["query": .string(query)])
    let names = found["tokens"]?.array?.compactMap { $0["path"]?.string } ?? []
    #expect(Array(names.prefix(paths.count)) == paths, "\(names)")
    if paths.isEmpty { #expect(names.isEmpty) }
    #expect(found["total"]?.integer == names.count)
  }

  @Test func `rules are chosen by their codes`() {
    let only = call("check_tokens", ["only": ["duplicate-value", "redundant-theme-value"]])
    #expect(only["total"]?.integer == 0)
    let unused = call("check_tokens", ["only": ["unused-token"]])
    #expect(unused["findings"]?.array?.allSatisfy { $0["code"] == "unused-token" } == true)
    #expect(call("check_tokens", ["only": ["unused"]]).string?.hasPrefix("there is no code `unused`") == true)
    let near = call("check_tokens", ["skip": ["unknown-referenc"]]).string
    #expect(near == "there is no code `unknown-referenc`; did you mean `unknown-reference`?")
    #expect(call("check_tokens", ["severity": "error"])["total"]?.integer == 0)
  }

  @Test func `findings are chosen by their codes`() {
    func codes(_ more: JSON) -> [String?]? {
      let text: JSON = ["t/dark.yaml": "text: {$type: color, primary: {$value: '{no.such}'}, no: 1}\n"]
      return call("check_tokens", more.adding(["text": text]))["findings"]?.array?.map { $0["code"]?.string }
    }
    #expect(codes(["only": ["unknown-reference"]]) == ["unknown-reference"])
    #expect(codes(["skip": ["unknown-reference"]])?.contains("unknown-reference") == false)
    #expect(codes(["severity": "error"])?.contains("unknown-reference") == true)
  }

  @Test func `a difference counts its classes, which are sections`() {
    let diff = call("diff_tokens", ["old": "t", "new": "new"])
    #expect(diff["counts"] == ["removed": 2, "theme-removed": 1, "value-changed": 1, "added": 1])
    let removed = call("diff_tokens", ["old": "t", "new": "new", "section": "removed"])["section"]?.array
    #expect(removed?.map { $0["token"] } == ["gap", "text.danger"])
    #expect(call("diff_tokens", ["old": "t", "new": "new", "section": "renamed"]).string != nil)
  }

  @Test func `a file is chosen for the default theme, too`() {
    func path(_ more: JSON) -> JSON? {
      let edit: JSON = ["operation": "replace-value", "token": "gap", "value": "8px"]
      return call("edit_tokens", edit.adding(more))["edits"]?.array?.first?["path"]
    }
    #expect(path([:]) == "t/base.yaml" && path(["file": "base.yaml"]) == "t/base.yaml")
    #expect(path(["file": "dark.yaml"]) == nil)
  }

  @Test func `a token is added with values by theme`() {
    let added = call(
      "edit_tokens",
      [
        "operation": "add", "token": "text.warning", "values": ["light": "#8a5a00", "dark": "#ffd27d"],
        "description": "Warnings.",
      ])
    let edits = added["edits"]?.array ?? []
    #expect(edits.compactMap { $0["path"]?.string } == ["t/base.yaml", "t/dark.yaml"], "\(added)")
    #expect(
      edits.first?["text"]?.string?.contains("warning: {$value: \"#8a5a00\", $description: \"Warnings.\"}")
        == true)
    #expect(added["changes"]?.array?.isEmpty == true)
    #expect(added["newFindings"]?.array?.isEmpty == true, "\(added)")
    for (arguments, words): (JSON, String) in [
      (["token": "text.danger", "value": "#000"], "`text.danger` already exists"),
      (["token": "text.$x", "value": "#000"], "a name cannot begin with `$`"),
      (["token": "new.x", "value": "1px"], "name it with `type`"),
      (["token": "text.x", "value": "1px", "type": "dimension"], "the group gives the type color"),
      (["token": "text.x", "values": ["dark": "#000"]], "`values` needs the default theme, `light`"),
      (["token": "text.x", "values": ["light": "#000", "sepia": "#000"]], "there is no theme `sepia`"),
    ] {
      let refused = call("edit_tokens", arguments.adding(["operation": "add"]))
      #expect(refused.string?.contains(words) == true, "\(refused)")
    }
  }

  @Test func `a rename names the code, or changes it`() {
    let names = call("edit_tokens", ["operation": "rename", "token": "text.primary", "to": "main"])["names"]
    #expect(
      names?.array?.first == ["output": "out/a.css", "from": "--text-primary", "to": "--text-main"],
      "\(names ?? .null)")
    let changed = call(
      "edit_tokens", ["operation": "rename", "token": "text.primary", "to": "main", "code": ["src"]])
    let patch = changed["patch"]?.string ?? ""
    #expect(patch.contains("+a { color: var(--text-main) } /* --text-primary */"), "\(patch)")
    #expect(patch.contains("+let a = Tokens.Text.main"))
    #expect(changed["left"]?.array?.compactMap { $0["code"]?.string } == ["whole-object"])
  }

  @Test func `uses in code are found`() {
    let uses = call("code_uses", ["token": "text.primary", "code": ["src/**/*.*"]])
    #expect(uses["total"]?.integer == 2)
    #expect(
      uses["uses"] == [
        ["path": "src/a.css", "line": 1, "column": 16, "text": "--text-primary"],
        ["path": "src/b.swift", "line": 1, "column": 9, "text": "Tokens.Text.primary"],
      ])
    #expect(
      call("code_uses", ["token": "text.primary", "code": ["../x"]]).string?.contains("is not a path below")
        == true)
  }

  @Test func `prompts name the calls in their order`() {
    var server = ModelContextServer(
      on: Host(loading: MemoryFiles(Self.files).loader, version: "1", inputs: ["t"]))
    _ = server.answer(.request(id: 0, method: "initialize", parameters: ["protocolVersion": "2025-06-18"]))
    let list = server.answer(.request(id: 1, method: "prompts/list", parameters: [:]))?["result"]?["prompts"]?
      .array
    #expect(
      list?.compactMap { $0["name"]?.string } == [
        "repair-contrast", "rename-token", "add-token", "find-unused", "migrate-style-dictionary",
      ])
    func text(_ name: String, _ arguments: JSON) -> JSON? {
      server.answer(
        .request(id: 2, method: "prompts/get", parameters: ["name": .string(name), "arguments": arguments]))
    }
    let repair =
      text("repair-contrast", ["control": "tog`gle\nx", "theme": "dark"])?["result"]?["messages"]?.array?
      .first?["content"]?["text"]?.string ?? ""
    #expect(repair.contains("the control `tog'gle x` in the theme `dark`."))
    let calls = ["assess_controls", "contrast", "edit_tokens", "check_tokens"]
    let places = calls.compactMap { repair.firstRange(of: "`\($0)`")?.lowerBound }
    #expect(places.count == 4 && places == places.sorted())
    let short =
      text("repair-contrast", ["control": "toggle"])?["result"]?["messages"]?.array?
      .first?["content"]?["text"]?.string ?? ""
    #expect(short.contains("the control `toggle`. Call") && !short.contains("["))
    #expect(text("rename-token", ["from": "a"])?["error"]?["code"] == -32602)
    #expect(text("none", [:])?["error"]?["code"] == -32602)
  }
}
