import Compiler
import Emission
import TestSupport
import Testing
import Tokens

@Suite struct ConfigurationTests {
  /// Errors of a folder `t` with this configuration and a token file.
  static func errors(_ configuration: String) -> String {
    let files = ["t/tokenc.yaml": configuration, "t/a.yaml": "a: {$type: number, $value: 1}\n"]
    return compile(Request(.list, inputs: ["t"]), loading: MemoryFiles(marked: files).loader).diagnosticsText
  }

  @Test(arguments: [
    ("1️⃣sorces: [a.yaml]", "unknown key `sorces`; did you mean `sources`? [unknown-key]"),
    ("version: 1️⃣2", "expected the version 1, found the number 2 [invalid-configuration]"),
    ("sources: 1️⃣a.yaml", "expected a list of file names, found the string `a.yaml` [invalid-configuration]"),
    ("sources: [1️⃣3]", "expected a file name, found the number 3 [invalid-configuration]"),
    ("sources: 1️⃣[]", "expected at least one file name, found an empty list [invalid-configuration]"),
    (
      "sources: [a.yaml]\nresolver: 1️⃣b.yaml",
      "`sources` and `resolver` exclude each other; list the files in the resolver document [invalid-configuration]"
    ),
    ("sources: [1️⃣'b/*.yaml']", "`b/*.yaml` matches no token file [invalid-configuration]"),
    ("sources: [1️⃣b.yaml]", "cannot read `t/b.yaml`: no such file or folder [unreadable-file]"),
    (
      "resolver: 1️⃣a.yaml",
      "`a.yaml` is not a resolver document, since it has no `resolutionOrder`; list token files in `sources` [invalid-configuration]"
    ),
    (
      "themes: 1️⃣[]",
      "expected a mapping from theme names to their inputs, found an empty list [invalid-configuration]"
    ),
    ("themes: 1️⃣{}", "`themes` names no theme; leave the key out for a single one [invalid-configuration]"),
    (
      "themes: {a: {appearance: 1️⃣lihgt}}",
      "expected `light` or `dark`, found `lihgt`; did you mean `light`? [invalid-configuration]"
    ),
    ("themes: {a: {contrast: 1️⃣more}}", "expected `normal` or `high`, found `more` [invalid-configuration]"),
    (
      "input: {size: 1️⃣1}",
      "expected the name of a context, in quotes if it looks like a number or a boolean, found the number 1 [invalid-configuration]"
    ),
    (
      "input: {1️⃣size: small}",
      "there is no modifier `size`, since no resolver document is read [unknown-modifier]"
    ),
    ("outputs: [1️⃣{file: a}]", "the output has neither `format` nor `template` [invalid-configuration]"),
    (
      "outputs: [{format: css, template: 1️⃣a.mustache, file: a}]",
      "`format` and `template` exclude each other [invalid-configuration]"
    ),
    ("outputs: [1️⃣{format: css}]", "an output needs `file` [invalid-configuration]"),
    ("outputs: [1️⃣{format: kotlin, file: a.kt}]", "a kotlin output needs a `package` [invalid-configuration]"),
    (
      "outputs: [{format: kotlin, file: a.kt, package: 1️⃣com.}]",
      "expected a package name without keywords, such as `com.example.tokens`, found the string `com.` [invalid-configuration]"
    ),
    (
      "outputs: [{format: css, file: a, 1️⃣depth: 2}]",
      "`depth` is an option of kotlin and dart outputs [unknown-key]"
    ),
    (
      "outputs: [{format: css, file: a, 1️⃣prefx: x}]",
      "unknown key `prefx`; did you mean `prefix`? [unknown-key]"
    ),
    (
      "outputs: [{format: css, file: a, references: 1️⃣no}]",
      "`no` is a string in YAML 1.2; write `false` [yaml-1.1-boolean]"
    ),
    (
      "outputs: [{format: css, file: a, rem: 1️⃣0}]",
      "expected a number of pixels above 0, found the number 0 [invalid-configuration]"
    ),
    (
      "outputs: [{format: css, file: a, rem: 1️⃣0o0}]",
      "expected a number of pixels above 0, found the number 0o0 [invalid-configuration]"
    ),
    (
      "audit: {contrast: [{foreground: a, background: b, 1️⃣minimim: 3}]}",
      "unknown key `minimim`; did you mean `minimum`? [unknown-key]"
    ),
    (
      "outputs: [{format: css, file: a, themes: [1️⃣drak]}]",
      "no theme is called `drak`; themes are `light` [invalid-configuration]"
    ),
    (
      "outputs: [{format: css, file: a, selectors: {light: '1️⃣.a{}'}}]".replacing("'1️⃣", with: "1️⃣'"),
      "expected a selector without `{`, `}`, `;` and comments, all quotes and brackets closed, found the string `.a{}` [invalid-configuration]"
    ),
    (
      "themes: {light: {}, calm: {media: 1️⃣</style><script>alert(1)</script>}}",
      "expected a media query, such as `(prefers-contrast: more)` or `screen and (width >= 40rem)`, found the string `</style><script>alert(1)</script>` [invalid-configuration]"
    ),
    (
      "outputs: [{format: css, file: a, selectors: {light: {selectors: .a, media: 1️⃣javascript:evil()}}}]",
      "expected a media query, such as `(prefers-contrast: more)` or `screen and (width >= 40rem)`, found the string `javascript:evil()` [invalid-configuration]"
    ),
    (
      "outputs: [{format: css, file: a, selectors: {light: [.a, 1️⃣..b]}}]",
      "browsers do not accept `..b` as a selector: `.` must be followed by a name [invalid-configuration]"
    ),
    (
      "outputs: [{format: css, file: x/../a}, 1️⃣{format: swift, file: a}]",
      "two outputs are written to `t/a` [invalid-configuration]"
    ),
    (
      "outputs: [1️⃣{template: a.mustache, file: a}]",
      "cannot read `t/a.mustache`: no such file or folder [unreadable-file]"
    ),
    (
      "severity: {1️⃣low-contrst: off}",
      "no rule has the code `low-contrst`; did you mean `low-contrast`? [unknown-key]"
    ),
    (
      "severity: {1️⃣yaml-syntax: off}",
      "`yaml-syntax` is always an error; only diagnostics of rules take a severity or a waiver [invalid-configuration]"
    ),
    (
      "audit: {contrast: [1️⃣{foreground: a, background: b}]}",
      "a pair needs `minimum` [invalid-configuration]"
    ),
    (
      "audit: {waivers: [1️⃣{code: low-contrast, tokens: [a]}]}",
      "a waiver needs `reason` [invalid-configuration]"
    ),
    (
      "audit: {waivers: [{code: low-contrast, tokens: [a], reason: 1️⃣' '}]}",
      "expected the reason in words, found the string ` ` [invalid-configuration]"
    ),
    (
      "audit: {waivers: [{code: low-contrast, tokens: [a], reason: b, themes: [1️⃣x]}]}",
      "no theme is called `x`; themes are `light` [invalid-configuration]"
    ),
    ("names: {a: 1️⃣''}", "expected a name for the token, found an empty string [invalid-configuration]"),
    (
      "max-permutations: 1️⃣1.5",
      "expected a whole number from 1 to 1000000, found the number 1.5 [invalid-configuration]"
    ),
    (
      "components: [1️⃣../b.yaml]",
      "`b.yaml` is outside of the folder that documents may name files in; list its folder in `roots:` of `tokenc.yaml` to allow it [file-outside-root]"
    ),
    (
      "1️⃣- a",
      "a configuration is a mapping with keys such as `sources`, `resolver` or `outputs`, not a list [invalid-configuration]"
    ),
  ])
  func mistake(configuration: String, message: String) {
    let expected = located("t/tokenc.yaml:1️⃣: error: \(message)\n", in: ["t/tokenc.yaml": configuration])
    #expect(Self.errors(configuration) == expected)
  }

