import Diagnostics
import LanguageServer
import TestSupport
import Testing

/// Repairs of contrast for agents: the report of `tokenc solve`, and a patch.
@Suite struct RepairToolTests {
  private static func files(keeping kept: String = "") -> [String: String] {
    [
      "t/tokens.yaml": """
      text: {$type: color, primary: {$value: "#16181d"}, hint: {$value: "#8B95A5"}}
      surface: {$type: color, default: {$value: "#ffffff"}}

      """,
      "t/tokenc.yaml": """
      sources: [tokens.yaml]
      audit: {contrast: [{foreground: text.*, background: surface.default, minimum: 4.5}]}
      solve: {keep: [\(kept)]}

      """,
    ]
  }

  private static func call(
    _ arguments: JSON, of files: [String: String], allowsWrites: Bool = false
  ) -> JSON {
    var memory = MemoryFiles(files)
    memory.workingFolder = "/srv"
    var server = ModelContextServer(
      on: Host(loading: memory.loader, version: "1", inputs: ["t"]), allowsWrites: allowsWrites,
      write: { _, _ in nil })
    _ = server.answer(.request(id: 0, method: "initialize", parameters: ["protocolVersion": "2025-06-18"]))
    let answer = server.answer(
      .request(id: 1, method: "tools/call", parameters: ["name": "solve", "arguments": arguments]))
    return answer?["result"] ?? .null
  }

  private static let patch = """
    --- a/t/tokens.yaml
    +++ b/t/tokens.yaml
    @@ -1,2 +1,2 @@
    -text: {$type: color, primary: {$value: "#16181d"}, hint: {$value: "#8B95A5"}}
    +text: {$type: color, primary: {$value: "#16181d"}, hint: {$value: "#6E7787"}}
     surface: {$type: color, default: {$value: "#ffffff"}}

    """

  @Test func `a repair is proposed`() {
    let result = Self.call([:], of: Self.files())["structuredContent"]
    #expect(result?["status"] == "solved" && result?["proven"] == true && result?["applied"] == false)
    #expect(result?["moves"]?.array?.map { $0["path"] } == ["t/tokens.yaml"])
    #expect(result?["moves"]?.array?.map { $0["after"] } == ["#6E7787"])
    #expect(result?["patch"]?.string == Self.patch)
    #expect(result?["findings"] == [])
  }

  @Test func `a repair is applied where that is allowed`() {
    let refused = Self.call(["apply": true], of: Self.files())
    #expect(refused["isError"] == true)
    let applied = Self.call(["apply": true], of: Self.files(), allowsWrites: true)["structuredContent"]
    #expect(applied?["applied"] == true)
  }

  @Test func `the reason why nothing works`() {
    let result = Self.call(["keep": ["surface.*"]], of: Self.files(keeping: "text.hint"))["structuredContent"]
    #expect(result?["status"] == "impossible" && result?["patch"] == "")
    #expect(result?["conflicts"]?.array?.first?["kept"] == ["text.hint", "surface.default"])
    #expect(
      result?["findings"]?.array?.map { $0["message"] } == [
        "`text.hint` on `surface.default` needs 4.5 : 1 and has 3.02 : 1, and neither may change"
      ])
  }

  @Test func `arguments are checked`() {
    #expect(Self.call(["move": "all"], of: Self.files())["isError"] == true)
    #expect(Self.call(["limit": 0], of: Self.files())["isError"] == true)
  }
}
