import Testing

@Suite struct FixTests {
  private let broken = """
    # Comments and layout stay.
    size:    {$type: dimension, $value: 8px}
    button:
      fill:  {$type: color, $value: #005CE5
      }
      old:   {$type: color, $value: "#fff", $deprecated: yes}   # why

    """
  private let mended = """
    # Comments and layout stay.
    size:    {$type: dimension, $value: 8px}
    button:
      fill:  {$type: color, $value: "#005CE5"
      }
      old:   {$type: color, $value: "#fff", $deprecated: true}   # why

    """

  @Test func `edits are spliced in and nothing else changes`() throws {
    let work = try Workspace(["a.yaml": broken])
    #expect(try work.tokenc("check", "a.yaml").status == 1)
    let outcome = try work.tokenc("fix", "a.yaml")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.read("a.yaml") == mended)
    #expect(try work.tokenc("check", "a.yaml").status == 0)
    let identity = work.identity(of: "a.yaml")
    #expect(try work.tokenc("fix", "a.yaml").status == 0)
    #expect(work.identity(of: "a.yaml") == identity)
  }

  @Test func `a dry run shows a difference that patch takes`() throws {
    let work = try Workspace(["a.yaml": broken])
    let outcome = try work.tokenc("fix", "a.yaml", "--dry-run")
    #expect(outcome.output.hasPrefix("--- a.yaml\n+++ a.yaml\n@@ -1,6 +1,6 @@\n"))
    #expect(work.read("a.yaml") == broken)
    guard Workspace.has("patch") else { return }
    try work.write(outcome.output, to: "difference")
    #expect(try work.shell("patch -p0 < difference").status == 0)
    #expect(work.read("a.yaml") == mended)
  }

  @Test func `what remains is told`() throws {
    let work = try Workspace(["a.yaml": broken + "bad: {$type: color, $value: \"{none}\"}\n"])
    let outcome = try work.tokenc("fix", "a.yaml")
    #expect(outcome.status == 1)
    #expect(outcome.error.hasPrefix("a.yaml:7:29: error: "), "\(outcome)")
    #expect(work.read("a.yaml")?.hasPrefix(mended) == true)
  }

  /// A reader gives a file up after 1 000 mistakes, so that most of them show only after others are fixed.
  @Test func `more mistakes than a reader reports are fixed`() throws {
    let tokens = (0..<18_500).map { "t\($0): {$type: color, $value: #005CE5\n}\n" }
    let work = try Workspace(["a.yaml": tokens.joined()])
    let outcome = try work.tokenc("fix", "a.yaml")
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(work.read("a.yaml") == tokens.joined().replacing("#005CE5", with: "\"#005CE5\""))
  }

  @Test func `colors change only on request`() throws {
    let configuration = "audit: {contrast: [{foreground: ink, background: paper, minimum: 4.5}]}\n"
    let tokens = "ink: {$type: color, $value: '#8b95a5'}  # why\npaper: {$type: color, $value: '#ffffff'}\n"
    let work = try Workspace(["t/a.yaml": tokens, "t/tokenc.yaml": configuration])
    #expect(try work.tokenc("fix", "t").status == 1)
    #expect(work.read("t/a.yaml") == tokens)
    let outcome = try work.tokenc("fix", "t", "--only", "low-contrast")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.read("t/a.yaml") == tokens.replacing("'#8b95a5'", with: "'#6e7787'"))
    #expect(try work.tokenc("check", "t").status == 0)
  }

  @Test func `comments in JSON stay`() throws {
    let text = "// license\n{\"a\": {\"$type\": \"number\", /* keep */ \"$value\": 1,}}\n"
    let work = try Workspace(["a.json": text])
    let outcome = try work.tokenc("fix", "a.json")
    #expect(outcome.status == 1 && outcome.error.contains("JSON has no comments"), "\(outcome)")
    #expect(work.read("a.json") == text.replacing(",}}", with: "}}"))
  }

  @Test func `what would break something is not written, with the reason`() throws {
    let text = "toggle: {$type: color, No: {bg: {$value: \"#fff\"}}, inactive: {bg: {$value: \"#000\"}}}\r\n"
    let work = try Workspace(["a.yaml": text])
    let outcome = try work.tokenc("fix", "a.yaml")
    #expect(outcome.status == 1)
    #expect(
      outcome.error.contains(
        "a.yaml:1:52: error: not fixed: `toggle.color.inactive` would be defined twice; it is also at line 1 [fix-refused]\n"
      ), "\(outcome)")
    #expect(work.read("a.yaml") == text)
  }
}
