import Syntax

extension Document {
  /// The node that the rest of a pointer reaches from `start`, or the first missing segment.
  ///
  /// A numeric segment is an index in an array and a key in an object (§7.2.1); indices have no leading zeros and no sign.
  func node(at segments: ArraySlice<[UInt8]>, from start: NodeID) -> Result<NodeID, PointerFailure> {
    var node = start
    for (index, segment) in zip(segments.indices, segments) {
      guard let next = child(segment, of: node) else {
        return .failure(PointerFailure(segment: index, node: node))
      }
      node = next
    }
    return .success(node)
  }

  /// The member or element that one segment of a pointer names.
  fileprivate func child(_ segment: [UInt8], of node: NodeID) -> NodeID? {
    switch kind(of: node) {
    case .mapping: entries(of: node).first { text(of: $0.key).elementsEqual(segment) }?.value
    case .sequence:
      Self.arrayIndex(segment).flatMap { wanted in
        elements(of: node).enumerated().first { $0.offset == wanted }?.element
      }
    case .string, .number, .boolean, .null, .alias: nil
    }
  }

  fileprivate static func arrayIndex(_ segment: [UInt8]) -> Int? {
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

/// An index of the members of large objects and arrays, so that pointers need not walk through all of them.
struct MemberIndex {
  private var objects: [NodePlace: [ArraySlice<UInt8>: NodeID]] = [:]
  private var arrays: [NodePlace: [NodeID]] = [:]
  /// The number of members from which an index is worthwhile.
  private static let large = 64

  /// Like `Document.node(at:from:)`.
  mutating func node(
    at segments: ArraySlice<[UInt8]>, from start: NodePlace, in document: Document
  ) -> Result<NodeID, PointerFailure> {
    var node = start.node
    for (index, segment) in zip(segments.indices, segments) {
      guard let next = child(segment, of: NodePlace(document: start.document, node: node), in: document)
      else {
        return .failure(PointerFailure(segment: index, node: node))
      }
      node = next
    }
    return .success(node)
  }

  private mutating func child(_ segment: [UInt8], of place: NodePlace, in document: Document) -> NodeID? {
    guard document.count(of: place.node) >= Self.large else { return document.child(segment, of: place.node) }
    if document.kind(of: place.node) == .mapping {
      if objects[place] == nil {
        let members = document.entries(of: place.node).map { (document.text(of: $0.key), $0.value) }
        objects[place] = Dictionary(members, uniquingKeysWith: { first, _ in first })
      }
      return objects[place]?[segment[...]]
    }
    if arrays[place] == nil { arrays[place] = Array(document.elements(of: place.node)) }
    guard let index = Document.arrayIndex(segment), let elements = arrays[place], index < elements.count
    else {
      return nil
    }
    return elements[index]
  }
}

/// Where a pointer fails.
struct PointerFailure: Error {
  /// The index of the segment that does not exist.
  let segment: Int
  /// The node that does not have it.
  let node: NodeID
}
