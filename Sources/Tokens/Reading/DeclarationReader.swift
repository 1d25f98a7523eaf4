import Diagnostics
import Syntax
import Text

/// Reads sources into declarations, in one walk over each with an explicit stack.
struct DeclarationReader {
  let documents: Documents
  var declarations = Declarations()
  var paths = PathTable()
  /// Sources in other dialects, which were refused.
  private(set) var foreignSources: Set<TokenSource> = []
  var checks = NameChecks()
  var stack: [Frame] = []
  /// The key at which to stop; `nil` to read all members.
  var end: NodeID?

  /// A group whose members are being read.
  struct Frame {
    var document: Int
    var path: PathID
    /// The key of the next member.
    var next: NodeID?
    /// Members that a reference object overrides, which are skipped here.
    var overridden: Set<Name> = []
    /// The length of its text in bytes.
    var length = Int.max
    /// The number in `unknownTypes` of the type of its tokens, if that is unknown.
    var unknownType: Int?
  }

  let isStrict: Bool
  /// The ignored tokens.
  let ignored: IgnoredNames
  /// Tokens of other tools that are lost.
  let leftOut: Set<NodePlace>
  /// The number of ignored tokens, by entry of `ignored`.
  private(set) var ignoredCounts: [Int]
  /// The first token of the current source.
  private(set) var firstToken = 0
  /// The unknown types in the current source, with the number of their tokens.
  var unknownTypes = ToleratedNames()
  /// By the number of an unknown type: the type that may be meant.
  var misspelledTypes: [Int: MisspelledType] = [:]
  /// The ignored members of the current source.
  var foreignMembers = ToleratedNames()
  /// By dialect: the first evidence for it, whether that is in a file of its own, and the number of sources.
  private var foreign: [(evidence: Dialect.Evidence, isFile: Bool, count: Int)] = []

  init(
    _ documents: Documents, isStrict: Bool, ignoring ignored: IgnoredTokens = IgnoredTokens(),
    leavingOut leftOut: Set<NodePlace> = []
  ) {
    (self.documents, self.leftOut) = (documents, leftOut)
    self.isStrict = isStrict
    self.ignored = IgnoredNames(ignored, in: documents.names)
    ignoredCounts = [Int](repeating: 0, count: ignored.entries.count)
  }

  /// Reads sources; those in other notations yield nothing and are reported.
  mutating func read(_ sources: [TokenSource], log: inout DiagnosticLog) {
    refuseSet(sources)
    for source in sources { _ = items(of: source, log: &log) }
    reportForeign(log: &log)
  }

  /// Refuses all sources if one of them belongs to a Tokens Studio set, which would be the single cause of
  /// all their mistakes.
  private mutating func refuseSet(_ sources: [TokenSource]) {
    let evidence = sources.lazy.compactMap { [documents] in Dialect.evidence(atRootOf: $0, in: documents) }
      .first { $0.dialect == .tokensStudio }
    guard let evidence else { return }
    for source in sources where foreignSources.insert(source).inserted {
      refuse(source, for: evidence)
      declarations.ranges[source] = 0..<0
    }
  }

  /// Why a source is not a token file.
  private enum Misfit {
    case dialect(Dialect.Evidence)
    case other(Diagnostic)
  }

  /// The items of a source, read at the first call.
  ///
  /// A source in another dialect yields nothing; all files in a dialect are reported in one diagnostic.
  mutating func items(of source: TokenSource, log: inout DiagnosticLog) -> Range<Int> {
    if let known = declarations.ranges[source] { return known }
    let first = declarations.items.count
    firstToken = declarations.tokens.count
    (unknownTypes, foreignMembers, misspelledTypes) = (ToleratedNames(), ToleratedNames(), [:])
    var findings = DiagnosticLog()
    let misfit =
      Dialect.evidence(atRootOf: source, in: documents).map(Misfit.dialect)
      ?? read(source, log: &findings)
    if let misfit {
      declarations.items.removeSubrange(first...)
      foreignSources.insert(source)
      switch misfit {
      case .dialect(let evidence): refuse(source, for: evidence)
      case .other(let diagnostic): log.report(diagnostic)
      }
    } else {
      // What a derived document repeats was counted where it is written.
      if !documents.isDerived(source.document) { reportTolerated(log: &findings) }
      for finding in findings.diagnostics { log.report(finding) }
    }
    declarations.ranges[source] = first..<declarations.items.count
    return first..<declarations.items.count
  }

