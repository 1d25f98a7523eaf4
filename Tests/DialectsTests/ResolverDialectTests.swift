import Compiler
import Diagnostics
import Dialects
import Emission
import Import
import Syntax
import TestSupport
import Testing
import Tokens

/// Files in a dialect that a resolver document names, or does not.
@Suite struct ResolverDialectTests {
  /// A resolver document whose only set has these sources.
  private static func resolver(_ sources: String) -> String {
    ##"{"version": "2025.10", "sets": {"base": {"sources": [\##(sources)]}}, "resolutionOrder": [{"$ref": "#/sets/base"}]}"##
  }

  private static let missing =
    "r.json:1:63: error: cannot read `gone.json`: no such file or folder [unreadable-file]\n"

  /// A set may have no file: its tokens are in the document, or its files are missing.
  @Test(arguments: Dialect.withoutRecords, [Request.Goal.check, .build, .resolveThemes])
  func setsWithoutFilesAreRead(_ dialect: Dialect, _ goal: Request.Goal) {
    let inline = #"{"a": {"$type": "number", "$value": 1}}"#
    for (sources, expected) in [
      ("", ""), (inline, ""), (#"{"$ref": "gone.json"}"#, Self.missing),
      (#"{"$ref": "gone.json"}, \#(inline)"#, Self.missing),
    ] {
      var request = Request(goal, inputs: ["r.json"])
      request.dialect = dialect
      request.outputs = goal == .build ? [.init(.css, file: "o.css")] : []
      let files = MemoryFiles(["r.json": Self.resolver(sources)])
      let compilation = compile(request, loading: files.loader)
      #expect(compilation.diagnosticsText == expected)
      #expect(Importation(of: compilation, .init(), comparing: []) == nil)
    }
  }

  /// A project with a dialect and a resolver document whose sets are inline.
  @Test(arguments: Dialect.withoutRecords) func configurationsMayNameADialectForNoFile(_ dialect: Dialect) {
    let files = MemoryFiles([
      "t/tokenc.yaml":
        "resolver: r.json\ndialect: \(dialect.rawValue)\noutputs: [{format: css, file: o.css}]\n",
      "t/r.json": Self.resolver(#"{"a": {"$type": "number", "$value": 1}}"#),
    ])
    let compilation = compile(Request(.check, inputs: ["t"]), loading: files.loader)
    #expect(compilation.diagnosticsText == "")
  }

  /// The advice is not to name the dialect, which was done.
  @Test func setsInAResolverDocumentAreInNoDialect() {
    let files = MemoryFiles([
      "t/tokenc.yaml":
        "resolver: r.json\ndialect: style-dictionary\noutputs: [{format: css, file: o.css}]\n",
      "t/r.json": Self.resolver(##"{"a": {"value": "#fff", "type": "color"}}"##),
    ])
    let text = compile(Request(.check, inputs: ["t"]), loading: files.loader).diagnosticsText
    #expect(
      text.contains(
        "`$`), not DTCG 2025.10; move it to a file, since what stands in a resolver document is read as DTCG, and use `dialect: style-dictionary` for that [foreign-dialect]"
      ), "\(text)")
  }

  /// A file with several trees is that of its default theme, under its own names.
  @Test(arguments: [
    (
      Dialect.theo,
      ##"{"aliases": {"a": "#f00"}, "props": {"P": {"value": "{!a}", "type": "color", "category": "c"}}}"##,
      ["P", "alias.a"], [String]()
    ),
    (
      .tokensStudio,
      #"{"core": {"a": {"value": "4", "type": "spacing"}}, "light": {"b": {"value": "{a}", "type": "spacing"}}, "$themes": [{"name": "L", "selectedTokenSets": {"core": "source", "light": "enabled"}}]}"#,
      ["a", "b"], []
    ),
    (
      .styleDictionary,
      ##"{"c": {"value": "#fff", "type": "color", "$extensions": {"mode": {"light": "#fff", "dark": "#000"}}}}"##,
      ["c"],
      ["dark"]
    ),
    (
      .material, ##"{"schemes": {"light": {"primary": "#fff"}, "dark": {"primary": "#000"}}}"##,
      ["color.primary"],
      ["dark"]
    ),
  ])
  func filesWithSeveralTreesAreTheirDefaults(
    _ dialect: Dialect, _ file: String, _ paths: [String], _ unread: [String]
  ) throws {
    let files = ["r.json": Self.resolver(#"{"$ref": "a.json"}"#), "a.json": file]
    let set = ReadSet(files, as: dialect, inputs: ["r.json"])
    let tokens = try #require(set.compilation.tokens)
    #expect(tokens.ids.map { tokens.dottedPath(of: $0) } == paths)
    #expect(
      set.diagnostics
        == unread.map {
          "tokenc: warning: files that the resolver document names have themes of their own, of which it reads the default alone, not `\($0)`; convert them with `tokenc import --from \(dialect.rawValue)` [unused-context]"
        })
  }

  /// A success without tokens would be none.
  @Test(arguments: Dialect.withoutRecords, [Request.Goal.check, .build, .resolveThemes])
  func setsWithoutTokensAreErrors(_ dialect: Dialect, _ goal: Request.Goal) {
    let files = ["t/a.json": #"{"x": {"y": 1}}"#, "t/b.json": "{}"]
    // Folders of texts, such as style sheets, hold nothing else.
    let folder = dialect.textEnding != nil ? ["t/a.json", "t/b.json"] : ["t"]
    for (files, inputs, list) in [
      (files, folder, "2 files: `t/a.json`, `t/b.json`"), (files, ["t/a.json"], "1 file: `t/a.json`"),
      (
        files.merging(["r.json": Self.resolver(#"{"$ref": "t/a.json"}"#)]) { $1 }, ["r.json"],
        "1 file: `t/a.json`"
      ),
    ] {
      var request = Request(goal, inputs: inputs)
      request.dialect = dialect
      request.outputs = goal == .build ? [.init(.css, file: "o.css")] : []
      let compilation = compile(request, loading: MemoryFiles(files).loader)
      let hint = dialect == .material ? "; Material has its themes under `schemes`" : ""
      let found = compilation.log.diagnostics.filter { $0.code.name == "no-tokens" }
      #expect(found.map(\.message) == ["there are no tokens in \(list)\(hint)"])
      #expect(compilation.files.isEmpty)
    }
  }
}

extension Dialect {
  /// Those whose files need no description in a configuration.
  fileprivate static var withoutRecords: [Dialect] { allCases.filter { $0 != .records } }
}
