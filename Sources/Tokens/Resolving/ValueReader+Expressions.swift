import Diagnostics
import Syntax
import Text

extension ValueReader {
  /// The result of an expression.
  struct Computed {
    /// `nil` if it has an error, which is reported, or if it refers to tokens that have no value or are
    /// unresolved.
    let value: TokenValue?

    fileprivate static let failed = Computed(value: nil)
  }

  /// The value of a token whose expression was parsed ahead; `nil` if it was not, or if there is something to
  /// report. It must be read again if others are `pending`.
  mutating func computed(
    _ token: TokenID, _ declaration: TokenSet.Definition, numbered number: Int
  ) -> Reading? {
    guard let program = expressions[number], let type = type(of: token, declaration.type),
      type.takesExpressions
    else { return nil }
    for index in program.targets {
      let target = expressions.targets[Int(index)]
      guard pass.tree.token(at: self.index.path(of: target)) != nil, pass.state(of: target) != .invalid else {
        return nil
      }
    }
    let place = NodePlace(document: declaration.document, node: declaration.value)
    noteDependence(onPart: false)
    operands.removeAll(keepingCapacity: true)
    for index in program.targets {
      let target = expressions.targets[Int(index)]
      let ordinal = Int(index - program.targets.lowerBound) + 1
      if reach(target, by: place, ordinal: ordinal), let value = pass.value(of: target) {
        operands.append(ExpressionValue(value) ?? .unknown)
      }
    }
    guard pending.isEmpty else { return .invalid }
    let operations = Int(program.operations.lowerBound)..<Int(program.operations.upperBound)
    let value = evaluator.value(ofProgram: expressions.operations[operations], references: operands)
    if evaluator.faults.isEmpty, let result = try? value.tokenValue(of: type, 0..<0), !result.hasUnitOfCSS {
      return .value(result)
    }
    begin(token)
    return nil
  }

  /// Whether a malformed reference may be an expression.
  func mayBeExpression(_ place: NodePlace) -> Bool {
    documents[place].withText(of: place.node) { Expression.isSpelled(byMalformed: $0) }
  }

  /// The value of an expression; `nil` if there is none, so that the place is read as a literal.
  mutating func computed(_ type: TokenType, at place: NodePlace) -> Computed? {
    let document = documents[place]
    guard document.kind(of: place.node) == .string, !document[place.node].isFaulty else { return nil }
    guard type.takesExpressions,
      document.withText(
        of: place.node,
        {
          Expression.isSpelled(by: $0, for: type)
            || type == .color && !isStrict && Expression.isForeignCall($0)
        }
      )
    else { return isMalformedReference(place, for: type) ? .failed : nil }
    return compute(type, at: place, of: document)
  }

  /// The value of an expression in a part of a text, with the type of its result; `nil` if there is none, so
  /// that the part is read as a literal.
  ///
  /// - Parameter references: the references of the whole text, of which `first` is the first one that may be
  ///   in the part.
  mutating func computed(
    _ part: Range<Int>, of place: NodePlace, _ references: [Range<Int>], from first: Int
  ) -> Computed? {
    let document = documents[place]
    let isSpelled = document.withText(of: place.node) {
      Expression.isCall(UnsafeBufferPointer(rebasing: $0[part]))
    }
    guard isSpelled else { return nil }
    guard let value = value(of: part, as: nil, at: place, in: document, references, from: first) else {
      return .failed
    }
    let type: TokenType =
      switch value {
      case .quantity(let quantity) where quantity.kind.isLength: .dimension
      case .quantity(let quantity) where quantity.kind.isPercentage: .dimension
      case .length: .dimension
      case .quantity(let quantity) where quantity.kind.isTime: .duration
      case .quantity: .number
      case .color, .none, .unknown: .color
      }
    return result(value, of: type, part, at: place)
  }

  private mutating func compute(_ type: TokenType, at place: NodePlace, of document: Document) -> Computed {
    let (range, references) = document.withText(of: place.node) {
      (0..<$0.count, Expression.references(in: $0, orBraces: false))
    }
    guard let value = value(of: range, as: type, at: place, in: document, references, from: 0) else {
      return .failed
    }
    let computed = result(value, of: type, range, at: place)
    if isStrict, computed.value != nil {
      report(
        .shorthandInStrictMode,
        "`\(document.string(of: place.node).shortened(to: 60))` is an expression, and strict DTCG has only values; `tokenc fix --write-results` writes its result",
        at: document.range(of: place.node))
    }
    if case .dimension(let dimension)? = computed.value, dimension.unit.isOfCSS, dimension.expression == nil,
      document.withText(of: place.node, { Expression(parsing: $0).hasUnitsOfCSS })
    {
      report(.cssUnit(dimension.unit.rawValue, at: document.range(of: place.node)))
    }
    return computed
  }

  private mutating func result(
    _ value: ExpressionValue, of type: TokenType, _ range: Range<Int>, at place: NodePlace
  ) -> Computed {
    do throws(ExpressionFault) {
      guard let result = try value.tokenValue(of: type, range) else { return .failed }
      return Computed(value: result)
    } catch {
      report(error, at: place)
      return .failed
    }
  }

