import Audit
import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing
import Tokens

/// `bridge:`, the themes of platforms' own components.
@Suite struct BridgeTests {
  static let base = """
    brand: {$type: color, base: {$value: "#005ce5"}, "on": {$value: "#ffffff"}}
    surface: {$type: color, default: {$value: "#ffffff"}}
    radius: {$type: dimension, m: {$value: 12px}}
    type: {body: {$type: typography, $value: {fontFamily: [Inter, sans-serif], fontSize: 1rem, fontWeight: 400, letterSpacing: 0.5px, lineHeight: 1.5}}}
    motion: {pop: {$type: spring, $value: {duration: 500ms, bounce: 0.3}}}

    """
  private static let dark = """
    brand: {$type: color, base: {$value: "#6ea8ff"}, "on": {$value: "#101216"}}
    surface: {$type: color, default: {$value: "#101216"}}

    """
  private static let material =
    "{material3: {primary: brand.base, onPrimary: brand.on, bodyLarge: type.body, medium: radius.m, fastSpatial: motion.pop, leave: ['*']}}"

  private static func generated(_ outputs: String, _ bridge: String) -> Generated {
    Generated(outputs, base: base, overrides: [("theme", "dark", dark)], bridge: bridge)
  }

  /// The examples of the specification.
  @Test(arguments: [
    (
      "{format: kotlin, file: a, package: a}", material,
      """

      /** The color scheme of Material 3 in this theme. Roles without a token have Material's own colors. */
      public fun TokensTheme.toColorScheme(): androidx.compose.material3.ColorScheme = when (this) {
        TokensTheme.Light -> androidx.compose.material3.lightColorScheme(
          primary = BrandTokens.Light.Base,
          onPrimary = BrandTokens.Light.On,
        )
        TokensTheme.Dark -> androidx.compose.material3.darkColorScheme(
          primary = BrandTokens.Dark.Base,
          onPrimary = BrandTokens.Dark.On,
        )
      }

      /** The typography of Material 3; `family` finds the fonts of a token. */
      public fun tokensTypography(
        family: (TokensFontFamily) -> androidx.compose.ui.text.font.FontFamily? = { null },
      ): androidx.compose.material3.Typography = androidx.compose.material3.Typography(
        bodyLarge = TypeTokens.Body.toTextStyle(family),
      )

      /** The shapes of Material 3. */
      public fun tokensShapes(): androidx.compose.material3.Shapes = androidx.compose.material3.Shapes(
        medium = androidx.compose.foundation.shape.RoundedCornerShape(RadiusTokens.M),
      )

      /** `MaterialTheme` in a theme of the tokens, which `LocalTokensTheme` provides, too. */
      @androidx.compose.runtime.Composable
      public fun TokensMaterialTheme(
        theme: TokensTheme = systemTokensTheme(),
        family: (TokensFontFamily) -> androidx.compose.ui.text.font.FontFamily? = { null },
        content: @androidx.compose.runtime.Composable () -> Unit,
      ) {
        ProvideTokensTheme(theme) {
          androidx.compose.material3.MaterialTheme(
            colorScheme = theme.toColorScheme(),
            typography = tokensTypography(family),
            shapes = tokensShapes(),
            content = content,
          )
        }
      }

      """
    ),
    (
      "{format: kotlin, file: a, package: a, namespace: Brand, bridges: false, exclude: [brand.on]}",
      "{material3: {onPrimary: brand.on, leave: ['*']}}",
      """
      public fun BrandTheme.toColorScheme(): androidx.compose.material3.ColorScheme = when (this) {
        BrandTheme.Light -> androidx.compose.material3.lightColorScheme(
          onPrimary = androidx.compose.ui.graphics.Color(0xFFFFFFFF),
        )
        BrandTheme.Dark -> androidx.compose.material3.darkColorScheme(
          onPrimary = androidx.compose.ui.graphics.Color(0xFF101216),
        )
      }

      /** `MaterialTheme` in a theme of the tokens, which `LocalBrandTheme` provides, too. */
      @androidx.compose.runtime.Composable
      public fun BrandMaterialTheme(
        theme: BrandTheme = systemBrandTheme(),
        content: @androidx.compose.runtime.Composable () -> Unit,
      ) {
        ProvideBrandTheme(theme) {
          androidx.compose.material3.MaterialTheme(
            colorScheme = theme.toColorScheme(),
            content = content,
          )
        }
      }

      """
    ),
    (
      "{format: dart, file: a}", material,
      """

      /// The color scheme of Material 3 in a theme. Roles without a token have Flutter's own colors.
      ColorScheme tokensColorScheme(TokensTheme theme) => switch (theme) {
        TokensTheme.light => const ColorScheme.light(
          primary: Color(0xFF005CE5),
          onPrimary: Color(0xFFFFFFFF),
        ),
        TokensTheme.dark => const ColorScheme.dark(
          primary: Color(0xFF6EA8FF),
          onPrimary: Color(0xFF101216),
        ),
      };

      /// The text theme of Material 3.
      const TextTheme tokensTextTheme = TextTheme(
        bodyLarge: TokensType.body,
      );

      /// The theme of an app: colors, text, and the extensions of the tokens.
      ThemeData tokensThemeData(TokensTheme theme) => ThemeData(
        colorScheme: tokensColorScheme(theme),
        textTheme: tokensTextTheme,
        extensions: tokensExtensions(theme),
      );

      """
    ),
    (
      "{format: dart, file: a, prefix: ds}",
      "{material3: {background: brand.base, inverseOnSurface: brand.base, leave: ['*']}}",
      """
      ColorScheme dsColorScheme(DsTheme theme) => switch (theme) {
        DsTheme.light => const ColorScheme.light(
          onInverseSurface: Color(0xFF005CE5),
        ),
      """
    ),
    (
      "{format: css, file: a, prefix: ds}",
      "{shadcn: {background: surface.default, primary: brand.base, radius: radius.m, leave: ['*']}}",
      """
          /* shadcn/ui */
          --background: var(--ds-surface-default);
          --primary: var(--ds-brand-base);
          --radius: var(--ds-radius-m);
        }

      """
    ),
    (
      "{format: css, file: a, prefix: ds}", "{bootstrap: {body-bg: surface.default, leave: ['*']}}",
      """
      }

      :is(:root, #_) {
        --bs-body-bg: var(--ds-surface-default);
        --bs-body-bg-rgb: 255, 255, 255;
      }

      :is([data-theme=light], :host([data-theme=light]), #_) {
        --bs-body-bg: var(--ds-surface-default);
        --bs-body-bg-rgb: 255, 255, 255;
      }

      @media (prefers-color-scheme: dark) {
        :is(:root:not([data-theme=light], [data-theme=dark]), #_) {
          --bs-body-bg: var(--ds-surface-default);
          --bs-body-bg-rgb: 16, 18, 22;
        }
      }

      :is([data-theme=dark], :host([data-theme=dark]), #_) {
        --bs-body-bg: var(--ds-surface-default);
        --bs-body-bg-rgb: 16, 18, 22;
      }

      """
    ),
    (
      "{format: typescript, file: a}",
      "{mui: {palette.primary.main: brand.base, palette.primary.contrastText: brand.on, palette.divider: brand.on, palette.background.default: surface.default, shape.borderRadius: radius.m, typography.body1: type.body, leave: ['*']}}",
      """

      /** Options for `createTheme` of MUI, by theme. */
      export const mui = {
        light: {
          palette: {
            mode: "light",
            primary: { main: "#005ce5", contrastText: "#ffffff" },
            background: { default: "#ffffff" },
            divider: "#ffffff",
          },
          shape: { borderRadius: 12 },
          typography: { body1: { fontFamily: "\\"Inter\\", sans-serif", fontSize: "1rem", fontWeight: 400, letterSpacing: "0.5px", lineHeight: 1.5 } },
        },
        dark: {
          palette: {
            mode: "dark",
            primary: { main: "#6ea8ff", contrastText: "#101216" },
            background: { default: "#101216" },
            divider: "#101216",
          },
          shape: { borderRadius: 12 },
          typography: { body1: { fontFamily: "\\"Inter\\", sans-serif", fontSize: "1rem", fontWeight: 400, letterSpacing: "0.5px", lineHeight: 1.5 } },
        },
      } as const;

      """
    ),
    (
      "{format: javascript, file: a.js, module: cjs, declarations: false, values: var}",
      "{mui: {palette.primary.main: brand.base, leave: ['*']}}",
      """

      /** Options for `createTheme` of MUI, by theme. */
      exports.mui = {
        light: {
          palette: {
            mode: "light",
            primary: { main: "#005ce5" },
          },
        },
      """
    ),
    (
      "{format: swift, file: a}",
      "{apple: {accent: brand.base, label: brand.on, tertiaryLabel: brand.on, leave: ['*']}}",
      """

      /// The colors of the tokens by the roles that they have on Apple's platforms.
      public nonisolated enum TokensApple {
        public static var accent: TokensColor { Tokens.Brand.base }
        public static var label: TokensColor { Tokens.Brand.on }
        public static var tertiaryLabel: TokensColor { Tokens.Brand.on }
      }

      """
    ),
    (
      "{format: swift, file: a}",
      "{apple: {accent: brand.base, label: brand.on, tertiaryLabel: brand.on, leave: ['*']}}",
      """
              return content
                .tint(TokensApple.accent.resolved(in: theme).color)
                .foregroundStyle(TokensApple.label.resolved(in: theme).color)
            }
      """
    ),
  ])
  func `formats write the roles`(output: String, bridge: String, expected: String) {
    let text = Self.generated(output, bridge).text
    #expect(text.contains(expected), "this is not in it:\n\(expected)\n\(text)")
  }

