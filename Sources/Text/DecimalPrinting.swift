extension [UInt8] {
  /// Appends a finite number in the shortest decimal notation that reads back as the same number, with `.`
  /// and without an exponent unless it has more than twenty digits before or after the point. `-0` is `0`.
  package mutating func append(decimal value: Double) {
    if value == value.rounded(.towardZero), value.magnitude < 9_007_199_254_740_992 {
      append(integer: Int(value))
    } else if let (scaled, places) = value.shortDecimal {
      append(integer: scaled, places: places)
    } else {
      append(description: value.description)
    }
  }

  /// Appends a number rounded to single precision, without a suffix.
  package mutating func append(single value: Double) {
    let limit = Double(Float.greatestFiniteMagnitude)
    let single = Float(Swift.min(Swift.max(value, -limit), limit))
    if let (scaled, places) = value.shortDecimal, scaled.magnitude < 1_000_000 {
      // Numbers with up to six digits are written in the same way in both precisions.
      append(integer: scaled, places: places)
    } else if single == single.rounded(.towardZero), single.magnitude < 16_777_216 {
      append(integer: Int(single))
    } else {
      append(description: single.description)
    }
  }

  /// Appends a whole number.
  package mutating func append(integer value: Int) { append(integer: value, places: 0) }

  /// Appends `value` ÷ 10 to the power of `places`; the last digit is not 0 unless there are no places.
  private mutating func append(integer value: Int, places: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    let start = count
    var rest = value.magnitude
    var written = 0
    repeat {
      if written == places, places > 0 { append(UInt8(ascii: ".")) }
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      written += 1
    } while rest > 0 || written <= places
    self[start...].reverse()
  }

  /// Appends the standard library's description, with a small exponent expanded to zeros.
  private mutating func append(description: String) {
    guard let e = description.utf8.firstIndex(of: UInt8(ascii: "e")),
      let exponent = Int(description[description.utf8.index(after: e)...])
    else {
      return append(
        contentsOf: description.hasSuffix(".0") ? description.utf8.dropLast(2) : description.utf8[...])
    }
    var digits = Array(description.utf8[..<e])
    if digits.first == UInt8(ascii: "-") { append(digits.removeFirst()) }
    let point = (digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.count) + exponent
    digits.removeAll { $0 == UInt8(ascii: ".") }
    if digits.count == 2, digits[1] == UInt8(ascii: "0") { digits.removeLast() }
    switch point {
    case -20...0:
      append(contentsOf: "0.".utf8)
      append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -point))
      append(contentsOf: digits)
    case digits.count...21:
      append(contentsOf: digits)
      append(contentsOf: repeatElement(UInt8(ascii: "0"), count: point - digits.count))
    default:
      append(digits[0])
      if digits.count > 1 {
        append(UInt8(ascii: "."))
        append(contentsOf: digits[1...])
      }
      append(contentsOf: "e\(point - 1)".utf8)
    }
  }
}

extension Double {
  /// The number in the notation of `append(decimal:)`.
  package var decimal: String {
    var bytes: [UInt8] = []
    bytes.append(decimal: self)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number as an integer with the fewest decimal places, from three to six; `nil` if six are not enough.
  ///
  /// A decimal with at most fifteen digits that reads back as the same number is the shortest one.
  fileprivate var shortDecimal: (scaled: Int, places: Int)? {
    guard magnitude < 1e8 else { return nil }
    var power = 1.0
    for places in 0...6 {
      let scaled = (self * power).rounded()
      if scaled / power == self { return (Int(scaled), places) }
      power *= 10
    }
    return nil
  }
}

/// A ratio truncated to two decimals, so that 2.996 is never shown as 3.
package func ratioText(_ ratio: Double) -> String {
  let hundredths = Int(ratio * 100)
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

extension Double {
  /// The nearest number with at most this many decimal places; never `-0`.
  package func rounded(places: Int) -> Double {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    // Larger numbers have no decimals, and the product would be another one, or infinite.
    guard magnitude * scale < 9_007_199_254_740_992 else { return self }
    let rounded = (self * scale).rounded() / scale
    return rounded == 0 ? 0 : rounded
  }
}
