import Testing
import Tokens

@testable import Audit

/// Which pairs the wildcards of the configuration make.
@Suite struct PatternPairTests {
  static let tokens = """
    $type: color
    text: {primary: {$value: "#000"}, secondary: {$value: "#000"}}
    surface: {default: {$value: "#fff"}, raised: {$value: "#fff"}}
    button:
      plain: {label: {$value: "#000"}, fill: {$value: "#fff"}}
      primary: {label: {$value: "#000"}, fill: {$value: "#fff"}, hover: {label: {$value: "#000"}, fill: {$value: "#fff"}}}
      size: {$type: dimension, $value: 3px}
    """

  @Test(arguments: [
    ("text.primary", "surface.default", ["text.primary surface.default"]),
    (
      "text.primary", "surface.*",
      ["text.primary surface.default", "text.primary surface.raised"]
    ),
    (
      "text.*", "surface.*",
      [
        "text.primary surface.default", "text.primary surface.raised", "text.secondary surface.default",
        "text.secondary surface.raised",
      ]
    ),
    (
      "button.*.label", "button.*.fill",
      ["button.plain.label button.plain.fill", "button.primary.label button.primary.fill"]
    ),
    (
      "button.**.label", "button.**.fill",
      [
        "button.plain.label button.plain.fill", "button.primary.label button.primary.fill",
        "button.primary.hover.label button.primary.hover.fill",
      ]
    ),
    (
      "button.*.label", "surface.raised",
      ["button.plain.label surface.raised", "button.primary.label surface.raised"]
    ),
    ("button.*", "surface.raised", []),
    ("text.primary", "text.*", ["text.primary text.secondary"]),
  ])
  func pairs(foreground: String, background: String, expected: [String]) {
    let audited = Audited(
      Self.tokens, configuration: { AuditConfiguration(contrast: [$0.pair(foreground, on: background, 1)]) })
    let pairs = audited.report.contrast.map {
      "\(audited.report.path(of: $0.foreground)) \(audited.report.path(of: $0.background))"
    }
    #expect(pairs == expected)
  }

  @Test(arguments: [
    ("text.primery", "1️⃣ unknown-reference: there is no token `text.primery`; did you mean `text.primary`?"),
    ("texts.*", "1️⃣ warning empty-inclusion: `texts.*` covers no color"),
    ("button.size", "1️⃣ type-mismatch: `button.size` is not a color, so it has no contrast"),
  ])
  func patternsThatCoverNoColor(foreground: String, finding: String) {
    let audited = Audited(
      Self.tokens,
      configuration: { AuditConfiguration(contrast: [$0.pair(foreground, on: "surface.default", 3)]) },
      file: "1️⃣\(foreground)")
    #expect(audited.headlines == [finding])
  }
}
