import Compiler
import Dialects
import Diagnostics
import TestSupport
import Testing
import Tokens

/// The front matter of a DESIGN.md.
@Suite struct DesignMDTests {
  private static let page = """
    ---
    version: alpha
    name: Heritage
    colors:
      primary: "#1A1C1E"
      tertiary: "#B8422E"
      soft: "color-mix(in oklch, {colors.primary}, white 50%)"
    typography:
      h1: {fontFamily: Public Sans, fontSize: 3rem, fontWeight: 700, lineHeight: 1.1, letterSpacing: -0.02em}
    rounded: {sm: 4px, md: 8px}
    spacing: {md: 16px, columns: 12, mood: airy}
    components:
      button-primary:
        backgroundColor: "{colors.tertiary}"
        textColor: "#ffffff"
        rounded: "{rounded.md}"
        padding: 12px
      button-primary-hover:
        backgroundColor: "{colors.soft}"
      icon-active: {size: 24px}
      field: {width: 8px, states: {focus-visible: {width: 9px}}}
    ---

    ## Overview

    Not YAML: [here

    ---
    colors: {none: "#000"}
    ---
    """

  private func set(_ page: String) -> ReadSet {
    ReadSet(["t/DESIGN.md": page], as: .designMD, inputs: ["t/DESIGN.md"])
  }

  private func token(_ name: String, in set: ReadSet) -> String? {
    set.tokens.first { $0.hasPrefix("\"\(name)\": ") }.map { String($0.dropFirst(name.utf8.count + 4)) }
  }

