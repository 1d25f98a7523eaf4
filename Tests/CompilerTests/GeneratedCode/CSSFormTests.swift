import Compiler
import Diagnostics
import TestSupport
import Testing

@testable import Emission

/// The forms that CSS may have.
@Suite struct CSSFormTests {
  private static let base = """
    brand: {$type: color, $value: "#005ce5", $description: Ours}
    gap:   {$type: dimension, $value: 1.5rem}
    quick: {$type: duration, $value: 0.1s}
    bold:  {$type: fontWeight, $value: 700}
    sheen: {$type: gradient, $value: [{color: "{brand}", position: 0}, {color: "#ffffff", position: 1}]}
    shine: {$type: gradient, $value: "{sheen}"}
    "2xl":
      $type: typography
      $value: {fontFamily: [Inter, serif], fontSize: "{gap}", fontWeight: 400, letterSpacing: 0.5px, lineHeight: 1.2}
    title: {$type: typography, $value: "{2xl}", $deprecated: use 2xl}
    """

  private static func css(_ options: String, base: String = base) -> String {
    Generated("{format: css, file: a.css, layers: none, \(options)}", base: base).body
  }

  @Test(arguments: [
    (
      false,
      "@custom-media --ds-breakpoint-md (width >= 48rem);\n@custom-media --ds-breakpoint-lg (width >= 1000px);\n\n@layer"
    ),
    (
      true,
      "@custom-media --ds-breakpoint-md (width>=48rem);@custom-media --ds-breakpoint-lg (width>=1000px);@layer"
    ),
  ])
  func `custom media stand before everything else`(isMinified: Bool, text: String) {
    let result = Generated(
      "{format: css, file: a.css, prefix: ds, minify: \(isMinified), custom-media: [\"breakpoint.*\"]}",
      base: """
        breakpoint:
          $type: dimension
          md: {$value: 48rem}
          lg: {$value: 1000px}
          odd: {$type: number, $value: 2}
        """)
    #expect(result.text.contains(text), "\(result.text)")
  }

