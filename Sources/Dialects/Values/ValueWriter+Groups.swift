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
