extension BuiltInAnatomy {
  package static let radio = BuiltInAnatomy(
    "radio", aliases: ["radio-button"],
    yaml: """
      radio:
        description: A small circle that chooses one of a few.
        family: selection controls
        axes:
          isSelected: {false: inactive, true: active}
          state: [default, pressed, focused, disabled, error]
          size: [small, medium, large]
        colors:
          path: "radio.color.{state}.{isSelected}.{role}"
          roles:
            bg-circle:
              name: circle
              system:
                - {color: GrayText, only: {state: disabled, isSelected: true}}
                - {color: Highlight, only: {isSelected: true}}
                - Field
            border-circle:
              name: border
              system:
                - {color: GrayText, only: {state: disabled}}
                - {color: Highlight, only: {isSelected: true}}
                - FieldText
            fg-dot:
              name: dot
              only: {isSelected: true}
              system:
                - {color: Canvas, only: {state: disabled}}
                - HighlightText
            border-focus:
              name: focusRing
              only: {state: focused}
              system: Highlight
            border-error:
              name: errorRing
              only: {state: error}
              system: CanvasText
        sizes:
          path: "radio.size.{size}.{part}"
          parts:
            circle: circleSize
            dot: dotSize
            inset: inset
            border: borderWidth
            radius: radius
            gap: gap
            touch-target: touchTarget
        surface: surface.default
        exempt: {state: disabled}
        contrast:
          - {of: border, on: surface, minimum: 3}
          - {of: circle, on: surface, minimum: 3, only: {isSelected: true}}
          - {of: dot, on: circle, minimum: 3}
          - {of: focusRing, on: surface, minimum: 3}
          - {of: errorRing, on: surface, minimum: 3}
        distinguish: {axis: isSelected, by: shape}  # nothing or a dot
        geometry:
          - dotSize + 2 * inset = circleSize
          - radius = circleSize / 2
          - borderWidth < inset
          - touchTarget >= 48
          - touchTarget >= circleSize
          - small.circleSize < medium.circleSize
          - medium.circleSize < large.circleSize
        native:
          swiftui: Picker with the radioGroup style
          compose: RadioButton; isSelected is selected
          web: radio
        drawing:
          - {role: circle, shape: box, width: circleSize, radius: radius}
          - {role: border, shape: border, stroke: borderWidth}
          - {role: dot, shape: box, width: dotSize}
          - {role: focusRing, shape: ring}
          - {role: errorRing, shape: ring}

      """)
}
