import Testing
import Tokens

@Suite struct JSONPointerTests {
  @Test(arguments: [("a", "a"), ("a/b", "a~1b"), ("~", "~0"), ("~1", "~01"), ("", "")])
  func `names are escaped in the order of RFC 6901`(name: String, segment: String) {
    #expect(JSONPointer.escaped(name) == segment)
  }

  @Test func `a path is a fragment`() {
    #expect(JSONPointer.fragment(ofPath: "a.b/c.$value") == "#/a/b~1c/$value")
  }
}
