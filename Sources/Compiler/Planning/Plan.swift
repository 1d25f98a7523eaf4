import Audit
import Diagnostics
import Dialects
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

/// The permutations of a plan with the token sources of their contexts, and all documents of these sources.
struct TokenSources: Sendable {
  let permutations: [PermutationRequest]
  /// How duplicate definitions of a token in several sources are merged.
  let policy: MergePolicy
  let names: SourceNames
  /// The inputs' files, and those that depend on the choice of contexts.
  let files: RunFiles
  /// The combinations of contexts that outputs need; `nil` without axes.
  let axes: AxisRequest?
  /// Diagnostics since the inputs were found.
  let log: DiagnosticLog

  var documents: Documents { files.documents }
  var isClosed: Bool { files.isClosed }

  /// Opens the files that the permutations need, and plans those for platforms.
  init(opening plan: inout Plan, of inputs: Inputs, in workspace: inout Workspace) {
    var (files, log, permutations) = (inputs.files, DiagnosticLog(), plan.permutations)
    var axes: AxisRequest?
    switch inputs.tokens {
    case .files(let numbers):
      policy = .distinct
      let sources = numbers.map { TokenSource(document: $0, node: files.documents[$0].root) }
      for index in permutations.indices {
        permutations[index].sources = sources
        permutations[index].isClosed = files.isClosed
      }
    case .resolver(_, let resolver?), .dialect(let resolver, _):
      // Where the author says which files override others, none of them is a theme.
      let isOrderGiven = inputs.imported?.set.isOrderGiven ?? false
      if case .dialect = inputs.tokens, permutations.count == 1, !isOrderGiven {
        policy = .ordered
      } else {
        policy = .lastWins
      }
      for index in permutations.indices {
        let (sources, origins, isClosed) = files.sources(
          of: permutations[index].input, resolver, in: &workspace, log: &log)
        permutations[index].sources = sources
        permutations[index].origins = origins
        // An unreadable file of another theme does not affect this one.
        permutations[index].isClosed = isClosed && inputs.isClosed
      }
      if !plan.spaces.isEmpty {
        let table = files.table(of: plan.contexts, resolver, in: &workspace, log: &log)
        axes = AxisRequest(table: table, spaces: plan.spaces, limit: plan.limit, place: plan.place)
        axes?.rules = plan.rules
      }
      if case .resolver = inputs.tokens, let dialect = inputs.dialect {
        files.read(&permutations, &axes, in: dialect, inputs.configuration, &workspace, log: &log)
      }
      files.documents.names = workspace.names
    case .resolver(_, nil): policy = .lastWins
    }
    files.documents.types = inputs.configuration.types
    let sources = permutations.flatMap(\.sources) + (axes?.table.sources ?? [])
    let values = PlatformValues(of: sources, in: &files.documents, log: &log)
    if !values.words.isEmpty { plan.apply(values, to: &permutations, &axes, log: &log) }
    names = SourceNames(
      Self.names(of: permutations.flatMap(\.sources) + (axes?.table.sources ?? []), in: files.documents),
      permutations: permutations.map { Self.names(of: $0.sources, in: files.documents) })
    (self.permutations, self.axes, self.files, self.log) = (permutations, axes, files, log)
  }

  /// Reports token files and resolver documents in notations that DTCG does not permit.
  func refuseOtherNotations(of inputs: Inputs, log: inout DiagnosticLog) {
    var numbers = Set(permutations.lazy.flatMap(\.sources).map(\.document))
    numbers.formUnion(axes?.table.sources.map(\.document) ?? [])
    if case .resolver(let number, _) = inputs.tokens { numbers.insert(number) }
    for number in numbers.sorted() {
      let name: String
      switch documents[number].notation {
      case .yaml, .json: continue
      case .jsonc: name = "JSON with comments"
      case .json5: name = "JSON5"
      }
      log.report(
        .shorthandInStrictMode,
        "this file is \(name), which strict DTCG does not allow; save it as JSON, named `.json`",
        at: SourceRange(source: documents[number].source, 0..<0))
    }
  }

