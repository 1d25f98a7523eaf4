import Compiler
import Testing
import Tokens

@testable import Audit

/// The controls of the shipped set with one thing changed: the criterion that it is about must say so, and no other.
@Suite struct MutatedControlsTests {
  private static func assessments(_ change: String) throws -> [Assessment] {
    var set = ShippedSet()
    let path = "tokens/themes.resolver.yaml"
    let resolver = String(decoding: set.files[path] ?? [], as: UTF8.self)
    set.files[path] = Array(
      (resolver + "  - {type: set, name: change, sources: [{$ref: change.yaml}]}\n").utf8)
    set.files["tokens/change.yaml"] = Array(change.utf8)
    return try #require(set.compiled().report).assessments()
  }

  /// The criteria to rework, by component.
  private static func rework(_ change: String) throws -> [String: [String]] {
    var rework: [String: [String]] = [:]
    for assessment in try assessments(change) {
      // Other tests are about the contrast of pairs, which these changes lower as well.
      let criteria = assessment.scorecard.entries.filter {
        $0.verdict == .requiresRework && $0.criterion != .accessibility
      }
      rework[assessment.control.name] = criteria.map(\.criterion.number)
    }
    return rework
  }

  /// The components that have a state.
  private static func components(with state: String) -> [Anatomy] {
    ShippedSet.compilation.anatomies.filter { anatomy in
      anatomy.axes.contains { $0.name == "state" && $0.values.contains { $0.name == state } }
    }
  }

  @Test func nothingIsToRework() throws {
    #expect(try Self.rework("{}").values.allSatisfy(\.isEmpty))
  }

  /// Every color of the state is that of the default one, and what only the state has cannot be seen: rings on the surface, and
  /// anything else on the box below it.
  @Test(arguments: ["hover", "pressed", "focused", "disabled", "error", "loading"])
  func aStateThatLooksLikeDefault(state: String) throws {
    var changes: [(path: [String], value: String)] = []
    let components = Self.components(with: state)
    for anatomy in components {
      let selection = anatomy.axes.first { $0.name == "isSelected" }
      for value in selection?.values ?? [] {
        for (index, role) in anatomy.roles.enumerated() {
          let isOfState = role.only["state"].map { $0.contains(state) } ?? true
          let isOfSelection = role.only["isSelected"].map { $0.contains(value.name) } ?? true
          guard isOfState, isOfSelection else { continue }
          let isOfDefault = role.only["state"].map { $0.contains("default") } ?? true
          let group = "\(anatomy.name).color.default.\(value.segment)"
          let below = anatomy.drawing.prefix { $0.role != index }.last { $0.shape == .box }
          let fill = (below ?? anatomy.drawing.first).map { anatomy.roles[$0.role].segment } ?? ""
          let ground = role.segment.hasPrefix("border") ? anatomy.surface?.path ?? "" : "\(group).\(fill)"
          let other = isOfDefault ? "\(group).\(role.segment)" : ground
          changes.append(
            (
              [anatomy.name, "color", state, value.segment, role.segment],
              "{$type: color, $value: \"{\(other)}\"}"
            ))
        }
      }
      // The form of a knob that grows is a sign, too.
      if state == "pressed", ["toggle", "setting-toggle", "toggle-with-label"].contains(anatomy.name) {
        changes.append(([anatomy.name, "motion", "pressed-scale"], "{$type: number, $value: 1}"))
      }
    }
    let found = try Self.rework(Self.nested(changes)).filter { !$0.value.isEmpty }
    #expect(Set(found.keys) == Set(components.map(\.name)))
    #expect(found.values.allSatisfy { $0 == ["C5"] }, "\(found)")
  }

  /// A focus ring of less than 2 px.
  @Test(arguments: [
    (
      "outline: {focus: {$type: border, $value: {color: \"{focus.ring}\", width: 1.5px, style: solid}}}",
      "1.5"
    ),
    ("stroke: {focus: {$type: dimension, $value: 1px}}", "1"),
  ])
  func aFocusRingThatIsTooThin(change: String, width: String) throws {
    let text = "the focus ring is \(width) px thick and needs 2 (WCAG 2.2 2.4.13)"
    let found = try Self.assessments("{\(change)}").filter { assessment in
      assessment.issues.contains { $0.criterion == .accessibility && $0.text == text }
    }
    #expect(Set(found.map(\.control.name)) == Set(Self.components(with: "focused").map(\.name)))
    #expect(try Self.rework("{\(change)}").values.allSatisfy(\.isEmpty))
  }

  @Test func aFocusRingThatCannotBeSeen() throws {
    let change = "focus: {ring: {$type: color, $value: \"{surface.default}\"}}"
    let found = try Self.rework("{\(change)}").filter { !$0.value.isEmpty }
    // Segments lie in a well, where a ring in the color of the page can be seen.
    let components = Self.components(with: "focused").filter { $0.surface?.path == "surface.default" }
    #expect(Set(found.keys) == Set(components.map(\.name)))
    #expect(found.values.allSatisfy { $0 == ["C5"] }, "\(found)")
  }

  /// Values at paths as groups within each other.
  private static func nested(_ entries: [(path: [String], value: String)]) -> String {
    var names: [String] = []
    var groups: [String: [(path: [String], value: String)]] = [:]
    for (path, value) in entries {
      guard let name = path.first else { return value }
      if groups[name] == nil { names.append(name) }
      groups[name, default: []].append((Array(path.dropFirst()), value))
    }
    return "{" + names.map { "\"\($0)\": \(nested(groups[$0] ?? []))" }.joined(separator: ", ") + "}"
  }
}
