import Testing

@testable import Dialects

/// What selectors and conditions of style sheets say of whole pages.
@Suite struct PagePreludeTests {
  private static func text(_ choices: [ContextChoice?]) -> [String] {
    choices.map { choice in choice.map { "\($0.modifier)=\($0.context)" } ?? "page" }
  }

  @Test(
    arguments: [
      (":root", ["page"]), ("html", ["page"]), ("*", ["page"]), (":host", ["page"]),
      (":root, :host", ["page", "page"]),
      (".dark", ["theme=dark"]), ("html.dark", ["theme=dark"]), (".theme-dark", ["theme=dark"]),
      (".darkMode", ["theme=dark"]),
      (".light, .dark", ["theme=light", "theme=dark"]), (":root[data-theme=\"dark\"]", ["theme=dark"]),
      ("[data-bs-theme='dark']", ["theme=dark"]), ("[ data-theme = dark ]", ["theme=dark"]),
      ("[dark]", ["theme=dark"]),
      ("[data-density=compact]", ["density=compact"]), (":root[data-theme]", ["page"]),
      ("body", ["page"]), (":root:not(.dark)", ["page"]),
      (":host(.dark)", ["theme=dark"]),
      (":where(.dark)", ["theme=dark"]),
      (":is(.dark, .high-contrast)", ["theme=dark", "theme=high-contrast"]),
      (":where(:root, .dark)", ["page", "theme=dark"]), (":where(:is(:where(:root)))", ["page"]),
      // Parts of pages, states, two choices at once, and what is written wrongly.
      (".card", []), (".dark .card", []), (".dark > p", []), (".dark.light", []),
      (":root:hover", []),
      ("#dark", []), ("[lang=de]", []), ("[data-open]", []), ("[data-theme", []),
      ("", []),
      (":where(.dark, .card)", []), (":where(.dark", []), (".dark::before", []),
      (":is(:is(:is(:is(:is(:root)))))", []), (".card, .dark", ["theme=dark"]),
    ])
  func `selectors`(text: String, choices: [String]) {
    #expect(Self.text(PagePrelude.choices(ofSelectors: Array(text.utf8)[...], false)) == choices)
  }

  /// `&` stands for the selector around, which is for the page.
  @Test(arguments: [
    ("&.dark", ["theme=dark"]), (".dark &", ["theme=dark"]), ("&[data-density=compact]", ["density=compact"]),
    (".dark", []),
    ("& .card", []), ("&:hover", []), ("&.dark, &.light", ["theme=dark", "theme=light"]),
  ])
  func `nested selectors`(text: String, choices: [String]) {
    #expect(Self.text(PagePrelude.choices(ofSelectors: Array(text.utf8)[...], true)) == choices)
  }

  /// An empty list of media queries is true (Media Queries 4, section 2.1).
  @Test(
    arguments: [
      ("(prefers-color-scheme: dark)", ["theme=dark"]),
      ("screen and (Prefers-Color-Scheme:light)", ["theme=light"]),
      ("(prefers-contrast: more)", ["contrast=high"]), ("(prefers-contrast)", ["contrast=high"]),
      ("(prefers-reduced-motion: reduce)", ["motion=reduced"]), ("all", ["page"]), ("only screen", ["page"]),
      ("print", nil),
      ("(min-width: 1px)", nil), ("(prefers-contrast: less)", nil),
      ("(prefers-color-scheme: dark) and (prefers-contrast: more)", nil),
      ("(prefers-color-scheme: dark) and (min-width: 1px)", nil), ("not (prefers-color-scheme: dark)", nil),
      ("", ["page"]),
    ] as [(String, [String]?)])
  func `media queries`(text: String, choices: [String]?) {
    #expect(PagePrelude.choices(ofMedia: Array(text.utf8)[...]).map(Self.text) == choices)
  }
}

