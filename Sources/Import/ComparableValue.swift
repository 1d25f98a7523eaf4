import ColorScience
import Text

/// A CSS value in pieces that do not depend on notation: `0.2s` is `200ms`, `#fff` is `rgb(255 255 255)`. A length in `rem` is
/// none in `px`, since it grows with the font size of the user.
struct ComparableValue: Equatable {
  private enum Piece {
    case number(Double, unit: String)
    case color(Color)
    case word(String)
  }

  private var pieces: [Piece] = []

  /// - Parameter rem: pixels of one rem, if lengths in both units are to be compared.
  init(_ text: String, rem: Double? = nil) { read(Array(text.utf8)[...], depth: 0, rem) }

  /// The position of `inset` in a shadow does not matter.
  static func == (a: ComparableValue, b: ComparableValue) -> Bool {
    let (insets, others) = (a.pieces.count(where: isInset), b.pieces.count(where: isInset))
    if insets > 0, insets == others { return a.withoutInsets == b.withoutInsets }
    return a.pieces.count == b.pieces.count && zip(a.pieces, b.pieces).allSatisfy(isSame)
  }

  private static func isInset(_ piece: Piece) -> Bool {
    if case .word("inset") = piece { true } else { false }
  }

  private var withoutInsets: ComparableValue {
    var value = self
    value.pieces.removeAll(where: Self.isInset)
    return value
  }

  /// Whether two values have the same pieces in any order, to compare JSON objects with CSS texts. Pieces
  /// that a notation may omit, such as zeros, do not count, and numbers may lack their unit.
  func hasPieces(of other: ComparableValue) -> Bool {
    let mine = pieces.filter(Self.isTelling)
    var rest = other.pieces.filter(Self.isTelling)
    guard mine.count == rest.count else { return false }
    for piece in mine {
      guard let index = rest.firstIndex(where: { Self.isSame(piece, $0) || Self.isSameNumber(piece, $0) })
      else { return false }
      rest.remove(at: index)
    }
    return true
  }

  private static func isTelling(_ piece: Piece) -> Bool {
    switch piece {
    case .number(let value, _): value != 0
    case .word(let word):
      !["false", "true", "none", "normal", "linear-gradient", "cubic-bezier"].contains(word)
    case .color: true
    }
  }

  /// Whether two numbers are equal, except that one of them may lack a unit.
  private static func isSameNumber(_ a: Piece, _ b: Piece) -> Bool {
    guard case .number(let x, let u) = a, case .number(let y, let v) = b else { return false }
    return (u.isEmpty && ["px", "rem", "ms"].contains(v) || v.isEmpty && ["px", "rem", "ms"].contains(u))
      && isSame(.number(x, unit: ""), .number(y, unit: ""))
  }

  /// Lengths are printed with four decimals of a rem, and colors in 8 bits.
  private static func isSame(_ a: Piece, _ b: Piece) -> Bool {
    switch (a, b) {
    case (.number(let x, let u), .number(let y, let v)):
      return u == v && abs(x - y) <= max(0.002, abs(x) * 1e-4)
    case (.word(let x), .word(let y)): return x == y
    case (.color(let x), .color(let y)):
      let (x, y) = (x.converted(to: .srgb), y.converted(to: .srgb))
      let difference = x.components - y.components
      return (0..<3).allSatisfy { abs(difference[$0]) <= 0.0041 } && abs(x.alpha - y.alpha) <= 0.0041
    case _: return false
    }
  }

  private mutating func read(_ text: ArraySlice<UInt8>, depth: Int, _ rem: Double?) {
    var index = text.startIndex
    while index < text.endIndex {
      if Self.separators.contains(text[index]) {
        index += 1
        continue
      }
      let end = Self.end(ofPartAt: index, in: text)
      readPart(text[index..<end], depth: depth, rem)
      index = max(end, index + 1)
    }
  }

  private static let separators = Array(" \t,/\"'()[]".utf8)

  private static func end(ofPartAt start: Int, in text: ArraySlice<UInt8>) -> Int {
    var depth = 0
    var index = start
    while index < text.endIndex {
      let byte = text[index]
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth < 0 || (depth == 0 && byte != UInt8(ascii: ")") && separators.contains(byte)) { break }
      index += 1
    }
    return index
  }

  private mutating func readPart(_ part: ArraySlice<UInt8>, depth: Int, _ rem: Double?) {
    if let color = try? CSSColor(parsing: part) {
      pieces.append(.color(color.color))
    } else if let open = part.firstIndex(of: UInt8(ascii: "(")), depth < 32 {
      pieces.append(.word(Self.word(part[..<open])))
      read(part[(open + 1)...], depth: depth + 1, rem)
    } else if let piece = Self.number(part, rem) {
      pieces.append(piece)
    } else {
      pieces.append(.word(Self.word(part)))
    }
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map(\.lowercased), as: UTF8.self)
  }

  private static func number(_ part: ArraySlice<UInt8>, _ rem: Double?) -> Piece? {
    let digits = part.prefix { $0.isDigit || "+-.".utf8.contains($0) }
    guard let value = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
    if value == 0 { return .number(0, unit: "") }
    switch word(part[digits.endIndex...]) {
    case "rem": return rem.map { .number(value * $0, unit: "px") } ?? .number(value, unit: "rem")
    case "s": return .number(value * 1000, unit: "ms")
    case "%": return .number(value / 100, unit: "")
    case let unit: return .number(value, unit: unit)
    }
  }
}
