import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// Real design systems that declare DTCG 2025.10: they build as they are, or the test says what stops them.
@Suite(.enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"))
struct CorporaBuildTests {
  /// The errors of a set by their codes, with their numbers, and the files that are built.
  private func build(_ name: String) -> (errors: [String: Int], files: [String]) {
    let loader = FolderFiles(root: "\(SharedFolder.corpora.path)/\(name)").loader
    var request = Request(.build, inputs: ["tokens"])
    request.outputs = [.init(.css, file: "a.css"), .init(.swift, file: "A.swift")]
    let result = compile(request, loading: loader)
    let errors = result.log.diagnostics.filter { $0.severity == .error }.map { ($0.code.name, 1) }
    return (Dictionary(errors, uniquingKeysWith: +), result.files.map(\.path))
  }

  @Test(arguments: ["primer", "figma-sds"])
  func buildsAsItIs(_ name: String) {
    let (errors, files) = build(name)
    #expect(errors == [:])
    #expect(files == ["a.css", "A.swift"])
  }

  /// One line height is a dimension, which DTCG does not have; its quotient by the font size is a number.
  @Test func terrazzoHasALineHeightWithAUnit() {
    #expect(build("terrazzo-yaml").errors == [:])
  }

  /// The files of a set, and some that its team would write.
  private func loader(of name: String, adding files: [String: String]) -> SourceLoader {
    var loader = FolderFiles(root: "\(SharedFolder.corpora.path)/\(name)").loader
    let folder = loader
    loader.load = { path throws(LoadFailure) in
      if let text = files[path] { return Array(text.utf8) }
      return try folder.load(path)
    }
    loader.kind = { path throws(LoadFailure) in files[path] != nil ? .file : try folder.kind(path) }
    loader.canonicalPath = { path throws(LoadFailure) in
      files[path] != nil
        ? try folder.canonicalPath("tokens") + path.dropFirst("tokens".count) : try folder.canonicalPath(path)
    }
    return loader
  }

  @Test func terrazzoBuildsWithoutThatToken() {
    let configuration = """
      resolver: terrazzo.resolver.yml
      ignore:
        - {tokens: [font.heading2], reason: its line height has a unit}
      outputs: [{format: css, file: a.css}, {format: swift, file: A.swift}]
      """
    let loader = loader(of: "terrazzo-yaml", adding: ["tokens/tokenc.yaml": configuration])
    let result = compile(Request(.build, inputs: ["tokens"]), loading: loader)
    #expect(result.log.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(result.files.map(\.path) == ["tokens/a.css", "tokens/A.swift"])
  }

  /// Style Dictionary builds the set, which takes types from names; each theme is a file of its own.
  @Test func kongBuildsItsThemesAsStyleDictionaryDoes() {
    let names = [
      "classic-day", "classic-night", "electric-lime-day", "electric-lime-day-high-contrast",
      "electric-lime-night", "electric-lime-night-high-contrast",
    ]
    let contexts = names.map {
      #""\#($0)": [{"$ref": "themes/\#($0)/\#($0).alias.color.json"}, {"$ref": "themes/\#($0)/\#($0).theme.json"}]"#
    }
    let resolver = """
      {"version": "2025.10", "modifiers": {"theme": {"contexts": {\(contexts.joined(separator: ", "))}, "default": "classic-day"}},
       "resolutionOrder": [{"$ref": "#/modifiers/theme"}]}
      """
    let themes = names.map { name in
      let contrast = name.hasSuffix("high-contrast") ? ", contrast: high" : ""
      return
        "  \(name): {input: {theme: \(name)}, appearance: \(name.contains("night") ? "dark" : "light")\(contrast)}\n"
    }
    let outputs = names.map { "  - {format: css, file: \($0).css, themes: [\($0)]}\n" }
    let configuration =
      "dialect: style-dictionary\nresolver: r.json\nthemes:\n\(themes.joined())outputs:\n\(outputs.joined())"
    let loader = loader(
      of: "kong", adding: ["tokens/tokenc.yaml": configuration, "tokens/r.json": resolver])
    let result = compile(Request(.build, inputs: ["tokens"]), loading: loader)
    #expect(result.log.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(result.files.map(\.path) == names.map { "tokens/\($0).css" })
  }

  /// Tokens without a type, whose types nothing says; names without a letter; and lists of names in place of groups.
  @Test func kongHasTokensWithoutATypeAndTokensTwice() {
    let errors = build("kong").errors
    #expect(
      Set(errors.keys) == ["duplicate-token", "missing-type", "unspellable-name"])
  }
}