  @Test func `sections are groups of tokens`() {
    let set = set(Self.page)
    let names = set.tokens.map { String($0.dropFirst().prefix { $0 != "\"" }) }
    #expect(
      names == [
        "colors.primary", "colors.tertiary", "colors.soft", "typography.h1", "rounded.sm", "rounded.md",
        "spacing.md",
        "spacing.columns", "spacing.mood", "components.button-primary.default.backgroundColor",
        "components.button-primary.default.textColor", "components.button-primary.default.rounded",
        "components.button-primary.default.padding", "components.button-primary.hover.backgroundColor",
        "components.button-primary.hover.textColor", "components.button-primary.hover.rounded",
        "components.button-primary.hover.padding", "components.icon-active.default.size",
        "components.field.default.width", "components.field.focused.width",
      ], "\(set.diagnostics)")
  }

  @Test(arguments: [
    ("colors.primary", ##""hex":"#1a1c1e""##), ("rounded.md", #"{"value":8,"unit":"px"}"#),
    ("spacing.columns", #"{"type":"number","value":12"#), ("spacing.mood", #""value":"airy""#),
    ("components.button-primary.hover.rounded", #"{"value":8,"unit":"px"}"#),
    ("components.button-primary.hover.textColor", ##""hex":"#ffffff""##),
    ("components.button-primary.hover.backgroundColor", #""colorSpace":"oklch""#),
    ("typography.h1", #""fontFamily":"Public Sans""#), ("typography.h1", #""fontWeight":700"#),
  ])
  func `values have their types`(name: String, part: String) {
    let token = token(name, in: set(Self.page))
    #expect(token?.lowercased().contains(part.lowercased()) == true, "\(token ?? "")")
  }

  /// States have names of their own, references name them as the page does, and lengths may begin with a point.
  @Test(arguments: [
    ("components.button.active.backgroundColor", ##""hex":"#111111""##),
    ("components.button.pressed.backgroundColor", ##""hex":"#222222""##),
    ("components.button.focused.textColor", ##""hex":"#ffffff""##),
    ("components.button.focus.textColor", ##""hex":"#333333""##),
    ("components.link.default.textColor", ##""hex":"#222222""##),
    ("spacing.half", #"{"value":0.5,"unit":"rem"}"#),
    ("spacing.twice", #"{"value":0.5,"unit":"rem"}"#), ("spacing.columns", #""type":"number","value":12"#),
    ("spacing.some", #""type":"number","value":12"#),
  ])
  func `components and lengths are as they are written`(name: String, part: String) {
    let set = set(
      """
      \u{feff}---
      name: Heritage
      spacing: {half: .5rem, twice: "{spacing.half}", columns: "12", some: "{spacing.columns}"}
      components:
        button: {backgroundColor: "#ffffff", textColor: "#000000"}
        button-active: {backgroundColor: "#111111"}
        button-pressed: {backgroundColor: "#222222"}
        button-focus-visible: {textColor: "{components.button.backgroundColor}"}
        button-focus: {textColor: "#333333"}
        link: {textColor: "{components.button-pressed.backgroundColor}"}
        note: >
          text
          ---
          more
      ---
      """)
    #expect(set.diagnostics == [])
    #expect(token(name, in: set)?.contains(part) == true, "\(set.tokens)")
  }

  /// What stands where a component or a state is expected is a token, so that nothing is left out in silence.
  @Test(arguments: [
    ("components.note", #""type":"string","value":"see below""#),
    ("components.link", ##""hex":"#112233""##), ("components.sizes", "[1,2]"),
    ("components.field.hover", #""type":"string","value":"as usual""#),
  ])
  func `components without members are tokens`(name: String, part: String) {
    let set = set(
      """
      ---
      colors: {ink: "#112233"}
      components:
        note: see below
        link: "{colors.ink}"
        sizes: [1, 2]
        field: {width: 8px, states: {hover: as usual}}
      ---
      """)
    #expect(token(name, in: set)?.contains(part) == true, "\(set.tokens)")
  }

  /// Blocks of YAML with sections are read next to the front matter or without one; other blocks may be anything.
  @Test(arguments: [("---\nname: Heritage\ncolors: {a: \"#111111\"}\n---\n", 2), ("", 1), ("\u{feff}", 1)])
  func `blocks of a page are read`(front: String, count: Int) {
    let page = """
      # Prose: [here

      ```yaml
      spacing:
        sm: 4px
      ```

      ~~~~ yml
      # The colors of the second block.
      colors: {b: "#222222"}
      ~~~~

      ``` yaml
      on: [push
      ```

      ```js
      colors: {c: "#333333"}
      ```

        ```yaml
        colors: {d: "#444444"}
        ```

      ```yaml
      rounded: {md: 1px}
      """
    let set = set(front + page)
    let names = set.tokens.map { String($0.dropFirst().prefix { $0 != "\"" }) }
    #expect(names == (count == 2 ? ["colors.a"] : []) + ["spacing.sm"] + (count == 2 ? [] : ["colors.b"]))
    let line = front.count { $0 == "\n" } + 10
    #expect(
      set.diagnostics
        == (count == 2
          ? [
            "t/DESIGN.md:\(line):1: warning: the page has `colors` already, so this block is not read [design-md]"
          ]
          : []))
  }

  @Test func `a page without a front matter is not empty`() {
    let said = set("# Design\n\n## Colors\n").diagnostics
    #expect(
      said.contains { $0.contains("there are no tokens in 1 file: `t/DESIGN.md` [no-tokens]") }, "\(said)")
    #expect(!said.contains { $0.contains("the file is empty") }, "\(said)")
  }

  @Test func `what is there twice is told`() {
    let set = set(
      """
      ---
      components:
        a: {width: 1px, states: {hover: {width: 2px}}}
        a-hover: {width: 3px}
      ---
      ## Colors
      ### Colors
      ## Colors
      """)
    #expect(
      set.diagnostics == [
        "t/DESIGN.md:3:28: warning: `a` has the state `hover` twice, of which the first applies [duplicate-token]",
        "t/DESIGN.md:8:1: warning: the page has `## Colors` twice [design-md]",
      ])
    #expect(token("components.a.hover.width", in: set)?.contains(#""value":3"#) == true)
  }

  /// Without `--dialect`; what it says of itself is that of the root.
  @Test(arguments: ["t/DESIGN.md", "t/design.md", "t/page.md"])
  func `a page is known by its name or by its beginning`(path: String) {
    let page = "---\nname: Heritage\nversion: alpha\ncolors: {a: \"#000\"}\n---\n"
    let built = compile(Request(.check, inputs: [path]), loading: MemoryFiles([path: page]).loader)
    #expect(built.diagnosticsText == "")
    #expect(built.tokens?.values.compactMap(\.color).count == 1)
  }

  /// Places are those of the Markdown file.
  @Test func `mistakes are where they are written`() {
    let set = set("---\ncolors:\n  a: \"{colors.gone}\"\n---\n# Text\n")
    #expect(set.diagnostics.first?.hasPrefix("t/DESIGN.md:3:") == true, "\(set.diagnostics)")
  }

  @Test(arguments: [
    "# No front matter\n", "", "---\n", "---\ncolors: {a: \"#000\"}\n", "---\n---\n", "---\n- a\n---\n",
  ])
  func `a page without tokens is none`(page: String) {
    #expect(set(page).tokens.isEmpty)
  }
}
