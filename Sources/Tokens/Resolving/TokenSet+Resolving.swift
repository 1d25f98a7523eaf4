package import Diagnostics

extension TokenSet {
  /// Reads, merges and resolves the tokens of all permutations. Errors are reported in the log, once per
  /// cause; tokens with errors, and tokens that refer to them, are invalid in the result.
  ///
  /// - Parameters:
  ///   - axes: the axes of the run; the combinations of their contexts become variations.
  ///   - pixelsPerRem: the configured size of a rem, which expressions need to combine px and rem.
  ///   - leftOut: the tokens of other tools that are lost.
  package init(
    resolving permutations: [PermutationRequest], axes: AxisRequest? = nil, of documents: Documents,
    merging policy: MergePolicy,
    isStrict: Bool, units: DefaultUnits = DefaultUnits(), pixelsPerRem: Double? = nil,
    ignoring ignored: IgnoredTokens = IgnoredTokens(), leavingOut leftOut: Set<NodePlace> = [],
    log: inout DiagnosticLog
  ) {
    var reader = DeclarationReader(documents, isStrict: isStrict, ignoring: ignored, leavingOut: leftOut)
    let sources = permutations.flatMap(\.sources) + (axes?.table.sources ?? [])
    reader.read(sources, log: &log)
    var paths = reader.paths
    let varying = axes.flatMap { request in
      VaryingTokens(request, permutations, reader, paths: &paths, log: &log)
    }
    let requests = (permutations + (varying?.requests ?? [])).map { request in
      var request = request
      request.isClosed = request.isClosed && reader.foreignSources.isDisjoint(with: request.sources)
      return request
    }
    let ranges = requests.map { request in
      request.sources.compactMap { reader.declarations.ranges[$0] }
    }
    var forest = TokenForest(reader, paths: paths)
    forest.grow(merging: ranges, with: policy, for: requests, count: permutations.count, log: &log)
    if requests.allSatisfy(\.isClosed) { forest.reportIncompleteTokens(log: &log) }
    let index = TokenIndex(forest, documents: documents)
    var reasons = DeprecationReasons()
    func inherited(_ tree: TokenTree) -> InheritedProperties {
      InheritedProperties(
        of: tree, order: forest.order, paths: forest.paths, documents: documents, reasons: &reasons)
    }
    let properties = forest.trees.map(inherited)
    var resolver = Resolver(
      index, policy: policy, isStrict: isStrict, units: units, pixelsPerRem: pixelsPerRem,
      ignored: reader.ignored, reasons: reasons)
    let results = permutations.indices.map { number in
      resolver.resolve(
        forest.trees[number], inherited: properties[number], for: requests[number], log: &log)
    }
    let variations = requests.dropFirst(permutations.count).enumerated().map { number, request in
      let tree = forest.tree(ofVariation: number)
      let changed = varying?.changes(from: permutations[0], to: request, index) ?? []
      var own = DiagnosticLog()
      let result = resolver.resolve(
        tree, inherited: inherited(tree), for: request, changing: changed, log: &own)
      log.add(own)
      return Variation(result, of: changed)
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
    self.variations = variations
    spaces = varying?.spaces(of: self) ?? []
  }
}
