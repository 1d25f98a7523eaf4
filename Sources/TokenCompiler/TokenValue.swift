import ColorScience
import Emission
import Tokens

/// A value by the type of its token (DTCG Format 2025.10 §8 and §9), with all references resolved.
public enum TokenValue: Hashable, Sendable {
  case color(Color)
  case dimension(Dimension)
  /// The most preferred first.
  case fontFamily([String])
  /// From 1 to 1000.
  case fontWeight(Double)
  /// In milliseconds.
  case duration(Double)
  case cubicBezier(CubicBezier)
  case number(Double)
  case strokeStyle(StrokeStyle)
  case border(Border)
  case transition(Transition)
  /// The topmost layer first.
  case shadow([Shadow])
  case gradient(Gradient)
  case typography(Typography)
  case string(String)
  case boolean(Bool)
  case spring(Spring)
  /// A value of an unknown type, as JSON.
  case other(type: String, json: String)

  /// A color in the space of its author.
  public struct Color: Hashable, Sendable {
    /// As in CSS Color 4: `srgb`, `display-p3`, `oklch`, and so on.
    public let colorSpace: String
    /// Three, in the ranges of CSS Color 4; `nil` where one is `none`.
    public let components: [Double?]
    /// From 0 (transparent) to 1.
    public let alpha: Double
    /// The author's `#rrggbb` for programs that only know sRGB.
    public let hex: String?
  }

  /// A length.
  public struct Dimension: Hashable, Sendable {
    /// In the unit; 0 if there is an expression.
    public let value: Double
    /// `px`, `rem`, or a unit that only CSS has; empty if there is an expression.
    public let unit: String
    /// An expression that only a browser can compute, such as `clamp(1rem, 2vw, 3rem)`.
    public let expression: String?
  }

  /// A curve from (0, 0) to (1, 1) by its two control points.
  public struct CubicBezier: Hashable, Sendable {
    public let x1, y1, x2, y2: Double
  }

  /// The style of a line.
  public enum StrokeStyle: Hashable, Sendable {
    /// Such as `dashed`.
    case keyword(String)
    /// Alternating lengths of dashes and gaps; the cap is `round`, `butt`, or `square`.
    case dashes([Dimension], lineCap: String)
  }

  /// A line around something.
  public struct Border: Hashable, Sendable {
    /// Of the line.
    public let color: Color
    /// Of the line.
    public let width: Dimension
    /// Solid, dashed, and so on.
    public let style: StrokeStyle
  }

  /// A change in time.
  public struct Transition: Hashable, Sendable {
    /// In milliseconds.
    public let duration, delay: Double
    /// How far the change is, by the time.
    public let timingFunction: CubicBezier
  }

  /// One layer of a shadow.
  public struct Shadow: Hashable, Sendable {
    /// Of the shadow.
    public let color: Color
    /// In the order of CSS; the offsets lead to the right and downward.
    public let offsetX, offsetY, blur, spread: Dimension
    /// Whether it is inside of the shape.
    public let isInset: Bool
  }

  /// Colors along a line.
  public struct Gradient: Hashable, Sendable {
    /// A color and its place.
    public struct Stop: Hashable, Sendable {
      /// The color there.
      public let color: Color
      /// From 0 to 1.
      public let position: Double
    }

    /// As ordered by the author.
    public let stops: [Stop]
    /// As in CSS, such as `45deg`; `nil` for top to bottom.
    public let direction: String?
  }

  /// The style of a text. Members that the author omits are `nil` or empty.
  public struct Typography: Hashable, Sendable {
    /// The most preferred first.
    public let fontFamily: [String]
    /// The height of the letters.
    public let fontSize: Dimension
    /// From 1 to 1000.
    public let fontWeight: Double?
    /// The space between letters in addition to that of the font.
    public let letterSpacing: Dimension?
    /// A multiple of the font size.
    public let lineHeight: Double?
  }

