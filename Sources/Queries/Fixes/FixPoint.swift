import Audit
package import Compiler
package import Diagnostics
import Tokens

/// Token files with the fixes of their diagnostics applied, in memory.
///
/// Fixes are applied and the result is compiled again, since one fix can uncover or contradict another. Of all rounds
/// that of the fewest remaining fixes counts, the first of several, so that a second repair has nothing to do.
package struct FixPoint {
  /// In the order in which the files were read.
  package private(set) var changes: [TextChange] = []
  /// The compilation of the repaired files.
  package let compilation: Compilation
  /// What was to be written and could not be: expressions whose results differ between themes.
  package private(set) var unwritten: [Diagnostic] = []

  /// Rounds that may pass without fewer fixes being left: a reader that stops at a mistake finds the next one only once
  /// this one is mended.
  private static let patience = 16

  /// So many fixes mean that a reader gave a file up before its end, and the next round may have more of them.
  fileprivate static let fixesOfPart = 1_000

  /// How long it is believed that a reader which gives a file up at each mistake comes nearer to its end.
  private static let rounds = 500

  /// - Parameters:
  ///   - workspace: reads the files; it stays as it is, and nothing is written.
  ///   - writesResults: whether the results of expressions are put in their places first.
  ///   - renames: whether names that the rule `naming` finds get better ones, with everything that refers to them.
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

  /// The result of giving misnamed tokens and groups their names; `nil` if there are none, or if a value would change.
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

  /// Makes the edits that diagnostics propose for files.
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
  /// How many diagnostics of a selection carry a fix.
  fileprivate func fixes(of selection: RuleSelection) -> Int {
    log.diagnostics.count { $0.fix != nil && selection.covers($0.code) }
  }

  /// Whether fewer fixes are left than in an earlier round, or less of the file after the first of as many.
  fileprivate func isNearer(than earlier: Compilation, of selection: RuleSelection) -> Bool {
    let (fixes, before) = (fixes(of: selection), earlier.fixes(of: selection))
    if fixes < before { return true }
    guard fixes == before || fixes >= FixPoint.fixesOfPart else { return false }
    guard let rest = rest(of: selection), let former = earlier.rest(of: selection) else { return false }
    return rest.source == former.source && rest.count < former.count
  }

  /// How many bytes there are from the first fix to the end of its file: what a mended mistake inserts does not count.
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
