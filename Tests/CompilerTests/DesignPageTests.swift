import Compiler
import Diagnostics
import Dialects
import Emission
import Reports
import TestSupport
import Testing
import Tokens

/// The front matter of a DESIGN.md, as an output.
@Suite struct DesignPageTests {
  private static let tokens = """
    color:
      $type: color
      brand: {$root: {$value: "#005ce5"}, onDark: {$value: "{color.brand.$root}"}}
      wide: {$value: {colorSpace: display-p3, components: [1, 0.5, 0]}}
    text:
      body:
        $type: typography
        $value: {fontFamily: Public Sans, fontSize: 16px, fontWeight: 400, letterSpacing: -0.02em, lineHeight: 1.5}
      same: {$type: typography, $value: "{text.body}"}
    border-radius: {$type: dimension, sm: {$value: 4px}, $root: {$value: 8px}}
    gap: {$type: dimension, card: {inner: {$value: 0.5rem}}}
    spacing: {columns: {$type: number, $value: 12}}
    width: {$type: dimension, $value: 320px}
    move: {$type: duration, $value: 200ms}
    components:
      button:
        default:
          backgroundColor: {$type: color, $value: "{color.brand.$root}"}
          typography: {$type: typography, $value: "{text.body}"}
          padding: {$type: dimension, "1": {$value: 4px}, "2": {$value: "{gap.card.inner}"}}
        hover: {backgroundColor: {$type: color, $value: "#003a91"}}

    """

  private static let sections = """
    colors:
      brand: "#005ce5"
      brand-on-dark: "{colors.brand}"
      wide: "color(display-p3 1 0.5 0)"
    typography:
      body:
        fontFamily: "Public Sans"
        fontSize: 16px
        fontWeight: 400
        letterSpacing: -0.02em
        lineHeight: 1.5
      same:
        fontFamily: "Public Sans"
        fontSize: 16px
        fontWeight: 400
        letterSpacing: -0.02em
        lineHeight: 1.5
    rounded:
      sm: 4px
      base: 8px
    spacing:
      card-inner: 0.5rem
      columns: 12
    components:
      button:
        backgroundColor: "{colors.brand}"
        typography: "{typography.body}"
        padding: "4px {spacing.card-inner}"
      button-hover:
        backgroundColor: "#003a91"

    """

  private func built(
    _ tokens: String = Self.tokens, page: String? = nil, name: String? = nil
  ) throws -> Compilation {
    var files = ["a.yaml": tokens]
    files["DESIGN.md"] = page
    var request = Request(.build, inputs: ["a.yaml"])
    request.outputs = [.init(.designMD, file: "DESIGN.md")]
    if let name { try request.settings.assign("design-md.name=\(name)") }
    return compile(request, loading: MemoryFiles(files).loader)
  }

