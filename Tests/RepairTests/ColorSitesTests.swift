import Audit
import ColorScience
import Compiler
import Syntax
import TestSupport
import Testing
import Tokens

@testable import Repair

/// Which values of token files may move, and which colors are ramps.
@Suite struct ColorSitesTests {
  private static func sites(
    _ files: [String: String], _ configuration: String = "", keeping kept: [PathPattern] = []
  ) throws -> ColorSites {
    var files = files
    files["t/tokenc.yaml"] = (files["t/tokenc.yaml"] ?? "sources: [tokens.yaml]\n") + configuration
    let compilation = compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(files).loader)
    let report = try #require(compilation.report, "\(compilation.diagnosticsText)")
    return ColorSites(
      of: report.subject, compilation.configuration.repair, keeping: kept,
      for: report.requirements(includingWaived: false))
  }

  private static func text(_ sites: ColorSites) -> [String] {
    let tokens = sites.subject.tokens
    return sites.sites.indices.map { index in
      let site = sites.sites[index]
      let kind =
        switch site.kind {
        case .literal: "literal"
        case .alias(_, _, let steps):
          "alias of " + steps.map { tokens.dottedPath(of: $0) }.joined(separator: " ")
        case .other: "other"
        }
      let ramps = site.ramps.isEmpty ? "" : " in \(site.ramps)"
      return "\(sites.path(of: index)): \(kind)\(ramps)\(site.isKept ? ", kept" : "")"
    }
  }

  private static func ramps(_ sites: ColorSites) -> [String] {
    sites.ramps.map { ramp in
      ramp.steps.map { sites.subject.tokens.dottedPath(of: $0) }.joined(separator: " ")
    }
  }

  /// Steps are in the order of their luminance, whatever they are called.
  private static let gray = """
    gray: {$type: color, 1: {$value: "#888888"}, 2: {$value: "#000000"}, 3: {$value: "#ffffff"}}

    """

  @Test(
    arguments: [
      ("'#123456'", "literal"), ("'#12345678'", "literal"), ("oklch(0.5 0.1 20)", "literal"),
      ("{colorSpace: srgb, components: [0, 0.5, 1]}", "literal"),
      // What nobody sees, and what is computed.
      ("'#12345600'", "other"), ("transparent", "other"), ("'color-mix(in srgb, {gray.1}, red)'", "other"),
      ("'{gray.2}'", "alias of gray.2 gray.1 gray.3"),
      // An alias of what is no step.
      ("'{plain}'", "other"), ("'{other}'", "other"),
    ])
  func `a value is a site of its kind`(value: String, kind: String) throws {
    let sites = try Self.sites([
      "t/tokens.yaml": Self.gray + """
        plain: {$type: color, $value: "#abcdef"}
        other: {$type: color, $value: "{gray.1}"}
        x: {$type: color, $value: \(value)}
        y: {$type: dimension, $value: 1px}

        """
    ])
    #expect(
      Self.text(sites) == [
        "gray.1: literal in [0]", "gray.2: literal in [0]", "gray.3: literal in [0]", "plain: literal",
        "other: alias of gray.2 gray.1 gray.3", "x: \(kind)",
      ])
  }

  @Test(
    arguments: [
      // At least three, with a digit in each, and equal without it.
      ("a-1 #111111, a-2 #222222, b-3 #333333", []),
      ("a-1 #111111, a-2 #222222, a-30 #333333, a #444444", ["c.a-1 c.a-2 c.a-30"]),
      ("1 #111111, 2 #222222, 3 #333333", ["c.1 c.2 c.3"]),
      ("1a #111111, a2 #222222, 3a #333333", ["c.1a c.a2 c.3a"]),
      (
        "a1 #111111, b1 #222222, a2 #333333, b2 #444444, a3 #555555, b3 #666666",
        ["c.a1 c.a2 c.a3", "c.b1 c.b2 c.b3"]
      ),
      // What is translucent, computed, or an alias is no step.
      ("1 #111111, 2 #22222280, 3 #333333", []),
      ("1 #111111, 2 #22222280, 3 #333333, 4 {c.1}, 5 #555555", ["c.1 c.3 c.5"]),
      ("1 #111111, 2 oklch(from red l c h), 3 #333333", []),
    ] as [(String, [String])])
  func `ramps by their names`(colors: String, ramps: [String]) throws {
    let members = colors.split(separator: ", ").map { color in
      let parts = color.split(separator: " ", maxSplits: 1)
      return "\(parts[0]): {$value: \"\(parts[1])\"}"
    }
    let sites = try Self.sites(["t/tokens.yaml": "c: {$type: color, \(members.joined(separator: ", "))}\n"])
    #expect(Self.ramps(sites) == ramps)
  }

  @Test(
    arguments: [
      ("[\"c.*\"]", ["c.one c.two c.three"]), ("[\"c.o*\", \"d.**\"]", ["d.1 d.2 d.3"]), ("[]", []),
      // Tokens of one group each, whichever pattern matches.
      ("[\"**\"]", ["c.one c.two c.three", "d.1 d.2 d.3"]),
    ] as [(String, [String])])
  func `ramps by patterns`(patterns: String, ramps: [String]) throws {
    let sites = try Self.sites(
      [
        "t/tokens.yaml": """
        c: {$type: color, one: {$value: "#111111"}, two: {$value: "#222222"}, three: {$value: "#333333"}}
        d: {$type: color, 1: {$value: "#111111"}, 2: {$value: "#222222"}, 3: {$value: "#333333"}}

        """
      ], "solve: {ramps: \(patterns)}\n")
    #expect(Self.ramps(sites) == ramps)
  }

  /// A step that is deprecated is no candidate, unless an alias names it already.
  @Test(arguments: [
    ("2", "alias of gray.2 gray.1 gray.3"), ("1", "alias of gray.1 gray.3"),
  ])
  func `deprecated steps`(target: String, kind: String) throws {
    let sites = try Self.sites([
      "t/tokens.yaml": """
      gray: {$type: color, 1: {$value: "#888888"}, 2: {$value: "#000000", $deprecated: true}, 3: {$value: "#ffffff"}}
      x: {$type: color, $value: "{gray.\(target)}"}

      """
    ])
    #expect(Self.text(sites).last == "x: \(kind)")
  }

  /// Steps of one luminance are in the order in which they are written.
  @Test func `equal steps`() throws {
    let sites = try Self.sites([
      "t/tokens.yaml": """
      c: {$type: color, 3: {$value: "#888888"}, 1: {$value: "#ffffff"}, 2: {$value: "#888888"}, 0: {$value: "#888888"}}
      x: {$type: color, $value: "{c.1}"}

      """
    ])
    #expect(Self.text(sites).last == "x: alias of c.3 c.2 c.0 c.1")
  }

  @Test func `what is kept is named by where it is written`() throws {
    let files = [
      "t/tokens.yaml": """
      base: {$type: color, a: {$value: "#111111"}, b: {$value: "#222222"}}
      card: {$extends: "{base}", b: {$value: "#333333"}, c: {$value: "#444444"}}

      """
    ]
    #expect(
      Self.text(try Self.sites(files, "solve: {keep: [card.*]}\n")) == [
        "base.a: literal", "base.b: literal", "card.b: literal, kept", "card.c: literal, kept",
      ])
    // Patterns of a run are added to those of the configuration.
    let both = try Self.sites(files, "solve: {keep: [card.b]}\n", keeping: [PathPattern("base.**")])
    #expect(
      Self.text(both) == [
        "base.a: literal, kept", "base.b: literal, kept", "card.b: literal, kept", "card.c: literal",
      ])
  }

  /// A value that two themes share is one site; one that a theme replaces is another.
  @Test func `sites of several files and themes`() throws {
    let sites = try Self.sites([
      "t/a.yaml": "x: {$type: color, $value: \"#111111\"}\ny: {$type: color, $value: \"#222222\"}\n",
      "t/b.yaml": "y: {$type: color, $value: \"#333333\"}\n",
      "t/t.resolver.yaml": """
      version: "2025.10"
      sets: {base: {sources: [{$ref: a.yaml}]}}
      modifiers: {theme: {default: light, contexts: {light: [], dark: [{$ref: b.yaml}], black: [{$ref: b.yaml}]}}}
      resolutionOrder: [{$ref: "#/sets/base"}, {$ref: "#/modifiers/theme"}]

      """, "t/tokenc.yaml": "resolver: t.resolver.yaml\n",
    ])
    #expect(Self.text(sites) == ["x: literal", "y: literal", "y: literal"])
    #expect(
      sites.sites.indices.map { sites.themes(of: $0).joined(separator: " ") } == [
        "light dark black", "light", "dark black",
      ])
    let y = try #require(sites.subject.tokens.id(at: "y"))
    #expect((0..<3).map { sites.site(of: y, in: $0) } == [1, 2, 2])
    #expect((0..<3).map { sites.color(of: y, in: $0)?.rgba8.hex } == ["#222222", "#333333", "#333333"])
  }
}

