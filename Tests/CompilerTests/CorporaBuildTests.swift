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

  /// One line height is a dimension, which DTCG does not have, and which only the font size could turn into a number.
  @Test func terrazzoHasALineHeightWithAUnit() {
    #expect(build("terrazzo-yaml").errors == ["invalid-value": 1])
  }

  /// Tokens without a type, whose types nothing says; names without a letter; and lists of names in place of groups.
  @Test func kongHasTokensWithoutATypeAndTokensTwice() {
    let errors = build("kong").errors
    #expect(
      Set(errors.keys) == ["duplicate-token", "invalid-property", "missing-type", "unspellable-name"])
  }
}
