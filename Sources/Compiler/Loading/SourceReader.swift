import Diagnostics
import Syntax
import Tokens

/// Reads files through the loader, each once, and remembers which files and folders they were.
struct SourceReader {
  let loader: SourceLoader
  /// The canonical folders that what documents name must be in.
  private var roots: [FilePath] = []
  private(set) var files: [String] = []
  private(set) var folders: [String] = []
  /// What was made of a file, by its canonical path.
  private var documents: [String: Int?] = [:]

  init(_ loader: SourceLoader) {
    self.loader = loader
  }

  /// Lets documents name files below a folder, too.
  mutating func addRoot(_ folder: FilePath) {
    guard let canonical = try? loader.canonicalPath(folder.spelt) else { return }
    roots.append(FilePath(canonical))
  }

  /// Lets documents name files in the folder of a file, both the folder that is spelt and the one where the file really is:
  /// build systems put links to the sources into folders of their own.
  mutating func addRoots(of file: FilePath) {
    addRoot(file.folder)
    guard let canonical = try? loader.canonicalPath(file.text) else { return }
    roots.append(FilePath(canonical).folder)
  }

  /// The path that a text means in a folder; `..` strikes out a folder's name unless that is a symbolic link.
  func path(_ relative: String, in folder: FilePath) -> FilePath {
    folder.appending(relative) { folder in
      guard let parent = try? loader.canonicalPath(folder.folder.spelt),
        let above = try? loader.canonicalPath(folder.text + "/..")
      else { return true }
      return parent == above
    }
  }

  /// The bytes of a file.
  mutating func bytes(of path: FilePath) throws(LoadFailure) -> [UInt8] {
    let bytes = try loader.load(path.text)
    files.append(path.text)
    return bytes
  }

  /// The members of a folder, in byte order of their names.
  mutating func entries(of folder: FilePath) throws(LoadFailure) -> [SourceLoader.Entry] {
    let entries = try loader.list(folder.spelt)
    watch(folder)
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Remembers a folder on whose members the run depends.
  mutating func watch(_ folder: FilePath) {
    if !folders.contains(folder.spelt) { folders.append(folder.spelt) }
  }

  /// Reads a file as a document and returns its number, the same for the same file; `nil` if no tree could be made of it.
  mutating func document(
    at path: FilePath, in documents: inout Documents, log: inout DiagnosticLog
  ) throws(LoadFailure) -> Int? {
    let canonical = try loader.canonicalPath(path.text)
    if let known = self.documents[canonical] { return known }
    let source = Source(path: path.text, bytes: try bytes(of: path))
    let number = documents.read(source, as: Notation(ofFile: path.name), log: &log)
    self.documents.updateValue(number, forKey: canonical)
    return number
  }

  /// Reads a file that a document names at `place`, where everything wrong is told.
  mutating func document(
    at path: FilePath, namedAt place: SourceRange, in documents: inout Documents, log: inout DiagnosticLog
  ) -> Int? {
    guard isAllowed(path, namedAt: place, log: &log) else { return nil }
    do {
      return try document(at: path, in: &documents, log: &log)
    } catch {
      log.report(.unreadable(path, error, at: .range(place)))
      return nil
    }
  }

  /// The bytes of a file that a document names at `place`, where everything wrong is told.
  mutating func bytes(of path: FilePath, namedAt place: SourceRange, log: inout DiagnosticLog) -> [UInt8]? {
    guard isAllowed(path, namedAt: place, log: &log) else { return nil }
    do {
      return try bytes(of: path)
    } catch {
      log.report(.unreadable(path, error, at: .range(place)))
      return nil
    }
  }

  /// Opens the file behind a reference, which is relative to the document that holds it.
  mutating func open(
    _ reference: String, from referrer: SourceRange, in documents: inout Documents, log: inout DiagnosticLog
  ) -> Int? {
    let folder = FilePath(documents.sources[referrer.source].path).folder
    return document(named: reference, in: folder, namedAt: referrer, in: &documents, log: &log)
  }

  /// Reads the file that a document names at `place` by a path in a folder, where everything wrong is told.
  mutating func document(
    named text: String, in folder: FilePath, namedAt place: SourceRange, in documents: inout Documents,
    log: inout DiagnosticLog
  ) -> Int? {
    guard !Self.isRemote(text) else {
      log.report(Diagnostic(.error, .remoteReference, Message.remote(text), at: place))
      return nil
    }
    return document(at: path(text, in: folder), namedAt: place, in: &documents, log: &log)
  }

  /// Whether documents may name this file, through symbolic links too. A missing file is left to whoever reads it.
  func isAllowed(_ path: FilePath, namedAt place: SourceRange, log: inout DiagnosticLog) -> Bool {
    // A path that cannot be made canonical is judged by its folder, so that nothing is told about what is outside.
    let canonical = (try? loader.canonicalPath(path.text)) ?? (try? loader.canonicalPath(path.folder.spelt))
    guard let canonical else {
      log.report(.unreadable(path, LoadFailure(.missing, "no such file"), at: .range(place)))
      return false
    }
    if isInsideRoots(canonical) { return true }
    log.report(.outside(path, at: .range(place)))
    return false
  }

  /// Whether a path leads to a file that documents may not name.
  func leadsOutside(_ path: FilePath) -> Bool {
    guard let canonical = try? loader.canonicalPath(path.text) else { return false }
    return !isInsideRoots(canonical)
  }

  private func isInsideRoots(_ canonical: String) -> Bool {
    roots.contains(where: FilePath(canonical).isInside)
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

extension Notation {
  /// What a file is read as, by the end of its name: JSON for `.json` and `.tokens`, else YAML.
  package init(ofFile name: String) {
    self = name.utf8.hasSuffix(".json") || name.utf8.hasSuffix(".tokens") ? .json : .yaml
  }

  /// Whether a name ends as the names of token files do.
  static func isTokenFile(_ name: String) -> Bool {
    [".yaml", ".yml", ".json", ".tokens"].contains {
      name.utf8.count > $0.utf8.count && name.utf8.hasSuffix($0)
    }
  }
}

extension String.UTF8View {
  fileprivate func hasSuffix(_ end: String) -> Bool { suffix(end.utf8.count).elementsEqual(end.utf8) }
}

extension Diagnostic {
  /// A file that must not be read for the sake of a document or of a folder.
  static func outside(_ path: FilePath, at place: Place) -> Diagnostic {
    Diagnostic(.error, .fileOutsideRoot, Message.outside(path.spelt), at: place)
  }

  /// A file that is missing, too large or closed to us.
  static func unreadable(_ path: FilePath, _ failure: LoadFailure, at place: Place) -> Diagnostic {
    switch failure.cause {
    case .missing, .unreadable:
      Diagnostic(.error, .unreadableFile, Message.unreadable(path.text, failure.reason), at: place)
    case .tooLarge:
      Diagnostic(.error, .limitExceeded, Message.unreadable(path.text, failure.reason), at: place)
    }
  }
}

private enum Message {
  static func unreadable(_ path: String, _ reason: String) -> String { "cannot read `\(path)`: \(reason)" }

  static func outside(_ path: String) -> String {
    "`\(path)` is outside of the folder that documents may name files in; list its folder in `roots:` of `tokenc.yaml` to allow it"
  }

  static func remote(_ reference: String) -> String {
    "`\(reference)` is not a local file, and nothing is read from the network; copy it beside the tokens and refer to the copy"
  }
}
