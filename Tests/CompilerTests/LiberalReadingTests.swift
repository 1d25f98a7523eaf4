import Audit
import Compiler
import Diagnostics
import Emission
import TestSupport
import Testing
import Tokens

/// What is read although DTCG to the letter has it otherwise, and what `--strict` says of it.
@Suite struct LiberalReadingTests {
  /// What `check` says of some files, places as the markers of the files.
  private func lines(_ files: [String: String], isStrict: Bool = false) -> [String] {
    var request = Request(.check, inputs: ["t"])
    request.isStrict = isStrict
    let result = compile(request, loading: MemoryFiles(marked: files).loader)
    return result.diagnosticsText.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [("a.jsonc", "JSON with comments"), ("a.json5", "JSON5")])
  func `JSON with more than JSON is read, and refused in strict mode`(file: String, name: String) {
    let files = [
      "t/tokenc.yaml": "resolver: r.jsonc",
      "t/r.jsonc": """
      {"version": "2025.10", // one set
       "resolutionOrder": [{"type": "set", "name": "a", "sources": [{"$ref": "\(file)"}]}]}
      """,
      "t/\(file)": "{\"a\": {\"$type\": \"number\", \"$value\": 1 /* one */},}",
    ]
    #expect(lines(files) == [])
    let refusal =
      "which strict DTCG does not allow; save it as JSON, named `.json` [shorthand-in-strict-mode]"
    #expect(
      lines(files, isStrict: true) == [
        "t/r.jsonc:1:1: error: this file is JSON with comments, \(refusal)",
        "t/\(file):1:1: error: this file is \(name), \(refusal)",
      ])
  }

  @Test func `a configuration gives numbers a unit and tolerances a severity`() {
    let tokens = "w: {$type: dimension, $value: 1️⃣16}\nn: {$type: number, $value: 2️⃣'2', 3️⃣comment: x}"
    let configuration = """
      sources: [a.yaml]
      units: {dimension: rem}
      severity: {number-as-text: error, foreign-member: off}
      """
    let files = ["t/tokenc.yaml": configuration, "t/a.yaml": tokens]
    let expected = [
      "t/a.yaml:1️⃣: warning: `16` has no unit and is read as 16rem, as `units:` says [missing-unit]",
      "t/a.yaml:2️⃣: error: `2` is a string and is read as the number 2; write it without quotes [number-as-text]",
    ]
    #expect(lines(files) == expected.map { located($0, in: files) })
  }

  @Test func `near misses of properties and missing units are errors whatever the severity`() {
    let files = [
      "t/tokenc.yaml":
        "{sources: [a.yaml], severity: {missing-unit: off, unknown-type: off, unknown-property: off}}",
      "t/a.yaml":
        "a: {$type: 1️⃣colr, $value: x}\nb: {$type: dimension, $value: 2️⃣16}\nc: {$type: number, $value: 1, 3️⃣$descripton: x}",
    ]
    #expect(
      lines(files).map { String($0.drop { $0 != "[" }) } == [
        "[missing-unit]", "[unknown-property]",
      ])
  }

  /// A web-only set builds without a word; what an output loses is reported where it is written.
  @Test(arguments: [
    ("", ["1️⃣ css-unit", "2️⃣ css-unit", "3️⃣ extra-member", "4️⃣ extra-member", "5️⃣ extra-member"]),
    ("{format: css, file: a}, {format: scss, file: b}, {format: typescript, file: c}", ["5️⃣ extra-member"]),
    ("{format: xcassets, file: a}", ["5️⃣ extra-member"]),
    // Overlines are lost, italics are not.
    (
      "{format: css, file: a}, {format: kotlin, file: b, package: a, viewport: 390}",
      ["2️⃣ css-unit", "4️⃣ extra-member", "5️⃣ extra-member"]
    ),
    // What an excluded token has is lost by the one that refers to it.
    (
      "{format: swift, file: a, exclude: [box], viewport: 390}",
      ["2️⃣ css-unit", "5️⃣ extra-member"]
    ),
  ])
  func `units and members are reported if an output loses something`(outputs: String, expected: [String]) {
    let files = [
      "t/tokenc.yaml": "{sources: [a.yaml]\(outputs.isEmpty ? "" : ", outputs: [\(outputs)]")}",
      "t/a.yaml": """
      wide: {$type: dimension, $value: 1️⃣50vw}
      box: {$type: dimension, $value: 2️⃣5cqw}
      same: {$value: "{box}"}
      text:
        $type: typography
        $value: {fontFamily: [Inter], fontSize: 16px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5, 3️⃣fontStyle: italic, 4️⃣textDecoration: overline, 5️⃣textIndent: 2}
      """,
    ]
    let wanted = expected.map { located("t/a.yaml:\($0.prefix(1)):", in: files) + " [\($0.dropFirst(2))]" }
    let found = lines(files).filter { $0.hasSuffix("[css-unit]") || $0.hasSuffix("[extra-member]") }
    #expect(found.map { "\($0.prefix { $0 != " " }) \($0.drop { $0 != "[" })" } == wanted)
  }

  @Test func `units are px, rem, ms and s`() {
    let files = [
      "t/tokenc.yaml": "{sources: [a.yaml], units: {dimension: 1️⃣vw, duration: ms}}", "t/a.yaml": "{}",
    ]
    #expect(
      lines(files) == [
        located(
          "t/tokenc.yaml:1️⃣: error: expected `px` or `rem`, found `vw` [invalid-configuration]", in: files)
      ])
  }

  /// The lines of the generated files that are about tokens.
  private func outputs(_ tokens: String) -> (files: [String: String], diagnostics: [String]) {
    var request = Request(.build, inputs: ["a.yaml"])
    request.outputs = [
      .init(.css, file: "a.css"), .init(.swift, file: "A.swift"),
      .init(.kotlin, file: "A.kt"),
    ]
    request.settings[KotlinOptions.package] = "a"
    let result = compile(request, loading: MemoryFiles(["a.yaml": tokens]).loader)
    let files = result.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    return (
      Dictionary(uniqueKeysWithValues: files),
      result.diagnosticsText.split(separator: "\n").map(String.init)
    )
  }

  @Test func `strings and booleans are types of generated code`() {
    let (files, diagnostics) = outputs(
      """
      a:
        mode: {$type: string, $value: "say \\"hi\\" ${x}"}
        isOn: {$type: boolean, $value: true}
      """)
    #expect(diagnostics == [])
    #expect(files["a.css"]?.contains(#"--a-mode: "say \"hi\" ${x}";"#) == true)
    #expect(files["a.css"]?.contains("--a-is-on") == false)
    #expect(files["A.swift"]?.contains(#"static var mode: Swift.String { "say \"hi\" ${x}" }"#) == true)
    #expect(files["A.swift"]?.contains("static var isOn: Swift.Bool { true }") == true)
    #expect(files["A.kt"]?.contains("val Mode: String\n    get() = \"say \\\"hi\\\" \\${x}\"") == true)
    #expect(files["A.kt"]?.contains("val IsOn: Boolean\n    get() = true") == true)
  }

  @Test func `units of CSS are in CSS alone, and opaque tokens in no typed output`() {
    let (files, diagnostics) = outputs(
      """
      a:
        width: {$type: dimension, $value: 50vw}
        gap: {$type: dimension, $value: 8px}
        same: {$value: "{a.width}"}
        icon: {$type: icon, $value: arrow}
      """)
    #expect(
      diagnostics.filter { $0.contains("unit-without-equivalent") }.sorted() == [
        "A.kt: warning: `a.width`, `a.same` have units that only CSS knows, so this output leaves them out; give a value for `native` under `$extensions.org.tokenc.platform`, or set `viewport:` of this output [unit-without-equivalent]",
        "A.swift: warning: `a.width`, `a.same` have units that only CSS knows, so this output leaves them out; give a value for `native` under `$extensions.org.tokenc.platform`, or set `viewport:` of this output [unit-without-equivalent]",
      ])
    #expect(files["a.css"]?.contains("--a-width: 50vw;") == true)
    #expect(files["a.css"]?.contains("--a-same: var(--a-width);") == true)
    #expect(files["A.swift"]?.contains("gap") == true)
    for (name, text) in files {
      #expect(!text.lowercased().contains("icon"), "\(name)")
      #expect(name == "a.css" || !text.contains("width"), "\(name)")
    }
  }

  /// What only a browser computes is written as an expression by the formats of the web.
  @Test func `expressions of browsers are in outputs of the web`() throws {
    let tokens = """
      s: {$type: dimension, $value: 4px}
      fluid: {$type: dimension, $value: 'clamp({s}, 2vw, 3rem)'}
      same: {$value: '{fluid}'}
      text: {$type: typography, $value: {fontFamily: A, fontSize: '{fluid}', fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5}}
      line: {$type: border, $value: 'max(1px, 0.1em) solid #000'}

      """
    func output(_ format: String, _ settings: String...) throws -> String {
      var request = Request(.build, inputs: ["a.yaml"])
      let found = try #require(Format.all.first { $0.name == format })
      request.outputs = [.init(found, file: "out")]
      for setting in settings { try request.settings.assign(setting) }
      let result = compile(request, loading: MemoryFiles(["a.yaml": tokens]).loader)
      #expect(!result.log.diagnostics.contains { $0.code == .cssUnit }, "\(format)")
      #expect(!result.diagnosticsText.contains("unit-without-equivalent"), "\(format)")
      return result.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
    let css = try output("css")
    #expect(css.contains("--fluid: clamp(4px, 2vw, 3rem);"))
    #expect(css.contains("--same: var(--fluid);"))
    #expect(css.contains("--text: 400 var(--fluid)/1.5 \"A\";"))
    #expect(css.contains("--line: max(1px, 0.1em) solid #000000;"))
    #expect(try output("css", "css.computed=keep").contains("--fluid: clamp(var(--s), 2vw, 3rem);"))
    #expect(try output("scss").contains("clamp(4px, 2vw, 3rem)"))
    #expect(try output("tailwind").contains("clamp(4px, 2vw, 3rem)"))
    #expect(try output("javascript").contains("\"clamp(4px, 2vw, 3rem)\""))
    #expect(try output("typescript").contains("\"clamp(4px, 2vw, 3rem)\""))
    #expect(try output("json").contains("\"clamp(4px, 2vw, 3rem)\""))
  }

  /// Every other format leaves the token out and reports that once.
  @Test func `expressions of browsers are in no other output`() throws {
    let tokens =
      "gap: {$type: dimension, $value: 4px}\nfluid: {$type: dimension, $value: 'clamp({gap}, 2vw, 3rem)'}\n"
    let web = [
      "css", "scss", "tailwind", "javascript", "typescript", "json", "markdown", "tokens-studio", "penpot",
      "style-dictionary",
    ]
    // Two are about controls and have no values, one needs a bridge; a program gets all of them.
    let valueless = ["aria", "code-connect", "vscode", "exec"]
    for format in Format.all where !web.contains(format.name) && !valueless.contains(format.name) {
      var request = Request(.build, inputs: ["a.yaml"])
      request.outputs = [.init(format, file: "out")]
      if format.name == "kotlin" { try request.settings.assign("kotlin.package=a") }
      let result = compile(request, loading: MemoryFiles(["a.yaml": tokens]).loader)
      let codes = result.log.diagnostics.map(\.code.name)
      // A catalog has colors alone, and loses no dimension.
      let wanted = format.name == "xcassets" ? [] : ["css-unit", "unit-without-equivalent"]
      #expect(codes == wanted, "\(format.name): \(result.diagnosticsText)")
      for file in result.files {
        #expect(!String(decoding: file.bytes, as: UTF8.self).lowercased().contains("fluid"), "\(format.name)")
      }
    }
  }

  @Test func `what typography lacks stays unset`() {
    let (files, _) = outputs(
      """
      t:
        $type: typography
        body: {$value: {fontFamily: [Inter, serif], fontSize: 16px, letterSpacing: 0.05em, fontStyle: italic}}
        full: {$value: {fontFamily: A, fontSize: 10px, fontWeight: 400, lineHeight: 2, letterSpacing: 10%, textCase: UPPER, fontStyle: italic}}
        same: {$value: "{t.body}"}
      """)
    let css = files["a.css"] ?? ""
    #expect(
      css.contains(
        """
            --t-body-font-family: "Inter", serif;
            --t-body-font-size: 16px;
            --t-body-letter-spacing: 0.05em;
            --t-body-font-style: italic;
            --t-full: italic 400 10px/2 "A";
            --t-full-letter-spacing: 10%;
            --t-full-text-transform: uppercase;
            --t-same-font-family: var(--t-body-font-family);
            --t-same-font-size: var(--t-body-font-size);
            --t-same-letter-spacing: var(--t-body-letter-spacing);
            --t-same-font-style: var(--t-body-font-style);

        """.dropLast()), "\(css)")
    let swift = files["A.swift"] ?? ""
    #expect(
      swift.contains(
        #"TokensTypography(fontFamily: TokensFontFamily(["Inter", "serif"]), fontSize: 16, letterSpacing: 0.8, isItalic: true)"#
      ))
    #expect(swift.contains("var lineHeight: Swift.Double?"))
    #expect(swift.contains("var letterSpacing: Swift.Double\n"))
    let kotlin = files["A.kt"] ?? ""
    #expect(
      kotlin.contains(
        #"TokensTypography(TokensFontFamily(listOf("Inter", "serif")), 16.0.sp, null, 0.8.sp, null, fontStyle = androidx.compose.ui.text.font.FontStyle.Italic)"#
      ),
      "\(kotlin)")
    #expect(kotlin.contains("public val lineHeight: Float?,"))
    #expect(kotlin.contains("public val letterSpacing: TextUnit,"))
  }

  @Test func `ignored tokens are left out before they are read`() {
    let files = [
      "t/tokenc.yaml": """
      sources: ["*.yaml"]
      ignore:
        - {tokens: ["legacy.**", "*.broken"], reason: "gone in May"}
        - {tokens: [none], reason: "is not there"}
      """,
      "t/a.yaml": """
      legacy: {$type: 5, a: {$value: nothing}, b: {c: {$value: 1, x: {$value: 2}}, d: text}, "1.5": {$value: 1}}
      size:
        $type: dimension
        broken: {$value: wide}
        fine: {$value: 8px}
        "x.y.broken": {$value: 8px}
        alias: {$value: 2️⃣"{legacy.b.c}"}
        part: {$value: {value: {$ref: 3️⃣"#/legacy/a/$value/value"}, unit: px}}
        other: {$value: 4️⃣"{legacies}"}
      """,
      "t/b.yaml": "size: {broken: {$type: color, $value: 5}}",
    ]
    let gone = "out: gone in May [unknown-reference]"
    #expect(
      lines(files) == [
        "t/a.yaml:6:3: error: the name `x.y.broken` must not contain `.`, `{` or `}`, which are reserved for references; use groups or `-` [invalid-name]",
        located("t/a.yaml:2️⃣: error: `ignore:` of the configuration leaves `legacy.b.c` \(gone)", in: files),
        located("t/a.yaml:3️⃣: error: `ignore:` of the configuration leaves `legacy.a` \(gone)", in: files),
        located("t/a.yaml:4️⃣: error: there is no `legacies` [unknown-reference]", in: files),
      ])
    let result = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(marked: files).loader)
    #expect(result.tokens?.ignored.map(\.count) == [5, 0])
    #expect(
      result.report?.text(sources: result.sources).contains(
        """
        Left out by `ignore:`
          tokens               count  reason
          legacy.**, *.broken      5  gone in May
          none                     0  is not there
        """) == true)
  }

  @Test func `an entry of ignore needs tokens and a reason`() {
    let files = [
      "t/tokenc.yaml": "{sources: [a.yaml], ignore: [1️⃣{tokens: [a]}, 2️⃣{reason: x}]}", "t/a.yaml": "{}",
    ]
    #expect(
      lines(files) == [
        located(
          "t/tokenc.yaml:1️⃣: error: an entry of `ignore` needs `reason` [invalid-configuration]", in: files),
        located(
          "t/tokenc.yaml:2️⃣: error: an entry of `ignore` needs `tokens` [invalid-configuration]", in: files),
      ])
  }
}
