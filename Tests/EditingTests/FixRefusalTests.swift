import Audit
import Compiler
import Diagnostics
import Editing
import Syntax
import TestSupport
import Testing

/// Fixes are made as a whole or not at all: nothing is written that would break something.
@Suite struct FixRefusalTests {
  /// The changed files, and why fixes were not made.
  private static func fixed(
    _ files: [String: String], _ input: String, only: Set<DiagnosticCode> = []
  ) -> (changes: [String: String], refused: [String]) {
    var request = Request(.check, inputs: [input])
    request.selection.only = only
    let fixPoint = FixPoint(
      request, in: Workspace(loading: MemoryFiles(files).loader, workers: .one), renaming: true)
    var log = DiagnosticLog()
    for diagnostic in fixPoint.refused { log.report(diagnostic) }
    let lines = String(decoding: Findings(log, in: fixPoint.compilation.sources).text(), as: UTF8.self)
    return (
      Dictionary(
        uniqueKeysWithValues: fixPoint.changes.map { ($0.path, String(decoding: $0.after, as: UTF8.self)) }),
      lines.split(separator: "\n").map(String.init)
    )
  }

  @Test func `a name that is taken`() {
    let yaml = """
      toggle:
        $type: color
        default:
          No: {bg: {$value: "#fff"}}
          inactive: {bg: {$value: "#000"}}

      """
    let (changes, refused) = Self.fixed(["a.yaml": yaml], "a.yaml")
    #expect(changes == [:])
    #expect(
      refused == [
        "a.yaml:4:5: error: not fixed: `toggle.color.default.inactive` would be defined twice; it is also at line 5 [fix-refused]"
      ])
  }

  @Test func `a comment that would be lost`() {
    let yaml = """
      toggle: {$type: color,
        isActive=No: {bg: {$value: "#fff"}}, # off
        isActive=Yes: {bg: {$value: "#000"}}}

      """
    let (changes, refused) = Self.fixed(["a.yaml": yaml], "a.yaml")
    #expect(changes == [:])
    #expect(
      refused == [
        "a.yaml:3:3: error: not fixed: `isActive=Yes` is written in a way that cannot be rewritten; write it with the new names by hand [fix-refused]"
      ])
  }

  /// The files of a fix that would break something stay, with those that change together with them.
  @Test func `a file that would not load`() {
    let files = [
      "t/a.yaml":
        "toggle:\n  $type: color\n  default:\n    isActive: &both {No: {bg: {$value: \"#fff\"}}, Yes: {bg: {$value: \"#000\"}}}\npoll: {$type: color, all: *both}\n",
      "t/b.yaml": "user: {$type: color, $value: \"{toggle.default.isActive.No.bg}\", $deprecated: yes}\n",
      "t/c.yaml": "other: {$type: number, $value: \"1\"}\n",
    ]
    let (changes, refused) = Self.fixed(files, "t")
    #expect(changes == ["t/c.yaml": "other: {$type: number, $value: 1}\n"])
    #expect(
      refused == [
        "t/a.yaml: error: not fixed: the file would not load: there is no anchor `&both` before this alias [fix-refused]"
      ])
  }

  // MARK: Contrast

  private static let pairs = """
    components: []
    sources: [a.yaml]
    audit: {contrast: [{foreground: hint, background: paper, minimum: 4.5}, {foreground: onGray, background: gray, minimum: 4.5}]}

    """

  /// A palette color in two pairs is not changed for one of them at the expense of the other.
  @Test func `a color that another pair needs`() {
    let tokens = """
      gray: {$type: color, $value: "#8b95a5"}
      paper: {$type: color, $value: "#ffffff"}
      hint: {$type: color, $value: "{gray}"}
      onGray: {$type: color, $value: "#101010"}

      """
    let direct = tokens.replacing("hint: {$type: color, $value: \"{gray}\"}\n", with: "")
    let files = [
      "t/a.yaml": direct,
      "t/tokenc.yaml": Self.pairs.replacing("foreground: hint", with: "foreground: gray"),
    ]
    let (changes, refused) = Self.fixed(files, "t", only: [.lowContrast])
    #expect(changes == [:])
    #expect(refused == [])
    // Without the other pair, it is.
    let alone = files["t/tokenc.yaml"]?.replacing("minimum: 4.5}]", with: "minimum: 4}]") ?? ""
    let free = Self.fixed(
      ["t/a.yaml": direct, "t/tokenc.yaml": alone], "t", only: [.lowContrast])
    #expect(free.changes["t/a.yaml"]?.contains("gray: {$type: color, $value: \"#6e7787\"}") == true)
    #expect(free.refused == [])
  }

  // MARK: Names

  @Test func `a name that cannot be given is told with the reason`() {
    let (changes, refused) = Self.fixed(
      [
        "t/tokenc.yaml":
          "sources: [a.yaml]\nrules: {naming: {case: kebab}}\nseverity: {confusable-names: off}\n",
        "t/a.yaml":
          "aB: {$type: number, $value: 1}\na-b: {$type: number, $value: 2}\ncD: {$type: number, $value: 3}\n",
      ], "t")
    #expect(
      changes["t/a.yaml"]
        == "aB: {$type: number, $value: 1}\na-b: {$type: number, $value: 2}\nc-d: {$type: number, $value: 3}\n"
    )
    #expect(refused == ["t/a.yaml:1:1: note: `aB` keeps its name: `a-b` already exists [fix-refused]"])
  }

  /// One name that would change a value does not keep the others.
  @Test func `all names but one`() {
    let (changes, refused) = Self.fixed(
      [
        "t/tokenc.yaml": "sources: [a.yaml]\nrules: {naming: {case: kebab}}\n",
        "t/a.yaml": """
        aB: {$type: number, $value: 1}
        cD: &shared {$type: number, $value: 3}
        base: {eF: {$type: number, $value: 4}}
        other: {$extends: "{base}", e-f: {$type: number, $value: 5}}

        """,
      ], "t")
    #expect(
      changes["t/a.yaml"]
        == """
        a-b: {$type: number, $value: 1}
        c-d: &shared {$type: number, $value: 3}
        base: {eF: {$type: number, $value: 4}}
        other: {$extends: "{base}", e-f: {$type: number, $value: 5}}

        """)
    #expect(refused.count == 1)
    #expect(refused.first?.hasPrefix("t/a.yaml:3:8: note: `base.eF` keeps its name: ") == true, "\(refused)")
  }
}
