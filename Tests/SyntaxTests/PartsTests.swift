import Diagnostics
import TestSupport
import Testing
import Text

@testable import Syntax

/// A text that is read in parts gives the same as one that is read as a whole, to the last number of the arena.
@Suite struct PartsTests {
  private static let workers = Workers(count: 1000) { count, piece in
    for index in (0..<count).reversed() { piece(index) }
  }

  private func read(_ bytes: [UInt8], by workers: Workers) -> Reading {
    Reading(bytes, as: .yaml, by: workers, partSize: 1)
  }

  private func isReadInParts(_ text: String) -> Bool {
    var names = NameTable()
    var sources = Sources()
    var log = DiagnosticLog()
    let bytes = Array(text.utf8)
    let source = sources.add(Source(path: "t", bytes: bytes))
    guard let encoding = Encoding(checking: bytes, in: source, log: &log) else { return false }
    return YAMLReader.readParts(
      bytes, of: source, encoding: encoding, size: 1, names: &names, by: Self.workers) != nil
  }

  private func expectSame(_ bytes: [UInt8]) {
    let whole = read(bytes, by: .one)
    let parts = read(bytes, by: Self.workers)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(parts.findings == whole.findings, "\(text)")
    #expect(parts.document?.nodes.map(\.described) == whole.document?.nodes.map(\.described), "\(text)")
    #expect(parts.document?.decoded == whole.document?.decoded, "\(text)")
    #expect(parts.tree == whole.tree, "\(text)")
    #expect((0..<parts.names.count).map(parts.name) == (0..<whole.names.count).map(whole.name), "\(text)")
  }

  @Test(arguments: [
    "a: 1\nb: 2\n", "a:\n  x: 1\nb:\n  y: {z: [1, 'it''s']}\nc: \"\\u00e9\"\nd: x\n", "a:\nb:\nc: # fff\n",
    "\u{feff}é: ü\nb: 🎨\nc: é", "a: 1\n# second\n\nb: 2 # third\nc: 3\n", "a:\n- 1\n- 2\nb: 3\n",
    "a: |+\n  x\n\n\nb: >-\n  y\n\nc: z", "a: x\n  y\nb: 'u\n  v'\nc: w\n",
    "a: {x: 1,\n y: 2}\nb: {c.d}\ne: 5\n", "? a\n? b\n: 1\nc: 2\n", "a: 1\r\nb: {}\r\nc:\r\n",
    "a: {b.c}\nd: {e}\nf: [{g.h}]\n",
    // In a mapping within another one.
    "a:\n  x: 1\n  y: 2\n", "a:\n  x:\n    p: 1\n    q: 2\n  y: 2\nb: 3\n",
    "a:\n  x:\n    p: 1\n\n    # second\n    q: {r: 1}\n    s: 'it''s'\n  y:\n    z: |\n      1\n",
    "a:\n- x: 1\n  y: 2\n  z: 3\n",
    "a:\n  - - x: 1\n      y: 2\n  - z: 3\nb: 1\n", "a:\n  b:\n    - 1\n  c: 2\n  d:\n",
    "a:\r\n  b: 1\r\n  c: 2\r\n",
    "\u{feff}a:\n  b: ü\n  é: 2\n  c: 🎨\n  d: e\n", "a:\n   b: x\n     y\n   c: 2\n   d: 'u\n     v'\n",
  ])
  func flawlessMappingsAreReadInParts(_ text: String) {
    #expect(isReadInParts(text))
    expectSame(Array(text.utf8))
  }

  @Test(arguments: [
    "a: 1\n", "a: 1\nb: 2\na: 3\n", "a: &x 1\nb: *x\n", "a: &x 1\nb: 2\n", "a: 1\n...\nb: 2\n", "- a\nb: 1\n",
    "--- |\nfoo\nbar: 1\n", "a: 'x\nb: 1'\n", "a: \"x\nb: 1\"\nc: 2\n", "a: {x: 1,\ny: 2}\nb: 3\n",
    "a\nb\nc: 1\n",
    "a: 1\nb\nc: 3\n", "{a: 1}\nb: 2\n", " a: 1\nb: 2\n", "  {a: 1,\nb: 2}\n", "a: !t 1\nb: 2\n",
    "a: 1\n---\nb: 2\n", "---\na: 1\nb: 2\n", "a: 1\nb: #fff\nc: 2\n",
    "%YAML 1.1\n---\na: 1\nb: 2\n", "a: 1\nb: [2\n", "a: b: c\nd: 1\n", "a: `x\nd: 1\n", "", "\n\n",
    "a: 1\n<<: {b: 1}\nc: 2\n",
    "# only\n# comments\n", "a: '\nb: 1\nc: '\nd: 1\n",
    "a:\n  x: 1\n  x: 2\n", "a: |\n  x: 1\n  y: 2\n", "a: x\n  y\n  z\n", "a:\n  x: 1\n  y: &b 2\n",
    "a: {x: 1,\n  y: 2,\n  z: 3}\n",
    "a:\n    x: 1\n    y: 2\n  z: 3\n", "a:\n  - 1\n  b: 2\n  c: 3\n",
    "a:\u{85}  b: 1\n      c: 2\n      d: 3\n",
    "a:\n  x: 'y\n  z: 1\n  u: 2'\n", "- a: 1\n  b: 2\n  c: 3\n", "a:\n  x: 1\n  ? b\n  c: 1\n",
    "a:\n  \u{85}b: 1\n  c: 2\n  d: 3\n",
  ])
  func othersAreReadAsAWhole(_ text: String) {
    #expect(!isReadInParts(text))
    expectSame(Array(text.utf8))
  }

  private static let lines = [
    "a:", "b: 1", "c: {x: 1}", "  d: 2", "  dd: 3", "    d: 4", "  e: [1,", "  2]", "- f", "  - g", "h: 'i",
    "j'", "k: \"l", "  m\"",
    "n: |", "  o",
    "", "# p", "q: &r s", "t: *r", "...", "---", "u", "? v", ": w", "x: }", "y: {z.a}", "é: ü", "\u{85}",
    "aa: >+", "bb: x\r",
    "cc: #fff", "dd: !t x", "1: 2", "ee: {", "}", "\tff: 1", "gg:\t1", "{hh: 1}", "[", "]", "<<: *r",
    "ii: \u{feff}",
  ]

  @Test(arguments: 0..<8)
  func randomTextsAreReadAlike(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 0x9e37_79b9 &+ 1)
    var inParts = 0
    for _ in 0..<400 {
      var text = ""
      for number in 0...random.below(7) {
        let line = Self.lines[random.below(random.below(2) == 0 ? 14 : Self.lines.count)]
        // Most keys differ, so that some texts are flawless.
        text += (random.below(3) > 0 && !line.hasPrefix(" ") ? "k\(number)" : "") + line + "\n"
      }
      if isReadInParts(text) { inParts += 1 }
      expectSame(Array(text.utf8))
    }
    #expect(inParts > 4)
  }
}

extension Reading {
  fileprivate func name(_ number: Int) -> String { names.string(Name(rawValue: UInt32(number))) }
}

extension Node {
  fileprivate var described: String {
    "\(kind) \(style) \(traits.rawValue) \(lowerBound)..<\(upperBound) \(first) \(count) \(next) \(name)"
  }
}
