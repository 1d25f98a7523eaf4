import Compiler
import Emission
import Reports
import TestSupport
import Testing

/// What the catalogue shows besides the set.
@Suite struct CatalogueNewsTests {
  private static func page(_ news: CatalogueNews) -> [String] {
    var request = Request(.check, inputs: ["t"])
    request.outputs = [.init(.css, file: "page.html")]
    let files = MemoryFiles([
      "t/a.yaml": "paper: {$type: color, $value: '#fff'}\nink: {$type: color, $value: '#aaa'}",
      "t/tokenc.yaml":
        "sources: [a.yaml]\naudit: {contrast: [{foreground: ink, background: paper, minimum: 4.5}]}",
    ])
    let answer = compile(request, loading: files.loader).catalogue(with: news)
    let page = answer.value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    return page.split(separator: "\n").map(String.init)
  }

  @Test func `changes are listed, and are at their tokens`() {
    var news = CatalogueNews()
    news.revision = "v1"
    let values = [CatalogueNews.Change.Value(themes: ["light"], before: "#1A1A1A", after: "#000000")]
    news.changes = [
      .init(kind: "value-changed", path: "ink", formerPath: nil, values: values),
      .init(kind: "removed", path: "gone", formerPath: nil, values: []),
      .init(kind: "renamed", path: "ink", formerPath: "text", values: []),
    ]
    let page = Self.page(news)
    #expect(page.contains(#"<h2 id="$changes-title">Changes since v1 <small>3 changes</small></h2>"#))
    let colors =
      #"<i class="swatch seen vx1a1a1a"></i><code>#1A1A1A</code> → <i class="swatch seen vx000000"></i>"#
    let change = #"<span class="mark change">value-changed</span> <span class="values-of">light: \#(colors)"#
    #expect(page.contains { $0.hasPrefix(##"<li><a href="#ink">ink</a> "## + change) })
    #expect(page.contains(".vx1a1a1a { --v: #1a1a1a }"))
    #expect(page.contains(#"<li><code>gone</code> <span class="mark change">removed</span></li>"#))
    let renamed = #"<span class="mark change">renamed</span> was <code>text</code>"#
    #expect(CatalogueTests.row("ink", of: page).contains("<p class=finding>\(renamed)<p"))
    #expect(!Self.page(CatalogueNews()).contains { $0.contains(#"id="$changes""#) })
  }

  @Test func `a proposal is at its token, and in the list of findings`() {
    var news = CatalogueNews()
    news.proposals = [("ink", "#767676 instead of #aaaaaa in light"), ("gone", "nothing")]
    let row = CatalogueTests.row("ink", of: Self.page(news))
    #expect(row.contains(#"<span class="mark proposal">proposal</span> #767676 instead of #aaaaaa in light"#))
  }
}
