import Compiler
import Diagnostics
import Editing
import TestSupport
import Testing

/// Types and objects in code whose tokens move to another group.
@Suite struct ObjectMigrationTests {
  private static let files = [
    "t/a.yaml": """
    brand: {$type: color, base: {$value: "#005ce5"}, hover: {$value: "#0047b3"}}
    space: {$type: dimension, small: {$value: 4px}, large: {$value: 8px}}

    """,
    "t/tokenc.yaml": """
    sources: [a.yaml]
    outputs:
      - {format: swift, file: Tokens.swift}
      - {format: kotlin, file: Tokens.kt, package: com.acme}
      - {format: dart, file: tokens.dart}
      - {format: typescript, file: tokens.ts}

    """,
  ]

  private static let tokens = "import { tokens } from './tokens'\n"

  /// What becomes of code when a token or a group is renamed.
  private static func migrated(_ text: String, _ path: String, _ old: String, _ new: String) throws
    -> CodeMigration
  {
    var workspace = Workspace(loading: MemoryFiles(files).loader)
    let request = Request(.check, inputs: ["t"])
    let before = compile(request, in: &workspace)
    let rename = try Rename(old, toPath: new, in: before)
    let after = try rename.verified(request, from: before, in: workspace)
    let map = MigrationMap(rename.migration(from: before, to: after), of: before)
    return try #require(CodeMigration(of: Array(text.utf8), at: path, map))
  }

  @Test(arguments: [
    // The object that a constant stands for.
    (
      "a.swift", "typealias B = Tokens.Brand\nlet x = B.base + B.hover\n",
      "typealias B = Tokens.Accent\nlet x = B.base + B.hover\n"
    ),
    (
      "a.kt", "import com.acme.BrandTokens\nval c = BrandTokens.current\nf(c.Base)\n",
      "import com.acme.AccentTokens\nval c = AccentTokens.current\nf(c.Base)\n"
    ),
    (
      "a.kt", "import com.acme.BrandTokens as B\nval c = B.forTheme(x).Base\n",
      "import com.acme.AccentTokens as B\nval c = B.forTheme(x).Base\n"
    ),
    (
      "a.dart", "final c = TokensBrand.of(context);\nf(c.base, c.hover);\n",
      "final c = TokensAccent.of(context);\nf(c.base, c.hover);\n"
    ),
    (
      "a.ts", tokens + "const b = tokens['brand']\nf(b.base, b?.hover)\n",
      tokens + "const b = tokens['accent']\nf(b.base, b?.hover)\n"
    ),
    // A type that stands alone.
    (
      "a.swift", "func f(_: Tokens.Brand.Type) {}\nf(Tokens.Brand.self)\n",
      "func f(_: Tokens.Accent.Type) {}\nf(Tokens.Accent.self)\n"
    ),
    (
      "a.kt", "import com.acme.BrandTokens\nfun f(t: BrandTokens) = t.Base\n",
      "import com.acme.AccentTokens\nfun f(t: AccentTokens) = t.Base\n"
    ),
    ("a.dart", "TokensBrand f() => g;\n", "TokensAccent f() => g;\n"),
    ("a.ts", tokens + "type B = typeof tokens.brand\n", tokens + "type B = typeof tokens.accent\n"),
  ])
  func `an object moves with its group`(path: String, text: String, after: String) throws {
    let first = try Self.migrated(text, path, "brand", "accent")
    #expect(String(decoding: first.after, as: UTF8.self) == after)
    #expect(first.left.isEmpty, "\(first.left.map(\.message))")
    #expect(try Self.migrated(after, path, "brand", "accent").edits.isEmpty)
  }

  @Test(arguments: [
    // A name stays, or another file may use it.
    ("a.swift", "typealias S = Tokens.Space\nlet x = S.small\n", "Tokens.Space"),
    ("a.kt", "import com.acme.SpaceTokens as S\nf(S.Small, S.Large)\n", "SpaceTokens"),
    ("a.ts", tokens + "const s = tokens.space\nf(s.small, s.large)\n", "tokens.space"),
    ("a.kt", "fun f(t: SpaceTokens) = t.Small\n", "SpaceTokens"),
    // A value.
    ("a.ts", tokens + "f(tokens.space)\n", "tokens.space"),
  ])
  func `an object of which a part moves is left`(path: String, text: String, object: String) throws {
    let file = try Self.migrated(text, path, "space.small", "gap.small")
    #expect(file.edits.isEmpty)
    #expect(file.left.map { String(decoding: file.before[$0.range], as: UTF8.self) } == [object])
    #expect(file.left.map(\.code.name) == ["whole-object"])
  }

  @Test func `a constant of one file goes with its uses`() throws {
    let text = Self.tokens + "const s = tokens.space\nf(s.small, s.small)\n"
    let file = try Self.migrated(text, "a.ts", "space.small", "gap.tiny")
    #expect(
      String(decoding: file.after, as: UTF8.self) == Self.tokens + "const s = tokens.gap\nf(s.tiny, s.tiny)\n"
    )
    #expect(file.nameCount == 3)
  }
}
