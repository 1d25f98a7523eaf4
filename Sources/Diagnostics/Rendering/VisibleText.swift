/// Text made safe to display: control characters, marks that change the writing direction, and other
/// invisible characters are escaped (`\u{1B}`), so that no token file can move the cursor, hide a word or
/// forge a line.
package enum VisibleText {
  /// The text on one line, or on several that follow a gutter after the first, so that none of them looks
  /// like a diagnostic.
  ///
  /// - Parameter gutter: the beginning of these lines; blanks for a block to paste, which is the compiler's
  ///   own text.
  package static func text(_ text: String, gutter: String = "  | ") -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return text }
    var result = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "\n" {
        result += "\n" + gutter
      } else if isJoiner(at: index, of: scalars) {
        result.unicodeScalars.append(scalar)
      } else if let spelling = spelling(of: scalar) {
        result += spelling
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a joiner, or its opposite, shapes what is before and after it: an emoji of several, or letters of a
  /// script whose letters join.
  private static func isJoiner(at index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    guard scalars[index] == "\u{200D}" || scalars[index] == "\u{200C}", index > 0, index + 1 < scalars.count
    else { return false }
    return isJoined(scalars[index - 1]) && isJoined(scalars[index + 1])
  }

  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Arabic to Thaana, the scripts of India and around it, and variation selectors after emoji.
    case 0x0600...0x07bf, 0x08a0...0x0dff, 0x1000...0x109f, 0x1780...0x17ff, 0x1800...0x18af, 0xfe0f: true
    case 0x200d, ..<0x2190: false
    default: scalar.properties.isEmoji
    }
  }

  /// The escaped form of a scalar; `nil` if it may appear unchanged.
  static func spelling(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x09: "\\t"
    case 0x0a: "\\n"
    case 0x0d: "\\r"
    case 0x20..<0x7f: nil
    // Variation selectors choose the glyph of the preceding character, which is visible.
    case 0xfe00...0xfe0f: nil
    case 0..<0x20, 0x7f..<0xa0, 0x2028...0x202e, 0xfff9...0xfffb, 0xe0000...0xe007f: spelledOut(scalar)
    default: scalar.properties.isDefaultIgnorableCodePoint ? spelledOut(scalar) : nil
    }
  }

  private static func spelledOut(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The number of columns that a scalar takes in a terminal: 0, 1 or 2 (the wide ranges of Unicode Standard
  /// Annex 11, coarsely).
  static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x300: 1
    case 0x1100...0x115f, 0x2e80...0x303e, 0x3041...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe30...0xfe6f, 0xff00...0xff60, 0xffe0...0xffe6, 0x1f300...0x1f64f, 0x1f680...0x1faff,
      0x20000...0x3fffd:
      2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: 0
      default: 1
      }
    }
  }
}
