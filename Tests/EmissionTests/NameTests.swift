import Diagnostics
import Emission
import Testing
import Tokens

@Suite struct `Spelt names` {
  private func findings(
    _ set: SampleTokens, _ format: Format, _ adjust: (inout Output) -> Void = { _ in }
  )
    -> [String]
  {
    set.emit(format, adjust).diagnostics.map { finding in
      let themes = finding.themes.isEmpty ? "" : " (\(finding.themes.joined(separator: ", ")))"
      let notes = finding.notes.map { " + \(set.text(at: $0.place)): \($0.message)" }.joined()
      return "\(set.text(at: finding.place)): \(finding.message) [\(finding.code.name)]\(themes)\(notes)"
    }
  }

  @Test(arguments: [
    (
      ["a.b-c", "a.bC"], Format.css,
      "a.bC: `a.bC` and `a.b-c` would both be `--a-b-c`: rename one, or give it a name under `names:` [name-collision] + a.b-c: the other `--a-b-c`"
    ),
    (
      ["a.b-c", "a.bC"], .swift,
      "a.bC: `a.bC` and `a.b-c` would both be `Tokens.A.bC`: rename one, or give it a name under `names:` [name-collision] + a.b-c: the other `Tokens.A.bC`"
    ),
    (
      ["a.b.c", "a.b-c"], .kotlin,
      "a.b-c: `a.b-c` and `a.b.c` would both be `ATokens.BC`: rename one, or give it a name under `names:` [name-collision] + a.b.c: the other `ATokens.BC`"
    ),
    (
      ["1.x", "1%"], .swift,
      "1%: `1%` and the group `1` would both be `Tokens._1`: rename one, or give it a name under `names:` [name-collision] + 1.x: the other `Tokens._1`"
    ),
    (
      ["a.tokens-theme.x"], .swift,
      "a.tokens-theme.x: the group `a.tokens-theme` and a declaration of the generated file would both be `Tokens.A.TokensTheme`: rename one, or give it a name under `names:` [name-collision]"
    ),
    (
      ["a.--"], .css,
      "a.--: `a.--` has no letters or digits to form a name: rename it, or give it a name under `names:` [unspellable-name]"
    ),
    (
      ["½.a"], .swift,
      "½.a: `½` has no letters or digits to form a name: rename it, or give it a name under `names:` [unspellable-name]"
    ),
    (
      ["$root"], .css,
      "$root: `$root` has no letters or digits to form a name: rename it, or give it a name under `names:` [unspellable-name]"
    ),
  ])
  func `that collide or cannot be spelt are told`(paths: [String], format: Format, expected: String) {
    var set = SampleTokens()
    for path in paths { set.add(path, .number(1)) }
    #expect(findings(set, format) == [expected])
  }

