import Diagnostics
import Syntax
import Testing

@testable import Tokens

/// A large file gives the same whether one reads it or several do, to the last number.
@Suite struct PartsTests {
  /// Three workers, of whom the last one is done first.
  private static let workers = Workers(count: 3) { count, piece in
    for index in (0..<count).reversed() { piece(index) }
  }

  private struct Result {
    var tokens: TokenSet
    var log: DiagnosticLog
  }

  private func read(_ text: String, by workers: Workers) throws -> Result {
    var log = DiagnosticLog()
    var documents = Documents(by: workers)
    let number = try #require(
      documents.read(Source(path: "a.yaml", bytes: Array(text.utf8)), as: .yaml, log: &log))
    let source = TokenSource(document: number, node: documents[number].root)
    let tokens = TokenSet(
      resolving: [PermutationRequest(input: [], sources: [source], themes: [])], of: documents,
      merging: .distinct, isStrict: false, log: &log)
    return Result(tokens: tokens, log: log)
  }

  /// 60 groups of two groups each, names and depths uneven, with an end of the test's choice.
  private func text(end: String) -> String {
    var text = "$description: all\n"
    for group in 0..<60 {
      text += "g\(group):\n  $type: \(group % 3 == 0 ? "color" : "number")\n  inner:\n"
      for token in 0..<(60 + group) {
        let literal = group % 3 == 0 ? "'#0a0b0c'" : "\(token)"
        let other = "'{g\((group + 3) % 60).inner.t\(token % 60 - 1)}'"
        text += "    t\(token): {$value: \(token % 4 == 3 ? other : literal)}\n"
      }
      text += "  $root: {$value: '{g\(group).inner.t0}', $deprecated: true}\n  empty: {}\n"
    }
    return text + end
  }

  @Test(arguments: [
    "", "z: {$value: 1}\n", "z: 5\n", "z: {$type: nmber, $value: 1}\n", "g0: {}\n",
    "z: {'a.b': {$value: 1}}\n",
    "value: 5\n", "z: {$type: boxShadow, $value: 1}\n", "z: {$value: '{g0.inner} * 2', $type: number}\n",
    "z: {$type: number, $value: '{nowhere.t}'}\n", "z: {$extends: '{g1}', more: {$value: 2}}\n",
    "$unknown: 1\n", "$root: {$type: number, $value: 1}\n",
  ])
  func severalReadersReadAsOne(_ end: String) throws {
    let one = try read(text(end: end), by: .one)
    let several = try read(text(end: end), by: Self.workers)
    #expect(several.log.diagnostics == one.log.diagnostics)
    #expect(one.log.diagnostics.count <= 2)
    #expect(several.tokens.tokens == one.tokens.tokens)
    #expect(several.tokens.paths.count == one.tokens.paths.count)
    #expect(several.tokens.values == one.tokens.values)
    #expect(several.tokens.references == one.tokens.references)
    #expect("\(several.tokens.definitions)" == "\(one.tokens.definitions)")
    #expect("\(several.tokens.permutations)" == "\(one.tokens.permutations)")
    #expect(several.tokens.groupDescriptions == one.tokens.groupDescriptions)
    #expect(one.tokens.documents[0].nodes.count > 20_000)
  }

  @Test func flawlessFilesAreReadInParts() throws {
    var log = DiagnosticLog()
    for (end, isReadInParts) in [("", true), ("z: 5\n", false)] {
      var documents = Documents(by: Self.workers)
      let number = try #require(
        documents.read(Source(path: "a.yaml", bytes: Array(text(end: end).utf8)), as: .yaml, log: &log))
      var reader = DeclarationReader(documents, isStrict: false)
      reader.stack = [
        .init(document: number, path: .root, next: documents[number].firstChild(of: documents[number].root))
      ]
      #expect(reader.readInParts() == isReadInParts)
    }
  }
}
