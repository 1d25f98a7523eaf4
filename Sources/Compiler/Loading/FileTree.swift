/// Files and symbolic links outside the file system: a Git revision, or texts in memory.
///
/// Paths are relative to `workingFolder`, or absolute in the tree.
package struct FileTree: Sendable {
  /// The absolute path of each file, and an identifier of its content.
  private var files: [FilePath: String] = [:]
  /// Absolute paths of links, and their targets.
  private var links: [FilePath: String] = [:]
  /// The names in each folder, by its absolute path.
  private var folders: [FilePath: [String]] = [FilePath("/"): []]
  private let workingFolder: FilePath
  /// The prefix that paths may have to name the tree: `v1.2.0:`.
  private let prefix: String
  /// Whether absolute links lead into the tree; otherwise they lead out of it.
  private let holdsRoot: Bool
  private let content: @Sendable (_ identifier: String) throws(LoadFailure) -> [UInt8]

  /// An empty tree.
  ///
  /// - Parameters:
  ///   - content: The bytes of a file, by its identifier.
  package init(
    workingFolder: String = "/", prefix: String = "", holdsRoot: Bool = false,
    content: @escaping @Sendable (_ identifier: String) throws(LoadFailure) -> [UInt8]
  ) {
    self.workingFolder = FilePath(workingFolder)
    (self.prefix, self.holdsRoot, self.content) = (prefix, holdsRoot, content)
    addFolder(self.workingFolder)
  }

  /// A tree of texts.
  package init(_ texts: [String: [UInt8]]) {
    self.init { (identifier: String) throws(LoadFailure) in
      guard let text = texts[identifier] else { throw LoadFailure(.missing, "no such file") }
      return text
    }
    for path in texts.keys.sorted() { addFile(path, path) }
  }

  package mutating func addFile(_ path: String, _ identifier: String) {
    if files.updateValue(identifier, forKey: absolute(path)) == nil { addName(of: absolute(path)) }
  }

  package mutating func addLink(_ path: String, to target: String) {
    if links.updateValue(target, forKey: absolute(path)) == nil { addName(of: absolute(path)) }
  }

  /// Adds the last name of a path to its folder.
  private mutating func addName(of path: FilePath) {
    addFolder(path.folder)
    folders[path.folder]?.append(path.name)
  }

  private mutating func addFolder(_ path: FilePath) {
    guard folders[path] == nil else { return }
    folders[path] = []
    addName(of: path)
  }

  private func absolute(_ path: String) -> FilePath {
    let isNamed = !prefix.isEmpty && path.utf8.starts(with: prefix.utf8)
    let path = FilePath(
      isNamed ? String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) : path)
    return path.isAbsolute ? path : workingFolder.appending(name: path.text)
  }

  /// The names of a path, the last first.
  private func reversedNames(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(decoding: $0, as: UTF8.self) }
  }

  /// The absolute path with links followed.
  private func canonical(_ path: String) throws(LoadFailure) -> FilePath {
    var result = FilePath("/")
    var rest = reversedNames(of: absolute(path).text)
    var hops = 0
    while let name = rest.popLast() {
      switch name {
      case ".": continue
      case "..": result = result.folder
      default:
        let member = result.appending(name: name)
        guard let target = links[member] else {
          result = member
          continue
        }
        hops += 1
        guard hops < 20 else { throw LoadFailure(.unreadable, "too many levels of symbolic links") }
        if FilePath(target).isAbsolute {
          guard holdsRoot else {
            throw LoadFailure(.unreadable, "it is a symbolic link that leads out of the tree")
          }
          result = FilePath("/")
        }
        rest += reversedNames(of: target)
      }
    }
    guard files[result] != nil || folders[result] != nil else {
      throw LoadFailure(.missing, "no such file or folder")
    }
    return result
  }

  private func members(of folder: String) throws(LoadFailure) -> [SourceLoader.Entry] {
    let path = try canonical(folder)
    guard let names = folders[path] else { throw LoadFailure(.missing, "no such file or folder") }
    return names.map { name in
      let member = path.appending(name: name)
      let real = try? canonical(member.text)
      let isFolder = real.map { folders[$0] != nil } ?? false
      return SourceLoader.Entry(name, isFolder ? .folder : .file, isLink: links[member] != nil)
    }
  }

  /// A loader that reads from the tree, without standard input.
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
      canonicalPath: { path throws(LoadFailure) in try canonical(path).text },
      standardInput: { () throws(LoadFailure) in
        throw LoadFailure(.missing, "standard input is not part of it")
      })
  }
}
