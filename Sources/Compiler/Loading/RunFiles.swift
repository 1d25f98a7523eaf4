package import Diagnostics
import Syntax
import Tokens

/// The files of a run: which files documents may name, which were read, and their documents.
struct RunFiles: Sendable {
  /// The canonical folders whose files documents may name.
  private var roots: [FilePath] = []
  /// The files that were read and the folders that were listed, in order, as the user spells them.
  private(set) var files: [String] = []
  private(set) var folders: [String] = []
  /// The files that documents name, as the user spells them.
  private(set) var named: Set<FilePath> = []
  var documents: Documents
  /// Errors while reading files.
  var log = DiagnosticLog()
  /// The tokens in a dialect that have no value, and why.
  var faults: [(definition: NodePlace, diagnostic: Diagnostic)] = []
  /// Whether everything that was named could be read; if not, the absence of a token proves nothing.
  var isClosed = true
  /// The documents that documents in another dialect import, by their numbers.
  var imports: [Int: [Int]] = [:]
  /// Paths after following symbolic links, as far as the run needed them.
  private var canonicalPaths: [FilePath: FilePath] = [:]
  /// The numbers of documents by the canonical paths of their files; `nil` if parsing failed.
  private var numbers: [FilePath: Int?] = [:]

  init(by workers: Workers) { documents = Documents(by: workers) }

  // MARK: Roots

  /// Permits documents to name files below a folder.
  mutating func addRoot(_ folder: FilePath, _ loader: SourceLoader) {
    guard let canonical = try? loader.canonicalPath(folder.spelled) else { return }
    roots.append(FilePath(canonical))
  }

  /// Permits documents to name files in the folder of a file, both the written folder and the one after
  /// following links: build systems put links to sources into their own folders.
  mutating func addRoots(of file: FilePath, _ loader: SourceLoader) {
    addRoot(file.folder, loader)
    guard let canonical = try? loader.canonicalPath(file.text) else { return }
    roots.append(FilePath(canonical).folder)
  }

  /// Whether documents may name this file, after following symbolic links; reports it if not. A missing file
  /// is reported when it is read.
  mutating func isAllowed(_ path: FilePath, namedAt place: SourceRange, _ loader: SourceLoader) -> Bool {
    // If a path cannot be made canonical, its folder decides, so that messages disclose nothing about files
    // outside.
    let found = try? canonical(path, loader)
    guard let found = found ?? (try? canonical(FilePath(path.folder.spelled), loader)) else {
      log.report(.unreadable(path, LoadFailure(.missing, "no such file"), at: .range(place)))
      return false
    }
    if isInsideRoots(found) { return true }
    log.report(.outside(path, at: .range(place)))
    return false
  }

  /// Whether a path leads to a file that documents may not name.
  mutating func leadsOutside(_ path: FilePath, _ loader: SourceLoader) -> Bool {
    guard let canonical = try? canonical(path, loader) else { return false }
    return !isInsideRoots(canonical)
  }

  private func isInsideRoots(_ canonical: FilePath) -> Bool { roots.contains(where: canonical.isInside) }

  /// A path after following symbolic links.
  mutating func canonical(_ path: FilePath, _ loader: SourceLoader) throws(LoadFailure) -> FilePath {
    if let known = canonicalPaths[path] { return known }
    let canonical = FilePath(try loader.canonicalPath(path.text))
    canonicalPaths[path] = canonical
    return canonical
  }

  // MARK: Texts and folders

  mutating func bytes(of path: FilePath, in workspace: Workspace) throws(LoadFailure) -> [UInt8] {
    let bytes = try workspace.text(of: path)
    files.append(path.text)
    return bytes
  }

  /// The bytes of a file that a document names at `place`, where errors are reported.
  mutating func bytes(of path: FilePath, namedAt place: SourceRange, in workspace: Workspace) -> [UInt8]? {
    guard isAllowed(path, namedAt: place, workspace.loader) else { return nil }
    do {
      return try bytes(of: path, in: workspace)
    } catch {
      log.report(.unreadable(path, error, at: .range(place)))
      return nil
    }
  }

