import Emission

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A file that is about to get a new content: the content stands complete in a temporary file beside it, and
/// `commit` is one rename. Nobody ever sees half of it, whenever the process dies.
///
/// There is no `fsync`: the promise is against killed processes, not against power loss.
struct Replacement {
  /// The file to replace, symbolic links followed.
  private let target: String
  private let temporary: String
  private let slot: Int
  /// Open until the end, because the lock on it tells other runs that the temporary file is not a leftover.
  private let descriptor: Int32

  /// Writes the temporary file, with the mode of the file that it will replace.
  ///
  /// - Parameter slot: where `TemporaryFiles` remembers it.
  init(of file: GeneratedFile, slot: Int) throws(SystemError) {
    target = try Self.followingLinks(file.path)
    let (folder, name) = Self.split(target)
    if !folder.isEmpty { try makeFolder(folder) }
    temporary = folder + Leftovers.prefix(for: name) + "\(getpid())-\(slot)"
    self.slot = slot
    TemporaryFiles.add(temporary, at: slot)
    do throws(SystemError) {
      descriptor = try Self.makeLocked(temporary)
    } catch {
      TemporaryFiles.remove(at: slot)
      throw error
    }
    do throws(SystemError) {
      try copyMode()
      for part in file.parts { try writeAll(part, to: descriptor) }
      // Closing tells what only then goes wrong, such as a full disk behind a network.
      try uninterrupted { close(dup(descriptor)) }
    } catch {
      discard()
      throw error
    }
  }

  /// Puts the new content in the place of the old.
  func commit() throws(SystemError) {
    do throws(SystemError) {
      try uninterrupted { rename(temporary, target) }
    } catch {
      discard()
      throw error
    }
    TemporaryFiles.remove(at: slot)
    close(descriptor)
  }

  /// Leaves everything as it was.
  func discard() {
    unlink(temporary)
    TemporaryFiles.remove(at: slot)
    close(descriptor)
  }

  /// Makes a file and locks it.
  private static func makeLocked(_ path: String) throws(SystemError) -> Int32 {
    while true {
      let descriptor = try uninterrupted {
        open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
      }
      _ = flock(descriptor, LOCK_EX)
      var status = stat()
      // Another run may have taken it for a leftover before it was locked; then it has no name any more.
      if fstat(descriptor, &status) != 0 || status.st_nlink > 0 { return descriptor }
      close(descriptor)
    }
  }

  private func copyMode() throws(SystemError) {
    var existing = stat()
    guard stat(target, &existing) == 0 else { return }
    // Renaming would find out too, but only after other files were replaced.
    guard existing.st_mode & S_IFMT != S_IFDIR else { throw SystemError(EISDIR) }
    // Ownership first, since changing it takes bits of the mode away. Only root can, and only root has to.
    if existing.st_uid != geteuid() || existing.st_gid != getegid() {
      _ = fchown(descriptor, existing.st_uid, existing.st_gid)
    }
    try uninterrupted { fchmod(descriptor, existing.st_mode & 0o7777) }
  }

  /// The path of the file behind a symbolic link, which need not exist.
  private static func followingLinks(_ path: String) throws(SystemError) -> String {
    var path = path
    // As many as Linux follows.
    for _ in 0..<40 {
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
      let content = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
        buffer.withMemoryRebound(to: CChar.self) { buffer in
          count = buffer.baseAddress.map { max(0, readlink(path, $0, buffer.count)) } ?? 0
        }
      }
      let link = String(decoding: content, as: UTF8.self)
      path = link.hasPrefix("/") ? link : split(path).folder + link
    }
    throw SystemError(ELOOP)
  }

  /// The folder with its `/`, empty for the working directory, and the name in it.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }
}

/// Makes a folder and those above it, unless they exist.
func makeFolder(_ path: String) throws(SystemError) {
  var trimmed = path[...]
  while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
  let folder = String(trimmed)
  if mkdir(folder, 0o777) == 0 || errno == EEXIST { return try checkFolder(folder) }
  guard errno == ENOENT else { throw SystemError.last }
  let parent = Replacement.split(folder).folder
  guard !parent.isEmpty else { throw SystemError(ENOENT) }
  try makeFolder(parent)
  if mkdir(folder, 0o777) != 0, errno != EEXIST { throw SystemError.last }
}

private func checkFolder(_ path: String) throws(SystemError) {
  var status = stat()
  guard stat(path, &status) == 0 else { throw SystemError.last }
  guard status.st_mode & S_IFMT == S_IFDIR else { throw SystemError(ENOTDIR) }
}
