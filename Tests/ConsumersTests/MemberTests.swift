import Consumers
import TestSupport
import Testing

/// Members of types in Swift, Kotlin, Java, and Dart, resources and assets.
@Suite struct MemberTests {
  private static let swift: [Scanned.Name] = [
    ("swift", "Tokens.Brand.base"), ("swift", "Tokens.Brand.hover"), ("swift", "Tokens.Space.`default`"),
  ]

  @Test(
    arguments: [
      ("f(1️⃣Tokens.Brand.base)", ["1️⃣ Tokens.Brand.base"]),
      ("f(1️⃣Tokens\n  .Brand\n  .hover.opacity(0.5))", ["1️⃣ Tokens.Brand.hover"]),
      (
        "f(1️⃣Tokens.Space.`default`, 2️⃣Tokens.Space.default)",
        Array(["1️⃣", "2️⃣"].map { "\($0) Tokens.Space.`default`" })
      ),
      // After a module, but not after a value or a type in a type.
      ("f(Acme.1️⃣Tokens.Brand.base)", ["1️⃣ Tokens.Brand.base"]),
      ("f(acme.Tokens.Brand.base, self.Tokens.Brand.base, A.B.Tokens.Brand.base)", []),
      ("f(MyTokens.Brand.base, Tokens2.Brand.base, tokens.Brand.base)", []),
      ("f(\"Tokens.Brand.base \\(1️⃣Tokens.Brand.base)\") // Tokens.Brand.base", ["1️⃣ Tokens.Brand.base"]),
      // A module of the same name.
      ("@testable import Tokens\nf(1️⃣Tokens.Brand.base)", ["1️⃣ Tokens.Brand.base"]),
      ("f(1️⃣Tokens.Brand.self)", ["1️⃣ whole type: Tokens.Brand.base Tokens.Brand.hover"]),
      ("extension 1️⃣Tokens.Space {}", ["1️⃣ whole type: Tokens.Space.`default`"]),
      ("f(Tokens.Brand.none, Tokens.None.base)", []),
      // Constants of the file.
      (
        "let c = Tokens.Brand\nf(1️⃣c.base, 2️⃣c.hover)",
        ["1️⃣ Tokens.Brand.base, Tokens.Brand used 2 times", "2️⃣ Tokens.Brand.hover, Tokens.Brand used 2 times"]
      ),
      ("typealias C = Tokens.Brand; f(1️⃣C.base)", ["1️⃣ Tokens.Brand.base, Tokens.Brand used 1 times"]),
      // One that is passed on, is used elsewhere, or is compared stands for the whole.
      ("let c = 1️⃣Tokens.Brand\nf(c, c.base)", ["1️⃣ whole type: Tokens.Brand.base Tokens.Brand.hover"]),
      ("do { let c = 1️⃣Tokens.Brand }\nf(c.base)", ["1️⃣ whole type: Tokens.Brand.base Tokens.Brand.hover"]),
      ("if c == 1️⃣Tokens.Brand { c.base }", ["1️⃣ whole type: Tokens.Brand.base Tokens.Brand.hover"]),
    ] as [(String, [String])])
  func `members of Swift`(text: String, found: [String]) {
    #expect(Scanned(text, in: .swift, Self.swift).findings == found, "\(text)")
  }

  @Test(
    arguments: [
      ("f(1️⃣Tokens.Brand.bse.x)", ["1️⃣ unknown after 2: bse.x, of Tokens.Brand.base Tokens.Brand.hover"]),
      ("f(1️⃣Tokens.Space.nothing)", ["1️⃣ unknown after 2: nothing, of Tokens.Space.`default`"]),
      ("f(Tokens.Space.css())", []),
    ] as [(String, [String])])
  func `unknown members`(text: String, found: [String]) {
    let names = Self.swift + [("function", "css")]
    #expect(Scanned(text, in: .swift, names, wanting: .unknown).findings == found)
    #expect(Scanned(text, in: .swift, names).findings.isEmpty)
  }

  private static let assets: [Scanned.Name] = [("xcassets", "Brand/base"), ("xcassets", "ink")]

