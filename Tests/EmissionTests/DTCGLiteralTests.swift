import ColorScience
import Testing
import Tokens

@testable import Emission

/// Values in the JSON of DTCG 2025.10.
@Suite struct DTCGLiteralTests {
  private static let color = ColorValue(Color(.srgb, 0, 0.5, 1))
  private static let black = #"{"colorSpace":"srgb","components":[0,0.5,1],"alpha":1}"#

  private static func json(_ value: TokenValue) -> String {
    var output: [UInt8] = []
    output.append(dtcg: value)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    arguments: [
      (.number(1.5), "1.5"), (.boolean(true), "true"), (.string("a\"b"), #""a\"b""#),
      (.dimension(Dimension(1, .rem)), #"{"value":1,"unit":"rem"}"#),
      (.duration(Duration(200, .ms)), #"{"value":200,"unit":"ms"}"#),
      (.fontFamily(FontFamily(["A"], isSingle: true)), #""A""#),
      (.fontFamily(FontFamily(["A", "B"], isSingle: false)), #"["A","B"]"#),
      (.strokeStyle(.keyword(.dashed)), #""dashed""#), (.color(color), black),
      (
        .border(Border(color: color, width: Dimension(1, .px), style: .keyword(.solid))),
        #"{"color":\#(black),"width":{"value":1,"unit":"px"},"style":"solid"}"#
      ),
      (
        .typography(
          Typography(
            fontFamily: nil, fontSize: Dimension(1, .rem), fontWeight: nil, letterSpacing: nil,
            lineHeight: 1.5)),
        #"{"fontSize":{"value":1,"unit":"rem"},"lineHeight":1.5}"#
      ),
    ] as [(TokenValue, String)])
  func `are compact, with the members that the author gave`(value: TokenValue, json: String) {
    #expect(Self.json(value) == json)
  }

  @Test(arguments: [(nil, ""), (false, #","inset":false"#), (true, #","inset":true"#)] as [(Bool?, String)])
  func `a layer says that it is inset as its author did`(inset: Bool?, text: String) {
    let length = Dimension(0, .px)
    let layer = Shadow(
      color: Self.color, offsetX: length, offsetY: length, blur: length, spread: length, inset: inset)
    let zero = #"{"value":0,"unit":"px"}"#
    let object =
      #"{"color":\#(Self.black),"offsetX":\#(zero),"offsetY":\#(zero),"blur":\#(zero),"spread":\#(zero)\#(text)}"#
    #expect(Self.json(.shadow(ShadowList([layer], isSingle: true))) == object)
    #expect(Self.json(.shadow(ShadowList([layer], isSingle: false))) == "[\(object)]")
  }
}
