import Compiler
import Emission
import TestSupport
import Testing

/// The collections of Figma's variables. `GrammarTests` read every value in every mode back.
@Suite struct FigmaFormTests {
  private static let base = """
    ink:
      $type: color
      text:  {$value: "#111111"}
      link:  {$value: "{ink.text}"}
      swap:  {$value: "{ink.text}"}
      edge:  {$value: "#777777"}
      sharp: {$value: "#888888"}
    space: {$type: dimension, small: {$value: 8px}, corner: {$value: 2px}}
    """
  private static let overrides: [(modifier: String, context: String, tokens: String)] = [
    (
      "theme", "dark",
      "ink: {$type: color, text: {$value: \"#eeeeee\"}, swap: {$value: \"{ink.edge}\"}, sharp: {$value: \"#999999\"}}"
    ),
    ("contrast", "high", "ink: {$type: color, edge: {$value: \"#000000\"}, sharp: {$value: \"#aaaaaa\"}}"),
  ]

  /// The files by their names, without what all variables have.
  private static func files(_ options: String = "") -> [String: String] {
    let result = Generated(
      "{format: figma, file: out\(options)}", base: base, overrides: overrides)
    return Dictionary(
      uniqueKeysWithValues: result.compilation.files.map { file in
        let name = String(file.path.dropFirst("t/out/".count))
        var text = String(decoding: file.bytes, as: UTF8.self)
        text = text.replacing(#/, "com\.figma\.codeSyntax": \{[^}]*\}/#, with: "")
        text = text.replacing(#/"components": \[[^\]]*\], "alpha": 1, /#, with: "")
        return (name, text)
      })
  }

  /// A computed color depends on what its operands depend on.
  @Test func `computed colors are in the collection that they depend on`() {
    let base = """
      color: {$type: color, brand: {$value: "#005ce5"}, edge: {$value: "#777777"}}
      mix: {$type: color, $value: "color-mix(in oklab, {color.brand}, #fff 80%)"}
      """
    let files = Generated(
      "{format: figma, file: out}", base: base,
      overrides: [
        ("theme", "dark", "color: {brand: {$value: \"#6ea8ff\"}}\n"),
        ("contrast", "high", "color: {edge: {$value: \"#000000\"}}\n"),
      ]
    ).compilation.files
    let holders = files.filter { String(decoding: $0.bytes, as: UTF8.self).contains("\"mix\"") }
    #expect(
      holders.map { $0.path.dropFirst("t/out/".count) } == [
        "theme.light.tokens.json", "theme.dark.tokens.json",
      ])
  }

  /// Brand × theme, of which some tokens depend on both.
  @Test func `axes are collections, and their combinations modes`() throws {
    var request = Request(.build, inputs: ["b.resolver.yaml"])
    request.outputs = [.init(.figma, file: "out")]
    let folder = FolderFiles(root: "\(Checkout.path)/Tests/Goldens/axes-b/input")
    let result = compile(request, loading: folder.loader)
    #expect(
      result.files.map { $0.path.dropFirst("out/".count).dropLast(".tokens.json".count) } == [
        "base.default", "brand.acme", "brand.rosa", "theme.light", "theme.dark", "theme-brand.light-acme",
        "theme-brand.light-rosa", "theme-brand.dark-acme", "theme-brand.dark-rosa",
      ], "\(result.diagnosticsText)")
    let texts = result.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    let last = try #require(texts.last)
    #expect(last.contains("\"com.figma.modeName\": \"dark-rosa\"") && last.contains("\"hex\": \"#ffb3cc\""))
    #expect(last.contains("\"targetVariableName\": \"palette/pale\", \"targetVariableSetName\": \"brand\""))
    // A token is in one collection.
    #expect(texts.count { $0.contains("\"link\"") } == 4 && texts.count { $0.contains("\"body\"") } == 2)
    #expect(texts.count { $0.contains("\"fill\"") } == 2 && texts.count { $0.contains("\"ink\"") } == 1)
  }

