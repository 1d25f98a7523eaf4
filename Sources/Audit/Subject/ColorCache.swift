import ColorScience
import Tokens

/// Every color value mapped into sRGB, and its luminance, computed on first use: there are few values and many pairs.
struct ColorCache {
  private let values: [TokenValue]
  private var colors: [SRGBA?]
  /// NaN until it is first used.
  private var luminances: [Double]

  init(_ values: [TokenValue]) {
    self.values = values
    colors = Array(repeating: nil, count: values.count)
    luminances = Array(repeating: .nan, count: values.count)
  }

  /// The value as an sRGB screen shows it; `nil` if it is not a color.
  mutating func color(_ value: UInt32) -> SRGBA? {
    if let known = colors[Int(value)] { return known }
    guard case .color(let color) = values[Int(value)] else { return nil }
    let mapped = SRGBA(color.color)
    colors[Int(value)] = mapped
    return mapped
  }

  /// The relative luminance of an opaque color value.
  mutating func luminance(_ value: UInt32, _ color: SRGBA) -> Double {
    let known = luminances[Int(value)]
    if !known.isNaN { return known }
    let luminance = color.relativeLuminance
    luminances[Int(value)] = luminance
    return luminance
  }
}

/// A visible color: layers composited down to an opaque one.
struct SeenColor {
  var color: SRGBA
  var luminance: Double
}

/// Why the visible color is unknown.
enum Unseen: Error {
  /// A layer is missing or is not a color; this is reported elsewhere.
  case missing
  /// There is nothing opaque below this lowest layer.
  case translucent(TokenID)
}

extension Subject {
  /// The visible color of layers, topmost first.
  func seen(
    _ layers: some BidirectionalCollection<TokenID>, in theme: Int, colors: inout ColorCache
  ) throws(Unseen) -> SeenColor {
    var translucent: [SRGBA] = []
    for layer in layers {
      guard let token = token(layer, in: theme), let color = colors.color(token.value) else { throw .missing }
      if color.alpha < 1 {
        translucent.append(color)
        continue
      }
      if translucent.isEmpty {
        return SeenColor(color: color, luminance: colors.luminance(token.value, color))
      }
      let composited = translucent.reversed().reduce(color) { backdrop, layer in layer.over(backdrop) }
      return SeenColor(color: composited, luminance: composited.relativeLuminance)
    }
    guard let lowest = layers.last else { throw .missing }
    throw .translucent(lowest)
  }
}
