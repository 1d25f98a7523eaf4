import Audit
import Reports
import Testing

/// The sentences of a document are true of what names say, and are English.
@Suite struct SentenceTests {
  private static func behavior(_ document: ControlDocument) -> [String] {
    document.behavior.map { row in
      "\(row.state) \(row.selection): \(row.isBuilt.map { $0 ? "built" : "not built" } ?? "not known")"
    }
  }

  private static func evidence(_ document: ControlDocument, _ criterion: Scorecard.Criterion) -> String {
    document.assessment.scorecard[criterion]?.evidence ?? ""
  }

  /// Names of Primer: a state of the track holds for on and off, and `checked` alone is the knob's state at rest.
  @Test func `a token without a selection is built for all`() throws {
    let document = try AssessingTests.document(
      """
      $type: color
      controlTrack-bgColor-rest: {$value: "#E6EAEF"}
      controlTrack-bgColor-hover: {$value: "#DFE4EA"}
      controlTrack-bgColor-active: {$value: "#D9DFE6"}
      controlTrack-bgColor-disabled: {$value: "#818B98"}
      controlKnob-bgColor-rest: {$value: "#FFFFFF"}
      controlKnob-bgColor-checked: {$value: "#0969DA"}
      controlKnob-bgColor-disabled: {$value: "#EFF2F5"}
      """)
    #expect(document.variantsToday == 8)
    #expect(
      Self.behavior(document) == [
        "default off: built", "default on: built", "hover off and on: built", "pressed off and on: built",
        "focused off and on: not built", "disabled off and on: built", "error off and on: not built",
      ])
    #expect(document.today.first { $0.name == "state" }?.values == ["rest", "hover", "active", "disabled"])
    #expect(document.assessment.scorecard[.naming]?.verdict == .ready, "\(Self.evidence(document, .naming))")
  }

  /// Only the ring has a state: that of the others is every one.
  @Test func `what holds in every state is built at rest`() throws {
    let document = try AssessingTests.document(
      """
      switch: {$type: color, on: {track: {$value: "#000"}}, off: {track: {$value: "#999"}},
        focus-ring: {$value: "#00f"}}
      """)
    #expect(
      Self.behavior(document) == [
        "default off: built", "default on: built", "pressed off and on: not built",
        "focused off and on: built", "disabled off and on: not built", "error off and on: not built",
      ])
    #expect(document.variantsToday == 4)
  }

  @Test func `a state of one selection is not built for the other`() throws {
    let document = try AssessingTests.document(
      """
      switch: {$type: color, selected: {track: {color: {$value: "#6750A4"}}},
        unselected: {track: {color: {$value: "#79747E"}}, hover: {track: {color: {$value: "#49454F"}}}}}
      """)
    #expect(
      Self.behavior(document).prefix(4) == [
        "default off: built", "default on: built", "hover off: built", "hover on: not built",
      ])
  }

  /// The icon of a primary button lies on the primary button, not on that of all variants.
  @Test func `the token that says most is the one`() throws {
    let document = try AssessingTests.document(
      """
      button:
        $type: color
        default: {bgColor: {rest: {$value: "#F6F8FA"}}}
        primary: {bgColor: {rest: {$value: "#1F883D"}}, iconColor: {rest: {$value: "#FFFFFF"}}}
      """)
    let row = try #require(document.rows.first { $0.of == "symbol" })
    #expect(
      [row.foreground, row.background] == ["button.primary.iconColor.rest", "button.primary.bgColor.rest"])
    #expect(
      document.states.flatMap { $0.colors.map(\.token) } == [
        "button.primary.bgColor.rest", "button.primary.iconColor.rest",
      ])
    #expect(document.description == "a button that starts an action with a default state")
    #expect(document.variantsToday == 1 && document.variantsProposed == 54)
    #expect(document.proposed.last?.values == ["primary", "secondary", "danger"])
    #expect(Self.evidence(document, .mapping) == "one to one to Button and the role button")
    #expect(Self.evidence(document, .assets) == "it has one symbol, whatever its state")
  }

  @Test func `nothing is built where nothing is read`() throws {
    let names = ["selected", "one", "two", "three"].map { "\($0): {bgColor: {rest: {$value: '#123456'}}}" }
    let document = try AssessingTests.document(
      "reactionButton: {$type: color, \(names.joined(separator: ", "))}\n")
    #expect(document.reading.members.isEmpty && document.variantsToday == 0)
    #expect(document.behavior.allSatisfy { $0.isBuilt == nil && $0.ios == "–" })
    let unknown = document.assessment.issues.first?.text
    #expect(unknown == "`selected`, `one`, `two` and 1 more are not understood as parts of a button")
    #expect(document.assessment.issues.map(\.text).contains("no size axis is understood"))
    let owned = document.assessment.health.first { $0.aspect == .selfContained }
    #expect(owned?.evidence == "it uses no token of another control")
    #expect(Self.evidence(document, .assets) == "no icons")
    let text = ControlDocumentText(document).text
    #expect(!text.contains("States and tokens") && !text.contains("EN 301 549"), "\(text)")
    #expect(text.contains("Variants inventory (0)\n  no token is read for a variant\n"), "\(text)")
  }

  /// A part that is not understood may be the one that no name has: three colors of nine tokens are read.
  @Test func `nothing that is not understood is called missing`() throws {
    let unread = (1...6).map { "u\($0): {hover: {background: {$value: '#123456'}}}" }.joined(separator: ", ")
    let document = try AssessingTests.document(
      """
      button: {$type: color, hover: {background: {$value: "#EEEEEE"}, label: {$value: "#000000"}},
        disabled: {background: {$value: "#CCCCCC"}}, \(unread)}
      """)
    #expect(document.reading.members.count == 3 && document.reading.unread.count == 6)
    #expect(
      Self.evidence(document, .coverage)
        == "3 of 4 colors bound in what is built; `label` for state disabled is not understood, or missing")
    #expect(
      ControlDocumentText(document).text.contains(
        "Missing tokens\n  6 tokens that are not understood may be among these\n"))
  }

  @Test func `a chip has its own label`() throws {
    let document = try AssessingTests.document(
      """
      chip: {$type: color, selected: {container: {$value: "#000"}, label: {$value: "#fff"}},
        unselected: {container: {$value: "#fff"}, label: {$value: "#000"}}}
      """)
    let health = document.assessment.health.first { $0.aspect == .composable }
    #expect(health?.status == .pass && health?.evidence == "it has its own label")
    #expect(!document.recommendations.contains { $0.kind == "composition" })
  }

  @Test func `the word with two meanings is named`() throws {
    let document = try AssessingTests.document(
      "$type: color\ntoggle-track-color: {$value: '#fff'}\ntoggle-track-enabled-color: {$value: '#000'}\n")
    let issues = document.assessment.issues.map(\.text).filter { $0.contains("may mean") }
    #expect(
      issues == [
        "`enabled` may mean the default state or selected; write `default`, or `active` and `inactive` for a selection"
      ])
  }

  /// There is no checkbox on iOS.
  @Test func `a platform without the control`() throws {
    let document = try AssessingTests.document(
      "checkbox: {$type: color, on: {box: {$value: '#000'}}, off: {box: {$value: '#fff'}}}\n")
    #expect(document.behavior.allSatisfy { $0.ios == "none" && $0.web != "none" })
    #expect(document.accessibility.dropFirst().allSatisfy { $0.ios == "none" && $0.web != "none" })
  }
}

