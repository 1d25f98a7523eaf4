import Consumers
import TestSupport
import Testing

/// Classes of Tailwind (Tailwind CSS 4, “Theme variables”).
@Suite struct UtilityTests {
  private static let names: [Scanned.Name] = [
    ("tailwind", "--color-brand"), ("tailwind", "--color-brand-soft"), ("tailwind", "--spacing-gap"),
    ("tailwind", "--text-body"), ("tailwind", "--color-body"), ("tailwind", "--radius-box"),
    ("tailwind", "--breakpoint-wide"), ("tailwind", "--font-brand"),
  ]

  @Test(
    arguments: [
      ("1️⃣bg-brand", ["1️⃣ key after `--color-`: --color-brand"]),
      (
        "flex 1️⃣border-x-brand-soft\n 2️⃣p-gap",
        ["1️⃣ key after `--color-`: --color-brand-soft", "2️⃣ key after `--spacing-`: --spacing-gap"]
      ),
      // Variants, an opacity, what is important or negative.
      ("1️⃣md:hover:bg-brand/50", ["1️⃣ key after `--color-`: --color-brand"]),
      ("1️⃣[&>p:hover]:bg-brand", ["1️⃣ key after `--color-`: --color-brand"]),
      (
        "1️⃣!bg-brand 2️⃣bg-brand! 3️⃣-m-gap",
        [
          "1️⃣ key after `--color-`: --color-brand", "2️⃣ key after `--color-`: --color-brand",
          "3️⃣ key after `--spacing-`: --spacing-gap",
        ]
      ),
      ("1️⃣rounded-tl-box", ["1️⃣ key after `--radius-`: --radius-box"]),
      (
        "1️⃣wide:flex 2️⃣max-wide:flex",
        ["1️⃣ key after `--breakpoint-`: --breakpoint-wide", "2️⃣ key after `--breakpoint-`: --breakpoint-wide"]
      ),
      ("1️⃣font-brand", ["1️⃣ key after `--font-`: --font-brand"]),
      // Two names, of which either may be meant.
      ("1️⃣text-body", ["1️⃣ either: --text-body --color-body"]),
      // Not of the namespace, unknown, or arbitrary.
      ("p-brand bg-gap bg-brands bgx-brand brand bg-[--color] rounded-x-box", []),
      ("bg-[var(1️⃣--color-brand)]", ["1️⃣ --color-brand"]),
    ] as [(String, [String])])
  func `classes`(classes: String, found: [String]) {
    #expect(Scanned("<p class=\"\(classes)\">", in: .html, Self.names).findings == found, "\(classes)")
    #expect(Scanned("x = <p className='\(classes)'/>", in: .javascript, Self.names).findings == found)
  }

  private static let brand = ["1️⃣ key after `--color-`: --color-brand"]

  @Test(
    arguments: [
      (.javascript, "clsx('1️⃣bg-brand', { 'x': y })", brand),
      (.javascript, "cn({ '1️⃣bg-brand': isOn })", brand),
      (.javascript, "x = <p className={isOn ? '1️⃣bg-brand' : ''}/>", brand),
      (.javascript, "x = tw`a 1️⃣bg-brand`", brand), (.javascript, "x = f`bg-brand`; f('bg-brand')", []),
      (.javascript, "own('1️⃣bg-brand'); other('bg-brand')", brand),
      (.javascript, "clsx(`1️⃣bg-${x}`)", ["1️⃣ dynamic: --color-brand --color-brand-soft --color-body"]),
      (.javascript, "clsx('1️⃣bg-brand-' + x)", ["1️⃣ dynamic: --color-brand-soft"]),
      (.css, "a { @apply 1️⃣bg-brand flex; b: bg-brand }", brand),
      (.css, "/* @apply bg-brand; */ a { content: \"@apply bg-brand\" }", []),
      (.svelte, "<p class:1️⃣bg-brand={isOn}>", brand),
      (.vue, "<p :class=\"['1️⃣bg-brand', x]\">", brand), (.vue, "<p class='1️⃣bg-brand'>", brand),
      (.html, "<p id='bg-brand' data-class='bg-brand'>bg-brand</p>", []),
    ] as [(CodeLanguage, String, [String])])
  func `where classes are`(language: CodeLanguage, text: String, found: [String]) {
    #expect(
      Scanned(text, in: language, Self.names, classFunctions: ["own"]).findings == found, "\(text)")
  }

  @Test func `without names of Tailwind, classes are texts`() {
    #expect(Scanned("<p class='bg-brand'>", in: .html, [("css", "--color-brand")]).findings.isEmpty)
  }
}
