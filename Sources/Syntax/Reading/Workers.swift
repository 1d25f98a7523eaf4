/// Runs independent pieces of work, sequentially or in parallel.
package struct Workers: Sendable {
  /// The number of pieces that run at once.
  package let count: Int
  private let perform: @Sendable (_ count: Int, _ piece: @Sendable (Int) -> Void) -> Void

  /// Workers that run pieces with `perform`, which calls `piece` once for each number below `count`, on any
  /// thread, and returns when all calls have returned.
  package init(
    count: Int, _ perform: @escaping @Sendable (_ count: Int, _ piece: @Sendable (Int) -> Void) -> Void
  ) {
    (self.count, self.perform) = (count, perform)
  }

  /// One worker, which runs the pieces in order.
  package static let one = Workers(count: 1) { count, piece in
    for index in 0..<count { piece(index) }
  }

  /// These workers, or one alone for less work than `least`: to start a thread takes 0.1 ms.
  package func forWork(of amount: Int, atLeast least: Int) -> Workers { amount < least ? .one : self }

  /// The results of `count` pieces, in order.
  package func map<Value: Sendable>(_ count: Int, _ piece: @Sendable (Int) -> Value) -> [Value] {
    let slots = Slots<Value>(count: count)
    perform(count) { slots[$0] = piece($0) }
    return slots.all
  }

  /// The results of pieces of `total` items, in order; each piece is a range of them.
  ///
  /// - Parameter piecesPerWorker: more divide uneven work better.
  package func mapRanges<Value: Sendable>(
    of total: Int, piecesPerWorker: Int = 1, _ piece: @Sendable (Range<Int>) -> Value
  ) -> [Value] {
    let pieces = count == 1 ? 1 : count * piecesPerWorker
    return map(pieces) { piece($0 * total / pieces..<($0 + 1) * total / pieces) }
  }
}

/// A slot for each of several results that are computed at once.
///
/// Unchecked: each slot is written by exactly one piece and read after all pieces have ended. A lock would
/// require a newer macOS than the package does, and would guard nothing.
private final class Slots<Value: Sendable>: @unchecked Sendable {
  private let places: UnsafeMutableBufferPointer<Value?>

  init(count: Int) {
    places = .allocate(capacity: count)
    places.initialize(repeating: nil)
  }

  deinit {
    places.deinitialize()
    places.deallocate()
  }

  /// The result of a piece.
  subscript(index: Int) -> Value? {
    get { places[index] }
    set { places[index] = newValue }
  }

  /// The results, in order.
  var all: [Value] {
    // A key path would be made at run time for each type, for longer than small pieces take.
    places.compactMap { $0 }
  }
}
