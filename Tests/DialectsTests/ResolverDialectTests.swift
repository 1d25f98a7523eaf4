import Compiler
import Diagnostics
import Emission
import Queries
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
  @Test(arguments: Dialect.allCases, [Request.Goal.check, .build, .resolveThemes])
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
  @Test(arguments: Dialect.allCases) func configurationsMayNameADialectForNoFile(_ dialect: Dialect) {
    let files = MemoryFiles([
      "t/tokenc.yaml":
        "resolver: r.json\ndialect: \(dialect.rawValue)\noutputs: [{format: css, file: o.css}]\n",
      "t/r.json": Self.resolver(#"{"a": {"$type": "number", "$value": 1}}"#),
    ])
    let compilation = compile(Request(.check, inputs: ["t"]), loading: files.loader)
    #expect(compilation.diagnosticsText == "")
  }
}
