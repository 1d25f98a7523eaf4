import Testing

@testable import Audit

@Suite struct GeometryRuleTests {
  private func audited(_ rules: String, knob: String = "16px", themes: [Audited.Theme] = []) -> Audited {
    Audited(
      """
      t:
        $type: dimension
        small: {knob: {$value: 1️⃣\(knob)}, inset: {$value: 2️⃣2px}, height: {$value: 3️⃣20px}, touch: {$value: 48px}}
        large: {knob: {$value: 28px}, inset: {$value: 2px}, height: {$value: 2rem}, touch: {$value: 3rem}}
      """, themes: themes,
      anatomies: """
        t:
          axes: {size: [small, large]}
          sizes: {path: "t.{size}.{part}", parts: {knob: knob, inset: inset, height: height, touch: touchTarget}}
          geometry: [\(rules)]
        """)
  }

  @Test func whatHolds() {
    #expect(
      audited(
        """
        knob + 2 * inset = height, small.height < large.height, touchTarget >= 48, "max(small.knob, large.knob) <= 28"
        """
      ).findings == [])
  }

  @Test func whatBreaksIsToldPerSizeWithItsTokens() {
    #expect(
      audited("4️⃣knob + 2 * inset = height", knob: "17px").findings == [
        """
        1️⃣ broken-geometry: `t` in size small breaks `knob + 2 * inset = height`: 21 ≠ 20 with `t.small.knob` 17px, \
        `t.small.inset` 2px and `t.small.height` 20px
          2️⃣ `t.small.inset` is defined here
          3️⃣ `t.small.height` is defined here
          4️⃣ the rule is here
        """
      ])
  }

  @Test func qualifiedNamesAreToldOnce() {
    #expect(
      audited("small.height > large.height").headlines == [
        "3️⃣ broken-geometry: `t` breaks `small.height > large.height`: 20 ≤ 32 with `t.small.height` 20px and `t.large.height` 2rem"
      ])
  }

  @Test func touchTargets() {
    #expect(
      audited("touchTarget >= 49").headlines == [
        "@48px broken-geometry: `t` in size small breaks `touchTarget >= 49`: 48 < 49 with `t.small.touch` 48px",
        "@3rem broken-geometry: `t` in size large breaks `touchTarget >= 49`: 48 < 49 with `t.large.touch` 3rem",
      ])
  }

  @Test func themesAreNamedWhereSomeDiffer() {
    #expect(
      audited("knob < height", themes: [("dense", "t: {small: {knob: {$value: 5️⃣30px}}}")]).headlines == [
        "5️⃣ broken-geometry: `t` in size small breaks `knob < height`: 30 ≥ 20 with `t.small.knob` 30px and `t.small.height` 20px (dense)"
      ])
  }

  @Test func onlyLengthsAndNumbersAreMeasured() {
    let audited = Audited(
      "t: {knob: {$type: duration, $value: 1️⃣3ms}}",
      anatomies: "t: {sizes: {path: \"t.{part}\", parts: {knob: knob}}, geometry: [knob > 2]}")
    #expect(
      audited.headlines == [
        "1️⃣ broken-geometry: `t.knob` in `knob > 2` is a duration; expected a dimension or a number"
      ])
  }
}
