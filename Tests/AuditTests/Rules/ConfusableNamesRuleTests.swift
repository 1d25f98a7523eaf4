import Testing

@testable import Audit

@Suite struct ConfusableNamesRuleTests {
  @Test func letterCaseAlone() {
    let audited = Audited(
      """
      $type: number
      button: {1️⃣Hover: {a: {$value: 1}}, 2️⃣hover: {b: {$value: 2}}, HOVER-2: {$value: 3}}
      chip: {hover: {$value: 4}}
      """)
    #expect(
      audited.findings == [
        """
        2️⃣ warning confusable-names: `button.hover` and `button.Hover` are hard to tell apart; rename one of them
          1️⃣ `button.Hover` is named here
        """
      ])
  }

  @Test func oneAccentInTwoEncodings() {
    let audited = Audited("$type: number\n1️⃣caf\u{e9}: {$value: 1}\n2️⃣cafe\u{301}: {$value: 2}\n")
    #expect(
      audited.headlines == [
        "2️⃣ warning confusable-names: `cafe\u{301}` (U+0063 U+0061 U+0066 U+0065 U+0301) and `caf\u{e9}` (U+0063 U+0061 U+0066 U+00E9) are hard to tell apart; rename one of them"
      ])
  }

  @Test func elsewhereTheSameNameIsFine() {
    #expect(Audited("$type: number\na: {X: {$value: 1}}\nb: {x: {$value: 1}}").findings == [])
  }
}
