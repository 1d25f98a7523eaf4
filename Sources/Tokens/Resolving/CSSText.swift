import CSS

/// A CSS text, split at blanks, commas, and slashes outside parentheses, braces, and quotes.
struct CSSText {
  /// A piece of the text.
  struct Piece {
    enum Kind {
      /// A word, a number with its unit, a color in hex, or a function with its arguments.
      case word
      /// A text in quotes.
      case quoted
      /// A reference in braces.
      case reference
      case comma, slash
    }

    let kind: Kind
    /// Its bytes in the whole text, quotes and braces included.
    let range: Range<Int>
  }

  let pieces: [Piece]

  /// - Parameters:
  ///   - bytes: the whole text.
  ///   - range: the part to split.
  /// - Returns: `nil` if a parenthesis, a brace or a quote is not closed.
  init?(_ bytes: [UInt8], in range: Range<Int>) {
    var pieces: [Piece] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      let kind: Piece.Kind
      switch bytes[index] {
      case let byte where byte.isSpace:
        index += 1
        continue
      case UInt8(ascii: ","), UInt8(ascii: "/"):
        kind = bytes[index] == UInt8(ascii: ",") ? .comma : .slash
        index += 1
      case UInt8(ascii: "{"):
        guard let end = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "}")) else { return nil }
        kind = .reference
        index = end + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[(index + 1)..<range.upperBound].firstIndex(of: bytes[index]) else { return nil }
        kind = .quoted
        index = end + 1
      default:
        guard let end = Self.endOfWord(in: bytes[..<range.upperBound], from: index) else { return nil }
        kind = .word
        index = end
      }
      pieces.append(Piece(kind: kind, range: start..<index))
    }
    self.pieces = pieces
  }

  /// Where a word or a function ends; `nil` if its parentheses do not match.
  private static func endOfWord(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    var index = start
    var depth = 0
    while index < bytes.endIndex {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        guard depth > 0 else { return nil }
        depth -= 1
        if depth == 0 { return index + 1 }
      case UInt8(ascii: ","), UInt8(ascii: "/"), UInt8(ascii: "{"), UInt8(ascii: "\""):
        if depth == 0 { return index }
      case _ where byte.isSpace && depth == 0: return index
      default: break
      }
      index += 1
    }
    return depth == 0 ? index : nil
  }
}
