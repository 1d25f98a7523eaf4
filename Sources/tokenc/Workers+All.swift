import Dispatch
import Syntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Workers {
  /// As many as the machine has processors.
  static let all = Workers(count: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) { count, piece in
    guard count > 1 else {
      if count == 1 { piece(0) }
      return
    }
    // `concurrentPerform` wants a closure that may not escape but is not marked so.
    withoutActuallyEscaping(piece) { DispatchQueue.concurrentPerform(iterations: count, execute: $0) }
  }
}
