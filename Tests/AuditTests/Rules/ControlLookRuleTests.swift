import Diagnostics
import Testing
import Tokens

@testable import Audit

/// What a control is drawn as, and what rules make of it.
@Suite struct ControlLookRuleTests {
  /// A mark on a box on a plate, all translucent, in the order of the drawing.
  private static func stack(_ contrast: String, drawing: String) -> Audited {
    Audited(
      """
      surface: {$type: color, $value: "#FFFFFF"}
      t: {$type: color, default: {plate: {$value: "#00000080"}, box: {$value: "#3D7DE080"}, mark: {$value: "#FFFFFFC0"}}}
      """,
      anatomies: """
        t:
          axes: {state: [default]}
          colors: {path: "t.{state}.{role}", roles: {plate: plate, box: box, mark: mark}}
          surface: surface
          contrast: \(contrast)
          drawing: \(drawing)
        """, rules: [.contrast])
  }

  private static func ratios(_ audited: Audited) -> [String] {
    audited.report.contrast.map { String(Int($0.ratio * 100)) }
  }

  /// Below the box: #7F7F7F; the box over it: #5E7EB0, 1.03 : 1; the mark over that: #D7DFEB, 3.08 : 1.
  @Test func `the drawing is the stacking order`() {
    let drawing =
      "[{role: plate, shape: box}, {role: box, shape: box}, {role: mark, shape: check}]"
    let pairs = "[{of: mark, on: box, minimum: 1}, {of: box, on: plate, minimum: 1}]"
    #expect(Self.ratios(Self.stack(pairs, drawing: drawing)) == ["308", "103"])
    // The order of the pairs does not matter, nor whether there is one for each layer.
    #expect(Self.ratios(Self.stack("[{of: mark, on: box, minimum: 1}]", drawing: drawing)) == ["308"])
  }

