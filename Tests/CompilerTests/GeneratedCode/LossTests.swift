import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// What an output cannot write is reported once for each cause, and the rest is written.
@Suite struct LossTests {
  private static let layer = "color: \"#000000\", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px"
  private static let base = """
    elevation:
      $type: shadow
      well: {$value: {\(layer), inset: true}}
      mixed: {$value: [{\(layer)}, {\(layer), inset: true}]}
      plain: {$value: {\(layer)}}
    line: {$type: border, rule: {$value: {color: "#000000", width: 1px, style: dashed}}}
    type:
      $type: typography
      loud: {$value: {fontFamily: [Inter], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5, fontStyle: oblique, textCase: UPPER, textDecoration: overline}}
      calm: {$value: {fontFamily: [Inter], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5, fontStyle: normal, textTransform: none, textDecoration: none}}
    """

  private static let platformAdvice =
    "; give a value for `native` under `$extensions.org.tokenc.platform`"

  private static func losses(_ output: String, base: String = base) -> [Diagnostic] {
    Generated(output, base: base).compilation.log.diagnostics.filter {
      [.withoutEquivalent, .unitWithoutEquivalent].contains($0.code)
    }
  }

  @Test func `Flutter loses layers, dashes and letter case`() {
    let result = Generated("{format: dart, file: a.dart}", base: Self.base)
    let losses = Self.losses("{format: dart, file: a.dart}")
    #expect(
      losses.map(\.message) == [
        "Flutter draws no inset shadows: `elevation.well`, `elevation.mixed` lose layers",
        "Flutter has solid borders only: `line.rule` is drawn solid",
        "Flutter's `TextStyle` has no letter case: `type.loud` loses `textTransform`",
      ])
    #expect(
      losses.first?.notes.map(\.message) == [
        "`elevation.well` is left out", "`elevation.mixed` keeps 1 of 2 layers",
      ])
    let text = result.compilation.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(!text.contains("well"))
    #expect(text.contains("fontStyle: FontStyle.italic, decoration: TextDecoration.overline)"), "\(text)")
    #expect(
      text.contains(
        "calm = TextStyle(fontSize: 16, fontFamily: 'Inter', fontWeight: FontWeight.w400, letterSpacing: 0, height: 1.5)"
      ), "\(text)")
  }

  @Test(arguments: [
    ("{format: css, file: a}", []), ("{format: typescript, file: a}", []), ("{format: scss, file: a}", []),
    ("{format: swift, file: a}", []), ("{format: android-xml, file: a}", []),
    (
      "{format: kotlin, file: a, package: a.b}",
      ["Compose has no overlines: `type.loud` loses `textDecoration`"]
    ),
    (
      "{format: react-native, file: a}", ["React Native has no overlines: `type.loud` loses `textDecoration`"]
    ),
    (
      "{format: react-native, file: a, shadows: legacy}",
      [
        "the older properties of React Native have one outer layer: `elevation.well`, `elevation.mixed` lose layers",
        "React Native has no overlines: `type.loud` loses `textDecoration`",
      ]
    ),
    (
      "{format: android-xml, file: a, styles: true}",
      [
        "Android text appearances have no decoration, and no letter case but capitals: `type.loud` loses members"
      ]
    ),
    (
      "{format: tailwind, file: a}",
      [
        "Tailwind's text utilities take size, line, spacing and weight: `type.loud` loses `fontStyle`, `textTransform` and `textDecoration`"
      ]
    ),
  ])
  func `each format reports what it loses`(output: String, messages: [String]) {
    #expect(Self.losses(output).map(\.message) == messages)
  }

  /// Single precision ends at 3.4028235e38 and begins at 1.4e-45 (IEEE 754), integers at 2³¹ − 1.
  @Test(arguments: [
    ("number", "1e39", ["`Float` holds"], ["a `dimen` holds"]),
    ("number", "1e-60", ["`Float` holds"], ["a `dimen` holds"]),
    ("number", "3.4e38", [], []), ("number", "1e-44", [], []), ("number", "0", [], []),
    ("dimension", "1e300px", ["`Float` holds"], ["a `dimen` holds"]),
    ("duration", "1e300ms", [], ["an `integer` ends at 2147483647"]),
    ("duration", "2147483648ms", [], ["an `integer` ends at 2147483647"]),
    ("duration", "2147483647ms", [], []),
  ])
  func `numbers that a platform cannot hold are reported`(
    type: String, value: String, kotlin: [String], android: [String]
  ) {
    let base = "x: {$type: \(type), $value: \(value)}\n"
    func starts(_ output: String, _ reasons: [String]) -> Bool {
      let messages = Self.losses(output, base: base).map(\.message)
      return messages.count == reasons.count
        && zip(messages, reasons).allSatisfy { $0.hasPrefix($1) && $0.hasSuffix(": `x` does not fit") }
    }
    #expect(starts("{format: kotlin, file: a, package: a.b}", kotlin))
    #expect(starts("{format: android-xml, file: a}", android))
  }

  @Test(arguments: [
    ("1e300ms", "2147483647"), ("-1e300ms", "-2147483648"), ("120.4ms", "120"), ("2s", "2000"),
  ])
  func `integers of Android are those that it can hold`(value: String, written: String) {
    let text = Generated("{format: android-xml, file: a}", base: "x: {$type: duration, $value: \(value)}\n")
      .text
    #expect(text.contains("<integer name=\"x\">\(written)</integer>"), "\(text)")
  }

  /// Values that only CSS has, a value that a reference gives, and ones that not even CSS has.
  @Test(arguments: [
    ("{format: css, file: a}", [lostInCSS]), ("{format: css, file: a, typography: longhands}", [lostInCSS]),
    ("{format: json, shape: dtcg, file: a}", []), ("{format: xcassets, file: a}", []),
    ("{format: markdown, file: a}", []),
    (
      "{format: tailwind, file: a}",
      [
        "Tailwind's text utilities take size, line, spacing and weight: `t.wide`, `t.by`, `t.slant`, `t.odd`, `t.bad` lose `textTransform`, `textDecoration` and `fontStyle`"
      ]
    ),
    (
      "{format: android-xml, file: a, styles: true}",
      [
        "Android text appearances have no decoration, and no letter case but capitals: `t.wide`, `t.slant`, `t.odd`, `t.bad` lose members"
      ]
    ),
  ])
  func `other styles of text are in CSS or reported`(output: String, messages: [String]) {
    #expect(Self.losses(output, base: Self.styles).map(\.message) == messages)
    guard output.contains("css") else { return }
    let text = Generated(output, base: Self.styles).text
    for line in [
      "--t-wide-text-transform: full-width;", "--t-wide-text-decoration: underline wavy rgb(255 0 0) 2px;",
      "--t-by-text-transform: uppercase;",
      output.contains("longhands") ? "--t-slant-font-style: oblique 14deg;" : "--t-slant: oblique 14deg 400",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("--t-odd-text-transform") && !text.contains("} body"), "\(text)")
  }

  @Test(arguments: [
    "typescript", "javascript", "json", "scss", "swift", "kotlin, package: a.b", "react-native", "dart",
  ])
  func `other styles of text are reported outside of CSS`(format: String) {
    let losses = Self.losses("{format: \(format), file: a}", base: Self.styles)
    #expect(
      losses.last?.message
        == "only CSS has such styles of text: `t.wide`, `t.slant`, `t.odd`, `t.bad` lose `textTransform`, `textDecoration` and `fontStyle`"
    )
    #expect(losses.last?.notes.dropLast().last?.message == "`t.odd` loses `fontStyle` and `textTransform`")
  }

  private static let lostInCSS =
    "CSS has no such styles of text: `t.odd`, `t.bad` lose `fontStyle`, `textTransform` and `textDecoration`"
  private static let styles: String = {
    let text = "fontFamily: [Inter], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5"
    return """
      case: {$type: string, $value: uppercase}
      t:
        $type: typography
        wide: {$value: {\(text), textTransform: full-width, textDecoration: underline wavy rgb(255 0 0) 2px}}
        by: {$value: {\(text), textTransform: "{case}"}}
        slant: {$value: {\(text), fontStyle: oblique 14deg}}
        odd: {$value: {\(text), fontStyle: leaning, textCase: SMALL_CAPS, textDecoration: none}}
        bad: {$value: {\(text), textDecoration: "underline; } body {"}}
      """
  }()

  /// The words of the styles in each language.
  @Test(arguments: [
    ("typescript", "fontStyle: \"italic\", textTransform: \"uppercase\", textDecoration: \"overline\" }"),
    ("react-native", "lineHeight: 24, fontStyle: \"italic\", textTransform: \"uppercase\" }"),
    (
      "json",
      "\"fontStyle\": \"italic\", \"textTransform\": \"uppercase\", \"textDecoration\": \"overline\" }"
    ),
    ("scss", "line-height: 1.5, font-style: italic, text-transform: uppercase, text-decoration: overline)"),
    ("swift", "lineHeight: 1.5, isItalic: true, textTransform: .uppercase, textDecoration: .overline)"),
    (
      "kotlin, package: a.b",
      "1.5f, fontStyle = androidx.compose.ui.text.font.FontStyle.Italic, textTransform = TokensTextTransform.Uppercase)"
    ),
    ("css, typography: longhands", "--type-loud-font-style: oblique;"),
  ])
  func `styles of text are written`(format: String, text: String) {
    let result = Generated("{format: \(format), file: a}", base: Self.base).text
    #expect(result.contains(text), "\(result)")
  }

  @Test func `many tokens are counted`() {
    let tokens = (1...60).map { "  t\($0): {$type: dimension, $value: 2vw}" }.joined(separator: "\n")
    let losses = Self.losses(
      "{format: swift, file: a.swift}, {format: xcassets, file: b}, {format: css, file: c}",
      base: "a:\n\(tokens)\n")
    #expect(
      losses.map(\.message) == [
        "`a.t1`, `a.t2`, `a.t3`, `a.t4`, `a.t5` and 55 more have units that only CSS knows, so this output leaves them out; give a value for `native` under `$extensions.org.tokenc.platform`, or set `viewport:` of this output"
      ])
    #expect(losses.first?.notes.count == 50)
    #expect(losses.first?.notes.first?.message == "`a.t1` is left out")
  }

  /// The widths of two devices, and what depends on more than the screen.
  @Test(arguments: [
    ("390", "24"), ("834", "32.68"), ("412", "24.24"), ("[390, 844]", "24"), ("[1000, 500]", "36"),
  ])
  func `fluid lengths are computed for a screen`(viewport: String, size: String) {
    let base = """
      title: {$type: typography, $value: {fontFamily: [Inter], fontSize: "clamp(1.5rem, 1rem + 2vw, 2.5rem)", fontWeight: 700, letterSpacing: 0px, lineHeight: 1.2}}
      wide: {$type: dimension, $value: 50vw}
      tall: {$type: dimension, $value: 10svh}
      box: {$type: dimension, $value: 5cqw}
      """
    let output = "{format: swift, file: a.swift, viewport: \(viewport)}"
    let text = Generated(output, base: base).text
    #expect(text.contains("fontSize: \(size),"), "\(text)")
    let hasHeight = viewport.contains(",")
    #expect(text.contains("static var tall") == hasHeight)
    #expect(text.contains("tall: Swift.Double { 84.4 }") == viewport.hasSuffix("844]"))
    #expect(
      Self.losses(output, base: base).map(\.message) == [
        (hasHeight ? "`box` has a unit" : "`tall`, `box` have units")
          + " that only CSS knows, so this output leaves "
          + (hasHeight ? "it out" : "them out") + Self.platformAdvice
          + (hasHeight ? "" : ", or give `viewport:` of this output a height")
      ])
    let unset = "{format: swift, file: a.swift}"
    #expect(
      Self.losses(unset, base: base).allSatisfy {
        $0.message.hasSuffix(", or set `viewport:` of this output")
      })
    let container = "box: {$type: dimension, $value: 5cqw}\nem: {$type: dimension, $value: 2em}"
    #expect(
      Self.losses(unset, base: container).map(\.message) == [
        "`box`, `em` have units that only CSS knows, so this output leaves them out" + Self.platformAdvice
      ])
    // Ten hundredths of the height, as decimals have it.
    if viewport == "[390, 844]" { #expect(text.contains("84.4 "), "\(text)") }
    let css = Generated("{format: css, file: a.css, viewport: \(viewport)}", base: base).text
    #expect(css.contains("--wide: 50vw;"), "\(css)")
    #expect(
      Generated("{format: swift, file: a.swift, viewport: [1, 2, 3]}", base: base).text.contains(
        "a width in pixels above 0"))
  }

  @Test func `Android leaves out themes for contrast`() {
    let result = Generated(
      "{format: android-xml, file: a}", base: "brand: {$type: color, $value: \"#005ce5\"}",
      overrides: [
        ("theme", "dark", "brand: {$type: color, $value: \"#6ea8ff\"}\n"),
        ("contrast", "high", "brand: {$type: color, $value: \"#0000ff\"}\n"),
      ])
    #expect(
      result.compilation.log.diagnostics.map(\.message) == [
        "Android resources have no qualifier for contrast; the themes `light-high-contrast` and `dark-high-contrast` are left out"
      ])
  }

  @Test func `Android has resources of fonts, styles and deprecations`() {
    let text = Generated(
      "{format: android-xml, file: a, styles: true, fonts: {Inter: \"@font/inter\"}}",
      base: """
        a: {$type: color, $value: "#000000", $deprecated: use b -- now, $description: Old}
        b: {$type: color, $value: "#000000", $deprecated: true}
        type: {$type: typography, $value: {fontFamily: [Inter], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5, fontStyle: italic, textTransform: uppercase}}
        """
    ).text
    for line in [
      "    <!-- Old -->\n    <!-- Deprecated: use b", "    <!-- Deprecated. -->\n    <color name=\"b\">",
      "<item name=\"android:fontFamily\">@font/inter</item>",
      "<item name=\"android:textStyle\">italic</item>",
      "<item name=\"android:textAllCaps\">true</item>",
    ] {
      #expect(text.contains(line), "\(text)")
    }
  }

  /// Computed by the algorithm of CSS Color 4 §13.2 (0.000, 0.780, 0.255 ± 0.004).
  @Test func `asset catalogs map colors into the gamut of their space`() {
    let result = Generated(
      "{format: xcassets, file: a}", base: "green: {$type: color, $value: \"color(rec2020 0.2 0.8 0.1)\"}")
    let text = result.compilation.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    let wide = text[(text.firstRange(of: "display-p3")?.upperBound ?? text.startIndex)...]
    func component(_ name: String) -> Double? {
      guard let start = wide.firstRange(of: "\"\(name)\" : \"")?.upperBound else { return nil }
      return Double(wide[start...].prefix { $0 != "\"" })
    }
    for (name, value) in [("red", 0.0), ("green", 0.780), ("blue", 0.255)] {
      #expect(abs((component(name) ?? 9) - value) <= 0.004, "\(text)")
    }
  }

  @Test func `React Native writes shared values once`() {
    let base = """
      color: {$type: color, brand: {$value: "#005ce5"}, white: {$value: "#ffffff"}}
      space: {$type: dimension, "2xl": {$value: 4px}}
      """
    let text = Generated(
      "{format: react-native, file: a.ts}", base: base,
      overrides: [("theme", "dark", "color: {brand: {$value: \"#6ea8ff\"}}\n")]
    ).text
    #expect(
      text.contains(
        """
        /** The values that are the same in every theme. */
        export const shared = {
          color: {
            white: "#ffffff",
          },
          space: {
            "2xl": 4,
          },
        } as const;

        /** The values of each theme. */
        export const themes = {
          light: {
            ...shared,
            color: {
              ...shared.color,
              brand: "#005ce5",
            },
          },
          dark: {
            ...shared,
            color: {
              ...shared.color,
              brand: "#6ea8ff",
            },
          },
        } as const;
        """), "\(text)")
    #expect(!Generated("{format: react-native, file: a.ts}", base: base).text.contains("shared"))
  }

  @Test(arguments: [("verbatim", "a b.DEFAULT", "a b.c-d"), ("camel", "aB.root", "aB.cD")])
  func `paths are the keys of the object`(keys: String, root: String, other: String) {
    let base = "a b: {$type: number, $root: {$value: 1}, c-d: {$value: 2}}"
    for format in ["typescript", "javascript, declarations: true"] {
      let result = Generated("{format: \(format), file: a.js, keys: \(keys)}", base: base)
      let text = result.compilation.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      #expect(text.contains("\n  | \"\(other)\""), "\(text)")
      if keys == "verbatim" { #expect(text.contains("\n  | \"\(root)\""), "\(text)") }
      #expect(text.contains("export type Theme = (typeof themes)[ThemeName];"))
    }
  }

  @Test(arguments: [
    ("variables", ["$a: 1px !default;"], ["$tokens", "$deep"]),
    ("map", ["$tokens: (\n  \"a\": 1px,"], ["$a:", "$deep"]),
    ("deep", ["$tokens: (\n  \"a\": 1px,"], ["$a:", "$deep"]),
    ("[map, deep]", ["$tokens: (\n  \"a\": 1px,", "$deep: ("], ["$a:"]),
    ("all", ["$a: 1px", "$tokens: (\n  \"a\": $a,", "$deep: ("], []),
  ])
  func `SCSS has what is listed`(style: String, present: [String], absent: [String]) {
    let text = Generated(
      "{format: scss, file: a.scss, style: \(style)}", base: "a: {$type: dimension, $value: 1px}"
    ).text
    for part in present { #expect(text.contains(part), "\(text)") }
    for part in absent { #expect(!text.contains(part), "\(text)") }
  }

  @Test func `SCSS refers to properties that another run declares`() {
    let base = "a: {$type: color, $value: \"#000000\"}"
    let text = Generated("{format: scss, file: a.scss, prefix: ds, values: var}", base: base).text
    #expect(text.contains("$ds-a: var(--ds-a) !default;"), "\(text)")
    #expect(Generated("{format: scss, file: a.scss}", base: base).text.contains("$a: #000000 !default;"))
  }

  @Test func `JSON has the names of all languages`() {
    let text = Generated(
      "{format: json, shape: full, file: a.json}",
      base: """
        color: {$type: color, brand: {$value: "#005ce5"}}
        on: {$type: boolean, $value: true}
        ratio: {$type: number, $value: 1.5}
        """
    ).text
    #expect(
      text.contains(
        "\"names\": { \"css\": \"--color-brand\", \"swift\": \"Tokens.Color.brand\", \"kotlin\": \"ColorTokens.Brand\", \"scss\": \"$color-brand\", \"typescript\": \"colorBrand\", \"android\": \"color_brand\", \"dart\": \"TokensColor.brand\", \"tailwind\": \"--color-brand\" }"
      ), "\(text)")
    // CSS has no booleans, so nothing there has such a name.
    #expect(text.contains("\"names\": { \"swift\": \"Tokens.on\""), "\(text)")
    #expect(
      text.contains("\"values\": { \"light\": true }") && text.contains("\"values\": { \"light\": 1.5 }"))
  }
}
