import Diagnostics
import LanguageServer
import TestSupport
import Testing

/// Files with known keys: the configuration, anatomies, resolver documents.
@Suite struct KnownKeysTests {
  private func opened(_ path: String) -> Editor {
    var editor = Editor(NavigationTests.files)
    editor.open(path, NavigationTests.files[path] ?? "")
    return editor
  }

  private func marked(_ path: String, _ old: String, _ new: String) -> String {
    MarkedText(NavigationTests.files[path] ?? "").text.replacing(old, with: new)
  }

  @Test func `a key has its sentence`() {
    var editor = opened("t/tokenc.yaml")
    for (new, words) in [
      ("foregr1️⃣ound", "a token path or a pattern"), ("aud1️⃣it", "pairs to check, and waivers"),
    ] {
      let text = marked("t/tokenc.yaml", new.replacing("1️⃣", with: ""), new)
      let hover = editor.ask("textDocument/hover", "t/tokenc.yaml", text)
      #expect(hover["contents"]?["value"]?.string == words)
    }
    var resolver = opened("t/r.yaml")
    let text = marked("t/r.yaml", "modifiers: {", "modi1️⃣fiers: {")
    #expect(
      resolver.ask("textDocument/hover", "t/r.yaml", text)["contents"]?["value"]?.string
        == "modifiers by name")
  }

  @Test func `paths of tokens lead to them and are found`() {
    var editor = opened("t/tokenc.yaml")
    let text = marked("t/tokenc.yaml", "palette.blue", "palette1️⃣.blue")
    let found = editor.ask("textDocument/definition", "t/tokenc.yaml", text)
    #expect(found.array?.map(\.place) == ["t/base.yaml 2:2-6"])
    let all = editor.ask("textDocument/references", "t/tokenc.yaml", text)
    #expect(all.array?.map(\.place) == ["t/base.yaml 2:2-6", "t/base.yaml 3:18-30", "t/tokenc.yaml 3:55-67"])
  }

  @Test func `names of files lead to them`() {
    var editor = opened("t/r.yaml")
    let text = marked("t/r.yaml", "base.yaml", "ba1️⃣se.yaml")
    let found = editor.ask("textDocument/definition", "t/r.yaml", text)
    #expect(found.array?.map(\.place) == ["t/base.yaml 0:0-0"])
  }
}
