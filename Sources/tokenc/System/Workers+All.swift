import Syntax

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Workers {
  /// As many as the machine has processors.
  ///
  /// Threads of our own, since libdispatch waits for ever where the system permits no thread. Then the pieces that
  /// no other thread takes are done by the caller, who works with the others in any case.
  static let all = Workers(count: processors) { count, piece in
    withoutActuallyEscaping(piece) { piece in
      let pieces = Pieces(count: count)
      let work: @Sendable () -> Void = { while let index = pieces.next() { piece(index) } }
      var threads: [Thread] = []
      while threads.count + 1 < min(count, processors), let thread = Thread(work) { threads.append(thread) }
      work()
      for thread in threads { thread.join() }
    }
  }

  private static let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// The numbers of pieces that no thread has taken yet.
///
/// Unchecked: a lock guards the number. An atomic one would need a newer macOS than the package asks for.
private final class Pieces: @unchecked Sendable {
  private let count: Int
  private var taken = 0
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(count: Int) {
    self.count = count
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  func next() -> Int? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    guard taken < count else { return nil }
    taken += 1
    return taken - 1
  }
}
