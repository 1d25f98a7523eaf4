import Diagnostics
import Testing

@testable import Syntax

@Suite struct JSONTreeTests {
  @Test(arguments: [
    ("{}", "{}"),
    (" [ ] ", "[]"),
    (
      "\u{feff}[1, -0, 1e1, 1E+2, 12e-1, 0.5, true, false, null]",
      "[1, -0, 1e1, 1E+2, 12e-1, 0.5, true, false, null]"
    ),
    ("{\"a\"\n:\n{\"b\": [[]]}}", "{a: {b: [[]]}}"),
    (#"["\ud83c\udfa8", "\"\\\/\b\f\n\r\t\u00E9"]"#, "[\"🎨\", \"\"\\/\u{8}\u{c}\n\r\té\"]"),
    ("[\"\u{2028}\u{7f}\u{85}\u{feff}\"]", "[\"\u{2028}\u{7f}\u{85}\u{feff}\"]"),
    (#"{"true": "no", "<<": "~", "=": "2025.10"}"#, #"{true: "no", <<: "~", =: "2025.10"}"#),
    ("\"text\"", "\"text\""),
    (#"{"a\u0000": "\u0000b"}"#, "{a\0: \"\0b\"}"),
    ("[\(String(repeating: "1", count: 400))]", "[\(String(repeating: "1", count: 400))]"),
  ])
  func tree(_ text: String, _ tree: String) {
    let reading = Reading(text, as: .json)
    #expect(reading.findings == [])
    #expect(reading.tree == tree)
  }

  /// What both notations can read has one tree and one set of places.
  @Test(arguments: [
    "{}", "[]", "null", "\"\"", "-12.5e+3", " { \"a\" : [ 1 , { } , [ ] , \"x\" ] }\r\n",
    #"{"color": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0.5, 1e0], "alpha": 1}}}"#,
    "{\"é\": \"ü\", \"b\\u00e9\\n\": [\"🎨\", \"\\\"\\/\"], \"<<\": {\"~\": \"null\"},\n \"x\":\ttrue}",
    "\u{feff}{\"a\": \"{b.c}\", \"ключ\": [null, false],\r\n\r\n\"z\": {\"z\": {\"z\": [[[]]]}}}",
    "{\"a\": 1, \"b\": 2, \"a\": 3}",
  ])
  func sameAsYAML(_ text: String) {
    let json = Reading(text, as: .json)
    let yaml = Reading(text, as: .yaml)
    #expect(json.tree != "nothing")
    #expect(json.tree == yaml.tree)
    #expect(json.slices == yaml.slices)
    #expect(json.findings == yaml.findings)
  }
}
