import ColorScience
import TestSupport
import Testing

@testable import Audit

/// Contrast over what is not known in advance. The expected ratios are those of the specification.
@Suite struct UnknownBackdropTests {
  private static func color(_ hex: String) -> SRGBA {
    let digits = Array(hex.utf8.dropFirst())
    let bytes = stride(from: 0, to: digits.count, by: 2).map { place in
      Double(Int(String(decoding: digits[place..<(place + 2)], as: UTF8.self), radix: 16) ?? 0) / 255
    }
    return SRGBA(SIMD3(bytes[0], bytes[1], bytes[2]), alpha: bytes.count > 3 ? bytes[3] : 1)
  }

  @Test(arguments: [
    ("#FFFFFF", "#000000B3", "#000000", "#FFFFFF", 8.5874),
    ("#FFFFFF", "#00000080", "#000000", "#FFFFFF", 4.0041),
    ("#0B111E", "#FFFFFFCC", "#000000", "#FFFFFF", 11.7473),
    ("#808080", "#00000040", "#000000", "#FFFFFF", 1),
    ("#FFFFFF", "#0B111E99", "#000000", "#808080", 10.8180),
    ("#0B111E", "#FFFFFF66", "#FFFFFF", "#9AA9C4", 11.6012),
  ])
  func `the least ratio`(of: String, on: String, from: String, to: String, ratio: Double) {
    let backdrop = UnknownBackdrop(from: Self.color(from), to: Self.color(to))
    let worst = backdrop.leastContrast(of: Self.color(of), on: Self.color(on))
    #expect(abs(worst.ratio - ratio) < 5e-5)
    #expect((worst.backdrop == nil) == (ratio == 1))
  }

  @Test func `a gradient`() {
    let backdrop = UnknownBackdrop.gradient([Self.color("#002B80"), Self.color("#8FBCFF")])
    let worst = backdrop.leastContrast(of: Self.color("#FFFFFF"), on: SRGBA(.zero, alpha: 0))
    #expect(abs(worst.ratio - 1.9435) < 1e-4)
  }

  @Test func `the alpha that would pass`() {
    let (white, black) = (Self.color("#FFFFFF"), Self.color("#00000070"))
    let worst = UnknownBackdrop.any.leastContrast(of: white, on: black)
    #expect(Int(worst.ratio * 100) == 323 && worst.backdrop == SRGBA(.one))
    #expect(UnknownBackdrop.any.alpha(for: black, under: white, toReach: 4.5) == 0.54)
    #expect(UnknownBackdrop.any.alpha(for: black, under: Self.color("#808080"), toReach: 21) == nil)
  }

  /// No random backdrop has less contrast than the guaranteed one, up to the tolerance of the search: 10⁵ for each alpha, 10⁶
  /// in `make test-long`.
  @Test(arguments: [1.0, 0.7]) func `brute force finds nothing less`(alpha: Double) {
    var random = LinearRandom(seed: 7)
    for _ in 0..<20 {
      let foreground = SRGBA(random.color(), alpha: alpha)
      let background = SRGBA(random.color(), alpha: 0.2 + 0.6 * random.next())
      let worst = UnknownBackdrop.any.leastContrast(of: foreground, on: background)
      var least = Double.infinity
      for _ in 0..<(Sweep.isWhole ? 50_000 : 5_000) {
        let ground = background.over(SRGBA(random.color()))
        least = min(least, foreground.over(ground).contrast(with: ground))
      }
      #expect(least >= worst.ratio - 2e-3, "\(foreground) on \(background)")
    }
  }

  /// Numbers in 0..<1, the same in every run (Knuth's MMIX).
  private struct LinearRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(UInt64(1) << 53)
    }

    mutating func color() -> SIMD3<Double> { SIMD3(next(), next(), next()) }
  }
}

/// Pairs over a backdrop that is not known, in a whole audit.
@Suite struct BackdropPairTests {
  private static func messages(_ pair: String, glass: String = "#00000070") -> [String] {
    messages(
      of: """
        text: {$type: color, on-glass: {$value: "#FFFFFF"}}
        glass: {$type: color, tint: {$value: "\(glass)"}}
        sky:
          $type: gradient
          $value: [{color: "#002B80", position: 0}, {color: "#8FBCFF", position: 1}]
        """, pair)
  }

  private static func messages(of yaml: String, _ pair: String) -> [String] {
    CheckedFolder(yaml, configuration: "audit: {contrast: [\(pair)]}").messages
  }

