#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The temporary files that this process has made and not yet renamed, so that a signal can remove them.
///
/// A signal handler may do very little: this table is plain memory, made before the handler is, and the
/// handler only calls `unlink`, `signal` and `raise`.
enum TemporaryFiles {
  /// Paths as C strings; a free slot is `nil`.
  nonisolated(unsafe) private static var slots: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  nonisolated(unsafe) private static var count = 0

  private static let deadlySignals = [SIGINT, SIGTERM, SIGHUP]

  /// Makes room for so many paths and begins to listen to signals. Called once, before any `add`.
  static func prepare(for paths: Int) {
    guard slots == nil else { return }
    let table = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: paths)
    table.initialize(repeating: nil, count: paths)
    slots = table
    count = paths
    for number in deadlySignals {
      // A signal that was ignored from the start (`nohup`) stays ignored.
      let before = unsafeBitCast(signal(number, removeAndDie), to: Int.self)
      if before == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// Remembers a path before the file is made, in a slot below the number given to `prepare`.
  static func add(_ path: String, at slot: Int) { slots?[slot] = strdup(path) }

  /// Forgets a path after the file was renamed or removed.
  static func remove(at slot: Int) {
    guard let path = slots?[slot] else { return }
    slots?[slot] = nil
    free(path)
  }

  /// Removes what there is and dies of the signal, so that the caller (make, a shell) sees what happened.
  private static let removeAndDie: @convention(c) (Int32) -> Void = { number in
    for slot in 0..<count {
      if let path = slots?[slot] { unlink(path) }
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
