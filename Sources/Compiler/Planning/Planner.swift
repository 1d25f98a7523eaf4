import Audit
import Diagnostics
import Emission
import Text
import Tokens

/// Chooses the permutations of a run.
struct Planner {
  let request: Request
  let configuration: Configuration
  /// The resolver document, if there is one, and the number of its document.
  let resolver: ResolverDocument?
  /// The dialect whose files make up the resolver document, if it is not a file itself.
  private let dialect: Dialect?
  /// The contexts that are chosen for the whole run.
  var pinnedChoices: [ModifierChoice] { pinned + configured }
  var plan = Plan()
  var log = DiagnosticLog()
  /// The maximum number of permutations, and whether it was exceeded.
  let limit: Int
  private(set) var isOverLimit = false
  /// The numbers of permutations by the bytes of their contexts.
  private var numbers: [[UInt8]: Int] = [:]
  /// The themes in the plan with their permutations, and the names that are taken.
  private var planned: Set<PlannedPermutation> = []
  private var takenNames: Set<String> = []
  /// `--input`, and `input:` of the configuration, with names spelled as in the resolver document.
  private var pinned: [ModifierChoice] = []
  private var configured: [ModifierChoice] = []
  /// The axes of the run, before outputs pin some.
  private var runAxes: [PlannedAxis] = []

  private struct PlannedPermutation: Hashable {
    var theme: String
    var permutation: Int
  }

  init(
    _ request: Request, _ configuration: Configuration, resolver: ResolverDocument?, of dialect: Dialect?
  ) {
    (self.request, self.configuration) = (request, configuration)
    (self.resolver, self.dialect) = (resolver, dialect)
    limit = request.maxPermutations ?? configuration.maxPermutations
  }

  /// Fills the plan, except for the sources of its permutations.
  mutating func choose(_ outputs: [OutputChoice], at document: Diagnostic.Place) {
    pinned = request.pins.reduce([]) { choices, pin in
      let choice = checked(pin, at: .program, .program)
      return Self.merged(choice.map { [$0] } ?? [], over: choices)
    }
    configured = checked(configuration.input)
    plan.pinnedPlatform = pinnedPlatform(of: nil)
    if request.goal == .resolve, configuration.themes == nil, !request.showsAxes {
      let theme = PlannedTheme(
        name: "light", appearance: .light, contrast: .normal, input: [], place: document)
      add([theme], for: nil)
      return
    }
    let (themes, mode) = themes(at: document, areShown: outputs.isEmpty)
    checkMentions(themes)
    if request.goal > .resolveThemes || request.showsAxes { runAxes = axes(mode, under: themes) }
    plan.unusedModifiers = unusedModifiers(under: themes, outputs)
    plan.unusedContexts = unusedContexts(under: themes)
    switch request.goal {
    case .resolve where !request.showsAxes: add(Array(themes.prefix(1)), for: nil)
    case .resolveThemes: add(themes, for: nil)
    case .resolve, .list, .audit, .check, .build:
      if outputs.isEmpty || request.showsAxes {
        let themes = add(themes, for: nil)
        _ = space(of: themes, axes: runAxes)
        plan.axes = outputAxes(runAxes, themes: themes)
      } else {
        for output in outputs { addOutput(output, themes: themes) }
        plan.axes = plan.outputs.first { $0.space == 0 }?.axes ?? []
      }
    }
  }

  // MARK: Themes

  /// The themes that the configuration lists, or those that the resolver document implies; and which modifiers are axes.
  ///
  /// - Parameter areShown: whether no output depends on their appearances.
  private mutating func themes(
    at document: Diagnostic.Place, areShown: Bool
  ) -> (themes: [PlannedTheme], axes: Configuration.Axes) {
    let usual = configuration.path == nil ? Configuration.Axes.all : .none
    if let entries = configuration.themes {
      let themes = entries.map {
        PlannedTheme(
          name: $0.name, appearance: $0.appearance, contrast: $0.contrast, media: $0.media,
          input: checked($0.input),
          place: .range($0.range))
      }
      return (themes, configuration.axes ?? .none)
    }
    if let named = resolver?.themes, !named.isEmpty {
      let themes = named.filter { theme in
        pinnedChoices.allSatisfy { pin in
          theme.input.contains(pin) || !theme.input.contains { $0.modifier == pin.modifier }
        }
      }.map {
        PlannedTheme(
          name: $0.name, appearance: $0.appearance, contrast: $0.contrast, input: $0.input, place: document)
      }
      return (themes, configuration.axes ?? usual)
    }
    let free = freeModifiers
    if let themes = ThemeMapping(free: free, at: document).themes {
      return (themes, configuration.axes ?? usual)
    }
    if dialect != nil, areShown, configuration.axes == nil,
      let themes = ThemeMapping.contexts(of: free, at: document)
    {
      return (themes, .none)
    }
    let themes =
      ThemeMapping.appearances(of: free, at: document) ?? ThemeMapping(free: [], at: document).themes ?? []
    noteUnmapped(free, themes, at: document)
    return (themes, configuration.axes ?? .all)
  }

