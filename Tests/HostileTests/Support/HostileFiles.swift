import Compiler

/// Files of any bytes and symbolic links, below the working directory `/srv`.
struct HostileFiles {
  private var files: [String: [UInt8]] = [:]
  private var links: [String: String] = [:]
  private var folders: Set<String> = ["/", "/srv"]

  init(_ files: [(path: String, bytes: [UInt8])], links: [String: String] = [:]) {
    for (path, bytes) in files {
      self.files[Self.absolute(path)] = bytes
      addFolders(above: Self.absolute(path))
    }
    for (path, target) in links {
      self.links[Self.absolute(path)] = target
      addFolders(above: Self.absolute(path))
    }
  }

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

  private func entries(of folder: String) -> [SourceLoader.Entry] {
    let prefix = folder == "/" ? "/" : folder + "/"
    var names: Set<Substring> = []
    for path in Array(files.keys) + Array(links.keys) where path.hasPrefix(prefix) {
      names.insert(path.dropFirst(prefix.count).prefix { $0 != "/" })
    }
    return names.sorted().map { name in
      let real = try? canonical(prefix + name)
      return .init(
        String(name), real.map(folders.contains) == true ? .folder : .file,
        isLink: links[prefix + name] != nil)
    }
  }

  var loader: SourceLoader {
    SourceLoader(
      kind: { path throws(LoadFailure) in folders.contains(try canonical(path)) ? .folder : .file },
      load: { path throws(LoadFailure) in
        guard let bytes = files[try canonical(path)] else { throw LoadFailure(.unreadable, "it is a folder") }
        return bytes
      },
      list: { folder throws(LoadFailure) in entries(of: try canonical(folder)) },
      canonicalPath: { path throws(LoadFailure) in try canonical(path) },
      standardInput: { () throws(LoadFailure) in throw LoadFailure(.unreadable, "closed") })
  }
}
