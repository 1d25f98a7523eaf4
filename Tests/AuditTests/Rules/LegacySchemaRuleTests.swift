import Testing

@testable import Audit

@Suite struct LegacySchemaRuleTests {
  @Test func theOldAxisInAnAnatomy() {
    let audited = Audited.structure(
      "t: {$type: color, default: {No: {bg: {$value: \"#fff\"}}, Yes: {bg: {$value: \"#fff\"}}}}",
      anatomies: """
        t:
          axes: {1️⃣isActive: [No, Yes], state: [default]}
          colors: {path: "t.{state}.{isActive}.{role}", roles: {bg: track}}
        """)
    #expect(
      audited.findings == [
        "1️⃣ warning legacy-schema: `isActive`, `No` and `Yes` are from the legacy schema; write `isSelected: {false: inactive, true: active}` in `t`"
      ])
  }

  @Test func onlyDefaultAndDisabledAndNoSizes() {
    let audited = Audited.structure(
      """
      t:
        $type: color
        default: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}}}
        disabled: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}}}
      """,
      anatomies: """
        t:
          axes: {isSelected: {false: inactive, true: active}, 1️⃣state: [default, disabled]}
          colors: {path: "t.{state}.{isSelected}.{role}", roles: {bg: track}}
        """)
    #expect(
      audited.findings == [
        """
        1️⃣ warning legacy-schema: `t` uses the legacy schema: only the states `default` and `disabled`, and no sizes; \
        add `pressed`, `focused` and `error` to `state`, and `size: [small, medium, large]`
        """
      ])
  }

  static let modern = """
    t:
      axes: {isSelected: {false: inactive, true: active}, state: [default, pressed, disabled], size: [small, large]}
      colors: {path: "t.color.{state}.{isSelected}.{role}", roles: {bg: track}}
      sizes: {path: "t.size.{size}.{part}", parts: {gap: gap}}
    """

  @Test func oldTokensUnderANewAnatomy() {
    let audited = Audited.structure(
      """
      t:
        1️⃣color:
          $type: color
          default: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}}}
          disabled: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}}}
      """, anatomies: Self.modern)
    #expect(
      audited.headlines == [
        """
        1️⃣ warning legacy-schema: `t` uses the legacy schema: only the states `default` and `disabled`, and no sizes; \
        add `color.pressed`, and `size.small`, `size.medium` and `size.large`
        """,
        "1️⃣ missing-variant: `t.color.pressed` is missing; `t` needs `t.color.pressed.inactive.bg` and `t.color.pressed.active.bg` in it",
        "@t missing-variant: `t.size` is missing; `t` needs `t.size.small.gap` and `t.size.large.gap` in it",
      ])
  }

  @Test func oldSpellingIsOneFindingAndNothingIsMissingOrSurplus() {
    let audited = Audited.structure(
      """
      t:
        color:
          $type: color
          default: {1️⃣No: {bg: {$value: "#fff"}}, 2️⃣Yes: {bg: {$value: "#fff"}}}
          pressed: {3️⃣isActive: {4️⃣No: {bg: {$value: "#fff"}}, 5️⃣Yes: {bg: {$value: "#fff"}}}}
          disabled: {6️⃣No: {bg: {$value: "#fff"}}, 7️⃣Yes: {bg: {$value: "#fff"}}}
        size: {$type: dimension, small: {gap: {$value: 1px}}, large: {gap: {$value: 2px}}}
      """, anatomies: Self.modern)
    #expect(
      audited.findings == [
        """
        1️⃣ warning legacy-schema: `t` uses the legacy schema; write `inactive` for `No` and `active` for `Yes` and remove the group `isActive`
          2️⃣ `Yes` is here too
          3️⃣ `isActive` is here too
          4️⃣ `No` is here too
          5️⃣ `Yes` is here too
          6️⃣ `No` is here too
          7️⃣ `Yes` is here too
        """
      ])
    #expect(audited.report.coverage[0].missing.count == 6)
  }

  @Test func withoutAnAnatomy() {
    let audited = Audited.structure(
      """
      1️⃣toggle:
        color:
          $type: color
          default: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}}}
          disabled: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}}}
      """)
    #expect(
      audited.headlines == [
        """
        1️⃣ warning legacy-schema: `toggle` uses the legacy schema: only the states `default` and `disabled`, and no sizes; \
        add `color.pressed`, `color.focused` and `color.error`, and `size.small`, `size.medium` and `size.large`
        """
      ])
  }

  @Test func aLoneYesInAnAxisIsAWord() {
    let audited = Audited.structure(
      "t: {$type: color, yes: {bg: {$value: \"#fff\"}}, maybe: {bg: {$value: \"#fff\"}}}",
      anatomies: "t: {axes: {answer: [yes, maybe]}, colors: {path: \"t.{answer}.{role}\", roles: {bg: bg}}}")
    #expect(audited.findings == [])
  }

  @Test func aLoneNoIsAWord() {
    #expect(Audited.structure("$type: number\nanswer: {No: {$value: 1}, maybe: {$value: 2}}").findings == [])
  }
}
