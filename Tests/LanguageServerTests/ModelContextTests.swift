import Diagnostics
import LanguageServer
import Syntax
import TestSupport
import Testing
import Tokens

@Suite struct ModelContextTests {
  static let files = [
    "t/tokenc.yaml": """
    resolver: r.yaml
    themes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}
    outputs: [{format: css, file: a.css}]
    audit: {contrast: [{foreground: text.body, background: surface, minimum: 4.5}]}
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
      $extensions: {org.tokenc.primitive: true}
      ink: {$value: "#111111", $description: Almost black.}
      gray: {$value: "#767676"}
    surface: {$type: color, $value: "#ffffff"}
    text:
      $type: color
      body: {$value: "{palette.ink}"}
      old: {$value: "#222222", $deprecated: use body}
    gap: {$type: dimension, $value: 16px}

    """,
    "t/dark.yaml":
      "surface: {$type: color, $value: '#000000'}\npalette: {$type: color, ink: {$value: '#eeeeee'}}\n",
    "/other/x.yaml": "a: {$type: number, $value: 1}\n",
  ]

  /// A server whose client has begun as the older revisions do.
  private static func server(allowsWrites: Bool = false) -> ModelContextServer {
    let files = MemoryFiles(files)
    var server = ModelContextServer(
      on: Host(loading: files.loader, version: "1.2.3", inputs: ["t"]), allowsWrites: allowsWrites,
      write: { _, _ in nil })
    _ = server.answer(.request(id: 0, method: "initialize", parameters: ["protocolVersion": "2025-06-18"]))
    return server
  }

  private func call(_ tool: String, _ arguments: JSON, allowsWrites: Bool = false) -> JSON {
    var server = Self.server(allowsWrites: allowsWrites)
    let answer = server.answer(
      .request(id: 1, method: "tools/call", parameters: ["name": .string(tool), "arguments": arguments]))
    return answer?["result"] ?? answer?["error"] ?? .null
  }

  private func paths(_ arguments: JSON) -> [String] {
    call("search_tokens", arguments)["structuredContent"]?["tokens"]?.array?.compactMap { $0["path"]?.string }
      ?? []
  }

  @Test func `tokens are found by words and by value`() {
    #expect(paths(["query": "body"]) == ["text.body"])
    #expect(paths(["query": "almost black"]) == ["palette.ink"])
    #expect(paths(["query": "--text-body"]).first == "text.body")
    #expect(paths(["value": "#777777"]) == ["palette.gray"])
    #expect(paths(["value": "16px"]) == ["gap"])
    #expect(paths(["value": "#ededed", "theme": "dark"]) == ["palette.ink", "text.body"])
    #expect(paths(["type": "color", "include": "recommended"]) == ["surface", "text.body"])
    #expect(paths(["group": "text"]) == ["text.body", "text.old"])
    let found = call("search_tokens", ["query": "text", "limit": 1])["structuredContent"]
    #expect(found?["total"] == 3)
    let token = found?["tokens"]?.array?.first
    #expect(token?["css"] == "--text-body")
    #expect(token?["values"] == ["light": "#111111", "dark": "#eeeeee"])
  }

