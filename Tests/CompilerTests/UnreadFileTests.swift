import Compiler
import Diagnostics
import TestSupport
import Testing
import Tokens

/// Files next to those of a run that no document names, and modifiers that no theme does.
@Suite struct UnreadFileTests {
  private static let token = "{$type: number, $value: 1}"
  private static let anatomy = """
    slider: {axes: {state: [default]}, sizes: {path: "slider.{part}", parts: {track: {}}}}
    """
  private static let resolver = """
    version: '2025.10'
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers: {size: {contexts: {small: [], large: [{$ref: sub/large.yaml}]}, default: small}}
    resolutionOrder: [{$ref: '#/sets/base'}, {$ref: '#/modifiers/size'}]
    """

  private static func compiled(
    _ files: [String: String], _ goal: Request.Goal = .check, _ inputs: [String] = ["t"]
  ) -> Compilation {
    compile(Request(goal, inputs: inputs), loading: MemoryFiles(files).loader)
  }

  /// The paths and messages of a code, a line each.
  private static func text(_ files: [String: String], _ code: String = "unread-file") -> String {
    compiled(files).diagnosticsText.split(separator: "\n").filter { $0.hasSuffix("[\(code)]") }
      .map { $0 + "\n" }.joined()
  }

  private static let base = [
    "t/base.yaml": "a: \(token)", "t/sub/large.yaml": "a: \(token)", "t/themes.yaml": resolver,
    "t/tokenc.yaml": "resolver: themes.yaml\ninput: {size: small}",
  ]

  @Test func `a token file that the resolver document does not name is unread`() {
    let files = Self.base.merging([
      "t/slider.yaml": "b: \(Self.token)", "t/sub/b.json": #"{"b": {"$type": "number", "$value": 1}}"#,
    ]) { $1 }
    let message = "warning: no document names this file, so its tokens are left out; list it in `themes.yaml`"
    #expect(
      Self.text(files)
        == "t/slider.yaml: \(message) [unread-file]\nt/sub/b.json: \(message) [unread-file]\n")
    #expect(Self.compiled(files).succeeded)
  }

  @Test func `a file of components that the configuration does not name is unread`() {
    #expect(
      Self.text(Self.base.merging(["t/slider.yaml": Self.anatomy]) { $1 })
        == "t/slider.yaml: warning: no document names this file, so its components are not checked; list it under `components:` of `tokenc.yaml` [unread-file]\n"
    )
  }

  @Test func `a folder that an output writes is not unread, nor read`() {
    var files = ["t/out/.tokenc-files": "a.json\n"]
    files["t/out/a.json"] = #"{"b": {"$type": "number", "$value": 1}}"#
    #expect(Self.text(Self.base.merging(files) { $1 }) == "")
    files["t/a.yaml"] = "a: \(Self.token)"
    let compilation = Self.compiled(files, .resolve)
    #expect(compilation.diagnosticsText == "")
    #expect(compilation.tokens?.tokens.count == 1)
  }

  @Test func `what sources leave out is unread`() {
    #expect(
      Self.text([
        "t/tokenc.yaml": "sources: [a*.yaml]", "t/a.yaml": "a: \(Self.token)", "t/b.yaml": "b: \(Self.token)",
      ])
        == "t/b.yaml: warning: no document names this file, so its tokens are left out; list it under `sources:` of `tokenc.yaml` [unread-file]\n"
    )
  }

  @Test func `a folder that is read through its one resolver document has unread files too`() {
    var files = Self.base.merging(["t/slider.yaml": "b: \(Self.token)"]) { $1 }
    files["t/tokenc.yaml"] = nil
    #expect(
      Self.text(files)
        == "t/slider.yaml: warning: no document names this file, so its tokens are left out; list it in `themes.yaml` [unread-file]\n"
    )
  }

  @Test(arguments: [
    ("t/.hidden.yaml", "b: {$value: 1}"), ("t/other.resolver.yaml", resolver),
    ("t/README.md", "b: {$value: 1}"), ("t/package.json", "{}"),
    ("t/schema.json", #"{"$schema": "https://json-schema.org/draft-07/schema", "p": {"$value": {}}}"#),
    ("t/node_modules/x/a.json", #"{"a": {"$value": 1}}"#), ("t/sub/tokenc.yaml", "a: {$value: 1}"),
    ("t/other/b.yaml", "b: {$value: 1}"),
  ])
  func `what is not of the set is not unread`(path: String, text: String) {
    var files = Self.base.merging([path: text]) { $1 }
    if path == "t/other/b.yaml" { files["t/other/tokenc.yaml"] = "" }
    #expect(Self.text(files) == "")
  }

  @Test func `an output in the folder is not unread`() {
    var files = Self.base.merging(["t/out.json": #"{"a": {"$value": 1}}"#]) { $1 }
    files["t/tokenc.yaml"]? += "\noutputs: [{format: css, file: out.json}]"
    #expect(Self.text(files) == "")
  }

  @Test func `a configuration above the tokens does not look through the other folders`() {
    var files: [String: String] = ["t/src/x.yaml": "b: \(Self.token)", "t/x.yaml": "b: \(Self.token)"]
    files["t/tokenc.yaml"] = "sources: [set/a.yaml]"
    files["t/set/a.yaml"] = "a: \(Self.token)"
    #expect(Self.text(files) == "")
    files["t/set/b.yaml"] = "b: \(Self.token)"
    #expect(Self.text(files).hasPrefix("t/set/b.yaml: warning: "))
  }

  @Test func `unread files are no prerequisites, and the rule can be off`() {
    var files = Self.base.merging(["t/slider.yaml": "b: \(Self.token)"]) { $1 }
    let compilation = Self.compiled(files)
    #expect(compilation.filesRead == Self.compiled(Self.base).filesRead)
    #expect(compilation.foldersRead == [])
    files["t/tokenc.yaml"]? += "\nseverity: {unread-file: off}"
    #expect(Self.text(files) == "")
  }

  // MARK: Modifiers

  @Test(arguments: [
    "input: {Size: small}", "themes: {light: {input: {size: large}}}",
    "outputs: [{format: css, file: ../a.css, input: {size: large}}]",
    "outputs: [{format: css, file: '../{size}.css'}]",
    "outputs: [{format: css, file: '../{size}.css', for: {size: '*'}}]",
    "outputs: [{format: css, file: '../{size}.css', for: {size: [large, small]}}]",
    "outputs: [{format: css, file: '../{size}.css'}]\nthemes: {light: {}}",
  ])
  func `a modifier that something names is used`(configuration: String) {
    var files = Self.base
    files["t/tokenc.yaml"] = "resolver: themes.yaml\n" + configuration
    #expect(Self.compiled(files).diagnosticsText == "")
  }

  @Test func `a modifier that nothing names stays at its default, which is reported once`() {
    var files = Self.base
    files["t/tokenc.yaml"] = """
      resolver: themes.yaml
      themes: {light: {}, dark: {}}
      outputs: [{format: css, file: ../a.css}, {format: css, file: ../b.css}]
      """
    #expect(
      Self.compiled(files).diagnosticsText
        == "t/themes.yaml:4:49: warning: no theme names the modifier `size`, so it stays at its default `small`; choose a context in the `input` of a theme, of an output, or of the whole configuration; `axes: all` in `tokenc.yaml` writes its contexts [unused-modifier]\n"
    )
    files["t/tokenc.yaml"]? += "\nseverity: {unused-modifier: error}"
    #expect(!Self.compiled(files).succeeded)
    #expect(Self.compiled(files, .resolve).diagnosticsText == "")
  }
}
