import Compiler
import Diagnostics
import Diff
import Reports
import TestSupport
import Testing
import Tokens

/// What changed between two sets, as text without columns.
@Suite struct DiffTests {
  static let colors = """
    base: {$type: color, blue: {$value: "#005ce5"}, ink: {$value: "#111111"}}
    text: {$type: color, link: {$value: "{base.blue}"}, title: {$value: "{text.link}"}, body: {$value: "{base.ink}"}}

    """

  private func side(_ files: [String: String]) throws -> DiffSide {
    var files = files
    if files["t/tokenc.yaml"] == nil, files["t/a.yaml"] != nil {
      files["t/tokenc.yaml"] = "sources: [a.yaml]\n"
    }
    let compilation = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    return try #require(DiffSide(compilation, label: "t"), "\(text(of: compilation.log.diagnostics))")
  }

  private func diff(_ old: String, _ new: String, _ options: TokenDiff.Options = .init()) throws -> TokenDiff
  {
    TokenDiff(from: try side(["t/a.yaml": old]), to: try side(["t/a.yaml": new]), options)
  }

  /// The lines of a diff, blanks put together.
  private func lines(_ diff: TokenDiff) -> [String] {
    String(decoding: diff.text(), as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
  }

  @Test(arguments: [
    // The same, reordered, reformatted, and with an alias instead of its value.
    (
      "a: {$type: number, $value: 1}\nb: {$type: number, $value: 2}",
      "b: {$value: 2, $type: number}\na:\n  $type: number\n  $value: 1", []
    ),
    (
      "a: {$type: number, $value: 1}\nb: {$type: number, $value: '{a}'}",
      "a: {$type: number, $value: 1}\nb: {$type: number, $value: 1}", []
    ),
    // Another notation of the same color, alone and inside; a list of one layer.
    (
      "c: {$type: color, $value: '#0b111e26'}\ns: {$type: shadow, $value: {color: '{c}', offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}}\nb: {$type: border, $value: {color: '{c}', width: 1px, style: solid}}\ng: {$type: gradient, $value: [{color: '{c}', position: 0}, {color: '{c}', position: 1}]}",
      "c: {$type: color, $value: 'rgb(11 17 30 / calc(38 / 255))'}\ns: {$type: shadow, $value: [{color: '{c}', offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px, inset: false}]}\nb: {$type: border, $value: {color: '{c}', width: 1px, style: solid}}\ng: {$type: gradient, $value: [{color: '{c}', position: 0}, {color: '{c}', position: 1}]}",
      []
    ),
    // Each class alone.
    (
      "a: {$type: number, $value: 1}\nb: {$type: number, $value: 2}", "a: {$type: number, $value: 1}",
      ["major removed b"]
    ),
    (
      "a: {$type: number, $value: 1}", "a: {$type: number, $value: 1}\nb: {$type: number, $value: 2}",
      ["minor added b"]
    ),
    ("a: {$type: number, $value: 1}", "a: {$type: number, $value: 2}", ["patch value-changed a 1 → 2"]),
    (
      "a: {$type: number, $value: 400}", "a: {$type: fontWeight, $value: 400}",
      ["major type-changed a number → fontWeight"]
    ),
    (
      "a: {$type: number, $value: 1}", "a: {$type: number, $value: 1, $deprecated: use b}",
      ["minor deprecated a use b"]
    ),
    (
      "a: {$type: number, $value: 1, $deprecated: true}", "a: {$type: number, $value: 1}",
      ["minor undeprecated a"]
    ),
    (
      "c: {$type: color, $value: '#005ce5'}", "c: {$type: color, $value: '#005de5'}",
      ["patch value-changed c #005ce5 → #005de5 imperceptible"]
    ),
    (
      "c: {$type: color, $value: '#005ce5'}", "c: {$type: color, $value: '#003a91'}",
      ["patch value-changed c #005ce5 → #003a91 visible"]
    ),
    (
      "c: {$type: color, $value: '#00000000'}", "c: {$type: color, $value: '#000000'}",
      ["patch value-changed c #00000000 → #000000 large"]
    ),
    (
      "c: {$type: color, $value: '#ffffff80'}", "c: {$type: color, $value: '#00000080'}",
      ["patch value-changed c #ffffff80 → #00000080 large"]
    ),
    (
      "c: {$type: color, $value: '#ffffff00'}", "c: {$type: color, $value: '#00000000'}",
      ["patch value-changed c #ffffff00 → #00000000 imperceptible"]
    ),
    (
      "c: {$type: color, $value: '#000000'}", "c: {$type: color, $value: '#ffffff'}",
      ["patch value-changed c #000000 → #ffffff large"]
    ),
    // Renames: the only one, one of several by its users, a group, one that says so.
    ("a: {x: {$type: number, $value: 1}}", "a: {y: {$type: number, $value: 1}}", ["major renamed a.x → a.y"]),
    (
      "g: {a: {$type: number, $value: 1}, b: {$type: number, $value: 1}}\nu: {$type: number, $value: '{g.a}'}\nv: {$type: number, $value: '{g.b}'}",
      "g: {c: {$type: number, $value: 1}, d: {$type: number, $value: 1}}\nu: {$type: number, $value: '{g.c}'}\nv: {$type: number, $value: '{g.d}'}",
      ["major renamed g.a → g.c", "major renamed g.b → g.d"]
    ),
    (
      "g: {a: {$type: number, $value: 1}, b: {c: {$type: number, $value: 1}}}",
      "h: {g: {a: {$type: number, $value: 1}, b: {c: {$type: number, $value: 1}}}}",
      ["major renamed g → h.g (2 tokens)"]
    ),
    (
      "a: {$type: number, $value: 1}",
      "z: {$type: number, $value: 7, $extensions: {org.tokenc.renamed-from: a}}",
      ["major renamed a → z 1 → 7"]
    ),
    (
      "a: {$type: number, $value: 1}",
      "a: {$type: number, $value: '{z}', $deprecated: use z}\nz: {$type: number, $value: 1}",
      ["minor renamed a → z"]
    ),
    (
      "a: {$type: number, $value: 1}\nb: {$type: number, $value: 1}",
      "c: {d: {$type: number, $value: 1}}\ne: {f: {$type: number, $value: 1}}",
      [
        "major removed a; perhaps renamed to c.d or e.f", "major removed b; perhaps renamed to c.d or e.f",
        "minor added c.d",
        "minor added e.f",
      ]
    ),
  ])
  func `each change has its class`(old: String, new: String, expected: [String]) throws {
    let found = lines(try diff(old, new))
    #expect(found.dropLast() == expected[...])
    #expect((found == ["nothing changed"]) == expected.isEmpty)
  }

  @Test func `a change is reported at its cause, and who follows is counted`() throws {
    let changed = try diff(Self.colors, Self.colors.replacing("#005ce5", with: "#0046b0"))
    #expect(
      lines(changed).first
        == "patch value-changed base.blue #005ce5 → #0046b0 visible; 2 follow, text.link and others")
    #expect(changed.changes.map(\.followers) == [["text.link", "text.title"]])
    // Another alias is a change of its own.
    let redirected = try diff(
      Self.colors,
      Self.colors.replacing("title: {$value: \"{text.link}\"}", with: "title: {$value: \"{base.ink}\"}"))
    #expect(redirected.changes.map(\.subject) == ["text.title"])
    #expect(redirected.changes.map(\.followers) == [[]])
  }

