import Compiler
import Diff
import TestSupport
import Testing

/// The page of before and after.
@Suite struct HTMLTests {
  private static let files = [
    "t/tokenc.yaml": """
    resolver: r.yaml
    outputs: [{format: css, file: out.css}]
    audit: {contrast: [{foreground: text, background: paper, minimum: 4.5}]}

    """,
    "t/r.yaml": """
    version: "2025.10"
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

    """,
    "t/base.yaml": """
    text: {$type: color, $value: '#16181d'}
    paper: {$type: color, $value: '#ffffff'}
    gap: {$type: dimension, small: {$value: 4px}, large: {$value: 8px}}
    gone: {$type: number, $value: 1}

    """,
    "t/dark.yaml": "text: {$type: color, $value: '#ffffff'}\npaper: {$type: color, $value: '#16181d'}\n",
  ]

  private func diff(_ changed: [String: String]) throws -> TokenDiff {
    let sides = try [Self.files, Self.files.merging(changed) { $1 }].map { files in
      let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
      return try #require(DiffSide(compilation, label: "t"), "\(compilation.diagnosticsText)")
    }
    return TokenDiff(from: sides[0], to: sides[1])
  }

  private func page(_ diff: TokenDiff, _ figures: [TokenDiff.Figure] = []) -> String {
    String(decoding: diff.html(figures), as: UTF8.self)
  }

  @Test func `a lost pair comes first, then each class with its values by theme`() throws {
    let diff = try diff([
      "t/dark.yaml": "text: {$type: color, $value: '#ffffff'}\npaper: {$type: color, $value: '#9a9a9a'}\n",
      "t/base.yaml": """
      text: {$type: color, $value: '#16181d'}
      paper: {$type: color, $value: '#ffffff'}
      gap: {$type: dimension, little: {$value: 4px}, large: {$value: 10px}}

      """,
    ])
    let page = page(diff)
    #expect(page.contains("<h1>Design tokens: \(diff.summary)</h1>"), "\(page)")
    let sections = page.split(separator: "<section id=\"").dropFirst().compactMap {
      $0.split(separator: "\"").first.map(String.init)
    }
    #expect(sections == ["contrast", "removed", "renamed", "value-changed", "names"], "\(page)")
    for section in sections { #expect(page.contains("<li><a href=\"#\(section)\">")) }
    for row in [
      #"<tr data-foreground="text" data-background="paper" data-theme="dark"><td><code>text</code></td><td><code>paper</code></td><td>dark</td><td class="before">17.75 : 1, pass</td><td class="after">2.81 : 1, fail</td></tr>"#,
      ##"<span class="swatch" style="background:#16181d" data-theme="dark"></span><code>#16181d</code> <small>dark</small></div></td>"##,
      ##"<span class="swatch" style="background:#9a9a9a" data-theme="dark"></span><code>#9a9a9a</code> <small>dark</small> <small>ΔE "##,
      #"<td class="after"><div><code>10px</code> <small>light, dark</small> <small>+2 px</small></div></td>"#,
      #"<tr data-token="gap.small" data-from="gap.small" data-to="gap.little">"#,
      #"<td class="before"><code>gap.small</code></td><td class="after"><code>gap.little</code></td>"#,
      "<h3>CSS · t/out.css</h3>",
      "<tr><td><code>--gap-small</code></td><td><code>--gap-little</code></td></tr>",
    ] { #expect(page.contains(row), "\(row)\n\(page)") }
  }

  /// A name, a reason, and a figure's theme cannot add elements.
  @Test func `texts are text`() throws {
    let reason = "no | <script>more</script>\\nthan one line"
    let base = (Self.files["t/base.yaml"] ?? "").replacing(
      "value: 1}", with: "value: 1, $deprecated: \"\(reason)\"}")
    let diff = try diff(["t/base.yaml": base + "\"<i>\\\"\": {$type: number, $value: 2}\n"])
    let page = page(diff, [.init(control: "a\"b", theme: "<i>", side: .before, svg: "<svg></svg>")])
    #expect(page.contains(#"data-token="&lt;i>&quot;""#), "\(page)")
    #expect(page.contains("no | &lt;script>more&lt;/script> than one line"), "\(page)")
    #expect(page.contains(#"<figure data-control="a&quot;b" data-theme="&lt;i>" data-side="before">"#))
    #expect(!page.contains("<script") && !page.contains("<i>"))
    #expect(!page.contains("http://") && !page.contains("https://"))
  }

  @Test func `a page without changes has no section`() throws {
    let page = page(try diff([:]))
    #expect(page.contains("<title>Design tokens: nothing changed</title>"))
    #expect(!page.contains("<section"))
  }
}
