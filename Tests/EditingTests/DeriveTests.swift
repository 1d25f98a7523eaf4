import Audit
import Compiler
import Diagnostics
import Editing
import Emission
import Repair
import Syntax
import TestSupport
import Testing
import Tokens

/// A theme that is made of another one: the file, and what adds it to a set.
@Suite struct DeriveTests {
  static let configuration = SolveTests.everyText

  static func derive(
    _ kind: DerivedTheme, of files: [String: String], installing installs: Bool = false,
    _ change: (inout DeriveOptions) -> Void = { _ in }
  ) -> Derive {
    var options = DeriveOptions(kind)
    change(&options)
    return Derive(
      Request(.audit, inputs: ["t"]), options, installing: installs, loading: MemoryFiles(files).loader,
      by: .one)
  }

  static let ramp = ["t/tokens.yaml": SolveTests.ramp, "t/tokenc.yaml": configuration]

  static func text(_ derive: Derive) -> String { String(decoding: derive.text ?? [], as: UTF8.self) }

  @Test func `a ramp at high contrast`() {
    let derive = Self.derive(.highContrast, of: Self.ramp)
    #expect(derive.diagnostics.isEmpty)
    #expect(
      Self.text(derive) == """
        # light-high-contrast, derived from light by tokenc.
        surface:
          sunken: {$type: color, $value: "{palette.gray.100}"}  # was {palette.gray.300}; 9.36 : 1 of 7 for text.quiet on surface.sunken
        text:
          quiet: {$type: color, $value: "{palette.gray.700}"}  # was {palette.gray.500}; 9.36 : 1 of 7 for text.quiet on surface.sunken

        """)
    #expect(derive.file == "t/light-high-contrast.yaml")
  }

  /// Without a resolver document, one is written, and the configuration names it in place of the sources.
  @Test func `a set without a resolver document`() throws {
    let derive = Self.derive(.highContrast, of: Self.ramp, installing: true)
    #expect(derive.diagnostics.map(\.message) == [])
    let change = try #require(derive.changes.first)
    #expect(
      String(decoding: change.after, as: UTF8.self)
        == Self.configuration.replacing(
          "sources: [tokens.yaml]\n",
          with: """
            resolver: themes.resolver.yaml
            themes:
              light: {input: {theme: light}, appearance: light}
              light-high-contrast: {input: {theme: light-high-contrast}, appearance: light, contrast: high}

            """))
    #expect(derive.added.map(\.path) == ["t/light-high-contrast.yaml", "t/themes.resolver.yaml"])
    #expect(
      derive.added.last.map { String(decoding: $0.bytes, as: UTF8.self) } == """
        version: "2025.10"
        sets:
          base:
            sources:
              - $ref: "tokens.yaml"
        modifiers:
          theme:
            contexts:
              light: []
              light-high-contrast: [{$ref: "light-high-contrast.yaml"}]
            default: light
        resolutionOrder:
          - $ref: "#/sets/base"
          - $ref: "#/modifiers/theme"

        """)
  }

  static let resolver = """
    version: "2025.10" # as published
    sets: {base: {sources: [{$ref: tokens.yaml}]}}
    modifiers:
      theme:
        contexts:
          light: []   # nothing
        default: light
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

    """

  @Test func `a set with a resolver document`() throws {
    let files = [
      "t/tokens.yaml": SolveTests.ramp, "t/themes.resolver.yaml": Self.resolver,
      "t/tokenc.yaml": Self.configuration.replacing(
        "sources: [tokens.yaml]", with: "resolver: themes.resolver.yaml"),
    ]
    let derive = Self.derive(.highContrast, of: files, installing: true)
    #expect(derive.diagnostics.map(\.message) == [])
    #expect(
      derive.changes.map { String(decoding: $0.after, as: UTF8.self) } == [
        Self.resolver.replacing(
          "light: []   # nothing\n",
          with: "light: []   # nothing\n      light-high-contrast: [{$ref: light-high-contrast.yaml}]\n")
      ])
  }

  /// Text on a page that a brand, which is an axis, gives another color.
  static func brands(page: String, rose: String, order: [String] = ["theme", "brand"]) -> [String: String] {
    [
      "t/tokens.yaml": """
      text: {$type: color, quiet: {$value: "#6b7280"}}
      surface: {$type: color, page: {$value: "\(page)"}}

      """,
      "t/rose.yaml": "surface: {$type: color, page: {$value: '\(rose)'}}\n",
      "t/themes.resolver.yaml": """
      version: "2025.10"
      sets: {base: {sources: [{$ref: tokens.yaml}]}}
      modifiers:
        theme: {contexts: {light: [], dark: []}, default: light}
        brand: {contexts: {plain: [], rose: [{$ref: rose.yaml}]}, default: plain}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/\(order[0])"}, {$ref: "#/modifiers/\(order[1])"}]

      """,
      "t/tokenc.yaml": """
      resolver: themes.resolver.yaml
      axes: all
      audit: {high-contrast: AAA, contrast: [{foreground: text.*, background: surface.*, minimum: 4.5}]}

      """,
    ]
  }

  /// A brand that is an axis stays one, and the new theme passes in each of its contexts. The page of a brand stays; that of
  /// the default moves only where the brand wins over the theme, since it would have the color of the theme, too. No text has
  /// 7 : 1 on a middle gray.
  @Test(
    arguments: [
      ("#f9fafb", "#ffffff", ["theme", "brand"], .solved),
      ("#f9fafb", "#c0c0c0", ["theme", "brand"], .solved),
      ("#f9fafb", "#c0c0c0", ["brand", "theme"], .solved),
      ("#f9fafb", "#777777", ["theme", "brand"], .impossible),
      ("#8a8a8a", "#ffffff", ["theme", "brand"], .solved),
      ("#8a8a8a", "#ffffff", ["brand", "theme"], .impossible),
    ] as [(String, String, [String], Derive.Status)])
  func `axes stay axes`(page: String, rose: String, order: [String], status: Derive.Status) {
    let files = Self.brands(page: page, rose: rose, order: order)
    let derive = Self.derive(.highContrast, of: files, installing: true) { $0.name = "high-contrast" }
    #expect(derive.status == status)
    #expect((derive.text == nil && derive.changes.isEmpty) == (status == .impossible))
    // The nearest color with 7 : 1 on the darker page, by CSS Color 4 and WCAG 2.2 in Python.
    if rose == "#c0c0c0" {
      let why = "was #6b7280; 7.05 : 1 of 7 for text.quiet on surface.page with brand=rose"
      let line = "quiet: {$type: color, $value: \"#2c323f\"}  # \(why)\n"
      #expect(Self.text(derive).contains(line), "\(Self.text(derive))")
      #expect(!Self.text(derive).contains("page:"))
    }
    var all = files
    for change in derive.changes { all[change.path] = String(decoding: change.after, as: UTF8.self) }
    for file in derive.added { all[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    let after = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(all).loader)
    #expect(after.axes.map(\.axis.modifier) == ["brand"])
    let rows = after.report?.contrast.filter { $0.theme == 2 } ?? []
    #expect(rows.map(\.context.equations) == (status == .solved ? ["", "brand=rose"] : []))
    #expect(rows.allSatisfy { $0.ratio >= 7 })
  }

  /// The context that outputs begin with has the last word on the text.
  @Test(arguments: [false, true])
  func `colors that contexts replace make no theme`(installs: Bool) {
    var files = Self.brands(page: "#f9fafb", rose: "#ffffff")
    files["t/plain.yaml"] = "text: {$type: color, quiet: {$value: '#6b7280'}}\n"
    files["t/themes.resolver.yaml"]?.replace("plain: []", with: "plain: [{$ref: plain.yaml}]")
    let derive = Self.derive(.highContrast, of: files, installing: installs) { $0.name = "high-contrast" }
    #expect(derive.text == nil)
    #expect(derive.diagnostics.contains { $0.code == .lowContrast })
  }

  @Test func `what exists is not replaced`() {
    var files = Self.ramp
    files["t/light-high-contrast.yaml"] = "{}\n"
    // The sources are a list, so the file is not read.
    let derive = Self.derive(.highContrast, of: files, installing: true)
    #expect(derive.diagnostics.map(\.code) == [.unwritableOutput])
    #expect(derive.text == nil)
  }

  @Test func `names of themes`() {
    let taken = Self.derive(.dark, of: Self.ramp) { $0.name = "light" }
    #expect(taken.diagnostics.map(\.message) == ["there is a theme `light` already"])
    let unknown = Self.derive(.dark, of: Self.ramp) { $0.source = "x" }
    #expect(unknown.diagnostics.map(\.message) == ["there is no theme `x`; the themes are `light`"])
  }

  @Test func `no theme meets the requirements`() {
    let derive = Self.derive(.highContrast, of: Self.ramp) { options in
      options.search.keep = [.init("**")]
    }
    #expect(
      derive.diagnostics.map(\.message) == [
        "no high-contrast theme from `light` meets its requirements"
      ])
    #expect(derive.diagnostics.map(\.code) == [.impossibleContrast])
    #expect(derive.status == .impossible && derive.text == nil)
  }

  /// Inherited tokens, an expression, and a layer that shines through.
  static let mixed = [
    "t/tokens.yaml": """
    base: {$type: color, hint: {$value: "#8b95a5"}, paper: {$value: "#ffffff"}}
    card: {$extends: "{base}", title: {$type: color, $value: "#000000"}}
    accent:
      $type: color
      base: {$value: "#4a90e2"}
      hover: {$value: "color-mix(in oklab, {accent.base}, black 10%)"}
    overlay: {$type: color, hover: {$value: "#0000001a"}}

    """,
    "t/tokenc.yaml": SolveTests.audit(
      "foreground: card.hint, background: card.paper, minimum: 4.5",
      "foreground: accent.*, background: base.paper, minimum: 4.5",
      "foreground: card.title, background: overlay.hover, surface: base.paper, minimum: 4.5"),
  ]

  /// What is raised in the source stays raised, all pairs of the new theme pass, and expressions stay.
  @Test(arguments: [
    (DerivedTheme.dark, ramp, 4), (.highContrast, ramp, 4), (.dark, mixed, 4), (.highContrast, mixed, 4),
  ])
  func `all pairs of a theme pass`(kind: DerivedTheme, files: [String: String], pairs: Int) throws {
    let derive = Self.derive(kind, of: files, installing: true)
    #expect(derive.diagnostics.map(\.message) == [])
    #expect(derive.status == .solved && !Self.text(derive).contains("card:\n  hint"))
    #expect(!Self.text(derive).contains("color-mix"))
    var all = files
    for change in derive.changes { all[change.path] = String(decoding: change.after, as: UTF8.self) }
    for file in derive.added { all[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    let after = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(all).loader)
    let report = try #require(after.report)
    #expect(report.themes == ["light", derive.name])
    #expect(report.contrast.filter { $0.theme == 1 }.count == pairs)
    #expect(report.contrast.allSatisfy { $0.theme == 0 || $0.ratio >= $0.required })
    // The source is as before.
    let before = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(report.contrast.filter { $0.theme == 0 }.map(\.ratio) == before.report?.contrast.map(\.ratio))
  }
}
