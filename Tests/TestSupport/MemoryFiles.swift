package import Compiler

/// Files of any bytes and symbolic links in memory, in the working directory `/srv`.
package struct MemoryFiles: Sendable {
  private var files: [String: [UInt8]] = [:]
  /// Links and where they lead.
  private var links: [String: String] = [:]
  private var folders: Set<String> = ["/", "/srv"]
  /// Files that exist and cannot be read.
  package var locked: Set<String> = []
  package var standardInput = ""

  package init(_ files: [(path: String, bytes: [UInt8])], links: [String: String] = [:]) {
    for (path, bytes) in files {
      self.files[Self.absolute(path)] = bytes
      addFolders(above: Self.absolute(path))
    }
    for (path, target) in links {
      self.links[Self.absolute(path)] = target
      addFolders(above: Self.absolute(path))
    }
  }

  package init(_ files: [String: String], links: [String: String] = [:]) {
    self.init(files.map { ($0.key, Array($0.value.utf8)) }, links: links)
  }

  /// Files with markers in them, which are taken out.
  package init(marked files: [String: String], links: [String: String] = [:]) {
    self.init(files.map { ($0.key, MarkedText($0.value).bytes) }, links: links)
  }

  /// Whether there is a file at a path, links not followed.
  package func contains(_ path: String) -> Bool { files[Self.absolute(path)] != nil }

  private static func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : "/srv/" + path }

  private mutating func addFolders(above path: String) {
    var segments = path.split(separator: "/")
    while !segments.isEmpty {
      segments.removeLast()
      folders.insert("/" + segments.joined(separator: "/"))
    }
  }

  /// The absolute path with links followed.
  private func canonical(_ path: String) throws(LoadFailure) -> String {
    var result: [Substring] = []
    var rest = Self.absolute(path).split(separator: "/")[...]
    var hops = 0
    while let segment = rest.popFirst() {
      switch segment {
      case ".": continue
      case "..": _ = result.popLast()
      case let name:
        let path = "/" + (result + [name]).joined(separator: "/")
        guard let target = links[path] else {
          result.append(name)
          continue
        }
        hops += 1
        guard hops < 20 else { throw LoadFailure(.unreadable, "too many levels of symbolic links") }
        if target.hasPrefix("/") { result = [] }
        rest = target.split(separator: "/")[...] + rest
      }
    }
    let path = "/" + result.joined(separator: "/")
    guard files[path] != nil || folders.contains(path) else {
      throw LoadFailure(.missing, "no such file or folder")
    }
    return path
  }

  private func bytes(_ path: String) throws(LoadFailure) -> [UInt8] {
    let path = try canonical(path)
    if locked.contains(where: { Self.absolute($0) == path }) {
      throw LoadFailure(.unreadable, "permission denied")
    }
    guard let bytes = files[path] else { throw LoadFailure(.unreadable, "is a folder") }
    return bytes
  }

  private func entries(of folder: String) -> [SourceLoader.Entry] {
    let prefix = folder == "/" ? "/" : folder + "/"
    var names: Set<Substring> = []
    for path in Array(files.keys) + Array(links.keys) where path.hasPrefix(prefix) {
      names.insert(path.dropFirst(prefix.count).prefix { $0 != "/" })
    }
    // In no useful order, as a file system lists them. A link to nowhere counts as a file.
    return names.sorted(by: >).map { name in
      let real = try? canonical(prefix + name)
      return .init(
        String(name), real.map(folders.contains) == true ? .folder : .file,
        isLink: links[prefix + name] != nil)
    }
  }

  package var loader: SourceLoader {
    SourceLoader(
      kind: { path throws(LoadFailure) in folders.contains(try canonical(path)) ? .folder : .file },
      load: { path throws(LoadFailure) in try bytes(path) },
      list: { folder throws(LoadFailure) in
        let path = try canonical(folder)
        guard folders.contains(path) else { throw LoadFailure(.missing, "no such file or folder") }
        return entries(of: path)
      },
      canonicalPath: { path throws(LoadFailure) in try canonical(path) },
      standardInput: { () throws(LoadFailure) in Array(standardInput.utf8) })
  }
}
