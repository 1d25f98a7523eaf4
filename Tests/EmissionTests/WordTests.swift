import Emission
import Testing
import Tokens

@Suite struct `Words of names` {
  /// A segment, and the member that a token of this name becomes in each target.
  @Test(arguments: [
    ("bg-track", "bg-track", "bgTrack", "BgTrack"),
    ("RGBColor", "rgb-color", "rgbColor", "RgbColor"),
    ("track2X", "track2-x", "track2X", "Track2X"),
    ("2xl", "2xl", "_2xl", "_2xl"),
    ("1-5", "1-5", "_1_5", "_1_5"),
    ("a_b c.d".replacing(".", with: "/"), "a-b-c-d", "aBCD", "ABCD"),
    ("a+b", "a-u002b-b", "aU002bB", "AU002bB"),
    ("🎨 paint", "u1f3a8-paint", "u1f3a8Paint", "U1f3a8Paint"),
    ("ÉtéÇa", "été-ça", "étéÇa", "ÉtéÇa"),
    ("straße", "straße", "straße", "Straße"),
    ("标识", "标识", "标识", "标识"),
    ("default", "default", "`default`", "Default"),
    ("self", "self", "self_", "Self"),
    ("Type", "type", "type", "Type"),
    ("init", "init", "init_", "Init"),
    ("companion", "companion", "companion", "Companion_"),
    // A letter that no identifier of Swift takes, and one that Kotlin's lexer is too old for.
    ("a\u{2E2F}b", "a-u2e2f-b", "aU2e2fB", "AU2e2fB"),
    ("a\u{887}", "a\u{887}", "a\u{887}", "`A\u{887}`"),
  ])
  func `follow the rules of every target`(segment: String, css: String, swift: String, kotlin: String) {
    var set = SampleTokens()
    set.add("group.\(segment)", .number(1))
    #expect(set.emit(.css).text.contains("--group-\(css): 1;"))
    #expect(set.emit(.swift).text.contains("static var \(swift): Swift.Double { 1 }"))
    #expect(set.emit(.kotlin).text.contains(" \(kotlin): Float"))
  }
}
