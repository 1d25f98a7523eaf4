import Files
import POSIX

/// The folder with its `/`, empty for the working directory, and the name in it.
///
/// Bytes are compared: a combining mark after a `/` belongs to the name, not to the slash.
func split(_ path: String) -> (folder: String, name: String) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
  let name = path.utf8.index(after: slash)
  return (String(Substring(path.utf8[..<name])), String(Substring(path.utf8[name...])))
}

/// The path without the slashes at its end; the root stays `/`.
func withoutTrailingSlashes(_ path: String) -> String {
  var bytes = path.utf8[...]
  while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
  return String(Substring(bytes))
}

/// The path of the file at the end of symbolic links, which need not exist.
func followingLinks(_ path: String) throws(SystemError) -> String {
  var path = path
  // The limit of Linux.
  for _ in 0..<40 {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    let content = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      buffer.withMemoryRebound(to: CChar.self) { buffer in
        count = buffer.baseAddress.map { max(0, readlink(path, $0, buffer.count)) } ?? 0
      }
    }
    // A name that is not UTF-8 would be changed.
    guard let link = String(validating: content, as: UTF8.self) else { throw SystemError(EILSEQ) }
    path = link.utf8.first == UInt8(ascii: "/") ? link : split(path).folder + link
  }
  throw SystemError(ELOOP)
}

/// Creates a folder and its parents, unless they exist.
func makeFolder(_ path: String) throws(SystemError) {
  let folder = withoutTrailingSlashes(path)
  if mkdir(folder, 0o777) == 0 || errno == EEXIST { return try checkFolder(folder) }
  guard errno == ENOENT else { throw SystemError.last }
  let parent = split(folder).folder
  guard !parent.isEmpty else { throw SystemError(ENOENT) }
  try makeFolder(parent)
  if mkdir(folder, 0o777) != 0, errno != EEXIST { throw SystemError.last }
}

private func checkFolder(_ path: String) throws(SystemError) {
  var status = stat()
  guard stat(path, &status) == 0 else { throw SystemError.last }
  guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(ENOTDIR) }
}

/// Whether a FILE on the command line means standard output, wherever that is redirected.
func isStandardOutput(_ path: String) -> Bool {
  path == "-" || path == "/dev/stdout" || path == "/dev/fd/1" || path == "/proc/self/fd/1"
}

/// Whether there is something at a path, be it a link that leads nowhere.
func exists(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0
}
