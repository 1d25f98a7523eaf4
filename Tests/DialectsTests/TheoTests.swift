import Compiler
import Diagnostics
import Emission
import Import
import TestSupport
import Testing
import Tokens

/// theo's properties, aliases, defaults and imports.
@Suite struct TheoTests {
  @Test func propertiesAreFlatTokens() {
    let set = ReadSet(
      [
        "t/a.json": ##"""
        {"global": {"type": "size", "category": "space"}, "aliases": {"base": "4", "red": {"value": "#f00"}},
         "props": {"GAP": {"value": "{!base}px"}, "RED": {"value": "{!red}", "type": "color", "category": "x", "comment": "hot"}}}
        """##
      ], as: .theo)
    #expect(set.diagnostics == [])
    #expect(
      set.tokens == [
        #""GAP": {"type":"dimension","value":{"value":4,"unit":"px"},"extensions":{"org.tokenc.theo":{"category":"space"}}}"#,
        ##""RED": {"type":"color","value":{"colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"},"description":"hot","extensions":{"org.tokenc.theo":{"category":"x"}}}"##,
        ##""alias.red": {"type":"color","value":{"colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"}}"##,
      ])
  }

  /// YAML 1.1 has octal numbers, and teams deprecate properties under `meta`.
  @Test func numbersAndDeprecationsAreThoseOfTheo() {
    let set = ReadSet(
      [
        "t/a.yml": """
        global: {type: number, category: x}
        props:
          A: {value: 010}
          B: {value: 0.5, meta: {deprecated: true}}
          C: {value: 080, deprecated: use A, meta: {deprecated: true}}
        """
      ], as: .theo)
    #expect(set.diagnostics == [])
    #expect(
      set.tokens.map { $0.prefix { $0 != "," } } == [
        #""A": {"type":"number""#, #""B": {"type":"number""#, #""C": {"type":"number""#,
      ])
    #expect(set.tokens[0].contains(#""value":8"#) && set.tokens[2].contains(#""value":80"#))
    #expect(set.tokens[1].contains(#""deprecated":true"#), "\(set.tokens)")
    #expect(set.tokens[2].contains(#""deprecated":"use A""#), "\(set.tokens)")
  }

  /// An import says which file overrides another one; nothing says it of two files that nobody imports.
  @Test func filesThatNobodyImportsAreNotOrdered() {
    func file(_ imports: String, _ names: String...) -> String {
      let props = names.map { #""\#($0)": {"value": "4px"}"# }.joined(separator: ", ")
      return
        #"{"imports": [\#(imports)], "global": {"type": "size", "category": "c"}, "props": {\#(props)}}"#
    }
    let files = [
      "t/common.json": file("", "A", "B"), "t/web.json": file(#""./common""#, "B", "GAP", "W"),
      "t/android.json": file(#""./common", "./sizes""#, "A"), "t/sizes.json": file("", "GAP", "S"),
    ]
    let said = ReadSet(files, as: .theo).diagnostics
    #expect(said.count == 1, "\(said)")
    // `A` and `B` override what they import.
    let text = "warning: 1 token is defined by several files that no other one imports, and the last"
    #expect(said.first?.contains(text) == true, "\(said)")
    #expect(ReadSet(files, as: .theo, inputs: ["t/web.json"]).diagnostics == [])
  }

  /// What is one alias refers to a token that outputs leave out; what has another type has the alias's text.
  @Test func aliasesStayLinks() {
    let files = [
      "t/a.json": ##"""
      {"imports": ["./b"], "global": {"category": "q"}, "aliases": {"brand": "{!blue}", "twice": "{!blue}{!blue}"},
       "props": {"LINK": {"value": "{!brand}", "type": "color"}, "TEXT": {"value": "{!brand}", "type": "string"},
        "BOTH": {"value": "{!twice}", "type": "string"}, "HOVER": {"value": "{!blue}", "type": "color"}}}
      """##,
      "t/b.json": ##"{"aliases": {"blue": "#00f", "unused": "#fff"}}"##,
    ]
    var request = Request(.build, inputs: ["t/a.json"])
    request.dialect = .theo
    request.outputs = [.init(.css, file: "o.css"), .init(.json, file: "o.json")]
    let result = compile(request, loading: MemoryFiles(files).loader)
    #expect(!result.log.hasErrors, "\(result.diagnosticsText)")
    let css = String(decoding: result.files.first { $0.path == "o.css" }?.bytes ?? [], as: UTF8.self)
    for line in ["--LINK: #0000ff;", "--TEXT: \"#00f\";", "--BOTH: \"#00f#00f\";", "--HOVER: #0000ff;"] {
      #expect(css.lowercased().contains(line.lowercased()), "\(css)")
    }
    #expect(!css.contains("alias"))
    let imported = Importation(of: result, .init(), comparing: [])
    let tokens = imported?.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined() ?? ""
    for line in [
      "LINK: {$value: \"{alias.brand}\", $extensions: {\"org.tokenc.theo\": {category: q}}}",
      "HOVER: {$value: \"{alias.blue}\", $extensions: {\"org.tokenc.theo\": {category: q}}}",
      "  brand: {$value: \"{alias.blue}\"}", "  blue: {$value: \"#00f\", $type: color}",
    ] {
      #expect(tokens.contains(line + "\n"), "\(tokens)")
    }
    #expect(tokens.contains("exclude: [\"alias.**\"]"))
    #expect(!tokens.contains("unused"))
  }

  /// A property of that name, and aliases that files see differently, leave the texts of the aliases.
  @Test(arguments: [
    ##"{"global": {"category": "q"}, "aliases": {"x": "#00f"}, "props": {"alias": {"value": "1px", "type": "size"}, "A": {"value": "{!x}", "type": "color"}}}"##,
    ##"{"imports": ["./b"], "global": {"category": "q"}, "props": {"A": {"value": "{!y}", "type": "color"}}, "aliases": {"x": "#f00"}}"##,
  ])
  func otherAliasesAreReplaced(_ text: String) {
    let set = ReadSet(
      ["t/a.json": text, "t/b.json": ##"{"aliases": {"x": "#00f", "y": "{!x}"}}"##], as: .theo,
      inputs: ["t/a.json"])
    #expect(set.diagnostics == [])
    #expect(set.tokens.contains { $0.hasPrefix(#""A": "#) && $0.contains("#0000ff") }, "\(set.tokens)")
    #expect(!set.tokens.contains { $0.hasPrefix(#""alias."#) })
  }

  @Test func importsAreMergedBeforeTheFile() {
    let set = ReadSet(
      [
        "t/a.yml": """
        imports: [./b, pack/c.json]
        aliases: {x: 2px}
        props: {A: {value: "{!y}", type: size, category: q}, B: {value: 9px, type: size, category: q}}
        """,
        "t/b.json":
          #"{"aliases": {"y": "{!x}"}, "props": {"B": {"value": "1px", "type": "size", "category": "q"}}}"#,
        "node_modules/pack/c.json":
          #"{"props": [{"name": "C", "value": 3, "type": "number", "category": "q"}]}"#,
        "tokenc.yaml": "sources: [t/a.yml]\ndialect: theo\nroots: [node_modules]",
      ], as: .theo, inputs: ["."])
    #expect(set.diagnostics == [])
    #expect(
      set.tokens.map { $0.prefix { $0 != "," } } == [
        #""B": {"type":"dimension""#, #""alias.y": {"type":"dimension""#, #""alias.x": {"type":"dimension""#,
        #""C": {"type":"number""#, #""A": {"type":"dimension""#,
      ])
    #expect(set.tokens[0].contains(#""value":9"#))
    #expect(set.tokens[4].contains(#""value":2"#))
  }

  @Test(arguments: [
    (
      #"{"aliases": {"a": "{!b}", "b": "{!a}"}, "props": {"P": {"value": "{!a}", "type": "size", "category": "q"}}}"#,
      "circular-reference"
    ),
    (#"{"props": {"P": {"value": "{!a}", "type": "size", "category": "q"}}}"#, "unknown-reference"),
    (#"{"props": {"P": {"value": "1px", "type": "size"}}}"#, "missing-member"),
    (#"{"props": {"P": {"type": "size", "category": "q"}}}"#, "missing-member"),
    (#"{"props": [{"value": "1px", "type": "size", "category": "q"}]}"#, "missing-member"),
    (#"{"imports": ["./t"], "props": {"P": {"value": "1px", "type": "size"}}}"#, "circular-reference"),
    (#"{"imports": ["./nowhere"], "props": {"P": {"value": "1px", "type": "size"}}}"#, "unreadable-file"),
  ])
  func mistakesAreReported(text: String, code: String) {
    let set = ReadSet(["t.json": text], as: .theo, inputs: ["t.json"])
    let first = set.diagnostics.first { !$0.contains(": note: ") }
    #expect(first?.hasSuffix("[\(code)]") == true, "\(set.diagnostics)")
  }

  /// Thirty aliases that each mean the one before twice would be a text of a gigabyte.
  @Test func aliasesThatGrowAreLimited() {
    let aliases = (1...60).map { #""a\#($0)": "{!a\#($0 - 1)}{!a\#($0 - 1)}""# }.joined(separator: ", ")
    for seed in ["", "x"] {
      let text =
        #"{"aliases": {"a0": "\#(seed)", \#(aliases)}, "props": {"P": {"value": "{!a60}", "type": "string"}}}"#
      let set = ReadSet(["t.json": text], as: .theo, inputs: ["t.json"])
      #expect(set.diagnostics.contains { $0.hasSuffix("[limit-exceeded]") } == !seed.isEmpty)
    }
  }
}
