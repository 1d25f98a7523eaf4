import Testing

@testable import Diagnostics

@Suite struct DocumentationTests {
  @Test(arguments: DiagnosticCode.allCases)
  func `every code is documented in sentences`(code: DiagnosticCode) {
    let documentation = code.documentation
    #expect(documentation.meaning.hasSuffix(".") || documentation.meaning.hasSuffix(")."))
    #expect(documentation.fix.hasSuffix("."))
    #expect(!documentation.example.isEmpty)
  }

  @Test(arguments: DiagnosticCode.allCases)
  func `codes are kebab-case`(code: DiagnosticCode) {
    #expect(code.rawValue.wholeMatch(of: /[a-z0-9.]+(-[a-z0-9.]+)*/) != nil)
  }

  @Test func `no two codes share a meaning`() {
    let meanings = DiagnosticCode.allCases.map(\.documentation.meaning)
    #expect(Set(meanings).count == meanings.count)
  }

  @Test func `rules can be lowered, the rest cannot`() {
    #expect(DiagnosticCode.lowContrast.isRule)
    #expect(!DiagnosticCode.unknownReference.isRule)
  }
}
