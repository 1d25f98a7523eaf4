import Audit
import Compiler
import Diagnostics
import Editing
import Syntax
import TestSupport
import Testing

/// `fix --only low-contrast` in several rounds: after each run every required pair that passed before still passes,
/// and a second run changes nothing.
@Suite struct ContrastFixRoundsTests {
  private static func configuration(_ pairs: String...) -> String {
    "sources: [a.yaml]\naudit:\n  contrast:\n" + pairs.map { "    - {\($0)}\n" }.joined()
  }

  private static func request() -> Request {
    var request = Request(.check, inputs: ["t"])
    request.selection.only = [.lowContrast]
    return request
  }

  /// The token file after a run; the same text if nothing changes.
  private static func fixed(_ tokens: String, _ configuration: String) -> String {
    let files = ["t/a.yaml": tokens, "t/tokenc.yaml": configuration]
    let fixPoint = FixPoint(request(), in: Workspace(loading: MemoryFiles(files).loader, workers: .one))
    #expect(fixPoint.refused.isEmpty)
    return fixPoint.changes.first.map { String(decoding: $0.after, as: UTF8.self) } ?? tokens
  }

  /// The pairs that fail.
  private static func failing(_ tokens: String, _ configuration: String) -> [String] {
    let files = ["t/a.yaml": tokens, "t/tokenc.yaml": configuration]
    let report = compile(request(), loading: MemoryFiles(files).loader).report
    return report?.contrast.filter { $0.ratio < $0.required }.map {
      "\(report?.path(of: $0.foreground) ?? "") on \(report?.path(of: $0.background) ?? "")"
    } ?? []
  }

  /// With the present `tag`, no gray of `hint` passes on both; once `tag` is darker, one does.
  @Test func `a new color makes another one possible`() {
    let configuration = Self.configuration(
      "foreground: hint, background: paper, minimum: 4.5", "foreground: hint, background: tag, minimum: 3",
      "foreground: label, background: tag, minimum: 3, adjust: background")
    let tokens = """
      paper: {$type: color, $value: "#ffffff"}
      hint: {$type: color, $value: "#8b95a5"}
      tag: {$type: color, $value: "#333333"}
      label: {$type: color, $value: "#6b6b6b"}

      """
    #expect(Self.failing(tokens, configuration) == ["hint on paper", "label on tag"])
    let after = Self.fixed(tokens, configuration)
    #expect(Self.failing(after, configuration) == [])
    #expect(after.contains("hint: {$type: color, $value: \"#6e7787\"}"))
    #expect(Self.fixed(after, configuration) == after)
  }

  @Test func `what inherits a color changes with it`() {
    let tokens = """
      paper: {$type: color, $value: "#ffffff"}
      base: {hint: {$type: color, $value: "#8b95a5"}}
      more: {$extends: "{base}", title: {$type: color, $value: "{more.hint}"}}

      """
    #expect(
      Self.fixed(tokens, Self.configuration("foreground: base.hint, background: paper, minimum: 4.5"))
        == tokens.replacing("#8b95a5", with: "#6e7787"))
  }

  /// Either color alone may move as far as it has to, not both, so the second one goes the other way.
  @Test func `the fixes of one pair are judged one after the other`() {
    let configuration = Self.configuration(
      "foreground: hint, background: paper, minimum: 4.5", "foreground: edge, background: ink, minimum: 3",
      "foreground: hint, background: edge, minimum: 1.6")
    let tokens = """
      paper: {$type: color, $value: "#ffffff"}
      ink: {$type: color, $value: "#000000"}
      hint: {$type: color, $value: "#8b95a5"}
      edge: {$type: color, $value: "#505050"}

      """
    #expect(Self.failing(tokens, configuration) == ["hint on paper", "edge on ink"])
    let after = Self.fixed(tokens, configuration)
    #expect(Self.failing(after, configuration) == [])
    #expect(after.contains("hint: {$type: color, $value: \"#6e7787\"}"))
    // What edge alone needs is #5a5a5a.
    #expect(!after.contains("#505050") && !after.contains("#5a5a5a"))
    #expect(Self.fixed(after, configuration) == after)
  }

  /// What no single color mends stays as it is, with all that passes.
  @Test func `what passes still passes`() {
    let configuration = Self.configuration(
      "foreground: gray, background: paper, minimum: 4.5", "foreground: ink, background: gray, minimum: 4.5")
    let tokens = """
      paper: {$type: color, $value: "#ffffff"}
      gray: {$type: color, $value: "#8b95a5"}
      ink: {$type: color, $value: "#101010"}

      """
    #expect(Self.failing(tokens, configuration) == ["gray on paper"])
    #expect(Self.fixed(tokens, configuration) == tokens)
  }
}
