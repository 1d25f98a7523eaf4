import Diagnostics

/// Reads the values of tokens: aliases, literals, or composites of both.
///
/// It takes the values of other tokens from the pass over the current permutation, and collects unresolved
/// ones.
struct ValueReader: Sendable {
  let index: TokenIndex
  let documents: Documents
  let isStrict: Bool
  let units: DefaultUnits
  let ignored: IgnoredNames
  var pass = ThemePass()
  /// The targets of references in the current permutation.
  var routes = Routes()
  /// Expressions that were parsed ahead.
  var expressions = ExpressionsAhead()

  // The token that is being read.
  private(set) var current = TokenID(rawValue: 0)
  /// Unresolved tokens that it refers to.
  private(set) var pending: [TokenID] = []
  private(set) var found: [TokenSet.Reference] = []
  /// Whether it refers to parts of tokens, which need not be resolved for that.
  private(set) var readsParts = false
  /// Whether it contains references, so that its value may differ in another permutation.
  private(set) var refers = false
  private(set) var findings: [Diagnostic] = []
  /// The places and names of unknown color functions.
  private(set) var unknownFunctions: [SourceRange: String] = [:]
  /// The places of units that cannot be combined.
  private(set) var discords: Set<SourceRange> = []

  /// Computes expressions.
  var evaluator: ExpressionEvaluator
  /// The values of the references of an expression; one array is reused, to avoid allocations.
  var operands: [ExpressionValue] = []

  /// - Parameter pixelsPerRem: the configured size of a rem.
  init(
    _ index: TokenIndex, isStrict: Bool, units: DefaultUnits, pixelsPerRem: Double?, ignored: IgnoredNames
  ) {
    self.index = index
    documents = index.documents
    (self.isStrict, self.units, self.ignored) = (isStrict, units, ignored)
    evaluator = ExpressionEvaluator(pixelsPerRem: pixelsPerRem)
  }

  /// Begins a permutation.
  mutating func begin(_ pass: ThemePass) {
    self.pass = pass
    routes.begin()
  }

  /// Begins a token, and clears the state of the previous one.
  mutating func begin(_ token: TokenID) {
    current = token
    if !pending.isEmpty { pending.removeAll(keepingCapacity: true) }
    if !found.isEmpty { found.removeAll(keepingCapacity: true) }
    if !findings.isEmpty { findings.removeAll(keepingCapacity: true) }
    refers = false
    readsParts = false
  }

  // MARK: Tokens

  /// The result of reading a declaration.
  enum Reading {
    case value(TokenValue)
    case alias(TokenID)
    case invalid
  }

  /// Reads the current token. It must be read again if others are `pending`.
  mutating func read(_ token: TokenID, declaration: TokenSet.Definition) -> Reading {
    let place = NodePlace(document: declaration.document, node: declaration.value)
    guard let followed = follow(place, allowsMembers: declaration.isReference) else { return .invalid }
    switch followed {
    case .token(let target, let site):
      return alias(to: target, from: site, declared: declaration.type, of: token)
    case .node(let place, let via):
      guard let type = type(of: token, declaration.type) else {
        // A file that could not be read may set the type of its group.
        if !pass.isClosed || pass.inherited.hasInvalidType(index.path(of: token), in: index.paths) {
          return .invalid
        }
        let key = NodePlace(document: declaration.document, node: declaration.key)
        report(
          .missingType,
          "`\(index.dotted(token))` has no type, which is never guessed from the value; add `$type` to it or to a group around it",
          at: documents.range(of: key))
        return .invalid
      }
      let value = reading(place, via: via, type.article) { $0.value(of: type, at: $1) }
      return value.map(Reading.value) ?? .invalid
    }
  }

  /// Reads a token that is known to be an alias with the type of its target.
  mutating func alias(to target: TokenID, in declaration: TokenSet.Definition) -> Reading {
    refers = true
    return reach(target, by: NodePlace(document: declaration.document, node: declaration.value))
      ? .alias(target) : .invalid
  }

  private mutating func alias(
    to target: TokenID, from site: SourceRange, declared: TokenType?, of token: TokenID
  ) -> Reading {
    guard pending.isEmpty, let value = pass.value(of: target) else { return .invalid }
    if declared == .opaque, value.type != .opaque || !documents.types.isEmpty {
      guard let reading = opaque(aliasOf: value) else {
        report(
          .typeMismatch,
          "`\(index.dotted(token))` has the type `\(opaqueTypeName)` and refers to `\(index.dotted(target))`, which is \(value.article)",
          at: site)
        return .invalid
      }
      return value.type == .opaque ? .alias(target) : reading
    }
    if let declared, let number = numeric(value, as: declared, at: site) { return .value(number) }
    if let declared, declared != value.type {
      report(
        .typeMismatch,
        "`\(index.dotted(token))` is declared \(declared.article) and refers to `\(index.dotted(target))`, which is \(value.article)",
        at: site)
      return .invalid
    }
    return .alias(target)
  }

  /// The value of a declaration, if it is a literal and there is nothing to report.
  mutating func literal(of type: TokenType, _ declaration: TokenSet.Definition) -> TokenValue? {
    begin(current)
    let value = value(of: type, at: NodePlace(document: declaration.document, node: declaration.value))
    return refers || !findings.isEmpty ? nil : value
  }

