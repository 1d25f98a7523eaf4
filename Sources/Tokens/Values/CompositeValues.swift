/// The style of a line (§9.3).
package enum StrokeStyle: Hashable, Sendable {
  package enum Keyword: String, Sendable, CaseIterable {
    case solid, dashed, dotted, double, groove, ridge, outset, inset
  }

  package enum LineCap: String, Sendable, CaseIterable { case round, butt, square }

  case keyword(Keyword)
  /// Alternating lengths of dashes and gaps; an odd list is repeated.
  case dashes([Dimension], LineCap)

  /// The lengths of its dashes and gaps; none for a keyword.
  package var lengths: [Dimension] { if case .dashes(let lengths, _) = self { lengths } else { [] } }
}

/// §9.4
package struct Border: Hashable, Sendable {
  package var color: ColorValue
  package var width: Dimension
  package var style: StrokeStyle

  package init(color: ColorValue, width: Dimension, style: StrokeStyle) {
    (self.color, self.width, self.style) = (color, width, style)
  }
}

/// §9.5
package struct Transition: Hashable, Sendable {
  package var duration, delay: Duration
  package var timingFunction: CubicBezier
  /// Members that DTCG does not define, such as the property, as ordered by the author.
  package var extras: [OpaqueValue.Member] = []

  package init(duration: Duration, delay: Duration, timingFunction: CubicBezier) {
    (self.duration, self.delay, self.timingFunction) = (duration, delay, timingFunction)
  }
}

/// One layer of a shadow (§9.6).
package struct Shadow: Hashable, Sendable {
  package var color: ColorValue
  package var offsetX, offsetY, blur, spread: Dimension
  /// `nil` if the author left it out, which means `false`.
  package var inset: Bool?

  package init(
    color: ColorValue, offsetX: Dimension, offsetY: Dimension, blur: Dimension, spread: Dimension,
    inset: Bool?
  ) {
    self.color = color
    (self.offsetX, self.offsetY, self.blur, self.spread) = (offsetX, offsetY, blur, spread)
    self.inset = inset
  }

  /// Its lengths in the order of CSS.
  package var lengths: [Dimension] { [offsetX, offsetY, blur, spread] }
}

/// The layers of a shadow, topmost first (§9.6).
package struct ShadowList: Hashable, Sendable {
  package var layers: [Shadow]
  /// Whether the author wrote one object, not an array.
  package var isSingle: Bool

  package init(_ layers: [Shadow], isSingle: Bool) {
    (self.layers, self.isSingle) = (layers, isSingle)
  }
}

/// §9.7
package struct GradientStop: Hashable, Sendable {
  package var color: ColorValue
  /// 0…1, clamped as the specification requires.
  package var position: Double

  package init(color: ColorValue, position: Double) { (self.color, self.position) = (color, position) }
}

/// The stops of a gradient, and its direction.
package struct Gradient: Hashable, Sendable, RandomAccessCollection {
  package var stops: [GradientStop]
  /// The CSS direction, such as `45deg` or `to right`, which DTCG cannot represent; `nil` for top to bottom.
  package var direction: String?

  package init(_ stops: [GradientStop], direction: String? = nil) {
    (self.stops, self.direction) = (stops, direction)
  }

  package var startIndex: Int { stops.startIndex }
  package var endIndex: Int { stops.endIndex }
  package subscript(index: Int) -> GradientStop { stops[index] }
}

extension Gradient: ExpressibleByArrayLiteral {
  package init(arrayLiteral stops: GradientStop...) { self.init(stops) }
}

/// §9.8. Omitted members are `nil`, and unset in every output.
package struct Typography: Hashable, Sendable {
  package var fontFamily: FontFamily?
  package var fontSize: Dimension
  package var fontWeight: FontWeight?
  package var letterSpacing: Dimension?
  /// A multiple of the font size.
  package var lineHeight: Double?
  /// A line height that is no known multiple of the font size, such as `24px` with a size in rem. Only CSS has such.
  package var lineHeightLength: Dimension?
  /// Members that DTCG does not define, such as `textTransform`, as ordered by the author.
  package var extras: [OpaqueValue.Member]

  package init(
    fontFamily: FontFamily?, fontSize: Dimension, fontWeight: FontWeight?, letterSpacing: Dimension?,
    lineHeight: Double?, extras: [OpaqueValue.Member] = []
  ) {
    (self.fontFamily, self.fontSize, self.fontWeight) = (fontFamily, fontSize, fontWeight)
    (self.letterSpacing, self.lineHeight, self.extras) = (letterSpacing, lineHeight, extras)
  }

  /// The text of a member that DTCG does not define, such as `fontStyle`, as written or by a reference.
  package func extra(_ name: String) -> String? {
    extras.first { $0.name == name }?.content.plainText
  }

  /// Whether it has every member that DTCG requires.
  package var isComplete: Bool {
    fontFamily != nil && fontWeight != nil && letterSpacing != nil && lineHeight != nil
  }
}

/// A value of an unknown type, as written, with the values of its references; or one of a type of the configuration.
package struct OpaqueValue: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case text(String)
    case number(Double)
    case boolean(Bool)
    case null
    case list([Content])
    case object([Member])
    /// The value of a reference, or of a member of a type of the configuration.
    case token(TokenValue)
    /// Code in the language of an output, by a template of a type of the configuration.
    case code(String)

    /// The text that it is, or refers to; `nil` if it is something else.
    fileprivate var plainText: String? {
      switch self {
      case .text(let text), .token(.string(let text)): text
      case .token(.opaque(let value)): value.content.plainText
      case .number, .boolean, .null, .list, .object, .token, .code: nil
      }
    }
  }

  package struct Member: Hashable, Sendable {
    package var name: String
    package var content: Content

    package init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }
  }

  /// The type as named by its author; that of code in its language.
  package var type: String
  package var content: Content
  /// The type of the configuration that it is of.
  package var own: OwnType?

  package init(type: String, _ content: Content) { (self.type, self.content) = (type, content) }
}