/// Values of custom properties: what they are, and how they are written as values of tokens.
@Suite struct StyleValueTests {
  private static func values(isDark: Bool = false) -> StyleValues {
    let texts = [
      "gap": "4px", "wide": "calc(var(--gap) * 2)", "red": "#f00", "hue": "120", "fade": "200ms",
      "font": "Inter, serif", "side": "light-dark(#fff, #000)",
      "a": "f(var(--b))", "b": "g(var(--a))", "deep": "var(--wide)",
    ]
    return StyleValues(
      Dictionary(uniqueKeysWithValues: texts.map { (Array($0.utf8), Array($1.utf8)) }), isDark: isDark)
  }

  @Test(
    arguments: [
      ("#fff", .color), ("rebeccapurple", .color), ("rgb(1 2 3 / 50%)", .color),
      ("color-mix(in srgb, red, blue)", .color),
      ("4px", .length), ("1.5rem", .length), ("-2em", .length), ("10", .number), ("-.5", .number),
      ("200ms", .time), ("1.5s", .time),
      ("10kg", .other), ("cubic-bezier(0, 0, 1, 1)", .curve), ("ease-in-out", .curve),
      ("linear-gradient(red, blue)", .gradient),
      ("\"a\"", .string), ("'a\\'b'", .string), ("'a' 'b'", .other), ("Inter, sans-serif", .fonts),
      ("system-ui", .fonts), ("Inter", .other),
      ("0 1px 2px red", .shadow), ("inset 0 1px red, 0 0 4px 1px blue", .shadow), ("0 1px", .other),
      ("1px 2px 3px", .other),
      ("0 1px 2px 3px 4px red", .other), ("1 1px red", .other), ("calc(1px + 2px)", .length),
      ("calc(2 * 3)", .number), ("min(1s, 200ms)", .time),
      ("{gap}", .length), ("{wide}", .length), ("{deep}", .length), ("{red}", .color), ("{none}", .other),
      ("max({gap}, 2px)", .length),
      ("calc({hue} * 2)", .number), ("{a}", .other), ("16 / 9", .other), ("", .other), ("  4px ", .length),
      ("0 {gap} {red}", .shadow),
    ] as [(String, StyleValues.Form)])
  func `forms`(text: String, form: StyleValues.Form) {
    var values = Self.values()
    #expect(values.form(of: Array(text.utf8)[...]) == form)
  }

  @Test(
    arguments: [
      ("var(--gap)", "{gap}"), (" var( --gap ) ", "{gap}"), ("var(--none)", "{none}"),
      ("var(--none, 4px)", "4px"), ("var(--gap, 8px)", "{gap}"),
      ("var(--none, var(--gone, var(--red)))", "{red}"), ("calc(var(--gap) * 2)", "calc({gap} * 2)"),
      ("0 1px var(--red)", "0 1px {red}"),
      ("color-mix(in srgb, var(--red), blue)", "color-mix(in srgb, {red}, blue)"),
      ("rgb(from var(--red) r g b / 50%)", "rgb(from {red} r g b / 50%)"),
      // Where a reference to a token cannot stand, its text does.
      ("hsl(var(--hue) 50% 50%)", "hsl(120 50% 50%)"), ("f(var(--wide))", "f(calc(4px * 2))"),
      ("1px var(--font)", "1px Inter, serif"),
      ("f(var(--none, 3px))", "f(3px)"), ("f(var(--none))", "f({none})"), ("light-dark(#fff, #000)", "#fff"),
      ("light-dark(var(--red), blue)", "{red}"), ("f(light-dark(a, b))", "f(light-dark(a, b))"),
      ("plain", "plain"), ("myvar(--gap)", "myvar(--gap)"),
      ("var(--)", "var(--)"), ("var(gap)", "var(gap)"),
    ])
  func `references`(text: String, written: String) {
    var values = Self.values()
    #expect(String(decoding: values.written(Array(text.utf8)), as: UTF8.self) == written)
  }

  @Test func `dark sides`() {
    var values = Self.values(isDark: true)
    #expect(values.written(Array("light-dark(#fff, var(--red))".utf8)) == Array("{red}".utf8))
    #expect(
      StyleValues.hasSides(Array(" light-dark(a, b) ".utf8))
        && !StyleValues.hasSides(Array("f(light-dark(a, b))".utf8)))
  }
}