  @Test func `lines cover nothing, and other places are beside a layer`() {
    func below(_ drawing: String) -> [Anatomy.Layer] {
      let anatomy = Self.stack("[]", drawing: drawing).report.subject.anatomies[0]
      return anatomy.layersBelow(in: anatomy.variants[0])[2]
    }
    let plate = "{role: plate, shape: box}"
    #expect(
      below("[\(plate), {role: box, shape: border}, {role: mark, shape: check}]") == [.role(0), .surface])
    #expect(
      below("[\(plate), {role: box, shape: box, place: end}, {role: mark, shape: check, place: start}]")
        == [.role(0), .surface])
    #expect(
      below("[\(plate), {role: box, shape: box, place: start}, {role: mark, shape: check, place: start}]")
        == [.role(1), .role(0), .surface])
    #expect(below("[\(plate), {role: box, shape: box}, {role: mark, shape: ring}]") == [.surface])
  }

  // MARK: Borders

  /// GOV.UK's radio: a black border of 2 px, focused 4 px, on white.
  @Test(arguments: [
    ("4px", "#0b0c0c", "#0b0c0c", [] as [String]),
    (
      "3px", "#0b0c0c", "#0b0c0c",
      [
        "the border of `r` is 1 px thicker when focused (`r.s.thick`); make it at least 2 px thicker (WCAG 2.2 2.4.13)"
      ]
    ),
    (
      "4px", "#eeeeee", "#eeeeee",
      [
        "the border of `r` is 2 px thicker when focused (`r.s.thick`); let it have 3 : 1 against what it covers (WCAG 2.2 2.4.13)"
      ]
    ),
    // White and black have 21 : 1, `#767676` has 4.54 : 1 against white.
    ("2px", "#000000", "#ffffff", []),
    (
      "1px", "#767676", "#ffffff",
      [
        "the border of `r` only changes its color when focused (`r.c.focused.line`) by 4.54 : 1 at 1 px; it needs 3 : 1 and 2 px (WCAG 2.2 2.4.13)"
      ]
    ),
    (
      "2px", "#767676", "#777777",
      [
        "the border of `r` only changes its color when focused (`r.c.focused.line`) by 1.01 : 1 at 2 px; it needs 3 : 1 and 2 px (WCAG 2.2 2.4.13)"
      ]
    ),
    // What looks the same does not show the focus, which is another rule's finding.
    ("2px", "#767676", "#767676", []),
  ])
  func `a border that grows or changes`(width: String, color: String, rest: String, messages: [String]) {
    let audited = Audited(
      """
      surface: {$type: color, $value: "#ffffff"}
      r:
        c:
          $type: color
          default: {bg: {$value: "#ffffff"}, line: {$value: "\(rest)"}}
          focused: {bg: {$value: "#ffffff"}, line: {$value: "\(color)"}}
        s: {$type: dimension, thin: {$value: 2px}, thick: {$value: \(width)}}
      """,
      anatomies: """
        r:
          axes: {state: [default, focused]}
          colors: {path: "r.c.{state}.{role}", roles: {bg: circle, line: border}}
          sizes: {path: "r.s.{part}", parts: {thin: thin, thick: thick}}
          surface: surface
          drawing:
            - {role: circle, shape: box}
            - {role: border, shape: border, stroke: thin, only: {state: default}}
            - {role: border, shape: border, stroke: thick, only: {state: focused}}
        """, rules: [.focusAppearance])
    #expect(audited.report.findings.map(\.message) == messages)
  }

  // MARK: Exemptions

  private static func exempt(_ exempt: String) -> [String] {
    Audited(
      "t: {$type: color, default: {a: {$value: '#fff'}}, pressed: {a: {$value: '#fff'}}, disabled: {a: {$value: '#fff'}}}",
      anatomies: """
        t:
          axes: {state: [default, pressed, disabled]}
          colors: {path: "t.{state}.{role}", roles: {a: a}}
          exempt: \(exempt)
        """, rules: [.exemptWithoutReason]
    ).report.findings.map { "\($0.severity.rawValue): \($0.message)" }
  }

  @Test func `exemptions have reasons`() {
    #expect(Self.exempt("{state: disabled}") == [])
    #expect(
      Self.exempt("{state: [default, pressed, disabled]}") == [
        "error: `exempt` of `t` covers every variant; say why with `reason`"
      ])
    #expect(Self.exempt("{state: [default, pressed, disabled], reason: ' '}").count == 1)
    #expect(
      Self.exempt("{state: [pressed, disabled]}") == [
        "warning: `exempt` of `t` covers the state `pressed`, which WCAG does not exempt; say why with `reason`"
      ])
    #expect(
      Self.exempt("[{state: disabled}, {state: [default, pressed], reason: only drawn on paper}]") == [])
  }

  // MARK: Forced colors and motion

  @Test func `roles without a color of the system`() {
    let tokens = "t: {$type: color, default: {a: {$value: '#fff'}, b: {$value: '#fff'}}}"
    let anatomy = """
      t:
        axes: {state: [default]}
        colors: {path: "t.{state}.{role}", roles: {a: {name: track, system: ButtonText}, b: knob}}
        drawing: [{role: track, shape: box}, {role: knob, shape: box}]
      """
    let on = CheckedFolder(
      tokens, configuration: "components: [c.yml]\nseverity: {missing-system-color: warning}",
      files: ["c.yml": anatomy])
    #expect(
      on.messages == [
        "`knob` of `t` has no system color; give it one with `system:`, such as `ButtonText`"
      ])
    #expect(
      CheckedFolder(tokens, configuration: "components: [c.yml]", files: ["c.yml": anatomy]).codes == [])
  }

  @Test func `durations without reduced values`() {
    func messages(_ names: String) -> [String] {
      CheckedFolder(
        """
        t: {$type: color, default: {a: {$value: '#fff'}}, motion: {$type: duration, \(names)}}
        """,
        configuration: """
          components: [c.yml]
          rules: {missing-reduced-motion: {}}
          severity: {surplus-variant: off}
          """,
        files: ["c.yml": "t: {axes: {state: [default]}, colors: {path: 't.{state}.{role}', roles: {a: a}}}"]
      ).messages
    }
    let missing = "`t.motion.slide` has no value for reduced motion; add `t.motion.slide-reduced`"
    #expect(messages("slide: {$value: 200ms}") == [missing])
    #expect(messages("slide: {$value: 200ms}, slide-reduced: {$value: 300ms}") == [])
    #expect(messages("slide: {$value: 200ms}, reduced-slide: {$value: 1ms}") == [])
    #expect(messages("slide: {$value: 200ms}, reduced: {$value: 1ms}") == [])
    #expect(messages("slide: {$value: 200ms}, turn-reduced: {$value: 1ms}") == [missing])
    #expect(messages("slide: {$value: 0ms}") == [])
    // A value of another type cannot take its place.
    #expect(
      messages("slide: {$value: 200ms}, slide-reduced: {$type: number, $value: 0}").contains(missing))
    // A spring that swings moves, too, and one duration is not for all of them.
    func spring(_ bounce: Double) -> String {
      "slide: {$type: spring, $value: {duration: 1s, bounce: \(bounce)}}"
    }
    #expect(messages(spring(0.3)) == [missing])
    #expect(messages(spring(0)) == [])
    #expect(messages("\(spring(0.3)), slide-reduced: {$value: 80ms}") == [])
    #expect(messages("\(spring(0.3)), reduced: {$value: 80ms}") == [missing])
  }
}
