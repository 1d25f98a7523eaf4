import Diagnostics
import Testing

@testable import Syntax

/// Inputs that are made to exhaust: each is answered with one finding at its place, or is simply read.
@Suite struct LimitTests {
  @Test(arguments: [
    (String(repeating: "[", count: 100_000), Notation.json, 256),
    (String(repeating: "[", count: 100_000), .yaml, 256),
    (String(repeating: "{\"a\":", count: 100_000), .json, 256 * 5),
    (String(repeating: "{a: ", count: 100_000), .yaml, 256 * 4),
    (String(repeating: "- ", count: 100_000), .yaml, 256 * 2),
  ])
  func nesting(_ text: String, _ notation: Notation, _ offset: Int) {
    #expect(
      Reading(text, as: notation).findings == [
        "limit-exceeded@\(offset)..<\(offset + 1) this is nested deeper than 256 levels, which is the limit"
      ])
  }

  @Test(arguments: Notation.allCases)
  func nestingToTheLimit(_ notation: Notation) {
    let text = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(Reading(text, as: notation).tree == text)
  }

  @Test func billionLaughs() {
    var text = "a0: &a0 [1]\n"
    for level in 1...40 {
      text +=
        "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
        + "]\n"
    }
    let reading = Reading(text, as: .yaml)
    #expect(reading.document == nil)
    #expect(
      reading.log.diagnostics.map(\.message) == [
        "the document's aliases expand to more than \(Limits.expandedNodes(written: 444)) nodes, "
          + "the limit for a document of this size; use fewer"
      ])
  }

  @Test func mergesCountAsNodes() {
    let keys = (0..<1000).map { "k\($0): 1" }.joined(separator: ", ")
    let within = "a: &a {\(keys)}\n" + (0..<50).map { "b\($0): {<<: *a}\n" }.joined()
    let beyond = "a: &a {\(keys)}\n" + (0..<100).map { "b\($0): {<<: *a}\n" }.joined()
    #expect(Reading(within, as: .yaml).findings == [])
    #expect(Reading(beyond, as: .yaml).log.diagnostics.map(\.code) == [.limitExceeded])
  }

  @Test(arguments: Notation.allCases)
  func longNameAndManyChildren(_ notation: Notation) {
    let name = String(repeating: "n", count: 1 << 20)
    let long = notation == .yaml ? "? \(name)\n: 1\n" : "{\"\(name)\": 1}"
    #expect(Reading(long, as: notation).tree == "{\(name): 1}")
    let children = (0..<100_000).map { "\"k\($0)\": \($0)" }.joined(separator: ",\n")
    let reading = Reading("{\(children)}", as: notation)
    #expect(reading.findings == [])
    #expect(reading.document?.count(of: NodeID(rawValue: 0)) == 100_000)
  }

  @Test func mistakesHaveAnEnd() {
    let repeated = Reading("{" + String(repeating: "\"a\": 1,", count: 50_000) + "\"b\": 1}", as: .json)
    #expect(repeated.log.diagnostics.count == 1000)
    #expect(repeated.tree == "{a: 1, b: 1}")
    let commas = Reading("[" + String(repeating: ",", count: 50_000) + "]", as: .json)
    #expect(commas.log.diagnostics.count == 1002)
    let lists = [String(repeating: "- [!a b]\n", count: 50_000), String(repeating: "- *x\n", count: 50_000)]
    for list in lists + [String(repeating: "- #fff\n", count: 50_000)] {
      let reading = Reading(list, as: .yaml)
      #expect((1001...1300).contains(reading.log.diagnostics.count))
      #expect(reading.log.diagnostics.last?.code == .limitExceeded)
    }
  }

  @Test func fileSize() {
    let reading = Reading([UInt8](repeating: 0x20, count: Limits.fileSize + 1), as: .yaml)
    #expect(
      reading.findings == [
        "limit-exceeded@0..<0 the file is larger than 256 MiB, which is the limit; split it"
      ])
  }
}
