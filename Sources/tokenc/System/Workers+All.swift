import POSIX
import Syntax

extension Workers {
  /// One worker per processor.
  ///
  /// It uses its own threads, because libdispatch waits forever if the system permits no thread. The caller
  /// always works, too, so it does all pieces that no other thread takes.
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
/// Unchecked: a lock guards the number. An atomic number would require a newer macOS than the package does.
private final class Pieces: @unchecked Sendable {
  private let count: Int
  private var taken = 0
  private let lock = Lock()

  init(count: Int) { self.count = count }

  func next() -> Int? {
    lock.holding {
      guard taken < count else { return nil }
      taken += 1
      return taken - 1
    }
  }
}
