import Compiler
import Diagnostics
import Editing
import Emission
import Import
import Reports
import Tokens

extension Subject {
  /// Reads a text as a file of a dialect, alone and in sets with others, and imports what is read.
  func read(_ bytes: [UInt8], in dialect: Dialect) {
    let alone = "t/a" + (dialect.textEnding ?? (bytes.count % 8 == 0 ? ".yaml" : ".json"))
    read([alone: bytes], in: dialect, importing: true)
    for others in Self.companions(of: dialect) {
      read(others.merging(["t/a.json": bytes]) { other, _ in other.isEmpty ? bytes : other }, in: dialect)
    }
    // A text of each length stands for another combination, since each takes as long as all the rest.
    let sources = Self.sources[bytes.count % Self.sources.count]
    read(["r.json": Self.resolver(sources), "t/a.json": bytes], in: dialect, from: "r.json")
  }

  /// The sources of a resolver document: a file, one that is missing, a set of its own, none, and a part of the file.
  private static let sources = [
    [file], [file, missing], [missing], [file, set], [set], [set, missing], [], [file, file], [part],
  ]
  private static let file = #"{"$ref": "t/a.json"}"#
  private static let part = ##"{"$ref": "t/a.json#/a"}"##
  private static let missing = #"{"$ref": "t/gone.json"}"#
  private static let set =
    #"{"a": {"$type": "number", "$value": 1}, "b": {"value": "{a}", "type": "number"}}"#

  private static func resolver(_ sources: [String]) -> [UInt8] {
    let text = sources.joined(separator: ", ")
    let order = ##""resolutionOrder": [{"$ref": "#/sets/s"}]"##
    return Array(#"{"version": "2025.10", "sets": {"s": {"sources": [\#(text)]}}, \#(order)}"#.utf8)
  }

  private func read(
    _ files: [String: [UInt8]], in dialect: Dialect, importing: Bool = false, from input: String = "t"
  ) {
    var request = Request(.build, inputs: [input])
    request.dialect = dialect
    request.dialectUnits = DefaultUnits(dimension: .px, duration: .ms)
    request.outputs = [.init(.css, file: "o")]
    let result = compile(request, loading: Self.loader(of: files))
    render(result.log, in: result.sources, themes: result.themes.map(\.name), rarely: 8)
    precondition(result.files.isEmpty || !result.log.hasErrors, "files were made in spite of an error")
    guard importing, result.imported != nil else { return }
    _ = result.json(allThemes: true)
    for isYAML in [true, false] { write(result, asYAML: isYAML) }
  }

  /// Imports a set; the new files must be the same each time, and check without an error.
  private func write(_ set: Compilation, asYAML isYAML: Bool) {
    var options = ImportedFiles.Options()
    options.isYAML = isYAML
    guard let first = Importation(of: set, options, comparing: []),
      let second = Importation(of: set, options, comparing: [])
    else { preconditionFailure("a set that was read is not imported") }
    precondition(
      first.files.map(\.path) == second.files.map(\.path)
        && first.files.map(\.bytes) == second.files.map(\.bytes), "the same set makes other files")
    // What is wrong with the set itself may be wrong with the new files, too.
    if !set.log.hasErrors, set.tokens?.tokens.isEmpty == false, let error = first.diagnostics.first {
      fail("\(error.message)\n\(String(decoding: first.files.flatMap(\.bytes), as: UTF8.self))")
    }
  }

  /// Files next to which a text is read as `t/a.json`; it takes the place of those that are empty, too.
  private static func companions(of dialect: Dialect) -> [[String: [UInt8]]] {
    switch dialect {
    case .styleDictionary: [["t/b.json": tokensOfSets]]
    case .tokensStudio: [["t/$themes.json": themesOfSets, "t/b.json": tokensOfSets], ["t/$themes.json": []]]
    case .figma: [["t/b.json": darkMode]]
    case .theo: [["t/b.json": importingProperties]]
    case .material, .css, .scss, .designMD, .records: []
    }
  }

  private static let themesOfSets = Array(
    #"[{"name": "x", "group": "g", "selectedTokenSets": {"a": "source", "b": "enabled"}}]"#.utf8)
  private static let tokensOfSets = Array(
    #"""
    {"b": {"value": "{a} * 2", "type": "spacing"}, "c": {"value": "{b.value} {a}", "type": "spacing"},
     "a": {"value": {"fontSize": "{c}"}, "type": "typography"}}
    """#
    .utf8)
  private static let darkMode = Array(
    #"""
    {"a": {"$type": "number", "$value": 1, "$extensions": {"com.figma.aliasData": {"targetVariableName": "b/c"}}},
     "b": {"c": {"$type": "number", "$value": 1}}, "$extensions": {"com.figma.modeName": "Dark"}}
    """#
    .utf8)
  private static let importingProperties = Array(
    #"{"imports": ["./a"], "aliases": {"b": "{!a}"}, "props": {"Q": {"value": "{!a} {!b}", "type": "size"}}}"#
      .utf8)

  /// Reads a text as what a team has published, and as the configuration that made it, and compares it with itself.
  func compare(_ bytes: [UInt8]) {
    let outputs = OldOutputs(reading: bytes, path: "config.js")
    precondition(outputs?.path ?? "config.js" == "config.js", "a configuration is called otherwise")
    let sheet = PublishedNames(styleSheet: bytes)
    let json = PublishedNames(json: bytes, path: "old.json")
    for old in [sheet, json] {
      precondition(ImportComparison("old", old: old, new: old).isEqual, "a text differs from itself")
      _ = ImportComparison("old", old: old, new: sheet).text
    }
  }
}
