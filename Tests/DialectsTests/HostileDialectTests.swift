import Compiler
import Diagnostics
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

  @Test func nestedTokensAreReadInLinearTime() {
    let open = String(repeating: #"{"value": 1, "a": "#, count: 200)
    let members = (0..<20_000).map { #""m\#($0)": 1"# }.joined(separator: ",")
    let text = #"{"t": "# + open + "{" + members + "}" + String(repeating: "}", count: 201)
    let time = ContinuousClock().measure { _ = codes(["t/a.json": text], .styleDictionary) }
    #expect(time < .seconds(20))
  }
}
