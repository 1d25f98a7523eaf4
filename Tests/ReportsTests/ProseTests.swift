import Compiler
import Diagnostics
import Emission
import Foundation
import TestSupport
import Testing

@testable import Reports

/// Pages of prose in the catalogue, in Markdown.
@Suite struct ProseTests {
  private static func html(_ text: String, level: Int = 3) -> String {
    let surroundings = ProseWriter.Surroundings(
      reference: { $0 == "ink" ? "<a>ink</a>" : nil }, advice: { _ in "" },
      image: { $0 == "a.png" ? "data:x" : nil })
    return ProseWriter(Array(text.utf8), level: level, in: surroundings).html
  }

  @Test(arguments: [
    ("# One\n\n## Two\n", "<h3>One</h3>\n<h4>Two</h4>\n"),
    ("## Two\n### Three", "<h3>Two</h3>\n<h4>Three</h4>\n"), ("a\nb\r\n\nc", "<p>a b</p>\n<p>c</p>\n"),
    ("- a\n  more\n* b\n\nc", "<ul>\n<li>a more</li>\n<li>b</li>\n</ul>\n<p>c</p>\n"),
    ("1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n"),
    ("> a\n> b\n\nc", "<blockquote>a b</blockquote>\n<p>c</p>\n"),
    ("> Do: use it.", "<p class=\"do\"><b>Do</b> use it.</p>\n"),
    ("> Don’t: use it.", "<p class=\"dont\"><b>Don’t</b> use it.</p>\n"),
    ("```css\na < {ink}\n\n# b\n```", "<pre><code>a &lt; {ink}\n\n# b\n</code></pre>\n"),
    ("*a* **b *c* d** f * g", "<p><em>a</em> <strong>b <em>c</em> d</strong> f * g</p>\n"),
    ("`d*e*` {ink} \\{ink} { ink }", "<p><code>d*e*</code> <a>ink</a> {ink} { ink }</p>\n"),
    (
      "[a **b**](https://example.com/?a&b)",
      "<p><a href=\"https://example.com/?a&amp;b\" rel=\"noreferrer\">a <strong>b</strong></a></p>\n"
    ), ("![a \"b\"](a.png)", "<p><img src=\"data:x\" alt=\"a &quot;b&quot;\"></p>\n"),
    ("#no heading", "<p>#no heading</p>\n"),
  ])
  func `Markdown is written as HTML`(text: String, html: String) {
    #expect(Self.html(text) == html)
  }

  /// Nothing that an author writes becomes an element, an attribute, or a script.
  @Test(arguments: [
    "<script>alert(1)</script>", "[a](javascript:alert(1))", "![a](../../secret.png)", "`<b>`", "**<b>**",
    "# <img src=x onerror=alert(1)>", "[<i>](https://a\"onclick=\"x)", "{<b>}", "```\n</code><script>\n",
  ])
  func `markup is text`(text: String) {
    let html = Self.html(text)
    for word in ["<script", "<b>", "<i>", "<img", "javascript:", "\"onclick"] {
      #expect(!html.contains(word), "\(html)")
    }
  }

  private static func page(_ files: [String: String]) -> [String] {
    CatalogueTests.page(
      anatomy: CatalogueTests.anatomy + CatalogueTests.drawing, more: "catalogue: {pages: guides}\n",
      files: Dictionary(uniqueKeysWithValues: files.map { ("t/guides/\($0)", $1) }))
  }

  @Test func `a page stands next to what it is named after`() {
    let page = Self.page([
      "color.md": "# Color\n\nSee {surface} and {lamp}.\n", "lamp.md": "A lamp.", "surface.md": "Behind.",
      "lamp.color.md": "Its colors.",
    ])
    #expect(page.contains(##"<li><a href="#$guide-color">Color</a></li>"##))
    #expect(
      page.contains(#"<article class="guide prose" id="$guide-color">"#) && page.contains("<h3>Color</h3>"))
    let sentence = page.first { $0.hasPrefix("<p>See ") } ?? ""
    #expect(sentence.contains(##"<a class="path" href="#surface"><i class="swatch seen v"##), "\(sentence)")
    let end = ##"</i>surface</a> and <a class="path" href="#$control-lamp">lamp</a>.</p>"##
    #expect(sentence.hasSuffix(end), "\(sentence)")
    let control = page.drop { !$0.hasPrefix(#"<article class="control""#) }.prefix { $0 != "</article>" }
    #expect(control.contains("<p>A lamp.</p>") && page.filter { $0 == "<p>A lamp.</p>" }.count == 1)
    #expect(CatalogueTests.row("surface", of: page).contains("<p>Behind.</p>"))
    #expect(page.filter { $0 == "<p>Its colors.</p>" }.count == 1)
  }

  @Test func `a broken reference is a finding and an error`() {
    var request = Request(.check, inputs: ["t"])
    request.outputs = [.init(.css, file: "page.html")]
    request.catalogue = .init(pages: "guides")
    let files = [
      "t/a.yaml": "paper: {$type: color, $value: '#000'}",
      "guides/a.md": "# A\n\nSee {papr}, ![x](no.png) and [y](z.html).",
    ]
    let answer = compile(request, loading: MemoryFiles(files).loader).catalogue()
    #expect(
      answer.diagnostics.map(\.message) == [
        "no token, group, or control is called `papr`; did you mean `paper`?",
        "the folder of pages has no image `no.png`",
        "`z.html` is not the address of a page; begin it with `https://` or `#`",
      ])
    let page = answer.value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(page.contains("a.md:3:1</code> <span>no token, group, or control is called"))
  }
}
