import Compiler
import Emission
import Reports
import TestSupport
import Testing

/// What the catalogue has for axes.
@Suite struct CatalogueAxesTests {
  @Test func `shows values in all contexts, and lets readers choose one`() throws {
    let document = """
      version: '2025.10'
      sets:
        s:
          sources:
            - palette: {$type: color, paper: {$value: '#ffffff'}, deep: {$value: '#0044cc'}, pale: {$value: '#99bbff'}}
              link: {$type: color, $value: '{palette.deep}'}
      modifiers:
        theme: {default: light, contexts: {light: [], dark: [{link: {$type: color, $value: '{palette.pale}'}}]}}
        brand:
          default: acme
          contexts: {acme: [], rosa: [{palette: {$type: color, deep: {$value: '#c2185b'}, pale: {$value: '#ffb3cc'}}}]}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/theme'}, {$ref: '#/modifiers/brand'}]
      """
    let configuration = """
      resolver: r.yaml
      axes: all
      audit: {contrast: [{foreground: link, background: palette.paper, minimum: 4.5}]}
      """
    var request = Request(.check, inputs: ["."])
    request.outputs = [.init(.css, file: "page.html")]
    request.catalogue = .init(title: "Lamps")
    let compilation = compile(
      request, loading: MemoryFiles(["r.yaml": document, "tokenc.yaml": configuration]).loader)
    let page = try #require(compilation.catalogue().value, "\(compilation.diagnosticsText)")
    let text = String(decoding: page.bytes, as: UTF8.self)
    for part in [
      #"<select id="$axis-0" autocomplete="off" data-attribute="data-brand">"#,
      #"<option value="1">rosa</option>"#,
      #".side:has(#\$axis-0 > [value="1"]:checked) ~ .column .ax0:not(.x0-1) { display: none }"#,
      #"<li class="every ax0 x0-1"><small>brand=rosa</small>"#,
      #"<li class="th1 ax0 x0-1"><small>brand=rosa</small>"#,
      #".token > ul > .th1:not(:only-child)::before { content: "dark" }"#,
      // The colors of the pair in that combination, which no theme has.
      "link on palette.paper, brand=rosa",
      "{ --v: #ffb3cc }",
    ] {
      #expect(text.contains(part), "\(part)\n\(text.prefix(20_000))")
    }
    // 7.78 and 5.87, and in dark, on white as well, 1.93 and 1.67.
    #expect(text.contains("2 pass") && text.contains("2 fail"))
  }
}