  /// The members of a folder, in byte order of their names.
  mutating func entries(
    of folder: FilePath, _ loader: SourceLoader
  ) throws(LoadFailure) -> [SourceLoader.Entry] {
    let entries = try loader.list(folder.spelled)
    watch(folder)
    // The paths of members that are not links are known without asking the system for each.
    if let canonical = try? canonical(FilePath(folder.spelled), loader) {
      for entry in entries where entry.kind == .file && !entry.isLink {
        canonicalPaths[folder.appending(name: entry.name)] = canonical.appending(name: entry.name)
      }
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Records a file on which the run depends although it is read elsewhere.
  mutating func add(_ file: FilePath) { files.append(file.text) }

  /// Records a folder on whose members the run depends.
  mutating func watch(_ folder: FilePath) {
    if !folders.contains(where: { FilePath($0) == FilePath(folder.spelled) }) {
      folders.append(folder.spelled)
    }
  }

  // MARK: Documents

  /// The number of a file's document, the same for the same file; `nil` if parsing failed.
  mutating func document(at path: FilePath, in workspace: inout Workspace) throws(LoadFailure) -> Int? {
    let canonical = try canonical(path, workspace.loader)
    if let known = numbers[canonical] { return known }
    let parsed = try workspace.document(at: path)
    files.append(path.text)
    let number = add(parsed, named: path.text)
    numbers.updateValue(number, forKey: canonical)
    return number
  }

  /// Adds a text with its document and diagnostics, and returns the document's number.
  mutating func add(_ parsed: Workspace.Parsed, named path: String) -> Int? {
    let added = documents.add(
      Source(path: path, bytes: parsed.bytes), as: parsed.document, mistakes: parsed.diagnostics)
    for diagnostic in parsed.diagnostics { log.report(diagnostic.moved(to: added.source)) }
    return added.number
  }

  /// The document of a file that a document names at `place`, where errors are reported.
  mutating func document(
    at path: FilePath, namedAt place: SourceRange, in workspace: inout Workspace
  ) -> Int? {
    guard isAllowed(path, namedAt: place, workspace.loader) else { return nil }
    return allowedDocument(at: path, namedAt: place, in: &workspace)
  }

  private mutating func allowedDocument(
    at path: FilePath, namedAt place: SourceRange, in workspace: inout Workspace
  ) -> Int? {
    named.insert(path)
    do {
      return try document(at: path, in: &workspace)
    } catch {
      log.report(.unreadable(path, error, at: .range(place)))
      return nil
    }
  }

  /// The document of a file that a document names at `place` by a path in a folder; errors are reported
  /// there.
  mutating func document(
    named text: String, in folder: FilePath, namedAt place: SourceRange, in workspace: inout Workspace
  ) -> Int? {
    guard !Self.isRemote(text) else {
      log.report(
        .remoteReference,
        "`\(text)` is not a local file, and nothing is read from the network; copy it next to the tokens and refer to the copy",
        at: place)
      return nil
    }
    guard !text.utf8.contains(0) else {
      log.report(
        .unreadableFile, "`\(text)` cannot be the name of a file, because it contains a NUL character",
        at: place)
      return nil
    }
    let path = workspace.loader.path(text, in: folder)
    guard isAllowed(path, namedAt: place, workspace.loader) else { return nil }
    guard
      Notation.isTokenFile(path.name) || workspace.readsText(path.name)
    else {
      log.report(
        .unreadableFile, "`\(text)` is not a token file; their names end in \(Notation.endings)", at: place
      )
      return nil
    }
    return allowedDocument(at: path, namedAt: place, in: &workspace)
  }

  /// The document of the file that a reference names, relative to the document that holds the reference.
  mutating func open(
    _ reference: String, from referrer: SourceRange, in workspace: inout Workspace
  ) -> Int? {
    let folder = FilePath(documents.sources[referrer.source].path).folder
    return document(named: reference, in: folder, namedAt: referrer, in: &workspace)
  }

  /// Whether a reference is a URL with a scheme or a host.
  private static func isRemote(_ reference: String) -> Bool {
    if reference.utf8.starts(with: "//".utf8) { return true }
    guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = reference.utf8[..<colon]
    guard let first = scheme.first, first | 0x20 >= UInt8(ascii: "a"), first | 0x20 <= UInt8(ascii: "z")
    else { return false }
    return reference.utf8[colon...].starts(with: "://".utf8) || scheme.elementsEqual("file".utf8)
      || scheme.elementsEqual("data".utf8)
  }
}

extension Diagnostic {
  /// A file that a document or a folder may not make the compiler read.
  static func outside(_ path: FilePath, at place: Place) -> Diagnostic {
    Diagnostic(
      .fileOutsideRoot,
      "`\(path.spelled)` is outside of the folder that documents may name files in; list its folder in `roots:` of `tokenc.yaml` to allow it",
      at: place)
  }

  /// A file that is missing, too large, or not readable.
  static func unreadable(_ path: FilePath, _ failure: LoadFailure, at place: Place) -> Diagnostic {
    let message = "cannot read `\(path.text)`: \(failure.reason)"
    return switch failure.cause {
    case .missing, .unreadable: Diagnostic(.unreadableFile, message, at: place)
    case .tooLarge: Diagnostic(.limitExceeded, message, at: place)
    }
  }
}

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
