import Dispatch

/// Does pieces of work on the processors there are, and returns when all are done.
let concurrently: @Sendable (_ count: Int, _ piece: @Sendable (Int) -> Void) -> Void = { count, piece in
  guard count > 1 else {
    if count == 1 { piece(0) }
    return
  }
  // `concurrentPerform` wants a closure that may not escape but is not marked so.
  withoutActuallyEscaping(piece) { DispatchQueue.concurrentPerform(iterations: count, execute: $0) }
}
