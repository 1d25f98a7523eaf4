import CSystem
import POSIX

/// A thread that does one piece of work.
struct Thread {
  private let thread: pthread_t

  /// In bytes. Enough for the deepest nesting within the limits, independent of `ulimit -s`.
  private static let stackSize = 4 << 20

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }

  /// Starts the thread; `nil` if the system does not permit another one.
  init?(_ body: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var started: pthread_t?
      let status = pthread_create(&started, &attributes, { Thread.run($0) }, work.toOpaque())
    #else
      var started = pthread_t()
      let status = pthread_create(&started, &attributes, { $0.flatMap { Thread.run($0) } }, work.toOpaque())
    #endif
    guard status == 0 else {
      work.release()
      return nil
    }
    #if canImport(Darwin)
      guard let started else { return nil }
    #endif
    thread = started
  }

  /// Waits until it ends.
  func join() { pthread_join(thread, nil) }

  private static func run(_ work: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }
}

/// Runs work on a sufficiently large stack, even if the caller's is small (`ulimit -s`).
func withEnoughStack(_ body: @escaping () -> Void) {
  guard stack_limit() < 1 << 20, let thread = Thread(body) else { return body() }
  thread.join()
}

/// A lock that one thread at a time can hold. `Mutex` of the standard library would require a newer macOS than the package does.
///
/// Unchecked: the system guards its memory.
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Does something while it holds the lock.
  func holding<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}
