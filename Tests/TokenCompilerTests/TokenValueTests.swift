import Testing
import TokenCompiler

/// Values of each type, as other programs see them.
@Suite struct TokenValueTests {
  private static func value(_ token: String) throws -> TokenValue {
    let compilation = try TokenProject(
      files: ["a.yaml": "a: \(token)\nb: {$type: color, $value: red}\n"], at: "a.yaml"
    ).compile()
    let found = compilation.tokens.first { $0.path == "a" }
    return try #require(found?.values["light"], "\(compilation.diagnostics)")
  }

  private static func text(_ color: TokenValue.Color) -> String {
    let components = color.components.map { $0.map { "\($0)" } ?? "none" }.joined(separator: " ")
    return "\(color.colorSpace)(\(components) / \(color.alpha)\(color.hex.map { ", \($0)" } ?? ""))"
  }

  private static func text(_ length: TokenValue.Dimension) -> String {
    length.expression ?? "\(length.value)\(length.unit)"
  }

  private static func text(_ style: TokenValue.StrokeStyle) -> String {
    switch style {
    case .keyword(let keyword): keyword
    case .dashes(let lengths, let cap): lengths.map(text).joined(separator: " ") + " " + cap
    }
  }

  private static func text(_ curve: TokenValue.CubicBezier) -> String {
    "\(curve.x1) \(curve.y1) \(curve.x2) \(curve.y2)"
  }

  private static func text(_ value: TokenValue) -> String {
    switch value {
    case .color(let color): text(color)
    case .dimension(let length): text(length)
    case .fontFamily(let names): names.joined(separator: "|")
    case .fontWeight(let weight): "\(weight)"
    case .duration(let milliseconds): "\(milliseconds) ms"
    case .cubicBezier(let curve): text(curve)
    case .number(let number): "\(number)"
    case .strokeStyle(let style): text(style)
    case .border(let border): "\(text(border.width)), \(text(border.style)), \(text(border.color))"
    case .transition(let change): "\(change.duration), \(change.delay), \(text(change.timingFunction))"
    case .shadow(let layers):
      layers.map { layer in
        let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map(text).joined(
          separator: " ")
        return "\(lengths) \(text(layer.color)) \(layer.isInset)"
      }.joined(separator: "; ")
    case .gradient(let gradient):
      gradient.stops.map { "\(text($0.color)) at \($0.position)" }.joined(separator: ", ")
        + (gradient.direction.map { " \($0)" } ?? "")
    case .typography(let style):
      "\(style.fontFamily) \(text(style.fontSize)) \(style.fontWeight ?? 0) \(style.letterSpacing.map(text) ?? "none") \(style.lineHeight ?? 0)"
    case .string(let string): "\"\(string)\""
    case .boolean(let value): "\(value)"
    case .spring(let spring): "\(spring.mass) \(spring.stiffness) \(spring.damping)"
    case .other(let type, let json): "\(type) \(json)"
    }
  }

  private static let black = "{colorSpace: srgb, components: [0, 0, 0]}"

  @Test(
    arguments: [
      (
        "{$type: color, $value: {colorSpace: display-p3, components: [1, none, 0.5], alpha: 0.25, hex: '#AABBCC'}}",
        "display-p3(1.0 none 0.5 / 0.25, #AABBCC)"
      ),
      ("{$type: dimension, $value: 1.5rem}", "1.5rem"),
      ("{$type: dimension, $value: 'calc(1em + 2vw)'}", "calc(1em + 2vw)"),
      ("{$type: fontFamily, $value: [A, B]}", "A|B"), ("{$type: fontWeight, $value: semi-bold}", "600.0"),
      ("{$type: duration, $value: 1.5s}", "1500.0 ms"),
      ("{$type: cubicBezier, $value: [0, -1, 0.5, 2]}", "0.0 -1.0 0.5 2.0"),
      ("{$type: number, $value: -0.5}", "-0.5"), ("{$type: strokeStyle, $value: dotted}", "dotted"),
      ("{$type: strokeStyle, $value: {dashArray: [1px, 2rem], lineCap: round}}", "1.0px 2.0rem round"),
      (
        "{$type: border, $value: {color: \(black), width: 2px, style: solid}}",
        "2.0px, solid, srgb(0.0 0.0 0.0 / 1.0)"
      ),
      (
        "{$type: transition, $value: {duration: 1s, delay: 50ms, timingFunction: [0, 0, 1, 1]}}",
        "1000.0, 50.0, 0.0 0.0 1.0 1.0"
      ),
      (
        "{$type: shadow, $value: {color: \(black), offsetX: 1px, offsetY: 2px, blur: 3px, spread: 4px, inset: true}}",
        "1.0px 2.0px 3.0px 4.0px srgb(0.0 0.0 0.0 / 1.0) true"
      ),
      (
        "{$type: gradient, $value: [{color: \(black), position: 0}, {color: \(black), position: 2}]}",
        "srgb(0.0 0.0 0.0 / 1.0) at 0.0, srgb(0.0 0.0 0.0 / 1.0) at 1.0"
      ),
      (
        "{$type: typography, $value: {fontFamily: A, fontSize: 16px, fontWeight: 700, letterSpacing: 0.1px, lineHeight: 1.5}}",
        "[\"A\"] 16.0px 700.0 0.1px 1.5"
      ),
      ("{$type: string, $value: 'a \"b\"'}", "\"a \"b\"\""), ("{$type: boolean, $value: true}", "true"),
      ("{$type: spring, $value: {mass: 1, stiffness: 100, damping: 10}}", "1.0 100.0 10.0"),
    ])
  func `values of types`(token: String, text: String) throws {
    #expect(Self.text(try Self.value(token)) == text)
  }

  @Test func `themes, notes and days`() throws {
    let files = [
      "t/a.yaml": "text: {$type: color, $value: '#777777'}\npaper: {$type: color, $value: '#ffffff'}\n",
      "t/d.yaml": "text: {$type: color, $value: '#ffffff'}\npaper: {$type: color, $value: '#000000'}\n",
      "t/r.yaml": """
      version: "2025.10"
      sets: {base: {sources: [{$ref: a.yaml}]}}
      modifiers: {theme: {contexts: {light: [], dark-high-contrast: [{$ref: d.yaml}]}, default: light}}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

      """,
      "t/tokenc.yaml":
        "resolver: r.yaml\naudit: {contrast: [{foreground: text, background: paper, minimum: 4.5}]}\n",
    ]
    let compilation = try TokenProject(files: files, at: "t").compile()
    #expect(compilation.themes.map(\.name) == ["light", "dark-high-contrast"])
    #expect(compilation.themes.map(\.isDark) == [false, true])
    #expect(compilation.themes.map(\.hasHighContrast) == [false, true])
    let diagnostic = try #require(compilation.diagnostics.first { $0.code == "low-contrast" })
    #expect(diagnostic.severity == .error && diagnostic.place?.path == "t/a.yaml")
    #expect(diagnostic.notes.map { $0.place?.path } == ["t/a.yaml", "t/tokenc.yaml"])
    #expect(compilation.tokens.isEmpty && !compilation.succeeded)
  }
}
