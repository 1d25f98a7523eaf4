/// A number as JSON and every target write it: the shortest decimal that reads back as the same double, without an exponent
/// between 1e-7 and 1e21, integers without a fraction, never `-0`.
package struct ShortestNumber: CustomStringConvertible {
  package let value: Double

  package init(_ value: Double) { self.value = value }

  package var description: String {
    if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
    let text = value.description
    guard let e = text.firstIndex(of: "e") else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    guard let exponent = Int(text[text.index(after: e)...]), exponent > -8, exponent < 21 else {
      return text.replacing("+", with: "")
    }
    return Self.expand(mantissa: text[..<e], exponent: exponent)
  }

  /// Moves the decimal point of `d.ddd` by `exponent` places.
  private static func expand(mantissa: Substring, exponent: Int) -> String {
    let isNegative = mantissa.first == "-"
    let digits = mantissa.filter { $0 != "." && $0 != "-" }
    let trimmed =
      digits.hasSuffix("0") && digits.count == 2 && mantissa.hasSuffix(".0")
      ? String(digits.dropLast()) : digits
    let result =
      if exponent < 0 {
        "0." + String(repeating: "0", count: -exponent - 1) + trimmed
      } else if trimmed.count <= exponent + 1 {
        trimmed + String(repeating: "0", count: exponent + 1 - trimmed.count)
      } else {
        String(trimmed.prefix(exponent + 1)) + "." + String(trimmed.dropFirst(exponent + 1))
      }
    return (isNegative ? "-" : "") + result
  }
}
