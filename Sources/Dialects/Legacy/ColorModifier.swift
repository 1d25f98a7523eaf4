import ColorScience
import Syntax
import Text
import Tokens

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

extension ColorModifier {
  /// The mixture of two colors with different opacities, whose components Tokens Studio does not premultiply, as `color-mix()`
  /// does; `nil` if the opacities are equal, or a color is unknown.
  func mixture(of base: ArraySlice<UInt8>, by values: ValueWriter) -> Color? {
    guard case .mix = change, let color, let share = values.amount(amount).flatMap(Double.init),
      let one = values.color(of: base), let two = values.color(of: values.document.text(of: color)),
      one.alpha != two.alpha, let shares = MixShares(first: nil, second: share * 100)
    else { return nil }
    let spaces: [String: ColorSpace] = [
      "srgb": .srgb, "hsl": .hsl, "lch": .lch, "p3": .displayP3, "": .oklch,
    ]
    guard let space = spaces[space] else { return nil }
    var (from, to) = (one, two)
    (from.alpha, to.alpha) = (1, 1)
    var mixed = from.mixed(with: to, shares, in: space)
    mixed.alpha = one.alpha * (1 - share) + two.alpha * share
    return mixed
  }
}

extension ValueWriter {
  /// The color of a text, or of the token that it refers to as a whole; `nil` if one of them is modified.
  fileprivate func color(of text: ArraySlice<UInt8>) -> Color? {
    var text = text.trimmed
    for _ in 0..<32 {
      if let css = try? CSSColor(parsing: text) { return css.color }
      if let named = NamedColors.color(of: text) { return Color(named) }
      guard let inner = ForeignReference.inner(of: text),
        let (path, _) = directory.target(of: inner, names: names), let entry = directory.entry(at: path),
        ColorModifier(of: entry.node, in: documents[entry.file]) == nil
      else { return nil }
      text = documents[entry.file].text(of: entry.value).trimmed
    }
    return nil
  }
}
