import Emission
import Testing

/// Which media queries of `media:` are taken (Media Queries 4 §3).
@Suite struct MediaQueryTests {
  @Test(arguments: [
    "screen", "PRINT", "not print", "only screen and (color)", "(prefers-contrast: more)",
    "(prefers-color-scheme: dark) and (prefers-contrast: more)", "(a) or (b) or (c)", "not (hover)",
    "screen and (width >= 40rem), print", "(400px <= width <= 700px)", "(width>=600px)", "(width<600px)",
    "((a) or (b)) and (not (c))", "screen and not (hover)", "(min-aspect-ratio: 16/9)", "(--wide)",
    "(-webkit-min-device-pixel-ratio: 1.5)", "(width > calc(10px + 2em))", "( color )", "(色: 1)",
  ])
  func taken(_ query: String) {
    #expect(ThemeSelector.isMediaQuery(query))
  }

  @Test(arguments: [
    "</style><script>alert(1)</script>", "@evil", "javascript:evil()", "\" onx=\"e", "(a</style>)", "(a<!--)",
    "(\\</style>)", "screen and", "and (a)", "(a) and (b) or (c)", "(a) (b)", "not", "only (a)", "()", "( )",
    "screen, ", ", screen", "(a", "a)", "(a: \"b\")", "(a: 'b')", "screen {", "screen;", "screen /* a */",
    "(a) and(b)", "16px", "layer", "(a: url(b))x", "#a", "screen print", "",
  ])
  func refused(_ query: String) {
    #expect(!ThemeSelector.isMediaQuery(query))
  }

  @Test func `deep nesting is refused`() {
    let depth = 100_000
    let query = String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
    #expect(!ThemeSelector.isMediaQuery(query))
  }
}
