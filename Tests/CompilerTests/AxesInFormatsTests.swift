import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// What an axis becomes in formats that have no tests of their own for it.
@Suite struct AxesInFormatsTests {
  /// A theme and a brand, which meet in `link` only.
  static let brands = """
    version: '2025.10'
    sets:
      s:
        sources:
          - palette: {$type: color, ink: {$value: '#16181d'}, deep: {$value: '#0044cc'}, pale: {$value: '#99bbff'}}
            text: {$type: color, body: {$value: '{palette.ink}'}, link: {$value: '{palette.deep}'}}
            radius: {$type: dimension, card: {$value: 4px}, hair: {$value: 1px}}
    modifiers:
      theme: {default: light, contexts: {light: [], dark: [{text: {link: {$type: color, $value: '{palette.pale}'}}}]}}
      brand:
        default: acme
        contexts:
          acme: []
          rosa:
            - palette: {$type: color, deep: {$value: '#c2185b'}, pale: {$value: '#ffb3cc'}}
              radius: {$type: dimension, card: {$value: 12px}}
    resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/theme'}, {$ref: '#/modifiers/brand'}]
    """

  static func build(_ document: String, outputs: String, more: String = "axes: all\n") -> Compilation {
    let configuration = "resolver: r.yaml\n\(more)outputs: [\(outputs)]\n"
    return compile(
      Request(.build, inputs: ["."]),
      loading: MemoryFiles(["r.yaml": document, "tokenc.yaml": configuration]).loader)
  }

