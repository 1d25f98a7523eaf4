import Testing
import Tokens

@testable import Emission

/// Options of outputs: their shapes, their problems, and what they do.
@Suite struct OptionTests {
  private static let letters = OptionShape.text("letters", mayBeEmpty: false) {
    $0.allSatisfy(\.isLetter) && !$0.isEmpty
  }

  @Test(
    arguments: [
      (.boolean, .boolean(true), nil), (.boolean, .text("true"), "expects `true` or `false`"),
      (.number("a number above 0") { $0 > 0 }, .number(0), "expects a number above 0"),
      (.number("a number above 0") { $0 > 0 }, .number(1), nil), (.integer(1...64), .integer(64), nil),
      (.integer(1...64), .integer(65), "expects a whole number from 1 to 64"),
      (.integer(1...64), .integer(0), "expects a whole number from 1 to 64"),
      (letters, .text("ab"), nil), (letters, .text("a1"), "expects letters, not `a1`"),
      (letters, .text(""), "expects letters, not ``"),
      (.text("letters", mayBeEmpty: true) { $0 == "x" }, .text(""), nil),
      (.choice(["a", "b"]), .text("b"), nil),
      (.choice(["a", "b"]), .text("c"), "expects `a` or `b`, not `c`"),
      (.words(["a", "b"], orBoolean: false), .words(["a"]), nil),
      (.words(["a", "b"], orBoolean: false), .words(["c"]), "expects a list of `a` or `b`"),
      (
        .words(["a", "b"], orBoolean: true), .words(["a", "c"]),
        "expects `true`, `false` or a list of `a` or `b`"
      ),
      (.texts("a list of names"), .texts([]), "expects a list of names"),
      (.texts("a list of names"), .texts(["a", ""]), "expects a list of names"),
      (.texts("a list of names"), .texts(["a"]), nil), (.pairs, .pairs([]), nil),
      (.pairs, .texts([]), "expects a mapping from names to strings"),
      (
        .tables("numbers") { Int($0) != nil },
        .tables([OptionTable("t", [OptionPair("a", "1"), OptionPair("b", "x")])]),
        "expects numbers, not `x`"
      ),
      (
        .tables("numbers") { Int($0) != nil }, .boolean(true),
        "expects a mapping from names to mappings from names to numbers"
      ),
      (
        .patternsByWord(["a"]), .patternsByWord([WordPatterns("b", [])]),
        "expects a mapping from `a` to lists of path patterns"
      ),
      (.patternsByWord(["a"]), .patternsByWord([WordPatterns("a", [])]), nil),
      (.size, .size([400]), nil), (.size, .size([400, 800]), nil),
      (.size, .size([]), "expects a width in pixels above 0, or a list of a width and a height"),
      (.size, .size([400, 0]), "expects a width in pixels above 0, or a list of a width and a height"),
      (.size, .size([1, 2, 3]), "expects a width in pixels above 0, or a list of a width and a height"),
      (.patterns, .boolean(false), "expects a list of path patterns"),
      (.types, .texts(["a"]), "expects a list of token types"),
      (.selectors, .boolean(false), "expects a mapping from theme names to selectors"),
      (
        .naming, .boolean(false), "expects a mapping with the keys of a rule for names, or a list of mappings"
      ),
      (
        .lengths, .boolean(false),
        "expects `rem`, `px`, or a mapping with `unit`, `root`, `tokens`, and `except`"
      ),
    ] as [(OptionShape, OptionValue, String?)])
  func `problems with values`(shape: OptionShape, value: OptionValue, problem: String?) {
    #expect(shape.problem(with: value) == problem)
  }

