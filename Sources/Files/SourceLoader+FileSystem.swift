package import Compiler
package import POSIX

extension SourceLoader {
  /// The files of this machine.
  package static var fileSystem: SourceLoader {
    SourceLoader(
      kind: { path throws(LoadFailure) in try kindOfFile(at: path) },
      load: { path throws(LoadFailure) in try contents(ofFile: path) },
      list: { folder throws(LoadFailure) in try entries(of: folder) },
      canonicalPath: { path throws(LoadFailure) in
        try checkName(path)
        errno = ENOENT
        guard let canonical = Files.canonicalPath(path) else { throw LoadFailure(.last) }
        return canonical
      },
      standardInput: { () throws(LoadFailure) in try contentsOfStandardInput() })
  }
}

extension LoadFailure {
  /// The operating system's error for a path.
  fileprivate init(_ error: SystemError) {
    self.init(error.number == ENOENT || error.number == ENOTDIR ? .missing : .unreadable, error.reason)
  }
}

/// In bytes: 256 MiB.
private let largestFile = 256 << 20

/// The number of attempts to read a file that changes while it is read.
private let attempts = 3

/// The operating system ends a path at a NUL, and would read another file. A folder would be in itself.
private func checkName(_ path: String) throws(LoadFailure) {
  if path.utf8.contains(0) { throw LoadFailure(.unreadable, Reason.nameWithNUL) }
}

private func kindOfFile(at path: String) throws(LoadFailure) -> SourceLoader.Kind {
  try checkName(path)
  var status = stat()
  guard stat(path, &status) == 0 else { throw LoadFailure(.last) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file
  case S_IFDIR: return .folder
  default: throw LoadFailure(.unreadable, Reason.special(status.st_mode))
  }
}

private func contents(ofFile path: String) throws(LoadFailure) -> [UInt8] {
  try checkName(path)
  for _ in 0..<attempts {
    if let bytes = try steadyContents(ofFile: path) { return bytes }
  }
  throw LoadFailure(.unreadable, Reason.unsteady)
}

/// The content of a file, `nil` if it changed meanwhile.
private func steadyContents(ofFile path: String) throws(LoadFailure) -> [UInt8]? {
  // Without `O_NONBLOCK`, opening a named pipe would wait for a writer.
  let file = try loading { () throws(SystemError) in try OpenFile(path, O_RDONLY | O_NONBLOCK) }
  let before = try loading { () throws(SystemError) in try file.status() }
  guard before.st_mode & S_IFMT == S_IFREG else {
    throw LoadFailure(.unreadable, Reason.special(before.st_mode))
  }
  let size = Int(before.st_size)
  guard size <= largestFile else { throw LoadFailure(.tooLarge, Reason.tooLarge) }
  // Files in /proc and the like have no size; read whatever there is.
  let bytes = try loading { () throws(SystemError) in
    size > 0
      ? try readAll(from: file.descriptor, upTo: size) : try file.readToEnd(expecting: 0, limit: largestFile)
  }
  guard bytes.count <= largestFile else { throw LoadFailure(.tooLarge, Reason.tooLarge) }
  let after = try loading { () throws(SystemError) in try file.status() }
  return after.isUnchanged(since: before) && (bytes.count == size || size == 0) ? bytes : nil
}

private func contentsOfStandardInput() throws(LoadFailure) -> [UInt8] {
  let bytes = try loading { () throws(SystemError) in
    try readToEnd(of: STDIN_FILENO, expecting: 1 << 16, limit: largestFile)
  }
  guard bytes.count <= largestFile else { throw LoadFailure(.tooLarge, Reason.tooLarge) }
  return bytes
}

private func entries(of folder: String) throws(LoadFailure) -> [SourceLoader.Entry] {
  try checkName(folder)
  guard let stream = opendir(folder) else { throw LoadFailure(.last) }
  defer { closedir(stream) }
  var entries: [SourceLoader.Entry] = []
  errno = 0
  while let entry = readdir(stream) {
    let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
    guard let name = String(validating: bytes, as: UTF8.self) else {
      if isRead(bytes, Int32(entry.pointee.d_type)) { throw LoadFailure(.unreadable, Reason.notUTF8(bytes)) }
      continue
    }
    guard name != ".", name != ".." else { continue }
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): entries.append(SourceLoader.Entry(name, .file))
    case Int32(DT_DIR): entries.append(SourceLoader.Entry(name, .folder))
    case Int32(DT_LNK), Int32(DT_UNKNOWN):
      if let entry = examinedEntry(name, in: folder) { entries.append(entry) }
    default: break
    }
    errno = 0
  }
  guard errno == 0 else { throw LoadFailure(.last) }
  return entries
}

/// Whether a run would read a folder member whose name is not UTF-8.
private func isRead(_ name: [UInt8], _ type: Int32) -> Bool {
  guard name.first != UInt8(ascii: ".") else { return false }
  let endings = [".yaml", ".yml", ".json", ".tokens", ".jsonc", ".json5"]
  return type == Int32(DT_DIR) || endings.contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
}

