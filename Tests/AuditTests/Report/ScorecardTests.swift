import Testing

@testable import Audit

@Suite struct ScorecardTests {
  private func entries(_ anatomy: String, _ tokens: String = "{}") -> [String] {
    let audited = Audited(tokens, anatomies: anatomy)
    return audited.report.scorecards[0].entries.map {
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
        "C1 Requires Rework: names use the legacy schema or are hard to tell apart; a compiler cannot see layers of the design file",
        "C2 Requires Rework: isActive 2 × state 2 = 4 variants, in the legacy schema",
        "C3 Ready: 4 of 4 tokens, 4 of 4 variants complete",
        "C4 Requires Rework: state is `disabled`, `enabled` and what the platform reports; no native property for `isActive`; describe it in `native`",
        "C5 Requires Rework: default and disabled complete; no pressed, focused, error",
        "C6 Not Applicable: the anatomy names no symbols or texts",
        "C7 Ready: typed lookups in Swift and Kotlin are generated from this anatomy; a compiler cannot see links of the design file",
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
        "C1 Requires Rework: 1 token outside the layout; a compiler cannot see layers of the design file",
        "C2 Ready: level 2 = 2 variants",
        "C3 Requires Rework: 1 of 2 tokens, 1 of 2 variants complete",
        "C4 Not Mapped: the anatomy has no `native` and no axis that SwiftUI, Compose or ARIA has",
        "C5 Not Applicable: there is no axis `state`",
        "C6 Not Applicable: caption: a compiler cannot see drawings and words",
        "C7 Not Mapped: typed lookups need the missing tokens; a compiler cannot see links of the design file",
      ])
  }
}
