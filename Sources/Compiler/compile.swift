import Audit
import Diagnostics
import Emission
import Syntax
import Tokens

/// The whole compiler: reads, resolves, audits, names and emits, as far as the request goes.
///
/// Nothing is written; a failed run has no files.
package func compile(_ request: Request, loading loader: SourceLoader) -> Compilation {
  var result = Compilation()
  var input = InputReader(loader, formats: request.formats, workers: request.workers)
  do {
    try request.check()
    try input.read(request)
    let choices = try input.outputs(of: request)
    let templates = try input.templates(for: choices, of: request)
    result.anatomies = input.anatomies()
    let plan = Plan(for: request, writing: choices, reading: &input)
    (result.themes, result.outputs, result.sourceNames) = (plan.themes, plan.outputs, plan.sourceNames)
    if request.goal > .list, let tokens = TokenSet(following: plan, reading: &input) {
      result.tokens = tokens
      if request.goal >= .audit, input.inputs.isComplete {
        result.finish(tokens, plan, templates, request, input.inputs.configuration, log: &input.log)
      }
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
  /// Audits and names, and if nothing was wrong so far and files are asked for, emits.
  fileprivate mutating func finish(
    _ tokens: TokenSet, _ plan: Plan, _ templates: TemplateLibrary, _ request: Request,
    _ configuration: Configuration, log: inout DiagnosticLog
  ) {
    // Both stages are silent about what may follow from earlier errors, so neither may see those of the other.
    var (audited, named) = (log, log)
    report = Report(
      auditing: tokens, themes: themes, anatomies: anatomies, configuration: configuration.audit,
      log: &audited)
    guard request.goal >= .check else {
      for finding in audited.diagnostics { log.report(finding) }
      return
    }
    let names = Names(
      naming: tokens, anatomies: anatomies, for: outputs, templates: templates, by: request.workers,
      log: &named)
    templates.check(for: outputs, log: &named)
    for finding in audited.diagnostics(but: .confusableNames, atErrors: .nameCollision, of: named) {
      log.report(finding)
    }
    // The coverage tells better what a theme lacks of a control, and names that letter case makes one are no mere likeness.
    for finding in named.diagnostics(but: .missingInTheme, atErrors: .missingVariant, of: audited) {
      log.report(finding)
    }
    reportEmptyPatterns(in: tokens, configuration, log: &log)
    if request.goal == .build, !log.hasErrors { emit(tokens, named: names, plan, templates, request) }
  }

  /// Writes the files, parts of them beside each other.
  fileprivate mutating func emit(
    _ tokens: TokenSet, named names: Names, _ plan: Plan, _ templates: TemplateLibrary,
    _ request: Request
  ) {
    files = [GeneratedFile](
      emitting: tokens, anatomies: anatomies, named: names, sources: plan.sourceNames, templates: templates,
      by: request.workers)
  }
}

extension DiagnosticLog {
  /// The findings without those of a code where another log has an error of one cause with them, at the same place.
  fileprivate func diagnostics(
    but code: DiagnosticCode, atErrors better: DiagnosticCode, of other: DiagnosticLog
  ) -> [Diagnostic] {
    let told = Set(
      other.diagnostics.lazy.filter { $0.code == better && $0.severity == .error }.map(\.place))
    return told.isEmpty ? diagnostics : diagnostics.filter { $0.code != code || !told.contains($0.place) }
  }
}

extension Request {
  /// Refuses what can be judged without reading a file.
  fileprivate func check() throws(Compilation.Refusal) {
    let options = EveryFormat.options + formats.flatMap(\.options)
    if let (flag, problem) = settings.problems(among: options).first { throw .usage("`\(flag)` \(problem)") }
    if let maxPermutations, maxPermutations < 1 {
      throw .usage("`--max-permutations` expects a whole number above 0")
    }
  }
}
