import Compiler
import Diagnostics
import Dialects
import Emission
import Import
import Syntax
import TestSupport
import Testing
import Tokens

/// Files of one set that define the same tokens: modes, and layers.
extension ImportTests {
  private static func colors(_ color: String, _ names: String...) -> String {
    "{\(names.map { ##""\##($0)": {"value": "\##(color)", "type": "color"}"## }.joined(separator: ", "))}"
  }

  /// A dark file over others, two brands, and two densities would be merged into one set, of which the last file wins.
  @Test func filesOfModesBecomeContexts() throws {
    func sizes(_ gap: Int) -> String {
      #"{"gap": {"value": "\#(gap)px", "type": "size"}, "row": {"value": "\#(2 * gap)px", "type": "size"}, "edge": {"value": "1px", "type": "size"}}"#
    }
    let result = try importation(
      of: [
        "t/core.json": Self.colors("#00f", "ink", "paper", "line", "blue"),
        "t/themes/dark.json": Self.colors("#fff", "ink", "paper", "line"),
        "t/themes/dark-high-contrast.json": Self.colors("#ff0", "ink", "paper", "line"),
        "t/brand-a.json": Self.colors("#0a0", "logo", "mark", "seal"),
        "t/brand-b.json": Self.colors("#0b0", "logo", "mark", "seal"),
        "t/density/compact.json": sizes(4), "t/density/normal.json": sizes(8),
      ], .styleDictionary)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
    #expect(
      text("out/themes.resolver.yaml", of: result) == #"""
        version: "2025.10"
        sets:
          base:
            sources:
              - $ref: "tokens/core.yaml"
        modifiers:
          theme:
            contexts:
              light: []
              dark-high-contrast: [{$ref: "tokens/themes/dark-high-contrast.yaml"}]
              dark: [{$ref: "tokens/themes/dark.yaml"}]
            default: light
          brand:
            contexts:
              a: [{$ref: "tokens/brand-a.yaml"}]
              b: [{$ref: "tokens/brand-b.yaml"}]
            default: a
          density:
            contexts:
              normal: [{$ref: "tokens/density/normal.yaml"}]
              compact: [{$ref: "tokens/density/compact.yaml"}]
            default: normal
        resolutionOrder:
          - $ref: "#/sets/base"
          - $ref: "#/modifiers/theme"
          - $ref: "#/modifiers/brand"
          - $ref: "#/modifiers/density"

        """#)
    #expect(
      text("out/tokenc.yaml", of: result) == """
        resolver: themes.resolver.yaml
        themes:
          light: {input: {theme: light}, appearance: light}
          dark-high-contrast: {input: {theme: dark-high-contrast}, appearance: dark, contrast: high}
          dark: {input: {theme: dark}, appearance: dark}
        input: {brand: a, density: normal}
        outputs:
          - {format: css, file: build/tokens.css}

        """)
    let report = try #require(text("out/IMPORT.md", of: result))
    for line in [
      "Files that define the same tokens became contexts of a modifier",
      "| `theme` | `light` (default) | those of every theme alone |",
      "| `theme` | `dark` | `tokens/themes/dark.yaml` |", "| `brand` | `b` | `tokens/brand-b.yaml` |",
    ] {
      #expect(report.contains(line), "\(report)")
    }
  }

  /// What a dark file lacks is as in the light one.
  @Test func aDarkFileMayLackTokens() throws {
    let result = try importation(
      of: [
        "t/dark.json": Self.colors("#fff", "ink", "paper", "line"),
        "t/light.json": Self.colors("#000", "ink", "paper", "line", "logo"),
      ], .styleDictionary, comparing: Self.published("dark.css", "--ink: #fff; --logo: #000"))
    #expect(result.diagnostics.isEmpty)
    let resolver = try #require(text("out/themes.resolver.yaml", of: result))
    #expect(resolver.contains(#"dark: [{$ref: "tokens/light.yaml"}, {$ref: "tokens/dark.yaml"}]"#))
    #expect(text("out/tokenc.yaml", of: result)?.contains("exclude") == false)
    // The file is compared with the theme that its name names.
    #expect(result.comparisons.map(\.same) == [2])
  }

  /// Sizes may differ between themes if the output says so.
  @Test func typesThatDifferBetweenThemesAreThemed() throws {
    let sizes = { (gap: Int) in
      #"{"gap": {"value": "\#(gap)px", "type": "size"}, "row": {"value": "\#(2 * gap)px", "type": "size"}, "rank": {"value": \#(gap), "type": "number"}, "rim": {"value": 1, "type": "fontWeight"}}"#
    }
    let result = try importation(
      of: ["t/compact.json": sizes(4), "t/normal.json": sizes(8)], .styleDictionary)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
    #expect(
      text("out/tokenc.yaml", of: result) == """
        resolver: themes.resolver.yaml
        themes:
          normal: {input: {mode: normal}, appearance: light}
          compact: {input: {mode: compact}, appearance: light}
        outputs:
          - {format: css, file: build/tokens.css, themed: [dimension, number]}

        """)
  }

  private static func published(_ name: String, _ properties: String) -> [Importation.Published] {
    [.init(name, about: nil, PublishedNames(styleSheet: Array(":root { \(properties) }".utf8)))]
  }

  /// Files that are no modes override each other as before, which the report says.
  @Test func otherOverridesAreReported() throws {
    let result = try importation(
      of: [
        "t/a.json": Self.colors("#000", "ink", "paper", "line", "blue", "red", "green", "pink"),
        "t/b.json": Self.colors("#fff", "line", "paper", "grey"), "t/c.json": Self.colors("#f00", "line"),
      ], .styleDictionary)
    #expect(text("out/themes.resolver.yaml", of: result)?.contains("modifiers") == false)
    let report = try #require(text("out/IMPORT.md", of: result))
    for line in [
      "- `tokens/b.yaml` overrides 2 tokens, of which the first is `line` of `tokens/a.yaml`",
      "- `tokens/c.yaml` overrides 1 token, of which the first is `line` of `tokens/b.yaml`",
    ] {
      #expect(report.contains(line + "\n"), "\(report)")
    }
  }

  /// Imports of theo, and sets that the user chooses, say which file overrides which.
  @Test func overridingByDesignIsNoChoice() throws {
    let theo = try importation(
      of: [
        "t/light.json":
          ##"{"props": {"A": {"value": "#fff", "type": "color"}, "B": {"value": "#fff", "type": "color"}, "C": {"value": "#fff", "type": "color"}}}"##,
        "t/dark.json":
          ##"{"imports": ["./light"], "props": {"A": {"value": "#000", "type": "color"}, "B": {"value": "#000", "type": "color"}, "C": {"value": "#000", "type": "color"}}}"##,
      ], .theo)
    #expect(text("out/themes.resolver.yaml", of: theo)?.contains("modifiers") == false)
    var request = Request(.resolveThemes, inputs: ["t"])
    request.dialect = .tokensStudio
    request.dialectSets = ["light", "dark"]
    let files = [
      "t/light.json": Self.colors("#fff", "ink", "paper", "line"),
      "t/dark.json": Self.colors("#000", "ink", "paper", "line"),
    ]
    for (sets, isChoice) in [(["light", "dark"], false), ([], true)] {
      request.dialectSets = sets
      let set = compile(request, loading: MemoryFiles(files).loader)
      let result = try #require(Importation(of: set, .init(), comparing: []))
      #expect(text("themes.resolver.yaml", of: result)?.contains("modifiers") == isChoice)
    }
  }

  /// Folders side by side are the contexts of all files in them, and other words in names make no modifier of their own.
  @Test func foldersAreContextsOfAllTheirFiles() throws {
    var files: [String: String] = [:]
    for (brand, group) in [("acme", "bg"), ("viz", "chart")] {
      for (mode, color) in [("light", "#fff"), ("dark", "#000")] {
        files["t/\(brand)-\(mode)/colors.json"] = Self.colors(color, "ink", "paper", "line")
        files["t/\(brand)-\(mode)/semantic.json"] = Self.colors(
          color, "\(group)-a", "\(group)-b", "\(group)-c")
      }
    }
    files["t/viz-dark/more.json"] = Self.colors("#123", "more")
    let result = try importation(of: files, .styleDictionary)
    #expect(
      text("out/themes.resolver.yaml", of: result) == #"""
        version: "2025.10"
        modifiers:
          theme:
            contexts:
              acme-light: [{$ref: "tokens/acme-light/colors.yaml"}, {$ref: "tokens/acme-light/semantic.yaml"}]
              acme-dark: [{$ref: "tokens/acme-dark/colors.yaml"}, {$ref: "tokens/acme-dark/semantic.yaml"}]
              viz-dark: [{$ref: "tokens/viz-dark/colors.yaml"}, {$ref: "tokens/viz-dark/more.yaml"}, {$ref: "tokens/viz-dark/semantic.yaml"}]
              viz-light: [{$ref: "tokens/viz-light/colors.yaml"}, {$ref: "tokens/viz-light/semantic.yaml"}]
            default: acme-light
        resolutionOrder:
          - $ref: "#/modifiers/theme"

        """#)
    #expect(
      result.findings.map(\.message) == [
        "the 4 contexts of `theme` are guessed from the paths of files that define the same 9 tokens; compare them with the themes that you build"
      ])
  }

  /// Layouts of files that define the same tokens, with the modifiers that they show, the default first.
  @Test(arguments: [
    (["light/color": "abc", "dark/color": "abc", "light/x": "xyz", "dark/x": "xyz"], ["theme: light, dark"]),
    (["light/light": "abc", "dark/dark": "abc"], ["theme: light, dark"]),
    (
      [
        "brands/one/c": "abc", "brands/two/c": "abc", "brands/one/s": "stu", "brands/two/s": "stu",
        "core": "p",
      ],
      ["brand: one, two"]
    ),
    (
      ["acme/light": "abc", "acme/dark": "abc", "viz/light": "abc", "viz/dark": "abc"],
      ["theme: acme-light, acme-dark, viz-dark, viz-light"]
    ),
    (
      [
        "b/a/light": "abc", "b/a/dark": "abc", "b/b/light": "abc", "b/b/dark": "abc", "b/a/size": "stu",
        "b/b/size": "stu",
      ],
      ["theme: a-light, a-dark, b-dark, b-light"]
    ),
    (
      ["density/default": "abc", "density/compact": "abc", "brand/default": "xyz", "brand/acme": "xyz"],
      ["brand: default, acme", "density: default, compact"]
    ),
    (
      ["color-light": "abc", "color-dark": "abc", "shadow-light": "xyz", "shadow-dark": "xyz"],
      ["theme: light, dark"]
    ),
  ])
  func layoutsShowModifiers(_ layout: [String: String], _ modifiers: [String]) throws {
    let files = layout.map { ("t/\($0).json", Self.named($1)) }
    let result = try importation(of: Dictionary(uniqueKeysWithValues: files), .styleDictionary)
    let resolver = try #require(text("out/themes.resolver.yaml", of: result))
    var (found, contexts): ([String], [String]) = ([], [])
    for line in resolver.split(separator: "\n") {
      if line.hasPrefix("      "), line.contains(": [") {
        contexts.append(String(line.dropFirst(6).prefix { $0 != ":" }))
      }
      guard line.hasPrefix("  "), !line.hasPrefix("   "), line.hasSuffix(":") else { continue }
      if let last = found.indices.last { found[last] += " " + contexts.joined(separator: ", ") }
      (found, contexts) = (found + [line.dropFirst(2).description], [])
    }
    if let last = found.indices.last { found[last] += " " + contexts.joined(separator: ", ") }
    #expect(found.filter { !$0.hasPrefix("base") } == modifiers, "\(resolver)")
  }

  private static func named(_ names: String) -> String {
    "{\(names.map { ##""\##($0)": {"value": "#fff", "type": "color"}"## }.joined(separator: ", "))}"
  }
}
