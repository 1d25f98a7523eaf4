import Diagnostics
import Syntax

extension InputFinder {
  /// The token files below a folder that match a pattern, in byte order of their paths; all of them without a
  /// pattern.
  mutating func tokenFiles(
    in folder: FilePath, matching glob: Glob?, namedAt place: SourceRange? = nil
  ) -> [FilePath] {
    let walk = FolderWalk(folder, isDeep: glob?.isDeep != false) { entries(of: $0, namedAt: place) }
    return (workspace.textDialect.map(walk.texts(of:)) ?? walk.tokenFiles)
      .filter { glob?.matches($0.segments) != false }.map(\.path).filter { !isExcluded($0) }
  }

  /// The number of other files below a folder, by extension.
  mutating func otherFiles(in folder: FilePath) -> [String: Int] {
    var counts: [String: Int] = [:]
    for file in FolderWalk(folder, members: { entries(of: $0, namedAt: nil) }).files {
      let name = file.path.name
      guard let dot = name.lastIndex(of: "."), !Notation.isTokenFile(name) else { continue }
      counts[String(name[dot...]), default: 0] += 1
    }
    return counts
  }

  private mutating func entries(of folder: FilePath, namedAt place: SourceRange?) -> [SourceLoader.Entry] {
    do {
      return try files.entries(of: folder, workspace.loader)
    } catch {
      if let place {
        // If the folder of a pattern does not exist, the pattern matches nothing, which is reported there.
        if error.cause != .missing { files.log.report(.unreadable(folder, error, at: .range(place))) }
      } else {
        refuse(folder, error)
      }
      return []
    }
  }

  private mutating func isExcluded(_ path: FilePath) -> Bool {
    guard !excluded.isEmpty, let canonical = try? files.canonical(path, workspace.loader) else {
      return false
    }
    return excluded.contains(canonical)
  }
}
