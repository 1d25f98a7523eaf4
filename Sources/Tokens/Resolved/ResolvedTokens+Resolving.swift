package import Diagnostics

extension ResolvedTokens {
  /// Reads, merges and resolves the tokens of all permutations. What is wrong is told in the log, one cause once; tokens that
  /// are wrong, or refer to such, are `nil` in the result.
  package init(
    resolving permutations: [PermutationRequest], of documents: Documents, merging policy: MergePolicy,
    isStrict: Bool, log: inout DiagnosticLog
  ) {
    self.init(
      names: documents.names, paths: PathTable(), documents: documents.all, tokens: [], permutations: [],
      values: [],
      references: [], definitions: [], groupDescriptions: [:])
  }
}
