import Audit
import Compiler
import Reports
import TestSupport
import Testing
import Tokens

/// Assessments of controls that are typed in one file.
@Suite struct AssessingTests {
  static func documents(_ files: [String: String], _ inputs: [String] = ["a.yaml"]) -> [ControlDocument] {
    compile(Request(.audit, inputs: inputs), loading: MemoryFiles(files).loader).controlDocuments()
  }

  static func document(_ yaml: String, path: String = "a.yaml") throws -> ControlDocument {
    try #require(documents([path: yaml], [path]).first)
  }

  /// Number, verdict, and what is open: what is the same for any spelling.
  static func judgment(_ document: ControlDocument) -> [String] {
    let assessment = document.assessment
    return assessment.scorecard.entries.map { "\($0.criterion.number) \($0.verdict.rawValue)" }
      + assessment.health.map { "\($0.aspect.rawValue) \($0.status.rawValue)" }
      + assessment.issues.map { "open \($0.criterion.number)" }
      + ["\(document.variantsToday) → \(document.variantsProposed)", document.isReady ? "ready" : "fix"]
      + document.inventory.map { "\($0.number)" }
  }

  /// What the assessment of the shipped toggle said.
  static let legacyJudgment = [
    "C1 Ready", "C2 Requires Rework", "C3 Ready", "C4 Ready", "C5 Requires Rework", "C6 Not Applicable",
    "C7 Not Mapped", "C8 Requires Rework", "Reusable Pass", "Self-contained Pass", "Consistent Pass",
    "Composable Partial",
    "open C2",
    "open C5", "open C2", "open C8", "open C8", "open C7", "4 → 30", "fix", "1", "2", "3", "4",
  ]

  /// The toggle as it shipped, by its properties.
  static let toggle = """
    toggle:
      color:
        $type: color
        State=Default, isActive=No: {bg-track: {$value: "#C2CFE5"}, bg-indicator: {$value: "#FFFFFF"}}
        State=Default, isActive=Yes: {bg-track: {$value: "#005CE5"}, bg-indicator: {$value: "#FFFFFF"}}
        State=Disabled, isActive=No:
          bg-track: {$value: "#E5EBF4", $description: "The table has #E5EBF4, the prose #EEF2F9."}
          bg-indicator: {$value: "#F6F9FD"}
        State=Disabled, isActive=Yes: {bg-track: {$value: "#9BC5FD"}, bg-indicator: {$value: "#F6F9FD"}}
      layout:
        $type: dimension
        track-width: {$value: 48px}
        track-height: {$value: 24px}
        knob: {$value: 20px}
        inset: {$value: 2px}
        corner-radius: {$value: 12px}
      shadow:
        knob:
          $type: shadow
          $value: {color: "#0B111E40", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}
    """

  @Test func theShippedToggle() throws {
    let document = try Self.document(Self.toggle)
    #expect(Self.judgment(document) == Self.legacyJudgment)
    let json = String(decoding: [document].json(), as: UTF8.self)
    let forms = [
      ("txt", ControlDocumentText(document).text), ("md", ControlDocumentText(document).markdown),
      ("json", json),
    ]
    for (ending, text) in forms {
      let difference = try Golden("Tests/Assessments/toggle.\(ending)").difference(from: text)
      #expect(difference == nil)
    }
  }

  /// What nobody describes is used somewhere: nothing is said of that.
  @Test func aControlOfUnknownUse() throws {
    let tokens =
      "pill: {$type: color, default: {bg: {$value: '#112233'}}, disabled: {bg: {$value: '#445566'}}}\n"
    let anatomy =
      "pill: {axes: {state: [default, disabled]}, colors: {path: 'pill.{state}.{role}', roles: {bg: fill}}}\n"
    let files = [
      "t/a.yaml": tokens, "t/c.yaml": anatomy, "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: [c.yaml]\n",
    ]
    let document = try #require(Self.documents(files, ["t"]).first)
    #expect(document.name == "pill" && document.context.isEmpty)
    for text in [ControlDocumentText(document).text, ControlDocumentText(document).markdown] {
      #expect(text.contains("pill") && !text.contains("Used in"), "\(text)")
    }
  }

