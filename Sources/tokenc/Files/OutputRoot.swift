import Compiler
import Diagnostics
import Emission
import Files
import POSIX

/// Where a run may write. This is the one place that decides it, for each file that is written, replaced, or
/// removed.
///
/// A file that the command line names may be anywhere. All other paths come from texts that someone else may
/// have written: configurations, names of themes and groups, lists of generated files. So these files must be
/// below one of the folders after symbolic links are followed, since a repository may have links, too, and not
/// in a folder of a version-control system, which may run files in it.
struct OutputRoot: Sendable {
  /// Canonical.
  private(set) var folders: [String]
  /// The files that the command line names.
  private var named: Set<FilePath> = []
  /// For messages: what is written, the folders, and what the user can do.
  private let (noun, words, advice): (String, String, String)

  private static let versionControlFolders = [".git", ".hg", ".svn", ".jj"]

  /// The folders in which a configuration may place outputs: the version-control root that contains it. Without
  /// one, the working directory or the parent of the configuration's folder.
  ///
  /// - Parameters:
  ///   - folder: the configuration's folder, empty for the working directory.
  ///   - further: `--output-root`
  init(ofConfigurationIn folder: String, or further: String? = nil) {
    let own = canonicalPath(folder)
    let root = own.flatMap(Self.versionControlRoot)
    let parent = own.map { withoutTrailingSlashes(split($0).folder) }
    let usual = root.map { [$0] } ?? [parent, canonicalPath(".")].compactMap(\.self)
    folders = usual + [further.flatMap { canonicalPath(ofNew: $0) }].compactMap(\.self)
    words =
      root.map { "`\($0)`, the version-control root that the configuration is in" }
      ?? folders.map { "`\($0)`" }.joined(separator: " and ")
    noun = "the output"
    advice = "allow its folder with `--output-root FOLDER`"
  }

  /// The places that the command line names.
  ///
  /// - Parameters:
  ///   - files: may be anywhere.
  ///   - folders: the files in them may not.
  init(naming files: [String], filling folders: [String] = []) {
    self.folders = folders.compactMap { canonicalPath(ofNew: $0) }
    named = Set(files.map { FilePath($0) })
    words = folders.map { "`\($0.isEmpty ? "." : $0)`" }.joined(separator: " and ")
    noun = "the file"
    advice = "remove the link that leads there, or name the folder that it leads to"
  }

  /// The files that can be edited: those around the inputs and the configuration.
  init(editing inputs: [String], _ configuration: Configuration? = nil) {
    let inputs = inputs.isEmpty ? ["tokens"] : inputs
    var bases = inputs.compactMap { canonicalPath($0) }.map { path in
      Self.isFolder(path) ? path : withoutTrailingSlashes(split(path).folder)
    }
    bases += inputs.map { split($0).folder }.compactMap { canonicalPath($0) }
    if let configuration, configuration.path != nil { bases.append(configuration.folder) }
    folders = bases + bases.flatMap { Self(ofConfigurationIn: $0).folders }
    noun = "the file"
    words = "the folders of the token files and the version-control root that they are in"
    advice = "name it as INPUT to edit it"
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The same root, and files that the command line names.
  func naming(_ files: [String]) -> OutputRoot {
    var root = self
    root.named.formUnion(files.map { FilePath($0) })
    return root
  }

  // MARK: The decision

  /// Where the file at a path is written, replaced or removed; `nil` if it may not be.
  ///
  /// Links may change, so this is asked again immediately before the file system is changed.
  func place(of path: String) -> String? {
    if named.contains(FilePath(path)) { return isRedirected(path) ? nil : path }
    guard !isStandardOutput(path), !isSpelledInVersionControl(path), let place = canonicalPath(ofNew: path)
    else { return nil }
    let isAllowed = folders.contains { folder in
      isInside(place, folder) && !Self.isInVersionControl(place.utf8.dropFirst(folder.utf8.count))
    }
    return isAllowed ? place : nil
  }

  /// Whether a path that may not be written would be in one of the folders but for version control.
  private func isKept(_ path: String) -> Bool {
    guard let place = canonicalPath(ofNew: path) else { return false }
    return folders.contains { isInside(place, $0) }
  }

  /// Whether a link leads a path into a folder of a version-control system that it does not name.
  private func isRedirected(_ path: String) -> Bool {
    guard !isStandardOutput(path), let place = canonicalPath(ofNew: path) else { return false }
    let spelled = [path, canonicalPath(".") ?? ""]
    return Self.isInVersionControl(place.utf8[...])
      && !spelled.contains { Self.isInVersionControl($0.utf8[...]) }
  }

  /// Whether a path is spelled through a folder of a version-control system that none of the folders is in.
  /// That folder may be a link.
  private func isSpelledInVersionControl(_ path: String) -> Bool {
    path.utf8.split(separator: UInt8(ascii: "/")).filter(Self.isVersionControl).contains { name in
      guard let folder = canonicalPath(String(Substring(path.utf8[..<name.endIndex]))) else { return true }
      return !folders.contains { $0.utf8.elementsEqual(folder.utf8) || isInside($0, folder) }
    }
  }

  private static func isInVersionControl(_ path: Substring.UTF8View) -> Bool {
    path.split(separator: UInt8(ascii: "/")).contains(where: isVersionControl)
  }

  /// Whether a file system may take a name for that of a version-control folder. Some ignore case, and some
  /// ignore characters that have no width.
  private static func isVersionControl(_ name: Substring.UTF8View) -> Bool {
    guard name.contains(UInt8(ascii: ".")) else { return false }
    let folded = String(Substring(name)).unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint }
      .map(\.properties.uppercaseMapping).joined()
    return versionControlFolders.contains { $0.uppercased() == folded }
  }

