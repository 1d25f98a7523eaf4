import Compiler
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
}
