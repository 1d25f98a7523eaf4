import Diagnostics
import TestSupport
import Testing

@testable import Syntax
import Text

/// Texts broken at random, the same on every run: whatever is in them, the reader answers with a sound tree or a finding.
@Suite struct MutationTests {
  private static let seeds = [
    "a: &x {b: 1, <<: *y}\nc: [*x, {a.b}, 'd', \"\\u00e9\\n\"]\n? e\n: |\n  f\n  g\n",
    "{\"a\": [1, -0.5e3, true, null, {\"é\": \"\\ud83c\\udfa8\"}], \"b\": \"x\", \"c\": {}}",
    "%YAML 1.2\n---\ncolor:\n  $value: #005CE5\n  $type: !t color # x\n- `a\n",
    "// a\n{'a': 01, b: [,], \"c\" 1 \"d\": NaN,} /* b */ #",
    "x: &a\n  - &b {k: v}\ny:\n  <<: [*b, *a]\n  k: 1\n  k: 2\nz: *q\n\u{feff}\u{2028}w: >-\n\n  t\n",
  ]
  private static let pieces = [
    "{", "}", "[", "]", ":", ": ", ",", "\"", "'", "\\", "#", " #fff", "&a ", "*a", "!t ", "<<", "- ", "? ",
    "|\n", "\n", "\t",
    "  ", "\r\n", "\u{feff}", "\u{2028}", "é", "\u{1F3A8}", "\0", "%", "@", "`", "---\n", "1e9", "\\ud83c",
    "\\u0000", "/*", "//",
    "\u{85}",
  ]

  @Test(arguments: 0..<8, Notation.allCases)
  func everyAnswerIsSound(_ seed: Int, _ notation: Notation) {
    var random = SeededGenerator(seed: UInt64(seed) &* 0x9e37_79b9 &+ 1)
    for _ in 0..<500 {
      var bytes = Array(Self.seeds[random.below(Self.seeds.count)].utf8)
      for _ in 0...random.below(4) {
        let at = random.below(bytes.count + 1)
        switch random.below(4) {
        case 0: bytes.removeSubrange(at..<min(bytes.count, at + random.below(6)))
        case 1: bytes.insert(UInt8(random.below(256)), at: at)
        default: bytes.insert(contentsOf: Self.pieces[random.below(Self.pieces.count)].utf8, at: at)
        }
      }
      check(Reading(bytes, as: notation), String(decoding: bytes, as: UTF8.self))
    }
  }

  private func check(_ reading: Reading, _ text: String) {
    for diagnostic in reading.log.diagnostics {
      guard case .range(let range) = diagnostic.place else { continue }
      #expect(
        range.lowerBound <= range.upperBound && range.upperBound <= reading.source.bytes.count, "\(text)")
      for edit in diagnostic.fix?.edits ?? [] { #expect(edit.range.upperBound <= reading.source.bytes.count) }
    }
    guard let document = reading.document else {
      #expect(reading.log.hasErrors, "\(text)")
      return
    }
    var pending = [document.root]
    var visited = 0
    while let id = pending.popLast(), visited < 10_000 {
      visited += 1
      let outer = document.nodes[Int(id.rawValue)]
      #expect(
        outer.lowerBound <= outer.upperBound && outer.upperBound <= reading.source.bytes.count, "\(text)")
      _ = document.string(of: id)
      if outer.kind == .alias { continue }
      var keys: Set<UInt32> = []
      document.forEachEntry(of: id) { key, value in
        #expect(keys.insert(document.name(of: key).rawValue).inserted, "\(text)")
        pending.append(value)
      }
      document.forEachElement(of: id) { pending.append($0) }
      #expect(
        Array(document.entries(of: id)).count + Array(document.elements(of: id)).count
          == document.count(of: id))
    }
  }

  /// What both notations can read has one tree and one set of places, whatever it is.
  @Test(arguments: 0..<4)
  func generatedJSONIsReadAlike(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 7)
    for _ in 0..<250 {
      var text = ""
      write(&text, &random, depth: 0)
      let json = Reading(text, as: .json)
      let yaml = Reading(text, as: .yaml)
      #expect(json.findings == [], "\(text)")
      #expect(json.tree == yaml.tree, "\(text)")
      #expect(json.slices == yaml.slices, "\(text)")
    }
  }

  private func write(_ text: inout String, _ random: inout SeededGenerator, depth: Int) {
    let scalars = [
      "1", "-0", "1.5e-3", "true", "null", "\"\"", "\"a\"", "\"é\\n\\\"\"", "\"{a.b}\"", "\"#fff\"", "\"🎨\"",
    ]
    let space = ["", " ", "\n", "  \r\n "]
    let kind = depth > 5 ? 2 : random.below(4)
    guard kind < 2 else {
      text += scalars[random.below(scalars.count)]
      return
    }
    text += kind == 0 ? "{" : "["
    for index in 0..<random.below(5) {
      text += (index > 0 ? "," : "") + space[random.below(space.count)]
      if kind == 0 { text += "\"k\(index)é\":" + space[random.below(2)] }
      write(&text, &random, depth: depth + 1)
      text += space[random.below(space.count)]
    }
    text += kind == 0 ? "}" : "]"
  }
}
