// What one writes first and has to write otherwise: a token is a style and a view, not a `Color`, and lengths are `Double`. No line compiles
// as it is; behind it stands what does, which `Idioms.swift` has.
import SwiftUI

func conversions(_ view: Text, _ isOn: Bool) {
  let _: Color = Tokens.Base.Color.hex  // .color
  let _: Color = isOn ? Tokens.Base.Color.hex : .clear  // .color
  _ = GraphicsContext.Shading.color(Tokens.Base.Color.hex)  // .color, or .style(token)
  _ = Gradient.Stop(color: Tokens.Base.Color.hex, location: 0)  // .color
  _ = LinearGradient(colors: [Tokens.Base.Color.hex, .clear], startPoint: .top, endPoint: .bottom)  // .color
  _ = view.foregroundColor(Tokens.Base.Color.hex)  // .color, or .foregroundStyle(token)
  _ = view.shadow(color: Tokens.Base.Color.hex, radius: 1)  // .color
  _ = view.listRowSeparatorTint(Tokens.Base.Color.hex)  // .color
  _ = view.colorMultiply(Tokens.Base.Color.hex)  // .color
  _ = StrokeStyle(lineWidth: 1, dash: [1, 2].map(Double.init))  // .map { CGFloat($0) }
}
