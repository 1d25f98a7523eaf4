/// Elements by number, of which few may be there: an array where many numbers have one, else a dictionary. A run may write
/// thousands of files, each with some of the tokens.
struct PartialTable<Element: Sendable>: Sendable {
  private let empty: Element
  /// Empty if elements are few.
  private var array: [Element] = []
  private var few: [Int: Element] = [:]

  /// - Parameters:
  ///   - count: How many numbers there are.
  ///   - expected: About how many of them have an element.
  ///   - empty: What the others have.
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
