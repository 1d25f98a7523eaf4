import Compiler
import Diagnostics
import Dialects
import Emission
import Import
import Syntax
import TestSupport
import Testing
import Tokens

/// Figma's native export of variables.
@Suite struct FigmaTests {
  private func file(_ mode: String, _ members: String) -> String {
    #"{\#(members), "$extensions": {"com.figma.modeName": "\#(mode)"}}"#
  }

  private func number(_ name: String, _ value: String, _ scope: String) -> String {
    #""\#(name)": {"$type": "number", "$value": \#(value), "$extensions": {"com.figma.scopes": ["\#(scope)"]}}"#
  }

  @Test(arguments: [
    ("GAP", "4", #"{"type":"dimension","value":{"value":4,"unit":"px"}"#),
    ("OPACITY", "38", #"{"type":"number","value":0.38"#),
    ("FONT_WEIGHT", "700", #"{"type":"fontWeight","value":700"#),
    ("LINE_HEIGHT", "24", #"{"type":"dimension","value":{"value":24,"unit":"px"}"#),
    ("LINE_HEIGHT", "1.25", #"{"type":"number","value":1.25"#),
    ("GAP", "0.30000001192092896", #"{"type":"dimension","value":{"value":0.3,"unit":"px"}"#),
  ])
  func scopesSayUnits(scope: String, value: String, expected: String) {
    let set = ReadSet(["t/a.tokens.json": file("Mode 1", number("x", value, scope))], as: .figma)
    #expect(set.diagnostics == [])
    #expect(set.tokens.count == 1)
    #expect(set.tokens[0].hasPrefix(#""x": \#(expected)"#))
  }

  @Test func numbersWithoutAScopeAreNamedOnce() {
    let members = [
      number("Fast", "120", "ALL_SCOPES"), number("Slow", "300", "ALL_SCOPES"),
      number("Radius", "4", "ALL_SCOPES"),
    ]
    let files = ["t/a.tokens.json": file("Mode 1", members.joined(separator: ", "))]
    let set = ReadSet(files, as: .figma)
    #expect(set.diagnostics.count == 1)
    #expect(set.diagnostics[0].contains("2 numbers have neither a scope nor a name"))
    #expect(set.diagnostics[0].contains("`Fast`, `Slow`"))
    #expect(set.tokens.map { $0.contains("dimension") } == [false, false, true])
  }

  @Test func colorsAreWhatEightBitsHold() {
    let color =
      ##""c": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0.9450980424880981, 0.95686274766922, 0.9607843160629272], "alpha": 0.11999999731779099, "hex": "#F1F4F5"}}"##
    let set = ReadSet(["t/a.tokens.json": file("Mode 1", color)], as: .figma)
    #expect(
      set.tokens == [
        ##""c": {"type":"color","value":{"colorSpace":"srgb","components":[0.9450980392156862,0.9568627450980393,0.9607843137254902],"alpha":0.12,"hex":"#F1F4F5"}}"##
      ])
  }

  /// The name that the file says is the mode's, whatever the file is called.
  @Test func modesAreContexts() {
    let files = [
      "t/Theme/Light.tokens.json": file("White", number("x", "4", "GAP")),
      "t/Theme/Dark.tokens.json": file("Dark", number("x", "8", "GAP")),
      "t/Base/Mode 1.tokens.json": file("Mode 1", number("y", "1", "GAP")),
    ]
    #expect(ReadSet(files, as: .figma).tokens.last?.contains(#""value":8"#) == true)
    let white = ReadSet(files, as: .figma, pins: [ModifierChoice("Theme", "White")])
    #expect(white.diagnostics == [])
    #expect(white.tokens.last?.contains(#""value":4"#) == true)
  }

  @Test(arguments: [("4", true), ("5", false)]) func aliasesOfOtherCollectionsAreRestored(
    literal: String, isAlias: Bool
  ) throws {
    let alias = #""com.figma.aliasData": {"targetVariableName": "Space/1", "targetVariableSetName": "Base"}"#
    let files = [
      "t/Base/Mode 1.tokens.json": file("Mode 1", #""Space": {\#(number("1", "4", "GAP"))}"#),
      "t/Theme/Mode 1.tokens.json": file(
        "Mode 1",
        #""x": {"$type": "number", "$value": \#(literal), "$extensions": {"com.figma.scopes": ["GAP"], \#(alias)}}"#
      ),
    ]
    let set = ReadSet(files, as: .figma)
    #expect(set.diagnostics == [])
    let tokens = try #require(set.compilation.tokens)
    #expect(tokens.references.count == (isAlias ? 1 : 0))
  }

  /// DTCG takes a name that begins with `$` for a property.
  @Test func namesDoNotBeginLikeProperties() throws {
    let alias = #""com.figma.aliasData": {"targetVariableName": "$x/$y", "targetVariableSetName": "a"}"#
    let set = ReadSet(
      [
        "t/a.tokens.json": file(
          "Mode 1",
          #""$x": {\#(number("$y", "4", "GAP"))}, "z": {"$type": "number", "$value": 4, "$extensions": {"com.figma.scopes": ["GAP"], \#(alias)}}"#
        )
      ], as: .figma)
    #expect(set.diagnostics == [])
    #expect(set.tokens.map { $0.prefix { $0 != ":" } } == [#""_x._y""#, #""z""#])
    #expect(set.compilation.tokens?.references.count == 1)
  }
}

/// The answer of Figma's REST API.
@Suite struct FigmaResponseTests {
  private static let files = [
    "variables.json": #"""
    {"status": 200, "meta": {
      "variables": {
        "V:1": {"id": "V:1", "name": "Gray/100", "resolvedType": "COLOR", "scopes": ["ALL_SCOPES"],
                "valuesByMode": {"1:0": {"r": 0.9450980424880981, "g": 1, "b": 0, "a": 0.5}}},
        "V:2": {"id": "V:2", "name": "Ink", "resolvedType": "COLOR", "description": "text",
                "valuesByMode": {"2:0": {"r": 0, "g": 0, "b": 0, "a": 1}, "2:1": {"type": "VARIABLE_ALIAS", "id": "V:1"}}},
        "V:3": {"id": "V:3", "name": "Gap", "resolvedType": "FLOAT", "scopes": ["GAP"],
                "valuesByMode": {"2:0": 4, "2:1": 8}}},
      "variableCollections": {
        "C:1": {"id": "C:1", "name": "Base", "modes": [{"modeId": "1:0", "name": "Mode 1"}], "variableIds": ["V:1"]},
        "C:2": {"id": "C:2", "name": "Theme", "defaultModeId": "2:0",
                "modes": [{"modeId": "2:1", "name": "Dark"}, {"modeId": "2:0", "name": "Light"}], "variableIds": ["V:2", "V:3"]}}}}
    """#
  ]

  @Test func collectionsAreSetsAndModifiers() {
    let light = ReadSet(Self.files, as: .figma, inputs: ["variables.json"])
    #expect(light.diagnostics == [])
    #expect(
      light.tokens == [
        #""Gray.100": {"type":"color","value":{"colorSpace":"srgb","components":[0.9450980392156862,1,0],"alpha":0.5}}"#,
        #""Ink": {"type":"color","value":{"colorSpace":"srgb","components":[0,0,0],"alpha":1},"description":"text"}"#,
        #""Gap": {"type":"dimension","value":{"value":4,"unit":"px"}}"#,
      ])
    let dark = ReadSet(
      Self.files, as: .figma, inputs: ["variables.json"], pins: [ModifierChoice("Theme", "Dark")])
    #expect(dark.tokens[1].contains("0.9450980392156862"))
    #expect(dark.tokens[2].contains(#""value":8"#))
  }

  /// A variable may have the name of a group of others, and lack a value in a mode; modes and collections may share a name.
  @Test func variablesThatAreGroupsAreRoots() {
    let answer = #"""
      {"meta": {"variables": {
        "1": {"id": "1", "name": "a", "scopes": ["GAP"], "valuesByMode": {"m": 4}},
        "2": {"id": "2", "name": "a/b", "scopes": ["GAP"], "valuesByMode": {"m": 1, "n": {"type": "VARIABLE_ALIAS", "id": "3"}}},
        "3": {"id": "3", "name": "c", "scopes": ["GAP"], "valuesByMode": {"m": {"type": "VARIABLE_ALIAS", "id": "1"}, "n": 9}}},
       "variableCollections": {
        "c": {"name": "C", "modes": [{"modeId": "m", "name": "M"}, {"modeId": "n", "name": "M"}, {"modeId": "o", "name": ""}], "variableIds": ["1", "2", "3"]},
        "d": {"name": "C", "modes": [{"modeId": "m", "name": "x"}, {"modeId": "n", "name": "y"}], "variableIds": ["3"]}}}}
      """#
    func tokens(_ context: String) -> [String] {
      let pins = [ModifierChoice("C", context), ModifierChoice("C 2", context == "M" ? "x" : "y")]
      let set = ReadSet(["t/a.json": answer], as: .figma, pins: pins)
      #expect(set.diagnostics == [], "\(context)")
      return set.tokens.map { $0.replacing(#"{"type":"dimension","value":{"value":"#, with: "") }
    }
    #expect(
      tokens("M") == [
        #""a.$root": 4,"unit":"px"}}"#, #""a.b": 1,"unit":"px"}}"#, #""c": 4,"unit":"px"}}"#,
      ])
    #expect(tokens("M 2") == [#""a.b": 9,"unit":"px"}}"#, #""c": 9,"unit":"px"}}"#])
    #expect(tokens("unnamed") == [#""c": 9,"unit":"px"}}"#])
  }

  private static func answer(_ value: String) -> String {
    #"""
    {"meta": {"variables": {
      "1": {"id": "1", "name": "Ink", "valuesByMode": {"m": {"r": 0, "g": 0, "b": 1, "a": 1}}},
      "2": {"id": "2", "name": "Tint", "valuesByMode": {"m": 1️⃣\#(value)}}},
     "variableCollections": {"c": {"name": "C", "modes": [{"modeId": "m", "name": "M"}], "variableIds": ["1", "2"]}}}}
    """#
  }

  private static func composed(_ arguments: String, by function: String = "COMPOSE_COLOR") -> String {
    #"{"type": "VARIABLE_EXPRESSION", "expressionFunction": "\#(function)", "expressionArguments": [\#(arguments)]}"#
  }

  private static let alias = #"{"type": "VARIABLE_ALIAS", "id": "1"}"#

  /// A color with an opacity of its own is an expression; Figma's opacities are in percent.
  @Test(arguments: [
    (composed(alias + ", 30"), "rgba({Ink}, 0.3)"),
    (composed(#"{"r": 1, "g": 1, "b": 1, "a": 1}, 50"#), "color(srgb 1 1 1 / 0.5)"),
  ])
  func composedColorsAreExpressions(_ value: String, _ expression: String) throws {
    let set = ReadSet(["t/a.json": Self.answer(value)], as: .figma)
    #expect(set.diagnostics == [])
    let document = try #require(set.compilation.imported?.documents.first)
    #expect(
      document.nodes.indices.contains { document.string(of: .init(rawValue: UInt32($0))) == expression })
  }

  /// What cannot be read is an error, and no color in its place.
  @Test(arguments: [
    (
      #"{"type": "VARIABLE_ALIAS", "id": "9"}"#,
      "`Tint` is an alias of the variable `9`, which is not in the file [unknown-reference]"
    ),
    (
      composed(alias + ", 30", by: "LERP"),
      "`Tint` is computed by `LERP` in a way that is not known; `COMPOSE_COLOR` of a color and a number is read [unknown-function]"
    ),
    (
      composed(alias),
      "`Tint` is computed by `COMPOSE_COLOR` in a way that is not known; `COMPOSE_COLOR` of a color and a number is read [unknown-function]"
    ),
    (#"{"x": 1}"#, "the value of `Tint` is neither a color nor an alias; correct it [invalid-value]"),
  ])
  func otherValuesAreErrors(_ value: String, _ message: String) throws {
    let files = ["t/a.json": Self.answer(value)]
    let set = ReadSet(files, as: .figma)
    #expect(set.diagnostics == [located("t/a.json:1️⃣: error: ", in: files) + message])
    #expect(set.tokens.count == 1)
    let dropping = ReadSet(files, as: .figma, droppingLost: true)
    let result = try #require(Importation(of: dropping.compilation, .init(), comparing: []))
    #expect(
      result.balance.text.hasPrefix("kept 1 of 2 tokens\nlost 1 of 2 tokens:\n  1  "),
      "\(result.balance.text)")
    #expect(result.findings.map(\.code.name) == ["tokens-lost"])
  }

  /// Collections with several modes are modifiers: the one with an appearance makes the themes, and those of other files none.
  private static let collections = #"""
    {"meta": {"variables": {
      "1": {"id": "1", "name": "Ink", "valuesByMode": {"a": {"r": 0, "g": 0, "b": 1, "a": 1}, "b": {"r": 0, "g": 1, "b": 1, "a": 1}}},
      "2": {"id": "2", "name": "Hello", "valuesByMode": {"e": "Hello", "d": "Hallo"}},
      "3": {"id": "3", "name": "Text", "valuesByMode": {"x": {"type": "VARIABLE_ALIAS", "id": "1"}, "y": {"r": 1, "g": 1, "b": 1, "a": 1}}}},
     "variableCollections": {
      "B": {"name": "Base", "remote": true, "modes": [{"modeId": "a", "name": "A"}, {"modeId": "b", "name": "B"}], "variableIds": ["1"]},
      "L": {"name": "Language", "modes": [{"modeId": "e", "name": "en"}, {"modeId": "d", "name": "de"}], "variableIds": ["2"]},
      "T": {"name": "Theme", "modes": [{"modeId": "x", "name": "Eflatun"}, {"modeId": "y", "name": "Dark"}], "variableIds": ["3"]}}}}
    """#

  /// Plugins write a file for each collection, whose aliases lead into the other files.
  @Test func collectionsAreInFilesOfTheirOwn() {
    let files = [
      "t/base.json": #"""
      {"id": "B", "name": "Base", "modes": {"1:0": "Value"}, "variableIds": ["V:1"], "variables": [
        {"id": "V:1", "name": "blue/500", "type": "COLOR", "scopes": [], "valuesByMode": {"1:0": {"r": 0, "g": 0, "b": 1, "a": 1}},
         "resolvedValuesByMode": {"1:0": {"resolvedValue": {"r": 0, "g": 0, "b": 1, "a": 1}, "alias": null}}}]}
      """#,
      "t/theme.json": #"""
      {"id": "T", "name": "Theme", "modes": {"2:0": "Light", "2:1": "Dark"}, "variableIds": ["V:2"], "variables": [
        {"id": "V:2", "name": "ink", "type": "COLOR", "scopes": [],
         "valuesByMode": {"2:0": {"type": "VARIABLE_ALIAS", "id": "V:1"}, "2:1": {"r": 1, "g": 1, "b": 1, "a": 1}}}]}
      """#,
    ]
    let set = ReadSet(files, as: .figma)
    #expect(set.diagnostics == [])
    #expect(set.tokens.map { $0.contains(#""components":[0,0,1]"#) } == [true, true], "\(set.tokens)")
    #expect(set.compilation.modifiers.map(\.contexts) == [["Light", "Dark"]])
    let dark = ReadSet(files, as: .figma, pins: [ModifierChoice("Theme", "Dark")])
    #expect(dark.tokens.map { $0.contains(#""components":[0,0,1]"#) } == [true, false], "\(dark.tokens)")
  }

  @Test func severalCollectionsAreImported() throws {
    var request = Request(.resolveThemes, inputs: ["t"])
    request.dialect = .figma
    let files = MemoryFiles(["t/a.json": Self.collections])
    let set = compile(request, loading: files.loader)
    #expect(set.diagnosticsText == "")
    let result = try #require(Importation(of: set, .init(), comparing: []))
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
    let configuration = result.files.first { $0.path == "tokenc.yaml" }
    #expect(
      String(decoding: configuration?.bytes ?? [], as: UTF8.self)
        == """
        resolver: themes.resolver.yaml
        themes:
          Eflatun: {input: {Theme: Eflatun}, appearance: light}
          Dark: {input: {Theme: Dark}, appearance: dark}
        input: {Language: en}
        outputs:
          - {format: css, file: build/tokens.css, exclude: ["Ink"], themed: [string]}

        """.replacing(", themed: [string]", with: ""))
    #expect(
      result.findings.map(\.message) == [
        "the contexts `de` of `Language` are in no theme; write themes for them, or outputs with `input:`"
      ])
    #expect(result.balance.text == "kept 3 of 3 tokens\nin no theme: Language: de\n")
  }

  /// An output must know which theme is dark; the message names keys that exist.
  @Test func outputsOfSeveralCollectionsNeedThemes() {
    var request = Request(.build, inputs: ["t"])
    request.dialect = .figma
    request.outputs = [.init(.css, file: "o.css")]
    let set = compile(request, loading: MemoryFiles(["t/a.json": Self.collections]).loader)
    #expect(set.log.diagnostics.map(\.code.name) == ["unmapped-themes"])
    #expect(
      set.log.diagnostics.first?.notes.first?.message.hasPrefix(
        "write next to `dialect: figma` in `tokenc.yaml`") == true)
    request = Request(.check, inputs: ["t"])
    request.dialect = .figma
    #expect(!compile(request, loading: MemoryFiles(["t/a.json": Self.collections]).loader).log.hasErrors)
  }
}
