import Compiler
import Diagnostics
import Editing
import TestSupport
import Testing

/// What `migrate` makes of code, by a migration file.
@Suite struct CodeMigrationTests {
  static let map = """
    {
    "$migration": 1,
    "$tokens": {"brand.base": "brand.primary", "brand.50": "brand.pale-50", "space.large": null, "text.link": "label.link"},
    "$formats": {
      "o.css": "css", "o.scss": "scss", "O.swift": "swift", "O.kt": "kotlin", "o.dart": "dart", "out/tokens.ts": "typescript",
      "flat.ts": "typescript", "out/themes.ts": "react-native", "res": "android-xml", "A.xcassets": "xcassets", "tw.css": "tailwind",
      "gen/data.json": "json"
    },
    "o.css": {"--ds-brand-base": "--ds-brand-primary", "--ds-space-large": null},
    "o.scss": {"$ds-brand-base": "$ds-brand-primary"},
    "O.swift": {"Tokens.Brand.base": "Tokens.Brand.primary", "Tokens.Brand._50": "Tokens.Pale._50", "Tokens.in": "Tokens.`is`",
      "Tokens.Space.large": null, "Tokens.Deep.a.b": "Tokens.Deep.c"},
    "O.kt": {"BrandTokens.Light.Base": "BrandTokens.Light.Primary", "BrandTokens.Dark.Base": "BrandTokens.Dark.Primary",
      "TextTokens.Light.Link": "LabelTokens.Light.Link", "SizeTokens.Small": "SizeTokens.Tiny"},
    "o.dart": {"DsBrand.light.base": "DsBrand.light.primary", "DsBrand.of(context).base": "DsBrand.of(context).primary"},
    "out/tokens.ts": {"tokens.brand.base": "tokens.brand.primary", "tokens.brand[\\"50\\"]": "tokens.brand[\\"pale-50\\"]",
      "tokens.a.b": "tokens.a.b.c"},
    "flat.ts": {"brandBase": "brandPrimary"},
    "out/themes.ts": {"themes.light.brand.base": "themes.light.brand.primary"},
    "res": {"@color/ds_brand_base": "@color/ds_brand_primary", "R.color.ds_brand_base": "R.color.ds_brand_primary"},
    "A.xcassets": {"Brand/base": "Brand/primary"},
    "gen/data.json": {"brand.base": "brand.primary"},
    "tw.css": {"--color-body": "--color-text", "--text-body": "--text-copy", "--color-brand": "--color-main",
      "--spacing-big": "--radius-big", "--breakpoint-wide": "--breakpoint-broad"}
    }
    """

  private static func migrated(
    _ text: String, _ path: String, _ settings: CodeMigration.Settings = .init(), map json: String = map
  ) -> CodeMigration? {
    var (sources, log) = (Sources(), DiagnosticLog())
    let map = MigrationMap(reading: Array(json.utf8), of: "m.json", into: &sources, log: &log)
    #expect(!log.hasErrors)
    return CodeMigration(of: Array(text.utf8), at: path, map, settings)
  }

  /// The text after the migration, which a second one leaves as it is; with what is left, by code and text.
  static func check(_ text: String, _ path: String, _ after: String, left: [String] = []) {
    guard let first = migrated(text, path) else {
      Issue.record("\(path) is no code")
      return
    }
    let result = String(decoding: first.after, as: UTF8.self)
    #expect(result == after, "\(text)")
    let places = first.left.map {
      "\($0.code.name) \(String(decoding: first.before[$0.range], as: UTF8.self))"
    }
    #expect(places == left, "\(text)")
    let second = migrated(result, path)
    #expect(second?.edits == [], "\(text)")
    #expect(second?.left.map(\.message) == first.left.map(\.message), "\(text)")
  }

