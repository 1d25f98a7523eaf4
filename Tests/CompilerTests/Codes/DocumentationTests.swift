import Audit
import Diagnostics
import Foundation
import TestSupport
import Testing
import Tokens

@testable import Compiler

@Suite struct DocumentationTests {
  @Test(arguments: DiagnosticCode.all)
  func `every code is documented in sentences`(code: DiagnosticCode) {
    let documentation = code.documentation
    #expect(documentation.meaning.hasSuffix(".") || documentation.meaning.hasSuffix(")."))
    #expect(documentation.fix.hasSuffix("."))
  }

  @Test(arguments: DiagnosticCode.all)
  func `codes are kebab-case`(code: DiagnosticCode) {
    #expect(code.name.wholeMatch(of: /[a-z0-9.]+(-[a-z0-9.]+)*/) != nil)
  }

  @Test func `no two codes share a meaning`() {
    let meanings = DiagnosticCode.all.map(\.documentation.meaning)
    #expect(Set(meanings).count == meanings.count)
  }

  @Test func `the list has every code that the sources declare, once`() throws {
    let sources = URL(fileURLWithPath: Checkout.path + "/Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var declared: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      declared += text.matches(of: /= DiagnosticCode\(\s*(?:rule: )?"([^"]+)"/).map { String($0.1) }
    }
    #expect(declared.sorted() == DiagnosticCode.all.map(\.name).sorted())
    #expect(Set(declared).count == declared.count)
  }

  @Test func `the list is in the order of the documentation's chapters`() throws {
    let families = DiagnosticCode.Family.allCases
    let chapters = try DiagnosticCode.all.map { code in try #require(families.firstIndex(of: code.family)) }
    #expect(chapters == chapters.sorted())
  }

  @Test func `rules can be lowered, the rest cannot`() {
    #expect(DiagnosticCode.lowContrast.isRule)
    #expect(!DiagnosticCode.unknownReference.isRule)
  }
}
