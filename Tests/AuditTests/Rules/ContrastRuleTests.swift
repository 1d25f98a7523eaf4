import Testing

@testable import Audit

@Suite struct ContrastRuleTests {
  static let toggle = """
    toggle:
      axes: {isSelected: {false: inactive, true: active}, state: [default, disabled]}
      colors: {path: "toggle.{state}.{isSelected}.{role}", roles: {track: track, knob: knob}}
      surface: surface
      exempt: {state: disabled}
      contrast: [{of: knob, on: track, minimum: 3}, 3️⃣{of: track, on: surface, minimum: 3}]
    """

  /// The values of the toggle as it shipped, with ratios as its assessment published them.
  static let shipped = """
    surface: {$type: color, $value: 2️⃣"#FFFFFF"}
    toggle:
      $type: color
      default:
        inactive: {track: {$value: 1️⃣"#C2CFE5"}, knob: {$value: "#FFFFFF"}}
        active: {track: {$value: "#005CE5"}, knob: {$value: "#FFFFFF"}}
      disabled:
        inactive: {track: {$value: "#E5EBF4"}, knob: {$value: "#F6F9FD"}}
        active: {track: {$value: "#9BC5FD"}, knob: {$value: "#F6F9FD"}}
    """

  @Test func theShippedToggle() {
    let audited = Audited(Self.shipped, anatomies: Self.toggle)
    #expect(
      audited.verdicts == [
        "light toggle.default.inactive.knob toggle.default.inactive.track 1.57 fail",
        "light toggle.default.inactive.track surface 1.57 fail",
        "light toggle.disabled.inactive.knob toggle.disabled.inactive.track 1.13 exempt",
        "light toggle.disabled.inactive.track surface 1.19 exempt",
        "light toggle.default.active.knob toggle.default.active.track 5.73 pass",
        "light toggle.default.active.track surface 5.73 pass",
        "light toggle.disabled.active.knob toggle.disabled.active.track 1.68 exempt",
        "light toggle.disabled.active.track surface 1.77 exempt",
      ])
    #expect(
      audited.findings.last == """
        1️⃣ low-contrast: `toggle.default.inactive.track` on `surface` needs a contrast of 3 : 1 (WCAG 2.2 1.4.11) and has \
        1.57 : 1 (`#c2cfe5` on `#ffffff`; `#8995aa` would pass) in `light`
          2️⃣ `surface` is defined here
          3️⃣ required here
        """)
    #expect(audited.report.contrast[2].reason == "state disabled is exempt")
  }

  @Test func oneFindingForAllThemesWithTheirValues() {
    let audited = Audited(
      Self.shipped,
      themes: [
        ("same", "{}"), ("dark", "surface: {$type: color, $value: \"#000000\"}"),
        ("dim", "toggle: {default: {inactive: {track: {$type: color, $value: \"#d0d0d0\"}}}}"),
      ], anatomies: Self.toggle)
    let onSurface = audited.headlines.filter { $0.contains("on `surface`") }
    #expect(
      onSurface == [
        """
        1️⃣ low-contrast: `toggle.default.inactive.track` on `surface` needs a contrast of 3 : 1 (WCAG 2.2 1.4.11) and has \
        1.57 : 1 (`#c2cfe5` on `#ffffff`; `#8995aa` would pass) in `light` and `same`, and \
        1.54 : 1 (`#d0d0d0` on `#ffffff`; `#949494` would pass) in `dim` (light, same, dim)
        """
      ])
  }

  @Test func roundingNeverHelps() {
    // 2.9967 : 1, published by several calculators as 3.00.
    let audited = Audited(
      "a: {$type: color, $value: \"#959595\"}\nb: {$type: color, $value: \"#ffffff\"}",
      configuration: { AuditConfiguration(contrast: [$0.pair("a", on: "b", 3)]) })
    #expect(audited.verdicts == ["light a b 2.99 fail"])
  }

  @Test func translucentTracksLieOnTheSurface() {
    let audited = Audited(
      """
      surface: {$type: color, $value: "#ffffff"}
      toggle:
        $type: color
        default:
          inactive: {track: {$value: "#00000080"}, knob: {$value: "#ffffff"}}
          active: {track: {$value: "#000000"}, knob: {$value: "#ffffff80"}}
      """,
      anatomies: Self.toggle.replacing("state: [default, disabled]", with: "state: [default]").replacing(
        "exempt: {state: disabled}", with: ""))
    #expect(
      audited.verdicts == [
        // Black at 128/255 on white is 127/255 grey: 4.0 : 1.
        "light toggle.default.inactive.knob toggle.default.inactive.track 4.00 pass",
        "light toggle.default.inactive.track surface 4.00 pass",
        "light toggle.default.active.knob toggle.default.active.track 5.31 pass",
        "light toggle.default.active.track surface 21.00 pass",
      ])
  }

  @Test func aTranslucentSurfaceIsToldOnce() {
    let audited = Audited(
      """
      surface: {$type: color, $value: 1️⃣"#ffffff80"}
      toggle:
        $type: color
        default:
          inactive: {track: {$value: "#00000080"}, knob: {$value: "#ffffff"}}
          active: {track: {$value: "#000000"}, knob: {$value: "#ffffff80"}}
      """, themes: [("dark", "{}")],
      anatomies: Self.toggle.replacing("state: [default, disabled]", with: "state: [default]").replacing(
        "exempt: {state: disabled}", with: ""))
    #expect(
      audited.headlines == [
        """
        1️⃣ translucent-surface: `surface` is translucent with nothing opaque below it, so contrast on it cannot be measured; \
        make it opaque, or name the color below it in `surface`
        """
      ])
  }

  @Test func wideGamutColoursAreMappedIntoSRGB() {
    // Rec. 2020's green is outside sRGB; mapped as CSS Color 4 does it has another luminance than clipped to #00ff00 (15.3 : 1).
    let audited = Audited(
      """
      a: {$type: color, $value: {colorSpace: rec2020, components: [0, 1, 0]}}
      b: {$type: color, $value: "#000000"}
      """, configuration: { AuditConfiguration(contrast: [$0.pair("a", on: "b", 3)]) })
    #expect(audited.report.contrast[0].ratio < 21)
    #expect(audited.report.contrast[0].verdict == .pass)
  }

  @Test func anUnknownSurfaceIsToldOnce() {
    let audited = Audited(
      Self.shipped, anatomies: Self.toggle.replacing("surface: surface", with: "surface: 4️⃣surfaces"))
    #expect(
      audited.headlines.contains("4️⃣ unknown-reference: there is no token `surfaces`; did you mean `surface`?")
    )
    #expect(audited.headlines.count { $0.contains("surfaces") } == 1)
  }

  @Test func primitivesAreNotComparedWithEachOther() {
    let audited = Audited(
      "palette: {$type: color, a: {$value: \"#ffffff\"}, b: {$value: \"#fffffe\"}}", anatomies: "")
    #expect(audited.report.contrast.isEmpty)
    #expect(audited.findings == [])
  }
}
