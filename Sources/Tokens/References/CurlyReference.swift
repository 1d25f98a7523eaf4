import Syntax
import Text

/// `{a.b.c}`: a reference to a token by its path (§7.1.1).
enum CurlyReference {
  /// The kind of a string, determined by its braces.
  enum Form {
    /// Not a reference.
    case text
    /// Exactly one reference: the bytes between the braces.
    case reference(ArraySlice<UInt8>)
    /// Begins like a reference, but is not one.
    case malformed
  }

  /// Classifies the bytes of a string value.
  static func form(of text: ArraySlice<UInt8>) -> Form {
    guard text.first == UInt8(ascii: "{") else { return .text }
    let isReference = text.withUnsafeBufferPointer { inner(of: $0) != nil }
    return isReference ? .reference(text[(text.startIndex + 1)..<(text.endIndex - 1)]) : .malformed
  }

  /// The bytes between the braces, if a string is exactly one reference.
  static func inner(of text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard text.count > 2, text[0] == UInt8(ascii: "{"),
      firstIndex(of: UInt8(ascii: "}"), in: text, from: 1) == text.count - 1,
      firstIndex(of: UInt8(ascii: "{"), in: text, from: 1) == text.count
    else { return nil }
    return UnsafeBufferPointer(rebasing: text[1..<(text.count - 1)])
  }
}
