import ColorScience
import Diagnostics
import Text
import Tokens

extension ControlJudge {
  // MARK: C3

  func coverage() -> Judgment {
    let parts = anatomy.parts.indices.filter { part in
      control.isDescribed || control.tokens.contains { $0.member == .part(part) }
    }
    let roles = control.isDescribed ? Array(anatomy.roles.indices) : rolesInUse
    let colors = places(roles, variants(of: anatomy.colorPath)) { .role($0) }
    let sizes = places(hasSizes ? parts : [], variants(of: anatomy.sizePath)) { .part($0) }
    let missing = (colors + sizes).filter { !($0.token.map(isBound) ?? false) }.map(\.name)
    func bound(_ places: [(name: String, token: TokenID?)], _ noun: String) -> String? {
      let count = places.count { $0.token.map(isBound) ?? false }
      return places.isEmpty ? nil : "\(count) of \(counted(places.count, noun))"
    }
    let there = [bound(colors, "color"), bound(sizes, "size")].compactMap(\.self).listed()
    guard !there.isEmpty else {
      return .rework(["none of its tokens can be recognized"])
    }
    guard missing.isEmpty else {
      let shown = missing.prefix(3).joined(separator: ", ")
      let rest = missing.count > 3 ? " and \(missing.count - 3) more" : ""
      return .rework([
        "\(there) bound in what is built; \(shown)\(rest) \(missing.count == 1 ? "is" : "are") missing"
      ])
    }
    var layers = rolesInUse.map { anatomy.roles[$0].name.spacedWords }
    if control.tokens.contains(where: { $0.type == .shadow }) { layers.append("shadow") }
    let names = layers.isEmpty ? "" : ": \(layers.listed())"
    return Judgment(verdict: .ready, evidence: "\(there) bound\(names)")
  }

  /// The variants that need tokens: those that are built, and every value of an axis that the set describes
  /// and the schema does not have.
  private func variants(of path: PathTemplate) -> [BuiltControl.Variant] {
    let foreign = path.axes.filter { ControlWords.axis(ofProperty: anatomy.axes[$0].name) == nil }
    guard control.isDescribed, !foreign.isEmpty else { return built.variants }
    let index = BuiltControl.TokenIndex(control.tokens)
    return anatomy.variants(over: path.axes).compactMap { variant in
      var values: [String: String] = [:]
      for axis in path.axes {
        guard let choice = variant[axis] else { continue }
        let value = Control.Value(anatomy.axes[axis].values[choice], of: anatomy.axes[axis])
        values[value.axis] = value.name
        let isBuilt =
          built.axes.first { $0.name == value.axis }?.values.contains { $0.name == value.name } == true
        if !foreign.contains(axis), !isBuilt { return nil }
      }
      return BuiltControl.Variant(values: values, tokens: index.tokens(for: values))
    }
  }

  private var hasSizes: Bool { control.tokens.contains { $0.type == .dimension } }

  /// The tokens that roles or parts need in the built variants, without duplicates.
  private func places(
    _ members: [Int], _ variants: [BuiltControl.Variant], _ kind: (Int) -> Control.Token.Member
  ) -> [(name: String, token: TokenID?)] {
    var places: [(name: String, token: TokenID?)] = []
    var known: Set<String> = []
    for member in members {
      let member = kind(member)
      let axes = axes(of: member)
      for variant in variants where exists(member, in: variant) {
        let values = axes.compactMap { axis in variant.values[axis].map { "\(axis) \($0)" } }
        let name = "`\(name(of: member))`\(values.isEmpty ? "" : " for \(values.joined(separator: ", "))")"
        guard known.insert(name).inserted else { continue }
        places.append((name, variant.token(member)))
      }
    }
    return places
  }

  /// The axes on which the tokens of a role or part depend.
  private func axes(of member: Control.Token.Member) -> [String] {
    let own = control.tokens.filter { $0.member == member }
    let alike = own.isEmpty ? control.tokens.filter { $0.member.isRole == member.isRole } : own
    return built.axes.map(\.name).filter { axis in alike.contains { $0[axis] != nil } }
  }

  private func exists(_ member: Control.Token.Member, in variant: BuiltControl.Variant) -> Bool {
    guard case .role(let role) = member else { return true }
    return built.selection(anatomy.roles[role].only, covers: variant)
  }

  private func name(of member: Control.Token.Member) -> String {
    switch member {
    case .role(let index): anatomy.roles[index].name
    case .part(let index): anatomy.parts[index].name
    case .other(let name): name
    }
  }

