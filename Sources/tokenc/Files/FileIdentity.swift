import Files
import POSIX

/// The identity of a file, independent of its spelling: symbolic links are followed, and hard links are the
/// same file.
enum FileIdentity: Hashable {
  case existing(device: UInt64, number: UInt64)
  /// Does not exist yet: its future canonical path.
  case missing(String)
  case standardOutput

  /// - Returns: `nil` for devices and pipes, which can be written twice, and if no file could be created
  ///   there.
  init?(_ path: String) {
    if isStandardOutput(path) {
      self = .standardOutput
      return
    }
    var status = stat()
    if stat(path, &status) == 0 {
      let kind = status.st_mode & S_IFMT
      guard kind == S_IFREG || kind == S_IFDIR else { return nil }
      self = .existing(
        device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    } else {
      guard let path = canonicalPath(ofNew: path) else { return nil }
      self = .missing(path)
    }
  }
}

/// The absolute path without links of a file that need not exist; names that do not exist are kept.
func canonicalPath(ofNew path: String) -> String? {
  guard let target = try? followingLinks(path) else { return nil }
  if let known = canonicalPath(target) { return known }
  var (folder, name) = split(target)
  var missing = [name]
  // A link that leads nowhere yet counts, too. Links can be endless.
  for _ in 0..<Int(PATH_MAX) {
    if let known = canonicalPath(folder) {
      var names = known.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
      for name in missing.reversed() where !name.isEmpty && name != "." {
        if name != ".." { names.append(name) } else if !names.isEmpty { names.removeLast() }
      }
      return "/" + names.joined(separator: "/")
    }
    guard let target = try? followingLinks(withoutTrailingSlashes(folder)) else { return nil }
    (folder, name) = split(target)
    guard !name.isEmpty else { return nil }
    missing.append(name)
  }
  return nil
}
