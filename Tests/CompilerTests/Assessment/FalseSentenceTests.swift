import Audit
import Reports
import Testing
import Tokens

/// What documents of published sets said, and is not so.
@Suite struct FalseSentenceTests {
  private static func members(_ document: ControlDocument) -> [String] {
    document.reading.members.map { "\($0.token) \($0.member)" }
  }

  private static func unread(_ document: ControlDocument) -> [String] {
    document.reading.unread.map { "\($0.token): \($0.words.joined(separator: " "))" }
  }

  /// What fills a slider is not its track, and of two names for one part, that which says more is it.
  @Test func `what is written on a part is not the part`() throws {
    let track = try AssessingTests.document(
      """
      $type: color
      controlTrack-bgColor-rest: {$value: "#E6EAEF"}
      controlTrack-fgColor-rest: {$value: "#59636E"}
      controlTrack-fgColor-hover: {$value: "#59636E"}
      controlKnob-bgColor-checked: {$value: "#0969DA"}
      """)
    #expect(
      Self.unread(track) == [
        "controlTrack-fgColor-rest: Track fg Color rest", "controlTrack-fgColor-hover: Track fg Color hover",
      ])
    #expect(Self.members(track).prefix(1) == ["controlTrack-bgColor-rest track"])
    let switches = try AssessingTests.document(
      """
      $type: color
      switch-background: {$value: "#fff"}
      switch-track-background: {$value: "#000"}
      switch-track-background-hover: {$value: "#333"}
      """)
    #expect(Self.unread(switches) == ["switch-background: background"])
    let slider = try AssessingTests.document(
      """
      $type: color
      kui-slider-fill-color-background: {$value: "#AFB7C5"}
      kui-slider-track-color-background: {$value: "#F9FAFB"}
      kui-slider-thumb-color-background-disabled: {$value: "#E0E4EA"}
      """)
    #expect(
      Self.members(slider) == [
        "kui-slider-fill-color-background filled", "kui-slider-track-color-background track",
        "kui-slider-thumb-color-background-disabled thumb",
      ])
  }

  /// An icon is none of the anatomy's roles: it is no part that is missing, and no other spelling of one.
  @Test func `what the anatomy does not have is not judged`() throws {
    let document = try AssessingTests.document(
      """
      switch:
        $type: color
        track: {on: {$value: "#6750A4"}, off: {$value: "#6750A4"}}
        icon: {on: {$value: "#fff"}}
        focus-ring: {color: {$value: "#1D1B20"}, width: {$type: dimension, $value: 1px}}
      """)
    #expect(
      document.reading.summary
        == "high: 5 of 5 tokens understood; 1 of them, of its icon, not judged")
    #expect(document.assessment.scorecard[.naming]?.verdict == .ready)
    #expect(document.today.first { $0.name == "state" }?.values == ["default", "focused"])
    let rows = document.rows.map(\.measurement)
    #expect(rows.filter { $0.requirement == .focus }.map(\.value) == [1])
    let distinction = rows.first { $0.requirement == .distinction }
    #expect(
      distinction?.verdict == .notKnown && distinction?.reason == "`switch.icon.on` is not judged")
  }

  /// A variant that the anatomy does not have is one nevertheless, whatever its parts are.
  @Test func `another variant is not judged`() throws {
    let document = try AssessingTests.document(
      """
      $type: color
      kui-button-color-background-primary: {$value: "#0D0E14"}
      kui-button-color-background-primary-hover: {$value: "#232633"}
      kui-button-color-background-tertiary: {$value: "#00000000"}
      kui-button-tertiary-label-color-hover: {$value: "#52596E"}
      """)
    #expect(
      document.reading.summary
        == "high: 4 of 4 tokens understood; 2 of them, of its other variants, not judged")
    #expect(document.assessment.missing.contains(["kui-button", "color", "primary", "hover", "fg-label"]))
  }

  /// A stepper with connectors shows the steps of a process, and an input switch is a switch.
  @Test(
    arguments: [
      ("stepper", "connector-color-background", []), ("stepper", "icon-color", ["stepper builtin:stepper"]),
      ("input-switch", "thumb-color-background", ["input-switch builtin:toggle"]),
    ] as [(String, String, [String])])
  func `a name has a meaning in its system`(name: String, other: String, found: [String]) {
    let documents = AssessingTests.documents([
      "a.yaml":
        "$type: color\n\(name)-background-hover: {$value: '#000'}\n\(name)-background: {$value: '#fff'}\n\(name)-\(other): {$value: '#999'}\n"
    ])
    #expect(documents.map { "\($0.name) builtin:\($0.assessment.control.control.builtIn ?? "")" } == found)
  }

  @Test func `what is off has no mark`() throws {
    let document = try AssessingTests.document(
      """
      checkbox: {$type: color, background: {$value: "#fff"}, background-checked: {$value: "#333"},
        icon: {$value: "#eee"}}
      """)
    #expect(document.states.map { $0.colors.map(\.role) } == [["box"], ["box", "mark"]])
  }

  /// Segments lie in a well, and not on the page.
  @Test func `segments are measured on their track`() throws {
    func surface(_ track: String) throws -> Set<String?> {
      let document = try AssessingTests.document(
        """
        surface: {$type: color, $value: "#FFFFFF"}
        segmented: {$type: color, \(track): {$value: "#D4D4D8"}, segment: {selected: {bg: {$value: "#FFFFFF"}},
          unselected: {bg: {$value: "#D4D4D800"}}, hover: {bg: {$value: "#EEEEEE"}}}}
        """
      )
      return Set(document.rows.filter { $0.measurement.requirement == .contrast }.map(\.background))
    }
    #expect(try surface("track") == ["segmented.track"])
    #expect(try surface("well-background") == ["segmented.well-background"])
    #expect(try surface("track-border") == ["surface"])
    let document = try AssessingTests.document(
      "segmented: {$type: color, track: {$value: '#FFF'}, segment: {on: {$value: '#000'}, off: {$value: '#EEE'}}}\n"
    )
    #expect(document.reading.summary == "high: 3 of 3 tokens understood")
  }

  /// The icon's height is not the button's, and a group around sizes is none of them.
  @Test func `the size of one part is not that of another`() throws {
    let document = try AssessingTests.document(
      """
      button:
        hover: {background: {$type: color, $value: "#000"}}
        icon: {$type: dimension, height: {$value: 16px}}
        basic: {$type: dimension, size: {icon: {height: {$value: 16px}}, height: {$value: 40px}}}
        size: {$type: dimension, tiny: {height: {$value: 20px}}}
      """)
    #expect(
      Self.members(document) == [
        "button.hover.background background", "button.icon.height iconSize", "button.size.tiny.height height",
      ])
    #expect(
      Self.unread(document) == ["button.basic.size.icon.height: basic", "button.basic.size.height: basic"])
    #expect(document.today.first { $0.name == "size" }?.values == ["tiny"])
  }

  /// Neither the checkbox nor the switch keeps the schema, and a radio alone has no toggle next to it.
  @Test func `no sibling is named that has not the schema`() throws {
    let off = "off: {background: {$value: '#fff'}}"
    func schemas(_ names: String...) -> [String] {
      let yaml = names.map { "\($0): {$type: color, checked: {background: {$value: '#000'}}, \(off)}\n" }
      return AssessingTests.documents(["a.yaml": yaml.joined()]).map { document in
        let text = document.assessment.issues.first { $0.criterion == .properties }?.text ?? ""
        return String(text.prefix { $0 != ":" })
      }
    }
    let family = "the schema differs from that of its family"
    #expect(schemas("radio") == [family] && schemas("checkbox", "switch") == [family, family])
    #expect(schemas("switch") == ["the schema differs from the checkbox's"])
  }

  /// Material's pressed switch has a layer in place of another track.
  @Test func `a state with a name that is not understood is not called missing`() throws {
    let document = try AssessingTests.document(
      """
      $type: color
      md-comp-switch-selected-track-color: {$value: "#6750A4"}
      md-comp-switch-unselected-track-color: {$value: "#E6E0E9"}
      md-comp-switch-unselected-hover-track-color: {$value: "#E6E0EA"}
      md-comp-switch-selected-handle-color: {$value: "#FFFFFF"}
      md-comp-switch-unselected-handle-color: {$value: "#79747E"}
      md-comp-switch-selected-pressed-state-layer-color: {$value: "#1D1B20"}
      """)
    #expect(document.reading.confidence == .medium)
    let built = document.behavior.map { row in
      "\(row.state) \(row.selection) \(row.isBuilt.map { "\($0)" } ?? "nil")"
    }
    #expect(
      built == [
        "default off true", "default on true", "hover off true", "hover on false", "pressed off and on nil",
        "focused off and on false", "disabled off and on false", "error off and on false",
      ])
    let evidence = document.assessment.scorecard[.states]?.evidence ?? ""
    #expect(
      evidence.hasPrefix(
        "focused, disabled and error are missing (the model has five states); pressed is not known: `md-comp-switch-selected-pressed-state-layer-color` is not understood"
      ), "\(evidence)")
  }

  /// A state without a word for a selection is that of off and on.
  @Test func `nothing is mixed without a token for it`() throws {
    let document = try AssessingTests.document(
      "checkbox: {$type: color, border: {rest: {$value: '#D4D4D8'}, hover: {$value: '#A1A1AA'}}}\n")
    let hover = document.behavior.filter { $0.state == "hover" }
    #expect(hover.map(\.selection) == ["off and on", "mixed"] && hover.map(\.isBuilt) == [true, false])
  }

  /// Red and gray of one lightness are not one color, and not enough for an error.
  @Test func `an error that looks like default does not differ`() throws {
    let document = try AssessingTests.document(
      "select: {$type: color, chevron: {rest: {$value: '#71717A'}, error: {$value: '#EF4444'}}}\n")
    let issues = document.assessment.issues.map(\.text)
    #expect(issues.contains("error differs from default only in color"), "\(issues)")
  }

  /// A word in prose is no counterpart; an entry of `native` is.
  @Test(arguments: [("web: a row that can be dragged", "Requires Rework"), ("dragged: '`:active`'", "Ready")])
  func `a state maps by its own entry`(native: String, verdict: String) throws {
    let files = [
      "t/a.yaml": "row: {$type: color, default: {bg: {$value: '#fff'}}, dragged: {bg: {$value: '#eee'}}}\n",
      "t/c.yaml": """
      row:
        axes: {state: [default, dragged]}
        colors: {path: "row.{state}.{role}", roles: {bg: fill}}
        native: {swiftui: List, \(native)}
      """,
      "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: [c.yaml]\n",
    ]
    let document = try #require(AssessingTests.documents(files, ["t"]).first)
    let entry = document.assessment.scorecard[.mapping]
    #expect(entry?.verdict.rawValue == verdict, "\(entry?.evidence ?? "")")
  }

  /// `fix` leaves the states of other systems alone, and controls without a selection.
  @Test(arguments: [
    ("checkbox: {default: {box: {$value: '#fff'}}, focus: {box: {$value: '#00f'}}}", "rename"),
    ("button: {Default: {background: {$value: '#fff'}}, Hover: {background: {$value: '#00f'}}}", "rename"),
    ("checkbox: {Off: {box: {$value: '#fff'}}, On: {box: {$value: '#00f'}}}", "fix"),
  ])
  func `what changes names is the command that can`(tokens: String, command: String) throws {
    let document = try AssessingTests.document("$type: color\n\(tokens)\n")
    let text = document.recommendations.first { $0.kind == "property" }?.text
    #expect(text?.contains("`tokenc \(command)`") == true, "\(text ?? "")")
  }

  @Test func `controls of one name are told apart`() throws {
    let colors = "{hover: {background: {$value: '#000'}}, default: {background: {$value: '#fff'}}}"
    let documents = AssessingTests.documents([
      "a.yaml": "$type: color\nbutton: \(colors)\nmenu: {bar: {button: \(colors)}}\n"
    ])
    #expect(documents.map(\.title) == ["button", "button in `menu.bar`"])
    #expect(ControlDocumentText(documents[1]).markdown.hasPrefix("## button in"))
    let missing = documents.map { $0.assessment.missing.first?.joined(separator: ".") ?? "" }
    #expect(missing[0].hasPrefix("button.color.") && missing[1].hasPrefix("menu.bar.button.color."))
  }

  /// In a name of capitals, those of a state are no other spelling.
  @Test func `the capitals of a name are not those of its words`() throws {
    let document = try AssessingTests.document(
      """
      $type: color
      SELECT_BACKGROUND: {$value: "#ffffff"}
      SELECT_DISABLED_BACKGROUND: {$value: "#eeeeee"}
      selectPressedBackground: {$value: "#dddddd"}
      """)
    #expect(document.assessment.renames.isEmpty)
    #expect(document.today.first { $0.name == "state" }?.values == ["default", "pressed", "disabled"])
  }

  /// Text that is shown is no label, and HTML and Compose have read-only fields.
  @Test func `a field of text`() throws {
    let document = try AssessingTests.document(
      """
      input: {$type: color, default: {background: {$value: "#fff"}, text: {$value: "#111"}},
        disabled: {background: {$value: "#eee"}, text: {$value: "#111"}},
        readonly: {background: {$value: "#f5f5f5"}, text: {$value: "#111"}}}
      """)
    let label = document.assessment.health.first { $0.aspect == .composable }
    #expect(label?.evidence == "it has no label of its own")
    #expect(document.assessment.scorecard[.mapping]?.verdict == .ready)
    let state = try #require(document.mapping.first)
    #expect(state.compose.contains("`readOnly = true`") && state.web.hasSuffix("`readonly`"))
    #expect(document.behavior.last?.needs == "no caret, and text that can still be selected and copied")
  }
}
