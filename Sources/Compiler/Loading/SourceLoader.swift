/// The file system as the compiler sees it: five questions that the caller answers.
///
/// Paths are spelled from the working directory, as the user began them; `/` separates their segments.
package struct SourceLoader: Sendable {
  /// What is at a path, seen through symbolic links.
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
      self.name = name
      self.kind = kind
      self.isLink = isLink
    }
  }

  /// What is at a path.
  package var kind: @Sendable (_ path: String) throws(LoadFailure) -> Kind
  /// The whole content of a file.
  package var load: @Sendable (_ path: String) throws(LoadFailure) -> [UInt8]
  /// The members of a folder in any order, `.` and `..` left out; what can be neither file nor folder may be left out too.
  package var list: @Sendable (_ folder: String) throws(LoadFailure) -> [Entry]
  /// The absolute path with no symbolic link and no `.` or `..` left in it.
  package var canonicalPath: @Sendable (_ path: String) throws(LoadFailure) -> String
  /// Everything on standard input; asked at most once.
  package var standardInput: @Sendable () throws(LoadFailure) -> [UInt8]

  package init(
    kind: @escaping @Sendable (_ path: String) throws(LoadFailure) -> Kind,
    load: @escaping @Sendable (_ path: String) throws(LoadFailure) -> [UInt8],
    list: @escaping @Sendable (_ folder: String) throws(LoadFailure) -> [Entry],
    canonicalPath: @escaping @Sendable (_ path: String) throws(LoadFailure) -> String,
    standardInput: @escaping @Sendable () throws(LoadFailure) -> [UInt8]
  ) {
    self.kind = kind
    self.load = load
    self.list = list
    self.canonicalPath = canonicalPath
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
    /// It is there and cannot be read.
    case unreadable
  }

  package var cause: Cause
  /// The words of the operating system, in lower case and without a full stop: `permission denied`.
  package var reason: String

  package init(_ cause: Cause, _ reason: String) {
    self.cause = cause
    self.reason = reason
  }
}

extension SourceLoader {
  /// The path that a text means in a folder; `..` removes a folder's name unless that is a symbolic link.
  func path(_ relative: String, in folder: FilePath) -> FilePath {
    folder.appending(relative) { folder in
      guard let parent = try? canonicalPath(folder.folder.spelled),
        let above = try? canonicalPath(folder.text + "/..")
      else { return true }
      return FilePath(parent) == FilePath(above)
    }
  }
}
