import Diagnostics
import Syntax
import Testing
import Text

@testable import Tokens

/// JSON Pointers (RFC 6901) and curly references.
@Suite struct PointerTests {
  /// The document of §5.
  private static let example = #"""
    {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8}
    """#

  private static func document(_ text: String) throws -> Document {
    var (sources, names, log) = (Sources(), NameTable(), DiagnosticLog())
    let source = sources.add(Source(path: "a.json", bytes: Array(text.utf8)))
    return try #require(Document(reading: source, in: sources, as: .json, names: &names, log: &log))
  }

  private static func pointer(_ text: String) -> JSONPointer? {
    try? JSONPointer(fragment: Array(text.utf8)[...])
  }

  /// The fragments of §6, each with what it evaluates to; also as they are without `%`.
  @Test(
    arguments: [
      ("#", "a mapping"), ("#/foo", "a list"), ("#/foo/0", "the string `bar`"),
      ("#/foo/1", "the string `baz`"),
      ("#/", "the number 0"), ("#/a~1b", "the number 1"), ("#/c%25d", "the number 2"),
      ("#/e%5Ef", "the number 3"),
      ("#/g%7Ch", "the number 4"), ("#/i%5Cj", "the number 5"), ("#/k%22l", "the number 6"),
      ("#/%20", "the number 7"),
      ("#/m~0n", "the number 8"), ("#/e^f", "the number 3"), ("#/g|h", "the number 4"),
      ("#/ ", "the number 7"),
    ])
  func `pointers of the standard`(text: String, value: String) throws {
    let document = try Self.document(Self.example)
    let pointer = try #require(Self.pointer(text))
    let found = document.node(at: (pointer.percentDecoded ?? pointer).segments[...], from: document.root)
    #expect(try document.description(of: found.get()) == value)
  }

  /// Indices have no leading zeros and no sign, and `-` is the element after the last (§4): each fails at its segment.
  @Test(arguments: [
    ("#/foo/2", 1), ("#/foo/00", 1), ("#/foo/01", 1), ("#/foo/-", 1), ("#/foo/+0", 1), ("#/foo/-1", 1),
    ("#/foo/1e0", 1),
    ("#/foo/", 1), ("#/foo/0/x", 2), ("#/bar/0", 0), ("#/foo/18446744073709551616", 1),
  ])
  func `pointers to nothing`(text: String, segment: Int) throws {
    let document = try Self.document(Self.example)
    let pointer = try #require(Self.pointer(text))
    guard case .failure(let failure) = document.node(at: pointer.segments[...], from: document.root) else {
      Issue.record("something was found")
      return
    }
    #expect(failure.segment == segment)
  }

  @Test(
    arguments: [
      ("", .notInDocument), ("/a", .notInDocument), ("a#/b", .notInDocument), ("#a", .noSlash),
      ("#a/b", .noSlash),
      ("#/a~", .badEscape), ("#/a~2b", .badEscape), ("#/~", .badEscape), ("#/~/a", .badEscape),
    ] as [(String, JSONPointer.Malformation)])
  func `no pointers`(text: String, why: JSONPointer.Malformation) {
    #expect(throws: why) { try JSONPointer(fragment: Array(text.utf8)[...]) }
    #expect(JSONPointer.names(inFragment: text[...]) == nil)
  }

  @Test(arguments: [
    ("#/a/b", ["a", "b"]), ("#", []), ("#/", [""]), ("#//", ["", ""]), ("#/a~01", ["a~1"]),
    ("#/%7E0", ["~0"]),
    ("#/100%", ["100%"]), ("#/%C3%A9", ["é"]), ("#/%zz%2", ["%zz%2"]),
  ])
  func `names of segments`(text: String, names: [String]) {
    #expect(JSONPointer.names(inFragment: text[...]) == names)
    // Written again, it is the same pointer.
    let again = "#" + names.map { "/" + JSONPointer.escaped($0) }.joined()
    #expect(Self.pointer(again)?.segments.map { String(decoding: $0, as: UTF8.self) } == names)
  }

  /// Large objects and arrays have an index, which finds the same.
  @Test func `many members`() throws {
    let members = (0..<100).map { "\"k\($0)\": {\"x\": \($0)}" }.joined(separator: ", ")
    let elements = (0..<100).map { "{\"x\": \($0)}" }.joined(separator: ", ")
    let document = try Self.document("{\"object\": {\(members)}, \"array\": [\(elements)]}")
    var index = MemberIndex()
    let root = NodePlace(document: 0, node: document.root)
    for text in (0..<101).flatMap({
      ["#/object/k\($0)/x", "#/array/\($0)/x", "#/array/0\($0)", "#/object/\($0)"]
    }) {
      let segments = try #require(Self.pointer(text)).segments[...]
      let indexed = index.node(at: segments, from: root, in: document)
      switch document.node(at: segments, from: document.root) {
      case .success(let node): #expect(try indexed.get() == node, "\(text)")
      case .failure(let failure):
        guard case .failure(let other) = indexed else {
          Issue.record("\(text) was found")
          continue
        }
        #expect(other.segment == failure.segment && other.node == failure.node, "\(text)")
      }
    }
  }

  @Test(
    arguments: [
      ("{a}", "a"), ("{a.b c}", "a.b c"), ("{ }", " "), ("{}", "malformed"), ("{a", "malformed"),
      ("{a}}", "malformed"),
      ("{{a}", "malformed"), ("{a} b", "malformed"), ("{a}{b}", "malformed"), ("a{b}", "text"), ("", "text"),
      (" {a}", "text"),
    ])
  func `curly references`(text: String, form: String) {
    let found =
      switch CurlyReference.form(of: Array(text.utf8)[...]) {
      case .text: "text"
      case .malformed: "malformed"
      case .reference(let inner): String(decoding: inner, as: UTF8.self)
      }
    #expect(found == form)
  }

  @Test func `cycles in words`() {
    #expect(cycleText(["a"]) == "`a` → `a`" && cycleText(["a", "b"]) == "`a` → `b` → `a`")
    #expect(cycleText(["a", "b", "c", "d"]) == "`a` → `b` → `c` → `d` → `a`")
    #expect(cycleText((1...9).map { "t\($0)" }) == "`t1` → `t2` → `t3` → … 6 more → `t1`")
    func notes(_ count: Int) -> [String] {
      let source = SourceRange(source: SourceID(rawValue: 0), 0..<0)
      return cycleNotes((1...count).map { ("t\($0)", source) }, verb: "refers to").map(\.message)
    }
    #expect(notes(2) == ["`t1` refers to `t2`", "`t2` refers to `t1`"])
    #expect(notes(16).count == 16 && notes(16).last == "`t16` refers to `t1`")
    let long = notes(20)
    #expect(long.count == 17 && long[14] == "`t15` refers to `t16`")
    #expect(long[15] == "… and 4 more hops" && long[16] == "`t20` refers to `t1`")
  }
}
