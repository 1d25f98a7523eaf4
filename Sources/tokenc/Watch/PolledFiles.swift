import POSIX

/// The properties that change with a file or a folder.
struct FileState: Equatable {
  private var number: UInt64
  private var size: Int64
  private var seconds, nanoseconds: Int
  let isFolder: Bool

  /// - Returns: `nil` if there is nothing at the path.
  init?(of path: String) {
    var status = stat()
    guard stat(path.isEmpty ? "." : path, &status) == 0 else { return nil }
    let time = status.modificationTime
    (number, size) = (UInt64(status.st_ino), Int64(status.st_size))
    (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }
}

/// Files and folders that are polled for changes, for network shares and containers in which the system does
/// not report them.
struct PolledFiles {
  /// The polling interval, in milliseconds.
  static let interval: Int32 = 100

  /// The last known states by path.
  private var states: [String: FileState?] = [:]

  init(_ states: [String: FileState?] = [:]) { self.states = states }

  /// Whether anything changed since the last call.
  mutating func haveChanged() -> Bool {
    var haveChanged = false
    for (path, before) in states {
      let now = FileState(of: path)
      guard now != before else { continue }
      states[path] = .some(now)
      haveChanged = true
    }
    return haveChanged
  }
}
