import Foundation
import TestSupport
import Testing

/// `migrate`, and `rename --consumers`: names of tokens in code follow.
@Suite struct MigrateCommandTests {
  private static let old = """
    brand: {$type: color, base: {$value: "#005ce5"}, soft: {$value: "#eef2f9"}}
    space: {$type: dimension, large: {$value: 24px}, medium: {$value: 20px}}

    """
  private static let new = """
    brand: {$type: color, primary: {$value: "#005ce5"}, soft: {$value: "#eef2f9"}}
    space: {$type: dimension, medium: {$value: 20px}}

    """
  private static let outputs =
    "outputs: [{format: css, file: ../out/tokens.css, prefix: ds}, {format: swift, file: ../out/Tokens.swift}]\n"
  private static let css = "a {\n  color: var(--ds-brand-base);\n  margin: var(--ds-space-large);\n}\n"

  private func workspace() throws -> Workspace {
    let work = try Workspace()
    for (folder, tokens) in [("v1", Self.old), ("v2", Self.new)] {
      try work.write(tokens, to: "\(folder)/a.yaml")
      try work.write("sources: [a.yaml]\n" + Self.outputs, to: "\(folder)/tokenc.yaml")
    }
    try work.write(Self.css, to: "src/app.css")
    try work.write("let a = Tokens.Brand.base\n", to: "src/deep/a.swift")
    try work.write("Tokens.Brand.base\n", to: "src/notes.txt")
    return work
  }

  @Test func `names change, and what is gone is reported`() throws {
    let work = try workspace()
    let run = try work.shell("$TOKENC migrate v1 v2 src")
    #expect(run.status == 0)
    #expect(
      run.output == "src/app.css: 1 name\nsrc/deep/a.swift: 1 name\n2 names in 2 files; 1 place is left\n")
    #expect(
      run.error.hasPrefix(
        "src/app.css:3:15: warning: `--ds-space-large` was removed; the nearest is `--ds-space-medium` [removed-name]"
      ),
      "\(run.error)")
    #expect(work.read("src/app.css") == Self.css.replacing("brand-base", with: "brand-primary"))
    #expect(work.read("src/deep/a.swift") == "let a = Tokens.Brand.primary\n")
    #expect(work.read("src/notes.txt") == "Tokens.Brand.base\n")
    let again = try work.shell("$TOKENC migrate v1 v2 'src/**/*.css' 'src/**/*.swift'")
    #expect(again.output == "0 names in 0 files; 1 place is left\n")
    #expect(try work.shell("$TOKENC migrate v1 v2 src --check").status == 1)
  }

  /// CSS and Tailwind write parts of a style of text under names of their own, and an asset has one in Swift.
  @Test func `names of parts follow their token`() throws {
    let work = try Workspace()
    try work.write(
      "text: {$type: typography, title: {$value: {fontFamily: A, fontSize: 24px, fontWeight: 700, letterSpacing: 0px, lineHeight: 1}}}\n",
      to: "t/a.yaml")
    try work.write(
      "sources: [a.yaml, b.yaml]\noutputs: [{format: css, file: ../o.css}, {format: tailwind, file: ../tw.css}, {format: xcassets, file: ../A.xcassets, accessor: ../A.swift}]\n",
      to: "t/tokenc.yaml")
    try work.write("brand: {$type: color, base: {$value: \"#fff\"}}\n", to: "t/b.yaml")
    try work.write("let a = Assets.Brand.base, b = Color(\"Brand/base\")\n", to: "src/a.swift")
    let css =
      "a { font: var(--text-title); letter-spacing: var(--text-title-letter-spacing); top: var(--text-title--line-height) }\n"
    try work.write(css, to: "src/a.css")
    #expect(try work.shell("$TOKENC rename text.title text.heading t --consumers src").status == 0)
    #expect(work.read("src/a.css") == css.replacing("title", with: "heading"))
    #expect(try work.shell("$TOKENC rename brand.base brand.main t --consumers src").status == 0)
    #expect(work.read("src/a.swift") == "let a = Assets.Brand.main, b = Color(\"Brand/main\")\n")
  }

  @Test func `a patch makes the same bytes`() throws {
    let work = try workspace()
    let patched = try work.shell(
      "git init -q . && $TOKENC migrate v1 v2 src --dry-run > p.patch 2> /dev/null && git apply p.patch && cat src/app.css src/deep/a.swift"
    )
    #expect(
      patched.output == Self.css.replacing("brand-base", with: "brand-primary")
        + "let a = Tokens.Brand.primary\n",
      "\(patched)")
  }

  @Test func `a migration file is enough`() throws {
    let work = try workspace()
    let run = try work.shell(
      "$TOKENC diff v1 v2 --format migration > names.json; $TOKENC migrate names.json src --todo 2> /dev/null"
    )
    #expect(
      run.output
        == "src/app.css: 1 name, 1 comment\nsrc/deep/a.swift: 1 name\n2 names, 1 comment in 2 files; 1 place is left\n"
    )
    #expect(
      work.read("src/app.css")?.contains("  /* TODO(tokenc): --ds-space-large was removed */\n  margin:")
        == true)
  }

  @Test func `deprecated tokens lead to others`() throws {
    let work = try workspace()
    try work.write(
      "brand: {$type: color, base: {$value: \"{brand.main}\", $deprecated: true}, main: {$value: \"#00f\"}, dark: {$value: \"#008\", $deprecated: \"use `brand.base`\"}}\n",
      to: "v2/a.yaml")
    try work.write("a { color: var(--ds-brand-base); fill: var(--ds-brand-dark) }\n", to: "src/app.css")
    let run = try work.shell("$TOKENC migrate --deprecations v2 src/app.css")
    #expect(run.status == 0)
    #expect(work.read("src/app.css") == "a { color: var(--ds-brand-main); fill: var(--ds-brand-main) }\n")
  }

  @Test(arguments: [
    ("migrate v1", 64), ("migrate", 64), ("migrate v1 v2 x 'src/*'", 64),
    ("migrate v1 v2 src --dry-run --check", 64),
    ("migrate v1 v2 src --dry-run --format json", 64), ("migrate v1 v2 'nowhere/*.css'", 66),
    ("migrate nowhere v2 src", 66),
    ("migrate v1 --consumers src/app.css v2", 0),
  ])
  func `wrong usage has its status`(arguments: String, status: Int32) throws {
    #expect(try workspace().shell("$TOKENC \(arguments)").status == status)
  }

  @Test func `rename changes code in the same run`() throws {
    let work = try workspace()
    let dry = try work.shell("$TOKENC rename brand.base brand.primary v1 --consumers src --dry-run")
    #expect(dry.output.contains("--- a/v1/a.yaml\n") && dry.output.contains("--- a/src/app.css\n"), "\(dry)")
    let run = try work.shell("$TOKENC rename brand.base brand.primary v1 --consumers 'src/**'")
    #expect(run.status == 0)
    #expect(
      run.output.hasSuffix("src/app.css: 1 name\nsrc/deep/a.swift: 1 name\n2 names in 2 files\n"), "\(run)")
    #expect(work.read("src/app.css") == Self.css.replacing("brand-base", with: "brand-primary"))
    #expect(work.read("v1/a.yaml")?.contains("primary: {$value") == true)
    let refused = try work.shell("$TOKENC rename brand.primary brand.soft v1 --consumers src")
    #expect(refused.status == 1)
    #expect(work.read("src/app.css") == Self.css.replacing("brand-base", with: "brand-primary"))
  }
}