  /// Disks may ignore letter case. Groups that are spelt alike share a folder.
  @Test func `of folders in a catalog that differ only in case are told`() {
    var set = SampleTokens()
    for path in ["a-b.x", "aB.y", "ab.z"] { set.add(path, .rgb(1)) }
    #expect(
      findings(set, .assetCatalog) == [
        "ab.z: the group `ab` and the group `a-b` would both be `Ab`: rename one, or give it a name under `names:` [name-collision] + a-b.x: the other `Ab`"
      ])
  }

  @Test func `of groups that are spelt alike share an enumeration and a class`() {
    var set = SampleTokens()
    set.add("a-b.x", .number(1))
    set.add("aB.y", .number(2))
    set.add("a_b.$root", .number(3))
    #expect(
      set.emit(.swift).text.contains(
        """
        public nonisolated enum Tokens {
          public nonisolated enum AB {
            public static var x: Swift.Double { 1 }
            public static var y: Swift.Double { 2 }
            public static var root: Swift.Double { 3 }
          }
        }
        """))
    #expect(
      set.emit(.kotlin).text.contains(
        """
        public object ABTokens {
          public val X: Float
            get() = 1f

          public val Y: Float
            get() = 2f

          public val Root: Float
            get() = 3f
        }
        """))
    #expect(set.emit(.css).text.contains("    --a-b-x: 1;\n    --a-b-y: 2;\n    --a-b: 3;\n"))
  }

  @Test func `can be given by hand, prefixed and selected`() {
    var set = SampleTokens()
    set.add("a.½", .number(1))
    set.add("a.b.c", .number(2))
    set.add("x.y", .number(3))
    let text = set.emit(.css) {
      $0.names = ["a.½": "half", "a.b": "Bee Line"]
      $0[CSSOptions.prefix] = "ds"
      $0.exclude = [PathPattern("x.*")]
    }.text
    #expect(text.contains("    --ds-a-half: 1;\n    --ds-a-bee-line-c: 2;\n  }"))
  }

  @Test func `are whole custom properties where they begin with dashes`() {
    var set = SampleTokens()
    set.add("color.iconBackground", .number(1))
    set.add("size.1,5", .number(2))
    set.add("size.2", .number(3))
    let names = ["color.iconBackground": "--color-iconBackground", "size.1,5": "--s-1-5"]
    let css = set.emit(.css) {
      $0.names = names
      $0[CSSOptions.prefix] = "ds"
    }.text
    #expect(css.contains("    --color-iconBackground: 1;\n    --s-1-5: 2;\n    --ds-size-2: 3;\n"))
    #expect(set.emit(.swift) { $0.names = names }.text.contains("static var iconBackground: Swift.Double"))
  }

  @Test func `of Kotlin's classes end at the depth`() {
    var set = SampleTokens()
    set.add("a.b.c.d", .number(1))
    set.add("a.x", .number(2))
    set.add("y", .number(3))
    let text = set.emit(.kotlin) { $0[KotlinOptions.depth] = 2 }.text
    #expect(text.contains("public object ABTokens {\n  public val CD: Float"))
    #expect(text.contains("public object ATokens {\n  public val X: Float"))
    #expect(text.contains("public object RootTokens {\n  public val Y: Float"))
  }

  @Test func `must fit into a class of Kotlin`() {
    var set = SampleTokens()
    for number in 0...8000 { set.add("a.\(number % 2).\(number)", .number(1)) }
    #expect(
      findings(set, .kotlin) == [
        "a.0.0: `ATokens` would have 8001 members, and a class can hold 8000: set `depth: 2` [too-many-members]"
      ])
    #expect(findings(set, .kotlin) { $0[KotlinOptions.depth] = 2 }.isEmpty)
  }

  @Test(arguments: [Format.swift, .css, .kotlin])
  func `stand for one type and, unless themed, one value in all themes`(format: Format) {
    var set = SampleTokens(permutations: 2)
    set.add("a.gap", .px(1), .px(2))
    set.add("a.only", nil, .px(2))
    set.add("a.kind", .px(1), .number(1))
    set.add("a.weight", .fontWeight(FontWeight(700)), .fontWeight(FontWeight(700, keyword: "bold")))
    set.add("a.color", .rgb(1), .rgb(2))
    #expect(
      findings(set, format) == [
        "value of a.gap: `a.gap` differs from its value in the theme `light`, but a dimension must not differ between themes: use one output per `input`, or `themed: [dimension]` on the output [unthemed-difference] (dark) + value of a.gap: its value in the theme `light`",
        "a.only: `a.only` does not exist in every theme: define it there too, or exclude it from the output [missing-in-theme] (light)",
        "value of a.kind: `a.kind` is a number here and a dimension in another theme: give it one type in all themes [missing-in-theme] (dark) + value of a.kind: its value in the theme `light`",
      ])
  }

  @Test func `of themes must differ`() {
    var set = SampleTokens(permutations: 2)
    set.add("a", .rgb(1), .rgb(2))
    let found = set.emit(.swift) { $0.themes[1].name = "Light" }.diagnostics.map(\.message)
    #expect(found == ["the themes `light` and `Light` would have one name in generated code: rename one"])
  }
}
