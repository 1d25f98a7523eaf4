/// A place for each of several results that are made at once.
///
/// Unchecked: every place is written by one piece of work alone, and read after all of them have ended. A lock would need a
/// newer macOS than the package asks for, and has nothing to guard.
final class Slots<Value: Sendable>: @unchecked Sendable {
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
