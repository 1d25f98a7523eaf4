import Compiler
import Diagnostics
import TestSupport
import Testing
import Tokens

/// What a value takes from tokens of other sets: members of composites, and names within references.
@Suite struct DialectMergingTests {
  private static let themes = #"""
    [{"name": "light", "group": "Mode", "selectedTokenSets": {"core": "source", "light": "enabled"}},
     {"name": "dark", "group": "Mode", "selectedTokenSets": {"core": "source", "dark": "enabled"}}]
    """#

  private static let body = #"""
    {"body": {"type": "typography", "value": {"fontFamily": "Inter", "fontSize": "16px", "fontWeight": "400"}}}
    """#
  private static let large =
    #"{"body": {"type": "typography", "value": 1️⃣{"fontSize": "20px"}}}"#

  /// The members that a later set does not have are those of an earlier one.
  @Test func compositesAreMergedMemberByMember() {
    let files = [
      "t/$themes.json": Self.themes, "t/$metadata.json": #"{"tokenSetOrder": ["core", "light", "dark"]}"#,
      "t/core.json": Self.body, "t/dark.json": Self.large, "t/light.json": "{}",
    ]
    let light = ReadSet(files, as: .tokensStudio)
    let dark = ReadSet(files, as: .tokensStudio, pins: [ModifierChoice("Mode", "dark")])
    #expect(light.tokens.first?.contains(#""fontSize":{"value":16,"unit":"px"}"#) == true, "\(light.tokens)")
    #expect(dark.tokens.first?.contains(#""fontSize":{"value":20,"unit":"px"}"#) == true, "\(dark.tokens)")
    #expect(dark.tokens.first?.contains(#""fontWeight":400"#) == true, "\(dark.tokens)")
  }

  @Test func filesOfStyleDictionaryAreMergedMemberByMember() {
    let set = ReadSet(["t/a.json": Self.body, "t/b.json": Self.large], as: .styleDictionary)
    #expect(set.tokens.first?.contains(#""fontWeight":400"#) == true, "\(set.tokens)")
    #expect(set.tokens.first?.contains(#""fontSize":{"value":20,"unit":"px"}"#) == true, "\(set.tokens)")
  }

  /// A value of another type, and one that is not an object, take the place of what was there.
  @Test(arguments: [
    #"{"body": {"type": "typography", "value": "{other}"}, "other": {"type": "typography", "value": {"fontSize": "20"}}}"#,
    #"{"body": {"type": "border", "value": {"width": "1px", "style": "solid", "color": "red"}}}"#,
  ])
  func otherValuesTakeThePlace(_ text: String) {
    let set = ReadSet(["t/a.json": Self.body, "t/b.json": text], as: .styleDictionary)
    #expect(set.tokens.allSatisfy { !$0.contains("Inter") }, "\(set.tokens)")
  }

  /// Sets that are never merged together give each other nothing.
  @Test func setsOfOtherThemesGiveNothing() {
    let files = [
      "t/$themes.json": Self.themes, "t/$metadata.json": #"{"tokenSetOrder": ["light", "dark"]}"#,
      "t/core.json": "{}", "t/light.json": Self.body, "t/dark.json": Self.large,
    ]
    let dark = ReadSet(files, as: .tokensStudio, pins: [ModifierChoice("Mode", "dark")])
    #expect(dark.tokens == [#""body": {"type":"typography","value":{"fontSize":{"value":20,"unit":"px"}}}"#])
    #expect(!dark.diagnostics.contains { $0.hasSuffix("[set-dependent]") })
  }

  /// What only some themes merge with a set is reported.
  @Test func membersOfSomeThemesAreReported() {
    let files = [
      "t/$themes.json": #"""
      [{"name": "a", "selectedTokenSets": {"core": "source", "dark": "enabled"}},
       {"name": "b", "selectedTokenSets": {"dark": "enabled"}}]
      """#,
      "t/core.json": Self.body, "t/dark.json": Self.large,
    ]
    let set = ReadSet(files, as: .tokensStudio)
    #expect(
      set.diagnostics.filter { $0.hasSuffix("[set-dependent]") } == [
        located(
          "t/dark.json:1️⃣: warning: `fontFamily` and `fontWeight` come from an earlier set in some themes alone, so the value is read without them; write them here [set-dependent]",
          in: files)
      ])
  }

  /// A theme of another group that is always chosen belongs to every permutation.
  @Test func setsOfEveryThemeOfAnotherGroupAreMerged() {
    let files = [
      "t/$themes.json": #"""
      [{"name": "a", "group": "Brand", "selectedTokenSets": {"core": "enabled"}},
       {"name": "b", "group": "Brand", "selectedTokenSets": {"core": "enabled"}},
       {"name": "dark", "group": "Mode", "selectedTokenSets": {"dark": "enabled"}}]
      """#,
      "t/core.json": Self.body, "t/dark.json": Self.large,
    ]
    let set = ReadSet(
      files, as: .tokensStudio, pins: [ModifierChoice("Brand", "b"), ModifierChoice("Mode", "dark")])
    #expect(set.tokens.first?.contains(#""fontWeight":400"#) == true, "\(set.tokens)")
    #expect(!set.diagnostics.contains { $0.hasSuffix("[set-dependent]") })
  }

  // MARK: References within references

  @Test func referencesWithinReferencesAreReplaced() {
    let set = ReadSet(
      [
        "t/a.json": ##"""
        {"brand": {"value": "{choice}", "type": "text"}, "choice": {"value": "red", "type": "text"}, "tone": {"value": 500, "type": "number"},
         "color": {"red": {"500": {"value": "#f00", "type": "color"}}},
         "icon": {"value": "{color.{brand}.{tone}}", "type": "color"}}
        """##
      ], as: .tokensStudio)
    #expect(!set.compilation.log.hasErrors, "\(set.diagnostics)")
    #expect(
      set.tokens.last
        == ##""icon": {"type":"color","value":{"colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"}}"##
    )
  }

  @Test func referencesWithinReferencesThatDependOnSetsAreReported() {
    let files = [
      "t/a.json": #"{"brand": {"value": "x", "type": "text"}}"#,
      "t/b.json": #"{"brand": {"value": "y", "type": "text"}}"#,
      "t/c.json": #"""
      {"gap": {"x": {"value": "1", "type": "spacing"}, "y": {"value": "2", "type": "spacing"}},
       "inset": {"value": 1️⃣"{gap.{brand}}", "type": "spacing"}}
      """#,
    ]
    let set = ReadSet(files, as: .tokensStudio)
    #expect(set.tokens.last == #""inset": {"type":"dimension","value":{"value":2,"unit":"px"}}"#)
    #expect(
      set.diagnostics.filter { $0.hasSuffix("[set-dependent]") } == [
        located(
          "t/c.json:1️⃣: warning: `{brand}` within another reference has a value for each of several sets, of which the last one is taken; write the reference without another one in it, in each set [set-dependent]",
          in: files)
      ])
  }

  /// What means nothing is reported as it would be alone.
  @Test(arguments: [
    ("{gap.{gone}}", "unknown-reference"), ("{gap.{gap}}", "invalid-reference"),
    ("{gap.{list}}", "invalid-reference"), ("{gap.{loop}}", "circular-reference"),
  ])
  func referencesWithinReferencesThatMeanNothingAreErrors(_ text: String, _ code: String) {
    let set = ReadSet(
      [
        "t/a.json": #"""
        {"gap": {"x": {"value": "1", "type": "spacing"}}, "loop": {"value": "{loop}", "type": "spacing"},
         "list": {"value": [1], "type": "spacing"}, "a": {"value": "\#(text)", "type": "spacing"}}
        """#
      ], as: .tokensStudio)
    let errors = Set(set.compilation.log.diagnostics.filter { $0.severity == .error }.map(\.code.name))
    #expect(errors == ["circular-reference", code], "\(set.diagnostics)")
  }

  /// A reference that grows with every one that is replaced.
  @Test func referencesWithinReferencesAreLimited() {
    let text = String(repeating: "{x.", count: 100) + String(repeating: "}", count: 100)
    let set = ReadSet(
      [
        "t/a.json":
          #"{"x": {"": {"value": "", "type": "text"}}, "a": {"value": "\#(text)", "type": "spacing"}}"#
      ],
      as: .tokensStudio)
    #expect(
      set.compilation.log.diagnostics.contains { $0.code.name == "limit-exceeded" }, "\(set.diagnostics)")
  }

  // MARK: Sets that are missing

  @Test func setsThatAreMissingAreReportedOnce() {
    let files = [
      "t/$themes.json": #"""
      [{"name": "light", "selectedTokenSets": {"core": "enabled", 1️⃣"ligth": "enabled", "old": "disabled"}},
       {"name": "dark", "selectedTokenSets": {"core": "enabled", "ligth": "source"}}]
      """#,
      "t/core.json": #"{"a": {"value": "1", "type": "spacing"}}"#,
      "t/light.json": #"{"b": {"value": "1", "type": "spacing"}}"#,
    ]
    let set = ReadSet(files, as: .tokensStudio)
    #expect(
      set.diagnostics.filter { $0.hasSuffix("[missing-set]") } == [
        located(
          "t/$themes.json:1️⃣: warning: the theme `light` selects the set `ligth`, which is in no file, and is read without it; did you mean `light`? [missing-set]",
          in: files),
        "t/light.json:1:1: note: `light` is in no theme, and its tokens are not read [missing-set]",
      ])
  }

  /// The order of files is that of the other tool, but a dark file does not replace a light one without a word.
  @Test func modesThatReplaceEachOther() throws {
    func file(_ value: String) -> String {
      let tokens = ["bg", "fg", "ring"].map { "\"\($0)\": {\"value\": \"\(value)\", \"type\": \"color\"}" }
      return "{\"color\": {\(tokens.joined(separator: ", "))}}"
    }
    let set = ReadSet(["t/dark.json": file("#000"), "t/light.json": file("#fff")], as: .styleDictionary)
    #expect(set.compilation.succeeded)
    #expect(
      set.diagnostics.first?.hasSuffix(
        """
        warning: `t/dark.json` and `t/light.json` define the same 3 tokens, so that only the last file applies; \
        `tokenc init t` writes the themes [duplicate-token]
        """) == true)
    // Files in layers are meant to replace each other.
    let layers = ReadSet(
      [
        "t/a.json": file("#000"),
        "t/b.json": "{\"color\": {\"bg\": {\"value\": \"#fff\", \"type\": \"color\"}}}",
      ],
      as: .styleDictionary)
    #expect(layers.diagnostics.isEmpty)
  }
}
