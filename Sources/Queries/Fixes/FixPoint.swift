import Audit
package import Compiler
package import Diagnostics
import Tokens

/// Token files with the fixes of their diagnostics applied, in memory.
///
/// Fixes are applied and the result is compiled again, since one fix can uncover or contradict another. The
/// round with the fewest remaining fixes counts, or the first of several, so that a second repair has nothing
/// to do.
package struct FixPoint {
  /// In the order in which the files were read.
  package private(set) var changes: [TextChange] = []
  /// The compilation of the repaired files.
  package let compilation: Compilation
  /// Expressions that could not be replaced, because their results differ between themes.
  package private(set) var unwritten: [Diagnostic] = []

  /// The number of rounds without progress: a reader that stops at a mistake finds the next one only after
  /// this one is fixed.
  private static let patience = 16

  /// With this many fixes, a reader stopped before the end of a file, and the next round may have more.
  fileprivate static let fixesOfPart = 1_000

  /// The maximum number of rounds for a reader that stops at each mistake.
  private static let rounds = 500

  /// - Parameters:
  ///   - workspace: reads the files; it is not changed, and nothing is written.
  ///   - writesResults: whether expressions are replaced with their results first.
  ///   - renames: whether names that the rule `naming` reports are renamed, with everything that refers to
  ///     them.
  package init(
    _ request: Request, in workspace: Workspace, writingResults writesResults: Bool = false,
    renaming renames: Bool = false
  ) {
    var workspace = workspace
    var texts: [FilePath: [UInt8]] = [:]
    var originals: [(path: FilePath, bytes: [UInt8])] = []
    var compilation = compile(request, in: &workspace)
    if writesResults, compilation.refusal == nil, let tokens = compilation.tokens {
      let results = tokens.resultEdits(in: compilation.themes.map(\.permutation))
      Self.apply(results, of: compilation, to: &texts, originals: &originals)
      for (path, text) in texts { workspace.setText(text, of: path) }
      compilation = compile(request, in: &workspace)
    }
    var best = (texts: texts, compilation: compilation)
    var patience = Self.patience
    var rounds = Self.rounds
    while compilation.refusal == nil, compilation.fixes(of: request.selection) > 0, patience > 0, rounds > 0 {
      var repaired = texts
      let selected = compilation.log.diagnostics.filter { request.selection.covers($0.code) }
      Self.apply(selected, of: compilation, to: &repaired, originals: &originals)
      guard repaired != texts else { break }
      for (path, text) in repaired where texts[path] != text { workspace.setText(text, of: path) }
      compilation = compile(request, in: &workspace)
      texts = repaired
      patience -= 1
      rounds -= 1
      if compilation.refusal == nil,
        compilation.isNearer(than: best.compilation, of: request.selection)
      {
        best = (texts, compilation)
        patience = Self.patience
      }
    }
    if renames, let renamed = Self.renamed(request, best, workspace, &originals) { best = renamed }
    self.compilation = best.compilation
    if writesResults, let tokens = best.compilation.tokens {
      let results = tokens.resultEdits(in: best.compilation.themes.map(\.permutation))
      unwritten = results.filter { $0.fix == nil }
    }
    changes = originals.compactMap { path, bytes in
      best.texts[path].map { TextChange(path: path.text, before: bytes, after: $0) }
    }
  }

  /// The result of renaming misnamed tokens and groups; `nil` if there are none, or if a value would change.
  private static func renamed(
    _ request: Request, _ best: (texts: [FilePath: [UInt8]], compilation: Compilation),
    _ workspace: Workspace, _ originals: inout [(path: FilePath, bytes: [UInt8])]
  ) -> (texts: [FilePath: [UInt8]], compilation: Compilation)? {
    let names = best.compilation.betterNames
    guard !names.isEmpty, let rename = try? Rename(names: names, in: best.compilation), !rename.edits.isEmpty
    else { return nil }
    var workspace = workspace
    for (path, text) in best.texts { workspace.setText(text, of: path) }
    guard let after = try? rename.verified(request, from: best.compilation, in: workspace) else { return nil }
    var texts = best.texts
    for change in rename.changes(of: best.compilation) {
      let path = FilePath(change.path)
      if texts[path] == nil, !originals.contains(where: { $0.path == path }) {
        originals.append((path, change.before))
      }
      texts[path] = change.after
    }
    return (texts, after)
  }

  /// Applies the edits that diagnostics propose.
  private static func apply(
    _ diagnostics: [Diagnostic], of compilation: Compilation, to texts: inout [FilePath: [UInt8]],
    originals: inout [(path: FilePath, bytes: [UInt8])]
  ) {
    let files = Set(compilation.filesRead.map { FilePath($0) })
    let edits = TextEdits(diagnostics) { files.contains(FilePath(compilation.sources[$0].path)) }
    for (index, source) in compilation.sources.all.enumerated() {
      let id = SourceID(rawValue: UInt32(index))
      guard edits.edits[id] != nil else { continue }
      let path = FilePath(source.path)
      if texts[path] == nil, !originals.contains(where: { $0.path == path }) {
        originals.append((path, source.bytes))
      }
      texts[path] = edits.applied(to: id, source.bytes)
    }
  }
}

extension Compilation {
  /// The number of diagnostics in a selection with a fix.
  fileprivate func fixes(of selection: RuleSelection) -> Int {
    log.diagnostics.count { $0.fix != nil && selection.covers($0.code) }
  }

  /// Whether fewer fixes are left than in an earlier round, or equally many with less of the file after the
  /// first one.
  fileprivate func isNearer(than earlier: Compilation, of selection: RuleSelection) -> Bool {
    let (fixes, before) = (fixes(of: selection), earlier.fixes(of: selection))
    if fixes < before { return true }
    guard fixes == before || fixes >= FixPoint.fixesOfPart else { return false }
    guard let rest = rest(of: selection), let former = earlier.rest(of: selection) else { return false }
    return rest.source == former.source && rest.count < former.count
  }

  /// The number of bytes from the first fix to the end of its file, which does not depend on earlier
  /// insertions.
  private func rest(of selection: RuleSelection) -> (source: SourceID, count: Int)? {
    let places = log.diagnostics.lazy.filter { selection.covers($0.code) }.compactMap {
      $0.fix?.edits.first?.range
    }
    guard let first = places.min(by: { ($0.source, $0.lowerBound) < ($1.source, $1.lowerBound) }) else {
      return nil
    }
    return (first.source, sources[first.source].bytes.count - Int(first.lowerBound))
  }
}
