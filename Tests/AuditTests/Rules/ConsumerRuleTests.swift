import Compiler
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Audit

/// What `--consumers` finds in code.
@Suite struct ConsumerRuleTests {
  private static let tokens = """
    text: {$type: color, link: {$value: "#005ce5"}, hint: {$value: "#6b7a99"}}
    space: {$type: dimension, small: {$value: 0.5rem}, big: {$value: 24px}}
    """

  private func folder(
    _ code: [String: String], configuration: String = "", consumers: [String] = ["t/src/**"],
    tokens: String = tokens
  ) -> CheckedFolder {
    CheckedFolder(
      tokens,
      configuration: configuration.isEmpty ? "sources: [a.yaml]" : "sources: [a.yaml]\n" + configuration,
      files: Dictionary(uniqueKeysWithValues: code.map { ("src/" + $0, $1) })
    ) { $0.consumers = consumers }
  }

  @Test func unknownVariables() {
    let folder = folder([
      "a.css": """
      a { color: var(--text-link); background: var(1️⃣--text-lnk); }
      b { margin: var( 2️⃣--space-smal , 1px); --text-own: red; color: var(--text-own); }
      c { color: var(--other-thing); width: var(--text-gone); /* tokenc-ignore */ }
      """
    ])
    folder.expect(
      "src/a.css:1️⃣: warning: no token is called `--text-lnk`; did you mean `--text-link`? [unknown-variable]",
      "src/a.css:2️⃣: warning: no token is called `--space-smal`; did you mean `--space-small`? [unknown-variable]"
    )
    #expect(folder.fixed("src/a.css").contains("var(--text-link); background: var(--text-link)"))
  }

