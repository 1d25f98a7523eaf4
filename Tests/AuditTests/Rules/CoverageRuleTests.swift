import Testing

@testable import Audit

@Suite struct CoverageRuleTests {
  static let anatomy = """
    9️⃣t:
      axes: {isSelected: {false: inactive, true: active}, state: [default, error], size: [small, large]}
      colors: {path: "t.color.{state}.{isSelected}.{role}", roles: {bg: track, fg: {name: mark, only: {isSelected: true}}}}
      sizes: {path: "t.size.{size}.{part}", parts: {gap: gap}}
    """

  static let whole = """
    t:
      color:
        $type: color
        default: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}, fg: {$value: "#fff"}}}
        error: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}, fg: {$value: "#fff"}}}
      size: {$type: dimension, small: {gap: {$value: 1px}}, large: {gap: {$value: 2px}}}
    """

  private func coverage(_ audited: Audited) -> [String] {
    audited.report.coverage.map {
      "\($0.component) \($0.complete)/\($0.variants) \($0.expectedTokens) -\($0.missing) +\($0.surplus)"
    }
  }

  @Test func aWholeComponent() {
    let audited = Audited.structure(Self.whole, anatomies: Self.anatomy)
    #expect(audited.findings == [])
    #expect(coverage(audited) == ["t 8/8 8 -[] +[]"])
  }

  @Test func oneTokenMissing() {
    let audited = Audited.structure(
      Self.whole.replacing(
        "error: {inactive: {bg: {$value: \"#fff\"}}, active: {bg: {$value: \"#fff\"}, fg: {$value: \"#fff\"}}}",
        with: "error: {inactive: {bg: {$value: \"#fff\"}}, 1️⃣active: {fg: {$value: \"#fff\"}}}"),
      anatomies: Self.anatomy)
    #expect(
      audited.findings == [
        """
        1️⃣ missing-variant: `t.color.error.active.bg` is missing; `t` needs it for isSelected true, state error
          9️⃣ `t` is described here
        """
      ])
    #expect(coverage(audited) == ["t 6/8 8 -[\"t.color.error.active.bg\"] +[]"])
  }

  @Test func aMissingGroupIsToldOnceWithItsTokens() {
    let audited = Audited.structure(
      """
      t:
        1️⃣color:
          $type: color
          default: {inactive: {bg: {$value: "#fff"}}, active: {bg: {$value: "#fff"}, fg: {$value: "#fff"}}}
        size: {$type: dimension, small: {gap: {$value: 1px}}, large: {gap: {$value: 2px}}}
      """, anatomies: Self.anatomy)
    #expect(
      audited.headlines == [
        """
        1️⃣ missing-variant: `t.color.error` is missing; `t` needs `t.color.error.inactive.bg`, `t.color.error.active.bg` \
        and `t.color.error.active.fg` in it
        """
      ])
    #expect(audited.report.coverage[0].complete == 4)
  }

  @Test func nothingAtAll() {
    let audited = Audited.structure("other: {$type: color, $value: \"#fff\"}", anatomies: Self.anatomy)
    #expect(audited.headlines.count == 1)
    #expect(
      audited.headlines[0].hasPrefix(
        "9️⃣ missing-variant: `t` is missing; `t` needs `t.color.default.inactive.bg`, "))
    #expect(audited.headlines[0].hasSuffix(" and 3 more in it"), "\(audited.headlines[0])")
    #expect(audited.report.coverage[0].complete == 0)
    #expect(audited.report.coverage[0].missing.count == 8)
  }

  @Test func whatOneThemeLacks() {
    let audited = Audited.structure(
      Self.whole.replacing("error: {inactive: {bg: {$value: \"#fff\"}},", with: "error: {inactive: {},"),
      themes: [("dark", "t: {color: {error: {inactive: {1️⃣bg: {$value: \"#000\"}}}}}")],
      anatomies: Self.anatomy)
    #expect(
      audited.headlines == [
        "1️⃣ missing-variant: `t.color.error.inactive.bg` is missing; `t` needs it for isSelected false, state error (light)"
      ])
    #expect(coverage(audited) == ["t 6/8 8 -[\"t.color.error.inactive.bg\"] +[]"])
  }

  @Test func aTokenThatFailedIsNotMissing() {
    let audited = Audited.structure(
      Self.whole.replacing("large: {gap: {$value: 2px}}", with: "large: {gap: {$value: 2pt}}"),
      anatomies: Self.anatomy)
    #expect(audited.headlines.count == 1)
    #expect(audited.headlines[0].contains("invalid-value") || audited.headlines[0].contains("out-of-range"))
    #expect(audited.report.coverage[0].missing == [])
  }

  @Test func surplusTokens() {
    let audited = Audited.structure(
      Self.whole.replacing("large: {gap", with: "large: {1️⃣gapp: {$value: 2px}, gap").replacing(
        "default: {inactive", with: "default: {mixed: {2️⃣bg: {$value: \"#fff\"}}, inactive")
        + "\n  motion: {$type: duration, $value: 1ms}",
      anatomies: Self.anatomy)
    #expect(
      audited.headlines == [
        "2️⃣ warning surplus-variant: `t.color.default.mixed.bg` is not part of any variant of `t`",
        "1️⃣ warning surplus-variant: `t.size.large.gapp` is not part of any variant of `t`",
      ])
    #expect(coverage(audited) == ["t 8/8 8 -[] +[\"t.color.default.mixed.bg\", \"t.size.large.gapp\"]"])
  }

  @Test func aMistypedTokenIsSurplusAndSaysWhatItShouldBe() {
    let audited = Audited.structure(
      Self.whole.replacing("large: {gap", with: "2️⃣large: {1️⃣gapp"), anatomies: Self.anatomy)
    #expect(
      audited.headlines == [
        "2️⃣ missing-variant: `t.size.large.gap` is missing; `t` needs it for size large",
        "1️⃣ warning surplus-variant: `t.size.large.gapp` is not part of any variant of `t`; did you mean `t.size.large.gap`?",
      ])
  }

  @Test func typesFitTheirLookups() {
    let audited = Audited.structure(
      Self.whole.replacing("small: {gap: {$value: 1px}}", with: "small: {gap: {$value: 1, $type: number}}")
        .replacing(
          "default: {inactive: {bg: {$value: \"#fff\"}}",
          with: "default: {inactive: {bg: {$type: number, $value: 3}}"),
      anatomies: Self.anatomy)
    #expect(
      audited.headlines == [
        "@3 type-mismatch: expected a color for `track` of `t`; `t.color.default.inactive.bg` is a number",
        "@2px type-mismatch: `t.size.large.gap` is a dimension, but another variant of `t` has a number as `gap`; give them one type",
      ])
  }
}
