import Emission
import Testing
import Tokens

/// What generated files say and leave out, beyond names and values.
@Suite struct `Generated text` {
  /// An output without colors leaves the page's scheme to those that have some.
  @Test func `sets the scheme of the page only with colors`() {
    var set = SampleTokens()
    set.add("a", .px(1))
    #expect(!set.emit(.css).text.contains("color-scheme"))
    set.add("b", .rgb(1))
    #expect(set.emit(.css).text.contains("color-scheme: light;"))
  }

  @Test func `has no Kotlin class without members`() {
    var set = SampleTokens()
    set.add("a.b.c", .number(1))
    set.add("d.e", .number(2))
    set.describe("a.b", "Inner.")
    let text = set.emit(.kotlin) { $0[KotlinOptions.depth] = 2 }.text
    #expect(!text.contains("ATokens"))
    #expect(text.contains("/**\n * Inner.\n */\npublic object ABTokens {\n  public val C: Float"))
    #expect(text.contains("}\n\npublic object DTokens {\n  public val E: Float"))
  }

  @Test func `begins every line of a comment in SCSS where the variable begins`() {
    var set = SampleTokens()
    set.add("a.b.c", .rgb(1))
    set.add("d.e.f", .rgb(1), alias: "a.b.c", description: "Of the track.")
    let text = set.emit(.scss) { $0[SCSSOptions.references] = false }.text
    #expect(text.contains("\n/// Of the track.\n///\n/// Alias of `a.b.c`.\n$d-e-f: #000001"))
  }

  /// The code shows the target, unless the themes have different ones.
  @Test func `does not repeat the target of an alias in SCSS`() {
    var set = SampleTokens(permutations: 2)
    set.add("a", .rgb(1), .rgb(1))
    set.add("b", .rgb(2), .rgb(2))
    set.add("c", .rgb(1), .rgb(1), alias: "a", description: "Of the track.")
    set.add("d", .rgb(1), .rgb(2), aliases: ["a", "b"])
    let text = set.emit(.scss).text
    #expect(text.contains("\n/// Of the track.\n$c: $a !default;"))
    #expect(text.contains("\n/// Alias of `a` (light), `b` (dark).\n$d: $a !default;"))
  }

  /// The alias of the default theme is not that of all.
  @Test(arguments: [Format.swift, .kotlin])
  func `names the alias of each theme where they differ`(format: Format) {
    var set = SampleTokens(permutations: 3)
    set.add("a", .rgb(1), .rgb(1), .rgb(1))
    set.add("b", .rgb(2), .rgb(2), .rgb(2))
    set.add("c", .rgb(1), .rgb(2), .rgb(3), aliases: ["a", "b", nil])
    set.add("d", .rgb(1), .rgb(1), .rgb(1), alias: "a")
    let text = set.emit(format).text
    #expect(text.contains("Alias of `a` (light), `b` (dark)."))
    #expect(text.contains("Alias of `a`."))
  }
}
