internal import Tokens

/// The base names of the files that the tokens were read from, for the headers of generated files.
package struct SourceNames: Sendable {
  /// Without duplicates, in the order of reading.
  package let all: [String]
  /// By permutation.
  private let read: [Set<String>]

  /// - Parameter permutations: the names of what each reads.
  package init(_ all: [String], permutations: [[String]]) {
    self.all = all
    read = permutations.map(Set.init)
  }

  /// The names of the files that the themes of an output are read from, or of all where contexts are mixed.
  func names(of output: Output) -> [String] {
    guard output.space == nil, output.themes.allSatisfy({ read.indices.contains($0.permutation) }) else {
      return all
    }
    return all.filter { name in output.themes.contains { read[$0.permutation].contains(name) } }
  }
}
