import POSIX

/// A queue from the reading thread to the working one, in the order of reading.
///
/// Unchecked: a lock guards everything.
final class MessageQueue<Element: Sendable>: @unchecked Sendable {
  private var elements: [Element] = []
  private var hasEnded = false
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(lock)
    condition.deallocate()
    lock.deallocate()
  }

  func add(_ more: [Element]) {
    guard !more.isEmpty else { return }
    pthread_mutex_lock(lock)
    elements += more
    pthread_cond_signal(condition)
    pthread_mutex_unlock(lock)
  }

  /// Marks the end of the queue.
  func end() {
    pthread_mutex_lock(lock)
    hasEnded = true
    pthread_cond_signal(condition)
    pthread_mutex_unlock(lock)
  }

  /// Takes all elements, waiting for the first one for at most some seconds; also returns whether the queue
  /// has ended.
  func takeAll(waiting seconds: Int) -> (elements: [Element], isEnd: Bool) {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    deadline.tv_sec += seconds
    while elements.isEmpty, !hasEnded {
      if pthread_cond_timedwait(condition, lock, &deadline) != 0 { break }
    }
    let taken = elements
    elements = []
    return (taken, hasEnded)
  }
}

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
