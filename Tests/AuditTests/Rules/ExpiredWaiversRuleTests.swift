import Compiler
import Testing

@testable import Audit

@Suite struct ExpiredWaiversRuleTests {
  private func codes(_ waiver: String, today: String) -> [String] {
    CheckedFolder(
      "c: {$type: color, a: {$value: \"#777\"}, b: {$value: \"#888\"}}",
      configuration: """
        audit:
          contrast: [{foreground: c.a, background: c.b, minimum: 3}]
          waivers: [{code: low-contrast, tokens: [\(waiver)], reason: later, until: 2026-06-30, owner: brand team}]
        """
    ) { $0.today = CalendarDay(today) }.codes
  }

  @Test(arguments: [
    ("2026-06-30", []), ("2026-07-01", ["expired-waiver"]), ("2025-12-31", []),
    ("2027-01-01", ["expired-waiver"]),
  ])
  func theLastDayIsIncluded(today: String, expected: [String]) {
    #expect(codes("c.a", today: today) == expected)
  }

  /// One that covers nothing is stale, whenever it ends.
  @Test func oneCauseOneWarning() {
    #expect(codes("c.a, c.c", today: "2027-01-01") == ["stale-waiver", "expired-waiver"])
    #expect(codes("c.c", today: "2027-01-01") == ["low-contrast", "stale-waiver"])
  }

  @Test func theMessageNamesTheOwner() {
    CheckedFolder(
      "c: {$type: color, a: {$value: \"#777\"}, b: {$value: \"#888\"}}",
      configuration: """
        audit:
          contrast: [{foreground: c.a, background: c.b, minimum: 3}]
          waivers: [1️⃣{code: low-contrast, tokens: [c.a], reason: later, until: 2026-06-30, owner: brand team}]
        """
    ) { $0.today = CalendarDay("2026-07-01") }.expect(
      "tokenc.yaml:1️⃣: warning: this waiver of brand team ended on 2026-06-30; fix what it covers, or set a later day in `until` [expired-waiver]"
    )
  }

  @Test func theReportNamesTheDayAndTheOwner() throws {
    let folder = CheckedFolder(
      "c: {$type: color, a: {$value: \"#777\"}, b: {$value: \"#888\"}, d: {$value: \"#999\"}}",
      configuration: """
        audit:
          contrast: [{foreground: c.*, background: c.b, minimum: 3}]
          waivers:
            - {code: low-contrast, tokens: [c.a], reason: later, until: 2026-06-30, owner: brand team}
            - {code: low-contrast, tokens: [c.d], reason: never}
        """
    ) { $0.today = CalendarDay("2026-06-30") }
    let report = try #require(folder.compilation.report)
    let sources = folder.compilation.sources
    #expect(
      report.text(sources: sources).contains(
        """
        Waivers
          waived        tokens  covers      until       owner       reason
          low-contrast  c.a     1 in light  2026-06-30  brand team  later
          low-contrast  c.d     1 in light                          never
        """))
    #expect(
      report.markdown(sources: sources).contains(
        "| low-contrast | c.a | 1 in light | 2026-06-30 | brand team | later |"))
    let json = String(decoding: report.json(sources: sources), as: UTF8.self)
    #expect(json.contains(#""reason":"later","until":"2026-06-30","owner":"brand team","covers""#))
    #expect(json.contains(#""reason":"never","covers""#))
  }

  @Test(arguments: ["2026-02-30", "2026-13-01", "26-01-01", "soon", "2026-1-1", "2025-02-29"])
  func daysThatAreNone(day: String) {
    #expect(CalendarDay(day) == nil)
    CheckedFolder(
      "a: {$type: number, $value: 1}",
      configuration: "audit: {waivers: [{code: low-contrast, tokens: [a], reason: b, until: 1️⃣\(day)}]}"
    ).expect(
      "tokenc.yaml:1️⃣: error: expected a day such as 2026-12-31, found the string `\(day)` [invalid-configuration]"
    )
  }

  @Test func leapDays() {
    #expect(CalendarDay("2024-02-29")?.text == "2024-02-29")
    #expect(CalendarDay("2000-02-29") != nil && CalendarDay("1900-02-29") == nil)
  }
}
