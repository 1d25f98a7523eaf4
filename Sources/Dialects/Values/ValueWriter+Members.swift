import Syntax
import Text
import Tokens

/// References to members of composite values, as `{typography.body.fontSize}`, which DTCG writes as JSON Pointers.
extension ValueWriter {
  /// Writes such a reference, given without its braces, and returns the type of the member; `nil` for other references.
  mutating func writeReference(toMember inner: ArraySlice<UInt8>, at node: NodeID) -> ForeignType? {
    guard let (path, members) = directory.member(of: inner, names: names),
      let entry = directory.entry(at: path), let last = members.last
    else { return nil }
    var pointer = Array("#".utf8)
    let segments = directory.paths.segments(of: path)
    for name in directory.isSelf(path) ? segments.dropLast() : segments[...] {
      pointer += "/".utf8
      pointer += Self.escaped(names[name])
    }
    if directory.isRoot(path) || directory.isSelf(path) { pointer += "/$root".utf8 }
    pointer += "/$value".utf8
    guard documents[entry.file].member(members, of: entry.value) != nil else { return nil }
    for member in members {
      pointer += "/".utf8
      pointer += Self.escaped(Self.standardName(of: member))
    }
    tally.count(.reference)
    out.beginMapping(at: node)
    out.key(.ref, at: node)
    out.string(pointer, at: node)
    out.end()
    return ForeignType(word: last) ?? .other
  }

  /// The name of a shadow's member in DTCG.
  private static func standardName(of member: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if member.elementsEqual("x".utf8) { return Array("offsetX".utf8)[...] }
    return member.elementsEqual("y".utf8) ? Array("offsetY".utf8)[...] : member
  }

  /// A segment of a JSON Pointer, with the names that `writeName` writes.
  private static func escaped(_ name: ArraySlice<UInt8>) -> [UInt8] {
    Array(JSONPointer.escaped(String(decoding: name.asName, as: UTF8.self)).utf8)
  }
}
