import Compiler
import Diagnostics
import Emission
import Import
import TestSupport
import Testing
import Tokens

/// The configuration that `tokenc init` writes for token files that exist, and what `check` says of it.
@Suite struct FittingFilesTests {
  private static func colors(_ color: String, in groups: Int = 3) -> String {
    "c: {$type: color, " + (0..<groups).map { "t\($0): {$value: '\(color)'}" }.joined(separator: ", ") + "}"
  }

  private static func figma(_ mode: String, _ color: String) -> String {
    """
    {"$extensions": {"com.figma.modeName": "\(mode)"}, "a": {"$type": "color", "$value": "\(color)"},
     "b": {"$type": "color", "$value": "\(color)"}, "c": {"$type": "color", "$value": "\(color)"}}
    """
  }

  /// Files of the folder `t`, what is written, and the names of the themes that result.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    let written: [String: String]
    let themes: [String]
    /// What the set itself still lacks.
    var errors: Set<String> = []
  }

  private static func lengths(_ pixels: Int) -> String {
    "s: {$type: dimension, a: {$value: \(pixels)px}, b: {$value: \(pixels + 2)px}, c: {$value: \(pixels + 4)px}}"
  }

  private static let examples = [
    Example(
      testDescription: "densities, whose lengths differ",
      files: ["comfortable.yaml": lengths(12), "compact.yaml": lengths(8)],
      written: [
        "themes.resolver.yaml": """
        version: "2025.10"
        modifiers:
          mode:
            contexts:
              comfortable: [{$ref: "comfortable.yaml"}]
              compact: [{$ref: "compact.yaml"}]
            default: comfortable
        resolutionOrder:
          - $ref: "#/modifiers/mode"

        """,
        "tokenc.yaml": """
        # What `tokenc` reads in this folder, and what it writes.
        resolver: themes.resolver.yaml
        themes:
          comfortable: {input: {mode: comfortable}, appearance: light}
          compact: {input: {mode: compact}, appearance: light}
        outputs:
          - {format: css, file: ../build/tokens.css, themed: [dimension]}

        """,
      ], themes: ["comfortable", "compact"]),
    Example(
      testDescription: "light and dark files",
      files: [
        "light.yaml": colors("#fff"), "dark.yaml": colors("#000"),
        "base.yaml": "s: {$type: dimension, $value: 1px}",
      ],
      written: [
        "themes.resolver.yaml": """
        version: "2025.10"
        sets:
          base:
            sources:
              - $ref: "base.yaml"
        modifiers:
          theme:
            contexts:
              light: [{$ref: "light.yaml"}]
              dark: [{$ref: "dark.yaml"}]
            default: light
        resolutionOrder:
          - $ref: "#/sets/base"
          - $ref: "#/modifiers/theme"

        """,
        "tokenc.yaml": """
        # What `tokenc` reads in this folder, and what it writes.
        resolver: themes.resolver.yaml
        themes:
          light: {input: {theme: light}, appearance: light}
          dark: {input: {theme: dark}, appearance: dark}
        outputs:
          - {format: css, file: ../build/tokens.css, scheme: light-dark}

        """,
      ], themes: ["light", "dark"]),
    Example(
      testDescription: "modes of Figma",
      files: ["Mode 1.tokens.json": figma("Day", "#fff"), "Mode 2.tokens.json": figma("Night", "#000")],
      written: [
        "themes.resolver.yaml": """
        version: "2025.10"
        modifiers:
          theme:
            contexts:
              Day: [{$ref: "Mode 1.tokens.json"}]
              Night: [{$ref: "Mode 2.tokens.json"}]
            default: Day
        resolutionOrder:
          - $ref: "#/modifiers/theme"

        """,
        "tokenc.yaml": """
        # What `tokenc` reads in this folder, and what it writes.
        resolver: themes.resolver.yaml
        themes:
          Day: {input: {theme: Day}, appearance: light}
          Night: {input: {theme: Night}, appearance: dark}
        outputs:
          - {format: css, file: ../build/tokens.css, scheme: light-dark}

        """,
      ], themes: ["Day", "Night"]),
    Example(
      testDescription: "folders of brands",
      files: [
        "brands/one/color.yaml": colors("#fff"), "brands/two/color.yaml": colors("#000"),
        "brands/one/size.yaml": "s: {$type: dimension, a: {$value: 1px}, b: {$value: 2px}, c: {$value: 3px}}",
        "brands/two/size.yaml": "s: {$type: dimension, a: {$value: 1px}, b: {$value: 2px}, c: {$value: 3px}}",
        "brands/two/more.yaml": "c: {$type: color, t0: {$value: '#123'}}",
      ],
      written: [
        "themes.resolver.yaml": """
        version: "2025.10"
        modifiers:
          brand:
            contexts:
              one: [{$ref: "brands/one/color.yaml"}, {$ref: "brands/one/size.yaml"}]
              two: [{$ref: "brands/two/color.yaml"}, {$ref: "brands/two/more.yaml"}, {$ref: "brands/two/size.yaml"}]
            default: one
        resolutionOrder:
          - $ref: "#/modifiers/brand"

        """,
        "tokenc.yaml": """
        # What `tokenc` reads in this folder, and what it writes.
        resolver: themes.resolver.yaml
        themes:
          one: {input: {brand: one}, appearance: light}
          two: {input: {brand: two}, appearance: light}
        outputs:
          - {format: css, file: ../build/tokens.css}

        """,
      ], themes: ["one", "two"]),
    Example(
      testDescription: "folders of themes, some with more tokens",
      files: [
        "day/day.theme.yaml": colors("#fff", in: 4), "night/night.theme.yaml": colors("#000", in: 4),
        "night-hc/night-hc.theme.yaml": colors("#000", in: 12),
        "day-hc/day-hc.theme.yaml": colors("#fff", in: 12),
      ],
      written: [
        "themes.resolver.yaml": """
        version: "2025.10"
        modifiers:
          theme:
            contexts:
              day: [{$ref: "day/day.theme.yaml"}]
              day-hc: [{$ref: "day-hc/day-hc.theme.yaml"}]
              night-hc: [{$ref: "night-hc/night-hc.theme.yaml"}]
              night: [{$ref: "night/night.theme.yaml"}]
            default: day
        resolutionOrder:
          - $ref: "#/modifiers/theme"

        """,
        "tokenc.yaml": """
        # What `tokenc` reads in this folder, and what it writes.
        resolver: themes.resolver.yaml
        themes:
          day: {input: {theme: day}, appearance: light}
          day-hc: {input: {theme: day-hc}, appearance: light, contrast: high}
          night-hc: {input: {theme: night-hc}, appearance: dark, contrast: high}
          night: {input: {theme: night}, appearance: dark}
        outputs:
          - {format: css, file: ../build/tokens.css, partial: inherit}

        """,
      ], themes: ["day", "day-hc", "night-hc", "night"]),
    Example(
      testDescription: "files that only need a unit",
      files: [
        "a.json": #"{"a": {"$type": "dimension", "$value": 16}}"#,
        "b/c.yaml": "b: {$type: number, $value: 1}",
      ],
      written: [
        "tokenc.yaml": """
        # What `tokenc` reads in this folder, and what it writes.
        sources: ["**/*.json", "**/*.yaml"]
        units: {dimension: px, duration: ms}
        outputs:
          - {format: css, file: ../build/tokens.css}

        """
      ], themes: ["light"]),
    Example(
      testDescription: "a resolver document",
      files: [
        "r.json":
          #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "a", "sources": [{"$ref": "a.yaml"}]}]}"#,
        "a.yaml": "a: {$type: number, $value: 1}",
      ],
      written: [
        "tokenc.yaml": """
        # What `tokenc` reads in this folder, and what it writes.
        resolver: r.json
        outputs:
          - {format: css, file: ../build/tokens.css}

        """
      ], themes: ["light"]),
  ]

  @Test(arguments: examples)
  func fits(_ example: Example) throws {
    var files = Dictionary(uniqueKeysWithValues: example.files.map { ("t/\($0)", $1) })
    let first = compile(Request(.resolve, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let fitting = try #require(FittingFiles(of: first, in: "t/", loading: MemoryFiles(files).loader))
    var written: [String: String] = [:]
    for file in fitting.files {
      written[String(file.path.dropFirst(2))] = String(decoding: file.bytes, as: UTF8.self)
    }
    #expect(written == example.written)
    for (name, text) in written { files["t/\(name)"] = text }
    let check = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let errors = check.log.diagnostics.filter { $0.severity == .error }
    #expect(Set(errors.map(\.code.name)) == example.errors, "\(errors.map(\.message))")
    #expect(check.themes.map(\.name) == example.themes)
  }

  private func fitting(
    _ files: [String: String], as dialect: Dialect? = nil
  ) throws -> (text: String, findings: [String], errors: [String]) {
    var request = Request(.resolveThemes, inputs: ["t"])
    (request.dialect, request.dropsLost, request.allowsPartialTokens) = (dialect, dialect != nil, true)
    let first = compile(request, loading: MemoryFiles(files).loader)
    let fitting = try #require(
      FittingFiles(
        of: first, in: "t/", dialect: dialect, isDraft: dialect != nil, loading: MemoryFiles(files).loader))
    let written = Dictionary(
      uniqueKeysWithValues: fitting.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    let loader = MemoryFiles(files.merging(written) { $1 }).loader
    let errors = compile(Request(.check, inputs: ["t"]), loading: loader).log.diagnostics.filter {
      $0.severity == .error
    }
    return (
      try #require(written["t/tokenc.yaml"]), fitting.findings.map(\.message), errors.map(\.message)
    )
  }

  /// Files of Style Dictionary have themes as files of DTCG have, unless the themes do not fit each other.
  @Test(arguments: [
    (
      [
        "t/light.json": ##"{"bg": {"value": "#fff"}, "fg": {"value": "{ink}"}}"##,
        "t/dark.json": ##"{"bg": {"value": "#000"}, "fg": {"value": "{ink}"}}"##,
        "t/base.json": ##"{"ink": {"value": "#f00"}}"##,
      ],
      """
      resolver: themes.resolver.yaml
      themes:
        light: {input: {theme: light}, appearance: light}
        dark: {input: {theme: dark}, appearance: dark}
      dialect: style-dictionary
      outputs:
        - {format: css, file: ../build/tokens.css, scheme: light-dark}

      """,
      [
        "the 2 contexts of `theme` are guessed from the paths of files that define the same 2 tokens; compare them with the themes that you build"
      ]
    ),
    (
      [
        // One path with two types.
        "t/light.json": ##"{"a": {"value": "#fff"}, "b": {"value": "#fff"}, "c": {"value": "#fff"}}"##,
        "t/dark.json": ##"{"a": {"value": "4px"}, "b": {"value": "#000"}, "c": {"value": "#000"}}"##,
      ],
      """
      sources: ["**/*.json"]
      dialect: style-dictionary
      outputs:
        - {format: css, file: ../build/tokens.css}

      """, []
    ),
  ])
  func `files of Style Dictionary have themes`(files: [String: String], text: String, findings: [String])
    throws
  {
    let written = try fitting(files, as: .styleDictionary)
    let comment = "# What `tokenc` reads in this folder, and what it writes.\n"
    #expect(written.text == comment + text)
    #expect(written.findings.filter { !$0.hasPrefix("as DTCG, ") } == findings)
    #expect(written.errors == [])
  }

  /// Without `$themes`, sets in files of their own are as other files; in one file, nothing can name them apart.
  @Test func `sets of Tokens Studio have themes by their files`() throws {
    func set(_ color: String) -> String {
      ##"{"bg": {"value": "\##(color)", "type": "color"}, "link": {"value": "{blue}", "type": "color"}}"##
    }
    let core = ##"{"blue": {"value": "#00f", "type": "color"}}"##
    let order = #"{"tokenSetOrder": ["core", "light", "dark"]}"#
    let folder = try fitting(
      [
        "t/$metadata.json": order, "t/core.json": core, "t/light.json": set("#fff"),
        "t/dark.json": set("#000"),
      ],
      as: .tokensStudio)
    #expect(folder.text.contains("resolver: themes.resolver.yaml\n") && folder.errors == [], "\(folder)")
    let file =
      "{\"core\": \(core), \"light\": \(set("#fff")), \"dark\": \(set("#000")), \"$metadata\": \(order)}"
    let single = try fitting(["t/tokens.json": file], as: .tokensStudio)
    #expect(!single.text.contains("resolver:") && single.errors == [], "\(single)")
  }

  /// The style sheet that is written is not read again.
  @Test func `style sheets are read with their names`() throws {
    let sheet = ":root { --paperColor: #fff; } .dark { --paperColor: #000; }"
    let (text, _, errors) = try fitting(["t/a.css": sheet], as: .css)
    #expect(
      text == """
        # What `tokenc` reads in this folder, and what it writes.
        sources: ["a.css"]
        dialect: css
        themes:
          light: {input: {theme: light}, appearance: light}
          dark: {input: {theme: dark}, appearance: dark}
        naming: {split: segments, case: keep}
        outputs:
          - {format: css, file: ../build/tokens.css, scheme: light-dark}

        """)
    #expect(errors == [])
  }

  /// Files in which values stand as they are, without tokens around them.
  @Test func `trees of values are read as records`() throws {
    var files = [
      "t/base.json":
        ##"{"$schema": "x", "ink": "#112233", "z": [1, 2], "size": {"md": "16px"}, "name": "Acme"}"##,
      "t/roles.json": ##"{"text": {"body": "{ink}"}}"##,
    ]
    let plain = compile(Request(.resolve, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let trees = try #require(plain.asTreesOfValues(in: "t/", loading: MemoryFiles(files).loader))
    let fitting = try #require(
      FittingFiles(of: trees, in: "t/", dialect: .records, loading: MemoryFiles(files).loader))
    let text = """
      # What `tokenc` reads in this folder, and what it writes.
      records: [{files: ["**/*.json"], at: "**"}]
      outputs:
        - {format: css, file: ../build/tokens.css}

      """
    #expect(fitting.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [text])
    #expect(
      fitting.findings.count == 1
        && fitting.balance?.text == "kept 6 of 6 tokens, 1 of them as they are written\n")
    files["t/tokenc.yaml"] = text
    let built = compile(Request(.build, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let css = try #require(built.files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
    for line in ["--ink: #112233;", "--z-1: 2;", "--size-md: 16px;", "--text-body: var(--ink);"] {
      #expect(css.contains(line), "\(css)")
    }
  }

  /// Lists of objects with a name and a value, whose items are tokens.
  @Test func `lists are read as records`() throws {
    var files = [
      "t/colors.json": ##"""
      {"title": "Colors", "items": [{"name": "Dark", "value": "#111111"}, {"name": "link", "value": "{Dark}"}]}
      """##,
      "t/more.json": ##"""
      {"font": {"items": [{"token": "sans", "value": ["Inter", "serif"]}]}, "space": {"items": [{"token": "s.1", "value": "4px"}]}}
      """##,
    ]
    let plain = compile(Request(.resolve, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let lists = try #require(plain.asTreesOfValues(in: "t/", loading: MemoryFiles(files).loader))
    let fitting = try #require(
      FittingFiles(of: lists, in: "t/", dialect: .records, loading: MemoryFiles(files).loader))
    let text = """
      # What `tokenc` reads in this folder, and what it writes.
      records:
        - {files: ["**/*.json"], at: "items.*", name: "{name}", value: value}
        - {files: ["**/*.json"], at: "font.items.*", name: "{token}", value: value}
        - {files: ["**/*.json"], at: "space.items.*", name: "{token}", value: value}
      outputs:
        - {format: css, file: ../build/tokens.css}

      """
    #expect(fitting.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [text])
    files["t/tokenc.yaml"] = text
    let built = compile(Request(.build, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let css = try #require(built.files.first.map { String(decoding: $0.bytes, as: UTF8.self) })
    for line in ["--dark: #111111;", "--link: var(--dark);", "--s-1: 4px;"] {
      #expect(css.contains(line), "\(css)")
    }
    #expect(!built.diagnosticsText.contains("no record of"), "\(built.diagnosticsText)")
  }

  /// Other data is none, and neither is what has tokens.
  @Test(arguments: [
    #"{"a": 1, "b": [2, 3, "x"], "name": "y"}"#,
    ##"{"a": {"c": "#fff"}, "name": "x", "text": "y", "more": "z"}"##,
    #"{"web": {"interval": "30s", "timeout": "10s", "start": "40s", "retries": 3}}"#,
    ##"{"a": {"$type": "color", "$value": "#fff"}, "b": "#fff", "c": "#fff", "d": "#fff"}"##, "{",
  ])
  func `other files are no trees of values`(file: String) {
    let loader = MemoryFiles(["t/a.json": file]).loader
    let plain = compile(Request(.resolve, inputs: ["t"]), loading: loader)
    #expect(plain.asTreesOfValues(in: "t/", loading: loader) == nil)
  }

  /// A team keeps the names and the units that it has published.
  @Test func `published names and lengths are kept`() throws {
    let files = [
      "t/a.json": #"""
      {"color": {"bg": {"DEFAULT": {"$type": "color", "$value": "#ffffff"}, "hover": {"$type": "color", "$value": "#eeeeee"}}},
       "space": {"s": {"$type": "dimension", "$value": {"value": 16, "unit": "px"}}}}
      """#
    ]
    let sheet = ":root { --k-color-bg: #fff; --k-color-bg-hover: #eee; --k-space-s: 1rem }"
    let published = Importation.Published("k.css", about: nil, PublishedNames(styleSheet: Array(sheet.utf8)))
    let loader = MemoryFiles(files).loader
    let first = compile(Request(.resolve, inputs: ["t"]), loading: loader)
    let fitting = try #require(FittingFiles(of: first, in: "t/", comparing: [published], loading: loader))
    #expect(
      fitting.files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        """
        # What `tokenc` reads in this folder, and what it writes.
        sources: ["**/*.json"]
        outputs:
          - {format: css, file: ../build/tokens.css, naming: {drop-last: [DEFAULT], prefix: k}, lengths: {unit: rem, root: 16}}

        """
      ])
    #expect(fitting.comparison?.text == "k.css: 3 names the same, 0 other, 0 missing, 0 new\n")
  }

  /// Groups of Style Dictionary have a token such as `_` for themselves.
  @Test func `last names without letters are left out of names`() throws {
    let file = ##"{"bg": {"$type": "color", "_": {"$value": "#fff"}, "hover": {"$value": "#eee"}}}"##
    let (text, findings, errors) = try fitting(["t/a.json": file])
    #expect(text.contains("naming: {drop-last: [\"_\"]}\noutputs:\n"), "\(text)")
    #expect(findings == [] && errors == [])
  }

  @Test func `tokens that would have one name are left out aloud`() throws {
    let file = ##"{"a": {"$type": "color", "b": {"c": {"$value": "#fff"}}, "b-c": {"$value": "#eee"}}}"##
    let (text, findings, errors) = try fitting(["t/a.json": file])
    #expect(text.contains(#", exclude: ["a.b"#), "\(text)")
    #expect(errors == [])
    #expect(findings.count == 1, "\(findings)")
    #expect(findings.first?.hasPrefix("1 token of whose names others exist is left out") == true)
  }

  /// Types that only paths show, and repeated keys, are what Style Dictionary permits and DTCG does not.
  @Test func `drafts are read as their tool reads them`() throws {
    let draft = ["t/a.json": ##"{"color": {"a": {"$value": "#fff"}, "a": {"$value": "#000"}}}"##]
    #expect(compile(Request(.resolve, inputs: ["t"]), loading: MemoryFiles(draft).loader).resemblesDraft)
    let (text, findings, errors) = try fitting(draft, as: .styleDictionary)
    #expect(text.contains("dialect: style-dictionary\n"), "\(text)")
    #expect(findings.contains { $0.hasPrefix("as DTCG, the files lack types or repeat keys") })
    #expect(errors == [])
    // Where the tool would lose tokens, too, the errors are those of DTCG.
    let broken = ["t/a.json": ##"{"color": {"a": {"$value": "#fff"}, "b": {"$value": "{gone}"}}}"##]
    var request = Request(.resolveThemes, inputs: ["t"])
    (request.dialect, request.dropsLost, request.allowsPartialTokens) = (.styleDictionary, true, true)
    #expect(!compile(request, loading: MemoryFiles(broken).loader).losesNothing)
    let whole = ["t/a.json": ##"{"color": {"$type": "color", "a": {"$value": "#fff"}}}"##]
    #expect(!compile(Request(.resolve, inputs: ["t"]), loading: MemoryFiles(whole).loader).resemblesDraft)
  }

  @Test func `a folder without tokens gets nothing that fits`() {
    let files = ["t/a.yaml": "mine"]
    let result = compile(Request(.resolve, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(FittingFiles(of: result, in: "t/", loading: MemoryFiles(files).loader)?.files.count == nil)
  }
}