  /// The modifiers that neither a pin nor the mapping `axes:` names.
  private var freeModifiers: [ResolverDocument.Modifier] {
    var taken = Set(pinnedChoices.map { Array($0.modifier.utf8) })
    if case .listed(let entries)? = configuration.axes {
      for entry in entries {
        guard let modifier = resolver?.modifier(named: entry.modifier.value) else { continue }
        taken.insert(Array(modifier.name.utf8))
      }
    }
    return (resolver?.modifiers ?? []).filter { !taken.contains(Array($0.name.utf8)) && !$0.isPlatform }
  }

  /// Notes that a context is named like a theme, though no theme chooses it.
  private mutating func noteUnmapped(
    _ free: [ResolverDocument.Modifier], _ themes: [PlannedTheme], at document: Diagnostic.Place
  ) {
    let unmapped = free.filter { modifier in
      ThemeMapping.hasThemeName(modifier)
        && !themes.contains { $0.input.contains { $0.modifier.isSame(as: modifier.name) } }
    }
    guard let first = unmapped.first else { return }
    let key = dialect.map { "dialect: \($0.rawValue)" } ?? "resolver:"
    let file = configuration.path == nil ? "write next to `\(key)` in" : "add to"
    let note = Diagnostic.Note(
      "\(file) `tokenc.yaml`, and correct where needed:", block: ThemeMapping.block(for: free),
      at: .range(first.range))
    let names = unmapped.map(\.name).inBackticks.joined(separator: ", ")
    log.report(
      .note, .unmappedThemes,
      "the contexts of \(names) do not say which theme is light and which is dark; list the themes in `tokenc.yaml`",
      at: .range(first.range), notes: [note])
  }

  /// The modifiers with several contexts that stay at their defaults under every theme of every output, even
  /// of outputs that the run does not write.
  private func unusedModifiers(
    under themes: [PlannedTheme], _ outputs: [OutputChoice]
  ) -> [AuditedPlan.UnusedModifier] {
    guard let resolver else { return [] }
    let written = configuration.outputs.flatMap { entry in
      entry.input.map(\.choice.modifier) + entry.repetitions.map(\.modifier.value)
    }.compactMap { resolver.modifier(named: $0)?.name }
    let entries = configuration.outputs + outputs.map(\.entry)
    let writesAxes =
      entries.isEmpty
      || entries.contains { entry in
        var output = Output(format: entry.format, file: entry.file, themes: [])
        output.apply(entry.settings)
        return entry.format.writesAxes(output)
      }
    let axes = writesAxes ? runAxes.map(\.axis.modifier) : []
    let names = (pinned + configured + themes.flatMap(\.input)).map(\.modifier) + written + axes
    let chosen = Set(names.map { Array($0.utf8) })
    return resolver.modifiers.compactMap { modifier in
      guard let defaultContext = modifier.defaultContext, modifier.contexts.count > 1, !modifier.isPlatform,
        !chosen.contains(Array(modifier.name.utf8))
      else { return nil }
      return .init(modifier.name, at: defaultContext, range: modifier.range)
    }
  }

  /// The contexts that no theme or output selects, of modifiers whose other contexts they select. A choice
  /// for the whole run selects one context and says nothing about the others.
  private func unusedContexts(under themes: [PlannedTheme]) -> [AuditedPlan.UnusedContext] {
    guard let resolver else { return [] }
    let written = configuration.outputs.flatMap { selected(by: $0, resolver) }
    let pins = Set((pinned + configured).map { Array($0.modifier.utf8) })
    let choices = themes.flatMap(\.input) + written
    return resolver.modifiers.filter { !pins.contains(Array($0.name.utf8)) && !$0.isPlatform }.flatMap {
      (modifier) -> [AuditedPlan.UnusedContext] in
      let own = choices.filter { $0.modifier.utf8.elementsEqual(modifier.name.utf8) }
      // A theme that does not select a context has the default.
      let hasDefault = themes.contains { theme in
        !theme.input.contains { $0.modifier.utf8.elementsEqual(modifier.name.utf8) }
      }
      let isUsed = { (context: String) in
        own.contains { $0.context.lowercased() == context.lowercased() }
          || (hasDefault && modifier.defaultContext?.utf8.elementsEqual(context.utf8) == true)
      }
      let unused = modifier.contexts.filter { !isUsed($0) }
      // If only one context of a modifier is in use, its themes fix it on purpose.
      guard modifier.contexts.count - unused.count > 1 else { return [] }
      return unused.map { .init($0, of: modifier.name, range: modifier.range) }
    }
  }