  @Test(arguments: [
    "", "# nothing yet\n", "version: 1", "outputs: []", "components: []",
    // Numbers are those of the YAML core schema, as in tokens.
    "rem: 0o20", "rem: 0x10", "rem: 1.6e1", "max-permutations: 0x10",
  ])
  func fine(configuration: String) {
    #expect(Self.errors(configuration) == "")
  }

  /// What `tokenc.yaml` means, on the example of the documentation.
  @Test func everyKey() throws {
    let files = [
      "t/tokenc.yaml": """
      version: 1
      sources: [a.yaml]
      roots: [../shared]
      themes: {day: {appearance: light}, night: {appearance: dark, contrast: high}, dark-hc: {}}
      rem: 10
      outputs:
        - {format: swift, file: ../b/T.swift, namespace: T, access: package, nonisolated: false, themes: [night]}
        - {format: css, file: t.css, prefix: ds, layers: none, references: false, include: [a.*], themed: [dimension],
           selectors: {day: .day, night: {selectors: [.night, "[dark]"], media: (prefers-contrast)}}}
        - {format: kotlin, file: ./T.kt, package: a.b, depth: 2, sp: [font.**], exclude: [x], rem: 20}
      names: {a.b: word}
      """, "t/a.yaml": "a: {$type: number, $value: 1}\n", "shared/b.yaml": "",
    ]
    let result = compile(Request(.list, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(result.diagnosticsText == "")
    #expect(result.outputs.map(\.file) == ["b/T.swift", "t/t.css", "t/T.kt"])
    let (swift, css, kotlin) = (result.outputs[0], result.outputs[1], result.outputs[2])
    #expect(swift[SwiftOptions.namespace] == "T")
    #expect((swift[SwiftOptions.access], swift[SwiftOptions.nonisolated]) == (.package, false))
    #expect(swift.themes.map(\.name) == ["night"])
    #expect(swift.rem == 10)
    #expect((css[CSSOptions.prefix], css[CSSOptions.layers]) == ("ds", CSSOptions.noLayer))
    #expect(!css[CSSOptions.references])
    #expect(css.include.map(\.text) == ["a.*"])
    #expect(css.themed == [.dimension])
    #expect(
      css[CSSOptions.selectors] == [
        .init(theme: "day", selectors: [".day"]),
        .init(theme: "night", selectors: [".night", "[dark]"], media: "(prefers-contrast)"),
      ])
    #expect(css.themes.map(\.appearance) == [.light, .dark, .dark])
    #expect(css.themes.map(\.contrast) == [.normal, .high, .high])
    #expect((kotlin[KotlinOptions.package], kotlin[KotlinOptions.depth], kotlin.rem) == ("a.b", 2, 20))
    #expect(kotlin[KotlinOptions.sp].map(\.text) == ["font.**"])
    #expect(kotlin.exclude.map(\.text) == ["x"])
    #expect(kotlin.names == ["a.b": "word"])
  }

  /// A name for what does not exist is a slip of the pen; groups may have names, too.
  @Test func namesOfNothing() {
    let files = [
      "t/tokenc.yaml": "sources: [a.yaml]\nnames: {a.bb: word, a: group, a.b: other, x.y: far}\n",
      "t/a.yaml": "a: {b: {$type: number, $value: 1}}\n",
    ]
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(
      result.diagnosticsText == """
        t/tokenc.yaml:2:9: error: `names:` has `a.bb`, which is neither a token nor a group; did you mean `a.b`? [invalid-configuration]
        t/tokenc.yaml:2:43: error: `names:` has `x.y`, which is neither a token nor a group [invalid-configuration]

        """)
  }
}