  @Test(
    arguments: [
      ("Color(\"1️⃣Brand/base\")", ["1️⃣ Brand/base"]), ("Color( \"1️⃣ink\" )", ["1️⃣ ink"]),
      ("UIColor(named: \"1️⃣ink\")", ["1️⃣ ink"]), ("NSColor(named: \"1️⃣ink\")", ["1️⃣ ink"]),
      ("MyColor(\"ink\") Image(\"ink\") Color(named: \"ink\") \"ink\"", []),
      ("Color(1️⃣.Brand.base)", ["1️⃣ symbol: Brand/base"]), ("Color( 1️⃣.ink)", ["1️⃣ symbol: ink"]),
      ("UIColor(resource: 1️⃣.Brand.base)", ["1️⃣ symbol: Brand/base"]),
      ("Color(.Brand.hover) Color(.Brand) f(.ink)", []),
    ] as [(String, [String])])
  func `colors of asset catalogs`(text: String, found: [String]) {
    #expect(Scanned(text, in: .swift, Self.assets).findings == found)
  }

  private static let kotlin: [Scanned.Name] = [
    ("kotlin", "BrandTokens.Light.base"), ("kotlin", "BrandTokens.Light.hover"), ("instance", "Light"),
    ("instance", "Dark"),
  ]

  @Test(
    arguments: [
      ("f(1️⃣BrandTokens.Light.base)", ["1️⃣ BrandTokens.Light.base"]),
      // Any object of a theme has the member.
      (
        "f(1️⃣BrandTokens.Dark.base, 2️⃣BrandTokens.current.hover)",
        ["1️⃣ BrandTokens.Light.base", "2️⃣ BrandTokens.Light.hover"]
      ),
      ("f(1️⃣BrandTokens.forTheme(g(a, [b])).base)", ["1️⃣ BrandTokens.Light.base"]),
      ("f(BrandTokens.Other.base)", []),
      ("f(com.acme.1️⃣BrandTokens.Light.base)", ["1️⃣ BrandTokens.Light.base"]),
      ("import com.acme.BrandTokens\npackage BrandTokens.Light.base", []),
      ("f(\"${1️⃣BrandTokens.Light.base}\", '\"', \"BrandTokens.Light.base\")", ["1️⃣ BrandTokens.Light.base"]),
      (
        "import com.acme.1️⃣BrandTokens.Light\nval a = Light.base",
        ["1️⃣ whole: BrandTokens.Light.base BrandTokens.Light.hover"]
      ),
      (
        "import com.acme.BrandTokens as B\nval a = 1️⃣B.Light.base",
        ["1️⃣ BrandTokens.Light.base, BrandTokens used 1 times"]
      ),
      (
        "fun a() { val c = BrandTokens.current\n g(1️⃣c.base) }\nval b = c.hover",
        ["1️⃣ BrandTokens.Light.base, BrandTokens.current used 1 times"]
      ),
      (
        "val c = 1️⃣BrandTokens.current\nf(c.base, c..d)",
        ["1️⃣ whole: BrandTokens.Light.base BrandTokens.Light.hover"]
      ),
    ] as [(String, [String])])
  func `members of Kotlin`(text: String, found: [String]) {
    #expect(Scanned(text, in: .kotlin, Self.kotlin).findings == found, "\(text)")
  }

  @Test(
    arguments: [
      ("f(1️⃣BrandTokens.light.base);", ["1️⃣ BrandTokens.light.base"]),
      (
        "final c = BrandTokens.light; f(1️⃣c.base);",
        ["1️⃣ BrandTokens.light.base, BrandTokens.light used 1 times"]
      ),
      (
        "final 1️⃣BrandTokens c = BrandTokens.light; f(2️⃣c.base);",
        [
          "1️⃣ whole type: BrandTokens.light.base",
          "2️⃣ BrandTokens.light.base, BrandTokens.light used 1 times",
        ]
      ),
      ("f('${1️⃣BrandTokens.dark.base} BrandTokens.light.base');", ["1️⃣ BrandTokens.light.base"]),
    ] as [(String, [String])])
  func `members of Dart`(text: String, found: [String]) {
    #expect(Scanned(text, in: .dart, [("dart", "BrandTokens.light.base")]).findings == found, "\(text)")
  }

