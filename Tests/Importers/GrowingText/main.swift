import SwiftUI

let styles = [
  Tokens.Text.system, Tokens.Text.sans, Tokens.Text.serif, Tokens.Text.mono, Tokens.Text.named,
  Tokens.Text.styled,
]
for style in styles {
  _ = Text("a").font(style)
  print(Notes.all.joined(separator: ", "), style.font().text, separator: " | ")
  Notes.all = []
}
