import Compiler
import Diagnostics
import Emission
import Foundation
import Reports
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
  static func page(
    _ tokens: String = tokens, anatomy: String = anatomy, outputs: String = "", more: String = "",
    files others: [String: String] = [:], catalogue: Request.Catalogue = .init(title: "Lamps & more")
  ) -> [String] {
    let configuration =
      "sources: [a.yaml]\ncomponents: [lamp.anatomy.yaml]\nseverity: {target-size: off}\noutputs: [\(outputs)]\n"
    let files = MemoryFiles(
      ["t/a.yaml": tokens, "t/lamp.anatomy.yaml": anatomy, "t/tokenc.yaml": configuration + more]
        .merging(others) { $1 })
    var request = Request(.check, inputs: ["t"])
    request.outputs = [.init(.css, file: "page.html")]
    request.catalogue = catalogue
    let result = compile(request, loading: files.loader)
    let answer = result.catalogue()
    guard let page = answer.value else {
      let text =
        result.diagnosticsText.isEmpty
        ? answer.diagnostics.map(\.message).joined(separator: "\n") : result.diagnosticsText
      return text.split(separator: "\n").map(String.init)
    }
    return String(decoding: page.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The lines of the element of a token.
  static func row(_ path: String, of page: [String]) -> String {
    guard let start = page.firstIndex(where: { $0.hasPrefix("<li class=token id=\"\(path)\"") }) else {
      return ""
    }
    let end = page[start...].firstIndex { $0.hasSuffix("</ul></li>") } ?? page.endIndex - 1
    return page[start...end].joined(separator: "\n")
  }

  @Test func textsAreEscapedForWhereTheyStand() {
    let page = Self.page()
    #expect(page.contains("<title>Lamps &amp; more</title>"))
    let words = "<p class=words>behind &lt;everything&gt; &lt;/style&gt;<p>"
    #expect(Self.row("surface", of: page).contains(words))
    #expect(page.filter { $0.contains("</style") }.count == 2)
    #expect(page.contains { $0.contains("--lamp-color-on-bulb: #000000;") })
  }

  /// Only a set that cannot be read has no page.
  @Test func whatRulesFindIsContentOfThePage() {
    let pair = "{foreground: surface, background: lamp.color.off.bulb, minimum: 3}"
    let page = Self.page(more: "audit: {contrast: [\(pair)]}\n")
    #expect(page.contains("<title>Lamps &amp; more</title>"))
    #expect(page.contains { $0.contains("data-verdict=\"fail\"") })
  }

  @Test func anUnknownControlHasSwatchesAndSizes() {
    let page = Self.page()
    let swatch = #"<span class="chip k-lamp-1-0" role="img" aria-label="bulb"></span>"#
    #expect(page.contains(".k-lamp-1-0 { --v: var(--lamp-color-on-bulb) }"))
    #expect(page.contains(#"<tr><th scope="row">on</th><td colspan="3">"# + swatch + "</td></tr>"))
    #expect(page.contains(#"<tr><th scope="row">diameter</th><td>8px</td><td>16px</td></tr>"#))
    #expect(!page.contains { $0.contains(#"<label class="live">"#) })
    #expect(!page.contains { $0.contains("<figure class=\"protan\"") })
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
    #expect(
      page.contains { $0.contains(#"<input type="checkbox" role="switch" autocomplete="off" checked>"#) })
  }

  /// A picture in one state has the layers that are seen then; the generated CSS is that of controls only.
  @Test func aPictureHasOnlyWhatIsSeen() {
    let layers =
      "[{role: bulb, shape: box, width: diameter}, {role: bulb, shape: ring, only: {isSelected: true}}]"
    let page = Self.page(
      Self.tokens + "\nother: {$type: color, $value: '#123', $description: Not drawn.}\n",
      anatomy: Self.anatomy + "\n  drawing: \(layers)\n")
    let picture = #"data-size="0" role="img" aria-label="off, small"><i class="l0 box center"></i></span>"#
    #expect(page.contains { $0.contains(picture) })
    #expect(page.contains { $0.contains(#"<i class="l0 box center"></i><i class="l1 ring center"></i>"#) })
    #expect(!page.contains { $0.contains("--other:") || $0.hasPrefix("/* ") && $0.contains("Generated") })
    #expect(!page.contains { $0.contains("/* behind") })
  }

  @Test func countsAndNounsAgree() {
    let one = Self.page("a: {b: {$type: number, $value: 1}}", anatomy: "{}")
    #expect(one.contains { $0.hasPrefix("<p>1 token in ") })
    let number = #"<span class="number">1<span class="hidden"> token</span></span>"#
    #expect(one.contains(##"<li><a href="#a">a \##(number)</a></li>"##))
    #expect(Self.page().contains { $0.hasPrefix("<p>6 tokens and 4 variants of 1 control in ") })
  }

  /// A contrast that nobody requires is not a fault.
  @Test func theMatrixMarksOnlyRequiredPairs() {
    let colors = "\nink: {$type: color, $value: '#bbb'}\ntext: {$type: color, $value: '#ccc'}\n"
    let pairs =
      "{foreground: ink, background: surface, minimum: 4.5}, {foreground: text, background: ink, minimum: 4.5}"
    let page = Self.page(
      Self.tokens + colors, anatomy: "{}", more: "audit: {contrast: [\(pairs)]}\n")
    let row = page.filter {
      $0.hasPrefix(##"<tr><th scope="row"><a href="#ink">"##) && $0.contains("<small>")
    }
    let cells = row.flatMap { $0.components(separatedBy: "<td ") }
    #expect(cells.count { $0.hasPrefix(#"class="low">"#) } == 1, "\(cells)")
    #expect(cells.count { $0.hasPrefix(#"class="low free">"#) } == 1, "\(cells)")
  }

  /// A button is as wide as its label, and has room on both sides of it.
  @Test func aFrameWithoutAWidthFitsWhatIsInIt() {
    func page(_ frame: String) -> [String] {
      let drawing = "[{role: bulb, shape: box, \(frame)}, {role: bulb, shape: text}]"
      return Self.page(anatomy: Self.anatomy + "\n  drawing: \(drawing)\n")
    }
    let padding = ".c-lamp > i:not(:first-child, .before, .after, .border, .ring) { position: relative"
    let fitted = page("height: diameter, inset: diameter")
    #expect(fitted.contains(".c-lamp > :first-child { inline-size: auto; margin: 0 }"))
    #expect(fitted.contains("\(padding); padding-inline: var(--p-diameter) }"))
    #expect(page("height: diameter").contains("\(padding) }"))
    #expect(!page("width: diameter").contains { $0.hasPrefix(".c-lamp > :first-child") })
  }

  /// The colors of the filters are those that the audit computes with.
  @Test func everyControlIsSeenWithOtherEyes() {
    let page = Self.page(anatomy: Self.anatomy + Self.drawing)
    let protan =
      "0.152286 1.052583 -0.204868 0 0 0.114503 0.786281 0.099216 0 0 -0.003882 -0.048116 1.051998 0 0 0 0 0 1 0"
    let filter =
      #"<filter id="$vision-protan" color-interpolation-filters="linearRGB"><feColorMatrix values="\#(protan)"/></filter>"#
    #expect(page.contains(filter))
    #expect(
      page.contains {
        $0.hasSuffix(
          ##".side:has(#\$seen > [value="tritan"]:checked) ~ .column .s, figure.tritan .drawing { filter: url("#$vision-tritan") }"##
        )
      })
    #expect(
      page.contains(
        #"<span class="drawing c-lamp" data-look="1" data-size="1" role="img" aria-label="on, deutan vision"><i class="l0 box center"></i></span>"#
      ))
    for vision in ["grayscale", "protan", "deutan", "tritan"] {
      #expect(page.contains(#"<figure class="\#(vision)">"#))
      #expect(page.contains { $0.hasPrefix(#"<option value="\#(vision)">"#) })
    }
  }

  @Test func aPairStandsBesideItsContrast() {
    let page = Self.page()
    let row = page.first { $0.hasPrefix(#"<tr><th scope="row">on <span class="members">"#) }
    #expect(
      row?.contains(
        ##"<a href="#lamp.color.on.bulb">lamp.color.on.bulb</a> on <a href="#surface">surface</a>"##) == true)
    #expect(row?.contains(#"</i>21.00 <span class="mark pass">pass</span></td></tr>"#) == true)
  }

  /// The page is drawn with the built-in forms, whichever an output has.
  @Test(arguments: [
    "scheme: split", "scheme: light-dark", "typography: longhands", "gradients: stops", "minify: true",
    "register: [dimension]", "classes: [typography]",
  ])
  func formsOfOutputsDoNotChangeThePage(option: String) {
    #expect(
      Self.page(outputs: "{format: css, file: a.css, \(option)}")
        == Self.page(outputs: "{format: css, file: a.css}"))
  }

  @Test func aSetWithErrorsHasNoPage() {
    let files = ["t/a.yaml": "a: {$type: number, $value: 1️⃣'{b}'}"]
    let expected = located("t/a.yaml:1️⃣: error: there is no `b` [unknown-reference]", in: files)
    #expect(Self.page(MarkedText(files["t/a.yaml"] ?? "").text, anatomy: "{}") == [expected])
  }

  /// What rules found is on the page: at the token, its control, and its pair, with the nearest color that passes.
  @Test func whatRulesFoundIsContent() throws {
    let failing = Self.tokens.replacing("bulb: {$value: \"#000\"}", with: "bulb: {$value: \"#bbb\"}")
    let page = Self.page(failing)
    let row = Self.row("lamp.color.on.bulb", of: page)
    #expect(row.contains(#"data-verdict="fail""#), "\(row)")
    #expect(row.contains(#"<p class=finding><span class="mark fail">fail</span> "#), "\(row)")
    #expect(row.contains("</span> <code>lamp.color.on.bulb</code> on <code>surface</code> needs"), "\(row)")
    #expect(row.contains(#"<code class="code">low-contrast</code>"#), "\(row)")
    let opening = #"<section class="part" id="$findings""#
    let findings = page.drop { !$0.hasPrefix(opening) }.prefix { $0 != "</section>" }
    #expect(findings.first?.contains("hidden") == false)
    // The link is the subject of the sentence.
    let link = ##"<a href="#lamp.color.on.bulb">lamp.color.on.bulb</a> <span>on <code>surface</code> needs"##
    #expect(findings.contains { $0.contains(link) })
    let number = #"<span class="number bad">1<span class="hidden"> fail</span></span>"#
    #expect(page.contains(##"<li><a href="#$findings">Findings \##(number)</a></li>"##))
    #expect(page.contains("<summary>Findings <small>1 error</small></summary>"))
    // The gray that is just dark enough on white for 3 : 1 is #949494 (WCAG 2.2 §1.4.11).
    let pair = try #require(page.first { $0.hasPrefix(#"<tr><th scope="row">on <span class="members">"#) })
    #expect(pair.contains(#"<b class="vx949494"></b></i><code>#949494</code> passes</span>"#), "\(pair)")
    #expect(page.contains(".vx949494 { --v: #949494 }"))
    #expect(Self.page().contains { $0.hasPrefix(opening) && $0.contains(" hidden") })
  }

  // MARK: Tokens

  @Test func aTokenHasItsValueAsWrittenAndItsAliasAsALink() {
    let page = Self.page()
    let on = Self.row("lamp.color.on.bulb", of: page)
    #expect(on.contains(#" data-users="lamp" data-verdict="pass""#), "\(on)")
    #expect(
      on.contains("<a><span>lamp.<wbr>color.<wbr></span>on.<wbr>bulb</a> <i>color</i>"), "\(on)")
    let off = Self.row("lamp.color.off.bulb", of: page)
    #expect(
      off.contains(##"<p class=uses>alias of <a href="#surface">surface</a><p>"##), "\(off)")
    let glow = Self.row("lamp.glow", of: page)
    #expect(glow.contains(##"<p class=uses>uses <a href="#surface">surface</a><p>"##), "\(glow)")
    #expect(glow.contains("<code>0px 1px 2px 0px #ffffff</code>"), "\(glow)")
  }

  /// Numbers of colors are short where people read them, and exact where the page draws and computes.
  @Test func longNumbersAreShortAndExactInTheTitle() {
    let color = "{colorSpace: oklab, components: [0.27496220012, -0.0142966644, 0.5], alpha: 0.123456}"
    let page = Self.page("a: {$type: color, $value: \(color)}", anatomy: "{}")
    let exact = "oklab(0.2749622001 -0.0142966644 0.5 / 0.123456)"
    let row = Self.row("a", of: page)
    #expect(row.contains(#"<code title="\#(exact)">oklab(0.275 -0.0143 0.5 / 0.1235)</code>"#), "\(row)")
    #expect(page.contains { $0.hasPrefix(".v") && $0.hasSuffix(" { --v: \(exact) }") })
    let short = Self.page("a: {$type: color, $value: 'oklab(0.275 0 0.5)'}", anatomy: "{}")
    #expect(Self.row("a", of: short).contains("<code>oklab(0.275 0 0.5)</code>"))
  }

  /// Every type of DTCG is shown by something besides its text.
  @Test(arguments: [
    ("color", "'#123456'", "color", "--v: #123456"),
    (
      "gradient", "[{color: '#000', position: 0}, {color: '#fff', position: 1}]", "gradient",
      "--v: linear-gradient("
    ),
    (
      "shadow", "{color: '#000', offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}", "shadow",
      "--v: 0px 1px 2px 0px #000000"
    ),
    ("border", "{color: '#000', width: 1px, style: solid}", "border", "--v: 1px solid #000000"),
    ("strokeStyle", "dashed", "stroke", "--v: dashed"),
    ("strokeStyle", "{dashArray: [8px, 4px], lineCap: round}", "dashes", ""),
    ("dimension", "16px", "length", "--v: 16px"), ("duration", "200ms", "duration", "--v: 200ms"),
    ("cubicBezier", "[0.2, 0, 0, 1]", "easing", "--v: cubic-bezier(0.2, 0, 0, 1)"),
    (
      "transition", "{duration: 200ms, delay: 0ms, timingFunction: [0.2, 0, 0, 1]}", "transition",
      "--v: 200ms cubic-bezier(0.2, 0, 0, 1) 0ms"
    ),
    ("fontFamily", "[Inter, serif]", "family", "--v: \"Inter\", serif"),
    ("fontWeight", "650", "weight", "--v: 650"),
    (
      "typography",
      "{fontFamily: Inter, fontSize: 1rem, fontWeight: 500, letterSpacing: 0px, lineHeight: 1.5}",
      "typography",
      "font-family: \"Inter\"; font-size: 1rem; font-weight: 500; line-height: 1.5; letter-spacing: 0px"
    ),
  ])
  func everyTypeIsDrawn(type: String, value: String, sample: String, rule: String) {
    let page = Self.page("a: {$type: \(type), $value: \(value)}", anatomy: "{}")
    let row = Self.row("a", of: page)
    let element = sample == "color" ? #"<i class="s vpkk6"></i>"# : #"<span class="s \#(sample) on0""#
    #expect(row.contains(element), "\(row)")
    #expect(rule.isEmpty || page.contains { $0.hasPrefix(".v") && $0.contains(" { \(rule)") }, "\(rule)")
    if sample == "easing" { #expect(row.contains(#"d="M0 100C20 100 0 0 100 0""#), "\(row)") }
    if sample == "dashes" {
      #expect(row.contains(#"stroke-dasharray="8 4" stroke-linecap="round""#), "\(row)")
    }
  }

  @Test func colorsOfOneGroupThatAreCalledByNumbersAreARamp() {
    let page = Self.page(
      "blue: {$type: color, 100: {$value: '#fff'}, 500: {$value: '#777'}, 900: {$value: '#000'}, ink: {$value: '#000'}}",
      anatomy: "{}")
    let steps = page.filter { $0.contains("class=\"step ") }
    #expect(steps.count == 3)
    #expect(
      steps.first?.contains(##"ink-black v9zldr" href="#blue.100"><b>100</b><span>#ffffff</span>"##) == true)
    #expect(steps.last?.contains("ink-white") == true && steps.last?.contains("21.00") == true)
  }

  @Test func namesAreThoseOfTheOutputs() {
    let all = Self.row("lamp.color.on.bulb", of: Self.page())
    for name in [
      "--lamp-color-on-bulb", "Tokens.Lamp.Color.On.bulb", "$lamp-color-on-bulb",
      "LampTokens.Light.ColorOnBulb",
    ] {
      #expect(all.contains(">\(name)</b>"), "\(name) in \(all)")
    }
    let page = Self.page(
      outputs:
        "{format: css, file: a.css, prefix: x}, {format: css, file: b.css}, {format: scss, file: c.scss}")
    let some = Self.row("lamp.color.on.bulb", of: page)
    for name in ["--x-lamp-color-on-bulb", "--lamp-color-on-bulb"] {
      #expect(some.contains(">\(name)</b>"))
    }
    #expect(!some.contains("Tokens.") && some.contains(">$lamp-color-on-bulb</b>"))
    #expect(page.contains(#"<option value="1">CSS (b.css)</option>"#))
  }

  @Test func descriptionsSayTheirLanguage() {
    let page = Self.page(
      "a: {$type: number, $value: 1, $description: 'Off at rest. 꺼짐, 기본 상태. ひらがな then more'}", anatomy: "{}")
    #expect(
      Self.row("a", of: page).contains(
        #"<p class=words>Off at rest. <span lang="ko">꺼짐, 기본 상태. </span><span lang="ja">ひらがな </span>then more<p>"#
      ))
  }

  @Test func pathsAreAnchorsWhateverIsInThem() {
    let row = Self.row(
      "a b.ö\"", of: Self.page("\"a b\": {'ö\"': {$type: number, $value: 1}}", anatomy: "{}"))
    #expect(row.isEmpty)
    let page = Self.page(
      "\"a b\": {'ö\"': {$type: number, $value: 1}}\nc: {$value: '{a b.ö\"}'}", anatomy: "{}")
    #expect(page.contains { $0.hasPrefix(#"<li class=token id="a b.ö&quot;">"#) })
    #expect(page.contains { $0.contains(##"href="#a%20b.%C3%B6%22""##) })
  }

  // MARK: What a team decides

  @Test func theTitleAndTheLogoAreTheTeams() {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"/>"
    let page = Self.page(
      more: "catalogue: {title: Acme, logo: logo.svg}\n", files: ["t/logo.svg": svg], catalogue: .init())
    #expect(page.contains("<title>Acme</title>"))
    #expect(page.contains { $0.contains(#"<img src="data:image/svg+xml;base64,PHN2"#) })
    // The command line wins.
    let other = Self.page(
      more: "catalogue: {title: Acme, logo: none.svg}\n", files: ["mine.gif": "GIF89a"],
      catalogue: .init(title: "Mine", logo: "mine.gif"))
    #expect(other.contains("<title>Mine</title>"))
    #expect(other.contains { $0.contains("data:image/gif;base64,R0lGODlh") })
    let text = Self.page(more: "catalogue: {logo: a.yaml}\n", catalogue: .init())
    #expect(
      text.first?.hasSuffix(
        "error: `t/a.yaml` is not an image in SVG, PNG, JPEG, WebP or GIF [invalid-configuration]"
      ) == true, "\(text)")
    #expect(
      Self.page(more: "catalogue: {logo: none.svg}\n", catalogue: .init()).first?.contains("none.svg") == true
    )
  }

  @Test func theTeamsTemplatesTakeThePlaceOfTheBuiltInOnes() {
    let files = [
      "t/own/catalogue-intro.mustache": "<p>Hello, {{title}}, {{>catalogue-mine}}</p>\n",
      "t/own/catalogue-mine.mustache": "{{tokenCount}} of them</p>", "t/own/other.mustache": "{{nothing}}",
    ]
    let page = Self.page(more: "catalogue: {templates: own}\n", files: files)
    #expect(page.contains { $0.hasPrefix("<p>Hello, Lamps &amp; more, 6 of them</p>") })
    let named = Self.page(
      files: ["own/catalogue-footer.mustache": "<footer>{{tpye}}</footer>"],
      catalogue: .init(templates: "own"))
    #expect(named.first?.hasPrefix("unknown name `tpye`: the names here are `title`, ") == true, "\(named)")
  }

  /// No element has a style of its own, and what the page runs is what its policy says.
  @Test func thePolicyPermitsThePageAndNothingElse() throws {
    let page = Self.page(anatomy: Self.anatomy + Self.drawing)
    #expect(!page.contains { $0.contains(" style=") })
    #expect(!page.contains { $0.contains("http:") && !$0.contains("www.w3.org") || $0.contains("https:") })
    let policy = try #require(page.first { $0.contains("Content-Security-Policy") })
    #expect(policy.contains("default-src 'none'; style-src 'sha256-"))
    #expect(policy.contains("script-src 'sha256-") && !policy.contains("unsafe"))
    #expect(policy.components(separatedBy: "sha256-").count == 4)
    // Who serves the page takes the policy from it.
    func bytes(_ lines: [String]) -> [UInt8] { Array(lines.joined(separator: "\n").utf8) }
    let (rest, taken) = ContentPolicy.taken(from: bytes(page))
    #expect(policy.contains("\"\(taken.text())\"") && rest == bytes(page.filter { $0 != policy }))
  }

  /// A script that someone brought into the page by a text is not one that the policy permits.
  @Test func otherScriptsDoNotRun() {
    func scripts(_ page: String, adding script: String? = nil) -> String {
      let policy = ContentPolicy(of: Array(page.utf8))
      let text = (script.map(policy.adding) ?? policy).text()
      return text.split(separator: ";").first { $0.contains("script-src") }.map(String.init) ?? ""
    }
    let own = scripts("<script>own()</script>")
    #expect(own.components(separatedBy: "sha256-").count == 2)
    #expect(scripts("<p><script>evil()</script><script>own()</script>") == own)
    #expect(scripts("<script>own()</script><p><script>own()</script>") == own)
    let live = scripts("<script>live()</script>").suffix(53)
    #expect(scripts("<script>evil()</script><script>own()</script>", adding: "live()") == "\(own) \(live)")
    #expect(scripts("<p>") == " script-src 'none'")
  }

  /// The shipped set, in the repository that these tests are built from.
  @Test func everyShippedVariantIsThere() {
    var request = Request(.check, inputs: ["tokens"])
    request.outputs = [.init(.css, file: "page.html")]
    let result = compile(request, loading: FolderFiles(root: Checkout.path).loader)
    let page = result.catalogue().value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let variants = result.anatomies.reduce(0) { $0 + $1.variantCount }
    #expect(variants == 323)
    // In each of four themes, every selection is drawn once more for each of four ways of seeing.
    let selections = result.anatomies.reduce(0) { $0 + $1.axes[0].values.count }
    // The side of a label is in no path, so that both sides of it are one picture.
    let pictures = variants - 30
    func count(_ text: String) -> Int { page.components(separatedBy: text).count - 1 }
    // The parts of an anatomy are pictures, too.
    let parts = count(#"<span class="drawing seen c-"#)
    #expect(parts > result.anatomies.count)
    #expect(count(#"role="img""#) == 4 * pictures + 4 * 4 * selections + parts)
    #expect(page.components(separatedBy: "<li class=token id=").count - 1 == result.tokens?.tokens.count)
  }
}
