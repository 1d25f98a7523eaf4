import Compiler
import Testing
import Tokens

@testable import Audit

/// The shipped set, whose values may be replaced.
struct MutableSet {
  static let shipped = Result { try MutableSet(ShippedSet.compilation) }
  /// What is said of each control of the set as it is.
  static let scorecards = (try? shipped.get()).map { $0.scorecards($0.anatomies) } ?? []

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
    return SetControl(anatomy: anatomy, tokens: original, themes: themes)
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

  /// The criteria of a control that require rework, as far as one theme shows.
  func rework(of control: SetControl, in theme: Int) -> [(criterion: String, evidence: String)] {
    let (tokens, themes, surfaces) = (tokens, [themes[theme]], [control.surfaces[theme]])
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

  /// What is said of each control next to its siblings, in a set that never had some tokens. Names are the same in every
  /// theme, so one theme is enough.
  func scorecards(_ anatomies: [Anatomy], without dropped: Set<TokenID> = []) -> [[Scorecard.Entry]] {
    [Assessment](of: tokens(without: dropped), in: Array(themes.prefix(1)), anatomies: anatomies).prefix(
      anatomies.count
    ).map(\.scorecard.entries)
  }

  /// The tokens that one form of a control has and another one has not.
  func tokens(of anatomy: Anatomy, butNotOf other: Anatomy) -> Set<TokenID> {
    anatomy.describedTokens(in: original).subtracting(other.describedTokens(in: original))
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
struct SetControl {
  let anatomy: Anatomy
  let built: BuiltControl
  /// By theme: what is below it. No mutant changes that.
  let surfaces: [ControlSurface]
  private let tokens: TokenSet

  init(anatomy: Anatomy, tokens: TokenSet, themes: [Theme]) {
    (self.anatomy, self.tokens) = (anatomy, tokens)
    var finder = ControlFinder(tokens, anatomies: [anatomy])
    built = BuiltControl(finder.controls()[0])
    surfaces = SurfaceFinder(tokens, themes, chosen: nil, taken: []).surfaces(of: built.control)
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
  /// The tokens that are where the anatomy puts them.
  fileprivate func describedTokens(in tokens: TokenSet) -> Set<TokenID> {
    let colors = variants(over: colorPath.axes).flatMap { variant in
      roles.filter { selection($0.only, covers: variant) }.compactMap {
        tokens.id(at: colorPath.filled(for: variant, of: self, member: $0.segment))
      }
    }
    let sizes = variants(over: sizePath.axes).flatMap { variant in
      parts.compactMap { tokens.id(at: sizePath.filled(for: variant, of: self, member: $0.segment)) }
    }
    return Set(colors + sizes)
  }

  /// Whether every value of an axis of the built-in control is there.
  func hasAllThatIsOwed(of axis: String) -> Bool {
    let values = axes.first { $0.name == axis }?.values.map(\.name) ?? []
    let owed = kind?.axes.first { $0.name == axis }
    return owed?.values.allSatisfy { values.contains($0.name) } ?? true
  }

  /// The anatomy with each value of an axis changed in turn.
  func changing(_ axis: String, _ change: (inout [Axis.Value], Int) -> Void) -> [Anatomy] {
    guard let index = axes.firstIndex(where: { $0.name == axis }) else { return [] }
    return axes[index].values.indices.map { value in
      var anatomy = self
      change(&anatomy.axes[index].values, value)
      return anatomy
    }
  }

  func renaming(axis: String, to name: String) -> Anatomy {
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
