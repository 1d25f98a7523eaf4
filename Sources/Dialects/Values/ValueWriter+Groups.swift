import Syntax
import Text
import Tokens

/// References to groups, as `{color.brand}`, which DTCG writes as `$extends`.
extension ValueWriter {
  /// How many references to groups are followed for one reference.
  private static let mostGroups = 32

  /// The group that a token stands for, where its value is a reference to one and it says nothing else.
  func group(of value: NodeID, in token: NodeID) -> PathID? {
    guard document.kind(of: value) == .string,
      let inner = ForeignReference.inner(of: document.text(of: value)),
      let group = directory.group(of: inner, names: names),
      document.entries(of: token).allSatisfy({ Self.isPlain(document.text(of: $0.key)) })
    else { return nil }
    return group
  }

  /// The inside of the reference that a token's value is.
  private func reference(at path: PathID) -> ArraySlice<UInt8>? {
    guard let entry = directory.entry(at: path) else { return nil }
    let document = documents[entry.file]
    guard document.kind(of: entry.value) == .string else { return nil }
    return ForeignReference.inner(of: document.text(of: entry.value))
  }

  /// Whether a member of a token is one that a group has, too, or the reference itself.
  private static func isPlain(_ name: ArraySlice<UInt8>) -> Bool {
    ["value", "$value", "type", "$type", "comment", "description", "$description"].contains {
      name.elementsEqual($0.utf8)
    }
  }

  /// The token that a reference leads to through tokens that are groups.
  func targetThroughGroups(_ inner: ArraySlice<UInt8>) -> PathID? {
    var path = PathID.root
    var followed = 0
    for segment in inner.trimmed.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard let name = segment.withUnsafeBufferPointer({ names.find($0) }) else { return nil }
      while true {
        if let next = directory.paths.find(name, in: path) {
          path = next
          break
        }
        if name == Keyword.value.interned || name == .value { break }
        guard followed < Self.mostGroups, let other = reference(at: path),
          let group = directory.group(of: other, names: names)
        else { return nil }
        followed += 1
        path = group
      }
    }
    return directory.entry(at: path) == nil ? nil : path
  }
}

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
