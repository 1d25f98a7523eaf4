import Dialects
import TestSupport
import Testing
import Tokens

/// The file of the plugin variables2json.
@Suite struct FigmaVariablesTests {
  private static let files = [
    "variables.json": #"""
    {"version": "1.0.4", "metadata": {}, "collections": [
      {"name": "Base Colors", "modes": [{"name": "Style", "variables": [
        {"name": "gray/100", "type": "color", "isAlias": false, "value": "#F1F1F1"},
        {"name": "gray", "type": "color", "isAlias": false, "value": "#80808080"},
        {"name": "radius/small", "type": "number", "isAlias": false, "value": 4},
        {"name": "columns", "type": "number", "isAlias": false, "value": 12},
        {"name": "both", "type": "string", "isAlias": false, "value": "one"}]}]},
      {"name": "Theme", "modes": [
        {"name": "Dark", "variables": [
          {"name": "bg", "type": "color", "isAlias": true, "value": {"collection": "Base Colors", "name": "gray"}}]},
        {"name": "Light", "variables": [
          {"name": "bg", "type": "color", "isAlias": true, "value": {"collection": "Base Colors", "name": "gray/100"}}]}]},
      {"name": "Typography", "modes": [{"name": "Style", "variables": [
        {"name": "both", "type": "boolean", "isAlias": false, "value": true},
        {"name": "body", "type": "typography", "isAlias": false, "value": {
          "fontFamily": "Inter", "fontSize": 16, "fontWeight": "Semi Bold", "lineHeight": 150, "lineHeightUnit": "PERCENT",
          "letterSpacing": 2, "letterSpacingUnit": "PERCENT", "textCase": "UPPER", "textDecoration": "NONE"}},
        {"name": "fixed", "type": "typography", "isAlias": false, "value": {
          "fontFamily": "Inter", "fontSize": 16, "fontWeight": 400, "lineHeight": 24, "lineHeightUnit": "PIXELS",
          "letterSpacing": 0, "letterSpacingUnit": "PIXELS", "textCase": "ORIGINAL", "textDecoration": "UNDERLINE"}}]}]},
      {"name": "Effects", "modes": [{"name": "Style", "variables": [
        {"name": "drop", "type": "effect", "isAlias": false, "value": {"effects": [
          {"type": "DROP_SHADOW", "color": {"r": 0, "g": 0, "b": 0, "a": 0.25}, "offset": {"x": 0, "y": 4}, "radius": 8, "spread": 1},
          {"type": "INNER_SHADOW", "color": {"r": 1, "g": 1, "b": 1, "a": 1}, "offset": {"x": 1, "y": 0}, "radius": 2, "spread": 0}]}},
        {"name": "blur", "type": "effect", "isAlias": false, "value": {"effects": [{"type": "LAYER_BLUR", "radius": 4}]}}]}]}]}
    """#
  ]

  private func set(_ theme: String) -> ReadSet {
    ReadSet(Self.files, as: .figma, inputs: ["variables.json"], pins: [ModifierChoice("Theme", theme)])
  }

  private func token(_ path: String, in set: ReadSet) -> String? {
    set.tokens.first { $0.hasPrefix("\"\(path)\": ") }
  }

  @Test func variablesAreTokens() {
    let light = set("Light")
    #expect(token("gray.100", in: light)?.contains("#f1f1f1") == true)
    // A variable may have the name of a group.
    #expect(token("gray.$root", in: light)?.contains(#""alpha":0.5"#) == true)
    #expect(
      token("radius.small", in: light)
        == #""radius.small": {"type":"dimension","value":{"value":4,"unit":"px"}}"#)
    #expect(token("columns", in: light) == #""columns": {"type":"number","value":12}"#)
    // A name that two collections have begins with the collection.
    #expect(token("base-colors.both", in: light)?.contains(#""value":"one""#) == true)
    #expect(token("typography.both", in: light)?.contains(#""value":true"#) == true)
  }

  @Test func collectionsWithModesAreModifiers() {
    #expect(token("bg", in: set("Light"))?.contains("#f1f1f1") == true)
    #expect(token("bg", in: set("Dark"))?.contains(#""alpha":0.5"#) == true)
  }

  @Test func stylesAreComposites() {
    let set = set("Light")
    let body = token("body", in: set) ?? ""
    for part in [
      #""fontSize":{"value":16,"unit":"px"}"#, #""fontWeight":600"#, #""lineHeight":1.5"#,
      #""letterSpacing":{"value":0.02,"unit":"em"}"#, #""textTransform":"uppercase""#,
    ] { #expect(body.contains(part), "\(part) in \(body)") }
    #expect(!body.contains("textDecoration"))
    let fixed = token("fixed", in: set) ?? ""
    #expect(fixed.contains(#""lineHeight":1.5"#) && fixed.contains(#""textDecoration":"underline""#))
    let drop = token("drop", in: set) ?? ""
    for part in [
      #""offsetY":{"value":4,"unit":"px"}"#, #""blur":{"value":8,"unit":"px"}"#, #""alpha":0.25"#,
      #""inset":true"#,
    ] { #expect(drop.contains(part), "\(part) in \(drop)") }
  }

  /// Version 1.0.2 of the plugin, and the example on its page, have colors of 0…255.
  @Test func colorsOfBytes() {
    let file = #"""
      {"collections": [{"name": "C", "modes": [{"name": "M", "variables": [
        {"name": "button", "type": "color", "value": {"r": 0, "g": 255, "b": 25, "a": 1}},
        {"name": "soft", "type": "color", "value": {"r": 1, "g": 0, "b": 0, "a": 0.1}},
        {"name": "card", "type": "effect", "value": {"effects": [{"type": "DROP_SHADOW",
          "color": {"r": 84, "g": 255, "b": 0, "a": 0.25}, "offset": {"x": 0, "y": 4}, "radius": 4, "spread": 0}]}}]}]}]}
      """#
    let set = ReadSet(["v.json": file], as: .figma, inputs: ["v.json"])
    #expect(set.diagnostics == [])
    #expect(token("button", in: set)?.contains(#""components":[0,1,0.098039"#) == true, "\(set.tokens)")
    #expect(token("soft", in: set)?.contains(#""components":[0.00392156862745098,0,0],"alpha":0.1"#) == true)
    #expect(token("card", in: set)?.contains(#""components":[0.3294117647058823"#) == true, "\(set.tokens)")
  }

  /// Other effects than shadows are kept as they are written.
  @Test func otherEffectsAreKept() {
    let set = set("Light")
    #expect(token("blur", in: set)?.contains("LAYER_BLUR") == true)
    #expect(set.diagnostics.contains { $0.contains("unknown-type") })
  }

  @Test func anAliasThatLeadsNowhere() {
    let file = #"""
      {"collections": [{"name": "C", "modes": [{"name": "M", "variables": [
        {"name": "a", "type": "color", "isAlias": true, "value": {"collection": "C", "name": "gone"}}]}]}]}
      """#
    let set = ReadSet(["v.json": file], as: .figma, inputs: ["v.json"])
    #expect(set.diagnostics.contains { $0.contains("`a` is an alias of the variable `gone`") })
  }
}
