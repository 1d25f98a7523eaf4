import Dialects
import TestSupport
import Testing
import Tokens

/// Mistakes in files of other tools, each with its place.
@Suite struct DialectMessageTests {
  /// What is said of a file, without what the other stages add about tokens without a value.
  private static func findings(
    _ text: String, as dialect: Dialect, file: String = "t/a.json", more: [String: String] = [:]
  ) -> [String] {
    ReadSet(more.merging([file: text]) { one, _ in one }, as: dialect).diagnostics
  }

  private static func located(_ lines: [String], _ text: String, file: String = "t/a.json") -> [String] {
    lines.map { TestSupport.located("\(file):\($0)", in: [file: text]) }
  }

  private static func theo(_ aliases: String, _ value: String) -> String {
    ##"{"global": {"type": "size", "category": "c"}, "aliases": {\##(aliases)}, "props": {"A": {"value": \##(value)}}}"##
  }

  @Test(
    arguments: [
      (theo("", "\"1️⃣{!none}px\""), ["1️⃣: error: no file has the alias `none` [unknown-reference]"]),
      (
        theo("\"a\": 1️⃣\"{!b}\", \"b\": 2️⃣\"{!a}\"", "3️⃣\"{!a}\""),
        [
          "3️⃣: error: the alias `a` refers to itself [circular-reference]",
          "1️⃣: note: the alias `a` is a part of the cycle", "2️⃣: note: the alias `b` is a part of the cycle",
        ]
      ),
      (
        "{\"global\": {\"category\": \"c\"}, \"props\": {1️⃣\"A\": {\"value\": 1}}}",
        ["1️⃣: error: `A` has no `type`, which theo requires [missing-member]"]
      ),
      (
        "{\"props\": {1️⃣\"A\": {\"value\": 1, \"type\": \"number\"}}}",
        ["1️⃣: error: `A` has no `category`, which theo requires [missing-member]"]
      ),
      (
        "{\"global\": {\"type\": \"number\", \"category\": \"c\"}, \"props\": {1️⃣\"A\": {}}}",
        ["1️⃣: error: `A` has no `value`, which theo requires [missing-member]"]
      ),
    ] as [(String, [String])])
  func `properties of theo`(text: String, findings: [String]) {
    #expect(Self.findings(text, as: .theo) == Self.located(findings, text))
  }

  /// Aliases that would take more room than any file has.
  @Test func `aliases that grow`() {
    let aliases = (0..<40).map { "\"a\($0)\": \"{!a\($0 + 1)}{!a\($0 + 1)}\"" }.joined(separator: ", ")
    let found = Self.findings(Self.theo(aliases + ", \"a40\": \"xx\"", "\"{!a0}\""), as: .theo)
    #expect(
      found.contains { $0.contains(" bytes once its aliases are replaced [limit-exceeded]") }, "\(found)")
    let chain = (0..<3_000).map { "\"a\($0)\": \"{!a\($0 + 1)}\"" }.joined(separator: ", ")
    let long = Self.findings(Self.theo(chain + ", \"a3000\": \"1px\"", "\"{!a0}\""), as: .theo)
    #expect(long.contains { $0.contains(" others; give one of them the value [limit-exceeded]") }, "\(long)")
  }

  @Test(
    arguments: [
      (
        ##"{"a": {"value": 1️⃣"1px", "$value": "2px", "type": "dimension"}}"##,
        "`a` has both `value` and `$value`; remove one [two-values]"
      ),
      (
        ##"{"a": {"value": "1px", "type": 1️⃣"lenght-of-thing"}}"##,
        "`lenght-of-thing` is not a type that tools are known to have; the types of its tokens are taken from their names and values [wrong-type]"
      ),
      (
        ##"{"size": {"sm": {"value": "4px", "type": "dimension"}}, "mode": {"value": {"x": 1}, "type": "other"}, "a": {"value": 1️⃣"{size.{mode}}", "type": "dimension"}}"##,
        "`{mode}` within another reference is neither a string nor a number; refer to a token with the name of a token or a group [invalid-reference]"
      ),
    ])
  func `tokens with a value`(text: String, message: String) {
    // References within references are those of Tokens Studio.
    let found = Self.findings(text, as: text.contains(".{") ? .tokensStudio : .styleDictionary)
    let place = TestSupport.located("t/a.json:1️⃣", in: ["t/a.json": text])
    #expect(found.contains { $0.hasPrefix(place + ": ") && $0.hasSuffix(message) }, "\(found)")
  }

  @Test(
    arguments: [
      (
        ##"{"version": "1", "metadata": {}, "collections": [{"name": "C", "modes": [{"name": "Style", "variables": [1️⃣{"name": "a", "type": "color", "isAlias": false}, {"name": "b", "type": "number", "isAlias": false, "value": 1}]}]}]}"##,
        "error: `a` has no `value`, which a variable needs [missing-member]"
      ),
      (
        ##"{"version": "1", "metadata": {}, "collections": [{"name": "C", "modes": [{"name": "Style", "variables": [{"name": "a", "type": "color", "isAlias": true, "value": 1️⃣{"collection": "C", "name": "gone"}}, {"name": "b", "type": "number", "isAlias": false, "value": 1}]}]}]}"##,
        "error: `a` is an alias of the variable `gone`, which is not in the file [unknown-reference]"
      ),
    ])
  func `variables of Figma`(text: String, message: String) {
    let found = Self.findings(text, as: .figma)
    #expect(
      found.contains(TestSupport.located("t/a.json:1️⃣", in: ["t/a.json": text]) + ": \(message)"), "\(found)")
  }

  @Test(
    arguments: [
      (
        "{\"list\": [1️⃣{\"v\": 1}, {\"id\": \"a\", \"v\": 2}]}",
        "the record `list.0` has no `id`, which its name needs"
      ),
      (
        "{\"list\": [{\"id\": \"a\", \"v\": 2}, 1️⃣{\"id\": \"-\", \"v\": 1}]}",
        "the record `list.1` has no name"
      ),
      (
        "{\"list\": [1️⃣{\"id\": \"\(Array(repeating: "a", count: 65).joined(separator: "-"))\", \"v\": 1}, {\"id\": \"b\", \"v\": 2}]}",
        "the record `list.0` has a name of more than 64 segments"
      ),
    ])
  func `records without a name`(text: String, message: String) {
    let configuration =
      "records:\n  - {files: [a.json], at: \"list.*\", name: \"{id}\", separator: \"-\", value: v}\n"
    let found = Self.findings(text, as: .records, more: ["t/tokenc.yaml": configuration])
    let place = TestSupport.located("t/a.json:1️⃣", in: ["t/a.json": text])
    #expect(found.contains("\(place): error: \(message) [missing-member]"), "\(found)")
  }

  @Test func `an entry without records`() {
    let configuration =
      "records:\n  - {files: [a.json], at: \"list.*\", value: v}\n  - {files: [a.json], at: \"other.*\", value: v}\n"
    let text = "{\"list\": {\"a\": {\"w\": 1}}, \"other\": {\"b\": {\"v\": 1}}}"
    let found = Self.findings(text, as: .records, more: ["t/tokenc.yaml": configuration])
    #expect(
      found.contains {
        $0.hasSuffix("warning: no record of `t/a.json` is a token as this entry describes them [no-tokens]")
      },
      "\(found)")
    #expect(found.count { $0.contains("[no-tokens]") } == 1)
  }
}
