import Compiler
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Real sets resolve to what their own builds published.
@Suite(.enabled(if: SharedFolder.corpora.isPresent, "\(SharedFolder.corpora.absence)"))
struct PublishedValuesTests {
  @Test(arguments: PublishedSet.names)
  func valuesAreThoseThatWerePublished(_ name: String) throws {
    let reasons = PublishedSet.reasons[name] ?? [:]
    var explained: Set<String> = []
    for view in try PublishedSet.read(name).views {
      let differences = view.differences(from: try view.resolve(in: name).resolvedTokens())
      explained.formUnion(differences.map(\.name))
      let others = differences.filter { reasons[$0.name] == nil }.map { "\($0.name): \($0.text)" }
      #expect(
        others.isEmpty,
        "\(view.view): \(others.count) of \(view.names.count)\n\(others.joined(separator: "\n"))")
    }
    // A reason for what does not differ any more explains nothing.
    #expect(Set(reasons.keys).subtracting(explained).sorted() == [])
  }
}
