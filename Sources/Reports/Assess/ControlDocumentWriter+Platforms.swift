import Audit
import Text
import Tokens

extension ControlDocumentWriter {
  // MARK: Behavior

  var behavior: [ControlDocument.Behavior] {
    let states = built.proposed(.state) + unknownStates
    let selections = ["false", "true", "mixed"].filter(built.proposed(.selection).contains)
    return (states.isEmpty ? ["default"] : states).flatMap { state -> [ControlDocument.Behavior] in
      guard state != "default" || selections.isEmpty else {
        return selections.map { behavior(of: state, [$0]) }
      }
      guard !selections.isEmpty else { return [behavior(of: state, selections)] }
      // What is built for some selections only is not built for the others, and mixed only by its own tokens.
      let there = selections.filter { variant(state, [$0]) != nil }
      let groups = [there, selections.filter { !there.contains($0) }].filter { !$0.isEmpty }
      return groups.map { behavior(of: state, $0) }
    }
  }

  private func variant(_ state: String, _ selections: [String]) -> BuiltControl.Variant? {
    built.variants.first { variant in
      (variant.values["state"] ?? "default") == state
        && (variant.values["isSelected"].map { selections.contains($0) } ?? (selections != ["mixed"]))
    }
  }

  private var unknownStates: [String] {
    let known = built.proposed(.state)
    return (built[.state]?.values.map(\.name) ?? []).filter { !known.contains($0) }
  }

  private func behavior(of state: String, _ selections: [String]) -> ControlDocument.Behavior {
    // Without a color, the names that are read do not show what is built.
    let isColored = !built.isReadPartly || !built.control.colors.isEmpty
    let variant = isColored ? variant(state, selections) : nil
    let isOne = selections.count == 1
    // A selection that no token names is not built, nor is it missing.
    let isUnselected = isOne && selections[0] != "mixed" && built[.selection] == nil
    let isKnown = variant.map { _ in !isUnselected } ?? !mayBeUnread(state, selections)
    let design = (isKnown ? variant : nil).map {
      self.design($0, without: isOne ? [.size] : [.size, .selection])
    }
    func cell(_ platform: ControlFacts.System) -> String {
      if facts.lacks(platform) { return "none" }
      return isKnown && variant != nil && !facts.platforms.isEmpty ? "yes" : "–"
    }
    let spoken = selections.map(Self.spoken).listed()
    return .init(
      state: state, selection: spoken, ios: cell(.ios), android: cell(.android), web: cell(.web),
      design: design.map { $0.isEmpty ? "the component itself" : $0 } ?? "none",
      isBuilt: isKnown ? variant != nil : nil,
      needs: facts.needs(of: state, isOne ? Self.spoken(selections[0]) : nil))
  }

  /// Whether a token that is not understood may be the one of a state.
  private func mayBeUnread(_ state: String, _ selections: [String]) -> Bool {
    if built.isReadPartly || built.doubt(about: state, selections) != nil { return true }
    return built.control.ambiguities.contains { ambiguity in
      ambiguity.readings.contains("state=\(state)") || selections.contains("true")
    }
  }

  // MARK: Mapping

  var mapping: [ControlDocument.Mapping] {
    ControlAxis.allCases.compactMap { axis in
      let values = built.proposed(axis)
      guard !values.isEmpty else { return nil }
      let today = built[axis].map { axis in
        ControlDocument.Property(name: axis.spelling, values: axis.values.map { shown($0, on: axis) }).mapped
      }
      let names = names(of: axis, values)
      return .init(
        property: today ?? "(none)",
        normalized: ControlDocument.Property(name: axis.rawValue, values: values).mapped,
        swiftui: names.swiftui, compose: names.compose, web: names.web)
    }
      + built.axes.filter { $0.known == nil }.map { axis in
        let property = ControlDocument.Property(name: axis.spelling, values: axis.values.map(\.spelling))
          .mapped
        let names = facts.axes[axis.name] ?? [:]
        return .init(
          property: property, normalized: property, swiftui: names[.swiftui] ?? "none",
          compose: names[.compose] ?? "none", web: names[.web] ?? "none")
      }
  }

  private func names(of axis: ControlAxis, _ values: [String]) -> (
    swiftui: String, compose: String, web: String
  ) {
    switch axis {
    case .selection:
      var names: (swiftui: String, compose: String, web: String) =
        native.map { ($0.selection(in: .swiftui), $0.selection(in: .compose), $0.selection(in: .web)) }
        ?? ("`isOn: Binding<Bool>`", "`checked: Boolean`", "`aria-checked`")
      if let role = webRole ?? (names.web == "none" ? anatomy.webRole : nil) {
        names.web = "`\(role.selection)`"
      }
      return names
    case .state:
      func counterpart(_ framework: ControlFacts.Framework) -> String {
        let text = ControlLexicon.builtIn.counterpart(of: values + unknownStates, in: framework)
        return text.isEmpty ? "none" : text
      }
      return (counterpart(.swiftui), counterpart(.compose), counterpart(.web))
    case .size:
      let sizes = values.map { ".\($0 == "medium" ? "regular" : $0)" }.joined(separator: " / ")
      return ("`.controlSize(\(sizes))`", "a custom parameter", "a class or attribute")
    }
  }

