extension BuiltInAnatomy {
  package static let controlCenter = BuiltInAnatomy(
    "control-center", aliases: ["control-center-control"],
    yaml: """
      control-center:
        description: A tile that people put into the control center.
        axes:
          isSelected: {false: inactive, true: active}
          state: [default, pressed, loading, disabled]
          size: [small, medium, large]
        colors:
          path: "control-center.color.{state}.{isSelected}.{role}"
          roles:
            bg-tile:
              name: tile
              system:
                - {color: GrayText, only: {state: disabled, isSelected: true}}
                - {color: Highlight, only: {isSelected: true}}
                - ButtonFace
            fg-symbol:
              name: symbol
              only: {state: [default, pressed, disabled]}
              system:
                - {color: Canvas, only: {state: disabled, isSelected: true}}
                - {color: GrayText, only: {state: disabled}}
                - {color: HighlightText, only: {isSelected: true}}
                - ButtonText
            fg-spinner:
              name: spinner
              only: {state: loading}
              system:
                - {color: HighlightText, only: {isSelected: true}}
                - ButtonText
            fg-title:
              name: title
              system:
                - {color: Canvas, only: {state: disabled, isSelected: true}}
                - {color: GrayText, only: {state: disabled}}
                - {color: HighlightText, only: {isSelected: true}}
                - ButtonText
            fg-value:
              name: value
              system:
                - {color: Canvas, only: {state: disabled, isSelected: true}}
                - {color: GrayText, only: {state: disabled}}
                - {color: HighlightText, only: {isSelected: true}}
                - ButtonText
        sizes:
          path: "control-center.size.{size}.{part}"
          parts:
            width: width
            height: height
            symbol: symbolSize
            inset: inset
            radius: radius
            touch-target: touchTarget
        surface: surface.default
        exempt: {state: disabled}
        contrast:
          - {of: symbol, on: tile, minimum: 3}
          - {of: spinner, on: tile, minimum: 3}
          - {of: title, on: tile, minimum: 4.5}
          - {of: value, on: tile, minimum: 4.5}
        distinguish: {axis: isSelected, by: shape}  # the symbol of one is filled
        geometry:
          - radius <= height / 2
          - symbolSize + 2 * inset <= height
          - symbolSize < height
          - touchTarget >= 48
          - touchTarget >= height
          - small.width < medium.width
          - medium.height < large.height
        content:
          symbol-off: The symbol while it is off.
          symbol-on: The symbol while it is on; another form, not only another color.
          title: What is controlled.
          value: Its state in a word, such as On or 21 degrees.
          hint: What an action does, beginning with a verb.
          placeholder: Stands for a title that is not known yet.
          redacted: Stands for the title and the value while the device is locked.
        native:
          swiftui: ControlWidgetToggle
          compose: a TileService with a tile for quick settings
          web: switch
        drawing:
          - {role: tile, shape: box, width: width, height: height, radius: radius}
          - {role: symbol, shape: symbol-outline, width: symbolSize, inset: inset, place: start,
             only: {isSelected: false, size: [small, medium]}}
          - {role: symbol, shape: symbol, width: symbolSize, inset: inset, place: start,
             only: {isSelected: true, size: [small, medium]}}
          - {role: spinner, shape: spinner, width: symbolSize, inset: inset, place: start,
             only: {size: [small, medium]}}
          - {role: symbol, shape: symbol-outline, width: symbolSize, inset: inset, place: top-start,
             only: {isSelected: false, size: large}}
          - {role: symbol, shape: symbol, width: symbolSize, inset: inset, place: top-start,
             only: {isSelected: true, size: large}}
          - {role: spinner, shape: spinner, width: symbolSize, inset: inset, place: top-start,
             only: {size: large}}
          - {role: title, shape: text, inset: inset, place: end, only: {size: medium}}
          - {role: value, shape: subtext, inset: inset, place: end, only: {size: medium}}
          - {role: title, shape: text, inset: inset, place: bottom-start, only: {size: large}}
          - {role: value, shape: subtext, inset: inset, place: bottom-start, only: {size: large}}

      """)
}