  /// Whether a token has a value in every theme.
  private func isBound(_ token: TokenID) -> Bool {
    themes.allSatisfy { tokens[token, $0.permutation].isValid }
  }

  // MARK: C5

  func states() -> Judgment {
    guard let owed = built.owed(.state) else {
      return built.axes.contains { $0.known == .selection }
        ? .rework(["there is no axis `state`"])
        : Judgment(verdict: .notApplicable, evidence: "it has no states")
    }
    let states = built[.state]?.values.map(\.name) ?? []
    var reasons: [String] = []
    let missing = owed.filter { state in
      state != "default" || !states.isEmpty ? !states.contains(state) : false
    }
    if !missing.isEmpty, built.isReadPartly {
      let (read, all) = built.readings
      let text =
        "states are not known: \(read) of \(counted(all, "token")) \(read == 1 ? "is" : "are") understood"
      return Judgment(verdict: .notMapped, evidence: text, issues: [text])
    }
    if !missing.isEmpty {
      let number = ["no", "one", "two", "three", "four", "five", "six", "seven"]
      let count = owed.count < number.count ? number[owed.count] : String(owed.count)
      reasons.append(
        "\(missing.listed()) \(missing.count == 1 ? "is" : "are") missing (the model has \(count) states)")
    }
    let selections = built[.selection]?.values.map(\.name) ?? []
    for state in states {
      let absent = selections.filter { selection in
        !built.variants.contains { $0.values["state"] == state && $0.values["isSelected"] == selection }
      }
      if !absent.isEmpty, absent.count < selections.count {
        reasons.append("\(state) is built for some values of `isSelected` only, not for \(absent.listed())")
      }
    }
    let looks = looks()
    reasons += equalStates(looks) + equalSelections(looks) + thinRing()
    for code in ["indistinct-state", "color-alone", "focus-appearance"] {
      guard reasons.isEmpty, let finding = findings.first(where: { $0.code.name == code }) else { continue }
      reasons.append(finding.message)
    }
    guard reasons.isEmpty else { return .rework(reasons) }
    return Judgment(verdict: .ready, evidence: "\(states.listed()) are built and differ from each other")
  }

  /// States that look like the default one.
  func equalStates(_ looks: [Look]) -> [String] {
    guard let states = built[.state] else { return [] }
    return states.values.map(\.name).filter { $0 != "default" }.compactMap { state in
      guard let (variant, theme) = alike(looks, on: "state", state, "default") else { return nil }
      let selection = variant.values["isSelected"].map { " in `isSelected` \($0)" } ?? ""
      return "\(state) looks like default\(selection)\(inTheme(theme))"
    }
  }

  /// Values of the selection that look alike.
  private func equalSelections(_ looks: [Look]) -> [String] {
    guard let selection = built[.selection], selection.values.count > 1 else { return [] }
    let names = selection.values.map(\.name)
    for (index, name) in names.enumerated() {
      for other in names[(index + 1)...] {
        guard let (variant, theme) = alike(looks, on: "isSelected", name, other) else { continue }
        let state = variant.values["state"].map { " in the state \($0)" } ?? ""
        return ["`isSelected` \(name) and \(other) look alike\(state)\(inTheme(theme))"]
      }
    }
    return []
  }

  private func inTheme(_ theme: Theme) -> String { themes.count > 1 ? " in `\(theme.name)`" : "" }

  // MARK: Appearance

  /// A variant, and its visible layers in each theme.
  typealias Look = (variant: BuiltControl.Variant, layers: [[VisibleLayer]])

  /// The looks of all variants of the first size.
  func looks() -> [Look] {
    let size = built[.size]?.values.first?.name
    return built.variants.filter { size == nil || $0.values["size"] == size }.map { variant in
      (variant, themes.map { appearance(of: variant, in: $0) })
    }
  }

  /// The first variant with a value of an axis that looks like the variant that differs in that value only, and
  /// the theme in which it does.
  private func alike(
    _ looks: [Look], on axis: String, _ value: String, _ other: String
  ) -> (variant: BuiltControl.Variant, theme: Theme)? {
    for look in looks where look.variant.values[axis] == value {
      let values = look.variant.values.merging([axis: other]) { $1 }
      guard let twin = looks.last(where: { $0.variant.values == values }),
        let theme = themes.indices.first(where: { look.layers[$0] == twin.layers[$0] })
      else { continue }
      return (look.variant, themes[theme])
    }
    return nil
  }

