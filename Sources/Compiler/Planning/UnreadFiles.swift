import Audit
package import Diagnostics
import Syntax
import Text
import Tokens

/// The token files and component files next to the files of a run that no document names.
///
/// Searching for them does not add dependencies: they are not prerequisites of the outputs. Only folders that
/// contain files of the run are searched, except packages and folders with their own configuration, so that
/// nothing is reported about unrelated folders.
struct UnreadFiles {
  /// In byte order of their paths.
  private(set) var files: [AuditedPlan.UnreadFile] = []

  /// The maximum number of folder members to examine, and of unread files to open.
  private static let maximumOfMembers = 10_000
  private static let maximumOfFiles = 1_000
  /// How much of an unread file is searched for words.
  private static let maximumOfBytes = 1 << 16

  private let sources: TokenSources
  private let inputs: Inputs
  private let workspace: Workspace
  private var loader: SourceLoader { workspace.loader }

  /// - Parameter sources: the sources, with every file of the plan opened.
  init(next sources: TokenSources, _ inputs: Inputs, in workspace: Workspace) {
    (self.sources, self.inputs, self.workspace) = (sources, inputs, workspace)
    // It is unknown which files an unreadable file names.
    guard let folder = inputs.folder, sources.isClosed,
      inputs.configuration.audit.severity(of: .unreadFile) != nil
    else { return }
    // A configuration that names itself is a mistake, and does not show which files are meant.
    if let path = inputs.configuration.path, sources.files.named.contains(FilePath(path)) { return }
    let unopened = candidates(in: folder)
    guard !unopened.isEmpty else { return }
    let known = knownFiles()
    for path in unopened.prefix(Self.maximumOfFiles) {
      guard let canonical = try? loader.canonicalPath(path.text), !known.contains(FilePath(canonical)),
        let content = content(of: path)
      else { continue }
      files.append(.init(path.text, holding: content, resolver: resolverName))
    }
  }

  /// The name of the resolver document, if there is one.
  private var resolverName: String? {
    guard case .resolver(let number, _) = inputs.tokens else { return nil }
    let documents = sources.documents
    return FilePath(documents.sources[documents[number].source].path).name
  }

  // MARK: Files of the folder

  /// The files in the searched folders that look like token files and were not opened under the same
  /// spelling.
  private func candidates(in root: FilePath) -> [FilePath] {
    var left = Self.maximumOfMembers
    let found = folders(in: root).flatMap { folder in
      FolderWalk(folder) { folder in
        guard let entries = try? loader.list(folder.spelled), entries.count <= left else { return [] }
        left -= entries.count
        let isOther = folder != root && entries.contains { $0.name == Configuration.fileName }
        return isOther ? [] : entries
      }.tokenFiles
    }
    return found.map(\.path).filter { !sources.files.named.contains($0) }
      .sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
  }

