import Compiler
import POSIX

/// Temporary files of runs that were killed before they could clean up.
enum Leftovers {
  /// In seconds. If files cannot be locked, a temporary file of this age is no longer being written.
  private static let longestRun = 3_600

  /// The prefix of the names of temporary files for `name`. It uses a hash, since the name may be as long as
  /// the file system permits; the leading dot keeps the file from being read as a token file.
  static func prefix(for name: String) -> String {
    // FNV-1a, 64 bits.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return ".tokenc-" + String(hash, radix: 36) + "-"
  }

  /// A name for a new temporary file for `name`. It cannot be guessed, and two runs never choose the same
  /// one, even in different containers.
  static func newName(for name: String) -> String {
    prefix(for: name) + String(UInt64.random(in: .min ... .max), radix: 36)
  }

  /// Removes leftovers of edits of these files.
  static func remove(of files: [String], in root: OutputRoot) {
    remove(of: files.compactMap { root.place(of: $0) })
  }

  /// Removes leftovers of these files from killed runs. A file that is being written by a live run is locked,
  /// and stays.
  static func remove(of paths: [String]) {
    var prefixes: [FilePath: [String]] = [:]
    for path in paths {
      let (folder, name) = split(path)
      prefixes[FilePath(folder), default: []].append(prefix(for: name))
    }
    for (folder, prefixes) in prefixes {
      remove(startingWith: prefixes, in: folder.text.isEmpty ? "./" : folder.text)
    }
  }

  private static func remove(startingWith prefixes: [String], in folder: String) {
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes -> String? in
        guard bytes.starts(with: ".tokenc-".utf8) else { return nil }
        return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name, prefixes.contains(where: name.hasPrefix) else { continue }
      removeUnlessInUse(folder + name)
    }
  }

  private static func removeUnlessInUse(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
      unlink(path)
    } else if errno != EWOULDBLOCK {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return }
      if time(nil) - status.modificationTime.tv_sec > longestRun { unlink(path) }
    }
  }
}
