package import Compiler
import POSIX

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
