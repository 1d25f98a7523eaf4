import Diagnostics
import Syntax

extension InputFinder {
  /// The token files below a folder that match a pattern, in byte order of their paths; all of them without a
  /// pattern.
  mutating func tokenFiles(
    in folder: FilePath, matching glob: Glob?, namedAt place: SourceRange? = nil
  ) -> [FilePath] {
    var found: [(segments: [[UInt8]], path: FilePath)] = []
    var pending: [(segments: [[UInt8]], path: FilePath)] = [([], folder)]
    while let (segments, folder) = pending.popLast() {
      for entry in entries(of: folder, namedAt: place) where entry.name.utf8.first != UInt8(ascii: ".") {
        let below = segments + [Array(entry.name.utf8)]
        let path = folder.appending(name: entry.name)
        switch entry.kind {
        case .folder where FolderHygiene.leavesOut(folder: entry.name): break
        case .folder where !entry.isLink && glob?.isDeep != false: pending.append((below, path))
        case .folder: break
        case .file:
          guard Notation.isTokenFile(entry.name), !FolderHygiene.leavesOut(file: entry.name),
            glob?.matches(below) != false, !isExcluded(path)
          else {
            continue
          }
          found.append((below, path))
        }
      }
    }
    return found.map { (Array($0.segments.joined(separator: [UInt8(ascii: "/")])), $0.path) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }

  /// The number of other files below a folder, by extension.
  mutating func otherFiles(in folder: FilePath) -> [String: Int] {
    var counts: [String: Int] = [:]
    var pending = [folder]
    while let folder = pending.popLast() {
      for entry in entries(of: folder, namedAt: nil) where entry.name.utf8.first != UInt8(ascii: ".") {
        switch entry.kind {
        case .folder where FolderHygiene.leavesOut(folder: entry.name): break
        case .folder where !entry.isLink: pending.append(folder.appending(name: entry.name))
        case .folder: break
        case .file:
          guard let dot = entry.name.lastIndex(of: "."), !Notation.isTokenFile(entry.name) else { continue }
          counts[String(entry.name[dot...]), default: 0] += 1
        }
      }
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
    if path.name == Configuration.fileName { return true }
    guard !excluded.isEmpty, let canonical = try? files.canonical(path, workspace.loader) else {
      return false
    }
    return excluded.contains(canonical)
  }
}
