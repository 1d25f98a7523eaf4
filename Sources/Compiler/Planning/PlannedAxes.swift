import Diagnostics
import Emission
import Syntax
import Tokens

/// A modifier that outputs write with its contexts.
struct PlannedAxis {
  let axis: Axis
  /// Its entry under `axes:`, if it has one.
  let entry: Configuration.AxisEntry?
  /// Where the modifier is described.
  let range: SourceRange
  /// Whether nobody says which context is the default.
  let isAssumed: Bool
}

extension Planner {
  /// The axes of a run: modifiers with several contexts that no theme chooses and nothing pins.
  mutating func axes(_ mode: Configuration.Axes, under themes: [PlannedTheme]) -> [PlannedAxis] {
    guard let resolver else { return refuseAxes(mode) }
    let chosen = Set((pinnedChoices + themes.flatMap(\.input)).map { Array($0.modifier.utf8) })
    let candidates: [(ResolverDocument.Modifier, Configuration.AxisEntry?)]
    switch mode {
    case .none: return []
    case .all:
      candidates = resolver.modifiers.filter { !chosen.contains(Array($0.name.utf8)) }.map { ($0, nil) }
    case .listed(let entries):
      candidates = entries.compactMap { entry in listed(entry, chosen).map { ($0, entry) } }
    }
    let axes = candidates.compactMap { modifier, entry in axis(modifier, entry) }
    if axes.count > Axis.maximumCount {
      log.report(
        .limitExceeded,
        "`\(axes[Axis.maximumCount].axis.modifier)` is one of \(axes.count) axes; the limit is \(Axis.maximumCount): list those that outputs need under `axes:`, or pin some with `input:`",
        at: axes[Axis.maximumCount].range)
      return axes
    }
    for axis in axes where axis.isAssumed { log.report(.assumedDefault(axis)) }
    var named: [String: PlannedAxis] = [:]
    for axis in axes {
      if let other = named[axis.codeName] {
        let name = axis.axis.modifier
        log.report(
          .error, .nameCollision,
          "the axes `\(other.axis.modifier)` and `\(name)` are both called `\(axis.codeName)` in generated code: `axes: {\(name): {name: …}}` gives one another name",
          at: axis.entry?.name?.range ?? axis.range)
      }
      named[axis.codeName] = axis
    }
    return axes
  }

  /// Reports entries of `axes:` without a resolver document.
  private mutating func refuseAxes(_ mode: Configuration.Axes) -> [PlannedAxis] {
    guard case .listed(let entries) = mode else { return [] }
    for entry in entries {
      log.report(
        .unknownModifier,
        "there is no modifier `\(entry.modifier.value)`, since no resolver document is read",
        at: entry.modifier.range)
    }
    return []
  }

  /// The modifier of an entry of `axes:`; `nil` if it cannot be an axis, which is reported.
  private mutating func listed(
    _ entry: Configuration.AxisEntry, _ chosen: Set<[UInt8]>
  ) -> ResolverDocument.Modifier? {
    let name = entry.modifier
    guard let modifier = resolver?.modifier(named: name.value) else {
      let known = resolver?.modifiers.map(\.name) ?? []
      log.report(
        .unknownModifier,
        "there is no modifier `\(name.value)`"
          + advice(on: name.value, among: known, called: "the modifiers"),
        at: name.range)
      return nil
    }
    if chosen.contains(Array(modifier.name.utf8)),
      !request.pins.contains(where: { resolver?.modifier(named: $0.modifier)?.name == modifier.name })
    {
      log.report(
        .invalidConfiguration,
        "`themes:` or `input:` chooses contexts of `\(modifier.name)`, so it cannot be an axis; remove one of the two",
        at: name.range)
      return nil
    }
    return chosen.contains(Array(modifier.name.utf8)) ? nil : modifier
  }

