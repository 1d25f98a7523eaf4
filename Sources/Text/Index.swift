/// The number of an element in tables whose rows are `Row`s; indices of different rows do not mix.
public struct Index<Row>: Hashable, Comparable, Sendable {
  /// The offset of the element, from 0.
  public let rawValue: UInt32

  /// The index of the element at an offset.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The index of the element at an offset, which is below 2³².
  @inlinable public init(_ offset: Int) { rawValue = UInt32(truncatingIfNeeded: offset) }

  /// The index as an offset from 0.
  @inlinable public var offset: Int { Int(rawValue) }

  // Written out, because the synthesized one is called through a table.
  /// Whether two indices are the same.
  @inlinable public static func == (a: Index, b: Index) -> Bool { a.rawValue == b.rawValue }
  /// Whether one index comes before another.
  @inlinable public static func < (a: Index, b: Index) -> Bool { a.rawValue < b.rawValue }
}

/// An element for each `Row`, in order: an array that only an `Index<Row>` reads.
public struct Table<Row, Element> {
  /// The elements, in order.
  public var elements: [Element]

  /// - Parameter elements: An element for each row, in order.
  @inlinable public init(_ elements: [Element] = []) { self.elements = elements }

  /// A table in which all elements are the same.
  @inlinable public init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
  }

  /// How many rows there are.
  @inlinable public var count: Int { elements.count }

  /// The indices of all rows, in order.
  @inlinable public var indices: IndexRange<Row> { IndexRange(0..<elements.count) }

  /// The element of a row.
  @inlinable public subscript(index: Index<Row>) -> Element {
    get { elements[index.offset] }
    _modify { yield &elements[index.offset] }
  }

  /// Adds a row and returns its index.
  @discardableResult
  @inlinable public mutating func append(_ element: Element) -> Index<Row> {
    elements.append(element)
    return Index(elements.count - 1)
  }
}

extension Table: Sendable where Element: Sendable {}
extension Table: Equatable where Element: Equatable {}

/// Consecutive indices.
public struct IndexRange<Row>: RandomAccessCollection, Sendable {
  /// The offsets of the indices.
  public let offsets: Range<Int>

  /// The indices at these offsets.
  @inlinable public init(_ offsets: Range<Int>) { self.offsets = offsets }

  /// The offset of the first index.
  @inlinable public var startIndex: Int { offsets.lowerBound }
  /// The offset after the last index.
  @inlinable public var endIndex: Int { offsets.upperBound }
  /// The index at an offset.
  @inlinable public subscript(offset: Int) -> Text.Index<Row> { Text.Index(offset) }
}