  /// The eight colors by state, selection and role.
  private static let colors: [(state: String, selection: String, role: String, value: String)] = [
    ("default", "off", "bg-track", "#C2CFE5"), ("default", "off", "bg-indicator", "#FFFFFF"),
    ("default", "on", "bg-track", "#005CE5"), ("default", "on", "bg-indicator", "#FFFFFF"),
    ("disabled", "off", "bg-track", "#E5EBF4"), ("disabled", "off", "bg-indicator", "#F6F9FD"),
    ("disabled", "on", "bg-track", "#9BC5FD"), ("disabled", "on", "bg-indicator", "#F6F9FD"),
  ]

  /// The toggle with groups between `STATE`, `SELECTION` and `ROLE`, which `/` in the layout separates and `|` does in names.
  static func spelled(_ layout: String, _ words: [String: String]) -> String {
    var lines: [String] = []
    func path(_ color: (state: String, selection: String, role: String, value: String)) -> [String] {
      layout.split(separator: "/").map { segment in
        var name = segment.replacing("|", with: "/")
        for (place, word) in [("STATE", color.state), ("SELECTION", color.selection), ("ROLE", color.role)] {
          name = name.replacing(place, with: words[word] ?? word)
        }
        return String(name)
      }
    }
    var open: [String] = []
    let sorted = colors.sorted { path($0).dropLast().lexicographicallyPrecedes(path($1).dropLast()) }
    for color in sorted {
      let path = path(color)
      let groups = Array(path.dropLast())
      var shared = 0
      while shared < min(open.count, groups.count), open[shared] == groups[shared] { shared += 1 }
      for depth in shared..<max(shared, groups.count) {
        lines.append(String(repeating: "  ", count: depth) + "\"\(groups[depth])\":")
      }
      open = groups
      let indent = String(repeating: "  ", count: groups.count)
      lines.append("\(indent)\"\(path[path.count - 1])\": {$type: color, $value: \"\(color.value)\"}")
    }
    return lines.joined(separator: "\n")
  }

