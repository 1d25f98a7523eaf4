import Compiler
import Diagnostics
import Emission
import Syntax
import TestSupport
import Testing
import Text
import Tokens

/// A workspace that outlives runs gives what a fresh one gives, and does not grow.
@Suite struct WorkspaceTests {
  private static let texts = [
    "t/tokenc.yaml": """
    resolver: r.yaml
    outputs: [{format: css, file: a.css}, {format: swift, file: a.swift}]
    audit: {contrast: [{foreground: text, background: surface, minimum: 4.5}]}
    """,
    "t/r.yaml": """
    version: '2025.10'
    modifiers:
      theme:
        contexts: {light: [{$ref: light.yaml}], dark: [{$ref: dark.json}]}
        default: light
    resolutionOrder: [{type: set, name: base, sources: [{$ref: base.yaml}]}, {$ref: '#/modifiers/theme'}]
    """,
    "t/base.yaml": """
    palette: {$type: color, white: {$value: "#fff"}, black: {$value: "#000"}}
    size: {$type: dimension, s: {$value: 4px}, m: {$value: "{size.s}"}}
    """,
    "t/light.yaml": """
    surface: {$value: "{palette.white}"}
    text: {$value: "{palette.black}"}
    """,
    "t/dark.json": """
    {"surface": {"$value": "{palette.black}"}, "text": {"$value": "{palette.white}"}}
    """,
  ]

  private static func request(_ goal: Request.Goal) -> Request { Request(goal, inputs: ["t"]) }

