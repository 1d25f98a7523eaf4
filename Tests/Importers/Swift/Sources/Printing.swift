// Prints values part by part. Each section goes with a type that a generated file declares when it has tokens of it.

func color(_ value: TokensColor.Value) -> String {
  let space = value.colorSpace == .sRGB ? "srgb" : "display-p3"
  return "color color(\(space) \(value.red) \(value.green) \(value.blue) / \(value.opacity))"
}

func length(_ value: Double) -> String { "length \(value) pt" }

func time(_ seconds: Double) -> String { "time \(seconds * 1000)" }

/// A text in ASCII and on one line.
func escaped(_ text: String) -> String {
  text.unicodeScalars.map {
    $0 >= " " && $0 <= "~" && $0 != "\\" ? "\($0)" : "\\u{\(String($0.value, radix: 16))}"
  }.joined()
}

/// Prints a line for one theme: the token's path, the theme and the parts of the value, with tabs between them.
func line(_ path: String, _ theme: TokensTheme, _ parts: [String]) {
  print(([path, theme.rawValue] + parts).joined(separator: "\t"))
}

func lines(_ path: String, _ parts: [String]) {
  for theme in TokensTheme.allCases { line(path, theme, parts) }
}

func show(color value: TokensColor, _ path: String) {
  for theme in TokensTheme.allCases { line(path, theme, [color(value.resolved(in: theme))]) }
}

func show(dimension value: Double, _ path: String) { lines(path, [length(value)]) }

func show(number value: Double, _ path: String) { lines(path, ["number \(value)"]) }

func show(fontWeight value: Double, _ path: String) { lines(path, ["number \(value)"]) }

func show(duration value: Double, _ path: String) { lines(path, [time(value)]) }

// MARK: TokensCubicBezier

func parts(_ value: TokensCubicBezier) -> [String] {
  [value.x1, value.y1, value.x2, value.y2].map { "number \($0)" }
}

func show(cubicBezier value: TokensCubicBezier, _ path: String) { lines(path, parts(value)) }

// MARK: TokensFontFamily

func parts(_ value: TokensFontFamily) -> [String] { value.names.map { "text \(escaped($0))" } }

func show(fontFamily value: TokensFontFamily, _ path: String) { lines(path, parts(value)) }

// MARK: TokensStrokeStyle

func parts(_ value: TokensStrokeStyle) -> [String] {
  switch value {
  case .dashes(let lengths, let cap): ["text dashes"] + lengths.map(length) + ["text \(cap)"]
  default: ["text \(value)"]
  }
}

func show(strokeStyle value: TokensStrokeStyle, _ path: String) { lines(path, parts(value)) }

// MARK: TokensBorder

func parts(_ value: TokensBorder) -> [String] {
  [color(value.color), length(value.width)] + parts(value.style)
}

func show(border value: TokensThemed<TokensBorder>, _ path: String) {
  for theme in TokensTheme.allCases { line(path, theme, parts(value.resolved(in: theme))) }
}

// MARK: TokensTransition

func parts(_ value: TokensTransition) -> [String] {
  [time(value.duration), time(value.delay)] + parts(value.timingFunction)
}

func show(transition value: TokensTransition, _ path: String) { lines(path, parts(value)) }

// MARK: TokensShadow

func parts(_ value: TokensShadow) -> [String] {
  value.layers.flatMap {
    [color($0.color)] + [$0.offsetX, $0.offsetY, $0.blur, $0.spread].map(length)
      + [$0.inset ? "text inset" : "text outset"]
  }
}

func show(shadow value: TokensThemed<TokensShadow>, _ path: String) {
  for theme in TokensTheme.allCases { line(path, theme, parts(value.resolved(in: theme))) }
}

// MARK: TokensGradient

func parts(_ value: TokensGradient) -> [String] {
  value.stops.flatMap { [color($0.color), "number \($0.position)"] }
}

func show(gradient value: TokensThemed<TokensGradient>, _ path: String) {
  for theme in TokensTheme.allCases { line(path, theme, parts(value.resolved(in: theme))) }
}

// MARK: TokensTypography

func parts(_ value: TokensTypography) -> [String] {
  parts(value.fontFamily) + [
    length(value.fontSize), "number \(value.fontWeight)", length(value.letterSpacing),
    "number \(value.lineHeight)",
  ]
}

func show(typography value: TokensTypography, _ path: String) { lines(path, parts(value)) }
