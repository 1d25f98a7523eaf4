/// A possibly sparse table by number: an array if many numbers have an element, otherwise a dictionary. A run
/// may write thousands of files, each with some of the tokens.
struct PartialTable<Element: Sendable>: Sendable {
  private let empty: Element
  /// Empty if elements are few.
  private var array: [Element] = []
  private var few: [Int: Element] = [:]

  /// - Parameters:
  ///   - count: the number of possible numbers.
  ///   - expected: the approximate number of elements.
  ///   - empty: the element for all other numbers.
  init(count: Int, expecting expected: Int, empty: Element) {
    self.empty = empty
    if expected * 8 >= count { array = [Element](repeating: empty, count: count) }
  }

  subscript(number: Int) -> Element {
    get { array.isEmpty ? few[number] ?? empty : array[number] }
    set {
      if array.isEmpty { few[number] = newValue } else { array[number] = newValue }
    }
  }
}
