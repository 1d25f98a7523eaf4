import Compiler
import Diagnostics
import Emission
import Syntax
import TestSupport
import Testing
import Tokens

/// Themes, permutations and outputs of a run.
@Suite struct PlanTests {
  /// A resolver document with these modifiers; every context defines nothing.
  static func files(_ modifiers: String, configuration: String? = nil) -> MemoryFiles {
    let order = modifiers.matches(of: /(\w+): \{contexts/).map { "{$ref: '#/modifiers/\($0.1)'}" }
      .joined(separator: ", ")
    let resolver = """
      version: "2025.10"
      modifiers: {\(modifiers)}
      resolutionOrder: [{type: set, name: base, sources: [{a: {$type: number, $value: 1}}]}\(order.isEmpty ? "" : ", ")\(order)]
      """
    var files = ["t/r.yaml": resolver]
    if let configuration { files["t/tokenc.yaml"] = "resolver: r.yaml\n" + configuration }
    return MemoryFiles(files)
  }

  static func run(
    _ files: MemoryFiles, _ goal: Request.Goal = .check, _ change: (inout Request) -> Void = { _ in }
  )
    -> Compilation
  {
    let hasConfiguration = files.contains("t/tokenc.yaml")
    var request = Request(goal, inputs: [hasConfiguration ? "t" : "t/r.yaml"])
    change(&request)
    return compile(request, loading: files.loader)
  }

  /// Each theme as `name appearance contrast (contexts)`.
  static func themes(_ result: Compilation) -> [String] {
    guard let tokens = result.tokens else { return [result.diagnosticsText] }
    return result.themes.map { theme in
      let input = tokens.permutations[theme.permutation].input.map { "\($0.modifier)=\($0.context)" }
      return "\(theme.name) \(theme.appearance) \(theme.contrast) (\(input.joined(separator: " ")))"
    }
  }

  @Test(arguments: [
    ("", ["light light normal ()"]),
    (
      "mode: {contexts: {light: [], dark: []}}",
      ["light light normal (mode=light)", "dark dark normal (mode=dark)"]
    ),
    (
      "mode: {contexts: {light: [], dark: []}, default: dark}",
      ["dark dark normal (mode=dark)", "light light normal (mode=light)"]
    ),
    (
      "mode: {contexts: {light: [], dark-hc: [], light-high-contrast: []}}",
      [
        "light light normal (mode=light)", "dark-high-contrast dark high (mode=dark-hc)",
        "light-high-contrast light high (mode=light-high-contrast)",
      ]
    ),
    (
      "c: {contexts: {more: [], standard: []}}, mode: {contexts: {light: [], dark: []}}",
      [
        "light light normal (c=standard mode=light)", "dark dark normal (c=standard mode=dark)",
        "light-high-contrast light high (c=more mode=light)",
        "dark-high-contrast dark high (c=more mode=dark)",
      ]
    ),
  ])
  func mapped(modifiers: String, expected: [String]) {
    #expect(Self.themes(Self.run(Self.files(modifiers))) == expected)
  }

  /// Names that do not say which theme is light are no mistake: their modifiers become axes.
  @Test(
    arguments: [
      ("mode: {contexts: {day: [], night: []}}", [.assumedDefault]),
      ("mode: {contexts: {light: [], dark: [], sepia: []}}", []),
      ("mode: {contexts: {normal: [], high: []}}", [.assumedDefault]),
      (
        "mode: {contexts: {light: [], dark: []}}, size: {contexts: {small: [], large: []}}", [.assumedDefault]
      ),
      ("mode: {contexts: {light-hc: [], light-high-contrast: []}}", []),
      (
        "mode: {contexts: {light: [], dark-hc: []}}, c: {contexts: {normal: [], high: []}}", [.assumedDefault]
      ),
      ("mode: {contexts: {default: [], dark: []}, default: default}", [.unmappedThemes]),
    ] as [(String, [DiagnosticCode])])
  func unmapped(modifiers: String, codes: [DiagnosticCode]) {
    let log = Self.run(Self.files(modifiers)).log
    #expect(log.diagnostics.map(\.code) == codes)
    #expect(!log.hasErrors)
  }

  /// What is pinned is not free, so that the rest may map itself.
  @Test func pinnedModifiersAreNotFree() {
    let files = Self.files(
      "mode: {contexts: {light: [], dark: []}}, size: {contexts: {small: [], large: []}, default: small}")
    let result = Self.run(files) { $0.pins = [.init("size", "small"), .init("Size", "LARGE")] }
    #expect(
      Self.themes(result) == [
        "light light normal (mode=light size=large)", "dark dark normal (mode=dark size=large)",
      ])
  }

