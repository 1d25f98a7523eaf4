import Testing
import Tokens

@Suite struct AnatomyReadingTests {
  /// The whole of what an anatomy can say.
  static let toggle = """
    toggle:
      description: A switch.
      axes: {isSelected: {false: inactive, true: active}, state: [default, pressed, focused, disabled, error], size: [small, medium, large]}
      colors:
        path: "toggle.color.{state}.{isSelected}.{role}"
        roles:
          bg-track: {name: track, system: [{color: GrayText, only: {state: disabled}}, {color: Highlight, only: {isSelected: true}}, ButtonFace]}
          bg-indicator: indicator
          border-focus: {name: focusRing, only: {state: focused}, system: Highlight}
      sizes:  {path: "toggle.size.{size}.{part}", parts: {track-width: trackWidth, track-height: trackHeight, knob: knob, inset: inset, radius: radius, touch-target: touchTarget}}
      surface: surface.default
      exempt: {state: disabled}
      contrast: [{of: indicator, on: track, minimum: 3}, {of: track, on: surface}, {of: focusRing, on: surface, minimum: 4.5, only: {isSelected: [true]}}]
      distinguish: {axis: isSelected, by: shape}
      geometry: ["knob + 2 * inset = trackHeight", "radius = trackHeight / 2", "small.trackHeight < medium.trackHeight", "touchTarget >= 48"]
      content: {onLabel: what VoiceOver says when it is on}
      native: {web: switch}
      drawing:
        - {role: track, shape: box, width: trackWidth, height: trackHeight, radius: radius}
        - {role: indicator, shape: box, width: knob, inset: inset, place: end, shadow: toggle.shadow, only: {isSelected: true}}
        - {role: focusRing, shape: ring}
    """

  @Test func everyKeyIsRead() throws {
    let reading = AnatomyReading(Self.toggle)
    #expect(reading.findings == [])
    let anatomy = try #require(reading.anatomies.first)
    #expect(anatomy.name == "toggle")
    #expect(anatomy.description == "A switch.")
    #expect(anatomy.axes.map(\.name) == ["isSelected", "state", "size"])
    #expect(anatomy.axes[0].values.map(\.name) == ["false", "true"])
    #expect(anatomy.axes[0].values.map(\.segment) == ["inactive", "active"])
    #expect(anatomy.axes[0].isBoolean)
    #expect(anatomy.axes[1].values.map(\.segment) == ["default", "pressed", "focused", "disabled", "error"])
    #expect(anatomy.colorPath.axes == [0, 1])
    #expect(anatomy.roles.map(\.segment) == ["bg-track", "bg-indicator", "border-focus"])
    #expect(anatomy.roles.map(\.name) == ["track", "indicator", "focusRing"])
    #expect(anatomy.roles[2].only == ["state": ["focused"]])
    #expect(anatomy.sizePath.axes == [2])
    #expect(
      anatomy.parts.map(\.name) == ["trackWidth", "trackHeight", "knob", "inset", "radius", "touchTarget"])
    #expect(anatomy.surface?.path == "surface.default")
    #expect(anatomy.exempt.map(\.selection) == [["state": ["disabled"]]])
    #expect(anatomy.contrast.map(\.of) == [[.role(1)], [.role(0)], [.role(2)]])
    #expect(anatomy.contrast.map(\.on) == [[.role(0)], [.surface], [.surface]])
    #expect(anatomy.contrast.map(\.minimum) == [3, 3, 4.5])
    #expect(anatomy.contrast[2].only == ["isSelected": ["true"]])
    #expect(anatomy.distinction?.axis == 0)
    #expect(anatomy.distinction?.means == .shape)
    #expect(anatomy.geometry.map(\.text).last == "touchTarget >= 48")
    #expect(anatomy.content.map(\.name) == ["onLabel"])
    #expect(anatomy.native.map(\.description) == ["switch"])
    #expect(anatomy.drawing.map(\.shape) == [.box, .box, .ring])
    #expect(anatomy.drawing[1].place == .end)
    #expect(anatomy.drawing[1].shadow == "toggle.shadow")
    #expect(anatomy.drawing[1].measures[.inset].map { anatomy.parts[$0].name } == "inset")
    #expect(anatomy.variantCount == 30)
  }

  @Test func variantsAndPaths() throws {
    let anatomy = try #require(AnatomyReading(Self.toggle).anatomies.first)
    let variants = anatomy.variants(over: anatomy.colorPath.axes)
    #expect(variants.count == 10)
    #expect(anatomy.describe(variants[7]) == "isSelected true, state focused")
    #expect(
      anatomy.colorPath.filled(for: variants[7], of: anatomy, member: "bg-track")
        == ["toggle", "color", "focused", "active", "bg-track"])
    #expect(anatomy.drawing.map { layer in variants.count { anatomy.isDrawn(layer, in: $0) } } == [10, 5, 2])
    #expect(variants.map { anatomy.selection(anatomy.roles[2].only, covers: $0) }.filter { $0 }.count == 2)
    #expect(variants.filter(anatomy.isExempt).count == 2)
    #expect(anatomy.variants.count == 30)
    let systemColors = variants.map { anatomy.systemColor(of: anatomy.roles[0], in: $0) }
    #expect(
      systemColors == [
        "ButtonFace", "ButtonFace", "ButtonFace", "GrayText", "ButtonFace", "Highlight", "Highlight",
        "Highlight",
        "GrayText", "Highlight",
      ])
    // What does not matter in a variant is nowhere exempt.
    #expect(!anatomy.isExempt(anatomy.variants(over: [2])[0]))
  }

  @Test func pathsMayMixTextAndAxes() throws {
    let reading = AnatomyReading(
      """
      chip:
        axes: {size: [s, x-large]}
        sizes: {path: "chip.size-{size}.{part}-px", parts: {gap: gap}}
        geometry: ["s.gap < x-large.gap"]
      """)
    #expect(reading.findings == [])
    let anatomy = try #require(reading.anatomies.first)
    #expect(
      anatomy.variants.map { anatomy.sizePath.filled(for: $0, of: anatomy, member: "gap") } == [
        ["chip", "size-s", "gap-px"], ["chip", "size-x-large", "gap-px"],
      ])
  }

  @Test func oneComponentHasOneAnatomy() {
    let text = "toggle: {sizes: {path: \"toggle.{part}\", parts: {gap: gap}}}"
    let reading = AnatomyReading("1️⃣" + text, "2️⃣" + text)
    #expect(
      reading.findings == [
        """
        2️⃣ duplicate-name: the component `toggle` is described twice; remove one description
          1️⃣ `toggle` is first described here
        """
      ])
    #expect(reading.anatomies.count == 1)
  }
}