  /// A visible layer: its form, and its color as bytes.
  struct VisibleLayer: Hashable {
    var form: String
    var color: RGBA8?
  }

  /// The visible layers of a variant: forms whose colors differ from what is below them.
  private func appearance(of variant: BuiltControl.Variant, in theme: Theme) -> [VisibleLayer] {
    guard !anatomy.drawing.isEmpty else {
      return anatomy.roles.indices.compactMap { role in
        color(.role(role), of: variant, in: theme).map {
          VisibleLayer(form: anatomy.roles[role].name, color: $0)
        }
      } + unknownColors(of: variant, in: theme)
    }
    var layers: [VisibleLayer] = []
    for (index, layer) in anatomy.drawing.enumerated() {
      guard built.selection(anatomy.roles[layer.role].only, covers: variant),
        built.selection(layer.only, covers: variant),
        let color = color(.role(layer.role), of: variant, in: theme)
      else { continue }
      let scale = layer.scale.flatMap { number(at: $0, in: theme) } ?? 1
      if layer.outline.flatMap({ width(at: $0, in: theme) }) == 0 { continue }
      if layer.shape == .ring {
        if color == surface(in: theme) { continue }
      } else if index > 0, color == layers.first?.color {
        continue
      }
      let form = "\(layer.shape.rawValue) \(layer.place.rawValue)\(scale == 1 ? "" : " × \(scale)")"
      let visible = VisibleLayer(form: form, color: color)
      if !layers.contains(visible) { layers.append(visible) }
    }
    return layers
  }

  /// The colors of roles that the anatomy does not know.
  private func unknownColors(of variant: BuiltControl.Variant, in theme: Theme) -> [VisibleLayer] {
    variant.tokens.compactMap { token in
      guard case .other(let name) = token.member, token.type == .color,
        let color = color(token.member, of: variant, in: theme)
      else { return nil }
      return VisibleLayer(form: name, color: color)
    }
  }

  private func color(
    _ member: Control.Token.Member, of variant: BuiltControl.Variant, in theme: Theme
  ) -> RGBA8? {
    guard let token = variant.token(member),
      case .color(let color)? = tokens.value(of: token, in: theme.permutation)
    else { return nil }
    return color.color.rgba8
  }

  private func surface(in theme: Theme) -> RGBA8? {
    guard let path = anatomy.surface?.path, let token = tokens.id(at: path),
      case .color(let color)? = tokens.value(of: token, in: theme.permutation)
    else { return nil }
    return color.color.rgba8
  }

  private func number(at path: String, in theme: Theme) -> Double? {
    guard let token = tokens.id(at: path),
      case .number(let number)? = tokens.value(of: token, in: theme.permutation)
    else { return nil }
    return number
  }

  /// The thickness in px that a border or a dimension gives a line.
  private func width(at path: String, in theme: Theme) -> Double? {
    guard let token = tokens.id(at: path) else { return nil }
    switch tokens.value(of: token, in: theme.permutation) {
    case .dimension(let width)?: return width.pixels(perRem: 16)
    case .border(let border)?: return border.width.pixels(perRem: 16)
    case .color?, .fontFamily?, .fontWeight?, .duration?, .cubicBezier?, .number?, .strokeStyle?,
      .transition?,
      .shadow?, .gradient?, .typography?, .string?, .boolean?, .opaque?, nil:
      return nil
    }
  }

  /// A focus ring that is thinner than 2 px (WCAG 2.2, 2.4.13).
  func thinRing() -> [String] {
    ringWidths.first { $0.pixels < 2 }.map {
      [
        "the focus ring is \($0.pixels.decimal) px thick (`\($0.path)`), and 2 px are needed\(inTheme($0.theme))"
      ]
    } ?? []
  }

  /// The thickness of the focus ring, as far as a token says it.
  var ringWidths: [(pixels: Double, path: String, theme: Theme)] {
    guard built[.state]?.values.contains(where: { $0.name == "focused" }) == true,
      let ring = anatomy.roles.firstIndex(where: { $0.name == "focusRing" })
    else { return [] }
    let outlines = anatomy.drawing.filter { $0.role == ring }.compactMap(\.outline)
    let paths =
      outlines + [
        "\(control.path).focus.width", "outline.focus", "stroke.focus", "focus.width", "focus.ring-width",
      ]
    return themes.flatMap { theme in
      paths.compactMap { path in width(at: path, in: theme).map { ($0, path, theme) } }
    }
  }
}

extension Control.Token.Member {
  fileprivate var isRole: Bool {
    if case .role = self { true } else { false }
  }
}
