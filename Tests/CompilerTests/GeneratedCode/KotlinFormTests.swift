import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// What Kotlin has beyond values. `KotlinImporterTests` compiles and runs it.
@Suite struct KotlinFormTests {
  private static let base = """
    ink:
      $type: color
      text: {$value: "#111111"}
      old:  {$value: "{ink.text}", $deprecated: "use `ink.text`."}
      away: {$value: "#222222", $deprecated: "see gap.small and gap.large"}
    gap:
      $type: dimension
      small: {$value: 8px}
      large: {$value: 16px, $deprecated: "use {size.large}"}
      tiny:  {$value: 4px, $deprecated: use gap.small}
      none:  {$value: 0px, $deprecated: use ink.text}
    size: {$type: dimension, large: {$value: 16px}}
    low:
      $type: shadow
      one: {$value: {color: "#00000033", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}}
    """
  private static let dark = """
    ink: {text: {$type: color, $value: "#eeeeee"}}
    low: {one: {$type: shadow, $value: {color: "#00000099", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}}}
    """

  private static func kotlin(_ options: String) -> String {
    Generated(
      "{format: kotlin, file: a.kt, package: a.b, \(options)}", base: base,
      overrides: [("theme", "dark", dark)]
    ).text
  }

  @Test func `makes the value of one theme alone`() {
    #expect(
      Self.kotlin("include: [low.one]").contains(
        """
          private var keptOne: TokensShadow? = null

          public val One: TokensShadow
            get() = keptOne ?: when (theme) { \
        TokensTheme.Light -> TokensShadow(listOf(TokensShadow.Layer(Color(0x33000000), 0.0.dp, 1.0.dp, 2.0.dp, 0.0.dp))); \
        TokensTheme.Dark -> TokensShadow(listOf(TokensShadow.Layer(Color(0x99000000), 0.0.dp, 1.0.dp, 2.0.dp, 0.0.dp))) }.also { keptOne = it }

        """))
  }

  @Test func `gives the theme of the composition`() {
    let text = Self.kotlin("include: [ink.text]")
    #expect(
      text.contains(
        """
        /** The theme of the composition: `Light` unless `ProvideTokensTheme` is around. */
        public val LocalTokensTheme: androidx.compose.runtime.ProvidableCompositionLocal<TokensTheme> =
          androidx.compose.runtime.staticCompositionLocalOf { TokensTheme.Light }

        """))
    #expect(
      text.contains(
        """
            /** The values of the theme of the composition. */
            public val current: InkTokens
              @androidx.compose.runtime.Composable
              @androidx.compose.runtime.ReadOnlyComposable
              get() = forTheme(LocalTokensTheme.current)

        """))
    let bare = Self.kotlin("include: [ink.text], bridges: [motion]")
    #expect(!bare.contains("LocalTokensTheme") && !bare.contains("current"))
  }

  @Test func `proposes what a deprecated token is replaced by`() {
    let lines = Self.kotlin("").split(separator: "\n").filter { $0.contains("@Deprecated") }
    #expect(
      lines.map { $0.drop { $0 == " " } } == [
        #"@Deprecated("use `ink.text`.", ReplaceWith("Text"))"#,
        #"@Deprecated("see gap.small and gap.large")"#,
        #"@Deprecated("use {size.large}", ReplaceWith("SizeTokens.Large", "a.b.SizeTokens"))"#,
        #"@Deprecated("use gap.small", ReplaceWith("Small"))"#, #"@Deprecated("use ink.text")"#,
      ])
  }

  @Test func `has an access and a namespace`() {
    let text = Self.kotlin("access: internal, namespace: Brand, include: ['ink.*', 'low.*']")
    #expect(!text.contains("public ") && !text.contains("Tokens(theme: Tokens"))
    #expect(
      text.contains("internal enum class BrandTheme {")
        && text.contains("BrandShadow(listOf(BrandShadow.Layer("))
    #expect(text.contains("internal class InkTokens private constructor(private val theme: BrandTheme) {"))
    #expect(text.contains("internal val LocalBrandTheme"))
  }

  /// A name of the generated class is as a reserved word: the member has `_`, in Dart, too.
  @Test func `members give way to what their class declares`() {
    let base = """
      surface:
        $type: color
        light: {$value: "#ffffff"}
        type: {$value: "#000000"}
        hash-code: {$value: "#000000"}
      """
    let overrides = [("theme", "dark", "surface: {light: {$value: \"#eeeeee\"}}")]
    let kotlin = Generated("{format: kotlin, file: a.kt, package: a.b}", base: base, overrides: overrides)
    #expect(kotlin.compilation.log.diagnostics.isEmpty, "\(kotlin.text)")
    #expect(kotlin.text.contains("val Light_: Color"), "\(kotlin.text)")
    let dart = Generated("{format: dart, file: a.dart}", base: base, overrides: overrides)
    #expect(dart.compilation.log.diagnostics.isEmpty, "\(dart.text)")
    for name in ["light_", "type_", "hashCode_"] {
      #expect(dart.text.contains("final Color \(name);"), "\(dart.text)")
    }
    // Names that were free before stay theirs.
    let clash = base + "\n  light_: {$value: \"#123456\"}"
    #expect(
      Generated("{format: dart, file: a.dart}", base: clash).compilation.log.diagnostics.map(\.code)
        == [.nameCollision])
  }

  /// Both would declare `TokensTheme`.
  @Test func `refuses two outputs with one package and namespace`() {
    let two = """
      {format: kotlin, file: a.kt, package: a.b, include: [ink.text]}, \
      {format: kotlin, file: b.kt, package: a.b, include: [gap.small]
      """
    let clash = Generated("\(two)}", base: Self.base).compilation
    #expect(clash.log.diagnostics.map(\.code) == [.nameCollision])
    #expect(Generated("\(two), namespace: Other}", base: Self.base).compilation.log.diagnostics.isEmpty)
    #expect(
      Generated(
        two.replacing("file: b.kt, package: a.b", with: "file: b.kt, package: a.c") + "}", base: Self.base
      )
      .compilation.log.diagnostics.isEmpty)
  }

  /// An app that forgets to provide a theme is light in the dark.
  @Test func `provides the theme that the system asks for`() {
    let base = "a: {$type: color, $value: \"#000000\"}"
    let dark = [("theme", "dark", "a: {$type: color, $value: \"#ffffff\"}\n")]
      .map { (modifier: $0.0, context: $0.1, tokens: $0.2) }
    let high =
      dark + [(modifier: "contrast", context: "high", tokens: "a: {$type: color, $value: \"#ff0000\"}\n")]
    let output = "{format: kotlin, file: a.kt, package: a.b, namespace: Brand}"
    let two = Generated(output, base: base, overrides: dark).text
    #expect(
      two.contains(
        """
        /** The theme of the composition: `Light` unless `ProvideBrandTheme` is around. */
        public val LocalBrandTheme: androidx.compose.runtime.ProvidableCompositionLocal<BrandTheme> =
          androidx.compose.runtime.staticCompositionLocalOf { BrandTheme.Light }

        /** The theme that the system asks for. */
        @androidx.compose.runtime.Composable
        @androidx.compose.runtime.ReadOnlyComposable
        public fun systemBrandTheme(): BrandTheme =
          if (androidx.compose.foundation.isSystemInDarkTheme()) BrandTheme.Dark else BrandTheme.Light

        /** Provides a theme, by default the one that the system asks for. */
        @androidx.compose.runtime.Composable
        public fun ProvideBrandTheme(
          theme: BrandTheme = systemBrandTheme(),
          content: @androidx.compose.runtime.Composable () -> Unit,
        ) {
          androidx.compose.runtime.CompositionLocalProvider(LocalBrandTheme provides theme, content = content)
        }
        """), "\(two)")
    let four = Generated(output, base: base, overrides: high).text
    #expect(four.contains("systemBrandTheme(highContrast: Boolean = false): BrandTheme ="), "\(four)")
    #expect(four.contains("if (highContrast) BrandTheme.DarkHighContrast else BrandTheme.Dark"), "\(four)")
    let one = Generated(output, base: base).text
    #expect(one.contains("  theme: BrandTheme,\n") && !one.contains("systemBrandTheme"), "\(one)")
    #expect(
      !Generated(output.replacing("}", with: ", bridges: [provider]}"), base: base).text.contains("Provide"))
  }

  @Test func `a reason may name a group with a token of its own`() {
    let text = Generated(
      "{format: kotlin, file: a.kt, package: a.b}",
      base: """
        color:
          $type: color
          brand: {$root: {$value: "#000000"}, other: {$value: "#111111"}}
          old: {$value: "{color.brand.$root}", $deprecated: "use `color.brand`"}
        """
    ).text
    #expect(text.contains("ReplaceWith(\"BrandRoot\")"), "\(text)")
  }
}
