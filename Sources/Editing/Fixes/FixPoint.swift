import Audit
package import Compiler
package import Diagnostics
import Tokens

/// Token files with the fixes of their diagnostics applied, in memory.
///
/// Files with fixes that would break something, and the files that change together with them, stay as they
/// are.
package struct FixPoint {
  /// In the order in which the files were read.
  package private(set) var changes: [TextChange] = []
  /// The compilation of the repaired files.
  package let compilation: Compilation
  /// Expressions that could not be replaced, because their results differ between themes.
  package private(set) var unwritten: [Diagnostic] = []
  /// Why fixes were not made.
  package private(set) var refused: [Diagnostic] = []

  /// - Parameters:
  ///   - workspace: reads the files; it is not changed, and nothing is written.
  ///   - writesResults: whether expressions are replaced with their results first.
  ///   - renames: whether names that the rule `naming` reports are renamed, with everything that refers to
  ///     them.
  ///   - isEditable: whether a file may be changed.
  package init(
    _ request: Request, in workspace: Workspace, writingResults writesResults: Bool = false,
    renaming renames: Bool = false, where isEditable: @escaping @Sendable (FilePath) -> Bool = { _ in true }
  ) {
    var workspace = workspace
    let original = compile(request, in: &workspace)
    var start = original
    var texts: [FilePath: [UInt8]] = [:]
    if writesResults, start.refusal == nil, let tokens = start.tokens {
      let results = tokens.resultEdits(in: start.themes.map(\.permutation))
      let step = FixStep(
        request: request, before: start, workspace: workspace, texts: texts, isEditable: isEditable)
      if let result = step.result(of: results) {
        (start, workspace, texts) = (result.compilation, result.workspace, result.texts)
      }
    }
    var kept: Set<FilePath> = []
    var refusals: [FixRounds.Refusal] = []
    var rounds: FixRounds
    repeat {
      rounds = FixRounds(request, from: start, texts, in: workspace) { [kept] path in
        isEditable(path) && !kept.contains(path)
      }
      refusals += rounds.refusals
      for refusal in rounds.refusals { kept.formUnion(refusal.files) }
    } while !rounds.refusals.isEmpty
    var repaired = (texts: rounds.texts, compilation: rounds.compilation)
    var unnamed: [Diagnostic] = []
    if renames {
      var names = FixNames(request, from: repaired.compilation, in: rounds.workspace)
      names.rename()
      unnamed = names.refused
      repaired = (repaired.texts.merging(names.texts) { $1 }, names.compilation)
    }
    compilation = repaired.compilation
    if writesResults, let tokens = compilation.tokens {
      let results = tokens.resultEdits(in: compilation.themes.map(\.permutation))
      unwritten = results.filter { $0.fix == nil }
    }
    var seen: Set<FilePath> = []
    for source in original.sources.all + start.sources.all + compilation.sources.all {
      let path = FilePath(source.path)
      guard let text = repaired.texts[path], seen.insert(path).inserted else { continue }
      changes.append(TextChange(path: path.text, before: source.bytes, after: text))
    }
    refused = refusals.map { $0.diagnostic(in: compilation) }
    refused += compilation.log.diagnostics.compactMap { diagnostic in
      rounds.keptColors[diagnostic.message].map {
        Diagnostic(.fixRefused, "not fixed: \($0)", at: diagnostic.place)
      }
    }
    refused += compilation.legacyObstacles(in: request.selection) + unnamed
  }

  /// Why fixes were not made, each as an object of JSON.
  package var refusedLines: [ArraySlice<UInt8>] {
    let findings = Findings(
      DiagnosticLog(refused), in: compilation.sources, themes: compilation.themes.map(\.name))
    return findings.jsonLines().split(separator: UInt8(ascii: "\n"))
  }
}

extension FixRounds.Refusal {
  /// The refusal at its place in a compilation in which the files are as they were.
  fileprivate func diagnostic(in after: Compilation) -> Diagnostic {
    let message = "not fixed: \(problem.reason)"
    guard case .range(let range) = problem.place else {
      return Diagnostic(.fixRefused, message, at: problem.place)
    }
    let source = compilation.sources[range.source]
    let index = after.sources.all.firstIndex { $0.path == source.path && $0.bytes == source.bytes }
    guard let index else { return Diagnostic(.fixRefused, message, at: .file(source.path)) }
    return Diagnostic(
      .fixRefused, message, at: SourceRange(source: SourceID(rawValue: UInt32(index)), range.bytes))
  }
}

extension Compilation {
  /// Why controls cannot be written in the schema.
  fileprivate func legacyObstacles(in selection: RuleSelection) -> [Diagnostic] {
    let places = Set(log.diagnostics.filter { $0.code == .legacySchema && $0.fix == nil }.map(\.place))
    guard !places.isEmpty, selection.covers(.legacySchema), let plan = legacyPlan else { return [] }
    return plan.controls.compactMap { control in
      guard places.contains(.range(control.place)) else { return nil }
      return control.obstacle.map { Diagnostic(.fixRefused, "not fixed: \($0.reason)", at: $0.range) }
    }
  }
}
