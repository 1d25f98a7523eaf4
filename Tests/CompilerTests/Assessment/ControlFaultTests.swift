import Audit
import Compiler
import Reports
import TestSupport
import Testing

/// A sound control with one fault at a time is never ready, unless a waiver covers the fault, which is then shown.
@Suite struct ControlFaultTests {
  struct Fault: CustomTestStringConvertible, Sendable {
    var name: String
    /// By `STATE.SELECTION.ROLE`: another color.
    var colors: [String: String] = [:]
    /// Another text in the file, and where it stands.
    var text: (old: String, new: String)?
    var code: String

    var testDescription: String { name }
  }

  private static let surface =
    "surface: {default: {$type: color, $value: \"#FFFFFF\"}}\n"
    + "stroke: {focus: {$type: dimension, $value: 2px}}\n"
  private static let states = ["default", "pressed", "focused", "error"]

  /// Tracks on the surface, knobs on tracks, rings, targets and outlines.
  static let faults: [Fault] = {
    let places = states.flatMap { state in ["inactive", "active"].map { "\(state).\($0)" } }
    // `#959595` has 2.99 : 1 on white, by the formulas of WCAG 2.2.
    let tracks = ["#E0E0E0", "#959595"].flatMap { color in
      places.map {
        Fault(name: "\($0) track \(color)", colors: ["\($0).bg-track": color], code: "low-contrast")
      }
    }
    let knobs = places.map {
      Fault(
        name: "\($0) knob", colors: ["\($0).bg-indicator": $0.hasSuffix("inactive") ? "#7A7A7A" : "#1F6FE0"],
        code: "low-contrast")
    }
    let rings = ["focus", "error"].flatMap { ring in
      ["#F0F0F0", "#D0D0D0", "#959595"].map { color in
        Fault(
          name: "\(ring) ring \(color)",
          text: ("border-\(ring): {$value: \"#0049B8\"", "border-\(ring): {$value: \"\(color)\""),
          code: "low-contrast")
      }
    }
    let outlines = ["1.99px", "1px", "0.1rem"].map { width in
      Fault(
        name: "outline \(width)", text: ("$value: 2px}}\ntoggle", "$value: \(width)}}\ntoggle"),
        code: "focus-appearance")
    }
    let targets = ["small", "medium", "large"].flatMap { size in
      ["8px", "43.9px", "47px"].map { length in
        Fault(
          name: "\(size) target \(length)",
          text: ("\(size): {touch-target: {$value: 48px}", "\(size): {touch-target: {$value: \(length)}"),
          code: "target-size")
      }
    }
    return tracks + knobs + rings + outlines + targets
  }()

  private static func document(_ fault: Fault?, isWaived: Bool = false) throws -> ControlDocument {
    var yaml = surface + AssessingTests.complete("toggle", changes: fault?.colors ?? [:])
    if let text = fault?.text {
      try #require(yaml.contains(text.old), "\(text.old)")
      yaml = yaml.replacing(text.old, with: text.new)
    }
    let waiver = """
      audit:
        waivers:
          - code: \(fault?.code ?? "")
            tokens: ["toggle.**", "stroke.**"]
            reason: a known fault
            until: 2099-12-31
      """
    let files = ["t/a.yaml": yaml, "t/tokenc.yaml": "sources: [a.yaml]\n\(isWaived ? waiver : "")"]
    return try #require(AssessingTests.documents(files, ["t"]).first { $0.name == "toggle" })
  }

  @Test func `there are enough, and the control is sound without them`() throws {
    #expect(Self.faults.count >= 40)
    #expect(try Self.document(nil).isReady)
  }

  @Test(arguments: faults) func `a fault is never ready, unless it is waived`(fault: Fault) throws {
    let document = try Self.document(fault)
    #expect(!document.isReady)
    #expect(document.assessment.scorecard[.accessibility]?.verdict == .requiresRework)
    let verdict = document.verdict
    #expect(verdict.hasPrefix("Fix: ") && verdict.contains("not met"), "\(verdict)")
    let waived = try Self.document(fault, isWaived: true)
    #expect(waived.isReady, "\(waived.assessment.issues.map(\.text))")
    #expect(waived.verdict.hasPrefix("Ready: ") && waived.verdict.contains("waived"), "\(waived.verdict)")
    let text = ControlDocumentText(waived).text
    #expect(text.contains("a known fault") && text.contains("2099-12-31"), "\(text)")
  }
}
