import Compiler
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Real sets resolve to what their own builds published.
@Suite(.enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"))
struct PublishedValuesTests {
  /// By set: how many tokens of a view may lack a value, and how many may have another one: texts of no type whose references
  /// depend on the theme (`click-ui`), sums that theo publishes as they are written (`backpack`), and values that the build
  /// joined to texts of its own (`gcds`).
  @Test(arguments: [
    ("gcds", 0, 40), ("axa", 0, 20), ("kanso", 0, 20), ("click-ui", 0, 40), ("nve", 0, 20),
    ("backpack", 0, 40),
    ("figma-native", 0, 3), ("ab-material", 0, 0),
  ])
  func valuesAreThoseThatWerePublished(_ name: String, _ limit: Int, _ otherLimit: Int) throws {
    for view in try PublishedSet.read(name).views {
      let result = view.resolve(in: name)
      let (missing, others) = try view.differences(from: result.resolvedTokens())
      let message = "\(name), \(view.view): \(others.count) of \(view.names.count) are others"
      #expect(others.count <= otherLimit, "\(message)\n\(others.prefix(60).joined(separator: "\n"))")
      #expect(
        missing.count <= limit,
        "\(name), \(view.view): \(missing.count) are missing\n\(missing.prefix(60).joined(separator: "\n"))")
    }
  }
}
