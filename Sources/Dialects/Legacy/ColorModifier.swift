import Syntax
import Text

/// `modify` of Tokens Studio: a modification of a token's color after its references are resolved.
struct ColorModifier {
  private enum Change: String { case lighten, darken, mix, alpha }

  private let change: Change
  private let amount: NodeID
  private let space: String
  private let color: NodeID?

  /// The modifier of a token; `nil` if it has none, or an unknown one.
  init?(of token: NodeID, in document: Document) {
    guard let extensions = document.value(of: .extensions, in: token),
      let studio = document.value(named: "studio.tokens", in: extensions),
      let modify = document.value(named: "modify", in: studio),
      let change = document.value(named: "type", in: modify).flatMap({
        Change(rawValue: document.string(of: $0))
      }),
      let amount = document.value(named: "value", in: modify)
    else { return nil }
    (self.change, self.amount) = (change, amount)
    space = document.value(named: "space", in: modify).map { document.string(of: $0) } ?? ""
    color = document.value(named: "color", in: modify)
  }

  /// The modified color as an expression of CSS; `nil` if the amount is neither a number nor arithmetic.
  ///
  /// - Parameter base: the color as text, with its references in DTCG's spelling.
  func expression(of base: String, by values: ValueWriter) -> String? {
    guard let v = values.amount(amount) else { return nil }
    switch change {
    case .alpha:
      let isReference = ForeignReference.inner(of: Array(base.utf8)[...]) != nil
      return isReference ? "rgba(\(base), \(v))" : "rgb(from \(base) r g b / \(v))"
    case .lighten: return lightened(base, v)
    case .darken: return darkened(base, v)
    case .mix:
      guard let color, let share = Double(v) else { return nil }
      let other = values.rewritten(values.document.text(of: color)) ?? Array(values.document.text(of: color))
      return
        "color-mix(in \(cssSpace), \(base), \(String(decoding: other, as: UTF8.self)) \((share * 100).decimal)%)"
    }
  }

  private var cssSpace: String { space == "p3" ? "display-p3" : space.isEmpty ? "oklch" : space }

  private func lightened(_ base: String, _ v: String) -> String {
    switch space {
    case "srgb", "p3":
      "color(from \(base) \(cssSpace) calc(r + \(v) * (1 - r)) calc(g + \(v) * (1 - g)) calc(b + \(v) * (1 - b)))"
    case "hsl": "hsl(from \(base) h s calc(l + \(v) * (100 - l)))"
    case "lch": "lch(from \(base) calc(l + \(v) * (100 - l)) calc(c - \(v) * c) h)"
    default: "oklch(from \(base) calc(l * (1 + \(v))) c h)"
    }
  }

  private func darkened(_ base: String, _ v: String) -> String {
    switch space {
    case "srgb", "p3":
      "color(from \(base) \(cssSpace) calc(r - \(v) * r) calc(g - \(v) * g) calc(b - \(v) * b))"
    case "hsl": "hsl(from \(base) h s calc(l - \(v) * l))"
    case "lch": "lch(from \(base) calc(l - \(v) * l) calc(c - \(v) * c) h)"
    default: "oklch(from \(base) calc(l * (1 - \(v))) c h)"
    }
  }
}

extension ValueWriter {
  /// The amount of the change in CSS: a number, a reference, or arithmetic.
  fileprivate func amount(_ node: NodeID) -> String? {
    let text = document.text(of: node)
    if let measure = Measure(text) {
      guard measure.unit.isEmpty || measure.hasUnit("%") else { return nil }
      let value = measure.unit.isEmpty ? measure.value : measure.value / 100
      return min(max(value, 0), 1).decimal
    }
    guard let formula = formula(text) else { return nil }
    if let (value, unit) = formula.constant { return unit.isEmpty ? min(max(value, 0), 1).decimal : nil }
    return formula.isComputed ? "(\(css(of: formula, as: .number)))" : css(of: formula, as: .number)
  }
}