  private static func names(of sources: [TokenSource], in documents: Documents) -> [String] {
    var names: [FilePath] = []
    var (seen, known): (Set<Int>, Set<FilePath>) = ([], [])
    for source in sources where seen.insert(source.document).inserted {
      let name = FilePath(FilePath(documents.sources[documents[source.document].source].path).name)
      if known.insert(name).inserted { names.append(name) }
    }
    return names.map(\.text)
  }
}

extension TokenSource {
  /// Whether it is the root of a file.
  fileprivate var isFile: Bool { node == NodeID(rawValue: 0) }

  /// A tree of the same document.
  fileprivate func moved(to node: NodeID) -> TokenSource {
    TokenSource(document: document, node: node, overrides: overrides)
  }
}

extension RunFiles {
  /// Reads the files of permutations in a dialect. One that holds several trees is those of its default theme.
  fileprivate mutating func read(
    _ permutations: inout [PermutationRequest], _ axes: inout AxisRequest?, in dialect: Dialect,
    _ configuration: Configuration,
    _ workspace: inout Workspace, log: inout DiagnosticLog
  ) {
    let sources = permutations.flatMap(\.sources) + (axes?.table.sources ?? [])
    let opened = Set(sources.filter(\.isFile).map(\.document)).sorted()
    let set = read(opened, in: dialect, configuration, units: DefaultUnits(), &workspace)
    if sources.allSatisfy(\.isFile), isClosed, !self.log.hasErrors {
      let paths = opened.map { documents.sources[documents[$0].source].path }
      for finding in set.noTokens(in: paths, of: dialect) { log.report(finding) }
    }
    let trees = opened.enumerated().compactMap { number, document in
      set.defaultTrees(ofFile: number).map { (document, $0.map(\.node)) }
    }
    guard !trees.isEmpty else { return }
    let nodes = Dictionary(uniqueKeysWithValues: trees)
    for index in permutations.indices { permutations[index].divide(nodes) }
    axes?.table.replaceSources { source in
      source.isFile ? nodes[source.document]?.map { source.moved(to: $0) } : nil
    }
    if !set.otherContexts.isEmpty {
      log.report(
        .warning, .unusedContext,
        "files that the resolver document names have themes of their own, of which it reads the default alone, not \(set.otherContexts.prefix(5).map { $0.shortened(to: 40) }.inBackticks.listed())\(set.otherContexts.count > 5 ? " and \(set.otherContexts.count - 5) more" : ""); convert them with `tokenc import --from \(dialect.rawValue)`",
        at: .program)
    }
  }
}

extension PermutationRequest {
  /// Replaces files that hold several trees with these.
  fileprivate mutating func divide(_ trees: [Int: [NodeID]]) {
    let old = zip(sources, origins)
    (sources, origins) = ([], [])
    for (source, origin) in old {
      let nodes = source.isFile ? trees[source.document] : nil
      for node in nodes ?? [source.node] {
        sources.append(source.moved(to: node))
        origins.append(origin)
      }
    }
  }
}

extension RunFiles {
  /// The sources of some contexts and all sets. Files that cannot be opened are reported and left out.
  fileprivate mutating func table(
    of contexts: Set<ModifierChoice>, _ resolver: ResolverDocument, in workspace: inout Workspace,
    log: inout DiagnosticLog
  ) -> SourceTable {
    // The resolver owns the documents and the log during its walk, and returns them while a file is opened.
    var documents = Documents(by: workspace.workers)
    swap(&documents, &self.documents)
    defer { swap(&documents, &self.documents) }
    return resolver.table(
      of: contexts, in: &documents,
      opening: { path, referrer, documents, log in
        swap(&documents, &self.documents)
        swap(&log, &self.log)
        defer {
          swap(&documents, &self.documents)
          swap(&log, &self.log)
        }
        let number = self.open(path, from: referrer, in: &workspace)
        if number == nil { self.isClosed = false }
        return number
      }, log: &log)
  }

  /// The token sources of a choice of contexts. Files that cannot be opened are reported and left out.
  fileprivate mutating func sources(
    of contexts: [ModifierChoice], _ resolver: ResolverDocument,
    in workspace: inout Workspace, log: inout DiagnosticLog
  ) -> (sources: [TokenSource], origins: [SourceOrigin], isClosed: Bool) {
    table(of: Set(contexts), resolver, in: &workspace, log: &log).sources(of: contexts)
  }
}