  /// A modifier as an axis; `nil` if nothing is left to choose.
  private mutating func axis(
    _ modifier: ResolverDocument.Modifier, _ entry: Configuration.AxisEntry?
  ) -> PlannedAxis? {
    // Each output is for one platform.
    guard !modifier.isPlatform else { return nil }
    let mentioned =
      [entry?.defaultContext].compactMap(\.self) + (entry?.contexts ?? [])
      + (entry?.media ?? []).map(\.context)
      + (entry?.selector?.contexts ?? [])
    for context in mentioned where !modifier.contexts.contains(where: { $0.isSame(as: context.value) }) {
      log.report(
        .unknownContext,
        "`\(modifier.name)` has no context `\(context.value)`"
          + advice(on: context.value, among: modifier.contexts, called: "the contexts"), at: context.range)
    }
    let contexts = modifier.contexts.filter { context in
      entry?.contexts?.contains { $0.value.isSame(as: context) } ?? true
    }
    let known = entry?.defaultContext?.value ?? modifier.defaultContext
    let first = contexts.first { context in known.map { $0.isSame(as: context) } ?? true } ?? contexts.first
    guard let first, contexts.count > 1 else { return nil }
    if entry?.defaultContext == nil, let named = entry?.contexts?.first,
      known.map({ !contexts.contains($0) }) == true
    {
      log.report(
        .invalidConfiguration, "the default `\(known ?? "")` is not among the `contexts:` of the axis",
        at: named.range)
    }
    for (context, _) in entry?.media ?? [] where context.value.isSame(as: first) {
      log.report(
        .invalidConfiguration,
        "outputs begin with `\(first)`, so it needs no media condition; remove it, or name another context with `default:`",
        at: context.range)
    }
    return PlannedAxis(
      axis: Axis(modifier.name, contexts: [first] + contexts.filter { !$0.isSame(as: first) }), entry: entry,
      range: modifier.range, isAssumed: known == nil)
  }

  /// The axes of an output, or of a run without outputs.
  func axes(_ axes: [PlannedAxis], without own: [ModifierChoice]) -> [PlannedAxis] {
    axes.filter { axis in !own.contains { $0.modifier.isSame(as: axis.axis.modifier) } }
  }

  /// What an output has of its axes.
  mutating func outputAxes(_ axes: [PlannedAxis], themes: [Theme]) -> [OutputAxis] {
    axes.map { planned in
      var name = planned.codeName
      if themes.count > 1, name == "theme" || name == "contrast" {
        name += "-axis"
        log.report(.renamedAxis(planned, name))
      }
      let selection: AxisSelection? =
        switch planned.entry?.selector {
        case nil: nil
        case .pattern(let pattern)?: AxisSelection(pattern: pattern.value, contexts: planned.axis.contexts)
        case .byContext(let selectors)?:
          .selectors(
            planned.axis.contexts.map { context in
              selectors.first { $0.context.value.isSame(as: context) }?.selector.value
            })
        case .none?: AxisSelection.none
        }
      return OutputAxis(
        planned.axis, codeName: name, selection: selection ?? .attribute("data-\(name)"),
        media: planned.media)
    }
  }
}

extension PlannedAxis {
  /// Its name in code, as words in kebab case.
  fileprivate var codeName: String { OutputAxis.codeName(entry?.name?.value ?? axis.modifier) }

  /// By context: its media condition, as configured or as the names imply.
  fileprivate var media: [String?] {
    axis.contexts.enumerated().map { position, context in
      if let media = entry?.media {
        return position == 0 ? nil : media.last { $0.context.value.isSame(as: context) }?.condition
      }
      return position == 0 ? nil : usualMedia(of: context)
    }
  }

  private func usualMedia(of context: String) -> String? {
    let word = context.lowercased()
    if ["motion", "reduced-motion"].contains(OutputAxis.codeName(axis.modifier)),
      ["reduced", "reduce"].contains(word)
    {
      return "(prefers-reduced-motion: reduce)"
    }
    let isContrast = ThemeMapping.isContrast(axis.contexts)
    return isContrast && ThemeMapping.highWords.contains(word) ? "(prefers-contrast: more)" : nil
  }
}

extension Configuration.AxisEntry.Selector {
  /// The contexts that it names.
  fileprivate var contexts: [Configuration.Located<String>] {
    switch self {
    case .byContext(let selectors): selectors.map(\.context)
    case .pattern, .none: []
    }
  }
}

extension String {
  /// Whether two names have the same bytes.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

extension Diagnostic {
  fileprivate static func assumedDefault(_ axis: PlannedAxis) -> Diagnostic {
    let (name, first) = (axis.axis.modifier, axis.axis.contexts[0])
    return Diagnostic(
      .note, .assumedDefault,
      "`\(name)` has no default; outputs begin with its first context, `\(first)`: `axes: {\(name): {default: …}}` names another",
      at: axis.range)
  }

  fileprivate static func renamedAxis(_ axis: PlannedAxis, _ name: String) -> Diagnostic {
    Diagnostic(
      .note, .renamedAxis,
      "the axis `\(axis.axis.modifier)` is called `\(name)` in generated code, where themes have its name: `axes: {\(axis.axis.modifier): {name: …}}` gives it another",
      at: axis.range)
  }
}
