import Syntax

extension Document {
  /// The node that the rest of a pointer reaches from `start`, or the first segment that leads nowhere.
  ///
  /// A numeric segment is an index in an array and a key in an object (§7.2.1); indices have no leading zeros and no sign.
  func node(at segments: ArraySlice<[UInt8]>, from start: NodeID) -> Result<NodeID, PointerFailure> {
    var node = start
    for (index, segment) in zip(segments.indices, segments) {
      let next: NodeID?
      switch kind(of: node) {
      case .mapping: next = entries(of: node).first { text(of: $0.key).elementsEqual(segment) }?.value
      case .sequence:
        next = Self.arrayIndex(segment).flatMap { wanted in
          elements(of: node).enumerated().first { $0.offset == wanted }?.element
        }
      case .string, .number, .boolean, .null, .alias: next = nil
      }
      guard let next else { return .failure(PointerFailure(segment: index, node: node)) }
      node = next
    }
    return .success(node)
  }

  private static func arrayIndex(_ segment: [UInt8]) -> Int? {
    guard !segment.isEmpty, segment.count < 10, segment.count == 1 || segment[0] != UInt8(ascii: "0") else {
      return nil
    }
    var index = 0
    for byte in segment {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      index = index * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return index
  }
}

/// Where a pointer leaves the document.
struct PointerFailure: Error {
  /// The index of the segment that does not exist.
  let segment: Int
  /// The node that does not have it.
  let node: NodeID
}
