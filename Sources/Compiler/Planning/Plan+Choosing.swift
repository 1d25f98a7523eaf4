import Diagnostics
import Syntax
import Tokens

extension Plan {
  /// Chooses outputs, themes and permutations, and opens the files that these need.
  init(for request: Request, writing choices: [OutputChoice], reading input: inout InputReader) {
    let configuration = input.inputs.configuration
    var resolver: ResolverDocument?
    var document: Int?
    if case .resolver(let number) = input.inputs.tokens {
      document = number
      resolver = ResolverDocument(reading: number, of: input.documents, log: &input.log)
      guard resolver != nil else {
        input.inputs.isComplete = false
        return
      }
    }
    var planner = Planner(request, configuration, resolver: resolver, log: input.log)
    planner.choose(choices, at: input.place(of: document))
    input.log = planner.log
    self = planner.plan
    guard !planner.isOverLimit else {
      let message = Message.tooMany(planner.limit)
      input.log.report(Diagnostic(.error, .limitExceeded, message, at: input.place(of: document)))
      permutations = []
      return
    }
    if permutations.count == 1 { permutations[0].themes = [] }
    addSources(resolver, &input)
  }

  /// Gives every permutation the token sources that its contexts mean.
  private mutating func addSources(_ resolver: ResolverDocument?, _ input: inout InputReader) {
    policy = resolver == nil ? .distinct : .lastWins
    for index in permutations.indices {
      if let resolver {
        permutations[index].sources = input.sources(of: permutations[index].input, resolver)
      } else if case .files(let numbers) = input.inputs.tokens {
        permutations[index].sources = numbers.map {
          TokenSource(document: $0, node: input.documents[$0].root)
        }
      }
    }
    var seen: Set<Int> = []
    for source in permutations.lazy.flatMap(\.sources) where seen.insert(source.document).inserted {
      let name = FilePath(input.documents.sources[input.documents[source.document].source].path).name
      if !sourceNames.contains(name) { sourceNames.append(name) }
    }
  }
}

extension TokenSet {
  /// Resolves the permutations of a plan; `nil` if there is none.
  ///
  /// If a document could not be read, then references to what it may define are no errors of their own.
  init?(following plan: Plan, reading input: inout InputReader) {
    guard !plan.permutations.isEmpty else { return nil }
    var log = DiagnosticLog()
    self.init(
      resolving: plan.permutations, of: input.documents, merging: plan.policy, isStrict: input.isStrict,
      log: &log)
    for diagnostic in log.diagnostics
    where input.inputs.isComplete || !diagnostic.code.mayFollowFromMissingFile {
      input.log.report(diagnostic)
    }
  }
}

extension InputReader {
  /// The outputs that the request asks for.
  mutating func outputs(of request: Request) throws(Compilation.Refusal) -> [OutputChoice] {
    try OutputChoice.choices(of: request, inputs.configuration, reader, log: &log)
  }

  /// The place that stands for the run's tokens as a whole.
  fileprivate func place(of document: Int?) -> Diagnostic.Place {
    guard let document else { return .program }
    return .file(documents.sources[documents[document].source].path)
  }

  fileprivate mutating func sources(
    of contexts: [(modifier: String, context: String)], _ resolver: ResolverDocument
  ) -> [TokenSource] {
    var reader = reader
    var isComplete = inputs.isComplete
    let sources = resolver.sources(
      of: contexts, in: &documents,
      opening: { path, referrer, documents, log in
        let number = reader.open(path, from: referrer, in: &documents, log: &log)
        if number == nil { isComplete = false }
        return number
      }, log: &log)
    self.reader = reader
    inputs.isComplete = isComplete
    return sources
  }
}

extension DiagnosticCode {
  /// Whether such an error may come from a file alone that could not be read, which was told.
  fileprivate var mayFollowFromMissingFile: Bool {
    [.unknownReference, .missingType, .invalidExtends, .incompleteToken].contains(self)
  }
}

private enum Message {
  static func tooMany(_ limit: Int) -> String {
    "the themes and outputs need more than \(limit) permutation\(limit == 1 ? "" : "s"), which is the limit; raise it with `max-permutations`"
  }
}
