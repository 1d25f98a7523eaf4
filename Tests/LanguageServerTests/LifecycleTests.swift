import Diagnostics
import LanguageServer
import Testing

@Suite struct LifecycleTests {
  private func error(_ response: JSON) -> Int? { response["error"]?["code"]?.integer }

  @Test func `nothing works before initialize or after shutdown`() {
    var editor = Editor()
    #expect(error(editor.request("initialize", [:])) == -32600)
    #expect(error(editor.request("textDocument/nope", [:])) == -32601)
    #expect(error(editor.request("textDocument/hover", [:])) == -32602)
    #expect(editor.request("shutdown", .null)["result"] == .null)
    #expect(error(editor.request("textDocument/hover", [:])) == -32600)
    editor.notify("exit", .null)
    #expect(editor.server.phase == .ended(0))
  }

  @Test func `an exit without shutdown fails`() {
    var editor = Editor()
    editor.notify("exit", .null)
    #expect(editor.server.phase == .ended(1))
  }

  @Test func `a request that is cancelled in time is not answered`() {
    var editor = Editor()
    let responses = editor.send([
      .request(id: 7, method: "textDocument/hover", parameters: [:]),
      .notification(method: "$/cancelRequest", parameters: ["id": 7]),
    ])
    #expect(responses.map(error) == [-32800])
  }

  @Test func `watchers are registered once there is a project with files`() {
    let capabilities: JSON = ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]
    var editor = Editor(DiagnosticsTests.set, capabilities: capabilities)
    #expect(editor.others.map { $0["method"] } == ["client/registerCapability"])
    editor.open("t/button.yaml", DiagnosticsTests.button)
    editor.change("t/button.yaml", to: DiagnosticsTests.button + "\n", version: 2)
    #expect(editor.others.map { $0["method"] } == ["client/registerCapability"])
    var alone = Editor(capabilities: capabilities)
    alone.open("alone.yaml", "a: {$type: number, $value: 1}")
    #expect(alone.others.isEmpty)
    var other = Editor(DiagnosticsTests.set)
    other.open("t/button.yaml", DiagnosticsTests.button)
    #expect(other.others.isEmpty)
  }

  @Test func `notifications that make no sense do no harm`() {
    var editor = Editor()
    for method in [
      "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "x", "$/setTrace",
    ] {
      for parameters: JSON in [
        [:], [], .null, ["textDocument": 1], ["textDocument": ["uri": "file:///srv/a.yaml"]],
      ] {
        editor.notify(method, parameters)
      }
    }
    #expect(editor.server.phase == .running)
  }
}
