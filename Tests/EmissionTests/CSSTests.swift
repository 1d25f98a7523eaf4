import Diagnostics
import Emission
import Testing
import Tokens

@Suite struct `CSS` {
  /// The rules of an output without what is inside them, each on one line behind its media query.
  private func rules(_ set: SampleTokens, _ adjust: (inout Output) -> Void = { _ in }) -> [String] {
    var rules: [String] = []
    var media = ""
    var open = ""
    for line in set.emit(.css, adjust).text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("@media") {
        media = "\(line.dropLast(2)): "
      } else if !open.isEmpty || line.hasPrefix(":where(") {
        open += line + (line.hasSuffix(",") ? " " : "")
        guard line.hasSuffix("{") else { continue }
        rules.append(media + open.dropLast(2))
        open = ""
      } else if line == "}" {
        continue
      } else if line.hasPrefix("--a"), let last = rules.indices.last {
        rules[last] += " → \(line.drop { $0 != ":" }.dropFirst(2).dropLast())"
        media = ""
      }
    }
    return rules
  }

  @Test func `reaches every combination of appearance and contrast from media and attributes`() {
    var set = SampleTokens(permutations: 4)
    set.add("a", .rgb(1), .rgb(2), .rgb(3), .rgb(4))
    #expect(
      rules(set) == [
        ":where(:root) → #000001",
        ":where([data-theme=light], [data-contrast=normal], :host([data-theme=light]), :host([data-contrast=normal])) → #000001",
        "@media (prefers-color-scheme: dark): :where(:root:not([data-theme=light], [data-theme=dark]), [data-contrast=normal]:not([data-theme=light], [data-theme=dark], [data-theme=light] *, [data-theme=dark] *), :host([data-contrast=normal]:not([data-theme=light], [data-theme=dark]))) → #000002",
        ":where([data-theme=dark], :host([data-theme=dark]), [data-theme=dark] [data-contrast=normal]:not([data-theme=light], [data-theme=dark], [data-theme=dark] [data-theme=light] *)) → #000002",
        "@media (prefers-contrast: more): :where(:root:not([data-contrast=normal], [data-contrast=high]), [data-theme=light]:not([data-contrast=normal], [data-contrast=high], [data-contrast=normal] *, [data-contrast=high] *), :host([data-theme=light]:not([data-contrast=normal], [data-contrast=high]))) → #000003",
        ":where([data-contrast=high], :host([data-contrast=high]), [data-contrast=high] [data-theme=light]:not([data-contrast=normal], [data-contrast=high], [data-contrast=high] [data-contrast=normal] *)) → #000003",
        "@media (prefers-color-scheme: dark) and (prefers-contrast: more): :where(:root:not([data-theme=light], [data-theme=dark], [data-contrast=normal], [data-contrast=high])) → #000004",
        "@media (prefers-color-scheme: dark): :where([data-contrast=high]:not([data-theme=light], [data-theme=dark], [data-theme=light] *, [data-theme=dark] *), :host([data-contrast=high]:not([data-theme=light], [data-theme=dark]))) → #000004",
        "@media (prefers-contrast: more): :where([data-theme=dark]:not([data-contrast=normal], [data-contrast=high], [data-contrast=normal] *, [data-contrast=high] *), :host([data-theme=dark]:not([data-contrast=normal], [data-contrast=high]))) → #000004",
        ":where([data-theme=dark][data-contrast=high], :host([data-theme=dark][data-contrast=high]), [data-theme=dark] [data-contrast=high]:not([data-theme=light], [data-theme=dark], [data-theme=dark] [data-theme=light] *), [data-contrast=high] [data-theme=dark]:not([data-contrast=normal], [data-contrast=high], [data-contrast=high] [data-contrast=normal] *)) → #000004",
      ])
  }

  @Test func `needs no rule for a contrast that no theme has`() {
    var set = SampleTokens(permutations: 2)
    set.add("a", .rgb(1), .rgb(2))
    #expect(
      rules(set) == [
        ":where(:root) → #000001", ":where([data-theme=light], :host([data-theme=light])) → #000001",
        "@media (prefers-color-scheme: dark): :where(:root:not([data-theme=light], [data-theme=dark])) → #000002",
        ":where([data-theme=dark], :host([data-theme=dark])) → #000002",
      ])
  }

  @Test func `may be dark by default`() {
    var set = SampleTokens(permutations: 2)
    set.add("a", .rgb(1), .rgb(2))
    #expect(
      rules(set) { $0.themes.reverse() } == [
        ":where(:root) → #000002", ":where([data-theme=dark], :host([data-theme=dark])) → #000002",
        "@media (prefers-color-scheme: light): :where(:root:not([data-theme=light], [data-theme=dark])) → #000001",
        ":where([data-theme=light], :host([data-theme=light])) → #000001",
      ])
  }

  /// Hosts inherit, since no selector sees what is around them; documents without tokens of their own set them.
  @Test func `gives hosts the values of the root if asked to`() {
    var set = SampleTokens(permutations: 2)
    set.add("a", .rgb(1), .rgb(2))
    #expect(
      rules(set) { $0[CSSOptions.host] = true } == [
        ":where(:root, :host) → #000001", ":where([data-theme=light], :host([data-theme=light])) → #000001",
        "@media (prefers-color-scheme: dark): :where(:root:not([data-theme=light], [data-theme=dark]), :host(:not([data-theme=light], [data-theme=dark]))) → #000002",
        ":where([data-theme=dark], :host([data-theme=dark])) → #000002",
      ])
  }

  @Test func `asks for further themes by name`() {
    var set = SampleTokens(permutations: 2)
    set.add("a", .rgb(1), .rgb(2))
    let found = rules(set) { $0.themes[1] = Theme(name: "sea \"blue\"", appearance: .light, permutation: 1) }
    #expect(
      found == [
        ":where(:root) → #000001", ":where([data-theme=light], :host([data-theme=light])) → #000001",
        #":where([data-theme="sea \"blue\""], :host([data-theme="sea \"blue\""])) → #000002"#,
      ])
  }

  @Test func `declares again what differs, and what refers to something else, but nothing more`() {
    var set = SampleTokens(permutations: 2)
    set.add("p.one", .rgb(1))
    set.add("p.two", .rgb(2))
    set.add("p.also-one", .rgb(1))
    set.add("same", .rgb(1), alias: "p.one")
    set.add("other", .rgb(1), aliases: ["p.one", "p.also-one"])
    set.add("differs", .rgb(1), .rgb(2), aliases: ["p.one", "p.two"])
    set.add("depends", .rgb(1), .rgb(2), alias: "differs")
    set.add("gone", .rgb(1), .rgb(2), alias: "hidden")
    let text = set.emit(.css) { $0[CSSOptions.layers] = CSSOptions.noLayer }.text
    #expect(
      text.hasSuffix(
        """
        :where(:root) {
          color-scheme: light;
          --p-one: #000001;
          --p-two: #000002;
          --p-also-one: #000001;
          --same: var(--p-one);
          --other: var(--p-one);
          --differs: var(--p-one);
          --depends: var(--differs);
          --gone: #000001;
        }

        :where([data-theme=light], :host([data-theme=light])) {
          color-scheme: light;
          --other: var(--p-one);
          --differs: var(--p-one);
          --depends: var(--differs);
          --gone: #000001;
        }

        @media (prefers-color-scheme: dark) {
          :where(:root:not([data-theme=light], [data-theme=dark])) {
            color-scheme: dark;
            --other: var(--p-also-one);
            --differs: var(--p-two);
            --depends: var(--differs);
            --gone: #000002;
          }
        }

        :where([data-theme=dark], :host([data-theme=dark])) {
          color-scheme: dark;
          --other: var(--p-also-one);
          --differs: var(--p-two);
          --depends: var(--differs);
          --gone: #000002;
        }

        """))
  }

  @Test func `inlines aliases when asked, and those of excluded tokens always`() {
    var set = SampleTokens()
    set.add("p.one", .rgb(1))
    set.add("a", .rgb(1), alias: "p.one")
    #expect(set.emit(.css) { $0[CSSOptions.references] = false }.text.contains("--a: #000001;"))
    #expect(
      set.emit(.css) { $0.exclude = [PathPattern("p.**")] }.text.contains("light;\n    --a: #000001;\n  }"))
  }

  @Test func `takes the user's selectors as they are`() {
    var set = SampleTokens(permutations: 2)
    set.add("a", .rgb(1), .rgb(2))
    let text = set.emit(.css) {
      $0[CSSOptions.layers] = CSSOptions.noLayer
      $0[CSSOptions.selectors] = [
        .init(theme: "light", selectors: [".light", "body"]),
        .init(theme: "dark", selectors: [".dark"], media: "screen"),
      ]
    }.text
    #expect(
      text.hasSuffix(
        """
        .light, body {
          color-scheme: light;
          --a: #000001;
        }

        @media screen {
          .dark {
            color-scheme: dark;
            --a: #000002;
          }
        }

        """))
  }

  @Test func `keeps texts inside their comments`() {
    var set = SampleTokens()
    set.add("a", .number(1), description: "ends */ here\n</style>", deprecated: "*/ :root { --a: 2 }")
    #expect(
      set.emit(.css).text.contains(
        """
          :where(:root) {
            /* ends * / here
               < /style> */
            /* Deprecated: * / :root { --a: 2 } */
            --a: 1;

        """))
  }

  @Test func `keeps the letter spacing of typography next to the font`() {
    var set = SampleTokens()
    let typography = Typography(
      fontFamily: FontFamily(["Inter", "system-ui"], isSingle: false), fontSize: Dimension(14, .px),
      fontWeight: FontWeight(500), letterSpacing: Dimension(-0.2, .px), lineHeight: 1.4)
    set.add("body", .typography(typography))
    set.add("alias", .typography(typography), alias: "body")
    #expect(
      set.emit(.css).text.contains(
        """
            --body: 500 14px/1.4 "Inter", system-ui;
            --body-letter-spacing: -0.2px;
            --alias: var(--body);
            --alias-letter-spacing: var(--body-letter-spacing);

        """))
    set.add("body-letter-spacing", .number(1))
    #expect(set.emit(.css).diagnostics.map(\.code) == [.nameCollision])
  }
}
