import Compiler
import Diagnostics
import Emission
import Import
import Reports
import TestSupport
import Testing
import Tokens

/// What becomes of each kind of value that real sets have, in each dialect that has it, read at each build and imported.
@Suite struct ValueRowsTests {
  /// Tokens of a file, what they become, and what is said of them.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let dialect: Dialect
    /// A name, a type or an empty text, and a value in JSON.
    let tokens: [(name: String, type: String, value: String)]
    /// Paths with what `resolve` prints of them.
    let results: [(path: String, value: String)]
    let codes: [String]
    /// How many tokens are lost.
    let lost: Int

    /// The file, with the dialect's own spelling.
    var file: String {
      let list = tokens.map { name, type, value in
        #""\#(name)": {\#(type.isEmpty ? "" : #""type": "\#(type)", "#)"value": \#(value)}"#
      }
      return "{\(list.joined(separator: ", "))}"
    }
  }

  private static func rows(
    _ name: String, _ dialects: [Dialect], _ tokens: [(String, String, String)],
    _ results: [(String, String)], _ codes: [String] = [], lost: Int = 0
  ) -> [Row] {
    dialects.map {
      Row(
        testDescription: "\(name), \($0.rawValue)", dialect: $0, tokens: tokens, results: results,
        codes: codes, lost: lost)
    }
  }

  private static let both: [Dialect] = [.styleDictionary, .tokensStudio]
  private static let studio: [Dialect] = [.tokensStudio]

  private static func px(_ value: String) -> String { length(value, "px") }
  private static func length(_ value: String, _ unit: String) -> String {
    #"{"type":"dimension","value":{"value":\#(value),"unit":"\#(unit)"}"#
  }
  private static func color(_ components: String, _ alpha: String = "1") -> String {
    #"{"type":"color","value":{"colorSpace":"srgb","components":[\#(components)],"alpha":\#(alpha)"#
  }
  private static func written(_ value: String) -> String { #"{"type":"other","value":\#(value)}"# }

  private static let colors =
    rows(
      "1: names of colors", both,
      [
        ("white", "color", #""White""#), ("b", "color", #""{white}""#),
        ("c", "color", #""rgba({white}, 0.25)""#),
      ], [("white", color("1,1,1")), ("b", color("1,1,1")), ("c", color("1,1,1", "0.25"))])
    + rows(
      "2: no color", both,
      [("a", "color", "150"), ("b", "color", #""none""#), ("c", "color", ##""#12345""##)],
      [("a", written("150")), ("b", written(#""none""#)), ("c", written(##""#12345""##))],
      ["wrong-type", "wrong-type", "wrong-type"])
    + rows(
      "13: an opacity in two digits", both,
      [
        ("c", "color", ##""#ff0000""##), ("d", "color", #""{c}80""#), ("e", "color", #""{c}a3""#),
        ("f", "color", #""{c}8""#),
      ],
      [
        ("d", color("1,0,0", "0.501961")), ("e", color("1,0,0", "0.639216")),
        ("f", written(##""#ff00008""##)),
      ], ["wrong-type"])

  private static let texts =
    rows(
      "3: types of their own", both,
      [
        ("tc", "textCase", #""none""#), ("a", "asset", #""a.png""#),
        ("t", "typography", #"{"fontFamily": "Inter", "fontSize": "12px", "textCase": "{tc}"}"#),
      ],
      [("tc", #","value":"none"}"#), ("a", #""value":"a.png"}"#), ("t", #""textCase":"none"}"#)],
      ["extra-member", "incomplete-typography", "unknown-type", "unknown-type"])
    + rows(
      "4: references in texts", both,
      [
        ("name", "string", #""World""#), ("n", "number", "3"), ("l", "dimension", #""4px""#),
        ("c", "color", ##""#ff000080""##), ("f", "fontFamily", #""Inter, Arial""#),
        ("a", "string", #""Hello {name}!""#), ("b", "content", #""{n} items of {l} {c} {f}""#),
      ],
      [
        ("a", #"{"type":"string","value":"Hello World!"}"#),
        ("b", #""value":"3 items of 4px #ff000080 Inter, Arial"}"#),
      ], ["unknown-type"])
    + rows(
      "5: objects without a type", both,
      [("a", "", ##"{"_light": "#fff", "_dark": "{c}"}"##), ("c", "color", ##""#000""##)],
      [("a", ##"{"type":"object","value":{"_light":"#fff","_dark":{"colorSpace""##)], ["unknown-type"])
    + rows(
      "16: references in quotes in a list of fonts", both,
      [
        ("a", "fontFamily", #""Inter""#), ("b", "fontFamily", #""Arial""#),
        ("c", "fontFamily", #""{a}, '{b}', sans-serif""#),
      ], [("c", #""value":["Inter","Arial","sans-serif"]"#)])

  private static func typography(_ members: String) -> String {
    #"{"fontFamily": "Inter", "letterSpacing": "0px", \#(members)}"#
  }

  private static let fonts =
    rows(
      "7: line heights as lengths", both,
      [
        ("s", "dimension", #""16px""#), ("h", "dimension", #""24px""#),
        ("a", "typography", typography(#""fontSize": "{s}", "lineHeight": "{h}", "fontWeight": 400"#)),
        ("b", "typography", typography(#""fontSize": "16px", "lineHeight": "20px", "fontWeight": 400"#)),
      ], [("a", #""lineHeight":1.5"#), ("b", #""lineHeight":1.25"#)])
    + rows(
      "8: line heights that stay lengths", both,
      [("a", "typography", typography(#""fontSize": "1rem", "lineHeight": "24px", "fontWeight": 400"#))],
      [("a", #""lineHeight":{"value":24,"unit":"px"}"#)])
    + rows(
      "9: line heights without a unit", both,
      [
        ("lh", "lineHeights", #""50""#), ("la", "lineHeights", #""{lh}""#),
        ("a", "typography", typography(#""fontSize": "25px", "lineHeight": "{la}", "fontWeight": 400"#)),
      ], [("lh", px("50")), ("a", #""lineHeight":2"#)])
    + rows(
      "10: a weight that is a number", both,
      [
        ("w", "number", "500"),
        ("a", "typography", typography(#""fontSize": "25px", "lineHeight": 1, "fontWeight": "{w}""#)),
      ], [("a", #""fontWeight":500"#)])
    + rows(
      "11: a number in a text", both,
      [("w", "string", #""500""#), ("a", "number", #""{w}""#), ("b", "fontWeight", #""{w}""#)],
      [("a", #"{"type":"number","value":500}"#), ("b", #"{"type":"fontWeight","value":500}"#)])

  private static let lengths =
    rows(
      "12: several lengths", both,
      [("a", "spacing", #""4px""#), ("p", "spacing", #""{a} 8px""#), ("q", "spacing", #""{p}""#)],
      [("p.1", px("4")), ("p.2", px("8")), ("q.1", px("4")), ("q.2", px("8"))])
    + rows(
      "33: units of other platforms", both,
      [
        ("a", "spacing", #""4dp""#), ("b", "spacing", #""unset""#), ("c", "spacing", #""1fr""#),
        ("d", "spacing", #""100%""#),
      ],
      [
        ("a", written(#""4dp""#)), ("b", written(#""unset""#)), ("c", written(#""1fr""#)),
        ("d", length("100", "%")),
      ], ["css-unit", "wrong-type", "wrong-type", "wrong-type"])
    + rows(
      "34: times without a unit", [.styleDictionary], [("a", "time", "200")],
      [("a", #"{"type":"duration","value":{"value":200,"unit":"ms"}}"#)])

  private static let math =
    rows(
      "15: references with a dollar", studio,
      [
        ("a", "spacing", #""4px""#), ("b", "spacing", #""$a""#), ("c", "spacing", #""$a * 2""#),
        ("d", "spacing", #""{ a }""#),
      ],
      [("b", px("4")), ("c", px("8")), ("d", px("4"))])
    + rows(
      "17: math of numbers without a unit", studio,
      [
        ("base", "fontSizes", #""16""#), ("scale", "fontSizes", #""1.2""#),
        ("x", "fontSizes", #""{base} * {scale}""#), ("z", "fontSizes", #""sqrt({base})""#),
      ], [("x", px("19.2")), ("z", px("4"))])
    + rows(
      "18: helpers", studio, [("rem", "other", #""16""#), ("x", "spacing", #""{rem} * .25""#)],
      [("x", px("4"))], ["unknown-type"])
    + rows(
      "19: lengths times lengths", studio,
      [
        ("a", "spacing", #""16px""#), ("b", "spacing", #""1rem * 1.5rem""#),
        ("c", "spacing", #""{a} * {a}""#), ("d", "spacing", #""{a} / {a}""#),
      ], [("b", length("1.5", "rem")), ("c", px("256")), ("d", px("1"))], ["unit-product", "unit-product"])
    + rows(
      "19: two units", studio,
      [("a", "spacing", #""1px + 1rem""#), ("b", "spacing", #""{a}""#), ("c", "spacing", #""1px""#)],
      [("c", px("1"))], ["expression-type"], lost: 2)
    + rows(
      "20: rounding", studio,
      [
        ("a", "spacing", #""16px""#), ("b", "spacing", #""floor({a} / 3) * 1px""#),
        ("c", "number", #""roundTo(1.005, 2)""#),
      ], [("b", px("5")), ("c", #""value":1.01"#)], ["unit-product"])
    + rows(
      "21: members", studio,
      [
        ("t", "typography", typography(#""fontSize": "16px", "lineHeight": 1, "fontWeight": 400"#)),
        ("a", "spacing", #""{t.fontSize} * 2""#),
      ], [("a", px("32"))])

  private static let composites =
    rows(
      "30: shadows without a color", both,
      [
        ("s", "shadow", #"{"x": "0", "y": "1px", "blur": "2px"}"#), ("t", "shadow", #""0 1px 2px""#),
        ("u", "shadow", #""0 1px red, 0 2px""#),
      ],
      [
        ("s", ##""hex":"#000000""##), ("t", ##""hex":"#000000""##),
        ("u", #"{"color":{"colorSpace":"srgb","components":[1,0,0]"#),
      ], ["incomplete-shadow", "incomplete-shadow", "incomplete-shadow"])
    + rows(
      "31: negative blurs", both,
      [("s", "shadow", ##""0 1px -2px #000""##), ("t", "number", "1")],
      [("s", written(##""0 1px -2px #000""##)), ("t", #""value":1"#)], ["wrong-type"])
    + rows(
      "32: gradients", both,
      [
        ("a", "color", ##""linear-gradient(45deg, #fff, #000, red)""##),
        ("b", "gradient", ##""conic-gradient(#fff, #000)""##),
      ], [("a", #""position":0.5}"#), ("b", written(##""conic-gradient(#fff, #000)""##))], ["wrong-type"])
    + rows(
      "36: transitions", both,
      [
        ("a", "transition", #""background-color 300ms ease""#),
        ("b", "transition", #""opacity 1s linear, color 2s ease""#),
      ],
      [
        ("a", #""property":"background-color"}"#), ("b", written(#""opacity 1s linear, color 2s ease""#)),
      ], ["extra-member", "wrong-type"])
    + rows(
      "39: other values", both,
      [
        ("a", "number", #""abc""#), ("b", "number", "[1,2]"), ("d", "shadow", #"{"foo": 1}"#),
        ("e", "border", #"{"color": "nope", "width": "1px", "style": "solid"}"#),
        ("f", "color", ##""#fff""##), ("h", "typography", #"{"fontFamily": "I", "fontSize": "{f}"}"#),
      ],
      [
        ("a", written(#""abc""#)), ("b", written("[1,2]")), ("d", written(#"{"foo":1}"#)),
        ("e", written(#"{"color":"nope","width":"1px","style":"solid"}"#)),
        ("h", #"{"type":"other","value":{"fontFamily":"I","fontSize":{"colorSpace"#),
      ], ["wrong-type", "wrong-type", "wrong-type", "wrong-type", "wrong-type"])
    + rows(
      "35: sides of a border", studio,
      [("a", "border", ##"{"top": {"color": "#000", "width": "1px", "style": "solid"}}"##)],
      [("a.top", #"{"type":"border""#)])

  private static let names =
    rows(
      "28: dots in names", both, [("0.5", "spacing", #""2px""#), ("t", "spacing", #""{0.5}""#)],
      [("0_5", px("2")), ("t", px("2"))])
    + rows(
      "27: two values", both,
      [
        ("a", "color", ##""#fff", "$value": "#000""##), ("b", "color", #""{a}""#),
        ("c", "color", ##""#fff""##),
      ],
      [("c", color("1,1,1"))], ["two-values"], lost: 2)
    + rows(
      "unknown references", both,
      [("a", "color", #""{gone}""#), ("b", "color", #""{a}""#), ("c", "color", ##""#fff""##)],
      [("c", color("1,1,1"))], ["unknown-reference"], lost: 2)

  /// What is read at each build is what is expected, and so is what `import` writes.
  @Test(arguments: colors + texts + fonts + lengths + math + composites + names)
  func rowsAreReadAndImported(_ row: Row) throws {
    let set = ReadSet(["t/a.json": row.file], as: row.dialect, droppingLost: true)
    for (path, value) in row.results {
      let line = set.tokens.first { $0.hasPrefix(#""\#(path)": "#) }
      #expect(line?.contains(value) == true, "\(path): \(set.tokens) \(set.diagnostics)")
    }
    let codes = set.diagnostics.filter { !$0.contains(": note: ") }.compactMap { line in
      line.split(separator: "[").last.map { String($0.dropLast()) }
    }
    #expect(codes.sorted() == row.codes, "\(set.diagnostics)")
    let importation = try ImportTests().importation(of: ["t/a.json": row.file], row.dialect)
    #expect(importation.balance.lostCount == row.lost, "\(importation.balance.text)")
    let files = Dictionary(
      uniqueKeysWithValues: importation.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    let written = compile(Request(.resolve, inputs: ["out"]), loading: MemoryFiles(marked: files).loader)
    #expect(!written.log.hasErrors, "\(written.diagnosticsText)")
    let (own, other) = (set.compilation.json(), written.json())
    #expect(String(decoding: other, as: UTF8.self) == String(decoding: own, as: UTF8.self))
  }

  /// Plain scalars that something refers to are tokens of Style Dictionary.
  @Test func scalarsThatReferencesLeadToAreTokens() {
    let file = #"""
      {"opt": {"font": {"main": "Inter", "note": "x"}},
       "a": {"value": "{opt.font.main}", "type": "fontFamily"}}
      """#
    let set = ReadSet(["t/a.json": file], as: .styleDictionary)
    #expect(set.diagnostics.filter { $0.contains("error") } == [])
    #expect(
      set.tokens == [
        #""opt.font.main": {"type":"fontFamily","value":"Inter"}"#,
        #""a": {"type":"fontFamily","value":"Inter"}"#,
      ])
  }

  /// A mixture of colors of different opacity is the one that Tokens Studio computes, whose components are not premultiplied.
  @Test func mixturesOfDifferentOpacityAreResults() {
    let file = ##"""
      {"a": {"value": "#ff000080", "type": "color"}, "b": {"value": "{a}", "type": "color", "$extensions":
       {"studio.tokens": {"modify": {"type": "mix", "value": "0.5", "color": "#0000ff", "space": "srgb"}}}}}
      """##
    let set = ReadSet(["t/a.json": file], as: .tokensStudio)
    #expect(set.tokens.last?.contains(#""components":[0.5,0,0.5],"alpha":0.75"#) == true, "\(set.tokens)")
    #expect(set.tokens.last?.contains("org.tokenc.formula") == true)
  }

  /// What needs a lost token is lost with it, is counted with its cause, and has no cause of its own.
  @Test func causesSayHowManyTokensTheyCost() {
    let file = ##"""
      {"a": {"value": "{gone}", "type": "color"}, "b": {"value": "{a}", "type": "color"},
       "c": {"value": "{b}", "type": "color"}, "d": {"value": "#fff", "type": "color"}}
      """##
    let set = ReadSet(["t/a.json": file], as: .styleDictionary, droppingLost: true)
    #expect(
      set.diagnostics == [
        "t/a.json:1:17: warning: there is no `gone`, so 3 tokens are left out [unknown-reference]"
      ])
    #expect(set.tokens.count == 1)
  }

  /// A token that only one set gets wrong has the value of the set before it.
  @Test func aLostTokenOfOneSetHasTheValueOfAnother() {
    let files = [
      "t/a.json": ##"{"a": {"value": "#fff", "type": "color"}, "b": {"value": "{a}", "type": "color"}}"##,
      "t/b.json": #"{"a": {"value": "{gone}", "type": "color"}}"#,
    ]
    let set = ReadSet(files, as: .styleDictionary, droppingLost: true)
    #expect(set.tokens.count == 2, "\(set.diagnostics)")
  }
}
