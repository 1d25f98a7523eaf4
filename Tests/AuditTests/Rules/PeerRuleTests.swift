import TestSupport
import Testing

/// A rule of another tool, a set that breaks it, and the code that is reported here. The page of rules has the same table.
struct PeerRule: Sendable, CustomTestStringConvertible {
  let tool: String
  let name: String
  let code: String
  let tokens: String
  var configuration = ""
  var files: [String: String] = [:]

  var testDescription: String { "\(tool) \(name)" }

  init(
    _ tool: String, _ name: String, _ code: String, _ tokens: String, _ configuration: String = "",
    files: [String: String] = [:]
  ) {
    (self.tool, self.name, self.code, self.tokens) = (tool, name, code, tokens)
    (self.configuration, self.files) = (configuration, files)
  }

  private static let anatomy = """
    button: {axes: {state: [default, hover]}, colors: {path: "button.{state}.{role}", roles: {bg: bg, fg: fg}}}
    """
  private static let typography =
    "{fontFamily: Inter, fontSize: 10px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1}"

  static let all: [PeerRule] = [
    .init("Terrazzo", "core/valid-color", "invalid-value", "a: {$type: color, $value: \"#12345\"}"),
    .init("Terrazzo", "core/valid-dimension", "invalid-value", "a: {$type: dimension, $value: 1parsec}"),
    .init("Terrazzo", "core/valid-font-family", "invalid-value", "a: {$type: fontFamily, $value: 3}"),
    .init(
      "Terrazzo", "core/valid-font-family (empty)", "invalid-value",
      "a: {$type: fontFamily, $value: [A, \"\"]}"),
    .init("Terrazzo", "core/valid-boolean", "invalid-value", "a: {$type: boolean, $value: 3}"),
    .init("Terrazzo", "core/valid-string", "invalid-value", "a: {$type: string, $value: 3}"),
    .init("Terrazzo", "core/valid-link", "unknown-type", "a: {$type: link, $value: x.png}"),
    .init(
      "Terrazzo", "core/valid-typography", "incomplete-typography",
      "a: {$type: typography, $value: {fontFamily: A, fontSize: 12px}}"),
    .init(
      "Terrazzo", "core/required-typography-properties", "incomplete-typography",
      "a: {$type: typography, $value: {fontFamily: A, fontSize: 12px, fontWeight: 400, letterSpacing: 0px}}"),
    .init("Terrazzo", "core/valid-font-weight", "out-of-range", "a: {$type: fontWeight, $value: 1001}"),
    .init("Terrazzo", "core/valid-duration", "invalid-value", "a: {$type: duration, $value: 3h}"),
    .init(
      "Terrazzo", "core/valid-cubic-bezier", "out-of-range", "a: {$type: cubicBezier, $value: [2, 0, 0, 1]}"),
    .init("Terrazzo", "core/valid-number", "invalid-value", "a: {$type: number, $value: one}"),
    .init("Terrazzo", "core/valid-stroke-style", "invalid-value", "a: {$type: strokeStyle, $value: wavy}"),
    .init(
      "Terrazzo", "core/valid-border", "missing-member",
      "a: {$type: border, $value: {color: \"#000\", width: 1px}}"),
    .init(
      "Terrazzo", "core/valid-transition", "missing-member", "a: {$type: transition, $value: {duration: 1s}}"),
    .init(
      "Terrazzo", "core/valid-shadow", "unknown-member",
      "a: {$type: shadow, $value: {color: \"#000\", offsetX: 0px, offsetY: 0px, blur: 0px, spread: 0px, x: 1}}"
    ),
    .init(
      "Terrazzo", "core/valid-gradient", "gradient-position",
      "a: {$type: gradient, $value: [{color: \"#000\", position: 0}, {color: \"#fff\", position: 2}]}"),
    .init(
      "Terrazzo", "core/colorspace", "color-space", "a: {$type: color, $value: \"#000\"}",
      "rules: {color-space: {space: oklch}}"),
    .init(
      "Terrazzo", "core/consistent-naming", "naming", "aB: {$type: number, $value: 1}",
      "rules: {naming: {case: kebab}}"),
    .init(
      "Terrazzo", "core/descriptions", "missing-description", "a: {$type: number, $value: 1}",
      "severity: {missing-description: warning}"),
    .init(
      "Terrazzo", "core/duplicate-values", "duplicate-value", "$type: number\na: {$value: 1}\nb: {$value: 1}",
      "severity: {duplicate-value: warning}"),
    .init(
      "Terrazzo", "core/max-gamut", "out-of-gamut", "a: {$type: color, $value: \"color(display-p3 1 0 0)\"}",
      "rules: {out-of-gamut: {gamut: srgb}}"),
    .init(
      "Terrazzo", "core/required-children", "missing-variant",
      "button: {$type: color, default: {bg: {$value: \"#fff\"}, fg: {$value: \"#000\"}}, hover: {bg: {$value: \"#ddd\"}}}",
      "components: [c.yml]", files: ["c.yml": anatomy]),
    .init(
      "Terrazzo", "core/required-modes", "missing-in-theme", "a: {$type: number, $value: 1}",
      "resolver: r.json\nthemes: {light: {input: {theme: light}}, dark: {input: {theme: dark}}}\noutputs: [{format: css, file: o.css}]",
      files: [
        "r.json": """
        {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "a.yaml"}]}},
         "modifiers": {"theme": {"contexts": {"light": [{"b": {"$type": "number", "$value": 1}}], "dark": []}}},
         "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/theme"}]}
        """
      ]),
    .init(
      "Terrazzo", "core/required-type", "untyped-token", "g: {$type: number, a: {$value: 1}}",
      "severity: {untyped-token: warning}"),
    .init(
      "Terrazzo", "a11y/min-contrast", "low-contrast",
      "c: {$type: color, a: {$value: \"#777\"}, b: {$value: \"#888\"}}",
      "audit: {contrast: [{foreground: c.a, background: c.b, text: normal}]}"),
    .init(
      "Terrazzo", "a11y/min-font-size", "small-text", "a: {$type: typography, $value: \(typography)}",
      "rules: {small-text: {minimum: 12px}}"),
    .init(
      "Dispersa", "naming-convention", "naming", "a_b: {$type: number, $value: 1}",
      "rules: {naming: {case: camel}}"),
    .init(
      "Dispersa", "no-deprecated-usage", "deprecated-use",
      "a: {$type: number, $value: 1, $deprecated: true}\nb: {$type: number, $value: \"{a}\"}"),
    .init(
      "Dispersa", "no-duplicate-values", "duplicate-value",
      "$type: color\na: {$value: \"#fff\"}\nb: {$value: \"#ffffff\"}",
      "rules: {duplicate-value: {types: [color]}}"),
    .init(
      "Dispersa", "require-description", "missing-description", "a: {$type: number, $value: 1}",
      "rules: {missing-description: {tokens: [a]}}"),
    .init(
      "Dispersa", "path-schema", "surplus-variant",
      "button: {$type: color, default: {bg: {$value: \"#fff\"}, fg: {$value: \"#000\"}}, hover: {bg: {$value: \"#ddd\"}, fg: {$value: \"#000\"}}, odd: {bg: {$value: \"#000\"}}}",
      "components: [c.yml]", files: ["c.yml": anatomy]),
    .init(
      "google-labs-code/design.md", "broken-ref", "unknown-reference", "a: {$type: number, $value: \"{b}\"}"),
    .init(
      "google-labs-code/design.md", "contrast-ratio", "low-contrast",
      "c: {$type: color, a: {$value: \"#777\"}, b: {$value: \"#888\"}}",
      "audit: {contrast: [{foreground: c.a, background: c.b, minimum: 4.5}]}"),
    .init(
      "google-labs-code/design.md", "token-like-ignored", "foreign-dialect",
      "colors: {blue: {value: \"#fff\", type: color}}"),
    .init(
      "google-labs-code/design.md", "orphaned-tokens", "unused-token",
      "$type: number\na: {$value: 1}\nb: {$value: 2}\nc: {$value: \"{b}\"}",
      "severity: {unused-token: warning}"),
    .init(
      "google-labs-code/design.md", "unknown-key", "unknown-property",
      "a: {$type: number, $value: 1, $valu: 2}"),
    .init(
      "Primer", "primer/no-base-tokens", "forbidden-reference",
      "$type: number\nbase: {x: {$value: 1}}\nb: {$value: \"{base.x}\"}",
      "rules: {forbidden-reference: {layers: [{name: base, tokens: [base.*]}, {name: button, tokens: [b]}]}}"),
    .init(
      "Amsterdam", "brand → common → component", "literal-outside-base",
      "$type: number\nbrand: {x: {$value: 1}}\nbutton: {y: {$type: dimension, $value: 2px}}",
      "rules: {literal-outside-base: {base: [brand.**]}}"),
    .init(
      "css-var-kit", "no-undefined-variable-use", "unknown-variable", "a: {b: {$type: number, $value: 1}}",
      "rules: {unused-token: {consumers: [x.css]}}\nseverity: {unused-token: off}",
      files: ["x.css": "a { opacity: var(--a-c) }"]),
    .init(
      "css-var-kit", "enforce-variable-use", "raw-value", "a: {b: {$type: dimension, $value: 12px}}",
      "rules: {unused-token: {consumers: [x.css]}}\nseverity: {unused-token: off, raw-value: warning}",
      files: ["x.css": "a { padding: 12px }"]),
    .init(
      "Amsterdam", "unused tokens, with an allow list", "unused-token",
      "a: {$type: number, $value: 1}\nb: {$type: number, $value: 1}", "rules: {unused-token: {roots: [b]}}"),
    .init(
      "asimonim", "incorrect fallback", "wrong-fallback", "a: {b: {$type: color, $value: \"#000\"}}",
      "rules: {unused-token: {consumers: [x.css]}}\nseverity: {unused-token: off}",
      files: ["x.css": "a { color: var(--a-b, #fff) }"]),
    .init(
      "Shopware stylelint", "literals where a variable exists", "raw-value",
      "a: {b: {$type: color, $value: \"#005ce5\"}}",
      "rules: {unused-token: {consumers: [x.css]}}\nseverity: {unused-token: off, raw-value: warning}",
      files: ["x.css": "a { color: #005ce5 }"]),
  ]
}

@Suite struct PeerRuleTests {
  @Test(arguments: PeerRule.all)
  func whatItFindsIsFound(rule: PeerRule) {
    let folder = CheckedFolder(rule.tokens, configuration: rule.configuration, files: rule.files)
    #expect(folder.codes.contains(rule.code), "\(folder.codes) \(folder.messages)")
  }

  /// The page of rules has the table.
  @Test func thePageHasEveryRow() throws {
    let page = try Checkout.read("Sources/tokenc/tokenc.docc/Rules.md")
    for rule in PeerRule.all {
      let row = "| \(rule.tool) | `\(rule.name)` | `\(rule.code)` |"
      #expect(page.contains(row + "\n"), "\(row)")
    }
  }
}