  private static func files(of compilation: Compilation) -> [String] {
    compilation.files.map { $0.path + "\n" + String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Changes a text at random: a byte, a piece that is copied elsewhere, or one that goes.
  private static func edited(_ text: [UInt8], by random: inout SeededGenerator) -> [UInt8] {
    var text = text
    let place = Int.random(in: 0...text.count, using: &random)
    let end = min(text.count, place + Int.random(in: 1...6, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: text.insert(UInt8.random(in: 32..<127, using: &random), at: place)
    case 1: text.removeSubrange(place..<end)
    case 2: text.insert(contentsOf: text[place..<end], at: Int.random(in: 0...text.count, using: &random))
    default: text.insert(contentsOf: Array("\nx\(place): {$type: number, $value: 1}\n".utf8), at: place)
    }
    return text
  }

  @Test(arguments: 0..<8)
  func `random edits give what a fresh workspace gives`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var texts = Self.texts.mapValues { Array($0.utf8) }
    var workspace = Workspace(loading: MemoryFiles(Self.texts).loader)
    for round in 0..<40 {
      let path = Self.texts.keys.sorted()[Int.random(in: 0..<Self.texts.count, using: &random)]
      // Texts that are broken for good would leave little to compare.
      let original = Array((Self.texts[path] ?? "").utf8)
      texts[path] = round % 3 == 2 ? original : Self.edited(texts[path] ?? original, by: &random)
      workspace.setText(texts[path], of: FilePath(path))
      var fresh = Workspace(loading: MemoryFiles(Self.texts).loader)
      for (path, text) in texts { fresh.setText(text, of: FilePath(path)) }
      let goal = [Request.Goal.check, .build, .resolveThemes][round % 3]
      let warm = compile(Self.request(goal), in: &workspace)
      let cold = compile(Self.request(goal), in: &fresh)
      #expect(warm.diagnosticsText == cold.diagnosticsText)
      #expect(warm.refusal == cold.refusal && warm.filesRead == cold.filesRead)
      #expect(Self.files(of: warm) == Self.files(of: cold))
    }
  }

  @Test func `a buffer stands for its file until it goes`() {
    var workspace = Workspace(loading: MemoryFiles(["a.yaml": "a: {$type: number, $value: 1}"]).loader)
    let request = Request(.check, inputs: ["a.yaml"])
    #expect(compile(request, in: &workspace).diagnosticsText == "")
    workspace.setText(Array("a: {$type: number, $value: x}".utf8), of: FilePath("./a.yaml"))
    #expect(compile(request, in: &workspace).diagnosticsText.hasPrefix("a.yaml:1:28: error: "))
    workspace.setText(nil, of: FilePath("/srv/a.yaml"))
    #expect(compile(request, in: &workspace).diagnosticsText == "")
  }

  @Test func `a broken text keeps its last good document`() throws {
    let path = FilePath("a.yaml")
    var workspace = Workspace(loading: MemoryFiles(["a.yaml": "a: {$type: number, $value: 1}"]).loader)
    let good = try workspace.document(at: path)
    #expect(good.document != nil && good.diagnostics.isEmpty)
    workspace.setText(Array("a: {$type: number, $value: [".utf8), of: path)
    for _ in 0..<2 {
      let broken = try workspace.document(at: path)
      #expect(broken.document == nil && broken.diagnostics.count == 1)
      #expect(broken.lastGood?.nodes.count == good.document?.nodes.count)
    }
  }

  @Test func `names of texts that are gone are forgotten`() {
    var workspace = Workspace(loading: MemoryFiles(["a.yaml": ""]).loader)
    let lines = (0..<200).map { "token\($0): {$type: number, $value: 1}\n" }.joined()
    for edit in 0..<(Sweep.isWhole ? 300 : 120) {
      let text = lines + (0..<20).map { "edit\(edit)-\($0): {$type: number, $value: 1}\n" }.joined()
      workspace.setText(Array(text.utf8), of: FilePath("a.yaml"))
      let compilation = compile(Request(.check, inputs: ["a.yaml"]), in: &workspace)
      #expect(compilation.tokens?.tokens.count == 220 && compilation.succeeded)
      #expect(workspace.names.count < 2_200)
    }
  }

  /// Ten thousand in `make test-long`.
  @Test func `many tokens are checked again after each keystroke`() {
    let count = Sweep.isWhole ? 100 : 20
    let groups = (0..<count).map { group in
      "g\(group):\n  $type: dimension\n"
        + (0..<100).map { "  t\($0): {$value: \"{g\((group + 1) % count).u\($0)}\"}\n" }.joined()
        + "  u0: {$value: 4px}\n"
    }
    let names = groups.indices.map { "t/g\($0).yaml" }
    let files = MemoryFiles(Dictionary(uniqueKeysWithValues: zip(names, groups)))
    var workspace = Workspace(loading: files.loader)
    let request = Request(.check, inputs: ["t"])
    let first = compile(request, in: &workspace)
    #expect(first.tokens?.tokens.count == count * 101)
    workspace.setText(Array((groups[10] + "  typed: {$value: 4p}\n").utf8), of: FilePath(names[10]))
    let second = compile(request, in: &workspace)
    workspace.setText(nil, of: FilePath(names[10]))
    let third = compile(request, in: &workspace)
    #expect(second.log.diagnostics.count == first.log.diagnostics.count + 1)
    #expect(third.log.diagnostics == first.log.diagnostics)
  }

  @Test func `a file that cannot be parsed leaves the audit of the others on`() {
    let files = MemoryFiles([
      "t/tokenc.yaml":
        "sources: [a.yaml, b.yaml]\naudit: {contrast: [{foreground: c.a, background: c.b, minimum: 4.5}]}",
      "t/a.yaml": "a: [", "t/b.yaml": "c: {$type: color, a: {$value: '#777'}, b: {$value: '#888'}}",
    ])
    let compilation = compile(Request(.check, inputs: ["t"]), loading: files.loader)
    #expect(compilation.log.diagnostics.map(\.code.name).sorted() == ["low-contrast", "yaml-syntax"])
  }
}

/// Paths compare by their bytes: `é` in one code point and in two are two names.
@Suite struct PathBytesTests {
  private static let composed = "\u{e9}"
  private static let decomposed = "e\u{301}"

  /// A folder `d` of files, which are told apart by bytes.
  private static func loader(of files: [(name: String, text: String)]) -> SourceLoader {
    func isSame(_ a: String, _ b: String) -> Bool { a.utf8.elementsEqual(b.utf8) }
    let missing = LoadFailure(.missing, "no such file")
    return SourceLoader(
      kind: { path throws(LoadFailure) in
        if path == "d" { return .folder }
        guard files.contains(where: { "d/\($0.name)".utf8.elementsEqual(path.utf8) }) else { throw missing }
        return .file
      },
      load: { path throws(LoadFailure) in
        guard let file = files.first(where: { "d/\($0.name)".utf8.elementsEqual(path.utf8) }) else {
          throw missing
        }
        return Array(file.text.utf8)
      },
      list: { _ throws(LoadFailure) in files.map { .init($0.name, .file) } },
      canonicalPath: { path throws(LoadFailure) in "/" + path },
      standardInput: { () throws(LoadFailure) in throw missing })
  }

  @Test func `files whose names differ in bytes are both read`() {
    let loader = Self.loader(of: [
      (Self.composed + ".yaml", "a: {$type: number, $value: 1}"),
      (Self.decomposed + ".yaml", "b: {$type: number, $value: 1}"),
    ])
    let compilation = compile(Request(.resolve, inputs: ["d"]), loading: loader)
    #expect(compilation.tokens?.tokens.count == 2)
    #expect(compilation.filesRead.count == 2)
  }

  @Test func `contexts whose names differ in bytes are two`() {
    let loader = Self.loader(of: [
      (
        "r.yaml",
        """
        version: '2025.10'
        modifiers:
          m:
            contexts:
              \(Self.composed): [{a: {$type: number, $value: 1}}]
              \(Self.decomposed): [{a: {$type: number, $value: 2}}]
        resolutionOrder: [{$ref: '#/modifiers/m'}]
        """
      )
    ])
    for (context, value) in [(Self.composed, 1.0), (Self.decomposed, 2.0)] {
      var request = Request(.resolve, inputs: ["d/r.yaml"])
      request.pins = [.init("m", context)]
      let compilation = compile(request, loading: loader)
      #expect(compilation.diagnosticsText == "")
      #expect(compilation.tokens?.values == [.number(value)])
    }
  }

  @Test func `outputs whose names differ in bytes are two files`() {
    let loader = Self.loader(of: [("a.yaml", "a: {$type: number, $value: 1}")])
    var request = Request(.build, inputs: ["d/a.yaml"])
    request.outputs = [.init(.css, file: Self.composed), .init(.css, file: Self.decomposed)]
    #expect(compile(request, loading: loader).files.count == 2)
  }
}

/// What a folder without a configuration is read as, and which files documents may name.
@Suite struct FolderTests {
  private static let resolver = """
    version: '2025.10'
    modifiers: {theme: {contexts: {Light: [{$ref: light.yaml}], Dark: [{$ref: dark.yaml}]}}}
    resolutionOrder: [{$ref: '#/modifiers/theme'}]
    """

  private static func compiled(_ files: [String: String]) -> Compilation {
    compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
  }

  @Test func `a folder is read through its one resolver document`() {
    let compilation = Self.compiled([
      "t/r.yaml": Self.resolver, "t/light.yaml": "a: {$type: number, $value: 1}",
      "t/dark.yaml": "a: {$type: number, $value: 1}",
    ])
    #expect(
      compilation.diagnosticsText
        == "t/r.yaml: note: the folder `t` is read through this resolver document, the only one that it holds; name it as the INPUT, or as `resolver:` in `tokenc.yaml` [implied-resolver]\n"
    )
    #expect(compilation.succeeded)
    #expect(compilation.themes.map(\.name) == ["light", "dark"])
  }

  @Test func `several resolver documents leave open which is meant`() {
    let compilation = Self.compiled([
      "t/r.yaml": Self.resolver, "t/s.yaml": Self.resolver, "t/light.yaml": "a: {$type: number, $value: 1}",
    ])
    #expect(
      compilation.diagnosticsText
        == "t: error: the folder holds 2 resolver documents, `t/r.yaml`, `t/s.yaml`; name the one to read as the INPUT, or as `resolver:` in `tokenc.yaml` [invalid-configuration]\n"
    )
  }

