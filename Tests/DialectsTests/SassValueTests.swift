import TestSupport
import Testing
import Tokens

@testable import Dialects

/// Single values of Sass: what its documentation says of functions and operators, and what is left as it is written.
@Suite struct SassValueTests {
  private static func read(_ sheet: String) -> ReadSet {
    ReadSet(["t/a.scss": sheet + "\n"], as: .scss, inputs: ["t/a.scss"])
  }

  private static func value(in set: ReadSet) -> String? { set.tokens.first { $0.hasPrefix("\"t\": ") } }

  private static func parentheses(_ count: Int) -> String {
    String(repeating: "(", count: count) + "1px" + String(repeating: ")", count: count)
  }

  @Test(
    arguments: [
      // The weight is of the first color (sass-lang.com/documentation/modules/color, “mix”).
      ("$t: mix(#ff0000, #0000ff, 25%);", #""components":[0.25,0,0.75]"#),
      ("@use 'sass:color'; $t: color.mix(#ff0000, #0000ff);", #""components":[0.5,0,0.5]"#),
      // #ff0000 is hsl(0 100% 50%); lightness ends at 0 and 100 %.
      ("$t: lighten(#ff0000, 10%);", #""colorSpace":"hsl","components":[0,100,60]"#),
      ("$t: darken(#ff0000, 60%);", #""colorSpace":"hsl","components":[0,100,0]"#),
      ("$t: lighten(#ff0000, 100%);", #""colorSpace":"hsl","components":[0,100,100]"#),
      ("$t: rgba(#336699, 0.5);", #""components":[0.2,0.4,0.6],"alpha":0.5"#),
      ("$t: rgba(#336699, 1.5);", #""components":[0.2,0.4,0.6],"alpha":1"#),
      ("$t: rgba(#336699, -1);", #""components":[0.2,0.4,0.6],"alpha":0"#),
      ("$t: rgb(51, 102, 153);", #""components":[0.2,0.4,0.6],"alpha":1"#),
      // Rounding is away from zero at halves (modules/math).
      ("@use 'sass:math'; $t: math.round(2.5px);", #"{"value":3,"unit":"px"}"#),
      ("@use 'sass:math'; $t: math.ceil(-2.5px);", #"{"value":-2,"unit":"px"}"#),
      ("@use 'sass:math'; $t: math.floor(-2.5px);", #"{"value":-3,"unit":"px"}"#),
      ("@use 'sass:math'; $t: math.abs(-2.5px);", #"{"value":2.5,"unit":"px"}"#),
      ("@use 'sass:math'; $t: math.div(10px, 4);", #"{"value":2.5,"unit":"px"}"#),
      // Units that fit are those of the left side (operators/numeric).
      ("$t: 1in + 96px;", #"{"value":192,"unit":"px"}"#), ("$t: 96px + 1in;", #"{"value":192,"unit":"px"}"#),
      ("$t: 500ms - 0.25s;", #"{"value":250,"unit":"ms"}"#), ("$t: 2 * 3px;", #"{"value":6,"unit":"px"}"#),
      ("$t: 2 + 3px;", #"{"value":5,"unit":"px"}"#), ("$t: (2 + 3) * 4px;", #"{"value":20,"unit":"px"}"#),
      ("$t: 2 + 3 * 4px;", #"{"value":14,"unit":"px"}"#),
      ("$t: 10px - 2px - 3px;", #"{"value":5,"unit":"px"}"#),
      ("$t: max(1px, 2px);", #"{"value":2,"unit":"px"}"#),
    ])
  func `values are computed`(sheet: String, value: String) {
    let set = Self.read(sheet)
    #expect(!set.diagnostics.contains { $0.contains("[unread-sass]") }, "\(set.diagnostics)")
    #expect(Self.value(in: set)?.contains(value) == true, "\(set.tokens)")
  }

  @Test(
    arguments: [
      ("$t: \(parentheses(70));", "a value that is so deep"),
      ("$t: \"\(String(repeating: "x", count: 5_000))\";", "a value that is so long"),
      ("$n: null; $t: 1px $n;", "a list of other variables"), ("$t: (1px 2px);", "a list in parentheses"),
      ("@use 'x' as x; $t: x.$y;", "a variable of another module"), ("$t: 'abc", "text without an end"),
      ("$t: max(1px, red);", "a calculation with other values"),
      ("$x: a; $t: url($x);", "text that is put together"),
      ("$m: (a: (b: 1px)); $t: map-get($m, a);", "another map"),
      ("$t: mix(#fff, #000, 120%);", "the function `mix()`"),
      ("$t: mix(#fff, 1px);", "the function `mix()`"),
      ("$t: lighten(#fff, 120%);", "the function `lighten()`"),
      ("$t: percentage(5px);", "the function `percentage()`"),
      ("$t: math.unknown(5px);", "the function `math.unknown()`"),
      ("$t: scale-color(#fff, $lightness: 10%);", "the function `scale-color()`"),
      ("$t: 1px and 2px;", "a comparison"),
      ("$t: \"a'#{'\"'}\";", "text that is put together"), ("$t: #{1 2}x;", "text that is put together"),
      ("$t: 1em + 1s;", "arithmetic without a value in CSS"),
      ("$t: 2px / 0;", "arithmetic without a value in CSS"),
    ])
  func `other values stay`(sheet: String, cause: String) {
    let set = Self.read(sheet)
    #expect(
      set.diagnostics.contains { $0.contains("\(cause), which is not computed [unread-sass]") },
      "\(set.diagnostics)")
  }
}