  // MARK: Accessibility

  var accessibility: [ControlDocument.Requirement] {
    requirements.map { requirement in
      var requirement = requirement
      // The role says what a system has in place of the control.
      guard requirement.requirement != "role" else { return requirement }
      if facts.lacks(.ios) { requirement.ios = "none" }
      if facts.lacks(.android) { requirement.android = "none" }
      if facts.lacks(.web) { requirement.web = "none" }
      return requirement
    }
  }

  private var requirements: [ControlDocument.Requirement] {
    [
      requirement(
        .role, ios: "a custom trait", android: "a custom role",
        web: (webRole?.name ?? facts.role).map { "`role=\"\($0)\"`" } ?? "a role of ARIA"),
      target,
      announcement,
      requirement(
        .disabled, ios: "blocks input; announced as dimmed", android: "blocks clicks; announced as disabled",
        web: "`aria-disabled` or `disabled`"),
      requirement(
        .focus, ios: "visible ring for hardware keyboards and Switch Control",
        android: "visible for D-pad and keyboard", web: "`:focus-visible`", met: assessment.met.focus),
      .init(
        requirement: "contrast", ios: "3 : 1 for parts, 4.5 : 1 for text", android: "the same",
        web: "WCAG 2.2 1.4.11, 1.4.3", met: assessment.met.contrast.rawValue),
    ] + distinction + code
  }

  /// What the file of the control says of a subject, or else the usual words.
  private func requirement(
    _ subject: ControlFacts.Announcement.Subject, ios: String, android: String, web: String,
    met: Assessment.Answer = .code
  ) -> ControlDocument.Requirement {
    let known = facts.announcements[subject]
    return .init(
      requirement: subject == .state ? "announcement" : subject.rawValue, ios: known?.ios ?? ios,
      android: known?.android ?? android, web: known?.web ?? web, met: met.rawValue)
  }

  /// What is said of a state, as the control speaks of itself.
  private var announcement: ControlDocument.Requirement {
    switch anatomy.effectiveManner {
    case .selection, .container:
      return requirement(
        .state, ios: "selected", android: "selected, not selected", web: "selected, not selected")
    case .action:
      return requirement(.state, ios: "the label", android: "the label", web: "the accessible name")
    case .input: return requirement(.state, ios: "its value", android: "its value", web: "its value")
    }
  }

  private var distinction: [ControlDocument.Requirement] {
    guard built.owed(.selection) != nil else { return [] }
    return [
      .init(
        requirement: "distinction", ios: "on and off by more than hue", android: "the same",
        web: "WCAG 2.2 1.4.1", met: assessment.met.distinction.rawValue)
    ]
  }

  /// What code may do, with or without tokens.
  private var code: [ControlDocument.Requirement] {
    [
      .init(
        requirement: "forced colors", ios: "–", android: "–", web: "system colors",
        met: assessment.met.forcedColors.rawValue),
      .init(
        requirement: "reduced motion", ios: "reduce motion", android: "animator scale 0",
        web: "`prefers-reduced-motion`", met: assessment.met.reducedMotion.rawValue),
    ]
  }

  /// The smallest target: the token for it, or else the control itself.
  private var target: ControlDocument.Requirement {
    var least: (width: Double, height: Double, isOwn: Bool)?
    for variant in built.variants {
      guard let size = targetSize(of: variant) else { continue }
      if least.map({ min($0.width, $0.height) > min(size.width, size.height) }) ?? true { least = size }
    }
    func cell(_ needed: Double, _ unit: String) -> String {
      let requirement = "\(needed.decimal) × \(needed.decimal) \(unit) at least"
      guard let least, min(least.width, least.height) < needed else { return requirement }
      let size = "\(least.width.decimal) × \(least.height.decimal)"
      return
        "\(requirement); \(size) \(least.isOwn ? "is too small" : "alone is too small, pad the container")"
    }
    return .init(
      requirement: "target", ios: cell(44, "pt"), android: cell(48, "dp"), web: cell(24, "CSS px"),
      met: assessment.met.target.rawValue)
  }

  private func targetSize(of variant: BuiltControl.Variant) -> (width: Double, height: Double, isOwn: Bool)? {
    if let part = anatomy.targetPart,
      let size = pixels(.part(part), of: variant)
    {
      return (size, size, true)
    }
    return frame(of: variant).map { ($0.width, $0.height, false) }
  }
}
