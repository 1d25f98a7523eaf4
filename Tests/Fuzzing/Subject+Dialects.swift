import Compiler
import Emission
import Queries
import Tokens

extension Subject {
  /// Reads a text as a file of every dialect, alone and next to another, and imports what can be imported.
  func readDialects(_ bytes: [UInt8]) {
    _ = OldOutputs(reading: bytes, path: "config.js")
    for dialect in Dialect.allCases {
      let files = ["t/a.json": bytes, "t/$themes.json": Self.themesOfSets, "t/b.json": Self.tokensOfSets]
      for inputs in [["t/a.json"], ["t"]] {
        var request = Request(.build, inputs: inputs)
        request.dialect = dialect
        request.outputs = [.init(.css, file: "o")]
        let result = compile(request, loading: Self.loader(of: files))
        render(result.log, in: result.sources, themes: result.themes.map(\.name), rarely: 8)
        precondition(result.files.isEmpty || !result.log.hasErrors, "files were made in spite of an error")
        guard result.imported != nil else { continue }
        _ = result.json(allThemes: true)
        let old = PublishedNames(styleSheet: bytes)
        let json = PublishedNames(json: bytes, path: "old.json")
        _ = Importation(
          of: result, .init(), comparing: [.init("old", about: nil, old), .init("json", about: nil, json)])
      }
    }
  }

  private static let themesOfSets = Array(
    #"[{"name": "x", "group": "g", "selectedTokenSets": {"a": "source", "b": "enabled"}}]"#.utf8)
  private static let tokensOfSets = Array(
    #"{"b": {"value": "{a} * 2", "type": "spacing"}, "c": {"value": "{b.value} {a}", "type": "spacing"}}"#
      .utf8)
}
