import Compiler
import Diagnostics
import Dialects
import TestSupport
import Testing
import Tokens

/// Variables and maps of Sass. The values are those that dart-sass 1.77 prints with `@debug`.
@Suite struct SCSSDialectTests {
  private static func set(_ files: [String: String]) -> ReadSet {
    ReadSet(files, as: .scss, inputs: files.keys.sorted())
  }

  private static let sheet = """
    // The brand.
    $blue: #0d6efd !default;
    $white: #fff; /* Paper. */
    $primary: $blue;
    $spacer: 1rem;
    $spacers: (
      0: 0px, // none
      1: $spacer * .25,
      "large": ($spacer * 3),
      nested: (in_side: 3px),
    );
    $half: math.div($spacer, 2);
    $old: $spacer / 2;
    $soft: rgba($blue, .25);
    $mixed: mix($white, $blue, 20%);
    $light: lighten($blue, 10%);
    $dark: darken($blue, 15%);
    $neg: -$spacer;
    $sum: $spacer + 0.5rem;
    $font: "Inter", system-ui, sans-serif;
    $shadow: 0 .5rem 1rem rgba(0, 0, 0, .15);
    $get: map-get($spacers, 1);
    $deep: map.get($spacers, nested, in-side);
    $dur_fast: 150ms;
    $blue: #123456 !default;
    @mixin m($a: 1px) { $inner: 4px; .b { width: $a } }
    .a { $local: 1px; color: $blue }
    @if $x == 1 { $other: 2px; }

    """

  private func token(_ name: String, in set: ReadSet) -> String? {
    set.tokens.first { $0.hasPrefix("\"\(name)\": ") }.map { String($0.dropFirst(name.utf8.count + 4)) }
  }

