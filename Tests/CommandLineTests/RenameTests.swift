import Foundation
import TestSupport
import Testing

/// `tokenc rename` over files.
@Suite struct RenameCommandTests {
  private func set() throws -> Workspace {
    let work = try Workspace()
    try work.write(
      "\u{feff}base: {$type: color, blue: {$value: \"#005ce5\"}}  # brand\r\n", to: "tokens/a.yaml")
    try work.write("link: {$type: color, $value: \"{base.blue}\"}\n", to: "tokens/b.yaml")
    try work.write(
      "sources: [\"*.yaml\"]\noutputs: [{format: css, file: ../o.css}, {format: swift, file: ../O.swift}]\n",
      to: "tokens/tokenc.yaml")
    try work.shell("chmod 600 tokens/a.yaml && chmod 640 tokens/b.yaml")
    return work
  }

  @Test func `files keep their mode, mark and line ends`() throws {
    let work = try set()
    let result = try work.tokenc("rename", "base.blue", "base.azure", "--migration", "m.json")
    #expect(
      result.output == """
        base.blue → base.azure: 2 edits in 2 files
        o.css: --base-blue → --base-azure
        O.swift: Tokens.Base.blue → Tokens.Base.azure

        """, "\(result)")
    #expect(result.status == 0 && result.error.isEmpty)
    #expect(
      work.read("tokens/a.yaml") == "\u{feff}base: {$type: color, azure: {$value: \"#005ce5\"}}  # brand\r\n")
    #expect(try work.shell("stat -c %a tokens/a.yaml tokens/b.yaml").output == "600\n640\n")
    #expect(
      work.read("m.json") == """
        {
        "$migration": 1,
        "$tokens": {"base.blue": "base.azure"},
        "$formats": {"o.css": "css", "O.swift": "swift"},
        "o.css": {
          "--base-blue": "--base-azure"
        },
        "O.swift": {
          "Tokens.Base.blue": "Tokens.Base.azure"
        }
        }

        """)
    #expect(try work.tokenc("check").status == 0)
  }

  @Test func `a dry run prints a diff`() throws {
    let work = try set()
    let before = work.identity(of: "tokens/b.yaml")
    let result = try work.tokenc("rename", "base", "palette", "tokens", "--dry-run")
    #expect(result.output.contains("-link: {$type: color, $value: \"{base.blue}\"}\n"), "\(result)")
    #expect(result.output.contains("+link: {$type: color, $value: \"{palette.blue}\"}\n"))
    #expect(work.identity(of: "tokens/b.yaml") == before)
  }

  @Test func `what cannot be is an error and changes nothing`() throws {
    let work = try set()
    let result = try work.tokenc("rename", "base.blue", "link")
    #expect(result.status == 1)
    #expect(result.error == "tokenc: error: `link` already exists [impossible-rename]\n", "\(result)")
    #expect(try work.tokenc("rename", "base.blue").status == 64)
    #expect(try work.tokenc("rename", "base.blue", "x", "none").status == 66)
    try work.write("broken: {", to: "tokens/c.yaml")
    let broken = try work.tokenc("rename", "base.blue", "base.azure")
    #expect(broken.status == 1 && broken.error.contains("[yaml-syntax]"), "\(broken)")
    #expect(work.read("tokens/b.yaml") == "link: {$type: color, $value: \"{base.blue}\"}\n")
  }

  /// What rules find does not stop a renaming, and is not its subject.
  @Test func `findings of rules are left to check`() throws {
    let work = try set()
    try work.write(
      "text: {$type: color, a: {$value: \"#777\"}, b: {$value: \"#888\"}}\nlost: {$type: color, $value: \"{gone}\"}\n",
      to: "tokens/c.yaml")
    let result = try work.tokenc("rename", "text.a", "text.c")
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    #expect(work.read("tokens/c.yaml")?.contains("c: {$value: \"#777\"}") == true)
  }
}
