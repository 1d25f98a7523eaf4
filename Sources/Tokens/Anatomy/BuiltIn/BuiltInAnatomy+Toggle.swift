extension BuiltInAnatomy {
  package static let toggle = BuiltInAnatomy(
    "toggle", aliases: ["switch"],
    yaml: """
      toggle:
        description: A switch. It acts at once, and lies in a row with its label.
        family: selection controls
        axes:
          isSelected: {false: inactive, true: active}
          state: [default, pressed, focused, disabled, error]
          size: [small, medium, large]
        colors:
          path: "toggle.color.{state}.{isSelected}.{role}"
          roles:
            bg-track:
              name: track
              system:
                - {color: GrayText, only: {state: disabled}}
                - {color: Highlight, only: {isSelected: true}}
                - ButtonText
            bg-indicator:
              name: indicator
              system:
                - {color: Canvas, only: {state: disabled}}
                - {color: HighlightText, only: {isSelected: true}}
                - ButtonFace
            border-focus:
              name: focusRing
              only: {state: focused}
              system: Highlight
            border-error:
              name: errorRing
              only: {state: error}
              system: CanvasText
        sizes:
          path: "toggle.size.{size}.{part}"
          parts:
            track-width: trackWidth
            track-height: trackHeight
            knob: knob
            inset: inset
            radius: radius
            gap: gap
            touch-target: touchTarget
        surface: surface.default
        exempt: {state: disabled}
        contrast:
          - {of: indicator, on: track, minimum: 3}
          - {of: track, on: surface, minimum: 3}
          - {of: focusRing, on: surface, minimum: 3}
          - {of: errorRing, on: surface, minimum: 3}
        distinguish: {axis: isSelected, by: shape}  # the knob changes sides
        geometry:
          - knob + 2 * inset = trackHeight
          - radius = trackHeight / 2
          - trackWidth > trackHeight
          - touchTarget >= 48
          - touchTarget >= trackHeight
          - small.trackHeight < medium.trackHeight
          - medium.trackHeight < large.trackHeight
          - small.trackWidth < medium.trackWidth
          - medium.trackWidth < large.trackWidth
        content:
          label: What it turns on.
          description: A second line below the label; optional.
          helper: What it means, or in the state error what is missing.
          required: The mark next to the label of a toggle that must be on.
          placement: Before the label or after it, leading or trailing.
        native:
          swiftui: Toggle with a ToggleStyle; isSelected is isOn, size is controlSize
          compose: Switch; isSelected is checked, disabled is enabled = false
          web: switch
        drawing:
          - {role: track, shape: box, width: trackWidth, height: trackHeight, radius: radius}
          - {role: indicator, shape: box, width: knob, inset: inset, place: start, shadow: toggle.shadow.knob,
             only: {isSelected: false}}
          - {role: indicator, shape: box, width: knob, inset: inset, place: end, shadow: toggle.shadow.knob,
             only: {isSelected: true}}
          - {role: indicator, shape: box, width: knob, inset: inset, place: start, scale: toggle.motion.pressed-scale,
             only: {isSelected: false, state: pressed}}
          - {role: indicator, shape: box, width: knob, inset: inset, place: end, scale: toggle.motion.pressed-scale,
             only: {isSelected: true, state: pressed}}
          - {role: focusRing, shape: ring}
          - {role: errorRing, shape: ring}

      """)
}
