import TestSupport
import Testing

/// `scheme: light-dark`.
@Suite struct CSSLightDarkTests {
  private static let base = """
    ink:   {$type: color, $value: "#111111"}
    brand: {$type: color, $value: "#005ce5"}
    link:  {$type: color, $value: "{brand}"}
    text:  {$type: color, $value: "{ink}"}
    gap:   {$type: dimension, $value: 8px}
    low:   {$type: shadow, $value: {color: "#00000033", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}}
    line:  {$type: border, $value: {color: "{brand}", width: 1px, style: solid}}
    """
  private static let dark = """
    ink:   {$type: color, $value: "#eeeeee"}
    text:  {$type: color, $value: "#ffffff"}
    low:   {$type: shadow, $value: {color: "#00000099", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px}}
    """
  private static let high = """
    text:  {$type: color, $value: "{ink}"}
    """
  /// An alias of what changes.
  private static let note = """

    note:  {$type: color, $value: "{text}"}
    """

  private static let output = "{format: css, file: a.css, scheme: light-dark, layers: none}"

  @Test func `needs one declaration for two themes`() {
    let css = Generated(Self.output, base: Self.base, overrides: [("theme", "dark", Self.dark)])
    #expect(
      css.body == """
        :where(:root) {
          color-scheme: light dark;
          --ink: light-dark(#111111, #eeeeee);
          --brand: #005ce5;
          --link: var(--brand);
          --text: light-dark(var(--ink), #ffffff);
          --gap: 8px;
          --low: 0px 1px 2px 0px light-dark(#00000033, #00000099);
          --line: 1px solid var(--brand);
        }

        :where([data-theme=light], :host([data-theme=light])) {
          color-scheme: light;
        }

        :where([data-theme=dark], :host([data-theme=dark])) {
          color-scheme: dark;
        }

        """)
  }

  @Test func `declares aliases once for both contrasts, and again what is written otherwise`() {
    let css = Generated(
      Self.output, base: Self.base + Self.note,
      overrides: [("theme", "dark", Self.dark), ("contrast", "high", Self.high)])
    #expect(
      css.body.hasSuffix(
        """
        :where([data-theme=dark], :host([data-theme=dark])) {
          color-scheme: dark;
        }

        :where(
          [data-contrast=normal],
          :host([data-contrast=normal]),
          [data-contrast=high],
          :host([data-contrast=high])
        ) {
          --text: light-dark(var(--ink), #ffffff);
          --note: var(--text);
        }

        @media (prefers-contrast: more) {
          :where(:root:not([data-contrast=normal], [data-contrast=high])) {
            --text: var(--ink);
          }
        }

        :where([data-contrast=high], :host([data-contrast=high])) {
          --text: var(--ink);
        }

        """), "\(css.body)")
  }

  /// `light-dark()` takes colors: a shadow of another shape is declared as it would be without.
  @Test func `leaves what it cannot say to rules`() {
    let dark =
      Self.dark.split(separator: "\n").dropLast().joined(separator: "\n")
      + "\nlow: {$type: shadow, $value: {color: \"#00000033\", offsetX: 0px, offsetY: 2px, blur: 2px, spread: 0px}}\n"
    let css = Generated(Self.output, base: Self.base, overrides: [("theme", "dark", dark)])
    #expect(
      css.body == """
        :where(:root) {
          color-scheme: light dark;
          --ink: light-dark(#111111, #eeeeee);
          --brand: #005ce5;
          --link: var(--brand);
          --text: light-dark(var(--ink), #ffffff);
          --gap: 8px;
          --low: 0px 1px 2px 0px #00000033;
          --line: 1px solid var(--brand);
        }

        :where([data-theme=light], :host([data-theme=light])) {
          color-scheme: light;
        }

        :where([data-theme=dark], :host([data-theme=dark])) {
          color-scheme: dark;
        }

        :where([data-theme=light], :host([data-theme=light])) {
          --low: 0px 1px 2px 0px #00000033;
        }

        @media (prefers-color-scheme: dark) {
          :where(:root:not([data-theme=light], [data-theme=dark])) {
            --low: 0px 2px 2px 0px #00000033;
          }
        }

        :where([data-theme=dark], :host([data-theme=dark])) {
          --low: 0px 2px 2px 0px #00000033;
        }

        """)
  }

  @Test func `writes exact colors of both themes`() {
    let css = Generated(
      Self.output, base: "a: {$type: color, $value: '#ffffff'}\n",
      overrides: [("theme", "dark", "a: {$type: color, $value: 'color(display-p3 1 0.2 0)'}\n")])
    #expect(
      css.body.contains(
        """
          --a: light-dark(#ffffff, #ff3407);
        }
        @supports (color: color(display-p3 0 0 0)) and (color: oklch(0 0 0)) {
          :where(:root) {
            --a: light-dark(#ffffff, color(display-p3 1 0.2 0));
          }
        }

        """), "\(css.body)")
  }

  @Test func `asks for further themes by name`() {
    let themes = """
      {light: {input: {theme: light}}, dark: {input: {theme: dark}}, sepia: {input: {theme: sepia}}}
      """
    let css = Generated(
      Self.output, base: "a: {$type: color, $value: '#000001'}\nb: {$type: color, $value: '#000002'}\n",
      overrides: [
        ("theme", "dark", "a: {$type: color, $value: '#000003'}\n"),
        ("theme", "sepia", "a: {$type: color, $value: '#000004'}\n"),
      ], themes: themes)
    #expect(
      css.body.hasSuffix(
        """
        :where([data-theme=dark], :host([data-theme=dark])) {
          color-scheme: dark;
        }

        :where(
          [data-theme=light],
          :host([data-theme=light]),
          [data-theme=dark],
          :host([data-theme=dark])
        ) {
          --a: light-dark(#000001, #000003);
        }

        :where([data-theme="sepia"], :host([data-theme="sepia"])) {
          color-scheme: light;
          --a: #000004;
        }

        """), "\(css.body)")
  }

  @Test func `takes the user's selectors`() {
    let css = Generated(
      "{format: css, file: a.css, scheme: light-dark, layers: none, selectors: {dark: .dark}}",
      base: Self.base, overrides: [("theme", "dark", Self.dark)])
    #expect(
      css.body.hasPrefix(":where(:root) {\n  color-scheme: light;\n  --ink: light-dark(#111111, #eeeeee);"))
    #expect(css.body.hasSuffix("}\n\n.dark {\n  color-scheme: dark;\n}\n"))
    #expect(!css.body.contains("data-theme=dark"))
  }

  @Test func `is that of rules where there is one appearance`() {
    let css = Generated(Self.output, base: Self.base)
    #expect(css.body == Generated("{format: css, file: a.css, layers: none}", base: Self.base).body)
    #expect(css.body.hasPrefix(":where(:root) {\n  color-scheme: light;\n"))
  }
}
