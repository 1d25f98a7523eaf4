internal import Text

/// A path as text, spelled from the working directory. Nothing here accesses the file system.
///
/// Paths are equal if their UTF-8 bytes are: `String ==` treats `é` in one code point and in two as equal.
package struct FilePath: Hashable, Sendable {
  /// The path; empty for the working directory if it is not written.
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (a: FilePath, b: FilePath) -> Bool {
    var (a, b) = (a.text, b.text)
    return a.withUTF8 { a in b.withUTF8 { b in equalBytes(a, b) } }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Whether it begins at the root.
  var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// What follows the last `/`.
  package var name: String {
    String(
      decoding: text.utf8.suffix(from: text.utf8.lastIndex(of: UInt8(ascii: "/")).map(after) ?? start),
      as: UTF8.self)
  }

  /// The folder that holds it: empty if only a name was spelled.
  package var folder: FilePath {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return FilePath("") }
    return FilePath(slash == start ? "/" : String(decoding: text.utf8[..<slash], as: UTF8.self))
  }

  private var start: String.Index { text.utf8.startIndex }

  private func after(_ index: String.Index) -> String.Index { text.utf8.index(after: index) }

  /// The path for the file system: `.` if the path is empty.
  package var spelled: String { text.isEmpty ? "." : text }

  /// The same path without slashes at its end.
  var withoutTrailingSlash: FilePath {
    var bytes = text.utf8[...]
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return FilePath(String(decoding: bytes, as: UTF8.self))
  }

  /// The path of a member with a single name.
  package func appending(name: String) -> FilePath {
    FilePath(text.isEmpty ? name : text.utf8.last == UInt8(ascii: "/") ? text + name : text + "/" + name)
  }

  /// Resolves `relative` in this folder. `canLeave` returns whether `..` may remove a folder's name, which is
  /// wrong for a symbolic link.
  func appending(_ relative: String, canLeave: (FilePath) -> Bool) -> FilePath {
    var path = FilePath(relative).isAbsolute ? FilePath("/") : self
    for segment in relative.utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(decoding: segment, as: UTF8.self)
      switch name {
      case ".": continue
      case "..": path = path.parent(canLeave: canLeave)
      default: path = path.appending(name: name)
      }
    }
    return path
  }

  private func parent(canLeave: (FilePath) -> Bool) -> FilePath {
    switch name {
    case "." where folder.text.isEmpty: FilePath("..")
    case "", ".", "..": text == "/" ? self : appending(name: "..")
    default: canLeave(self) ? folder : appending(name: "..")
    }
  }

  /// Whether the path is `root` or inside it; both must be canonical.
  package func isInside(_ root: FilePath) -> Bool {
    let (path, root) = (text.utf8, root.text.utf8)
    guard path.starts(with: root) else { return false }
    return path.count == root.count || root.last == UInt8(ascii: "/")
      || path[path.index(path.startIndex, offsetBy: root.count)] == UInt8(ascii: "/")
  }
}
