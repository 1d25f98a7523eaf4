import CSystem
import Emission
import Files
import POSIX

/// A file that is about to be replaced.
///
/// `append` adds the new content to a temporary file next to it, until `complete`. `exchange` swaps the two atomically, and keeps
/// the old content under the temporary name until `finish`, so that `undo` can restore it. No reader ever
/// sees a partial file, even if the process is killed.
///
/// There is no `fsync`: this protects against killed processes, not against power loss. Other hard links to
/// the old file keep the old content.
struct Replacement {
  /// The state of the replacement.
  private enum State {
    /// It is in the temporary file.
    case prepared
    /// The new file is in place; there was no old one.
    case added
    /// The new file is in place, and the old one has the temporary name.
    case exchanged
    /// The new file is in place, and the old one is removed.
    case replaced
  }

  private let destination: Destination
  private let slot: Int
  /// The file to replace, symbolic links followed.
  private let target: String
  private var temporary: String
  /// Open until the end, because its lock shows other runs that the temporary file is not a leftover; -1 if there are too many
  /// files for that.
  private var descriptor: Int32
  private var state = State.prepared
  /// The identity of the new file.
  private var identity: FileIdentity?

  /// Creates an empty temporary file that the same users may use as the file that it will replace.
  ///
  /// - Parameter slot: its slot in `TemporaryFiles`.
  init(of destination: Destination, slot: Int) throws(SystemError) {
    (self.destination, self.slot) = (destination, slot)
    target = try followingLinks(destination.unmoved)
    let folder = split(target).folder
    if !folder.isEmpty { try makeFolder(folder) }
    (temporary, descriptor) = try Self.makeTemporary(at: target, slot: slot)
    identity = FileIdentity(temporary)
  }

  /// Adds a part of the new content.
  func append(_ part: [UInt8]) throws(SystemError) { try writeAll(part, to: descriptor) }

  /// Ends the new content. Closing a file can report late errors, such as a full disk on a network file system.
  mutating func complete() throws(SystemError) {
    let isLast = slot >= Self.maximumLocks
    let closing = isLast ? descriptor : dup(descriptor)
    if isLast { descriptor = -1 }
    try uninterrupted { close(closing) }
  }

  /// The number of temporary files of a run that stay open, since systems permit as few as 256 open files. If another run takes
  /// one of the rest for a leftover, `exchange` writes it again.
  private static let maximumLocks = 100

  /// Puts the new file in place.
  mutating func exchange() throws(SystemError) {
    // Another run may have removed the temporary file as a leftover, if locks are not shared between
    // machines.
    for _ in 0..<3 {
      do throws(SystemError) {
        return try putInPlace()
      } catch {
        guard error.number == ENOENT, access(temporary, F_OK) != 0 else { throw error }
        closeDescriptor()
        TemporaryFiles.remove(at: slot)
        (temporary, descriptor) = try Self.makeTemporary(at: target, slot: slot)
        identity = FileIdentity(temporary)
        for part in destination.file.parts { try append(part) }
        try complete()
      }
    }
    try putInPlace()
  }

  private mutating func putInPlace() throws(SystemError) {
    _ = try destination.unmoved
    if swapFiles(temporary, target) == 0 {
      state = .exchanged
      guard destination.isExpected(at: temporary) else {
        putBack()
        throw .changed
      }
    } else {
      let isNew = errno == ENOENT
      guard destination.isExpected(at: target) else { throw .changed }
      // File systems that cannot exchange files can rename them; the second call reports errors that prevent
      // both.
      try uninterrupted { rename(temporary, target) }
      state = isNew ? .added : .replaced
    }
  }

  /// Writes the new content into the existing file, if it is a mount point and cannot be renamed. If that
  /// fails, the old content is written back.
  mutating func writeThrough() throws(SystemError) {
    try destination.writeThrough()
    state = .replaced
    unlink(temporary)
  }

  /// Restores the old content, if it still exists.
  mutating func undo() {
    switch state {
    case .prepared, .replaced: break
    case .added: if rename(target, temporary) == 0 { state = .prepared }
    case .exchanged: putBack()
    }
    finish()
  }

  /// Puts the old file back, unless someone else has replaced the new one meanwhile: that file is the newest.
  private mutating func putBack() {
    guard swapFiles(temporary, target) == 0 else { return }
    state = .prepared
    if FileIdentity(temporary) != identity { _ = swapFiles(temporary, target) }
  }

  /// Removes the temporary file, with the old or the new content.
  func finish() {
    if state == .prepared || state == .exchanged { unlink(temporary) }
    TemporaryFiles.remove(at: slot)
    closeDescriptor()
  }

