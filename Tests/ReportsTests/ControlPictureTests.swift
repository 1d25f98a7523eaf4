import Compiler
import Reports
import TestSupport
import Testing
import Tokens

/// Controls as pictures of their own.
@Suite struct ControlPictureTests {
  private func pictures(_ anatomy: String, _ tokens: String = CatalogueTests.tokens) -> [ControlPicture] {
    let files = MemoryFiles([
      "t/a.yaml": tokens, "t/lamp.anatomy.yaml": anatomy,
      "t/tokenc.yaml": "sources: [a.yaml]\ncomponents: [lamp.anatomy.yaml]\n",
    ])
    return compile(Request(.check, inputs: ["t"]), loading: files.loader).controlPictures()
  }

  /// The second of two sizes, 16 px: a round box with its shadow, as CSS defines it: moved, and blurred by half of its radius.
  @Test func `every state stands in a row with its name below`() throws {
    let picture = try #require(pictures(CatalogueTests.anatomy + CatalogueTests.drawing).first)
    #expect((picture.control, picture.width, picture.height) == ("lamp", 84, 60))
    let lines = picture.svg.split(separator: "\n")
    #expect(lines[1] == ##"<rect width="84" height="60" fill="#ffffff"/>"##)
    #expect(
      lines[2...] == [
        ##"<g><g transform="translate(13.75 12)"></g><text x="21.75" y="52" font-size="11" text-anchor="middle" fill="#000000">off</text></g>"##,
        ##"<g><g transform="translate(55.5 12)"><rect x="0" y="1" width="16" height="16" rx="8" ry="8" fill="#ffffff" style="filter:blur(1px)"/><rect x="0" y="0" width="16" height="16" rx="8" ry="8" fill="#000000"/></g><text x="63.5" y="52" font-size="11" text-anchor="middle" fill="#000000">on</text></g>"##,
        "</svg>",
      ])
    #expect(picture.tokens == ["lamp.color.off.bulb", "lamp.color.on.bulb"])
  }

  @Test func `a control without a drawing has no picture`() {
    #expect(pictures(CatalogueTests.anatomy).isEmpty)
  }

  /// All controls of the shipped set, those in both themes of contrast, too.
  @Test func `the shipped controls are drawn in all themes`() throws {
    let compilation = CheckedSet.shipped.compilation
    let pictures = compilation.controlPictures()
    for anatomy in compilation.anatomies {
      let own = pictures.filter { $0.control == anatomy.name }
      #expect(own.map(\.theme) == compilation.themes.map(\.name), "\(anatomy.name)")
      #expect(Set(own.map(\.svg)).count == own.count, "\(anatomy.name)")
      for picture in own {
        #expect(!picture.svg.contains("nan") && !picture.svg.contains("inf"))
        #expect(picture.svg.contains("<rect x=") && picture.width > 40, "\(anatomy.name)")
      }
    }
    #expect(compilation.controlPictures(of: "toggle").count == compilation.themes.count)
  }
}
