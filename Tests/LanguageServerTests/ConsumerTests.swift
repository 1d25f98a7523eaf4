import Diagnostics
import LanguageServer
import TestSupport
import Testing

@Suite struct ConsumerTests {
  static let files = [
    "t/tokenc.yaml": "sources: [a.yaml]\noutputs: [{format: css, file: a.css}]\n",
    "t/a.yaml": """
    brand:
      $type: color
      ink: {$value: "#112233"}
      old: {$value: "#000", $deprecated: use ink}
    gap: {$type: dimension, $value: 4px}
    """,
  ]
  static let css = """
    a { color: var(--br1️⃣and-ink); border-color: var(--brand-inc) }
    b { color: var( --brand-old ); margin: var(--gap, 8px) }
    c { color: var(--brand-ink, #112233); --brand-own: 1; top: var(--brand-own); left: var(--other-x) }
    /* var(--brand-nope) */
    """

  private func opened(_ text: String = css, path: String = "web/x.css", language: String = "css") -> Editor {
    var editor = Editor(Self.files)
    editor.open(path, text, language: language)
    return editor
  }

  @Test func `names in code lead to tokens`() {
    var editor = opened()
    let hover = editor.ask("textDocument/hover", "web/x.css", Self.css)
    #expect(hover["contents"]?["value"]?.string?.contains("#112233") == true)
    #expect(hover["range"]?.span == "0:15-26")
    let found = editor.ask("textDocument/definition", "web/x.css", Self.css)
    #expect(found.array?.map(\.place) == ["t/a.yaml 2:2-5"])
  }

  @Test func `mistakes in code are found and mended`() {
    var editor = opened()
    let diagnostics = editor.diagnostics["web/x.css"] ?? []
    #expect(
      diagnostics.map(\.finding) == [
        "0:47-58 unknown-variable", "1:16-27 deprecated-use", "1:50-53 wrong-fallback",
      ])
    #expect(diagnostics.first?["message"] == "no token is called `--brand-inc`; did you mean `--brand-ink`?")
    let actions = editor.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///srv/web/x.css"],
        "range": diagnostics.last?["range"] ?? .null, "context": ["diagnostics": []],
      ])
    #expect(actions.array?.map { $0["title"] } == ["Write 4px"])
  }

  /// The editor judges as `check --consumers` does.
  @Test(arguments: [
    ("4px", true), ("0.25rem", true), ("\n  .25rem\n", true), ("var(--x, 8px)", true), ("8px", false),
    ("\n  0.5rem\n", false), ("0", false),
  ])
  func `a fallback may be spelled in another unit`(fallback: String, isRight: Bool) {
    let editor = opened("a { margin: var(--gap, \(fallback)) }")
    let codes = (editor.diagnostics["web/x.css"] ?? []).map { $0["code"]?.string }
    #expect(codes == (isRight ? [] : ["wrong-fallback"]))
  }

  @Test func `names are proposed where one is read`() {
    let text = "a { color: var(--b1️⃣"
    var editor = opened(text, path: "x.tsx", language: "typescriptreact")
    let items = editor.ask("textDocument/completion", "x.tsx", text)["items"]?.array ?? []
    #expect(items.map { $0["label"] } == ["--brand-ink", "--brand-old"])
    #expect(items.first?["textEdit"]?["range"]?.span == "0:15-18")
    #expect(items.first?["detail"] == "#112233")
    #expect(editor.ask("textDocument/completion", "x.tsx", "a1️⃣ { color: var(--b") == .null)
  }

  @Test func `colors that are read have swatches`() {
    var editor = opened()
    let colors = editor.result(
      "textDocument/documentColor", ["textDocument": ["uri": "file:///srv/web/x.css"]])
    #expect(colors.array?.map { $0["range"]?.span ?? "" } == ["0:15-26", "1:16-27", "2:15-26"])
  }

  @Test func `code follows the tokens as they are typed`() {
    var editor = opened("a { color: var(--brand-ink) }")
    #expect(editor.diagnostics["web/x.css"] == [])
    editor.open("t/a.yaml", (Self.files["t/a.yaml"] ?? "").replacing("ink:", with: "tinte:"))
    #expect(editor.diagnostics["web/x.css"]?.map(\.finding) == ["0:15-26 unknown-variable"])
  }
}