  private static let resources: [Scanned.Name] = [
    ("android-xml", "@color/brand_base"), ("android-xml", "R.color.brand_base"),
    ("android-xml", "@dimen/space_1"),
  ]

  @Test(
    arguments: [
      (.xml, "<a b=\"1️⃣@color/brand_base\"/>", ["1️⃣ @color/brand_base"]),
      (.xml, "<item>\n  1️⃣@dimen/space_1\n</item>", ["1️⃣ @dimen/space_1"]),
      (
        .xml, "<a b=\"1️⃣@com.acme:color/brand_base\" c='2️⃣@+color/brand_base'/>",
        ["1️⃣ @color/brand_base", "2️⃣ @color/brand_base"]
      ),
      (.xml, "<a b=\"x @color/brand_base\"/><!-- @color/brand_base -->@color/brand_bas", []),
      // A file of values that replaces one of ours.
      (.xml, "<color name=\"1️⃣brand_base\">#fff</color>", ["1️⃣ key after `color/`: @color/brand_base"]),
      (.xml, "<item name='1️⃣brand_base' type='color'/>", ["1️⃣ key after `color/`: @color/brand_base"]),
      (.xml, "<string name=\"brand_base\"/><item name=\"brand_base\"/><color id=\"brand_base\"/>", []),
      (.kotlin, "f(1️⃣R.color.brand_base)", ["1️⃣ R.color.brand_base"]),
      (.java, "f(com.acme.1️⃣R.color.brand_base); // R.color.brand_base", ["1️⃣ R.color.brand_base"]),
      (.java, "f(R.color.brand, R.dimen.brand_base);", []),
      (.java, "import com.acme.R;", []), (.kotlin, "import com.acme.R\nfun <T, R> f(g: (T) -> R): R", []),
      (.kotlin, "f(1️⃣R.color::class)", ["1️⃣ whole: R.color.brand_base"]),
      (
        .kotlin, "import com.acme.R as A\nval b = 1️⃣A.color.brand_base",
        ["1️⃣ R.color.brand_base, R used 1 times"]
      ),
      (.swift, "f(R.color.brand_base)", []),
    ] as [(CodeLanguage, String, [String])])
  func `resources of Android`(language: CodeLanguage, text: String, found: [String]) {
    #expect(Scanned(text, in: language, Self.resources).findings == found, "\(text)")
  }

  /// A span of code is a name if there is nothing else in it.
  @Test(
    arguments: [
      ("`1️⃣Tokens.Brand.base`", ["1️⃣ Tokens.Brand.base"]),
      ("`` 1️⃣BrandTokens.Light.base ``", ["1️⃣ BrandTokens.Light.base"]),
      ("`1️⃣$brand-base` `2️⃣$brand_base`", ["1️⃣ $brand-base", "2️⃣ $brand-base"]),
      ("`1️⃣brandBase` `2️⃣Brand/base` `3️⃣brand.base`", ["1️⃣ brandBase", "2️⃣ Brand/base", "3️⃣ brand.base"]),
      ("`1️⃣tokens.brand[\"50\"]`", ["1️⃣ tokens.brand[\"50\"]"]),
      ("`f(Tokens.Brand.base)` `Tokens.Brand` `Tokens.Brand.base.x` Tokens.Brand.base brandBase", []),
    ] as [(String, [String])])
  func `names in documents`(text: String, found: [String]) {
    let names: [Scanned.Name] = [
      ("swift", "Tokens.Brand.base"), ("kotlin", "BrandTokens.Light.base"), ("scss", "$brand-base"),
      ("typescript", "brandBase"), ("xcassets", "Brand/base"), ("path", "brand.base"),
      ("typescript", "tokens.brand[\"50\"]"),
    ]
    #expect(Scanned(text, in: .markdown, names).findings == found)
  }
}
