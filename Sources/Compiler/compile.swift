import Audit
import Diagnostics
import Emission
import Tokens

/// The whole compiler: reads, resolves, audits, names and emits, as far as the request goes.
///
/// Nothing is written; a failed run has no files.
package func compile(_ request: Request, loading loader: SourceLoader) -> Compilation {
  var result = Compilation()
  var input = InputReader(loader)
  do {
    try request.check()
    try input.read(request)
    let choices = try input.outputs(of: request)
    let templates = try input.templates(for: choices, of: request)
    result.anatomies = input.anatomies()
    let plan = Plan(for: request, writing: choices, reading: &input)
    (result.themes, result.outputs) = (plan.themes, plan.outputs)
    if request.goal > .list, let tokens = ResolvedTokens(following: plan, reading: &input) {
      result.tokens = tokens
      let isWhole = input.inputs.isComplete
      if request.goal >= .audit, isWhole { result.audit(tokens, input.inputs.configuration, log: &input.log) }
      if request.goal >= .check, isWhole { result.emit(tokens, plan, templates, request, log: &input.log) }
    }
  } catch {
    result.refusal = error
  }
  result.configuration = input.inputs.configuration
  result.sources = input.documents.sources
  result.log = input.log
  (result.filesRead, result.foldersRead) = (input.reader.files, input.reader.folders)
  return result
}

extension Compilation {
  fileprivate mutating func audit(
    _ tokens: ResolvedTokens, _ configuration: Configuration, log: inout DiagnosticLog
  ) {
    report = Report(
      auditing: tokens, themes: themes, anatomies: anatomies, configuration: configuration.audit, log: &log)
  }

  /// Names everything; if nothing was wrong so far and files are asked for, writes them, outputs beside each other.
  fileprivate mutating func emit(
    _ tokens: ResolvedTokens, _ plan: Plan, _ templates: TemplateLibrary, _ request: Request,
    log: inout DiagnosticLog
  ) {
    let names = Names(spelling: tokens, anatomies: anatomies, for: outputs, log: &log)
    guard request.goal == .build, !log.hasErrors else { return }
    let sources = plan.sourceNames
    let anatomies = anatomies
    let files = Slots<GeneratedFile>(count: outputs.count)
    request.concurrently(outputs.count) { index in
      files[index] = GeneratedFile(
        emitting: tokens, anatomies: anatomies, named: names, to: index, sources: sources,
        templates: templates)
    }
    self.files = files.all
  }
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