/// Which values the parts of a set move.
@Suite struct MoveSetTests {
  @Test(arguments: [
    (MoveSet.aliases, [false, false, true, false]), (.both, [false, true, true, false]),
    (.literals, [true, true, false, false]),
  ])
  func `what moves`(moves: MoveSet, expected: [Bool]) throws {
    let files = [
      "t/tokens.yaml": """
      c: {$type: color, 1: {$value: "#111111"}, 2: {$value: "#222222"}, 3: {$value: "#333333"}}
      plain: {$type: color, $value: "#444444"}
      alias: {$type: color, $value: "{c.2}"}
      none: {$type: color, $value: "{alias}"}

      """, "t/tokenc.yaml": "sources: [tokens.yaml]\n",
    ]
    let report = try #require(
      compile(Request(.audit, inputs: ["t"]), loading: MemoryFiles(files).loader).report)
    let sites = ColorSites(of: report.subject, for: []).sites
    #expect([0, 3, 4, 5].map { sites[$0].moves(in: moves) } == expected)
  }
}

/// The values that an alias may have in a derived theme: steps, and colors of its hue between them.
@Suite struct AliasDomainTests {
  private static let steps = [TokenID(rawValue: 7), TokenID(rawValue: 3), TokenID(rawValue: 5)]

  private static func domain(_ colors: [UInt32], present: Int) -> SiteDomain {
    SiteDomain(steps: steps, present: steps[present]) { step in
      Color(RGBA8(rgba: colors[steps.firstIndex(of: step) ?? 0] << 8 | 0xff))
    }
  }

