import Audit
import Compiler
import Consumers
import Emission
import Syntax

/// The code on disk below the client's folders, each file read once until it changes.
struct CodeFiles: Sendable {
  /// The most files that are read for a set that does not name its consumers.
  private static let most = 20_000

  /// By path; `nil` for what is no code with names of its own.
  private var files: [String: ProjectCode.File?] = [:]
  /// By project, the names that code was searched for, and what was found, by path.
  private var found: [Project.Root: (names: ConsumerNames, uses: [String: [ProjectCode.Use]])] = [:]
  /// By the patterns of `consumers:` with their folder.
  private var paths: [[String]: [String]] = [:]

  /// Whether all code is still to be read.
  private(set) var isUnread = true

  /// The code of a project: the open texts, and the files on disk.
  mutating func files(
    of code: ProjectCode, in folders: [String], _ host: Host, open: [OpenDocument], _ settings: EditorSettings
  ) -> [ProjectCode.File] {
    let texts = open.filter { $0.codeLanguage.map(settings.reads) == true }
      .compactMap(ProjectCode.File.init)
    let compilation = code.analysis.compilation
    let left = Set(
      open.map { FilePath($0.path) } + compilation.outputs.map { FilePath(host.absolute($0.file)) })
    let paths = paths(for: compilation.configuration, in: folders, host, settings).filter {
      !left.contains(FilePath(host.location(of: $0)))
        && CodeLanguage(ofFile: $0).map(settings.reads) == true
    }
    let unread = paths.filter { files[$0] == nil }
    let read = host.workers.forWork(of: unread.count, atLeast: 16).map(unread.count) {
      ProjectCode.File(at: unread[$0], host)
    }
    for (path, file) in zip(unread, read) { files.updateValue(file, forKey: path) }
    isUnread = false
    return texts + paths.compactMap { files[$0] ?? nil }
  }

  /// The names of tokens in the code of a project. A file is searched again when it or a name changes.
  mutating func uses(
    of code: ProjectCode, in folders: [String], _ host: Host, open: [OpenDocument], _ settings: EditorSettings
  ) -> [(file: ProjectCode.File, uses: [ProjectCode.Use])] {
    let files = files(of: code, in: folders, host, open: open, settings)
    let texts = Set(open.map(\.path))
    var known = found[code.root]?.names == code.names ? found[code.root]?.uses ?? [:] : [:]
    let unread = files.filter { known[$0.path] == nil || texts.contains($0.path) }
    let read = host.workers.forWork(of: unread.count, atLeast: 16).map(unread.count) {
      code.uses(in: code.scan(unread[$0].text))
    }
    for (file, uses) in zip(unread, read) { known[file.path] = uses }
    found[code.root] = (code.names, known)
    return files.map { ($0, known[$0.path] ?? []) }
  }

  /// What the settings or `consumers:` match, otherwise all code below the client's folders.
  private mutating func paths(
    for configuration: Configuration, in folders: [String], _ host: Host, _ settings: EditorSettings
  ) -> [String] {
    let own = configuration.audit.settings[Rule.consumers].map { (pattern: $0, folder: configuration.folder) }
    let patterns =
      settings.consumers.isEmpty
      ? own : folders.flatMap { folder in settings.consumers.map { (pattern: $0, folder: folder) } }
    let key = patterns.flatMap { [$0.folder, $0.pattern] }
    if let known = paths[key] { return known }
    let found =
      patterns.isEmpty
      ? Self.code(below: folders, host) : ConsumerFiles(matching: patterns, host.loader).paths
    paths[key] = found
    return found
  }

  private static func code(below folders: [String], _ host: Host) -> [String] {
    let found = folders.flatMap { root -> [String] in
      let root = FilePath(root)
      let walk = FolderWalk(root) { folder in
        let isLeftOut = folder != root && ProjectFinder.unsearched.contains(folder.name)
        return isLeftOut ? [] : (try? host.loader.list(folder.text)) ?? []
      }
      return walk.files.map(\.path.text).filter { CodeLanguage(ofFile: $0) != nil }
    }
    return Array(found.prefix(most))
  }

  /// Reads files again; `nil` for all, which may be others, too.
  mutating func forget(_ changed: [String]? = nil) {
    paths = [:]
    guard let changed, !changed.isEmpty else {
      (files, found, isUnread) = ([:], [:], true)
      return
    }
    let names = Set(changed.map { FilePath($0).name })
    files = files.filter { !names.contains(FilePath($0.key).name) }
    for (root, known) in found {
      found[root] = (known.names, known.uses.filter { !names.contains(FilePath($0.key).name) })
    }
  }
}