  /// The contexts that an output selects, those of its repetitions included.
  private func selected(by entry: Configuration.OutputEntry, _ resolver: ResolverDocument) -> [ModifierChoice]
  {
    let chosen = entry.input.compactMap { input in
      resolver.modifier(named: input.choice.modifier).map { ModifierChoice($0.name, input.choice.context) }
    }
    let repeated = entry.repetitions.flatMap { repetition -> [ModifierChoice] in
      guard let modifier = resolver.modifier(named: repetition.modifier.value) else { return [] }
      let contexts = repetition.contexts?.map(\.value) ?? modifier.contexts
      return contexts.map { ModifierChoice(modifier.name, $0) }
    }
    return chosen + repeated
  }

  private mutating func checkMentions(_ themes: [PlannedTheme]) {
    let names = Set(themes.map(\.name))
    for mention in configuration.themeMentions where !names.contains(mention.value) {
      let advice = advice(on: mention.value, among: themes.map(\.name), called: "themes")
      log.report(
        .invalidConfiguration, "no theme is called `\(mention.value)`" + advice, at: mention.range)
    }
    for mention in configuration.contextMentions { contexts(of: mention) }
  }

  /// Adds themes to the plan with the contexts that an output selects, and returns them with their
  /// permutations.
  ///
  /// - Parameter platforms: the platforms that it is for.
  @discardableResult
  private mutating func add(
    _ themes: [PlannedTheme], for entry: Configuration.OutputEntry?, on platforms: [String] = []
  ) -> [Theme] {
    let own = entry.map { checked($0.input) } ?? []
    let platform = resolver?.platform(among: platforms).map { [$0] } ?? []
    return themes.compactMap { theme in
      let input = [pinned, own, theme.input, configured, platform, axisDefaults].reduce([]) {
        Self.merged($0, over: $1)
      }
      guard let permutation = permutation(of: input, at: theme.place) else { return nil }
      let planned = Theme(
        name: theme.name, appearance: theme.appearance, contrast: theme.contrast, media: theme.media,
        permutation: permutation)
      addToRun(planned, pinning: own, on: platform.filter { input.contains($0) && !own.contains($0) })
      return planned
    }
  }

  /// The contexts that outputs begin with.
  private var axisDefaults: [ModifierChoice] {
    runAxes.map { ModifierChoice($0.axis.modifier, $0.axis.contexts[0]) }
  }

  /// The number of the space of some themes and axes; `nil` without axes.
  private mutating func space(of themes: [Theme], axes: [PlannedAxis]) -> Int? {
    guard !axes.isEmpty, axes.count <= Axis.maximumCount, !themes.isEmpty else { return nil }
    let space = AxisRequest.Space(themes: themes.map(\.permutation), axes: axes.map(\.axis))
    if let known = plan.spaces.firstIndex(of: space) { return known }
    plan.spaces.append(space)
    return plan.spaces.count - 1
  }

  /// Adds a permutation of a theme to the run. Each one is audited once, the first under the theme's own
  /// name.
  ///
  /// - Parameter platform: the context for the platforms of the output, if any.
  private mutating func addToRun(
    _ theme: Theme, pinning own: [ModifierChoice], on platform: [ModifierChoice]
  ) {
    let key = PlannedPermutation(theme: theme.name, permutation: theme.permutation)
    guard planned.insert(key).inserted else { return }
    var theme = theme
    let isFirst = takenNames.insert(theme.name).inserted
    if !isFirst {
      let choices = (own + platform).map { "\($0.modifier)=\($0.context)" }
      theme.name += " (" + choices.joined(separator: ", ") + ")"
    }
    plan.permutations[theme.permutation].themes.append(theme.name)
    if isFirst || platform.isEmpty { plan.themes.append(theme) } else { plan.platformThemes.append(theme) }
  }

  // MARK: Outputs

  private mutating func addOutput(_ choice: OutputChoice, themes: [PlannedTheme]) {
    for choice in repeated(choice) { addSingleOutput(choice, themes: themes) }
  }

