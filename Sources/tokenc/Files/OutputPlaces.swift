import Compiler
import Diagnostics
import Emission

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Where a run writes, compared with where it reads.
struct OutputPlaces {
  private let outputs: [String]
  private let depfile: String?
  private let filesRead: [String]
  private let foldersRead: [String]
  /// Whether folders inside the folders that were read were, or will be, read too.
  private let readsSubfolders: Bool

  /// - Parameter outputs: everything that the run writes, the dependency file excepted.
  init(_ outputs: [String], of compilation: Compilation, depfile: String? = nil) {
    self.outputs = outputs
    self.depfile = depfile
    filesRead = compilation.filesRead
    foldersRead = compilation.foldersRead
    let globs = compilation.configuration.sources ?? []
    readsSubfolders = compilation.configuration.path == nil || globs.contains { $0.value.contains("**") }
  }

  /// Tells outputs that would overwrite what was read, and with a dependency file those that would keep make
  /// from resting: a folder that is read changes whenever a file in it is replaced, and so is newer than the
  /// file.
  func check(log: inout DiagnosticLog) {
    let read = Set(filesRead.compactMap(canonical))
    for output in outputs + [depfile].compactMap(\.self) {
      if let path = canonical(output), read.contains(path) { log.report(Message.overwrites(output)) }
    }
    guard let depfile else { return }
    let folders = foldersRead.compactMap { folder in
      canonical(folder.isEmpty ? "." : folder).map { (folder, $0) }
    }
    for output in outputs + [depfile] {
      guard let parent = canonicalFolder(of: output) else { continue }
      let holder = folders.first { folder in
        parent == folder.1 || (readsSubfolders && parent.hasPrefix(folder.1 == "/" ? "/" : folder.1 + "/"))
      }
      if let holder { log.report(Message.inside(output, holder.0)) }
    }
  }

  /// The absolute path without links, `nil` if nothing is there.
  private func canonical(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder in which a file is or will be; of what does not exist yet, the names as they are.
  private func canonicalFolder(of path: String) -> String? {
    var missing: [Substring] = []
    var folder = Replacement.split(path).folder
    while true {
      if let known = canonical(folder.isEmpty ? "." : folder) {
        return missing.reversed().reduce(known) { $0 == "/" ? "/" + $1 : $0 + "/" + $1 }
      }
      while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
      let (above, name) = Replacement.split(folder)
      guard !name.isEmpty else { return nil }
      missing.append(name[...])
      folder = above
    }
  }
}

private enum Message {
  static func overwrites(_ output: String) -> Diagnostic {
    Diagnostic(
      .outputInInput, "the output would overwrite a file that is read; write it elsewhere", at: .file(output))
  }

  static func inside(_ output: String, _ folder: String) -> Diagnostic {
    let name = folder.isEmpty ? "." : folder
    return Diagnostic(
      .outputInInput,
      "the output lies in the folder `\(name)`, which is read as a whole; with --depfile make would never "
        + "rest, since writing the output changes the folder; write it elsewhere",
      at: .file(output))
  }
}
