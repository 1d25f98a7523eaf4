import Compiler
import TestSupport
import Testing
import Tokens

@testable import Diff

/// What is written about a diff.
@Suite struct DiffTextTests {
  private static func numbers(_ names: some Sequence<String>, _ value: Int = 1) -> String {
    names.map { "  \($0): {$type: number, $value: \(value)}\n" }.joined()
  }

  /// Above 512 tokens of one value, only what is alone at its distance is renamed.
  @Test func `many tokens of one value`() throws {
    let names = (0..<600).map { "t\($0)" }
    let old = "g:\n" + Self.numbers(names)
    #expect(
      try Sides(old, "h:\n" + Self.numbers(names)).lines == [
        "major renamed g → h (600 tokens)", "1 change; the next version is a major one",
      ])
    // Each has two tokens that are as near.
    let both = try Sides(old, "h:\n\(Self.numbers(names))k:\n\(Self.numbers(names))").diff
    #expect(
      both.changes.count { $0.kind == .removed } == 600 && both.changes.count { $0.kind == .added } == 1200)
    #expect(both.changes.allSatisfy { $0.candidates.isEmpty })
    // What kept its place in a group is nearer than what left it.
    let some = try Sides(old, "g:\n\(Self.numbers(names.dropLast()))  u: {$type: number, $value: 1}\n").lines
    #expect(some.first == "major renamed g.t599 → g.u")
  }

  @Test func `all who follow a change are listed on request`() throws {
    func set(_ value: Int) -> String {
      "a: {$type: number, $value: \(value)}\n"
        + ["b", "c", "d"].map { "\($0): {$type: number, $value: '{a}'}\n" }.joined()
    }
    let diff = try Sides(set(1), set(2)).diff
    let indent = String(repeating: " ", count: 26)
    #expect(
      String(decoding: diff.text(followers: true), as: UTF8.self) == """
        patch  value-changed      a   1 → 2; 3 follow:
        \(indent)b
        \(indent)c
        \(indent)d
        1 change; the next version is a patch one

        """)
    let single = "a: {$type: number, $value: 1}\nb: {$type: number, $value: '{a}'}\n"
    #expect(
      try Sides(single, single.replacing("value: 1", with: "value: 2")).lines.first
        == "patch value-changed a 1 → 2; b follows")
  }

  /// Commands of GitHub Actions: `%`, line ends, and in properties `:` and `,` are escaped.
  @Test func `annotations`() throws {
    func files(_ text: String) -> [String: String] {
      ["t/tokenc.yaml": "sources: [\"x,%.yaml\"]\n", "t/x,%.yaml": text]
    }
    let sides = try Sides(
      files: files(
        "a: {$type: number, $value: 1}\nb: {$type: number, $value: 400}\nc: {$type: number, $value: 1}\n"),
      files(
        "a: {$type: number, $value: 2}\nb: {$type: fontWeight, $value: 400}\n\"50%\": {$type: number, $value: 1}\n"
      ))
    #expect(
      String(decoding: sides.diff.annotations, as: UTF8.self).split(separator: "\n").sorted() == [
        "::notice file=t/x%2C%25.yaml,line=1,col=1,title=patch%3A value-changed::a   1 → 2",
        "::warning file=t/x%2C%25.yaml,line=2,col=1,title=major%3A type-changed::b   number → fontWeight",
        "::warning file=t/x%2C%25.yaml,line=3,col=1,title=major%3A renamed::c → 50%25",
      ])
  }

  /// Sections of *Keep a Changelog*.
  @Test(
    arguments: [
      (
        "a: {x: {$type: number, $value: 1}}", "a: {y: {$type: number, $value: 1}}",
        "### Changed\n\n- renamed: `a.x` → `a.y`\n"
      ),
      (
        "g: {a: {$type: number, $value: 1}, b: {$type: number, $value: 2}}",
        "h: {a: {$type: number, $value: 1}, b: {$type: number, $value: 2}}",
        "### Changed\n\n- renamed, 2 tokens: `g` → `h`\n"
      ),
      (
        "a: {$type: number, $value: 1}\nb: {$type: number, $value: 2}",
        "b: {$type: number, $value: 2, $deprecated: use c}\nc: {$type: number, $value: 3}",
        "### Added\n\n- `c`\n\n### Deprecated\n\n- `b`: `use c`\n\n### Removed\n\n- `a`\n"
      ),
      ("a: {$type: number, $value: 1}", "a: {$type: number, $value: 1, $description: x}", ""),
      (
        "a: {$type: number, $value: 400}", "a: {$type: fontWeight, $value: 400}",
        "### Changed\n\n- `a`: `number` → `fontWeight`\n"
      ),
    ])
  func `changelogs`(old: String, new: String, text: String) throws {
    #expect(String(decoding: try Sides(old, new).diff.changelog, as: UTF8.self) == text)
  }

  @Test(
    arguments: [
      ("[]", false), ("{}", false), ("1", false), ("{\"a\": 1}", false), ("{\"version\": 1}", false),
      ("{", false),
      ("{\"light\": {\"a\": {\"$type\": \"number\", \"$value\": 1}}}", false),
      ("{\"light\": {\"a\": {\"type\": \"number\"}}}", false),
      ("{\"light\": {\"a\": {\"type\": \"number\", \"value\": 1}, \"b\": 2}}", false),
      ("{\"light\": {\"a\": {\"type\": \"number\", \"value\": 1}}}", true),
      ("{\"version\": 1, \"tokens\": {\"light\": {}}}", true),
    ])
  func `what is a snapshot`(text: String, isSnapshot: Bool) {
    #expect(DiffSide.isSnapshot(Array(text.utf8)) == isSnapshot)
  }

  /// A snapshot that somebody has edited: what is not whole is left out.
  @Test func `broken parts of a snapshot`() throws {
    let color =
      ##"{"type": "color", "value": {"colorSpace": "srgb", "components": [0, 0, 0]}, "description": "d"}"##
    let text = """
      {"version": 1, "tokens": {"light": {"a.b": \(color), "a.c.d": \(color)}},
       "contrast": [{"theme": "light"}, {"theme": "light", "foreground": "a.b", "background": "a.c.d", "ratio": 1, "required": 4.5,
         "verdict": "fail"}, {"theme": "light", "foreground": "a.b", "background": "a.c.d", "ratio": 1, "required": 4.5,
         "verdict": "perhaps"}, 3],
       "names": [{"key": "css"}, {"key": "css:o.css", "output": "o.css", "names": {"a.b": "--a-b", "x": "--x"}}]}
      """
    let side = try #require(DiffSide.reading(Array(text.utf8), label: "s")?.side)
    #expect(side.tokens.ids.map { side.tokens.dottedPath(of: $0) } == ["a.b", "a.c.d"])
    #expect(side.pairs.map(\.foreground) == ["a.b"])
    #expect(side.pairs.compactMap { side.contrast[$0] }.map(\.required) == [4.5])
    #expect(side.namings.map(\.output) == ["o.css"])
    let naming = try #require(side.namings.first)
    #expect(side.tokens.ids.map { naming.name(of: $0) } == ["--a-b", nil])
  }

  /// An output that moved to another file is the same one.
  @Test(
    arguments: [
      (
        "{format: css, file: a.css}", "{format: css, file: b.css, prefix: p}",
        ["major name-changed x --x → --p-x in t/b.css"]
      ),
      ("{format: css, file: a.css}", "{format: scss, file: a.scss}", []),
      (
        "{format: css, file: a.css}, {format: css, file: b.css}",
        "{format: css, file: b.css, prefix: q}, {format: css, file: a.css, prefix: p}",
        ["major name-changed x --x → --p-x in t/a.css", "major name-changed x --x → --q-x in t/b.css"]
      ),
    ] as [(String, String, [String])])
  func `names of outputs`(old: String, new: String, changes: [String]) throws {
    func files(_ outputs: String) -> [String: String] {
      [
        "t/a.yaml": "x: {$type: number, $value: 1}\n",
        "t/tokenc.yaml": "sources: [a.yaml]\noutputs: [\(outputs)]\n",
      ]
    }
    let sides = try Sides(files: files(old), files(new))
    #expect(sides.lines.filter { $0.contains("name-changed") } == changes)
  }
}
