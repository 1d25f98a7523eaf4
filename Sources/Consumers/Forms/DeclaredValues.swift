import CSS
import Text

/// What the values of declarations in style sheets are made of: literals, and names of custom properties.
package struct DeclaredValue: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `#fff`, `rgb(0 92 229)`
    case color
    /// A word that is the name of a color, or none.
    case word
    /// A number other than 0 in px or rem; its sign is left out.
    case length
    /// A number other than 0 in ms or s.
    case time
    /// The name in `var(--name)`.
    case variable
  }

  package let kind: Kind
  /// In lower case; `--*` for a custom property.
  package let property: String
  package let range: Range<Int>
}

extension StyleDeclarations {
  /// The literals and the names in declarations; none in what is computed, in a `url()`, in a string, or in a fallback.
  package var values: [DeclaredValue] {
    all.flatMap { declaration -> [DeclaredValue] in
      var reader = DeclaredValueReader(
        bytes: masked, property: declaration.isCustom ? "--*" : declaration.property)
      reader.read(declaration.value)
      return reader.found
    }
  }
}

private struct DeclaredValueReader {
  let bytes: [UInt8]
  let property: String
  var found: [DeclaredValue] = []

  /// The functions whose arguments say nothing: what they compute, fetch, or fall back to.
  private static let opaque: Set<String> = ["calc", "min", "max", "clamp", "url", "env", "attr", "if", "src"]

  mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "$"):
        index += 1
        if index < range.upperBound, bytes[index] == UInt8(ascii: "{") {
          index =
            (bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "}")) ?? range.upperBound - 1) + 1
          continue
        }
        skip(&index, in: range, while: \.isNamePart)
        let digits = bytes[(start + 1)..<index]
        if byte == UInt8(ascii: "#"), [3, 4, 6, 8].contains(digits.count),
          digits.allSatisfy({ $0.hexDigitValue != nil })
        {
          add(.color, start..<index)
        }
      case _ where byte.isDigit || byte == UInt8(ascii: "."):
        index = min(range.upperBound, bytes.endOfNumber(from: start))
        let unit = index
        skip(&index, in: range) { $0.isNamePart || $0 == UInt8(ascii: "%") }
        if index == start { index += 1 }
        if let kind = Self.kind(ofUnit: bytes[unit..<index]), bytes.isNotZero(start..<unit) {
          add(kind, start..<index)
        }
      case _ where byte.isNamePart: readWord(at: &index, in: range)
      default: index += 1
      }
    }
  }

  private static func kind(ofUnit unit: ArraySlice<UInt8>) -> DeclaredValue.Kind? {
    switch String(decoding: unit, as: UTF8.self).lowercased() {
    case "px", "rem": .length
    case "ms", "s": .time
    default: nil
    }
  }

  /// Reads a word, or a sign before a number, or a function.
  private mutating func readWord(at index: inout Int, in range: Range<Int>) {
    let start = index
    if bytes[index] == UInt8(ascii: "-"), index + 1 < range.upperBound,
      bytes[index + 1].isDigit || bytes[index + 1] == UInt8(ascii: ".")
    {
      return index += 1
    }
    skip(&index, in: range, while: \.isNamePart)
    let word = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
    guard index < range.upperBound, bytes[index] == UInt8(ascii: "(") else {
      if takesColors, word != "transparent", word != "currentcolor" { add(.word, start..<index) }
      return
    }
    if bytes.computesColor(bytes[start..<index], inside: index + 1..<range.upperBound) {
      index += 1
    } else if ColorFunctionName(rawValue: word) != nil {
      let end = endOfFunction(from: index, in: range)
      let inside = bytes[index + 1..<max(index + 1, end - 1)]
      if !inside.contains(where: { "(#$@".utf8.contains($0) }) { add(.color, start..<end) }
      // `rgba(#fff, 0.5)` of Sass has another color in it.
      let hasColor = inside.contains(UInt8(ascii: "#")) && !inside.contains(UInt8(ascii: "("))
      index = hasColor ? index + 1 : end
    } else if word == "var" {
      let end = endOfFunction(from: index, in: range)
      let name = bytes[(index + 1)..<end].drop(while: \.isSpace).prefix(while: \.isNamePart)
      add(.variable, name.startIndex..<name.endIndex)
      index = end
    } else {
      index = Self.opaque.contains(word) ? endOfFunction(from: index, in: range) : index + 1
    }
  }

  /// Whether a word may be the name of a color, and not of an animation or of an area.
  private var takesColors: Bool {
    property == "--*" || property.hasSuffix("color") || property.hasSuffix("shadow")
      || ["fill", "stroke", "filter"].contains(property)
      || ["background", "border", "outline", "column-rule", "text-decoration", "mask"].contains {
        property == $0 || property.hasPrefix($0 + "-")
      }
  }

  private func endOfFunction(from start: Int, in range: Range<Int>) -> Int {
    var depth = 0
    for index in start..<range.upperBound {
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return range.upperBound
  }

  private func skip(_ index: inout Int, in range: Range<Int>, while isPart: (UInt8) -> Bool) {
    while index < range.upperBound, isPart(bytes[index]) { index += 1 }
  }

  private mutating func add(_ kind: DeclaredValue.Kind, _ range: Range<Int>) {
    found.append(DeclaredValue(kind: kind, property: property, range: range))
  }
}