  private func closeDescriptor() {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Creates a temporary file next to the target.
  private static func makeTemporary(
    at target: String, slot: Int
  ) throws(SystemError) -> (path: String, descriptor: Int32) {
    let (path, descriptor) = try makeLocked(for: target, slot: slot)
    do throws(SystemError) {
      try FileAccess.copy(from: target, to: descriptor)
      return (path, descriptor)
    } catch {
      unlink(path)
      TemporaryFiles.remove(at: slot)
      close(descriptor)
      throw error
    }
  }

  /// Creates a new, empty file, and locks it without waiting for another run.
  private static func makeLocked(
    for target: String, slot: Int
  ) throws(SystemError) -> (path: String, descriptor: Int32) {
    let (folder, name) = split(target)
    while true {
      let path = folder + Leftovers.newName(for: name)
      TemporaryFiles.add(path, at: slot)
      do throws(SystemError) {
        let descriptor = try uninterrupted {
          open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        }
        if isLocked(descriptor) { return (path, descriptor) }
        // Another run is checking whether it is a leftover, or has removed it. Use another name instead of
        // waiting, since two runs could wait for each other forever.
        unlink(path)
        close(descriptor)
        TemporaryFiles.remove(at: slot)
      } catch {
        TemporaryFiles.remove(at: slot)
        guard error.number == EEXIST else { throw error }
      }
    }
  }

  /// Locks a new file, unless another run came first.
  private static func isLocked(_ descriptor: Int32) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }
}

extension Destination {
  /// Writes into the regular file that exists; restores the old content if that fails.
  func writeThrough() throws(SystemError) {
    let path = try unmoved
    let existing = try OpenFile(path, O_RDONLY)
    let old = try existing.readToEnd(expecting: Int(existing.status().st_size), limit: .max)
    guard isExpected(at: path) else { throw .changed }
    do throws(SystemError) {
      try overwrite(path, with: file.parts)
    } catch {
      try? overwrite(path, with: [old])
      throw error
    }
  }
}

private func overwrite(_ path: String, with parts: [[UInt8]]) throws(SystemError) {
  let file = try OpenFile(path, O_WRONLY)
  for part in parts { try writeAll(part, to: file.descriptor) }
  try uninterrupted { ftruncate(file.descriptor, off_t(parts.reduce(0) { $0 + $1.count })) }
}

/// Swaps two files atomically.
///
/// - Returns: 0, or -1 with the reason in `errno`.
private func swapFiles(_ first: String, _ second: String) -> Int32 {
  #if canImport(Darwin)
    renamex_np(first, second, UInt32(RENAME_SWAP))
  #else
    exchange_files(first, second)
  #endif
}

/// The temporary files that this process has created and not yet renamed, so that a signal handler can remove
/// them.
///
/// A signal handler may do very little: the table is plain memory, initialized before the handler can see it,
/// and the handler only calls `unlink`, `kill`, `signal`, and `raise`.
enum TemporaryFiles {
  private typealias Slot = UnsafeMutablePointer<CChar>?

  /// Paths as C strings. A free slot is `nil`; the slot after the last one is `end`, so that a single pointer
  /// store replaces the table, even for a handler that is running.
  nonisolated(unsafe) private static var table: UnsafeMutablePointer<Slot>?
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static let end = UnsafeMutablePointer<CChar>.allocate(capacity: 1)

  /// Whether the exit status is 0 when the program is interrupted.
  nonisolated(unsafe) private static var isEndSuccess = false

  private static let deadlySignals = [SIGINT, SIGTERM, SIGHUP]

  /// Makes room for `paths` paths, and installs the signal handlers at the first call. Every slot must be
  /// free.
  static func prepare(for paths: Int) {
    let isFirst = table == nil
    if !isFirst, paths <= count { return }
    // The smaller table is never freed, since a handler may be reading it. Sizes double, so all smaller
    // tables together take no more room than the last one.
    let capacity = max(paths, count * 2, 16)
    let larger = UnsafeMutablePointer<Slot>.allocate(capacity: capacity + 1)
    larger.initialize(repeating: nil, count: capacity)
    (larger + capacity).initialize(to: end)
    table = larger
    count = capacity
    guard isFirst else { return }
    for number in deadlySignals {
      // A signal that was ignored from the start (`nohup`) stays ignored.
      let before = unsafeBitCast(signal(number, removeAndDie), to: Int.self)
      if before == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// Makes interruption a success, for commands that run until they are interrupted.
  static func endWithSuccess() {
    isEndSuccess = true
    prepare(for: 1)
  }

  /// Records a path before the file is created, in a slot below the number given to `prepare`.
  static func add(_ path: String, at slot: Int) {
    precondition(slot < count, "a temporary file needs a slot that was prepared")
    if let table { table[slot] = strdup(path) }
  }

  /// Forgets a path after the file was renamed or removed.
  static func remove(at slot: Int) {
    guard slot < count, let table, let path = table[slot] else { return }
    table[slot] = nil
    free(path)
  }

  /// Removes the files and raises the signal again, so that the caller (make, a shell) sees it.
  private static let removeAndDie: @convention(c) (Int32) -> Void = { number in
    BoundedProcess.killGroup()
    if var slot = table {
      while slot.pointee != end {
        if let path = slot.pointee { unlink(path) }
        slot += 1
      }
    }
    if isEndSuccess { _exit(0) }
    signal(number, SIG_DFL)
    raise(number)
  }
}
