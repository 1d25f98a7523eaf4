import Diagnostics
import Testing
import Tokens

@testable import Audit

@Suite struct TargetSizeRuleTests {
  private func audited(
    _ size: String, part: String = "touch-target: touchTarget", drawing: String = "",
    platforms: [Platform] = []
  ) -> Audited {
    Audited(
      """
      c: {color: {$type: color, default: {bg: {$value: "#000"}}}, size: {$type: dimension, s: {touch-target: {$value: 1️⃣\(size)}, w: {$value: 48px}, h: {$value: 2️⃣20px}}}}
      """,
      anatomies: """
        3️⃣c:
          axes: {state: [default], size: [s]}
          colors: {path: "c.color.{state}.{role}", roles: {bg: bg}}
          sizes: {path: "c.size.{size}.{part}", parts: {\(part), w: w, h: h}}
          \(drawing)
        """,
      platforms: platforms, rules: [.targetSize])
  }

  @Test func belowEverything() {
    #expect(
      audited("8px").findings == [
        """
        1️⃣ target-size: `c.size.s.touch-target` gives `c` a target of 8 px; make it at least 24 (WCAG 2.2 2.5.8), 44 (Human Interface Guidelines, iOS) and 48 (Material, Android)
          3️⃣ `c` is described here
        """
      ])
  }

  @Test(arguments: [
    ("48px", [Platform](), 0), ("47px", [], 1), ("47px", [.ios, .web], 0), ("43px", [.ios], 1),
    ("30px", [.web], 0), ("23px", [.ios], 1),
    ("3rem", [], 0), ("1.4rem", [.web], 1), ("1.5rem", [.web], 0),
  ])
  func platforms(size: String, platforms: [Platform], count: Int) {
    let findings = audited(size, platforms: platforms).report.findings
    #expect(findings.count == count)
    #expect(findings.allSatisfy { ($0.severity == .error) == $0.message.contains("2.5.8") })
  }

  /// Without a touch target, padding around the box may belong to it: nothing is known.
  @Test func theTrackItself() {
    let box = "drawing: [{role: bg, shape: box, width: w, height: h}]"
    let without = Audited(
      "c: {color: {$type: color, default: {bg: {$value: \"#000\"}}}, size: {$type: dimension, s: {w: {$value: 48px}, h: {$value: 20px}}}}",
      anatomies: """
        c:
          axes: {state: [default], size: [s]}
          colors: {path: "c.color.{state}.{role}", roles: {bg: bg}}
          sizes: {path: "c.size.{size}.{part}", parts: {w: w, h: h}}
          \(box)
        """, rules: [.targetSize])
    #expect(without.report.findings.isEmpty)
  }

  /// With its padding, the frame is the target.
  @Test(arguments: [("1px", 22.0), ("2px", 24), ("14px", 48)]) func paddingAroundTheFrame(
    padding: String, size: Double
  ) {
    let findings = Audited(
      "c: {color: {$type: color, default: {bg: {$value: \"#000\"}}}, size: {$type: dimension, s: {w: {$value: 48px}, h: {$value: 20px}, pad: {$value: \(padding)}}}}",
      anatomies: """
        c:
          axes: {state: [default], size: [s]}
          colors: {path: "c.color.{state}.{role}", roles: {bg: bg}}
          sizes: {path: "c.size.{size}.{part}", parts: {w: w, h: h, pad: {name: pad, measure: target-padding}}}
          drawing: [{role: bg, shape: box, width: w, height: h}]
        """, rules: [.targetSize]
    ).report.findings
    guard size < 48 else { return #expect(findings.isEmpty) }
    #expect(findings.count == 1 && findings[0].severity == (size < 24 ? .error : .warning))
    #expect(findings[0].message.contains("`c.size.s.h` gives `c` a target of \(Int(size)) px"))
  }

  /// What nobody acts on has no target.
  @Test func whatIsNoControl() {
    let audited = Audited(
      "c: {size: {$type: dimension, target: {$value: 1px}}}",
      anatomies: "c: {axes: {}, sizes: {path: \"c.size.{part}\", parts: {target: target}}}",
      rules: [.targetSize])
    #expect(audited.report.findings.isEmpty)
  }

  @Test func outputsSayThePlatforms() {
    let anatomy = "c: {axes: {state: [default]}, sizes: {path: \"c.{part}\", parts: {target: target}}}"
    func messages(_ outputs: String) -> [String] {
      CheckedFolder(
        "c: {$type: dimension, target: {$value: 40px}}",
        configuration: "components: [c.yml]\noutputs: [\(outputs)]",
        files: ["c.yml": anatomy]
      ).messages.map { String($0.split(separator: "at least ").last ?? "") }
    }
    #expect(messages("{format: css, file: a.css}") == [])
    #expect(messages("{format: swift, file: a.swift}") == ["44 (Human Interface Guidelines, iOS)"])
    #expect(messages("{format: kotlin, file: a.kt, package: a}") == ["48 (Material, Android)"])
    #expect(messages("") == ["44 (Human Interface Guidelines, iOS) and 48 (Material, Android)"])
  }
}
