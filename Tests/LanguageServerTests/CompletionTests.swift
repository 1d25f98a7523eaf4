import Diagnostics
import LanguageServer
import TestSupport
import Testing

@Suite struct CompletionTests {
  static let base = """
    palette:
      $type: color
      blue: {$value: "#005CE5", $description: "The brand's."}
      old: {$value: "#000", $deprecated: true}
    size:
      $type: dimension
      small: {$value: 4px}

    """
  static let files = [
    "t/tokenc.yaml": "sources: [base.yaml, more.yaml]\ncomponents: [c.yaml]\n", "t/base.yaml": base,
    "t/more.yaml": "button: {color: {$type: color, default: {track: {$value: '#fff'}}}}\n",
    "t/c.yaml": """
    button:
      axes: {state: [default, pressed]}
      colors: {path: "button.color.{state}.{role}", roles: {track: track, edge: edge}}
    """,
  ]

  /// The labels of what is proposed at the marker, and the text that replaces which characters for the first.
  private func complete(
    _ text: String, in path: String = "t/more.yaml", capabilities: JSON = [:]
  ) -> (labels: [String], first: String, all: JSON) {
    var editor = Editor(Self.files, capabilities: capabilities)
    editor.open(path, Self.files[path] ?? "{}", language: path.hasSuffix("json") ? "json" : "yaml")
    editor.change(path, to: text, version: 2)
    let result = editor.ask("textDocument/completion", path, text)
    let items = result["items"]?.array ?? []
    let edit = items.first?["textEdit"]
    return (
      items.compactMap { $0["label"]?.string },
      "\(edit?["range"]?.span ?? "") \(edit?["newText"]?.string ?? "")", result
    )
  }

