import Diagnostics
import Text
import Tokens

/// How a control departs from the schema of its family.
struct SchemaDepartures {
  /// Properties and values with other names, one phrase each.
  var words: [String] = []
  /// Renames: `isActive` → `isSelected`, `Yes/No` → `true/false`.
  var renames: [String] = []
  /// How single names combine several groups, if they do.
  var forms: [String] = []
  /// Missing sizes.
  var sizes: [String] = []
  /// Values that this kind of control should not have.
  var surplus: [(value: String, advice: String)] = []
  /// What siblings have and this control lacks.
  var siblings: [String] = []
  /// Whose schema it is: `the checkbox's`.
  var owner = "the family's"
  /// The evidence for *Consistent*.
  var consistency = ""

  var isConsistent: Bool { consistency.isEmpty }
}

extension ControlJudge {
  func schemaDepartures() -> SchemaDepartures {
    var departures = SchemaDepartures()
    departures.owner = owner
    for axis in built.axes { addWords(of: axis, to: &departures) }
    if built[.selection] == nil, built.owed(.selection) != nil, !built.axes.isEmpty {
      departures.words.append(
        built.isReadPartly ? "no property `isSelected` is understood" : "there is no property `isSelected`")
    }
    addForms(to: &departures)
    addSizes(to: &departures)
    for value in built.axes.flatMap(\.values) {
      if let advice = anatomy.facts.advice.with[value.name] {
        departures.surplus.append((value.name, advice))
      }
    }
    addSiblings(to: &departures)
    let other = departures.words + departures.forms
    var phrases: [String] = []
    if !other.isEmpty {
      phrases.append("property and values differ from \(model == nil ? "the schema of its family" : owner)")
    }
    phrases += departures.siblings
    departures.consistency = phrases.joined(separator: "; ")
    return departures
  }

  /// The sibling that follows the schema, which this control should agree with.
  private var model: BuiltControl? {
    siblings.first { sibling in
      !sibling.axes.contains { axis in Self.departs(axis, in: sibling) }
        && Set(sibling.owed(.size) ?? []).isSubset(of: (sibling[.size]?.values ?? []).map(\.name))
    }
  }

  private var owner: String {
    if let model { return "`\(model.name)`'s" }
    guard let kind = control.kind, let relative = kind.relatives.first else {
      return control.builtIn.map { "that of \(withArticle($0))" } ?? "the family's"
    }
    // Alone, the first of a family is compared with the second one, and the others with the family.
    return siblings.isEmpty && kind.isFirstOfFamily ? "the \(relative)'s" : "that of its family"
  }

  // MARK: Words

  /// Whether an axis is spelled differently than in the schema.
  private static func departs(_ axis: BuiltControl.Axis, in built: BuiltControl) -> Bool {
    guard let known = axis.known else { return false }
    return axis.spelling != axis.name || axis.values.contains { !isSchema($0, on: known) }
  }

  private static func isSchema(_ value: (name: String, spelling: String), on axis: ControlAxis) -> Bool {
    value.spelling == value.name || value.spelling == ControlWords.segment(of: value.name, on: axis)
  }

  private func addWords(of axis: BuiltControl.Axis, to departures: inout SchemaDepartures) {
    guard let known = axis.known else { return }
    let renamed = axis.spelling != axis.name
    let values = axis.values.filter { !Self.isSchema($0, on: known) }
    guard renamed || !values.isEmpty else { return }
    if renamed { departures.renames.append("`\(axis.spelling)` → `\(axis.name)`") }
    if !values.isEmpty {
      departures.renames.append(
        "`\(values.map(\.spelling).joined(separator: "/"))` → `\(values.map(\.name).joined(separator: "/"))`")
    }
    let property = renamed ? "rename `\(axis.spelling)` to `\(axis.name)`" : nil
    let change =
      values.isEmpty
      ? nil
      : "\(renamed ? "change its values" : "in `\(axis.name)`, change") \(values.map(\.spelling).inBackticks.listed()) to \(values.map(\.name).inBackticks.listed())"
    departures.words.append([property, change].compactMap(\.self).joined(separator: ", "))
  }

  private func addForms(to departures: inout SchemaDepartures) {
    if control.tokens.contains(where: \.hasSlash) {
      departures.forms.append("nest the groups that slashes separate in names")
    }
    if control.tokens.contains(where: { $0.values.contains(where: \.isProperty) }) {
      departures.forms.append(
        "write a group for each property in place of lists such as `\(exampleOfProperties)`")
    }
  }

  private var exampleOfProperties: String {
    let token = control.tokens.first { $0.values.contains(where: \.isProperty) }
    let properties = token?.values.filter(\.isProperty) ?? []
    return properties.map { "\($0.axisSpelling ?? $0.axis)=\($0.spelling)" }.joined(separator: ", ")
  }

  private func addSizes(to departures: inout SchemaDepartures) {
    guard let owed = built.owed(.size), !owed.isEmpty else { return }
    let sizes = built[.size]?.values ?? []
    if sizes.count < 2, owed.count > 1 {
      return departures.sizes.append(Self.sizeAxis + (built.isReadPartly ? " is understood" : ""))
    }
    let unknown = sizes.filter { !ControlWords.order(of: .size).contains($0.name) }
    if !unknown.isEmpty {
      departures.sizes.append(
        "\(unknown.map(\.spelling).inBackticks.listed()) \(unknown.count == 1 ? "is not a size" : "are not sizes") of the schema; use mini, small, medium and large"
      )
    }
    let missing = owed.filter { size in !sizes.contains { $0.name == size } }
    if !missing.isEmpty { departures.sizes.append("the size \(missing.inBackticks.listed()) is missing") }
  }