  private mutating func refuse(_ source: TokenSource, for evidence: Dialect.Evidence) {
    if let index = foreign.firstIndex(where: { $0.evidence.dialect == evidence.dialect }) {
      foreign[index].count += 1
    } else {
      foreign.append((evidence, source.node == documents[source.document].root, 1))
    }
  }

  /// Reports the dialects of the sources that were refused, each once.
  func reportForeign(log: inout DiagnosticLog) {
    for (evidence, isFile, count) in foreign {
      log.report(.foreignDialect(evidence, isFile: isFile, others: count - 1))
    }
  }

  private mutating func read(_ source: TokenSource, log: inout DiagnosticLog) -> Misfit? {
    let document = documents[source.document]
    if documents.isDamaged(source.document) { declarations.items.append(.gap(.root)) }
    guard document.kind(of: source.node) == .mapping else {
      declarations.items.append(.gap(.root))
      if !document[source.node].isFaulty {
        let kind = document.kind(of: source.node)
        log.report(
          .invalidProperty,
          kind == .null
            ? "the file is empty; write groups and tokens, or remove it"
            : "a token file is an object of groups and tokens, not \(kind.article)",
          at: document.range(of: source.node))
      }
      return nil
    }
    if let finding = ResolverDocument.missingOrder(document, at: source.node) { return .other(finding) }
    var overridden: Set<Name> = []
    for layer in source.overrides {
      let reference = documents[layer.document]
      enter(
        layer.node, in: layer.document, at: .root, key: nil, overridden: overridden.union([.ref]), log: &log)
      overridden.formUnion(reference.entries(of: layer.node).map { reference.name(of: $0.key) })
    }
    overridden.remove(.ref)
    enter(source.node, in: source.document, at: .root, key: nil, overridden: overridden, log: &log)
    return readInParts() ? nil : readMembers(log: &log).map(Misfit.dialect)
  }

  /// Reads the members of the groups on the stack; returns evidence that the file is not DTCG.
  mutating func readMembers(log: inout DiagnosticLog) -> Dialect.Evidence? {
    guard var number = stack.last?.document else { return nil }
    var document = documents[number]
    while let top = stack.indices.last {
      if stack[top].document != number {
        number = stack[top].document
        document = documents[number]
      }
      guard let key = stack[top].next, let value = document.next(after: key) else {
        stack.removeLast()
        continue
      }
      if key == end {
        stack.removeAll()
        return nil
      }
      stack[top].next = document.next(after: value)
      let name = document.name(of: key)
      guard stack[top].overridden.isEmpty || !stack[top].overridden.contains(name) else { continue }
      if let foreign = readMember(name, key, value, of: document, number, in: stack[top].path, log: &log) {
        stack.removeAll()
        return foreign
      }
    }
    return nil
  }

