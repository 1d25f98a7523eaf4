import Compiler
import Emission
import Foundation
import Reports
import TestSupport
import Testing

/// The classes that draw values.
@Suite struct CatalogueSamplesTests {
  private static let tokens = [
    "ink: {$type: color, $value: '#111111'}", "paper: {$type: color, $value: '#fff'}",
    "line: {$type: color, $value: 'oklch(0.5 0.1 200)'}", "space: {$type: dimension, $value: 8px}",
    "pencil: {$type: color, $value: '#111111'}", "count: {$type: string, $value: words}",
  ]

  private static func lines(_ tokens: [String]) -> [String] {
    var request = Request(.check, inputs: ["a.yaml"])
    request.outputs = [.init(.css, file: "page.html")]
    let files = MemoryFiles(["a.yaml": tokens.joined(separator: "\n")])
    let page = compile(request, loading: files.loader).catalogue().value
    return String(decoding: page?.bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func rules(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix(".v") && $0.contains(" { --v: ") }
  }

  private static func rows(_ lines: [String]) -> [String] {
    lines.joined(separator: "\n").components(separatedBy: "<li class=token id=\"").dropFirst().map {
      $0.components(separatedBy: "</ul></li>")[0]
    }
  }

  /// What names others by their order would change with them.
  @Test(arguments: [
    (Array(tokens.dropFirst()), "ink"), (["first: {$type: color, $value: '#222222'}"] + tokens, "first"),
    (["ink: {$type: color, $value: '{paper}'}"] + tokens.dropFirst(), "ink"),
    (Array(tokens.dropLast()), "count"),
  ])
  func `a value that comes or goes changes no other row and no other rule`(tokens: [String], path: String) {
    let (before, after) = (Self.lines(Self.tokens), Self.lines(tokens))
    let changed = Set(Self.rows(before)).symmetricDifference(Self.rows(after))
    #expect(!changed.isEmpty && changed.allSatisfy { $0.hasPrefix("\(path)\"") }, "\(changed)")
    #expect(Set(Self.rules(before)).symmetricDifference(Self.rules(after)).count <= 1)
  }

  @Test func `equal values have one class, and different ones have two`() {
    let lines = Self.lines(Self.tokens)
    let rules = Self.rules(lines)
    #expect(rules.count == 4 && Set(rules.map { $0.prefix { $0 != " " } }).count == 4, "\(rules)")
    #expect(rules.contains(".vnz0x { --v: #111111 }"), "\(rules)")
    #expect(CatalogueTests.row("pencil", of: lines).contains(#"<i class="s vnz0x"></i>"#))
  }
}