/// What is not understood is listed, and nothing is asserted about it.
@Suite struct UnderstandingTests {
  /// A surface, a switch, and other groups with a background.
  @Test(arguments: [
    ("color.surface.base", true), ("acme.background", true), ("md.sys.color.surface", true),
    ("active.background", false), ("theme.color.disabled.background", false),
    ("alert.info.background", false),
  ])
  func `a surface is that of pages`(path: String, isSurface: Bool) throws {
    let groups = path.split(separator: ".")
    let document = try AssessingTests.document(
      "switch: {$type: color, track: {on: {$value: '#000'}, off: {$value: '#999'}}}\n"
        + groups.map { "\($0): {" }.joined() + "$type: color, $value: '#EEEEEE'"
        + String(repeating: "}", count: groups.count) + "\n")
    #expect(document.surfaces.map(\.token) == [isSurface ? path : nil])
  }

  /// A picker of dates is no select, and a picker is one.
  @Test func `a longer name is another component`() {
    let rest = "{$type: color, $value: '#000'}\n"
    func names(_ control: String) -> [String] {
      AssessingTests.documents(["a.yaml": "\(control)-color-background-hover: \(rest)"]).map(\.name)
    }
    #expect(names("kui-date-time-picker").isEmpty && names("colorPicker").isEmpty)
    #expect(names("kui-picker") == ["kui-picker"])
  }

