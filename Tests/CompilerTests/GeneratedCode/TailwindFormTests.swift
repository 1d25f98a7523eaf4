import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing

/// What the theme of Tailwind has by its options. `TailwindImporterTests` compiles it with Tailwind.
@Suite struct TailwindFormTests {
  private static let base = """
    card: {$type: dimension, corner: {$value: 5px}, pad: {$value: 7px}}
    space: {$type: dimension, 4: {$value: 4px}}
    time: {$type: duration, quick: {$value: 120ms}}
    stroke: {$type: dimension, width: {thin: {$value: 1px}}}
    opacity: {$type: number, faint: {$value: 0.4}}
    z index: {$type: number, modal: {$value: 40}}
    """

  @Test func `namespaces can be named by hand`() {
    let result = Generated(
      "{format: tailwind, file: a.css, theme: {radius: [card.corner], spacing: [\"card.*\", \"*.modal\"]}}",
      base: Self.base)
    #expect(
      result.body == """
        @theme {
          --radius-card-corner: 5px;
          --spacing-card-pad: 7px;
          --spacing-4: 4px;
          --spacing-z-index-modal: 40;
        }

        """, "\(result.text)")
  }

  @Test func `utilities stand in for namespaces that Tailwind does not have`() {
    let result = Generated(
      "{format: css, file: b.css}, {format: tailwind, file: a.css, exclude: [\"card.*\"], utilities: [duration, border-width, opacity, z-index]}",
      base: Self.base)
    let text = result.compilation.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(
      text.hasSuffix(
        """
        @theme inline {
          --spacing-4: var(--space-4);
        }

        @utility duration-quick {
          transition-duration: var(--time-quick);
        }

        @utility border-thin {
          border-width: var(--stroke-width-thin);
        }

        @utility opacity-faint {
          opacity: var(--opacity-faint);
        }

        @utility z-modal {
          z-index: var(--z-index-modal);
        }

        """), "\(text)")
    #expect(result.compilation.log.diagnostics.isEmpty)
  }

  /// If Tailwind declared them, `--color-brand: var(--color-brand)` would refer to itself, and `--text-body` would replace the
  /// shorthand of the style sheet.
  @Test func `variables that the style sheet has are declared there alone`() {
    let base = """
      color: {$type: color, brand: {$value: "#005ce5"}}
      corner: {$type: dimension, small: {$value: 4px}}
      text: {$type: typography, body: {$value: {fontFamily: [Inter], fontSize: 1rem, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}}}
      """
    let result = Generated(
      "{format: css, file: b.css}, {format: tailwind, file: a.css, reset: true}", base: base)
    let text = result.compilation.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(
      text.hasSuffix(
        """
        @layer tokens, theme, base, components, utilities;

        @import "./b.css";

        @theme inline reference {
          --color-*: initial;
          --radius-*: initial;
          --text-*: initial;
          --color-brand: var(--color-brand);
          --text-body: 1rem;
          --text-body--line-height: 1.5;
          --text-body--letter-spacing: 0px;
          --text-body--font-weight: 400;
        }

        @theme inline {
          --radius-small: var(--corner-small);
        }

        """), "\(text)")
    let prefixed =
      Generated(
        "{format: css, file: b.css, prefix: ds, layers: none}, {format: tailwind, file: a.css}", base: base
      ).compilation.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(!prefixed.contains("reference") && !prefixed.contains("@layer"))
  }

  private static func tailwind(_ result: Generated) -> String {
    result.compilation.files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  @Test func `some namespaces are reset`() {
    let text = Self.tailwind(
      Generated(
        "{format: tailwind, file: a.css, reset: [radius, color], include: [\"space.*\"]}", base: Self.base))
    #expect(
      text.hasSuffix(
        """
        /* Import this file after "tailwindcss": it removes default values. */

        @theme {
          --color-*: initial;
          --radius-*: initial;
          --spacing-4: 4px;
        }

        """), "\(text)")
    let wrong = Generated("{format: tailwind, file: a.css, reset: [colour]}", base: Self.base)
    #expect(wrong.text.contains("did you mean `color`?"), "\(wrong.text)")
  }

  @Test func `utilities are found by words, named by hand, or missed`() {
    let base = """
      level: {$type: number, modal: {$value: 40}}
      stack: {$type: number, top: {$value: 50}}
      alpha: {$type: number, faint: {$value: 0.4}}
      """
    let found = Generated(
      "{format: tailwind, file: a.css, utilities: [z-index, opacity], theme: {z-index: [\"level.*\"]}}",
      base: base)
    let names = Self.tailwind(found).matches(of: #/@utility ([^ ]+)/#).map { String($0.1) }
    #expect(names == ["z-level-modal", "z-top", "opacity-faint"])
    #expect(found.compilation.log.diagnostics.isEmpty)
    let missed = Generated("{format: tailwind, file: a.css, utilities: [duration], exclude: []}", base: base)
    #expect(
      missed.compilation.log.diagnostics.map(\.message) == [
        "no token is a `duration`; name them under `theme:`"
      ])
  }

  private static let dark: [(modifier: String, context: String, tokens: String)] = [
    ("theme", "dark", "brand: {$type: color, $value: '#6ea8ff'}\n")
  ]

  /// The whole variant, for regions inside one another and the preference of the system.
  @Test func `the variant is on where the tokens are dark`() {
    let result = Generated(
      "{format: css, file: tokens.css}, {format: tailwind, file: a.css}",
      base: "brand: {$type: color, $value: \"#005ce5\"}", overrides: Self.dark)
    #expect(
      Self.tailwind(result).contains(
        """
        @custom-variant dark {
          @media (prefers-color-scheme: dark) {
            &:where(:not([data-theme=light], [data-theme=light] *, [data-theme=dark], [data-theme=dark] *)) {
              @slot;
            }
          }
          &:where([data-theme=dark], [data-theme=dark] *):not(:where([data-theme=dark] [data-theme=light], [data-theme=dark] [data-theme=light] *)),
          &:where([data-theme=dark] [data-theme=light] [data-theme=dark], [data-theme=dark] [data-theme=light] [data-theme=dark] *) {
            @slot;
          }
        }

        @theme inline {
          --color-brand: var(--brand);
        }
        """), "\(Self.tailwind(result))")
  }

  @Test func `the variant has the selectors of the style sheet`() {
    func text(_ selectors: String, version: Int = 4) -> String {
      Self.tailwind(
        Generated(
          "{format: css, file: tokens.css, selectors: \(selectors)}, {format: tailwind, file: a.css, version: \(version)}",
          base: "brand: {$type: color, $value: \"#005ce5\"}", overrides: Self.dark))
    }
    let named = text("{light: [\":root\", .light], dark: [.dark]}")
    #expect(
      named.contains(
        """
        @custom-variant dark {
          &:where(.dark, .dark *):not(:where(.dark .light, .dark .light *)),
          &:where(.dark .light .dark, .dark .light .dark *) {
            @slot;
          }
        }
        """), "\(named)")
    let preset = text("{light: [\":root\"], dark: [.dark]}", version: 3)
    #expect(
      preset.contains("  darkMode: [\"variant\", [\n    \"&:where(.dark, .dark *)\",\n  ]],\n"), "\(preset)")
    // A region for some media is dark for these alone, and is no condition for everything else.
    let screens = "{light: [\":root\", .light], dark: {selectors: [.dark], media: screen}}"
    let media = text(screens)
    #expect(
      media.contains(
        """
        @custom-variant dark {
          @media screen {
            &:where(.dark, .dark *):not(:where(.dark .light, .dark .light *)),
            &:where(.dark .light .dark, .dark .light .dark *) {
              @slot;
            }
          }
        }
        """), "\(media)")
    let mediaPreset = text(screens, version: 3)
    #expect(
      mediaPreset.contains(
        """
          darkMode: ["variant", [
            "@media screen { &:where(.dark, .dark *):not(:where(.dark .light, .dark .light *)) }",
            "@media screen { &:where(.dark .light .dark, .dark .light .dark *) }",
          ]],
        """), "\(mediaPreset)")
    let root = text("{dark: {selectors: [\":root\"], media: \"(prefers-color-scheme: dark)\"}}")
    #expect(
      root.contains("@media (prefers-color-scheme: dark) {\n    &:where(:not([data-theme=light]"), "\(root)")
    let light = Generated(
      "{format: tailwind, file: a.css}", base: "brand: {$type: color, $value: \"#005ce5\"}")
    #expect(!Self.tailwind(light).contains("custom-variant"))
  }

  @Test(arguments: [
    ("theme: {radii: [a]}", "unknown word `radii`; the words are `color`, `spacing`, `radius`, "),
    ("theme: [a]", "expected a mapping from `color`, `spacing`"),
    ("theme: {radius: a}", "expected a list of path patterns"),
  ])
  func `wrong namespaces are errors`(option: String, message: String) {
    let result = Generated("{format: tailwind, file: a.css, \(option)}", base: Self.base)
    #expect(result.compilation.files.isEmpty)
    #expect(result.text.contains(message), "\(result.text)")
  }
}
