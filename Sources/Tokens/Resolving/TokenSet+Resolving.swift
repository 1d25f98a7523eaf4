package import Diagnostics
import Syntax

extension TokenSet {
  /// Reads, merges and resolves the tokens of all permutations. Errors are reported in the log, once per
  /// cause; tokens with errors, and tokens that refer to them, are invalid in the result.
  ///
  /// - Parameters:
  ///   - axes: the axes of the run; the combinations of their contexts become variations.
  ///   - pixelsPerRem: the configured size of a rem, which expressions need to combine px and rem.
  ///   - leftOut: the tokens of other tools that are lost.
  package init(
    resolving permutations: [PermutationRequest], axes: AxisRequest? = nil, of documents: Documents,
    merging policy: MergePolicy,
    isStrict: Bool, units: DefaultUnits = DefaultUnits(), pixelsPerRem: Double? = nil,
    ignoring ignored: IgnoredTokens = IgnoredTokens(), leavingOut leftOut: Set<NodePlace> = [],
    log: inout DiagnosticLog
  ) {
    var reader = DeclarationReader(documents, isStrict: isStrict, ignoring: ignored, leavingOut: leftOut)
    let sources = permutations.flatMap(\.sources) + (axes?.table.sources ?? [])
    reader.read(sources, log: &log)
    var paths = reader.paths
    let varying = axes.flatMap { request in
      VaryingTokens(request, permutations, reader, paths: &paths, log: &log)
    }
    let requests = (permutations + (varying?.requests ?? [])).map { request in
      var request = request
      request.isClosed = request.isClosed && reader.foreignSources.isDisjoint(with: request.sources)
      return request
    }
    let ranges = requests.map { request in
      request.sources.compactMap { reader.declarations.ranges[$0] }
    }
    var forest = TokenForest(reader, paths: paths)
    forest.grow(merging: ranges, with: policy, for: requests, count: permutations.count, log: &log)
    if requests.allSatisfy(\.isClosed) { forest.reportIncompleteTokens(log: &log) }
    let index = TokenIndex(forest, documents: documents)
    var reasons = DeprecationReasons()
    func inherited(_ tree: TokenTree) -> InheritedProperties {
      InheritedProperties(
        of: tree, order: forest.order, paths: forest.paths, documents: documents, reasons: &reasons)
    }
    let properties = forest.trees.map(inherited)
    var resolver = Resolver(
      index, policy: policy, isStrict: isStrict, units: units, pixelsPerRem: pixelsPerRem,
      ignored: reader.ignored, reasons: reasons)
    let results = permutations.indices.map { number in
      resolver.resolve(
        forest.trees[number], inherited: properties[number], for: requests[number], log: &log)
    }
    let variations = requests.dropFirst(permutations.count).enumerated().map { number, request in
      let tree = forest.tree(ofVariation: number)
      let changed = varying?.changes(from: permutations[0], to: request, index) ?? []
      var own = DiagnosticLog()
      let result = resolver.resolve(
        tree, inherited: inherited(tree), for: request, changing: changed, log: &own)
      log.add(own)
      return Variation(result, of: changed)
    }
    resolver.countUnknownFunctions(log: &log)
    self.init(
      names: documents.names, paths: forest.paths, documents: documents.all, tokens: index.tokens,
      permutations: results, values: resolver.values, references: resolver.references,
      definitions: forest.declarations.tokens, groupDescriptions: forest.groupDescriptions,
      deprecations: resolver.reasons.all, pixelsPerRem: pixelsPerRem,
      ignored: zip(ignored.entries, reader.ignoredCounts).map { TokenSet.Ignored(entry: $0, count: $1) })
    suggestion = forest.trees.lazy.compactMap(\.suggestion).first
    faults = resolver.faults
    self.variations = variations
    spaces = varying?.spaces(of: self) ?? []
  }
}

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

/// The properties that tokens inherit from groups, for one permutation (§6.3, §6.7.3).
struct InheritedProperties {
  /// By path of the group.
  private var types: [TokenType?] = []
  /// Groups with an invalid `$type`; already reported.
  private var invalid: Set<PathID> = []
  /// By path of the group: the number of the reason.
  private var deprecations: [UInt32?] = []

  init() {}

  init(
    of tree: TokenTree, order: MemberOrder, paths: PathTable, documents: Documents,
    reasons: inout DeprecationReasons
  ) {
    types = [TokenType?](repeating: nil, count: paths.count)
    deprecations = [UInt32?](repeating: nil, count: paths.count)
    inherit(at: .root, of: tree, paths: paths, documents: documents, reasons: &reasons)
    order.forEachPath(below: .root) { path in
      guard tree.hasGroup(at: path) else { return false }
      inherit(at: path, of: tree, paths: paths, documents: documents, reasons: &reasons)
      return true
    }
  }

  private mutating func inherit(
    at path: PathID, of tree: TokenTree, paths: PathTable, documents: Documents,
    reasons: inout DeprecationReasons
  ) {
    guard let group = tree.group(at: path) else { return }
    let index = Int(path.rawValue)
    let parent = Int(paths.parent(of: path).rawValue)
    types[index] = group.type ?? types[parent]
    if group.type == nil, group.hasInvalidType || invalid.contains(paths.parent(of: path)) {
      types[index] = nil
      invalid.insert(path)
    }
    deprecations[index] =
      if let place = group.deprecated { reasons.number(at: place, in: documents) } else {
        deprecations[parent]
      }
  }

  /// The type that a token inherits from its groups.
  func type(of token: PathID, in paths: PathTable) -> TokenType? {
    types[Int(paths.parent(of: token).rawValue)]
  }

  /// Whether a token would inherit an invalid type.
  func hasInvalidType(_ token: PathID, in paths: PathTable) -> Bool {
    !invalid.isEmpty && invalid.contains(paths.parent(of: token))
  }

  /// Whether a token inherits the same in another permutation.
  func agrees(with other: Self, on token: PathID, in paths: PathTable) -> Bool {
    let parent = Int(paths.parent(of: token).rawValue)
    return types[parent] == other.types[parent] && deprecations[parent] == other.deprecations[parent]
      && hasInvalidType(token, in: paths) == other.hasInvalidType(token, in: paths)
  }

  /// The number of the reason of a deprecation that a token inherits from its groups.
  func deprecation(of token: PathID, in paths: PathTable) -> UInt32? {
    deprecations[Int(paths.parent(of: token).rawValue)]
  }
}

/// The distinct reasons of `$deprecated`; the empty one means `true`.
struct DeprecationReasons {
  private(set) var all: [String] = []
  /// By UTF-8 bytes, because `String ==` treats canonically equivalent texts as equal.
  private var numbers: [[UInt8]: UInt32] = [:]

  /// The number of the reason at a place; `nil` for `false` and invalid values.
  mutating func number(at place: NodePlace, in documents: Documents) -> UInt32? {
    let document = documents[place]
    let reason: String
    switch document.kind(of: place.node) {
    case .boolean:
      guard document.boolean(of: place.node) == true else { return nil }
      reason = ""
    case .string: reason = document.string(of: place.node)
    case .mapping, .sequence, .number, .null, .alias: return nil
    }
    if let known = numbers[Array(reason.utf8)] { return known }
    numbers[Array(reason.utf8)] = UInt32(all.count)
    all.append(reason)
    return UInt32(all.count - 1)
  }
}