  @Test(arguments: [
    (#"x: {$type: color, $value: "{1️⃣"}"#, "0:28-28 palette.blue}"),
    (#"x: {$type: color, $value: "{pal1️⃣"}"#, "0:28-31 palette.blue}"),
    (#"x: {$type: color, $value: "{pal1️⃣.x}"}"#, "0:28-33 palette.blue"),
    ("x:\n  $type: color\n  $value: \"{bl1️⃣\n", "2:12-14 palette.blue}"),
    ("x:\n  $type: color\n  $value: {bl1️⃣\n", "2:11-13 palette.blue}"),
  ])
  func `a brace proposes tokens`(text: String, edit: String) {
    let proposals = complete(text)
    #expect(proposals.first == edit)
  }

  @Test(arguments: [
    ("x: {$type: shape, $value: {1️⃣}}", ["angle", "from"]),
    ("x:\n  $type: shape\n  $value:\n    angle: 1\n    1️⃣\n", ["from"]),
    ("x: {$type: 1️⃣}", ["shape"]),
  ])
  func `types of the configuration and their members are proposed`(text: String, expected: [String]) {
    let configuration = "sources: [more.yaml]\ntypes: {shape: {of: {angle: number, from: color}}}\n"
    var editor = Editor(["t/tokenc.yaml": configuration, "t/more.yaml": "{}"], capabilities: [:])
    editor.open("t/more.yaml", "{}", language: "yaml")
    editor.change("t/more.yaml", to: text, version: 2)
    let items = editor.ask("textDocument/completion", "t/more.yaml", text)["items"]?.array ?? []
    let labels = items.compactMap { $0["label"]?.string }
    #expect(labels.filter { ["angle", "from", "shape"].contains($0) } == expected, "\(labels)")
  }

  @Test func `tokens that fit come first and carry their value`() {
    let proposals = complete("x: {$type: dimension, $value: \"{1️⃣\"}")
    let items = proposals.all["items"]?.array ?? []
    let sorted = items.sorted { ($0["sortText"]?.string ?? "") < ($1["sortText"]?.string ?? "") }
    #expect(sorted.compactMap { $0["label"]?.string } == ["size.small", "palette.blue", "palette.old"])
    let blue = items.first { $0["label"] == "palette.blue" }
    #expect(blue?["detail"] == "#005ce5")
    #expect(blue?["kind"] == 16)
    #expect(blue?["documentation"]?["value"] == "The brand's.")
    #expect(items.first { $0["label"] == "palette.old" }?["tags"] == [1])
  }

  @Test func `the range is sent once where the client can take that`() {
    let capabilities: JSON = [
      "textDocument": ["completion": ["completionList": ["itemDefaults": ["editRange"]]]]
    ]
    let proposals = complete(#"x: {$type: color, $value: "{pal1️⃣"}"#, capabilities: capabilities)
    #expect(proposals.all["itemDefaults"]?["editRange"]?.span == "0:28-31")
    #expect(proposals.all["items"]?.array?.first?["textEditText"] == "palette.blue}")
  }

  @Test(arguments: [
    ("x: {$type: 1️⃣", "t/more.yaml", "dimension"), ("x:\n  $type: du1️⃣", "t/more.yaml", "duration"),
    ("x: {$1️⃣", "t/more.yaml", "$value"), ("x:\n  $va1️⃣", "t/more.yaml", "$value"),
    ("x:\n  $type: color\n  $value: {colorSpace: ok1️⃣}", "t/more.yaml", "oklch"),
    ("x:\n  $type: color\n  $value:\n    co1️⃣", "t/more.yaml", "components"),
    ("x: {$type: border, $value: {width: {value: 1, unit: 1️⃣}}}", "t/more.yaml", "px"),
    ("x: {$ref: \"1️⃣\"}", "t/more.yaml", "base.yaml"),
    ("button:\n  color:\n    pressed:\n      $type: color\n      e1️⃣", "t/more.yaml", "edge"),
    ("so1️⃣", "t/tokenc.yaml", "sources"), ("sources: [1️⃣]", "t/tokenc.yaml", "base.yaml"),
    ("outputs:\n  - format: k1️⃣", "t/tokenc.yaml", "kotlin"),
    ("outputs:\n  - format: css\n    fi1️⃣", "t/tokenc.yaml", "file"),
    ("outputs:\n  - format: xcassets\n    acc1️⃣", "t/tokenc.yaml", "accessor"),
    ("severity: {low1️⃣}", "t/tokenc.yaml", "low-contrast"),
    ("severity: {low-contrast: 1️⃣}", "t/tokenc.yaml", "warning"),
    ("audit:\n  contrast:\n    - {foreground: pal1️⃣}", "t/tokenc.yaml", "palette.blue"),
    ("audit:\n  waivers:\n  - code: 1️⃣", "t/tokenc.yaml", "low-contrast"),
    ("button:\n  dist1️⃣", "t/c.yaml", "distinguish"), ("button:\n  distinguish: {by: 1️⃣}", "t/c.yaml", "shape"),
    ("button:\n  surface: pal1️⃣", "t/c.yaml", "palette.blue"),
  ])
  func `the place decides what is proposed`(text: String, path: String, label: String) {
    let labels = complete(text, in: path).labels
    #expect(labels.contains(label), "\(labels)")
  }

  /// Exactly what fits is proposed, in the order of what fits best.
  @Test(arguments: [
    Exactly("x: {$type: color, $value: {colorSpace: 1️⃣}}", spaces),
    Exactly("x:\n  $type: color\n  $value:\n    colorSpace: 1️⃣", spaces),
    Exactly("x:\n  $type: color\n  $value:\n    colorSpace: srgb\n    1️⃣", "alpha components hex"),
    Exactly("x:\n  $type: shadow\n  $value:\n    blur: 1px\n    1️⃣", "color inset offsetX offsetY spread"),
    Exactly("x:\n  $type: shadow\n  $value:\n    1️⃣", "blur color inset offsetX offsetY spread"),
    Exactly("x: {$type: shadow, $value: {color: \"#000\", 1️⃣}}", "blur inset offsetX offsetY spread"),
    Exactly(
      "x: {$type: shadow, $value: {color: \"{1️⃣}\"}}",
      "palette.blue size.small palette.old", isSorted: false),
    Exactly(
      "x: {$type: shadow, $value: {offsetX: \"{1️⃣}\"}}", "size.small palette.blue palette.old",
      isSorted: false),
    Exactly(
      "x: {$type: typography, $value: {fontWeight: 1️⃣}}",
      """
      black bold book demi-bold extra-black extra-bold extra-light hairline heavy light medium normal regular semi-bold \
      thin ultra-black ultra-bold ultra-light
      """),
    Exactly("x: {$type: strokeStyle, $value: {lineCap: 1️⃣}}", "butt round square"),
    Exactly("x: {$type: strokeStyle, $value: 1️⃣}", lines),
    Exactly("x: {$type: dimension, $value: {value: 1, unit: 1️⃣}}", "px rem"),
    Exactly("x: {$type: duration, $value: {value: 1, unit: 1️⃣}}", "ms s"),
    Exactly("x: {$type: border, $value: {style: 1️⃣}}", lines),
    Exactly("button: {color: {$extends: \"{1️⃣}\"}}", "palette size"),
    Exactly("x: {$type: dimension, $value: {size.1️⃣", "size.small"),
    Exactly("x: {$type: color, $value: \"{palette.1️⃣\"}", "palette.blue palette.old"),
  ])
  fileprivate func `nothing else is proposed`(_ place: Exactly) { check(place, in: "t/more.yaml") }

  @Test(arguments: [
    Exactly("themes: {light: {appearance: 1️⃣}}", "dark light"),
    Exactly("audit: {high-contrast: 1️⃣}", "AA AAA"),
    Exactly("audit:\n  contrast:\n  - foreground: 1️⃣", "button.color.default.track palette.blue palette.old"),
    Exactly("rules:\n  naming:\n    case: 1️⃣", "camel constant kebab pascal snake"),
    Exactly("rules: {unused-token: {1️⃣}}", "consumers roots"),
  ])
  fileprivate func `nothing else is proposed in a configuration`(_ place: Exactly) {
    check(place, in: "t/tokenc.yaml")
  }

  @Test func `rules with options are proposed, and formats`() {
    let rules = complete("rules:\n  1️⃣", in: "t/tokenc.yaml").labels
    #expect(rules.contains("naming") && !rules.contains("stale-waiver") && !rules.contains("yaml-syntax"))
    let codes = complete("audit:\n  waivers:\n  - code: 1️⃣", in: "t/tokenc.yaml").labels
    #expect(codes.contains("low-contrast") && !codes.contains("yaml-syntax"))
    let formats = complete("outputs:\n  - format: 1️⃣", in: "t/tokenc.yaml").labels
    #expect(formats.contains("swift") && formats.contains("exec") && Set(formats).count == formats.count)
  }

  @Test(arguments: [
    ("themes: {a: {input: {1️⃣}}}", ["brand", "theme"]),
    ("themes: {a: {input: {theme: light, 1️⃣}}}", ["brand"]),
    ("themes: {a: {input: {theme: 1️⃣}}}", ["light", "dark"]),
    ("themes:\n  a:\n    input:\n      brand: 1️⃣", ["acme", "rosa"]),
    ("axes: {1️⃣}", ["brand", "theme"]),
    ("axes:\n  theme: {}\n  1️⃣", ["brand"]),
    ("axes: {theme: {default: 1️⃣}}", ["light", "dark"]),
    ("axes: {theme: {contexts: [1️⃣]}}", ["light", "dark"]),
    ("axes: {theme: {selector: {1️⃣}}}", ["light", "dark"]),
    ("axes: {theme: {media: {1️⃣}}}", ["dark"]),
    ("axes: {theme: {default: dark, media: {1️⃣}}}", ["light"]),
    ("axes: {theme: {1️⃣}}", ["default", "contexts", "selector", "media", "name"]),
    ("audit: {waivers: [{contexts: {1️⃣}}]}", ["brand", "theme"]),
    ("audit: {waivers: [{contexts: {theme: [1️⃣]}}]}", ["light", "dark"]),
    ("outputs: [{format: android-xml, file: res, qualifiers: {1️⃣}}]", ["brand", "theme"]),
    ("axes: all\noutputs:\n  - format: android-xml\n    file: res\n    qualifiers: {1️⃣}", ["brand"]),
    ("axes: all\noutputs: [{format: android-xml, file: res, qualifiers: {brand: {1️⃣}}}]", ["rosa"]),
  ])
  func `contexts of modifiers are proposed`(text: String, labels: [String]) {
    let resolver = """
      version: "2025.10"
      sets: {base: {sources: [{$ref: a.yaml}]}}
      modifiers:
        brand: {contexts: {acme: [], rosa: []}, default: acme}
        theme: {contexts: {light: [], dark: []}, default: light}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/brand"}, {$ref: "#/modifiers/theme"}]
      """
    let configuration = "resolver: r.resolver.yaml\n"
    var editor = Editor([
      "t/tokenc.yaml": configuration, "t/r.resolver.yaml": resolver,
      "t/a.yaml": "a: {$type: number, $value: 1}\n",
    ])
    editor.open("t/tokenc.yaml", configuration)
    editor.change("t/tokenc.yaml", to: configuration + text, version: 2)
    let items = editor.ask("textDocument/completion", "t/tokenc.yaml", configuration + text)["items"]?.array
    #expect(items?.compactMap { $0["label"]?.string } == labels)
  }

  @Test(arguments: [
    Exactly(##"{"x": {"$type": "color", "$value": "{1️⃣}"}}"##, "palette.blue palette.ink", isSorted: false),
    Exactly(##"{"x": {"$type": "color", "$value": {"colorSpace": "1️⃣"}}}"##, spaces),
    Exactly(
      ##"{"s": {"1️⃣"}}"##, "$deprecated $description $extends $extensions $ref $root $type $value"),
    Exactly(##"{"x": {"$type": "color", "$value": {"1️⃣"}}}"##, "alpha colorSpace components hex"),
    Exactly(##"{"x": {"$ref": "#/1️⃣"}, "y": {"z": {"$type": "number", "$value": 1}}}"##, "#/y/z"),
  ])
  fileprivate func `nothing else is proposed in JSON`(_ place: Exactly) {
    let palette = ##"{"palette": {"$type": "color", "blue": {"$value": "#00f"}, "ink": {"$value": "#000"}}}"##
    var editor = Editor(["t/tokenc.yaml": "sources: [b.json, a.json]\n", "t/b.json": palette])
    editor.open("t/a.json", "{}", language: "json")
    editor.change("t/a.json", to: place.text, version: 2)
    let items = editor.ask("textDocument/completion", "t/a.json", place.text)["items"]?.array ?? []
    let labels = items.compactMap { $0["label"]?.string }
    #expect(labels.sorted() == place.labels.sorted(), "\(place.text)")
  }

  private func check(_ place: Exactly, in path: String) {
    let items = complete(place.text, in: path).all["items"]?.array ?? []
    let sorted = items.sorted { ($0["sortText"]?.string ?? "") < ($1["sortText"]?.string ?? "") }
    let labels = sorted.compactMap { $0["label"]?.string }
    #expect((place.isSorted ? labels.sorted() : labels) == place.labels, "\(place.text)")
  }

  @Test func `files in subfolders are proposed, and those of packages are not`() {
    var files = [
      "t/tokenc.yaml": "sources: [a.yaml]\n", "t/a.yaml": "{}", "t/sub/mine.json": "{}",
      "t/package.json": "{}",
    ]
    for number in 0..<250 { files["t/node_modules/pkg/\(number).json"] = "{}" }
    var editor = Editor(files)
    let text = #"x: {$ref: "1️⃣"}"#
    editor.open("t/a.yaml", text)
    let items = editor.ask("textDocument/completion", "t/a.yaml", text)["items"]?.array ?? []
    #expect(items.filter { $0["kind"] == 17 }.compactMap { $0["label"]?.string } == ["sub/mine.json"])
  }

  @Test(arguments: ["# {$1️⃣", "x: {$description: \"a 1️⃣\"}"])
  func `comments and descriptions have no proposals`(text: String) {
    #expect(complete(text).labels.isEmpty)
  }

  @Test func `JSON has the same proposals`() {
    var editor = Editor(["t/tokenc.yaml": "sources: [a.json]\n"])
    editor.open("t/a.json", ##"{"p": {"$type": "color", "blue": {"$value": "#00f"}}}"##, language: "json")
    for (text, label, new) in [
      (
        ##"{"p": {"$type": "color", "blue": {"$value": "#00f"}, "x": {"$value": "{1️⃣"}}}"##, "p.blue",
        "p.blue}"
      ),
      (##"{"p": {"$type": "color", "blue": {"$value": "#00f"}, "x": {"$v1️⃣}}"##, "$value", "$value"),
      (##"{"p": {"$type": 1️⃣}}"##, "color", "\"color\""),
    ] {
      editor.change("t/a.json", to: text, version: 2)
      let items = editor.ask("textDocument/completion", "t/a.json", text)["items"]?.array ?? []
      let item = items.first { $0["label"]?.string == label }
      #expect(item?["textEdit"]?["newText"]?.string == new, "\(text)")
    }
  }
}

/// A place, and all labels that it has.
private struct Exactly: CustomTestStringConvertible {
  let text: String
  let labels: [String]
  /// Whether the labels are in alphabetical order, and not in that of the proposals.
  let isSorted: Bool

  init(_ text: String, _ labels: String, isSorted: Bool = true) {
    (self.text, self.labels, self.isSorted) = (text, labels.split(separator: " ").map(String.init), isSorted)
  }

  var testDescription: String { text }
}

/// The color spaces of DTCG 2025.10.
private let spaces =
  "a98-rgb display-p3 hsl hwb lab lch oklab oklch prophoto-rgb rec2020 srgb srgb-linear xyz-d50 xyz-d65"
/// The words of stroke styles of DTCG 2025.10.
private let lines = "dashed dotted double groove inset outset ridge solid"
