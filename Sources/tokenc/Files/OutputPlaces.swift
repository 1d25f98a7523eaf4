import Compiler
import Diagnostics
import Files
import POSIX

/// The places that a run writes, compared with those that it reads.
struct OutputPlaces {
  private let outputs: [String]
  private let depfile: String?
  private let filesRead, foldersRead: [String]
  /// Whether subfolders of the folders that were read were, or will be, read, too.
  private let readsSubfolders: Bool
  /// Whether all files that such a run reads are known: an error may have kept it from reading others.
  private let isReadingComplete: Bool

  /// - Parameter outputs: everything that the run writes, except the dependency file.
  init(_ outputs: [String], of compilation: Compilation, depfile: String? = nil) {
    (self.outputs, self.depfile) = (outputs, depfile)
    filesRead = compilation.filesRead
    foldersRead = compilation.foldersRead
    let globs = compilation.configuration.sources ?? []
    readsSubfolders = compilation.configuration.path == nil || globs.contains { $0.value.contains("**") }
    isReadingComplete = compilation.refusal == nil && !compilation.log.hasErrors
  }

  private init(_ outputs: [String], filesRead: [String]) {
    (self.outputs, self.filesRead) = (outputs, filesRead)
    (depfile, foldersRead, readsSubfolders, isReadingComplete) = (nil, [], false, true)
  }

  /// Reports outputs that would overwrite each other or what was read, and with a dependency file, outputs
  /// that would always be stale in make: replacing a file changes its folder, and if the folder is a
  /// prerequisite, it is newer than the file.
  func check(log: inout DiagnosticLog) {
    for problem in problems { log.report(problem) }
  }

  var problems: [Diagnostic] {
    let written = outputs + [depfile].compactMap(\.self)
    let identities = written.map { FileIdentity($0) }
    // What does not exist was not read.
    let mayBeRead = identities.contains { if case .existing = $0 { true } else { false } }
    let read = mayBeRead ? Set(filesRead.compactMap { FileIdentity($0) }) : []
    var problems: [Diagnostic] = []
    var writers: [FileIdentity: String] = [:]
    // Some file systems ignore case; texts that differ only in normalization are equal in Swift.
    var folded: [String: String] = [:]
    for (output, identity) in zip(written, identities) {
      guard let identity else { continue }
      if read.contains(identity) {
        problems.append(.overwrites(output))
      } else if let other = writers.updateValue(output, forKey: identity) {
        problems.append(
          Diagnostic(
            .outputInInput,
            "the run would write this file twice, also as `\(other)`; write one of them elsewhere",
            at: .file(output)))
      } else if let other = folded.updateValue(output, forKey: FilePath(output).text.lowercased()) {
        problems.append(
          Diagnostic(
            .outputInInput,
            "where file systems ignore case, this file and the output `\(other)` are one; rename one of them",
            at: .file(output)))
      }
    }
    return problems + (depfile == nil ? [] : insideFoldersRead(written))
  }

  /// The problem with a file for diagnostics, which is written even if the run fails.
  func problem(withDiagnosticsIn file: String) -> Diagnostic? {
    let places = Self(outputs + [file], filesRead: filesRead)
    if let problem = places.problems.first(where: { $0.place == .file(file) }) { return problem }
    return !isReadingComplete && mayBeInput(file) ? .overwrites(file) : nil
  }

  private func insideFoldersRead(_ written: [String]) -> [Diagnostic] {
    let folders = foldersRead.compactMap { folder in canonicalPath(folder).map { (folder, $0) } }
    return written.compactMap { output in
      guard let path = canonicalPath(ofNew: output) else { return nil }
      let parent = withoutTrailingSlashes(split(path).folder)
      let holder = folders.first { folder in
        parent == folder.1 || (readsSubfolders && isInside(parent, folder.1))
      }
      return holder.map { folder, _ in
        Diagnostic(
          .outputInInput,
          "the output is in the folder `\(folder.isEmpty ? "." : folder)`, which is read as a whole; with `--depfile` make would never stop, since writing the output changes the folder; write it elsewhere",
          at: .file(output))
      }
    }
  }

  /// Whether a failed run might have read a file: it is named like a token file or a template, and does not
  /// contain diagnostics.
  private func mayBeInput(_ path: String) -> Bool {
    let endings = [".yaml", ".yml", ".json", ".jsonc", ".json5", ".tokens", ".mustache"]
    guard endings.contains(where: path.hasSuffix), let file = try? OpenFile(path, O_RDONLY | O_NONBLOCK),
      let bytes = try? file.readToEnd(expecting: 4_096, limit: 4_096), !bytes.isEmpty
    else { return false }
    let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let signs = [": error: ", ": warning: ", ": note: ", "::error ", "::warning ", #"{"severity":"#, "sarif"]
    return !signs.contains(where: line.contains)
  }
}

/// Whether a canonical path is below a canonical folder.
func isInside(_ path: String, _ folder: String) -> Bool {
  path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
}

extension Diagnostic {
  fileprivate static func overwrites(_ output: String) -> Diagnostic {
    Diagnostic(
      .outputInInput, "the output would overwrite a file that is read; write it elsewhere", at: .file(output))
  }
}
