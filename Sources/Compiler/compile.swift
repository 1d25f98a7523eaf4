import Diagnostics
import Tokens

/// The whole compiler: reads, resolves, audits, names and emits, as far as the request goes.
///
/// Nothing is written; a failed run has no files.
package func compile(_ request: Request, loading loader: SourceLoader) -> Compilation {
  var result = Compilation()
  var reader = InputReader(loader)
  do {
    try request.check()
    try reader.read(request)
    result.configuration = reader.inputs.configuration
    let plan = try Plan(for: request, reading: &reader)
    (result.themes, result.outputs) = (plan.themes, plan.outputs)
    if request.goal > .list, let tokens = ResolvedTokens(following: plan, reading: &reader) {
      result.tokens = tokens
      finish(&result, tokens, request, log: &reader.log)
    }
  } catch {
    result.refusal = error
  }
  result.sources = reader.documents.sources
  result.log = reader.log
  (result.filesRead, result.foldersRead) = (reader.reader.files, reader.reader.folders)
  return result
}

/// What comes after tokens: the audit, the names, the files.
private func finish(
  _ result: inout Compilation, _ tokens: ResolvedTokens, _ request: Request, log: inout DiagnosticLog
) {
}

extension Request {
  /// Refuses what can be judged without reading a file.
  fileprivate func check() throws(Compilation.Refusal) {
    if let (flag, problem) = settings.problems.first { throw .usage("`\(flag)` \(problem)") }
    if let maxPermutations, maxPermutations < 1 {
      throw .usage("`--max-permutations` expects a whole number above 0")
    }
  }
}
