package import Diagnostics
import Text
import Tokens

extension DiagnosticCode {
  package static let legacySchema = DiagnosticCode(rule: "legacy-schema", severity: .warning)
}

extension Rule {
  /// Selection controls use the current schema. The older one has `isActive` with `Yes` and `No`, only the
  /// states default and disabled, and no sizes.
  static let legacySchema = Rule(.legacySchema, in: .schema) { subject, ledger in
    LegacySchemaCheck(subject).check(ledger: &ledger)
  }
}

private struct LegacySchemaCheck {
  private let subject: Subject
  /// The states of the shared schema that are missing in the older one.
  private static let newStates = ["pressed", "focused", "error"]

  init(_ subject: Subject) { self.subject = subject }

  func check(ledger: inout Ledger) {
    for (component, anatomy) in subject.anatomies.enumerated() {
      checkSpelling(of: anatomy, component, ledger: &ledger)
      checkAxes(of: anatomy, component, ledger: &ledger)
    }
    report(subject.legacySpellings, ledger: &ledger)
    for (component, expected) in subject.expected.enumerated() {
      checkTokens(expected, component, ledger: &ledger)
    }
    checkGroupsWithoutAnatomy(ledger: &ledger)
  }

  // MARK: Anatomies

  private func checkSpelling(of anatomy: Anatomy, _ component: Int, ledger: inout Ledger) {
    for axis in anatomy.axes {
      let isOld = ControlWords.isLegacySelection(axis.name, values: axis.values.map(\.name))
      let values = axis.values.filter { ["yes", "no"].contains($0.name.lowercased()) }
      // Each of them alone may be an ordinary word.
      guard isOld || values.count == 2 else { continue }
      let old = (isOld ? [axis.name] : []) + values.map(\.name)
      ledger.report(
        .legacySchema,
        "\(old.inBackticks.listed()) \(old.count == 1 ? "is" : "are") from the legacy schema; write `isSelected: {false: inactive, true: active}` in `\(anatomy.name)`",
        at: axis.range, about: [anatomy.name], in: subject.themes.indices, component: component)
    }
  }

  private func checkAxes(of anatomy: Anatomy, _ component: Int, ledger: inout Ledger) {
    guard anatomy.isSelectionControl, let states = anatomy.axes.first(where: { $0.name == "state" }),
      !anatomy.axes.contains(where: { $0.name == "size" })
    else { return }
    let names = states.values.map { $0.name.lowercased() }
    guard names.contains("disabled"), names.allSatisfy({ ["default", "disabled"].contains($0) }) else {
      return
    }
    ledger.report(
      .legacySchema,
      "`\(anatomy.name)` uses the legacy schema: only the states `default` and `disabled`, and no sizes; add \(Self.newStates.inBackticks.listed()) to `state`, and `size: [small, medium, large]`",
      at: states.range, about: [anatomy.name], in: subject.themes.indices, component: component)
  }

  // MARK: Tokens

  /// Reports one diagnostic per control, with a note for each place except the first.
  private func report(_ spellings: LegacySpellings, ledger: inout Ledger) {
    for occurrences in spellings.controls {
      let places = occurrences.compactMap { occurrence in
        subject.place(of: occurrence.path).map { (occurrence, $0) }
      }
      guard let first = places.first else { continue }
      let control = occurrences[0].control
      let names = occurrences.map { subject.tokens.paths.dotted($0.path, names: subject.tokens.names) }
      let notes = places.dropFirst().prefix(15).map { occurrence, place in
        Diagnostic.Note("`\(occurrence.old)` is here too", at: place)
      }
      let fix = try? LegacyFix(of: occurrences, spellings, in: subject).fix
      ledger.report(
        .oldSegments(control, occurrences, at: first.1, notes: Array(notes), fix: fix),
        about: names, in: subject.themes.indices,
        component: subject.anatomies.firstIndex { $0.name == control })
    }
  }

