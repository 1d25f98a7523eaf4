package import Diagnostics

/// The compiler's access to the file system: five functions that the caller provides.
///
/// Paths are relative to the working directory, spelled as by the user, with `/` between segments.
package struct SourceLoader: Sendable {
  /// What is at a path, after following symbolic links.
  package enum Kind: Sendable {
    case file, folder
  }

  /// A member of a folder.
  package struct Entry: Sendable {
    package var name: String
    package var kind: Kind
    /// Whether the entry itself is a symbolic link.
    package var isLink: Bool

    package init(_ name: String, _ kind: Kind, isLink: Bool = false) {
      (self.name, self.kind, self.isLink) = (name, kind, isLink)
    }
  }

  /// What is at a path.
  package var kind: @Sendable (_ path: String) throws(LoadFailure) -> Kind
  /// The whole content of a file.
  package var load: @Sendable (_ path: String) throws(LoadFailure) -> [UInt8]
  /// The members of a folder in any order, without `.` and `..`; members that are neither files nor folders
  /// may be omitted.
  package var list: @Sendable (_ folder: String) throws(LoadFailure) -> [Entry]
  /// The absolute path without symbolic links, `.`, and `..`.
  package var canonicalPath: @Sendable (_ path: String) throws(LoadFailure) -> String
  /// Everything on standard input; called at most once.
  package var standardInput: @Sendable () throws(LoadFailure) -> [UInt8]

  package init(
    kind: @escaping @Sendable (_ path: String) throws(LoadFailure) -> Kind,
    load: @escaping @Sendable (_ path: String) throws(LoadFailure) -> [UInt8],
    list: @escaping @Sendable (_ folder: String) throws(LoadFailure) -> [Entry],
    canonicalPath: @escaping @Sendable (_ path: String) throws(LoadFailure) -> String,
    standardInput: @escaping @Sendable () throws(LoadFailure) -> [UInt8]
  ) {
    (self.kind, self.load, self.list, self.canonicalPath) = (kind, load, list, canonicalPath)
    self.standardInput = standardInput
  }
}

/// Why a file or a folder could not be read.
package struct LoadFailure: Error, Equatable {
  package enum Cause: Sendable {
    /// Nothing is there.
    case missing
    /// The file is larger than 256 MiB.
    case tooLarge
    /// It exists and cannot be read.
    case unreadable
  }

  package var cause: Cause
  /// The operating system's message, in lowercase and without a full stop: `permission denied`.
  package var reason: String

  package init(_ cause: Cause, _ reason: String) {
    (self.cause, self.reason) = (cause, reason)
  }
}

extension SourceLoader {
  /// Resolves a path in a folder; `..` removes a folder's name unless it is a symbolic link.
  func path(_ relative: String, in folder: FilePath) -> FilePath {
    folder.appending(relative) { folder in
      guard let parent = try? canonicalPath(folder.folder.spelled),
        let above = try? canonicalPath(folder.text + "/..")
      else { return true }
      return FilePath(parent) == FilePath(above)
    }
  }

  /// The same files, and some more or others as if they were written.
  package func overlaid(with files: [(path: String, bytes: [UInt8])]) -> SourceLoader {
    let (kind, load, canonicalPath) = (kind, load, canonicalPath)
    @Sendable func place(_ path: String) -> FilePath {
      let file = FilePath(path)
      let folder = try? canonicalPath(file.folder.spelled)
      return folder.map { FilePath($0).appending(name: file.name) } ?? file
    }
    let contents = Dictionary(
      files.map { (place($0.path), $0.bytes) }, uniquingKeysWith: { first, _ in first })
    var loader = self
    loader.kind = { path throws(LoadFailure) in contents[place(path)] == nil ? try kind(path) : .file }
    loader.load = { path throws(LoadFailure) in
      if let bytes = contents[place(path)] { return bytes }
      return try load(path)
    }
    loader.canonicalPath = { path throws(LoadFailure) in
      let place = place(path)
      return contents[place] == nil ? try canonicalPath(path) : place.text
    }
    return loader
  }
}

/// Why a file cannot be read.
extension DiagnosticCode {
  package static let unreadableFile = DiagnosticCode("unreadable-file", in: .reading)
  package static let fileOutsideRoot = DiagnosticCode("file-outside-root", in: .references)
  package static let remoteReference = DiagnosticCode("remote-reference", in: .references)
}