  @Test func `a token is explained`() {
    let token = call("explain_token", ["token": "palette.ink"])["structuredContent"]
    #expect(token?["usedBy"] == ["text.body"])
    let body = call("explain_token", ["token": "text.body"])["structuredContent"]
    #expect(
      body?["values"]?.array?.first == [
        "theme": "light", "value": "#111111",
        "chain": [["token": "palette.ink", "path": "t/base.yaml", "line": 4, "column": 3]],
      ])
    #expect(body?["contrast"]?.array?.count == 2)
    #expect(body?["names"] == ["css": "--text-body"])
  }

  @Test func `a mistake is answered with what to do`() {
    let unknown = call("explain_token", ["token": "text.bodi"])
    #expect(unknown["isError"] == true)
    #expect(
      unknown["content"]?.array?.first?["text"] == "there is no token `text.bodi`; did you mean `text.body`?")
    for (tool, arguments, words): (String, JSON, String) in [
      ("search_tokens", ["nope": 1], "has no argument `nope`"),
      ("search_tokens", ["limit": "x"], "is of type integer"),
      ("search_tokens", ["limit": -1], "`limit` is from 1 to 1000"),
      ("search_tokens", ["query": .string(String(repeating: "a ", count: 501))], "more than 1000 characters"),
      (
        "contrast", ["foreground": "#000", "background": "#fff", "theme": "none"], "there is no theme `none`"
      ),
      ("explain_token", [:], "needs `token`"), ("search_tokens", ["root": "/other"], "is outside of"),
      ("search_tokens", ["root": "nowhere"], "there is no file or folder"),
      ("check_tokens", ["text": ["../x.yaml": ""]], "is not a path below the root"),
      ("contrast", ["foreground": "nope", "background": "#fff"], "there is no token `nope`"),
      ("edit_tokens", ["operation": "rename", "token": "gap", "to": "text"], "`text` already exists"),
      ("edit_tokens", ["operation": "fix", "apply": true], "this server writes nothing"),
    ] {
      let answer = call(tool, arguments)
      #expect(answer["isError"] == true, "\(tool)")
      #expect(answer["content"]?.array?.first?["text"]?.string?.contains(words) == true, "\(answer)")
    }
    #expect(call("no_such_tool", [:])["code"] == -32602)
  }

  /// The operating system would end the path there, and read another file or the same folder for ever.
  @Test(arguments: [
    "search_tokens", "explain_token", "check_tokens", "assess_controls", "contrast", "diff_tokens",
    "edit_tokens",
  ])
  func `a NUL character is in no argument`(tool: String) {
    let root = call(tool, ["root": "t\0x"])
    #expect(root["content"]?.array?.first?["text"] == "`root` contains a NUL character", "\(root)")
  }

  @Test func `a NUL character is in no path`() {
    for (tool, arguments): (String, JSON) in [
      ("check_tokens", ["text": ["base.yaml\0": ""]]), ("diff_tokens", ["old": "t\0"]),
      ("diff_tokens", ["old": "t", "new": "t\0"]),
      (
        "edit_tokens",
        ["operation": "replace-value", "token": "gap", "value": "1px", "theme": "dark", "file": "\0"]
      ),
    ] {
      #expect(call(tool, arguments)["isError"] == true, "\(tool)")
    }
  }

  @Test func `proposed contents are checked before they are written`() {
    let clean = call("check_tokens", [:])["structuredContent"]
    #expect(clean?["errors"] == 0)
    let proposed = call(
      "check_tokens", ["text": ["dark.yaml": "surface: {$type: color, $value: '{palette.inc}'}\n"]])
    #expect(proposed["structuredContent"]?["errors"] == 1)
    #expect(proposed["structuredContent"]?["findings"]?.array?.first?["code"] == "unknown-reference")
  }

  @Test func `contrast is measured with what would pass`() {
    let colors = call("contrast", ["foreground": "#005ce5", "background": "#ffffff"])["structuredContent"]
    #expect(colors?["ratio"] == 5.73)
    // 4.478089…, which does not become 4.48.
    let gray = call("contrast", ["foreground": "#777777", "background": "#ffffff"])["structuredContent"]
    #expect(gray?["ratio"] == 4.47)
    #expect(colors?["perTheme"] == nil)
    let tokens = call("contrast", ["foreground": "palette.gray", "background": "surface", "minimum": 7])[
      "structuredContent"]
    #expect(tokens?["perTheme"]?.array?.count == 2)
    #expect(tokens?["passes"]?["minimum"] == false)
    #expect(tokens?["nearestPassing"]?["token"] == "palette.ink")
  }

  /// A number in quotes is one that `number-as-text` warns of.
  @Test(arguments: [
    ("number", "6", "$value: 6"), ("number", "{gap}", "$value: \"{gap}\""),
    ("fontWeight", "700", "$value: 700"),
    ("fontWeight", "bold", "$value: \"bold\""), ("boolean", "true", "$value: true"),
    ("string", "6", "$value: \"6\""), ("dimension", "6px", "$value: \"6px\""),
  ])
  func `numbers are written without quotes`(type: String, value: String, expected: String) {
    let added = call(
      "edit_tokens",
      ["operation": "add", "token": "new.one", "type": .string(type), "value": .string(value)])
    let patch = added["structuredContent"]?["patch"]?.string ?? "\(added)"
    #expect(patch.contains(expected), "\(patch)")
  }

  @Test func `edits are proposed and not made`() {
    let renamed = call("edit_tokens", ["operation": "rename", "token": "palette.ink", "to": "night"])[
      "structuredContent"]
    #expect(
      renamed?["edits"]?.array?.compactMap { $0["path"]?.string } == [
        "t/base.yaml", "t/base.yaml", "t/dark.yaml",
      ])
    let known = call("check_tokens", [:])["structuredContent"]?["findings"]?.array?.count
    #expect(renamed?["findingsAfter"]?.integer == known)
    #expect(renamed?["applied"] == false)
    #expect(renamed?["patch"]?.string?.contains("+  night: {$value: \"#111111\"") == true)
    let value = call(
      "edit_tokens",
      ["operation": "replace-value", "token": "surface", "theme": "dark", "value": "#010101", "apply": true],
      allowsWrites: true)["structuredContent"]
    #expect(value?["edits"]?.array?.first?["path"] == "t/dark.yaml")
    #expect(value?["applied"] == true)
  }

  @Test func `what a component lacks is defined by its nearest variant`() {
    let anatomy = """
      button:
        axes: {state: [default, hover, pressed]}
        colors: {path: "button.{state}.{role}", roles: {bg: bg, fg: fg}}
      """
    let base = """
      button:
        $type: color
        default: {bg: {$value: "#ffffff"}, fg: {$value: "#000000"}}
        hover:
          bg: {$value: "#eeeeee"}  # lighter

      """
    let set = MemoryFiles([
      "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: [c.yml]\n", "t/c.yml": anatomy, "t/a.yaml": base,
    ])
    func patch(_ arguments: JSON) -> JSON? {
      var server = ModelContextServer(on: Host(loading: set.loader, version: "1", inputs: ["t"]))
      _ = server.answer(.request(id: 0, method: "initialize", parameters: ["protocolVersion": "2025-06-18"]))
      let answer = server.answer(
        .request(id: 1, method: "tools/call", parameters: ["name": "edit_tokens", "arguments": arguments]))
      return answer?["result"]
    }
    let all = patch(["operation": "add-variant", "token": "button"])?["structuredContent"]
    #expect(
      all?["patch"]?.string?.contains(
        """
             bg: {$value: "#eeeeee"}  # lighter
        +    fg: {$value: "{button.default.fg}"}
        +  pressed:
        +    bg: {$value: "{button.default.bg}"}
        +    fg: {$value: "{button.default.fg}"}
        """) == true, "\(all?["patch"]?.string ?? "")")
    #expect(all?["applied"] == false)
    let one = patch(["operation": "add-variant", "token": "button", "variant": "state = hover"])?[
      "structuredContent"]
    #expect(one?["patch"]?.string?.contains("pressed") == false)
    for (variant, problem) in [
      ("size=small", "the axes of button are state"),
      ("state=none", "state of button is one of default, hover, pressed"),
      ("state=default", "button has every token there"),
    ] {
      let failed = patch(["operation": "add-variant", "token": "button", "variant": .string(variant)])
      #expect(failed?["isError"] == true)
      #expect(failed?["content"]?.array?.first?["text"]?.string?.contains(problem) == true, "\(variant)")
    }
  }

  @Test func `controls are assessed`() {
    var server = ModelContextServer(
      on: Host(
        loading: FolderFiles(root: Checkout.path).loader, version: "1", inputs: ["tokens"]))
    _ = server.answer(.request(id: 0, method: "initialize", parameters: ["protocolVersion": "2025-06-18"]))
    func assess(_ arguments: JSON) -> JSON? {
      let answer = server.answer(
        .request(
          id: 1, method: "tools/call", parameters: ["name": "assess_controls", "arguments": arguments]))
      return answer?["result"]
    }
    let toggle = assess(["component": "toggle"])?["structuredContent"]
    #expect(toggle?["components"]?.array?.map { $0["name"] } == ["toggle"])
    #expect(toggle?["components"]?.array?.first?["verdict"]?["status"]?.string != nil)
    #expect(toggle?["sections"] == ["toggle", "toggle/states"])
    let all = assess([:])
    #expect((all?["structuredContent"]?["components"]?.array?.count ?? 0) > 2)
    #expect((all?["content"]?.array?.first?["text"]?.string?.utf8.count ?? .max) <= 4_096)
    let document = assess(["section": "toggle"])?["structuredContent"]?["section"]
    #expect(document?["name"] == "toggle" && document?["issues"] != nil && document?["states"] == nil)
    var (states, next): ([JSON], String?) = ([], "toggle/states")
    while let section = next {
      let answer = assess(["section": .string(section)])
      #expect((answer?["content"]?.array?.first?["text"]?.string?.utf8.count ?? .max) <= 32_768)
      states += answer?["structuredContent"]?["section"]?["states"]?.array ?? []
      next = answer?["structuredContent"]?["next"]?.string
    }
    #expect(states.count == document?["variants"]?["today"]?.integer, "every state is in one part")
    #expect(assess(["section": "toggel"])?["isError"] == true)
    #expect(assess(["section": "toggle@x"])?["isError"] == true)
    #expect(assess(["component": "toggel"])?["isError"] == true)
  }

  /// Hosts do not pass on more; an agent asks for the rest by the names that it is told.
  @Test func `long answers are summaries with sections`() throws {
    let count = 300
    let broken = (0..<count).map { "t\($0): {$type: color, $value: \"{no.token.has.this.path}\"}\n" }.joined()
    func check(_ more: KeyValuePairs<String, JSON?>) -> JSON {
      call("check_tokens", JSON.object(["text": ["t/base.yaml": .string(broken)]]).adding(.object(more)))
    }
    func size(_ answer: JSON) -> Int {
      answer["content"]?.array?.first?["text"]?.string?.utf8.count ?? .max
    }
    let summary = check([:])
    #expect(size(summary) <= 4_096 && size(summary) > 2_000)
    let structured = summary["structuredContent"]
    #expect(structured?["sections"] == ["findings"])
    #expect((structured?["findings"]?.array?.count ?? 0) > 3)
    #expect(structured?["total"] == structured?["errors"])
    #expect(size(check(["limit": 40])) > 4_096)
    let section = check(["section": "findings"])
    #expect(size(section) <= 32_768)
    // As many as the limit, and how many more there are.
    #expect(section["structuredContent"]?["section"]?.array?.count == 51)
    #expect(section["structuredContent"]?["next"] == nil)
    let unknown = check(["section": "finding"])["content"]?.array?.first?["text"]?.string
    #expect(
      unknown?.hasPrefix("there is no section `finding`; there are errors, warnings, total, findings") == true
    )
  }

  @Test func `two states are compared`() {
    let diff = call("diff_tokens", ["old": "t", "new": "t"])["structuredContent"]
    #expect(diff?["bump"] == "none")
    #expect(call("diff_tokens", ["old": "v1"])["isError"] == true)
  }

  @Test func `resources are read`() {
    var server = Self.server()
    func read(_ uri: String) -> String? {
      let answer = server.answer(.request(id: 1, method: "resources/read", parameters: ["uri": .string(uri)]))
      return answer?["result"]?["contents"]?.array?.first?["text"]?.string
    }
    #expect(read("tokenc://tokens")?.contains("#111111") == true)
    #expect(read("tokenc://tokens?theme=dark")?.contains("#eeeeee") == true)
    #expect(read("tokenc://token/gap")?.contains("16px") == true)
    #expect(read("tokenc://report")?.hasPrefix("#") == true)
    #expect(read("tokenc://config")?.hasPrefix("resolver:") == true)
    #expect(read("tokenc://nope") == nil)
    #expect(read("file:///etc/passwd") == nil)
  }

  @Test func `the newer revision has no handshake`() throws {
    var server = ModelContextServer(
      on: Host(loading: MemoryFiles(Self.files).loader, version: "1", inputs: ["t"]))
    let meta: JSON = [
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": [:],
    ]
    let found = server.answer(.request(id: 1, method: "server/discover", parameters: ["_meta": meta]))?[
      "result"]
    #expect(found?["resultType"] == "complete")
    #expect(found?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "tokenc")
    let tools = server.answer(.request(id: 2, method: "tools/list", parameters: ["_meta": meta]))?["result"]
    #expect(
      tools?["tools"]?.array?.compactMap { $0["name"]?.string } == [
        "search_tokens", "explain_token", "check_tokens", "assess_controls", "contrast", "diff_tokens",
        "edit_tokens", "code_uses", "solve", "import_tokens", "picture",
      ])
    #expect(tools?["tools"]?.array?.allSatisfy { $0["annotations"]?["readOnlyHint"] == true } == true)
    let declared = try Checkout.read("Sources/LanguageServer/ModelContext/protocol/tools.json")
    #expect(JSON(parsing: Array(declared.utf8))?.array?.count == tools?["tools"]?.array?.count)
    let type = tools?["tools"]?.array?.first?["inputSchema"]?["properties"]?["type"]
    #expect(type?["enum"]?.strings == TokenType.allCases.map(\.rawValue))
    func code(_ parameters: JSON) -> Int? {
      server.answer(.request(id: 3, method: "tools/list", parameters: parameters))?["error"]?["code"]?.integer
    }
    #expect(code([:]) == -32602)
    #expect(code(["_meta": ["io.modelcontextprotocol/protocolVersion": "1900-01-01"]]) == -32022)
    #expect(code(["_meta": ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]]) == -32602)
    #expect(
      server.answer(.request(id: 4, method: "ping", parameters: ["_meta": meta]))?["error"]?["code"] == -32601
    )
    #expect(server.answer(.notification(method: "x", parameters: [:])) == nil)
  }
}
