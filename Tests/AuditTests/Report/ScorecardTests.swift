import Testing

@testable import Audit

@Suite struct ScorecardTests {
  private func entries(_ anatomy: String, _ tokens: String = "{}") -> [String] {
    let audited = Audited(tokens, anatomies: anatomy)
    return audited.report.assessments()[0].scorecard.entries.map {
      "\($0.criterion.rawValue.prefix(2)) \($0.verdict.rawValue): \($0.evidence)"
    }
  }

  @Test func theLegacyToggle() {
    let entries = entries(
      """
      toggle:
        axes: {isActive: {No: inactive, Yes: active}, state: [default, disabled]}
        colors: {path: "toggle.color.{state}.{isActive}.{role}", roles: {bg: track}}
      """,
      """
      toggle:
        color:
          $type: color
          default: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}}}
          disabled: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}}}
      """)
    #expect(
      entries == [
        "C1 Ready: track is named alike in every variant",
        "C2 Requires Rework: property and values, size axis; isActive 2 × state 2 = 4 variants",
        "C3 Ready: 4 of 4 colors bound: track",
        "C4 Ready: one to one to Toggle, Switch and the role switch",
        "C5 Requires Rework: pressed, focused and error are missing (the model has five states); disabled looks like default while off; disabled looks like default while on",
        "C6 Not Applicable: no icons",
        "C7 Not Mapped: blocked until C2 is ready",
        "C8 Requires Rework: 2 of 5 measured requirements are not met",
      ])
  }

  @Test func nothingNative() {
    let entries = entries(
      """
      meter:
        axes: {level: [low, high]}
        sizes: {path: "meter.{level}.{part}", parts: {width: width}}
        content: {caption: What is measured.}
      """, "meter: {$type: dimension, low: {width: {$value: 1px}}, other: {width: {$value: 1px}}}")
    #expect(
      entries == [
        "C1 Requires Rework: `other` is not a part of a meter",
        "C2 Ready: level 1 = 1 variant",
        "C3 Requires Rework: 1 of 2 sizes bound in what is built; `width` for level high is missing",
        "C4 Not Mapped: no platform has a control of this name; describe it in `native` of its anatomy",
        "C5 Not Applicable: it has no states",
        "C6 Not Applicable: no icons",
        "C7 Not Mapped: no nodes and no code",
        "C8 Not Mapped: nothing can be measured: no pair of its roles was recognized",
      ])
  }
}
