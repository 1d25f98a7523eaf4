package import Diagnostics
import Syntax

extension TokenSet {
  /// Reads, merges and resolves the tokens of all permutations. Errors are reported in the log, once per
  /// cause; tokens with errors, and tokens that refer to them, are invalid in the result.
  ///
  /// - Parameters:
  ///   - pixelsPerRem: the configured size of a rem, which expressions need to combine px and rem.
  ///   - leftOut: the tokens of other tools that are lost.
  package init(
    resolving permutations: [PermutationRequest], of documents: Documents, merging policy: MergePolicy,
    isStrict: Bool, units: DefaultUnits = DefaultUnits(), pixelsPerRem: Double? = nil,
    ignoring ignored: IgnoredTokens = IgnoredTokens(), leavingOut leftOut: Set<NodePlace> = [],
    log: inout DiagnosticLog
  ) {
    var reader = DeclarationReader(documents, isStrict: isStrict, ignoring: ignored, leavingOut: leftOut)
    reader.refuseSet(permutations.flatMap(\.sources))
    let ranges = permutations.map { request in request.sources.map { reader.items(of: $0, log: &log) } }
    reader.reportForeign(log: &log)
    let requests = permutations.map { request in
      var request = request
      request.isClosed = request.isClosed && reader.foreignSources.isDisjoint(with: request.sources)
      return request
    }
    var forest = TokenForest(reader)
    forest.grow(merging: ranges, with: policy, for: requests, log: &log)
    if requests.allSatisfy(\.isClosed) { forest.reportIncompleteTokens(log: &log) }
    let index = TokenIndex(forest, documents: documents)
    var reasons = DeprecationReasons()
    let inherited = forest.trees.map { tree in
      InheritedProperties(
        of: tree, order: forest.order, paths: forest.paths, documents: documents, reasons: &reasons)
    }
    var resolver = Resolver(
      index, policy: policy, isStrict: isStrict, units: units, pixelsPerRem: pixelsPerRem,
      ignored: reader.ignored, reasons: reasons)
    let results = requests.indices.map { number in
      resolver.resolve(
        forest.trees[number], inherited: inherited[number], for: requests[number], log: &log)
    }
    resolver.countUnknownFunctions(log: &log)
    self.init(
      names: documents.names, paths: forest.paths, documents: documents.all, tokens: index.tokens,
      permutations: results, values: resolver.values, references: resolver.references,
      definitions: forest.declarations.tokens, groupDescriptions: forest.groupDescriptions,
      deprecations: resolver.reasons.all, pixelsPerRem: pixelsPerRem,
      ignored: zip(ignored.entries, reader.ignoredCounts).map { TokenSet.Ignored(entry: $0, count: $1) })
    suggestion = forest.trees.lazy.compactMap(\.suggestion).first
    faults = resolver.faults
  }
}
