import Compiler
import Diagnostics
import TestSupport
import Testing

@testable import Editing

@Suite struct TextEditsTests {
  private let source = SourceID(rawValue: 0)

  private func finding(_ edits: (Range<Int>, String)...) -> Diagnostic { finding(of: edits) }

  private func finding(of edits: [(Range<Int>, String)]) -> Diagnostic {
    Diagnostic(
      .invalidConfiguration, "a finding with \(edits)", at: .program,
      fix: .init("do", edits: edits.map { .init(replacing: SourceRange(source: source, $0.0), with: $0.1) }))
  }

  private func result(_ findings: [Diagnostic], _ text: String = "0123456789") -> String {
    let edits = TextEdits(findings) { _ in true }
    return String(decoding: edits.applied(to: source, Array(text.utf8)), as: UTF8.self)
  }

  @Test func `edits are made in the order of the text`() {
    #expect(result([finding((8..<9, "B")), finding((0..<0, "A"), (3..<5, ""))]) == "A0125" + "67B9")
  }

  @Test func `the same edit proposed twice is made once`() {
    #expect(result([finding((1..<2, "x")), finding((1..<2, "x"))]) == "0x23456789")
  }

  @Test func `a fix that overlaps an earlier one is left out as a whole`() {
    #expect(result([finding((2..<5, "x")), finding((0..<1, "y"), (4..<6, "z"))]) == "01x56789")
    #expect(result([finding((2..<2, "x")), finding((2..<2, "y"))]) == "01x23456789")
    #expect(result([finding((2..<4, "x"), (3..<5, "y"))]) == "0123456789")
  }

  @Test func `neighbours do not overlap`() {
    #expect(result([finding((2..<4, "x")), finding((4..<6, "y"))]) == "01xy6789")
  }

  /// What is kept, found by comparing each edit with all earlier ones.
  private func plainly(_ findings: [[(Range<Int>, String)]]) -> [(Range<Int>, String)] {
    var kept: [(Range<Int>, String)] = []
    func overlap(_ a: Range<Int>, _ b: Range<Int>) -> Bool {
      a.lowerBound == b.lowerBound || (a.lowerBound < b.upperBound && b.lowerBound < a.upperBound)
    }
    for edits in findings {
      let inItself = edits.indices.contains { index in
        edits[..<index].contains { overlap($0.0, edits[index].0) }
      }
      let fresh = edits.filter { edit in !kept.contains { $0 == edit } }
      if !inItself && !fresh.contains(where: { edit in kept.contains { overlap($0.0, edit.0) } }) {
        kept += fresh
      }
    }
    return kept.sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  @Test func `random fixes are kept as by comparing each with all`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      let findings = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        (0..<Int.random(in: 1...3, using: &random)).map { _ in
          let start = Int.random(in: 0...20, using: &random)
          let length = Int.random(in: 0...3, using: &random)
          return (start..<start + length, Bool.random(using: &random) ? "x" : "y")
        }
      }
      let edits = TextEdits(findings.map(finding(of:))) { _ in true }
      let kept = (edits.edits[source] ?? []).map {
        "\($0.range.lowerBound)..<\($0.range.upperBound) \($0.text)"
      }
      #expect(kept == plainly(findings).map { "\($0.0) \($0.1)" })
    }
  }

  @Test func `what is no file stays`() {
    let edits = TextEdits([finding((1..<2, "x"))]) { _ in false }
    #expect(edits.edits.isEmpty)
  }
}
