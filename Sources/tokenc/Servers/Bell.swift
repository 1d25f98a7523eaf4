import POSIX

/// Wakes a thread that waits with poll(2): a pipe whose contents do not matter.
struct Bell: Sendable {
  /// Readable after the bell was rung.
  let descriptor: Int32
  private let end: Int32

  /// - Returns: `nil` if no more files can be opened.
  init?() {
    guard let ends = try? ChildProcess.pipe() else { return nil }
    (descriptor, end) = ends
    for end in [descriptor, end] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// If the pipe is full, it is readable, which is enough.
  func ring() {
    var byte: UInt8 = 0
    _ = write(end, &byte, 1)
  }

  /// Makes the descriptor unreadable until the next ring.
  func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
