// What one writes first in an app with generated tokens, an idiom a line: compiled against the stubs of Apple's frameworks.
import AppKit
import QuartzCore
import SwiftUI
import UIKit

struct Idioms: View {
  @Environment(\.tokensTheme) private var theme
  let isOn: Bool

  // A token where a color is asked.
  let stored: Color = Tokens.Base.Color.hex.color
  var chosen: Color { isOn ? Tokens.Base.Color.hex.color : .clear }
  var drawn: GraphicsContext.Shading { .color(Tokens.Base.Color.hex) }
  var styled: GraphicsContext.Shading { .style(Tokens.Base.Color.hex) }
  var stop: Gradient.Stop {
    Gradient.Stop(color: Tokens.Base.Color.hex, location: Tokens.Base.Ratio.third)
  }
  var steps: [Color] { Tokens.Card.sheen.resolved(in: .light).stops.map(\.color.color) }
  var faded: TokensColor { Tokens.Base.Color.hex.opacity(0.5) }

  var body: some View {
    HStack(spacing: Tokens.Base.Space.small) {
      colors
      views
      composites
    }
  }

  // A token as a style, which follows the theme.
  @ViewBuilder private var colors: some View {
    Text("a").foregroundStyle(Tokens.Base.Color.hex)
    Text("b").foregroundStyle(Tokens.Base.Color.hex.opacity(0.5))
    Text("c").foregroundColor(Tokens.Base.Color.hex.color)
    Text("d").background(Tokens.Base.Color.hex)
    Text("e").background(Tokens.Base.Color.hex, in: Capsule())
    Text("f").tint(Tokens.Base.Color.hex)
    Text("g").tint(Tokens.Base.Color.hex.color)
    Text("h").border(Tokens.Base.Color.hex, width: Tokens.Base.Space.small)
    Text("i").shadow(color: Tokens.Base.Color.hex, radius: Tokens.Base.Space.small)
    Text("j").listRowSeparatorTint(Tokens.Base.Color.hex)
    Text("k").colorMultiply(Tokens.Base.Color.hex)
    Text("l").presentationBackground(Tokens.Base.Color.hex)
    Text("m").toolbarBackground(Tokens.Base.Color.hex)
    Circle().fill(Tokens.Base.Color.hex)
    Circle().stroke(Tokens.Base.Color.hex, lineWidth: Tokens.Base.Space.small)
    Circle().stroke(
      Tokens.Base.Color.hex,
      style: StrokeStyle(lineWidth: Tokens.Base.Space.small, dash: [Tokens.Base.Space.page]))
    Circle().stroke(
      Tokens.Base.Color.hex, style: StrokeStyle(Tokens.Line.dashes, lineWidth: Tokens.Base.Space.small))
    Circle().stroke(
      Tokens.Base.Color.hex, style: StrokeStyle(Tokens.Card.border.resolved(in: theme ?? .light)))
    RoundedRectangle(cornerRadius: Tokens.Base.Space.small).fill(Tokens.Base.Color.translucent)
    Circle().fill(
      LinearGradient(colors: [Tokens.Base.Color.hex, .clear], startPoint: .top, endPoint: .bottom))
    Circle().fill(isOn ? Tokens.Base.Color.hex : Tokens.Base.Color.wide)
    Circle().fill(isOn ? Tokens.Base.Color.hex : .clear)
  }

  // A token as a view, and lengths.
  @ViewBuilder private var views: some View {
    ZStack { Tokens.Base.Color.hex }
    Tokens.Base.Color.hex.ignoresSafeArea()
    Text("a").listRowBackground(Tokens.Base.Color.hex)
    Text("b").background { Tokens.Base.Color.hex }
    Text("c").overlay { Tokens.Base.Color.hex.opacity(0.1) }
    Text("d").padding(Tokens.Base.Space.small)
    Text("e").padding(
      EdgeInsets(top: Tokens.Base.Space.small, leading: 0, bottom: 0, trailing: Tokens.Base.Space.page))
    Text("f").frame(width: Tokens.Base.Space.page, height: max(10, Tokens.Base.Space.page))
    Text("g").opacity(Tokens.Base.Ratio.third)
    Text("h").zIndex(Tokens.Base.Ratio.minus)
    Text("i").tracking(Tokens.Base.Space.small)
    Text("j").lineSpacing(Tokens.Base.Space.small)
  }

  // Composites, and a theme of one's own.
  @ViewBuilder private var composites: some View {
    Text("a").font(Tokens.Text.title)
    Text("b").font(Tokens.Text.title, relativeTo: .headline)
    Text("c").font(Tokens.Text.title.font())
    Text("d").fontWeight(Font.Weight(tokens: Tokens.Base.Weight.word))
    Text("e").shadow(Tokens.Card.shadow)
    Text("f").shadow(Tokens.Card.shadow.resolved(in: .light))
    Text("g").background(Tokens.Card.sheen)
    Circle().fill(
      LinearGradient(
        gradient: Tokens.Card.sheen.resolved(in: .light).gradient, startPoint: .leading, endPoint: .trailing))
    Text("h").animation(Tokens.Card.fade, value: isOn)
    Text("i").onTapGesture { withAnimation(Animation(Tokens.Card.fade)) {} }
    Text("j").environment(\.tokensTheme, .light)
    Text("k").environment(\.tokensTheme, TokensTheme(rawValue: "light"))
    Text("l").foregroundStyle(Tokens.Base.Color.hex.resolved(in: theme ?? .light).color)
    Text("m").font(
      Font.custom(Tokens.Base.Font.many.names[0], size: Tokens.Base.Space.page, relativeTo: .body))
  }
}

@MainActor func platform(_ view: UIView, _ layer: CALayer, _ traits: UITraitCollection) {
  view.backgroundColor = Tokens.Base.Color.hex.uiColor
  layer.cornerRadius = Tokens.Base.Space.small
  _ = Tokens.Text.title.uiFont(compatibleWith: traits)
  _ = Tokens.Text.title.nsFont
  _ = Tokens.Base.Color.hex.nsColor
  _ = Tokens.Base.Color.hex.resolved(in: TokensTheme(traits)).uiColor
  _ = Tokens.Base.Curve.ease.caMediaTimingFunction
  _ = Tokens.Base.Curve.ease.unitCurve
}

// What names no token is SwiftUI's, as without tokens.
@MainActor func untouched(_ view: Text) {
  _ = view.shadow(color: .clear, radius: 1)
  _ = view.shadow(color: Color.black, radius: 1, y: 2)
  _ = view.colorMultiply(.clear)
  _ = view.foregroundStyle(.clear)
  _ = view.listRowSeparatorTint(nil)
  _ = view.listRowSeparatorTint(.clear, edges: .all)
  _ = GraphicsContext.Shading.color(.clear)
  _ = Gradient.Stop(color: .clear, location: 0)
  _ = Gradient(colors: [.clear, .black])
  _ = Gradient(colors: [.clear, .clear])
  _ = LinearGradient(colors: [.clear, .clear], startPoint: .top, endPoint: .bottom)
}

// Galleries and snapshot tests go through all tokens.
func gallery() -> [String] {
  Tokens.allColors.map { "\($0.path): \($0.value)" } + Tokens.allDimensions.map { "\($0.path): \($0.value)" }
    + Tokens.allShadows.map(\.path) + Tokens.allTypographies.map(\.path)
}
