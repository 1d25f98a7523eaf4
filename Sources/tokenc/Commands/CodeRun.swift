import Compiler
import Diagnostics
import Editing
import Files
import Syntax

/// The code that patterns name, with the edits for names that change.
struct CodeRun {
  /// The files that are code, in the order of the patterns.
  private(set) var files: [CodeMigration] = []
  /// Whether the patterns name no code.
  let isEmpty: Bool
  /// The paths of the files.
  let paths: [String]

  /// The most files of a run.
  private static let mostFiles = 200_000

  init(
    _ patterns: [String], _ map: MigrationMap, _ settings: CodeMigration.Settings, log: inout DiagnosticLog
  ) {
    let found = ConsumerFiles(matching: patterns.map { ($0, "") }, .fileSystem)
    var seen: Set<String> = []
    paths = found.paths.filter { path in
      seen.insert((try? SourceLoader.fileSystem.canonicalPath(path)) ?? path).inserted
    }
    guard paths.count <= Self.mostFiles else {
      log.report(
        .error, .limitExceeded, "there are \(paths.count) files of code; the limit is \(Self.mostFiles)",
        at: .program)
      isEmpty = false
      return
    }
    let texts = paths
    files = Workers.all.forWork(of: texts.count, atLeast: 8).map(texts.count) { number -> CodeMigration? in
      guard let bytes = try? SourceLoader.fileSystem.load(texts[number]) else { return nil }
      return CodeMigration(of: bytes, at: texts[number], map, settings)
    }.compactMap(\.self)
    isEmpty = files.isEmpty
    for pattern in found.emptyPatterns where !isEmpty {
      log.report(.warning, .unmatchedPattern, "`\(pattern)` matches no file", at: .program)
    }
  }

  var changes: [TextChange] {
    files.filter { !$0.edits.isEmpty }.map { TextChange(path: $0.path, before: $0.before, after: $0.after) }
  }

  /// Writes the files that change, all or none; `nil` after a failure.
  func write(log: inout DiagnosticLog) -> [String]? {
    OutputFiles(editing: changes, in: OutputRoot(naming: paths)).write(log: &log)
  }
}
