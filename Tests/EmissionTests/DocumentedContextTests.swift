import Foundation
import TestSupport
import Testing

@testable import Emission

/// The page about templates lists every name of *context v1*, and no other.
@Suite struct DocumentedContextTests {
  private static func page() throws -> String {
    try Checkout.read("Sources/tokenc/tokenc.docc/Templates.md")
  }

  /// The names of records and of those within, each with the name of the list around it.
  private static func names(
    of fields: [Field<OutputModel>], in list: String
  ) -> [(list: String, name: String)] {
    fields.flatMap { entry in
      let own = [(list: list, name: entry.name)]
      switch entry.shape {
      case .list(_, let inner) where !["groups", "themes"].contains(list) || entry.name != "tokens":
        let isOwn = list.isEmpty || ["words", "opened", "closed", "descriptionLines"].contains(entry.name)
        return own + names(of: inner, in: isOwn ? entry.name : "values")
      case .record(_, let inner): return own + names(of: inner, in: entry.name)
      case .list, .text, .flag, .isFirst, .isLast: return own
      }
    }
  }

  /// The fields that users' templates may ask for.
  private static var published: [Field<OutputModel>] {
    OutputModel.context(for: Output(format: .template("own"), file: "a", themes: [])).published()
  }

  private static let headings = [
    "": "### Everywhere\n", "themes": "### In `themes`\n", "groups": "### In `groups`\n",
    "tokens": "### In `tokens`\n", "value": "### In `themes` of a token\n", "words": "### In `tokens`\n",
    "values": "### In `themes` of a token\n", "breakpoints": "### In `tokens`\n",
    "opened": "### In `tokens`\n", "closed": "### In `tokens`\n", "descriptionLines": "### In `tokens`\n",
    "group": "### In `tokens`\n",
  ]

  @Test func `every name is documented where it holds`() throws {
    let page = try Self.page()
    let names = Self.names(of: Self.published, in: "")
    #expect(names.count > 40)
    for (list, name) in names {
      let heading = try #require(Self.headings[list])
      let start = try #require(page.range(of: heading))
      let section = page[start.upperBound...].prefix { $0 != "#" }
      #expect(section.contains("`\(name)`"), "`\(name)` in `\(list)`")
    }
  }

  @Test func `no name is documented that is not there`() throws {
    // Of the parameters, only templates know the names.
    let known = Set(Self.names(of: Self.published, in: "").map(\.name) + ["with"])
    let page = try Self.page()
    let start = try #require(page.range(of: "## Context v1"))
    for row in page[start.upperBound...].matches(of: /(?m)^\| (?<names>`[^|]+`) \|/) {
      for name in row.names.matches(of: /`([A-Za-z.]+)`/) {
        #expect(known.contains(String(name.1)), "`\(name.1)`")
      }
    }
  }

  @Test func `every escaping is documented`() throws {
    let page = try Self.page()
    for escape in Escape.allCases { #expect(page.contains("`{{! escape: \(escape.rawValue) }}`")) }
  }
}
