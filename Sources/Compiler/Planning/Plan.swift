import Audit
import Diagnostics
import Emission
import Syntax
import Text
import Tokens

/// What a run resolves and writes: the themes and outputs, and the permutations that these need, each once.
struct Plan: Sendable {
  /// In the order in which the themes ask for them; their sources are opened later.
  var permutations: [PermutationRequest] = []
  /// The themes of the run, the default first. A theme that an output pins further contexts for is listed once more, under
  /// a name that says which.
  var themes: [Theme] = []
  var outputs: [Output] = []
  /// The modifiers that nothing chooses a context for, in the order of the resolver document.
  var unusedModifiers: [AuditConfiguration.UnusedModifier] = []
  /// The contexts that nothing chooses, in the order of the resolver document.
  var unusedContexts: [AuditConfiguration.UnusedContext] = []
  var log = DiagnosticLog()

  init() {}

  /// Chooses outputs, themes and permutations.
  init(of inputs: Inputs, for request: Request) {
    guard inputs.refusal == nil else { return }
    var (resolver, place): (ResolverDocument?, Diagnostic.Place) = (nil, .program)
    if case .resolver(let number, let content) = inputs.tokens {
      guard let content else { return }
      let documents = inputs.files.documents
      (resolver, place) = (content, .file(documents.sources[documents[number].source].path))
    }
    if case .dialect(let content, let numbers) = inputs.tokens {
      resolver = content
      let documents = inputs.files.documents
      if let first = numbers.first { place = .file(documents.sources[documents[first].source].path) }
    }
    var planner = Planner(request, inputs.configuration, resolver: resolver)
    planner.choose(inputs.outputs, at: place)
    self = planner.plan
    log = planner.log
    if planner.isOverLimit {
      log.report(.tooManyPermutations(planner.limit, at: place))
      permutations = []
    }
    // A modifier or a context may be unused for the mistake alone.
    if log.hasErrors { (unusedModifiers, unusedContexts) = ([], []) }
    if permutations.count == 1 { permutations[0].themes = [] }
  }
}

extension Plan {
  /// What the outputs include and exclude, each pattern once, at the first output of the configuration that has it.
  func inclusions(in configuration: Configuration) -> [AuditConfiguration.Inclusion] {
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
}

extension Plan {
  /// The platforms that the outputs are for, as far as their formats say it.
  var platforms: [Platform] {
    let found = Set(outputs.flatMap { Self.platforms[$0.format.name] ?? [] })
    return Platform.allCases.filter(found.contains)
  }

  /// By name of a format. Formats that say nothing of a platform, such as JSON and templates, are not in it.
  private static let platforms: [String: [Platform]] = [
    "swift": [.ios], "xcassets": [.ios], "kotlin": [.android], "android-xml": [.android],
    "react-native": [.ios, .android], "dart": [.ios, .android], "css": [.web], "scss": [.web],
    "tailwind": [.web], "typescript": [.web], "javascript": [.web], "aria": [.web],
  ]
}

extension Diagnostic {
  fileprivate static func tooManyPermutations(_ limit: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the themes and outputs need more than \(counted(limit, "permutation")), which is the limit; raise it with `max-permutations`",
      at: place)
  }
}
