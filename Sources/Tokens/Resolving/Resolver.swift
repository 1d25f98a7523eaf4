import Diagnostics
import Syntax
import Text

/// Resolves every token of every permutation along the graph of references. Equal parts of permutations are
/// computed once.
///
/// Values are read on demand: reading a token that refers to unresolved tokens only collects these, and they
/// are read first. The stack is explicit, since chains of aliases can have any length.
struct Resolver {
  private let index: TokenIndex
  private let policy: MergePolicy
  /// It owns the pass over the current permutation, since it needs the values of other tokens.
  private var reader: ValueReader
  private(set) var references: [TokenSet.Reference] = []
  private(set) var reasons: DeprecationReasons
  /// The errors in values of other tools.
  private(set) var faults: [TokenSet.Fault] = []
  /// By declaration: the value of a token without references, or -1.
  private var literals: [Int32]
  /// By declaration: the token that its whole value refers to in braces, or -1 if unknown.
  private var aliasTargets: [Int32]
  /// By token of the first permutation: the index of its value if that is known before the walk, or -1.
  private var outcomes: [Int32] = []
  /// By declaration: whether every permutation reads it, because it refers to parts of tokens, so that its
  /// references are not all of its dependencies, or because there is something to report in each theme.
  private var isReadAnew: [Bool]
  /// The first permutation, with which the others share equal values.
  private var first: First?
  /// The numbers of values that other permutations have: outputs without the first one, such as those for a platform,
  /// compare numbers, too.
  private var later: [TokenValue: UInt32] = [:]
  /// Unknown color functions: the first diagnostic about each in a source, and its other places.
  private var unknownCalls: [UnknownFunction: (first: Diagnostic, places: Set<SourceRange>)] = [:]
  /// The themes of the current permutation.
  private var themes: [String] = []

  init(
    _ index: TokenIndex, policy: MergePolicy, isStrict: Bool, units: DefaultUnits, pixelsPerRem: Double?,
    ignored: IgnoredNames,
    reasons: DeprecationReasons
  ) {
    (self.index, self.policy, self.reasons) = (index, policy, reasons)
    reader = ValueReader(
      index, isStrict: isStrict, units: units, pixelsPerRem: pixelsPerRem, ignored: ignored)
    literals = [Int32](repeating: -1, count: index.declarations.tokens.count)
    aliasTargets = literals
    isReadAnew = [Bool](repeating: false, count: index.declarations.tokens.count)
  }

  /// The first permutation, as far as others are compared with it.
  private struct First {
    let result: TokenSet.Permutation
    let inherited: InheritedProperties
    /// Made for the second permutation, if there is one.
    var dependents: Dependents?
  }

  /// The values of all permutations so far; equal ones are usually stored once.
  var values: [TokenValue] { reader.pass.values }

  /// Resolves all tokens of one permutation.
  /// - Parameter changed: by token, whether it may differ from the first permutation, if that is known; all others are
  ///   the same without a comparison.
  mutating func resolve(
    _ tree: TokenTree, inherited: InheritedProperties, for request: PermutationRequest,
    changing changed: [Bool]? = nil, log: inout DiagnosticLog
  ) -> TokenSet.Permutation {
    themes = request.themes
    reader.begin(
      ThemePass(
        tree, inherited: inherited, request: request, policy: policy, count: index.tokens.count,
        values: reader.pass.values))
    if let first, let changed {
      reader.pass.takeOver(first.result, except: changed)
    } else if let first {
      let dependents = first.dependents ?? Dependents(in: first.result, references)
      self.first?.dependents = dependents
      var isRead = mayDiffer(from: first)
      dependents.mark(&isRead)
      reader.pass.takeOver(first.result, except: isRead)
    } else {
      readAhead()
    }
    var walk = Walk()
    for number in index.tokens.indices {
      let token = TokenID(rawValue: UInt32(number))
      if reader.pass.state(of: token) == .unread { visit(token, on: &walk, log: &log) }
    }
    let result = reader.pass.result
    if first == nil { first = First(result: result, inherited: inherited) }
    return result
  }

  /// By token: whether it may differ from the first permutation by itself, or has something to report again.
  private func mayDiffer(from first: First) -> [Bool] {
    let (tree, inherited) = (reader.pass.tree, reader.pass.inherited)
    return index.tokens.indices.map { number in
      let path = index.tokens[number]
      guard first.result.outcomes[number].isValid, let declaration = tree.token(at: path),
        Int(first.result.definitions[number]) == declaration, !isReadAnew[declaration],
        literals[declaration] >= 0 || !first.result.references[number].isEmpty
      else { return true }
      return !inherited.agrees(with: first.inherited, on: path, in: index.paths)
    }
  }

