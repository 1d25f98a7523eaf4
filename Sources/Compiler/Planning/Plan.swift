import Audit
import Diagnostics
import Emission
import Syntax
import Text
import Tokens

/// What a run resolves and writes: its themes and outputs, and the permutations that they need, without
/// duplicates.
struct Plan: Sendable {
  /// In the order in which themes need them; their sources are opened later.
  var permutations: [PermutationRequest] = []
  /// The themes of the run, the default first. If an output selects further contexts, the theme is listed
  /// again, under a name that states them.
  var themes: [Theme] = []
  /// Those with the values for the platforms of outputs.
  var platformThemes: [Theme] = []
  /// The platform of the whole run, if there is one.
  var pinnedPlatform: String?
  /// The words that name a platform.
  var platformWords: [String] = []
  var outputs: [Output] = []
  /// All modifiers of the resolver document.
  var modifiers: [ResolverDocument.Modifier] = []
  /// The themes and axes of the outputs, or of a run without any; empty if there are no axes.
  var spaces: [AxisRequest.Space] = []
  /// The axes of the first of them.
  var axes: [OutputAxis] = []
  /// The maximum number of combinations that are evaluated.
  var limit = 0
  /// The document that the modifiers are from.
  var place = Diagnostic.Place.program
  var rules = DependencyRules.all
  /// The modifiers without a selected context, in the order of the resolver document.
  var unusedModifiers: [AuditedPlan.UnusedModifier] = []
  /// The contexts that are not selected, in the order of the resolver document.
  var unusedContexts: [AuditedPlan.UnusedContext] = []
  var log = DiagnosticLog()

  init() {}

  /// Chooses outputs, themes and permutations.
  init(of inputs: Inputs, for request: Request) {
    guard inputs.refusal == nil else { return }
    var (resolver, place): (ResolverDocument?, Diagnostic.Place) = (nil, .program)
    var dialect: Dialect?
    if case .resolver(let number, let content) = inputs.tokens {
      guard let content else { return }
      let documents = inputs.files.documents
      (resolver, place) = (content, .file(documents.sources[documents[number].source].path))
    }
    if case .dialect(let content, let numbers) = inputs.tokens {
      (resolver, dialect) = (content, inputs.dialect)
      let documents = inputs.files.documents
      if let first = numbers.first { place = .file(documents.sources[documents[first].source].path) }
    }
    var planner = Planner(request, inputs.configuration, resolver: resolver, of: dialect)
    planner.choose(inputs.outputs, at: place)
    self = planner.plan
    platformWords = planner.platformWords
    modifiers = resolver?.modifiers ?? []
    (limit, self.place, rules) = (planner.limit, place, request.dependencyRules)
    log = planner.log
    if planner.isOverLimit {
      log.report(
        .limitExceeded,
        "the themes and outputs need more than \(counted(planner.limit, "permutation")), which is the limit; raise it with `max-permutations`",
        at: place)
      (permutations, spaces) = ([], [])
    }
    for index in permutations.indices {
      permutations[index].mayLackTokens =
        request.allowsPartialTokens || mayLackTokens(index, in: inputs.configuration)
    }
    // A modifier or a context may be unused only because of the error.
    if log.hasErrors { (unusedModifiers, unusedContexts) = ([], []) }
    if permutations.count == 1 { permutations[0].themes = [] }
  }

  /// Whether all outputs with a permutation let themes inherit tokens.
  private func mayLackTokens(_ permutation: Int, in configuration: Configuration) -> Bool {
    let own = outputs.filter { $0.themes.contains { $0.permutation == permutation } }
    return own.isEmpty ? configuration.partial == .inherit : own.allSatisfy { $0.partial == .inherit }
  }

  /// The `include:` and `exclude:` patterns of the outputs, each once, at the first output that has it.
  func inclusions(in configuration: Configuration) -> [AuditedPlan.Inclusion] {
    var places: [PathPattern: SourceRange] = [:]
    for entry in configuration.outputs {
      let patterns = [EveryFormat.include, EveryFormat.exclude].flatMap { entry.settings[$0] ?? [] }
      for pattern in patterns where places[pattern] == nil { places[pattern] = entry.range }
    }
    var seen: Set<PathPattern> = []
    return outputs.flatMap { $0.include + $0.exclude }.filter { seen.insert($0).inserted }.map { pattern in
      .init(pattern, at: places[pattern].map { .range($0) } ?? .program)
    }
  }

  /// The contexts of all permutations and axes.
  var contexts: Set<ModifierChoice> {
    let axes = spaces.flatMap(\.axes)
    return Set(permutations.flatMap(\.input))
      .union(axes.flatMap { axis in axis.contexts.map { ModifierChoice(axis.modifier, $0) } })
  }

  /// The platforms that the formats of the outputs imply.
  var platforms: [Platform] {
    let found = Set(outputs.flatMap(\.format.platforms))
    return Platform.allCases.filter(found.contains)
  }
}
