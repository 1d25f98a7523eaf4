import Diagnostics
import Syntax

/// Gives every token of every permutation its value. What permutations have in common is computed once.
///
/// Values are read on demand: reading a token that refers to tokens without a value yet only collects those, which are then
/// read first. The stack is explicit, since chains of aliases are as long as their authors like.
struct Evaluator {
  /// What is known of a token in the current permutation.
  enum State: UInt8 { case unread, visiting, valid, invalid }

  let documents: Documents
  let declarations: Declarations
  let paths: PathTable
  let order: MemberOrder
  /// The tokens of all permutations, in order.
  let tokens: [PathID]
  /// The number of the token at each path, or -1.
  let tokenIDs: [Int32]
  let isStrict: Bool
  private let policy: MergePolicy

  var values: [TokenValue] = []
  var references: [TokenSet.Reference] = []
  var reasons: DeprecationReasons
  /// By declaration: the value of a token that refers to nothing, or -1.
  var literals: [Int32]
  /// By declaration: the token that its whole value refers to in braces, or -1 where that is not known.
  var aliasTargets: [Int32]
  /// By declaration: whether it refers to parts of tokens, so that its references do not say all that it depends on.
  private var partReaders: [Bool]
  /// The first permutation, with which the others share what is equal.
  private var first: TokenSet.Permutation?

  // The current permutation.
  var tree = TokenTree(pathCount: 0)
  var inherited = InheritedProperties()
  var themes: [String] = []
  /// Whether all sources could be read: if not, references to nothing are to be expected.
  private(set) var isClosed = true
  /// By `$ref` object that is part of a chain of them.
  var chainEnds: [NodePlace: ChainEnd] = [:]
  var memberIndex = MemberIndex()
  private(set) var states: [State] = []
  private(set) var results = TokenSet.Permutation(input: [])

  // The token that is being read.
  /// Tokens that it refers to and that have no value yet.
  var pending: [TokenID] = []
  var found: [TokenSet.Reference] = []
  var current = TokenID(rawValue: 0)
  /// Whether it refers to parts of tokens, which need no values of their own for that.
  var readsParts = false
  /// How many more names of a usual length may be compared in search of suggestions.
  var suggestionAllowance = 1_000_000
  /// Whether it refers to anything at all, so that its value may be another in another permutation.
  var refers = false
  var findings: [Diagnostic] = []
  var referencePaths = ReferencePaths()

  init(
    documents: Documents, declarations: Declarations, paths: PathTable, order: MemberOrder,
    tokens: [PathID], policy: MergePolicy, isStrict: Bool, reasons: DeprecationReasons
  ) {
    self.reasons = reasons
    self.documents = documents
    self.declarations = declarations
    self.paths = paths
    self.order = order
    self.tokens = tokens
    self.isStrict = isStrict
    self.policy = policy
    var tokenIDs = [Int32](repeating: -1, count: paths.count)
    for (index, path) in tokens.enumerated() { tokenIDs[Int(path.rawValue)] = Int32(index) }
    self.tokenIDs = tokenIDs
    literals = [Int32](repeating: -1, count: declarations.tokens.count)
    aliasTargets = literals
    partReaders = [Bool](repeating: false, count: declarations.tokens.count)
    values.reserveCapacity(tokens.count)
  }

  /// The token at a path.
  func id(of path: PathID) -> TokenID? {
    let index = Int(path.rawValue)
    return index < tokenIDs.count && tokenIDs[index] >= 0 ? TokenID(rawValue: UInt32(tokenIDs[index])) : nil
  }

  /// The token's path as references spell it.
  func spelt(_ id: TokenID) -> String { paths.dotted(tokens[Int(id.rawValue)], names: documents.names) }

  func state(of id: TokenID) -> State { states[Int(id.rawValue)] }

  /// The value of a token that has one.
  func value(of id: TokenID) -> TokenValue? {
    results.outcomes[Int(id.rawValue)].value.map { values[Int($0)] }
  }

  /// Resolves all tokens of one permutation.
  mutating func evaluate(
    _ tree: TokenTree, inherited: InheritedProperties, request: PermutationRequest, log: inout DiagnosticLog
  ) -> TokenSet.Permutation {
    self.tree = tree
    self.inherited = inherited
    themes = request.themes
    chainEnds = [:]
    states = [State](repeating: .unread, count: tokens.count)
    isClosed = request.isClosed
    results = TokenSet.Permutation(
      input: request.input, isClosed: isClosed, isFinal: isClosed || policy == .distinct, count: tokens.count)
    let isFirst = first == nil
    if isFirst { readAhead() }
    var walk = Walk()
    for index in tokens.indices where states[index] == .unread {
      visit(TokenID(rawValue: UInt32(index)), on: &walk, log: &log)
    }
    if isFirst { first = results }
    defer { results = TokenSet.Permutation(input: []) }
    return results
  }

