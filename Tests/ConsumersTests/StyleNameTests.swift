import Consumers
import TestSupport
import Testing

/// Custom properties and variables of SCSS in code.
@Suite struct StyleNameTests {
  private static let properties: [Scanned.Name] = [
    ("css", "--brand-base"), ("css", "--brand-base-hover"), ("css", "--space-1"),
  ]

  @Test(
    arguments: [
      (.css, "a { color: var(1️⃣--brand-base) }", ["1️⃣ --brand-base"]),
      // The longest name; case counts (CSS Custom Properties 1, §2).
      (.css, "a { color: var(1️⃣--brand-base-hover) }", ["1️⃣ --brand-base-hover"]),
      (.css, "a { color: var(--Brand-base) var(--brand-bas) var(--brand-base2) }", []),
      (.css, "a--brand-base { --x--brand-base: 1 } .b_--space-1 {}", []),
      (.css, ":root { 1️⃣--space-1: 4px; b: var( 2️⃣--space-1 , 3px) }", ["1️⃣ --space-1", "2️⃣ --space-1"]),
      (.css, "/* --space-1 */ a { content: \"--space-1\" }", []),
      (.css, "a { b: 1️⃣--space-1é }", []),
      (.scss, "a { b: var(1️⃣--brand-#{$x}) }", ["1️⃣ dynamic: --brand-base --brand-base-hover"]),
      (.less, "a { b: var(1️⃣--brand-base-@{x}) }", ["1️⃣ dynamic: --brand-base-hover"]),
      (.css, "a { b: var(--brand-#{$x}) }", []),
      (.html, "<p style=\"a: var(1️⃣--space-1)\">--space-1</p>", ["1️⃣ --space-1"]),
      (.html, "<style>a { b: var(1️⃣--space-1) }</style><!-- --space-1 -->", ["1️⃣ --space-1"]),
      (.vue, "<style lang=\"scss\">a { b: var(1️⃣--space-#{1}) }</style>", ["1️⃣ dynamic: --space-1"]),
      (.javascript, "f('1️⃣--space-1', `2️⃣--space-1`) // --space-1", ["1️⃣ --space-1", "2️⃣ --space-1"]),
      (.javascript, "f(`1️⃣--space-${x}`)", ["1️⃣ dynamic: --space-1"]),
      (.javascript, "f('1️⃣--space-' + x)", ["1️⃣ dynamic: --space-1"]),
      (.javascript, "f('1️⃣--space-'.concat(x))", ["1️⃣ dynamic: --space-1"]),
      // Only templates are completed by `${`.
      (.javascript, "f('--space-${x}', '--space-')", []),
      (.markdown, "`1️⃣--space-1` and --space-1", ["1️⃣ --space-1"]),
      (.markdown, "```css\na { b: var(1️⃣--space-1) }\n```\n", ["1️⃣ --space-1"]),
      (.swift, "f(\"--space-1\")", []), (.kotlin, "f(\"--space-1\")", []), (.xml, "<a b=\"--space-1\"/>", []),
    ] as [(CodeLanguage, String, [String])])
  func `custom properties`(language: CodeLanguage, text: String, found: [String]) {
    #expect(Scanned(text, in: language, Self.properties).findings == found, "\(text)")
  }

  /// What is called like a token, is read, and is declared nowhere in the names.
  @Test(
    arguments: [
      ("a { b: var(1️⃣--brand-bse) }", ["1️⃣ unknown: --brand-bse"], []),
      ("a { b: VAR( 1️⃣--space-9 ) }", ["1️⃣ unknown: --space-9"], []),
      // Of other code, or the beginning of a name, or not read.
      ("a { b: var(--spacer-1) var(--brands) }", [], []),
      ("a { b: var(--brand-) }", [], []),
      ("a { transition: --brand-bse 1s; c: myvar(--brand-bse) }", [], []),
      ("a { --brand-own: 1px; b: var(1️⃣--brand-own) }", ["1️⃣ unknown: --brand-own"], ["--brand-own"]),
    ] as [(String, [String], Set<String>)])
  func `unknown custom properties`(text: String, found: [String], declared: Set<String>) {
    let scanned = Scanned(text, in: .css, Self.properties, wanting: .unknown)
    #expect(scanned.findings == found)
    #expect(Set(scanned.scan.declared.map { String(decoding: $0, as: UTF8.self) }) == declared)
    #expect(Scanned(text, in: .css, Self.properties).findings.isEmpty)
  }

