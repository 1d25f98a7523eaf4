import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Audit

/// The page of rules has what the code declares.
@Suite struct RulesPageTests {
  @Test(arguments: Rule.all.flatMap(\.options))
  func everyOptionHasItsRow(option: RuleOptionDeclaration) throws {
    let page = try String(
      contentsOfFile: "\(Checkout.path)/Sources/tokenc/tokenc.docc/Rules.md", encoding: .utf8)
    let words = option.defaultText.map { $0 == "all" ? $0 : "`\($0)`" } ?? "–"
    let row = "| `\(option.id.code.name)` | `\(option.key)` | \(words) | \(option.help) |"
    #expect(page.contains(row + "\n"), "\(row)")
  }

  @Test func optionsBelongToTheCodesOfTheirRule() {
    for rule in Rule.all { #expect(rule.options.allSatisfy { rule.codes.contains($0.id.code) }) }
  }
}