  private func text(_ compilation: Compilation) -> String? {
    compilation.files.first.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `tokens have sections, and what has no place is told`() throws {
    let built = try built()
    #expect(
      text(built) == "---\nname: \"Design system\"\n\(Self.sections)---\n\n# Design system\n",
      "\(built.diagnosticsText)")
    #expect(
      built.log.diagnostics.filter { $0.code == .withoutEquivalent }.map(\.message)
        == ["DESIGN.md has no place for `width`, `move`"])
  }

  /// The page that is there stays, but for the sections of tokens.
  @Test(arguments: [
    ("# Acme\n\nProse.\n", nil, "name: \"Design system\"\n", "# Acme\n\nProse.\n"),
    ("\u{feff}Prose", "Acme", "name: Acme\n", "Prose"),
    ("---\nname: Old\n---\r\nProse\r\n", nil, "name: Old\n", "Prose\r\n"),
    ("---\nname: Old\n---\nProse", "Acme: the second", "name: \"Acme: the second\"\n", "Prose"),
    (
      "---\nversion: alpha\n# colors\ncolors:\n  old: \"#fff\"\nname: >\n  Two\n  lines\nomitted:\n- icons\n---\n\n---\n",
      nil,
      "version: alpha\nname: >\n  Two\n  lines\nomitted:\n- icons\n", "\n---\n"
    ),
    (
      "---\n\"colors\" : {}\ndescription: All\n---", nil, "name: \"Design system\"\ndescription: All\n", ""
    ),
    (
      "---\n# Ours\n\n# Agents\nname: Old\n# Colors\n\ncolors: {}\n# June\nversion: 1\n# End\n---\n",
      nil,
      "# Ours\n\n# Agents\nname: Old\n# June\nversion: 1\n", ""
    ),
    ("---\n\nWelcome\n\n---\n", nil, "name: \"Design system\"\n", "---\n\nWelcome\n\n---\n"),
    ("---\n- One\n---\n", nil, "name: \"Design system\"\n", "---\n- One\n---\n"),
  ])
  func `a page that is there is completed`(page: String, name: String?, head: String, rest: String) throws {
    let whole = "---\n\(head)\(Self.sections)---\n\(rest)"
    #expect(try text(built(page: page, name: name)) == whole)
    #expect(try text(built(page: whole, name: name)) == whole)
  }

  @Test func `a page that cannot be read is not replaced`() throws {
    var files = MemoryFiles(["a.yaml": Self.tokens, "DESIGN.md": "Prose"])
    files.locked = ["DESIGN.md"]
    var request = Request(.build, inputs: ["a.yaml"])
    request.outputs = [.init(.designMD, file: "DESIGN.md")]
    let built = compile(request, loading: files.loader)
    #expect(
      built.files.isEmpty && built.diagnosticsText.contains("cannot read `DESIGN.md`: permission denied"))
  }

  /// What is written is read as the same page, in which states have what they lacked; and that one is a fixed point.
  @Test func `what is written is read again`() throws {
    func again(_ page: String) throws -> String {
      var request = Request(.build, inputs: ["in/DESIGN.md"])
      request.outputs = [.init(.designMD, file: "DESIGN.md")]
      let built = compile(request, loading: MemoryFiles(["in/DESIGN.md": page]).loader)
      #expect(built.log.diagnostics.allSatisfy { $0.code.name == "css-unit" }, "\(built.diagnosticsText)")
      return try #require(text(built))
    }
    let page = try #require(text(built()))
    let completed = page.replacing(
      "backgroundColor: \"#003a91\"\n",
      with: """
        backgroundColor: "#003a91"
            typography: "{components.button.typography}"
            padding: "4px {spacing.card-inner}"

        """)
    #expect(try again(page) == completed)
    #expect(try again(completed) == completed)
  }

  @Test(arguments: [
    ("color: {$type: color, a: {$value: '#fff'}}\ncolors: {$type: color, a: {$value: '#000'}}\n", "colors.a"),
    (
      "components: {a-b: {c: {$type: number, $value: 1}}, a: {b: {c: {$type: number, $value: 2}}}}\n",
      "components.a-b.c"
    ),
  ])
  func `two tokens of one place are an error`(tokens: String, name: String) throws {
    let built = try built(tokens)
    #expect(built.files.isEmpty)
    #expect(built.diagnosticsText.contains("would both be `\(name)`"), "\(built.diagnosticsText)")
  }

  @Test func `a reference is a text of YAML`() throws {
    let members = #"{$type: number, 'b"c': {$value: 1}, d: {$value: '{components.a.b"c}'}}"#
    let built = try built("components: {a: \(members)}\n")
    let line = #"    d: "{components.a.b\"c}""#
    #expect(text(built)?.contains(line + "\n") == true, "\(built.diagnosticsText)")
  }

  @Test func `expressions are told`() throws {
    let built = try built(
      "space: {$type: dimension, a: {$value: 4px}, b: {$value: '{space.a} * 2'}}\n")
    #expect(
      built.diagnosticsText.contains("DESIGN.md has no such expressions: `space.b` is written as its result"))
    #expect(text(built)?.contains("  b: 8px\n") == true)
  }
}