  /// The value of an expression in a text; `nil` if it has an error, which is reported, or if it waits for
  /// other tokens.
  ///
  /// - Parameter type: `nil` for any type.
  private mutating func value(
    of range: Range<Int>, as type: TokenType?, at place: NodePlace, in document: Document,
    _ references: [Range<Int>], from first: Int
  ) -> ExpressionValue? {
    let waiting = pending.count
    let (values, faults) = operands(of: range, at: place, in: document, references, from: first)
    guard pending.count == waiting else { return nil }
    let known = findings.count
    for fault in faults { report(fault, at: place) }
    let value = document.withText(of: place.node) { text in
      evaluate(UnsafeBufferPointer(rebasing: text[range]), as: type, values)
    }
    for fault in evaluator.faults { report(fault.moved(by: range.lowerBound), at: place) }
    guard findings.count == known else { return nil }
    if case .length(let text) = value {
      report(.leftToBrowsers(text, at: document.range(of: range, in: place.node)))
    }
    return value
  }

  /// The value of a text. One that only a browser can compute is a `length`, with values in place of
  /// references.
  private mutating func evaluate(
    _ text: UnsafeBufferPointer<UInt8>, as type: TokenType?, _ values: [ExpressionValue]
  ) -> ExpressionValue {
    let expression = Expression(parsing: text)
    let value = evaluator.value(of: expression, references: values)
    guard !evaluator.faults.isEmpty, !isStrict, type ?? .dimension == .dimension,
      expression.hasUnitsOfCSS || values.contains(where: \.hasUnitOfCSS)
    else { return value }
    let computing = evaluator
    let inBrowsers = evaluator.valueInBrowsers(of: expression, references: values)
    guard evaluator.faults.isEmpty, case .quantity(let quantity) = inBrowsers, quantity.kind.isLength else {
      // Its mistakes are those that remain if all units of lengths are compatible.
      if type == nil { evaluator = computing }
      return inBrowsers
    }
    let bytes = CSSExpressionText(expression, of: text).bytes { values[$0].textInCSS }
    return bytes.map { .length(String(decoding: $0, as: UTF8.self)) } ?? .unknown
  }

  /// The values of the references in a part of a text, in order, and mistakes in their types. Unresolved
  /// tokens are added to `pending`.
  private mutating func operands(
    of part: Range<Int>, at place: NodePlace, in document: Document, _ references: [Range<Int>],
    from first: Int
  ) -> (values: [ExpressionValue], faults: [ExpressionFault]) {
    guard first < references.count else { return ([], []) }
    let text = document.text(of: place.node)
    var values: [ExpressionValue] = []
    var faults: [ExpressionFault] = []
    for number in first..<references.count {
      let range = references[number]
      guard range.upperBound <= part.upperBound else { break }
      let start = text.startIndex + range.lowerBound
      let inner = text[start + 1..<text.startIndex + range.upperBound - 1]
      var value = ExpressionValue.unknown
      // `{}` is a syntax error.
      if !inner.isEmpty, let id = token(named: inner, at: document.range(of: range, in: place.node)),
        reach(id, by: place, ordinal: number + 1), let target = pass.value(of: id)
      {
        if let operand = ExpressionValue(target) {
          value = operand
        } else if case .dimension = target {
          faults.append(.leftToBrowsers(index.dotted(id), range))
        } else {
          faults.append(
            ExpressionFault(
              .expressionType,
              "`\(index.dotted(id))` is \(target.type.article), and an expression takes colors, dimensions, durations and numbers",
              range))
        }
      }
      values.append(value)
    }
    return (values, faults)
  }

  private mutating func report(_ fault: ExpressionFault, at place: NodePlace) {
    let (document, node) = (documents[place], place.node)
    let range = document.range(of: fault.range, in: node)
    if let function = fault.function { noteUnknownFunction(function, at: range) }
    if fault.isOfUnits { noteUnits(at: range) }
    let isCut = fault.range.isEmpty && document.isCutByComment(place.node)
    let shown = fault.shown.map { shown in
      document.withText(of: node) { String(decoding: $0[shown], as: UTF8.self) }
    }
    let hint = isCut ? "; in YAML, ` #` begins a comment, so quote the value" : ""
    var diagnostic = Diagnostic(
      fault.code, (shown.map(fault.message(showing:)) ?? fault.message) + hint, at: range)
    if let correction = fault.correction, !isCut {
      let place = document.range(of: correction.range, in: place.node)
      // The places of bytes are unknown in a text with escapes.
      if place != document.range(of: node) {
        let message = correction.text.isEmpty ? "leave it out" : "write `\(correction.text)`"
        diagnostic.fix = .init(message, edits: [.init(replacing: place, with: correction.text)])
      }
    }
    report(diagnostic)
  }
}

extension ExpressionFault {
  fileprivate static func leftToBrowsers(_ token: String, _ range: Range<Int>) -> ExpressionFault {
    ExpressionFault(
      .expressionType,
      "`\(token)` is an expression that only a browser computes, and can only be referred to as a whole",
      range)
  }
}

extension Diagnostic {
  fileprivate static func leftToBrowsers(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, .cssUnit,
      "only a browser computes `\(text.shortened(to: 60))`; outputs of the web write it as it is, and others leave the token out",
      at: range)
  }
}

extension TokenValue {
  /// Whether it is a length with a unit that only CSS supports.
  fileprivate var hasUnitOfCSS: Bool {
    if case .dimension(let dimension) = self { dimension.unit.isOfCSS } else { false }
  }
}
