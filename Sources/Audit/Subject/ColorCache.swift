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

/// What the foreground of a pair lies on.
enum Ground {
  case known(SeenColor)
  /// Translucent layers as one color, and what may be below them.
  case unknown(SRGBA, UnknownBackdrop)
}

extension Subject {
  /// What is below the foreground of a pair, down to an opaque color, a gradient, or the backdrop of the pair.
  func ground(of pair: ColorPair, in theme: Int, colors: inout ColorCache) throws(Unseen) -> Ground {
    try ground(([pair.background] + pair.backdrop)[...], of: pair, in: theme, &colors)
  }

  private func ground(
    _ layers: ArraySlice<TokenID>, of pair: ColorPair, in theme: Int, _ colors: inout ColorCache
  ) throws(Unseen) -> Ground {
    var above: SRGBA?
    for (index, layer) in zip(layers.indices, layers) {
      guard let token = token(layer, in: theme) else { throw .missing }
      if let color = colors.color(token.value) {
        if color.alpha == 1 { return .known(try seen(layers, in: theme, colors: &colors)) }
        above = above?.over(color) ?? color
        continue
      }
      let found = try gradient(token.value, layers[index...], of: pair, in: theme, &colors)
      return .unknown(above ?? .clear, found)
    }
    if let unknown = pair.unknown {
      let found = UnknownBackdrop(unknown) { path in token(at: path).flatMap { value(of: $0, in: theme) } }
      guard let found else { throw .missing }
      return .unknown(above ?? .clear, found)
    }
    guard let lowest = layers.last else { throw .missing }
    throw .translucent(lowest)
  }

  /// The colors of a gradient as they are seen. A translucent one shows the layers below, or anything if that is not known or is
  /// another gradient.
  ///
  /// - Parameter layers: the gradient and what is below it.
  private func gradient(
    _ value: UInt32, _ layers: ArraySlice<TokenID>, of pair: ColorPair, in theme: Int,
    _ colors: inout ColorCache
  ) throws(Unseen) -> UnknownBackdrop {
    guard case .gradient(let stops) = tokens.values[Int(value)] else { throw .missing }
    var below: SRGBA?
    if pair.unknown == nil, stops.contains(where: { $0.color.color.alpha < 1 }) {
      let lower = layers.dropFirst()
      if lower.isEmpty, let lowest = layers.first { throw .translucent(lowest) }
      if case .known(let seen) = try ground(lower, of: pair, in: theme, &colors) { below = seen.color }
    }
    guard let found = UnknownBackdrop(.gradient(stops), over: below) else { throw .missing }
    return found
  }

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