  @Test(arguments: [
    ("a.css", "a { color: var(--ds-brand-base) }", "a { color: var(--ds-brand-primary) }"),
    (
      "a.css",
      "/* --ds-brand-base */ :root { --ds-brand-base: 1; c: \"--ds-brand-base\" } --ds-brand-base-hover --x--ds-brand-base",
      "/* --ds-brand-base */ :root { --ds-brand-primary: 1; c: \"--ds-brand-base\" } --ds-brand-base-hover --x--ds-brand-base"
    ),
    ("a.css", "a { --ds-brand-base\\.5: 1 }", "a { --ds-brand-base\\.5: 1 }"),
    (
      "a.css", "@property --ds-brand-base {} var( --ds-brand-base , var(--ds-brand-base,1))",
      "@property --ds-brand-primary {} var( --ds-brand-primary , var(--ds-brand-primary,1))"
    ),
    // Modifiers of classes only look like custom properties.
    (
      "a.scss",
      "a { &--ds-brand-base { b: var(--ds-brand-base) } #{$b}--ds-brand-base { } &.--ds-brand-base {} b {}--ds-brand-base: 1 }",
      "a { &--ds-brand-base { b: var(--ds-brand-primary) } #{$b}--ds-brand-base { } &.--ds-brand-base {} b {}--ds-brand-primary: 1 }"
    ),
    ("a.less", ".@{b}--ds-brand-base {}", ".@{b}--ds-brand-base {}"),
    (
      "a.js", "f(`a ${b}--ds-brand-base --ds-brand-base`)", "f(`a ${b}--ds-brand-base --ds-brand-primary`)"
    ),
    (
      "a.scss",
      "a { b: $ds-brand_base; c: ds.$ds-brand-base; d: \"#{$ds-brand-base}\"; e: map.get($ds-tokens, 'brand-base') map.has-key(ds.$ds-tokens, 'brand-base') } // $ds-brand-base",
      "a { b: $ds-brand-primary; c: ds.$ds-brand-primary; d: \"#{$ds-brand-primary}\"; e: map.get($ds-tokens, 'brand-primary') map.has-key(ds.$ds-tokens, 'brand-primary') } // $ds-brand-base"
    ),
    (
      "a.html", "<p style=\"color: var(--ds-brand-base)\" class=\"bg-[--ds-brand-base]\">--ds-brand-base</p>",
      "<p style=\"color: var(--ds-brand-primary)\" class=\"bg-[--ds-brand-primary]\">--ds-brand-base</p>"
    ),
    (
      "a.svelte", "<C --ds-brand-base=\"1\">{f('--ds-brand-base')}",
      "<C --ds-brand-primary=\"1\">{f('--ds-brand-primary')}"
    ),
    (
      "a.ts", "x.setProperty(\"--ds-brand-base\", `var(--ds-brand-base)`) // --ds-brand-base",
      "x.setProperty(\"--ds-brand-primary\", `var(--ds-brand-primary)`) // --ds-brand-base"
    ),
    (
      "a.md", "--ds-brand-base `--ds-brand-base`\n```css\na{b:var(--ds-brand-base)}\n```\n",
      "--ds-brand-base `--ds-brand-primary`\n```css\na{b:var(--ds-brand-primary)}\n```\n"
    ),
  ])
  func `names of CSS change where they are code`(path: String, text: String, after: String) {
    Self.check(text, path, after)
  }