  static let themed: [String: String] = [
    "t/tokenc.yaml": """
    resolver: r.yaml
    audit: {contrast: [{foreground: text, background: paper, minimum: 4.5}]}
    outputs: [{format: css, file: out.css}, {format: swift, file: Out.swift}]

    """,
    "t/r.yaml": """
    version: "2025.10"
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

    """,
    "t/base.yaml": "text: {$type: color, $value: '#16181d'}\npaper: {$type: color, $value: '#ffffff'}\n",
    "t/dark.yaml": "text: {$type: color, $value: '#ffffff'}\npaper: {$type: color, $value: '#16181d'}\n",
  ]

  @Test func `contrast that is lost names its theme and its cause`() throws {
    var files = Self.themed
    files["t/dark.yaml"] =
      "text: {$type: color, $value: '#ffffff'}\npaper: {$type: color, $value: '#9a9a9a'}\n"
    let diff = TokenDiff(from: try side(Self.themed), to: try side(files))
    #expect(
      lines(diff) == [
        "patch value-changed paper #16181d → #9a9a9a large (dark)",
        "major contrast-lost text on paper 17.75 → 2.81 : 1, needs 4.5 (dark); because of paper",
        "1 change, 1 contrast pair lost; the next version is a major one",
      ])
    #expect(diff.bump == .major)
    let back = TokenDiff(from: try side(files), to: try side(Self.themed))
    #expect(back.contrast.map(\.kind) == [.contrastGained])
    #expect(back.bump == .patch)
  }

  @Test func `themes and names are part of the interface`() throws {
    var files = Self.themed
    files["t/tokenc.yaml"] = (Self.themed["t/tokenc.yaml"] ?? "").replacing(
      "file: out.css", with: "file: out.css, prefix: ds"
    )
    .replacing("resolver: r.yaml", with: "resolver: r.yaml\nthemes: {light: {input: {theme: light}}}")
    let diff = TokenDiff(from: try side(Self.themed), to: try side(files))
    #expect(
      lines(diff).dropLast() == [
        "major theme-removed dark", "major name-changed text --text → --ds-text in t/out.css",
        "major name-changed paper --paper → --ds-paper in t/out.css",
      ])
    #expect(
      String(decoding: diff.migration, as: UTF8.self)
        == """
        {
        "$migration": 1,
        "$tokens": {},
        "$formats": {"t/out.css": "css"},
        "t/out.css": {
          "--text": "--ds-text",
          "--paper": "--ds-paper"
        }
        }

        """)
  }

  @Test func `a theme of another name and the same values was renamed`() throws {
    var files = Self.themed
    files["t/tokenc.yaml"] = (Self.themed["t/tokenc.yaml"] ?? "").replacing(
      "resolver: r.yaml",
      with:
        "resolver: r.yaml\nthemes: {light: {input: {theme: light}}, night: {input: {theme: dark}, appearance: dark}}"
    )
    let renamed = TokenDiff(from: try side(Self.themed), to: try side(files))
    #expect(
      lines(renamed) == ["major theme-renamed dark → night", "1 change; the next version is a major one"])
    #expect(
      String(decoding: renamed.json, as: UTF8.self).contains(
        #"{"class":"theme-renamed","theme":"dark","to":"night","bump":"major"}"#))
    // Contrast is compared with that of the old name.
    files["t/dark.yaml"] =
      "text: {$type: color, $value: '#ffffff'}\npaper: {$type: color, $value: '#16181e'}\n"
    let other = TokenDiff(from: try side(Self.themed), to: try side(files))
    #expect(lines(other).dropLast() == ["major theme-removed dark", "minor theme-added night"])
  }

  @Test func `other spellings of a value are reported on request`() throws {
    var options = TokenDiff.Options()
    options.sources = true
    let (old, new) = (
      "a: {$type: number, $value: 1}\nb: {$type: number, $value: '{a}'}",
      "a: {$type: number, $value: 1}\nb: {$type: number, $value: 1}"
    )
    #expect(
      lines(try diff(old, new, options)) == [
        "– source-changed b '{a}' → 1", "1 change; the version can stay",
      ])
  }

  @Test func `sizes of lengths and numbers are in the JSON`() throws {
    let json = String(
      decoding: try diff(
        "a: {$type: dimension, $value: 1rem}\nb: {$type: number, $value: 4}\nc: {$type: duration, $value: 1s}",
        "a: {$type: dimension, $value: 12px}\nb: {$type: number, $value: 3}\nc: {$type: duration, $value: 1100ms}"
      ).json, as: UTF8.self)
    #expect(json.contains(#""toText":"12px","px":-4}"#), "\(json)")
    #expect(json.contains(#""toText":"3","percent":-25}"#))
    #expect(json.contains(#""toText":"1100ms","percent":10}"#))
    let relative = try diff(
      "a: {$type: dimension, $value: 2vw}", "a: {$type: dimension, $value: 3vw}")
    #expect(String(decoding: relative.json, as: UTF8.self).contains(#""toText":"3vw"}"#))
  }

  @Test(arguments: [
    ("1.2.3", VersionStep.major, "2.0.0"), ("1.2.3", .minor, "1.3.0"), ("v1.2.3", .patch, "1.2.4"),
    ("1.2.3", .none, "1.2.3"),
    ("0.4.1", .major, "0.5.0"), ("0.4.1", .minor, "0.4.2"), ("0.4.1", .patch, "0.4.2"),
    ("2.0.0-rc.1+7", .patch, "2.0.1"),
  ])
  func `the next version follows from the current one`(current: String, size: VersionStep, next: String)
    throws
  {
    let version = try #require(SemanticVersion(current))
    #expect(version.next(version.step(for: size)).description == next)
  }

  @Test(arguments: ["1.2", "1.2.3.4", "vv1.2.3", "1.2.x", "", "1..2", "-1.2.3"])
  func `what is no version`(text: String) { #expect(SemanticVersion(text) == nil) }

  @Test func `a snapshot stands for its set`() throws {
    let set = try side(Self.themed)
    let read = try #require(DiffSide.reading(set.snapshot, label: "s")?.side)
    #expect(lines(TokenDiff(from: read, to: set)) == ["nothing changed"])
    #expect(lines(TokenDiff(from: set, to: read)) == ["nothing changed"])
    #expect(DiffSide.isSnapshot(set.snapshot))
    #expect(!DiffSide.isSnapshot(Array("{\"a\": {\"$type\": \"number\", \"$value\": 1}}".utf8)))
    var files = Self.themed
    files["t/dark.yaml"] =
      "text: {$type: color, $value: '#999999'}\npaper: {$type: color, $value: '#9a9a9a'}\n"
    let changed = TokenDiff(from: read, to: try side(files))
    #expect(changed.contrast.map(\.kind) == [.contrastLost])
    #expect(changed.changes.map(\.subject) == ["paper", "text"])
  }

  @Test func `what resolve prints is a snapshot`() throws {
    let compilation = compile(
      Request(.resolveThemes, inputs: ["t"]), loading: MemoryFiles(Self.themed).loader)
    let read = try #require(DiffSide.reading(compilation.json(allThemes: true), label: "s")?.side)
    #expect(read.themes.map(\.name) == ["light", "dark"])
    #expect(lines(TokenDiff(from: read, to: try side(Self.themed))) == ["nothing changed"])
  }

  /// Sets made by chance: a set has no difference from itself, and swapping the sides swaps what came and what went.
  @Test(arguments: 0..<20) func `diffs are consistent`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func make() -> String {
      var text = ""
      for number in 0..<12 where Bool.random(using: &generator) {
        let value = Int.random(in: 0...3, using: &generator)
        text += "t\(number): {$type: number, $value: \(value)}\n"
      }
      return text + "z: {$type: number, $value: 0}\n"
    }
    let (a, b) = (make(), make())
    #expect(lines(try diff(a, a)) == ["nothing changed"])
    let (forth, back) = (try diff(a, b), try diff(b, a))
    func count(_ diff: TokenDiff, _ kind: TokenDiff.Class) -> Int { diff.changes.count { $0.kind == kind } }
    #expect(count(forth, .removed) == count(back, .added))
    #expect(count(forth, .renamed) == count(back, .renamed))
    #expect(count(forth, .valueChanged) == count(back, .valueChanged))
    #expect(Set(forth.changes.map(\.subject)).count == forth.changes.count)
  }

  @Test func `JSON and Markdown say the same`() throws {
    let old = Self.colors + "gone: {$type: number, $value: 4}\n"
    let diff = try diff(old, Self.colors.replacing("#005ce5", with: "#0046b0"))
    let json = String(decoding: diff.json, as: UTF8.self)
    #expect(
      json == """
        {"version":1,"old":"t","new":"t","bump":"major","themes":["light"],"changes":[{"class":"removed","token":"gone",\
        "bump":"major","type":"number","old":{"path":"t/a.yaml","line":3,"column":1}},{"class":"value-changed",\
        "token":"base.blue","bump":"patch","type":"color","own":true,"themes":{"light":{"from":{"colorSpace":"srgb",\
        "components":[0,0.3607843137254902,0.8980392156862745],"alpha":1,"hex":"#005ce5"},"to":{"colorSpace":"srgb",\
        "components":[0,0.27450980392156865,0.6901960784313725],"alpha":1,"hex":"#0046b0"},"fromText":"#005ce5",\
        "toText":"#0046b0","deltaE":0.0997}},"followers":["text.link","text.title"],"old":{"path":"t/a.yaml","line":1,\
        "column":22},"new":{"path":"t/a.yaml","line":1,"column":22}}],"contrast":[],"names":[\
        {"output":"tokens.css","from":"--gone","to":""},{"output":"Tokens.swift","from":"Tokens.gone","to":""}]}

        """)
    #expect(
      String(decoding: diff.markdown, as: UTF8.self) == """
        <!-- tokenc-diff -->
        ## Design tokens: 2 changes; the next version is a major one

        ### Names in code

        <details><summary>CSS · tokens.css (1 name)</summary>

        | before | after |
        |---|---|
        | `--gone` | – |

        </details>

        <details><summary>Swift · Tokens.swift (1 name)</summary>

        | before | after |
        |---|---|
        | `Tokens.gone` | – |

        </details>

        ### removed (1)

        | token | before | after | themes |
        |---|---|---|---|
        | `gone` |  |  |  |

        ### value-changed (1)

        | token | before | after | themes |
        |---|---|---|---|
        | `base.blue` and 2 that follow | `#005ce5` | `#0046b0` | light |

        """)
    #expect(
      String(decoding: diff.changelog, as: UTF8.self) == """
        ### Changed

        - `base.blue` and 2 that follow: `#005ce5` → `#0046b0`

        ### Removed

        - `gone`

        """)
  }

  @Test func `Markdown never drops a class`() throws {
    let many = (0..<3_000).map { "  t\($0): {$type: number, $value: \($0)}\n" }.joined()
    let diff = try diff(
      "a: {$type: number, $value: 1}\nb: {$type: number, $value: 1}\n",
      "a: {$type: number, $value: 2}\nb: {$type: number, $value: 1, $deprecated: \"use a |\\n\\n  soon\"}\ng:\n\(many)"
    )
    let markdown = diff.markdown
    let text = String(decoding: markdown, as: UTF8.self)
    #expect((59_000...60_000).contains(markdown.count))
    #expect(text.contains("### value-changed (1)\n"))
    #expect(text.contains("| `b` |  | `use a \\| soon` |  |\n"), "\(text.prefix(2_000))")
    #expect(text.contains("<details><summary>added (3000)</summary>\n"))
    let shown = text.matches(of: /\| `g\.t\d+` \|/).count
    #expect(shown > 1_000)
    #expect(text.hasSuffix("\nand \(3_000 - shown) more\n\n</details>\n"))
  }

  @Test func `names cannot leave their cells`() throws {
    let name = "x\\n| # Heading `` ` |"
    let diff = try diff(
      "a: {$type: number, $value: 1}\n",
      "a: {$type: number, $value: 1}\n\"\(name)\": {$type: number, $value: 2}\n")
    let text = String(decoding: diff.markdown, as: UTF8.self)
    #expect(text.contains("\n| ``` x\\n\\| # Heading `` ` \\| ``` |  |  |  |\n"), "\(text)")
  }
}
