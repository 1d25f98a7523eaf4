import Compiler
import Diagnostics
import Emission
import Files
import POSIX
import Syntax
import Text

/// A folder that an output fills, with a list of its generated files and of the bytes that they had.
///
/// Files that are in an earlier list and not in the new one are removed. Since anybody may have written that
/// list, a file goes only if it has the bytes in the list, is not hidden, and is not read by the run.
struct OutputFolder {
  private let path: String
  /// In byte order.
  private let files: [Entry]
  /// The entries of the earlier list that are no longer generated.
  private let stale: [Entry]
  /// What the run reads.
  private let filesRead: [String]

  /// A line of the list, as `sha256sum` writes and checks it.
  fileprivate struct Entry {
    /// The path in the folder.
    let name: String
    /// In hexadecimal digits; `nil` in lists that did not have it.
    let digest: [UInt8]?
  }

  /// The folders of the outputs of a run.
  static func all(of compilation: Compilation) -> [OutputFolder] {
    let generated = Dictionary(grouping: compilation.files) { $0.output }
    return compilation.outputs.enumerated().filter(\.element.format.isFolder).map { index, output in
      let prefix = withoutTrailingSlashes(output.file) + "/"
      let files = (generated[index] ?? []).filter { $0.path.utf8.starts(with: prefix.utf8) }
      let digests = Workers.all.map(files.count) { Self.digest(of: files[$0].bytes) }
      let entries = zip(files, digests).map { file, digest in
        Entry(name: file.path.utf8.dropFirst(prefix.utf8.count).text, digest: digest)
      }
      return OutputFolder(
        prefix, files: entries, beside: compilation.files.map(\.path), filesRead: compilation.filesRead)
    }
  }

  /// Reports files that would be in the folder of an output, which belongs to that output, and folders of two
  /// outputs, which would remove each other's files, by whatever link.
  static func check(_ compilation: Compilation, log: inout DiagnosticLog) {
    let folders = compilation.outputs.filter(\.format.isFolder).map(\.file).compactMap { folder in
      canonicalPath(ofNew: folder).map { (folder, $0) }
    }
    for (index, folder) in folders.enumerated() {
      guard let other = folders[..<index].first(where: { $0.1.utf8.elementsEqual(folder.1.utf8) }) else {
        continue
      }
      log.report(
        .outputInInput, "the output `\(other.0)` fills the same folder; write one of them elsewhere",
        at: .file(folder.0))
    }
    for file in compilation.outputs.compactMap(\.companion) {
      guard let path = canonicalPath(ofNew: file),
        let folder = folders.first(where: { tokenc.isInside(path, $0.1) })
      else { continue }
      log.report(
        .outputInInput, "the output is inside the output folder `\(folder.0)`; write it next to the folder",
        at: .file(file))
    }
  }

  /// - Parameter others: all files of the run; none of them is stale.
  private init(_ path: String, files: [Entry], beside others: [String], filesRead: [String]) {
    (self.path, self.filesRead) = (path, filesRead)
    self.files = files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    let made = Set(others.map { FilePath($0) })
    stale = Self.earlier(in: path).filter {
      Self.isInside($0.name) && !made.contains(FilePath(path + $0.name))
    }
  }

  /// The path of the list of an output's files.
  static func list(of output: Output) -> String {
    withoutTrailingSlashes(output.file) + "/" + GeneratedFile.folderListName
  }

  var list: GeneratedFile {
    GeneratedFile(
      path: path + GeneratedFile.folderListName,
      bytes: files.flatMap { ($0.digest ?? []) + Array("  \($0.name)\n".utf8) })
  }

  // MARK: Stale files

  /// Why a file stays although it is no longer generated.
  fileprivate enum Reason {
    case changed, unknown, hidden, read
  }

  /// Reports files that stay, and with `--check` those that would be removed.
  func check(isCheckOnly: Bool, log: inout DiagnosticLog) {
    for entry in stale where isRegular(path + entry.name) {
      if let reason = reasonToStay(entry) {
        log.report(
          .warning, .staleOutput,
          "the file is in `\(GeneratedFile.folderListName)` and no longer generated, but is not removed: \(reason.words)",
          at: .file(path + entry.name))
      } else if isCheckOnly {
        log.report(
          .staleOutput, "the output is no longer generated; run `tokenc build`", at: .file(path + entry.name))
      }
    }
  }

  /// Removes files that are no longer generated, and folders that become empty.
  func removeStale(in root: OutputRoot) {
    for entry in stale where isRegular(path + entry.name) && reasonToStay(entry) == nil {
      guard let place = root.place(of: path + entry.name), unlink(place) == 0 else { continue }
      var folder = split(entry.name).folder
      while !folder.isEmpty, rmdir(path + folder) == 0 {
        folder = split(withoutTrailingSlashes(folder)).folder
      }
    }
  }

  private func reasonToStay(_ entry: Entry) -> Reason? {
    let names = entry.name.utf8.split(separator: UInt8(ascii: "/"))
    if names.contains(where: { $0.first == UInt8(ascii: ".") }) { return .hidden }
    let identity = FileIdentity(path + entry.name)
    if filesRead.contains(where: { FileIdentity($0) == identity }) { return .read }
    guard let digest = entry.digest else { return .unknown }
    guard let file = try? OpenFile(path + entry.name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW),
      let bytes = try? file.readToEnd(expecting: 4_096, limit: GeneratedFile.maximumSize)
    else { return .changed }
    return Self.digest(of: bytes) == digest ? nil : .changed
  }

  private static func digest(of bytes: [UInt8]) -> [UInt8] {
    sha256(bytes).reduce(into: []) { $0.append(hexadecimal: UInt32($1), digits: 2) }
  }

  private static func earlier(in folder: String) -> [Entry] {
    guard let file = try? OpenFile(folder + GeneratedFile.folderListName, O_RDONLY | O_NONBLOCK | O_NOFOLLOW),
      let bytes = try? file.readToEnd(expecting: 4_096, limit: 64 << 20)
    else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map(Entry.init)
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

extension OutputFolder.Entry {
  /// A line: a digest, two spaces, and the path, or only the path.
  fileprivate init(_ line: ArraySlice<UInt8>) {
    let digest = line.prefix(64)
    let isDigest = digest.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    let hasDigest = isDigest && line.dropFirst(64).starts(with: "  ".utf8)
    name = String(decoding: hasDigest ? line.dropFirst(66) : line, as: UTF8.self)
    self.digest = hasDigest ? Array(digest) : nil
  }
}

extension OutputFolder.Reason {
  /// And what to do.
  fileprivate var words: String {
    switch self {
    case .changed: "it was changed; remove it if nothing needs it"
    case .unknown: "the list does not say what was generated; remove it if nothing needs it"
    case .hidden: "hidden files never are; remove it if nothing needs it"
    case .read: "the run reads it, so the list is wrong; it is written anew"
    }
  }
}

extension Substring.UTF8View {
  fileprivate var text: String { String(Substring(self)) }
}
