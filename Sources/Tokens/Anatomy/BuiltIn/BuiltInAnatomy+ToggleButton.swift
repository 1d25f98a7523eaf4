extension BuiltInAnatomy {
  package static let toggleButton = BuiltInAnatomy(
    "toggle-button", aliases: [],
    yaml: """
      toggle-button:
        description: A symbol that stays pressed.
        axes:
          isSelected: {false: inactive, true: active}
          state: [default, hover, pressed, focused, disabled]
          size: [small, medium, large]
        colors:
          path: "toggle-button.color.{state}.{isSelected}.{role}"
          roles:
            bg-button:
              name: background
              system:
                - {color: GrayText, only: {state: disabled, isSelected: true}}
                - {color: Highlight, only: {isSelected: true}}
                - ButtonFace
            border-button:
              name: border
              system:
                - {color: GrayText, only: {state: disabled}}
                - {color: Highlight, only: {isSelected: true}}
                - ButtonBorder
            fg-symbol:
              name: symbol
              system:
                - {color: Canvas, only: {state: disabled, isSelected: true}}
                - {color: GrayText, only: {state: disabled}}
                - {color: HighlightText, only: {isSelected: true}}
                - ButtonText
            border-focus:
              name: focusRing
              only: {state: focused}
              system: Highlight
        sizes:
          path: "toggle-button.size.{size}.{part}"
          parts:
            button: buttonSize
            symbol: symbolSize
            inset: inset
            border: borderWidth
            radius: radius
            touch-target: touchTarget
        surface: surface.default
        exempt: {state: disabled}
        contrast:
          - {of: symbol, on: background, minimum: 3}
          - {of: border, on: surface, minimum: 3}
          - {of: focusRing, on: surface, minimum: 3}
        distinguish: {axis: isSelected, by: color}
        geometry:
          - symbolSize + 2 * inset = buttonSize
          - radius < buttonSize / 2
          - touchTarget >= 48
          - touchTarget >= buttonSize
          - small.buttonSize < medium.buttonSize
          - medium.buttonSize < large.buttonSize
        content:
          symbol: An outlined symbol when off and its filled twin when on.
          label: What it turns on, for those who hear the screen.
        native:
          swiftui: Toggle with the button style
          compose: IconToggleButton
          web: button
        drawing:
          - {role: background, shape: box, width: buttonSize, radius: radius}
          - {role: border, shape: border, stroke: borderWidth}
          - {role: symbol, shape: symbol-outline, width: symbolSize, only: {isSelected: false}}
          - {role: symbol, shape: symbol, width: symbolSize, only: {isSelected: true}}
          - {role: focusRing, shape: ring}

      """)
}
