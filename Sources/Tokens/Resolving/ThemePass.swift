/// The outcomes of the tokens read so far in one permutation.
struct ThemePass: Sendable {
  /// The reading state of a token.
  enum State: UInt8, Sendable { case unread, visiting, valid, invalid }

  let tree: TokenTree
  let inherited: InheritedProperties
  /// Whether all sources could be read; if not, unknown references are expected.
  let isClosed: Bool
  /// Whether tokens that only other permutations have may be missing here, and with them those that refer to them.
  let mayLackTokens: Bool
  /// The distinct values of all permutations so far.
  var values: [TokenValue]
  private var states: [State]
  private(set) var result: TokenSet.Permutation

  init(
    _ tree: TokenTree, inherited: InheritedProperties, request: PermutationRequest, policy: MergePolicy,
    count: Int, values: [TokenValue]
  ) {
    (self.tree, self.inherited) = (tree, inherited)
    (isClosed, mayLackTokens) = (request.isClosed, request.mayLackTokens)
    self.values = values
    states = [State](repeating: .unread, count: count)
    result = TokenSet.Permutation(
      input: request.input, isClosed: isClosed, isFinal: isClosed || policy == .distinct, count: count)
    result.origins = request.origins
  }

  /// An empty pass, before the first permutation.
  init() {
    self.init(
      TokenTree(pathCount: 0), inherited: InheritedProperties(),
      request: PermutationRequest(input: [], sources: [], themes: []), policy: .distinct, count: 0, values: []
    )
  }

  func state(of id: TokenID) -> State { states[Int(id.rawValue)] }

  /// The outcome of a token so far.
  func outcome(of id: TokenID) -> Outcome { result.outcomes[Int(id.rawValue)] }

  func value(of id: TokenID) -> TokenValue? { outcome(of: id).value.map { values[Int($0)] } }

  /// Whether a valid token has the same value here as in another permutation, from the same definition.
  func agrees(with other: TokenSet.Permutation, on id: TokenID) -> Bool {
    let index = Int(id.rawValue)
    return result.outcomes[index] == other.outcomes[index]
      && result.definitions[index] == other.definitions[index]
  }

  /// Begins with the outcomes of another permutation, except for tokens that are still to be read.
  mutating func takeOver(_ other: TokenSet.Permutation, except isRead: [Bool]) {
    result.takeOver(other, except: isRead)
    for token in isRead.indices where !isRead[token] {
      states[token] = other.outcomes[token].isValid ? .valid : .invalid
    }
  }

  mutating func visit(_ id: TokenID) { states[Int(id.rawValue)] = .visiting }

  mutating func set(_ token: TokenSet.Token, at id: TokenID) {
    states[Int(id.rawValue)] = .valid
    result.set(token, at: id)
  }

  /// - Parameter references: the references that it has anyway.
  mutating func invalidate(_ id: TokenID, definedBy declaration: Int, references: Range<UInt32> = 0..<0) {
    states[Int(id.rawValue)] = .invalid
    result.invalidate(id, definedBy: UInt32(declaration), references: references)
  }

  /// Notes that the tree has no such token.
  /// - Parameter isProven: whether that proves that nobody wrote one.
  mutating func leaveOut(_ id: TokenID, isProven: Bool) {
    states[Int(id.rawValue)] = .invalid
    if !isProven { result.doubt(id) }
  }
}

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

  func id(of path: PathID) -> TokenID? {
    let index = Int(path.rawValue)
    return index < numbers.count && numbers[index] >= 0 ? TokenID(rawValue: UInt32(numbers[index])) : nil
  }

  func path(of id: TokenID) -> PathID { tokens[Int(id.rawValue)] }

  /// The token's path as spelled in references.
  func dotted(_ id: TokenID) -> String { dotted(path(of: id)) }

  func dotted(_ path: PathID) -> String { paths.dotted(path, names: documents.names) }
}
