import Diagnostics
import Testing
import Tokens

@testable import Audit

@Suite struct IndistinctStateRuleTests {
  /// A switch whose fills are given, with a knob that is drawn as `drawing` says.
  private func audited(
    _ fills: [String: String], distinguish: String = "", drawing: String = "",
    values: String = "{false: off, true: on}",
    states: String = "[default, pressed, error]", exempt: String = "{}", knob: String = "#ffffff",
    track: String = "track"
  ) -> Audited {
    let selections = values.split(whereSeparator: { "{}:, ".contains($0) }).enumerated().filter {
      $0.offset % 2 == 1
    }
    let states = states.split(whereSeparator: { "[], ".contains($0) })
    let tokens = states.map { state in
      let members = selections.map { selection in
        let fill = fills["\(state).\(selection.element)"] ?? fills["\(selection.element)"] ?? "#777777"
        return "\(selection.element): {bg: {$value: \"\(fill)\"}, knob: {$value: \"\(knob)\"}}"
      }
      return "  \(state): {\(members.joined(separator: ", "))}"
    }
    return Audited(
      "surface: {$type: color, $value: \"#ffffff\"}\nsize: {$type: dimension, a: {$value: 4px}, b: {$value: 8px}, c: {$value: 4px}}\n"
        + "grow: {$type: number, $value: 1.1}\nsame: {$type: number, $value: 1}\nt:\n  $type: color\n"
        + tokens.joined(separator: "\n"),
      anatomies: """
        t:
          axes: {isSelected: \(values), state: [\(states.joined(separator: ", "))]}
          colors: {path: "t.{state}.{isSelected}.{role}", roles: {bg: \(track), knob: knob}}
          sizes: {path: "size.{part}", parts: {a: a, b: b, c: c}}
          surface: surface
          exempt: \(exempt)
          contrast: [{of: knob, on: track, minimum: 1}]
          \(distinguish.isEmpty ? "" : "distinguish: {axis: isSelected, by: \(distinguish)}")
          \(drawing.isEmpty ? "" : "drawing: [{role: track, shape: box}, \(drawing)]")
        """, rules: [.indistinctStates])
  }

  private static let sides = """
    {role: knob, shape: box, place: start, only: {isSelected: false}}, {role: knob, shape: box, place: end, only: {isSelected: true}}
    """
  private static let fine = [
    "off": "#c2cfe5", "on": "#005ce5", "pressed.off": "#8590a6", "pressed.on": "#00388f",
    "error.off": "#5e6a80",
    "error.on": "#00194f",
  ]

  /// Where the system colors both alike, only the place of the knob could tell them apart.
  @Test(
    arguments: [
      (
        "{name: track, system: ButtonFace}", "{role: knob, shape: symbol}",
        ["on and off of `t` are identical in forced colors"]
      ),
      ("{name: track, system: ButtonFace}", sides, []),
      (
        "{name: track, system: [{color: Highlight, only: {isSelected: true}}, ButtonFace]}",
        "{role: knob, shape: symbol}", []
      ),
      ("track", "{role: knob, shape: symbol}", []),
    ] as [(String, String, [String])])
  func `on and off in forced colors`(track: String, drawing: String, messages: [String]) {
    let audited = audited(Self.fine, drawing: drawing, track: track)
    let found = audited.report.findings.filter { $0.message.contains("forced") }
    #expect(found.map(\.message) == messages && found.allSatisfy { $0.severity == .warning })
  }

