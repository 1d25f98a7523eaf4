import CSS
import Text

/// A number with a unit, which may be empty.
struct Measure {
  let value: Double
  let unit: ArraySlice<UInt8>

  /// Reads a whole text, ignoring surrounding blanks; `nil` if it is anything but a number and a unit.
  init?(_ text: ArraySlice<UInt8>) {
    let text = text.trimmed
    let parsed: (value: Double, end: Int)? = text.withUnsafeBufferPointer { bytes in
      let spelling = DecimalSpelling(in: bytes)
      // `1em` is not the beginning of an exponent.
      let end = spelling.endInCSS
      guard spelling.hasDigits, end > 0 else { return nil }
      return (decimalValue(of: UnsafeBufferPointer(rebasing: bytes[..<end])), end)
    }
    guard let parsed, parsed.value.isFinite else { return nil }
    unit = text.dropFirst(parsed.end)
    guard unit.allSatisfy({ $0.isLetter || $0 == UInt8(ascii: "%") }) else { return nil }
    value = parsed.value
  }

  /// Whether the unit is a word, in any letter case.
  func hasUnit(_ word: String) -> Bool {
    unit.count == word.utf8.count && zip(unit, word.utf8).allSatisfy { $0.lowercased == $1 }
  }

  /// The length in pixels if the unit is an absolute one of CSS other than `px` (CSS Values 4 §6.2).
  var pixels: Double? {
    LengthUnit.allCases.first { hasUnit($0.rawValue) }.map { value * $0.pixels }
  }

  /// Whether the unit is a CSS unit that depends on fonts or on the sizes of windows and boxes.
  var isRelative: Bool { Self.relativeUnits.contains { hasUnit($0) } }

  private static let relativeUnits = [
    "%", "em", "ex", "ch", "lh", "rlh", "cap", "ic", "rcap", "rex", "rch", "ric", "vw", "vh", "vi", "vb",
    "vmin",
    "vmax", "svw", "svh", "svi", "svb", "svmin", "svmax", "lvw", "lvh", "lvi", "lvb", "lvmin", "lvmax", "dvw",
    "dvh",
    "dvi", "dvb", "dvmin", "dvmax", "cqw", "cqh", "cqi", "cqb", "cqmin", "cqmax",
  ]
}

extension ArraySlice<UInt8> {
  /// The text as a name of a token, which can neither have the characters of references nor begin with `$`;
  /// `$root` stays.
  var asName: [UInt8] {
    var name = map(\.inName)
    if hasSignOfProperties { name[0] = UInt8(ascii: "_") }
    return name
  }

  /// Whether it can be a name of a token as it is.
  var isName: Bool { !hasSignOfProperties && allSatisfy { $0.inName == $0 } }

  /// Whether it begins like a property, which a name cannot.
  var hasSignOfProperties: Bool { first == UInt8(ascii: "$") && !elementsEqual("$root".utf8) }
}

extension UInt8 {
  /// The byte in a name of a token, which cannot have the characters of references.
  var inName: UInt8 {
    switch self {
    case UInt8(ascii: "."): UInt8(ascii: "_")
    case UInt8(ascii: "{"): UInt8(ascii: "(")
    case UInt8(ascii: "}"): UInt8(ascii: ")")
    case _: self
    }
  }
}
