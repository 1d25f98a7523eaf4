#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files and folders that are polled for changes, for network shares and containers in which the system does
/// not report them.
struct PolledFiles {
  /// The polling interval, in milliseconds.
  static let interval: Int32 = 100

  /// The properties that change with a file.
  private struct Signature: Equatable {
    var number: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private var signatures: [String: Signature?] = [:]

  /// Sets the files and folders to poll.
  mutating func watch(_ paths: Set<String>) {
    signatures = Dictionary(
      uniqueKeysWithValues: paths.map { ($0, signatures[$0] ?? Self.signature(of: $0)) })
  }

  /// Whether anything changed since the last call.
  mutating func haveChanged() -> Bool {
    var haveChanged = false
    for (path, before) in signatures {
      let now = Self.signature(of: path)
      guard now != before else { continue }
      signatures[path] = .some(now)
      haveChanged = true
    }
    return haveChanged
  }

  private static func signature(of path: String) -> Signature? {
    var status = stat()
    guard stat(path.isEmpty ? "." : path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Signature(
      number: UInt64(status.st_ino), size: Int64(status.st_size), seconds: time.tv_sec,
      nanoseconds: time.tv_nsec)
  }
}