  @Test func `writes longhands of typography`() {
    #expect(
      Self.css("typography: longhands, include: ['2xl', title]") == """
        :where(:root) {
          --2xl-font-family: "Inter", serif;
          --2xl-font-size: 1.5rem;
          --2xl-font-weight: 400;
          --2xl-line-height: 1.2;
          --2xl-letter-spacing: 0.5px;
          /* Deprecated: use 2xl */
          --title-font-family: var(--2xl-font-family);
          --title-font-size: var(--2xl-font-size);
          --title-font-weight: var(--2xl-font-weight);
          --title-line-height: var(--2xl-line-height);
          --title-letter-spacing: var(--2xl-letter-spacing);
        }

        """)
    #expect(
      Self.css("typography: both, include: ['2xl']").hasPrefix(
        """
        :where(:root) {
          --2xl: 400 1.5rem/1.2 "Inter", serif;
          --2xl-font-family: "Inter", serif;

        """))
  }

  @Test func `reports longhands that collide`() {
    let base = Self.base + "\ntitle-font-size: {$type: dimension, $value: 1px}\n"
    #expect(Generated("{format: css, file: a.css}", base: base).compilation.log.diagnostics.isEmpty)
    let result = Generated("{format: css, file: a.css, typography: both}", base: base).compilation
    #expect(result.log.diagnostics.map(\.code) == [.nameCollision])
  }

  @Test func `writes classes of typography`() {
    #expect(
      Self.css("classes: [typography], include: ['2xl', title], comments: false") == """
        :where(:root) {
          --2xl: 400 1.5rem/1.2 "Inter", serif;
          --2xl-letter-spacing: 0.5px;
          --title: var(--2xl);
          --title-letter-spacing: var(--2xl-letter-spacing);
        }

        .\\32 xl {
          font: var(--2xl);
          letter-spacing: var(--2xl-letter-spacing);
        }

        .title {
          font: var(--title);
          letter-spacing: var(--title-letter-spacing);
        }

        """)
    #expect(
      Self.css("classes: [typography], typography: longhands, prefix: ds, include: [title]").hasSuffix(
        """
        .ds-title {
          font-family: var(--ds-title-font-family);
          font-size: var(--ds-title-font-size);
          font-weight: var(--ds-title-font-weight);
          line-height: var(--ds-title-line-height);
          letter-spacing: var(--ds-title-letter-spacing);
        }

        """))
  }

  @Test func `writes the stops of gradients`() {
    #expect(
      Self.css("gradients: stops, include: [brand, sheen, shine]") == """
        :where(:root) {
          color-scheme: light;
          /* Ours */
          --brand: #005ce5;
          --sheen-stops: var(--brand) 0%, #ffffff 100%;
          --sheen: linear-gradient(var(--sheen-stops));
          --shine-stops: var(--sheen-stops);
          --shine: var(--sheen);
        }

        """)
  }

  @Test func `registers properties`() {
    #expect(
      Self.css(
        "register: [dimension, duration, fontWeight, color], include: [brand, gap, quick, bold, sheen]"
      ).hasPrefix(
        """
        @property --brand {
          syntax: "<color>";
          inherits: true;
          initial-value: #005ce5;
        }

        @property --gap {
          syntax: "<length>";
          inherits: true;
          initial-value: 24px;
        }

        @property --quick {
          syntax: "<time>";
          inherits: true;
          initial-value: 100ms;
        }

        @property --bold {
          syntax: "<number>";
          inherits: true;
          initial-value: 700;
        }

        :where(:root) {

        """))
  }

  /// A registered color is computed where it is declared, and would keep the appearance of the root.
  @Test func `registers no color with light-dark()`() {
    func text(_ types: String) -> String {
      Generated(
        "{format: css, file: a.css, scheme: light-dark, register: [\(types)]}", base: Self.base,
        overrides: [("theme", "dark", "brand: {$type: color, $value: '#6b9bff'}\n")]
      ).text
    }
    #expect(text("dimension").contains("@property --gap {"))
    #expect(
      text("color, dimension").contains("`register: [color]` and `scheme: light-dark` exclude each other"))
    let files = [
      "t/tokenc.yaml": """
      sources: [a.yaml]
      outputs:
        - format: css
          file: a.css
          scheme: light-dark
          register: 1️⃣[color]
      """, "t/a.yaml": "a: {$type: color, $value: \"#000000\"}",
    ]
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: files).loader)
    #expect(result.diagnosticsText.hasPrefix(located("t/tokenc.yaml:1️⃣: error: `register", in: files)))
  }

  @Test func `has less motion for those who prefer that`() {
    let base = """
      motion:
        $type: duration
        slide: {$value: 300ms}
        slide-reduced: {$value: 100ms}
        jump: {$value: 200ms}
        reduced-jump: {$value: 0ms}
        still: {$value: 1ms}
      pace: {$type: duration, quick: {$value: 50ms}, reduced: {$value: 0ms}}
      """
    let body = Generated("{format: css, file: a.css, reduced-motion: [duration]}", base: base).body
    #expect(
      body.hasSuffix(
        """
          }

          @media (prefers-reduced-motion: reduce) {
            :where(:root) {
              --motion-slide: var(--motion-slide-reduced);
              --motion-jump: var(--motion-reduced-jump);
              --pace-quick: var(--pace-reduced);
            }
          }
        }

        """), "\(body)")
    #expect(!Generated("{format: css, file: a.css}", base: base).body.contains("reduced-motion"))
    let themed = Generated(
      "{format: css, file: a.css, reduced-motion: true, themed: [duration], references: false}", base: base,
      overrides: [("theme", "dark", "motion: {slide: {$value: 500ms}}\n")]
    ).body
    #expect(
      themed.contains(
        """
            :where(:root, :host, [data-theme], [data-contrast]) {
              --motion-slide: 100ms;
            }
        """), "\(themed)")
  }

  @Test func `is minified`() {
    let css = Generated(
      "{format: css, file: a.css, minify: true, classes: [typography], register: [dimension], include: [brand, gap, '2xl']}",
      base: Self.base,
      overrides: [("theme", "dark", "brand: {$type: color, $value: 'color(display-p3 1 0.2 0)'}\n")]
    ).text
    #expect(
      css == """
        /* Generated by tokenc from base.yaml, theme-dark.yaml. Do not edit. */
        @property --gap{syntax:"<length>";inherits:true;initial-value:24px}@layer tokens;@layer tokens{:where(:root){color-scheme:light;--brand:#005ce5;--gap:1.5rem;--2xl:400 var(--gap)/1.2 "Inter",serif;--2xl-letter-spacing:0.5px}:where([data-theme=light],:host([data-theme=light])){color-scheme:light;--brand:#005ce5}@media (prefers-color-scheme:dark){:where(:root:not([data-theme=light],[data-theme=dark])){color-scheme:dark;--brand:#ff3407}@supports (color:color(display-p3 0 0 0)) and (color:oklch(0 0 0)){:where(:root:not([data-theme=light],[data-theme=dark])){--brand:color(display-p3 1 0.2 0)}}}:where([data-theme=dark],:host([data-theme=dark])){color-scheme:dark;--brand:#ff3407}@supports (color:color(display-p3 0 0 0)) and (color:oklch(0 0 0)){:where([data-theme=dark],:host([data-theme=dark])){--brand:color(display-p3 1 0.2 0)}}.\\32 xl{font:var(--2xl);letter-spacing:var(--2xl-letter-spacing)}}

        """, "\(css)")
  }

  /// Blanks in texts, and those that separate tokens, stay.
  @Test func `is minified where it must be`() {
    let minified = CSSMinifier.minified(
      Array(
        """
        /* Head { } ; */
        /* Gone. */
        .a\\31 b > :is( .c , [x="; }\\" ,  "] ) {
          --a: calc( 1px + 2px ) 'a  b' ;
          --b: color-mix(in srgb, #fff 10%, #000);
        }
        """.utf8))
    #expect(
      String(decoding: minified, as: UTF8.self) == """
        /* Head { } ; */
        .a\\31 b>:is(.c,[x="; }\\" ,  "]){--a:calc(1px + 2px) 'a  b';--b:color-mix(in srgb,#fff 10%,#000)}

        """)
  }

  /// CSS Syntax 3 §3.2: the bytes must be the first ones. A comment of the token file is not in the output.
  @Test(arguments: [
    ("gap: {$type: dimension, $value: 1px} # é", false), ("höhe: {$type: dimension, $value: 1px}", true),
    ("gap: {$type: dimension, $value: 1px, $description: \"\\u00e9\"}", true),
    ("font: {$type: fontFamily, $value: \"맑은 고딕\"}", true),
  ])
  func `declares its encoding unless it is ASCII`(base: String, isDeclared: Bool) {
    for format in ["css", "tailwind", "css, minify: true, comments: false"] {
      let text = Generated("{format: \(format), file: a.css}", base: base).text
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      #expect(text.hasPrefix("@charset \"UTF-8\";\n/* Generated by") == !isASCII, "\(text)")
      if format == "css" { #expect(isASCII != isDeclared) }
    }
    #expect(!Generated("{format: scss, file: a.scss}", base: base).text.contains("@charset"))
  }

  /// Tailwind's utilities are in a layer after `components`, and preflight in one before it.
  @Test(arguments: ["layers: ds, ", "layers: none, ", ""])
  func `puts classes into a layer of Tailwind that imports it`(layers: String) {
    let outputs = "{format: css, file: a.css, \(layers)classes: [typography], include: [title, '2xl']}"
    let own = layers.contains("none") ? "" : layers.isEmpty ? "tokens" : "ds"
    func text(_ others: String) -> String {
      let files = Generated(outputs + others, base: Self.base).compilation.files
      return files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
    let css = text(", {format: tailwind, file: b.css}")
    let order = "@layer \(own.isEmpty ? "" : own + ", ")theme, base, components, utilities;\n\n"
    #expect(
      css.contains("/* stylelint-disable */\n\n" + (own.isEmpty ? "" : "@layer \(own);\n") + order), "\(css)")
    #expect(css.contains("}\n\n@layer components {\n  .\\32 xl {\n    font: var(--2xl);"), "\(css)")
    #expect(css.ranges(of: ".title {").count == 1)
    for others in [
      "", ", {format: tailwind, file: b.css, import: false}", ", {format: tailwind, file: b.cjs, version: 3}",
    ] {
      #expect(!text(others).contains("components"))
    }
  }

  /// A theme with a media query changes what it changes, whichever appearance holds.
  @Test(arguments: ["blocks", "light-dark"])
  func `puts themes with a media query on top of the others`(scheme: String) {
    let themes = """
      {light: {input: {theme: light}}, dark: {input: {theme: dark}}, \
      calm: {input: {theme: light, motion: calm}, media: "(prefers-reduced-motion: reduce)"}}
      """
    let css = Generated(
      "{format: css, file: a.css, scheme: \(scheme), themed: [duration], layers: none, include: [brand, quick]}",
      base: Self.base,
      overrides: [
        ("theme", "dark", "brand: {$type: color, $value: '#6b9bff'}\n"),
        ("motion", "calm", "quick: {$type: duration, $value: 0ms}\n"),
      ], themes: themes
    ).body
    #expect(
      css.hasSuffix(
        """

        @media (prefers-reduced-motion: reduce) {
          :where(:root) {
            --quick: 0ms;
          }
        }

        """), "\(css)")
    #expect(css.ranges(of: "--quick").count == 2)
    #expect(!css.contains("calm"))
  }

  @Test func `refuses a media query that could end a rule`() {
    let result = Generated(
      "{format: css, file: a.css}", base: Self.base,
      themes: "{light: {}, calm: {media: 'x { } y'}}"
    ).compilation
    #expect(result.log.diagnostics.map(\.code) == [.invalidConfiguration])
  }

  @Test func `refuses words that it does not know`() {
    let result = Generated(
      "{format: css, file: a.css, register: [typography], classes: shadow}", base: Self.base)
    #expect(result.compilation.log.diagnostics.map(\.code) == [.invalidConfiguration, .invalidConfiguration])
  }

  /// One style sheet for each theme, which a page loads by `<link media=…>`.
  @Test func `is split into a file for each theme`() {
    let result = Generated(
      "{format: css, file: out/a.css, scheme: split, layers: none, classes: [typography], include: [brand, gap, '2xl']}",
      base: Self.base,
      overrides: [("theme", "dark", "brand: {$type: color, $value: '#6b9bff'}\n")]
    ).compilation
    #expect(result.files.map(\.path) == ["t/out/a.css", "t/out/a.dark.css"])
    #expect(result.outputs.flatMap(\.paths) == ["t/out/a.css", "t/out/a.dark.css"])
    let texts = result.files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0].contains(":where(:root) {\n  color-scheme: light;\n") && texts[0].contains(".\\32 xl {"))
    #expect(!texts[0].contains("dark {") && !texts[0].contains("@media"))
    #expect(
      texts[1].hasSuffix(
        """
        /* stylelint-disable */

        :where(:root) {
          color-scheme: dark;
          --brand: #6b9bff;
        }

        """), "\(texts[1])")
  }

  private static func filesOfBox(_ options: String) -> [String] {
    let result = Generated(
      "{format: css, file: a.css, \(options)}",
      base: "box: {$type: color, idle: {bg: {$value: '#ffffff'}}, off: {bg: {$value: '#eeeeee'}}}",
      overrides: [("theme", "dark", "box: {$type: color, idle: {bg: {$value: '#000000'}}}")],
      components: """
        box:
          axes: {state: [idle, off]}
          colors: {path: "box.{state}.{role}", roles: {bg: {name: bg, system: [{color: GrayText, only: {state: off}}]}}}
        """)
    #expect(result.compilation.diagnosticsText == "")
    return result.compilation.files.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Rules in a layer itself would win over those in its sublayers (CSS Cascade 5, 6.4.4), so that a theme's file would
  /// replace system colors.
  @Test(arguments: ["scheme: split", "scheme: split, layers: ds.base", "scheme: blocks"])
  func `all files of an output have the same layers`(options: String) {
    let layer = options.contains("ds") ? "ds.base" : "tokens"
    let files = Self.filesOfBox(options)
    #expect(files.count == (options.contains("split") ? 2 : 1))
    for file in files {
      let statements = file.split(separator: "\n").filter { $0.hasPrefix("@layer") }
      #expect(
        statements.prefix(2) == [
          "@layer \(layer).themes, \(layer).forced-colors;", "@layer \(layer).themes {",
        ])
    }
    #expect(files[0].contains("@layer \(layer).forced-colors {"))
  }

  @Test func `without layers, a file with system colors says that it comes last`() {
    let files = Self.filesOfBox("scheme: split, layers: none")
    #expect(
      files[0].hasSuffix(
        """

        /* Load this file after those of the themes. */
        @media (forced-colors: active) {
          :where(:root, :host, [data-theme], [data-contrast]) {
            --box-off-bg: GrayText;
          }
        }

        """), "\(files[0])")
    #expect(!files[1].contains("Load this file") && !files[1].contains("forced-colors"))
    #expect(!Self.filesOfBox("scheme: blocks, layers: none")[0].contains("Load this file"))
  }
}
