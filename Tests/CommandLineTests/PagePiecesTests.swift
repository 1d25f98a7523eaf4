import Testing

@testable import tokenc

/// What is sent to browsers after a save.
@Suite struct PagePiecesTests {
  private static func page(_ rows: [String], style: String = ".v0 { --v: #000 }", end: String = "") -> [UInt8]
  {
    Array(("<html>\n<style>\nb {}\n\(style)\ni {}\n</style>\n<ul>\n\(rows.joined())</ul>\n" + end).utf8)
  }

  private static func row(_ id: String, _ value: String) -> String {
    "<li class=token id=\"\(id)\">\n\(value)\n</li>\n"
  }

  private static func changes(_ old: [UInt8], _ new: [UInt8]) -> String? {
    PagePieces.changes(from: PagePieces(of: old), to: PagePieces(of: new)).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `rows and style sheets are pieces`() {
    let pieces = PagePieces(of: Self.page([Self.row("a", "1"), Self.row("b", "2")]))
    let texts = pieces.pieces.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      texts == [
        "<style>\nb {}\n.v0 { --v: #000 }\ni {}\n</style>", "<li class=token id=\"a\">\n1\n</li>",
        "<li class=token id=\"b\">\n2\n</li>",
      ])
  }

  @Test func `only what changed is sent`() {
    let old = Self.page([Self.row("a", "1"), Self.row("b", "2")])
    #expect(Self.changes(old, old) == #""count":3,"lists":[],"elements":[],"styles":[]"#)
    let rows = Self.page([Self.row("a", "1"), Self.row("b", "3")])
    #expect(
      Self.changes(old, rows)
        == #""count":3,"lists":[],"elements":[[2,"<li class=token id=\"b\">\n3\n</li>"]],"styles":[]"#)
    let style = Self.page([Self.row("a", "1"), Self.row("b", "2")], style: ".v0 { --v: #fff }")
    #expect(
      Self.changes(old, style)
        == #""count":3,"lists":[],"elements":[],"styles":[[0,2,1,".v0 { --v: #fff }",1]]"#)
    let fewer = Self.page([Self.row("a", "1"), Self.row("b", "2")], style: "")
    #expect(Self.changes(old, fewer) == #""count":3,"lists":[],"elements":[],"styles":[[0,2,1,"",1]]"#)
  }

  /// Rows are found by their tokens, whatever else of them changes; the numbers of groups are not compared.
  @Test(arguments: [
    ("ab", "ab", "[]", ""), ("ab", "abc", "[[0,[0,1,-1]]]", "3"), ("ab", "b", "[[0,[1]]]", ""),
    ("ab", "ba", "[[0,[1,0]]]", ""), ("abc", "cxa", "[[0,[2,-1,0]]]", "2"),
    ("ab", "xy", "[[0,[-1,-1]]]", "1,2"),
    ("ab", "aB", "[]", "2"), ("ab", "Bxa", "[[0,[1,-1,0]]]", "1,2"),
  ])
  func `rows come, go, and move`(old: String, new: String, lists: String, sent: String) throws {
    func page(_ rows: String) -> [UInt8] {
      let rows = rows.map { Self.row($0.lowercased(), String($0)) }
      let group = "<section class=\"part group\" data-group=\"g\" data-count=\"\(rows.count)\">\n"
      return Array(
        "\(Self.row("top", "0"))\(group)<ul class=\"tokens\">\n\(rows.joined())</ul>\n</section>\n\(Self.row("end", "9"))"
          .utf8)
    }
    let changes = try #require(Self.changes(page(old), page(new)))
    #expect(changes.hasPrefix("\"count\":\(old.count + 2),\"lists\":\(lists),\"elements\":["), "\(changes)")
    let elements = changes.matches(of: /\[(\d+),"/).map { String($0.1) }
    #expect(elements.joined(separator: ",") == sent, "\(changes)")
  }

  /// Groups with the same frame are compared by their pieces; others are sent as a whole.
  @Test(arguments: [
    ("a b", "a b", "", "", ""), ("a b", "a b c", "0,1,-1", "2", ""), ("a b", "b", "1", "", ""),
    ("a b", "b a", "1,0", "", ""), ("a b", "x A", "-1,0", "0", "2"),
    // The same group with another heading.
    ("a b", "a+ b", "-1,1", "0", ""), ("a b", "B+ A", "-1,0", "0", "2"),
  ])
  func `groups come, go, and move`(
    old: String, new: String, groups: String, sections: String, sent: String
  ) throws {
    func page(_ groups: String) -> [UInt8] {
      let texts = groups.split(separator: " ").map { group in
        let name = group.prefix(1).lowercased()
        let opening = "<section class=\"part group\" data-group=\"\(name)\" data-count=\"1\">\n"
        let heading = group.hasSuffix("+") ? "<p>more</p>\n" : ""
        return
          "\(opening)\(heading)<ul class=\"tokens\">\n\(Self.row(name, String(group)))</ul>\n</section>\n"
      }
      return Array("\(Self.row("top", "0"))\(texts.joined())</main>\n\(Self.row("end", "9"))".utf8)
    }
    let changes = try #require(Self.changes(page(old), page(new)))
    let isSame = old.split(separator: " ").count == new.split(separator: " ").count && groups.isEmpty
    #expect(changes.contains("\"groups\":[\(groups)],\"sections\":[") != isSame, "\(changes)")
    func numbers(_ list: String) -> String {
      let text = changes.split(separator: "\"\(list)\":[").dropFirst().first.map(String.init) ?? ""
      return text.prefix { $0 != "\n" }.matches(of: /\[(\d+),"<[ls]/).map { String($0.1) }.joined(
        separator: ",")
    }
    #expect(numbers("sections") == sections, "\(changes)")
    let elements = changes.split(separator: "\"styles\"")[0].matches(of: /\[(\d+),"<li/)
    #expect(elements.map { String($0.1) }.joined(separator: ",") == sent, "\(changes)")
  }

  @Test func `what is not in pieces cannot be sent`() {
    let old = Self.page([Self.row("a", "1")])
    #expect(Self.changes(old, Self.page([Self.row("a", "1"), Self.row("b", "2")])) == nil)
    #expect(Self.changes(old, Self.page([Self.row("a", "1")], end: "<p>more</p>\n")) == nil)
    // Without a group, what is before and after all groups is one.
    let group = "<section class=\"part group\" data-group=\"g\" data-count=\"0\">\n</section>\n"
    #expect(Self.changes(Array("<p>\n</main>\n".utf8), Array("<p>\n\(group)</main>\n".utf8)) == nil)
    // An element without an end is no piece.
    let open = PagePieces(of: Array("<p>\n<li class=token id=a>\nx\n".utf8))
    #expect(open.pieces.isEmpty && open.parts[0].frame.count == 2)
  }

  @Test(arguments: [
    ("a\nb\nc", "a\nb\nc", 3, 0, ""), ("a\nb\nc", "a\nx\nc", 1, 1, "x"), ("a\nc", "a\nb\nb\nc", 1, 0, "b\nb"),
    ("a\na\na", "a\na", 2, 1, ""), ("a", "b\na", 0, 0, "b"), ("", "a", 0, 1, "a"),
  ])
  func `a splice has the lines that differ`(old: String, new: String, start: Int, removed: Int, lines: String)
  {
    let splice = LineSplice(from: Array(old.utf8)[...], to: Array(new.utf8)[...])
    #expect(splice.start == start && splice.removed == removed)
    let text = splice.lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    #expect(text == lines)
  }
}
