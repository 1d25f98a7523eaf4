import ColorScience
import Compiler
import Diagnostics
import Editing
import TestSupport
import Testing

/// A color is edited in the notation that it has, in as few themes as possible.
@Suite struct ColorEditTests {
  /// The files that change, when a token gets a color in a theme.
  private static func edited(
    _ files: [String: String], _ path: String, to color: Color = Color(.oklch, 0.6, 0.1, 250),
    in theme: Int = 0
  ) throws(ThemeOverride.Refusal) -> [String: String] {
    let compilation = compile(
      Request(.check, inputs: [files["t.resolver.yaml"] == nil ? "a.yaml" : "t.resolver.yaml"]),
      loading: MemoryFiles(files).loader)
    let edits = try compilation.edits(ofColorOf: path, to: color, in: compilation.themes[theme])
    var texts: [String: String] = [:]
    for (source, edits) in Dictionary(grouping: edits, by: \.range.source) {
      let bytes = compilation.sources[source].bytes
      texts[compilation.sources[source].path] = String(
        decoding: edits.applied(to: bytes, in: bytes.indices), as: UTF8.self)
    }
    return texts
  }

  /// The hexadecimal color is what coloraide 8.13 gives for `oklch(0.6 0.1 250)`.
  @Test(arguments: [
    ("'#005ce5'", "'#4f84ba'"), ("\"#005CE580\"", "\"#4F84BA80\""), ("rebeccapurple", "\"#4f84ba\""),
    ("oklch(0.5 0.1 250)", "oklch(0.6 0.1 250)"), ("oklch(0.5 0.2 20 / 0.5)", "oklch(0.6 0.1 250 / 0.5)"),
    ("{colorSpace: oklch, components: [0.5, 0.1, 250]}", "{colorSpace: oklch, components: [0.6, 0.1, 250]}"),
  ])
  func `the notation stays`(before: String, after: String) throws {
    let text = "a: {$type: color, $value: \(before)} # mine\n"
    #expect(
      try Self.edited(["a.yaml": text], "a") == ["a.yaml": "a: {$type: color, $value: \(after)} # mine\n"])
  }

  @Test func `a reference becomes a color, as the color is written that it stood for`() throws {
    let text = "base: {$type: color, $value: oklch(0.5 0.1 20)}\n"
    let alias = "main: {$type: color, $value: '{base}'}\n"
    #expect(
      try Self.edited(["a.yaml": text + alias], "main")
        == ["a.yaml": text + "main: {$type: color, $value: \"oklch(0.6 0.1 250)\"}\n"])
  }

  private static let resolver = """
    version: "2025.10"
    sets: {base: {sources: [{$ref: a.yaml}]}}
    modifiers:
      theme: {default: light, contexts: {light: [], dark: [{$ref: dark.yaml}]}}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

    """

  @Test func `a theme has a file of its own`() throws {
    let tokens = "c:\n  $type: color\n  a: {$value: '#111111'}\n  b: {$value: '#222222'}\n"
    var files = [
      "t.resolver.yaml": Self.resolver, "a.yaml": tokens,
      "dark.yaml": "c:\n  a: {$type: color, $value: '#eeeeee'}\n",
    ]
    #expect(
      try Self.edited(files, "c.a", in: 1) == ["dark.yaml": "c:\n  a: {$type: color, $value: \"#4f84ba\"}\n"])
    // What the theme does not say yet is added to its file, and read back.
    let added = try #require(try Self.edited(files, "c.b", in: 1)["dark.yaml"])
    files["dark.yaml"] = added
    let compilation = compile(
      Request(.check, inputs: ["t.resolver.yaml"]), loading: MemoryFiles(files).loader)
    #expect(compilation.succeeded)
    let shown = compilation.themes.map { compilation.color(of: "c.b", in: $0)?.rgba8.hex }
    #expect(shown == ["#222222", "#4f84ba"])
    // The default theme is the definition that others follow.
    #expect(
      try Self.edited(files, "c.a") == ["a.yaml": tokens.replacing("#111111", with: "#4f84ba")])
  }

  @Test func `there is nothing to edit, or no place for it`() {
    #expect(throws: ThemeOverride.Refusal(reason: "`x` is not a color in light")) {
      try Self.edited(["a.yaml": "a: {$type: color, $value: '#111'}\n"], "x")
    }
    #expect(throws: ThemeOverride.Refusal(reason: "`a` is not a color in light")) {
      try Self.edited(["a.yaml": "a: {$type: number, $value: 1}\n"], "a")
    }
    let resolver = Self.resolver.replacing("[{$ref: dark.yaml}]", with: "[]")
    #expect(
      throws: ThemeOverride.Refusal(
        reason: "no file is read for `dark` alone; add one to the resolver document")
    ) {
      try Self.edited(
        ["t.resolver.yaml": resolver, "a.yaml": "a: {$type: color, $value: '#111111'}\n"], "a", in: 1)
    }
  }

  /// What is written instead of the third line of a file, and why it must not be.
  @Test(
    arguments: [
      ("a: {$value: '#112233'}", nil), ("a: {$value: '{d}'}", nil),
      ("a: {$value: '#111111'}", "`c.a` would keep its color in light"),
      ("a: {$value: '#112233'", "there would be a new error: "),
      ("a: {$value: '{c.none}'}", "there would be a new error: "),
      ("x: {$value: '#112233'}", "there would be a new error: "),
      ("a: {$value: '#112233'}\n  b: {$value: '#333333'}", "the value of `c.b` would change"),
      ("a: {$value: '#112233'}\n  f: {$value: '#333333'}", "there would be another token, `c.f`"),
      ("a: {$value: '#112233'}\n#", "`c.b` would be lost"),
    ] as [(String, String?)])
  func `only what follows a color may change with it`(line: String, reason: String?) throws {
    func file(_ line: String, _ rest: String = "  b: {$value: '#222222'}\n") -> String {
      "c:\n  $type: color\n  \(line)\(line.hasSuffix("#") ? "" : "\n")\(line.contains("  b:") ? "" : rest)"
        + "e: {$type: color, $value: '{c.a}'}\nd: {$type: color, $value: '#444444'}\n"
        + "g: {$extends: '{c}'}\n"
    }
    func compiled(_ text: String) -> Compilation {
      compile(Request(.check, inputs: ["a.yaml"]), loading: MemoryFiles(["a.yaml": text]).loader)
    }
    let before = compiled(file("a: {$value: '#111111'}"))
    let problem = before.problem(ofRecoloring: "c.a", in: before.themes[0], giving: compiled(file(line)))
    if let reason {
      #expect(problem?.hasPrefix(reason) == true, "\(problem ?? "nothing")")
    } else {
      #expect(problem == nil)
    }
  }
}
