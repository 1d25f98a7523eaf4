// What one writes first and has to write otherwise. No line compiles as it is; behind it stands what does,
// which `Idioms.swift` has.
import SwiftUI

func conversions(_ view: Text, _ isOn: Bool, _ dashes: [Double]) {
  // A type cannot declare conversions that happen by themselves: where a `Color` is named, one asks for it.
  let _: Color = Tokens.Base.Color.hex  // .color
  let _: Color = isOn ? Tokens.Base.Color.hex : .clear  // .color
  // SwiftUI deprecates it for `foregroundStyle`.
  _ = view.foregroundColor(Tokens.Base.Color.hex)  // .foregroundStyle(token), or .color
  // Lengths are `Double`, and SwiftUI's an array of `CGFloat`.
  _ = StrokeStyle(lineWidth: 1, dash: dashes)  // .init(Tokens.Line.dashes, lineWidth: 1)
}
