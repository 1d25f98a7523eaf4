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
    let hasBraces = inner.withUnsafeBufferPointer { inner in
      firstIndex(of: UInt8(ascii: "}"), in: inner, from: 0) < inner.count
        || firstIndex(of: UInt8(ascii: "{"), in: inner, from: 0) < inner.count
    }
    return hasBraces ? .malformed : .reference(inner)
  }
}
