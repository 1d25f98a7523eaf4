import Diagnostics
import Syntax

/// The data that all permutations share: the declarations of tokens, their paths, and their numbers.
struct TokenIndex: Sendable {
  let documents: Documents
  let declarations: Declarations
  let paths: PathTable
  let order: MemberOrder
  /// The tokens of all permutations, in order.
  let tokens: [PathID]
  /// By path: the number of the token, or -1.
  private let numbers: [Int32]

  init(_ forest: TokenForest, documents: Documents) {
    self.documents = documents
    declarations = forest.declarations
    paths = forest.paths
    order = forest.order
    tokens = forest.tokens
    var numbers = [Int32](repeating: -1, count: paths.count)
    for (index, path) in tokens.enumerated() { numbers[Int(path.rawValue)] = Int32(index) }
    self.numbers = numbers
  }

  /// The token at a path.
  func id(of path: PathID) -> TokenID? {
    let index = Int(path.rawValue)
    return index < numbers.count && numbers[index] >= 0 ? TokenID(rawValue: UInt32(numbers[index])) : nil
  }

  func path(of id: TokenID) -> PathID { tokens[Int(id.rawValue)] }

  /// The token's path as spelled in references.
  func dotted(_ id: TokenID) -> String { dotted(path(of: id)) }

  func dotted(_ path: PathID) -> String { paths.dotted(path, names: documents.names) }
}