  /// The type of a token, its own or an inherited one.
  func type(of token: TokenID, _ declared: TokenType?) -> TokenType? {
    declared ?? pass.inherited.type(of: index.path(of: token), in: index.paths)
  }

  /// The value of a type at a place that is not a reference.
  mutating func value(of type: TokenType, at place: NodePlace) -> TokenValue? {
    if let computed = computed(type, at: place) { return computed.value }
    return switch type {
    case .color: readColor(at: place).map(TokenValue.color)
    case .dimension: readDimension(at: place).map(TokenValue.dimension)
    case .fontFamily: readFontFamily(at: place).map(TokenValue.fontFamily)
    case .fontWeight: readFontWeight(at: place).map(TokenValue.fontWeight)
    case .duration: readDuration(at: place).map(TokenValue.duration)
    case .cubicBezier: readCubicBezier(at: place).map(TokenValue.cubicBezier)
    case .number: readNumber(at: place).map(TokenValue.number)
    case .strokeStyle: readStrokeStyle(at: place).map(TokenValue.strokeStyle)
    case .border: readBorder(at: place).map(TokenValue.border)
    case .transition: readTransition(at: place).map(TokenValue.transition)
    case .shadow: readShadow(at: place).map(TokenValue.shadow)
    case .gradient: readGradient(at: place).map(TokenValue.gradient)
    case .typography: readTypography(at: place).map(TokenValue.typography)
    case .string: readString(at: place).map(TokenValue.string)
    case .boolean: boolean(at: place, "the value of a boolean token").map(TokenValue.boolean)
    case .spring: readSpring(at: place).map(TokenValue.spring)
    case .opaque: readOpaque(at: place).map(TokenValue.opaque)
    }
  }

  // MARK: Findings

  /// Stores a diagnostic until the token is completely read.
  mutating func report(_ diagnostic: Diagnostic) { findings.append(diagnostic) }

  mutating func report(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) {
    report(Diagnostic(severity, code, message, at: range, notes: notes, fix: fix))
  }

  /// Reports an error.
  mutating func report(
    _ code: DiagnosticCode, _ message: String, at range: SourceRange, notes: [Diagnostic.Note] = [],
    fix: Diagnostic.Fix? = nil
  ) {
    report(Diagnostic(code, message, at: range, notes: notes, fix: fix))
  }

  /// Records that a diagnostic at a place is about a function.
  mutating func noteUnknownFunction(_ name: String, at range: SourceRange) { unknownFunctions[range] = name }

  /// Records that a diagnostic at a place is about units that cannot be combined.
  mutating func noteUnits(at range: SourceRange) { discords.insert(range) }

  /// Adds a token to wait for.
  mutating func await(_ token: TokenID) { pending.append(token) }

  /// Records that the value depends on others.
  mutating func noteDependence(onPart: Bool) {
    refers = true
    if onPart { readsParts = true }
  }

  /// Records a reference to another token.
  ///
  /// - Parameter ordinal: which reference of the text it is, from 1; 0 if it is the whole text.
  mutating func note(_ id: TokenID, by place: NodePlace, ordinal: Int = 0) {
    found.append(
      TokenSet.Reference(
        from: current, to: id, document: place.document, node: place.node, ordinal: ordinal))
  }

  func isCurrent(_ id: TokenID) -> Bool { id == current }

  /// Records a reference to another token, and returns whether that has a value; an unresolved one becomes
  /// pending.
  ///
  /// - Parameter ordinal: which reference of the text it is, from 1; 0 if it is the whole text.
  mutating func reach(_ id: TokenID, by place: NodePlace, ordinal: Int = 0) -> Bool {
    note(id, by: place, ordinal: ordinal)
    switch pass.state(of: id) {
    case .unread, .visiting:
      pending.append(id)
      return false
    case .valid: return true
    case .invalid: return false
    }
  }

  /// Removes and returns the diagnostics after the first `count`.
  mutating func takeFindings(since count: Int) -> [Diagnostic] {
    defer { findings.removeSubrange(count...) }
    return Array(findings[count...])
  }

  /// Reads the target of a reference. If it does not fit, this is reported at the reference, since the target
  /// itself is valid; if the token that contains the target is invalid, which is reported there, nothing is
  /// reported.
  mutating func reading<Value>(
    _ place: NodePlace, via hop: Hop?, _ what: String, read: (inout ValueReader, NodePlace) -> Value?
  ) -> Value? {
    guard let hop else { return read(&self, place) }
    let (known, waiting) = (findings.count, pending.count)
    if let value = read(&self, place) { return value }
    guard pending.count == waiting, findings.count > known else { return nil }
    let first = takeFindings(since: known)[0]
    switch hop.owner.map({ pass.state(of: $0) }) {
    case .unread where hop.owner != current: pending += [hop.owner].compactMap(\.self)
    case .invalid: break
    case .unread, .visiting, .valid, nil:
      report(
        Diagnostic(
          .typeMismatch, "the target of this reference is not valid as \(what): \(first.message)",
          at: hop.range, notes: [.init("the target", at: documents.range(of: place))]))
    }
    return nil
  }
}

extension TokenValue {
  /// The value in the words of a message, with its article.
  fileprivate var article: String {
    if case .opaque(let value) = self, let own = value.own { return "a value of the type `\(own.name)`" }
    return type.article
  }
}

extension TokenType {
  /// The type in the words of a message, with its article.
  var article: String { self == .opaque ? "a value of an unknown type" : "a \(rawValue)" }
}
