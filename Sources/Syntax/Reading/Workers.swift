/// Who does pieces of work that do not depend on each other: one after the other, or beside each other.
package struct Workers: Sendable {
  /// How many of them work at once.
  package let count: Int
  private let perform: @Sendable (_ count: Int, _ piece: @Sendable (Int) -> Void) -> Void

  /// Workers that do pieces as `perform` does: it calls `piece` with each number below `count` once, on whatever thread, and
  /// returns when all calls have ended.
  package init(
    count: Int, _ perform: @escaping @Sendable (_ count: Int, _ piece: @Sendable (Int) -> Void) -> Void
  ) {
    self.count = count
    self.perform = perform
  }

  /// One worker, who does a piece after the other.
  package static let one = Workers(count: 1) { count, piece in
    for index in 0..<count { piece(index) }
  }

  /// The results of so many pieces, in order.
  package func map<Value: Sendable>(_ count: Int, _ piece: @Sendable (Int) -> Value) -> [Value] {
    let slots = Slots<Value>(count: count)
    perform(count) { slots[$0] = piece($0) }
    return slots.all
  }
}

/// A place for each of several results that are made at once.
///
/// Unchecked: every place is written by one piece of work alone, and read after all of them have ended. A lock would need a
/// newer macOS than the package asks for, and has nothing to guard.
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

  /// Puts a result into its place, or looks at it.
  subscript(index: Int) -> Value? {
    get { places[index] }
    set { places[index] = newValue }
  }

  /// The results, in order.
  var all: [Value] { places.compactMap(\.self) }
}
