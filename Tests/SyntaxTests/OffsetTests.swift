import Diagnostics
import Testing

@testable import Syntax

@Suite struct `nodes at offsets` {
  /// The path at the `|` of a text: kinds of containers, `k:` before the key of a value, the text of a leaf.
  static func path(in marked: String, as notation: Notation) -> String {
    let before = marked.prefix { $0 != "|" }
    let text = before + marked.dropFirst(before.count + 1)
    guard let document = Reading(String(text), as: notation).document else { return "no document" }
    return document.path(at: before.utf8.count).map { step in
      let name = step.key.map { $0 == step.node ? "" : document.string(of: $0) + ":" } ?? ""
      switch document.kind(of: step.node) {
      case .mapping: return name + "{}"
      case .sequence: return name + "[]"
      case .string, .number, .boolean, .null, .alias:
        return (step.key == step.node ? "key " : name) + document.string(of: step.node)
      }
    }.joined(separator: " ")
  }

  @Test(arguments: [
    ("|a: {b: 1}", "{} key a"),
    ("a|: {b: 1}", "{} key a"),
    ("a: |{b: 1}", "{} a:{}"),
    ("a: {|b: 1}", "{} a:{} key b"),
    ("a: {b: |1}", "{} a:{} b:1"),
    ("a: {b: 1|}", "{} a:{} b:1"),
    ("a: {b: 1}|", "{} a:{}"),
    ("a:\n  - x\n  - |yz\nc: 2", "{} a:[] yz"),
    ("a:\n  - x\n  - yz\n|c: 2", "{} key c"),
    ("é: 'ü|'", "{} é:ü"),
    ("a: &n {b: 1}\nc: *|n", "{} c:{}"),
    ("a:| ", "{} a:"),
    ("# comment |\na: 1", ""),
  ])
  func `a cursor in YAML finds its nodes`(marked: String, expected: String) {
    #expect(Self.path(in: marked, as: .yaml) == expected)
  }

  @Test(arguments: [
    ("|{\"a\": [1, {\"b\": true}]}", "{}"),
    ("{\"|a\": [1, {\"b\": true}]}", "{} key a"),
    ("{\"a\"|: [1, {\"b\": true}]}", "{} key a"),
    ("{\"a\": [|1, {\"b\": true}]}", "{} a:[] 1"),
    ("{\"a\": [1,| {\"b\": true}]}", "{} a:[]"),
    ("{\"a\": [1, {\"b\": t|rue}]}", "{} a:[] {} b:true"),
    ("{\"a\": [1, {\"b\": true}]|}", "{} a:[]"),
    ("{\"a\": [1, {\"b\": true}]}|", "{}"),
    ("{\"a\": [1, {\"b\": true}]}\n|", ""),
  ])
  func `a cursor in JSON finds its nodes`(marked: String, expected: String) {
    #expect(Self.path(in: marked, as: .json) == expected)
  }

  @Test func `the innermost node is the last of the path`() throws {
    let document = try #require(Reading("{\"a\": 1}", as: .json).document)
    #expect(document.node(at: 6).map { document.string(of: $0) } == "1")
    #expect(document.node(at: 100) == nil)
  }
}

/// Where parts of texts are written.
@Suite struct PartPlaceTests {
  @Test(arguments: [
    ("a: one two", Notation.yaml), ("a: 'it''s two'", .yaml), (#"a: "o\x6ee \"two\"""#, .yaml),
    ("a: one\n  more\n  two", .yaml), ("a: |\n  one\n    two\n", .yaml), ("a: >-\n  one\n  two\n", .yaml),
    ("a: \"one \\\n  two\"", .yaml), (#"{"a": "\u006fne\t\ud83d\ude00 \\ two"}"#, .json),
    ("a: 'é two'", .yaml),
    (#"{"a": "two"}"#, .json), ("a: \"\\U0001F600 two\"", .yaml),
  ])
  func partsOfTextsHavePlaces(text: String, notation: Notation) throws {
    let document = try #require(Reading(text, as: notation).document)
    let value = try #require(document.entries(of: document.root).map(\.value).first)
    let bytes = Array(document.text(of: value))
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: "two".utf8) })
    let place = document.range(of: start..<start + 3, in: value).bytes
    #expect(String(decoding: Array(text.utf8)[place], as: UTF8.self) == "two")
  }
}