/// An entry of a folder whose kind is not in the listing. A broken link counts as a file, so that reading it
/// reports the error.
private func examinedEntry(_ name: String, in folder: String) -> SourceLoader.Entry? {
  let path = folder + "/" + name
  var status = stat()
  guard lstat(path, &status) == 0 else { return nil }
  let isLink = status.st_mode & S_IFMT == S_IFLNK
  if isLink, stat(path, &status) != 0 { return SourceLoader.Entry(name, .file, isLink: true) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return SourceLoader.Entry(name, .file, isLink: isLink)
  case S_IFDIR: return SourceLoader.Entry(name, .folder, isLink: isLink)
  default: return nil
  }
}

/// Runs an operation, and converts errors of the operating system to the compiler's.
private func loading<Result: ~Copyable>(
  _ body: () throws(SystemError) -> Result
) throws(LoadFailure) -> Result {
  do throws(SystemError) {
    return try body()
  } catch {
    throw LoadFailure(error)
  }
}

extension stat {
  /// Whether it is the same file and was not written to.
  fileprivate func isUnchanged(since other: stat) -> Bool {
    let (mine, others) = (modificationTime, other.modificationTime)
    return st_size == other.st_size && mine.tv_sec == others.tv_sec && mine.tv_nsec == others.tv_nsec
  }
}

private enum Reason {
  static let tooLarge = "it is larger than 256 MiB"
  static let nameWithNUL = "its name contains a NUL character"
  static let unsteady = "it changed while it was read"

  static func notUTF8(_ name: [UInt8]) -> String {
    "the name `\(String(decoding: name, as: UTF8.self))` in it is not UTF-8; rename that file"
  }

  /// The message about anything but a regular file.
  static func special(_ mode: mode_t) -> String {
    switch mode & S_IFMT {
    case S_IFDIR: "it is a folder"
    case S_IFIFO: "it is a named pipe, not a file; `-` reads standard input"
    case S_IFSOCK: "it is a socket, not a file"
    default: "it is a device, not a file"
    }
  }
}

/// An open file, closed when it is destroyed.
package struct OpenFile: ~Copyable {
  package let descriptor: Int32

  /// Opens a file; `flags` are those of `open(2)`, and `mode` is used for a new file.
  package init(_ path: String, _ flags: Int32, mode: mode_t = 0o666) throws(SystemError) {
    descriptor = try uninterrupted { open(path, flags | O_CLOEXEC, mode) }
  }

  deinit { _ = close(descriptor) }

  /// The status of the file.
  package func status() throws(SystemError) -> stat {
    var status = stat()
    try uninterrupted { fstat(descriptor, &status) }
    return status
  }

  /// Whether the rest of the file equals these parts, in sequence.
  ///
  /// Compares blocks that fit in the processor's cache, without reading the whole file into memory.
  package func holds(_ parts: [[UInt8]]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 1 << 17, alignment: 16) { block in
      parts.allSatisfy { part in
        part.withUnsafeBytes { holds($0, reading: block) }
      }
    }
  }

  private func holds(_ bytes: UnsafeRawBufferPointer, reading block: UnsafeMutableRawBufferPointer) -> Bool {
    guard let expected = bytes.baseAddress, let found = block.baseAddress else { return bytes.isEmpty }
    var position = 0
    while position < bytes.count {
      let wanted = min(block.count, bytes.count - position)
      guard let count = try? uninterrupted({ read(descriptor, found, wanted) }), count > 0,
        memcmp(expected + position, found, count) == 0
      else { return false }
      position += count
    }
    return true
  }

  /// Reads to the end.
  ///
  /// - Parameter expected: the approximate number of bytes.
  /// - Parameter limit: reading stops when there are more bytes than this.
  package func readToEnd(expecting expected: Int, limit: Int) throws(SystemError) -> [UInt8] {
    try Files.readToEnd(of: descriptor, expecting: expected, limit: limit)
  }
}

/// Reads to the end of a descriptor, or until there are more than `limit` bytes.
package func readToEnd(
  of descriptor: Int32, expecting expected: Int, limit: Int
) throws(SystemError) -> [UInt8] {
  var bytes = try readAll(from: descriptor, upTo: expected + 1)
  var isComplete = bytes.count <= expected
  while !isComplete, bytes.count <= limit {
    let more = try readAll(from: descriptor, upTo: max(bytes.count, 1 << 16))
    bytes += more
    isComplete = more.isEmpty
  }
  return bytes
}

/// Reads until there are `count` bytes or the file ends.
package func readAll(from descriptor: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
  var failure: SystemError?
  let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
    while filled < count {
      let got = read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
      if got == 0 { return }
      if got > 0 {
        filled += got
      } else if errno == EAGAIN {
        var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&question, 1, -1)
      } else if errno != EINTR {
        failure = SystemError.last
        return
      }
    }
  }
  if let failure { throw failure }
  return bytes
}

/// Writes all bytes to a descriptor, waiting if it is not ready.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var failure: SystemError?
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      let count = write(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var question = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&question, 1, -1)
      } else if errno != EINTR {
        failure = SystemError.last
        return
      }
    }
  }
  if let failure { throw failure }
}

/// The absolute path without links, `nil` if it does not exist.
package func canonicalPath(_ path: String) -> String? {
  guard let resolved = realpath(path.isEmpty ? "." : path, nil) else { return nil }
  defer { free(resolved) }
  return distinctText(
    of: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) })
}

/// The text of a path; distinct paths that are not UTF-8 get distinct texts.
package func distinctText(of path: [UInt8]) -> String {
  String(validating: path, as: UTF8.self)
    ?? path.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "\u{fffd}" + String($0, radix: 16) }.joined()
}