  /// The last word of a path that says what a color is for counts.
  @Test(arguments: [
    ("text.border", "STROKE_COLOR"), ("surface.text.primary", "TEXT_FILL"),
    ("icon.strong", "SHAPE_FILL\", \"STROKE_COLOR"),
    ("bg-track", "FRAME_FILL\", \"SHAPE_FILL"), ("elevation.one", "EFFECT_COLOR"), ("brand", "ALL_SCOPES"),
  ])
  func `scopes of colors are those of their words`(path: String, scopes: String) {
    let nested = path.split(separator: ".").reversed().reduce("{$type: color, $value: \"#000000\"}") {
      "{\($1): \($0)}"
    }
    let files = Generated("{format: figma, file: out}", base: nested).compilation.files
    let text = files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(text.contains("\"com.figma.scopes\": [\"\(scopes)\"]"), "\(text)")
  }

  @Test func `are those of the resolver document, each with the modes that its tokens need`() {
    let files = Self.files()
    #expect(
      files.keys.sorted() == [
        "base.default.tokens.json", "contrast.high.tokens.json", "contrast.normal.tokens.json",
        "theme-contrast.dark-high.tokens.json", "theme-contrast.dark-normal.tokens.json",
        "theme-contrast.light-high.tokens.json", "theme-contrast.light-normal.tokens.json",
        "theme.dark.tokens.json", "theme.light.tokens.json",
      ])
    #expect(
      files["theme.dark.tokens.json"] == """
        {
          "$extensions": {"com.figma.modeName": "dark"},
          "ink": {
            "text": {"$type": "color", "$value": {"colorSpace": "srgb", "hex": "#eeeeee"}, "$extensions": {"com.figma.scopes": ["TEXT_FILL"]}},
            "swap": {"$type": "color", "$value": {"colorSpace": "srgb", "hex": "#777777"}, "$extensions": {"com.figma.scopes": ["ALL_SCOPES"], "com.figma.aliasData": {"targetVariableName": "ink/edge", "targetVariableSetName": "contrast"}}}
          }
        }

        """)
    #expect(
      files["base.default.tokens.json"] == """
        {
          "$extensions": {"com.figma.modeName": "default"},
          "ink": {
            "link": {"$type": "color", "$value": {"colorSpace": "srgb", "hex": "#111111"}, "$extensions": {"com.figma.scopes": ["TEXT_FILL"], "com.figma.aliasData": {"targetVariableName": "ink/text", "targetVariableSetName": "theme"}}}
          },
          "space": {
            "small": {"$type": "number", "$value": 8, "$extensions": {"com.figma.scopes": ["GAP"]}},
            "corner": {"$type": "number", "$value": 2, "$extensions": {"com.figma.scopes": ["CORNER_RADIUS"]}}
          }
        }

        """)
    #expect(files["contrast.high.tokens.json"]?.contains("\"edge\"") == true)
    #expect(files["theme-contrast.dark-high.tokens.json"]?.contains("#aaaaaa") == true)
  }

  @Test func `have every value of every mode without references`() {
    let files = Self.files(", references: false")
    #expect(
      files["theme.dark.tokens.json"]?.contains(
        "\"link\": {\"$type\": \"color\", \"$value\": {\"colorSpace\": \"srgb\", \"hex\": \"#eeeeee\"}")
        == true)
    #expect(files["theme-contrast.dark-high.tokens.json"]?.contains("swap") == true)
    #expect(!files.values.contains { $0.contains("aliasData") })
  }

  @Test func `is one without a resolver document, by the name of the option`() {
    let files = ["a.yaml": "a: {$type: number, b: {$value: 1}, c: {$value: \"{a.b}\"}}"]
    var request = Request(.build, inputs: ["a.yaml"])
    request.outputs = [.init(.figma, file: "out")]
    request.settings[FigmaOptions.collection] = "Brand"
    let result = compile(request, loading: MemoryFiles(files).loader)
    #expect(result.files.map(\.path) == ["out/Brand.light.tokens.json"])
    #expect(
      result.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }?.contains("\"{a.b}\"") == true)
  }
}
