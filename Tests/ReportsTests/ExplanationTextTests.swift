import Compiler
import Diagnostics
import Reports
import TestSupport
import Testing
import Tokens

/// All that `explain` says of a token.
@Suite struct ExplanationTextTests {
  private static let files = [
    "t/a.yaml": """
    base: {$type: color, blue: {$value: "#005ce5"}}
    link: {$type: color, $value: "{base.blue}", $description: "A link.\\nIn text.", $deprecated: use text.go}
    paper: {$type: color, $value: "#ffffff"}
    edge: {$type: border, $value: {color: "{link}", width: "{line}", style: solid}}
    line: {$type: dimension, $value: 1px}
    wide: {$type: dimension, $value: "calc({line} * 3 + 1px)"}

    """,
    "t/d.yaml": "paper: {$type: color, $value: \"#000000\"}\n",
    "t/r.yaml": """
    version: "2025.10"
    sets: {base: {sources: [{$ref: a.yaml}]}}
    modifiers: {theme: {contexts: {light: [], dark: [{$ref: d.yaml}]}, default: light}}
    resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

    """,
    "t/tokenc.yaml": """
    resolver: r.yaml
    audit: {contrast: [{foreground: link, background: paper, minimum: 3}]}
    outputs: [{format: css, file: o.css}, {format: swift, file: O.swift}]

    """,
  ]

  private static func explain(_ path: String) -> String {
    let compilation = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(files).loader)
    return compilation.explain(path).value.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
  }

  /// #005ce5 has 5.73 : 1 with white and 3.66 : 1 with black.
  @Test func `an alias`() {
    #expect(
      Self.explain("link") == """
        link  color
        depends on nothing
          A link.
          In text.
          deprecated: use text.go

        value
          light  #005ce5
          dark   #005ce5

        in light, dark
          t/a.yaml:2:1   link       {base.blue}
          t/a.yaml:1:22  base.blue  #005ce5

        used by
          edge  t/a.yaml:4:1

        contrast
          on paper  5.73 : 1  needs 3  pass  light
          on paper  3.66 : 1  needs 3  pass  dark

        names
          CSS    --link
          Swift  Tokens.link

        """)
  }

  @Test func `a composite value`() {
    #expect(
      Self.explain("edge").hasPrefix(
        """
        edge  border
        depends on nothing

        value
          light  1px solid #005ce5
          dark   1px solid #005ce5

        in light, dark
          t/a.yaml:4:1   edge         1px solid #005ce5
          t/a.yaml:2:1     link       {base.blue}
          t/a.yaml:1:22    base.blue  #005ce5
          t/a.yaml:5:1     line       1px

        """))
  }

  @Test func `an expression and its steps`() {
    let text = Self.explain("wide")
    #expect(text.contains("\nvalue\n  light  4px\n  dark   4px\n"))
    #expect(text.contains("\n  t/a.yaml:6:1  wide    calc({line} * 3 + 1px)\n  t/a.yaml:5:1    line  1px\n"))
    #expect(
      text.contains(
        "\ncomputed in light, dark\n  {line}                  1px\n  {line} * 3              3px\n"),
      "\(text)")
  }

  @Test func `a value for each theme`() {
    let text = Self.explain("paper")
    #expect(
      text.hasPrefix("paper  color\ndepends on theme\n\nvalue\n  light  #ffffff\n  dark   #000000\n"),
      "\(text)")
    #expect(
      text.contains("\nin light\n  t/a.yaml:3:1  paper  #ffffff\n\nin dark\n  t/d.yaml:1:1  paper  #000000\n")
    )
    #expect(text.contains("\ncontrast\n  under link  5.73 : 1  needs 3  pass  light\n"))
  }
}

/// What `assess` says of names that the set does not have.
@Suite struct AssessProblemTests {
  private static let compilation = compile(
    Request(.audit, inputs: ["a.yaml"]),
    loading: MemoryFiles([
      "a.yaml": "paper: {$type: color, $value: red}\ngap: {$type: dimension, $value: 1px}\n"
    ]).loader)

  @Test(
    arguments: [
      ("paper", nil), ("gap", "`gap` is not a color, so it is not a surface [type-mismatch]"),
      ("papr", "there is no token `papr` for --surface; did you mean `paper`? [unknown-token]"),
      ("other.thing", "there is no token `other.thing` for --surface [unknown-token]"),
    ] as [(String, String?)])
  func `surfaces`(path: String, problem: String?) {
    let found = Self.compilation.problem(ofSurface: path).map { text(of: [$0]) }
    #expect(found == problem.map { "tokenc: error: \($0)\n" })
  }

  @Test(
    arguments: [
      (["toggle", "button"], "; did you mean `button`?", "the controls are `toggle` and `button`"),
      ([], "", "no control was found"), (["slider"], "", "the controls are `slider`"),
    ] as [([String], String, String)])
  func `controls`(names: [String], advice: String, note: String) {
    #expect(
      text(of: [.unknownControl("buton", among: names)])
        == "tokenc: error: no control is named `buton`\(advice) [unknown-control]\ntokenc: note: \(note)\n")
  }
}
