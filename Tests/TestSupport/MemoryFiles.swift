package import Compiler

/// Files of any bytes and symbolic links in memory, in the working directory `/srv`.
package struct MemoryFiles: Sendable {
  private let files: [FilePath: [UInt8]]
  /// Links and where they lead.
  private let links: [String: String]
  /// Files that exist and cannot be read.
  package var locked: Set<String> = []
  package var standardInput = ""
  /// The folder that relative paths of a run begin in; those of `init` always begin in `/srv`.
  package var workingFolder = "/srv"

  package init(_ files: [(path: String, bytes: [UInt8])], links: [String: String] = [:]) {
    self.files = Dictionary(files.map { (Self.absolute($0.path), $0.bytes) }) { _, last in last }
    self.links = links
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

  private static func absolute(_ path: String) -> FilePath {
    FilePath(path.hasPrefix("/") ? path : "/srv/" + path)
  }

  package var loader: SourceLoader {
    let (files, locked) = (files, Set(locked.map(Self.absolute)))
    var tree = FileTree(workingFolder: workingFolder, holdsRoot: true) {
      (path: String) throws(LoadFailure) -> [UInt8] in
      if locked.contains(FilePath(path)) { throw LoadFailure(.unreadable, "permission denied") }
      guard let bytes = files[FilePath(path)] else { throw LoadFailure(.missing, "no such file or folder") }
      return bytes
    }
    // In no useful order, as a file system lists them.
    for path in files.keys.map(\.text).sorted(by: >) { tree.addFile(path, path) }
    for (path, target) in links.sorted(by: { $0.key > $1.key }) { tree.addLink(path, to: target) }
    var loader = tree.loader
    loader.standardInput = { [standardInput] () throws(LoadFailure) in Array(standardInput.utf8) }
    return loader
  }
}