  static let brands =
    "brand: {contexts: {a: [], b: []}, default: a}, size: {contexts: {small: [], large: []}, default: small}"

  @Test(arguments: [
    (
      "themes: {x: {input: {brand: b}}, y: {}}",
      ["x light normal (brand=b size=small)", "y light normal (brand=a size=small)"]
    ),
    ("themes: {dark: {}}\ninput: {size: large}", ["dark dark normal (brand=a size=large)"]),
    ("themes: {x: {input: {size: small}}}\ninput: {size: large}", ["x light normal (brand=a size=small)"]),
    // Only what an output needs is resolved, and a theme under further pins stands beside itself.
    (
      "themes: {x: {input: {brand: a}}, y: {input: {brand: b}}}\noutputs: [{format: css, file: a.css, themes: [y]}]",
      ["y light normal (brand=b size=small)"]
    ),
    (
      """
      themes: {x: {input: {brand: a}}}
      outputs: [{format: css, file: a.css}, {format: css, file: b.css, input: {size: large}}, {format: css, file: c.css}]
      """,
      ["x light normal (brand=a size=small)", "x (size=large) light normal (brand=a size=large)"]
    ),
  ])
  func configured(configuration: String, expected: [String]) {
    #expect(Self.themes(Self.run(Self.files(Self.brands, configuration: configuration))) == expected)
  }

  /// `resolve` takes the first theme, `--input` wins over it, and without `themes:` the document's defaults hold.
  @Test(
    arguments: [
      (nil, [], ["light light normal (brand=a size=small)"]),
      (nil, [.init("brand", "b")], ["light light normal (brand=b size=small)"]),
      ("input: {size: large}", [], ["light light normal (brand=a size=large)"]),
      ("themes: {x: {input: {brand: b}}, y: {}}", [], ["x light normal (brand=b size=small)"]),
      (
        "themes: {x: {input: {brand: b}}, y: {}}", [.init("brand", "a")],
        ["x light normal (brand=a size=small)"]
      ),
    ] as [(String?, [ModifierChoice], [String])])
  func resolve(configuration: String?, pins: [ModifierChoice], expected: [String]) {
    let result = Self.run(Self.files(Self.brands, configuration: configuration), .resolve) { $0.pins = pins }
    #expect(Self.themes(result) == expected)
  }

  @Test(
    arguments: [
      (
        [.init("brnad", "b")],
        "tokenc: error: there is no modifier `brnad`; did you mean `brand`? (there are `brand`, `size`) [unknown-modifier]\n"
      ),
      (
        [.init("brand", "c")],
        "tokenc: error: the modifier `brand` has no context `c` (it has `a`, `b`) [unknown-context]\n"
      ),
    ] as [([ModifierChoice], String)])
  func wrongPins(pins: [ModifierChoice], expected: String) {
    for goal in [Request.Goal.resolve, .check] {
      let result = Self.run(Self.files(Self.brands, configuration: "themes: {x: {}, y: {}}"), goal) {
        $0.pins = pins
      }
      #expect(result.diagnosticsText == expected)
    }
  }

  @Test func aMissingInputIsToldOfItsTheme() {
    let files = Self.files(
      "brand: {contexts: {a: [], b: []}}", configuration: "themes:\n  x: {input: {brand: a}}\n  y: {}\n")
    let result = Self.run(files)
    #expect(result.log.diagnostics.map(\.code) == [.missingInput])
    #expect(result.diagnosticsText.hasPrefix("t/tokenc.yaml:4:3: error: the modifier `brand` has no default"))
  }

