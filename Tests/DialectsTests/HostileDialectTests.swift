import Compiler
import Diagnostics
import Import
import TestSupport
import Testing
import Tokens

/// Files of other tools that are wrong, or much larger than they look, are answered with diagnostics, and soon.
@Suite(.timeLimit(.minutes(5))) struct HostileDialectTests {
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

  /// Each text has the one before twice.
  @Test func textsThatDoubleAreLimited() {
    let texts = (1...60).map { #""t\#($0)": {"value": "{t\#($0 - 1)} {t\#($0 - 1)}", "type": "other"}"# }
    let text = #"{"t0": {"value": "x", "type": "other"}, "# + texts.joined(separator: ", ") + "}"
    let clock = ContinuousClock()
    let time = clock.measure {
      #expect(codes(["t/a.json": text], .styleDictionary).contains("limit-exceeded"))
    }
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

  /// A configuration must be able to repeat the names of themes and contexts.
  @Test(arguments: [#"\u0000"#, "\0"]) func namesOfThemesWithNULAreReportedWhereTheyAre(_ character: String) {
    func mode(_ name: String) -> String {
      #"{"a": {"$type": "number", "$value": 1}, "$extensions": {"com.figma.modeName": "\#(name)"}}"#
    }
    let theme = #"[{"name": "a\#(character)b", "group": "g", "selectedTokenSets": {"x": "enabled"}}]"#
    let schemes = ##"{"schemes": {"light": {"primary": "#111"}, "\##(character)": {"primary": "#222"}}}"##
    let token = #"{"x": {"value": "1", "type": "spacing"}}"#
    let sets: [(dialect: Dialect, files: [String: String], place: String)] = [
      (.tokensStudio, ["t/$themes.json": theme, "t/x.json": token], "t/$themes.json:1:11"),
      (.figma, ["t/a.json": mode("Light"), "t/b.json": mode("Da\(character)rk")], "t/b.json:1:79"),
      (.material, ["t/a.json": schemes], "t/a.json:1:44"),
    ]
    for set in sets {
      let found = ReadSet(set.files, as: set.dialect).diagnostics.filter { $0.contains("NUL") }
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("\(set.place): error: a configuration cannot name a theme") == true)
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

  /// Thousands of sets in one file, each selected by a theme, take time in proportion.
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
    let count = Sweep.isWhole ? 2_000 : 500
    let (small, large) = (time(count), time(count * 10))
    #expect(large < small * 30 + .seconds(1), "\(small) for \(count) sets, \(large) for ten times as many")
  }

  /// Powers of powers, and parentheses without end.
  @Test(arguments: [
    ("9^9^9^9", "expression-range"),
    (
      String(repeating: "(", count: 10_000) + "1" + String(repeating: ")", count: 10_000) + " + 1",
      "wrong-type"
    ),
  ])
  func formulasAreLimited(_ text: String, _ code: String) {
    let file = #"{"a": {"value": "\#(text)", "type": "number"}}"#
    #expect(codes(["t/a.json": file], .tokensStudio).contains(code))
  }

  /// 128 000 operands in a row, in `make test` 8 000.
  @Test(arguments: ["+", " - ", "*", " / "], [Dialect.tokensStudio, .styleDictionary])
  func longFormulasAreRead(_ sign: String, _ dialect: Dialect) {
    let operand = sign.hasPrefix(" ") ? "{a}" : "1"
    let text = [String](repeating: operand, count: Sweep.isWhole ? 128_000 : 8_000).joined(separator: sign)
    let file = #"{"a": {"value": "2", "type": "number"}, "b": {"value": "\#(text)", "type": "number"}}"#
    #expect(codes(["t/a.json": file], dialect) == [])
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

  // MARK: Themes and modes

  private static func list(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ",")
  }

  private static let groups = list(40) {
    #"{"name": "t\#($0)", "group": "g\#($0 / 2)", "selectedTokenSets": {"s": "enabled"}}"#
  }
  private static let collections = list(500) {
    #""c\#($0)": {"name": "c\#($0)", "modes": [{"modeId": "m", "name": "m"}, {"modeId": "n", "name": "n"}], "variableIds": ["v"]}"#
  }
  private static let modes = list(10_000) { #""m\#($0)": \#($0)"# }
  private static let pairs = list(30) {
    #""t\#($0)": {"$type": "number", "$value": 1, "$extensions": {"mode": {"a\#($0)": 1, "b\#($0)": 2}}}"#
  }

  /// Groups of themes, collections of Figma and modes of tokens stay at their defaults, however many combinations there are.
  @Test(arguments: [
    (
      Dialect.tokensStudio,
      #"{"s": {"a": {"value": "1", "type": "spacing"}}, "$themes": [\#(groups)]}"#, 1
    ),
    (
      .figma,
      #"{"meta": {"variables": {"v": {"id": "v", "name": "a", "valuesByMode": {"m": 1, "n": 2}}}, "variableCollections": {\#(collections)}}}"#,
      1
    ),
    (.styleDictionary, "{\(pairs)}", 30),
  ])
  func manyChoicesAreRead(_ dialect: Dialect, _ text: String, _ count: Int) {
    #expect(ReadSet(["t/a.json": text], as: dialect).tokens.count == count)
  }

  @Test func modesOfOneTokenAreLimited() {
    let text = #"{"a": {"$type": "number", "$value": 1, "$extensions": {"mode": {\#(Self.modes)}}}}"#
    #expect(codes(["t/a.json": text], .styleDictionary).contains("limit-exceeded"))
  }

  /// Thousands of schemes are as many themes of the same choices.
  @Test func manySchemesAreRead() {
    let count = Sweep.isWhole ? 5_000 : 1_000
    let schemes = (0..<count).map { ##""s\##($0)": {"primary": "#111"}"## }.joined(separator: ",")
    let text = ##"{"coreColors": {"primary": "#111"}, "schemes": {\##(schemes)}}"##
    let set = ReadSet(["t/a.json": text], as: .material)
    #expect(set.tokens.count == 1)
  }

  /// Each set has the same composite with a member of its own, so that the last one has all.
  @Test func compositesOfManySetsAreMerged() {
    let count = Sweep.isWhole ? 2_000 : 500
    let sets = (0..<count).map {
      #""s\#($0)": {"a": {"value": {"fontSize": "\#($0)px", "m\#($0 % 50)": "x"}, "type": "typography"}}"#
    }
    let order = (0..<count).map { #""s\#($0)""# }.joined(separator: ",")
    let text = "{\(sets.joined(separator: ",")), \"$metadata\": {\"tokenSetOrder\": [\(order)]}}"
    let set = ReadSet(["t/a.json": text], as: .tokensStudio)
    #expect(set.tokens.count == 1)
    #expect(set.tokens.first?.contains(#""m0":"x""#) == true)
  }

  // MARK: Figma

  /// Variables that are aliases of themselves, or of each other in another mode.
  @Test func aliasesOfFigmaThatLeadBackAreCycles() {
    func alias(_ id: String) -> String { #"{"type": "VARIABLE_ALIAS", "id": "\#(id)"}"# }
    let answer = """
      {"meta": {"variables": {
        "1": {"id": "1", "name": "a", "valuesByMode": {"m": \(alias("2"))}},
        "2": {"id": "2", "name": "b", "valuesByMode": {"m": \(alias("1"))}},
        "3": {"id": "3", "name": "c", "valuesByMode": {"m": \(alias("3"))}}},
       "variableCollections": {"c": {"name": "c", "modes": [{"modeId": "m", "name": "m"}], "variableIds": ["1", "2", "3"]}}}}
      """
    #expect(codes(["t/a.json": answer], .figma) == ["circular-reference"])
    let export = #"{"a": {"$type": "number", "$value": "{b}"}, "b": {"$type": "number", "$value": "{a}"}}"#
    #expect(codes(["t/a.json": export], .figma) == ["circular-reference"])
  }

  /// A variable that names each level of its path, and one that is a group of another.
  @Test func namesOfVariablesAreLimited() {
    let deep = Array(repeating: "a", count: 10_000).joined(separator: "/")
    let answer = """
      {"meta": {"variables": {"1": {"id": "1", "name": "\(deep)", "valuesByMode": {"m": 1}},
        "2": {"id": "2", "name": "a", "valuesByMode": {"m": 2}}, "3": {"id": "3", "name": "", "valuesByMode": {"m": 3}}},
       "variableCollections": {"c": {"name": "c", "modes": [{"modeId": "m", "name": "m"}], "variableIds": ["1", "2", "3", "1"]}}}}
      """
    #expect(ReadSet(["t/a.json": answer], as: .figma).tokens.contains { $0.hasPrefix(#""a.$root""#) })
  }

  // MARK: theo

  /// A chain of thousands of imports, in `make test` of hundreds, and one of ten thousand aliases.
  @Test func longChainsOfTheoEnd() {
    let count = Sweep.isWhole ? 2_000 : 500
    var files = [
      "t/0.json":
        ##"{"aliases": {"a": "#000"}, "props": {"P0": {"value": "{!a}", "type": "color", "category": "c"}}}"##
    ]
    for index in 1..<count {
      files["t/\(index).json"] = #"""
        {"imports": ["./\#(index - 1)"],
         "props": {"P\#(index)": {"value": "{!a}", "type": "color", "category": "c"}}}
        """#
    }
    #expect(ReadSet(files, as: .theo, inputs: ["t/\(count - 1).json"]).tokens.count == count + 1)
    let aliases = (1..<10_000).map { #""a\#($0)": "{!a\#($0 - 1)}""# }.joined(separator: ",")
    let text =
      ##"""
      {"aliases": {"a0": "#000", \##(aliases)},
       "props": {"P": {"value": "{!a9999}", "type": "color", "category": "c"}}}
      """##
    #expect(codes(["t/a.json": text], .theo).contains("limit-exceeded"))
  }

  // MARK: Style Dictionary

  /// Groups that extend each other twice would be without end.
  @Test func groupsThatDoubleAreLimited() {
    let groups = (1...40).map {
      #""g\#($0)": {"a": {"value": "{g\#($0 - 1)}"}, "b": {"value": "{g\#($0 - 1)}"}}"#
    }
    let text = #"{"g0": {"x": {"value": "1px", "type": "size"}}, \#(groups.joined(separator: ","))}"#
    #expect(codes(["t/a.json": text], .styleDictionary).contains("limit-exceeded"))
  }
}