  private static func versionControlRoot(of folder: String) -> String? {
    var folder = folder
    while true {
      var status = stat()
      let isRoot = versionControlFolders.contains { lstat(folder + "/" + $0, &status) == 0 }
      if isRoot { return folder }
      if folder == "/" { return nil }
      folder = withoutTrailingSlashes(split(folder).folder)
    }
  }

  // MARK: Messages

  /// A file that may not be written.
  func outside(_ path: String, at place: Diagnostic.Place) -> Diagnostic {
    let message =
      if named.contains(FilePath(path)) {
        "`\(path)` leads into a folder of a version-control system through a link; remove the link"
      } else if isKept(path) {
        "\(noun) `\(path)` is in a folder of a version-control system, where nothing is written; choose another place"
      } else {
        "\(noun) `\(path)` is outside of \(words); \(advice)"
      }
    return Diagnostic(.fileOutsideRoot, message, at: place)
  }
}

extension OutputRoot {
  /// Where the outputs of a run may be.
  ///
  /// - Parameters:
  ///   - further: `--output-root`
  ///   - files: further files that the command line names.
  init(
    of request: Request, _ configuration: Configuration, or further: String? = nil,
    naming files: [String] = []
  ) {
    guard !request.outputs.isEmpty else {
      self = OutputRoot(ofConfigurationIn: configuration.folder, or: further).naming(files)
      return
    }
    let companions = request.outputs.compactMap(\.format.companion).compactMap { request.settings[$0] }
    let patterns =
      request.outputs.map { ($0.file, isFolder: $0.format.isFolder) }
      + companions.map { ($0, isFolder: false) }
    var (files, folders) = (files, [String]())
    for (file, isFolder) in patterns {
      let parts = FilePattern(file).parts
      if parts.allSatisfy({ if case .text = $0 { true } else { false } }) {
        if !isFolder { files.append(file) }
        // An output may have further files next to the one that is named.
        folders.append(isFolder ? file : split(file).folder)
      } else {
        guard case .text(let start)? = parts.first else {
          folders.append("")
          continue
        }
        folders.append(split(start).folder)
      }
    }
    self = OutputRoot(naming: files, filling: folders)
  }

  /// Reports the outputs of a configuration that are outside: the first file of each.
  static func check(_ compilation: Compilation, or further: String?, log: inout DiagnosticLog) {
    let configuration = compilation.configuration
    guard configuration.path != nil, !compilation.outputs.isEmpty else { return }
    let root = OutputRoot(ofConfigurationIn: configuration.folder, or: further)
    let files = Dictionary(grouping: compilation.files) { $0.output }
    for (index, output) in compilation.outputs.enumerated() {
      let folder = output.format.isFolder ? [output.file, OutputFolder.list(of: output)] : []
      let paths = folder + (files[index]?.map(\.path) ?? output.paths)
      if let path = paths.first(where: { root.place(of: $0) == nil }) {
        log.report(root.outside(path, at: output.place))
      }
    }
  }
}