  /// Reads one member of a group; returns evidence that the file is not DTCG.
  private mutating func readMember(
    _ name: Name, _ key: NodeID, _ value: NodeID, of document: Document, _ number: Int, in group: PathID,
    log: inout DiagnosticLog
  ) -> Dialect.Evidence? {
    let isRoot = name == .root
    if !leftOut.isEmpty, leftOut.contains(NodePlace(document: UInt32(number), node: value)) { return nil }
    if !ignored.isEmpty, ignores(name, value, of: document, number, in: group) { return nil }
    switch checks.verdict(on: name, in: documents.names) {
    case .property where !isRoot: return nil  // reported when the group was entered
    case .hasReservedCharacter:
      log.report(
        .invalidName,
        "the name `\(document.string(of: key))` must not contain `.`, `{` or `}`, which are reserved for references; use groups or `-`",
        at: document.range(of: key))
      declarations.items.append(.gap(group))
      let above = paths.segments(of: group).map { documents.names[$0] }
      declarations.misnamed.insert(
        Array((above + [documents.names[name]]).joined(separator: [UInt8(ascii: ".")])))
      return nil
    case .property, .legal, .unknown: break
    }
    guard document.kind(of: value) == .mapping else {
      guard !document[value].isFaulty else {
        declarations.items.append(.gap(paths.path(name, in: group)))
        return nil
      }
      // In a DTCG token, `value` is a typo, not another dialect.
      if declarations.tokens.count == firstToken, !documents.isImported(number),
        let foreign = Dialect.evidence(atMember: key, in: place(of: group, number), of: document)
      {
        return foreign
      }
      if isPlain(value, of: document), !isStrict, !isRoot,
        !["value", "type"].contains(document.string(of: key))
      {
        leaveOut(key, of: document, number)
        return nil
      }
      declarations.items.append(.gap(paths.path(name, in: group)))
      log.report(.memberIsNoGroup(document, key: key, value: value))
      return nil
    }
    let properties = Properties(of: value, in: document, checks: &checks, names: documents.names)
    if let foreign = Dialect.evidence(inTypeOf: properties, of: document), !documents.isImported(number) {
      return foreign
    }
    let path = paths.path(name, in: group)
    if properties.value != nil || (properties.ref != nil && properties.firstMember == nil) {
      addToken(properties, key: key, node: value, path: path, of: document, number, log: &log)
    } else if isRoot {
      log.report(
        .invalidName, "`$root` names a token, which has a `$value`; a group needs another name",
        at: document.range(of: key))
      declarations.items.append(.gap(path))
    } else {
      enter(value, in: number, at: path, key: key, properties: properties, overridden: [], log: &log)
    }
    return nil
  }

  /// Whether a member is ignored: a token, or a group with everything in it.
  private mutating func ignores(
    _ name: Name, _ value: NodeID, of document: Document, _ number: Int, in group: PathID
  ) -> Bool {
    guard name == .root || checks.verdict(on: name, in: documents.names) != .property else { return false }
    let path = paths.segments(of: group) + [name]
    let entry =
      document.isGroup(value) ? ignored.entry(coveringAllBelow: path) : ignored.entry(covering: path)
    guard let entry else { return false }
    if !documents.isDerived(number) { ignoredCounts[entry] += document.countOfTokens(value) }
    return true
  }

  /// The place of the group that was entered last, if it is this one.
  private func place(of group: PathID, _ number: Int) -> (key: NodeID, node: NodeID)? {
    guard let last = declarations.groups.last, last.path == group, Int(last.document) == number,
      let key = last.key
    else { return nil }
    return (key, last.node)
  }

  private mutating func enter(
    _ node: NodeID, in number: Int, at path: PathID, key: NodeID?, properties known: Properties? = nil,
    overridden: Set<Name>, log: inout DiagnosticLog
  ) {
    let document = documents[number]
    let properties =
      known
      ?? Properties(of: node, in: document, checks: &checks, names: documents.names, leavingOut: overridden)
    if properties.reportUnknown(in: document, isRoot: path == .root, isStrict: isStrict, log: &log),
      path != .root
    {
      // It may be a misspelled `$value` or `$extends`.
      declarations.items.append(.gap(path))
    }
    if properties.value != nil {
      // Only a root can have one here: any other mapping with a `$value` is a token.
      log.report(
        .invalidProperty,
        "the root of a file is a group and has no `$value`; put the token into it under a name",
        at: document.range(of: properties.value ?? node))
    }
    if let extends = properties.extends, properties.ref != nil {
      log.report(
        .invalidExtends, "`$extends` and `$ref` in one group mean the same; keep one of them",
        at: document.range(of: extends))
    }
    if isStrict, let extends = properties.extends, document[extends].isUnquotedAlias {
      log.report(.unquotedAlias(document.string(of: extends), at: document.range(of: extends)))
    }
    let type = properties.readType(in: document, isStrict: isStrict, besides: documents.types, log: &log)
    let unknownType =
      type.isUnknown
      ? properties.type.map { numberOfUnknownType(at: $0, of: document, number) }
      : type.type == nil ? stack.last?.unknownType : nil
    properties.checkMetadata(in: document, log: &log)
    declarations.items.append(.group(Int32(declarations.groups.count)))
    declarations.groups.append(
      GroupDeclaration(
        path: path, document: UInt32(number), key: key, node: node, type: type.type,
        typeNode: properties.type, hasInvalidType: type.isInvalid,
        extends: properties.extends ?? properties.ref, deprecated: properties.deprecated,
        description: properties.description, hasMembers: properties.firstMember != nil))
    if properties.firstMember != nil {
      stack.append(
        Frame(
          document: number, path: path, next: document.firstChild(of: node), overridden: overridden,
          length: document.range(of: node).bytes.count, unknownType: unknownType))
    }
  }