  /// The tokens that wait for others, innermost last.
  private struct Walk {
    struct Frame {
      let token: TokenID
      /// Its part of `awaited` begins here and ends with the next frame's.
      let start: Int
      var next: Int
      var isInCycle = false
    }

    var frames: [Frame] = []
    var awaited: [TokenID] = []
  }

  private mutating func visit(_ token: TokenID, on walk: inout Walk, log: inout DiagnosticLog) {
    begin(token, on: &walk, log: &log)
    while let frame = walk.frames.last {
      let top = walk.frames.count - 1
      if frame.next < walk.awaited.count {
        let other = walk.awaited[frame.next]
        walk.frames[top].next += 1
        switch state(of: other) {
        case .unread: begin(other, on: &walk, log: &log)
        case .visiting: breakCycle(at: other, on: &walk, log: &log)
        case .valid, .invalid: break
        }
      } else {
        walk.awaited.removeLast(walk.awaited.count - frame.start)
        walk.frames.removeLast()
        if frame.isInCycle {
          invalidate(frame.token)
        } else {
          settle(frame.token, log: &log)
        }
      }
    }
  }

  /// Reads a token; if others have to be read first, it waits for them.
  private mutating func begin(_ token: TokenID, on walk: inout Walk, log: inout DiagnosticLog) {
    settle(token, log: &log)
    guard !pending.isEmpty else { return }
    states[Int(token.rawValue)] = .visiting
    let start = walk.awaited.count
    walk.awaited.append(contentsOf: pending)
    walk.frames.append(Walk.Frame(token: token, start: start, next: start))
  }

  /// Reads a token and keeps what came of it, unless others have to be read first, which are then in `pending`.
  private mutating func settle(_ token: TokenID, log: inout DiagnosticLog) {
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
    let index = Int(token.rawValue)
    guard let declaration = tree.token(at: tokens[index]) else {
      states[index] = .invalid
      if !isClosed || !tree.provesAbsence(at: tokens[index], in: paths) { results.doubt(token) }
      return
    }
    if declarations.tokens[declaration].isInvalid {
      invalidate(token)
      return
    }
    if let shared = shared(token, declaration: declaration) {
      guard pending.isEmpty else { return }
      results.set(shared, at: token)
      states[index] = .valid
      return
    }
    forgetToken()
    current = token
    let reading = read(token, declaration: declaration)
    guard pending.isEmpty else { return }
    if !findings.isEmpty { report(of: token, declaration: declaration, log: &log) }
    keep(reading, of: token, declaration: declaration)
  }

  private func report(of token: TokenID, declaration: Int, log: inout DiagnosticLog) {
    let definition = declarations.tokens[declaration].definition
    let document = documents[Int(definition.document)]
    let alias = document.aliasRange(of: definition.value) ?? document.aliasRange(of: definition.node)
    for finding in findings {
      var finding = finding
      if let alias { finding.notes.append(.init("`\(spelt(token))` has it by this alias", at: alias)) }
      // What a token says of itself is the same in every theme; what it refers to may not be.
      if refers { finding.themes = themes }
      log.report(finding)
    }
  }

  /// Forgets what was found of the token before.
  mutating func forgetToken() {
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    if !findings.isEmpty { findings.removeAll(keepingCapacity: true) }
    refers = false
    readsParts = false
  }

  /// What a declaration was read as.
  enum Reading {
    case value(TokenValue)
    case alias(TokenID)
    case invalid
  }

  private mutating func keep(_ reading: Reading, of token: TokenID, declaration: Int) {
    let index = Int(token.rawValue)
    var result = TokenSet.Token(
      value: 0, alias: nil, references: 0..<0, definition: UInt32(declaration),
      deprecation: deprecation(of: token, declaration: declaration))
    if !found.isEmpty {
      result.references = UInt32(references.count)..<UInt32(references.count + found.count)
      references.append(contentsOf: found)
    }
    switch reading {
    case .invalid: return invalidate(token, references: result.references)
    case .alias(let target):
      guard let value = results.outcomes[Int(target.rawValue)].value else {
        return invalidate(token, references: result.references)
      }
      result.alias = target
      result.value = value
    case .value(let value):
      result.value = store(value, sharedWith: token)
      if !refers { literals[declaration] = Int32(result.value) }
    }
    results.set(result, at: token)
    states[index] = .valid
    if readsParts { partReaders[declaration] = true }
  }

