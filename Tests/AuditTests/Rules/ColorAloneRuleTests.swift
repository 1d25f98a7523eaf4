import Diagnostics
import Testing

@testable import Audit

@Suite struct ColorAloneRuleTests {
  private func audited(off: String, on: String, by means: String = "color", mark: String = "") -> Audited {
    Audited(
      """
      t:
        $type: color
        off: {bg: {$value: 1️⃣"\(off)"}}
        on: {bg: {$value: 2️⃣"\(on)"}\(mark)}
      """,
      anatomies: """
        t:
          axes: {isSelected: {false: off, true: on}}
          colors: {path: "t.{isSelected}.{role}", roles: {bg: track\(mark.isEmpty ? "" : ", fg: {name: mark, only: {isSelected: true}}")}}
          distinguish: 3️⃣{axis: isSelected, by: \(means)}
        """)
  }

  /// Equally light: red and green for most people, two olives to one man in twelve, one grey in greyscale.
  @Test func redAndGreen() {
    #expect(
      audited(off: "#c04040", on: "#407f40").findings == [
        """
        1️⃣ color-alone: only color distinguishes `isSelected`, and `t.off.bg` and `t.on.bg` differ by 1.06 : 1 in \
        lightness (needed: 3 : 1), 0.09 to protan, 0.03 to deutan and 0.27 to tritan vision (needed: 0.1) in `light`; make lightness or shape differ
          2️⃣ `t.on.bg` is defined here
          3️⃣ `t` says here that color distinguishes them
        """
      ])
  }

  @Test(arguments: [
    ("#c2cfe5", "#005ce5"), ("#ffffff", "#000000"), ("#ffffff", "#949494"),
  ])
  func lightAndDark(off: String, on: String) {
    #expect(audited(off: off, on: on).findings == [])
  }

  /// The label is as good as invisible on one of two tracks that are alike.
  @Test(arguments: [
    (
      "{bg: {$value: \"#111111\"}, label: {$value: \"#000000\"}}",
      "{bg: {$value: \"#111111\"}, label: {$value: \"#00000010\"}}", false
    ),
    (
      "{bg: {$value: \"#111111\"}, label: {$value: \"#ffffff80\"}}",
      "{bg: {$value: \"#111111\"}, label: {$value: \"#11111180\"}}", true
    ),
  ])
  func aTranslucentRoleIsSeenOnWhatLiesBelowIt(off: String, on: String, passes: Bool) {
    let audited = Audited(
      "surface: {$type: color, $value: \"#ffffff\"}\nt: {$type: color, off: \(off), on: \(on)}",
      anatomies: """
        t:
          axes: {isSelected: {false: off, true: on}}
          colors: {path: "t.{isSelected}.{role}", roles: {bg: bg, label: label}}
          surface: surface
          contrast: [{of: bg, on: surface, minimum: 1}, {of: label, on: bg, minimum: 1}]
          distinguish: {axis: isSelected, by: color}
        """)
    #expect(audited.headlines.contains { $0.contains("color-alone") } == !passes, "\(audited.headlines)")
  }

  /// Whether there is a shape is another rule's business.
  @Test func shapeIsEnough() {
    #expect(
      audited(off: "#c04040", on: "#c04040", by: "shape").report.findings.filter { $0.code == .colorAlone }
        == [])
  }

  @Test func aMarkThatOnlyOneHasIsShape() {
    #expect(audited(off: "#c04040", on: "#407f40", mark: ", fg: {$value: \"#ffffff\"}").findings == [])
  }
}
