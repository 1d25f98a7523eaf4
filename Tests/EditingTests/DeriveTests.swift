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

  /// Text on a surface that a brand, which is an axis, makes darker or not.
  static func brands(_ surface: String) -> [String: String] {
    [
      "t/tokens.yaml": """
      text: {$type: color, quiet: {$value: "#6b7280"}}
      surface: {$type: color, page: {$value: "#f9fafb"}}

      """,
      "t/rose.yaml": "surface: {$type: color, page: {$value: '\(surface)'}}\n",
      "t/themes.resolver.yaml": """
      version: "2025.10"
      sets: {base: {sources: [{$ref: tokens.yaml}]}}
      modifiers:
        theme: {contexts: {light: [], dark: []}, default: light}
        brand: {contexts: {plain: [], rose: [{$ref: rose.yaml}]}, default: plain}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}, {$ref: "#/modifiers/brand"}]

      """,
      "t/tokenc.yaml": """
      resolver: themes.resolver.yaml
      axes: all
      audit: {high-contrast: AAA, contrast: [{foreground: text.*, background: surface.*, minimum: 4.5}]}

      """,
    ]
  }

  /// A brand that is an axis stays one, and the new theme is measured in each of its contexts.
  @Test(arguments: [("#ffffff", true), ("#c0c0c0", false)])
  func `axes stay axes`(surface: String, isAccepted: Bool) {
    let files = Self.brands(surface)
    let derive = Self.derive(.highContrast, of: files, installing: true) { $0.name = "high-contrast" }
    #expect((derive.text != nil) == isAccepted)
    #expect(derive.diagnostics.contains { $0.code == .lowContrast } != isAccepted)
    #expect(derive.changes.isEmpty != isAccepted && derive.added.isEmpty != isAccepted)
    var all = files
    for change in derive.changes { all[change.path] = String(decoding: change.after, as: UTF8.self) }
    for file in derive.added { all[file.path] = String(decoding: file.bytes, as: UTF8.self) }
    let after = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(all).loader)
    #expect(after.axes.map(\.axis.modifier) == ["brand"])
    #expect(after.report?.contrast.contains { $0.theme == 2 && !$0.context.isEmpty } == isAccepted)
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
