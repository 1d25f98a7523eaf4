import Compiler
import Diagnostics
import Emission
import LanguageServer
import Syntax
import TestSupport
import Testing

@Suite struct TokenServiceTests {
  static let files = [
    "t/tokenc.yaml": "outputs: [{format: css, file: a.css}]\n",
    "t/base.yaml": """
    brand: {$type: color, $value: "#005ce5"}
    link: {$type: color, $value: "{brand}"}

    """,
    "u/one.yaml": "a: {$type: number, $value: 1}\n",
    "u/bad.yaml": "a: {$type: number, $value: x}\n",
  ]

  /// A service whose client has begun.
  private static func service(_ files: [String: String] = files) -> TokenService {
    var service = TokenService(
      on: Host(loading: MemoryFiles(files).loader, version: "1.2.3"),
      .init(write: { compilation, _ in
        (compilation.succeeded ? compilation.files.map(\.path) : [], compilation.log)
      }))
    service.receive([.request(id: 0, method: "initialize", parameters: ["version": 1])])
    _ = service.next()
    return service
  }

  private func answer(_ method: String, _ parameters: JSON) -> JSON {
    var service = Self.service()
    service.receive([.request(id: 1, method: method, parameters: parameters)])
    return parsed(service.next())
  }

  /// A message as a client reads it: parts of it may be JSON already.
  private func parsed(_ message: JSON?) -> JSON { message.flatMap { JSON(parsing: $0.bytes) } ?? .null }

