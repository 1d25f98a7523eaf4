import SwiftUI
#if canImport(UIKit)
  import UIKit
#endif

let styles = [
  Tokens.Text.system, Tokens.Text.sans, Tokens.Text.serif, Tokens.Text.mono, Tokens.Text.named,
  Tokens.Text.styled,
]
for style in styles {
  _ = Text("a").font(style)
  print(Notes.all.joined(separator: ", "), style.font().text, separator: " | ")
  Notes.all = []
}

let pop = Tokens.Motion.pop
_ = Text("a").animation(pop, value: 1)
for reducesMotion in [false, true] {
  EnvironmentValues.reducesMotion = reducesMotion
  _ = Text("a").animation(pop, reduced: Tokens.Motion.popReduced, value: 1)
  _ = Text("a").animation(pop, reduced: nil, value: 1)
}
print(Notes.all.joined(separator: ", "))
let spring = Spring(pop)
print(spring.mass, spring.stiffness, spring.damping)
#if canImport(UIKit)
  let parameters = pop.uiTimingParameters
  print(parameters.mass, parameters.stiffness, parameters.damping)
#else
  print(pop.mass, pop.stiffness, pop.damping)
#endif
