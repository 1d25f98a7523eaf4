import Compiler
import Diagnostics
import Testing

@testable import Editing

@Suite struct TextEditsTests {
  private let source = SourceID(rawValue: 0)

  private func finding(_ edits: (Range<Int>, String)...) -> Diagnostic {
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

  @Test func `what is no file stays`() {
    let edits = TextEdits([finding((1..<2, "x"))]) { _ in false }
    #expect(edits.edits.isEmpty)
  }
}
