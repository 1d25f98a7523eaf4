package import Diagnostics

/// The sources of a resolver document, with the contexts that choose them.
package struct SourceTable: Sendable {
  /// Adjacent sources.
  package struct Step: Sendable {
    let sources: [TokenSource]
    /// The set or modifier that names them.
    let name: String?
    /// The contexts that must all be chosen; empty for a set.
    let conditions: [ModifierChoice]
    /// Whether all of them could be read.
    let isClosed: Bool
  }

  /// In resolution order.
  private(set) var steps: [Step] = []
  /// The order in which sources are merged, regardless of steps; empty for the order of the steps.
  fileprivate var order: [TokenSource] = []
  private(set) var origins: [TokenSource: TokenSource.Nodes] = [:]

  /// All sources, in order.
  package var sources: [TokenSource] { steps.flatMap(\.sources) }

  /// Replaces sources with others, or keeps them for `nil`.
  package mutating func replaceSources(by others: (TokenSource) -> [TokenSource]?) {
    steps = steps.map { step in
      let sources = step.sources.flatMap { others($0) ?? [$0] }
      for (old, new) in step.sources.map({ ($0, others($0) ?? []) }) {
        for source in new { origins[source] = origins[old] }
      }
      return Step(sources: sources, name: step.name, conditions: step.conditions, isClosed: step.isClosed)
    }
  }

  /// Adds the values for some platforms, which apply after all sources when a context is chosen.
  package mutating func append(_ values: PlatformValues, for words: [String], when choice: ModifierChoice) {
    let own = steps.filter { step in !step.conditions.contains { $0.modifier == choice.modifier } }
    for word in words.reversed() {
      for step in own {
        let trees = values.trees(of: step.sources, for: [word])
        guard !trees.isEmpty else { continue }
        steps.append(
          Step(sources: trees, name: nil, conditions: step.conditions + [choice], isClosed: true))
      }
    }
    // A context without sources is one, too.
    if words.isEmpty { steps.append(Step(sources: [], name: nil, conditions: [choice], isClosed: true)) }
  }

  fileprivate mutating func append(_ step: Step, in documents: Documents) {
    for source in step.sources where origins[source] == nil {
      origins[source] = TokenSource.Nodes(of: source, in: documents[source.document])
    }
    steps.append(step)
  }

  /// The sources of one choice of contexts, in resolution order (Resolver module §6.2).
  package func sources(
    of contexts: [ModifierChoice]
  ) -> (sources: [TokenSource], origins: [SourceOrigin], isClosed: Bool) {
    var result: (sources: [TokenSource], origins: [SourceOrigin], isClosed: Bool) = ([], [], true)
    for step in steps where step.conditions.allSatisfy(contexts.contains) {
      result.sources += step.sources
      result.isClosed = result.isClosed && step.isClosed
      guard let name = step.name else { continue }
      result.origins += step.sources.compactMap { source in
        origins[source].map { SourceOrigin(name, $0) }
      }
    }
    guard order.isEmpty else {
      let (asked, ordered) = (Set(result.sources), Set(order))
      let later = result.sources.filter { !ordered.contains($0) }
      return (order.filter(asked.contains) + later, [], result.isClosed)
    }
    return result
  }
}

extension ResolverDocument {
  /// The sources of some contexts and of all sets. Files are opened as needed; files that cannot be opened are reported
  /// and left out, and their steps are not closed.
  package func table(
    of contexts: Set<ModifierChoice>, in documents: inout Documents, opening open: DocumentOpener,
    log: inout DiagnosticLog
  ) -> SourceTable {
    var collector = SourceCollector()
    var table = SourceTable()
    table.order = order
    for step in steps {
      switch step {
      case .set(let place):
        let name = Self.name(ofSet: place, in: documents)
        collector.collectSet(at: place, in: &documents, opening: open, log: &log)
        let (sources, isClosed) = collector.take()
        table.append(.init(sources: sources, name: name, conditions: [], isClosed: isClosed), in: documents)
      case .tokens(let sources, let choices):
        guard choices.allSatisfy(contexts.contains) else { continue }
        table.append(
          .init(sources: sources, name: nil, conditions: choices, isClosed: true), in: documents)
      case .modifier(let index):
        let modifier = modifiers[index]
        for (number, context) in modifier.contexts.enumerated() {
          let choice = ModifierChoice(modifier.name, context)
          guard contexts.contains(choice) else { continue }
          if modifier.tokens.isEmpty {
            collector.collectList(modifier.sources[number], in: &documents, opening: open, log: &log)
          } else {
            collector.sources += modifier.tokens[number]
          }
          let (sources, isClosed) = collector.take()
          table.append(
            .init(sources: sources, name: modifier.name, conditions: [choice], isClosed: isClosed),
            in: documents)
        }
      }
    }
    return table
  }
}
