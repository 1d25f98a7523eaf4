/// A ratio to two places, cut off and not rounded, so that 2.996 never reads like 3.
package func ratioText(_ ratio: Double) -> String {
  let hundredths = Int(ratio * 100)
  return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
}

/// `a`, `a and b`, `a, b and c`.
func list(_ items: [String]) -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " and " + last
}

/// `1 pair`, `2 pairs`.
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

/// The shortest text of a number, without `.0`.
func numberText(_ number: Double) -> String {
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
