import Audit
import Reports
import Testing

/// What an assessment says of what was measured, and of what was not.
@Suite struct MeasuringTests {
  /// Schema and states are complete, but nobody can see it.
  @Test func whatNobodyCanSeeIsNotReady() throws {
    let colors = ["default", "pressed", "focused", "error"].flatMap { state in
      [("\(state).inactive.bg-track", "#FCFCFC"), ("\(state).active.bg-track", "#FDFDFD")]
    }
    let changes = Dictionary(uniqueKeysWithValues: colors).merging(["ring": "#F0F0F0"]) { $1 }
    let yaml = AssessingTests.complete("toggle", changes: changes).replacing("48px", with: "8px")
    let document = try AssessingTests.document(yaml)
    #expect(!document.isReady)
    #expect(document.verdict.hasSuffix("measured requirements are not met"), "\(document.verdict)")
    let entry = document.assessment.scorecard[.accessibility]
    #expect(entry?.verdict == .requiresRework)
    #expect(entry?.evidence.hasSuffix("least contrast 1.01 : 1") == true, "\(entry?.evidence ?? "")")
    let issues = document.assessment.issues.filter { $0.criterion == .accessibility }.map(\.text)
    #expect(
      issues.contains(
        "`toggle.color.default.inactive.bg-track` on the surface (#FFFFFF, assumed) has 1.02 : 1 in light and needs 3 (WCAG 2.2 1.4.11)"
      ), "\(issues)")
    #expect(
      issues.contains {
        $0
          == "the target is 8 px and needs 24 (WCAG 2.2 2.5.8), 44 (Human Interface Guidelines, iOS) and 48 (Material, Android)"
      }, "\(issues)")
    let met = Dictionary(uniqueKeysWithValues: document.accessibility.map { ($0.requirement, $0.met) })
    #expect(
      met == [
        "role": "code", "target": "no", "announcement": "code", "disabled": "code", "focus": "no",
        "contrast": "no", "distinction": "not known",
      ] || met["distinction"] == "yes", "\(met)")
  }

  /// Nothing is said about what was not measured.
  @Test func whatWasNotMeasuredIsNotKnown() throws {
    let document = try AssessingTests.document(
      "toggle: {$type: color, default: {active: {glow: {$value: '#112233'}}, inactive: {glow: {$value: '#445566'}}}}"
    )
    #expect(!document.isReady)
    #expect(document.assessment.scorecard[.accessibility]?.verdict == .notMapped)
    let met = document.accessibility.map { "\($0.requirement) \($0.met)" }
    #expect(
      met == [
        "role code", "target not known", "announcement code", "disabled code", "focus not known",
        "contrast not known", "distinction not known",
      ])
  }

  private static func built(_ yaml: String) throws -> [String] {
    try AssessingTests.document(yaml).behavior.map { row in
      "\(row.state) \(row.selection): \(row.isBuilt.map { $0 ? "built" : "not built" } ?? "not recognized")"
    }
  }

  /// A state that is left out is the default one.
  @Test func aStateThatIsLeftOut() throws {
    let built = try Self.built(
      """
      md: {comp: {switch: {$type: color,
        selected: {track: {color: {$value: "#6750A4"}}, hover: {track: {color: {$value: "#4F378A"}}}},
        unselected: {track: {color: {$value: "#79747E"}}, hover: {track: {color: {$value: "#49454F"}}}}}}}
      """)
    #expect(built.prefix(3) == ["default off: built", "default on: built", "hover off and on: built"])
  }

  /// `active` next to `hover` may be pressed or selected.
  @Test func aStateAsTheLastWord() throws {
    let yaml = """
      checkbox: {color: {background: {$type: color, default: {$value: "#FFFFFF"}, hover: {$value: "#EEEEEE"},
        active: {$value: "#0000FF"}, disabled: {$value: "#CCCCCC"}}}}
      """
    #expect(
      try Self.built(yaml) == [
        "default off: not recognized", "default on: not recognized", "default mixed: not recognized",
        "hover off, on and mixed: built", "pressed off, on and mixed: not recognized",
        "focused off, on and mixed: not recognized", "disabled off, on and mixed: built",
        "error off, on and mixed: not recognized",
      ])
    let issues = try AssessingTests.document(yaml).assessment.issues.map(\.text)
    #expect(
      issues.contains(
        "`active` may mean pressed or selected; write `pressed`, or `active` and `inactive` for a selection"),
      "\(issues)")
  }

  /// Without any selection, none is built.
  @Test func noSelection() throws {
    let built = try Self.built(
      "checkbox: {$type: color, default: {background: {$value: '#fff'}}, disabled: {background: {$value: '#ccc'}}}"
    )
    #expect(
      built.prefix(3) == [
        "default off: not recognized", "default on: not recognized", "default mixed: not recognized",
      ])
  }
}
