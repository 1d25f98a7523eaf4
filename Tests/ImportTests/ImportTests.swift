import Compiler
import Diagnostics
import Emission
import Import
import TestSupport
import Testing
import Tokens

/// `tokenc import`: what is written, and how it compares with what was published.
@Suite struct ImportTests {
  func importation(
    of files: [String: String], _ dialect: Dialect, isYAML: Bool = true,
    comparing old: [Importation.Published] = []
  ) throws -> Importation {
    var options = ImportedFiles.Options()
    options.folder = "out/"
    options.isYAML = isYAML
    let set = ReadSet(files, as: dialect, droppingLost: true)
    return try #require(Importation(of: set.compilation, options, comparing: old))
  }

  func text(_ path: String, of importation: Importation) -> String? {
    importation.files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private static let legacy = [
    "t/color.json":
      ##"{"color": {"red": {"value": "#f00", "comment": "hot"}, "link": {"value": "{color.red.value}", "themeable": true}}}"##
  ]

  @Test func tokensAreWrittenInYAML() throws {
    let result = try importation(of: Self.legacy, .styleDictionary)
    #expect(result.diagnostics.isEmpty)
    #expect(
      text("out/tokens/color.yaml", of: result) == ##"""
        color:
          red: {$value: "#f00", $type: color, $description: hot}
          link: {$value: "{color.red}", $extensions: {"org.styledictionary": {themeable: true}}}

        """##)
    #expect(
      text("out/tokenc.yaml", of: result) == """
        sources: ["tokens/color.yaml"]
        outputs:
          - {format: css, file: build/tokens.css}

        """)
    let report = try #require(text("out/IMPORT.md", of: result))
    #expect(report.contains("| references in the spelling of DTCG | 1 |"))
    #expect(report.contains("| types that were taken from a name or a value | 1 |"))
  }

  @Test func tokensAreWrittenInJSON() throws {
    let result = try importation(of: Self.legacy, .styleDictionary, isYAML: false)
    #expect(result.diagnostics.isEmpty)
    #expect(
      text("out/tokens/color.json", of: result) == ##"""
        {
          "color": {
            "red": {"$value": "#f00", "$type": "color", "$description": "hot"},
            "link": {"$value": "{color.red}", "$extensions": {"org.styledictionary": {"themeable": true}}}
          }
        }

        """##)
  }

  private static let studio = [
    "t/$themes.json": #"""
    [{"name": "light", "group": "Mode", "selectedTokenSets": {"core": "source", "light": "enabled"}},
     {"name": "dark", "group": "Mode", "selectedTokenSets": {"core": "source", "dark": "enabled"}}]
    """#,
    "t/core.json": #"{"base": {"value": "4", "type": "spacing"}}"#,
    "t/light.json":
      ##"{"gap": {"value": "{base}", "type": "spacing"}, "line": {"value": "4", "type": "spacing"}, "ink": {"value": "#000", "type": "color"}}"##,
    "t/dark.json":
      ##"{"gap": {"value": "{base}", "type": "spacing"}, "line": {"value": "4", "type": "spacing"}, "ink": {"value": "#fff", "type": "color"}}"##,
  ]

  @Test func themesBecomeAResolverDocument() throws {
    let result = try importation(of: Self.studio, .tokensStudio)
    #expect(result.diagnostics.isEmpty)
    #expect(
      text("out/themes.resolver.yaml", of: result) == #"""
        version: "2025.10"
        modifiers:
          Mode:
            contexts:
              light: [{$ref: "tokens/core.yaml"}, {$ref: "tokens/light.yaml"}]
              dark: [{$ref: "tokens/core.yaml"}, {$ref: "tokens/dark.yaml"}]
            default: light
        resolutionOrder:
          - $ref: "#/modifiers/Mode"

        """#)
    #expect(
      text("out/tokenc.yaml", of: result) == """
        resolver: themes.resolver.yaml
        themes:
          light: {input: {Mode: light}, appearance: light}
          dark: {input: {Mode: dark}, appearance: dark}
        outputs:
          - {format: css, file: build/tokens.css, exclude: ["base"]}

        """)
  }

  @Test func resolverDocumentsAreInTheNotationOfTheTokens() throws {
    let result = try importation(of: Self.studio, .tokensStudio, isYAML: false)
    #expect(result.diagnostics.isEmpty)
    #expect(
      text("out/themes.resolver.json", of: result) == #"""
        {
          "version": "2025.10",
          "modifiers": {
            "Mode": {
              "contexts": {
                "light": [{"$ref": "tokens/core.json"}, {"$ref": "tokens/light.json"}],
                "dark": [{"$ref": "tokens/core.json"}, {"$ref": "tokens/dark.json"}]
              },
              "default": "light"
            }
          },
          "resolutionOrder": [
            {"$ref": "#/modifiers/Mode"}
          ]
        }

        """#)
  }

  /// Files without a choice are a set; names that YAML takes for something else are quoted.
  @Test func filesWithoutAChoiceAreASet() throws {
    var files = ["t/a.json": #"{"a": {"value": "1px", "type": "size"}}"#]
    files["t/b.json"] = #"{"b": {"value": "2px", "type": "size"}}"#
    let result = try importation(of: files, .styleDictionary)
    #expect(result.diagnostics.isEmpty)
    #expect(
      text("out/themes.resolver.yaml", of: result) == #"""
        version: "2025.10"
        sets:
          base:
            sources:
              - $ref: "tokens/a.yaml"
              - $ref: "tokens/b.yaml"
        resolutionOrder:
          - $ref: "#/sets/base"

        """#)
  }

  @Test func contextsThatLookLikeOtherScalarsAreQuoted() throws {
    var files = Self.studio
    files["t/$themes.json"] = #"""
      [{"name": "yes: 1", "group": "a/b~c", "selectedTokenSets": {"core": "source", "light": "enabled"}},
       {"name": "true", "group": "a/b~c", "selectedTokenSets": {"core": "source", "dark": "enabled"}}]
      """#
    for isYAML in [true, false] {
      let result = try importation(of: files, .tokensStudio, isYAML: isYAML)
      #expect(result.diagnostics.isEmpty)
      #expect(result.themes == ["yes: 1", "true"])
    }
  }

  @Test func theSameInputGivesTheSameBytes() throws {
    let first = try importation(of: Self.studio, .tokensStudio).files
    let second = try importation(of: Self.studio, .tokensStudio).files
    #expect(first.map(\.path) == second.map(\.path))
    #expect(first.map(\.bytes) == second.map(\.bytes))
  }

  @Test func theOldStyleSheetIsCompared() throws {
    let old = PublishedNames(
      styleSheet: Array(
        """
        /* --no: 1 */
        :root { --ds-gap: 0.25rem; --ds-ink: rgb(0 0 0); --ds-line: 5px; --ds-gone: 1px; }
        .dark { --ds-ink: #ffffff; }
        """.utf8))
    let result = try importation(
      of: Self.studio, .tokensStudio, comparing: [.init("old.css", about: nil, old)])
    #expect(
      result.comparisons.map(\.text) == [
        """
        old.css: 2 names the same, 1 other, 1 missing, 0 new
          other    --ds-line: was `5px`, is `4px`
          missing  --ds-gone: was `1px`

        """
      ])
    #expect(
      text("out/tokenc.yaml", of: result)?.contains(
        #"build/tokens.css, prefix: ds, lengths: {unit: rem, root: 16, tokens: ["gap"]}, exclude"#) == true)
    let dark = try importation(
      of: Self.studio, .tokensStudio, comparing: [.init(".dark=old.css", about: ".dark", old)])
    #expect(dark.comparisons[0].isEqual)
    #expect(dark.comparisons[0].same == 1)
  }

  @Test func oldSCSSAndJSONAreCompared() throws {
    let scss = PublishedNames(
      styleSheet: Array("// old\n$line: 4px;\n$gap: $line !default;\n$ink: #000;\n".utf8))
    let json = PublishedNames(
      json: Array(##"{"line": {"value": "4px"}, "gap": "4px", "ink": "#000000"}"##.utf8), path: "old.json")
    let result = try importation(
      of: Self.studio, .tokensStudio,
      comparing: [.init("a.scss", about: nil, scss), .init("a.json", about: nil, json)])
    for comparison in result.comparisons {
      #expect(comparison.isEqual)
      #expect(comparison.same == 3)
    }
  }

  /// What is about the sets of Tokens Studio would make the new files theirs.
  @Test func setsOfTokensStudioAreNoTokensElsewhere() throws {
    let files = [
      "t/a.json":
        ##"{"a": {"b": {"value": "#fff", "type": "color"}}, "$themes": [], "$metadata": {"tokenSetOrder": ["a"]}}"##
    ]
    let result = try importation(of: files, .styleDictionary)
    #expect(result.diagnostics.isEmpty)
    #expect(text("out/tokens/a.yaml", of: result) == "a:\n  b: {$value: \"#fff\", $type: color}\n")
  }

  /// A length that grows with the font size of the user is no pixels, but where the output is to write it so.
  @Test(arguments: [
    ("2rem", "16px", false), ("1rem", "16px", true), ("0", "0rem", true), ("1rem", "1.0rem", true),
  ])
  func unitsAreCompared(published: String, own: String, isEqual: Bool) throws {
    let names = PublishedNames(styleSheet: Array(":root { --a: \(published); }".utf8))
    let result = try importation(
      of: ["t/a.json": #"{"a": {"value": "\#(own)", "type": "size"}}"#], .styleDictionary,
      comparing: [Importation.Published("a.css", about: nil, names)])
    #expect(result.comparisons.first?.isEqual == isEqual)
  }

  @Test func aSetOfDTCGIsNotImported() {
    let compilation = compile(
      Request(.resolveThemes, inputs: ["a.json"]),
      loading: MemoryFiles(["a.json": #"{"a": {"$type": "number", "$value": 1}}"#]).loader)
    #expect(Importation(of: compilation, .init(), comparing: []) == nil)
  }

  @Test(arguments: [
    (Self.legacy, Dialect.styleDictionary), (studio, .tokensStudio),
    (
      ["t/a.json": #"{"x": {"$type": "number", "$value": 1}, "$extensions": {"com.figma.modeName": "A"}}"#],
      .figma
    ),
    (["t/a.json": ##"{"description": "x", "coreColors": {"primary": "#fff"}, "schemes": {}}"##], .material),
    (
      ["t/a.json": #"{"status": 200, "error": false, "meta": {"variables": {}, "variableCollections": {}}}"#],
      .figma
    ),
    // As `init` writes it.
    (["t/a.json": "{}", "t/tokenc.yaml": "sources: [a.json]\ndialect: figma\n"], .figma),
  ])
  func dialectsAreRecognized(files: [String: String], dialect: Dialect) {
    var workspace = Workspace(loading: MemoryFiles(files).loader)
    #expect(recognizedDialect(of: Request(.resolve, inputs: ["t"]), in: &workspace) == dialect)
  }

  /// What is wrong, and what refers to it, is left out; the rest builds.
  @Test(arguments: [true, false]) func tokensWithErrorsAreLeftOut(isYAML: Bool) throws {
    let files = [
      "t/a.json": """
      {"a": {"value": "{gone}", "type": "size"}, "b": {"value": "{a}", "type": "size"}, "c": {"value": "{b}", "type": "size"},
       "d": {"value": "1px", "type": "size"}}
      """
    ]
    let result = try importation(of: files, .styleDictionary, isYAML: isYAML)
    #expect(result.diagnostics.isEmpty)
    let tokens = try #require(text("out/tokens/a.\(isYAML ? "yaml" : "json")", of: result))
    #expect(tokens.contains("d"))
    for word in ["gone", "{a}", "{b}"] { #expect(!tokens.contains(word)) }
    #expect(text("out/IMPORT.md", of: result)?.contains("`t/a.json`, line 1") == true)
  }

  /// A group of which nothing is left is not written.
  @Test(arguments: [true, false]) func groupsOfTokensWithErrorsAreLeftOut(isYAML: Bool) throws {
    let files = [
      "t/a.json": #"{"a": {"b": {"value": "{gone}", "type": "size"}}, "d": {"value": "1px", "type": "size"}}"#
    ]
    let result = try importation(of: files, .styleDictionary, isYAML: isYAML)
    #expect(result.diagnostics.isEmpty)
    #expect(text("out/tokens/a.\(isYAML ? "yaml" : "json")", of: result)?.contains("b") == false)
  }

  /// Types that Tokens Studio alone has would show its dialect in the new files.
  @Test func typesOfTokensStudioAreNotWritten() throws {
    let files = ["t/a.json": #"{"a": {"value": "uppercase", "type": "textCase"}}"#]
    let result = try importation(of: files, .tokensStudio)
    #expect(result.diagnostics.isEmpty)
    #expect(text("out/tokens/a.yaml", of: result) == "a: {$value: uppercase, $type: other}\n")
  }

  /// Names without letters add nothing to names, and published names follow rules.
  @Test func oldNamesStay() throws {
    let files = [
      "t/a.json": #"""
      {"footer": {"_": {"value": "1px", "type": "size"}, "iconSize": {"value": "2px", "type": "size"}},
       "gray50": {"value": "3px", "type": "size"}, "plain": {"value": "4px", "type": "size"}}
      """#
    ]
    let alone = try importation(of: files, .styleDictionary)
    #expect(alone.diagnostics.isEmpty)
    #expect(text("out/tokenc.yaml", of: alone)?.contains("naming: {drop-last: [\"_\"]}\n") == true)
    let css = ":root { --ds-footer: 1px; --ds-footer-iconSize: 2px; --ds-gray-50: 3px; --ds-plain: 4px; }"
    let old = PublishedNames(styleSheet: Array(css.utf8))
    let result = try importation(of: files, .styleDictionary, comparing: [.init("o.css", about: nil, old)])
    #expect(result.diagnostics.isEmpty)
    #expect(result.comparisons.map(\.text) == ["o.css: 4 names the same, 0 other, 0 missing, 0 new\n"])
    let configuration = try #require(text("out/tokenc.yaml", of: result))
    let rules =
      #"naming: [{tokens: ["footer.**"], drop-last: ["_"], split: segments, case: keep, prefix: ds}, {drop-last: ["_"], split: digits, prefix: ds}]"#
    #expect(configuration.contains(rules), "\(configuration)")
    #expect(!configuration.contains("names:"))
    #expect(
      result.inferred == "naming of o.css: 4 of 4 names by rule, 0 by name\n\(rules)\nnames: 0 lines\n")
  }

  /// Figma's names for the web are those of custom properties.
  @Test func namesOfVariablesForTheWebAreKept() throws {
    let files = [
      "t/a.json": ##"""
      {"Gray": {"100": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]},
        "$extensions": {"com.figma.codeSyntax": {"WEB": "var(--grayLight)"}}},
        "200": {"$type": "color", "$value": "{Gray.100}", "$extensions": {"com.figma.codeSyntax": {"WEB": "gray.200"}}}},
       "$extensions": {"com.figma.modeName": "Light"}}
      """##
    ]
    let result = try importation(of: files, .figma)
    #expect(result.diagnostics.isEmpty)
    #expect(
      text("out/tokenc.yaml", of: result)?.contains("names:\n  \"Gray.100\": --grayLight\noutputs:") == true)
  }

  /// Two tokens that would have one name are not both written, and the report says so.
  @Test func tokensWithTheNameOfAnotherAreLeftOut() throws {
    let files = [
      "t/a.json": #"""
      {"a": {"value": "1px", "type": "size", "b": {"value": "2px", "type": "size"}, "@": {"value": "3px", "type": "size"}},
       "x-y": {"value": "4px", "type": "size"}, "x": {"y": {"value": "5px", "type": "size"}}}
      """#
    ]
    let result = try importation(of: files, .styleDictionary)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.map(\.message))")
    let report = try #require(text("out/IMPORT.md", of: result))
    #expect(report.contains(", so the token is left out"), "\(report)")
    #expect(text("out/tokenc.yaml", of: result)?.contains("names:") == false)
  }

  /// `name` of Style Dictionary is a custom property, unless it is one already or has other characters.
  @Test func namesOfTokensAreKept() throws {
    let files = [
      "t/a.json": #"""
      {"gap": {"value": "1px", "type": "size", "name": "legacyGap"}, "line": {"value": "2px", "type": "size", "name": "Line height"},
       "inset": {"value": "3px", "type": "size", "name": "gap"}, "edge": {"value": "4px", "type": "size", "name": "legacyGap"},
       "rim": {"value": "5px", "type": "size", "name": "rim"}}
      """#
    ]
    let result = try importation(of: files, .styleDictionary)
    #expect(result.diagnostics.isEmpty)
    #expect(text("out/tokenc.yaml", of: result)?.contains("names:\n  \"gap\": --legacyGap\noutputs:") == true)
    // What was published says otherwise.
    let old = PublishedNames(styleSheet: Array(":root { --gap: 1px }".utf8))
    let compared = try importation(of: files, .styleDictionary, comparing: [.init("o.css", about: nil, old)])
    #expect(text("out/tokenc.yaml", of: compared)?.contains("legacyGap") == false)
  }

  /// What one theme alone has is in its rules alone, so that the new files check.
  @Test func tokensOfOneThemeAreInherited() throws {
    var files = Self.studio
    files["t/dark.json"] =
      ##"{"gap": {"value": "{base}", "type": "spacing"}, "line": {"value": "4", "type": "spacing"}, "ink": {"value": "#fff", "type": "color"}, "glow": {"value": "#eee", "type": "color"}}"##
    let result = try importation(of: files, .tokensStudio)
    #expect(result.diagnostics.isEmpty)
    #expect(text("out/tokenc.yaml", of: result)?.contains(#"partial: inherit, exclude: ["base"]"#) == true)
    #expect(text("out/IMPORT.md", of: result)?.contains("glow") == false)
  }

  /// What has different types in different themes is in no output, either.
  @Test func tokensOfSeveralTypesAreLeftOutOfOutputs() throws {
    var files = Self.studio
    files["t/dark.json"] = files["t/dark.json"]?.replacing(
      ##""#fff", "type": "color""##, with: ##""1px", "type": "spacing""##)
    let result = try importation(of: files, .tokensStudio)
    #expect(result.diagnostics.isEmpty)
    #expect(text("out/tokenc.yaml", of: result)?.contains(#"exclude: ["base", "ink"]"#) == true)
    #expect(
      text("out/IMPORT.md", of: result)?.contains(
        "- `ink` has different types in different themes, so outputs")
        == true)
  }

  /// Members of values in JSON have no order, and typography may have properties of its own.
  @Test func valuesInJSONAreComparedByTheirMembers() throws {
    let files = [
      "t/a.json": ##"""
      {"low": {"value": {"x": "0", "y": "2px", "blur": "4px", "color": "#f00"}, "type": "shadow"},
       "body": {"value": {"fontFamily": "A, b", "fontSize": "16px"}, "type": "typography"},
       "gap": {"value": "4px", "type": "size"}, "same": {"value": "{gap}", "type": "size"}}
      """##
    ]
    let json = ##"""
      {"low": {"$value": {"color": "rgb(255 0 0)", "offsetX": "0px", "offsetY": "2px", "blur": "4px"}},
       "body": {"$value": {"fontSize": "16px", "fontFamily": "A, b"}}, "gap": 4, "same": "{gap.value}"}
      """##
    let old = PublishedNames(json: Array(json.utf8), path: "o.json")
    let result = try importation(of: files, .styleDictionary, comparing: [.init("o.json", about: nil, old)])
    #expect(result.comparisons.first?.same == 4, "\(result.comparisons.map(\.text))")
    #expect(result.comparisons.first?.isEqual == true)
  }

  /// A file of which nothing is left is an empty group, not an empty file.
  @Test func filesWithoutTokensAreEmptyGroups() throws {
    let files = [
      "t/a.json": #"{"a": {"value": "{gone}", "type": "size"}}"#,
      "t/b.json": #"{"b": {"value": "1px", "type": "size"}}"#,
    ]
    let result = try importation(of: files, .styleDictionary)
    #expect(result.diagnostics.isEmpty)
    #expect(text("out/tokens/a.yaml", of: result) == "{}\n")
  }

  /// Names that differ in their separators alone are different names of one file.
  @Test func aPublishedFileIsEqualToItself() {
    let text =
      ##"{"a_b": "1px", "ab": "2px", "a": {"b": "3px", "b-font-size": "4px"}, "n": "\##(String(repeating: "9", count: 400))"}"##
    let names = PublishedNames(json: Array(text.utf8), path: "a.json")
    let comparison = ImportComparison("a.json", old: names, new: names)
    #expect(comparison.text == "a.json: 4 names the same, 0 other, 0 missing, 0 new\n")
  }

  /// Variables that mean others twice would be a text of gigabytes, and those that mean themselves have no end.
  @Test func referencesOfPublishedFilesAreFollowedOnce() {
    let names = (1...60).map { "$v\($0): $v\($0 - 1) $v\($0 - 1);" }.joined(separator: "\n")
    let text = "$v0: 1px;\n\(names)\n$a: $b $b $a $a;\n$b: $a $a;\n:root { --x: var(--x) var(--v2) }"
    let sheet = PublishedNames(styleSheet: Array(text.utf8))
    let json = PublishedNames(
      json: Array(#"{"x": "{x} {v2}", "v2": "1px 1px 1px 1px"}"#.utf8), path: "a.json")
    #expect(ImportComparison("a.scss", old: sheet, new: sheet).same == 64)
    #expect(ImportComparison("a.json", old: json, new: json).same == 2)
    #expect(ImportComparison("a.json", old: json, new: sheet).same == 1)
  }
}
