import ColorScience
import Testing
import Tokens

/// What composite values consist of (DTCG Format 2025.10 §9), as one table.
@Suite struct ValuePartTests {
  private static let black = ColorValue(Color(.srgb, 0, 0, 0))
  private static let pixel = Dimension(1, .px)
  private static let layer = Shadow(
    color: black, offsetX: pixel, offsetY: pixel, blur: pixel, spread: pixel, inset: true)
  private static let curve = CubicBezier(0.1, 0.2, 0.3, 0.4)

  private static let composites: [TokenValue] = [
    .border(Border(color: black, width: pixel, style: .keyword(.solid))),
    .transition(Transition(duration: Duration(1, .s), delay: Duration(0, .ms), timingFunction: curve)),
    .shadow(ShadowList([layer], isSingle: true)),
    .gradient(Gradient([GradientStop(color: black, position: 0.5)])),
  ]

  @Test(arguments: composites)
  func `a composite has the members of its type, of their types`(value: TokenValue) {
    #expect(value.parts.map(\.name) == value.type.parts)
    #expect(value.parts.compactMap { $0.value?.type } == value.type.parts.map { $0.type ?? .boolean })
  }

  @Test func `a list has the members of all its layers`() {
    let shadow = TokenValue.shadow(ShadowList([Self.layer, Self.layer], isSingle: false))
    #expect(shadow.parts.map(\.name) == TokenType.shadow.parts + TokenType.shadow.parts)
  }

  @Test func `a curve has four coordinates`() {
    let parts = TokenValue.cubicBezier(Self.curve).parts
    #expect(parts.map(\.name.rawValue) == ["x1", "y1", "x2", "y2"])
    #expect(parts.compactMap { $0.value?.number } == [0.1, 0.2, 0.3, 0.4])
    #expect(TokenType.cubicBezier.parts == [])
  }

  @Test func `other values have none`() {
    #expect(TokenValue.dimension(Self.pixel).parts.isEmpty)
    #expect(TokenValue.strokeStyle(.dashes([Self.pixel], .butt)).parts.isEmpty)
    #expect(TokenType.spring.parts == [])
  }
}
