import Testing

/// Constants of code that stand for objects and types of tokens.
@Suite struct BindingTests {
  private static let tokens = "import { tokens } from './tokens'\n"

  @Test(arguments: [
    (
      "a.kt",
      "fun f() {\n  val colors = BrandTokens.current\n  g(colors.Base, colors.x)\n}\nval y = colors.Base\n",
      "fun f() {\n  val colors = BrandTokens.current\n  g(colors.Primary, colors.x)\n}\nval y = colors.Base\n"
    ),
    (
      "a.kt", "val c = BrandTokens.forTheme(x) // c\nc.Base + c\n  .Base",
      "val c = BrandTokens.forTheme(x) // c\nc.Primary + c\n  .Primary"
    ),
    (
      "a.dart", "final ds = DsBrand.of(context);\nText(ds.base, '${ds.base}');",
      "final ds = DsBrand.of(context);\nText(ds.primary, '${ds.primary}');"
    ),
    (
      "a.ts",
      tokens
        + "const b = tokens.brand\nf(b.base, b['50'], `${b.base} ${{}}`)\nfunction g() { const t = tokens; return t.brand.base }",
      tokens
        + "const b = tokens.brand\nf(b.primary, b['pale-50'], `${b.primary} ${{}}`)\nfunction g() { const t = tokens; return t.brand.primary }"
    ),
    (
      "a.ts", tokens + "const a = tokens\nconst b = a.brand\nb.base + a.brand.base",
      tokens + "const a = tokens\nconst b = a.brand\nb.primary + a.brand.primary"
    ),
    (
      "a.js", "import { themes } from './themes'\nconst theme = themes[scheme], x = 1\ntheme.brand?.base",
      "import { themes } from './themes'\nconst theme = themes[scheme], x = 1\ntheme.brand?.primary"
    ),
    (
      "a.kt", "import a.b.TextTokens as T\nimport a.b.BrandTokens as B\nval c = T.current.Link + B.Dark.Base",
      "import a.b.LabelTokens as T\nimport a.b.BrandTokens as B\nval c = T.current.Link + B.Dark.Primary"
    ),
    (
      "a.swift", "typealias B = Tokens.Brand\nlet x = B.base", "typealias B = Tokens.Brand\nlet x = B.primary"
    ),
  ])
  func `a constant that stands for an object is followed`(path: String, text: String, after: String) {
    CodeMigrationTests.check(text, path, after)
  }

  @Test(arguments: [
    // It is used as a whole, in a cascade, assigned again, like a member, exported, or not at all, or its name goes elsewhere.
    ("a.kt", "val c = BrandTokens.current\nf(c)\nc.Base", "BrandTokens.current"),
    ("a.kt", "import a.b.TextTokens as T\nval c = T.current.Link + T.current.other", "TextTokens"),
    ("a.dart", "var ds = DsBrand.of(context);\nds..base;", "DsBrand.of(context)"),
    ("a.ts", tokens + "let b = tokens.brand\nb = other\nb.base", "tokens.brand"),
    ("a.ts", tokens + "const b = tokens.brand || other\nb.base", "tokens.brand"),
    ("a.ts", tokens + "export const b = tokens.brand\nb.base", "tokens.brand"),
    ("a.ts", tokens + "const b = tokens.brand\n", "tokens.brand"),
    ("a.ts", tokens + "const { base } = tokens.brand\nbase", "tokens.brand"),
    ("a.swift", "typealias B = Tokens.Brand\nlet x = B._50", "Tokens.Brand"),
    ("a.swift", "typealias B = Tokens.Brand\nlet x = B.base + other.B", "Tokens.Brand"),
  ])
  func `what is not certain is left`(path: String, text: String, object: String) {
    CodeMigrationTests.check(text, path, text, left: ["whole-object \(object)"])
  }

  /// A type is a use as a whole, and a constant is followed none the less.
  @Test func `a type may stand before the name`() {
    CodeMigrationTests.check(
      "final DsBrand ds = DsBrand.of(context);\nds.base;", "a.dart",
      "final DsBrand ds = DsBrand.of(context);\nds.primary;", left: ["whole-object DsBrand"])
  }
}
