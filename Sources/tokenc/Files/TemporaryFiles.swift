import POSIX

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
