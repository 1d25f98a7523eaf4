import Compiler
import Diagnostics
import Emission

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The folder in which a configuration may place outputs: the version-control root that contains it. Without
/// one, the working directory or the parent of the configuration's folder. Someone else's configuration
/// therefore cannot write anywhere else.
struct OutputRoot {
  /// Canonical.
  private let folders: [String]
  private let isVersionControlled: Bool

  private static let versionControlFolders = [".git", ".hg", ".svn", ".jj"]

  /// - Parameters:
  ///   - folder: the configuration's folder, empty for the working directory.
  ///   - further: `--output-root`
  init(ofConfigurationIn folder: String, or further: String?) {
    let own = canonicalPath(folder)
    let root = own.flatMap(Self.versionControlRoot)
    isVersionControlled = root != nil
    let parent = own.map { withoutTrailingSlashes(split($0).folder) }
    let usual = root.map { [$0] } ?? [parent, canonicalPath(".")].compactMap(\.self)
    folders = usual + [further.flatMap { canonicalPath(ofNew: $0) }].compactMap(\.self)
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

  /// Reports the outputs of a configuration that are outside.
  static func check(_ compilation: Compilation, or further: String?, log: inout DiagnosticLog) {
    let configuration = compilation.configuration
    guard configuration.path != nil, !compilation.outputs.isEmpty else { return }
    let root = OutputRoot(ofConfigurationIn: configuration.folder, or: further)
    for (index, output) in compilation.outputs.enumerated() {
      let entries = configuration.outputs
      let isEach = entries.count == compilation.outputs.count
      for file in [output.file] + [output.companion].compactMap(\.self) where !root.holds(file) {
        log.report(root.outside(file, at: isEach ? .range(entries[index].range) : .file(file)))
      }
    }
  }

  private func holds(_ output: String) -> Bool {
    guard !isStandardOutput(output), let path = canonicalPath(ofNew: output) else { return false }
    return folders.contains { folder in
      isInside(path, folder) && !Self.isInVersionControl(path.utf8.dropFirst(folder.utf8.count))
    }
  }

  /// Whether a path is in a folder of a version-control system, which may run files in it.
  private static func isInVersionControl(_ path: Substring.UTF8View) -> Bool {
    path.split(separator: UInt8(ascii: "/")).contains { name in
      versionControlFolders.contains { $0.utf8.elementsEqual(name) }
    }
  }

  private func outside(_ output: String, at place: Diagnostic.Place) -> Diagnostic {
    let allowed =
      isVersionControlled
      ? "`\(folders[0])`, the version-control root that the configuration is in"
      : folders.map { "`\($0)`" }.joined(separator: " and ")
    return Diagnostic(
      .fileOutsideRoot,
      "the output `\(output)` is outside of \(allowed); allow its folder with `--output-root FOLDER`",
      at: place)
  }
}
