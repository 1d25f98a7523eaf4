/// The types of DTCG Format 2025.10 §8 and §9, by their names there.
package enum TokenType: String, Sendable, CaseIterable {
  case color, dimension, fontFamily, fontWeight, duration, cubicBezier, number
  case strokeStyle, border, transition, shadow, gradient, typography
}
