import Syntax

extension Document {
  /// The number that a part of a scalar spells, by JSON's grammar with an optional `+`; `nil` for anything else or beyond double
  /// precision.
  static func number(inText text: ArraySlice<UInt8>) -> Double? {
    var rest = text
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let whole = rest.prefix { isDigit($0) }
    rest = rest.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix { isDigit($0) }
      guard !fraction.isEmpty else { return nil }
      rest = rest.dropFirst(1 + fraction.count)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    if let e = rest.first, e | 0x20 == UInt8(ascii: "e") {
      var exponent = rest.dropFirst()
      if exponent.first == UInt8(ascii: "-") || exponent.first == UInt8(ascii: "+") {
        exponent = exponent.dropFirst()
      }
      guard !exponent.isEmpty, exponent.allSatisfy({ isDigit($0) }) else { return nil }
      rest = []
    }
    guard rest.isEmpty, let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else {
      return nil
    }
    return value
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
