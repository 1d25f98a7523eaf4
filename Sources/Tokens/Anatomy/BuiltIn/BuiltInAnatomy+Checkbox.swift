extension BuiltInAnatomy {
  package static let checkbox = BuiltInAnatomy(
    "checkbox", aliases: ["check-box"],
    yaml: """
      checkbox:
        description: A small square that chooses any number of things.
        family: selection controls
        axes:
          isSelected: {false: inactive, true: active, mixed: mixed}
          state: [default, pressed, focused, disabled, error]
          size: [small, medium, large]
        colors:
          path: "checkbox.color.{state}.{isSelected}.{role}"
          roles:
            bg-box:
              name: box
              system:
                - {color: GrayText, only: {state: disabled, isSelected: [true, mixed]}}
                - {color: Highlight, only: {isSelected: [true, mixed]}}
                - Field
            border-box:
              name: border
              system:
                - {color: GrayText, only: {state: disabled}}
                - {color: Highlight, only: {isSelected: [true, mixed]}}
                - FieldText
            fg-mark:
              name: mark
              only: {isSelected: [true, mixed]}
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
          path: "checkbox.size.{size}.{part}"
          parts:
            box: boxSize
            mark: markSize
            inset: inset
            border: borderWidth
            radius: radius
            gap: gap
            touch-target: touchTarget
        surface: surface.default
        exempt: {state: disabled}
        contrast:
          - {of: border, on: surface, minimum: 3}
          - {of: box, on: surface, minimum: 3, only: {isSelected: [true, mixed]}}
          - {of: mark, on: box, minimum: 3}
          - {of: focusRing, on: surface, minimum: 3}
          - {of: errorRing, on: surface, minimum: 3}
        distinguish: {axis: isSelected, by: shape}  # nothing, a checkmark or a dash
        geometry:
          - markSize + 2 * inset = boxSize
          - borderWidth < inset
          - radius < boxSize / 2
          - touchTarget >= 48
          - touchTarget >= boxSize
          - small.boxSize < medium.boxSize
          - medium.boxSize < large.boxSize
          - small.radius < medium.radius
          - medium.radius < large.radius
        native:
          swiftui: Toggle with the checkbox style; mixed is isMixed
          compose: TriStateCheckbox; isSelected is a ToggleableState
          web: checkbox
        drawing:
          - {role: box, shape: box, width: boxSize, radius: radius}
          - {role: border, shape: border, stroke: borderWidth}
          - {role: mark, shape: check, width: markSize, only: {isSelected: true}}
          - {role: mark, shape: dash, width: markSize, only: {isSelected: mixed}}
          - {role: focusRing, shape: ring}
          - {role: errorRing, shape: ring}

      """)
}