  /// What an output sets goes before what all outputs have, and what is for a format before what is for all.
  @Test func `settings over others`() {
    var (own, all) = (OutputSettings(), OutputSettings())
    own[EveryFormat.rem] = 10
    all[EveryFormat.rem] = 20
    all[CSSOptions.prefix] = "ds"
    let both = own.over(all)
    #expect(both[EveryFormat.rem] == 10 && both[CSSOptions.prefix] == "ds")
    #expect(all.over(own)[EveryFormat.rem] == 20 && own[CSSOptions.prefix] == nil)
    all[.init("css", "rem")] = .number(8)
    #expect(
      all.settings(for: "css")[EveryFormat.rem] == 8 && all.settings(for: "scss")[EveryFormat.rem] == 20)
    own[EveryFormat.rem] = -1
    let problems = own.problems(among: EveryFormat.options)
    #expect(problems.map(\.flag) == ["--rem"])
    #expect(problems.map(\.problem) == ["expects a number of pixels above 0"])
    #expect(
      CSSOptions.prefix.declaration.flag == "--css-prefix"
        && CSSOptions.prefix.declaration.id.text == "css.prefix")
  }

  /// Lengths of px and rem are converted, to six decimals; others depend on what only a browser knows.
  @Test(
    arguments: [
      (.rem, 24, .px, 16, "1.5rem"), (.rem, 1, .px, 3, "0.333333rem"), (.rem, 2, .rem, 16, "2rem"),
      (.px, 1.5, .rem, 16, "24px"),
      (.px, 0.333333, .rem, 3, "0.999999px"), (.px, 5, .px, 16, "5px"), (.rem, 5, .vw, 16, "5vw"),
      (.px, -0.5, .rem, 10, "-5px"),
      (.rem, 0, .px, 16, "0rem"),
    ] as [(LengthRule.Unit, Double, Dimension.Unit, Double, String)])
  func `units of lengths`(
    unit: LengthRule.Unit, value: Double, from: Dimension.Unit, root: Double, text: String
  ) {
    let length = LengthRule(unit).converting(Dimension(value, from), root: root)
    #expect(length.text == text)
  }

  // MARK: Files

  @Test(
    arguments: [
      ("a.css", [.text("a.css")], false, false), ("{group}.css", [.group(1), .text(".css")], true, false),
      ("a/{group:2}/{type}", [.text("a/"), .group(2), .text("/"), .type], true, false),
      ("{theme}{token}", [.theme, .token], true, true),
      ("{brand}-{theme}.x", [.name("brand"), .text("-"), .theme, .text(".x")], false, true),
      (
        "{group:0}{group:65}{group:x}{group:1:2}",
        ["group:0", "group:65", "group:x", "group:1:2"].map { .name($0) }, false, false
      ),
      ("a}{b", [.text("a}{b")], false, false), ("{}", [.name("")], false, false), ("", [], false, false),
    ] as [(String, [FilePattern.Part], Bool, Bool)])
  func `files with names in braces`(text: String, parts: [FilePattern.Part], byTokens: Bool, byThemes: Bool) {
    let pattern = FilePattern(text)
    #expect(pattern.parts == parts)
    #expect(pattern.dependsOnTokens == byTokens && pattern.dependsOnThemes == byThemes)
    #expect(pattern.parts.map(\.spelling).joined() == text)
    #expect(
      pattern.path { "<\($0.spelling)>" }.filter { $0 == "<" }.count
        == parts.count { if case .text = $0 { false } else { true } })
  }

  @Test(arguments: [
    ("a/b.css", "a/c.css", "./b.css"), ("b.css", "c.css", "./b.css"), ("a/b.css", "c/d.css", "../a/b.css"),
    ("b.css", "x/y/c.css", "../../b.css"), ("/a/b", "/a/c/d", "../b"), ("/a/b", "c", "/a/b"),
    ("./a/b", "a/./c", "./b"),
    ("a/b/c", "a/d", "./b/c"),
  ])
  func `relative paths`(file: String, other: String, path: String) {
    #expect(relativePath(of: file, from: other) == path)
  }

  // MARK: Selectors

  @Test(
    arguments: [
      (":root", nil), ("a.b#c[d]:hover", nil), (":is(.a .b)", nil), ("a b", "it has more than one part"),
      ("a, b", "it has more than one part"),
      ("a > b", "it has more than one part"), ("", "a selector is empty"),
      ("..a", "`.` must be followed by a name"),
    ] as [(String, String?)])
  func `compound selectors`(text: String, fault: String?) {
    #expect(ThemeSelector.fault(inCompound: text) == fault)
  }

  @Test(
    arguments: [
      (".a", true), ("", false), ("a{}", false), ("a;", false), ("a/* b */", false), ("a\nb", false),
      ("[a", false), ("a]", false),
      ("(a]", false), ("[a=\"]\"]", true), ("[a='(']", true), ("\"a", false), ("a\\", false), ("a\\(", true),
      ("a\u{202E}", false),
    ])
  func `what can precede a block`(text: String, isValid: Bool) {
    #expect(ThemeSelector.isValid(text) == isValid)
  }
}

