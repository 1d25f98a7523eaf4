import Diagnostics
import Testing

@testable import Audit

@Suite struct FocusAppearanceRuleTests {
  private func audited(
    ring: String = "#0049b8", fill: String = "#ffffff", line: String = "shape: ring", width: String = "2px",
    inset: String = "2px",
    contrast: String = "[]"
  ) -> Audited {
    Audited(
      """
      surface: {$type: color, $value: "#ffffff"}
      line: {$type: border, $value: 3️⃣{color: "#000", width: \(width), style: solid}}
      c:
        color: {$type: color, default: {bg: {$value: "\(fill)"}}, focused: {bg: {$value: "\(fill)"}, ring: {$value: 1️⃣"\(ring)"}}}
        size: {$type: dimension, w: {$value: 2️⃣\(width)}, i: {$value: \(inset)}}
      """,
      anatomies: """
        c:
          axes: {state: [default, focused]}
          colors: {path: "c.color.{state}.{role}", roles: {bg: bg, ring: {name: ring, only: {state: focused}}}}
          sizes: {path: "c.size.{part}", parts: {w: width, i: inset}}
          surface: surface
          contrast: \(contrast)
          drawing: [{role: bg, shape: box}, {role: ring, \(line)}]
        """, rules: [.focusAppearance])
  }

  @Test(arguments: [
    "shape: ring, stroke: width", "shape: ring, outline: line", "shape: ring, outline: c.size.w",
  ])
  func thickness(line: String) {
    #expect(audited(line: line).headlines == [])
    let thin = audited(line: line, width: "1.5px").report.findings
    #expect(thin.count == 1 && thin[0].severity == .warning)
    #expect(thin[0].message.hasSuffix("with a line of 1.5 px; make it at least 2 px thick (WCAG 2.2 2.4.13)"))
  }

  @Test func anUnknownThicknessIsNoFinding() { #expect(audited(width: "0.5px").headlines == []) }

  @Test func againstTheSurface() {
    #expect(
      audited(ring: "#c2cfe5").headlines == [
        "1️⃣ warning focus-appearance: `c.color.focused.ring` shows the focus and has 1.57 : 1 in `light` against `surface`; it needs 3 : 1 (WCAG 2.2 2.4.13, 1.4.11)"
      ])
    // What `contrast:` requires is measured there.
    #expect(audited(ring: "#c2cfe5", contrast: "[{of: ring, on: surface, minimum: 3}]").headlines == [])
  }

  /// A ring at a distance has the surface between; a border, and a ring without a gap, touch the control.
  @Test(arguments: [
    ("shape: ring", "2px", 0), ("shape: ring, inset: inset", "2px", 0),
    ("shape: ring, inset: inset", "0px", 1), ("shape: border", "2px", 1),
  ])
  func againstTheControl(line: String, inset: String, count: Int) {
    let findings = audited(fill: "#005ce5", line: line, inset: inset).report.findings
    #expect(findings.count == count)
    #expect(findings.allSatisfy { $0.message.contains("against `c.color.focused.bg`") })
  }

  @Test func unknownOutlines() {
    #expect(
      audited(line: "shape: ring, outline: outline.focus").report.findings.map(\.code.name) == [
        "unknown-reference"
      ])
  }
}