  /// Mixed is compared with on, too, and a loading control with nothing.
  @Test func mixedInForcedColors() {
    let fills = Self.fine.merging(["mixed": "#7a2ad1", "loading.mixed": "#7a2ad1"]) { $1 }
    let audited = audited(
      fills, drawing: "{role: knob, shape: symbol}", values: "{false: off, true: on, mixed: mixed}",
      states: "[default, loading]",
      track:
        "{name: track, system: [{color: Highlight, only: {state: default, isSelected: [true, mixed]}}, ButtonFace]}"
    )
    #expect(
      audited.report.findings.map(\.message).filter { $0.contains("forced") } == [
        "mixed and on of `t` are identical in forced colors"
      ])
  }

  /// One diagnostic is about all states, and waived if each of them is.
  @Test(
    arguments: [
      ([], ["indistinct-state"]), (["t.default.*.*"], ["indistinct-state"]),
      (["t.pressed.on.bg"], ["indistinct-state"]), (["t.default.*.*", "t.pressed.on.bg"], []), (["t.**"], []),
      (["t.**", "t.hover.**"], ["stale-waiver"]),
    ] as [([String], [String])])
  func waiversInForcedColors(patterns: [String], codes: [String]) {
    let tokens = """
      t:
        $type: color
        default: {off: {bg: {$value: "#ffffff"}}, on: {bg: {$value: "#000000"}}}
        pressed: {off: {bg: {$value: "#cccccc"}}, on: {bg: {$value: "#333333"}}}
      """
    let anatomy = """
      t:
        axes: {isSelected: {false: off, true: on}, state: [default, pressed]}
        colors: {path: "t.{state}.{isSelected}.{role}", roles: {bg: {name: bg, system: ButtonFace}}}
      """
    let waivers = patterns.map { "{code: indistinct-state, tokens: [\"\($0)\"], reason: a}" }.joined(
      separator: ", ")
    let configuration = "components: [c.yml]\naudit: {waivers: [\(waivers)]}"
    #expect(CheckedFolder(tokens, configuration: configuration, files: ["c.yml": anatomy]).codes == codes)
  }

  /// Every state in one color passes nothing.
  @Test func everythingIdentical() {
    let audited = audited([:])
    #expect(audited.report.findings.allSatisfy { $0.severity == .error })
    #expect(
      audited.report.findings.map(\.message) == [
        "on and off of `t` are identical in the state `default` in `light`",
        "on and off of `t` are identical in the state `pressed` in `light`",
        "on and off of `t` are identical in the state `error` in `light`",
        "`pressed` and `default` of `t` are identical while off in `light`",
        "`pressed` and `default` of `t` are identical while on in `light`",
        "`error` and `default` of `t` are identical while off in `light`",
        "`error` and `default` of `t` are identical while on in `light`",
      ])
  }

  /// A difference that nobody notices is a warning (CSS Color 4 §13.2).
  @Test func aStateThatHardlyDiffers() {
    let fills = ["off": "#646f89", "on": "#c2cfe5", "pressed.off": "#5f6b85", "pressed.on": "#a2afc5"]
    let findings = audited(fills, states: "[default, pressed]").report.findings
    #expect(
      findings.filter { $0.message.hasPrefix("`pressed`") }.map { "\($0.severity.rawValue): \($0.message)" }
        == [
          "warning: `pressed` and `default` of `t` differ by ΔE 0.0147 while off in `light`, less than is noticeable (0.02)"
        ])
  }

  @Test func lightnessTellsThemApart() {
    let report = audited(Self.fine).report
    #expect(report.findings.map(\.message).filter { $0.hasPrefix("on and off") } == [])
    #expect(report.distinctions.map(\.verdict) == [.lightness, .lightness, .lightness])
  }

  /// `by: shape` is proven from the drawing, and lightness is measured all the same.
  @Test func onlyTheShape() {
    let fills = [
      "off": "#6b7a99", "on": "#005ce5", "pressed.off": "#566583", "pressed.on": "#0049b8",
      "error.off": "#000000", "error.on": "#c0c0c0",
    ]
    let report = audited(fills, distinguish: "shape", drawing: Self.sides).report
    let findings = report.findings.filter { $0.message.contains("only in shape") }
    #expect(findings.map(\.severity) == [.warning, .warning])
    #expect(
      findings[0].message
        == "on and off of `t` differ only in shape in the state `default`: 1.32 : 1 in `light`"
    )
    #expect(report.distinctions.map(\.verdict) == [.shape, .shape, .lightness])
  }

  /// What colors distinguish has a rule of its own; it is measured, and the JSON has it by theme and state.
  @Test func colorsAreMeasuredWithoutAVerdict() {
    let fills = ["off": "#777777", "on": "#777777", "pressed.on": "#000000"]
    let audited = audited(
      fills, distinguish: "color", values: "{No: off, Yes: on, Mixed: half}", states: "[Default, pressed]")
    #expect(audited.report.distinctions.allSatisfy { $0.verdict == nil && $0.means == .color })
    let json = String(decoding: audited.report.json(sources: audited.sources), as: UTF8.self)
    #expect(
      json.split(separator: "\n").filter { $0.contains("ratio") }.prefix(3).map { $0.prefix(100) } == [
        #"{"component":"t","theme":"light","state":"default","values":["false","true"],"tokens":["t.Default.of"#,
        #"{"component":"t","theme":"light","state":"pressed","values":["false","true"],"tokens":["t.pressed.of"#,
        #"{"component":"t","theme":"light","state":"default","values":["false","mixed"],"tokens":["t.Default.o"#,
      ])
    #expect(json.contains(#""by":"color"}"#) && !json.contains("verdict"))
  }

  /// A mark is a sign of its own where the fill is none.
  @Test func aMarkOnOneFill() {
    let same = ["off": "#eeeeee", "on": "#eeeeee"]
    let mark = "{role: knob, shape: check, only: {isSelected: true}}"
    #expect(audited(same, drawing: mark, states: "[default]", knob: "#000000").report.findings.isEmpty)
    #expect(
      audited(same, drawing: Self.sides, states: "[default]", knob: "#000000").report.findings.map(\.severity)
        == [.warning])
    let other = ["off": "#eeeeee", "on": "#f5d5d5"]
    #expect(
      audited(other, drawing: mark, states: "[default]", knob: "#000000").report.findings.map(\.severity) == [
        .warning
      ])
  }

  /// What is trusted is what is seen: a place, a layer, a size.
  @Test(arguments: [
    (Self.sides, true),
    ("{role: knob, shape: check, only: {isSelected: true}}", true),
    (
      "{role: knob, shape: check, only: {isSelected: true}}, {role: knob, shape: dash, only: {isSelected: false}}",
      true
    ),
    (
      "{role: knob, shape: box, width: a, only: {isSelected: true}}, {role: knob, shape: box, width: b, only: {isSelected: false}}",
      true
    ),
    (
      "{role: knob, shape: box, width: a, only: {isSelected: true}}, {role: knob, shape: box, width: c, only: {isSelected: false}}",
      false
    ),
    ("{role: knob, shape: box}, {role: knob, shape: box, scale: grow, only: {isSelected: true}}", true),
    ("{role: knob, shape: box}, {role: knob, shape: box, scale: same, only: {isSelected: true}}", false),
    ("{role: knob, shape: box}", false), ("", false),
  ])
  func proofs(drawing: String, isShape: Bool) {
    let report = audited(["off": "#6b7a99", "on": "#005ce5"], distinguish: "shape", drawing: drawing).report
    #expect(report.distinctions[0].verdict == (isShape ? .shape : .fail))
  }

  /// A knob in the color of its track is no shape.
  @Test func whatCannotBeSeenIsNoShape() {
    let fills = ["off": "#777777", "on": "#777777"]
    let report = audited(fills, distinguish: "shape", drawing: Self.sides, knob: "#777777").report
    #expect(report.distinctions[0].verdict == .fail)
  }

  /// Error is told by more than hue; a ring is enough, another hue is not.
  @Test func errorsByHueAlone() {
    let fills = Self.fine.merging(["error.off": "#e5bfc2", "error.on": "#c4271b"]) { $1 }
    func messages(_ drawing: String) -> [String] {
      audited(fills, drawing: drawing).report.findings.map(\.message).filter { $0.contains("`error`") }
    }
    #expect(messages(Self.sides).count == 2)
    #expect(messages(Self.sides + ", {role: knob, shape: check, only: {state: error}}") == [])
  }

  @Test func disabledOnesOnlyDiffer() {
    let fills = Self.fine.merging(["disabled.off": "#eeeeee", "disabled.on": "#dddddd"]) { $1 }
    let report = audited(fills, states: "[default, disabled]", exempt: "{state: disabled}").report
    #expect(report.findings.map(\.message) == [])
    #expect(report.distinctions.map(\.verdict) == [.lightness, .exempt])
    let same = Self.fine.merging(["disabled.off": "#eeeeee", "disabled.on": "#eeeeee"]) { $1 }
    #expect(
      audited(same, states: "[default, disabled]", exempt: "{state: disabled}").report.findings.isEmpty)
  }

  /// A third value needs a shape of its own, or another lightness.
  @Test func mixed() {
    let fills = ["off": "#ffffff", "on": "#005ce5", "mixed": "#005ce5"]
    let values = "{false: off, true: on, mixed: mixed}"
    let marks = "{role: knob, shape: check, only: {isSelected: true}}"
    #expect(audited(fills, drawing: marks, values: values, states: "[default]").report.findings.isEmpty)
    #expect(audited(fills, values: values, states: "[default]").report.findings.count == 1)
    // It is compared with on as on is with off: by shape alone is a warning.
    let purple = fills.merging(["mixed": "#7a2ad1"]) { $1 }
    let dash = marks + ", {role: knob, shape: dash, only: {isSelected: mixed}}"
    let findings = audited(purple, drawing: dash, values: values, states: "[default]").report.findings
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.allSatisfy { $0.message.hasPrefix("mixed and on of `t` differ only in shape") })
    let loading = ["loading.off": "#eeeeee", "loading.on": "#ffcccc", "off": "#c2cfe5", "on": "#005ce5"]
    #expect(audited(loading, states: "[default, loading]").report.findings.isEmpty)
  }

  /// Colors that tell on from off have their own rule, which knows color vision.
  @Test func byColorIsLeftToColorAlone() {
    #expect(
      audited(["off": "#6b7a99", "on": "#005ce5"], distinguish: "color", states: "[default]").report.findings
        .isEmpty)
  }

  @Test func waiversAndSeverities() {
    let tokens = "t: {$type: color, off: {bg: {$value: \"#777\"}}, on: {bg: {$value: \"#777\"}}}"
    let anatomy =
      "t: {axes: {isSelected: {false: off, true: on}}, colors: {path: \"t.{isSelected}.{role}\", roles: {bg: bg}}}"
    func codes(_ configuration: String) -> [String] {
      CheckedFolder(tokens, configuration: "components: [c.yml]\n" + configuration, files: ["c.yml": anatomy])
        .codes
    }
    #expect(codes("") == ["indistinct-state"])
    #expect(codes("severity: {indistinct-state: off}") == [])
    #expect(codes("audit: {waivers: [{code: indistinct-state, tokens: [t.on.*], reason: a}]}") == [])
  }
}