  /// What another file declares is known there, too.
  @Test func declarationsOfOtherFiles() {
    #expect(
      folder(["a.css": "a { color: var(--text-own) }", "b.css": ":root { --text-own : red }"]).codes == [])
  }

  @Test(arguments: [
    ("--text-link, #005ce5", true), ("--text-link, #005CE5FF", true), ("--text-link, rgb(0 92 229)", true),
    ("--text-link,#0000ff", false), ("--text-link, red", true), ("--text-link, var(--x, #000)", true),
    ("--space-small, 8px", true), ("--space-small, .5rem", true), ("--space-small, 4px", false),
    ("--space-big, 2rem", false),
    ("--space-big, 1.5rem", true), ("--text-link", true), ("\n  --space-small,\n  4px\n", false),
    ("--time, 0.2s", true), ("--time, 200ms", true), ("--time, 100ms", false), ("--time, 0", false),
    ("--time, fast", true),
  ])
  func fallbacks(text: String, isRight: Bool) {
    let tokens = Self.tokens + "\ntime: {$type: duration, $value: 200ms}"
    let folder = folder(["a.scss": "a { color: var(\(text)); }"], tokens: tokens)
    #expect(folder.codes == (isRight ? [] : ["wrong-fallback"]))
  }

  @Test func theMessageOfAWrongFallback() {
    folder(
      ["a.html": "<p style=\"color: var(--text-link, 1️⃣#00f)\">"],
      tokens: Self.tokens.replacing("{link", with: "{link")
    ).expect(
      "src/a.html:1️⃣: warning: `#00f` is not the value of `--text-link`, whose token `text.link` is `#005ce5` [wrong-fallback]",
      "a.yaml:1:22: note: `text.link` is defined here")
  }

  @Test func rawValues() {
    let code = ["a.css": "a { color: 1️⃣#005CE5; border-color: #005ce6; fill: #abcdefg }"]
    #expect(folder(code).codes == [])
    folder(code, configuration: "severity: {raw-value: warning}").expect(
      "src/a.css:1️⃣: warning: `#005CE5` is the value of `text.link`; write `var(--text-link)` [raw-value]")
  }

  @Test(arguments: [
    ("color: rgb(0, 92, 229)", "rgb(0, 92, 229)", "text.link"),
    ("color: rgb(0 92 229 / 1)", "rgb(0 92 229 / 1)", "text.link"),
    ("padding: 24px", "24px", "space.big"), ("margin: 1.5rem auto", "1.5rem", "space.big"),
    ("margin: -1px .5rem", ".5rem", "space.small"), ("inset: calc(8px + 1%)", "8px", "space.small"),
  ])
  func otherRawValues(code: String, text: String, path: String) {
    let folder = folder(["a.css": "a { \(code); }"], configuration: "severity: {raw-value: warning}")
    let name = "var(--\(path.replacing(".", with: "-")))"
    #expect(folder.messages == ["`\(text)` is the value of `\(path)`; write `\(name)`"])
    #expect(folder.fixed("src/a.css") == "a { \(code.replacing(text, with: name)); }")
    #expect(
      self.folder(
        ["a.css": "a { \(code); }"], configuration: "rules: {raw-value: {types: [number]}}"
      ).codes == [])
  }

  /// A length whose size depends on the context is no number of pixels.
  @Test func noRawValuesOfUnitsOfCSS() {
    let folder = folder(
      ["a.css": "a { margin: 2px; top: 0px }"],
      configuration: "severity: {raw-value: warning, css-unit: off}",
      tokens: "a: {$type: dimension, b: {$value: 2vw}, c: {$value: \"clamp(1rem, 2vw, 3rem)\"}}")
    #expect(folder.codes == [])
  }

  /// What declares a token, falls back on its value, or is something else.
  @Test(arguments: [
    "--text-link: #005ce5; color: red", "color: var(--text-link, #005ce5)", "margin: 0px 25px 24pt",
    "grid-area: a24px", "width: 124px", "color: rgb(var(--x) 92 229)", "color: rgb(1 92 229)", "z: 2.24px",
  ])
  func noRawValues(code: String) {
    #expect(
      folder(["a.css": "a { \(code); }"], configuration: "severity: {raw-value: warning}").codes == [])
  }

  @Test func rawValuesOfSeveralTokens() {
    let folder = folder(
      ["a.css": "a { top: 8px }", "b.tsx": "const a = \"#fff\""],
      configuration: "severity: {raw-value: warning}",
      tokens:
        "a: {$type: dimension, b: {$value: 8px}, c: {$value: 0.5rem}}\nw: {$type: color, w: {$value: \"#fff\"}}"
    )
    #expect(
      folder.messages == [
        "`8px` is the value of `a.b` and of 1 other token; refer to the one that is meant",
        "`#fff` is the value of `w.w`; write `var(--w-w)`",
      ])
    #expect(folder.hasNoFix)
  }

  /// Parts of a style of text have names of their own, whose uses are those of the token.
  @Test func partsOfTokens() {
    let folder = folder(
      [
        "a.css": "a { letter-spacing: var(--text-title-letter-spacing) }",
        "b.css": "a { b: var(--text-title-letter-spacng) }",
      ],
      configuration: "severity: {unused-token: warning}",
      tokens:
        "text: {$type: typography, title: {$value: {fontFamily: A, fontSize: 24px, fontWeight: 700, letterSpacing: 0px, lineHeight: 1}}}"
    )
    #expect(
      folder.messages == [
        "no token is called `--text-title-letter-spacng`; did you mean `--text-title-letter-spacing`?"
      ])
  }

  /// A name of any output is a use: custom properties, constants of Swift and of Kotlin.
  @Test func codeUsesTokens() {
    let outputs =
      "outputs: [{format: css, file: o.css}, {format: swift, file: o.swift}, {format: kotlin, file: o.kt, package: a}]\n"
    let code = [
      "a.css": "a { color: var(--text-link) }", "b.swift": "let a = Tokens.Space.small + 1",
      "c.js": "// nothing",
    ]
    let folder = folder(code, configuration: outputs + "severity: {unused-token: warning}")
    #expect(
      folder.messages.map { $0.split(separator: ";")[0] } == [
        "nothing uses `text.hint`", "nothing uses `space.big`",
      ])
  }

  /// The ways in which code of each platform writes a name. `text.link` is used, and what else a type as a whole has.
  @Test(arguments: [
    ("kotlin, package: a, file: o.kt", "a.kt", "TextTokens.Light.Link", others),
    ("kotlin, package: a, file: o.kt", "a.kt", "TextTokens.forTheme(a(b)).Link", others),
    ("kotlin, package: a, file: o.kt", "a.kt", "a(TextTokens.current)", ["space.small", "space.big"]),
    ("kotlin, package: a, file: o.kt", "a.kt", "TextTokens.Companion.Link // TextTokens.Light.Link", all),
    ("swift, file: o.swift", "a.swift", "typealias T = Tokens.Text", ["space.small", "space.big"]),
    ("swift, file: o.swift", "a.swift", "2-Tokens.Space.small-1", ["text.link", "text.hint", "space.big"]),
    ("swift, file: o.swift", "a.swift", "\"Tokens.Text.link\"", all),
    ("dart, file: o.dart", "a.dart", "TokensText.of(context).link", others),
    ("dart, file: o.dart", "a.dart", "TokensText.light.link", others),
    ("android-xml, file: res", "a.kt", "R.color.text_link", others),
    ("android-xml, file: res", "a.java", "R.color.text_link", others),
    ("android-xml, file: res", "a.xml", "<a b=\"@color/text_link\"/>", others),
    ("typescript, file: o.ts", "a.ts", "import { tokens } from \"./o\"\ntokens.text.link", others),
    ("typescript, file: o.ts", "a.ts", "tokens.text.link", all),
    ("typescript, file: o.ts", "a.ts", "import { tokens } from \"./o\"\ntokens.text.link[0]", others),
    (
      "typescript, file: o.ts", "a.ts", "import { tokens } from \"./o\"\ntokens.text[a]",
      ["space.small", "space.big"]
    ),
    (
      "react-native, file: o.ts", "a.tsx", "import { themes } from \"./o\"\nthemes[a].text.link", others
    ),
    ("scss, file: o.scss", "a.scss", "a { b: map.get($tokens, \"text-link\") }", others),
    ("scss, file: o.scss", "a.scss", "a { b: #{$text-link} }", others),
    ("scss, file: o.scss", "a.scss", "a { b: $text_link }", others),
    ("tailwind, file: o.css", "a.html", "<a class=\"hover:bg-text-link/50 p-4\">", others),
    ("tailwind, file: o.css", "a.html", "<p>hover:bg-text-link/50</p>", all),
    ("css, file: o.css", "a.tsx", "f(`var(--text-${a})`)", ["space.small", "space.big"]),
    ("css, file: o.css", "a.md", "`text.link` and text.hint", others),
    ("xcassets, file: A.xcassets", "a.swift", "Color(\"Text/link\")", others),
    ("xcassets, file: A.xcassets, accessor: A.swift", "a.swift", "fill(Assets.Text.link)", others),
    ("xcassets, file: A.xcassets", "a.swift", "fill(Assets.Text.link)", all),
  ])
  func codeOfEveryPlatformUsesTokens(output: String, file: String, code: String, unused: [String]) {
    let folder = folder(
      [file: code], configuration: "outputs: [{format: \(output)}]\nseverity: {unused-token: warning}")
    #expect(folder.messages.map { String($0.split(separator: "`")[1]) } == unused)
  }

  private static let others = ["text.hint", "space.small", "space.big"]
  private static let all = ["text.link"] + others

  @Test(arguments: [
    (
      "scss, file: o.scss", "a.scss", "a { color: 1️⃣$text-lnk; $space-smal: 1px; margin: $space-smal $other }",
      "`$text-lnk`; did you mean `$text-link`?"
    ),
    (
      "scss, file: o.scss", "a.scss", "@mixin a($text-lin) {\ncolor: $text-lin; top: 1️⃣$space-bg }",
      "`$space-bg`; did you mean `$space-big`?"
    ),
    (
      "swift, file: o.swift", "a.swift",
      "Tokens.1️⃣Txt.link.opacity(0.5) + Tokens.Space.page + Tokens.allColors",
      "`Tokens.Txt.link`; did you mean `Tokens.Text.link`?"
    ),
    (
      "kotlin, package: a, file: o.kt", "a.kt",
      "TextTokens.Light.1️⃣Lnk + TextTokens.Companion.Link + TextTokens.Light.let {}",
      "`TextTokens.Light.Lnk`; did you mean `TextTokens.Light.Link`?"
    ),
    (
      "dart, file: o.dart", "a.dart", "TokensText.forTheme(t).1️⃣hnt",
      "`TokensText.forTheme(t).hnt`; did you mean `TokensText.forTheme(t).hint`?"
    ),
  ])
  func unknownNamesOfEveryPlatform(output: String, file: String, code: String, message: String) {
    folder([file: code], configuration: "outputs: [{format: \(output)}]").expect(
      "src/\(file):1️⃣: warning: no token is called \(message) [unknown-variable]")
  }

  /// A file whose ending is that of no language is no code, and a line may ask to be left alone: its names are used.
  @Test func whatIsNoCodeIsNoUse() {
    let code = [
      "a.txt": "var(--text-link) var(--text-lnk)", "b.css": "a { c: var(--text-hint) /* tokenc-ignore */ }",
    ]
    let folder = folder(code, configuration: "severity: {unused-token: warning}")
    #expect(
      folder.messages.map { $0.split(separator: ";")[0] }
        == ["text.link", "space.small", "space.big"].map { "nothing uses `\($0)`" })
  }

  /// The configuration may name the code, from its own folder.
  @Test func theConfigurationNamesTheCode() {
    let folder = folder(
      ["a.css": "a { color: var(--text-link) var(--text-hint) var(--space-small) }"],
      configuration: "rules: {unused-token: {consumers: [\"src/*.css\"]}}", consumers: [])
    #expect(folder.messages.map { $0.split(separator: ";")[0] } == ["nothing uses `space.big`"])
  }

  /// Generated code names every token, and uses none.
  @Test func generatedCodeIsNoUse() {
    let folder = folder(
      [
        "a.scss": "// Generated by tokenc from a.yaml. Do not edit.\n$a: $text-link;",
        "b.scss": "$a: $text-hint",
      ],
      configuration: "outputs: [{format: scss, file: o.scss}]\nrules: {unused-token: {roots: [space.*]}}")
    #expect(folder.messages.map { String($0.split(separator: "`")[1]) } == ["text.link"])
  }

  /// Names in comments and in the text of a page are no uses.
  @Test(arguments: [
    ("a.css", "/* var(--text-lnk) */"), ("a.scss", "// $text-lnk var(--text-lnk)"),
    ("a.html", "<!-- var(--text-lnk) -->"),
    ("a.html", "<p>var(--text-lnk)</p>"), ("a.ts", "/* var(--text-lnk) */ // var(--text-lnk)"),
    ("a.css", "a { b: var(--text-lnk) } /* tokenc-ignore */"),
    ("a.css", "/* tokenc-ignore-next-line */\na { b: var(--text-lnk) }"),
    ("a.css", "/* tokenc-ignore-file */\n\na { b: var(--text-lnk) }"),
  ])
  func commentsAreNoUses(file: String, code: String) {
    #expect(folder([file: code]).codes == [])
    #expect(folder([file: code.replacing("text-lnk", with: "text-link")]).codes == [])
  }

  /// A declaration alone is no use.
  @Test func whatOnlyDeclaresIsNoUse() {
    let folder = folder(
      ["a.css": ":root { --text-link: red }"],
      configuration: "rules: {unused-token: {roots: [space.*, text.hint]}}")
    #expect(folder.codes == ["unused-token"])
  }

  @Test func patternsThatMatchNothing() {
    #expect(
      folder([:], consumers: ["t/source/**/*.css"]).messages == [
        "`t/source/**/*.css` of `--consumers` matches no file"
      ])
  }

  @Test func patternsLeaveOutPackagesAndHiddenFolders() {
    let code = [
      "node_modules/a.css": "a{color:var(--text-x)}", ".cache/b.css": "a{color:var(--text-y)}",
      "c/d.css": "a{color:var(--text-z)}",
    ]
    #expect(folder(code).messages == ["no token is called `--text-z`"])
  }

  @Test func waiversAndSeverities() {
    let code = ["a.css": "a { color: var(--text-link, #000) var(--text-lnk) }"]
    #expect(
      folder(code).codes == ["unknown-variable", "wrong-fallback"]
        || folder(code).codes == ["wrong-fallback", "unknown-variable"])
    #expect(folder(code, configuration: "severity: {unknown-variable: off, wrong-fallback: off}").codes == [])
    #expect(
      folder(
        code,
        configuration:
          "severity: {unknown-variable: off}\naudit: {waivers: [{code: wrong-fallback, tokens: [text.*], reason: a}]}"
      )
      .codes == [])
  }

  /// A million bytes of dashes and parentheses take linear time; in `make test`, a fifth.
  @Test func hostileCode() {
    let outputs = ["css", "swift", "scss", "tailwind", "typescript"].map { "{format: \($0), file: \($0)}" }
    let texts = [
      "var(", "--text-", "#", "a.", "var(--text-link,", "Tokens.", "text.", "Tokens.Text(", "$text ", "a-",
      "\"", "tokens.", "tokens[", "/* tokenc-ignore */\n",
    ]
    let count = Sweep.isWhole ? 5_000 : 1_000
    let code = ["css", "scss", "swift", "tsx"].flatMap { ending in
      texts.enumerated().map {
        ("\($0).\(ending)", "import { tokens } from \"./typescript\"\n" + String(repeating: $1, count: count))
      }
    }
    let time = processorTime {
      _ =
        folder(
          Dictionary(uniqueKeysWithValues: code),
          configuration: "outputs: [\(outputs.joined(separator: ", "))]\nseverity: {raw-value: warning}"
        ).codes
    }
    #expect(time < .seconds(Sweep.isWhole ? 30 : 6))
  }
}
