import Compiler
import Dialects
import Diagnostics
import Emission
import Import
import TestSupport
import Testing
import Tokens

/// Formats of a team's own, which `records:` describes.
@Suite struct RecordTests {
  private func set(_ entry: String, _ files: [String: String], others: String = "") -> ReadSet {
    var files = files
    files["t/tokenc.yaml"] = "records:\n  - \(entry)\n\(others)"
    return ReadSet(files, as: .records, droppingLost: true)
  }

  private func token(_ name: String, in set: ReadSet) -> String? {
    set.tokens.first { $0.hasPrefix("\"\(name)\": ") }.map { String($0.dropFirst(name.utf8.count + 4)) }
  }

  private static let lists = """
    {files: [a.json], at: "collections.*.items.*", name: "{1}/{label}", separator: "/", value: hex, type: kind,
        types: {COLOR: color, PX: dimension px, MS: duration ms, ICON: opaque}, description: note, deprecated: old,
        reference: "$NAME", when: {status: [live, beta]}}
    """
  private static let list = ##"""
    {"collections": {"brand": {"items": [
      {"label": "red/500", "hex": "#ff0000", "kind": "COLOR", "note": "hot", "status": "live"},
      {"label": "link", "hex": "$brand/red/500", "kind": "COLOR", "status": "beta", "old": "use red"},
      {"label": "gap", "hex": 16, "kind": "PX", "status": "live"},
      {"label": "inset", "hex": "calc($brand/gap * 2)", "kind": "PX", "status": "live"},
      {"label": "fast", "hex": "200", "kind": "MS", "status": "live"},
      {"label": "draft", "hex": "#000", "kind": "COLOR", "status": "draft"},
      {"label": "group", "kind": "COLOR", "status": "live"},
      {"label": "star", "hex": "M0 0", "kind": "ICON", "status": "live"}]}}}
    """##

  @Test(arguments: [
    ("brand.red.500", #""type":"color""#), ("brand.red.500", ##""hex":"#ff0000""##),
    ("brand.red.500", #""description":"hot""#), ("brand.link", ##""hex":"#ff0000""##),
    ("brand.link", #""deprecated":"use red""#), ("brand.gap", #"{"value":16,"unit":"px"}"#),
    ("brand.inset", #"{"value":32,"unit":"px"}"#), ("brand.fast", #"{"value":200,"unit":"ms"}"#),
    ("brand.star", #""M0 0""#),
  ])
  func `members of a record are those of a token`(name: String, part: String) {
    let set = set(Self.lists, ["t/a.json": Self.list])
    #expect(token(name, in: set)?.contains(part) == true, "\(set.tokens) \(set.diagnostics)")
  }

  @Test func `records without a value or with another status are no tokens`() {
    let set = set(Self.lists, ["t/a.json": Self.list])
    #expect(set.tokens.count == 6)
    #expect(
      set.diagnostics == [
        "t/a.json:9:28: warning: tokens have no type, and their values show none; the value of 1 token of this file is kept as written, and typed outputs leave it out [unknown-type]"
      ])
  }

  /// Keys are the names; types follow from names and forms, and a name may be that of a group, too.
  @Test func `every scalar below is a record`() {
    let set = set(
      #"{files: [a.yaml], at: "theme.**"}"#,
      ["t/a.yaml": "theme:\n  color: {red: \"#f00\", link: \"{color.red}\"}\n  space: [4px, 8px]\nother: 1\n"]
    )
    #expect(set.diagnostics == [])
    let names = set.tokens.map { $0.dropFirst().prefix { $0 != "\"" } }
    #expect(names == ["color.red", "color.link", "space.0", "space.1"])
    #expect(token("color.link", in: set)?.contains(##""hex":"#ff0000""##) == true)
    #expect(token("space.1", in: set)?.contains(#"{"value":8,"unit":"px"}"#) == true)
  }

  @Test func `a name may be that of a group`() {
    let set = set(
      #"{files: [a.json], at: "*", name: "{id}", separator: "-", value: v, reference: "var(--NAME)"}"#,
      [
        "t/a.json": ##"""
        [{"id": "ink", "v": "#000"}, {"id": "ink-muted", "v": "var(--ink)"}]
        """##
      ])
    #expect(set.diagnostics == [])
    #expect(token("ink.$root", in: set) != nil, "\(set.tokens)")
    #expect(token("ink.muted", in: set)?.contains(##""hex":"#000000""##) == true, "\(set.tokens)")
  }

  // MARK: Contexts

  private static func themes(_ entry: String, _ file: String) -> Compilation {
    let configuration = """
      records:
        - \(entry)
      outputs: [{format: css, file: x.css, comments: false, layers: none, scheme: light-dark}]

