import Diagnostics
import Testing

@testable import Syntax

@Suite struct YAMLTreeTests {
  @Test(arguments: [
    ("", "null"),
    ("# nothing\n", "null"),
    (
      "a: 1\nb: [x, 'y', \"z\", -0.5e3, true, ~, null, .inf]\n",
      #"{a: 1, b: ["x", "y", "z", -0.5e3, true, null, null, .inf]}"#
    ),
    ("a:\n- b: c\n  d:\n-\n", #"{a: [{b: "c", d: null}, null]}"#),
    ("yes: no\n100: on\nnull: Off\n", #"{yes: "no", 100: "on", null: "Off"}"#),
    (
      "a: 0x1F\nb: 0o17\nc: 1_000\nd: 017\ne: +1.\nf: .5\ng: 1e\n",
      #"{a: 0x1F, b: 0o17, c: "1_000", d: 017, e: +1., f: .5, g: "1e"}"#
    ),
    (#"{"a\0": "\0b"}"#, "{a\0: \"\0b\"}"),
    ("a: |\n  x\n  y\nb: >-\n  x\n  y\n", "{a: \"x\ny\n\", b: \"x y\"}"),
    ("a: one\n  two\nb: 'it''s'\nc: \"\\u00e9\\n\"\n", "{a: \"one two\", b: \"it's\", c: \"é\n\"}"),
    ("a: &x {b: 1}\nc: *x\nd: [*x]\n", "{a: {b: 1}, c: *{b: 1}, d: [*{b: 1}]}"),
    ("a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}\n", "{a: {b: 1, c: 2}, d: {b: *1, c: 3}}"),
    (
      "a: &x {b: 1}\ne: &y {b: 2, c: 2}\nd: {z: 0, <<: [*x, *y], q: 9}\n",
      "{a: {b: 1}, e: {b: 2, c: 2}, d: {z: 0, b: *1, c: *2, q: 9}}"
    ),
    (
      "a: &x {b: 1}\nc: &y\n  <<: *x\n  e: 2\nd:\n  f: 1\n  <<: *y\n",
      "{a: {b: 1}, c: {b: *1, e: 2}, d: {f: 1, b: *1, e: *2}}"
    ),
    ("\"<<\": 1\n'a': {\"<<\": 2}\n", "{<<: 1, a: {<<: 2}}"),
    (
      "$value: {a.b.c}\nb: [{x.y}, { z }, {a, b}, {c: }, {d,}, {\"e\"}, {}]\n",
      #"{$value: "{a.b.c}", b: ["{x.y}", "{z}", {a: null, b: null}, {c: null}, {d: null}, {e: null}, {}]}"#
    ),
    ("[? a, b: ]", "[{a: null}, {b: null}]"),
    ("{a: {b}, c: {d}}", #"{a: "{b}", c: "{d}"}"#),
  ])
  func tree(_ text: String, _ tree: String) {
    let reading = Reading(text, as: .yaml)
    #expect(reading.findings == [])
    #expect(reading.tree == tree)
  }

  @Test func everyNodeCoversItsText() {
    let text =
      "\u{feff}é: &a \"ü\" # c\r\nb:\r\n  - {x: 'ö'}\r\n  - *a\r\n  - [q ,\r\n r]\r\nc: |\r\n  ä\r\n\r\nd:\r\n"
    #expect(
      Reading(text, as: .yaml).slices == [
        "mapping é: &a \"ü\" # c\r\nb:\r\n  - {x: 'ö'}\r\n  - *a\r\n  - [q ,\r\n r]\r\nc: |\r\n  ä\r\n\r\nd:",
        "string é", "string \"ü\"", "string b", "sequence - {x: 'ö'}\r\n  - *a\r\n  - [q ,\r\n r]",
        "mapping {x: 'ö'}", "string x", "string 'ö'", "alias *a", "sequence [q ,\r\n r]", "string q",
        "string r",
        "string c", "string |\r\n  ä", "string d", "null ",
      ])
  }
}
