/// A member of a composite value (DTCG Format 2025.10 §9).
package struct ValuePart: Sendable {
  /// As DTCG names it.
  package enum Name: String, Sendable {
    case color, width, style
    case duration, delay, timingFunction
    case offsetX, offsetY, blur, spread, inset
    case position
    case fontFamily, fontSize, fontWeight, letterSpacing, lineHeight
    /// These are not DTCG's.
    case fontStyle, textTransform, textDecoration
    case mass, stiffness, damping, easing
  }

  package let name: Name
  /// `nil` if the author left it out.
  package var value: TokenValue?

  init(_ name: Name, _ value: TokenValue?) { (self.name, self.value) = (name, value) }
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