  /// The whole folder if a file in it is read, otherwise its subfolders that contain such files.
  private func folders(in root: FilePath) -> [FilePath] {
    let prefix = root.text.isEmpty ? "" : root.appending(name: "").text
    var folders: [FilePath] = []
    for file in sources.files.named where file.text.utf8.starts(with: prefix.utf8) {
      if prefix.isEmpty, file.isAbsolute { continue }
      let segments = file.text.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "/"))
      guard let first = segments.first, segments.count > 1 else { return [root] }
      let folder = root.appending(name: String(decoding: first, as: UTF8.self))
      if folder.name != "..", !folders.contains(folder) { folders.append(folder) }
    }
    return inputs.configuration.path == nil ? [root] : folders
  }

  // MARK: Known files

  /// The canonical paths of the files that documents name, read or not, and of the outputs of the run and its
  /// configuration.
  private func knownFiles() -> Set<FilePath> {
    var paths = Array(sources.files.named)
    if case .resolver(let number, _) = inputs.tokens { paths += references(in: sources.documents[number]) }
    let folder = FilePath(inputs.configuration.folder)
    paths += inputs.outputs.map { FilePath($0.file) }
    paths += inputs.configuration.outputs.map { loader.path($0.file, in: folder) }
    return Set(paths.compactMap { try? loader.canonicalPath($0.spelled) }.map { FilePath($0) })
  }

  /// The files that a resolver document names, including those of unused contexts.
  private func references(in document: Document) -> [FilePath] {
    let folder = FilePath(sources.documents.sources[document.source].path).folder
    var paths: [FilePath] = []
    var pending = [document.root]
    while let node = pending.popLast() {
      document.forEachElement(of: node) { pending.append($0) }
      document.forEachEntry(of: node) { key, value in
        guard document.name(of: key) == .ref else { return pending.append(value) }
        let file = document.text(of: value).prefix { $0 != UInt8(ascii: "#") }
        if !file.isEmpty { paths.append(loader.path(String(decoding: file, as: UTF8.self), in: folder)) }
      }
    }
    return paths
  }

  // MARK: Content

  /// The kind of a file's content, judged by the words in it; `nil` if it is neither tokens nor components.
  private func content(of path: FilePath) -> AuditedPlan.UnreadFile.Content? {
    guard let bytes = try? workspace.text(of: path).prefix(Self.maximumOfBytes) else { return nil }
    // A resolver document names tokens, and a JSON schema describes them.
    guard !bytes.holds("resolutionOrder"), !bytes.holds("json-schema.org") else { return nil }
    if bytes.holds("$value") { return .tokens }
    return bytes.holds("axes") && (bytes.holds("roles") || bytes.holds("parts")) ? .components : nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func holds(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    let first = word.utf8Start[0]
    return withUnsafeBufferPointer { bytes in
      guard bytes.count >= count else { return false }
      for start in 0...(bytes.count - count) where bytes[start] == first {
        if (1..<count).allSatisfy({ bytes[start + $0] == word.utf8Start[$0] }) { return true }
      }
      return false
    }
  }
}

extension DiagnosticCode {
  package static let unreadModes = DiagnosticCode("unread-modes", in: .reading)

  package static let modesInPaths = DiagnosticCode("modes-in-paths", in: .reading)
}

extension TokenSet {
  /// What is said of modes under keys of `$extensions` that nothing reads: under `mode`, or with names of appearances, such as
  /// `{"com.example.themes": {"dark": "#000"}}`.
  var unreadModes: [Diagnostic] {
    var (found, areAppearances): ([Name: (count: Int, first: SourceRange)], [Name: Bool]) = ([:], [:])
    for definition in definitions {
      guard let extensions = definition.extensions else { continue }
      let document = documents[Int(definition.document)]
      document.forEachEntry(of: extensions) { key, value in
        guard document.kind(of: value) == .mapping, document.count(of: value) > 0 else { return }
        let holdsModes =
          document.text(of: key).elementsEqual("mode".utf8)
          || document.entries(of: value).allSatisfy { mode, value in
            guard document.kind(of: value) != .boolean else { return false }
            let name = document.name(of: mode)
            if let known = areAppearances[name] { return known }
            let words = ThemeWords(document.string(of: mode))
            areAppearances[name] = words.isDark || words.isLight
            return words.isDark || words.isLight
          }
        guard holdsModes else { return }
        let name = document.name(of: key)
        found[name] = ((found[name]?.count ?? 0) + 1, found[name]?.first ?? document.range(of: key))
      }
    }
    let keys = found.map { (key: names.string($0), modes: $1) }
    return keys.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { key, modes in
      Diagnostic(
        .warning, .unreadModes,
        "\(counted(modes.count, "token")) \(modes.count == 1 ? "has" : "have") modes under `$extensions.\(key.shortened(to: 60))`, which are not read; write `modes: [{extensions: \(yamlPath(key))}]`",
        at: modes.first
      ).about(key)
    }
  }
}
