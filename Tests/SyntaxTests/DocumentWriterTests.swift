import Diagnostics
import Testing
import Text

@testable import Syntax

/// Documents that are written in place of others: a tree of its own, with the places of the first.
@Suite struct DocumentWriterTests {
  private struct Rewriting {
    let origin: Document
    let bytes: [UInt8]
    var names: NameTable
    var writer: DocumentWriter

    init(_ text: String, as notation: Notation = .yaml) throws {
      let reading = Reading(text, as: notation)
      origin = try #require(reading.document)
      (bytes, names) = (reading.source.bytes, reading.names)
      writer = DocumentWriter(rewriting: origin)
    }

    /// The first value of the root.
    func value(_ index: Int = 0) -> NodeID { Array(origin.entries(of: origin.root))[index].value }
    func key(_ index: Int = 0) -> NodeID { Array(origin.entries(of: origin.root))[index].key }

    /// Each node as `text < place`, in the order of the arena.
    var lines: [String] {
      let document = writer.document()
      return document.nodes.indices.map { index in
        let id = NodeID(rawValue: UInt32(index))
        let text =
          switch document.kind(of: id) {
          case .mapping: "{\(document.count(of: id))}"
          case .sequence: "[\(document.count(of: id))]"
          case .string: "\"\(document.string(of: id))\""
          case .null: "null"
          case .number, .boolean, .alias: document.string(of: id)
          }
        return "\(text) < \(String(decoding: bytes[document.range(of: id).bytes], as: UTF8.self))"
      }
    }

    func string(_ range: SourceRange) -> String { String(decoding: bytes[range.bytes], as: UTF8.self) }
  }

  @Test func `a copy is equal and has the same places`() throws {
    let text = "a: &x {b: [1, true, ~, 'it''s'], c: \"\\u00e9\"}\nd: *x\n'e': |\n  f\n"
    var rewriting = try Rewriting(text)
    rewriting.writer.copy(rewriting.origin.root)
    let first = Reading(text, as: .yaml)
    // An alias is copied with what it stands for, in its own place or in that of the anchor.
    #expect(rewriting.lines.count > first.slices.count)
    let document = rewriting.writer.document()
    #expect(
      document.entries(of: document.root).map { rewriting.names.string(document.name(of: $0.key)) } == [
        "a", "d", "e",
      ])
    #expect(rewriting.lines.first == "{3} < \(text.dropLast())")
    #expect(rewriting.lines.suffix(2) == ["\"e\" < 'e'", "\"f\n\" < |\n  f"])
  }

  @Test func `a tree of its own`() throws {
    var rewriting = try Rewriting("old: {value: 12px}\n")
    let (key, value) = (rewriting.key(), rewriting.value())
    let scalar = Array(rewriting.origin.entries(of: value))[0].value
    rewriting.writer.beginMapping(at: rewriting.origin.root)
    rewriting.writer.key(Array("new".utf8), at: key, names: &rewriting.names)
    rewriting.writer.beginMapping(at: value)
    rewriting.writer.key(.value, at: scalar)
    rewriting.writer.beginSequence(at: scalar)
    rewriting.writer.number(0.1, at: scalar)
    rewriting.writer.string(Array("px".utf8), at: 2..<4, in: scalar)
    rewriting.writer.boolean(true, at: scalar)
    rewriting.writer.faulty(at: key)
    rewriting.writer.end()
    rewriting.writer.key(.type, at: key)
    rewriting.writer.string("dimension".utf8, at: scalar)
    rewriting.writer.end()
    rewriting.writer.end()
    #expect(
      rewriting.lines == [
        "{1} < old: {value: 12px}", "\"new\" < old", "{2} < {value: 12px}", "\"$value\" < 12px", "[4] < 12px",
        "0.1 < 12px", "\"px\" < px", "true < 12px", "null < old", "\"$type\" < old", "\"dimension\" < 12px",
      ])
    let document = rewriting.writer.document()
    #expect(document.number(of: NodeID(rawValue: 5)) == 0.1)
    #expect(document.boolean(of: NodeID(rawValue: 7)) == true)
    #expect(document.nodes[8].isFaulty)
    // Names are those of the table, so that properties are known.
    let entry = try #require(document.entries(of: document.root).first { _ in true })
    let inner = Array(document.entries(of: entry.value)).map { document.name(of: $0.key).property }
    #expect(inner == [.value, .type])
    #expect(rewriting.names.string(document.name(of: entry.key)) == "new")
  }

  /// A text that became two keys: each is where its part is written.
  @Test func `keys in a text`() throws {
    var rewriting = try Rewriting("{\"a/bé\": 1}", as: .json)
    let key = rewriting.key()
    rewriting.writer.beginMapping(at: rewriting.origin.root)
    rewriting.writer.key("a".utf8, at: 0..<1, in: key, names: &rewriting.names)
    rewriting.writer.beginMapping(at: 2..<5, in: key)
    rewriting.writer.key("bé".utf8, at: 2..<5, in: key, names: &rewriting.names)
    rewriting.writer.copy(rewriting.value())
    rewriting.writer.end()
    rewriting.writer.end()
    #expect(rewriting.lines == ["{1} < {\"a/bé\": 1}", "\"a\" < a", "{1} < bé", "\"bé\" < bé", "1 < 1"])
  }

  /// Parts of a text of the same length are where the old ones are, unless escapes or lines lie between.
  @Test(arguments: [
    ("x: $a.b + 1", Notation.yaml, "{a.b}", "$a.b "), ("x: '$a.b + 1'", .yaml, "{a.b}", "$a.b "),
    ("{\"x\": \"$a.b + 1\"}", .json, "{a.b}", "$a.b "),
    ("x: \"\\x24a.b + 1\"", .yaml, "{a.b}", "\"\\x24a.b + 1\""),
    ("x: |\n  $a.b + 1\n", .yaml, "{a.b}", "|\n  $a.b + 1"),
  ])
  func `aligned texts`(text: String, notation: Notation, part: String, place: String) throws {
    var rewriting = try Rewriting(text, as: notation)
    let value = rewriting.value()
    let length = rewriting.origin.text(of: value).count
    let aligned = part + String(repeating: "-", count: length - part.utf8.count)
    rewriting.writer.alignedString(aligned.utf8, at: value)
    let document = rewriting.writer.document()
    #expect(document.string(of: document.root) == aligned)
    #expect(rewriting.string(document.range(of: 0..<5, in: document.root)) == place)
  }

  @Test func `a text of another length has the place of the whole`() throws {
    var rewriting = try Rewriting("x: abc")
    rewriting.writer.alignedString("wxyz".utf8, at: rewriting.value())
    let document = rewriting.writer.document()
    #expect(rewriting.string(document.range(of: 0..<1, in: document.root)) == "abc")
  }

  @Test func `the next node has a number`() throws {
    var rewriting = try Rewriting("a: 1")
    #expect(rewriting.writer.next == NodeID(rawValue: 0))
    rewriting.writer.beginSequence(at: rewriting.origin.root)
    #expect(rewriting.writer.next == NodeID(rawValue: 1))
    rewriting.writer.end()
    #expect(rewriting.writer.next == NodeID(rawValue: 1))
    #expect(rewriting.writer.document().count(of: NodeID(rawValue: 0)) == 0)
  }
}
