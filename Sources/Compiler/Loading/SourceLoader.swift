/// The file system as the compiler sees it: four questions, answered by the caller.
///
/// Paths are spelt from the working directory, as the user began them; `/` separates their segments.
package struct SourceLoader {
  /// What stands at a path, seen through symbolic links.
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

  /// What stands at a path.
  package var kind: (_ path: String) throws(LoadFailure) -> Kind
  /// The whole content of a file.
  package var load: (_ path: String) throws(LoadFailure) -> [UInt8]
  /// The members of a folder in any order, `.` and `..` left out; what can be neither file nor folder may be left out too.
  package var list: (_ folder: String) throws(LoadFailure) -> [Entry]
  /// The absolute path with no symbolic link and no `.` or `..` left in it.
  package var canonicalPath: (_ path: String) throws(LoadFailure) -> String
  /// Everything on standard input; asked at most once.
  package var standardInput: () throws(LoadFailure) -> [UInt8]

  package init(
    kind: @escaping (_ path: String) throws(LoadFailure) -> Kind,
    load: @escaping (_ path: String) throws(LoadFailure) -> [UInt8],
    list: @escaping (_ folder: String) throws(LoadFailure) -> [Entry],
    canonicalPath: @escaping (_ path: String) throws(LoadFailure) -> String,
    standardInput: @escaping () throws(LoadFailure) -> [UInt8]
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