/// Rules for names, as style sheets have them.
@Suite struct NamingRuleTests {
  private static func rule(_ change: (inout NamingRule) -> Void) -> NamingRule {
    var rule = NamingRule()
    change(&rule)
    return rule
  }

  @Test(
    arguments: [
      (rule { _ in }, "color-bg-track-2-xl", "-"), (rule { $0.case = .camel }, "colorBgTrack2Xl", ""),
      (rule { $0.case = .pascal }, "ColorBgTrack2Xl", ""),
      (rule { $0.case = .upper }, "COLOR_BG_TRACK_2_XL", "_"),
      (rule { $0.join = "_" }, "color_bg_track_2_xl", "_"),
      (rule { ($0.join, $0.between) = ("", "-") }, "color-bgtrack-2xl", "-"),
      (rule { $0.prefix = "ds" }, "ds-color-bg-track-2-xl", "-"),
      (rule { $0.suffix = "x" }, "color-bg-track-2-xl-x", "-"),
      (rule { $0.strip = ["color"] }, "bg-track-2-xl", "-"), (rule { $0.strip = ["*.bgTrack"] }, "2-xl", "-"),
      (rule { $0.drop = ["bgTrack"] }, "color-2-xl", "-"),
      (rule { $0.dropLast = ["2Xl", "bgTrack"] }, "color", "-"),
      (rule { $0.replace = ["color": "c", "bgTrack": ""] }, "c-2-xl", "-"),
      (rule { $0.words = ["bg": "background", "xl": ""] }, "color-background-track-2", "-"),
      (rule { ($0.split, $0.case) = (.segments, .keep) }, "color-bgTrack-2Xl", "-"),
    ])
  func `custom properties`(rule: NamingRule, name: String, separator: String) {
    #expect(rule.customProperty(of: ["color", "bgTrack", "2Xl"]) == name)
    #expect(rule.separator == separator)
  }

  @Test func `what is left of a name`() {
    // Nothing takes away the last segment, and `$root` adds none.
    #expect(Self.rule { $0.drop = ["a"] }.customProperty(of: ["a", "a"]) == "a")
    #expect(Self.rule { $0.strip = ["a"] }.customProperty(of: ["a", "$root"]) == "a")
    #expect(Self.rule { $0.root = "base" }.customProperty(of: ["a", "$root"]) == "a-base")
    #expect(NamingRule().part("bgTrack", isFirst: false) == "bg-track")
    let camel = Self.rule { ($0.case, $0.prefix) = (.camel, "my-ds") }
    #expect(
      camel.part("bgTrack", isFirst: true) == "bgTrack" && camel.part("bgTrack", isFirst: false) == "BgTrack")
    // A prefix is one word, of which the first letter has a case.
    #expect(camel.casedPrefix == "my-ds")
    #expect(Self.rule { ($0.case, $0.prefix) = (.camel, "Ds") }.casedPrefix == "ds")
    #expect(Self.rule { ($0.case, $0.prefix) = (.pascal, "ds") }.casedPrefix == "Ds")
    #expect(Self.rule { $0.prefix = "Ds" }.casedPrefix == "Ds")
  }

  @Test func `rules as YAML`() {
    let rule = Self.rule { rule in
      rule.tokens = [PathPattern("a.*")]
      (rule.strip, rule.drop, rule.dropLast) = (["x"], ["y z"], ["w"])
      (rule.replace, rule.words) = (["b": "c", "a": ""], ["q": "r"])
      (rule.root, rule.split, rule.case, rule.join, rule.between) = ("base", .digits, .upper, "_", "")
      (rule.prefix, rule.suffix, rule.nest) = ("p", "s", 2)
    }
    #expect(
      rule.flow
        == "{tokens: [\"a.*\"], strip: [x], drop: [\"y z\"], drop-last: [w], replace: {a: \"\", b: c}, root: base, split: digits, "
        + "words: {q: r}, case: upper, join: \"_\", between: \"\", prefix: p, suffix: s, nest: 2}")
    #expect(NamingRule().flow == "{}")
  }
}