  private mutating func addSingleOutput(_ choice: OutputChoice, themes: [PlannedTheme]) {
    let entry = choice.entry
    let names = entry.themes.map { Set($0.map(\.value)) }
    let chosen = themes.filter { names?.contains($0.name) != false }
    var output = Output(format: entry.format, file: choice.file, themes: [])
    output.rem = configuration.rem ?? output.rem
    output.partial = configuration.partial ?? output.partial
    (output.names, output.identifiers) = (configuration.names, configuration.identifiers)
    (output.naming, output.bridges) = (configuration.naming, configuration.bridges)
    output.ownTypes = configuration.typeTemplates
    output.keepsTexts = dialect == .css && entry.format == .css
    output.apply(entry.settings)
    if let pin = pinnedPlatform(of: entry) { output.platforms = [pin] }
    output.themes = add(chosen, for: entry, on: output.platforms)
    let axes = axes(runAxes, without: checked(entry.input))
    output.axes = outputAxes(axes, themes: output.themes)
    output.space = space(of: output.themes, axes: axes)
    output.styleSheet = choice.styleSheet
    output.hidden = resolver?.hidden ?? []
    if request.outputs.isEmpty { (output.entry, output.places) = (entry.range, entry.places) }
    checkDivision(of: output)
    if output.bridges.isEmpty, RoleList.files.contains(where: { $0.name == output.format.name }) {
      let name = output.format.name
      log.report(
        .missingBridge,
        "the output `\(output.file)` has only what `bridge: {\(name): …}` maps, and there is none",
        at: output.place)
    }
    if output.format.runsProgram, request.goal == .build, request.programs == nil {
      let program = output[ExecOptions.command].first ?? ""
      log.report(
        .execNotAllowed,
        "the output `\(output.file)` runs the program `\(program)`; allow it with `--allow-exec`",
        at: output.place)
    }
    plan.outputs.append(output)
  }

  // MARK: Permutations

  /// The number of the permutation for an input; `nil` if there is none, which is reported.
  private mutating func permutation(of input: [ModifierChoice], at place: Diagnostic.Place) -> Int? {
    var contexts: [ModifierChoice] = []
    if let resolver {
      guard let all = resolver.contexts(choosing: input, at: place, log: &log) else { return nil }
      contexts = all
    }
    let key: [UInt8] = Array(contexts.map { Array($0.context.utf8) }.joined(separator: [0]))
    if let known = numbers[key] { return known }
    guard plan.permutations.count < limit else {
      isOverLimit = true
      return nil
    }
    numbers[key] = plan.permutations.count
    plan.permutations.append(PermutationRequest(input: contexts, sources: [], themes: []))
    return plan.permutations.count - 1
  }

  private mutating func checked(_ choices: [Configuration.LocatedChoice]) -> [ModifierChoice] {
    choices.compactMap {
      checked($0.choice, at: .range($0.modifierRange), .range($0.contextRange))
    }
  }

  /// A choice with the names spelled as in the resolver document; `nil` if it has no such names, which is
  /// reported.
  private mutating func checked(
    _ choice: ModifierChoice, at modifierPlace: Diagnostic.Place, _ contextPlace: Diagnostic.Place
  ) -> ModifierChoice? {
    let modifier = choice.modifier
    // A platform may be that of extensions alone.
    if choice.isPlatform, resolver?.platform(among: [choice.context.lowercased()]) == nil {
      let (word, known) = (choice.context, platformWords)
      if !known.contains(word.lowercased()) {
        let advice = advice(on: word, among: known, called: "the platforms")
        log.report(.unknownContext, "no platform is called `\(word)`\(advice)", at: contextPlace)
      }
      return nil
    }
    guard let resolver else {
      log.report(
        .unknownModifier, "there is no modifier `\(modifier)`, since no resolver document is read",
        at: modifierPlace)
      return nil
    }
    let known = resolver.choice(
      of: modifier, at: modifierPlace, as: choice.context, at: contextPlace, log: &log)
    if let known { return known }
    // If the context is wrong, use any other, so that a missing context is not reported, too.
    return resolver.modifier(named: modifier).flatMap { known in
      known.contexts.first.map { ModifierChoice(known.name, $0) }
    }
  }

  /// One choice for each modifier: those of `upper`, and those of `lower` for other modifiers.
  private static func merged(_ upper: [ModifierChoice], over lower: [ModifierChoice]) -> [ModifierChoice] {
    upper
      + lower.filter { choice in !upper.contains { $0.modifier.utf8.elementsEqual(choice.modifier.utf8) } }
  }
}
