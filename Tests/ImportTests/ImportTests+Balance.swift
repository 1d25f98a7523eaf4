import Compiler
import Diagnostics
import Dialects
import Emission
import Import
import Syntax
import TestSupport
import Testing
import Tokens

/// What is lost, and the order of what is kept.
extension ImportTests {
  // MARK: Balance

  /// What is lost is counted with its cause, and what needs it is lost with it.
  @Test func lossesAreCounted() throws {
    let file = ##"""
      {"a": {"value": "#fff", "type": "color"}, "b": {"value": "{gone}", "type": "color"},
       "c": {"value": "{b}", "type": "color"}, "d": {"value": "none", "type": "color"}}
      """##
    let result = try importation(of: ["t/a.json": file], .styleDictionary)
    #expect(
      result.balance.text == """
        kept 2 of 4 tokens, 1 of them as they are written
        lost 2 of 4 tokens:
          2  unknown-reference  t/a.json:1: there is no `gone`

        """)
    #expect(result.findings.map(\.message) == ["2 of 4 tokens are lost; IMPORT.md lists them"])
    #expect(result.findings.map(\.severity) == [.warning])
    #expect(text("out/IMPORT.md", of: result)?.contains("## Balance\n\n```\nkept 2 of 4 tokens") == true)
  }

  /// Causes that cost as much are in the order of the files.
  @Test func causesAreInOrder() throws {
    let names = (1...6).map { "gone\($0)" }
    var files = ["t/z.json": ##"{"kept": {"value": "#fff", "type": "color"}}"##]
    for name in names {
      files["t/\(name).json"] = ##"{"\##(name)-user": {"value": "{\##(name)}", "type": "color"}}"##
    }
    let result = try importation(of: files, .styleDictionary)
    let causes = result.balance.text.split(separator: "\n").filter { $0.contains("unknown-reference") }
    #expect(causes == names.map { "  1  unknown-reference  t/\($0).json:1: there is no `\($0)`" })
  }

  /// Two tokens that no theme has together may still have one name in a file for all themes.
  @Test func namesCollideAcrossThemes() throws {
    func file(_ color: String, _ more: String) -> String {
      let tokens = "abc".map { ##""\##($0)": {"value": "\##(color)", "type": "color"}"## }
      return ##"{"c": {\##(tokens.joined(separator: ", "))}\##(more)}"##
    }
    let files = [
      "t/core.json": file("#fff", ""),
      "t/themes/dark.json": file("#000", ##", "x": {"y": {"z": {"value": "#111", "type": "color"}}}"##),
      "t/themes/high-contrast.json": file("#000", ##", "x": {"y-z": {"value": "#222", "type": "color"}}"##),
    ]
    let result = try importation(of: files, .styleDictionary)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
    #expect(result.themes == ["light", "dark", "high-contrast"])
    #expect(result.balance.text.hasPrefix("kept 4 of 5 tokens\nlost 1 of 5 tokens:\n  1  name-collision  "))
  }

  @Test func nothingLeftIsAnError() throws {
    let file = #"{"b": {"value": "{gone}", "type": "color"}}"#
    let result = try importation(of: ["t/a.json": file], .styleDictionary)
    #expect(result.findings.map(\.message) == ["there are no tokens in 1 file: `t/a.json`"])
    #expect(result.findings.map(\.severity) == [.error])
  }

  /// Types that only Tokens Studio has are kept as what they are written, in every dialect.
  @Test(arguments: [Dialect.styleDictionary, .tokensStudio]) func typesOfTokensStudioAreKept(
    _ dialect: Dialect
  ) throws {
    let file = #"""
      {"tc": {"value": "none", "type": "textCase"}, "td": {"value": "underline", "type": "textDecoration"},
       "t": {"type": "typography", "value": {"fontFamily": "Inter", "fontSize": "12px", "textCase": "{tc}"}}}
      """#
    let result = try importation(of: ["t/a.json": file], dialect)
    #expect(
      text("out/tokens/a.yaml", of: result) == """
        tc: {$value: none, $type: other}
        td: {$value: underline, $type: other}
        t: {$value: {fontFamily: Inter, fontSize: "12px", textCase: "{tc}"}, $type: typography}

        """)
    #expect(result.balance.text == "kept 3 of 3 tokens, 2 of them as they are written\n")
  }

  // MARK: Order of sets

  private static func groups(_ order: String) -> String {
    let sets = [
      "a": ##""x": {"value": "#f00", "type": "color"}"##, "b": ##""y": {"value": "#0f0", "type": "color"}"##,
    ]
    func set(_ name: String, _ tokens: String) -> String { #""\#(name)": {\#(tokens)}"# }
    func theme(_ name: String, _ group: String) -> String {
      #"{"name": "\#(name)", "group": "\#(group)", "selectedTokenSets": {"core": "enabled", "\#(name)": "enabled"}}"#
    }
    let tokens = [
      set("core", ##""x": {"value": "#000", "type": "color"}, "y": {"value": "#000", "type": "color"}"##),
      set("light", ##""x": {"value": "#fff", "type": "color"}"##),
      set("dark", ##""x": {"value": "#111", "type": "color"}"##),
      set("a", sets["a"] ?? ""), set("b", sets["b"] ?? ""),
    ]
    let themes = [theme("light", "mode"), theme("dark", "mode"), theme("a", "brand"), theme("b", "brand")]
    return
      #"{\#(tokens.joined(separator: ", ")), "$themes": [\#(themes.joined(separator: ", "))], "$metadata": {"tokenSetOrder": [\#(order)]}}"#
  }

  /// The sets are merged in their order, whatever the order of the groups of themes is.
  @Test func modifiersAreInTheOrderOfTheSets() throws {
    let file = Self.groups(#""core", "a", "b", "light", "dark""#)
    let result = try importation(of: ["t/a.json": file], .tokensStudio)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
    #expect(
      text("out/themes.resolver.yaml", of: result) == #"""
        version: "2025.10"
        sets:
          base:
            sources:
              - $ref: "tokens/core.yaml"
        modifiers:
          brand:
            contexts:
              a: [{$ref: "tokens/a.yaml"}]
              b: [{$ref: "tokens/b.yaml"}]
            default: a
          mode:
            contexts:
              light: [{$ref: "tokens/light.yaml"}]
              dark: [{$ref: "tokens/dark.yaml"}]
            default: light
        resolutionOrder:
          - $ref: "#/sets/base"
          - $ref: "#/modifiers/brand"
          - $ref: "#/modifiers/mode"

        """#)
  }

  @Test func combinationsAreContextsWhereNoOrderOfModifiersFits() throws {
    let file = Self.groups(#""core", "a", "light", "dark", "b""#)
    let result = try importation(of: ["t/a.json": file], .tokensStudio)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
    let resolver = try #require(text("out/themes.resolver.yaml", of: result))
    for context in [
      #"light-a: [{$ref: "tokens/a.yaml"}, {$ref: "tokens/light.yaml"}]"#,
      #"dark-b: [{$ref: "tokens/dark.yaml"}, {$ref: "tokens/b.yaml"}]"#,
    ] {
      #expect(resolver.contains(context), "\(resolver)")
    }
    #expect(
      text("out/IMPORT.md", of: result)?.contains(
        "The order of the sets holds across the groups of themes, so that each combination of themes is a context:"
      )
        == true)
  }
}