  @Test func `Android has a theme in a file of its own`() {
    let result = Self.generated("{format: android-xml, file: res, prefix: ds}", Self.material).compilation
    let files = Dictionary(
      uniqueKeysWithValues: result.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    #expect(
      files["t/res/values/tokens_theme.xml"] == """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- Generated by tokenc from base.yaml, theme-dark.yaml. Do not edit. -->
        <resources>
            <style name="Theme.Ds" parent="Theme.Material3.DayNight.NoActionBar">
                <item name="colorPrimary">@color/ds_brand_base</item>
                <item name="colorOnPrimary">@color/ds_brand_on</item>
                <item name="textAppearanceBodyLarge">@style/TextAppearance.Ds.Type.Body</item>
                <item name="shapeAppearanceCornerMedium">@style/ShapeAppearance.Ds.Medium</item>
                <item name="motionSpringFastSpatial">@style/Motion.Ds.FastSpatial</item>
            </style>
            <style name="ShapeAppearance.Ds.Medium" parent="ShapeAppearance.Material3.Corner.Medium">
                <item name="cornerSize">@dimen/ds_radius_m</item>
            </style>
            <style name="Motion.Ds.FastSpatial" parent="">
                <item name="damping">@dimen/ds_motion_pop_damping_ratio</item>
                <item name="stiffness">@dimen/ds_motion_pop_stiffness</item>
            </style>
        </resources>

        """, "\(files.keys.sorted())")
    let tokens = files["t/res/values/tokens.xml"] ?? result.diagnosticsText
    #expect(tokens.contains("<style name=\"TextAppearance.Ds.Type.Body\""), "\(tokens)")
  }

