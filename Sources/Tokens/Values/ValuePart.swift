/// A member of a composite value (DTCG Format 2025.10 §9).
package struct ValuePart: Sendable {
  /// As DTCG names it.
  package enum Name: String, Sendable {
    case color, width, style
    case duration, delay, timingFunction
    case offsetX, offsetY, blur, spread, inset
    case position
    case fontFamily, fontSize, fontWeight, letterSpacing, lineHeight
    /// The coordinates of a curve, which have no names in DTCG.
    case x1, y1, x2, y2
    /// These are not DTCG's.
    case fontStyle, textTransform, textDecoration
    case mass, stiffness, damping, easing
  }

  package let name: Name
  /// `nil` if the author left it out.
  package var value: TokenValue?

  init(_ name: Name, _ value: TokenValue?) { (self.name, self.value) = (name, value) }
}

extension ValuePart.Name {
  /// The type of its values; `nil` for a Boolean or a word.
  package var type: TokenType? {
    switch self {
    case .color: .color
    case .width, .offsetX, .offsetY, .blur, .spread, .fontSize, .letterSpacing: .dimension
    case .style: .strokeStyle
    case .duration, .delay: .duration
    case .timingFunction: .cubicBezier
    case .fontFamily: .fontFamily
    case .fontWeight: .fontWeight
    case .position, .x1, .y1, .x2, .y2, .lineHeight, .mass, .stiffness, .damping: .number
    case .inset, .fontStyle, .textTransform, .textDecoration, .easing: nil
    }
  }
}

/// The members of composite types, in DTCG's order.
extension [ValuePart.Name] {
  package static let border: Self = [.color, .width, .style]
  package static let transition: Self = [.duration, .delay, .timingFunction]
  package static let layer: Self = [.color, .offsetX, .offsetY, .blur, .spread, .inset]
  package static let stop: Self = [.color, .position]
  package static let typography: Self = [.fontFamily, .fontSize, .fontWeight, .letterSpacing, .lineHeight]
}

extension TokenType {
  /// The members of its values, or of a layer or a stop of them; empty for what is not composite in DTCG.
  package var parts: [ValuePart.Name] { Self.composites[self] ?? [] }

  private static let composites: [TokenType: [ValuePart.Name]] = [
    .border: .border, .transition: .transition, .shadow: .layer, .gradient: .stop, .typography: .typography,
  ]
}

extension TokenValue {
  /// The members of a composite value, those of all layers or stops, or the coordinates of a curve; empty for other values.
  package var parts: [ValuePart] {
    switch self {
    case .border(let border): border.parts
    case .transition(let transition): transition.parts
    case .typography(let style): style.parts
    case .cubicBezier(let curve): curve.parts
    case .shadow(let shadow): shadow.layers.flatMap(\.parts)
    case .gradient(let gradient): gradient.stops.flatMap(\.parts)
    case .color, .dimension, .fontFamily, .fontWeight, .duration, .number, .strokeStyle, .string, .boolean,
      .spring, .opaque:
      []
    }
  }
}

extension CubicBezier {
  package var parts: [ValuePart] {
    zip([.x1, .y1, .x2, .y2], numbers).map { ValuePart($0, .number($1)) }
  }
}

extension Border {
  package var parts: [ValuePart] {
    [
      ValuePart(.color, .color(color)), ValuePart(.width, .dimension(width)),
      ValuePart(.style, .strokeStyle(style)),
    ]
  }
}

extension Transition {
  package var parts: [ValuePart] {
    [
      ValuePart(.duration, .duration(duration)), ValuePart(.delay, .duration(delay)),
      ValuePart(.timingFunction, .cubicBezier(timingFunction)),
    ]
  }
}

extension Spring {
  package var parts: [ValuePart] {
    [
      ValuePart(.mass, .number(mass)), ValuePart(.stiffness, .number(stiffness)),
      ValuePart(.damping, .number(damping)),
    ]
  }

  /// What approximates it where motion takes a known time along a curve.
  package var curveParts: [ValuePart] {
    [
      ValuePart(.duration, .duration(Duration(settlingDuration ?? 0, .ms))),
      ValuePart(.easing, .string(easing)),
    ]
  }
}

extension Shadow {
  package var parts: [ValuePart] {
    [
      ValuePart(.color, .color(color)), ValuePart(.offsetX, .dimension(offsetX)),
      ValuePart(.offsetY, .dimension(offsetY)), ValuePart(.blur, .dimension(blur)),
      ValuePart(.spread, .dimension(spread)), ValuePart(.inset, inset.map { .boolean($0) }),
    ]
  }
}

extension GradientStop {
  package var parts: [ValuePart] {
    [ValuePart(.color, .color(color)), ValuePart(.position, .number(position))]
  }
}

extension Typography {
  /// The members that DTCG defines.
  package var parts: [ValuePart] {
    [
      ValuePart(.fontFamily, fontFamily.map { .fontFamily($0) }), ValuePart(.fontSize, .dimension(fontSize)),
      ValuePart(.fontWeight, fontWeight.map { .fontWeight($0) }),
      ValuePart(.letterSpacing, letterSpacing.map { .dimension($0) }),
      ValuePart(.lineHeight, lineHeight.map { .number($0) }),
    ]
  }
}
