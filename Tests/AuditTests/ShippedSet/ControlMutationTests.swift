import Compiler
import Diagnostics
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

  init() throws { set = try MutableSet(ShippedSet.compilation) }

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
      let found = mutant.rework(of: control)
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
          mutant.rework(of: control).map(\.criterion) == expected, "\(selection) in \(set.themes[theme].name)"
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
      for variant in control.states where control.anatomy.selection(role.only, covers: variant) {
        for theme in set.themes.indices {
          var mutant = set
          mutant.copy(surface, to: try #require(control.token(of: role, in: variant)), in: theme)
          let found = mutant.rework(of: control).map(\.criterion)
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
        for theme in set.themes.indices { mutant.set(.border(border), of: outline, in: theme) }
        // Thin or absent, the focus is not shown well enough; an absent ring also tells no state.
        let expected = (width == 0 ? ["C5"] : []) + (isFocus ? ["C8"] : [])
        #expect(mutant.rework(of: control).map(\.criterion) == expected, "\(ring.outline ?? "") \(width)")
      }
    }
  }

  // MARK: Tokens

  /// Each role and each part, without its token in one variant.
  @Test(arguments: names)
  func everyMemberThatIsMissing(name: String) throws {
    let control = try set.control(name)
    for role in control.anatomy.roles {
      let variant = try #require(control.states.last { control.anatomy.selection(role.only, covers: $0) })
      var mutant = set
      mutant.remove(try #require(control.token(of: role, in: variant)))
      #expect(mutant.rework(of: control).map(\.criterion).contains("C3"), "\(role.name)")
    }
    for part in control.anatomy.parts {
      var mutant = set
      mutant.remove(try #require(control.token(of: part)))
      #expect(mutant.rework(of: control).map(\.criterion) == ["C3"], "\(part.name)")
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
    let before = set.scorecards(set.anatomies)
    let index = try #require(set.anatomies.firstIndex { $0.name == name })
    for change in Change.allCases {
      // A label has its own way to say what is wrong: the anatomy of the toggle asks for no symbol.
      if change == .droppedSymbol, set.anatomies[index].builtIn == "toggle" { continue }
      for mutant in change.apply(to: set.anatomies[index]).sample(every: 4) {
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

/// The shipped set, whose values may be replaced.
private struct MutableSet {
  let themes: [Theme]
  let anatomies: [Anatomy]
  private let original: TokenSet
  private let configuration: AuditConfiguration
  private var permutations: [TokenSet.Permutation]
  private var values: [TokenValue]

  init(_ compilation: Compilation) throws {
    original = try #require(compilation.tokens)
    (themes, anatomies) = (compilation.themes, compilation.anatomies)
    (permutations, values) = (original.permutations, original.values)
    var configuration = compilation.configuration.audit
    configuration.contrast = []
    self.configuration = configuration
  }

  var tokens: TokenSet {
    TokenSet(
      names: original.names, paths: original.paths, documents: original.documents, tokens: original.tokens,
      permutations: permutations, values: values, references: original.references,
      definitions: original.definitions, groupDescriptions: original.groupDescriptions,
      deprecations: original.deprecations)
  }

  func control(_ name: String) throws -> SetControl {
    let anatomy = try #require(anatomies.first { $0.name == name })
    return SetControl(anatomy: anatomy, tokens: original)
  }

  mutating func copy(_ source: TokenID, to target: TokenID, in theme: Int) {
    let permutation = themes[theme].permutation
    permutations[permutation].outcomes[Int(target.rawValue)] = original[source, permutation]
  }

  mutating func set(_ value: TokenValue, of target: TokenID, in theme: Int) {
    permutations[themes[theme].permutation].outcomes[Int(target.rawValue)] = .value(UInt32(values.count))
    values.append(value)
  }

  /// In every theme.
  mutating func remove(_ token: TokenID) {
    for permutation in permutations.indices {
      permutations[permutation].outcomes[Int(token.rawValue)] = .absent
    }
  }

  /// Whether a waiver covers the contrast of some color of a variant.
  func waives(_ variant: Anatomy.Variant, of control: SetControl, in theme: Int) -> Bool {
    let colors = control.anatomy.roles.compactMap { control.token(of: $0, in: variant) }
    var ledger = Ledger(configuration, themes: themes)
    let paths = colors.map { original.dottedPath(of: $0) }
    return ledger.unwaived(.lowContrast, about: paths, in: [theme]).isEmpty
  }

  /// Whether the outline of a variant has another color than the box that it lies on, in the set as it is shipped.
  func showsOutline(_ variant: Anatomy.Variant, of control: SetControl, in theme: Int) -> Bool {
    let anatomy = control.anatomy
    guard let box = anatomy.drawing.first(where: { $0.shape == .box }),
      let outline = anatomy.drawing.first(where: { $0.shape == .border })
    else { return false }
    let values = [box, outline].map { layer in
      control.token(of: anatomy.roles[layer.role], in: variant).flatMap {
        original.value(of: $0, in: themes[theme].permutation)
      }
    }
    return values[0] != values[1]
  }

  /// The criteria of a control that require rework.
  func rework(of control: SetControl) -> [(criterion: String, evidence: String)] {
    let surfaces = SurfaceFinder(tokens, themes, chosen: nil, taken: []).surfaces(of: control.built.control)
    let meter = ControlMeter(
      control.built, tokens: tokens, themes: themes, configuration: configuration, platforms: [],
      surfaces: surfaces)
    let judge = ControlJudge(
      built: control.built, siblings: [], others: [], owners: [:], tokens: tokens, themes: themes,
      findings: [], measurements: meter.measurements(), surfaces: surfaces)
    return judge.assessment().scorecard.entries.filter { $0.verdict == .requiresRework }.map {
      ($0.criterion.number, $0.evidence)
    }
  }

  /// What is said of each control next to its siblings, in a set that never had some tokens.
  func scorecards(_ anatomies: [Anatomy], without dropped: Set<TokenID> = []) -> [[Scorecard.Entry]] {
    [Assessment](of: tokens(without: dropped), in: themes, anatomies: anatomies).prefix(anatomies.count).map(
      \.scorecard.entries)
  }

  /// The tokens that one form of a control has and another one has not.
  func tokens(of anatomy: Anatomy, butNotOf other: Anatomy) -> Set<TokenID> {
    let all = [anatomy, other].map { Set(SetControl(anatomy: $0, tokens: original).describedTokens) }
    return all[0].subtracting(all[1])
  }

  private func tokens(without dropped: Set<TokenID>) -> TokenSet {
    if dropped.isEmpty { return original }
    let kept = original.ids.filter { !dropped.contains($0) }
    let permutations = original.permutations.map { permutation in
      var next = TokenSet.Permutation(input: permutation.input)
      for id in kept {
        var token = permutation[id]
        token?.alias = nil
        next.append(token)
      }
      return next
    }
    return TokenSet(
      names: original.names, paths: original.paths, documents: original.documents,
      tokens: kept.map { original.path(of: $0) }, permutations: permutations, values: original.values,
      references: [], definitions: original.definitions, groupDescriptions: original.groupDescriptions)
  }
}

/// A control of the set.
private struct SetControl {
  let anatomy: Anatomy
  let built: BuiltControl
  private let tokens: TokenSet

  init(anatomy: Anatomy, tokens: TokenSet) {
    (self.anatomy, self.tokens) = (anatomy, tokens)
    var finder = ControlFinder(tokens, anatomies: [anatomy])
    built = BuiltControl(finder.controls()[0])
  }

  /// The tokens that are where the anatomy puts them.
  var describedTokens: [TokenID] {
    let colors = states.flatMap { variant in anatomy.roles.compactMap { token(of: $0, in: variant) } }
    let sizes = anatomy.variants(over: anatomy.sizePath.axes).flatMap { variant in
      anatomy.parts.compactMap { part in
        tokens.id(at: anatomy.sizePath.filled(for: variant, of: anatomy, member: part.segment))
      }
    }
    return colors + sizes
  }

  /// Every state of every selection.
  var states: [Anatomy.Variant] { anatomy.variants(over: anatomy.colorPath.axes) }
  var selections: [String] { anatomy.axes[axis("isSelected")].values.map(\.name) }

  private func axis(_ name: String) -> Int { anatomy.axes.firstIndex { $0.name == name } ?? 0 }

  func state(of variant: Anatomy.Variant) -> String { value(of: "state", in: variant) }
  func selection(of variant: Anatomy.Variant) -> String { value(of: "isSelected", in: variant) }

  private func value(of name: String, in variant: Anatomy.Variant) -> String {
    variant[axis(name)].map { anatomy.axes[axis(name)].values[$0].name } ?? ""
  }

  /// The same variant in the state default, and switched off.
  func resting(_ variant: Anatomy.Variant) -> Anatomy.Variant { with("default", of: "state", variant) }
  func unselected(_ variant: Anatomy.Variant) -> Anatomy.Variant { with("false", of: "isSelected", variant) }

  private func with(_ value: String, of name: String, _ variant: Anatomy.Variant) -> Anatomy.Variant {
    var variant = variant
    variant.choices[axis(name)] = anatomy.axes[axis(name)].values.firstIndex { $0.name == value }
    return variant
  }

  func token(of role: Anatomy.Role, in variant: Anatomy.Variant) -> TokenID? {
    guard anatomy.selection(role.only, covers: variant) else { return nil }
    return tokens.id(at: anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment))
  }

  /// The token of a part in the last size.
  func token(of part: Anatomy.Part) -> TokenID? {
    let variant = anatomy.variants(over: anatomy.sizePath.axes).last
    return variant.flatMap {
      tokens.id(at: anatomy.sizePath.filled(for: $0, of: anatomy, member: part.segment))
    }
  }

  /// Gives a variant the colors of another one in a theme. What the other one lacks cannot be seen: rings on the surface, and
  /// anything else on the box below it. Nothing is scaled.
  func giveLook(
    of other: Anatomy.Variant, to variant: Anatomy.Variant, in theme: Int, of set: inout MutableSet
  ) {
    let surface = anatomy.surface.flatMap { tokens.id(at: $0.path) }
    for (index, role) in anatomy.roles.enumerated() {
      guard let target = token(of: role, in: variant) else { continue }
      let below = anatomy.drawing.prefix { $0.role != index }.last { $0.shape == .box }
      let fill = (below ?? anatomy.drawing.first).flatMap { token(of: anatomy.roles[$0.role], in: other) }
      let ground = role.segment.hasPrefix("border") ? surface : fill
      if let source = token(of: role, in: other) ?? ground { set.copy(source, to: target, in: theme) }
    }
    for layer in anatomy.drawing where anatomy.isDrawn(layer, in: variant) {
      guard let scale = layer.scale.flatMap({ tokens.id(at: $0) }) else { continue }
      set.set(.number(1), of: scale, in: theme)
    }
  }
}

extension Anatomy {
  /// Whether every value of an axis of the built-in control is there.
  fileprivate func hasAllThatIsOwed(of axis: String) -> Bool {
    let values = axes.first { $0.name == axis }?.values.map(\.name) ?? []
    let owed = kind?.axes.first { $0.name == axis }
    return owed?.values.allSatisfy { values.contains($0.name) } ?? true
  }

  /// The anatomy with each value of an axis changed in turn.
  fileprivate func changing(_ axis: String, _ change: (inout [Axis.Value], Int) -> Void) -> [Anatomy] {
    guard let index = axes.firstIndex(where: { $0.name == axis }) else { return [] }
    return axes[index].values.indices.map { value in
      var anatomy = self
      change(&anatomy.axes[index].values, value)
      return anatomy
    }
  }

  fileprivate func renaming(axis: String, to name: String) -> Anatomy {
    func renamed(_ selection: Selection) -> Selection {
      Dictionary(uniqueKeysWithValues: selection.map { ($0 == axis ? name : $0, $1) })
    }
    var anatomy = self
    for index in axes.indices where axes[index].name == axis { anatomy.axes[index].name = name }
    for index in roles.indices { anatomy.roles[index].only = renamed(roles[index].only) }
    for index in drawing.indices { anatomy.drawing[index].only = renamed(drawing[index].only) }
    return anatomy
  }
}
