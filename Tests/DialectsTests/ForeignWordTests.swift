import Diagnostics
import TestSupport
import Testing
import Tokens

@testable import Dialects

/// Words of other tools.
@Suite struct ForeignWordTests {
  /// The names in CSS Fonts 4, §2.2.2, and those of design tools in German.
  @Test(
    arguments: [
      ("Thin", 100, nil), ("Hairline", 100, nil), ("Extra Light", 200, nil), ("Ultra-Light", 200, nil),
      ("Light", 300, nil),
      ("Normal", 400, nil), ("REGULAR", 400, nil), ("Book", 400, nil), ("Roman", 400, nil),
      ("Medium", 500, nil),
      ("Semi Bold", 600, nil), ("demi_bold", 600, nil), ("Bold", 700, nil), ("ExtraBold", 800, nil),
      ("Ultra Bold", 800, nil), ("Black", 900, nil), ("Heavy", 900, nil), ("Extra Black", 950, nil),
      ("Ultra Black", 950, nil), ("Halbfett", 600, nil), ("Kräftig", 500, nil), ("Leicht", 300, nil),
      ("Italic", 400, "italic"), ("Bold Italic", 700, "italic"), ("SemiBold-Oblique", 600, "oblique"),
      ("600 Italic", 600, "italic"), ("LightItalic", 300, "italic"),
    ] as [(String, Double, String?)])
  func `names of font weights`(text: String, weight: Double, style: String?) throws {
    let name = try #require(FontWeightName(Array(text.utf8)[...]))
    #expect(name.weight == weight && name.style == style)
  }

  @Test(arguments: [
    "", " ", "Bolder", "Bold Condensed", "600", "16px Italic", "Bold Italic Bold", "italics", "semi",
  ])
  func `no names of font weights`(text: String) { #expect(FontWeightName(Array(text.utf8)[...]) == nil) }

  @Test(
    arguments: [
      ("color", .color, "color"), ("Colours", .color, "color"), ("background-color", .color, "color"),
      ("fontSizes", .dimension, "dimension"), ("Border Radius", .dimension, "dimension"),
      ("paragraph_spacing", .dimension, "dimension"), ("letterSpacing", .letterSpacing, "dimension"),
      ("line-height", .lineHeight, "number"), ("opacity", .opacity, "number"), ("z-index", .number, "number"),
      ("fontWeights", .fontWeight, "fontWeight"), ("fontFamilies", .fontFamily, "fontFamily"),
      ("time", .duration, "duration"),
      ("easing", .cubicBezier, "cubicBezier"), ("boxShadow", .shadow, "shadow"),
      ("border", .border, "border"),
      ("textStyle", .typography, "typography"), ("gradients", .gradient, "gradient"),
      ("transition", .transition, "transition"),
      ("borderStyle", .strokeStyle, "strokeStyle"), ("string", .string, "string"),
      ("bool", .boolean, "boolean"),
      ("composition", .composition, nil), ("textCase", .other, nil), ("asset", .other, nil),
    ] as [(String, ForeignType, String?)])
  func `words for types`(word: String, type: ForeignType, name: String?) {
    #expect(ForeignType(word: word.utf8) == type && type.name == name)
  }

  @Test(arguments: ["", "colr", "fontsizing", "größe", "size2"])
  func `words for no type`(word: String) { #expect(ForeignType(word: word.utf8) == nil) }

  /// What each reader looks for where it finds nothing.
  @Test(
    arguments: [
      (.styleDictionary, "a token is an object with a `value` or a `$value`"),
      (.tokensStudio, "a token is an object with a `value` or a `$value`"),
      (.figma, "a token is an object with a `$value`, or a variable of an answer of the REST API"),
      (.theo, "tokens are under `props`"), (.material, "tokens are under `schemes` and `palettes`"),
      (.scss, "tokens are the variables and maps at the top level"),
      (.css, "tokens are the custom properties of `:root`, and of classes and attributes of themes"),
      (.records, "`records` in `tokenc.yaml` says where the tokens are"),
      (
        .designMD,
        "tokens are in the front matter, between the first line `---` and the next, under `colors`, `typography`, `rounded`, `spacing`, and `components`"
      ),
    ] as [(Dialect, String)])
  func `sets without tokens`(dialect: Dialect, looked: String) {
    let hint = dialect == .material ? "; Material has its themes under `schemes`" : ""
    #expect(
      text(of: [.noTokens(in: ["a", "b"], of: dialect)]) == """
        tokenc: error: there are no tokens in 2 files: `a`, `b`\(hint) [no-tokens]
        tokenc: note: \(looked)

        """)
    let many = (1...7).map { "f\($0)" }
    #expect(
      text(of: [.noTokens(in: many)])
        == "tokenc: error: there are no tokens in 7 files: `f1`, `f2`, `f3`, `f4`, `f5` and 2 more [no-tokens]\n"
    )
  }
}