      """
    return compile(
      Request(.build, inputs: ["t"]),
      loading: MemoryFiles(["t/a.json": file, "t/tokenc.yaml": configuration]).loader)
  }

  /// Members are contexts, or a member names the context; a usual word is the default wherever it stands.
  @Test(arguments: [
    (
      #"{files: [a.json], at: "*", value: {dark: night, light: day}, modifier: theme}"#,
      ##"{"ink": {"day": "#000", "night": "#fff"}}"##
    ),
    (
      #"{files: [a.json], at: "list.*", name: "{id}", value: v, mode: "{variant}", modifier: theme}"#,
      ##"{"list": [{"id": "ink", "variant": "dark", "v": "#fff"}, {"id": "ink", "variant": "light", "v": "#000"}]}"##
    ),
  ])
  func `contexts are themes`(entry: String, file: String) {
    let built = Self.themes(entry, file)
    #expect(built.diagnosticsText == "")
    #expect(built.themes.map(\.name) == ["light", "dark"])
    let css = built.files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    #expect(css.contains("--ink: light-dark(#000000, #ffffff);"), "\(css)")
  }

  // MARK: What is lost

  @Test func `records without a name are counted`() throws {
    let set = set(
      #"{files: [a.json], at: "*", name: "{id}", value: v}"#,
      [
        "t/a.json":
          ##"[{"id": "a", "v": "#000"}, {"v": "#fff"}, {"id": "a", "v": "#111"}, {"id": "b", "v": "{c}"}]"##
      ])
    let result = try #require(Importation(of: set.compilation, ImportedFiles.Options(), comparing: []))
    #expect(
      result.balance.text == """
        kept 1 of 3 tokens
        lost 2 of 3 tokens:
          1  missing-member  t/a.json:1: the record `1` has no `id`, which its name needs
          1  unknown-reference  t/a.json:1: there is no `c`

        """)
    #expect(
      set.diagnostics.contains(
        "t/a.json:1:43: warning: 1 record has the name and the context of an earlier one, of which the last applies [duplicate-token]"
      ), "\(set.diagnostics)")
    #expect(token("a", in: set)?.contains(##""hex":"#111111""##) == true)
  }

  /// Files of `sources` stay DTCG, also those that it shares with `records`, and each may refer to the other.
  @Test func `records stand next to tokens of DTCG`() {
    let set = set(
      #"{files: [raw/*.yaml], at: "a\\.b.*"}"#,
      [
        "t/raw/a.yaml": "a.b: {ink: \"{base}\"}\n",
        "t/b.yaml": "base: {$type: color, $value: \"#000\"}\nuse: {$value: \"{ink}\"}\n",
      ], others: "sources: [\"**/*.yaml\"]\n")
    #expect(set.diagnostics == [])
    #expect(set.tokens.count == 3, "\(set.tokens)")
    #expect(token("use", in: set)?.contains(##""hex":"#000000""##) == true)
  }

  @Test(arguments: [
    (#"{files: [a.json], at: "a.[0]*"}"#, "keys with dots between them"),
    (#"{files: [a.json], at: "a.*", name: "{2}"}"#, "numbers of the 1 star in `at`"),
    (#"{files: [a.json], at: "a", name: "{x"}"#, "a text whose placeholders are"),
    (#"{files: [a.json], at: "a", types: {X: nonsense}}"#, "or `opaque`"),
    (#"{files: [a.json], at: "a", reference: "$"}"#, "a text with one `NAME`"),
    (#"{files: [], at: "a"}"#, "at least one file name"),
    (#"{at: "a"}"#, "`files`"),
    ("{files: [a.json], at: a}\nresolver: r.json", "not with `resolver`"),
    ("{files: [a.json], at: a}\ndialect: theo", "not with `dialect`"),
  ])
  func `wrong entries are refused`(entry: String, message: String) {
    let files = ["t/tokenc.yaml": "records:\n  - \(entry)\n", "t/a.json": "{}"]
    let checked = compile(Request(.check, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(checked.log.hasErrors && checked.diagnosticsText.contains(message), "\(checked.diagnosticsText)")
  }
}
