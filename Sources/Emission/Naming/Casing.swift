import Text

/// The styles of joining words to a name.
enum Casing: BitwiseCopyable, Sendable {
  /// `bg-track`
  case kebab
  /// `bgTrack`
  case lowerCamel
  /// `BgTrack`
  case upperCamel
  /// `bg_track`
  case snake
}

extension WordTable {
  /// Appends words to a name that begins at `start` of `output` and may already contain words.
  ///
  /// Two words that would join two digits are separated by `_`, unless a hyphen separates them.
  func append(_ words: Range<Int>, as casing: Casing, from start: Int, to output: inout [UInt8]) {
    for number in words {
      let word = self[number]
      let isFirst = output.count == start
      switch casing {
      case .kebab:
        if !isFirst { output.append(UInt8(ascii: "-")) }
        output.append(contentsOf: word)
      case .snake:
        if !isFirst { output.append(UInt8(ascii: "_")) }
        output.append(contentsOf: word)
      case .lowerCamel, .upperCamel:
        if !isFirst, word.beginsWithDigit, output[start...].endsWithDigit { output.append(UInt8(ascii: "_")) }
        if isFirst, casing == .lowerCamel {
          output.append(contentsOf: word)
        } else {
          output.appendCapitalized(word)
        }
      }
    }
  }
}

extension ArraySlice<UInt8> {
  private var firstScalar: Unicode.Scalar? { String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first }

  /// Whether the first character is a decimal digit of any script.
  var beginsWithDigit: Bool {
    guard let byte = first else { return false }
    return byte < 0x80 ? byte.isDigit : firstScalar?.properties.generalCategory == .decimalNumber
  }

  /// Whether the first character is a mark, which must follow something.
  var beginsWithMark: Bool {
    guard let byte = first, byte >= 0x80, let scalar = firstScalar else { return false }
    return scalar.isMark
  }

  /// Whether the last character is a decimal digit of any script.
  var endsWithDigit: Bool {
    guard let byte = last else { return false }
    if byte < 0x80 { return byte.isDigit }
    return String(decoding: suffix(4), as: UTF8.self).unicodeScalars.last?.properties.generalCategory
      == .decimalNumber
  }
}

extension [UInt8] {
  /// Whether a decimal digit of any script begins at a position.
  func hasDigit(at position: Int) -> Bool {
    self[position] < 0x80 ? self[position].isDigit : self[position...].beginsWithDigit
  }

  /// Whether a part holds something besides ASCII.
  func hasNonASCII(in range: Range<Int>) -> Bool {
    withUnsafeBufferPointer { bytes in
      // No early exit, so that compilers can vectorize the loop; names are short.
      UnsafeBufferPointer(rebasing: bytes[range]).reduce(0, |) >= 0x80
    }
  }

  /// Appends a lower-case word with its first letter in title case.
  mutating func appendCapitalized(_ word: ArraySlice<UInt8>) {
    guard let first = word.first else { return }
    if first < 0x80 {
      append(first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z") ? first & ~0x20 : first)
      append(contentsOf: word.dropFirst())
      return
    }
    var scalars = String(decoding: word, as: UTF8.self).unicodeScalars
    append(contentsOf: scalars.removeFirst().properties.titlecaseMapping.utf8)
    append(contentsOf: String(scalars).utf8)
  }
}

extension Unicode.Scalar {
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}

extension String {
  /// With its first letter, which is ASCII, in uppercase.
  var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