  /// Reports an anatomy in the new schema whose tokens follow the older one: only the states default and
  /// disabled, and no sizes.
  private func checkTokens(_ expected: ExpectedTokens, _ component: Int, ledger: inout Ledger) {
    let anatomy = expected.anatomy
    guard anatomy.isSelectionControl, let state = anatomy.axes.firstIndex(where: { $0.name == "state" })
    else { return }
    let old: (ExpectedTokens.Expected) -> Bool = { token in
      guard case .role = token.member, let choice = token.variant[state] else { return false }
      return ["default", "disabled"].contains(anatomy.axes[state].values[choice].name)
    }
    let present = expected.all.filter { $0.token != nil }
    guard !present.isEmpty, present.allSatisfy(old), !expected.all.allSatisfy(old),
      present.contains(where: {
        $0.variant[state].map { anatomy.axes[state].values[$0].name } == "disabled"
      })
    else { return }
    let states = anatomy.axes[state].values.map(\.name).filter { !["default", "disabled"].contains($0) }
    let group = anatomy.colorPath.fixedBeginning
    ledger.report(
      .oldTokens(
        anatomy.name, states, at: subject.place(ofGroup: group) ?? anatomy.range, notes: [.describes(anatomy)]
      ),
      about: [anatomy.name] + present.map(\.path), in: subject.themes.indices, component: component)
  }

  /// Groups that no anatomy describes: `X.color.<default|disabled>.<active|inactive>` with no other state, and no `X.size`.
  private func checkGroupsWithoutAnatomy(ledger: inout Ledger) {
    guard let color = subject.name("color"), let disabled = subject.name("disabled") else { return }
    let selections = Set(["active", "inactive", "Yes", "No"].compactMap { subject.name($0) })
    let states = Set([subject.name("default"), disabled].compactMap { $0 })
    let described = Set(subject.anatomies.compactMap { subject.path(of: $0.colorPath.fixedBeginning) })
    let paths = subject.tokens.paths
    var groups: [PathID] = []
    var found: [PathID: Set<Name>] = [:]
    for number in 1..<max(1, paths.count) {
      let path = PathID(rawValue: UInt32(number))
      let state = paths.parent(of: path)
      let group = paths.parent(of: state)
      guard selections.contains(paths.lastName(of: path)), paths.lastName(of: group) == color, group != .root,
        subject.isDefined(path)
      else { continue }
      if found[group] == nil { groups.append(group) }
      found[group, default: []].insert(paths.lastName(of: state))
    }
    for group in groups where found[group]?.contains(disabled) == true && !described.contains(group) {
      let component = paths.parent(of: group)
      let size = subject.name("size").flatMap { paths.find($0, in: component) }
      guard found[group]?.isSubset(of: states) == true, size.map(subject.isDefined) != true,
        let place = subject.place(of: component == .root ? group : component)
      else { continue }
      let name = paths.dotted(component == .root ? group : component, names: subject.tokens.names)
      ledger.report(
        .oldTokens(name, Self.newStates, at: place), about: [name], in: subject.themes.indices)
    }
  }
}

extension Anatomy {
  /// Whether the component can be selected.
  var isSelectionControl: Bool { axes.contains { $0.name == "isSelected" || $0.name == "isActive" } }
}

extension Diagnostic {
  fileprivate static func oldSegments(
    _ control: String, _ occurrences: [LegacySpellings.Occurrence], at range: SourceRange, notes: [Note],
    fix: Fix?
  ) -> Diagnostic {
    var renames: [String] = []
    var groups: [String] = []
    var lists: [String] = []
    var seen: (renames: Set<String>, groups: Set<String>, lists: Set<String>) = ([], [], [])
    for occurrence in occurrences {
      let old = occurrence.old
      switch occurrence.change {
      case .rename(let name):
        let rename = "`\(name)` for `\(old)`"
        if seen.renames.insert(rename).inserted { renames.append(rename) }
      case .unwrap: if seen.groups.insert(old).inserted { groups.append(old) }
      case .nest: if seen.lists.insert(old).inserted { lists.append(old) }
      }
    }
    let changes = [
      renames.isEmpty ? nil : "write \(renames.listed())",
      groups.isEmpty ? nil : "remove the group \(groups.inBackticks.listed())",
      lists.isEmpty
        ? nil
        : "write groups in place of \(lists.count > 2 ? "names such as `\(lists[0])`" : lists.inBackticks.listed())",
    ].compactMap(\.self)
    return Diagnostic(
      .legacySchema, "`\(control)` uses the legacy schema; \(changes.listed())", at: range, notes: notes,
      fix: fix)
  }

  fileprivate static func oldTokens(
    _ name: String, _ states: [String], at range: SourceRange, notes: [Note] = []
  ) -> Diagnostic {
    let added = states.map { "`color.\($0)`" }.listed()
    return Diagnostic(
      .legacySchema,
      "`\(name)` uses the legacy schema: only the states `default` and `disabled`, and no sizes; add \(added), and `size.small`, `size.medium` and `size.large`",
      at: range, notes: notes)
  }
}