  private mutating func readAhead() {
    let ahead = ReadingAhead(index, reader)
    aliasTargets = ahead.aliasTargets
    literals = ahead.literals
    reader.pass.values = ahead.values
    reader.expressions = ahead.expressions
    outcomes = ahead.outcomes
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
        switch reader.pass.state(of: other) {
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

  /// Begins to read a token; if others must be read first, it waits for them.
  private mutating func begin(_ token: TokenID, on walk: inout Walk, log: inout DiagnosticLog) {
    settle(token, log: &log)
    guard !reader.pending.isEmpty else { return }
    reader.pass.visit(token)
    let start = walk.awaited.count
    walk.awaited.append(contentsOf: reader.pending)
    walk.frames.append(Walk.Frame(token: token, start: start, next: start))
  }

  /// Reads a token and stores its outcome, unless others must be read first, which are then in `pending`.
  private mutating func settle(_ token: TokenID, log: inout DiagnosticLog) {
    reader.begin(token)
    let path = index.path(of: token)
    guard let declaration = reader.pass.tree.token(at: path) else {
      let isProven = reader.pass.isClosed && reader.pass.tree.provesAbsence(at: path, in: index.paths)
      reader.pass.leaveOut(token, isProven: isProven)
      return
    }
    if index.declarations.tokens[declaration].isInvalid {
      invalidate(token)
      return
    }
    if first == nil, outcomes[Int(token.rawValue)] >= 0 {
      reader.pass.set(known(token, declaration: declaration), at: token)
      return
    }
    if let shared = shared(token, declaration: declaration) {
      if reader.pending.isEmpty { reader.pass.set(shared, at: token) }
      return
    }
    let reading = kept(read(token, declaration: declaration), of: token, declaration: declaration)
    guard reader.pending.isEmpty else { return }
    if !reader.findings.isEmpty { report(of: token, declaration: declaration, log: &log) }
    keep(reading, of: token, declaration: declaration)
  }

  /// A token whose value is known before the walk.
  private mutating func known(_ token: TokenID, declaration number: Int) -> TokenSet.Token {
    var result = TokenSet.Token(
      value: UInt32(outcomes[Int(token.rawValue)]), alias: nil, references: 0..<0,
      definition: UInt32(number), deprecation: deprecation(of: token, declaration: number))
    if literals[number] < 0 {
      let definition = index.declarations.tokens[number]
      let target = TokenID(rawValue: UInt32(aliasTargets[number]))
      result.alias = target
      result.references = UInt32(references.count)..<UInt32(references.count + 1)
      references.append(
        TokenSet.Reference(from: token, to: target, document: definition.document, node: definition.value))
    }
    return result
  }

  private mutating func read(_ token: TokenID, declaration number: Int) -> ValueReader.Reading {
    let declaration = index.declarations.tokens[number]
    if let target = aliasTarget(of: declaration, numbered: number) {
      return reader.alias(to: target, in: declaration)
    }
    return reader.computed(token, declaration, numbered: number)
      ?? reader.read(token, declaration: declaration)
  }

  /// A reading, or the value as it is written if there is one that does not fit its type.
  private mutating func kept(
    _ reading: ValueReader.Reading, of token: TokenID, declaration number: Int
  ) -> ValueReader.Reading {
    guard case .invalid = reading, reader.pending.isEmpty, !reader.findings.isEmpty else { return reading }
    return reader.misfit(index.declarations.tokens[number], of: token)
  }

  /// The known target of a declaration's alias, if it exists here and there is nothing to report.
  private func aliasTarget(of declaration: TokenSet.Definition, numbered number: Int) -> TokenID? {
    guard aliasTargets[number] >= 0 else { return nil }
    let target = TokenID(rawValue: UInt32(aliasTargets[number]))
    guard reader.pass.tree.token(at: index.path(of: target)) != nil else { return nil }
    guard let declared = declaration.type, let value = reader.pass.outcome(of: target).value else {
      return target
    }
    return reader.pass.values[Int(value)].type == declared && declared != .opaque ? target : nil
  }

  private mutating func report(of token: TokenID, declaration: Int, log: inout DiagnosticLog) {
    let definition = index.declarations.tokens[declaration]
    let document = index.documents[Int(definition.document)]
    let alias = document.aliasRange(of: definition.value) ?? document.aliasRange(of: definition.node)
    for finding in reader.findings {
      var finding = finding
      if let alias {
        finding.notes.append(.init("`\(index.dotted(token))` gets it through this alias", at: alias))
      }
      // A token's own text is the same in every theme, but its targets may differ.
      if reader.refers { finding.themes = themes }
      if finding.severity == .error, index.documents.isImported(Int(definition.document)) {
        faults.append(TokenSet.Fault(diagnostic: finding, definitions: [declaration]))
      }
      if !isRepeated(finding) { log.report(finding) }
    }
  }

  private struct UnknownFunction: Hashable {
    let name: String
    let source: SourceID
  }

  /// Whether a diagnostic repeats an unknown function of the same source; if so, it is only counted.
  private mutating func isRepeated(_ finding: Diagnostic) -> Bool {
    guard case .range(let range) = finding.place, let name = reader.unknownFunctions[range] else {
      return false
    }
    let function = UnknownFunction(name: name, source: range.source)
    // The set of places is not bound to a name, since inserting into a set that is shared copies it.
    guard let place = unknownCalls[function]?.first.place else {
      unknownCalls[function] = (finding, [range])
      return false
    }
    unknownCalls[function]?.places.insert(range)
    return place != finding.place
  }

  /// Adds the number of occurrences to the diagnostics about unknown functions.
  func countUnknownFunctions(log: inout DiagnosticLog) {
    for (first, places) in unknownCalls.values where places.count > 1 {
      var counted = first
      let others = Text.counted(places.count - 1, "other value")
      counted.message += "; \(others) of this file \(places.count == 2 ? "has" : "have") it too"
      log.replace(first, with: counted)
    }
  }

  private mutating func keep(_ reading: ValueReader.Reading, of token: TokenID, declaration: Int) {
    let found = reader.found
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
      guard let value = reader.pass.outcome(of: target).value else {
        return invalidate(token, references: result.references)
      }
      result.alias = target
      result.value = value
    case .value(let value):
      result.value = store(value, sharedWith: token)
      if !reader.refers { literals[declaration] = Int32(result.value) }
    }
    reader.pass.set(result, at: token)
    if reader.readsParts || (reader.refers && !reader.findings.isEmpty) { isReadAnew[declaration] = true }
  }

  private mutating func invalidate(_ token: TokenID, references: Range<UInt32> = 0..<0) {
    let declaration = reader.pass.tree.token(at: index.path(of: token)) ?? 0
    reader.pass.invalidate(token, definedBy: declaration, references: references)
  }

  private mutating func store(_ value: TokenValue, sharedWith token: TokenID) -> UInt32 {
    let number = UInt32(reader.pass.values.count)
    if let first {
      if let other = first.result.outcomes[Int(token.rawValue)].value, reader.pass.values[Int(other)] == value
      {
        return other
      }
      if let other = later[value] { return other }
      later[value] = number
    }
    reader.pass.values.append(value)
    return number
  }

  private mutating func deprecation(of token: TokenID, declaration: Int) -> UInt32? {
    let declared = index.declarations.tokens[declaration]
    guard let node = declared.deprecated else {
      return reader.pass.inherited.deprecation(of: index.path(of: token), in: index.paths)
    }
    return reasons.number(
      at: NodePlace(document: declared.document, node: node), in: index.documents)
  }

  /// The token as resolved in an earlier permutation, if all its dependencies are equal here; collects
  /// unresolved dependencies.
  private mutating func shared(_ token: TokenID, declaration: Int) -> TokenSet.Token? {
    let declared = index.declarations.tokens[declaration]
    if literals[declaration] >= 0 {
      let type = reader.type(of: token, declared.type)
      guard reader.pass.values[Int(literals[declaration])].type == type else { return nil }
      return TokenSet.Token(
        value: UInt32(literals[declaration]), alias: nil, references: 0..<0, definition: UInt32(declaration),
        deprecation: deprecation(of: token, declaration: declaration))
    }
    guard var known = first?.result[token], Int(known.definition) == declaration, !known.references.isEmpty,
      !isReadAnew[declaration]
    else { return nil }
    var isEqual = true
    for number in known.references {
      let other = references[Int(number)].to
      switch reader.pass.state(of: other) {
      case .unread, .visiting: reader.await(other)
      case .invalid: isEqual = false
      case .valid:
        if let first, !reader.pass.agrees(with: first.result, on: other) { isEqual = false }
      }
    }
    guard isEqual || !reader.pending.isEmpty else { return nil }
    if known.alias == nil {
      let type = reader.type(of: token, declared.type)
      guard reader.pass.values[Int(known.value)].type == type else {
        reader.begin(token)
        return nil
      }
    }
    known.deprecation = deprecation(of: token, declaration: declaration)
    return known
  }

  private mutating func breakCycle(at token: TokenID, on walk: inout Walk, log: inout DiagnosticLog) {
    let start = walk.frames.lastIndex { $0.token == token } ?? walk.frames.startIndex
    for frame in start..<walk.frames.count { walk.frames[frame].isInCycle = true }
    let members = walk.frames[start...].map(\.token)
    let first = members.indices.min { members[$0] < members[$1] } ?? 0
    let rotated = Array(members[first...] + members[..<first])
    let steps = rotated.map { (name: index.dotted($0), range: valueRange($0)) }
    let cycle = Diagnostic(
      .circularReference,
      steps.count == 1
        ? "`\(steps[0].name)` refers to itself"
        : "tokens refer to each other in a cycle: \(cycleText(steps.map(\.name)))",
      at: steps[0].range, themes: themes,
      notes: steps.count == 1 ? [] : cycleNotes(steps, verb: "refers to"))
    log.report(cycle)
    let declarations = rotated.compactMap { reader.pass.tree.token(at: index.path(of: $0)) }
    guard
      declarations.contains(where: {
        index.documents.isImported(Int(index.declarations.tokens[$0].document))
      })
    else { return }
    faults.append(TokenSet.Fault(diagnostic: cycle, definitions: declarations))
  }

  /// Where the token's value is.
  private func valueRange(_ token: TokenID) -> SourceRange {
    let declaration = reader.pass.tree.token(at: index.path(of: token)) ?? 0
    let definition = index.declarations.tokens[declaration]
    return index.documents[Int(definition.document)].range(of: definition.value)
  }
}
