import Testing
import Tokens

@Suite struct ExtendingTests {
  @Test(arguments: ControlLibrary.files.map(\.name))
  func `every built-in anatomy can be read and extended`(name: String) throws {
    let builtIn = try #require(ControlLibrary.builtIn[reference: "builtin:\(name)"])
    #expect(builtIn.name == name)
    #expect(builtIn.builtIn == name)
    let reading = AnatomyReading("own: {1️⃣extends: builtin:\(name)}")
    #expect(reading.findings == [])
    let own = try #require(reading.anatomies.first)
    #expect(own.builtIn == name)
    #expect(own.family == builtIn.family)
    #expect(own.variantCount == builtIn.variantCount)
    #expect(own.geometry.map(\.text) == builtIn.geometry.map(\.text))
    #expect(own.colorPath.text == "own" + builtIn.colorPath.text.dropFirst(name.count))
    #expect(own.colorPath.segments.first == [.text("own")])
  }

  @Test func whatIsWrittenIsAddedOrTakesTheOldPlace() throws {
    let reading = AnatomyReading(
      """
      loud:
        extends: quiet
        axes: {state: [default, loading], size: [mini, small]}
        colors: {roles: {bg: fill, fg: label}}
        content: {label: what it says}
      quiet:
        extends: builtin:toggle
        description: Quiet.
        axes: {state: [default]}
        colors: {path: "quiet.{state}.{isSelected}.{role}", roles: {bg: background}}
        content: {label: a word, hint: a verb}
        surface: surface.sunken
        geometry: ["radius > 1", "small.trackHeight > 1", "large.trackHeight > 1"]
      """)
    #expect(reading.findings == [])
    let loud = try #require(reading.anatomies.first)
    #expect(loud.description == "Quiet.")
    #expect(loud.axes.map(\.name) == ["isSelected", "state", "size"])
    #expect(loud.axes[1].values.map(\.name) == ["default", "loading"])
    #expect(loud.colorPath.text == "loud.{state}.{isSelected}.{role}")
    #expect(
      loud.roles.map(\.name) == [
        "track", "indicator", "trackBorder", "indicatorBorder", "focusRing", "errorRing", "fill", "label",
      ])
    #expect(loud.surface?.path == "surface.sunken")
    #expect(loud.geometry.map(\.text) == ["radius > 1", "small.trackHeight > 1"])
    #expect(
      loud.content.map { "\($0.name): \($0.description)" } == [
        "label: what it says", "description: A second line below the label; optional.",
        "helper: What it means, or in the state error what is missing.",
        "required: The mark next to the label of a toggle that must be on.",
        "placement: Before the label or after it, leading or trailing.", "hint: a verb",
      ])
    #expect(loud.drawing.first?.measures[.width].map { loud.parts[$0].name } == "trackWidth")
  }

  @Test func mistakes() {
    #expect(
      AnatomyReading("a: {extends: 1️⃣builtin:togle}").findings == [
        "1️⃣ invalid-anatomy: there is no component `builtin:togle` to extend; did you mean `builtin:toggle`?"
      ])
    #expect(
      AnatomyReading(
        "a: {extends: b}\nb: {extends: c}\nc: {extends: 1️⃣a}\nd: {extends: d2}\nd2: {extends: 2️⃣d2}"
      )
      .findings == [
        "1️⃣ invalid-anatomy: `c` extends itself; remove `extends` from one component of the cycle",
        "2️⃣ invalid-anatomy: `d2` extends itself; remove `extends` from one component of the cycle",
      ])
  }

  @Test func aLongChain() {
    let chain = (1...5_000).map { "c\($0): {extends: c\($0 - 1)}" }.joined(separator: "\n")
    let reading = AnatomyReading("\(chain)\nc0: {sizes: {path: \"c0.{part}\", parts: {a: a}}}")
    #expect(reading.findings == [])
    #expect(reading.anatomies.count == 5_001)
    #expect(reading.anatomies.first?.sizePath.text == "c1.{part}")
  }

  @Test func nodesAndCode() throws {
    let reading = AnatomyReading(
      """
      t:
        extends: builtin:toggle
        nodes:
          - {node: "18482:36508"}
          - {node: "18482:36509", only: {isSelected: false, state: default}}
          - {node: "1:2", only: {1️⃣isActive: no}}
        code: {swiftui: DSToggle, web: ds-toggle}
      """)
    #expect(reading.findings == ["1️⃣ invalid-anatomy: `isActive` is not an axis of `t`"])
    let anatomy = try #require(reading.anatomies.first)
    #expect(anatomy.links.nodes.map(\.node) == ["18482:36508", "18482:36509"])
    #expect(anatomy.links.code.map(\.description) == ["DSToggle", "ds-toggle"])
    let variants = anatomy.variants
    #expect(variants.compactMap(anatomy.node(of:)).count == 3)
    #expect(anatomy.node(of: variants[0]) == "18482:36509")
  }
}