  @Test(arguments: [
    ("m: {contexts: {LIGHT: [], Dark-HC: []}}", ["light", "dark-high-contrast"]),
    (
      "a: {contexts: {Light: [], Dark: []}}, b: {contexts: {Normal: [], High: []}}",
      ["light", "dark", "light-high-contrast", "dark-high-contrast"]
    ),
    (
      "a: {contexts: {light: [], dark: []}}, size: {contexts: {s: [], m: []}, default: m}", ["light", "dark"]
    ),
    ("size: {contexts: {s: [], m: []}, default: m}", ["light"]),
  ])
  func `contexts map themselves in any letter case, and defaults hold`(modifiers: String, themes: [String]) {
    let order = modifiers.contains("b:") ? ["a", "b"] : modifiers.contains("m: {c") ? ["m"] : ["a", "size"]
    let steps = order.filter { modifiers.contains("\($0): {contexts") }.map { "{$ref: '#/modifiers/\($0)'}" }
    let compilation = Self.compiled([
      "t/r.yaml":
        "{version: '2025.10', modifiers: {\(modifiers)}, resolutionOrder: [\(steps.joined(separator: ", "))]}"
    ])
    #expect(compilation.log.diagnostics.map(\.code.name) == ["implied-resolver"])
    #expect(compilation.themes.map(\.name) == themes)
  }

  @Test(arguments: ["x.txt", "x.jsonx", "x"])
  func `a file that is no token file by its name is refused by name`(file: String) {
    let message =
      "`\(file)` is not a token file; their names end in `.yaml`, `.yml`, `.json`, `.tokens`, `.tokens.json`, `.jsonc` or `.json5`"
    for (text, key) in [
      ("sources: [\(file)]", "t/tokenc.yaml"),
      (
        "{version: '2025.10', resolutionOrder: [{type: set, name: a, sources: [{$ref: \(file)}]}]}",
        "t/r.yaml"
      ),
    ] {
      let compilation = Self.compiled([key: text, "t/\(file)": "a: {$type: number, $value: 1}"])
      let errors = compilation.log.diagnostics.filter { $0.severity == .error }
      #expect(errors.map(\.code.name) == ["unreadable-file"])
      #expect(errors.map(\.message) == [message])
    }
  }
}
