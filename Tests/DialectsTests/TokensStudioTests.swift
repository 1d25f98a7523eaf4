import Compiler
import Diagnostics
import Emission
import Reports
import TestSupport
import Testing
import Tokens

/// Tokens Studio's sets, themes, and values.
@Suite struct TokensStudioTests {
  private static let themes = #"""
    [{"name": "light", "group": "Mode", "selectedTokenSets": {"core": "source", "light": "enabled"}},
     {"name": "dark", "group": "Mode", "selectedTokenSets": {"core": "source", "dark": "enabled"}}]
    """#

  private static let folder = [
    "t/$themes.json": themes, "t/$metadata.json": #"{"tokenSetOrder": ["core", "light", "dark"]}"#,
    "t/core.json": #"{"base": {"value": "4", "type": "spacing"}}"#,
    "t/light.json": #"{"gap": {"value": "{base}", "type": "spacing"}}"#,
    "t/dark.json": #"{"gap": {"value": "8", "type": "spacing"}}"#,
  ]

  private static let single = [
    "t/tokens.json": """
    {"core": {"base": {"$value": "4", "$type": "spacing"}}, "light": {"gap": {"$value": "{base}", "$type": "spacing"}},
     "dark": {"gap": {"$value": "8", "$type": "spacing"}}, "$themes": \(themes), "$metadata": {"tokenSetOrder": ["core", "light", "dark"]}}
    """
  ]

  @Test(arguments: [folder, single]) func themesSelectSets(_ files: [String: String]) {
    let light = ReadSet(files, as: .tokensStudio)
    #expect(light.diagnostics == [])
    #expect(
      light.tokens == [
        #""base": {"type":"dimension","value":{"value":4,"unit":"px"}}"#,
        #""gap": {"type":"dimension","value":{"value":4,"unit":"px"}}"#,
      ])
    let dark = ReadSet(files, as: .tokensStudio, pins: [ModifierChoice("Mode", "dark")])
    #expect(dark.tokens.last == #""gap": {"type":"dimension","value":{"value":8,"unit":"px"}}"#)
  }

  /// The order of the sets holds, not that of the themes.
  /// Digits behind a reference are its opacity, in gradients, too.
  @Test func `stops have opacities`() {
    let file = ##"""
      {"a": {"value": "#111111", "type": "color"},
       "g": {"value": "linear-gradient(90deg, {a}00 0%, {a}80 50%, {a} 100%)", "type": "color"}}
      """##
    let set = ReadSet(["t/a.json": file], as: .tokensStudio)
    let token = set.tokens.first { $0.hasPrefix(#""g": {"type":"gradient""#) } ?? ""
    #expect(
      [#""alpha":0}"#, #""alpha":0.501961}"#, #""alpha":1"#].allSatisfy { token.contains($0) },
      "\(set.tokens)")
  }

  @Test func `sets in no theme are told`() {
    let set = ReadSet(
      [
        "t/$themes.json": #"[{"name": "Light", "selectedTokenSets": {"a": "enabled", "b": "disabled"}}]"#,
        "t/a.json": #"{"x": {"value": "1", "type": "number"}}"#,
        "t/b.json": #"{"y": {"value": "1", "type": "number"}}"#,
      ], as: .tokensStudio)
    #expect(
      set.diagnostics == ["t/b.json:1:1: note: `b` is in no theme, and its tokens are not read [missing-set]"]
    )
  }

  /// Penpot's exports have members in the plural, and empty descriptions.
  @Test func `typography of Penpot is read`() {
    let file = #"""
      {"serif": {"$value": ["Lora"], "$type": "fontFamilies", "$description": ""},
       "h": {"$type": "typography", "$description": "", "$value": {"fontFamilies": ["{serif}"], "fontSizes": "19",
        "fontWeights": "700", "lineHeights": "1.2", "letterSpacing": "0", "textCase": "none"}}}
      """#
    let set = ReadSet(["t/tokens.json": file], as: .tokensStudio)
    #expect(
      set.tokens.contains {
        $0.hasPrefix(#""h": {"type":"typography""#) && $0.contains(#""fontSize":{"value":19,"unit":"px"}"#)
          && $0.contains(#""fontWeight":700"#) && $0.contains(#""lineHeight":1.2"#)
          && $0.contains("Lora") && !$0.contains("description")
      }, "\(set.tokens) \(set.diagnostics)")
  }

  @Test func setsAreMergedInTheirOrder() {
    var files = Self.folder
    files["t/$metadata.json"] = #"{"tokenSetOrder": ["light", "core"]}"#
    files["t/core.json"] =
      #"{"base": {"value": "4", "type": "spacing"}, "gap": {"value": "5", "type": "spacing"}}"#
    let set = ReadSet(files, as: .tokensStudio)
    #expect(set.tokens.contains(#""gap": {"type":"dimension","value":{"value":5,"unit":"px"}}"#))
  }

  @Test(arguments: [
    (
      "spacing", "2 * 3",
      #"{"type":"dimension","value":{"value":6,"unit":"px"},"extensions":{"org.tokenc.formula":"2 * 3"}}"#
    ),
    ("lineHeights", "150%", #"{"type":"number","value":1.5}"#),
    ("lineHeights", "24", #"{"type":"dimension","value":{"value":24,"unit":"px"}}"#),
    ("opacity", "38%", #"{"type":"number","value":0.38}"#),
    ("fontWeights", "Semibold", #"{"type":"fontWeight","value":600}"#),
  ])
  func valuesOfOneTokenAreRead(type: String, value: String, expected: String) {
    let set = ReadSet(["t/a.json": #"{"a": {"value": "\#(value)", "type": "\#(type)"}}"#], as: .tokensStudio)
    #expect(set.diagnostics == [])
    #expect(set.tokens == [#""a": \#(expected)"#])
  }

  /// Math of numbers without a unit is that of plain numbers; its result is in pixels where its token is a length.
  @Test(arguments: [
    ("fontSizes", "{base} * {scale}", 19.2), ("fontSizes", "{base} * {scale} * {scale}", 23.04),
    ("fontSizes", "{base} * {scale}^2", 23.04), ("spacing", "sqrt({base})", 4),
    ("spacing", "pow({half}, 2)", 64),
    ("sizing", "{base} / {half}", 2), ("spacing", "{rem} * .25", 4), ("spacing", "{base} - {rem} / 2", 8),
    ("spacing", "{base} * {half} / {base}", 8), ("fontSizes", "{up} * {scale}", 23.04),
  ])
  func mathOfNumbersIsOfNumbers(type: String, math: String, pixels: Double) throws {
    let text = """
      {"base": {"value": "16", "type": "fontSizes"}, "scale": {"value": "1.2", "type": "fontSizes"},
       "half": {"value": "8", "type": "spacing"}, "rem": {"value": "16", "type": "other"},
       "up": {"value": "{base} * {scale}", "type": "fontSizes"}, "x": {"value": "\(math)", "type": "\(type)"}}
      """
    let set = ReadSet(["t/a.json": text], as: .tokensStudio)
    #expect(!set.compilation.log.hasErrors, "\(set.diagnostics)")
    let found = try #require(set.tokens.last?.split(separator: #""value":{"value":"#).last)
    #expect(abs((Double(found.prefix { $0 != "," }) ?? 0) - pixels) < 1e-9, "\(found)")
  }

  /// A number stays a number, and two lengths whose units are written are multiplied as Tokens Studio does.
  @Test func unitsThatAreWrittenAreKept() {
    let text = """
      {"base": {"value": "16", "type": "fontSizes"}, "ratio": {"value": "{base} / 10", "type": "number"},
       "gap": {"value": "1️⃣4px", "type": "spacing"}, "area": {"value": "{gap} * {gap}", "type": "spacing"}}
      """
    let set = ReadSet(["t/a.json": text], as: .tokensStudio)
    #expect(set.tokens.contains { $0.hasPrefix(#""ratio": {"type":"number","value":1.6"#) }, "\(set.tokens)")
    #expect(
      set.tokens.last?.hasPrefix(#""area": {"type":"dimension","value":{"value":16,"unit":"px"}"#) == true)
    #expect(set.compilation.log.diagnostics.map(\.code.name) == ["unit-product"])
  }

  /// DTCG writes what leads into a composite as a JSON Pointer.
  @Test func membersOfCompositesAreReferredTo() {
    let set = ReadSet(
      [
        "t/a.json": ##"""
        {"body": {"value": {"fontSize": "16", "fontWeight": "SemiBold Italic"}, "type": "typography"},
         "low": {"value": [{"x": "0", "y": "2", "blur": "4", "spread": "0", "color": "#f00", "type": "innerShadow"}], "type": "boxShadow"},
         "size": {"value": "{body.fontSize}", "type": "fontSizes"}, "ink": {"value": "{low.0.color}", "type": "color"},
         "y": {"value": "{low.0.y}", "type": "spacing"}}
        """##
      ], as: .tokensStudio)
    #expect(!set.compilation.log.hasErrors, "\(set.diagnostics)")
    #expect(
      set.tokens.suffix(3) == [
        #""size": {"type":"dimension","value":{"value":16,"unit":"px"}}"#,
        ##""ink": {"type":"color","value":{"colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"}}"##,
        #""y": {"type":"dimension","value":{"value":2,"unit":"px"}}"#,
      ])
    #expect(
      set.tokens.first
        == #""body": {"type":"typography","value":{"fontSize":{"value":16,"unit":"px"},"fontWeight":600,"fontStyle":"italic"}}"#
    )
    #expect(set.tokens.dropFirst().first?.contains(#""inset":true"#) == true)
  }

  /// Without themes, the configuration chooses the sets, and their order.
  @Test func theConfigurationChoosesSets() {
    let files = [
      "t/tokenc.yaml": "sources: [\"*.json\"]\ndialect: tokens-studio\nsets: [light, core]\n",
      "t/core.json": #"{"gap": {"value": "1", "type": "spacing"}}"#,
      "t/light.json":
        #"{"gap": {"value": "2", "type": "spacing"}, "line": {"value": "3", "type": "spacing"}}"#,
      "t/dark.json": #"{"line": {"value": "4", "type": "spacing"}}"#,
    ]
    let result = compile(Request(.resolve, inputs: ["t"]), loading: MemoryFiles(files).loader)
    #expect(result.diagnosticsText == "")
    let json = String(decoding: result.json(), as: UTF8.self)
    #expect(json.contains(#""gap": {"type":"dimension","value":{"value":1,"unit":"px"}}"#))
    #expect(json.contains(#""line": {"type":"dimension","value":{"value":3,"unit":"px"}}"#))
    var others = files
    others["t/tokenc.yaml"] = "sources: [\"*.json\"]\ndialect: tokens-studio\nsets: [core, 1️⃣ligth]\n"
    let wrong = compile(Request(.resolve, inputs: ["t"]), loading: MemoryFiles(marked: others).loader)
    #expect(
      wrong.diagnosticsText
        == "t/tokenc.yaml:3:14: error: there is no set `ligth`; did you mean `light`? [unknown-reference]\n")
  }

  /// Sets of one file that are themes by their names, without themes that say so.
  @Test func setsThatAreThemesAreTold() {
    func set(_ color: String) -> String { ##"{"bg": {"value": "\##(color)", "type": "color"}}"## }
    let file =
      #"{"core": \#(set("#f00")), "light": \#(set("#fff")), "dark": \#(set("#000")), "$metadata": {}}"#
    let told =
      "t/a.json:1:51: warning: the sets `dark` and `light` define the same token, so that only the last set applies; `sets:` chooses others, and `tokenc import` writes the themes [duplicate-token]"
    let read = ReadSet(["t/a.json": file], as: .tokensStudio)
    #expect(read.diagnostics.map { $0.replacing(#/:1:\d+:/#, with: ":1:51:") } == [told])
    let others = file.replacing("light", with: "brand")
    #expect(ReadSet(["t/a.json": others], as: .tokensStudio).diagnostics == [])
    let themes = file.replacing(
      "\"$metadata\": {}",
      with:
        #""$themes": [{"name": "l", "selectedTokenSets": {"core": "enabled", "light": "enabled", "dark": "disabled"}}]"#
    )
    #expect(
      !ReadSet(["t/a.json": themes], as: .tokensStudio).diagnostics.contains {
        $0.contains("define the same")
      })
  }

  @Test func severalLengthsAreSeveralTokens() {
    let set = ReadSet(
      [
        "t/a.json":
          #"{"b": {"value": "1", "type": "spacing"}, "a": {"value": "4px {b} 2 * 2", "type": "spacing"}}"#
      ],
      as: .tokensStudio)
    #expect(set.diagnostics == [])
    #expect(
      set.tokens
        == [("b", 1), ("a.1", 4), ("a.2", 1), ("a.3", 4)].map { path, value in
          #""\#(path)": {"type":"dimension","value":{"value":\#(value),"unit":"px"}}"#
        })
  }

  @Test func compositionsAreGroups() {
    let set = ReadSet(
      [
        "t/a.json":
          ##"{"a": {"value": {"paddingTop": "4", "fill": "#f00", "borderRadius": "2px"}, "type": "composition"}}"##
      ],
      as: .tokensStudio)
    #expect(set.diagnostics == [])
    #expect(
      set.tokens.map { $0.prefix { $0 != ":" } } == [#""a.paddingTop""#, #""a.fill""#, #""a.borderRadius""#])
  }

  /// Sets that are sources are referred to, and are in no output.
  @Test(arguments: [folder, single]) func setsThatAreSourcesAreInNoOutput(_ files: [String: String]) {
    var request = Request(.build, inputs: ["t"])
    request.dialect = .tokensStudio
    request.outputs = [.init(.css, file: "o.css")]
    request.pins = [ModifierChoice("Mode", "light")]
    let compilation = compile(request, loading: MemoryFiles(files).loader)
    #expect(!compilation.log.hasErrors)
    let css = String(decoding: compilation.files.first?.bytes ?? [], as: UTF8.self)
    #expect(css.contains("--gap: 4px"))
    #expect(!css.contains("--base"))
  }
}
