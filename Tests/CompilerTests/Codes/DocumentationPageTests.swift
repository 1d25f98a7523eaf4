import Diagnostics
import Syntax
import TestSupport
import Testing

@testable import Compiler

/// The page of all codes, which the binary reads.
@Suite struct DocumentationPageTests {
  private func page() throws -> String {
    String(try Checkout.read("Sources/tokenc/tokenc.docc/DiagnosticCodes.md").dropLast())
  }

  @Test func `the page has every code, in the order of the list`() throws {
    let sections = try page().split(separator: "\n### ").dropFirst()
    #expect(sections.map { $0.prefix { $0 != "\n" } } == DiagnosticCode.all.map { Substring($0.name) })
  }

  @Test func `each family is a chapter`() throws {
    let chapters = try page().split(separator: "\n## ").dropFirst(2)
    #expect(
      chapters.map { $0.split(separator: "\n### ").count - 1 }
        == DiagnosticCode.Family.allCases.map { family in DiagnosticCode.all.count { $0.family == family } })
  }

  /// An indented paragraph is the example; whether a rule is off until somebody asks for it stands at the end.
  @Test func `a section has a meaning, an example, and a fix`() throws {
    let chapters = try page().split(separator: "\n## ")
    let sections = chapters.flatMap { $0.split(separator: "\n### ").dropFirst() }
    for (section, code) in zip(sections, DiagnosticCode.all) {
      let paragraphs = section.split(separator: "\n\n")
      let isIndented = paragraphs.prefix(4).map { $0.hasPrefix("    ") }
      #expect(isIndented == [false, false, true, false], "\(code.name)")
      #expect(paragraphs[2].split(separator: "\n").allSatisfy { $0.hasPrefix("    ") }, "\(code.name)")
      let note: Substring = "Off unless `severity:` or `rules:` mentions it."
      let last = paragraphs.dropFirst(4).map { $0.filter { $0 != "\n" } }
      #expect(last == (code.isOnRequest ? [String(note)] : []), "\(code.name)")
    }
  }

  @Test func `a code says what its section says`() throws {
    let documentation = DiagnosticCode.invalidEncoding.documentation
    #expect(documentation.meaning == "A text is not UTF-8.")
    #expect(documentation.fix == "Save the file as UTF-8.")
    #expect(DiagnosticCode.all.last?.documentation.fix.hasSuffix("\n") == false)
  }
}
