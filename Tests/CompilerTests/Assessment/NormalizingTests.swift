import Audit
import Compiler
import Diagnostics
import Editing
import Reports
import Syntax
import TestSupport
import Testing
import Tokens

/// `fix` writes older spellings in the schema, with all references to them.
@Suite struct NormalizingTests {
  /// What `fix` makes of a file, and the diagnostics that are left.
  private static func fixed(_ text: String, path: String = "a.yaml") -> (text: String, left: String) {
    let workspace = Workspace(loading: MemoryFiles([path: text]).loader, workers: .one)
    let fixPoint = FixPoint(Request(.check, inputs: [path]), in: workspace)
    let after = fixPoint.changes.first.map { String(decoding: $0.after, as: UTF8.self) } ?? text
    return (after, fixPoint.compilation.diagnosticsText)
  }

  @Test func propertiesBecomeGroupsAndCommentsStay() {
    let (text, left) = Self.fixed(
      """
      # The switch.
      Toggle:
        color:
          $type: color
          # Off, at rest.
          State=Default, isActive=No:   # gray
            bg-track: {$value: "#C2CFE5"}   # the track
            bg-indicator: {$value: "#FFFFFF"}
          State=Disabled, isActive=No: {bg-track: {$value: "#E5EBF4"}, bg-indicator: {$value: "#F6F9FD"}}
          # On.
          isActive=Yes, State=Default:
            bg-track: {$value: "#005CE5"}
            bg-indicator: {$value: "{Toggle.color.State=Default, isActive=No.bg-indicator}"}
      link: {$type: color, $value: "{Toggle.color.isActive=Yes, State=Default.bg-track}"}

      """)
    #expect(
      text == """
        # The switch.
        toggle:
          color:
            $type: color
            default:
              # Off, at rest.
              inactive:   # gray
                bg-track: {$value: "#C2CFE5"}   # the track
                bg-indicator: {$value: "#FFFFFF"}
              # On.
              active:
                bg-track: {$value: "#005CE5"}
                bg-indicator: {$value: "{toggle.color.default.inactive.bg-indicator}"}
            disabled:
              inactive: {bg-track: {$value: "#E5EBF4"}, bg-indicator: {$value: "#F6F9FD"}}
        link: {$type: color, $value: "{toggle.color.default.active.bg-track}"}

        """)
    #expect(!left.contains("fix"))
  }

  @Test func slashesInJSON() {
    let (text, _) = Self.fixed(
      """
      {
        "toggle/color/default/No/bg-track": {"$type": "color", "$value": "#C2CFE5"},
        "other": {"$type": "color", "$value": "{toggle/color/default/No/bg-track}"},
        "toggle/color/default/Yes/bg-track": {"$type": "color", "$value": {"$ref": "#/toggle~1color~1default~1No~1bg-track/$value"}}
      }

      """, path: "a.json")
    #expect(
      text == """
        {
          "toggle": {"color": {"default": {"inactive": {"bg-track": {"$type": "color", "$value": "#C2CFE5"}}, "active": {"bg-track": {"$type": "color", "$value": {"$ref": "#/toggle/color/default/inactive/bg-track/$value"}}}}}},
          "other": {"$type": "color", "$value": "{toggle.color.default.inactive.bg-track}"}
        }

        """)
  }

  /// Comments on lines of their own stay above what they are about, and any other between two entries stops the fix.
  @Test func commentsInJSON5() {
    let text = """
      {
        toggle: { // The switch.
          // Off.
          "State=Default, isActive=No": {"bg-track": {"$type": "color", "$value": "#C2CFE5"}}, // gray
          // Off, too.
          "State=Disabled, isActive=No": {"bg-track": {"$type": "color", "$value": "#E5EBF4"}},
          /* On, at rest. */
          "State=Default, isActive=Yes": {"bg-track": {"$type": "color", "$value": "#005CE5"}}, // blue
        },
      }

      """
    let (refused, left) = Self.fixed(text, path: "a.json5")
    #expect(refused == text && left.contains("[legacy-schema]"))
    #expect(
      Self.fixed(text.replacing(" // gray", with: ""), path: "a.json5").text == """
        {
          toggle: { // The switch.
            // Off.
            "color": {"default": {"inactive": {"bg-track": {"$type": "color", "$value": "#C2CFE5"}},
            /* On, at rest. */
            "active": {"bg-track": {"$type": "color", "$value": "#005CE5"}}},
            // Off, too.
            "disabled": {"inactive": {"bg-track": {"$type": "color", "$value": "#E5EBF4"}}}}, // blue
          },
        }

        """)
  }

  /// Keys that are renamed where they are move no comment.
  @Test func renamedKeysStayNextToCommentsInJSON5() {
    let text = """
      {
        "toggle": {
          "color": {
            "Default": { // at rest
              "No": {"bg-track": {"$type": "color", "$value": "#C2CFE5"}}, // gray
              "Yes": {"bg-track": {"$type": "color", "$value": "#005CE5"}}, // blue
            }, // The end.
            "Disabled": {
              "No": {"bg-track": {"$type": "color", "$value": "#E5EBF4"}}, /* muted */
              "Yes": {"bg-track": {"$type": "color", "$value": "#99BEF5"}},
            },
          },
        },
      }

      """
    let new = [("Default", "default"), ("Disabled", "disabled"), ("No", "inactive"), ("Yes", "active")]
    #expect(
      Self.fixed(text, path: "a.json5").text
        == new.reduce(text) { $0.replacing("\"\($1.0)\"", with: "\"\($1.1)\"") })
  }

  @Test func groupsOfAnAxisGoAndWordsChange() {
    let (text, _) = Self.fixed(
      """
      checkbox:
        $type: color
        Default:
          isActive:
            # Off.
            No: {box: {$value: "#fff"}}
            Yes: {box: {$value: "#000"}}
        disabled: {isOn: {"off": {box: {$value: "#eee"}}, "on": {box: {$value: "{checkbox.Default.isActive.Yes.box}"}}}}

      """)
    #expect(
      text == """
        checkbox:
          $type: color
          color:
            default:
              # Off.
              inactive: {box: {$value: "#fff"}}
              active: {box: {$value: "#000"}}
            disabled: {"inactive": {box: {$value: "#eee"}}, "active": {box: {$value: "{checkbox.color.default.active.box}"}}}

        """)
  }

  /// The groups that the schema has around colors and sizes are added.
  @Test func theLevelsOfTheSchemaAreAdded() {
    let (text, left) = Self.fixed(
      """
      toggle:
        $type: color
        State=Default, isActive=No: {bg-track: {$value: "#C2CFE5"}}   # off
        State=Default, isActive=Yes: {bg-track: {$value: "{toggle.State=Default, isActive=No.bg-track}"}}
        track-width: {$type: dimension, $value: 48px}
      Components/Switch/isOn=Off, state=Disabled/bg-track: {$type: color, $value: "#C2CFE5"}

      """)
    #expect(
      text == """
        toggle:
          $type: color
          color:
            default:
              inactive: {bg-track: {$value: "#C2CFE5"}}   # off
              active: {bg-track: {$value: "{toggle.color.default.inactive.bg-track}"}}
          size:
            track-width: {$type: dimension, $value: 48px}
        components:
          switch:
            color:
              disabled:
                inactive:
                  bg-track: {$type: color, $value: "#C2CFE5"}

        """)
    #expect(!left.contains("write groups"), "\(left)")
  }

  /// A comment on the line of a group that goes stands above its first member.
  @Test(arguments: ["\n", "\r\n"]) func commentsOfGroupsThatGoStay(lineEnd: String) {
    let (text, left) = Self.fixed(
      """
      toggle:
        color:
          $type: color
          default:
            # The property.
            isActive:  # of the design tool
              # Off.
              No: {bg-track: {$value: "#C2CFE5"}}

              Yes: {bg-track: {$value: "#005CE5"}}  # on
          disabled: {isActive: {  # Muted.
            No: {bg-track: {$value: "#E5EBF4"}}}}
      """.replacing("\n", with: lineEnd))
    #expect(
      text
        == """
        toggle:
          color:
            $type: color
            default:
              # The property.
              # of the design tool
              # Off.
              inactive: {bg-track: {$value: "#C2CFE5"}}

              active: {bg-track: {$value: "#005CE5"}}  # on
            disabled: {  # Muted.
              inactive: {bg-track: {$value: "#E5EBF4"}}}
        """.replacing("\n", with: lineEnd))
    #expect(!left.contains("isActive"), "\(left)")
  }

  /// Every spelling of the toggle, in each notation and with each line end, becomes the same tokens.
  @Test(arguments: AssessingTests.spellings.indices) func everySpellingBecomesTheSchema(index: Int) throws {
    let (layout, words) = AssessingTests.spellings[index]
    let yaml = AssessingTests.spelled(layout, words) + "\n"
    let comments = yaml.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      $1.isEmpty ? "" : "\($1)  # line \($0)"
    }.joined(separator: "\n")
    let json = AssessingTests.json(layout, words)
    var results: Set<[String]> = []
    for (text, path) in [(yaml, "a.yaml"), (comments, "a.yaml"), (json, "a.json")] {
      let fixed = Self.fixed(text, path: path).text
      #expect(
        Self.fixed(text.replacing("\n", with: "\r\n"), path: path).text
          == fixed.replacing("\n", with: "\r\n"))
      #expect(Self.fixed(fixed, path: path).text == fixed)
      #expect(fixed.split(separator: "# line").count == text.split(separator: "# line").count)
      let tokens = try #require(
        compile(Request(.check, inputs: [path]), loading: MemoryFiles([path: fixed]).loader).tokens)
      results.insert(tokens.ids.map { "\(tokens.dottedPath(of: $0))" }.sorted())
    }
    let paths = try #require(results.first)
    #expect(results.count == 1)
    #expect(paths.count == 8)
    // Variants in one name are somebody's own layout.
    let isGrouped = !layout.contains("STATE-SELECTION")
    #expect(
      paths.allSatisfy { $0.contains(".color.") == isGrouped && !$0.contains("/") && !$0.contains("=") },
      "\(paths)")
  }

  @Test func theShippedToggleKeepsItsLooks() throws {
    let (text, _) = Self.fixed(AssessingTests.toggle)
    let document = try AssessingTests.document(text)
    #expect(document.assessment.issues.map(\.criterion.number) == ["C5", "C2", "C8", "C8", "C7"])
    let before = try AssessingTests.document(AssessingTests.toggle)
    #expect(document.states.map { $0.colors.map(\.values) } == before.states.map { $0.colors.map(\.values) })
    #expect(Self.fixed(text).text == text)
  }

  @Test(arguments: [
    // The name is taken.
    "toggle: {$type: color, No: {bg: {$value: \"#fff\"}}, inactive: {bg: {$value: \"#000\"}}}",
    // Nobody's schema.
    "poll: {$type: color, Yes: {bg: {$value: \"#fff\"}}, No: {bg: {$value: \"#000\"}}}",
  ]) func whatCannotBeRenamedStays(yaml: String) {
    #expect(Self.fixed(yaml).text == yaml)
  }

  @Test func everySpellingIsReported() {
    let toggle = """
      toggle/color/default/inactive/bg-track: {$type: color, $value: "#C2CFE5"}
      toggle/color/default/active/bg-track: {$type: color, $value: "#005CE5"}
      """
    let result = compile(Request(.check, inputs: ["a.yaml"]), loading: MemoryFiles(["a.yaml": toggle]).loader)
    #expect(
      result.diagnosticsText.contains(
        "a.yaml:1:1: warning: `toggle` uses the legacy schema; write groups in place of `toggle/color/default/inactive/bg-track` and `toggle/color/default/active/bg-track` [legacy-schema]"
      ), "\(result.diagnosticsText)")
  }
}
