import Syntax

/// `{a.b.c}`: a reference to a token by its path (§7.1.1).
enum CurlyReference {
  /// What a string is, as far as its braces tell.
  enum Form {
    /// No reference.
    case text
    /// One reference and nothing else: the bytes between the braces.
    case reference(ArraySlice<UInt8>)
    /// It begins as a reference does and then is none.
    case malformed
  }

  /// Looks at the bytes of a string value.
  static func form(of text: ArraySlice<UInt8>) -> Form {
    guard text.first == UInt8(ascii: "{") else { return .text }
    guard text.count > 2, text.last == UInt8(ascii: "}") else { return .malformed }
    let inner = text[(text.startIndex + 1)..<(text.endIndex - 1)]
    for byte in inner where byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") { return .malformed }
    return .reference(inner)
  }

  /// The path that the bytes between the braces spell, or how far it exists.
  static func path(
    _ inner: ArraySlice<UInt8>, names: NameTable, paths: PathTable
  ) -> (path: PathID?, nearest: PathID) {
    inner.withUnsafeBufferPointer { bytes in
      var path = PathID.root
      var start = 0
      var end = 0
      while end <= bytes.count {
        if end == bytes.count || bytes[end] == UInt8(ascii: ".") {
          let segment = UnsafeBufferPointer(rebasing: bytes[start..<end])
          guard let name = names.find(segment), let next = paths.find(name, in: path) else {
            return (nil, path)
          }
          path = next
          start = end + 1
        }
        end += 1
      }
      return (path, path)
    }
  }
}