  @Test func tooManyPermutations() {
    let files = Self.files(
      Self.brands,
      configuration:
        "max-permutations: 1\ninput: {size: small}\nthemes: {x: {input: {brand: a}}, y: {input: {brand: b}}}\n"
    )
    #expect(
      Self.run(files).diagnosticsText == """
        t/r.yaml: error: the themes and outputs need more than 1 permutation, which is the limit; raise it with `max-permutations` [limit-exceeded]

        """)
    #expect(Self.run(files) { $0.maxPermutations = 2 }.diagnosticsText == "")
  }

  // MARK: Outputs

  static let outputs = """
    outputs:
      - {format: css, file: ../a.css, prefix: one, themes: [light], exclude: [b]}
      - {format: css, file: b.css, prefix: two}
      - {format: kotlin, file: T.kt, package: com.example}

    """

  /// Naming an output on the command line decides which files are written, and not how.
  @Test func namedOutputs() {
    let result = Self.run(Self.files("mode: {contexts: {light: [], dark: []}}", configuration: Self.outputs))
    {
      $0.outputs = [
        .init(.css, file: "x/y.css"), .init(.kotlin, file: "T2.kt"), .init(.swift, file: "T.swift"),
      ]
      $0.settings[KotlinOptions.depth] = 2
      $0.settings[EveryFormat.exclude] = []
    }
    #expect(result.outputs.map(\.file) == ["x/y.css", "T2.kt", "T.swift"])
    #expect(result.outputs.map { $0[CSSOptions.prefix] } == ["one", "", ""])
    #expect(result.outputs[0].exclude == [])
    #expect(result.outputs[0].themes.map(\.name) == ["light"])
    #expect(result.outputs[1][KotlinOptions.package] == "com.example")
    #expect(result.outputs[1][KotlinOptions.depth] == 2)
    #expect(result.outputs[2].themes.map(\.name) == ["light", "dark"])
  }

  @Test func flagsWinOverEveryConfiguredOutput() {
    let result = Self.run(Self.files("mode: {contexts: {light: [], dark: []}}", configuration: Self.outputs))
    {
      $0.settings[CSSOptions.prefix] = "ds"
    }
    #expect(result.outputs.map(\.file) == ["a.css", "t/b.css", "t/T.kt"])
    #expect(result.outputs.map { $0[CSSOptions.prefix] } == ["ds", "ds", "ds"])
  }

  @Test(
    arguments: [
      (
        [.init(.kotlin, file: "T.kt")],
        "usage(\"`--kotlin` needs a package; add `--kotlin-package PACKAGE`\")"
      ),
      ([.init(.css, file: "a"), .init(.swift, file: "a")], "usage(\"two outputs are written to `a`\")"),
      (
        [],
        "usage(\"there is nothing to write; name an output, for example `--css FILE`, or list `outputs:` in `tokenc.yaml`\")"
      ),
      ([.init(.template("missing.mustache"), file: "a")], "unreadableInput"),
    ] as [([Request.NamedOutput], String)])
  func refused(outputs: [Request.NamedOutput], refusal: String) {
    let result = Self.run(Self.files(""), .build) { $0.outputs = outputs }
    #expect(result.refusal.map { "\($0)" } == refusal)
    #expect(result.files.isEmpty)
  }

  private static func settings(_ change: (inout OutputSettings) -> Void) -> OutputSettings {
    var settings = OutputSettings()
    change(&settings)
    return settings
  }

  @Test(
    arguments: [
      (
        settings { $0[SwiftOptions.namespace] = "a b" },
        "`--swift-namespace` expects a Swift identifier that is not a keyword, not `a b`"
      ),
      (
        settings { $0[CSSOptions.prefix] = "-x" },
        "`--css-prefix` expects a prefix of letters, digits, `-` and `_` that begins with a letter, not `-x`"
      ),
      (
        settings { $0[CSSOptions.layers] = "a b" },
        "`--css-layers` expects `none` or the name of a cascade layer, not `a b`"
      ),
      (
        settings { $0[KotlinOptions.package] = "com..x" },
        "`--kotlin-package` expects a package name without keywords, such as `com.example.tokens`, not `com..x`"
      ),
      (settings { $0[KotlinOptions.depth] = 0 }, "`--kotlin-depth` expects a whole number from 1 to 64"),
      (settings { $0[EveryFormat.rem] = -1 }, "`--rem` expects a number of pixels above 0"),
    ])
  func wrongFlags(settings: OutputSettings, problem: String) {
    let result = Self.run(Self.files("")) { $0.settings = settings }
    #expect(result.refusal == .usage(problem))
    #expect(result.filesRead == [])
  }

  /// One file that cannot be read makes no further errors of references into it; others are told.
  @Test func anUnreadableFileIsTheOnlyCause() {
    let files = MemoryFiles([
      "t/a.yaml": "a: [",
      "t/b.yaml": "b: {$type: number, $value: '{a.x}'}\nc: {$type: number, $value: true}\n",
    ])
    let result = compile(Request(.check, inputs: ["t"]), loading: files.loader)
    #expect(result.log.diagnostics.map(\.code) == [.yamlSyntax, .invalidValue])
  }
}
