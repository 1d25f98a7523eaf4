import CSystem
import Files
import POSIX

/// Who may use a file, and what is attached to it: its owner, its mode, its access control list, and its
/// extended attributes.
enum FileAccess {
  /// Gives a new, empty file what the existing file at a path has, if there is one.
  ///
  /// Without the access control list, its mask would become the mode of the group, and permit more.
  static func copy(from path: String, to descriptor: Int32) throws(SystemError) {
    var existing = stat()
    guard stat(path, &existing) == 0 else { return }
    // Renaming would also fail, but only after other files were replaced.
    guard existing.st_mode & S_IFMT != S_IFDIR else { throw SystemError(EISDIR) }
    // Set the ownership first, since changing it clears bits of the mode. Only root can and must do this.
    if existing.st_uid != geteuid() || existing.st_gid != getegid() {
      _ = fchown(descriptor, existing.st_uid, existing.st_gid)
    }
    #if canImport(Darwin)
      try uninterrupted { fchmod(descriptor, existing.st_mode & 0o7777) }
      let old = try OpenFile(path, O_RDONLY | O_NONBLOCK)
      try uninterrupted {
        fcopyfile(old.descriptor, descriptor, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
      }
    #else
      // The list that new files in this folder get may permit more.
      _ = fremovexattr(descriptor, accessList)
      try uninterrupted { fchmod(descriptor, existing.st_mode & 0o7777) }
      for name in names(of: path) { try copyAttribute(name, from: path, to: descriptor) }
    #endif
  }

  #if !canImport(Darwin)
    private static let accessList = "system.posix_acl_access"

    /// The names of a file's extended attributes; none if the file system has no such attributes.
    private static func names(of path: String) -> [String] {
      let list = bytes { listxattr(path, $0, $1) } ?? []
      return list.split(separator: 0).map { name in
        String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      }
    }

    /// Labels that only the system may set are not copied; a new file gets its own.
    private static func copyAttribute(
      _ name: String, from path: String, to descriptor: Int32
    ) throws(SystemError) {
      guard let value = bytes({ getxattr(path, name, $0, $1) }) else { return }
      let isCopied = fsetxattr(descriptor, name, value, value.count, 0) == 0
      if !isCopied, name == accessList || name.hasPrefix("user.") { throw .last }
    }

    /// The bytes that a call writes; `nil` if it fails. Without a buffer, the call returns their count.
    private static func bytes(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [CChar]? {
      // What is there may grow between the two calls.
      for _ in 0..<3 {
        let size = call(nil, 0)
        guard size > 0 else { return size == 0 ? [] : nil }
        var count = -1
        let bytes = [CChar](unsafeUninitializedCapacity: size) { buffer, initialized in
          count = call(buffer.baseAddress, size)
          initialized = max(0, count)
        }
        if count >= 0 { return bytes }
      }
      return nil
    }
  #endif
}
