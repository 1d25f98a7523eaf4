import Compiler
import Diagnostics
import Queries
import TestSupport
import Testing
import Tokens

/// Files of other tools that are wrong, or much larger than they look, are answered with diagnostics, and soon.
@Suite struct HostileDialectTests {
  private func codes(_ files: [String: String], _ dialect: Dialect) -> Set<String> {
    Set(ReadSet(files, as: dialect).compilation.log.diagnostics.map(\.code.name))
  }

  @Test(arguments: [Dialect.styleDictionary, .tokensStudio])
  func referencesThatLeadBackAreCycles(_ dialect: Dialect) {
    let text = #"{"a": {"value": "{b.value}", "type": "size"}, "b": {"value": "{a.value}", "type": "size"}}"#
    #expect(codes(["t/a.json": text], dialect).contains("circular-reference"))
  }

  @Test func fontsThatReferToThemselvesEnd() {
    let text =
      #"{"a": {"value": "Inter, {a}", "type": "fontFamilies"}, "b": {"value": "{c}, x", "type": "fontFamilies"}, "c": {"value": "{b}", "type": "fontFamilies"}}"#
    _ = codes(["t/a.json": text], .tokensStudio)
  }

  /// Each list names the one before twice.
  @Test func listsOfFontsThatDoubleAreLimited() {
    let lists = (1...60).map {
      #""f\#($0)": {"value": "{f\#($0 - 1)}, {f\#($0 - 1)}", "type": "fontFamily"}"#
    }
    let text = #"{"f0": {"value": "a, b", "type": "fontFamily"}, "# + lists.joined(separator: ", ") + "}"
    let clock = ContinuousClock()
    let time = clock.measure { _ = codes(["t/a.json": text], .styleDictionary) }
    #expect(time < .seconds(10))
  }

  @Test(arguments: Dialect.allCases)
  func rootsThatAreNoObjectsAreReported(_ dialect: Dialect) {
    for text in [
      "[]", "1", "null", "{}", #"{"value": 1}"#, #"{"$value": {}}"#, #"{"props": [1], "schemes": 2}"#,
    ] {
      _ = codes(["t/a.json": text, "t/$themes.json": text], dialect)
    }
  }

  @Test func themesOfSetsThatAreNotThereAreEmpty() {
    let set = ReadSet(
      [
        "t/$themes.json":
          #"[{"name": "a", "selectedTokenSets": {"gone": "enabled"}}, {"name": "a", "selectedTokenSets": {}}]"#,
        "t/x.json": #"{"x": {"value": "1", "type": "spacing"}}"#,
      ], as: .tokensStudio)
    #expect(set.tokens == [])
  }

  /// Ten thousand sets in one file, each selected by a theme, take time in proportion.
  @Test func manySetsAreReadInLinearTime() {
    func time(_ count: Int) -> Swift.Duration {
      let sets = (0..<count).map { #""s\#($0)": {"a": {"value": "\#($0)", "type": "spacing"}}"# }
      let names = (0..<count).map { #""s\#($0)": "enabled""# }.joined(separator: ",")
      let text =
        "{\(sets.joined(separator: ",")), \"$themes\": [{\"name\": \"light\", \"selectedTokenSets\": {\(names)}}]}"
      return ContinuousClock().measure {
        #expect(ReadSet(["t/a.json": text], as: .tokensStudio).tokens.count == 1)
      }
    }
    _ = time(100)
    let (small, large) = (time(2_000), time(20_000))
    #expect(large < small * 30 + .seconds(1), "\(small) for 2 000 sets, \(large) for 20 000")
  }

  /// Powers of powers, and parentheses without end.
  @Test(arguments: [
    ("9^9^9^9", "expression-range"),
    (
      String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000) + " + 1",
      "expression-syntax"
    ),
  ])
  func formulasAreLimited(_ text: String, _ code: String) {
    let file = #"{"a": {"value": "\#(text)", "type": "number"}}"#
    #expect(codes(["t/a.json": file], .tokensStudio).contains(code))
  }

  /// A member that refers to itself, and members that refer to each other.
  @Test func membersThatLeadBackAreReported() {
    let text = """
      {"a": {"value": {"fontSize": "{a.fontSize}"}, "type": "typography"},
       "b": {"value": {"fontSize": "{c.fontSize}"}, "type": "typography"},
       "c": {"value": {"fontSize": "{b.fontSize}"}, "type": "typography"}}
      """
    let set = ReadSet(["t/a.json": text], as: .tokensStudio)
    #expect(set.compilation.log.hasErrors)
    #expect(set.tokens == [])
  }

  /// Files that import each other are read once each.
  @Test func importsThatLeadBackEnd() {
    let set = ReadSet(
      [
        "t/a.json":
          #"{"imports": ["./b.json"], "props": {"x": {"value": "1", "type": "number", "category": "n"}}}"#,
        "t/b.json":
          #"{"imports": ["./a.json"], "props": {"y": {"value": "2", "type": "number", "category": "n"}}}"#,
      ], as: .theo, inputs: ["t/a.json"])
    #expect(set.tokens.count == 2, "\(set.diagnostics)")
  }

  /// A configuration is read as far as it can be, whatever it is.
  @Test(arguments: [
    "platforms: { ) }", "platforms: {a: )]}", "platforms = [[[", "platforms: {`",
    "platforms: {a: {files: [{{{{",
    "platforms:" + String(repeating: "{a:", count: 10_000), "platforms: {...x, [y]: 1, z() {}, /* }",
  ])
  func configurationsAreReadToTheirEnd(_ text: String) {
    let outputs = OldOutputs(reading: Array(text.utf8), path: "config.js")
    #expect(outputs?.path ?? "config.js" == "config.js")
  }

  @Test func nestedTokensAreReadInLinearTime() {
    let open = String(repeating: #"{"value": 1, "a": "#, count: 200)
    let members = (0..<20_000).map { #""m\#($0)": 1"# }.joined(separator: ",")
    let text = #"{"t": "# + open + "{" + members + "}" + String(repeating: "}", count: 201)
    let time = ContinuousClock().measure { _ = codes(["t/a.json": text], .styleDictionary) }
    #expect(time < .seconds(20))
  }
}