  @Test func `grays have each gray once`() throws {
    let domain = Self.domain([0x000000, 0x808080, 0xffffff], present: 1)
    #expect(domain.values.count == 256 && domain.present == 0x80)
    let steps = domain.values.enumerated().compactMap { place, value -> [Int]? in
      if case .step(let step) = value { [place, Int(step.rawValue)] } else { nil }
    }
    #expect(steps == [[0, 7], [0x80, 3], [255, 5]])
    // The luminance of WCAG 2.2 for #333333, whose linear value is ((0.2 + 0.055) / 1.055)^2.4.
    #expect(abs(domain.luminances[0x33] - 0.033104767) < 1e-8)
  }

  /// Steps of other hues have their places by luminance, and are not among the colors of the present hue.
  @Test func `steps of other hues`() {
    let domain = Self.domain([0xff0000, 0x808080, 0x0000ff], present: 1)
    #expect(domain.values.count == 258)
    let places = domain.values.indices.filter { if case .step = domain.values[$0] { true } else { false } }
    // Blue has 0.0722, which is between #4b and #4c; red has 0.2126, which is between #7f and #80.
    #expect(places == [0x4c, 0x81, 0x82])
    #expect(domain.present == 0x82)
    #expect(domain.luminances == domain.luminances.sorted())
  }
}