  @Test func `the worst backdrop is named`() {
    #expect(
      Self.messages("{foreground: text.on-glass, background: glass.tint, minimum: 4.5, backdrop: any}") == [
        "`text.on-glass` on `glass.tint` needs a contrast of 4.5 : 1 (WCAG 2.2 1.4.3) and has 3.23 : 1 over the worst backdrop `#ffffff` (an alpha of 0.54 for `glass.tint` would pass) in `light`"
      ])
  }

  @Test func `a gradient is a background`() {
    #expect(
      Self.messages("{foreground: text.on-glass, background: sky, minimum: 3}").map { $0.prefix(96) } == [
        "`text.on-glass` on `sky` needs a contrast of 3 : 1 (WCAG 2.2 1.4.11) and has 1.94 : 1 over the w"
      ])
  }

  /// White from 0 to 20 % over black or white, and the layers in between: black on it, and white on it.
  @Test(arguments: [
    ("black", "surface: paper", []), ("white", "surface: ink", []),
    ("black", "surface: ink", ["1 : 1 over some backdrops"]),
    ("white", "surface: paper", ["1 : 1 over some backdrops"]),
    ("white", "backdrop: any", ["1 : 1 over some backdrops"]),
  ])
  func `a translucent gradient shows the surface`(text: String, below: String, measures: [String]) {
    let messages = Self.messages(
      of: """
        text: {$type: color, black: {$value: "#000000"}, white: {$value: "#FFFFFF"}}
        paper: {$type: color, $value: "#FFFFFF"}
        ink: {$type: color, $value: "#000000"}
        sheen:
          $type: gradient
          $value: [{color: "#FFFFFF00", position: 0}, {color: "#FFFFFF33", position: 1}]
        """, "{foreground: text.\(text), background: sheen, minimum: 4.5, \(below)}")
    #expect(messages.count == measures.count, "\(messages)")
    for (message, measure) in zip(messages, measures) { #expect(message.contains(measure)) }
  }

  @Test func `a translucent gradient alone cannot be measured`() {
    let messages = Self.messages(
      of: """
        text: {$type: color, $value: "#000000"}
        sheen: {$type: gradient, $value: [{color: "#FFF0", position: 0}, {color: "#FFF3", position: 1}]}
        """, "{foreground: text, background: sheen, minimum: 4.5}")
    #expect(
      messages == [
        "`sheen` is translucent with nothing opaque below it, so contrast on it cannot be measured; make it opaque, or name the color below it in `surface`"
      ])
  }

  /// One gradient through another, of which no color is known, and a color on a gradient with nothing below it.
  @Test(arguments: [
    ("sheen", "sky", "`text` on `sheen` needs a contrast of 4.5 : 1"),
    ("veil", "sheen", "`sheen` is translucent with nothing opaque below it"),
  ])
  func `a gradient below another layer`(background: String, surface: String, message: String) {
    let messages = Self.messages(
      of: """
        text: {$type: color, $value: "#000000"}
        veil: {$type: color, $value: "#FFFFFF80"}
        sky: {$type: gradient, $value: [{color: "#000000", position: 0}, {color: "#002B80", position: 1}]}
        sheen: {$type: gradient, $value: [{color: "#FFF0", position: 0}, {color: "#FFF3", position: 1}]}
        """, "{foreground: text, background: \(background), surface: \(surface), minimum: 4.5}")
    #expect(messages.count == 1 && messages.allSatisfy { $0.hasPrefix(message) }, "\(messages)")
  }

  /// What cannot be measured in some context only is told, too.
  @Test func `a surface that is translucent in a context`() {
    let folder = CheckedFolder(
      """
      bg: {$type: color, $value: "#FFFFFF"}
      fg: {$type: color, $value: "#000000"}
      """,
      configuration: """
        resolver: r.yaml
        axes: all
        audit: {contrast: [{foreground: fg, background: bg, minimum: 4.5}]}
        """,
      files: [
        "dense.yaml": "bg: {$type: color, $value: \"#FFFFFF80\"}",
        "r.yaml": """
        version: "2025.10"
        sets: {base: {sources: [{$ref: a.yaml}]}}
        modifiers: {density: {default: normal, contexts: {normal: [], dense: [{$ref: dense.yaml}]}}}
        resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/density"}]
        """,
      ])
    #expect(
      folder.messages == [
        "`bg` is translucent with nothing opaque below it where `density=dense`, so contrast on it cannot be measured; make it opaque, or name the color below it in `surface`"
      ])
  }

  @Test(arguments: [
    ("skyy", "there is no token `skyy`; did you mean `sky`?"),
    ("space", "`space` is neither a color nor a gradient, so it cannot be a `backdrop`"),
  ])
  func `a backdrop that is not one`(backdrop: String, message: String) {
    let messages = Self.messages(
      of: """
        text: {$type: color, $value: "#000000"}
        tint: {$type: color, $value: "#FFFFFF80"}
        sky: {$type: color, $value: "#FFFFFF"}
        space: {$type: dimension, $value: 1px}
        """, "{foreground: text, background: tint, minimum: 4.5, backdrop: \(backdrop)}")
    #expect(messages == [message])
  }

  @Test func `an opaque background has no backdrop`() {
    #expect(
      Self.messages(
        "{foreground: text.on-glass, background: glass.tint, minimum: 4.5, backdrop: any}", glass: "#000000")
        == ["the background is opaque, so `backdrop` has no effect; remove it"])
  }
}