  static func texts(_ compilation: Compilation) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: compilation.files.map {
        (String($0.path.trimmingPrefix("./")), String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  @Test func `Markdown has a table for each set of axes after that of a group`() throws {
    let compilation = Self.build(Self.brands, outputs: "{format: markdown, file: t.md}")
    #expect(compilation.diagnosticsText == "")
    let text = try #require(Self.texts(compilation)["t.md"])
    let start = try #require(text.firstRange(of: "## palette"))
    #expect(
      text[start.lowerBound...] == """
        ## palette

        | token | light | dark | alias of | description |
        |---|---|---|---|---|
        | palette.ink | #16181d | #16181d |  |  |
        | palette.deep | #0044cc | #0044cc |  |  |
        | palette.pale | #99bbff | #99bbff |  |  |

        | token | brand=acme | brand=rosa |
        |---|---|---|
        | palette.deep | #0044cc | #c2185b |
        | palette.pale | #99bbff | #ffb3cc |

        ## text

        | token | light | dark | alias of | description |
        |---|---|---|---|---|
        | text.body | #16181d | #16181d | palette.ink |  |
        | text.link | #0044cc | #99bbff | palette.deep |  |

        | token | light, brand=acme | light, brand=rosa | dark, brand=acme | dark, brand=rosa |
        |---|---|---|---|---|
        | text.link | #0044cc | #c2185b | #99bbff | #ffb3cc |

        ## radius

        | token | light | dark | alias of | description |
        |---|---|---|---|---|
        | radius.card | 4px | 4px |  |  |
        | radius.hair | 1px | 1px |  |  |

        | token | brand=acme | brand=rosa |
        |---|---|---|
        | radius.card | 4px | 12px |

        """)
  }

  /// In each file, what depends on the theme is next to what does not.
  @Test(arguments: ["typescript", "react-native", "scss"])
  func `scripts have a file for each theme`(format: String) throws {
    let compilation = Self.build(
      Self.brands, outputs: "{format: \(format), file: 't.{theme}.x'}")
    #expect(!compilation.log.hasErrors, "\(compilation.diagnosticsText)")
    for (theme, links) in [("light", ["#0044cc", "#c2185b"]), ("dark", ["#99bbff", "#ffb3cc"])] {
      let text = try #require(Self.texts(compilation)["t.\(theme).x"])
      let contexts = try #require(text.firstRange(of: "contexts"))
      let rest = text[contexts.lowerBound...]
      let found = rest.matches(of: #/link"?: "?(#\w{6})/#).map { String($0.1) }
      #expect(found == links, "\(rest)")
    }
  }

  /// Without a style sheet.
  @Test func `Tailwind has the blocks of axes`() throws {
    let compilation = Self.build(Self.brands, outputs: "{format: tailwind, file: t.css}")
    #expect(compilation.diagnosticsText == "")
    let text = try #require(Self.texts(compilation)["t.css"])
    for part in [
      """

      :where(:root) {
        --_theme-light: initial;
        --_theme-dark: ;
      }
      """,
      """

      @media (prefers-color-scheme: dark) {
      :where(:root:not([data-theme=light], [data-theme=dark])) {
        --_theme-light: ;
        --_theme-dark: initial;
      }
      }
      """,
      """

      :where([data-brand=rosa], :host([data-brand=rosa])) {
        --_brand-acme: ;
        --_brand-rosa: initial;
        --color-palette-deep: #c2185b;
        --color-palette-pale: #ffb3cc;
        --radius-card: 12px;
      }
      """,
      """
        --color-text-link: var(--_theme-light, var(--_brand-acme, #0044cc) var(--_brand-rosa, #c2185b)) var(--_theme-dark, var(--_brand-acme, #99bbff) var(--_brand-rosa, #ffb3cc));
      """,
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
  }

  @Test func `Dart has functions of contexts`() throws {
    let compilation = Self.build(Self.brands, outputs: "{format: dart, file: t.dart}")
    #expect(compilation.diagnosticsText == "")
    let text = try #require(Self.texts(compilation)["t.dart"])
    for part in [
      "\nenum TokensContextBrand { acme, rosa }\n",
      """
        const TokensContext({
          this.brand = TokensContextBrand.acme,
        });
      """,
      """
        static const double card = 4;

        /// Depends on `brand`.
        static double cardIn(TokensContext context) => switch (context.brand) {
          TokensContextBrand.acme => card,
          TokensContextBrand.rosa => 12,
        };

        static const double hair = 1;
      }
      """,
      """
        Color linkIn(TokensContext context) => switch (context.brand) {
          TokensContextBrand.acme => link,
          TokensContextBrand.rosa => linkContexts[0],
        };

        static const TokensText light = TokensText(
          body: Color(0xFF16181D),
          link: Color(0xFF0044CC),
          linkContexts: [Color(0xFFC2185B)],
        );

        static const TokensText dark = TokensText(
          body: Color(0xFF16181D),
          link: Color(0xFF99BBFF),
          linkContexts: [Color(0xFFFFB3CC)],
        );
      """,
      "\n        Color.lerp(linkContexts[i], other.linkContexts[i], t)!,\n",
      """
      List<ThemeExtension<dynamic>> tokensExtensions(TokensTheme theme, [TokensContext context = const TokensContext()]) => [
        context,
        TokensPalette.forTheme(theme),
      """,
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
  }

  /// Two axes are a record, in their order; contexts that are no names of Dart become some.
  @Test func `Dart switches over several axes`() throws {
    let text = """
      version: '2025.10'
      sets: {s: {sources: [{$type: dimension, gap: {$value: 1px}}]}}
      modifiers:
        scale: {default: '1x', contexts: {'1x': [], '2x': [{gap: {$value: 2px}}]}}
        of: {default: index, contexts: {index: [], default: [{gap: {$value: '{other}'}, other: {$value: 3px}}]}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/scale'}, {$ref: '#/modifiers/of'}]
      """
    let compilation = Self.build(
      text.replacing("gap: {$value: 1px}", with: "gap: {$value: 1px}, other: {$value: 0px}"),
      outputs: "{format: dart, file: t.dart}")
    let dart = try #require(Self.texts(compilation)["t.dart"], "\(compilation.diagnosticsText)")
    #expect(dart.contains("enum TokensContextScale { n1x, n2x }"))
    #expect(dart.contains("enum TokensContextOf { index_, default_ }"))
    #expect(dart.contains("  final TokensContextOf of_;"))
    #expect(
      dart.contains(
        """
          static double gapIn(TokensContext context) => switch ((context.scale, context.of_)) {
            (TokensContextScale.n1x, TokensContextOf.index_) => gap,
            (TokensContextScale.n1x, TokensContextOf.default_) => 3,
            (TokensContextScale.n2x, TokensContextOf.index_) => 2,
            (TokensContextScale.n2x, TokensContextOf.default_) => 3,
          };
        """), "\(dart)")
  }

  // MARK: Android

  private static let widths = """
    version: '2025.10'
    sets:
      s:
        sources:
          - color: {$type: color, ink: {$value: '#111111'}, text: {$value: '{color.ink}'}}
            gap: {$type: dimension, $value: 16px}
            hair: {$type: dimension, $value: 1px}
            card: {$type: dimension, $value: 4px}
    modifiers:
      width:
        default: sm
        contexts:
          sm: []
          md: [{gap: {$type: dimension, $value: 24px}, hair: {$type: dimension, $value: 2px}}]
          lg: [{gap: {$type: dimension, $value: 32px}, color: {ink: {$type: color, $value: '#222222'}}}]
      theme: {default: light, contexts: {light: [], dark: [{color: {ink: {$type: color, $value: '#eeeeee'}}}]}}
      density: {default: one, contexts: {one: [], two: [{card: {$type: dimension, $value: 3px}, gap: {$type: dimension, $value: 8px}}]}}
    resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/width'}, {$ref: '#/modifiers/theme'}, {$ref: '#/modifiers/density'}]
    """

  /// The resources of a folder, by name.
  private static func resources(_ text: String) -> [String: String] {
    text.split(separator: "\n").reduce(into: [:]) { result, line in
      let parts = line.split { "<>\"".contains($0) }.map(String.init)
      if line.contains("name=\""), parts.count > 3 { result[parts[2]] = parts[3] }
    }
  }

  /// A screen takes a width before night mode, and widths that are smaller than its own.
  @Test func `Android has folders with what differs`() {
    let compilation = Self.build(
      Self.widths,
      outputs: """
        {format: android-xml, file: res, qualifiers: {width: {md: w600dp, lg: w840dp}, density: {two: xhdpi}}}
        """)
    #expect(compilation.diagnosticsText == "")
    let files = Self.texts(compilation).filter { $0.key.hasSuffix(".xml") }.mapValues(Self.resources)
    #expect(
      files == [
        "res/values/tokens.xml": [
          "color_ink": "#111111", "color_text": "@color/color_ink", "gap": "16dp", "hair": "1dp",
          "card": "4dp",
        ],
        "res/values-night/tokens.xml": ["color_ink": "#EEEEEE"],
        "res/values-w600dp/tokens.xml": ["gap": "24dp", "hair": "2dp"],
        "res/values-w840dp/tokens.xml": ["gap": "32dp", "hair": "1dp", "color_ink": "#222222"],
        "res/values-w840dp-night/tokens.xml": ["color_ink": "#EEEEEE"],
        "res/values-xhdpi/tokens.xml": ["card": "3dp", "gap": "8dp"],
        "res/values-w600dp-xhdpi/tokens.xml": ["gap": "8dp"],
        "res/values-w840dp-xhdpi/tokens.xml": ["gap": "8dp"],
      ])
  }

  @Test func `Android says which axes have no qualifiers`() {
    let compilation = Self.build(
      Self.widths, outputs: "{format: android-xml, file: res, qualifiers: {width: {lg: w840dp}}}")
    #expect(
      compilation.diagnosticsText
        == "./res: warning: Android resources have no qualifiers for `density`, so it stays at its default; `qualifiers:` of the output names them [without-equivalent]\n"
    )
  }

  @Test(arguments: [
    ("{width: {lg: w840}}", "qualifiers of Android's resources, such as `w840dp`"),
    ("{width: {lg: en-US}}", "qualifiers of Android's resources"),
    ("{widht: {lg: w840dp}}", "`qualifiers:` names no modifier: `widht`; did you mean `width`?"),
    ("{width: {lgg: w840dp}}", "`width` has no context `lgg`; did you mean `lg`?"),
    ("{width: {sm: w1dp}}", "`width` begins with `sm`, whose resources are in `values`"),
    ("{width: {md: land, lg: w840dp}}", "the qualifiers `land` and `w840dp` of `width` are of two kinds"),
    ("{width: {md: w600dp}, density: {two: w840dp}}", "is of the same kind as the qualifiers of `width`"),
    ("{theme: {dark: land}}", "themes choose `theme`, so it has no qualifiers of its own"),
    ("{width: {md: notnight}}", "`notnight` of `width` is of the same kind as the qualifiers of the theme"),
  ])
  func `Android explains mistakes in qualifiers`(qualifiers: String, message: String) {
    let compilation = Self.build(
      Self.widths, outputs: "{format: android-xml, file: res, qualifiers: \(qualifiers)}")
    #expect(compilation.log.hasErrors)
    #expect(compilation.diagnosticsText.contains(message), "\(compilation.diagnosticsText)")
  }

  /// Only references to colors are written, so that an alias of another type needs its own value by night.
  @Test func `Android writes aliases of themed dimensions`() {
    let text = """
      version: '2025.10'
      sets: {s: {sources: [{$type: dimension, gap: {$value: 1px}, inset: {$value: '{gap}'}}]}}
      modifiers: {theme: {default: light, contexts: {light: [], dark: [{gap: {$type: dimension, $value: 2px}}]}}}
      resolutionOrder: [{$ref: '#/sets/s'}, {$ref: '#/modifiers/theme'}]
      """
    let compilation = Self.build(
      text, outputs: "{format: android-xml, file: res, themed: [dimension]}", more: "")
    #expect(
      Self.texts(compilation).mapValues(Self.resources)["res/values-night/tokens.xml"] == [
        "gap": "2dp", "inset": "2dp",
      ])
  }
}