  private static let variables: [Scanned.Name] = [("scss", "$brand-base"), ("scss", "$brand-hover")]

  @Test(
    arguments: [
      // Hyphens and underscores are the same (Sass, "Variables").
      ("a { b: 1️⃣$brand-base; c: 2️⃣$brand_base }", ["1️⃣ $brand-base", "2️⃣ $brand-base"]),
      ("a { b: #{1️⃣$brand-base} ds.2️⃣$brand-hover }", ["1️⃣ $brand-base", "2️⃣ $brand-hover"]),
      ("a { b: $brand; c: $brand-base-x; d: \"$brand-base\" } // $brand-base", []),
      ("a { b: \"x#{1️⃣$brand-base}y\" }", ["1️⃣ $brand-base"]),
      // The keys of a map have no sign.
      ("a { b: map.get($tokens, \"1️⃣brand-base\") }", ["1️⃣ key after `$`: $brand-base"]),
      ("a { b: map-get(ds.$tokens , '1️⃣brand_hover') }", ["1️⃣ key after `$`: $brand-hover"]),
      ("a { b: map.get($brand-tokens, \"1️⃣base\") }", ["1️⃣ key after `$brand-`: $brand-base"]),
      ("a { b: map.get(1️⃣$tokens, $key) }", ["1️⃣ dynamic: $brand-base $brand-hover"]),
      ("a { b: map.get($others, \"brand-base\") get($tokens, \"brand-base\") }", []),
      ("a { b: map.get($tokens, \"nothing\") }", []),
    ] as [(String, [String])])
  func `variables of SCSS`(text: String, found: [String]) {
    #expect(Scanned(text, in: .scss, Self.variables).findings == found, "\(text)")
    #expect(Scanned(text, in: .less, Self.variables).findings.isEmpty)
  }

  @Test(
    arguments: [
      ("a { b: 1️⃣$brand-bse }", ["1️⃣ unknown: $brand-bse"], []),
      ("$own: 1px; a { b: 1️⃣$own }", ["1️⃣ unknown: $own"], ["$own"]),
      ("@mixin m($a, $b: 1) {}", [], ["$a", "$b"]), ("@function f($a) { @return 1 }", [], ["$a"]),
      ("@each $a in 1, 2 {}", [], ["$a"]), ("  @for $i from 1 through 3 {}", [], ["$i"]),
      ("a { b: f($name: 1) }", [], ["$name"]), ("a { b: $ }", [], []),
    ] as [(String, [String], Set<String>)])
  func `unknown variables`(text: String, found: [String], declared: Set<String>) {
    let scanned = Scanned(text, in: .scss, Self.variables, wanting: .unknown)
    #expect(scanned.findings == found)
    #expect(Set(scanned.scan.declared.map { String(decoding: $0, as: UTF8.self) }) == declared)
  }

  @Test(
    arguments: [
      ("var(1️⃣--a-b)", "var(--a-b)", nil), ("x var( 1️⃣--a-b, 2px )", "var( --a-b, 2px )", "2px"),
      ("var(1️⃣--a-b, var(--c, rgb(0 0 0)))", "var(--a-b, var(--c, rgb(0 0 0)))", "var(--c, rgb(0 0 0))"),
      ("Var(1️⃣--a-b,)", "Var(--a-b,)", nil), ("var(1️⃣--a-b, 2px", nil, nil),
      ("var(1️⃣--a-b, 2px; )", nil, nil), ("my-var(1️⃣--a-b, 2px)", nil, nil),
      ("var(1️⃣--a-b, {2px})", nil, nil), ("1️⃣--a-b: 2px", nil, nil),
    ] as [(String, String?, String?)])
  func `the call around a custom property`(text: String, call: String?, fallback: String?) throws {
    let marked = MarkedText(text)
    let code = CodeText(marked.bytes, in: .css)
    let start = try #require(marked.offset(of: 1))
    let name = start..<start + 5
    func written(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: marked.bytes[$0], as: UTF8.self) }
    }
    #expect(written(code.call(around: name)) == call)
    #expect(written(code.fallback(after: name)) == fallback)
    #expect(code.isDeclared(name) == text.contains(": "))
  }
}
