import DesignTokens
import IsolatedTokens

var failures = 0

@MainActor func expect<Value: Equatable>(_ found: Value, _ wanted: Value, line: Int = #line) {
  guard found != wanted else { return }
  failures += 1
  print("line \(line): \(found) is not \(wanted)")
}

// The shipped set, by theme.
let track = Tokens.Toggle.Color.Default.Active.bgTrack
expect(track.resolved(in: .light), TokensColor.Value(0x005C_E5FF))
expect(track.resolved(in: .light), TokensColor.Value(.sRGB, red: 0, green: 92 / 255, blue: 229 / 255))
expect(Tokens.Toggle.Color.Default.Inactive.bgTrack.resolved(in: .light), TokensColor.Value(0xC2CF_E5FF))
expect(Tokens.Toggle.Color.Disabled.Active.bgIndicator.resolved(in: .light), TokensColor.Value(0xF6F9_FDFF))
expect(TokensTheme.allCases, [.light, .dark, .lightHighContrast, .darkHighContrast])
expect(TokensTheme(rawValue: "dark-high-contrast"), .darkHighContrast)
expect(Set(TokensTheme.allCases.map { Tokens.Surface.default.resolved(in: $0) }).count >= 2, true)
let width: Double = Tokens.Toggle.Size.Medium.trackWidth
expect([width, Tokens.Toggle.Size.Medium.trackHeight, Tokens.Toggle.Size.Medium.knob], [48, 24, 20])
expect(Tokens.Toggle.Size.Medium.inset, 2)
expect(Tokens.Motion.Duration.quick, 0.16)
expect(Tokens.Elevation.low.resolved(in: .light).layers.count, 2)
expect(Tokens.Elevation.low.resolved(in: .light).layers[0].offsetY, 1)
expect(Tokens.Toggle.track(isSelected: true, state: .pressed), Tokens.Toggle.Color.Pressed.Active.bgTrack)
expect(Tokens.Toggle.trackWidth(.large), Tokens.Toggle.Size.Large.trackWidth)
expect(
  Tokens.Checkbox.mark(isSelected: .mixed, state: .default), Tokens.Checkbox.Color.Default.Mixed.fgMark)
expect(Tokens.Checkbox.mark(isSelected: .off, state: .default), nil)

// The second namespace of the module: every theme of every kind, and groups called as the types of Swift are.
expect(Brand.Double.double, 1.5)
expect(Brand.String.string.names, ["Inter", "sans-serif"])
expect(Brand.Color.color.resolved(in: .light), BrandColor.Value(0xFF00_0080))
expect(Brand.Color.color.resolved(in: .dark), BrandColor.Value(0x00FF_00FF))
expect(Brand.Color.color.resolved(in: .lightHighContrast), BrandColor.Value(0xFF00_0080))
expect(Brand.Color.color.resolved(in: .darkHighContrast), BrandColor.Value(0x0000_FFFF))
expect(Brand.Color.wide.resolved(in: .light), .displayP3(1, 0, 0.5, opacity: 0.5))
expect(Brand.Color.wide.resolved(in: .dark), BrandColor.Value(0x0000_00FF))
expect(Brand.Type_.type, 2)
expect(Brand.Protocol_.`protocol`, 3)
expect(Brand.Self_.self_, 4)
expect(Brand.Init.init_, 5)
expect(Brand.`Any`.any, 6)
expect(Brand.Some.some, 0.25)
expect(Brand.Swift_.swift.resolved(in: .dark).layers[0].color, BrandColor.Value(0x00FF_00FF))
expect(Brand.Bool.true, 7)
expect(Brand.Value.value.resolved(in: .dark).color, BrandColor.Value(0x00FF_00FF))
expect(Brand.Value.value.resolved(in: .light).style, .dashes([1, 32], lineCap: .round))
expect(Brand.Theme.theme, 8)
expect(Brand.Hashable.sendable.x1, 0.25)
expect(Brand.Gradient.stops.resolved(in: .light).stops.map(\.position), [0, 1])

// Of a composite, only the theme that is asked for is made.
nonisolated(unsafe) var made: [Double] = []
func shadow(_ blur: Double) -> TokensShadow {
  unsafe made.append(blur)
  let layer = TokensShadow.Layer(color: .init(0x0000_0033), offsetX: 0, offsetY: 1, blur: blur, spread: 0)
  return TokensShadow(layers: [layer])
}
var lift = TokensThemed(shadow(1), dark: shadow(2), lightHighContrast: shadow(3), darkHighContrast: shadow(4))
expect(unsafe made, [])
expect(lift.resolved(in: .dark).layers[0].blur, 2)
expect(unsafe made, [2])
lift.dark.layers[0].blur = 8
expect(lift.dark.layers[0].blur, 8)
expect(
  lift == TokensThemed(shadow(1), dark: shadow(8), lightHighContrast: shadow(3), darkHighContrast: shadow(4)),
  true)
expect(lift == TokensThemed(shadow(1)), false)
expect(Set([Tokens.Elevation.low, Tokens.Elevation.low]).count, 1)

expect(readAnywhere().0, 48)
expect(readAnywhere().1, true)
expect(readOnMain(), 24)

print(failures == 0 ? "all as wanted" : "\(failures) failures")
