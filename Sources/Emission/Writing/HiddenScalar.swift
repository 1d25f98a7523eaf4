/// An invisible scalar: controls (also those of Unicode's second block), line and paragraph separators, marks
/// that turn the direction of text, and the byte order mark. Literals show their code points, so that people
/// and the compiler read the same text (Unicode Technical Standard 55 §3).
struct HiddenScalar {
  let value: UInt32
  /// In UTF-8 bytes.
  let length: Int

  /// The scalar at a position, if it is invisible; `nil` for malformed bytes.
  init?(at position: Int, in bytes: [UInt8]) {
    let first = bytes[position]
    if first < 0x80 {
      (value, length) = (UInt32(first), 1)
    } else if first == 0xC2 || first == 0xD8, position + 1 < bytes.count {
      (value, length) = (UInt32(first & 0x1F) << 6 | UInt32(bytes[position + 1] & 0x3F), 2)
    } else if first == 0xE2 || first == 0xEF, position + 2 < bytes.count {
      let middle = UInt32(bytes[position + 1] & 0x3F) << 6
      (value, length) = (UInt32(first & 0xF) << 12 | middle | UInt32(bytes[position + 2] & 0x3F), 3)
    } else {
      return nil
    }
    guard isControl || isLineBreak || Self.isDirectional(value) || value == 0xFEFF else { return nil }
  }

  /// The scalar at a position, if it is invisible in a comment: one of the above, or one that Unicode permits
  /// fonts to omit (`Default_Ignorable_Code_Point`), such as U+200B and tags. Variation selectors are
  /// excluded, because they choose the glyph of a visible character.
  init?(inCommentAt position: Int, of bytes: [UInt8]) {
    if let hidden = HiddenScalar(at: position, in: bytes) {
      self = hidden
      return
    }
    let first = bytes[position]
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1, position + length <= bytes.count else { return nil }
    let value = bytes[position + 1..<position + length].reduce(UInt32(first) & 0x7F >> UInt32(length)) {
      $0 << 6 | UInt32($1 & 0x3F)
    }
    guard !(0xFE00...0xFE0F).contains(value), let scalar = Unicode.Scalar(value),
      scalar.properties.isDefaultIgnorableCodePoint
    else { return nil }
    (self.value, self.length) = (value, length)
  }

  /// A quick check whether a byte cannot begin such a scalar.
  static func isImpossible(at byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F || byte > 0x7F && byte != 0xC2 && byte != 0xD8 && byte != 0xE2 && byte != 0xEF
  }

  /// Whether some tool ends a line there (Unicode Standard §5.8).
  var isLineBreak: Bool { 0x0A...0x0D ~= value || value == 0x85 || 0x2028...0x2029 ~= value }

  private var isControl: Bool { value < 0x20 || 0x7F...0x9F ~= value }

  /// Unicode Standard Annex 9 §2.
  private static func isDirectional(_ value: UInt32) -> Bool {
    value == 0x61C || 0x200E...0x200F ~= value || 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value
  }
}
