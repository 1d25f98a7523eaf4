import Compiler
import TestSupport
import Testing
import Tokens

@testable import Audit

/// Every control of the shipped set with one thing of one variant, part or sibling changed, in memory: the criterion that is about
/// it must change, for that control alone. A part of the changes is tried, all in `make test-long`.
@Suite struct ControlMutationTests {
  private static let names = ShippedSet.compilation.anatomies.map(\.name)
  private static let rings = ["focusRing", "errorRing"]

  private let set: MutableSet

  init() throws { set = try MutableSet.shipped.get() }

  // MARK: States

  /// In one theme, one state of one selection looks like default.
  @Test(arguments: names)
  func everyStateThatLooksLikeDefault(name: String) throws {
    let control = try set.control(name)
    let variants = control.states.filter { control.state(of: $0) != "default" }
    let changes = variants.flatMap { variant in set.themes.indices.map { (variant, theme: $0) } }
    for (variant, theme) in changes.sample(every: 7) {
      var mutant = set
      control.giveLook(of: control.resting(variant), to: variant, in: theme, of: &mutant)
      let found = mutant.rework(of: control, in: theme)
      let (state, selection) = (control.state(of: variant), control.selection(of: variant))
      // A ring or a spinner that cannot be seen has no contrast, either.
      let isHidden = control.anatomy.roles.contains {
        (Self.rings + ["spinner"]).contains($0.name) && control.token(of: $0, in: variant) != nil
      }
      // The fill that is waived at rest is waived in some states only; what is disabled needs no waiver.
      let isUnwaived =
        set.waives(control.resting(variant), of: control, in: theme)
        && !set.waives(variant, of: control, in: theme) && state != "disabled"
      #expect(
        found.map(\.criterion) == (isHidden || isUnwaived ? ["C5", "C8"] : ["C5"]),
        "\(state) \(selection) in \(set.themes[theme].name): \(found)")
      #expect(found.first?.evidence.contains("\(state) looks like default") == true, "\(found)")
    }
  }

  /// In one theme, what is on has the colors of what is off, in every state.
  @Test(arguments: names)
  func selectionsThatLookAlike(name: String) throws {
    let control = try set.control(name)
    let off = control.unselected(try #require(control.states.first))
    for theme in set.themes.indices {
      for selection in control.selections where selection != "false" {
        var mutant = set
        for variant in control.states where control.selection(of: variant) == selection {
          control.giveLook(of: control.unselected(variant), to: variant, in: theme, of: &mutant)
        }
        // The place of a knob and a symbol that is filled are signs that need no color. What is off may have a waiver for its
        // fill, and what is on has none.
        let hasSign = name.contains("toggle") || name == "control-center"
        let expected = hasSign && !set.waives(control.resting(off), of: control, in: theme) ? [] : ["C8"]
        #expect(
          mutant.rework(of: control, in: theme).map(\.criterion) == expected,
          "\(selection) in \(set.themes[theme].name)"
        )
      }
    }
  }

  // MARK: Rings

  /// A ring in the color of what it lies on, in one variant and one theme, shows nothing.
  @Test(arguments: names)
  func everyRingThatCannotBeSeen(name: String) throws {
    let control = try set.control(name)
    let surface = try #require(control.anatomy.surface.flatMap { set.tokens.id(at: $0.path) })
    for role in control.anatomy.roles where Self.rings.contains(role.name) {
      let variants = control.states.filter { control.anatomy.selection(role.only, covers: $0) }
      let changes = variants.flatMap { variant in set.themes.indices.map { (variant, theme: $0) } }
      for (variant, theme) in changes.sample(every: 3) {
        var mutant = set
        mutant.copy(surface, to: try #require(control.token(of: role, in: variant)), in: theme)
        let found = mutant.rework(of: control, in: theme).map(\.criterion)
        // An outline that cannot be seen at rest is another sign.
        let hasOutline = [variant, control.resting(variant)].map {
          set.showsOutline($0, of: control, in: theme)
        }
        #expect(
          found == (hasOutline[0] == hasOutline[1] ? ["C5", "C8"] : ["C8"]),
          "\(role.name) \(control.selection(of: variant)) \(set.themes[theme].name)")
      }
    }
  }

  /// A focus ring of less than 2 px is too thin; any ring without a width is none.
  @Test(arguments: names)
  func everyRingThatIsTooThin(name: String) throws {
    let control = try set.control(name)
    let rings = control.anatomy.drawing.filter { $0.shape == .ring }
    // Tiles of the control center have no state focused.
    #expect(rings.isEmpty == (name == "control-center"))
    for ring in rings {
      let isFocus = control.anatomy.roles[ring.role].name == "focusRing"
      let outline = try #require(ring.outline.flatMap { set.tokens.id(at: $0) })
      for width in isFocus ? [1.9, 0] : [0] {
        var mutant = set
        guard case .border(var border)? = set.tokens.value(of: outline, in: 0) else {
          Issue.record("the outline of a ring is a border")
          continue
        }
        border.width = Dimension(width, .px)
        mutant.set(.border(border), of: outline, in: 0)
        // Thin or absent, the focus is not shown well enough; an absent ring also tells no state.
        let expected = (width == 0 ? ["C5"] : []) + (isFocus ? ["C8"] : [])
        #expect(
          mutant.rework(of: control, in: 0).map(\.criterion) == expected, "\(ring.outline ?? "") \(width)")
      }
    }
  }

  // MARK: Tokens

  /// Each role and each part, without its token in one variant.
  @Test(arguments: names)
  func everyMemberThatIsMissing(name: String) throws {
    let control = try set.control(name)
    for role in control.anatomy.roles.sample(every: 3) {
      let variant = try #require(control.states.last { control.anatomy.selection(role.only, covers: $0) })
      var mutant = set
      mutant.remove(try #require(control.token(of: role, in: variant)))
      #expect(mutant.rework(of: control, in: 0).map(\.criterion).contains("C3"), "\(role.name)")
    }
    for part in control.anatomy.parts.sample(every: 3) {
      var mutant = set
      mutant.remove(try #require(control.token(of: part)))
      #expect(mutant.rework(of: control, in: 0).map(\.criterion) == ["C3"], "\(part.name)")
    }
  }

  // MARK: Siblings

  /// A member of the schema that one control has in another way than its siblings, and the criteria that are about it.
  private enum Change: CaseIterable {
    case renamedSelection, renamedState, renamedSize, droppedState, droppedSize, renamedRole, droppedSymbol

    var criteria: Set<String> {
      switch self {
      case .renamedSelection, .renamedState, .renamedSize, .droppedSize: ["C2"]
      case .droppedState: ["C5"]
      case .renamedRole: ["C1", "C3"]
      case .droppedSymbol: ["C6"]
      }
    }

    /// The axis that has one value less.
    var dropped: String? {
      switch self {
      case .droppedState: "state"
      case .droppedSize: "size"
      case .renamedSelection, .renamedState, .renamedSize, .renamedRole, .droppedSymbol: nil
      }
    }

    /// Every form in which it can be applied to an anatomy.
    func apply(to anatomy: Anatomy) -> [Anatomy] {
      switch self {
      case .renamedSelection: [anatomy.renaming(axis: "isSelected", to: "isActive")]
      case .renamedState: anatomy.changing("state") { $0[$1].name = "squeezed" }
      case .renamedSize: anatomy.changing("size") { $0[$1].name = "tiny" }
      case .droppedState: anatomy.changing("state") { $0.remove(at: $1) }
      case .droppedSize: anatomy.changing("size") { $0.remove(at: $1) }
      case .renamedRole:
        anatomy.roles.indices.map { role in
          var anatomy = anatomy
          anatomy.roles[role].segment += "-other"
          return anatomy
        }
      case .droppedSymbol:
        anatomy.content.filter { $0.name.hasPrefix("symbol") }.map { symbol in
          var anatomy = anatomy
          anatomy.content.removeAll { $0.name == symbol.name }
          return anatomy
        }
      }
    }
  }

  /// Each control whose schema changes is reworked, and no other one is: the sibling that departs, not those that stay. A value
  /// that it does not owe may be missing.
  @Test(arguments: names)
  func everySiblingThatDeparts(name: String) throws {
    let before = MutableSet.scorecards
    let index = try #require(set.anatomies.firstIndex { $0.name == name })
    for change in Change.allCases {
      // A label has its own way to say what is wrong: the anatomy of the toggle asks for no symbol.
      if change == .droppedSymbol, set.anatomies[index].builtIn == "toggle" { continue }
      for mutant in change.apply(to: set.anatomies[index]).sample(every: 12) {
        var anatomies = set.anatomies
        anatomies[index] = mutant
        let dropped = change.dropped == nil ? [] : set.tokens(of: set.anatomies[index], butNotOf: mutant)
        #expect(dropped.isEmpty == (change.dropped == nil))
        var after = set.scorecards(anatomies, without: dropped)
        let found = Set(after[index].filter { $0.verdict == .requiresRework }.map(\.criterion.number))
        let isOwed = change.dropped.map { !mutant.hasAllThatIsOwed(of: $0) } ?? true
        let what =
          "\(change) \(mutant.axes.map { $0.values.map(\.name) }) \(mutant.roles.map(\.segment)): \(found)"
        if isOwed {
          #expect(found.isSuperset(of: change.criteria), "\(what)")
        } else {
          #expect(found.isDisjoint(with: change.criteria), "\(what)")
        }
        after[index] = before[index]
        #expect(after.map { $0.map(\.verdict) } == before.map { $0.map(\.verdict) }, "\(change)")
      }
    }
  }

  /// A link of one variant is a beginning; one of every variant, and a name on every platform, is the whole.
  @Test(arguments: names)
  func everyLink(name: String) throws {
    let index = try #require(set.anatomies.firstIndex { $0.name == name })
    let state = try #require(set.anatomies[index].axes.first { $0.name == "state" })
    func verdict(_ states: [String], _ platforms: [String]) -> Scorecard.Verdict? {
      var anatomies = set.anatomies
      let range = anatomies[index].range
      anatomies[index].links.nodes = [.init(node: "1:2", only: ["state": states], range: range)]
      anatomies[index].links.code = platforms.map { .init(name: $0, description: "Name", range: range) }
      return set.scorecards(anatomies)[index].first { $0.criterion == .linking }?.verdict
    }
    let all = state.values.map(\.name)
    #expect(verdict(["default"], []) == .requiresRework)
    #expect(verdict(all, ["swiftui", "compose"]) == .requiresRework)
    #expect(verdict(Array(all.dropLast()), ["swiftui", "compose", "web"]) == .requiresRework)
    #expect(verdict(all, ["swiftui", "compose", "web"]) == .ready)
  }
}