  @Test func `variables and maps are tokens`() {
    let set = Self.set(["t/a.scss": Self.sheet])
    #expect(set.diagnostics == [])
    let names = set.tokens.map { $0.prefix { $0 != ":" } }.map(String.init)
    #expect(
      names.map { $0.replacing("\"", with: "") } == [
        "blue", "white", "primary", "spacer", "spacers.0", "spacers.1", "spacers.large",
        "spacers.nested.in-side", "half",
        "old", "soft", "mixed", "light", "dark", "neg", "sum", "font", "shadow", "get", "deep", "dur-fast",
      ])
    #expect(token("blue", in: set)?.contains("#0d6efd") == true)
    #expect(token("blue", in: set)?.contains(#""description":"The brand.""#) == true)
    #expect(token("white", in: set)?.contains(#""description":"Paper.""#) == true)
  }

  @Test(arguments: [
    ("spacers.1", #"{"value":0.25,"unit":"rem"}"#), ("spacers.large", #"{"value":3,"unit":"rem"}"#),
    ("spacers.nested.in-side", #"{"value":3,"unit":"px"}"#), ("half", #"{"value":0.5,"unit":"rem"}"#),
    ("old", #"{"value":0.5,"unit":"rem"}"#), ("neg", #"{"value":-1,"unit":"rem"}"#),
    ("sum", #"{"value":1.5,"unit":"rem"}"#), ("get", #"{"value":0.25,"unit":"rem"}"#),
    ("deep", #"{"value":3,"unit":"px"}"#), ("dur-fast", #"{"value":150,"unit":"ms"}"#),
    ("font", #"["Inter","system-ui","sans-serif"]"#),
  ])
  func `values are those of Sass`(name: String, value: String) {
    let token = token(name, in: Self.set(["t/a.scss": Self.sheet]))
    #expect(token?.contains("\"value\":\(value)") == true, "\(token ?? "")")
  }

  /// 13, 110, 253 at 0.25; 61.4, 139, 253.4; and the lightness of HSL, 52.157 %, with 10 more and 15 less.
  @Test(arguments: [
    ("soft", #""components":[0.050980392156862744,0.43137254901960786,0.9921568627450981],"alpha":0.25"#),
    ("mixed", #""components":[0.24078431372549014,0.5450980392156863,0.9937254901960785]"#),
    ("light", #""colorSpace":"hsl","components":[215.75,98.36065573770493,62.156862745098046]"#),
    ("dark", #""colorSpace":"hsl","components":[215.75,98.36065573770493,37.156862745098046]"#),
  ])
  func `colors are those of Sass`(name: String, color: String) {
    let token = token(name, in: Self.set(["t/a.scss": Self.sheet]))
    #expect(token?.contains(color) == true, "\(token ?? "")")
  }

  /// Files that one reads come before it, and what they declare is known under the name of their module.
  @Test func `files are read in the order of Sass`() {
    let set = Self.set([
      "t/a.scss": "@use \"z\" as theme;\n$gap: theme.$base * 2;\n$base: 9px !default;\n",
      "t/_z.scss": "$base: 4px;\n",
    ])
    #expect(
      set.diagnostics == [
        "t/a.scss:3:8: warning: 1 variable has several values in files that do not read each other, of which one applies [duplicate-token]"
      ])
    #expect(token("gap", in: set)?.contains(#""value":{"value":8,"unit":"px"}"#) == true)
    #expect(token("base", in: set)?.contains(#""value":{"value":4,"unit":"px"}"#) == true)
  }

  /// What only Sass can compute is kept as it is written, and told with its cause.
  @Test func `what is not computed is told`() {
    let set = Self.set([
      "t/a.scss":
        "$a: 1px;\n$b: tint-color($a, 80%);\n$c: tint-color($a, 60%);\n$d: null !default;\n$e: \"x\" + $a;\n"
    ])
    let told = set.diagnostics.filter { $0.contains("[unread-sass]") }
    #expect(
      told == [
        "t/a.scss:2:5: warning: 2 variables have the function `tint-color()`, which is not computed [unread-sass]",
        "t/a.scss:4:5: warning: 1 variable has values that are `null`, which are no tokens [unread-sass]",
        "t/a.scss:5:5: warning: 1 variable has text that is put together, which is not computed [unread-sass]",
      ])
    #expect(token("d", in: set) == nil)
    #expect(token("b", in: set)?.contains("tint-color($a, 80%)") == true)
  }

  /// A custom property is none of the variables, and an empty map has no tokens; another one may fill it.
  @Test func `custom properties and empty maps`() {
    let set = Self.set([
      "t/a.scss":
        "$m: () !default;\n$m: (a: 1px) !default;\n$f: var(--bs-font);\n$c: calc(var(--x) * 2);\n$t: map-merge($m, $m);\n"
    ])
    #expect(!set.compilation.log.hasErrors, "\(set.diagnostics)")
    #expect(token("f", in: set)?.contains("var(--bs-font)") == true)
    #expect(
      set.diagnostics.filter { $0.contains("[unread-sass]") } == [
        "t/a.scss:3:5: warning: 2 variables have a custom property, which is not computed [unread-sass]"
      ])
    // The empty map is a value, so that the default is too late.
    #expect(token("m.a", in: set) == nil)
  }

  /// The values are those of libsass 3.6.6 (`inspect()`).
  @Test(arguments: [
    ("$a: 1px; $t: $a; $a: 2px;", #""value":1,"unit":"px""#),
    ("$n: 2; $t: 16px/$n;", #""value":8,"unit":"px""#),
    ("$t: 16px/2;", #""value":8,"unit":"px""#), ("$t: 10px/2 + 1px;", #""value":6,"unit":"px""#),
    ("$t: 1e3px;", #""value":1000,"unit":"px""#), ("$a: 16px; $t: $a - 1;", #""value":15,"unit":"px""#),
    ("$a: 16px; $c: 2px; $t: $a -$c;", #""value":14,"unit":"px""#),
    ("$t: 10px-5px;", #""value":5,"unit":"px""#), ("$a: 16px; $t: $a/4px;", #""value":4"#),
    ("$t: 1s + 100ms;", #""value":1.1,"unit":"s""#), ("$a: 1px; $t: - $a;", #""value":-1,"unit":"px""#),
    ("$m: (a: 10px/2); $t: map-get($m, a);", #""value":5,"unit":"px""#),
    ("$x: 2; $t: foo-#{$x + 1}-bar;", #""value":"foo-3-bar""#),
    ("$x: 'q'; $t: \"a #{$x}\";", #""value":"a q""#), ("$n: null; $n: 3px !default; $t: $n;", #""value":3"#),
    (
      "$n: 10; $t: rgb($n, $n*2, 30);",
      #""components":[0.0392156862745098,0.0784313725490196,0.1176470588235294"#
    ),
    ("$w: #fff; $t: mix($w, #000, 20); $w: #f00;", #""components":[0.19999999999999996"#),
    ("$t: hsl(210, 50%, 30% + 10%);", #""components":[210,50,40]"#),
    ("$u: url(//a.b/c;d); $t: 2px;", #""value":2,"unit":"px""#),
    ("$b: 4px; $m: (x: $b * 2); $b: 5px; $t: map-get($m, x) + $b;", #""value":13,"unit":"px""#),
    ("$t: inherit;", #""value":"inherit""#), ("$t: 2s /-2s * 10em + 1em;", #""value":-9,"unit":"em""#),
    ("$b: 1px; $c: $b; $b: $c; $t: $b; $t: $t;", #""value":1,"unit":"px""#),
    ("$a: 3; $b: 1px; $t: $b + $a * 2;", #""value":7,"unit":"px""#),
    ("$n: 3; $t: ceil(16px / $n);", #""value":6,"unit":"px""#),
    ("$n: 3; $t: floor(math.div(16px, $n));", #""value":5,"unit":"px""#),
    ("$t: round(-2.5px);", #""value":-3,"unit":"px""#),
    ("$n: 2; $t: abs(-4px * $n);", #""value":8,"unit":"px""#),
    (
      "$a: (x: 1px, y: 2px); $m: map-merge($a, (y: 3px)); $t: map-get($m, y) + map-get($m, x);",
      #""value":4,"unit":"px""#
    ),
    (
      "@use 'sass:map' as m; $m: (x: 1px); $m: m.merge((y: 4px), $m); $t: map-get($m, y) + map-get($m, x);",
      #""value":5,"unit":"px""#
    ),
  ])
  func `each assignment is in its place`(sheet: String, value: String) {
    let set = Self.set(["t/a.scss": sheet])
    #expect(!set.compilation.log.hasErrors && !set.diagnostics.contains { $0.contains("[unread-sass]") })
    #expect(token("t", in: set)?.contains(value) == true, "\(set.tokens)")
  }

  /// What Sass computes in another way than CSS, or what is not run, stays as it is written.
  @Test(arguments: [
    ("$t: mix(#fff, rgba(0, 0, 0, .5), 20%);", "the function `mix()`, which is not computed"),
    (
      "$m: map-merge((a: 1), (b: 2), (c: 3)); $t: map-get($m, a);",
      "the function `map-get()`, which is not computed"
    ),
    ("$m: (\"2\": b); $t: map-get($m, 2);", "the function `map-get()`, which is not computed"),
    ("$t: 16px*2px;", "arithmetic without a value in CSS, which is not computed"),
    ("$t: 1px + 1rem;", "arithmetic without a value in CSS, which is not computed"),
    ("$t: 1px/0;", "arithmetic without a value in CSS, which is not computed"),
    ("$a: tint(1px); $t: $a + 1px;", "arithmetic with other variables, which is not computed"),
    ("$t: 1px; @if true { $t: 2px; }", "a value that `@if`, a loop, or a mixin may change"),
    ("$t: 1px; @mixin m { .a { $t: 3px !global; } }", "a value that `@if`, a loop, or a mixin may change"),
    (
      "@function lighten($c, $p) { @return red; } $t: lighten(#000, 10%);",
      "the function `lighten()`, which is not computed"
    ),
    ("$t: 3px + .5 -1.5px;", "this value, which is not computed"),
    ("$t: 1px --2;", "this value, which is not computed"),
    ("$t: 5 % 2;", "a remainder, which is not computed"),
    ("$t: 1 == 1;", "a comparison, which is not computed"),
    ("$t: not true;", "a comparison, which is not computed"),
    ("$a: rgba(red, 50%); $t: fade#{$a};", "text that is put together, which is not computed"),
  ])
  func `what is not certain stays`(sheet: String, cause: String) {
    let set = Self.set(["t/a.scss": sheet])
    #expect(!set.compilation.log.hasErrors, "\(set.diagnostics)")
    #expect(
      set.diagnostics.contains { $0.contains(cause) && $0.contains("[unread-sass]") }, "\(set.diagnostics)")
    #expect(token("t", in: set)?.contains("\"expression\"") == false, "\(set.tokens)")
  }

  /// Modules as in sass-lang.com/documentation/at-rules/use, imports as libsass 3.6.6 has them.
  @Test(arguments: [
    (
      ["_lib.scss": "$w: 3px !default;", "m.scss": "@use \"lib\" with ($w: 10px);\n$t: lib.$w;"],
      #""value":10,"unit":"px""#
    ),
    (
      [
        "_one.scss": "$x: 3px;", "_two.scss": "$x: 5px;",
        "m.scss": "@use \"one\"; @use \"two\"; $t: one.$x + two.$x;",
      ],
      #""value":8,"unit":"px""#
    ),
    (
      [
        "_lib.scss": "$w: 300px !default; $x: $w * 2;",
        "m.scss": "$w: 10px; @import \"lib\"; $t: $x; $w: 20px;",
      ],
      #""value":20,"unit":"px""#
    ),
    (
      [
        "a/_v.scss": "$v: 1px;", "b/_v.scss": "$v: 2px;", "b/m.scss": "@import \"v\"; $t: $v;",
        "c.scss": "@import \"a/v\"; $c: $v;",
      ],
      #""value":2,"unit":"px""#
    ),
    (
      [
        "_in.scss": "$x: 7px;", "_out.scss": "@forward \"in\" as p-*;",
        "m.scss": "@use \"out\" as *; $t: $p-x;",
      ],
      #""value":7,"unit":"px""#
    ),
    (["z.scss": "$base: 4px;", "m.scss": "$t: $base * 2;"], #""value":8,"unit":"px""#),
  ])
  func `files have their own variables`(files: [String: String], value: String) {
    let set = Self.set(Dictionary(uniqueKeysWithValues: files.map { ("t/" + $0, $1) }))
    #expect(!set.compilation.log.hasErrors, "\(set.diagnostics)")
    #expect(token("t", in: set)?.contains(value) == true, "\(set.tokens)")
  }

  /// A chain is read in linear time, and importing in circles ends.
  @Test func `long and circular sets end`() {
    let chain = "$v0: 1px;\n" + (1..<3_000).map { "$v\($0): $v\($0 - 1) + 1px;\n" }.joined()
    #expect(token("v2999", in: Self.set(["t/a.scss": chain]))?.contains(#""value":3000,"unit":"px""#) == true)
    let many = String(repeating: "@import \"b\"; @import \"a\";", count: 4)
    _ = Self.set(["t/a.scss": many + "$a: 1px;", "t/b.scss": many + "$b: 1px;"])
  }

  @Test func `deep values end`() {
    for text in [
      String(repeating: "(", count: 20_000), String(repeating: "mix(", count: 20_000),
      String(repeating: "-(", count: 9_000),
    ] {
      _ = Self.set(["t/a.scss": "$a: \(text)1px;\n$z: 1px;\n"])
    }
  }

  /// No text ends the program or is read for ever.
  @Test(arguments: [
    "$a: (", "$a: ((((((((1px", "$a: \"", "$a: #{", "$", "$a", "$a:", "$a: ;", "/*", "@use \"",
    "$a: (b: (c: ", "$a: map-get(",
    "$a: -", "$a: 1 +", "$a: rgba(", "}", "{", "$a: $", "$a: n.", "$a: 1px 2px) 3px;", "$a: calc(",
    "$a: #{#{#{",
  ])
  func `broken texts are read`(text: String) {
    _ = Self.set(["t/a.scss": text + "\n$z: 1px;\n"])
  }
}
