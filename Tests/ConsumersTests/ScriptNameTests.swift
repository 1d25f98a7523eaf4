import Consumers
import TestSupport
import Testing

/// Names of modules of JavaScript: what a file imports decides what a word is.
@Suite struct ScriptNameTests {
  private static let names: [Scanned.Name] = [
    ("typescript", "tokens.brand.base"), ("typescript", "tokens.brand[\"50\"]"), ("typescript", "brandBase"),
    ("path", "brand.base"), ("path", "brand"),
  ]

  private static let brand = "tokens.brand.base tokens.brand[\"50\"]"

  @Test(
    arguments: [
      ("import { tokens } from './tokens'; f(1️⃣tokens.brand.base)", ["1️⃣ tokens.brand.base"]),
      ("import { tokens as t } from \"a/tokens.js\"; f(1️⃣t.brand['50'])", ["1️⃣ tokens.brand[\"50\"]"]),
      ("import x, { tokens } from './tokens.mjs'; f(1️⃣tokens\n  .brand\n  .base)", ["1️⃣ tokens.brand.base"]),
      ("import * as ns from './tokens'; f(1️⃣ns.tokens?.brand?.[\"50\"])", ["1️⃣ tokens.brand[\"50\"]"]),
      ("const { tokens } = require('./tokens'); f(1️⃣tokens.brand.base)", ["1️⃣ tokens.brand.base"]),
      ("let { tokens: t } = await import('./tokens'); f(1️⃣t.brand.base)", ["1️⃣ tokens.brand.base"]),
      ("const ns = require(\"./tokens.cjs\"); f(1️⃣ns.tokens.brand.base)", ["1️⃣ tokens.brand.base"]),
      // Other modules, members of other objects, comments, and texts.
      ("import { tokens } from './theme'; f(tokens.brand.base)", []), ("f(tokens.brand.base)", []),
      ("import { tokens } from './tokens'; f(a.tokens.brand.base) // tokens.brand.base", []),
      ("import { tokens } from './tokens'; f('tokens.brand.base')", []),
      ("import { tokens } from './tokens'; f(`${1️⃣tokens.brand.base}`)", ["1️⃣ tokens.brand.base"]),
      // Whole objects, and keys that are computed.
      ("import { tokens } from './tokens'; f({ ...1️⃣tokens.brand })", ["1️⃣ whole: \(brand)"]),
      ("import { tokens } from './tokens'; type A = typeof 1️⃣tokens.brand", ["1️⃣ whole type: \(brand)"]),
      ("import { tokens } from './tokens'; f(1️⃣tokens.brand[key])", ["1️⃣ dynamic: \(brand)"]),
      ("import { tokens } from './tokens'; f(tokens.brnd.base, tokens.brand['500'])", []),
      (
        "import { tokens } from './tokens'; const b = tokens.brand; f(1️⃣b.base, 2️⃣b['50'])",
        [
          "1️⃣ tokens.brand.base, tokens.brand used 2 times",
          "2️⃣ tokens.brand[\"50\"], tokens.brand used 2 times",
        ]
      ),
      (
        "import { tokens } from './tokens'; export const b = 1️⃣tokens.brand; f(b.base)",
        ["1️⃣ whole: \(brand)"]
      ),
    ] as [(String, [String])])
  func `chains of keys`(text: String, found: [String]) {
    #expect(Scanned(text, in: .javascript, Self.names).findings == found, "\(text)")
  }

  @Test(
    arguments: [
      (
        "import { 1️⃣brandBase } from './tokens'; f(2️⃣brandBase)", ["1️⃣ imported: brandBase", "2️⃣ brandBase"]
      ),
      ("import { type 1️⃣brandBase } from './tokens'", ["1️⃣ imported: brandBase"]),
      // What has another name in the file stays as it is.
      ("import { 1️⃣brandBase as b } from './tokens'; f(b)", ["1️⃣ imported anew: brandBase"]),
      ("const { 1️⃣brandBase: b } = require('./tokens'); f(b)", ["1️⃣ imported anew: brandBase"]),
      ("export { 1️⃣brandBase } from './tokens'", ["1️⃣ exported: brandBase"]),
      ("export { 1️⃣brandBase as b } from './tokens'", ["1️⃣ exported anew: brandBase"]),
      (
        "import { 1️⃣brandBase } from './tokens'; export { 2️⃣brandBase }",
        ["1️⃣ imported: brandBase", "2️⃣ exported: brandBase"]
      ),
      (
        "import { 1️⃣brandBase } from './tokens'; f({ 2️⃣brandBase, a: 3️⃣brandBase, brandBase: 1 })",
        ["1️⃣ imported: brandBase", "2️⃣ shorthand: brandBase", "3️⃣ brandBase"]
      ),
      (
        "import { 1️⃣brandBase } from './tokens'; x = <A b={2️⃣brandBase}>{3️⃣brandBase}</A>",
        ["1️⃣ imported: brandBase", "2️⃣ brandBase", "3️⃣ brandBase"]
      ),
      (
        "import { 1️⃣brandBase } from './tokens'; f([2️⃣brandBase, 1], `${3️⃣brandBase}`)",
        ["1️⃣ imported: brandBase", "2️⃣ brandBase", "3️⃣ brandBase"]
      ),
      ("import * as ns from './tokens'; f(1️⃣ns.brandBase)", ["1️⃣ brandBase"]),
      ("import { brandBase } from './other'; export { brandBase }", []),
    ] as [(String, [String])])
  func `words`(text: String, found: [String]) {
    #expect(Scanned(text, in: .javascript, Self.names).findings == found, "\(text)")
  }