  private mutating func invalidate(_ token: TokenID, references: Range<UInt32> = 0..<0) {
    states[Int(token.rawValue)] = .invalid
    let declaration = tree.token(at: tokens[Int(token.rawValue)]) ?? 0
    results.invalidate(token, definedBy: UInt32(declaration), references: references)
  }

  private mutating func store(_ value: TokenValue, sharedWith token: TokenID) -> UInt32 {
    if let other = first?.outcomes[Int(token.rawValue)].value, values[Int(other)] == value { return other }
    values.append(value)
    return UInt32(values.count - 1)
  }

  private mutating func deprecation(of token: TokenID, declaration: Int) -> UInt32? {
    let declared = declarations.tokens[declaration]
    guard let node = declared.deprecated else {
      return inherited.deprecation(of: tokens[Int(token.rawValue)], in: paths)
    }
    return reasons.number(at: NodePlace(document: declared.definition.document, node: node), in: documents)
  }

  /// The token as an earlier reading made it, if nothing that it depends on is different here; collects what is to be read to
  /// know that.
  private mutating func shared(_ token: TokenID, declaration: Int) -> TokenSet.Token? {
    let path = tokens[Int(token.rawValue)]
    let declared = declarations.tokens[declaration]
    if literals[declaration] >= 0 {
      let type = declared.type ?? inherited.type(of: path, in: paths)
      guard values[Int(literals[declaration])].type == type else { return nil }
      return TokenSet.Token(
        value: UInt32(literals[declaration]), alias: nil, references: 0..<0, definition: UInt32(declaration),
        deprecation: deprecation(of: token, declaration: declaration))
    }
    guard var known = first?[token], Int(known.definition) == declaration, !known.references.isEmpty,
      !partReaders[declaration]
    else { return nil }
    var isEqual = true
    for index in known.references {
      let other = references[Int(index)].to
      switch state(of: other) {
      case .unread, .visiting: pending.append(other)
      case .invalid: isEqual = false
      case .valid:
        if !isAsFirst(other) { isEqual = false }
      }
    }
    guard isEqual || !pending.isEmpty else { return nil }
    if known.alias == nil {
      let type = declared.type ?? inherited.type(of: path, in: paths)
      guard values[Int(known.value)].type == type else {
        pending.removeAll()
        return nil
      }
    }
    known.deprecation = deprecation(of: token, declaration: declaration)
    return known
  }

  /// Whether a valid token has the same value here as in the first permutation, from the same definition.
  private func isAsFirst(_ token: TokenID) -> Bool {
    guard let first else { return false }
    let index = Int(token.rawValue)
    return results.outcomes[index] == first.outcomes[index]
      && results.definitions[index] == first.definitions[index]
  }

  private mutating func breakCycle(at token: TokenID, on walk: inout Walk, log: inout DiagnosticLog) {
    let start = walk.frames.lastIndex { $0.token == token } ?? walk.frames.startIndex
    for index in start..<walk.frames.count { walk.frames[index].isInCycle = true }
    let members = walk.frames[start...].map(\.token)
    let first = members.indices.min { members[$0] < members[$1] } ?? 0
    let rotated = Array(members[first...] + members[..<first])
    log.report(.circularReference(rotated.map { (spelt($0), valueRange($0)) }, themes: themes))
  }

  /// Where the token's value stands.
  func valueRange(_ token: TokenID) -> SourceRange {
    let declaration = tree.token(at: tokens[Int(token.rawValue)]) ?? 0
    let definition = declarations.tokens[declaration].definition
    return documents[Int(definition.document)].range(of: definition.value)
  }
}

extension Diagnostic {
  fileprivate static func circularReference(
    _ members: [(name: String, range: SourceRange)], themes: [String]
  ) -> Diagnostic {
    Diagnostic(
      .circularReference,
      members.count == 1
        ? "`\(members[0].name)` refers to itself"
        : "tokens refer to each other in a circle: \(cycleText(members.map(\.name)))",
      at: members[0].range, themes: themes,
      notes: members.count == 1 ? [] : cycleNotes(members, verb: "refers to"))
  }
}