  /// The same in JSON, with one member of an object on each line.
  static func json(_ layout: String, _ words: [String: String]) -> String {
    var lines = ["{"]
    var depth = 0
    for line in spelled(layout, words).split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count / 2
      if indent < depth {
        for level in (indent..<depth).reversed() {
          lines.append(String(repeating: "  ", count: level + 1) + "}")
        }
      }
      if lines.count > 1, lines.last?.hasSuffix("{") == false { lines[lines.count - 1] += "," }
      let isGroup = line.hasSuffix(":")
      let member = line.replacing("$type: color, $value", with: "\"$type\": \"color\", \"$value\"")
      lines.append("  " + member + (isGroup ? " {" : ""))
      depth = indent + (isGroup ? 1 : 0)
    }
    for level in (0..<depth).reversed() { lines.append(String(repeating: "  ", count: level + 1) + "}") }
    return (lines + ["}", ""]).joined(separator: "\n")
  }

  /// Layouts and words of older schemas.
  static let spellings: [(layout: String, words: [String: String])] = [
    ("toggle/color/STATE/SELECTION/ROLE", ["off": "No", "on": "Yes"]),
    ("toggle/color/STATE/SELECTION/ROLE", ["off": "no", "on": "yes"]),
    ("toggle/color/STATE/SELECTION/ROLE", ["off": "Off", "on": "On"]),
    ("toggle/color/STATE/SELECTION/ROLE", ["off": "unchecked", "on": "checked"]),
    ("toggle/color/STATE/isActive/SELECTION/ROLE", ["off": "No", "on": "Yes"]),
    ("toggle/color/STATE/isOn/SELECTION/ROLE", ["off": "false", "on": "true"]),
    ("toggle/color/STATE/isActive=SELECTION/ROLE", ["off": "No", "on": "Yes"]),
    (
      "Toggle/Color/STATE/SELECTION/ROLE",
      ["default": "Default", "disabled": "Disabled", "off": "No", "on": "Yes"]
    ),
    ("toggle|color|STATE|SELECTION|ROLE", ["off": "inactive", "on": "active"]),
    ("toggle|color/STATE|SELECTION/ROLE", ["off": "No", "on": "Yes"]),
    (
      "Components|Toggle|State=STATE, isActive=SELECTION|ROLE",
      ["default": "Default", "disabled": "Disabled", "off": "No", "on": "Yes"]
    ),
    ("toggle/isActive=SELECTION,state=STATE/ROLE", ["off": "No", "on": "Yes"]),
    (
      "Switch/State = STATE, isOn = SELECTION/ROLE",
      ["off": "Off", "on": "On", "bg-track": "track", "bg-indicator": "thumb"]
    ),
    ("toggle/STATE-SELECTION-ROLE", ["bg-track": "track", "bg-indicator": "knob"]),
    ("toggle/color/SELECTION/STATE/ROLE", ["off": "No", "on": "Yes"]),
  ]

  @Test(arguments: spellings.indices) func `any spelling gets the same judgment`(index: Int) throws {
    let (layout, words) = Self.spellings[index]
    let yaml = Self.spelled(layout, words)
    #expect(Self.judgment(try Self.document(yaml)) == Self.legacyJudgment, "\(yaml)")
  }

  /// `active` and `inactive` are the schema's own: only sizes and states are missing.
  @Test func theSchemasOwnWords() throws {
    let yaml = Self.spelled("toggle/color/STATE/SELECTION/ROLE", ["off": "inactive", "on": "active"])
    let document = try Self.document(yaml)
    #expect(Self.judgment(document) == Self.legacyJudgment.removingFirst("open C2"))
    #expect(document.assessment.issues.map(\.text).contains("no size axis"))
  }

  // MARK: Mutations

  /// A control under the schema, with the colors of some variants changed.
  static func complete(
    _ name: String, states: [String] = ["default", "pressed", "focused", "disabled", "error"],
    sizes: [String] = ["small", "medium", "large"], changes: [String: String] = [:]
  ) -> String {
    let fills = [
      "default": "#005CE5", "pressed": "#00388F", "focused": "#005CE5", "disabled": "#9BC5FD",
      "error": "#005CE5",
    ]
    let rests = [
      "default": "#8590A6", "pressed": "#6B768C", "focused": "#8590A6", "disabled": "#E5EBF4",
      "error": "#8590A6",
    ]
    var text = "\(name):\n  color:\n    $type: color\n"
    for state in states {
      text += "    \(state):\n"
      for (selection, values) in [("inactive", rests), ("active", fills)] {
        text += "      \(selection):\n"
        let roles = name == "toggle" ? ["bg-track", "bg-indicator"] : ["bg-box", "border-box"]
        let second = name == "toggle" ? "#FFFFFF" : "#6B768C"
        for (role, value) in [(roles[0], values[state] ?? "#000000"), (roles[1], second)] {
          let changed = changes["\(state).\(selection).\(role)"] ?? value
          text += "        \(role): {$value: \"\(changed)\"}\n"
        }
        if name != "toggle", selection == "active" { text += "        fg-mark: {$value: \"#FFFFFE\"}\n" }
        let rings = ["focused": "border-focus", "error": "border-error"]
        if let ring = rings[state] {
          text += "        \(ring): {$value: \"\(changes["ring"] ?? "#0049B8")\"}\n"
        }
      }
    }
    text += "  size:\n    $type: dimension\n"
    for size in sizes { text += "    \(size): {touch-target: {$value: 48px}, inset: {$value: 2px}}\n" }
    return text
  }

  private static let surface =
    "surface: {default: {$type: color, $value: \"#FFFFFF\"}}\nstroke: {focus: {$type: dimension, $value: 2px}}\n"

  /// What is not ready, and the health that is not Pass, by control.
  private static func open(_ yaml: String) -> [String: [String]] {
    var open: [String: [String]] = [:]
    for document in documents(["a.yaml": yaml]) {
      let entries = document.assessment.scorecard.entries.filter { $0.verdict == .requiresRework }
      let health = document.assessment.health.filter { $0.status != .pass && $0.aspect != .composable }
      open[document.name] = entries.map(\.criterion.number) + health.map(\.aspect.rawValue)
    }
    return open
  }

  @Test func aCompleteFamilyIsReady() throws {
    let yaml = Self.surface + Self.complete("toggle") + Self.complete("checkbox")
    #expect(Self.open(yaml) == ["toggle": [], "checkbox": []])
    for document in Self.documents(["a.yaml": yaml]) {
      #expect(document.isReady)
      #expect(document.variantsToday == 30)
      #expect(document.assessment.scorecard[.linking]?.verdict == .notMapped)
    }
  }

  @Test(arguments: ["pressed", "focused", "disabled", "error"])
  func `a state that looks like default is C5`(state: String) {
    let changes = [
      "\(state).inactive.bg-track": "#8590A6", "\(state).active.bg-track": "#005CE5", "ring": "#FFFFFF",
    ]
    // A white ring cannot be seen, either.
    let expected: [String] = ["C5", "C8"]
    #expect(Self.open(Self.surface + Self.complete("toggle", changes: changes)) == ["toggle": expected])
  }

  @Test func aControlOfOneColorPassesNothing() throws {
    var changes = ["ring": "#005CE5"]
    for state in ["default", "pressed", "focused", "disabled", "error"] {
      for selection in ["active", "inactive"] {
        for role in ["bg-track", "bg-indicator"] { changes["\(state).\(selection).\(role)"] = "#005CE5" }
      }
    }
    let document = try Self.document(Self.surface + Self.complete("toggle", changes: changes))
    let issues = document.assessment.issues.map(\.text)
    #expect(issues.contains("pressed looks like default while off"), "\(issues)")
    #expect(
      issues.contains(
        "on and off have 1.00 : 1 in the state default in light, and the same shape (WCAG 2.2 1.4.1)"),
      "\(issues)")
  }

  @Test(arguments: [
    "stroke: {focus: {$type: dimension, $value: 0.5px}}",
    "outline: {focus: {$type: border, $value: {color: \"#000\", width: 1px, style: solid}}}",
  ])
  func `a thin ring is C8`(ring: String) {
    let surface = "surface: {default: {$type: color, $value: \"#FFFFFF\"}}\n\(ring)\n"
    #expect(Self.open(surface + Self.complete("toggle")) == ["toggle": ["C8"]])
  }

  /// The sibling that departs is reworked, not the other.
  @Test func aSiblingThatDeparts() throws {
    let states = ["default", "pressed", "focused", "disabled"]
    let toggle = Self.surface + Self.complete("toggle")
    #expect(
      Self.open(toggle + Self.complete("checkbox", states: states)) == [
        "toggle": [], "checkbox": ["C5", "Consistent"],
      ])
    #expect(
      Self.open(toggle + Self.complete("checkbox", sizes: ["small", "large"])) == [
        "toggle": [], "checkbox": ["C2", "Consistent"],
      ])
    #expect(
      Self.open(toggle + Self.complete("checkbox", sizes: ["tiny", "medium", "large"])) == [
        "toggle": [], "checkbox": ["C2", "Consistent"],
      ])
    let renamed = Self.complete("checkbox").replacing("inactive:", with: "No:").replacing(
      "active:", with: "Yes:")
    #expect(Self.open(toggle + renamed) == ["toggle": [], "checkbox": ["C2", "Consistent"]])
  }

  /// A legacy toggle next to a checkbox that keeps the schema names the checkbox.
  @Test func theSiblingIsNamed() throws {
    let yaml = Self.surface + Self.toggle + "\n" + Self.complete("checkbox")
    let toggle = try #require(Self.documents(["a.yaml": yaml]).first { $0.name == "toggle" })
    #expect(
      Self.judgment(toggle) == Self.legacyJudgment.map { $0 == "Consistent Pass" ? "Consistent Warn" : $0 })
    #expect(toggle.assessment.issues.first?.text.contains("`checkbox`'s") == true)
    #expect(
      toggle.assessment.health.first { $0.aspect == .consistent }?.evidence.contains("`checkbox`") == true)
    #expect(Self.open(yaml)["checkbox"] == [])
  }

  @Test func gapsAndStrangers() {
    let complete = Self.surface + Self.complete("toggle")
    #expect(
      Self.open(
        complete.replacing(
          "        bg-indicator: {$value: \"#FFFFFF\"}\n        border-focus", with: "        border-focus"))
        == ["toggle": ["C3"]])
    #expect(
      Self.open(
        complete + "  extra: {color: {$type: color, pressed: {active: {glitter: {$value: \"#fff\"}}}}}\n")[
          "toggle"]?.contains("C1") == true)
  }

  @Test func nodesAndCodeAreC7() throws {
    func verdict(_ links: String) throws -> String {
      let files = [
        "t/a.yaml": Self.surface + Self.complete("toggle"),
        "t/controls.yaml": "toggle:\n  extends: builtin:toggle\n\(links)",
        "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: [controls.yaml]",
      ]
      let document = try #require(Self.documents(files, ["t"]).first)
      return document.assessment.scorecard[.linking]?.verdict.rawValue ?? ""
    }
    let code = "  code: {swiftui: DSToggle, compose: DsToggle, web: ds-toggle}\n"
    #expect(try verdict("") == "Not Mapped")
    #expect(try verdict("  nodes: [{node: \"1:2\", only: {state: default}}]\n") == "Requires Rework")
    #expect(
      try verdict("  nodes: [{node: \"1:2\", only: {isSelected: [false, true]}}]\n") == "Requires Rework")
    #expect(try verdict(code + "  nodes: [{node: \"1:2\", only: {isSelected: [false, true]}}]\n") == "Ready")
  }

  @Test func changesSinceAnEarlierAssessment() throws {
    let before = try Self.document(Self.toggle)
    let changes = try #require(AssessmentChanges(readingJSON: [before].json()))
    let after = try Self.document(Self.surface + Self.complete("toggle", states: ["default", "disabled"]))
    let text = ControlDocumentText(after, revision: "1.1.0, May 2026", since: changes).text
    #expect(text.contains("1.1.0, May 2026: 1 opened, 5 closed"), "\(text)")
    #expect(AssessmentChanges(readingJSON: Array("[]".utf8)) == nil)
  }

  /// A fix leaves names alone that join all their words.
  @Test(arguments: [
    ("switchTrackOn: {$value: \"#005CE5\"}\nswitchTrackOff: {$value: \"#6B7A99\"}", "rename"),
    ("switch: {On: {track: {$value: \"#005CE5\"}}, Off: {track: {$value: \"#6B7A99\"}}}", "fix"),
  ])
  func namesAreChangedByWhatCan(names: String, command: String) throws {
    let document = try Self.document("$type: color\n\(names)\n")
    let text = document.recommendations.first { $0.kind == "property" }?.text
    #expect(text?.contains("`tokenc \(command)`") == true, "\(text ?? "")")
  }

  /// The set that is shipped, in all its themes.
  @Test func theShippedSetIsReady() throws {
    let result = compile(
      Request(.audit, inputs: ["tokens"]), loading: FolderFiles(root: Checkout.path).loader)
    let documents = result.controlDocuments()
    #expect(documents.map(\.name) == result.anatomies.map(\.name))
    for document in documents {
      #expect(document.isReady, "\(document.name): \(document.assessment.issues)")
      #expect(document.variantsToday == document.variantsProposed, "\(document.name)")
      #expect(document.assessment.health.allSatisfy { $0.status == .pass || $0.aspect == .composable })
    }
    // Another toggle of the set has the state that one of them could have.
    #expect(!documents.contains { $0.recommendations.contains { $0.kind == "state" } })
    let labeled = try #require(documents.first { $0.name == "toggle-with-label" })
    #expect(
      labeled.description
        == "a row with a toggle, its label, and what else there is to say, with on, off, pressed, focused, disabled and error states"
    )
    #expect(labeled.behavior.map(\.design).contains("state=pressed"))
    // A ring is a sign, whatever the colors are.
    #expect(documents.first.map { ControlDocumentText($0).text.contains("2.4.7      pass (shape)") } == true)
    // The off track of the light theme is that of the brand; everything else is 3 : 1 apart.
    let toggle = try #require(
      result.report?.distinctions.filter { $0.component == 0 && $0.state != "disabled" })
    #expect(Set(toggle.map(\.theme)) == Set(result.themes.indices))
    #expect(toggle.allSatisfy { $0.ratio >= 3 })
  }

  @Test func yesAndNoOfAPollAreNobodysSchema() {
    let poll = "poll: {$type: color, Yes: {bar: {$value: \"#000\"}}, No: {bar: {$value: \"#fff\"}}}"
    #expect(Self.documents(["a.yaml": poll]).isEmpty)
    #expect(Self.documents(["a.yaml": "icon: {toggle: {$type: color, $value: \"#000\"}}"]).isEmpty)
  }
}

extension [String] {
  fileprivate func removingFirst(_ element: String) -> [String] {
    var copy = self
    if let index = copy.firstIndex(of: element) { copy.remove(at: index) }
    return copy
  }
}
