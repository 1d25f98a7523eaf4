import Compiler
import Emission
import Foundation
import Reports
import Syntax
import TestSupport
import Testing

/// The page of a set that several workers render.
@Suite struct CatalogueWorkersTests {
  /// Long lists are rendered in any order, and as a whole.
  @Test func `workers do not change the page`() throws {
    let many = (0..<150).map { "  t\($0): {$value: '#0000\(String(256 + $0, radix: 16).dropFirst())'}\n" }
    let groups = (0..<80).map { "g\($0): {$type: number, a: {$value: \($0)}, b: {$value: 1}}\n" }
    let text = "many:\n  $type: color\n" + many.joined() + groups.joined()
    var request = Request(.check, inputs: ["a.yaml"])
    request.outputs = [.init(.css, file: "page.html")]
    let result = compile(request, loading: MemoryFiles(["a.yaml": text]).loader)
    let backwards = Workers(count: 3) { count, piece in for index in (0..<count).reversed() { piece(index) } }
    let pages = [Workers.one, backwards].map { result.catalogue(by: $0).value?.bytes ?? [] }
    #expect(pages[0] == pages[1])
    let page = String(decoding: pages[0], as: UTF8.self)
    #expect(page.components(separatedBy: "<li class=token id=").count - 1 == 310)
    #expect(page.hasSuffix("</html>\n"))
  }
}
