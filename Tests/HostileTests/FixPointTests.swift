import Compiler
import Diagnostics
import Editing
import TestSupport
import Testing

/// What `fix` does to files: what findings promise to repair is repaired, and nothing is left for a second time.
@Suite struct FixPointTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var path = "a.yaml"
    var broken: String
    /// The text afterwards, in which nothing is found.
    var mended: String
    var isStrict = false
    /// Whether something is found afterwards that nothing repairs.
    var stays = false
  }

  static let yaml: [Case] = [
    Case(
      testDescription: "a colour as a comment", broken: "a: {$type: color,\n  $value: #005CE5 # why\n}\n",
      mended: "a: {$type: color,\n  $value: \"#005CE5\" # why\n}\n"),
    Case(
      testDescription: "a colour as a comment before a bracket", broken: "a: {$type: color, $value: #fff}\n",
      mended: "a: {$type: color, $value: \"#fff\"}\n"),
    Case(
      testDescription: "colours as comments before brackets, and comments",
      broken:
        "$type: color\na: {$value: #fff}\nb: {$value: #000}\n# c: {$value: #111}\nd: {$value: \"#222\"} # {e: #333}\nf: {$value: #444}\n",
      mended:
        "$type: color\na: {$value: \"#fff\"}\nb: {$value: \"#000\"}\n# c: {$value: #111}\nd: {$value: \"#222\"} # {e: #333}\nf: {$value: \"#444\"}\n"
    ),
    Case(
      testDescription: "a boolean of YAML 1.1",
      broken:
        "a: {$type: number, $value: 1, $deprecated: Yes}\nb: {$deprecated: off, c: {$type: number, $value: 1}}\n",
      mended:
        "a: {$type: number, $value: 1, $deprecated: true}\nb: {$deprecated: false, c: {$type: number, $value: 1}}\n"
    ),
    Case(
      testDescription: "a property",
      broken: "a: {$tpye: number, $valeu: 1, \"$descripton\": x, '$deprecatd': true}\n",
      mended: "a: {$type: number, $value: 1, \"$description\": x, '$deprecated': true}\n"),
    Case(
      testDescription: "a property that is there already",
      broken: "a: {$type: number, $value: 1, $valeu: 2, $tpye: color}\n",
      mended: "a: {$type: number, $value: 1, $valeu: 2, $tpye: color}\n", stays: true),
    Case(
      testDescription: "a member that is there already",
      broken: "a: {$type: dimension, $value: {value: 1, vlaue: 2, units: px, unti: rem}}\n",
      mended: "a: {$type: dimension, $value: {value: 1, vlaue: 2, \"unit\": px, unti: rem}}\n", stays: true),
    Case(
      testDescription: "types",
      broken: "a: {$type: nubmer, $value: 1}\nb: {$type: \"Dimension\", $value: 1px}\n",
      mended: "a: {$type: number, $value: 1}\nb: {$type: \"dimension\", $value: 1px}\n"),
    Case(
      testDescription: "a type that hides another mistake",
      broken: "a: {$type: colour, $value: {colorSpace: srgb, components: [0, 0, 0], hex: '#000'}}\n",
      mended: "a: {$type: color, $value: {colorSpace: srgb, components: [0, 0, 0], hex: \"#000000\"}}\n"),
    Case(
      testDescription: "members",
      broken:
        "a: {$type: dimension, b: {$value: {vlaue: 1, unit: px}}, c: {$value: {value: 1, \"units\": px}}}\n",
      mended:
        "a: {$type: dimension, b: {$value: {\"value\": 1, unit: px}}, c: {$value: {value: 1, \"unit\": px}}}\n"
    ),
    Case(
      testDescription: "an extended group without braces",
      broken: "a: {b: {$type: number, $value: 1}}\nc: {$extends: a}\n",
      mended: "a: {b: {$type: number, $value: 1}}\nc: {$extends: \"{a}\"}\n"),
    Case(
      testDescription: "fonts as CSS lists them",
      broken: "a: {$type: fontFamily, $value: \"Inter, 'Segoe UI'\"}\n",
      mended: "a: {$type: fontFamily, $value: [\"Inter\", \"Segoe UI\"]}\n"),
    Case(
      testDescription: "weights",
      broken: "a: {$type: fontWeight, b: {$value: '400'}, c: {$value: ExtraBold}, d: {$value: meduim}}\n",
      mended:
        "a: {$type: fontWeight, b: {$value: 400}, c: {$value: \"extra-bold\"}, d: {$value: \"medium\"}}\n"),
    Case(
      testDescription: "an alias of a group with a root",
      broken: "a: {$root: {$type: number, $value: 1}}\nb: {$value: '{a}'}\nc: {$value: {$ref: '#/a'}}\n",
      mended:
        "a: {$root: {$type: number, $value: 1}}\nb: {$value: \"{a.$root}\"}\nc: {$value: {$ref: \"#/a/$root\"}}\n"
    ),
    Case(
      testDescription: "braces for a part of a value",
      broken:
        "a: {$type: number, $value: 0.5}\nb: {$type: cubicBezier, $value: ['{a}', 0, 1, 1]}\nc: {$root: {$value: '{a}'}}\nd: {$value: '{c}'}\n",
      mended:
        "a: {$type: number, $value: 0.5}\nb: {$type: cubicBezier, $value: [{\"$ref\": \"#/a/$value\"}, 0, 1, 1]}\nc: {$root: {$value: '{a}'}}\nd: {$value: \"{c.$root}\"}\n"
    ),
    Case(
      testDescription: "a hue of a whole turn",
      broken: "a: {$type: color, $value: {colorSpace: hsl, components: [360, 10, 10]}}\n",
      mended: "a: {$type: color, $value: {colorSpace: hsl, components: [0, 10, 10]}}\n"),
    Case(
      testDescription: "a long hex",
      broken: "a: {$type: color, $value: {colorSpace: srgb, components: [0, 0, 0], hex: '#000'}}\n",
      mended: "a: {$type: color, $value: {colorSpace: srgb, components: [0, 0, 0], hex: \"#000000\"}}\n"),
    Case(
      testDescription: "a tag",
      broken: "a: !number {$type: number, $value: !!int 1}\nb: !x\n  $type: number\n  $value: 1\n",
      mended: "a: {$type: number, $value: 1}\nb: \n  $type: number\n  $value: 1\n"),
    Case(
      testDescription: "a tag before a list",
      broken:
        "a: {$type: cubicBezier, $value: !foo [0, 0, 1, 1]}\nb:\n  $type: fontFamily\n  $value: !x\n  - y\n",
      mended: "a: {$type: cubicBezier, $value: [0, 0, 1, 1]}\nb:\n  $type: fontFamily\n  $value: \n  - y\n"),
    Case(
      testDescription: "a text that YAML cannot begin",
      broken: "a:\n  $type: number\n  $value: 1\n  $description: @me\n",
      mended: "a:\n  $type: number\n  $value: 1\n  $description: \"@me\"\n"),
    Case(
      testDescription: "tabs", broken: "a:\n\t$type: number\n\t$value: 1\n",
      mended: "a:\n  $type: number\n  $value: 1\n"),
    Case(
      testDescription: "a color in hex without its sign",
      broken: "a: {$type: color, $value: ff0000}\n",
      mended: "a: {$type: color, $value: \"#ff0000\"}\n"),
    Case(
      testDescription: "shorthands in strict mode",
      broken:
        "a: {$type: color, $value: '#abc'}\nb: {$type: dimension, $value: 16px}\nc: {$type: duration, $value: 0.2s}\nd: {$value: {b}}\n",
      mended: """
        a: {$type: color, $value: {"colorSpace": "srgb", "components": [0.6666666666666666, 0.7333333333333333, 0.8], "hex": "#aabbcc"}}
        b: {$type: dimension, $value: {"value": 16, "unit": "px"}}
        c: {$type: duration, $value: {"value": 0.2, "unit": "s"}}
        d: {$value: "{b}"}

        """, isStrict: true),
    Case(
      testDescription: "a shorthand behind an anchor",
      broken: "a: {$type: dimension, x: {$value: &w 1px}, y: {$value: *w}}\n",
      mended: "a: {$type: dimension, x: {$value: &w {\"value\": 1, \"unit\": \"px\"}}, y: {$value: *w}}\n",
      isStrict: true),
    Case(
      testDescription: "a mistake under another",
      broken: "a: {$tpye: nubmer, $valeu: 1, $deprecated: yes}\n",
      mended: "a: {$type: number, $value: 1, $deprecated: true}\n"),
  ]

  static let json: [Case] = [
    (
      "a comma too many", "{\"a\": {\"$type\": \"number\", \"$value\": 1,},}",
      "{\"a\": {\"$type\": \"number\", \"$value\": 1}}"
    ),
    (
      "a comma too few", "{\"a\": {\"$type\": \"number\" \"$value\": 1}\n\"b\": {}}",
      "{\"a\": {\"$type\": \"number\", \"$value\": 1},\n\"b\": {}}"
    ),
    (
      "no colon", "{\"a\" {\"$type\" = \"number\", \"$value\": 1}}",
      "{\"a\": {\"$type\" : \"number\", \"$value\": 1}}"
    ),
    (
      "bare words", "{a: {$type: number, $value: 1, $deprecated: True}}",
      "{\"a\": {\"$type\": \"number\", \"$value\": 1, \"$deprecated\": true}}"
    ),
    (
      "single quotes", "{'a': {'$type': 'number', '$value': 1}}",
      "{\"a\": {\"$type\": \"number\", \"$value\": 1}}"
    ),
    (
      "control characters", "{\"a\": {\"$type\": \"number\", \"$value\": 1, \"$description\": \"\t\u{1}\"}}",
      "{\"a\": {\"$type\": \"number\", \"$value\": 1, \"$description\": \"\\t\\u0001\"}}"
    ),
    (
      "a property", "{\"a\": {\"$type\": \"number\", \"$valeu\": 1}}",
      "{\"a\": {\"$type\": \"number\", \"$value\": 1}}"
    ),
    (
      "a mistake under another", "{a: {$tpye: 'nubmer', $value: 1,}}",
      "{\"a\": {\"$type\": \"number\", \"$value\": 1}}"
    ),
    (
      "a version",
      "{\"version\": 2025.10, \"resolutionOrder\": [{\"type\": \"set\", \"name\": \"a\", \"sources\": []}]}",
      "{\"version\": \"2025.10\", \"resolutionOrder\": [{\"type\": \"set\", \"name\": \"a\", \"sources\": []}]}"
    ),
    (
      "names with quotes",
      ##"{"a\"~/": {"$root": {"$type": "number", "$value": 1}}, "b": {"$value": "{a\"~/}"}, "c": {"$value": {"$ref": "#/a\"~0~1"}},"##
        + ##" "d": {"$type": "cubicBezier", "$value": ["{a\"~/.$root}", 0, 1, 1]}}"##,
      ##"{"a\"~/": {"$root": {"$type": "number", "$value": 1}}, "b": {"$value": "{a\"~/.$root}"}, "c": {"$value": {"$ref": "#/a\"~0~1/$root"}},"##
        + ##" "d": {"$type": "cubicBezier", "$value": [{"$ref": "#/a\"~0~1/$root/$value"}, 0, 1, 1]}}"##
    ),
  ].map { Case(testDescription: $0.0 + " in JSON", path: "a.json", broken: $0.1, mended: $0.2) }

  /// Each of them hides the next one from libyaml, since the bracket is in the comment.
  static let hidden = Case(
    testDescription: "many colors as comments before brackets",
    broken: (0..<1_200).map { "a\($0): {$type: color, $value: #fff}\n" }.joined(),
    mended: (0..<1_200).map { "a\($0): {$type: color, $value: \"#fff\"}\n" }.joined())

  @Test(arguments: yaml + json + [hidden])
  func mends(_ example: Case) {
    var request = Request(.check, inputs: [example.path])
    request.isStrict = example.isStrict
    let bytes = Array(example.broken.utf8)
    let fixPoint = FixPoint(request, in: Workspace(loading: MemoryFiles([(example.path, bytes)]).loader))
    let text = fixPoint.changes.first.map { String(decoding: $0.after, as: UTF8.self) } ?? example.broken
    #expect(text == example.mended)
    let again = FixPoint(
      request, in: Workspace(loading: MemoryFiles([(example.path, Array(text.utf8))]).loader))
    #expect(again.changes.isEmpty)
    guard !example.stays else { return }
    let findings = Findings(again.compilation.log, in: again.compilation.sources).text()
    #expect(String(decoding: findings, as: UTF8.self) == "")
  }

  /// Whatever is wrong with files, a repair leaves nothing for a second one, and no fix behind a file that has none left.
  @Test(
    arguments: hostileEncodings + hostileYAML + hostileJSON + hostileTokens + hostileColors + hostileResolvers
      + hostileConfigurations + hostileAnatomies + hostileTemplates)
  func aSecondRepairHasNothingToDo(_ input: HostileInput) {
    let request = Request(.check, inputs: [input.input ?? input.files[0].path])
    var files = input.files.map { (path: $0.path, bytes: MarkedText($0.text).bytes) }
    let fixPoint = FixPoint(request, in: Workspace(loading: MemoryFiles(files, links: input.links).loader))
    for change in fixPoint.changes {
      guard let index = files.firstIndex(where: { $0.path == change.path }) else { continue }
      files[index].bytes = change.after
    }
    let again = FixPoint(request, in: Workspace(loading: MemoryFiles(files, links: input.links).loader))
    #expect(again.changes.map(\.path) == [])
    let left = again.compilation.log.diagnostics.filter { $0.fix != nil }.map(\.message)
    #expect(left == [])
  }
}
