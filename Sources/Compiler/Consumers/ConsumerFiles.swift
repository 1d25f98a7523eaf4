import Consumers

/// The code files that patterns match.
package struct ConsumerFiles {
  /// In the order of the patterns, those of one pattern in byte order of their paths.
  package private(set) var paths: [String] = []
  /// The patterns that match no file.
  package private(set) var emptyPatterns: [String] = []

  /// - Parameter patterns: with the folder that they are relative to; empty for the working directory.
  package init(matching patterns: [(pattern: String, folder: String)], _ loader: SourceLoader) {
    var seen: Set<String> = []
    for (pattern, folder) in patterns {
      let found = Self.files(matching: pattern, in: folder, loader)
      if found.isEmpty { emptyPatterns.append(pattern) }
      paths += found.filter { seen.insert($0).inserted }
    }
  }

  private static func files(matching pattern: String, in folder: String, _ loader: SourceLoader) -> [String] {
    let folder = FilePath(folder)
    func path(_ relative: String) -> FilePath {
      relative.utf8.first == UInt8(ascii: "/") ? FilePath(relative) : folder.appending(name: relative)
    }
    guard Glob.isPattern(pattern) else {
      let path = path(pattern)
      switch try? loader.kind(path.text) {
      case .file?: return [path.text]
      case .folder?: return code(FolderWalk(path) { (try? loader.list($0.spelled)) ?? [] }.files)
      case nil: return []
      }
    }
    let glob = Glob(pattern)
    let base = glob.base.isEmpty ? folder : path(glob.base)
    let walk = FolderWalk(base, isDeep: glob.isDeep) { (try? loader.list($0.spelled)) ?? [] }
    return code(walk.files.filter { glob.matches($0.segments) })
  }

  private static func code(_ files: [FolderWalk.File]) -> [String] {
    files.map(\.path.text).filter { CodeLanguage(ofFile: $0) != nil }
  }
}
