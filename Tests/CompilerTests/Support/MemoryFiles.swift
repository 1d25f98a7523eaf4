import Compiler

/// Files and symbolic links in memory, in the working directory `/srv`.
struct MemoryFiles {
  var files: [String: String]
  /// Links and where they lead, both absolute or in the working directory.
  var links: [String: String] = [:]
  var standardInput = ""
  /// Files that exist and cannot be read.
  var locked: Set<String> = []

  init(_ files: [String: String], links: [String: String] = [:]) {
    self.files = files
    self.links = links
  }

  private static let here = "/srv"

  /// The absolute path with links followed; `nil` if nothing is there.
  private func canonical(_ path: String) -> String? {
    var result: [Substring] = []
    var rest = Array((path.hasPrefix("/") ? path : Self.here + "/" + path).split(separator: "/"))[...]
    var hops = 0
    while let segment = rest.popFirst() {
      if segment == "." { continue }
      if segment == ".." {
        _ = result.popLast()
        continue
      }
      let absolute = "/" + (result + [segment]).joined(separator: "/")
      if let target = target(of: absolute) {
        hops += 1
        guard hops < 20 else { return nil }
        if target.hasPrefix("/") { result = [] }
        rest = target.split(separator: "/")[...] + rest
        continue
      }
      result.append(segment)
    }
    let absolute = "/" + result.joined(separator: "/")
    return kind(ofCanonical: absolute) == nil ? nil : absolute
  }

  private func target(of absolute: String) -> String? {
    links.first { Self.absolute($0.key) == absolute }?.value
  }

  private static func absolute(_ path: String) -> String { path.hasPrefix("/") ? path : here + "/" + path }

  private func kind(ofCanonical path: String) -> SourceLoader.Kind? {
    if path == "/" || path == Self.here { return .folder }
    if files.keys.contains(where: { Self.absolute($0) == path }) { return .file }
    let all = files.keys.map(Self.absolute) + links.keys.map(Self.absolute)
    return all.contains { $0.hasPrefix(path + "/") } ? .folder : nil
  }

  private func entries(of folder: String) -> [SourceLoader.Entry] {
    let prefix = folder == "/" ? "/" : folder + "/"
    var names: Set<Substring> = []
    for path in files.keys.map(Self.absolute) + links.keys.map(Self.absolute) where path.hasPrefix(prefix) {
      names.insert(path.dropFirst(prefix.count).prefix { $0 != "/" })
    }
    // In no useful order, as a file system lists them.
    return names.sorted(by: >).compactMap { name in
      let path = prefix + name
      guard let real = canonical(path), let kind = kind(ofCanonical: real) else { return nil }
      return .init(String(name), kind, isLink: target(of: path) != nil)
    }
  }

  private static let missing = LoadFailure(.missing, "no such file or folder")

  var loader: SourceLoader {
    SourceLoader(
      kind: { path throws(LoadFailure) in
        guard let kind = canonical(path).flatMap(kind(ofCanonical:)) else { throw Self.missing }
        return kind
      },
      load: { path throws(LoadFailure) in
        guard let real = canonical(path) else { throw Self.missing }
        if locked.contains(where: { Self.absolute($0) == real }) {
          throw LoadFailure(.unreadable, "permission denied")
        }
        guard let file = files.first(where: { Self.absolute($0.key) == real }) else {
          throw LoadFailure(.unreadable, "is a folder")
        }
        return Array(file.value.utf8)
      },
      list: { folder throws(LoadFailure) in
        guard let real = canonical(folder), kind(ofCanonical: real) == .folder else { throw Self.missing }
        return entries(of: real)
      },
      canonicalPath: { path throws(LoadFailure) in
        guard let real = canonical(path) else { throw Self.missing }
        return real
      },
      standardInput: { () throws(LoadFailure) in Array(standardInput.utf8) })
  }
}
