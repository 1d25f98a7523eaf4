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
  ///
  /// - Parameter outer: the names of groups around all of them, each in the one before.
  private func text(end: String, in outer: [String] = []) -> String {
    let groups = groups()
    guard !outer.isEmpty else { return "$description: all\n" + groups + end }
    let path = outer.map { $0 + "." }.joined()
    let indentation = String(repeating: "  ", count: outer.count)
    let members = groups.replacing("{g", with: "{\(path)g").split(separator: "\n").map {
      indentation + $0 + "\n"
    }
    let opening = outer.indices.map { String(repeating: "  ", count: $0) + outer[$0] + ":\n" }
    return "$description: all\n" + opening.joined() + members.joined() + end
  }

  private func groups() -> String {
    var text = ""
    for group in 0..<60 {
      text += "g\(group):\n  $type: \(group % 3 == 0 ? "color" : "number")\n  inner:\n"
      for token in 0..<(60 + group) {
        let literal = group % 3 == 0 ? "'#0a0b0c'" : "\(token)"
        let other = "'{g\((group + 3) % 60).inner.t\(token % 60 - 1)}'"
        text += "    t\(token): {$value: \(token % 4 == 3 ? other : literal)}\n"
      }
      text += "  $root: {$value: '{g\(group).inner.t0}', $deprecated: true}\n  empty: {}\n"
    }
    return text
  }

  @Test(arguments: [
    "", "z: {$value: 1}\n", "z: 5\n", "z: {$type: nmber, $value: 1}\n", "g0: {}\n",
    "z: {'a.b': {$value: 1}}\n",
    "value: 5\n", "z: {$type: boxShadow, $value: 1}\n", "z: {$value: '{g0.inner} * 2', $type: number}\n",
    "z: {$type: number, $value: '{nowhere.t}'}\n", "z: {$extends: '{g1}', more: {$value: 2}}\n",
    "$unknown: 1\n", "$root: {$type: number, $value: 1}\n",
  ])
  func severalReadersReadAsOne(_ end: String) throws {
    for outer in [[], ["ds"], ["ds", "controls"]] {
      try expectSame(text(end: end.replacing("{g", with: "{\(outer.map { $0 + "." }.joined())g"), in: outer))
    }
  }

  private func expectSame(_ text: String) throws {
    let one = try read(text, by: .one)
    let several = try read(text, by: Self.workers)
    #expect(several.log.diagnostics == one.log.diagnostics)
    #expect(one.log.diagnostics.count <= 2)
    #expect(several.tokens.tokens == one.tokens.tokens)
    #expect(several.tokens.paths.count == one.tokens.paths.count)
    #expect(several.tokens.values == one.tokens.values)
    #expect(several.tokens.references == one.tokens.references)
    #expect(several.tokens.definitions == one.tokens.definitions)
    #expect(several.tokens.permutations == one.tokens.permutations)
    #expect(several.tokens.groupDescriptions == one.tokens.groupDescriptions)
    #expect(one.tokens.documents[0].nodes.count > 20_000)
  }

  @Test func flawlessFilesAreReadInParts() throws {
    var log = DiagnosticLog()
    for (end, outer, isReadInParts) in [
      ("", [], true), ("z: 5\n", [], false), ("", ["ds"], true), ("", ["ds", "controls"], true),
      ("z: 5\n", ["ds"], false),
    ] {
      var documents = Documents(by: Self.workers)
      let text = text(end: end, in: outer)
      let number = try #require(
        documents.read(Source(path: "a.yaml", bytes: Array(text.utf8)), as: .yaml, log: &log))
      var reader = DeclarationReader(documents, isStrict: false)
      reader.stack = [
        .init(document: number, path: .root, next: documents[number].firstChild(of: documents[number].root))
      ]
      #expect(reader.readInParts() == isReadInParts)
    }
  }
}
