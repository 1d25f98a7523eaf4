import Diagnostics
import Syntax

/// Parts of composite values that several types share.
extension ValueReader {
  mutating func color(at place: NodePlace?) -> ColorValue? {
    subvalue(.color, at: place, read: { $0.readColor(at: $1) }) { $0.color }
  }

  mutating func dimension(at place: NodePlace?) -> Dimension? {
    subvalue(.dimension, at: place, read: { $0.readDimension(at: $1) }) { $0.dimension }
  }

  mutating func duration(at place: NodePlace?) -> Duration? {
    subvalue(.duration, at: place, read: { $0.readDuration(at: $1) }) { $0.duration }
  }

  mutating func numberValue(at place: NodePlace?, _ what: String) -> Double? {
    subvalue(.number, at: place, read: { $0.plainNumber(at: $1, what, hasPercentages: true) }) { $0.number }
  }

  /// The elements of an array that must not be empty, if all are valid; all are read.
  mutating func elements<Value>(
    of place: NodePlace, _ what: String, read: (inout ValueReader, NodePlace) -> Value?
  ) -> [Value]? {
    let document = documents[place]
    let count = Int(document[place.node].count)
    guard count > 0 else {
      report(.emptyArray(what, at: documents.range(of: place)))
      return nil
    }
    var values: [Value] = []
    values.reserveCapacity(count)
    for element in document.elements(of: place.node) {
      if let value = read(&self, NodePlace(document: place.document, node: element)) { values.append(value) }
    }
    return values.count == count ? values : nil
  }

  /// An element of an array: a literal, or a reference to a token whose array has one element (§9.1: an array
  /// is never spread into another).
  mutating func single<Value>(
    _ type: TokenType, at place: NodePlace, read: (inout ValueReader, NodePlace) -> Value?,
    unwrap: (TokenValue) -> [Value]?
  ) -> Value? {
    let values = subvalue(
      type, at: place, read: { reader, place in read(&reader, place).map { [$0] } }, unwrap: unwrap)
    guard let values else { return nil }
    guard values.count == 1 else {
      report(
        .typeMismatch,
        "the array of this \(type.rawValue) has \(values.count) elements, and the reference takes the place of one; write the elements out",
        at: documents.range(of: place))
      return nil
    }
    return values[0]
  }
}

extension Diagnostic {
  static func emptyArray(_ type: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.invalidValue, "\(type) cannot be an empty array", at: range)
  }
}
