import Diagnostics
import Testing

@testable import Audit

@Suite struct StaleWaiversRuleTests {
  private static let dark: Audited.Theme = ("dark", "b: {$type: color, $value: \"#000000\"}")

  /// `a` on `b` fails in light (1.57 : 1) and passes in dark.
  private func audited(
    _ file: String, off: Bool = false, _ waivers: (Configured) -> [AuditConfiguration.Waiver]
  ) -> Audited {
    Audited(
      "a: {$type: color, $value: \"#c2cfe5\"}\nb: {$type: color, $value: \"#ffffff\"}", themes: [Self.dark],
      configuration: { file in
        AuditConfiguration(
          severities: off ? [.lowContrast: .off] : [:],
          contrast: [file.pair("a", on: "b", 3)], waivers: waivers(file))
      }, file: file)
  }

  @Test func aWaiverThatIsNeeded() {
    let audited = audited("{code: low-contrast, tokens: [a], themes: [light]}") {
      [$0.waiver(.lowContrast, "a", themes: ["light"], reason: "brand")]
    }
    #expect(audited.findings == [])
    #expect(audited.verdicts == ["light a b 1.57 waived", "dark a b 13.35 pass"])
    #expect(audited.report.contrast[0].reason == "brand")
    #expect(audited.report.contrast[0].suggestion != nil)
    #expect(audited.report.waivers[0].uses.map(\.theme) == ["light"])
    #expect(audited.report.waivers[0].uses.map(\.count) == [1])
  }

  @Test func aWaiverThatMatchesTheOtherToken() {
    let audited = audited("{code: low-contrast, tokens: [b], themes: [light]}") {
      [$0.waiver(.lowContrast, "b", themes: ["light"])]
    }
    #expect(audited.findings == [])
  }

  @Test func aThemeThatNoLongerNeedsIt() {
    let audited = audited("1️⃣{code: low-contrast, tokens: [a]}") { [$0.waiver(.lowContrast, "a")] }
    #expect(
      audited.findings == [
        "1️⃣ warning stale-waiver: this waiver no longer covers any `low-contrast` in `dark`; write `themes: [light]` (dark)"
      ])
  }

  @Test func aWaiverThatNothingNeeds() {
    let audited = audited("1️⃣{code: missing-variant, tokens: [a]}") { [$0.waiver(.missingVariant, "a")] }
    #expect(
      audited.headlines.last
        == "1️⃣ warning stale-waiver: this waiver no longer covers any `missing-variant`; remove it")
  }

  @Test func aPatternThatNothingNeeds() {
    let audited = audited("{code: low-contrast, tokens: [a, 1️⃣x.*], themes: [light]}") {
      [$0.waiver(.lowContrast, "a", "x.*", themes: ["light"])]
    }
    #expect(
      audited.findings == ["1️⃣ warning stale-waiver: `x.*` no longer covers any `low-contrast`; remove it"])
  }

  /// The assessment measures a control without an anatomy, and its waivers; the audit measures it not.
  @Test(arguments: [("track", 0), ("border", 1)])
  func aWaiverThatOnlyTheAssessmentNeeds(pattern: String, count: Int) {
    let folder = CheckedFolder(
      """
      switch:
        track: {$type: color, on: {$value: "#005CE5"}, off: {$value: "#C2CFE5"}}
        thumb: {$type: color, on: {$value: "#FFFFFF"}, off: {$value: "#FFFFFF"}}
      """,
      configuration:
        "audit: {waivers: [{code: low-contrast, tokens: [switch.\(pattern).off], reason: brand}]}")
    #expect(folder.messages.filter { $0.hasPrefix("this waiver no longer covers") }.count == count)
  }

  @Test func aRuleThatIsOffBlamesNoWaiver() {
    let audited = audited("{code: low-contrast, tokens: [x]}", off: true) { [$0.waiver(.lowContrast, "x")] }
    #expect(audited.findings == [])
    #expect(audited.verdicts.first == "light a b 1.57 fail")
  }

  @Test func anErrorBeforeTheAuditBlamesNoWaiver() {
    let audited = Audited(
      "a: {$type: color, $value: \"#c2cfe\"}\nb: {$type: color, $value: \"#ffffff\"}",
      configuration: {
        AuditConfiguration(contrast: [$0.pair("a", on: "b", 3)], waivers: [$0.waiver(.lowContrast, "a")])
      })
    #expect(audited.findings.count == 1)
    #expect(audited.report.contrast.isEmpty)
  }
}
