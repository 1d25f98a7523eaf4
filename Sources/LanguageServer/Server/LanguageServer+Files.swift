import Diagnostics
import Compiler
import Syntax
import Text

/// Files and folders that are to be moved.
private struct Moves {
  /// Canonical paths.
  private let moves: [(from: FilePath, to: FilePath)]

  init(_ files: [JSON], _ host: Host) {
    moves = files.compactMap { file in
      guard let old = file["oldUri"]?.string.flatMap(FileURI.path),
        let new = file["newUri"]?.string.flatMap(FileURI.path)
      else { return nil }
      // The new place need not exist, but its folder does, or will.
      let to = FilePath(new)
      let folder = (try? host.loader.canonicalPath(to.folder.text)) ?? to.folder.text
      return (
        FilePath((try? host.loader.canonicalPath(old)) ?? old), FilePath(folder).appending(name: to.name)
      )
    }
  }

  /// Where a file will be.
  func place(of path: String) -> String {
    for (from, to) in moves {
      if path == from.text { return to.text }
      if path.hasPrefix(from.text + "/") { return to.text + path.dropFirst(from.text.count) }
    }
    return path
  }

  /// The path from the folder of one file to another one.
  static func path(from file: String, to other: String) -> String {
    let folders = file.split(separator: "/").dropLast()
    let names = other.split(separator: "/")
    let common = zip(folders, names.dropLast()).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: folders.count - common)
    return (up + names[common...]).joined(separator: "/")
  }
}

extension LanguageServer {
  /// `workspace/willRenameFiles`: the references of files to those that move, and of those that move to others.
  mutating func willRenameFiles(_ parameters: JSON) -> JSON {
    let moves = Moves(parameters["files"]?.array ?? [], host)
    var edit: WorkspaceEdit?
    var seen: Set<String> = []
    for root in allProjects {
      guard let analysis = analysis(of: root) else { continue }
      for (source, tree) in analysis.trees.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let spelled = analysis.path(of: source)
        let path = analysis.existingFile(spelled) ?? spelled
        let role = Site.role(of: source, tree, in: analysis)
        for file in analysis.namedFiles(in: tree, of: role, at: spelled) {
          guard let name = Self.name(of: file, in: path, after: moves),
            seen.insert("\(file.range) \(path)").inserted
          else { continue }
          var changed = edit ?? WorkspaceEdit(analysis, client, open: open)
          let (range, text) = Self.replacement(of: file, by: name, in: tree)
          changed.add(SourceRange(source: source, range), text, in: analysis.compilation.sources)
          edit = changed
        }
      }
    }
    return edit?.json ?? .null
  }

  /// How a text will have to name a file; `nil` if as before.
  private static func name(of file: NamedFile, in path: String, after moves: Moves) -> String? {
    let (newPath, newFile) = (moves.place(of: path), moves.place(of: file.path))
    if file.name.hasPrefix("/") { return newFile == file.path ? nil : newFile }
    let name = Moves.path(from: newPath, to: newFile)
    guard name != Moves.path(from: path, to: file.path) else { return nil }
    return file.name.hasPrefix("./") && !name.hasPrefix("..") ? "./" + name : name
  }

  /// The name alone if it is plain in any notation, otherwise the whole text in quotes.
  private static func replacement(
    of file: NamedFile, by name: String, in tree: Document
  ) -> (Range<Int>, String) {
    let isPlain = name.utf8.allSatisfy { $0.isIdentifierPart || Array("-./".utf8).contains($0) }
    return isPlain ? (file.range, name) : (tree.range(of: file.node).bytes, quoted(name + file.fragment))
  }
}
