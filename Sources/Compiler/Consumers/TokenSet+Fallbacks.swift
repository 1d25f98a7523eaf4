import ColorScience
import Text
package import Tokens

extension TokenSet {
  /// Whether the fallback of a token in code is a color, length, or time that differs from the token's value
  /// in every theme. False for anything else.
  func differs(_ fallback: ArraySlice<UInt8>, from token: TokenID, pixelsPerRem: Double) -> Bool {
    let values = permutations.indices.compactMap { value(of: token, in: $0) }
    guard let first = values.first else { return false }
    if first.color != nil {
      guard let written = try? CSSColor(parsing: fallback).color.rgba8 else { return false }
      return !values.contains { $0.color?.color.rgba8 == written }
    }
    if first.dimension != nil {
      guard let written = Self.measure(fallback, [("px", 1), ("rem", pixelsPerRem)]) else { return false }
      return !values.contains { value in
        guard let length = value.dimension else { return false }
        guard let pixels = length.pixels(perRem: pixelsPerRem) else { return true }
        return (pixels - written).magnitude < 1e-6
      }
    }
    guard first.duration != nil, let written = Self.measure(fallback, [("ms", 1), ("s", 1000)]) else {
      return false
    }
    return !values.contains { value in
      value.duration.map { ($0.milliseconds - written).magnitude < 1e-6 } ?? false
    }
  }

  /// A number with one of these units, converted to the unit whose factor is 1; 0 needs no unit.
  package static func measure(_ text: ArraySlice<UInt8>, _ units: [(name: String, factor: Double)]) -> Double?
  {
    for unit in units where text.suffix(unit.name.utf8.count).elementsEqual(unit.name.utf8) {
      return decimalNumber(text.dropLast(unit.name.utf8.count)).map { $0 * unit.factor }
    }
    return text.elementsEqual("0".utf8) ? 0 : nil
  }
}
