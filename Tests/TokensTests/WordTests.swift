import Syntax
import TestSupport
import Testing
import Text

@testable import Tokens

/// Words in names: of controls, of themes, and of patterns.
@Suite struct WordTests {
  @Test(arguments: [
    ("defaultOnTrack", ["default", "On", "Track"]), ("default-on_track", ["default", "on", "track"]),
    ("HTMLInput", ["HTML", "Input"]),
    ("inputHTML", ["input", "HTML"]), ("size2Large", ["size2", "Large"]), ("A", ["A"]), ("aB", ["a", "B"]),
    ("AB", ["AB"]),
    ("ABc", ["A", "Bc"]), ("a..b", ["a", "b"]), ("-a-", ["a"]), ("", []), ("  ", []),
    ("überGroß", ["über", "Groß"]),
    ("ÉtatÀPart", ["État", "À", "Part"]), ("état repos", ["état", "repos"]),
  ])
  func `words of names`(name: String, words: [String]) { #expect(PathPiece.words(of: name) == words) }

  @Test(
    arguments: [
      ("plain", ["plain"]), ("toggle/color", ["toggle", "color"]), (" a / b ", ["a", "b"]),
      ("a//b", ["a", "b"]),
      ("State=Default, isActive=No", ["State = Default", "isActive = No"]),
      ("toggle/State = On Hover", ["toggle", "State = On Hover"]), ("State=", ["State = "]),
      ("a=b,c", ["a = b", "c"]), ("", []),
    ])
  func `pieces of segments`(segment: String, pieces: [String]) {
    #expect(
      PathPiece.pieces(of: segment).map { piece in
        piece.property.map { "\($0) = \(piece.text)" } ?? piece.text
      } == pieces)
  }

  @Test(
    arguments: [
      ("on", .selection, "true"), ("Not-Selected", .selection, "false"),
      ("indeterminate", .selection, "mixed"),
      ("Rest", .state, "default"), ("focus visible", .state, "focused"), ("hovered", .state, "hover"),
      ("busy", .state, "loading"),
      ("SM", .size, "small"), ("md", .size, "medium"),
    ] as [(String, ControlAxis, String)])
  func `values of axes`(word: String, axis: ControlAxis, name: String) throws {
    let value = try #require(ControlWords.value(word))
    #expect(value.axis == axis && value.name == name)
    #expect(ControlWords.name(of: word, on: axis) == name)
    // On another axis it is an ordinary word.
    for other in ControlAxis.allCases where other != axis {
      #expect(ControlWords.name(of: word, on: other) == word)
    }
  }

  @Test(arguments: ["", "huge", "color", "onn", "state"])
  func `words that are no values`(word: String) { #expect(ControlWords.value(word) == nil) }

  /// Words of an older schema; synonyms of states and sizes are on purpose.
  @Test(
    arguments: [
      ("isActive", true), ("isSelected", false), ("isOn", true), ("State", true), ("state", false),
      ("Hover", true), ("hover", false),
      ("hovered", false), ("Default", true), ("rest", false), ("checked", true), ("Yes", true),
      ("true", false), ("active", false),
      ("Active", true), ("SM", false), ("Small", true), ("small", false), ("track", false),
    ])
  func `words of an older schema`(word: String, isLegacy: Bool) {
    #expect(ControlWords.isLegacy(word) == isLegacy)
  }

  @Test func `axes`() {
    #expect(ControlWords.order(of: .selection) == ["true", "false", "mixed"])
    #expect(ControlWords.order(of: .size) == ["mini", "small", "medium", "large"])
    #expect(
      ["isOn", "Is-Checked", "selected"].allSatisfy { ControlWords.axis(ofProperty: $0) == .selection })
    #expect(
      ControlWords.axis(ofProperty: "Interaction") == .state && ControlWords.axis(ofProperty: "Size") == .size
    )
    // As the name of a group, a word for a value is that value.
    #expect(ControlWords.axis(ofGroup: "isOn") == .selection && ControlWords.axis(ofGroup: "on") == nil)
    #expect(ControlWords.segment(of: "true", on: .selection) == "active")
    #expect(
      ControlWords.segment(of: "false", on: .selection) == "inactive"
        && ControlWords.segment(of: "true", on: .state) == "true")
  }

  // MARK: Themes

  @Test(
    arguments: [
      ("dark", true, false, false), ("Light", false, true, false), ("night-hc", true, false, true),
      ("DarkMode", true, false, false),
      ("darkmode", true, false, false), ("lighttheme", false, true, false),
      ("high-contrast", false, false, true),
      ("highContrast", false, false, true), ("low-contrast", false, false, false),
      ("contrast", false, false, true),
      ("darken", false, false, false), ("daylight", false, false, false), ("DIMMED", true, false, false),
    ])
  func `themes by their words`(name: String, isDark: Bool, isLight: Bool, isHighContrast: Bool) {
    let words = ThemeWords(name)
    #expect(words.isDark == isDark && words.isLight == isLight && words.isHighContrast == isHighContrast)
  }

  @Test(
    arguments: [
      (["light", "dark"], [0, 0]), (["dark", "light"], [1, nil]), (["day", "night"], [0, 0]),
      (["light", "dark", "light-hc", "dark-hc"], [0, 0, 0, 1]),
      (["light", "dark", "high-contrast"], [0, 0, 0]),
      (["brand", "brand-dark"], [nil, 0]), (["acme-light", "acme-dark", "other-dark"], [nil, 0, nil]),
      (["default", "rose"], [0, 0]), (["rose", "mint"], [nil, nil]),
      (["dark", "dark-high-contrast"], [nil, 0]),
    ] as [([String], [Int?])])
  func `what a theme completes`(names: [String], expected: [Int?]) {
    #expect(names.indices.map { ThemeWords.counterpart(of: $0, among: names) } == expected)
  }

  // MARK: Patterns

  /// Whether a pattern covers a path, by its definition.
  private static func covers(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    let rest = pattern.dropFirst()
    if first == "**" { return covers(rest, path) || !path.isEmpty && covers(pattern, path.dropFirst()) }
    guard let segment = path.first else { return false }
    return (first == "*" || first == segment) && covers(rest, path.dropFirst())
  }

  @Test(arguments: 0..<60) func `patterns cover what their definition says`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func segments(_ words: [String], _ most: Int) -> [String] {
      (0..<(1 + random.below(most))).map { _ in words[random.below(words.count)] }
    }
    let patterns = (0..<(1 + random.below(4))).map { _ in segments(["a", "b", "*", "**", "**", "c"], 6) }
    var set = PatternSet()
    for pattern in patterns { set.insert(pattern.joined(separator: ".")) }
    var names = NameTable()
    let paths = (0..<40).map { _ in segments(["a", "b", "c", "d"], 7) }
    let interned = paths.map { path in path.map { names.intern($0) } }
    let compiled = patterns.map { PathPattern($0.joined(separator: ".")) }
    var automaton = PathAutomaton(compiled, names: names)
    for (path, own) in zip(paths, interned) {
      let expected = patterns.indices.filter { Self.covers(patterns[$0][...], path[...]) }
      #expect(set.matches(path.joined(separator: ".")).sorted() == expected, "\(patterns) \(path)")
      #expect(compiled.indices.filter { NamePattern(compiled[$0], in: names).matches(own[...]) } == expected)
      let state = own.reduce(0) { automaton.state(after: $1, from: $0) }
      #expect(automaton.accepts[state] == !expected.isEmpty, "\(patterns) \(path)")
      if automaton.isConstant[state] {
        // Whatever follows, nothing changes.
        #expect(automaton.accepts[automaton.state(after: own[0], from: state)] == automaton.accepts[state])
      }
    }
  }

  @Test(arguments: [
    ("a.b.*", ["a", "b"]), ("**", []), ("a.*.b", ["a"]), ("a.b", ["a", "b"]), ("a*.b", ["a*", "b"]),
  ])
  func `where the matches of a pattern are`(pattern: String, beginning: [String]) {
    #expect(PathPattern(pattern).beginning == beginning)
  }
}