  /// A damped spring that moves from rest at 0 to 1.
  public struct Spring: Hashable, Sendable {
    /// All above 0; damping is 2√(stiffness · mass) for a spring that does not swing.
    public let mass, stiffness, damping: Double
  }
}

extension TokenValue {
  init(_ value: Tokens.TokenValue) {
    switch value {
    case .color(let color): self = .color(Color(color))
    case .dimension(let length): self = .dimension(Dimension(length))
    case .fontFamily(let family): self = .fontFamily(family.names)
    case .fontWeight(let weight): self = .fontWeight(weight.value)
    case .duration(let duration): self = .duration(duration.milliseconds)
    case .cubicBezier(let curve): self = .cubicBezier(CubicBezier(curve))
    case .number(let number): self = .number(number)
    case .strokeStyle(let style): self = .strokeStyle(StrokeStyle(style))
    case .border(let border):
      self = .border(
        Border(
          color: Color(border.color), width: Dimension(border.width), style: StrokeStyle(border.style)))
    case .transition(let transition):
      self = .transition(
        Transition(
          duration: transition.duration.milliseconds, delay: transition.delay.milliseconds,
          timingFunction: CubicBezier(transition.timingFunction)))
    case .shadow(let shadow): self = .shadow(shadow.layers.map(Shadow.init))
    case .gradient(let gradient):
      let stops = gradient.stops.map { Gradient.Stop(color: Color($0.color), position: $0.position) }
      self = .gradient(Gradient(stops: stops, direction: gradient.direction))
    case .typography(let typography): self = .typography(Typography(typography))
    case .string(let text): self = .string(text)
    case .boolean(let value): self = .boolean(value)
    case .spring(let spring):
      self = .spring(Spring(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping))
    case .opaque(let opaque):
      var json: [UInt8] = []
      json.append(dtcg: value)
      self = .other(type: opaque.type, json: String(decoding: json, as: UTF8.self))
    }
  }
}

extension TokenValue.Color {
  fileprivate init(_ value: ColorValue) {
    let color = value.color
    colorSpace = color.space.rawValue
    components = (0..<3).map {
      color.missing.contains(.init(rawValue: 1 << UInt8($0))) ? nil : color.components[$0]
    }
    (alpha, hex) = (color.alpha, value.hex?.description)
  }
}

extension TokenValue.Dimension {
  fileprivate init(_ length: Tokens.Dimension) {
    (value, unit, expression) = (length.value, length.unit.rawValue, length.expression)
  }
}

extension TokenValue.CubicBezier {
  fileprivate init(_ curve: Tokens.CubicBezier) {
    (x1, y1, x2, y2) = (curve.x1, curve.y1, curve.x2, curve.y2)
  }
}

extension TokenValue.StrokeStyle {
  fileprivate init(_ style: Tokens.StrokeStyle) {
    switch style {
    case .keyword(let keyword): self = .keyword(keyword.rawValue)
    case .dashes(let lengths, let cap):
      self = .dashes(lengths.map(TokenValue.Dimension.init), lineCap: cap.rawValue)
    }
  }
}

extension TokenValue.Shadow {
  fileprivate init(_ layer: Tokens.Shadow) {
    color = TokenValue.Color(layer.color)
    (offsetX, offsetY) = (TokenValue.Dimension(layer.offsetX), TokenValue.Dimension(layer.offsetY))
    (blur, spread) = (TokenValue.Dimension(layer.blur), TokenValue.Dimension(layer.spread))
    isInset = layer.inset ?? false
  }
}

extension TokenValue.Typography {
  fileprivate init(_ typography: Tokens.Typography) {
    fontFamily = typography.fontFamily?.names ?? []
    fontSize = TokenValue.Dimension(typography.fontSize)
    fontWeight = typography.fontWeight?.value
    letterSpacing = typography.letterSpacing.map(TokenValue.Dimension.init)
    lineHeight = typography.lineHeight
  }
}
