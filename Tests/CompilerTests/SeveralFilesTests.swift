import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// `file:` of an output that stands for several files.
@Suite struct SeveralFilesTests {
  private static let tokens = [
    "t/base.yaml": """
    brand: {$type: color, "base C": {$value: "#005ce5"}, link: {$value: "{brand.base C}"}}
    "size 2": {small: {$type: dimension, $value: 8px}}
    loose: {$type: number, $value: 1}
    """,
    "t/dark.yaml": "brand: {$type: color, \"base C\": {$value: \"#6ea8ff\"}}\n",
    "t/t.resolver.yaml": """
    version: "2025.10"
    modifiers:
      theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}
      brand: {contexts: {acme: [], zenith: [{loose: {$type: number, $value: 2}}]}, default: acme}
    resolutionOrder: [{type: set, name: base, sources: [{$ref: base.yaml}]}, {$ref: "#/modifiers/theme"}, {$ref: "#/modifiers/brand"}]
    """,
  ]

  /// The files of one output, by their paths, and what was found.
  private static func build(_ output: String) -> (files: [String: String], diagnostics: [String]) {
    var files = tokens
    files["t/tokenc.yaml"] = """
      resolver: t.resolver.yaml
      themes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}
      outputs: [\(output)]
      """
    let result = compile(Request(.build, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let texts = result.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    return (
      Dictionary(texts, uniquingKeysWith: { $0 + $1 }),
      result.log.diagnostics.filter { $0.severity == .error }.map(\.message)
    )
  }

  @Test(arguments: [
    ("{format: css, file: \"o/{group}.css\"}", ["o/brand.css", "o/root.css", "o/size-2.css"]),
    ("{format: scss, file: \"o/{type}.scss\"}", ["o/color.scss", "o/dimension.scss", "o/number.scss"]),
    ("{format: json, file: \"o/{theme}.json\"}", ["o/dark.json", "o/light.json"]),
    ("{format: json, file: o/a.b.json, by-theme: files}", ["o/a.b.dark.json", "o/a.b.light.json"]),
    ("{format: swift, file: \"o/{brand}.swift\"}", ["o/acme.swift", "o/zenith.swift"]),
    ("{format: css, file: \"o/{brand}.css\", for: {brand: [zenith]}}", ["o/zenith.css"]),
    (
      "{format: css, file: \"o/{brand}/{group}.css\", for: {brand: \"*\"}, include: [\"brand.*\"]}",
      ["o/acme/brand.css", "o/zenith/brand.css"]
    ),
  ])
  func `makes a file for each value`(output: String, paths: [String]) {
    let result = Self.build(output)
    #expect(result.diagnostics == [])
    #expect(result.files.keys.sorted() == paths.map { "t/\($0)" })
  }

  @Test func `divides tokens without repeating them, and refers from one file to another`() {
    let files = Self.build("{format: css, file: \"{type}.css\", layers: none}").files
    #expect(files["t/color.css"]?.contains("--brand-link: var(--brand-base-c);") == true)
    #expect(files["t/color.css"]?.contains("--loose") == false)
    #expect(files["t/number.css"]?.contains("--loose: 1;") == true)
  }

  @Test func `has the values of the theme and the context in the file`() {
    let themes = Self.build("{format: json, file: \"{theme}.json\", include: [\"brand.*\"]}").files
    #expect(
      themes == [
        "t/light.json": """
        {
          "brand": {
            "base C": "#005ce5",
            "link": "#005ce5"
          }
        }

        """,
        "t/dark.json": """
        {
          "brand": {
            "base C": "#6ea8ff",
            "link": "#6ea8ff"
          }
        }

        """,
      ])
    let brands = Self.build(
      "{format: json, file: \"{brand}.json\", include: [loose], by-theme: default}"
    ).files
    #expect(brands == ["t/acme.json": "{\n  \"loose\": 1\n}\n", "t/zenith.json": "{\n  \"loose\": 2\n}\n"])
    let maps = Self.build("{format: scss, file: \"{theme}.scss\", include: [\"brand.*\"]}").files
    #expect(maps["t/dark.scss"]?.contains("\"dark\": (") == true)
    #expect(maps["t/dark.scss"]?.contains("\"light\"") == false)
  }

  @Test(arguments: [
    ("{format: css, file: \"{bran}.css\"}", "unknown part `{bran}` of a file name: known are `{group}`"),
    ("{format: swift, file: \"{group}.swift\"}", "a Swift output is one file, which `{group}` cannot divide"),
    ("{format: css, file: one.css, for: {brand: \"*\"}}", "two contexts would be written to"),
    ("{format: css, file: \"{brand}.css\", for: {brand: [acm]}}", "`brand` has no context `acm`"),
    ("{format: css, file: \"x.css\", for: {bran: \"*\"}}", "there is no modifier `bran`"),
  ])
  func `reports what cannot be meant`(output: String, message: String) {
    let result = Self.build(output)
    #expect(result.diagnostics.count == 1)
    #expect(result.diagnostics.first?.hasPrefix(message) == true, "\(result.diagnostics)")
  }
}
