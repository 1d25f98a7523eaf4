import Foundation
import TestSupport
import Testing

/// `solve` and `derive` as commands: exit statuses, what they print, and what they write.
@Suite struct RepairCommandTests {
  private static let colors = """
    # Comments stay.
    text:    {$type: color, primary: {$value: "#16181d"}, hint: {$value: '#8B95A5'}} # why
    surface: {$type: color, default: {$value: "#ffffff"}}

    """

  private static let ramp = """
    palette:
      $type: color
      gray:
        0: {$value: "#ffffff"}
        100: {$value: "#f3f4f6"}
        300: {$value: "#d1d5db"}
        500: {$value: "#6b7280"}
        600: {$value: "#4b5563"}
        700: {$value: "#374151"}
        900: {$value: "#111827"}
    surface:
      $type: color
      default: {$value: "{palette.gray.0}"}
      sunken: {$value: "{palette.gray.300}"}
    text:
      $type: color
      primary: {$value: "{palette.gray.900}"}
      quiet: {$value: "{palette.gray.500}"}

    """

  private static let pairs =
    "audit: {contrast: [{foreground: text.*, background: surface.*, minimum: 4.5}]}\n"

  private func workspace(_ tokens: String = colors, more: String = "") throws -> Workspace {
    try Workspace([
      "t/a.yaml": tokens, "t/tokenc.yaml": "sources: [a.yaml]\n" + Self.pairs + more, "broken.yaml": "a: [",
    ])
  }

  @Test(arguments: [
    "solve -", "solve t --limit 0", "solve t --limit 1.5", "solve t --move all", "solve t --format yaml",
    "derive", "derive light t", "derive dark -", "derive high-contrast t --level AA --ratio 5",
    "derive high-contrast t --level A", "derive high-contrast t --ratio 4.4",
    "derive high-contrast t --ratio 22", "derive high-contrast t --ratio nan", "derive dark t --limit 0",
    "derive dark t --format text", "derive dark t --name ''", "derive dark t --output x.json",
  ])
  func `what can be judged wrong without reading is 64`(arguments: String) throws {
    let work = try workspace()
    let outcome = try work.shell("$TOKENC \(arguments)")
    #expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.error.isEmpty, "\(outcome)")
  }

  @Test(arguments: [
    ("solve missing", 66), ("derive dark missing", 66), ("solve broken.yaml", 1),
    ("derive dark broken.yaml", 1), ("solve t", 0), ("solve t --keep 'text.*' --keep 'surface.*'", 1),
    ("derive high-contrast t --from x", 1), ("derive high-contrast t --name light", 1),
    ("derive high-contrast t --keep '**'", 1),
  ])
  func statuses(arguments: String, status: Int) throws {
    let work = try workspace()
    let outcome = try work.shell("$TOKENC \(arguments)")
    #expect(outcome.status == status, "\(outcome)")
    #expect(work.read("t/a.yaml") == Self.colors && work.names(in: "t") == ["a.yaml", "tokenc.yaml"])
  }

  @Test func `a repair is written as values alone`() throws {
    let work = try workspace()
    let difference = try work.tokenc("solve", "t", "--format", "diff")
    #expect(work.read("t/a.yaml") == Self.colors)
    let outcome = try work.tokenc("solve", "t", "--write")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome)")
    #expect(work.read("t/a.yaml") == Self.colors.replacing("#8B95A5", with: "#6E7787"))
    let start = "--- t/a.yaml\n+++ t/a.yaml\n@@ -1,3 +1,3 @@\n # Comments stay.\n-text: "
    #expect(difference.output.hasPrefix(start), "\(difference)")
    #expect(try work.tokenc("audit", "t").status == 0)
    let identity = work.identity(of: "t/a.yaml")
    let second = try work.tokenc("solve", "t", "--write")
    #expect(second.output.hasSuffix("Repair    nothing to do\n"), "\(second)")
    #expect(work.identity(of: "t/a.yaml") == identity)
  }

  @Test func `a conflict is an error, after the report`() throws {
    let work = try workspace()
    let outcome = try work.tokenc("solve", "t", "--keep", "text.*", "--keep", "surface.*", "--write")
    #expect(outcome.output.hasSuffix("Repair    impossible: 1 requirement cannot be met\n"), "\(outcome)")
    #expect(
      outcome.error.hasPrefix(
        "t/a.yaml:2:70: error: `text.hint` on `surface.default` needs 4.5 : 1 and has 3.02 : 1, and neither may change [impossible-contrast]\n"
      ), "\(outcome)")
  }

  @Test func `a theme is printed, and written with what adds it`() throws {
    let work = try workspace(Self.ramp)
    let printed = try work.tokenc("derive", "high-contrast", "t")
    #expect(printed.status == 0 && printed.error.isEmpty, "\(printed)")
    #expect(work.names(in: "t") == ["a.yaml", "tokenc.yaml"])
    let written = try work.tokenc("derive", "high-contrast", "t", "--write")
    #expect(
      written.output == """
        wrote t/light-high-contrast.yaml
        wrote t/themes.resolver.yaml
        changed t/tokenc.yaml

        """, "\(written)")
    #expect(work.read("t/light-high-contrast.yaml") == printed.output)
    #expect(work.read("t/a.yaml") == Self.ramp)
    let audit = try work.tokenc("audit", "t")
    #expect(audit.output.hasPrefix("11 tokens in 2 themes: light, light-high-contrast\n"), "\(audit)")
    // The new theme passes; the source still has its failing pair.
    #expect(audit.error.contains("in `light`"))
    #expect(!audit.error.contains("in `light-high-contrast`"))
    // From there, another one.
    let dark = try work.tokenc("derive", "dark", "t", "--write")
    let changed = "wrote t/dark.yaml\nchanged t/themes.resolver.yaml\nchanged t/tokenc.yaml\n"
    #expect(dark.output == changed, "\(dark)")
    let three = try work.tokenc("audit", "t")
    #expect(three.output.hasPrefix("11 tokens in 3 themes: light, light-high-contrast, dark\n"), "\(three)")
    #expect(!three.error.contains("`dark`"))
    #expect(try work.tokenc("derive", "dark", "t").error.contains("there is a theme `dark` already"))
  }

  @Test func `a file that exists is not replaced`() throws {
    let work = try workspace(Self.ramp)
    try work.write("mine", to: "t/x.yaml")
    let outcome = try work.tokenc("derive", "high-contrast", "t", "--output", "t/x.yaml", "--write")
    #expect(outcome.status == 73 && outcome.error.contains("t/x.yaml"), "\(outcome)")
    #expect(work.read("t/x.yaml") == "mine" && work.names(in: "t") == ["a.yaml", "tokenc.yaml", "x.yaml"])
  }

  @Test func `the report of a theme`() throws {
    let work = try workspace(Self.ramp)
    let outcome = try work.tokenc("derive", "high-contrast", "t", "--format", "json")
    let start = ##"{"status":"solved","theme":"light-high-contrast","from":"light","file":"t/"##
    #expect(outcome.output.hasPrefix(start), "\(outcome)")
    #expect(outcome.output.contains(##""token":"text.quiet","kind":"alias","##))
  }
}