  @Test func `Tailwind has utilities for the variables of shadcn`() {
    let result = Self.generated(
      "{format: css, file: tokens.css}, {format: tailwind, file: tailwind.css}",
      "{shadcn: {background: surface.default, radius: radius.m, leave: ['*']}}"
    ).compilation
    let text = result.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? result.diagnosticsText
    let expected = """
        --color-background: var(--background);
        --radius-sm: calc(var(--radius) - 4px);
        --radius-md: calc(var(--radius) - 2px);
        --radius-lg: var(--radius);
        --radius-xl: calc(var(--radius) + 4px);
      }

      """
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `the accent is the color set that Xcode looks for`() {
    let result = Self.generated(
      "{format: xcassets, file: A.xcassets}", "{apple: {accent: brand.base, leave: ['*']}}"
    ).compilation
    func text(_ name: String) -> String? {
      result.files.first { $0.path == "t/A.xcassets/\(name).colorset/Contents.json" }
        .map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    #expect(text("AccentColor") != nil, "\(result.diagnosticsText)")
    #expect(text("AccentColor") == text("Brand/base"))
  }

  @Test func `Visual Studio Code has a color theme for each theme`() {
    let output = "{format: vscode, file: \"themes/acme-{theme}.json\", name: Acme}"
    let result = Self.generated(
      output,
      "{vscode: {editor.foreground: brand.base, editor.background: surface.default, myView.title: brand.base, leave: ['*']}}"
    ).compilation
    #expect(result.files.map(\.path) == ["t/themes/acme-light.json", "t/themes/acme-dark.json"])
    #expect(
      result.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } == """
        {
          "name": "Acme Dark",
          "type": "dark",
          "colors": {
            "editor.background": "#101216",
            "editor.foreground": "#6ea8ff",
            "myView.title": "#6ea8ff"
          }
        }

        """, "\(result.diagnosticsText)")
    #expect(
      Self.generated(output, "{}").text.contains("has only what `bridge: {vscode: …}` maps")
    )
  }

  @Test(arguments: ["bridge: false", "bridge: [shadcn]"])
  func `an output may have fewer bridges`(option: String) {
    let with = Self.generated("{format: dart, file: a, \(option)}", Self.material).text
    #expect(with == Self.generated("{format: dart, file: a}", "{}").text)
  }

  // MARK: Diagnostics

  static func check(_ bridge: String, tokens: String = base) -> Compilation {
    let files = ["t/a.yaml": tokens, "t/tokenc.yaml": "sources: [a.yaml]\nbridge:\n\(bridge)\n"]
    return compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
  }

  @Test(arguments: [
    (
      "  materiel3: {}",
      "t/tokenc.yaml:3:3: error: no bridge is called `materiel3`; did you mean `material3`? [unknown-bridge]"
    ),
    (
      "  material3: {primery: brand.base}",
      "t/tokenc.yaml:3:15: error: no role of `material3` is called `primery`; did you mean `primary`? [unknown-role]"
    ),
    (
      "  material3: {primary: brand.base, leave: [scrin]}",
      "t/tokenc.yaml:3:44: error: no role of `material3` is called `scrin`; did you mean `scrim`? [unknown-role]"
    ),
    (
      "  material3: {primary: brand.bass}",
      "t/tokenc.yaml:3:24: error: there is no token `brand.bass`; did you mean `brand.base`? [unknown-reference]"
    ),
    (
      "  material3: {primary: radius.m}",
      "t/tokenc.yaml:3:24: error: `radius.m` is of type `dimension`; `primary` of `material3` takes a token of type `color` [type-mismatch]"
    ),
  ])
  func `mistakes are reported`(bridge: String, expected: String) {
    let text = Self.check(bridge).diagnosticsText
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `missing roles are named in the order of the list, with the nearest token and a fix`() throws {
    let tokens =
      "text: {$type: color, inverse: {$value: \"#fff\"}, primary: {$value: \"#000\"}}\nsurface: {$type: color, default: {$value: \"#fff\"}}\n"
    let bridge = """
        material3:
          onBackground: text.primary   # the page
          leave: ["*ary*", "*ontainer*", "*rror*", outline*, surface?*, scrim, background]
      """
    let result = Self.check(bridge, tokens: tokens)
    let missing = result.log.diagnostics.filter { $0.code == .missingRole }
    #expect(
      missing.map(\.message) == [
        "`material3` has no token for `surface`; the nearest is `surface.default`",
        "`material3` has no token for `onSurface`; the nearest is `text.primary`",
        "`material3` has no token for `onSurfaceVariant`; map it, or add it to `leave`",
        "`material3` has no token for `inverseSurface`; map it, or add it to `leave`",
        "`material3` has no token for `inverseOnSurface`; the nearest is `text.inverse`",
      ])
    let edit = try #require(missing.first { $0.message.contains("`onSurface`") }?.fix?.edits.first)
    #expect(edit.text == "    onSurface: text.primary\n")
    let text = "sources: [a.yaml]\nbridge:\n\(bridge)\n"
    let fixed = [edit].applied(to: Array(text.utf8), in: 0..<text.utf8.count)
    #expect(
      String(decoding: fixed, as: UTF8.self).contains("# the page\n    onSurface: text.primary\n    leave:"))
  }

  @Test func `the platform implies contrast`() {
    let tokens = "a: {$type: color, $value: \"#777\"}\nb: {$type: color, $value: \"#888\"}\n"
    let result = Self.check(
      "  material3: {primary: a, onPrimary: b, surface: b, outline: a, leave: ['*']}", tokens: tokens)
    let text = result.diagnosticsText
    #expect(text.contains("`b` on `a` needs a contrast of 4.5 : 1 (WCAG 2.2 1.4.3)"), "\(text)")
    #expect(text.contains(", which `material3` implies [low-contrast]"), "\(text)")
    // `primary` on `surface` needs more than `outline` on it, which is the same pair.
    #expect(text.contains("`a` on `b` needs a contrast of 4.5 : 1"), "\(text)")
    #expect(!text.contains("contrast of 3 : 1"), "\(text)")
    let row = result.report.map { String(decoding: $0.json(sources: result.sources), as: UTF8.self) } ?? ""
    #expect(row.contains("\"bridge\":\"material3\""), "\(row)")
  }

  @Test func `a variable of a token cannot be that of a role`() {
    let base = "primary: {$type: color, $value: \"#005ce5\"}\nradius: {$type: dimension, $value: 12px}\n"
    let own = Generated(
      "{format: css, file: a, layers: none}", base: base,
      bridge: "{shadcn: {primary: primary, radius: radius, leave: ['*']}}")
    #expect(!own.text.contains("shadcn"))
    let other = Generated(
      "{format: css, file: a}", base: base + "b: {$type: color, $value: \"#fff\"}\n",
      bridge: "{shadcn: {primary: b, leave: ['*']}}")
    #expect(
      other.text.contains(
        "the role `primary` of `shadcn` and the token `primary` would both be `--primary`: set a `prefix`, or map the role to this token [name-collision]"
      ), "\(other.text)")
  }
}
