/// Files and symbolic links apart from the file system: a revision of a version history, or texts in memory.
///
/// Paths are relative to `workingFolder`, or absolute in the tree.
package struct FileTree: Sendable {
  /// The absolute path of each file, and what identifies its content.
  private var files: [String: String] = [:]
  /// Absolute paths of links, and where they lead.
  private var links: [String: String] = [:]
  /// The names in each folder, by its absolute path.
  private var folders: [String: [String]] = ["/": []]
  private let workingFolder: String
  /// What paths may begin with, to name the tree: `v1.2.0:`.
  private let prefix: String
  private let content: @Sendable (_ identifier: String) throws(LoadFailure) -> [UInt8]

  /// An empty tree.
  ///
  /// - Parameters:
  ///   - content: The bytes of a file, by what it was added with.
  package init(
    workingFolder: String = "/", prefix: String = "",
    content: @escaping @Sendable (_ identifier: String) throws(LoadFailure) -> [UInt8]
  ) {
    self.workingFolder = workingFolder
    self.prefix = prefix
    self.content = content
    addFolder(workingFolder)
  }

  /// A tree of texts.
  package init(_ texts: [String: [UInt8]]) {
    self.init { (identifier: String) throws(LoadFailure) in
      guard let text = texts[identifier] else { throw LoadFailure(.missing, "no such file") }
      return text
    }
    for path in texts.keys { addFile(path, path) }
  }

  package mutating func addFile(_ path: String, _ identifier: String) {
    if files.updateValue(identifier, forKey: absolute(path)) == nil { addName(of: absolute(path)) }
  }

  package mutating func addLink(_ path: String, to target: String) {
    if links.updateValue(target, forKey: absolute(path)) == nil { addName(of: absolute(path)) }
  }

  /// Adds what a path ends in to the folder that it is in.
  private mutating func addName(of path: String) {
    let path = FilePath(path)
    addFolder(path.folder.text)
    folders[path.folder.text]?.append(path.name)
  }

  private mutating func addFolder(_ path: String) {
    guard folders[path] == nil else { return }
    folders[path] = []
    addName(of: path)
  }

  private func absolute(_ path: String) -> String {
    let path = !prefix.isEmpty && path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
    if path.hasPrefix("/") { return path }
    return workingFolder == "/" ? "/" + path : workingFolder + "/" + path
  }

  /// The absolute path with links followed.
  private func canonical(_ path: String) throws(LoadFailure) -> String {
    var result: [Substring] = []
    var rest = absolute(path).split(separator: "/")[...]
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
        if target.hasPrefix("/") {
          throw LoadFailure(.unreadable, "it is a symbolic link that leads out of the tree")
        }
        rest = target.split(separator: "/")[...] + rest
      }
    }
    let path = "/" + result.joined(separator: "/")
    guard files[path] != nil || folders[path] != nil else {
      throw LoadFailure(.missing, "no such file or folder")
    }
    return path
  }

  private func members(of folder: String) throws(LoadFailure) -> [SourceLoader.Entry] {
    let path = try canonical(folder)
    guard let names = folders[path] else { throw LoadFailure(.missing, "no such file or folder") }
    let start = path == "/" ? path : path + "/"
    return names.map { name in
      let real = try? canonical(start + name)
      let isFolder = real.map { folders[$0] != nil } ?? false
      return SourceLoader.Entry(name, isFolder ? .folder : .file, isLink: links[start + name] != nil)
    }
  }

  /// The tree as the compiler asks for files. It has no standard input.
  package var loader: SourceLoader {
    SourceLoader(
      kind: { path throws(LoadFailure) in folders[try canonical(path)] != nil ? .folder : .file },
      load: { path throws(LoadFailure) in
        guard let identifier = files[try canonical(path)] else {
          throw LoadFailure(.unreadable, "is a folder")
        }
        return try content(identifier)
      },
      list: { folder throws(LoadFailure) in try members(of: folder) },
      canonicalPath: { path throws(LoadFailure) in try canonical(path) },
      standardInput: { () throws(LoadFailure) in
        throw LoadFailure(.missing, "standard input is not part of it")
      })
  }
}
