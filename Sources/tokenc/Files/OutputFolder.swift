import Compiler
import Diagnostics
import Emission

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A folder that an output fills, with a list of its generated files. Only files that are in an earlier list
/// and not in the new one are removed; other files in the folder belong to the user.
struct OutputFolder {
  private let path: String
  /// Relative paths, in byte order.
  private let files: [String]
  /// The files in the earlier list that are no longer generated.
  private let stale: [String]

  /// The folders of the outputs of a run.
  static func all(of compilation: Compilation) -> [OutputFolder] {
    compilation.outputs.filter(\.format.isFolder).map { output in
      let prefix = withoutTrailingSlashes(output.file) + "/"
      let names = compilation.files.map(\.path).filter { $0.utf8.starts(with: prefix.utf8) }
      return OutputFolder(
        prefix, files: names.map { String(decoding: $0.utf8.dropFirst(prefix.utf8.count), as: UTF8.self) })
    }
  }

  /// Reports files that would be in the folder of an output, which belongs to that output, by whatever link.
  static func check(companionsIn compilation: Compilation, log: inout DiagnosticLog) {
    let companions = compilation.outputs.compactMap(\.companion)
    guard !companions.isEmpty else { return }
    let folders = compilation.outputs.filter(\.format.isFolder).map(\.file).compactMap { folder in
      canonicalPath(ofNew: folder).map { (folder, $0) }
    }
    for file in companions {
      guard let path = canonicalPath(ofNew: file),
        let folder = folders.first(where: { tokenc.isInside(path, $0.1) })
      else { continue }
      log.report(.insideOutput(file, folder.0))
    }
  }

  /// The list of the files of an output that fills a folder.
  static func list(of output: Output) -> String {
    withoutTrailingSlashes(output.file) + "/" + GeneratedFile.folderListName
  }

  private init(_ path: String, files: [String]) {
    self.path = path
    self.files = files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let made = Set(files.map { Array($0.utf8) })
    stale = Self.earlier(in: path).filter { !made.contains(Array($0.utf8)) && Self.isInside($0) }
  }

  /// The list as a file.
  var list: GeneratedFile {
    GeneratedFile(
      path: path + GeneratedFile.folderListName,
      bytes: files.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] })
  }

  /// Reports files that would be removed.
  func check(log: inout DiagnosticLog) {
    for file in stale where isRegular(path + file) {
      log.report(
        Diagnostic(
          .staleOutput, "the output is no longer generated; run `tokenc build`", at: .file(path + file)))
    }
  }

  /// Removes files that are no longer generated, and folders that become empty.
  func removeStale(in root: OutputRoot) {
    for file in stale where isRegular(path + file) {
      guard let place = root.place(of: path + file) else { continue }
      unlink(place)
      var folder = split(file).folder
      while !folder.isEmpty, rmdir(path + folder) == 0 {
        folder = split(withoutTrailingSlashes(folder)).folder
      }
    }
  }

  private static func earlier(in folder: String) -> [String] {
    guard let file = try? OpenFile(folder + GeneratedFile.folderListName, O_RDONLY | O_NONBLOCK | O_NOFOLLOW),
      let bytes = try? file.readToEnd(expecting: 4_096, limit: 64 << 20)
    else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Whether a path in the list stays in the folder, since anybody may have written the list.
  private static func isInside(_ path: String) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return path.utf8.first != UInt8(ascii: "/")
      && names.allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }

  /// Whether a path is a regular file, without symbolic links below the folder.
  private func isRegular(_ file: String) -> Bool {
    var status = stat()
    guard lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    guard let real = canonicalPath(file), let folder = canonicalPath(path) else { return false }
    let expected = withoutTrailingSlashes(folder) + "/" + file.utf8.dropFirst(path.utf8.count).text
    return real.utf8.elementsEqual(expected.utf8)
  }
}

extension Diagnostic {
  fileprivate static func insideOutput(_ file: String, _ folder: String) -> Diagnostic {
    Diagnostic(
      .outputInInput, "the output is inside the output folder `\(folder)`; write it next to the folder",
      at: .file(file))
  }
}

extension Substring.UTF8View {
  fileprivate var text: String { String(Substring(self)) }
}
