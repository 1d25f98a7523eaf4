import Diagnostics
import LanguageServer
import Syntax
import TestSupport
import Testing

/// Messages of a form that is rare and valid.
@Suite struct MessageFormTests {
  @Test func `a batch has its answers in an array`() {
    var server = ModelContextServer(on: Host(loading: MemoryFiles([String: String]()).loader, version: "1"))
    _ = server.answer(.request(id: 0, method: "initialize", parameters: ["protocolVersion": "2025-03-26"]))
    let line = """
      [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/initialized"},
       {"jsonrpc":"2.0","id":2,"method":"nope"}]
      """
    let answers = server.answer(line: Array(line.utf8))?.array
    #expect(answers?.map { $0["id"] } == [1, 2])
    #expect(answers?.last?["error"]?["code"] == -32601)
    #expect(server.answer(line: Array("[{\"jsonrpc\":\"2.0\",\"method\":\"x\"}]".utf8)) == nil)
    #expect(server.answer(line: Array("[]".utf8))?["error"]?["code"] == -32600)
    #expect(server.answer(line: Array("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"ping\"}".utf8))?["id"] == 3)
  }

  @Test(arguments: [
    (#""\ud800""#, "\u{fffd}"), (#""a\udc00b""#, "a\u{fffd}b"), (#""\ud83d\ude00""#, "😀"),
    (#""\ud83d\ud83d\ude00""#, "\u{fffd}😀"),
    (#""\\ud800""#, #"\ud800"#), (#""\\\ud800""#, "\\\u{fffd}"), (#""\uD800\u0041""#, "\u{fffd}A"),
  ])
  func `half of a surrogate pair is one unknown character`(text: String, value: String) {
    #expect(JSON(parsing: Array(text.utf8))?.string == value)
  }

  /// Otherwise the text of the server would be out of step with that of the editor.
  @Test func `a change with half of a pair is made`() {
    var editor = Editor()
    editor.open("tokens/a.yaml", "a: {$type: number, $value: 1}\n")
    let change = #"""
      {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///srv/tokens/a.yaml",
      "version":2},"contentChanges":[{"text":"a: {$type: number, $value: '\ud83d'}\n"}]}}
      """#
    editor.send([Message(parsing: Array(change.utf8))])
    #expect(editor.publications.last?.version == 2)
    #expect(editor.diagnostics["tokens/a.yaml"]?.isEmpty == false)
  }
}
