/// The unit of a position's characters (Language Server Protocol 3.17, `PositionEncodingKind`).
package enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The best encoding that a client offers: UTF-8, which needs no conversion, or else UTF-16, which every
  /// client supports.
  package init(offered: [String]) {
    self =
      offered.contains(Self.utf8.rawValue)
      ? .utf8
      : offered.contains(Self.utf16.rawValue) || !offered.contains(Self.utf32.rawValue) ? .utf16 : .utf32
  }

  /// The number of units of the scalar that begins with a byte; 0 for continuation bytes.
  func units(ofByte byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xc0 == 0x80 ? 0 : byte >= 0xf0 ? 2 : 1
    case .utf32: byte & 0xc0 == 0x80 ? 0 : 1
    }
  }
}

/// A place in a text; line and character count from 0.
package struct Position: Hashable, Comparable, Sendable {
  package let line: Int
  /// In units of the encoding.
  package let character: Int

  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }

  package static func < (a: Position, b: Position) -> Bool { (a.line, a.character) < (b.line, b.character) }
}
