import Audit
import ColorScience
import Compiler
import Diagnostics
import Editing
import Repair
import Syntax
import TestSupport
import Testing
import Tokens

/// The least change with which every required pair passes: exact results.
@Suite struct SolveTests {
  static func solve(
    _ tokens: String, _ configuration: String, _ moves: MoveSet? = nil, limit: Int = 2500
  ) -> Solve {
    var options = RepairOptions()
    (options.moves, options.limit) = (moves, limit)
    return solve(["t/tokens.yaml": tokens, "t/tokenc.yaml": configuration], options)
  }

  static func solve(
    _ files: [String: String], _ options: RepairOptions = RepairOptions(),
    _ request: Request = Request(.audit, inputs: ["t"])
  ) -> Solve {
    Solve(request, options, in: Workspace(loading: MemoryFiles(files).loader, workers: .one))
  }

  /// What moves: `token before → after`, and the third line of the report.
  static func moves(_ solve: Solve) -> [String] {
    guard case .solved(let moves, _, _)? = solve.repair?.outcome, let repair = solve.repair else { return [] }
    return moves.map { "\(repair.sites.path(of: $0.site)) \($0.before) → \($0.after)" }
  }

  static func summary(_ solve: Solve) -> String {
    let lines = solve.text.split(separator: "\n")
    return lines.count > 2 ? String(lines[2]) : ""
  }

  static let twoColors = """
    text: {$type: color, primary: {$value: "#16181d"}, hint: {$value: "#8B95A5"}}
    surface: {$type: color, default: {$value: "#ffffff"}}

    """

  static func audit(_ pairs: String..., keep: String = "") -> String {
    "sources: [tokens.yaml]\naudit:\n  contrast:\n" + pairs.map { "    - {\($0)}\n" }.joined()
      + (keep.isEmpty ? "" : "solve: {keep: [\(keep)]}\n")
  }

  static let everyText = audit("foreground: text.*, background: surface.*, minimum: 4.5")

