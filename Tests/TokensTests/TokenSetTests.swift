import Diagnostics
import Syntax
import Testing

@testable import Tokens

/// What a set of tokens answers: by path, by place, and by theme.
@Suite struct TokenSetTests {
  private let resolved = Resolved(
    """
    $type: dimension
    a: {b: {$value: {value: 1, unit: px}}, $root: {$value: '{a.b}'}}
    c: {$value: '{a.$root}'}
    d: {$value: {value: {$ref: '#/a/b/$value/value'}, unit: px}}
    e: {$type: border, $value: {width: '{c}', style: solid, color: '{nowhere}'}}
    """)

  @Test(arguments: [
    ("a.b", 0), ("a.$root", 1), ("c", 2), ("d", 3), ("e", 4), ("a", nil), ("x", nil), ("", nil),
  ])
  func pathsLeadToTokens(path: String, number: UInt32?) {
    #expect(resolved.tokens.id(at: path)?.rawValue == number)
    #expect(resolved.tokens.id(at: path.split(separator: "."))?.rawValue == number)
  }

  @Test func aTokenIsAbsentOrInvalidOrHasAValue() {
    let outcomes = resolved.tokens.ids.map { resolved.tokens[$0, 0] }
    #expect(outcomes.map(\.isValid) == [true, true, true, true, false])
    #expect(outcomes[4] == .invalid)
    #expect(outcomes[0] == outcomes[2])
    #expect(MemoryLayout<Outcome>.size == 4)
  }

  /// Those of an invalid token too: an editor follows them before everything is right.
  @Test func referencesSayWhereTheyAreWritten() {
    let tokens = resolved.tokens
    let references = tokens.references.map { reference in
      let text = resolved.sources[SourceID(rawValue: 0)].bytes[tokens.range(of: reference).bytes]
      return "\(tokens.dottedPath(of: reference.from)) \(String(decoding: text, as: UTF8.self))"
        + " \(tokens.dottedPath(of: reference.to))"
    }
    #expect(
      references == [
        "a.$root '{a.b}' a.b", "c '{a.$root}' a.$root", "d '#/a/b/$value/value' a.b", "e '{c}' c",
      ])
    #expect(MemoryLayout<TokenSet.Reference>.size == 16)
  }

  @Test(arguments: [
    ("b:", "a.b"), ("unit", "a.b"), ("$root: {", "a.$root"), ("width", "e"), ("dimension", nil),
  ])
  func bytesBelongToTokens(text: String, path: String?) throws {
    let source = SourceID(rawValue: 0)
    let bytes = resolved.sources[source].bytes
    let offset = try #require(bytes.indices.first { bytes[$0...].starts(with: text.utf8) })
    #expect(resolved.tokens.token(at: offset, in: source).map(resolved.tokens.dottedPath) == path)
  }
}
