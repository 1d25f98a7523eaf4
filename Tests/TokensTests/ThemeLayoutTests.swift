import Testing

@testable import Tokens

/// Which files become contexts of modifiers, by their paths and their tokens alone.
@Suite struct ThemeLayoutTests {
  /// Files without their ending, each with its tokens as letters, and what is written of them.
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [(path: String, tokens: String)]
    /// The files of all themes.
    let base: [String]
    /// The modifiers in their order: `theme: light [a b], dark []`.
    let modifiers: [String]

    init(_ name: String, _ files: [(String, String)], base: [String] = [], _ modifiers: [String]) {
      (testDescription, self.files, self.base, self.modifiers) = (name, files, base, modifiers)
    }

    /// What the algorithm makes of it.
    var layout: ThemeLayout {
      let sorted = files.map { (path: $0.path + ".json", tokens: $0.tokens) }.sorted {
        $0.path.utf8.lexicographicallyPrecedes($1.path.utf8)
      }
      return ThemeLayout(
        sorted.map { path, tokens in
          ThemeLayout.File(path: path, mode: nil, tokens: tokens.unicodeScalars.map(\.value).sorted())
        })
    }
  }

  private static func all(_ paths: [String], _ tokens: String) -> [(String, String)] {
    paths.map { ($0, tokens) }
  }

  private static let brands = ["acme-light", "acme-dark", "viz-light", "viz-dark"]

  /// The layouts of the specification, in its numbers.
  private static let published = [
    Example("1", [("light", "abc"), ("dark", "abc")], ["theme: light [light], dark [dark]"]),
    Example(
      "2", [("colors.light", "abc"), ("colors.dark", "abc"), ("size", "s")], base: ["size"],
      ["theme: light [colors.light], dark [colors.dark]"]),
    Example(
      "3", all(["color-light", "color-dark"], "abc") + all(["shadow-light", "shadow-dark"], "xy"),
      ["theme: light [color-light shadow-light], dark [color-dark shadow-dark]"]),
    Example(
      "4",
      all(["light/color", "dark/color"], "abc") + all(["light/shadow", "dark/shadow"], "x") + [
        ("base", "pq")
      ],
      base: ["base"], ["theme: light [light/color light/shadow], dark [dark/color dark/shadow]"]),
    Example(
      "5",
      all(brands.map { $0 + "/colors" }, "abc") + all(["acme-light/semantic", "acme-dark/semantic"], "klm")
        + all(["viz-light/semantic", "viz-dark/semantic"], "uvw"),
      [
        "theme: acme-light [acme-light/colors acme-light/semantic], acme-dark [acme-dark/colors acme-dark/semantic], "
          + "viz-dark [viz-dark/colors viz-dark/semantic], viz-light [viz-light/colors viz-light/semantic]"
      ]),
    Example(
      "6", [("core", "abcde"), ("themes/dark", "ab")], base: ["core"], ["theme: light [], dark [themes/dark]"]
    ),
    Example(
      "7", [("core", "abcd")] + all(["themes/dark", "themes/dark-high-contrast"], "abc"), base: ["core"],
      ["theme: light [], dark-high-contrast [themes/dark-high-contrast], dark [themes/dark]"]),
    Example("8", [("light", "abcd"), ("dark", "abc")], ["theme: light [light], dark [light dark]"]),
    Example("9", all(["brand-a", "brand-b"], "abc"), ["brand: a [brand-a], b [brand-b]"]),
    Example(
      "10",
      all(["brands/one/color", "brands/two/color"], "abc")
        + all(["brands/one/size", "brands/two/size"], "stu")
        + [("brands/two/more", "z")],
      [
        "brand: one [brands/one/color brands/one/size], "
          + "two [brands/two/color brands/two/more brands/two/size]"
      ]),
    Example(
      "11", all(["lightTheme", "darkTheme"], "abc") + [("brandColors", "pqr")], base: ["brandColors"],
      ["theme: light [lightTheme], dark [darkTheme]"]),
    Example(
      "12", [("color/base", "abc"), ("color/dark", "ab"), ("shadow/base", "xy"), ("shadow/dark", "xy")],
      base: ["color/base", "shadow/base"], ["theme: light [], dark [color/dark shadow/dark]"]),
    Example(
      "13", all(["density/compact", "density/normal"], "abc"),
      ["density: normal [density/normal], compact [density/compact]"]),
    Example(
      "14",
      all(["theme/light", "theme/dark"], "abc") + all(["density/compact", "density/cozy"], "stu") + [
        ("core", "p")
      ],
      base: ["core"],
      [
        "theme: light [theme/light], dark [theme/dark]",
        "density: compact [density/compact], cozy [density/cozy]",
      ]),
    Example(
      "15", all(["light/light", "dark/dark"], "abc"), ["theme: light [light/light], dark [dark/dark]"]),
    Example(
      "16", all(["light", "dark"], "abcd") + all(["light-hc", "dark-hc"], "ab"),
      ["theme: light [light], dark-hc [dark dark-hc], dark [dark], light-hc [light light-hc]"]),
    Example(
      "17", [("base", "abcdefghijklmnop")] + all(["acme", "viz"], "abc"), base: ["base"],
      ["mode: default [], acme [acme], viz [viz]"]),
    Example(
      "18", all(["acme/light", "acme/dark", "viz/light", "viz/dark"], "abc"),
      [
        "theme: acme-light [acme/light], acme-dark [acme/dark], viz-dark [viz/dark], viz-light [viz/light]"
      ]),
    Example(
      "19", all(brands.map { $0 + "/c" }, "abc") + all(["shared/light", "shared/dark"], "xy"),
      [
        "theme: acme-light [shared/light acme-light/c], acme-dark [shared/dark acme-dark/c], "
          + "viz-dark [shared/dark viz-dark/c], viz-light [shared/light viz-light/c]"
      ]),
    Example(
      "20",
      all(["ring-on.light", "ring-on.dark"], "abc") + all(["drop.light", "drop.dark"], "xyz") + [
        ("weight", "w")
      ],
      base: ["weight"],
      ["theme: light [drop.light ring-on.light], dark [drop.dark ring-on.dark]"]),
    Example(
      "21",
      all(["density/default", "density/compact"], "abc") + all(["brand/default", "brand/acme"], "xyz"),
      [
        "brand: default [brand/default], acme [brand/acme]",
        "density: default [density/default], compact [density/compact]",
      ]),
    Example(
      "22", [("platforms/web", "w"), ("platforms/ios", "i"), ("base", "abc")],
      base: ["base", "platforms/ios", "platforms/web"], []),
    Example("23", [("color", "abcd"), ("text", "defg")], base: ["color", "text"], []),
    Example(
      "24",
      all(["day/day.theme", "night/night.theme"], "ab")
        + all(["night-hc/night-hc.theme", "day-hc/day-hc.theme"], "abcd"),
      [
        "theme: day [day/day.theme], day-hc [day-hc/day-hc.theme], night-hc [night-hc/night-hc.theme], "
          + "night [night/night.theme]"
      ]),
    Example(
      "25", all(["light", "dark", "dim"], "abc") + [("base", "p")], base: ["base"],
      ["theme: light [light], dark [dark], dim [dim]"]),
    Example("26", [("core", "abcd"), ("light", "ab")], base: ["core"], ["theme: dark [], light [light]"]),
    Example(
      "27", all(["light", "dark"], "abc") + [("glow.dark", "g")],
      ["theme: light [light], dark [dark glow.dark]"]),
    Example(
      "28", all(["responsive/desktop", "responsive/tablet", "responsive/mobile"], "abc") + [("color", "p")],
      base: ["color"],
      ["mode: desktop [responsive/desktop], mobile [responsive/mobile], tablet [responsive/tablet]"]),
    Example(
      "29", all(["brand/a", "brand/b"], "abc") + [("dark", "ab")],
      ["brand: a [brand/a], b [brand/b]", "theme: light [], dark [dark]"]),
    Example(
      "30", all(["mode/light", "mode/dark", "mode/highcontrast"], "abc"),
      ["theme: light [mode/light], dark [mode/dark], highcontrast [mode/highcontrast]"]),
    Example(
      "31",
      all(["color/light", "color/dark"], "abc") + all(["size/regular", "size/large"], "stu")
        + all(["motion/full", "motion/reduced"], "xyz"),
      [
        "theme: light [color/light], dark [color/dark]",
        "motion: full [motion/full], reduced [motion/reduced]",
        "size: regular [size/regular], large [size/large]",
      ]),
    Example(
      "32",
      [
        ("themes/dark/color", "ab"), ("themes/dark/shadow", "x"), ("base/color", "abc"),
        ("base/shadow", "xy"),
      ], base: ["base/color", "base/shadow"], ["theme: light [], dark [themes/dark/color themes/dark/shadow]"]
    ),
    Example(
      "33",
      all(["brands/a/light", "brands/a/dark", "brands/b/light", "brands/b/dark"], "abc")
        + all(["brands/a/size", "brands/b/size"], "stu"),
      [
        "theme: a-light [brands/a/size brands/a/light], a-dark [brands/a/size brands/a/dark], "
          + "b-dark [brands/b/size brands/b/dark], b-light [brands/b/size brands/b/light]"
      ]),
    Example(
      "34", [("global", "g"), ("light", "abcdl"), ("dark", "abcdk")], base: ["global"],
      ["theme: light [light], dark [light dark]"]),
  ]

  /// Layouts that the specification does not list.
  private static let more = [
    Example("one file", [("tokens", "abc")], base: ["tokens"], []),
    Example("files that share nothing", [("light", "a"), ("dark", "b")], base: ["dark", "light"], []),
    Example(
      "words in camel case", all(["tokens/DarkMode", "tokens/LightMode"], "abc"),
      ["theme: light [tokens/LightMode], dark [tokens/DarkMode]"]),
    Example(
      "several endings", all(["light.tokens", "dark.tokens"], "a"),
      ["theme: light [light.tokens], dark [dark.tokens]"]),
    Example(
      "dimmed from dark", [("light", "abcd"), ("dark", "abcd"), ("dimmed", "ab")],
      ["theme: light [light], dark [dark], dimmed [light dimmed]"]),
    Example(
      "a night that overrides", [("core", "abc"), ("night", "ab")], base: ["core"],
      ["theme: light [], night [night]"]),
    Example(
      "only a contrast overrides", [("core", "abc"), ("contrast/high", "ab")], base: ["core"],
      ["theme: normal [], contrast-high [contrast/high]"]),
    Example(
      "a marked file with other tokens is in the base", [("core", "abc"), ("dark", "axyz")],
      base: ["core", "dark"], []),
    Example(
      "dark files of several kinds", [("core", "abcxyz"), ("color-dark", "abc"), ("shadow-dark", "xyz")],
      base: ["core"], ["theme: light [], dark [color-dark shadow-dark]"]),
    Example(
      "locales", all(["locale/de", "locale/en"], "abc"), ["locale: de [locale/de], en [locale/en]"]),
    Example(
      "two modifiers without a name", all(["x/one", "x/two"], "abc") + all(["y/three", "y/four"], "stu"),
      ["mode: one [x/one], two [x/two]", "mode2: four [y/four], three [y/three]"]),
  ]

  @Test(arguments: published + more) func filesBecomeContexts(_ example: Example) {
    let layout = example.layout
    func stem(_ file: Int) -> String { String(layout.files[file].path.dropLast(".json".count)) }
    #expect(layout.base.map(stem) == example.base)
    let modifiers = layout.modifiers.map { modifier in
      let contexts = modifier.contexts.map { "\($0.label) [\($0.files.map(stem).joined(separator: " "))]" }
      return "\(modifier.name): \(contexts.joined(separator: ", "))"
    }
    #expect(modifiers == example.modifiers)
  }

  /// Exports of Figma are named by their modes, though their files say something else.
  @Test func exportsOfFigmaAreNamedByTheirModes() {
    let layout = ThemeLayout([
      .init(path: "Dark.tokens.json", mode: "Night", tokens: [1, 2]),
      .init(path: "Light.tokens.json", mode: "Day", tokens: [1, 2]),
    ])
    #expect(layout.modifiers.map { $0.contexts.map(\.label) } == [["Day", "Night"]])
  }

  /// A thousand files of a thousand tokens, in two themes.
  @Test func manyFilesAreCompared() {
    let files = (0..<1_000).map { number in
      ThemeLayout.File(
        path: "\(number % 2 == 0 ? "dark" : "light")/\(number / 2).json", mode: nil,
        tokens: (0..<1_000).map { UInt32(number / 2 * 1_000 + $0) })
    }.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let layout = ThemeLayout(files)
    #expect(layout.modifiers.first?.contexts.map(\.files.count) == [500, 500])
  }

  @Test(arguments: [
    ("iOS11Dark", ["i", "os11", "dark"]), ("darkmode", ["dark", "mode"]), ("HTTPServer", ["http", "server"]),
    ("brand-2x_b", ["brand", "2x", "b"]), ("lightTheme", ["light", "theme"]),
  ])
  func namesAreSplitIntoWords(_ name: String, _ words: [String]) { #expect(ThemeWords(name).words == words) }
}