  @Test func `two colors`() {
    let solve = Self.solve(Self.twoColors, Self.everyText)
    #expect(
      solve.text == """
        3 tokens in 1 theme: light
        Contrast  2 pairs: 1 pass, 1 fail, 0 exempt, 0 waived
        Repair    1 literal moves; ΔE OK 0.0997 in sum, 0.0997 at most; no smaller change passes

        Moves
          token      themes  before   after     ΔE OK  shown by
          text.hint  light   #8B95A5  #6E7787  0.0997         1

        Pairs that pass now
          foreground  background       theme  before  after  needs
          text.hint   surface.default  light    3.02   4.51    4.5

        """)
    #expect(
      String(decoding: solve.json, as: UTF8.self) == """
        {"status":"solved","move":"literals","proven":true,"themes":["light"],"pairs":{"required":2,"failing":1},
        "change":{"sum":0.09974,"largest":0.09974,"bound":0.09974},
        "moves":[
        {"token":"text.hint","kind":"literal","path":"t/tokens.yaml","line":1,"column":67,"themes":["light"],"before":"#8B95A5","after":"#6E7787","difference":0.09974,"shown":["text.hint"]}],
        "contrast":[
        {"theme":"light","foreground":"text.hint","background":"surface.default","required":4.5,"before":3.0258954265159352,"after":4.514591560567716}],
        "conflicts":[]}

        """)
    #expect(solve.changes.count == 1)
  }

  static let ramp = """
    palette:
      $type: color
      gray:
        0: {$value: "#ffffff"}
        100: {$value: "#f3f4f6"}
        300: {$value: "#d1d5db"}
        500: {$value: "#6b7280"}
        600: {$value: "#4b5563"}
        700: {$value: "#374151"}
        900: {$value: "#111827"}
    surface:
      $type: color
      default: {$value: "{palette.gray.0}"}
      sunken: {$value: "{palette.gray.300}"}
    text:
      $type: color
      primary: {$value: "{palette.gray.900}"}
      quiet: {$value: "{palette.gray.500}"}

    """

  @Test func `a ramp with aliases`() {
    let aliases = Self.solve(Self.ramp, Self.everyText)
    #expect(Self.moves(aliases) == ["text.quiet {palette.gray.500} → {palette.gray.600}"])
    #expect(
      Self.summary(aliases)
        == "Repair    1 alias moves; ΔE OK 0.1050 in sum, 0.1050 at most; no smaller change passes")
    let literals = Self.solve(Self.ramp, Self.everyText, .literals)
    #expect(
      Self.moves(literals) == ["palette.gray.300 #d1d5db → #d1d6dc", "palette.gray.500 #6b7280 → #575d6b"])
    #expect(
      Self.summary(literals)
        == "Repair    2 literals move; ΔE OK 0.1507 in sum, 0.0728 at most; no smaller change passes")
  }

  @Test func `four themes with shared literals`() {
    let files = [
      "t/base.yaml": """
      palette: {$type: color, paper: {$value: "#ffffff"}, ink: {$value: "#1b1f24"}, link: {$value: "#2f81f7"}}

      """,
      "t/light.yaml": """
      text: {$type: color, primary: {$value: "{palette.ink}"}, link: {$value: "{palette.link}"}}
      surface: {$type: color, default: {$value: "{palette.paper}"}}

      """,
      "t/dark.yaml": """
      text: {$type: color, primary: {$value: "{palette.paper}"}, link: {$value: "{palette.link}"}}
      surface: {$type: color, default: {$value: "{palette.ink}"}}

      """,
      "t/light-hc.yaml": "text: {$type: color, link: {$value: \"#0550ae\"}}\n",
      "t/dark-hc.yaml": """
      text: {$type: color, link: {$value: "#71b7ff"}}
      surface: {$type: color, default: {$value: "#0a0c10"}}

      """,
      "t/themes.resolver.yaml": """
      version: "2025.10"
      sets: {base: {sources: [{$ref: base.yaml}]}}
      modifiers:
        theme:
          default: light
          contexts:
            light: [{$ref: light.yaml}]
            dark: [{$ref: dark.yaml}]
            light-high-contrast: [{$ref: light.yaml}, {$ref: light-hc.yaml}]
            dark-high-contrast: [{$ref: dark.yaml}, {$ref: dark-hc.yaml}]
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

      """,
      "t/tokenc.yaml": """
      resolver: themes.resolver.yaml
      audit:
        high-contrast: AAA
        contrast:
          - {foreground: text.*, background: surface.default, minimum: 4.5}

      """,
    ]
    let solve = Self.solve(files)
    #expect(
      Self.moves(solve) == ["palette.ink #1b1f24 → #04060a", "palette.link #2f81f7 → #1f73e7"])
    #expect(
      Self.summary(solve)
        == "Repair    2 literals move; ΔE OK 1.0792 in sum, 0.1162 at most; no smaller change passes")
  }

  static let inverse = """
    text: {$type: color, hint: {$value: "#8b95a5"}}
    surface: {$type: color, default: {$value: "#ffffff"}, inverse: {$value: "#3a3f4a"}}

    """

  @Test func `impossible with kept surfaces`() {
    let solve = Self.solve(Self.inverse, Self.everyText + "solve: {keep: [surface.*]}\n")
    #expect(Self.summary(solve) == "Repair    impossible: 2 requirements contradict each other")
    #expect(
      solve.diagnostics.map(\.message) == [
        "`text.hint` cannot have 4.5 : 1 with `surface.default` and 4.5 : 1 with `surface.inverse`: the two differ by 10.55 : 1, and would have to differ by 20.25 : 1"
      ])
    #expect(
      solve.diagnostics.flatMap(\.notes).map(\.message) == [
        "`text.hint` on `surface.default` needs 4.5 : 1 and has 3.02 : 1 in `light`",
        "`text.hint` on `surface.inverse` needs 4.5 : 1 and has 3.48 : 1 in `light`",
        "`surface.default` is kept", "`surface.inverse` is kept",
      ])
    let free = Self.solve(Self.inverse, Self.everyText)
    #expect(
      Self.moves(free) == ["text.hint #8b95a5 → #6e7787", "surface.inverse #3a3f4a → #03050d"])
    #expect(Self.summary(free).contains("0.3502 in sum"))
  }

  @Test func `a flip`() {
    let solve = Self.solve(
      """
      on: {$type: color, brand: {$value: "#ffffff"}}
      fill: {$type: color, brand: {$value: "#ffb020"}}

      """, Self.audit("foreground: on.brand, background: fill.brand, minimum: 4.5", keep: "fill.brand"))
    #expect(Self.moves(solve) == ["on.brand #ffffff → #4e4e4e"])
    #expect(Self.summary(solve).contains("0.5761 in sum"))
  }

  @Test func `a translucent layer`() {
    let solve = Self.solve(
      """
      text: {$type: color, quiet: {$value: "#7d8590"}}
      overlay: {$type: color, hover: {$value: "#ffffff33"}}
      surface: {$type: color, default: {$value: "#1b1f24"}}

      """,
      Self.audit(
        "foreground: text.quiet, background: overlay.hover, surface: surface.default, minimum: 4.5",
        keep: "surface.*"))
    #expect(Self.moves(solve) == ["text.quiet #7d8590 → #b3bcc7"])
    #expect(Self.summary(solve).contains("0.1778 in sum"))
  }

  @Test func `an expression`() {
    let solve = Self.solve(
      """
      accent:
        $type: color
        base: {$value: "#4a90e2"}
        hover: {$value: "color-mix(in oklab, {accent.base}, black 10%)"}
      surface: {$type: color, default: {$value: "#ffffff"}}

      """, Self.audit("foreground: accent.*, background: surface.default, minimum: 4.5", keep: "surface.*"))
    #expect(Self.moves(solve) == ["accent.base #4a90e2 → #3278c9"])
    #expect(
      Self.summary(solve)
        == "Repair    1 literal moves; ΔE OK 0.1458 in sum, 0.0767 at most; no smaller change passes")
  }

  @Test func `a pinned brand`() {
    let solve = Self.solve(
      """
      brand: {$type: color, red: {$value: "#e5484d"}}
      text: {$type: color, error: {$value: "{brand.red}"}, help: {$value: "#d0555a"}}
      surface: {$type: color, default: {$value: "#ffffff"}, error: {$value: "#ffdddd"}}

      """,
      Self.audit(
        "foreground: text.*, background: surface.*, minimum: 3",
        "foreground: text.help, background: surface.default, minimum: 4.5", keep: "brand.red"))
    #expect(Self.moves(solve) == ["text.help #d0555a → #c84d53"])
    #expect(Self.summary(solve).contains("0.0240 in sum"))
  }

  @Test(arguments: [
    ("oklch(0.62 0.19 260)", "oklch(0.574 0.19 260)"),
    ("hsl(222.2 64% 58.9%)", "hsl(222.341 58.646% 55.671%)"),
  ])
  func `a function`(before: String, after: String) {
    let solve = Self.solve(
      """
      link: {$type: color, $value: "\(before)"}
      surface: {$type: color, default: {$value: "#ffffff"}}

      """, Self.audit("foreground: link, background: surface.default, minimum: 4.5", keep: "surface.*"))
    #expect(Self.moves(solve) == ["link \(before) → \(after)"])
  }

  /// Only the bytes of the value change, and a second run has nothing to do.
  @Test(arguments: [
    (##""#8bf""##, ##""#4878b8""##),
    (##"'#8BF'"##, ##"'#4878B8'"##),
    (##""#8bfc""##, ##""#285794cc""##),
    (##""#88bbffcc""##, ##""#285794cc""##),
    ("skyblue", ##""#377f9a""##),
    (##""rgb(136, 187, 255)""##, ##""rgb(72, 120, 184)""##),
    (##""rgb(136 187 255 / 90%)""##, ##""rgb(58 105 168 / 90%)""##),
    (##""rgba(53.3%, 73.3%, 100%, 0.9)""##, ##""rgba(22.7261%, 41.3573%, 65.7482%, 0.9)""##),
    (##""hsl(214deg 100% 77%)""##, ##""hsl(213.796 43.087% 49.906%)""##),
    (##""lab(75% -3 -38)""##, ##""lab(49.2747% -1.0417 -37.6056)""##),
    (##""oklab(78% -0.02 -0.1)""##, ##""oklab(56.9% -0.02 -0.1)""##),
    (##""oklch(78%  25% 255deg)""##, ##""oklch(56.8%  25% 255deg)""##),
    (##""oklch(0.78 0.1 none)""##, ##""oklch(0.58 0.1 none)""##),
    (##""color(display-p3 0.57 0.73 0.98)""##, ##""color(display-p3 0.319734 0.467646 0.701296)""##),
    (
      ##"{colorSpace: srgb, components: [0.533333, 0.733333, 1], hex: "#88bbff"}"##,
      ##"{colorSpace: srgb, components: [0.282353, 0.470588, 0.721569], hex: "#4878b8"}"##
    ),
    (
      ##"{"colorSpace": "hsl", "components": [214, 100, 77]}"##,
      ##"{"colorSpace": "hsl", "components": [213.796, 43.087, 49.906]}"##
    ),
  ])
  func `a notation stays`(before: String, after: String) throws {
    func tokens(_ value: String) -> String {
      """
      link: {$type: color, $value: \(value)} # why
      surface: {$type: color, default: {$value: "#ffffff"}}

      """
    }
    let configuration = Self.audit(
      "foreground: link, background: surface.default, minimum: 4.5", keep: "surface.*")
    let change = try #require(Self.solve(tokens(before), configuration).changes.first)
    #expect(String(decoding: change.after, as: UTF8.self) == tokens(after))
    #expect(Self.solve(tokens(after), configuration).status == .passing)
  }

  @Test func `a reference in a pointer keeps its form`() throws {
    let pointers = Self.ramp.replacing(
      ##"quiet: {$value: "{palette.gray.500}"}"##, with: ##"quiet: {$ref: "#/palette/gray/500"}"##)
    let solve = Self.solve(pointers, Self.everyText)
    let change = try #require(solve.changes.first)
    #expect(
      String(decoding: change.after, as: UTF8.self)
        == pointers.replacing("#/palette/gray/500", with: "#/palette/gray/600"))
  }

  @Test func `names with slashes and tildes in a pointer`() throws {
    let pointers = Self.ramp.replacing("500:", with: ##""~/500":"##).replacing("600:", with: ##""~/600":"##)
      .replacing("900:", with: ##""~/900":"##)
      .replacing(
        ##"primary: {$value: "{palette.gray.900}"}"##, with: ##"primary: {$ref: "#/palette/gray/~0~1900"}"##
      )
      .replacing(
        ##"quiet: {$value: "{palette.gray.500}"}"##, with: ##"quiet: {$ref: "#/palette/gray/~0~1500"}"##)
    let solve = Self.solve(pointers, Self.everyText)
    let change = try #require(solve.changes.first)
    #expect(
      String(decoding: change.after, as: UTF8.self)
        == pointers.replacing(
          ##"quiet: {$ref: "#/palette/gray/~0~1500"}"##, with: ##"quiet: {$ref: "#/palette/gray/~0~1600"}"##))
  }

  /// A token that a group inherits takes its value from where it is written: one change for both.
  @Test func `inherited tokens share a site`() {
    let solve = Self.solve(
      """
      card: {$extends: "{base}", title: {$type: color, $value: "#000000"}}
      base: {$type: color, hint: {$value: "#8b95a5"}, surface: {$value: "#ffffff"}}

      """,
      Self.audit("foreground: card.hint, background: card.surface, minimum: 4.5", keep: "base.surface"))
    #expect(Self.moves(solve) == ["base.hint #8b95a5 → #6e7787"])
    #expect(
      Self.summary(solve)
        == "Repair    1 literal moves; ΔE OK 0.1995 in sum, 0.0997 at most; no smaller change passes")
  }

  /// The audit has the last word with all its rules, whichever rules a run is about.
  @Test func `selected rules do not decide what is required`() {
    var request = Request(.audit, inputs: ["t"])
    request.selection.only = [.outOfGamut]
    let files = ["t/tokens.yaml": Self.twoColors, "t/tokenc.yaml": Self.everyText]
    let solve = Self.solve(files, .init(), request)
    #expect(Self.moves(solve) == ["text.hint #8B95A5 → #6E7787"])
  }

  @Test(arguments: [
    (##"weights: {"surface.*": 10}"##, ["text.hint #8b95a5 → #000107", "surface.inverse #3a3f4a → #6f7581"]),
    (
      ##"order: [], weights: {"surface.inverse": 1000}"##,
      ["text.hint #8b95a5 → #a1acbc", "surface.default #ffffff → #404040"]
    ),
    (
      ##"keep: ["text.*"]"##,
      ["surface.default #ffffff → #2d2d2d", "surface.inverse #3a3f4a → #282d38"]
    ),
  ])
  func `settings decide what moves`(settings: String, moves: [String]) {
    let solve = Self.solve(Self.inverse, Self.everyText + "solve: {\(settings)}\n")
    #expect(Self.moves(solve) == moves)
  }

  @Test func `ramps by patterns`() {
    let named = Self.ramp.replacing("500", with: "mid").replacing("600", with: "low")
      .replacing("700", with: "deep").replacing("900", with: "last")
    let solve = Self.solve(named, Self.everyText + "solve: {ramps: [\"palette.*.*\"]}\n")
    #expect(Self.moves(solve) == ["text.quiet {palette.gray.mid} → {palette.gray.low}"])
  }

  @Test(arguments: [
    ("keeps: [a]", "unknown key `keeps`; did you mean `keep`?"),
    ("weights: {a: 2000}", "expected a weight from 0 to 1000, found the number 2000"),
    ("order: surface", "expected a list of path patterns, found the string `surface`"),
  ])
  func `mistakes in the settings`(settings: String, message: String) {
    let solve = Self.solve(Self.twoColors, Self.everyText + "solve: {\(settings)}\n")
    #expect(solve.report == nil)
    #expect(solve.diagnostics.map(\.message) == [message])
  }

  @Test func `one requirement that cannot be met`() {
    let tokens = """
      link: {$type: color, $value: "#777777"}
      surface: {$type: color, default: {$value: "#767676"}}

      """
    let pair = "foreground: link, background: surface.default, minimum: 7"
    let kept = Self.solve(tokens, Self.audit(pair, keep: "'**'"))
    #expect(Self.summary(kept) == "Repair    impossible: 1 requirement cannot be met")
    #expect(
      kept.diagnostics.map(\.message) == [
        "`link` on `surface.default` needs 7 : 1 and has 1.01 : 1, and neither may change"
      ])
    let single = Self.solve(tokens, Self.audit(pair, keep: "surface.*"))
    #expect(
      single.diagnostics.map(\.message) == [
        "no lightness of `link` gives `link` on `surface.default` the contrast of 7 : 1 that it needs; the most is 4.62 : 1"
      ])
    #expect(Self.solve(tokens, Self.audit(pair)).status == .solved)
  }

  /// A ramp whose steps have another order in the dark theme, and aliases of it.
  private static func unordered(
    _ light: [String], dark: [String], _ aliases: String, _ configuration: String
  ) -> Solve {
    func ramp(_ colors: [String]) -> String {
      "palette:\n  $type: color\n  gray:\n"
        + colors.enumerated().map { "    \"\($0 + 1)\": {$value: \"\($1)\"}\n" }.joined()
    }
    var options = RepairOptions()
    options.moves = .aliases
    return solve(
      [
        "t/base.yaml": ramp(light) + aliases, "t/dark.yaml": ramp(dark),
        "t/themes.resolver.yaml": """
        version: "2025.10"
        sets: {base: {sources: [{$ref: base.yaml}]}}
        modifiers: {theme: {default: light, contexts: {light: [], dark: [{$ref: dark.yaml}]}}}
        resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

        """,
        "t/tokenc.yaml": "resolver: themes.resolver.yaml\n" + configuration,
      ], options)
  }

  /// By trying all steps: nothing costs less.
  @Test func `the order of a ramp in another theme does not matter`() {
    let found = Self.unordered(
      ["#0e0e0e", "#1a1a1a", "#7f7f7f", "#b7b7b7", "#eeeeee"],
      dark: ["#7e7e7e", "#343434", "#7f7f7f", "#6e6e6e", "#5d5d5d"],
      """
      surface: {$type: color, a: {$value: "{palette.gray.1}"}, b: {$value: "{palette.gray.2}"}}
      text: {$type: color, x: {$value: "{palette.gray.5}"}}

      """,
      """
      audit:
        contrast:
          - {foreground: text.x, background: surface.a, minimum: 2}
          - {foreground: text.x, background: surface.b, minimum: 1.3}

      """)
    #expect(
      Self.moves(found) == [
        "surface.a {palette.gray.1} → {palette.gray.3}", "surface.b {palette.gray.2} → {palette.gray.4}",
        "text.x {palette.gray.5} → {palette.gray.2}",
      ])
    #expect(Self.summary(found).contains("2.0956 in sum"), "\(Self.summary(found))")
    #expect(Self.summary(found).hasSuffix("; no smaller change passes"))
  }

  /// What no such pair is about has its best value next to them.
  @Test func `a color on a fixed surface moves with others that are tried`() {
    let found = Self.unordered(
      ["#0e0e0e", "#1a1a1a", "#7f7f7f", "#b7b7b7", "#eeeeee"],
      dark: ["#7e7e7e", "#343434", "#7f7f7f", "#6e6e6e", "#5d5d5d"],
      """
      surface: {$type: color, a: {$value: "{palette.gray.1}"}, b: {$value: "{palette.gray.2}"}}
      text: {$type: color, x: {$value: "{palette.gray.5}"}}
      label: {$type: color, $value: "{palette.gray.5}"}
      paper: {$type: color, $value: "#ffffff"}

      """,
      """
      audit:
        contrast:
          - {foreground: text.x, background: surface.a, minimum: 2}
          - {foreground: text.x, background: surface.b, minimum: 1.3}
          - {foreground: label, background: paper, minimum: 1.8}

      """)
    #expect(
      Self.moves(found) == [
        "surface.a {palette.gray.1} → {palette.gray.3}", "surface.b {palette.gray.2} → {palette.gray.4}",
        "text.x {palette.gray.5} → {palette.gray.2}", "label {palette.gray.5} → {palette.gray.4}",
      ])
    #expect(Self.summary(found).hasSuffix("; no smaller change passes"))
  }

  /// In the dark theme, the steps reach 2.00 : 1 at most, whatever is kept.
  @Test func `a kept color that does not matter is not named`() {
    let found = Self.unordered(
      ["#f5f5f5", "#cacaca", "#9b9b9b", "#343434"], dark: ["#949494", "#cacaca", "#9b9b9b", "#b8b8b8"],
      """
      surface: {$type: color, b: {$value: "{palette.gray.3}"}}
      text: {$type: color, x: {$value: "{palette.gray.2}"}}

      """,
      """
      audit: {contrast: [{foreground: text.x, background: surface.b, minimum: 3}]}
      solve: {keep: [surface.b]}

      """)
    #expect(Self.summary(found) == "Repair    impossible: 1 requirement cannot be met")
    #expect(
      found.diagnostics.flatMap(\.notes).map(\.message) == [
        "`text.x` on `surface.b` needs 3 : 1 and has 1.69 : 1 in `dark`"
      ])
  }

  /// With one color that moves and a fixed surface, the repair is what the audit suggests.
  @Test(arguments: 0..<(Sweep.isWhole ? 60 : 16) as Range<UInt64>)
  func `one color becomes the suggestion of the audit`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func color() -> String {
      let channels = (0..<3).map { _ in UInt8(random.below(256)) }
      return RGBA8(red: channels[0], green: channels[1], blue: channels[2]).hex
    }
    let ratio = [1.5, 3, 4.5, 7][Int(seed % 4)]
    let solve = Self.solve(
      "link: {$type: color, $value: \"\(color())\"}\nsurface: {$type: color, default: {$value: \"\(color())\"}}\n",
      Self.audit("foreground: link, background: surface.default, minimum: \(ratio)", keep: "surface.*"))
    let result = try #require(solve.report?.contrast.first)
    guard result.verdict == .fail else { return #expect(solve.status == .passing) }
    #expect(solve.status == (result.suggestion == nil ? .impossible : .solved))
    guard case .solved(let moves, _, _)? = solve.repair?.outcome else { return }
    #expect(moves.map(\.after) == [result.suggestion?.hex])
  }

  @Test func `the shipped set`() {
    func solve(includingWaived: Bool) -> Solve {
      var options = RepairOptions()
      options.includesWaived = includingWaived
      return Solve(
        Request(.audit, inputs: ["tokens"]), options,
        in: Workspace(loading: FolderFiles(root: Checkout.path).loader, workers: .one))
    }
    #expect(Self.summary(solve(includingWaived: false)) == "Repair    nothing to do")
    let all = solve(includingWaived: true)
    #expect(
      Self.moves(all) == ["selection.inactive.default {palette.neutral.300} → {palette.neutral.450}"])
    #expect(all.status == .solved && all.diagnostics.isEmpty)
    #expect(all.changes.map(\.path) == ["tokens/semantic.yaml"])
    // All waived pairs pass then.
    #expect(all.report?.count(.waived) == 21 && all.after?.report?.count(.waived) == 0)
  }
}