  private mutating func addToken(
    _ properties: Properties, key: NodeID, node: NodeID, path: PathID, of document: Document, _ number: Int,
    log: inout DiagnosticLog
  ) {
    var isInvalid = properties.reportUnknown(
      in: document, isRoot: false, isStrict: isStrict, log: &log)
    if let member = properties.firstMember, !leavesOutMembers(of: node, in: document, number) {
      isInvalid = true
      log.report(.tokenWithMember(document, member: member, token: key))
    }
    if let extends = properties.extends {
      isInvalid = true
      log.report(
        .invalidExtends, "a token cannot have `$extends`; an alias belongs under `$value`",
        at: document.range(of: extends))
    }
    if properties.value != nil, let ref = properties.ref {
      isInvalid = true
      log.report(
        .invalidReference, "a token has either a `$value` or a `$ref`, not both", at: document.range(of: ref))
    }
    let type = properties.readType(in: document, isStrict: isStrict, besides: documents.types, log: &log)
    countUnknownType(type, of: properties, in: document, number)
    properties.checkMetadata(in: document, log: &log)
    declarations.items.append(.token(Int32(declarations.tokens.count)))
    declarations.tokens.append(
      TokenSet.Definition(
        path: path, document: UInt32(number), key: key, node: node, value: properties.value ?? node,
        description: properties.description, extensions: properties.extensions, type: type.type,
        deprecated: properties.deprecated, isReference: properties.value == nil,
        isInvalid: isInvalid || type.isInvalid))
  }
}

extension Document {
  /// Whether a member is a group: neither a token nor a reference to one.
  func isGroup(_ node: NodeID) -> Bool {
    kind(of: node) == .mapping && value(of: .value, in: node) == nil && value(of: .ref, in: node) == nil
  }
}

extension Diagnostic {
  static func memberIsNoGroup(_ document: Document, key: NodeID, value: NodeID) -> Diagnostic {
    let name = document.string(of: key)
    let kind = document.kind(of: value)
    let remedy =
      switch kind {
      case .null: "write `{}` for an empty group, or give it a `$value`"
      case .mapping, .sequence, .string, .number, .boolean, .alias:
        ["value", "type", "description", "deprecated"].contains(name)
          ? "write `$\(name)` if the property is meant" : "a value belongs under `$value`"
      }
    return Diagnostic(
      .invalidProperty, "`\(name)` must be a group or a token, not \(kind.article); \(remedy)",
      at: document.range(of: kind == .null ? key : value))
  }

  fileprivate static func tokenWithMember(_ document: Document, member: NodeID, token: NodeID) -> Diagnostic {
    let name = document.string(of: member)
    let token = document.string(of: token)
    if ["alpha", "hex", "unit"].contains(name) {
      return Diagnostic(
        .tokenWithChildren,
        "`\(name)` is next to the `$value` of `\(token)`; it is a part of a value and belongs in it (an alias takes a value "
          + "as a whole, so write that value out to change a part)",
        at: document.range(of: member))
    }
    return Diagnostic(
      .tokenWithChildren,
      "`\(name)` is next to the `$value` of `\(token)`, but a token has no members; move it into the value, into "
        + "`$extensions`, or make `\(token)` a group with a `$root` token",
      at: document.range(of: member))
  }
}
