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
      // A name that is not understood may be one of them.
      let doubt = built.isReadPartly ? "not understood, or " : ""
      return .rework([
        "\(there) bound in what is built; \(missing.listed(first: 3)) \(missing.count == 1 ? "is" : "are") \(doubt)missing"
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
        let token = variant.token(member)
        guard token != nil || !isOptional(member), known.insert(name).inserted else { continue }
        places.append((name, token))
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

  /// Whether a role or part is never missing.
  private func isOptional(_ member: Control.Token.Member) -> Bool {
    switch member {
    case .role(let index): anatomy.roles[index].isOptional
    case .part(let index): anatomy.parts[index].isOptional
    case .other: true
    }
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
    let absent = owed.filter { state in
      state != "default" || !states.isEmpty ? !states.contains(state) : false
    }
    let missing = absent.filter { built.doubt(about: $0) == nil }
    if built.isReadPartly {
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
    reasons += absent.compactMap { state in
      built.doubt(about: state).map {
        "\(state) is not known: `\(tokens.dottedPath(of: $0.id))` is not \($0.lack)"
      }
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
    reasons += equalStates()
    guard reasons.isEmpty else { return .rework(reasons) }
    return Judgment(verdict: .ready, evidence: "\(states.listed()) are built and differ from each other")
  }

  /// States that look like the default one.
  private func equalStates() -> [String] {
    measurements[.state].filter { $0.verdict == .fail }.map { row in
      let selection = row.variants.first?.first { $0.axis == ControlAxis.selection.rawValue }
      let place = selection.map { " while \($0.spoken)" } ?? ""
      let theme = row.theme.map { themes.count > 1 ? " in `\(themes[$0].name)`" : "" } ?? ""
      let relation = row.reason == "color" ? "differs from default only in color" : "looks like default"
      return "\(row.state) \(relation)\(place)\(theme)"
    }.unique
  }
}

extension Control.Token.Member {
  fileprivate var isRole: Bool {
    if case .role = self { true } else { false }
  }
}
