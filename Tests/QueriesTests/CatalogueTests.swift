import Compiler
import Emission
import Foundation
import Queries
import TestSupport
import Testing
import Tokens

/// `tokenc catalogue`: the page as text. How it looks is tested in a browser.
@Suite struct CatalogueTests {
  static let tokens = """
    surface: {$type: color, $value: "#fff", $description: "behind <everything> </style>"}
    lamp:
      color:
        $type: color
        on:  {bulb: {$value: "#000"}}
        off: {bulb: {$value: "{surface}"}}
      size: {$type: dimension, small: {bulb: {$value: 8px}}, large: {bulb: {$value: 16px}}}
      glow:
        $type: shadow
        $value: {color: "{surface}", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}
    """

  static let anatomy = """
    lamp:
      axes: {isSelected: {false: off, true: on}, size: [small, large]}
      colors: {path: "lamp.color.{isSelected}.{role}", roles: {bulb: bulb}}
      sizes: {path: "lamp.size.{size}.{part}", parts: {bulb: diameter}}
      surface: surface
      contrast: [{of: bulb, on: surface, only: {isSelected: true}}]
    """

  static let drawing = """

      native: {web: switch}
      drawing: [{role: bulb, shape: box, width: diameter, shadow: lamp.glow, only: {isSelected: true}}]
    """

  /// The page's lines; those of the diagnostics if there is none.
  /// - Parameter outputs: The entries of `outputs:`, whose options the page has.
  static func page(_ tokens: String = tokens, anatomy: String = anatomy, outputs: String = "") -> [String] {
    let files = MemoryFiles([
      "t/a.yaml": tokens, "t/lamp.anatomy.yaml": anatomy,
      "t/tokenc.yaml":
        "sources: [a.yaml]\ncomponents: [lamp.anatomy.yaml]\nseverity: {target-size: off}\noutputs: [\(outputs)]",
    ])
    var request = Request(.check, inputs: ["t"])
    request.outputs = [.init(.css, file: "page.html")]
    let result = compile(request, loading: files.loader)
    guard let page = result.catalogue(title: "Lamps & more").value else {
      return result.diagnosticsText.split(separator: "\n").map(String.init)
    }
    return String(decoding: page.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test func textsAreEscapedForWhereTheyStand() {
    let page = Self.page()
    #expect(page.contains("<title>Lamps &amp; more</title>"))
    #expect(page.contains { $0.contains("<small>behind &lt;everything&gt; &lt;/style&gt;</small>") })
    #expect(page.filter { $0.contains("</style") }.count == 2)
    #expect(page.contains { $0.contains("--lamp-color-on-bulb: #000000;") })
  }

  @Test func anUnknownControlHasSwatchesAndSizes() {
    let page = Self.page()
    let swatch =
      #"<span class="chip" style="--color: var(--lamp-color-on-bulb)" role="img" aria-label="bulb"></span>"#
    #expect(page.contains(#"<tr><th scope="row">on</th><td colspan="3">"# + swatch + "</td></tr>"))
    #expect(page.contains(#"<tr><th scope="row">diameter</th><td>8px</td><td>16px</td></tr>"#))
    #expect(!page.contains { $0.contains("<input") && !$0.contains(#"name="seeing""#) })
    #expect(!page.contains { $0.contains("<figure") })
  }

  @Test func aDrawnControlIsDrawnInEverySize() {
    let page = Self.page(anatomy: Self.anatomy + Self.drawing)
    #expect(
      page.contains(
        #"<tr><th scope="row">on</th><td><span class="drawing c-lamp" data-look="1" data-size="0" role="img" aria-label="on, small"><i class="l0 box center"></i></span></td><td><span class="drawing c-lamp" data-look="1" data-size="1" role="img" aria-label="on, large"><i class="l0 box center"></i></span></td></tr>"#
      ))
    #expect(page.contains(#".c-lamp[data-size="1"] { --p-diameter: var(--lamp-size-large-bulb);  }"#))
    #expect(
      page.contains(
        #".c-lamp[data-look="0"], .live > :not(:checked, [aria-pressed=true]) ~ .c-lamp { --r-bulb: var(--lamp-color-off-bulb); --l0: hidden;  }"#
      ))
    #expect(
      page.contains(
        #".c-lamp > .l0 { visibility: var(--l0); --color: var(--r-bulb); --width: var(--p-diameter); --shadow: var(--lamp-glow);  }"#
      ))
    #expect(page.contains { $0.contains(#"<input type="checkbox" role="switch" checked>"#) })
  }

  /// The colors of the filters are those that the audit computes with.
  @Test func everyControlIsSeenWithOtherEyes() {
    let page = Self.page(anatomy: Self.anatomy + Self.drawing)
    let protan =
      "0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0 0 0 0 1 0"
    let filter =
      #"<filter id="vision-protan" color-interpolation-filters="linearRGB"><feColorMatrix values="\#(protan)"/></filter>"#
    #expect(page.contains(filter))
    #expect(
      page.contains(
        ":root:has(#see-tritan:checked) main, figure.tritan .drawing { filter: url(#vision-tritan) }"))
    #expect(
      page.contains(
        #"<span class="drawing c-lamp" data-look="1" data-size="1" role="img" aria-label="on, deutan vision"><i class="l0 box center"></i></span>"#
      ))
    for vision in ["grayscale", "protan", "deutan", "tritan"] {
      #expect(page.contains(#"<figure class="\#(vision)">"#))
      #expect(page.contains { $0.contains(#"name="seeing" id="see-\#(vision)""#) })
    }
  }

  @Test func aPairStandsBesideItsContrast() {
    let page = Self.page()
    #expect(
      page.contains(
        #"<tr><th scope="row" title="lamp.color.on.bulb on surface">on</th><td class="pass"><span class="pair" data-theme="light" data-contrast="normal" style="--of: var(--lamp-color-on-bulb); --on: var(--surface)"></span><span>21.00</span> <span class="verdict">pass</span></td></tr>"#
      ))
  }

  /// The page is drawn with the built-in forms, whichever an output has.
  @Test(arguments: [
    "scheme: split", "scheme: light-dark", "typography: longhands", "gradients: stops", "minify: true",
    "register: [dimension]", "classes: [typography]",
  ])
  func formsOfOutputsDoNotChangeThePage(option: String) {
    #expect(Self.page(outputs: "{format: css, file: a.css, \(option)}") == Self.page())
  }

  @Test func aSetWithErrorsHasNoPage() {
    let files = ["t/a.yaml": "a: {$type: number, $value: 1️⃣'{b}'}"]
    let expected = located("t/a.yaml:1️⃣: error: there is no `b` [unknown-reference]", in: files)
    #expect(Self.page(MarkedText(files["t/a.yaml"] ?? "").text, anatomy: "{}") == [expected])
  }

  /// The shipped set, in the repository that these tests are built from.
  @Test func everyShippedVariantIsThere() {
    var request = Request(.check, inputs: ["tokens"])
    request.outputs = [.init(.css, file: "page.html")]
    let result = compile(request, loading: FolderFiles(root: Checkout.path).loader)
    let page = result.catalogue(title: "Tokens").value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let variants = result.anatomies.reduce(0) { $0 + $1.variantCount }
    #expect(variants == 323)
    // In each of four themes, every selection is drawn once more for each of four ways of seeing.
    let selections = result.anatomies.reduce(0) { $0 + $1.axes[0].values.count }
    #expect(page.components(separatedBy: #"role="img""#).count - 1 == 4 * variants + 4 * 4 * selections)
    #expect(page.components(separatedBy: #"<tr id="token-"#).count - 1 == result.tokens?.tokens.count)
  }
}
