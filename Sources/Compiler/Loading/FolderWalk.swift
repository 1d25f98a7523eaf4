import Emission
import Syntax
package import Tokens

/// The files in a folder and below, except hidden ones, those of packages and of folders that are outputs, and those in linked
/// folders, which could form a cycle. These files are read where they are named.
package struct FolderWalk {
  package struct File {
    package let path: FilePath
    /// The path from the folder of the walk.
    package let relative: [UInt8]

    /// The names in `relative`.
    var segments: [[UInt8]] { relative.split(separator: UInt8(ascii: "/")).map { Array($0) } }
  }

  /// In byte order of their relative paths.
  package private(set) var files: [File] = []

  /// - Parameters:
  ///   - isDeep: whether to walk the folders in the folder, too.
  ///   - members: the members of a folder; none to leave it out.
  package init(_ root: FilePath, isDeep: Bool = true, members: (FilePath) -> [SourceLoader.Entry]) {
    var pending = [File(path: root, relative: [])]
    while let folder = pending.popLast() {
      let prefix = folder.relative.isEmpty ? [] : folder.relative + [UInt8(ascii: "/")]
      let entries = members(folder.path)
      let isOutput = entries.contains { $0.name == GeneratedFile.folderListName }
      if isOutput, !folder.relative.isEmpty { continue }
      for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
        let file = File(path: folder.path.appending(name: entry.name), relative: prefix + entry.name.utf8)
        switch entry.kind {
        case .folder where isDeep && !entry.isLink && !Self.folders.contains(entry.name): pending.append(file)
        case .folder: break
        case .file: files.append(file)
        }
      }
    }
    files.sort { $0.relative.lexicographicallyPrecedes($1.relative) }
  }

  /// The files that may hold tokens: YAML or JSON, and by their names no files of tools.
  package var tokenFiles: [File] {
    files.filter { file in
      let name = file.path.name
      return Notation.isTokenFile(name) && !Self.leavesOut(file: name)
    }
  }

  package func texts(of dialect: Dialect) -> [File] {
    files.filter { Notation.isText($0.path.name, of: dialect) }
  }

  /// Whether a file is one of another tool.
  private static func leavesOut(file name: String) -> Bool {
    files.contains(name) || name.hasSuffix(".config.json") || name.hasSuffix(".schema.json")
      || name.hasPrefix("tsconfig.") && name.hasSuffix(".json")
  }

  /// Folders of packages and of what was built.
  private static let folders: Set<String> = [
    "node_modules", "bower_components", "Pods", "DerivedData", "Carthage",
  ]

  private static let files: Set<String> = [
    "tokenc.yaml", "package.json", "package-lock.json", "npm-shrinkwrap.json", "pnpm-lock.yaml",
    "pnpm-workspace.yaml",
    "composer.json", "deno.json", "deno.jsonc", "lerna.json", "nx.json", "project.json", "workspace.json",
    "angular.json", "turbo.json", "rush.json", "bower.json", "biome.json", "biome.jsonc", "renovate.json",
    "vercel.json", "firebase.json", "jsconfig.json", "tsconfig.json", "pubspec.yaml", "analysis_options.yaml",
    "mkdocs.yml", "_config.yml", "docker-compose.yml", "docker-compose.yaml",
  ]
}
