import ColorScience
import Testing
import Tokens

@testable import Emission

/// A notation writes the members of a composite in its own order, and what stands for those that are missing.
@Suite struct ValueNotationTests {
  private static let layer = Shadow(
    color: ColorValue(Color(.srgb, 0, 0, 0)), offsetX: Dimension(1, .px), offsetY: Dimension(2, .px),
    blur: Dimension(3, .px), spread: Dimension(0, .px), inset: false)

  private static func text(_ parts: [ValuePart], as notation: ValueNotation) -> String {
    var output: [UInt8] = []
    notation.append(parts, to: &output) { name, value, output in
      output += "<\(name.rawValue)>".utf8
      if case .boolean(let flag) = value { output += "\(flag)".utf8 }
    }
    return String(decoding: output, as: UTF8.self)
  }

  @Test func `members are in the order of the language, with its labels`() {
    let notation = ValueNotation("BorderSide(", [.width, .color], label: { "\($0): " }, ")")
    let border = Border(color: Self.layer.color, width: Dimension(1, .px), style: .keyword(.solid))
    #expect(Self.text(border.parts, as: notation) == "BorderSide(width: <width>, color: <color>)")
  }

  @Test func `a member may have text after it`() {
    let notation = ValueNotation(
      "[", [.init(.offsetX, "("), .init(.offsetY, end: ")"), .init(.blur, "r ")], "]")
    #expect(Self.text(Self.layer.parts, as: notation) == "[(<offsetX>, <offsetY>), r <blur>]")
  }

  @Test(arguments: [
    (Bool?.none, "{ <blur>; false }", "{ <blur> }", "{ <blur> }"),
    (false, "{ <blur>; <inset>false }", "{ <blur>; <inset>false }", "{ <blur> }"),
    (true, "{ <blur>; <inset>true }", "{ <blur>; <inset>true }", "{ <blur>; <inset>true }"),
  ])
  func `a member that is absent or false`(inset: Bool?, absent: String, plain: String, omitted: String) {
    var layer = Self.layer
    layer.inset = inset
    func notation(absent: String? = nil, omitsFalse: Bool = false) -> ValueNotation {
      ValueNotation(
        "{ ", [.init(.blur), .init(.inset)], " }", separator: "; ", absent: absent, omitsFalse: omitsFalse)
    }
    #expect(Self.text(layer.parts, as: notation(absent: "false")) == absent)
    #expect(Self.text(layer.parts, as: notation()) == plain)
    #expect(Self.text(layer.parts, as: notation(omitsFalse: true)) == omitted)
  }
}
