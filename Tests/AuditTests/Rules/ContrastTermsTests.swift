import Compiler
import Diagnostics
import Testing
import Tokens

@testable import Audit

/// What a pair says besides its colors: whether it is text, what to cite, where it holds, and on which surfaces.
@Suite struct ContrastTermsTests {
  /// `#757575` on white has 4.6 : 1, `#949494` 3.03 : 1.
  private func folder(
    _ pair: String, color: String = "#757575", audit: String = "", text: String = "16px", weight: Int = 400
  ) -> CheckedFolder {
    CheckedFolder(
      """
      c: {$type: color, ink: {$value: "\(color)"}, paper: {$value: "#ffffff"}}
      body: {$type: typography, $value: {fontFamily: Inter, fontSize: \(text), fontWeight: \(weight), letterSpacing: 0px, lineHeight: 1}}
      n: {$type: number, $value: 1}
      """,
      configuration: """
        themes: {light: {}, high: {contrast: high}}
        audit:
          \(audit)
          contrast: [{foreground: c.ink, background: c.paper, \(pair)}]
        """)
  }

  private func results(_ folder: CheckedFolder) -> [String] {
    folder.compilation.report?.contrast.map { "\($0.required) \($0.criterion)" } ?? []
  }

  @Test(arguments: [
    ("text: normal", "4.5 WCAG 2.2 1.4.3"), ("text: large", "3.0 WCAG 2.2 1.4.3"),
    ("text: none", "3.0 WCAG 2.2 1.4.11"),
    ("text: large, minimum: 4", "4.0 WCAG 2.2 1.4.3"), ("text: normal, minimum: 3", "4.5 WCAG 2.2 1.4.3"),
    ("text: none, minimum: 4.5", "4.5 WCAG 2.2 1.4.11"), ("text: normal, minimum: 7", "7.0 WCAG 2.2 1.4.6"),
    ("minimum: 3", "3.0 WCAG 2.2 1.4.11"), ("minimum: 4.5", "4.5 WCAG 2.2 1.4.3"),
    ("minimum: 7", "7.0 WCAG 2.2 1.4.6"),
    ("minimum: 3, criterion: WCAG 2.2 2.4.13", "3.0 WCAG 2.2 2.4.13"),
  ])
  func minimumAndCriterion(pair: String, expected: String) {
    #expect(results(folder(pair)) == [expected, expected])
  }

  /// In themes of high contrast, text needs what 1.4.6 asks for.
  @Test(arguments: [
    ("text: normal", "4.5 WCAG 2.2 1.4.3", "7.0 WCAG 2.2 1.4.6"),
    ("text: large", "3.0 WCAG 2.2 1.4.3", "4.5 WCAG 2.2 1.4.6"),
    ("text: none", "3.0 WCAG 2.2 1.4.11", "3.0 WCAG 2.2 1.4.11"),
    ("minimum: 4.5", "4.5 WCAG 2.2 1.4.3", "7.0 WCAG 2.2 1.4.6"),
    ("minimum: 3", "3.0 WCAG 2.2 1.4.11", "3.0 WCAG 2.2 1.4.11"),
  ])
  func enhanced(pair: String, normal: String, high: String) {
    let folder = folder(pair, audit: "high-contrast: AAA")
    #expect(results(folder) == [normal, high])
    #expect(folder.messages.count == (high.hasPrefix("7") ? 1 : 0))
  }

  /// Large is 24 px, or 18.66 px from a weight of 700.
  @Test(arguments: [
    ("16px", 400, 4.5), ("24px", 400, 3), ("23.9px", 400, 4.5), ("18.66px", 700, 3), ("18.66px", 600, 4.5),
    ("1.5rem", 400, 3),
    // What only a browser knows may be small.
    ("2em", 700, 4.5), ("100vw", 400, 4.5),
  ])
  func typographyKnows(size: String, weight: Int, required: Double) {
    let report = folder("text: body", text: size, weight: weight).compilation.report
    #expect(report?.contrast.map(\.required) == [required, required])
  }

  @Test func textThatIsNoTypography() {
    #expect(folder("text: n").messages == ["`n` is not typography, so it does not say how large the text is"])
    #expect(
      folder("text: lagre").messages == [
        "there is no token `lagre` for `text`, which is `large`, `normal`, `none`, or the path of typography; did you mean `large`?"
      ])
  }

  @Test func themesLimitAPair() {
    let folder = folder("minimum: 7, themes: [high]")
    #expect(folder.compilation.report?.contrast.map(\.theme) == [1])
    #expect(folder.codes == ["low-contrast"] && folder.compilation.log.diagnostics[0].themes == ["high"])
    #expect(self.folder("minimum: 7, themes: [hihg]").codes.contains("invalid-configuration"))
  }

  /// Themes that need different ratios have a message each.
  @Test func oneMessageForEachRatio() {
    let messages = folder("text: normal", color: "#949494", audit: "high-contrast: AAA").messages
    #expect(messages.map { $0.contains("needs a contrast of 4.5 : 1 (WCAG 2.2 1.4.3)") } == [true, false])
    #expect(messages.map { $0.contains("needs a contrast of 7 : 1 (WCAG 2.2 1.4.6)") } == [false, true])
  }

  @Test func withoutTextAMinimumIsRequired() {
    #expect(folder("surface: c.paper").messages == ["a pair needs `minimum`"])
  }

  // MARK: Surfaces

  private func audited(surface: String, fill: String = "#767676") -> Audited {
    Audited(
      """
      surface: {$type: color, page: {$value: "#ffffff"}, card: {$value: "#dddddd"}, well: {$value: "#333333"}}
      t: {$type: color, bg: {$value: "\(fill)"}, label: {$value: "#000000"}}
      """,
      anatomies: """
        t:
          axes: {}
          colors: {path: "t.{role}", roles: {bg: bg, label: label}}
          surface: \(surface)
          contrast: [{of: bg, on: surface, minimum: 3}, {of: label, on: bg, minimum: 3}]
        """, rules: [.contrast])
  }

  @Test(arguments: ["[surface.page, surface.card]", "[surface.page, surface.card, surface.page]"])
  func eachSurfaceIsMeasured(surface: String) {
    #expect(
      audited(surface: surface).verdicts == [
        "light t.bg surface.page 4.54 pass", "light t.bg surface.card 3.34 pass",
        "light t.label t.bg 4.62 pass",
      ])
  }

  @Test func aPatternOfSurfaces() {
    #expect(
      audited(surface: "surface.*").verdicts == [
        "light t.bg surface.page 4.54 pass", "light t.bg surface.card 3.34 pass",
        "light t.bg surface.well 2.78 fail",
        "light t.label t.bg 4.62 pass",
      ])
  }

  /// What lies on a translucent fill is measured on each surface below it.
  @Test func throughATranslucentFill() {
    let verdicts = audited(surface: "[surface.page, surface.well]", fill: "#ffffff20").verdicts
    #expect(verdicts.count { $0.contains("t.label t.bg") } == 2)
  }

  @Test func unknownSurfaces() {
    #expect(
      audited(surface: "[surface.page, surface.cart]").headlines.contains {
        $0.contains("did you mean `surface.card`?")
      })
    #expect(audited(surface: "3").headlines.contains { $0.contains("`surface` is") })
  }
}
