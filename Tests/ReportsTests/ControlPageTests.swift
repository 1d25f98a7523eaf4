import Testing

/// The page of a control in the catalogue, as text: what it says besides pictures and measurements.
@Suite struct ControlPageTests {
  private static func page(_ tokens: String = CatalogueTests.tokens, url: String = "") -> [String] {
    let anatomy =
      CatalogueTests.anatomy
      + "\n  drawing: [{role: bulb, shape: box, width: diameter, shadow: lamp.glow}]"
      + "\n  nodes: [{node: \"1:2\"}, {node: \"1:3\", only: {isSelected: true}}]\n"
    return CatalogueTests.page(
      tokens, anatomy: anatomy, outputs: "{format: css, file: a.css}, {format: swift, file: a.swift}\(url)")
  }

  @Test func `a part has its name, its color, and its lengths`() {
    let page = Self.page()
    let color =
      ##"<span>color <a href="#lamp.color.off.bulb" title="lamp.color.off.bulb">#ffffff</a></span>"##
    let width = ##"<span>width <a href="#lamp.size.large.bulb" title="lamp.size.large.bulb">16px</a></span>"##
    #expect(page.contains("<figcaption><b>bulb</b>\(color)\(width)</figcaption>"))
    #expect(page.contains { $0.contains(#"<i class="l0 box center now" data-width="16px"></i>"#) })
  }

  @Test func `a part that is elsewhere in another state is one part`() {
    let layers =
      "{role: bulb, shape: box, place: start, only: {isSelected: false}}, {role: bulb, shape: box, place: end}"
    let page = CatalogueTests.page(
      anatomy: CatalogueTests.anatomy + "\n  drawing: [\(layers), {role: bulb, shape: ring}]\n")
    #expect(page.filter { $0.hasPrefix("<figcaption><b>bulb</b>") }.count == 2)
  }

  @Test func `code has the tokens of the first state`() {
    let page = Self.page()
    let sheet = [
      #"<pre>.lamp {"#, "  background: var(--lamp-color-off-bulb);",
      "  inline-size: var(--lamp-size-large-bulb);", "  box-shadow: var(--lamp-glow);", "}</pre>",
    ]
    #expect(page.joined(separator: "\n").contains(sheet.joined(separator: "\n")))
    #expect(page.contains(#"<pre>Tokens.Lamp.Color.Off.bulb  // bulb"#))
    #expect(page.contains("Tokens.Lamp.Size.Large.bulb  // diameter</pre>"))
  }

  @Test func `nodes are links if the design file has an address`() {
    #expect(Self.page().contains("<li><code>1:2</code> all variants</li>"))
    let page = Self.page(
      url: ", {format: code-connect, file: connect, url: 'https://www.figma.com/design/K/N'}")
    let link = #"<a href="https://www.figma.com/design/K/N?node-id=1-3" rel="noreferrer">1:3</a>"#
    #expect(page.contains("<li>\(link) isSelected true</li>"))
  }

  @Test func `missing tokens are named`() {
    let tokens = CatalogueTests.tokens.replacing("    off: {bulb: {$value: \"{surface}\"}}\n", with: "")
    let page = Self.page(tokens)
    #expect(page.contains("<summary>1 missing token</summary>"))
    #expect(page.contains("<li><code>lamp.color.off.bulb</code></li>"))
    #expect(!Self.page().contains { $0.contains("missing token") })
  }

  @Test func `platforms and requirements are tables`() {
    let page = Self.page()
    #expect(
      page.contains { $0.hasPrefix(#"<tr><th scope="row">target</th><td>44 × 44 pt at least; 8 × 8"#) })
    #expect(page.contains { $0.hasPrefix(#"<tr><th scope="row">isSelected: "#) })
  }
}