  /// Neither follows the schema, and no toggle is in the set.
  @Test func `consistent names siblings of the set only`() {
    let colors = "focus: {background: {$value: '#000'}}, default: {background: {$value: '#fff'}}"
    let yaml = ["checkbox", "radio"].map { "\($0): {$type: color, \(colors)}\n" }.joined()
    let documents = AssessingTests.documents(["a.yaml": yaml])
    let evidence = documents.map { $0.assessment.health.first { $0.aspect == .consistent }?.evidence ?? "" }
    #expect(evidence.count == 2)
    let beginning = "property and values differ from the schema of its family"
    for text in evidence { #expect(text.hasPrefix(beginning), "\(text)") }
  }

  /// The focus may be what is not understood: the box has its color at rest.
  @Test func `a state with a name that is not understood is not known`() throws {
    func row(_ name: String) throws -> (ControlDocument, [String?]) {
      let document = try AssessingTests.document(
        """
        checkbox: {$type: color, default: {background: {$value: "#1354EC"}},
          focus: {background: {$value: "#1354EC"}}, \(name): {halo: {$value: "#FFF"}}}
        """)
      let row = document.rows.map(\.measurement).first { $0.requirement == .state }
      return (document, [row?.verdict.rawValue, row?.reason])
    }
    let (document, unread) = try row("focused")
    #expect(unread == ["not-known", "`checkbox.focused.halo` is not understood"])
    #expect(document.assessment.met.focus == .notKnown)
    let judged = document.assessment.measurements.judged
    let (met, unknown) = (judged.count(.pass), judged.count(.notKnown))
    #expect(met > 0 && unknown > 0 && met + unknown == judged.count)
    #expect(
      ControlDocumentText(document).text.contains(
        "Contrast and appearance\n  \(met) of \(judged.count) met, \(unknown) not known\n"))
    // What is not understood is of another state.
    #expect(try row("disabled").1 == ["fail", nil])
  }

  /// The border of what is selected is not read, so nothing says that only the label tells it.
  @Test func `a selection with a name that is not understood is not known`() throws {
    let document = try AssessingTests.document(
      """
      tabs: {$type: color, background: {$value: "#F9FAFB"}, text: {$value: "#6C7489"},
        text-selected: {$value: "#767D92"}, edge-selected: {$value: "#0D0E14"}}
      """)
    let rows = document.rows.map(\.measurement).filter { $0.requirement == .distinction }
    #expect(rows.map(\.verdict) == [.notKnown])
    #expect(rows.map(\.reason) == ["`tabs.edge-selected` is not understood"])
  }

  /// Red and gray of one lightness: noticeable, and not enough for an error.
  @Test func `an error that only color shows says so`() throws {
    let document = try AssessingTests.document(
      """
      input: {$type: color, border: {default: {$value: "#565656"}, error: {$value: "#B3192E"}}}
      """)
    let row = try #require(document.rows.first { $0.measurement.requirement == .state })
    #expect(row.measurement.verdict == .fail && row.measurement.reason == "color")
    #expect(ControlDocumentText(document).text.contains("fail (color)"))
  }

  @Test func `a label that is not understood is not called missing`() throws {
    let unread = (1...6).map { "u\($0): {hover: {background: {$value: '#123456'}}}" }.joined(separator: ", ")
    let document = try AssessingTests.document(
      "button: {$type: color, hover: {background: {$value: '#EEE'}}, \(unread)}\n")
    let health = document.assessment.health.first { $0.aspect == .composable }
    #expect(health?.evidence == "no label of its own is understood")
    let tabs = try AssessingTests.document(
      "tabs: {$type: color, underline: {on: {$value: '#00f'}, hover: {$value: '#ccc'}}, fg: {$value: '#000'}}\n"
    )
    let composable = tabs.assessment.health.first { $0.aspect == .composable }
    #expect(composable?.evidence == "no label of its own is understood")
  }

  /// Only a primary or dangerous button needs an edge.
  @Test(
    arguments: [("", "not-known", "no name says its variant"), ("primary-", "fail", nil)]
      as [(String, String, String?)])
  func `the edge of a button without a variant is not known`(
    variant: String, verdict: String, reason: String?
  )
    throws
  {
    let document = try AssessingTests.document(
      """
      $type: color
      button-\(variant)background: {$value: "#FFFFFF"}
      button-\(variant)background-hover: {$value: "#EEEEEE"}
      button-\(variant)label: {$value: "#000000"}
      """)
    let rows = document.rows.map(\.measurement).filter { $0.criterion == "WCAG 2.2 1.4.11" }
    #expect(rows.map(\.verdict.rawValue) == [verdict, verdict] && rows.map(\.reason) == [reason, reason])
    #expect(document.assessment.met.contrast == (reason == nil ? .no : .notKnown))
  }

  /// Only a box that is chosen needs contrast, and `active` may be what is chosen.
  @Test func `a pair of a selection that is not understood is not known`() throws {
    let document = try AssessingTests.document(
      """
      checkbox: {$type: color, color: {background: {default: {$value: "#FAFAFA"}, active: {$value: "#151515"},
        hover: {$value: "#F0F0F0"}}}}
      """)
    let rows = document.assessment.measurements[.contrast]
    #expect(!rows.isEmpty && rows.allSatisfy { $0.verdict == .notKnown })
    #expect(Set(rows.map(\.reason)) == ["the selection is not understood"])
    #expect(document.assessment.met.contrast == .notKnown)
  }
}
