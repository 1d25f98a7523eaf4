import Compiler
import Diagnostics
import Dialects
import Emission
import Reports
import TestSupport
import Testing
import Tokens

/// Files for the tools that teams come from: what is written is read as what it was written from.
@Suite struct WritingBackTests {
  private static let base = """
    brand:
      $type: color
      $root: {$value: "#005ce5", $description: What people know us by.}
      link: {$value: "{brand.$root}"}
      old: {$value: "#003a91", $deprecated: "use another one"}
      gone: {$value: "#000000", $deprecated: true}
      wide: {$value: {colorSpace: display-p3, components: [1, 0.5, 0]}}
      clear: {$value: "#11223380", $extensions: {com.example: {a: [1, true]}}}
    size: {$type: dimension, small: {$value: 8px}, large: {$value: 1.5rem}, twice: {$value: "{size.large}"}}
    count: {$type: number, columns: {$value: 12}, ratio: {$value: 1.25}}
    family: {$type: fontFamily, body: {$value: ["Public Sans", "it's", serif]}}
    weight: {$type: fontWeight, bold: {$value: 700}}
    text:
      $type: typography
      body:
        $value: {fontFamily: ["Public Sans", serif], fontSize: 16px, fontWeight: 400, letterSpacing: 0.5px, lineHeight: 1.45}
    drop:
      $type: shadow
      one: {$value: {color: "#00000040", offsetX: 0px, offsetY: 2px, blur: 4px, spread: 0px}}
      two:
        $value:
          - {color: "#00000040", offsetX: 0px, offsetY: 2px, blur: 4px, spread: 1px}
          - {color: "#000000", offsetX: 1px, offsetY: 0px, blur: 0.5rem, spread: 0px, inset: true}
    words: {$type: string, hello: {$value: "Hello, \\"you\\""}}
    flag: {$type: boolean, on: {$value: true}}
    time: {$type: duration, fast: {$value: 200ms}}
    ease: {$type: cubicBezier, out: {$value: [0, 0, 0.2, 1]}}
    edge: {$type: border, thin: {$value: {color: "#005ce5", width: 1px, style: solid}}}
    line: {$type: strokeStyle, dots: {$value: dotted}}
    move: {$type: transition, in: {$value: {duration: 200ms, delay: 50ms, timingFunction: [0, 0, 0.2, 1]}}}
    fade: {$type: gradient, down: {$value: [{color: "#ffffff", position: 0}, {color: "#000000", position: 1}]}}

    """
  private static let files = [
    "t/base.yaml": base, "t/dark.yaml": "brand: {$type: color, $root: {$value: \"#6ea8ff\"}}\n",
    "t/r.yaml": """
    version: "2025.10"
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers: {theme: {contexts: {light: [], dark: [{$ref: dark.yaml}]}, default: light}}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

    """,
  ]

  /// The types that only one of the tools has no place for.
  private static let unknownToPenpot = ["time", "ease", "edge", "line", "move", "fade"]

  private func written(_ format: Format, to file: String, keys: String) throws -> Compilation {
    var request = Request(.build, inputs: ["t/r.yaml"])
    request.outputs = [.init(format, file: file)]
    try request.settings.assign("\(format.name).keys=\(keys)")
    return compile(request, loading: MemoryFiles(Self.files).loader)
  }

  /// The lines that `resolve --all-themes` prints, without those of some groups, in an order that the files do not change.
  private func lines(_ request: Request, _ files: [String: String], without groups: [String] = []) -> [String]
  {
    let resolved = compile(request, loading: MemoryFiles(files).loader)
    #expect(!resolved.log.hasErrors, "\(resolved.diagnosticsText)")
    return String(decoding: resolved.json(allThemes: true), as: UTF8.self).split(separator: "\n").map {
      String($0.hasSuffix(",") ? $0.dropLast() : $0)
    }.filter { line in !groups.contains { line.contains("\"\($0).") } }.sorted()
  }

  private func source(without groups: [String] = []) -> [String] {
    lines(Request(.resolveThemes, inputs: ["t/r.yaml"]), Self.files, without: groups)
  }

  @Test(arguments: ["standard", "legacy"])
  func `Tokens Studio reads what is written for it`(keys: String) throws {
    let built = try written(.tokensStudio, to: "out/tokens.json", keys: keys)
    #expect(built.diagnosticsText == "")
    let file = String(decoding: try #require(built.files.first).bytes, as: UTF8.self)
    var request = Request(.resolveThemes, inputs: ["out/tokens.json"])
    request.dialect = .tokensStudio
    #expect(lines(request, ["out/tokens.json": file]) == source(), "\(file)")
    #expect(file.contains("\"_root\": {\"\(keys == "legacy" ? "" : "$")type\": \"color\""), "\(file)")
  }

  @Test func `Penpot gets the types that it has`() throws {
    let built = try written(.penpot, to: "out/tokens.json", keys: "standard")
    #expect(
      built.diagnosticsText.contains("Penpot has no such types: ")
        && built.diagnosticsText.contains("[without-equivalent]"))
    let file = String(decoding: try #require(built.files.first).bytes, as: UTF8.self)
    #expect(file.contains("\"activeThemes\": [\"theme/light\"]") && !file.contains("cubic-bezier"), "\(file)")
    var request = Request(.resolveThemes, inputs: ["out/tokens.json"])
    request.dialect = .tokensStudio
    #expect(
      lines(request, ["out/tokens.json": file]) == source(without: Self.unknownToPenpot), "\(file)")
  }

  @Test func `Style Dictionary gets a file for each set`() throws {
    let built = try written(.styleDictionary, to: "out", keys: "legacy")
    #expect(built.diagnosticsText == "")
    #expect(built.files.map(\.path) == ["out/base.json", "out/theme/light.json", "out/theme/dark.json"])
    var files = Dictionary(
      uniqueKeysWithValues: built.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    files["out/tokenc.yaml"] = "resolver: r.yaml\ndialect: style-dictionary\n"
    files["out/r.yaml"] = """
      version: "2025.10"
      sets: {base: {sources: [{$ref: base.json}]}}
      modifiers: {theme: {contexts: {light: [{$ref: theme/light.json}], dark: [{$ref: theme/dark.json}]}, default: light}}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

      """
    #expect(lines(Request(.resolveThemes, inputs: ["out"]), files) == source(), "\(files)")
  }

  @Test func `expressions are told once`() throws {
    let tokens = "a: {$type: dimension, $value: 4px}\nb: {$type: dimension, $value: \"{a} * 2\"}\n"
    var request = Request(.build, inputs: ["a.yaml"])
    request.outputs = [.init(.tokensStudio, file: "tokens.json")]
    let built = compile(request, loading: MemoryFiles(["a.yaml": tokens]).loader)
    #expect(
      built.diagnosticsText.contains("Tokens Studio has no such expressions: `b` is written as its result"))
    let file = built.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(
      file == """
        {
          "tokens": {
            "a": {"$type": "dimension", "$value": "4px"},
            "b": {"$type": "dimension", "$value": "8px"}
          },
          "$metadata": {"tokenSetOrder": ["tokens"]}
        }

        """)
  }
}
