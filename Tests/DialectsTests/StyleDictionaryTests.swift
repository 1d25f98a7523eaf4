import Compiler
import Diagnostics
import Dialects
import TestSupport
import Testing
import Tokens

/// Style Dictionary's format, which has `value` and `type` without `$`.
@Suite struct StyleDictionaryTests {
  private func expect(
    _ text: String, resolvesTo lines: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let set = ReadSet(["t/a.json": text], as: .styleDictionary)
    #expect(set.diagnostics == [], sourceLocation: sourceLocation)
    #expect(set.tokens == lines, sourceLocation: sourceLocation)
  }

  @Test func valuesAndTypesWithoutDollarsAreRead() {
    expect(
      ##"{"color": {"red": {"value": "#f00", "type": "color", "comment": "hot"}}, "gap": {"value": "4px", "type": "spacing"}}"##,
      resolvesTo:
        ##""color.red": {"type":"color","value":{"colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"},"description":"hot"}"##,
      #""gap": {"type":"dimension","value":{"value":4,"unit":"px"}}"#)
  }

  /// DTCG takes a name that begins with `$` for a property. What has no tokens is one of the other tool.
  @Test func namesDoNotBeginLikeProperties() {
    expect(
      ##"{"$g": {"$x": {"value": "4px", "type": "size"}}, "y": {"value": "{$g.$x.value}", "type": "size"}}"##,
      resolvesTo: #""_g._x": {"type":"dimension","value":{"value":4,"unit":"px"}}"#,
      #""y": {"type":"dimension","value":{"value":4,"unit":"px"}}"#)
  }

  @Test func categoriesSayTypes() {
    expect(
      ##"{"size": {"font": {"small": {"value": "12px"}}}, "time": {"fast": {"value": "100ms"}}, "opacity": {"half": {"value": "50%"}}, "z": {"value": 3}, "x": {"value": "ff0000"}}"##,
      resolvesTo: #""size.font.small": {"type":"dimension","value":{"value":12,"unit":"px"}}"#,
      #""time.fast": {"type":"duration","value":{"value":100,"unit":"ms"}}"#,
      #""opacity.half": {"type":"number","value":0.5}"#, #""z": {"type":"number","value":3}"#,
      ##""x": {"type":"color","value":{"colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"}}"##
    )
  }

  @Test(arguments: [
    ("x", "cubic-bezier(0.2, 0, 0, 1)", "cubicBezier"), ("x", "0 1px 2px rgb(0 0 0 / 0.1)", "shadow"),
    ("x", "linear-gradient(#fff, #000)", "gradient"), ("x", "'A B', C, sans-serif", "fontFamily"),
    ("typography", "A, sans-serif", "fontFamily"), ("typography", "16px/1.5 A, sans-serif", "typography"),
    ("x", "ease", "other"), ("x", "serif", "other"), ("x", "a, b", "other"),
  ])
  func formsSayTypes(group: String, value: String, type: String) {
    let set = ReadSet(
      ["t/a.json": #"{"\#(group)": {"a": {"value": "\#(value)"}}}"#], as: .styleDictionary)
    #expect(set.tokens.map { $0.contains(#""type":"\#(type)""#) } == [true], "\(set.tokens)")
    #expect(set.diagnostics.isEmpty == (type != "other"))
  }

  @Test(arguments: [(#"["A", "sans-serif"]"#, "fontFamily"), (#"["A", "B"]"#, "other"), ("[1, 2]", "other")])
  func formsOfListsSayTypes(value: String, type: String) {
    let set = ReadSet(["t/a.json": #"{"x": {"a": {"value": \#(value)}}}"#], as: .styleDictionary)
    #expect(set.tokens.map { $0.contains(#""type":"\#(type)""#) } == [true], "\(set.tokens)")
  }

  /// Older exporters of Supernova have measures.
  @Test func measuresAreLengths() {
    expect(
      #"{"a": {"type": "measure", "value": {"measure": 16, "unit": "pixels"}}, "c": {"type": "measure", "value": {"measure": 2, "unit": "points"}}}"#,
      resolvesTo: #""a": {"type":"dimension","value":{"value":16,"unit":"px"}}"#,
      #""c": {"type":"dimension","value":{"value":2,"unit":"px"}}"#)
    let relative = #"{"b": {"type": "measure", "value": {"measure": 1.5, "unit": "ems"}}}"#
    #expect(
      ReadSet(["t/a.json": relative], as: .styleDictionary).tokens == [
        #""b": {"type":"dimension","value":{"value":1.5,"unit":"em"}}"#
      ])
    let wrong = ReadSet(
      ["t/a.json": #"{"a": {"type": "measure", "value": {"measure": "x", "unit": "pixels"}}}"#],
      as: .styleDictionary)
    #expect(wrong.diagnostics.contains { $0.contains("[wrong-type]") })
  }

  /// Members are spelled as in CSS, too; one that is spelled twice has the usual spelling.
  @Test func membersMayHaveHyphens() {
    expect(
      ##"{"t": {"type": "typography", "value": {"font-family": "Inter", "FontSize": "12px", "font_weight": 400, "LINE-HEIGHT": 1.2, "letterSpacing": "0px"}}, "s": {"type": "shadow", "value": {"offset-x": "0px", "offset-y": "1px", "blur": "2px", "spread": "0px", "color": "#000"}}}"##,
      resolvesTo:
        #""t": {"type":"typography","value":{"fontFamily":"Inter","fontSize":{"value":12,"unit":"px"},"fontWeight":400,"letterSpacing":{"value":0,"unit":"px"},"lineHeight":1.2}}"#,
      ##""s": {"type":"shadow","value":{"color":{"colorSpace":"srgb","components":[0,0,0],"alpha":1,"hex":"#000000"},"offsetX":{"value":0,"unit":"px"},"offsetY":{"value":1,"unit":"px"},"blur":{"value":2,"unit":"px"},"spread":{"value":0,"unit":"px"}}}"##
    )
    let twice = ReadSet(
      [
        "t/a.json":
          ##"{"s": {"type": "shadow", "value": {"offset-x": "9px", "offsetX": "0px", "offsetY": "1px", "blur": "2px", "spread": "0px", "color": "#000"}}}"##
      ], as: .styleDictionary)
    #expect(twice.tokens.first?.contains(#""offsetX":{"value":0,"unit":"px"}"#) == true, "\(twice.tokens)")
  }

  @Test(arguments: ["{a.b.value}", "{a.b}", "{ a.b }", "{a.value.b}", "{a.b.$value}"])
  func referencesAreSpelledInManyWays(_ reference: String) {
    expect(
      #"{"a": {"b": {"value": "4px", "type": "size"}}, "c": {"value": "\#(reference)", "type": "size"}}"#,
      resolvesTo: #""a.b": {"type":"dimension","value":{"value":4,"unit":"px"}}"#,
      #""c": {"type":"dimension","value":{"value":4,"unit":"px"}}"#)
  }

  @Test func aGroupMayBeCalledValue() {
    expect(
      #"{"a": {"value": {"$value": 1, "$type": "number"}, "b": {"$value": "{a.value}"}}}"#,
      resolvesTo: #""a.value": {"type":"number","value":1}"#, #""a.b": {"type":"number","value":1}"#)
  }

  @Test func aTokenWithTokensInItBecomesTheRootOfAGroup() {
    expect(
      #"{"a": {"value": 1, "type": "number", "b": {"value": 2, "type": "number"}}, "c": {"value": "{a.value}"}}"#,
      resolvesTo: #""a.$root": {"type":"number","value":1}"#, #""a.b": {"type":"number","value":2}"#,
      #""c": {"type":"number","value":1}"#)
  }

  /// What a group calls `@` is its own token.
  @Test func anAtSignIsTheRootOfItsGroup() {
    expect(
      #"{"a": {"@": {"value": 1, "type": "number"}, "b": {"value": 2, "type": "number"}}, "c": {"value": "{a.@.value}"}}"#,
      resolvesTo: #""a.$root": {"type":"number","value":1}"#, #""a.b": {"type":"number","value":2}"#,
      #""c": {"type":"number","value":1}"#)
  }

  /// Modes under the extensions of tokens are contexts; those that no token has together are modifiers of their own.
  @Test func modesOfTokensAreContexts() {
    let files = [
      "t/a.json": #"""
      {"c": {"$type": "dimension", "ink": {"$value": "1px", "$extensions": {"mode": {"light": "1px", "dark": "{c.rim}"}}}, "rim": {"$value": "9px"}},
       "s": {"gap": {"value": "2px", "type": "size", "$extensions": {"mode": {"wide": "3px"}, "x": 1}}}}
      """#,
      "t/b.json":
        #"{"d": {"$type": "dimension", "$value": "4px", "$extensions": {"mode": {"dark": "5px"}}}}"#,
    ]
    func lines(_ pins: ModifierChoice...) -> [String] {
      let set = ReadSet(files, as: .styleDictionary, pins: pins)
      #expect(set.diagnostics.filter { $0.contains("error") } == [])
      return set.tokens.map { String($0.replacing(#"{"type":"dimension","value":{"value":"#, with: "")) }
    }
    #expect(
      lines(ModifierChoice("mode", "light")) == [
        #""c.ink": 1,"unit":"px"}}"#, #""c.rim": 9,"unit":"px"}}"#,
        #""s.gap": 2,"unit":"px"},"extensions":{"x":1}}"#, #""d": 4,"unit":"px"}}"#,
      ])
    #expect(lines(ModifierChoice("mode2", "wide"))[2].hasPrefix(#""s.gap": 3"#))
    let dark = lines(ModifierChoice("mode", "dark"))
    #expect(dark.first == #""c.ink": 9,"unit":"px"}}"# && dark.last == #""d": 5,"unit":"px"}}"#, "\(dark)")
  }

  /// The value next to the modes is the default: under the name of the mode that says the same, or under one of its own.
  @Test(arguments: [
    (##""dark": "#000000""##, ["light", "dark"]),
    (##""dark": "#000000", "dim": "#111111""##, ["light", "dark", "dim"]),
    (##""acme": "#000000""##, ["default", "acme"]),
    (##""dark": "#000000", "day": "#eeeeee""##, ["default", "dark", "day"]),
    (##""dark": "#000000", "light": "#ffffff""##, ["light", "dark"]),
    (##""a": "#ffffff", "base": "#ffffff""##, ["base", "a"]),
    (##""b": "#000000", "a": "#ffffff""##, ["a", "b"]),
  ])
  func theValueNextToModesIsTheDefault(_ modes: String, _ contexts: [String]) {
    let file = ##"{"c": {"$type": "color", "$value": "#ffffff", "$extensions": {"mode": {\##(modes)}}}}"##
    let set = ReadSet(["t/a.json": file], as: .styleDictionary)
    #expect(set.tokens.first?.contains("#ffffff") == true, "\(set.tokens)")
    for case .modifier(let modifier) in set.compilation.imported?.steps ?? [] {
      #expect(modifier.contexts.map(\.name) == contexts)
      #expect(modifier.defaultContext == contexts.first)
    }
  }

  /// Each word of CSS for a color is that color, in any case; a word without a type is none.
  @Test(arguments: [Dialect.styleDictionary, .tokensStudio], ["value", "$value"])
  func namesOfColorsAreColors(_ dialect: Dialect, _ key: String) {
    let file = #"""
      {"color": {"white": {"\#(key)": "White", "type": "color"}, "bg": {"\#(key)": "{color.white}", "type": "color"}},
       "brand": {"name": {"\#(key)": "navy"}}, "palette": {"color": {"\#(key)": "navy"}}}
      """#
    let set = ReadSet(["t/a.json": file], as: dialect)
    let white =
      ##"{"type":"color","value":{"colorSpace":"srgb","components":[1,1,1],"alpha":1,"hex":"#ffffff"}}"##
    #expect(
      set.tokens == [
        #""color.white": \#(white)"#, #""color.bg": \#(white)"#,
        #""brand.name": {"type":"other","value":"navy"}"#,
        ##""palette.color": {"type":"color","value":{"colorSpace":"srgb","components":[0,0,0.5019607843137255],"alpha":1,"hex":"#000080"}}"##,
      ])
  }

  /// An object without a known type is kept as it is written, whatever its path says; so is one that does not fit its type.
  @Test(arguments: [
    (##"{"a": {"bg": {"value": {"_light": "#fff", "_dark": "#000"}}}}"##, "unknown-type"),
    (#"{"shadow": {"value": {"min": "1px", "max": "2px"}}}"#, "unknown-type"),
    (#"{"a": {"type": "spacing", "value": {"min": "1px", "max": "2px"}}}"#, "wrong-type"),
    (#"{"a": {"type": "gradient", "value": {"angle": 90}}}"#, "wrong-type"),
    (#"{"a": {"type": "typography", "value": {"preset": "x"}}}"#, "wrong-type"),
  ])
  func objectsOfOtherKindsAreKept(_ file: String, _ code: String) {
    let set = ReadSet(["t/a.json": file], as: .styleDictionary)
    #expect(set.compilation.log.diagnostics.map(\.code.name).contains(code), "\(set.diagnostics)")
    #expect(!set.compilation.log.hasErrors, "\(set.diagnostics)")
    #expect(set.tokens.count == 1)
  }

  /// A style is no family, although its group is called `font`.
  @Test func namesOfOtherThingsAreNoTypes() {
    let set = ReadSet(
      ["t/a.json": #"{"font": {"style": {"value": "normal"}, "base": {"value": "Inter"}}}"#],
      as: .styleDictionary)
    #expect(
      set.tokens == [
        #""font.style": {"type":"other","value":"normal"}"#,
        #""font.base": {"type":"fontFamily","value":"Inter"}"#,
      ])
  }

  /// What refers to a group is a group that extends it, and references lead through it.
  @Test func referencesToGroupsExtendThem() {
    expect(
      #"{"brand": {"x": {"value": "1px", "type": "size"}}, "main": {"value": "{brand.value}", "comment": "c"}, "y": {"value": "{main.x.value}"}}"#,
      resolvesTo: #""brand.x": {"type":"dimension","value":{"value":1,"unit":"px"}}"#,
      #""main.x": {"type":"dimension","value":{"value":1,"unit":"px"}}"#,
      #""y": {"type":"dimension","value":{"value":1,"unit":"px"}}"#)
  }

  /// A token that says more than its reference is not a group, and groups that lead back are reported.
  @Test(arguments: [
    (#"{"g": {"x": {"value": 1}}, "a": {"value": "{g}", "themeable": true}}"#, "reference-to-group"),
    (#"{"g": {"x": {"value": "{g}"}}}"#, "circular-extends"),
    (
      #"{"g": {"x": {"value": "{h}"}}, "h": {"y": {"value": "{g}"}}, "b": {"value": "{g.x.y.x.y.z}"}}"#,
      "circular-extends"
    ),
  ])
  func otherReferencesToGroupsAreErrors(_ text: String, _ code: String) {
    let set = ReadSet(["t/a.json": text], as: .styleDictionary)
    #expect(set.compilation.log.diagnostics.contains { $0.code.name == code }, "\(set.diagnostics)")
  }

  @Test func whatStyleDictionaryHasBuiltIsNotReadAgain() {
    let set = ReadSet(
      [
        "t/a.json":
          #"{"a": 1️⃣{"value": 1, "type": "number", "original": {"value": 1}, "path": ["a"]}, "b": {"value": 2, "original": {}, "path": []}}"#
      ], as: .styleDictionary)
    #expect(
      set.diagnostics == [
        "t/a.json:1:7: error: this token has `original` and `path`, which Style Dictionary adds when it builds; name the files that this one was built from [foreign-dialect]"
      ])
  }

  @Test func metadataIsKept() {
    expect(
      #"{"name": "set", "a": {"value": 1, "type": "number", "deprecated_comment": "use b", "themeable": true, "attributes": {"hex": "x"}}}"#,
      resolvesTo:
        #""a": {"type":"number","value":1,"deprecated":"use b","extensions":{"org.styledictionary":{"themeable":true,"attributes":{"hex":"x"}}}}"#
    )
  }

  @Test(arguments: [
    ("fontWeights", #""SemiBold Italic""#, #"{"type":"fontWeight","value":600}"#),
    ("fontWeight", #""700""#, #"{"type":"fontWeight","value":700}"#),
    ("lineHeights", #""150%""#, #"{"type":"number","value":1.5}"#),
    ("opacity", "38", #"{"type":"number","value":0.38}"#),
    ("borderWidth", #""3pt""#, #"{"type":"dimension","value":{"value":4,"unit":"px"}}"#),
    ("easing", #""ease-in-out""#, #"{"type":"cubicBezier","value":[0.42,0,0.58,1]}"#),
    ("cubic-bezier", #""cubic-bezier(.4, 0, 1, 1)""#, #"{"type":"cubicBezier","value":[0.4,0,1,1]}"#),
    ("fontFamilies", #""'Open Sans', serif;""#, #"{"type":"fontFamily","value":["Open Sans","serif"]}"#),
    (
      "color", #"{"r": 255, "g": 0, "b": 0, "a": 0.5}"#,
      #"{"type":"color","value":{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5}}"#
    ),
  ])
  func valuesInOtherNotationsAreRead(type: String, value: String, expected: String) {
    expect(#"{"a": {"value": \#(value), "type": "\#(type)"}}"#, resolvesTo: #""a": \#(expected)"#)
  }

  @Test func theLaterFileWins() {
    let set = ReadSet(
      [
        "t/a.json": #"{"a": {"value": 1, "type": "number", "comment": "x"}}"#,
        "t/b.json": #"{"a": {"value": 2, "type": "number"}}"#,
      ],
      as: .styleDictionary)
    #expect(
      set.diagnostics.first
        == "t/b.json:1:2: warning: `t/a.json` and `t/b.json` define the same token, so that only the last file applies; `tokenc init t` writes the themes [duplicate-token]"
    )
    #expect(set.tokens == [#""a": {"type":"number","value":2}"#])
  }

  @Test func fontListsOfReferencesAreJoined() {
    expect(
      #"{"a": {"value": "Inter, Arial", "type": "fontFamily"}, "b": {"value": "{a.value}, {c.value}", "type": "fontFamily"}, "c": {"value": "serif", "type": "fontFamily"}}"#,
      resolvesTo: #""a": {"type":"fontFamily","value":["Inter","Arial"]}"#,
      #""b": {"type":"fontFamily","value":["Inter","Arial","serif"]}"#,
      #""c": {"type":"fontFamily","value":"serif"}"#)
  }

  /// Diagnostics point into the foreign file, at the reference.
  @Test func diagnosticsPointIntoTheForeignFile() {
    let files = ["t/a.json": #"{"a": {"value": 1️⃣"{b.c.value}", "type": "number"}}"#]
    let set = ReadSet(files, as: .styleDictionary)
    #expect(set.diagnostics.count == 1)
    #expect(set.diagnostics[0].hasPrefix(located("t/a.json:1️⃣: error:", in: files)))
    #expect(set.compilation.log.diagnostics.allSatisfy { $0.fix == nil })
  }

  /// What says the type of a token without having its value is not lost in silence, unlike groups with types.
  @Test(arguments: [
    ##"{"type": 1️⃣"color", "byMode": {"day": "#fff", "night": "#000"}}"##, #"{"type": 1️⃣"color"}"#,
    ##"{"type": "color", "c": {"value": "#fff"}}"##, #"{"type": "serif"}"#, #"{"type": "icon"}"#,
  ])
  func typesWithoutValuesAreReported(group: String) {
    let files = ["t/a.json": #"{"a": {"b": \#(group)}, "z": {"value": "4px", "type": "size"}}"#]
    let finding = "`a.b` has a type but no value, so it is not read; give it a `value` [incomplete-token]"
    #expect(
      ReadSet(files, as: .styleDictionary).diagnostics
        == (group.contains("1️⃣") ? [located("t/a.json:1️⃣: warning: \(finding)", in: files)] : []))
  }

  /// Several lengths are tokens of a group; what does not fit has no type, and values in place of its references.
  @Test func valuesThatDoNotFitAreKept() {
    let set = ReadSet(
      [
        "t/a.json":
          #"{"a": {"value": "4px", "type": "spacing"}, "p": {"value": "0 {a.value}", "type": "spacing"}, "c": {"value": "none {a}", "type": "color"}}"#
      ], as: .styleDictionary)
    #expect(
      set.tokens.dropFirst() == [
        #""p.1": {"type":"dimension","value":{"value":0,"unit":"px"}}"#,
        #""p.2": {"type":"dimension","value":{"value":4,"unit":"px"}}"#,
        #""c": {"type":"other","value":"none 4px"}"#,
      ])
    #expect(set.diagnostics.filter { $0.hasSuffix("[wrong-type]") }.count == 1)
    #expect(!set.compilation.log.hasErrors)
  }

  /// A reference keeps its place although another one before it is spelled otherwise.
  @Test func placesWithinTextsStay() {
    let files = [
      "t/a.json":
        #"{"a": {"value": "1px", "type": "size"}, "b": {"value": "{a.value} + 1️⃣{gone}", "type": "size"}}"#
    ]
    let set = ReadSet(files, as: .styleDictionary)
    #expect(set.diagnostics.count == 1)
    #expect(set.diagnostics[0].hasPrefix(located("t/a.json:1️⃣: error: ", in: files)))
  }
}