  @Test(
    arguments: [
      // One word may be anything.
      (
        "import { get } from './tokens'; get('1️⃣brand.base', \"2️⃣brand\")",
        ["1️⃣ brand.base", "2️⃣ path: brand"]
      ),
      // Without a module of ours, a text with a dot may be a path.
      ("get('1️⃣brand.base', 'brand', `brand.base`)", ["1️⃣ path: brand.base"]),
      ("get('brand.bas', 'a brand.base')", []),
    ] as [(String, [String])])
  func `paths`(text: String, found: [String]) {
    #expect(Scanned(text, in: .javascript, Self.names).findings == found)
  }

  @Test(
    arguments: [
      ("import { tokens } from '@acme/design'; f(1️⃣tokens.brand.base)", ["@acme/design"]),
      ("import { tokens } from '@acme/design/v2'; f(1️⃣tokens.brand.base)", ["@acme/*"]),
    ] as [(String, [String])])
  func `modules of the configuration`(text: String, modules: [String]) {
    #expect(
      Scanned(text, in: .javascript, Self.names, modules: modules).findings == ["1️⃣ tokens.brand.base"])
    #expect(Scanned(text, in: .javascript, Self.names, modules: ["@acme/designs"]).findings.isEmpty)
  }

  /// A file of JSON is the default export, with its tokens below themes or not.
  @Test(
    arguments: [
      (
        "import t from './tokens.json'; f(1️⃣t.brand.base, 2️⃣t.light.brand.base)",
        ["1️⃣ brand.base", "2️⃣ brand.base"]
      ),
      ("import t from './others.json'; f(t.brand.base)", []),
    ] as [(String, [String])])
  func `files of JSON`(text: String, found: [String]) {
    #expect(Scanned(text, in: .javascript, [("json", "brand.base")]).findings == found)
  }

  /// Scripts in pages are JavaScript.
  @Test(arguments: [
    (
      CodeLanguage.html,
      "<script>import { tokens } from './tokens'; f(1️⃣tokens.brand.base)</script>tokens.brand.base"
    ),
    (
      .vue,
      "<script>import { tokens } from './tokens'</script><p :a=\"1️⃣tokens.brand.base\">tokens.brand.base</p>"
    ),
    (
      .svelte,
      "<script>import { tokens } from './tokens'</script><p a={1️⃣tokens.brand.base}>tokens.brand.base</p>"
    ),
  ])
  func `pages have scripts`(language: CodeLanguage, text: String) {
    #expect(Scanned(text, in: language, Self.names).findings == ["1️⃣ tokens.brand.base"])
  }

  @Test(
    arguments: [
      ("css", "--a-b", [["--a-b"]]), ("css", "a-b", []), ("tailwind", "--color-a", [["--color-a"]]),
      ("scss", "$a", [["$a"]]), ("swift", "T.`default`.b", [["T", "default", "b"]]),
      ("kotlin", "T.Light.b", [["T", "", "b"]]), ("kotlin", "T.b", [["T", "b"]]),
      ("dart", "T.light.b", [["T", "", "b"]]), ("typescript", "a.b[\"c.d\"].e", [["a", "b", "c.d", "e"]]),
      ("javascript", "a[\"b\\\"c\\\\\"]", [["a", "b\"c\\"]]), ("typescript", "aB", [["aB"]]),
      ("react-native", "t.light.b", [["t", "", "b"]]), ("android-xml", "@color/a", [["color/a"]]),
      ("android-xml", "R.color.a", [["R", "color", "a"]]), ("xcassets", "A/b", [["A/b"]]),
      ("xcassets", ".A.b", [["A", "b"]]),
      ("json", "a.b", [["default", "", "a", "b"], ["default", "a", "b"]]),
      ("dtcg", "a.b", []),
    ] as [(String, String, [[String]])])
  func `names of formats`(format: String, text: String, segments: [[String]]) {
    #expect(CodeNames.Name.all(text, format: format).map(\.segments) == segments)
  }

  @Test func `theme objects in names`() {
    func instance(_ text: String, _ format: String) -> String? {
      CodeNames.Name(text, format: format)?.instance(in: text)
    }
    #expect(instance("T.Light.b", "kotlin") == "Light")
    #expect(instance("T.of(context).b", "dart") == "of")
    #expect(instance("T.b", "kotlin") == nil && instance("T.A.b", "swift") == nil)
  }
}
