import Audit
import Compiler
import Reports
import TestSupport
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
          == "the target is 8 px and needs 24 (WCAG 2.2 2.5.8), 44 (Apple HIG) and 48 (Material 3)"
      }, "\(issues)")
    let met = Dictionary(uniqueKeysWithValues: document.accessibility.map { ($0.requirement, $0.met) })
    #expect(
      met == [
        "role": "code", "target": "no", "announcement": "code", "disabled": "code", "focus": "no",
        "contrast": "no", "distinction": "no", "forced colors": "code", "reduced motion": "code",
      ], "\(met)")
  }

  /// The rows of the toggle that shipped, on an assumed white surface.
  @Test(arguments: [true, false]) func `the rows of the shipped toggle`(hasLayout: Bool) throws {
    let yaml =
      hasLayout
      ? AssessingTests.toggle
      : AssessingTests.toggle.split(separator: "\n").prefix { $0 != "  layout:" }.joined(separator: "\n")
    let document = try AssessingTests.document(yaml)
    let target = hasLayout ? "24" : "null"
    let expected = [
      "contrast|default, off|indicator|track|1.57|3|fail", "contrast|default, on|indicator|track|5.73|3|pass",
      "contrast|disabled, off|indicator|track|1.13|3|exempt",
      "contrast|disabled, on|indicator|track|1.68|3|exempt",
      "contrast|default, off|track|surface|1.57|3|fail", "contrast|default, on|track|surface|5.73|3|pass",
      "contrast|disabled, off|track|surface|1.19|3|exempt",
      "contrast|disabled, on|track|surface|1.77|3|exempt", "distinction|default|track|track|3.64|3|pass",
      "distinction|disabled|track|track|1.48|3|exempt", "state|disabled, off|track|track|0.0889|0.02|pass",
      "state|disabled, on|track|track|0.3195|0.02|pass",
      "target||||\(target)|24|\(hasLayout ? "pass" : "not-known")", "target||||\(target)|44|not-known",
      "target||||\(target)|48|not-known",
    ]
    #expect(document.rows.map(Self.line) == expected)
    #expect(
      document.assessment.scorecard[.accessibility]?.evidence
        == "2 of 8 measured requirements are not met; least contrast 1.57 : 1")
    let met = Dictionary(uniqueKeysWithValues: document.accessibility.map { ($0.requirement, $0.met) })
    #expect(
      met == [
        "role": "code", "target": "not known", "announcement": "code", "disabled": "code", "focus": "no",
        "contrast": "no", "distinction": "yes", "forced colors": "code", "reduced motion": "code",
      ])
    #expect(
      document.surfaces.map { [$0.theme, $0.token ?? "assumed", $0.value] } == [
        ["light", "assumed", "#FFFFFF"]
      ])
  }

  /// A row in one line: ratios cut to two decimals, distances rounded to four.
  private static func line(_ row: ControlDocument.Row) -> String {
    let measurement = row.measurement
    let variants = measurement.variants.map { $0.map(\.spoken).joined(separator: ", ") }
    let value = measurement.value.map { value in
      switch measurement.unit {
      case .ratio: String(Double(Int(value * 100)) / 100)
      case .deltaE: String((value * 10_000).rounded() / 10_000)
      case .px, .count: String(Int(value))
      }
    }
    let needs = measurement.needs == 0.02 ? "0.02" : String(Int(measurement.needs))
    return [
      measurement.requirement.rawValue, variants.joined(separator: "; "), row.of ?? "", row.on ?? "",
      value ?? "null", needs, measurement.verdict.rawValue,
    ].joined(separator: "|")
  }

  /// A waiver makes the control ready as far as accessibility goes, and is shown.
  @Test func aWaivedControl() throws {
    let files = [
      "t/a.yaml": AssessingTests.toggle,
      "t/tokenc.yaml": """
      sources: [a.yaml]
      audit:
        waivers:
          - {code: low-contrast, tokens: ["toggle.**"], reason: the place of the knob, owner: us, until: 2099-12-31}
      """,
    ]
    let document = try #require(AssessingTests.documents(files, ["t"]).first)
    #expect(document.rows.filter { $0.measurement.verdict == .waived }.count == 2)
    let entry = document.assessment.scorecard[.accessibility]
    #expect(entry?.verdict == .ready && entry?.evidence == "8 measured: 4 met, 2 waived, 2 not known")
    let text = ControlDocumentText(document).text
    #expect(text.contains("the place of the knob") && text.contains("2099-12-31"), "\(text)")
    let json = String(decoding: [document].json(), as: UTF8.self)
    #expect(
      json.contains(
        #""verdict":"waived","waiver":{"reason":"the place of the knob","owner":"us","until":"2099-12-31"}"#),
      "\(json)")
  }

  /// A waiver whose last day is past still covers what it did, and the document says so.
  @Test(arguments: [("2026-12-31", false), ("2027-01-01", true)])
  func `a waiver that has ended`(today: String, hasEnded: Bool) throws {
    let files = [
      "t/a.yaml": AssessingTests.toggle,
      "t/tokenc.yaml": """
      sources: [a.yaml]
      audit: {waivers: [{code: low-contrast, tokens: ["toggle.**"], reason: so far, until: 2026-12-31}]}
      """,
    ]
    var request = Request(.audit, inputs: ["t"])
    request.today = CalendarDay(today)
    let compilation = compile(request, loading: MemoryFiles(files).loader)
    let document = try #require(compilation.controlDocuments().first)
    #expect(document.rows.count { $0.measurement.verdict == .waived } == 2)
    #expect(ControlDocumentText(document).text.contains("2026-12-31 (ended)") == hasEnded)
  }

  /// Nothing is said about what was not measured.
  @Test func whatWasNotMeasuredIsNotKnown() throws {
    let document = try AssessingTests.document(
      "toggle: {$type: color, default: {active: {border-focus: {$value: '#112233'}}, inactive: {glow: {$value: '#445566'}}}}"
    )
    #expect(!document.isReady)
    #expect(document.assessment.scorecard[.accessibility]?.verdict == .notMapped)
    let met = document.accessibility.map { "\($0.requirement) \($0.met)" }
    #expect(
      met == [
        "role code", "target not known", "announcement code", "disabled code", "focus not known",
        "contrast not known", "distinction not known", "forced colors code", "reduced motion code",
      ])
  }

  /// Optional roles, such as the borders of a toggle, are never missing, and do not keep rules from judging the others.
  @Test func anOptionalRoleThatIsNotThere() throws {
    let changes = ["pressed.active.bg-track": "#005CE5"]
    let files = [
      "t/a.yaml": AssessingTests.complete("toggle", changes: changes),
      "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: [builtin:toggle]\nseverity: {missing-variant: off}",
    ]
    let compilation = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let document = try #require(compilation.controlDocuments().first)
    let coverage = document.assessment.scorecard[.coverage]
    #expect(coverage?.evidence.contains("24 of 24 colors") == true, "\(coverage?.evidence ?? "")")
    #expect(coverage?.evidence.contains("trackBorder") == false)
    #expect(
      compilation.diagnosticsText.contains(
        "`pressed` and `default` of `toggle` are identical while on in `light` [indistinct-state]"),
      "\(compilation.diagnosticsText)")
  }

  /// Rules and documents measure over the worst backdrop that an anatomy allows: white below `#00000070`.
  @Test func aBackdropThatIsNotKnown() throws {
    let files = [
      "t/a.yaml": """
      surface: {default: {$type: color, $value: "#000000"}}
      card: {color: {$type: color, default: {bg: {$value: "#00000070"}, label: {$value: "#FFFFFF"}}}}
      """,
      "t/own.yaml": """
      card:
        axes: {state: [default]}
        colors: {path: "card.color.{state}.{role}", roles: {bg: fill, label: label}}
        surface: surface.default
        contrast: [{of: label, on: fill, minimum: 4.5, backdrop: any}]
      """,
      "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: [own.yaml]\n",
    ]
    let compilation = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let row = try #require(compilation.controlDocuments().first?.rows.first?.measurement)
    let value = try #require(row.value)
    #expect(row.requirement == .contrast && row.verdict == .fail && Int(value * 100) == 323)
    #expect(compilation.report?.contrast.map(\.ratio) == [value])
  }

  /// White on a gradient has 1.9435 : 1 where it is lightest, whatever is measured: nothing is assumed in its place.
  @Test func aSurfaceThatIsAGradient() throws {
    let files = [
      "t/a.yaml": """
      sky:
        $type: gradient
        $value: [{color: "#002B80", position: 0}, {color: "#8FBCFF", position: 1}]
      card: {color: {$type: color, default: {label: {$value: "#FFFFFF"}}}}
      """,
      "t/own.yaml": """
      card:
        axes: {state: [default]}
        colors: {path: "card.color.{state}.{role}", roles: {label: label}}
        surface: sky
        contrast: [{of: label, on: surface, minimum: 4.5}]
      """,
      "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: [own.yaml]\n",
    ]
    let compilation = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let document = try #require(compilation.controlDocuments().first)
    let row = try #require(document.rows.first)
    let value = try #require(row.measurement.value)
    #expect(abs(value - 1.9435) < 1e-4 && row.measurement.verdict == .fail && row.background == "sky")
    #expect(compilation.report?.contrast.map(\.ratio) == [value])
    #expect(document.surfaces.map(\.token) == ["sky"] && document.surfaces.map(\.value) == [nil])
    #expect(ControlDocumentText(document).text.contains("Surface  sky\n"))
  }

  /// White on `#FFFFFF33` on a plate, over a backdrop that is not known or a white gradient: black hides it, and `#000000CC`
  /// shows a fifth of it. Own arithmetic: 0.2 white on black is `#333333`, on a plate over white 0.36 of white.
  @Test(arguments: [
    ("#000000", "surface: surface.default", ", backdrop: any", 12.63),
    ("#000000CC", "surface: surface.default", ", backdrop: any", 6.71),
    ("#000000CC", "surface: sky", "", 6.71),
  ])
  func layersAboveWhatIsNotKnown(plate: String, surface: String, backdrop: String, ratio: Double) throws {
    let files = [
      "t/a.yaml": """
      surface: {default: {$type: color, $value: "#000000"}}
      sky: {$type: gradient, $value: [{color: "#FFFFFF", position: 0}, {color: "#EEEEEE", position: 1}]}
      card:
        color: {$type: color, plate: {$value: "\(plate)"}, box: {$value: "#FFFFFF33"}, label: {$value: "#FFFFFF"}}
      """,
      "t/own.yaml": """
      card:
        colors: {path: "card.color.{role}", roles: {plate: plate, box: box, label: label}}
        \(surface)
        contrast: [{of: label, on: box, minimum: 3\(backdrop)}]
        drawing: [{role: plate, shape: box}, {role: box, shape: box}, {role: label, shape: text}]
      """,
      "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: [own.yaml]\n",
    ]
    let compilation = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let row = try #require(compilation.controlDocuments().first?.rows.first?.measurement)
    let value = try #require(row.value)
    #expect(row.requirement == .contrast && row.verdict == .pass && abs(value - ratio) < 0.01)
    #expect(compilation.report?.contrast.map(\.ratio) == [value])
  }

  private static func built(_ yaml: String) throws -> [String] {
    try AssessingTests.document(yaml).behavior.map { row in
      "\(row.state) \(row.selection): \(row.isBuilt.map { $0 ? "built" : "not built" } ?? "not known")"
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
        "default off: not known", "default on: not known", "default mixed: not known",
        "hover off and on: built", "hover mixed: not known", "pressed off, on and mixed: not known",
        "focused off, on and mixed: not known", "disabled off and on: built", "disabled mixed: not known",
        "error off, on and mixed: not known",
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
        "default off: not known", "default on: not known", "default mixed: not built",
      ])
  }
}
