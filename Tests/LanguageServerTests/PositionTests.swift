import Diagnostics
import LanguageServer
import Testing

@Suite struct PositionTests {
  static let text = Array("a😀é\r\n한b\rc\n".utf8)

  @Test(arguments: [
    (PositionEncoding.utf8, [(0, 1), (0, 5), (0, 7), (1, 0), (1, 3), (2, 1), (3, 0)]),
    (.utf16, [(0, 1), (0, 3), (0, 4), (1, 0), (1, 1), (2, 1), (3, 0)]),
    (.utf32, [(0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (2, 1), (3, 0)]),
  ])
  func `offsets have positions in every encoding`(encoding: PositionEncoding, expected: [(Int, Int)]) {
    let positions = TextPositions(Self.text, encoding)
    for (offset, place) in zip([1, 5, 7, 9, 12, 15, 16], expected) {
      let position = Position(line: place.0, character: place.1)
      #expect(positions.position(of: offset) == position, "\(offset)")
      #expect(positions.offset(of: position) == offset, "\(position)")
    }
  }

  @Test func `positions that do not exist are the nearest before`() {
    let positions = TextPositions(Self.text, .utf16)
    #expect(positions.offset(of: Position(line: 0, character: 2)) == 1)
    #expect(positions.offset(of: Position(line: 0, character: 99)) == 7)
    #expect(positions.offset(of: Position(line: 99, character: 0)) == Self.text.count)
    #expect(TextPositions([], .utf16).offset(of: Position(line: 0, character: 5)) == 0)
  }

  @Test(arguments: [
    (["utf-32", "utf-8"], PositionEncoding.utf8), (["utf-32", "utf-16"], .utf16), (["utf-32"], .utf32),
    ([], .utf16), (["x"], .utf16),
  ])
  func `UTF-8 is taken where it is offered`(offered: [String], encoding: PositionEncoding) {
    #expect(PositionEncoding(offered: offered) == encoding)
  }

  @Test(arguments: [
    ("/a b/é#%.yaml", "file:///a%20b/%C3%A9%23%25.yaml"), ("/srv/x-1_~.json", "file:///srv/x-1_~.json"),
  ])
  func `paths are URIs`(path: String, uri: String) {
    #expect(FileURI.uri(of: path) == uri)
    #expect(FileURI.path(of: uri) == path)
  }

  @Test(arguments: ["untitled:1", "file://host/a", "http://a/b", "file:///a%00b", "file:///%ff", ""])
  func `others have no path`(uri: String) {
    #expect(FileURI.path(of: uri) == nil)
  }

  @Test func `offsets follow an edit`() {
    let shift = TextShift(from: Array("abcdef".utf8), to: Array("abXYZef".utf8))
    #expect(shift.old(2) == 2)
    #expect(shift.old(3) == nil)
    #expect(shift.old(5) == 4)
    #expect(shift.new(4..<6) == 5..<7)
    #expect(shift.new(1..<4) == nil)
    #expect(!shift.isNone)
    #expect(TextShift(from: [1], to: [1]).isNone)
  }
}
