import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing
import Tokens

/// Names by rules: `naming:`, and by hand.
@Suite struct NamingTests {
  /// A rule, a path, and the names that they give.
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: String
    let path: String
    var css: String?
    var scss: String?
    var swift: String?
    var kotlin: String?
    var android: String?
    var dart: String?
    var script: String?

    var testDescription: String { "\(rule) \(path)" }
  }

  /// The schemes of public sets.
  private static let published = [
    Example(
      rule: "{prefix: kui, drop-last: [_]}", path: "color.background._", css: "--kui-color-background",
      scss: "$kui-color-background"),
    Example(
      rule: "{prefix: kui, drop-last: [_]}", path: "color.background.danger._",
      css: "--kui-color-background-danger", scss: "$kui-color-background-danger"),
    Example(
      rule: #"{prefix: pf-t, split: segments, case: keep, between: "--"}"#, path: "global.border.radius.100",
      css: "--pf-t--global--border--radius--100"),
    Example(
      rule: #"{prefix: pf-t, split: segments, case: keep, between: "--"}"#, path: "global.box-shadow.X.100",
      css: "--pf-t--global--box-shadow--X--100"),
    Example(
      rule: "{prefix: sds}", path: "color.background.brand.default",
      css: "--sds-color-background-brand-default"
    ),
    Example(rule: "{prefix: ds}", path: "color.brand1.base-active", css: "--ds-color-brand1-base-active"),
    Example(rule: "{prefix: gcds}", path: "fontFamilies.body", css: "--gcds-font-families-body"),
    Example(
      rule: "{prefix: kp}", path: "color.alert.danger.outline.fg-desc",
      css: "--kp-color-alert-danger-outline-fg-desc"),
    Example(
      rule: "{split: segments, case: keep}", path: "click.button.iconButton.color.secondary.text.active",
      css: "--click-button-iconButton-color-secondary-text-active"),
    Example(rule: "{}", path: "spacing.2x-large", css: "--spacing-2x-large"),
    Example(
      rule: "{prefix: md-sys}", path: "color.on-primary-fixed", css: "--md-sys-color-on-primary-fixed"),
    Example(rule: "{prefix: polaris}", path: "color-blue-dark", android: "polaris_color_blue_dark"),
    Example(
      rule: "{split: segments, case: keep}", path: "PANEL_BORDER_COLOR", css: "--PANEL_BORDER_COLOR"),
    Example(rule: "{split: digits}", path: "color.gray50", css: "--color-gray-50"),
    Example(rule: "{split: digits}", path: "space.2xl", css: "--space-2-xl"),
    Example(rule: "{drop-last: [DEFAULT]}", path: "color.bg.DEFAULT", css: "--color-bg"),
    Example(rule: "{drop-last: [DEFAULT]}", path: "color.bg.hover", css: "--color-bg-hover"),
    Example(rule: "{nest: 0}", path: "bg.accent.hovered", swift: "Tokens.bgAccentHovered"),
  ]

  private static let more = [
    Example(
      rule: "{}", path: "color.bg.onDark", css: "--color-bg-on-dark", swift: "Tokens.Color.Bg.onDark",
      kotlin: "ColorTokens.BgOnDark", android: "color_bg_on_dark", dart: "TokensColor.bgOnDark",
      script: "colorBgOnDark"),
    Example(
      rule: "{strip: [semantic.color], prefix: acme}", path: "semantic.color.text.default",
      css: "--acme-text-default", swift: "Tokens.AcmeText.default", kotlin: "AcmeTextTokens.Default",
      android: "acme_text_default", dart: "TokensAcmeText.default_", script: "acmeTextDefault"),
    Example(
      rule: "{replace: {colour: color}, drop: [theme]}", path: "theme.colour.bg", css: "--color-bg",
      swift: "Tokens.Color.bg", kotlin: "ColorTokens.Bg", android: "color_bg"),
    Example(
      rule: "{words: {xsmall: xs}}", path: "space.xsmall", css: "--space-xs", swift: "Tokens.Space.xs",
      kotlin: "SpaceTokens.Xs", android: "space_xs"),
    Example(
      rule: #"{join: "", between: "-"}"#, path: "space.xSmall", css: "--space-xsmall",
      swift: "Tokens.Space.xSmall", kotlin: "SpaceTokens.XSmall"),
    Example(
      rule: "{case: camel}", path: "color.bg.onDark", css: "--colorBgOnDark", swift: "Tokens.Color.Bg.onDark",
      kotlin: "ColorTokens.bgOnDark", android: "colorBgOnDark"),
    Example(
      rule: "{case: upper}", path: "primary.50", css: "--PRIMARY_50", swift: "Tokens.Primary._50",
      kotlin: "PrimaryTokens._50", android: "PRIMARY_50"),
    Example(
      rule: #"{split: segments, case: keep, between: "-"}"#, path: "color.iconBackground",
      css: "--color-iconBackground", swift: "Tokens.Color.iconBackground",
      kotlin: "ColorTokens.iconBackground"),
    Example(
      rule: "{suffix: v2}", path: "radius.sm", css: "--radius-sm-v2", swift: "Tokens.Radius.smV2",
      kotlin: "RadiusTokens.SmV2", android: "radius_sm_v2"),
    Example(rule: "{}", path: "space.0_5", css: "--space-0-5"),
    Example(rule: "{split: segments}", path: "space.0_5", css: "--space-0_5"),
    Example(rule: "{}", path: "color.bg.$root", css: "--color-bg", swift: "Tokens.Color.Bg.root"),
    Example(rule: "{root: base}", path: "color.bg.$root", css: "--color-bg-base", android: "color_bg_base"),
    Example(rule: "{strip: ['*']}", path: "brand.color.bg", css: "--color-bg"),
    Example(rule: "{strip: [color]}", path: "color", css: "--color"),
    Example(rule: "{drop-last: [base]}", path: "color.base.base", css: "--color"),
    Example(rule: "[{tokens: [space.**], prefix: s}, {prefix: c}]", path: "space.a", css: "--s-space-a"),
    Example(rule: "[{tokens: [space.**], prefix: s}, {prefix: c}]", path: "color.a", css: "--c-color-a"),
    Example(rule: "{words: {a: ''}}", path: "color.a.b", css: "--color-b"),
    Example(rule: "{case: pascal}", path: "color.bg.onDark", css: "--ColorBgOnDark"),
    Example(rule: "{join: _}", path: "color.onDark", css: "--color_on_dark"),
  ]

  /// The names of a token in outputs of all formats.
  private static func names(_ path: String, _ configuration: String) -> [Format: String] {
    var tokens = "{$type: number, $value: 1}"
    for segment in path.split(separator: ".").reversed() { tokens = "{'\(segment)': \(tokens)}" }
    let formats = [
      "css", "scss", "swift", "kotlin, package: a", "android-xml", "dart", "typescript, shape: flat",
    ]
    let outputs = formats.enumerated().map {
      "  - {format: \($1), file: o\($0)\($1.hasPrefix("android") ? "/" : "")}"
    }
    let result = compile(
      Request(.check, inputs: ["t"]),
      loading: MemoryFiles([
        "t/a.yaml": tokens,
        "t/tokenc.yaml": "\(configuration)\noutputs:\n\(outputs.joined(separator: "\n"))\n",
      ]).loader)
    guard let tokens = result.tokens, let names = result.names,
      let id = tokens.ids.first(where: { _ in true })
    else {
      Issue.record("\(result.diagnosticsText)")
      return [:]
    }
    return Dictionary(
      uniqueKeysWithValues: result.outputs.enumerated().compactMap { index, output in
        names.spelling(of: id, in: index).map { (output.format, $0) }
      })
  }

  @Test(arguments: published + more) func rulesGiveNames(_ example: Example) {
    let names = Self.names(example.path, "naming: \(example.rule)")
    let expected: [(Format, String?)] = [
      (.css, example.css), (.scss, example.scss), (.swift, example.swift), (.kotlin, example.kotlin),
      (.android, example.android), (.dart, example.dart), (.typescript, example.script),
    ]
    for (format, name) in expected {
      if let name { #expect(names[format] == name) }
    }
  }

  /// Names of resources have no hyphens.
  @Test(arguments: [#"{join: "", between: "-"}"#, #"{split: segments, case: keep, between: "-"}"#])
  func aHyphenThatTheLanguageDoesNotAllow(_ rule: String) {
    let result = compile(
      Request(.check, inputs: ["t"]),
      loading: MemoryFiles([
        "t/a.yaml": "space: {xSmall: {$type: number, $value: 1}}",
        "t/tokenc.yaml": "naming: \(rule)\noutputs: [{format: android-xml, file: res/}]",
      ]).loader)
    #expect(result.log.diagnostics.map(\.code.name) == ["unspellable-name"])
    #expect(result.diagnosticsText.contains("names in Android have no hyphens; write `join: _`"))
  }

  @Test func rulesOfAnOutputReplaceThoseOfTheFile() {
    let result = compile(
      Request(.build, inputs: ["t"]),
      loading: MemoryFiles([
        "t/a.yaml": "color: {bg: {$type: color, $value: '#fff'}, fg: {$type: color, $value: '{color.bg}'}}",
        "t/tokenc.yaml": """
        naming: {prefix: one}
        outputs:
          - {format: css, file: a.css, naming: {prefix: two}}
          - {format: css, file: b.css}
          - {format: typescript, file: c.ts, shape: flat, values: var}
        """,
      ]).loader)
    #expect(result.diagnosticsText == "")
    let texts = result.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts.count == 3 && texts[0].contains("--two-color-fg: var(--two-color-bg)"))
    #expect(texts[1].contains("--one-color-fg: var(--one-color-bg)"))
    // The style sheet of the run is the first one.
    #expect(texts[2].contains("oneColorFg") && texts[2].contains("var(--two-color-fg)"))
  }

  @Test func namesByHandWinInTheirFormats() {
    let names = Self.names(
      "color.bg",
      """
      naming: {prefix: x}
      names: {color.bg: {css: --my-bg, scss: $my-bg, swift: background, kotlin: Background, android-xml: my_bg}}
      """)
    #expect(names[.css] == "--my-bg" && names[.scss] == "$my-bg")
    #expect(names[.swift] == "Tokens.XColor.background" && names[.kotlin] == "XColorTokens.Background")
    #expect(names[.android] == "my_bg" && names[.dart] == "TokensXColor.bg")
  }

  @Test(arguments: [
    (
      "naming: {prefx: a}",
      "error: unknown key `prefx`; did you mean `prefix`? [unknown-key]"
    ),
    ("naming: {case: Camel}", "found `Camel`; did you mean `camel`? [invalid-configuration]"),
    ("naming: {prefix: a b}", "error: expected a text of letters, digits, `-` and `_`"),
    ("names: {a: {css: '--a b'}}", "error: `--a b` is not a name in CSS"),
    ("names: {a: {figma: x}}", "error: names cannot be given for `figma`"),
  ])
  func mistakesHaveTheirPlaces(_ configuration: String, _ message: String) {
    let result = compile(
      Request(.check, inputs: ["t"]),
      loading: MemoryFiles(["t/a.yaml": "a: {$type: number, $value: 1}", "t/tokenc.yaml": configuration])
        .loader)
    #expect(result.diagnosticsText.hasPrefix("t/tokenc.yaml:1:"))
    #expect(result.diagnosticsText.contains(message))
  }
}
