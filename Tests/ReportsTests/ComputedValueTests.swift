import Compiler
import Diagnostics
import Diff
import Editing
import Emission
import Reports
import TestSupport
import Testing

/// What JSON, `explain`, `fix` and CSS make of expressions.
@Suite struct ComputedValueTests {
  private static let tokens = """
    c: {$type: color, base: {$value: '#ff0000'}, soft: {$value: 'rgba({c.base}, 0.5)'}, same: {$value: '{c.soft}'}}
    s: {$type: dimension, a: {$value: 4px}, b: {$value: '({s.a} + 2px) * 3'}}
    shadow:
      $type: shadow
      $value:
        - {color: 'rgba({c.base}, 0.2)', offsetX: 0px, offsetY: 1px, blur: '{s.a} / 2', spread: 0px}
    """

  private static func compiled(_ request: Request, _ contents: [String: String]) -> Compilation {
    compile(request, loading: MemoryFiles(contents).loader)
  }

  @Test func resolvePrintsResultsAndExpressions() {
    let result = Self.compiled(Request(.resolve, inputs: ["a.yaml"]), ["a.yaml": Self.tokens])
    #expect(
      result.diagnosticsText + String(decoding: result.json(), as: UTF8.self) == ##"""
        {
        "c.base": {"type":"color","value":{"colorSpace":"srgb","components":[1,0,0],"alpha":1,"hex":"#ff0000"}},
        "c.soft": {"type":"color","value":{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5},"expression":"rgba({c.base}, 0.5)"},
        "c.same": {"type":"color","value":{"colorSpace":"srgb","components":[1,0,0],"alpha":0.5}},
        "s.a": {"type":"dimension","value":{"value":4,"unit":"px"}},
        "s.b": {"type":"dimension","value":{"value":18,"unit":"px"},"expression":"({s.a} + 2px) * 3"},
        "shadow": {"type":"shadow","value":[{"color":{"colorSpace":"srgb","components":[1,0,0],"alpha":0.2},"offsetX":{"value":0,"unit":"px"},"offsetY":{"value":1,"unit":"px"},"blur":{"value":2,"unit":"px"},"spread":{"value":0,"unit":"px"}}],"expressions":{"0.color":"rgba({c.base}, 0.2)","0.blur":"{s.a} / 2"}}
        }

        """##)
  }

  /// Texts that look like expressions and are literals, or are not computed at all.
  @Test func literalsAreNoExpressions() {
    let result = Self.compiled(
      Request(.resolve, inputs: ["a.yaml"]),
      [
        "a.yaml": """
        a: {$type: color, $value: 'rgb(0 0 0 / 0.5)'}
        b: {$type: dimension, $value: -16px}
        c: {$type: fontFamily, $value: Inter (Text) + more}
        d: {$type: fontWeight, $value: extra-bold}
        e: {$type: shadow, $value: {color: 'rgb(0 0 0 / 0.5)', offsetX: -1px, offsetY: 0px, blur: 1px, spread: 0px}}
        """
      ])
    let json = String(decoding: result.json(), as: UTF8.self)
    #expect(result.diagnosticsText == "")
    #expect(!json.contains("\"expression"))
  }

  @Test func explainShowsTheParts() {
    let result = Self.compiled(Request(.audit, inputs: ["a.yaml"]), ["a.yaml": Self.tokens])
    let text = { (path: String) in result.explain(path).value.map { String(decoding: $0, as: UTF8.self) } }
    #expect(
      text("s.b") == """
        s.b  dimension
        depends on nothing

        value
          light  18px

        in light
          a.yaml:2:41  s.b    ({s.a} + 2px) * 3
          a.yaml:2:23    s.a  4px

        computed in light
          {s.a}              4px
          {s.a} + 2px        6px
          ({s.a} + 2px) * 3  18px

        names
          CSS    --s-b
          Swift  Tokens.S.b

        """)
    #expect(
      text("shadow")?.contains(
        """
        computed in light
          0.color  {c.base}             #ff0000
                   rgba({c.base}, 0.2)  #ff000033
          0.blur   {s.a}                4px
                   {s.a} / 2            2px
        """) == true)
    #expect(text("s.a")?.contains("used by\n  s.b     a.yaml:2:41\n  shadow  a.yaml:3:1") == true)
  }

  @Test func hoversShowExpressionsAndUsers() {
    let result = Self.compiled(Request(.check, inputs: ["a.yaml"]), ["a.yaml": Self.tokens])
    let hover = { (path: String) in
      result.summary(of: path).map { HoverText(.init(isMarkdown: false)) { _ in nil }.text(of: $0) }
    }
    #expect(hover("s.b") == "s.b · dimension\n\n18px\n\ncomputed from ({s.a} + 2px) * 3")
    #expect(hover("s.a") == "s.a · dimension\n\n4px\n\nused by 2")
    #expect(
      hover("shadow")?.hasSuffix(
        "computed from 0.color: rgba({c.base}, 0.2), 0.blur: {s.a} / 2") == true)
  }

  /// What is computed changes with what it refers to; a result and an expression of the same value are no change.
  @Test func differencesAreThoseOfResults() throws {
    func side(_ text: String) throws -> DiffSide {
      let files = ["t/tokenc.yaml": "sources: [a.yaml]\n", "t/a.yaml": text]
      return try #require(
        DiffSide(Self.compiled(Request(.check, inputs: ["t"]), files), label: "t"))
    }
    func lines(_ old: String, _ new: String) throws -> [String] {
      String(decoding: TokenDiff(from: try side(old), to: try side(new), .init()).text(), as: UTF8.self)
        .split(separator: "\n").filter { $0.contains("value-changed") }.map {
          $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
        }
    }
    let changed = try lines(Self.tokens, Self.tokens.replacing("$value: 4px", with: "$value: 6px"))
    #expect(changed == ["patch value-changed s.a 4px → 6px; 2 follow, s.b and others"])
    #expect(try lines(Self.tokens, Self.tokens.replacing("'({s.a} + 2px) * 3'", with: "18px")) == [])
  }

  @Test func resultsAreWritten() {
    let files = MemoryFiles(["a.yaml": Self.tokens])
    let fixPoint = FixPoint(
      Request(.check, inputs: ["a.yaml"]), in: Workspace(loading: files.loader), writingResults: true)
    #expect(fixPoint.unwritten == [])
    #expect(
      fixPoint.changes.map { String(decoding: $0.after, as: UTF8.self) } == [
        """
        c: {$type: color, base: {$value: '#ff0000'}, soft: {$value: {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}}, same: {$value: '{c.soft}'}}
        s: {$type: dimension, a: {$value: 4px}, b: {$value: {"value": 18, "unit": "px"}}}
        shadow:
          $type: shadow
          $value:
            - {color: {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.2}, offsetX: 0px, offsetY: 1px, blur: {"value": 2, "unit": "px"}, spread: 0px}
        """
      ])
    let unasked = FixPoint(Request(.check, inputs: ["a.yaml"]), in: Workspace(loading: files.loader))
    #expect(unasked.changes.isEmpty)
  }

  /// What only a browser computes has its text as its value.
  @Test func lengthsOfBrowsersAreTexts() {
    let files = [
      "a.yaml": "s: {$type: dimension, $value: 4px}\nf: {$type: dimension, $value: 'max({s} * 2, 2vw)'}\n"
    ]
    let result = Self.compiled(Request(.audit, inputs: ["a.yaml"]), files)
    #expect(
      String(decoding: result.json(), as: UTF8.self).contains(
        #""f": {"type":"dimension","value":"max(4px * 2, 2vw)","expression":"max({s} * 2, 2vw)"}"#))
    #expect(
      result.explain("f").value.map { String(decoding: $0, as: UTF8.self) } == """
        f  dimension
        depends on nothing

        value
          light  max(4px * 2, 2vw)

        in light
          a.yaml:2:1  f    max({s} * 2, 2vw)
          a.yaml:1:1    s  4px

        computed in light
          {s}      4px
          {s} * 2  8px

        names
          CSS  --f

        """)
    let fixPoint = FixPoint(
      Request(.check, inputs: ["a.yaml"]), in: Workspace(loading: MemoryFiles(files).loader),
      writingResults: true)
    #expect(fixPoint.changes.isEmpty)
  }

  private static let themed = [
    "r.yaml": """
    version: '2025.10'
    sets: {base: {sources: [{$ref: base.yaml}]}}
    modifiers:
      theme: {contexts: {light: [{$ref: light.yaml}], dark: [{$ref: dark.yaml}]}, default: light}
    resolutionOrder: [{$ref: '#/sets/base'}, {$ref: '#/modifiers/theme'}]
    """,
    "base.yaml": """
    fill: {$type: color, $value: '#000000'}
    soft: {$type: color, $value: 'color-mix({fill}, white)'}
    wide: {$type: color, $value: 'color-mix(in display-p3, {wine}, {wine} /* twice */ 20%)'}
    wine: {$type: color, $value: 'color(display-p3 0.7 0.1 0.2)'}
    veil: {$type: color, $value: "rgba( {fill} , 0.5)"}
    size: {$type: dimension, $value: 4px}
    twice: {$type: dimension, $value: '{size} * 2'}
    alias: {$type: dimension, $value: '{twice}'}
    """, "light.yaml": "fill: {$type: color, $value: '#ffffff'}\n",
    "dark.yaml": "fill: {$type: color, $value: '#000000'}\n",
  ]

  @Test func resultsThatDifferBetweenThemesStay() {
    let files = MemoryFiles(Self.themed)
    let fixPoint = FixPoint(
      Request(.check, inputs: ["r.yaml"]), in: Workspace(loading: files.loader), writingResults: true)
    #expect(fixPoint.unwritten.map(\.code.name) == ["themed-result", "themed-result"])
    let text = fixPoint.changes.map { String(decoding: $0.after, as: UTF8.self) }.joined()
    #expect(text.contains("soft: {$type: color, $value: 'color-mix({fill}, white)'}"))
    #expect(text.contains("twice: {$type: dimension, $value: {\"value\": 8, \"unit\": \"px\"}}"))
  }

  private static func css(_ settings: String...) throws -> [String] {
    var request = Request(.build, inputs: ["r.yaml"])
    request.outputs = [.init(.css, file: "out.css")]
    for setting in settings { try request.settings.assign(setting) }
    let result = compiled(request, themed)
    #expect(result.diagnosticsText == "")
    return String(decoding: result.files.first?.bytes ?? [], as: UTF8.self).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("--") }.map(String.init)
  }

  /// Each theme declares again what differs in it.
  @Test func cssKeepsExpressionsWhereAsked() throws {
    let base = [
      "--soft: color-mix(in oklab, var(--fill), white);",
      "--wide: color-mix(in display-p3, var(--wine), var(--wine) 20%);",
    ]
    let kept = try Self.css("css.computed=keep", "css.layers=none")
    #expect(kept.prefix(3) == (["--fill: #ffffff;"] + base)[...])
    #expect(kept.contains("--veil: rgb(from var(--fill) r g b / 0.5);"))
    #expect(kept.contains("--twice: calc(var(--size) * 2);"))
    #expect(kept.contains("--alias: var(--twice);"))
    #expect(kept.filter { $0 == base[0] }.count > 1)
    // Only the literal has another value where wide colors are supported.
    #expect(kept.filter { $0.hasPrefix("--wide") }.count == 1)
    #expect(kept.filter { $0.hasPrefix("--wine") }.count == 2)
    let results = try Self.css("css.layers=none")
    #expect(results.contains("--twice: 8px;"))
    #expect(results.contains { $0.hasPrefix("--veil: rgb(255 255 255 / 0.5)") || $0 == "--veil: #ffffff80;" })
    // What the output does not have cannot be referred to.
    #expect(try Self.css("css.computed=keep", "css.exclude=[size]").contains("--twice: 8px;"))
  }
}
