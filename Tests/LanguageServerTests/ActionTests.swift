import Diagnostics
import LanguageServer
import TestSupport
import Testing

/// What only a person can decide, offered as code actions.
@Suite struct ActionTests {
  static let configuration = """
    sources: [a.yaml]
    rules: {naming: {case: kebab}}
    components: [c.yml]
    audit:
      contrast:
        - {foreground: text.hint, background: paper, minimum: 4.5}
      waivers:
        - {code: low-contrast, tokens: [other.*], reason: old}
    severity: {stale-waiver: off, confusable-names: off}

    """
  static let anatomy = """
    button:
      axes: {state: [default, hover]}
      colors: {path: "button.{state}.{role}", roles: {bg: bg, fg: fg}}

    """
  static let tokens = """
    palette: {$type: color, gray: {$value: "#767676"}, ink: {$value: "#111111"}}
    paper: {$type: color, $value: "#ffffff"}
    text: {$type: color, hint: {$value: "#999999"}, badName: {$value: "{palette.ink}"}}
    other: {edge: {$type: color, $value: "#757575"}, size: {$type: dimension, $value: 8px}}
    button:
      $type: color
      default: {bg: {$value: "{palette.ink}"}, fg: {$value: "{paper}"}}
      hover: {bg: {$value: "{palette.gray}"}}

    """

  private func editor(_ configuration: String = configuration) -> Editor {
    var editor = Editor(
      [
        "t/tokenc.yaml": configuration, "t/c.yml": Self.anatomy, "t/a.yaml": Self.tokens,
      ], capabilities: ["workspace": ["workspaceEdit": ["documentChanges": true]]])
    editor.open("t/a.yaml", Self.tokens)
    return editor
  }

  /// The actions at a text, by title: the edits by file.
  private func actions(
    _ needle: String, offset: Int = 1, only: JSON = [], _ editor: Editor? = nil
  ) -> [String: [String: String]] {
    var editor = editor ?? self.editor()
    let lines = Self.tokens.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.firstIndex(where: { $0.contains(needle) }),
      let range = lines[line].firstRange(of: needle)
    else { return [:] }
    let column = lines[line].distance(from: lines[line].startIndex, to: range.lowerBound) + offset
    let position: JSON = ["line": JSON(line), "character": JSON(column)]
    let answer = editor.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///srv/t/a.yaml"], "range": ["start": position, "end": position],
        "context": ["diagnostics": [], "only": only],
      ])
    var found: [String: [String: String]] = [:]
    for action in answer.array ?? [] {
      var files: [String: String] = [:]
      for change in action["edit"]?["documentChanges"]?.array ?? [] {
        let path = (change["textDocument"]?["uri"]?.string ?? "").replacing("file:///srv/t/", with: "")
        files[path] = change["edits"]?.array?.map { $0["newText"]?.string ?? "" }.joined(separator: "|")
      }
      found[action["title"]?.string ?? ""] = files
    }
    return found
  }

  @Test func `contrast that is missing is found in the nearest token and color`() {
    let found = actions("#999999")
    #expect(
      found["Refer to `palette.gray`, the nearest token that passes"] == ["a.yaml": "\"{palette.gray}\""])
    #expect(found.keys.contains { $0.hasPrefix("Use `#") && $0.hasSuffix("the nearest color that passes") })
  }

  @Test func `all contrast is repaired at once`() {
    #expect(actions("#999999")["Repair all contrast"] == ["a.yaml": "#767676"])
    #expect(actions("8px")["Repair all contrast"] == nil)
  }

  /// A gray is replaced with another gray, though a red is a little nearer; but not with one far away.
  @Test(arguments: [("#5d5d5d", "gray.dark"), ("#000000", "red")])
  func `a passing token is looked for in the ramp of the color`(dark: String, expected: String) {
    let tokens = """
      palette:
        $type: color
        gray: {light: {$value: "#999999"}, dark: {$value: "\(dark)"}}
        red: {$value: "#806a6a"}
      surface: {$type: color, $value: "#ffffff"}
      text: {$type: color, hint: {$value: "{palette.gray.light}"}}

      """
    var editor = Editor([
      "t/tokenc.yaml":
        "sources: [a.yaml]\naudit: {contrast: [{foreground: text.hint, background: surface, minimum: 4.5}]}\n",
      "t/a.yaml": tokens,
    ])
    editor.open("t/a.yaml", tokens)
    let end: JSON = ["line": 5, "character": 40]
    let actions = editor.result(
      "textDocument/codeAction",
      [
        "textDocument": ["uri": "file:///srv/t/a.yaml"], "range": ["start": end, "end": end],
        "context": ["diagnostics": []],
      ])
    let title = "Refer to `palette.\(expected)`, the nearest token that passes"
    #expect(actions.array?.contains { $0["title"]?.string == title } == true, "\(actions)")
  }

  @Test func `a waiver is added to those that exist`() {
    #expect(
      actions("#999999")["Waive `low-contrast` for `text.hint`, with a reason"] == [
        "tokenc.yaml": "    - {code: low-contrast, tokens: [\"text.hint\"], reason: \"say why\"}\n"
      ])
    let none = Self.configuration.replacing(
      "  waivers:\n    - {code: low-contrast, tokens: [other.*], reason: old}\n", with: "")
    #expect(
      actions("#999999", editor(none))["Waive `low-contrast` for `text.hint`, with a reason"] == [
        "tokenc.yaml": "  waivers: [{code: low-contrast, tokens: [\"text.hint\"], reason: \"say why\"}]\n"
      ])
  }

  @Test func `a misnamed token gets a better name`() {
    #expect(actions("badName")["Rename `text.badName` to `bad-name`"] == ["a.yaml": "bad-name"])
  }

  @Test func `the missing tokens of a component are defined`() {
    let found = actions("hover: {bg")
    #expect(
      found["Define 1 missing token of button"] == ["a.yaml": ", fg: {$value: \"{button.default.fg}\"}"],
      "\(found)")
  }

  @Test func `a value becomes a token of its own`() {
    #expect(
      actions("#999999", only: ["refactor.extract"])["Extract the value to `palette.text-hint`"] == [
        "a.yaml": ", text-hint: {$value: \"#999999\"}|\"{palette.text-hint}\""
      ])
    #expect(
      actions("8px", only: ["refactor"])["Extract the value to `dimension.other-size`"] == [
        "a.yaml": "dimension:\n  other-size: {$type: dimension, $value: 8px}\n|\"{dimension.other-size}\""
      ])
    #expect(actions("{palette.ink}", only: ["refactor.extract"]).isEmpty)
  }

  @Test func `a color is the token that has it`() {
    #expect(
      actions("#757575")["Refer to `palette.gray`, the nearest color"] == ["a.yaml": "\"{palette.gray}\""])
  }
}
