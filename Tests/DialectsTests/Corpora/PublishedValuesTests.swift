import Compiler
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Real sets resolve to what their own builds published.
@Suite(.enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"))
struct PublishedValuesTests {
  /// By set: how many tokens of a view may lack a value or have another one, since their types are not read yet.
  @Test(arguments: [
    ("gcds", 300, 60), ("kanso", 30, 20), ("click-ui", 600, 60), ("figma-native", 6, 3),
    ("ab-material", 0, 0),
    ("axa", 60, 10), ("nve", 100, 20), ("backpack", 60, 20),
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