  /// What the control lacks that siblings of its family have. The control that departs needs rework, not its
  /// siblings.
  private func addSiblings(to departures: inout SchemaDepartures) {
    for axis in [ControlAxis.state, .size] {
      guard let owed = built.owed(axis) else { continue }
      let own = Set(built[axis]?.values.map(\.name) ?? [])
      for sibling in siblings {
        let values = (sibling[axis]?.values ?? []).map(\.name)
        let lacking = values.filter { !own.contains($0) && owed.contains($0) }
        guard !lacking.isEmpty else { continue }
        departures.siblings.append(
          "`\(sibling.name)` has the \(axis.rawValue) \(lacking.inBackticks.listed()), which it does not have"
        )
      }
    }
    guard control.builtIn == nil, let model = siblings.first else { return }
    let names = built.axes.map(\.name)
    for axis in model.axes where !names.contains(axis.name) {
      departures.siblings.append("`\(model.name)` has a property `\(axis.name)`, which it does not have")
    }
  }

  // MARK: C1

  func naming() -> Judgment {
    var reasons: [String] = []
    let unknown = control.tokens.compactMap { token -> String? in
      guard case .other(let name) = token.member, token.beside == nil,
        token.type == .color || token.type == .dimension,
        control.isDescribed ? isInLayout(token.id) : !token.isAmbiguous
      else { return nil }
      return name.isEmpty ? tokens.dottedPath(of: token.id) : name
    }.unique
    if !unknown.isEmpty {
      let shown = (unknown.prefix(3).map { "`\($0)`" } + unknown.dropFirst(3)).listed(first: 3)
      // Names that are not understood may be those of parts.
      let understood = control.isDescribed ? "" : "understood as "
      reasons.append(
        unknown.count == 1
          ? "\(shown) is not \(understood)a part of \(withArticle(noun))"
          : "\(shown) are not \(understood)parts of \(withArticle(noun))")
    }
    let patterns = control.colors.filter { token in
      if case .other = token.member { return false }
      return !token.values.isEmpty
    }.map(\.pattern).unique
    let layouts = patterns.layoutCount
    if layouts > 1 { reasons.append("its tokens are laid out in \(layouts) ways; use one") }
    for axis in built.axes where !axis.doubles.isEmpty {
      let doubles = "\(axis.doubles.inBackticks.listed()) in `\(axis.spelling)`"
      reasons.append(
        axis.doubles.count == 1
          ? "\(doubles) is another spelling of a value that is there; use one"
          : "\(doubles) are other spellings of values that are there; use one of each")
    }
    if findings.contains(where: { $0.code == .confusableNames }) {
      reasons.append("names are hard to tell apart")
    }
    if control.tokens.isEmpty { reasons.append("it has no tokens") }
    guard reasons.isEmpty else { return .rework(reasons) }
    let roles = rolesInUse.map { anatomy.roles[$0].name.spacedWords }
    let parts = roles.isEmpty ? "its parts" : roles.listed()
    return Judgment(
      verdict: .ready, evidence: "\(parts) \(roles.count == 1 ? "is" : "are") named alike in every variant")
  }

  /// Whether a token is in a group that the anatomy describes.
  private func isInLayout(_ token: TokenID) -> Bool {
    let segments = tokens.segments(of: token)
    return [anatomy.colorPath.fixedBeginning, anatomy.sizePath.fixedBeginning].contains {
      !$0.isEmpty && segments.starts(with: $0)
    }
  }

  // MARK: C2

  func properties(_ schema: SchemaDepartures) -> Judgment {
    let counts = built.axes.map { "\($0.spelling) \($0.values.count)" }.joined(separator: " × ")
    let inventory =
      "\(counts.isEmpty ? "" : "\(counts) = ")\(counted(built.variants.count, "variant"))"
    var issues: [String] = []
    var reasons: [String] = []
    if !schema.words.isEmpty || !schema.forms.isEmpty {
      issues.append(
        "the schema differs from \(schema.owner): \((schema.words + schema.forms).joined(separator: "; "))")
      if !schema.words.isEmpty { reasons.append("property and values") }
      if !schema.forms.isEmpty { reasons.append("form of names") }
    }
    if !schema.sizes.isEmpty {
      issues += schema.sizes
      reasons.append("size axis")
    }
    issues += schema.surplus.map(\.advice)
    reasons += schema.surplus.map(\.value)
    if control.builtIn == nil {
      issues += schema.siblings
      if !schema.siblings.isEmpty { reasons.append("schema of its siblings") }
    }
    guard issues.isEmpty else {
      return Judgment(
        verdict: .requiresRework, evidence: "\(reasons.joined(separator: ", ")); \(inventory)", issues: issues
      )
    }
    return Judgment(verdict: .ready, evidence: inventory)
  }
}

extension [String] {
  /// The number of layouts of names. Names that have the same words in the same order have one layout, whatever else
  /// they leave out.
  fileprivate var layoutCount: Int {
    var layouts: [[[Substring]]] = []
    for words in map({ $0.split { $0 == "." || $0 == " " } }) {
      let place = layouts.firstIndex { layout in
        layout.allSatisfy { other in words.filter(other.contains) == other.filter(words.contains) }
      }
      if let place { layouts[place].append(words) } else { layouts.append([words]) }
    }
    return layouts.count
  }
}
