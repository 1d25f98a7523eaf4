extension BuiltInAnatomy {
  package static let segmentedControl = BuiltInAnatomy(
    "segmented-control", aliases: ["segments"],
    yaml: """
      segmented-control:
        description: Segments of equal width of which one is chosen.
        axes:
          isSelected: {false: inactive, true: active}
          state: [default, pressed, focused, disabled]
          size: [mini, small, medium]
        colors:
          path: "segmented-control.color.{state}.{isSelected}.{role}"
          roles:
            bg-segment:
              name: segment
              system:
                - {color: GrayText, only: {state: disabled, isSelected: true}}
                - {color: Highlight, only: {isSelected: true}}
                - ButtonFace
            fg-label:
              name: label
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
          path: "segmented-control.size.{size}.{part}"
          parts:
            min-width: minWidth
            height: height
            icon-width: iconWidth
            icon-height: iconHeight
            radius: radius
            touch-target: touchTarget
        surface: segmented-control.well.background
        exempt: {state: disabled}
        contrast:
          - {of: label, on: segment, minimum: 4.5}
          - {of: segment, on: surface, minimum: 3, only: {isSelected: true}}
          - {of: focusRing, on: surface, minimum: 3}
        distinguish: {axis: isSelected, by: color}
        geometry:
          - iconHeight < height
          - iconWidth < minWidth
          - radius <= height / 2
          - touchTarget >= 48
          - mini.height < small.height
          - small.height < medium.height
          - mini.iconWidth < small.iconWidth
          - small.iconWidth < medium.iconWidth
        content:
          label: A word or an icon, the same kind in every segment of a control.
          segments: Two to about seven, five on a phone, all as wide as the widest.
          selection: Single, or multiple where segments do not exclude each other, as bold and italic.
        native:
          swiftui: Picker with the segmented style; a row of toggle buttons where several can be chosen
          compose: SegmentedButton in a SingleChoiceSegmentedButtonRow or a MultiChoiceSegmentedButtonRow
          web: radio
        drawing:
          - {role: segment, shape: box, width: minWidth, height: height, radius: radius}
          - {role: label, shape: symbol, width: iconWidth, height: iconHeight}
          - {role: focusRing, shape: ring}

      """)
}
