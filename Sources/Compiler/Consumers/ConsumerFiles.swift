import Text

/// The code files that patterns match.
struct ConsumerFiles {
  /// In the order of the patterns, those of one pattern in byte order of their paths.
  private(set) var paths: [String] = []
  /// The patterns that match no file.
  private(set) var emptyPatterns: [String] = []

  /// - Parameter patterns: with the folder that they are relative to; empty for the working directory.
  init(matching patterns: [(pattern: String, folder: String)], _ loader: SourceLoader) {
    var seen: Set<String> = []
    for (pattern, folder) in patterns {
      let found = Self.files(matching: pattern, in: folder, loader)
      if found.isEmpty { emptyPatterns.append(pattern) }
      paths += found.filter { seen.insert($0).inserted }
    }
  }

  private static func files(matching pattern: String, in folder: String, _ loader: SourceLoader) -> [String] {
    func joined(_ folder: String, _ name: String) -> String {
      folder.isEmpty || name.hasPrefix("/") ? name : name.isEmpty ? folder : "\(folder)/\(name)"
    }
    guard Glob.isPattern(pattern) else {
      let path = joined(folder, pattern)
      return (try? loader.kind(path)) == .file ? [path] : []
    }
    let glob = Glob(pattern)
    let base = joined(folder, glob.base)
    var found: [(segments: [[UInt8]], path: String)] = []
    var pending: [(segments: [[UInt8]], path: String)] = [([], base)]
    while let (segments, folder) = pending.popLast() {
      guard let entries = try? loader.list(folder.isEmpty ? "." : folder) else { continue }
      for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
        let below = segments + [Array(entry.name.utf8)]
        let path = joined(folder, entry.name)
        switch entry.kind {
        // Installed packages are not consumers, so `**` does not match them.
        case .folder where entry.isLink || !glob.isDeep || entry.name == "node_modules": break
        case .folder: pending.append((below, path))
        case .file: if glob.matches(below) { found.append((below, path)) }
        }
      }
    }
    return found.map { (Array($0.segments.joined(separator: [UInt8(ascii: "/")])), $0.path) }
      .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
  }
}