  @Test func `a folder is compiled as its configuration says`() {
    let result = answer("compile", ["folder": "t"])["result"]
    #expect(result?["themes"] == ["light"])
    #expect(result?["diagnostics"] == [])
    #expect(result?["inputs"]?.strings == ["t/tokenc.yaml", "t/base.yaml", "t/"])
    let files = result?["files"]?.array ?? []
    #expect(files.map { $0["path"] } == ["t/a.css"])
    #expect(files.first?["contents"]?.string?.contains("--link: var(--brand);") == true)
    let link = result?["tokens"]?["link"]
    #expect(link?["type"] == "color")
    #expect(link?["alias"] == "brand")
    #expect(link?["values"] == ["light": "#005ce5"])
    #expect(
      link?["names"] == [
        "css": "--link", "swift": "Tokens.link", "kotlin": "RootTokens.Link", "scss": "$link",
        "typescript": "link", "android": "link", "dart": "TokensRoot.link", "tailwind": "--color-link",
      ])
  }

  @Test func `outputs of the request replace those of the configuration`() {
    let outputs: JSON = [["format": "json", "file": "x.json"]]
    let result = answer("compile", ["inputs": ["u/one.yaml"], "outputs": outputs, "tokens": false])["result"]
    #expect(result?["tokens"] == .null)
    #expect(
      result?["files"] == [["path": "x.json", "contents": "{\n  \"light\": {\n    \"a\": 1\n  }\n}\n"]])
  }

  @Test func `settings decide how outputs are written`() {
    let result = answer(
      "compile",
      [
        "inputs": ["u/one.yaml"], "outputs": [["format": "kotlin", "file": "A.kt"]],
        "set": ["kotlin.package=a.b"],
      ])["result"]
    #expect(result?["files"]?.array?.first?["contents"]?.string?.contains("package a.b\n") == true)
  }

  @Test func `a folder without outputs has tokens alone`() {
    let result = answer("compile", ["inputs": ["u/one.yaml"]])["result"]
    #expect(result?["files"] == [])
    #expect(result?["tokens"]?["a"]?["resolved"] == ["light": 1])
  }

  @Test func `written files have no contents`() {
    #expect(answer("compile", ["folder": "t", "write": true])["result"]?["files"] == [["path": "t/a.css"]])
  }

  @Test func `errors are results with their inputs`() {
    let result = answer("compile", ["inputs": ["u/bad.yaml"]])["result"]
    #expect(result?["tokens"] == .null)
    #expect(result?["inputs"] == ["u/bad.yaml"])
    let error = result?["diagnostics"]?.array?.first
    #expect(error?["path"] == "u/bad.yaml" && error?["line"] == 1 && error?["column"] == 28)
    let missing = answer("compile", ["folder": "none"])["result"]
    #expect(missing?["diagnostics"]?.array?.first?["severity"] == "error")
  }

  @Test(
    arguments: [
      ("compile", ["folder": 1], "folder", "`folder` is not a text"),
      ("compile", ["folder": ""], "folder", "`folder` is empty"),
      ("compile", ["folder": "a\0b"], "folder", "`folder` contains a NUL character"),
      ("compile", ["inputs": ["t", 2]], "inputs[1]", "`inputs[1]` is not a text"),
      (
        "compile", ["inputs": ["-"]], "inputs[0]",
        "standard input carries messages; write the tokens to a file"
      ),
      ("compile", ["folder": "t", "inputs": ["t"]], "inputs", "`folder` and `inputs` exclude each other"),
      ("compile", ["fodler": "t"], "fodler", "there is no argument `fodler`; did you mean `folder`?"),
      ("compile", ["strict": "yes"], "strict", "`strict` is not `true` or `false`"),
      ("compile", ["today": "2026-02-30"], "today", "`today` is a day such as 2026-12-31, not `2026-02-30`"),
      ("compile", ["outputs": [["file": "a"]]], "outputs[0].format", "`outputs[0].format` is missing"),
      (
        "compile", ["outputs": [["format": "css", "file": "a"], ["format": "swfit", "file": "b"]]],
        "outputs[1].format", "there is no format `swfit`; did you mean `swift`?"
      ),
      (
        "compile", ["outputs": [["format": "css", "file": "a/"]]], "outputs[0].file",
        "`a/` is not a file; name one"
      ),
      (
        "compile", ["set": ["rem=16", "css.prefix"]], "set[1]",
        "`--set` expects `FORMAT.KEY=VALUE`, not `css.prefix`"
      ),
      ("explain", ["folder": "t"], "token", "`token` is missing"),
      ("explain", ["folder": "t", "token": "lnk"], "token", "there is no token `lnk`; did you mean `link`?"),
      ("unwatch", ["id": 7], "id", "there is no watch 7"),
      (
        "diff", ["old": "nothing"], "new",
        "`tokens` is neither a path nor a revision of this repository"
      ),
    ] as [(String, JSON, String, String)])
  func `wrong arguments are errors with their path`(
    method: String, arguments: JSON, path: String, message: String
  ) {
    let error = answer(method, arguments)["error"]
    #expect(error?["code"] == -32602)
    #expect(error?["data"]?["path"]?.string == path)
    #expect(error?["message"]?.string == message)
  }

  @Test func `questions are answered as the commands answer them`() {
    #expect(answer("explain", ["folder": "t", "token": "brand"])["result"]?["usedBy"] == ["link"])
    #expect(answer("audit", ["folder": "t"])["result"]?["themes"] == ["light"])
    #expect(answer("assess", ["folder": "t"])["result"]?["components"] == [])
    let diff = answer("diff", ["old": "t/base.yaml", "new": "u/one.yaml"])["result"]
    #expect(diff?["bump"] == "major")
    let failed = answer("audit", ["inputs": ["u/none.yaml"]])["error"]
    #expect(failed?["code"] == -32803)
    #expect(failed?["data"]?["diagnostics"]?.array?.count == 1)
  }

  @Test func `a session has a beginning and an end`() {
    var service = TokenService(
      on: Host(loading: MemoryFiles(Self.files).loader, version: "1.2.3"),
      .init(write: { compilation, _ in ([], compilation.log) }))
    func send(_ message: Message) -> JSON? {
      service.receive([message])
      return service.next()
    }
    func code(_ method: String, _ parameters: JSON = [:]) -> JSON? {
      send(.request(id: 1, method: method, parameters: parameters))?["error"]?["code"]
    }
    #expect(code("compile") == -32002)
    #expect(code("initialize") == -32602)
    #expect(code("initialize", ["version": 2]) == -32602)
    let begun = send(.request(id: "a", method: "initialize", parameters: ["version": 1]))
    #expect(begun?["result"] == ["program": "tokenc 1.2.3", "version": 1])
    #expect(begun?["id"] == "a")
    #expect(code("initialize", ["version": 1]) == -32600)
    #expect(code("complie") == -32601)
    #expect(send(.notification(method: "whatever", parameters: [:])) == nil)
    #expect(code("shutdown") == nil)
    #expect(code("compile") == -32600)
    #expect(send(.notification(method: "exit", parameters: [:])) == nil)
    #expect(service.phase == .ended(0))
  }

  @Test func `requests are answered in order, unless they are canceled`() {
    var service = Self.service()
    service.receive(
      (1...200).map { .request(id: JSON($0), method: "compile", parameters: ["folder": "t"]) } + [
        .notification(method: "$/cancelRequest", parameters: ["id": 100]),
        .notification(method: "$/cancelRequest", parameters: ["id": 900]),
      ])
    var ids: [JSON?] = []
    var canceled: [JSON?] = []
    while service.isBusy {
      let answer = service.next()
      ids.append(answer?["id"])
      if answer?["error"]?["code"] == -32800 { canceled.append(answer?["id"]) }
    }
    #expect(ids == (1...200).map { JSON($0) })
    #expect(canceled == [100])
  }

  @Test func `a watch is compiled again when it is run`() throws {
    var service = Self.service()
    service.receive([
      .request(id: 1, method: "watch", parameters: ["folder": "t"]),
      .request(id: 2, method: "watch", parameters: ["inputs": ["u/bad.yaml"]]),
    ])
    #expect(service.next()?["result"] == ["id": 1])
    #expect(service.next()?["result"] == ["id": 2])
    for (id, count) in [(1, 0), (2, 1)] {
      let arguments = try #require(service.watches[id])
      let run = service.run(arguments)
      let notification = parsed(service.notification(of: id, arguments, run).json)
      #expect(notification["method"] == "compiled")
      #expect(notification["params"]?["id"] == JSON(id))
      #expect(notification["params"]?["diagnostics"]?.array?.count == count)
    }
    service.receive([.request(id: 3, method: "unwatch", parameters: ["id": 1])])
    #expect(service.next()?["result"] == .null)
    #expect(service.watches.keys.sorted() == [2])
  }

  @Test(arguments: [
    ([0xff, 0, 0x41, 0x42], "/wBBQg=="), ([0xff, 0xfe, 0xfd], "//79"), ([0xff, 0xfe], "//4="),
  ])
  func `a file that is not text is in Base64`(bytes: [UInt8], text: String) {
    let files = [
      "t/tokenc.yaml": "outputs: [{format: exec, file: x, command: [p]}]\n",
      "t/a.yaml": "a: {$type: number, $value: 1}\n",
    ]
    var service = TokenService(
      on: Host(loading: MemoryFiles(files).loader, version: "1"),
      .init(write: { compilation, _ in ([], compilation.log) }, programs: ProgramRunner { _ in bytes }))
    service.receive([
      .request(id: 0, method: "initialize", parameters: ["version": 1]),
      .request(id: 1, method: "compile", parameters: ["folder": "t"]),
    ])
    _ = service.next()
    // RFC 4648 §4
    #expect(parsed(service.next())["result"]?["files"] == [["path": "t/x", "base64": .string(text)]])
  }
}