  @Test(arguments: [
    (
      "a.ts", "import { tokens } from './tok'; f('primary', tokens.primary)",
      "import { tokens } from './tok'; f('primary', tokens.accent)"
    ),
    ("a.md", "`primary` and `tokens.primary`", "`primary` and `tokens.accent`"),
  ])
  func `a word is not certainly the path of a token`(path: String, text: String, after: String) {
    let map = #"""
      {"$migration": 1, "$tokens": {"primary": "accent"}, "$formats": {"out/tok.ts": "typescript"},
      "out/tok.ts": {"tokens.primary": "tokens.accent"}}
      """#
    let changed = Self.migrated(text, path, map: map)
    #expect(changed.map { String(decoding: $0.after, as: UTF8.self) } == after)
    #expect(changed?.left.map(\.code.name) == ["ambiguous-name"])
  }

  @Test func `a variable that is decremented is not a custom property`() {
    let map = #"{"$migration": 1, "$formats": {"o.css": "css"}, "o.css": {"--count": "--total"}}"#
    let changed = Self.migrated("for (; --count;) f('var(--count)')", "a.js", map: map)
    #expect(changed.map { String(decoding: $0.after, as: UTF8.self) } == "for (; --count;) f('var(--total)')")
  }

  @Test(arguments: [
    (
      "a.swift", "let a = Tokens.Brand.base.opacity(1) // Tokens.Brand.base",
      "let a = Tokens.Brand.primary.opacity(1) // Tokens.Brand.base"
    ),
    (
      "a.swift", "Tokens\n  .Brand\n  .base + Design.Tokens.Brand._50",
      "Tokens\n  .Brand\n  .primary + Design.Tokens.Pale._50"
    ),
    (
      "a.swift", "\"\\(Tokens.Brand.base) Tokens.Brand.base\" + a.Tokens.Brand.base + Tokens.Brand.other",
      "\"\\(Tokens.Brand.primary) Tokens.Brand.base\" + a.Tokens.Brand.base + Tokens.Brand.other"
    ),
    (
      "a.swift", "Tokens.Brand.base...Tokens.Brand.base", "Tokens.Brand.primary...Tokens.Brand.primary"
    ),
    ("a.swift", "Tokens.`in` + Tokens.Deep.a.b.c", "Tokens.`is` + Tokens.Deep.c.c"),
    (
      "a.swift", "Color(\"Brand/base\") + UIColor(named: \"Brand/base\") + f(\"Brand/base\")",
      "Color(\"Brand/primary\") + UIColor(named: \"Brand/primary\") + f(\"Brand/base\")"
    ),
    (
      "a.swift", "Color(.Brand.base) + UIColor(resource: .Brand.base) + f(.Brand.base) + Color(.Brand.other)",
      "Color(.Brand.primary) + UIColor(resource: .Brand.primary) + f(.Brand.base) + Color(.Brand.other)"
    ),
    (
      "a.md",
      "`Tokens.Brand.base` `BrandTokens.current.Base` ``tokens.brand.base`` `brand.base` ` $ds-brand-base ` `brandBase`",
      "`Tokens.Brand.primary` `BrandTokens.current.Primary` ``tokens.brand.primary`` `brand.primary` ` $ds-brand-primary ` `brandPrimary`"
    ),
    (
      "a.md", "Tokens.Brand.base brand.base `x brand.base` `Tokens.Brand.base()` `brand.base.x`",
      "Tokens.Brand.base brand.base `x brand.base` `Tokens.Brand.base()` `brand.base.x`"
    ),
    (
      "a.kt",
      "BrandTokens.Dark.Base + BrandTokens.current.Base + BrandTokens.forTheme(f(x)).Base + SizeTokens::Small",
      "BrandTokens.Dark.Primary + BrandTokens.current.Primary + BrandTokens.forTheme(f(x)).Primary + SizeTokens::Tiny"
    ),
    (
      "a.kt", "import a.b.TextTokens\n\nval c = TextTokens.current.Link\n",
      "import a.b.LabelTokens\n\nval c = LabelTokens.current.Link\n"
    ),
    (
      "a.kt", "R.color.ds_brand_base + com.x.R.color.ds_brand_base + android.R.color.ds_brand_base",
      "R.color.ds_brand_primary + com.x.R.color.ds_brand_primary + android.R.color.ds_brand_base"
    ),
    (
      "a.kt", "import com.x.R as X\nval a = X.color.ds_brand_base",
      "import com.x.R as X\nval a = X.color.ds_brand_primary"
    ),
    (
      "A.java", "R.color.ds_brand_base; \"R.color.ds_brand_base\"",
      "R.color.ds_brand_primary; \"R.color.ds_brand_base\""
    ),
    (
      "a.dart", "DsBrand.of(context).base + DsBrand.dark.base",
      "DsBrand.of(context).primary + DsBrand.dark.primary"
    ),
    (
      "a.xml", "<a b=\"@color/ds_brand_base\">@com.x:color/ds_brand_base</a><color name=\"ds_brand_base\"/>",
      "<a b=\"@color/ds_brand_primary\">@com.x:color/ds_brand_primary</a><color name=\"ds_brand_primary\"/>"
    ),
    (
      "a.xml",
      "<item type=\"color\" name=\"ds_brand_base\">x @color/ds_brand_base</item><dimen name=\"ds_brand_base\">@android:color/ds_brand_base</dimen>",
      "<item type=\"color\" name=\"ds_brand_primary\">x @color/ds_brand_base</item><dimen name=\"ds_brand_base\">@android:color/ds_brand_base</dimen>"
    ),
  ])
  func `members and resources change`(path: String, text: String, after: String) {
    Self.check(text, path, after)
  }

  @Test func `an import stays for what is left`() {
    Self.check(
      "import a.b.TextTokens\nval c = TextTokens.current.Link + TextTokens.x\n", "a.kt",
      "import a.b.TextTokens\nimport a.b.LabelTokens\nval c = LabelTokens.current.Link + TextTokens.x\n",
      left: ["whole-object TextTokens.x"])
  }

  @Test(arguments: [
    (
      "import { tokens } from \"./gen/tokens.js\";\ntokens.brand.base; tokens?.brand?.[\"base\"]; tokens.brand['50']; a.tokens.brand.base",
      "import { tokens } from \"./gen/tokens.js\";\ntokens.brand.primary; tokens?.brand?.[\"primary\"]; tokens.brand['pale-50']; a.tokens.brand.base"
    ),
    (
      "import { tokens as t } from '@acme/tokens'\nt\n .brand\n .base",
      "import { tokens as t } from '@acme/tokens'\nt\n .brand\n .primary"
    ),
    (
      "import * as ns from 'tokens'\nns.tokens.brand.base + ns.brand.base",
      "import * as ns from 'tokens'\nns.tokens.brand.primary + ns.brand.base"
    ),
    (
      "const { tokens } = require('./tokens')\ntokens.a.b.x",
      "const { tokens } = require('./tokens')\ntokens.a.b.c.x"
    ),
    (
      "const { tokens: t } = await import('./tokens')\nt.brand.base",
      "const { tokens: t } = await import('./tokens')\nt.brand.primary"
    ),
    ("tokens.brand.base", "tokens.brand.base"),
    (
      "import { tokens } from './tokens'\nf(\"brand.base\") + `brand.base`",
      "import { tokens } from './tokens'\nf(\"brand.primary\") + `brand.base`"
    ),
    (
      "import { themes } from './themes'\nthemes[scheme].brand.base + themes.dark.brand.base + themes['x'].brand.base",
      "import { themes } from './themes'\nthemes[scheme].brand.primary + themes.dark.brand.primary + themes['x'].brand.primary"
    ),
    (
      "import { brandBase, x } from './flat'\nf(brandBase, { brandBase, b: brandBase, brandBase: 1 }, a.brandBase)",
      "import { brandPrimary, x } from './flat'\nf(brandPrimary, { brandBase: brandPrimary, b: brandPrimary, brandBase: 1 }, a.brandBase)"
    ),
    ("import { brandBase as b } from './flat'\nf(b)", "import { brandPrimary as b } from './flat'\nf(b)"),
    (
      "import { brandBase } from './flat'\nconst a = <p b={brandBase}>{brandBase}</p>",
      "import { brandPrimary } from './flat'\nconst a = <p b={brandPrimary}>{brandPrimary}</p>"
    ),
    ("export { brandBase } from './flat'", "export { brandPrimary as brandBase } from './flat'"),
    (
      "\u{FEFF}import { tokens } from './tokens'\ntokens.brand.base",
      "\u{FEFF}import { tokens } from './tokens'\ntokens.brand.primary"
    ),
    ("import * as t from './flat'\nt.brandBase", "import * as t from './flat'\nt.brandPrimary"),
    (
      "import d from '@acme/data.json'\nf(d.light.brand.base, d[theme]['brand'].base, d.brand.base, 'brand.base2')",
      "import d from '@acme/data.json'\nf(d.light.brand.primary, d[theme]['brand'].primary, d.brand.primary, 'brand.base2')"
    ),
    ("import d from './other.json'\nd.brand.base", "import d from './other.json'\nd.brand.base"),
    (
      "import { brandBase } from './flat'\nconst a = <p>It's {brandBase}: {brandBase} / {brandBase} isn't</p>, b = { brandBase }, c = <T,>() => ({ brandBase })",
      "import { brandPrimary } from './flat'\nconst a = <p>It's {brandPrimary}: {brandPrimary} / {brandPrimary} isn't</p>, b = { brandBase: brandPrimary }, c = <T,>() => ({ brandBase: brandPrimary })"
    ),
    (
      "import { brandBase } from './flat'\nclass A { static brandBase = brandBase; #brandBase = 1; brandBase() {}\n  @B() brandBase: c = brandBase\n}\nenum B { brandBase, c = brandBase }\ninterface C { a: b; brandBase?: c }",
      "import { brandPrimary } from './flat'\nclass A { static brandBase = brandPrimary; #brandBase = 1; brandBase() {}\n  @B() brandBase: c = brandPrimary\n}\nenum B { brandBase, c = brandPrimary }\ninterface C { a: b; brandBase?: c }"
    ),
    (
      "import { brandBase } from './flat'\nfunction f({ brandBase = 1 }, a, brandBase: string) { return a ? brandBase : 1 }",
      "import { brandPrimary } from './flat'\nfunction f({ brandBase: brandPrimary = 1 }, a, brandPrimary: string) { return a ? brandPrimary : 1 }"
    ),
    (
      "import { brandBase } from './flat'\nconst a = <A brandBase={brandBase} b={{ brandBase }} c=\"d\" />",
      "import { brandPrimary } from './flat'\nconst a = <A brandBase={brandPrimary} b={{ brandBase: brandPrimary }} c=\"d\" />"
    ),
  ])
  func `exports of JavaScript change where they are imported`(text: String, after: String) {
    Self.check(text, "a.tsx", after)
  }

  @Test(arguments: [
    (
      "a.svelte",
      "<script>import { brandBase } from './flat'</script><A {brandBase} b=\"c {brandBase}\" d={brandBase}/>\"{brandBase}\"{brandBase}{f({ brandBase })}",
      "<script>import { brandPrimary } from './flat'</script><A brandBase={brandPrimary} b=\"c {brandPrimary}\" d={brandPrimary}/>\"{brandPrimary}\"{brandPrimary}{f({ brandBase: brandPrimary })}"
    ),
    (
      "a.vue",
      "<script>import { brandBase } from './flat'</script><p :a=\"{ brandBase }\">{{ brandBase }}</p><style>a { b: v-bind(brandBase); c: v-bind( 'f(brandBase)' ) var(--ds-brand-base) }</style>",
      "<script>import { brandPrimary } from './flat'</script><p :a=\"{ brandBase: brandPrimary }\">{{ brandPrimary }}</p><style>a { b: v-bind(brandPrimary); c: v-bind( 'f(brandPrimary)' ) var(--ds-brand-primary) }</style>"
    ),
    (
      "a.ts", "import { brandBase } from './flat'\nconst a = <A>{ brandBase }",
      "import { brandPrimary } from './flat'\nconst a = <A>{ brandBase: brandPrimary }"
    ),
  ])
  func `a name alone in braces is an expression in markup`(path: String, text: String, after: String) {
    Self.check(text, path, after)
  }

  @Test(arguments: [
    ("a.css", "a { b: var(--ds-space-large) }", ["removed-name --ds-space-large"]),
    (
      "a.scss", "a { b: map.has-key($ds-tokens, 'brand-other'); @each $k, $v in $ds-tokens {} }",
      ["whole-object $ds-tokens"]
    ),
    (
      "a.js", "import * as t from './flat'\nf(t, t[x], t.brandOther) + <A data-x={1}/>",
      ["whole-object t", "dynamic-name t["]
    ),
    ("a.jsx", "import data from './data.json'\nf(<A data-x={1}/>)", []),
    (
      "a.scss", "a { b: var(--ds-brand-#{$x}); c: var(--ds-brand-base#{$x}) }",
      ["dynamic-name --ds-brand-", "dynamic-name --ds-brand-base"]
    ),
    ("a.js", "`var(--ds-brand-${x})` + '--ds-' + y", ["dynamic-name --ds-brand-", "dynamic-name --ds-"]),
    (
      "a.swift", "f(Tokens.Brand) + Tokens.Space.large",
      ["whole-object Tokens.Brand", "removed-name Tokens.Space.large"]
    ),
    ("a.kt", "f(BrandTokens.current)", ["whole-object BrandTokens.current"]),
    ("a.js", "f('brand.base') + 'base'", ["ambiguous-name brand.base"]),
    (
      "a.js", "import { tokens } from 'tokens'\ntokens.brand[shade] + f(tokens)",
      ["dynamic-name tokens.brand[", "whole-object tokens"]
    ),
    (
      "a.js", "import { brandBase } from './flat'\nlet brandPrimary = brandBase",
      ["ambiguous-name brandBase", "ambiguous-name brandBase"]
    ),
    ("a.html", "<p class=\"text-body p-big\">", ["ambiguous-name text-body", "ambiguous-name p-big"]),
    ("a.css", "a { /* b", ["unreadable-text "]),
  ])
  func `what is not certain is left`(path: String, text: String, left: [String]) {
    Self.check(text, path, text, left: left)
  }

  @Test(arguments: [
    (
      "a.html", "<p class=\"bg-brand hover:!text-brand/50 md:[&>a]:border-x-brand! bg-brand-x\">bg-brand</p>",
      "<p class=\"bg-main hover:!text-main/50 md:[&>a]:border-x-main! bg-brand-x\">bg-brand</p>"
    ),
    (
      "a.jsx",
      "<p className=\"bg-brand\" title=\"bg-brand\" />; cn(a && 'bg-brand', ['p-1 bg-brand']); f('bg-brand')",
      "<p className=\"bg-main\" title=\"bg-brand\" />; cn(a && 'bg-main', ['p-1 bg-main']); f('bg-brand')"
    ),
    (
      "a.jsx", "<p className={a ? 'bg-brand' : `x bg-brand`} /> + tw`bg-brand`",
      "<p className={a ? 'bg-main' : `x bg-main`} /> + tw`bg-main`"
    ),
    (
      "a.svelte", "<p class:bg-brand={x} class:hover:bg-brand class:y>class:bg-brand</p>",
      "<p class:bg-main={x} class:hover:bg-main class:y>class:bg-brand</p>"
    ),
    (
      "a.html", "<p class=\"wide:p-1 max-wide:p-1 max-w-screen-wide md:wider:p-1\">",
      "<p class=\"broad:p-1 max-broad:p-1 max-w-screen-broad md:wider:p-1\">"
    ),
    ("a.css", "a { @apply bg-brand p-1; }", "a { @apply bg-main p-1; }"),
    (
      "a.vue", "<p :class=\"{ 'bg-brand': a }\" class=\"bg-brand\">",
      "<p :class=\"{ 'bg-main': a }\" class=\"bg-main\">"
    ),
  ])
  func `classes of Tailwind change`(path: String, text: String, after: String) {
    Self.check(text, path, after)
  }

  @Test func `comments suppress`() {
    Self.check(
      "a { b: var(--ds-brand-base) } /* tokenc-ignore */\n/* tokenc-ignore-next-line */\nvar(--ds-brand-base)\nvar(--ds-brand-base)",
      "a.css",
      "a { b: var(--ds-brand-base) } /* tokenc-ignore */\n/* tokenc-ignore-next-line */\nvar(--ds-brand-base)\nvar(--ds-brand-primary)"
    )
  }

  @Test(arguments: [
    (
      "a.css", "a {\r\n  b: var(--ds-space-large) var(--ds-space-large);\r\n}",
      "a {\r\n  /* TODO(tokenc): --ds-space-large was removed */\r\n  b: var(--ds-space-large) var(--ds-space-large);\r\n}"
    ),
    (
      "a.swift", "  f(Tokens.Space.large)\n",
      "  // TODO(tokenc): Tokens.Space.large was removed\n  f(Tokens.Space.large)\n"
    ),
    (
      "a.swift", "f(Tokens\n  .Space\n  .large)\n",
      "// TODO(tokenc): Tokens.Space.large was removed\nf(Tokens\n  .Space\n  .large)\n"
    ),
    (
      "a.css", "\u{FEFF}a { b: var(--ds-space-large) }",
      "\u{FEFF}/* TODO(tokenc): --ds-space-large was removed */\na { b: var(--ds-space-large) }"
    ),
    ("a.jsx", "<p b={'--ds-space-large'} />", "<p b={'--ds-space-large'} />"),
    (
      "a.html", "<p style=\"a: var(--ds-space-large)\">",
      "<!-- TODO(tokenc): --ds-space-large was removed -->\n<p style=\"a: var(--ds-space-large)\">"
    ),
  ])
  func `comments say what was removed`(path: String, text: String, after: String) {
    var settings = CodeMigration.Settings()
    settings.writesComments = true
    let first = Self.migrated(text, path, settings)
    #expect(first.map { String(decoding: $0.after, as: UTF8.self) } == after)
    #expect(Self.migrated(after, path, settings)?.edits == [])
  }

  @Test func `a name that replaces an old one needs once`() {
    var (sources, log) = (Sources(), DiagnosticLog())
    let json = #"{"$migration": 1, "o.css": {"--ds-a": "--ds-b", "--ds-b": "--ds-c"}}"#
    let map = MigrationMap(reading: Array(json.utf8), of: "m.json", into: &sources, log: &log)
    #expect(
      map.overlap?.message
        == "`--ds-b` replaces `--ds-a`, and is itself renamed to `--ds-c`; a second run would rename it again: run this once, with --once"
    )
    // Every place is looked up once.
    let text = CodeMigration(of: Array("var(--ds-a) var(--ds-b)".utf8), at: "a.css", map)
    #expect(text.map { String(decoding: $0.after, as: UTF8.self) } == "var(--ds-b) var(--ds-c)")
  }

  @Test(arguments: [
    (
      #"{"$migration": 1, "o.css": ["--a"]}"#,
      "m.json:1:28: error: `o.css` has an object from old names to new ones [bad-migration]"
    ),
    (
      #"{"$migration": 1, "o.txt": {}}"#,
      "m.json:1:19: error: the format of `o.txt` is unknown; name it in `$formats` [bad-migration]"
    ),
    (
      #"{"$migration": 1, "o.css": {"--a": 1}}"#,
      "m.json:1:36: error: a new name is a string, or null for a name that is gone [bad-migration]"
    ),
  ])
  func `mistakes of a migration file have places`(json: String, finding: String) {
    var (sources, log) = (Sources(), DiagnosticLog())
    _ = MigrationMap(reading: Array(json.utf8), of: "m.json", into: &sources, log: &log)
    #expect(String(decoding: Findings(log, in: sources).text(), as: UTF8.self) == finding + "\n")
  }

  @Test func `the report counts names, files, and places`() {
    let files = [
      ("a.css", "a { b: var(--ds-brand-base) var(--ds-space-large) }\n"), ("b.css", "c {}\n"),
      ("d.swift", "Tokens.Brand.base + Tokens.Brand.base\n"),
    ].compactMap { Self.migrated($0.1, $0.0) }
    #expect(
      String(decoding: MigrationReport(files).text, as: UTF8.self) == """
        a.css: 1 name
        d.swift: 2 names
        3 names in 2 files; 1 place is left

        """)
    #expect(
      String(decoding: MigrationReport(files, isCheck: true).text, as: UTF8.self).hasSuffix(
        "3 names in 2 files would change; 1 place is left\n"))
    #expect(
      String(decoding: MigrationReport(Array(files.prefix(1))).json, as: UTF8.self) == """
        {"version":1,"applied":true,"names":1,"files":[{"path":"a.css","edits":[{"line":1,"column":12,"endLine":1,"endColumn":27,"text":"--ds-brand-primary","from":"--ds-brand-base","kind":"name"}]}],"left":[{"code":"removed-name","path":"a.css","line":1,"column":33,"endLine":1,"endColumn":49,"text":"--ds-space-large"}]}

        """)
    #expect(
      String(decoding: MigrationReport(Array(files.suffix(1))).patch, as: UTF8.self) == """
        --- a/d.swift
        +++ b/d.swift
        @@ -1,1 +1,1 @@
        -Tokens.Brand.base + Tokens.Brand.base
        +Tokens.Brand.primary + Tokens.Brand.primary

        """)
  }
}
