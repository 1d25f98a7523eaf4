import Compiler
import Diagnostics
import Syntax
import Text
import Tokens

/// Finds the project that a file belongs to.
struct ProjectFinder {
  let host: Host
  /// Absolute paths of the folders that the client has open.
  let workspaceFolders: [String]
  let open: [OpenDocument]

  /// Projects that may read a file. It belongs to the first one that does.
  func candidates(for path: String) -> [Project.Root] {
    guard host.inputs.isEmpty else { return commandLineRoots }
    let folders = folders(above: path)
    if let configured = folders.first(where: { exists("\($0)/\(Configuration.fileName)") }) {
      return [.folder(configured)]
    }
    var roots: [Project.Root] = []
    for folder in folders where folder != "/" {
      // A command without INPUT reads the folder `tokens`. In other folders, only resolver documents count,
      // because a folder may contain anything.
      if FilePath(folder).name == "tokens" { roots.append(.folder(folder)) }
      roots += resolverDocuments(in: folder).map { .file($0) }
    }
    return roots
  }

  /// The INPUTs of the command line.
  var commandLineRoots: [Project.Root] {
    host.inputs.map { input in
      let path = host.absolute(FilePath(input).text)
      return (try? host.loader.kind(input)) == .folder ? .folder(path) : .file(path)
    }
  }

  /// The folders of a path, innermost first, up to the workspace folder if there is one.
  private func folders(above path: String) -> [String] {
    var folders: [String] = []
    var folder = FilePath(path).folder
    while folders.count < 64 {
      folders.append(folder.text)
      let isTop = workspaceFolders.contains { FilePath($0) == folder }
      if folder.text == "/" || folder.text.isEmpty { break }
      // A configuration above the workspace folder still applies to it.
      if isTop, !folders.contains(where: { exists("\($0)/\(Configuration.fileName)") }) {
        folder = folder.folder
        while folder.text != "/", !folder.text.isEmpty {
          if exists("\(folder.text)/\(Configuration.fileName)") { folders.append(folder.text) }
          folder = folder.folder
        }
        break
      }
      folder = folder.folder
    }
    return folders
  }

  private func exists(_ path: String) -> Bool {
    open.contains { FilePath($0.path) == FilePath(path) } || (try? host.loader.kind(path)) == .file
  }

  /// The files of a folder that are named like resolver documents, as the Resolver module recommends.
  private func resolverDocuments(in folder: String) -> [String] {
    guard let entries = try? host.loader.list(folder) else { return [] }
    let names = entries.filter { entry in
      entry.kind == .file && entry.name.contains(".resolver.") && Notation.isTokenFile(entry.name)
    }.map(\.name).sorted()
    return names.prefix(4).map { "\(folder)/\($0)" }
  }

  /// Whether a text contains tokens or a resolver document. Any other YAML or JSON is ignored.
  static func holdsTokens(_ document: OpenDocument) -> Bool {
    let name = FilePath(document.path).name
    guard Notation.isTokenFile(name) || ["yaml", "json"].contains(document.language) else { return false }
    if name.hasSuffix(".tokens") || name.hasSuffix(".tokens.json") { return true }
    var sources = Sources()
    var names = NameTable()
    var log = DiagnosticLog()
    let bytes = document.text.bytes
    let source = sources.add(Source(path: name, bytes: bytes))
    guard
      let tree = Document(reading: source, in: sources, as: Notation(ofFile: name), names: &names, log: &log)
    else {
      // Unreadable text: judge by its bytes.
      return String(decoding: bytes, as: UTF8.self).contains("$value")
    }
    return ResolverDocument.isResolver(tree) || tree.nodes.contains { $0.name == Name.value.rawValue }
  }

  /// The folders with a configuration below the folders that the client has open.
  var projectsOfWorkspace: [Project.Root] {
    guard host.inputs.isEmpty else { return commandLineRoots }
    var found: [Project.Root] = []
    var pending = workspaceFolders.map { (path: $0, depth: 0) }
    var visited = 0
    while let (folder, depth) = pending.popLast(), visited < 2_000 {
      visited += 1
      guard let entries = try? host.loader.list(folder) else { continue }
      if entries.contains(where: { $0.name == Configuration.fileName && $0.kind == .file }) {
        found.append(.folder(folder))
      }
      guard depth < 6 else { continue }
      for entry in entries where entry.kind == .folder && !entry.isLink {
        guard entry.name.first != ".", !Self.unsearched.contains(entry.name) else { continue }
        pending.append(("\(folder)/\(entry.name)", depth + 1))
      }
    }
    return found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Folders of dependencies and products.
  static let unsearched: Set<String> = [
    "node_modules", "build", "dist", "out", "target", "DerivedData", "Pods", "vendor",
  ]
}