/// Resolver documents that `import` writes.
@Suite struct ResolverTextTests {
  private static let text = ResolverText(
    base: ["base.json"],
    modifiers: [
      .init(
        name: "brand", contexts: [.init("plain", files: []), .init("a \"b\"", files: ["x.json", "y.json"])]),
      .init(
        name: "mode/1", contexts: [.init("light", files: ["l.json"]), .init("dark-hc", files: ["d.json"])]),
    ])

  @Test func `YAML and JSON say the same`() {
    #expect(
      Self.text.yaml == """
        version: "2025.10"
        sets:
          base:
            sources:
              - $ref: "base.json"
        modifiers:
          brand:
            contexts:
              plain: []
              "a \\"b\\"": [{$ref: "x.json"}, {$ref: "y.json"}]
            default: plain
          "mode/1":
            contexts:
              light: [{$ref: "l.json"}]
              dark-hc: [{$ref: "d.json"}]
            default: light
        resolutionOrder:
          - $ref: "#/sets/base"
          - $ref: "#/modifiers/brand"
          - $ref: "#/modifiers/mode~11"

        """)
    #expect(
      Self.text.json == """
        {
          "version": "2025.10",
          "sets": {
            "base": {"sources": [{"$ref": "base.json"}]}
          },
          "modifiers": {
            "brand": {
              "contexts": {
                "plain": [],
                "a \\"b\\"": [{"$ref": "x.json"}, {"$ref": "y.json"}]
              },
              "default": "plain"
            },
            "mode/1": {
              "contexts": {
                "light": [{"$ref": "l.json"}],
                "dark-hc": [{"$ref": "d.json"}]
              },
              "default": "light"
            }
          },
          "resolutionOrder": [
            {"$ref": "#/sets/base"},
            {"$ref": "#/modifiers/brand"},
            {"$ref": "#/modifiers/mode~11"}
          ]
        }

        """)
  }

  /// Themes are the contexts of the first modifier about an appearance; the others stay at their defaults.
  @Test func `themes of a configuration`() {
    #expect(Self.text.themes == ["light", "dark-hc"])
    #expect(
      Self.text.unused.map(\.modifier) == ["brand"] && Self.text.unused.map(\.contexts) == [["a \"b\""]])
    #expect(
      Self.text.themeLines == [
        "themes:", "  light: {input: {\"mode/1\": light}, appearance: light}",
        "  dark-hc: {input: {\"mode/1\": dark-hc}, appearance: dark, contrast: high}",
        "input: {brand: plain}",
      ])
    #expect(ResolverText(base: ["a.json"], modifiers: []).themeLines == [])
    #expect(
      ResolverText(base: [], modifiers: []).yaml == "version: \"2025.10\"\nresolutionOrder:\n")
  }
}
