import Diagnostics
import Syntax
import Text

extension ValueReader {
  /// What came of an expression.
  struct Computed {
    /// `nil` if something is wrong with it, which is reported, or if it refers to tokens that have no value, or not yet.
    let value: TokenValue?

    fileprivate static let failed = Computed(value: nil)
  }

  /// The value of an expression; `nil` if the place has none, and is to be read as a literal.
  mutating func computed(_ type: TokenType, at place: NodePlace) -> Computed? {
    let document = documents[place]
    guard document.kind(of: place.node) == .string, !document[place.node].isFaulty else { return nil }
    guard type.takesExpressions,
      document.withText(of: place.node, { Expression.isSpelled(by: $0, for: type) })
    else { return isMalformedReference(place, for: type) ? .failed : nil }
    return compute(type, at: place, of: document)
  }

  private mutating func compute(_ type: TokenType, at place: NodePlace, of document: Document) -> Computed {
    let waiting = pending.count
    let (values, faults) = operands(at: place, of: document)
    guard pending.count == waiting else { return .failed }
    let told = findings.count
    for fault in faults { report(fault, at: place) }
    let (value, range) = document.withText(of: place.node) { text in
      (evaluator.value(of: Expression(parsing: text), references: values), 0..<text.count)
    }
    for fault in evaluator.faults { report(fault, at: place) }
    guard findings.count == told else { return .failed }
    do throws(ExpressionFault) {
      guard let result = try value.tokenValue(of: type, range) else { return .failed }
      if isStrict {
        report(.expressionInStrictMode(document.string(of: place.node), at: document.range(of: place.node)))
      }
      return Computed(value: result)
    } catch {
      report(error, at: place)
      return .failed
    }
  }

  /// The values of the references in a text, in its order, and what is wrong with their types. Tokens that have no value yet
  /// are then `pending`.
  private mutating func operands(
    at place: NodePlace, of document: Document
  ) -> (values: [ExpressionValue], faults: [ExpressionFault]) {
    let ranges = document.withText(of: place.node) { Expression.references(in: $0) }
    guard !ranges.isEmpty else { return ([], []) }
    let text = document.text(of: place.node)
    var values: [ExpressionValue] = []
    var faults: [ExpressionFault] = []
    values.reserveCapacity(ranges.count)
    for (number, range) in ranges.enumerated() {
      let start = text.startIndex + range.lowerBound
      let inner = text[start + 1..<text.startIndex + range.upperBound - 1]
      var value = ExpressionValue.unknown
      // `{}` is a fault of the syntax.
      if !inner.isEmpty, let id = token(named: inner, at: document.range(of: range, in: place.node)),
        reach(id, by: place, ordinal: number + 1), let target = pass.value(of: id)
      {
        if let operand = ExpressionValue(target) {
          value = operand
        } else {
          faults.append(.unusable(index.dotted(id), target.type, range))
        }
      }
      values.append(value)
    }
    return (values, faults)
  }

  private mutating func report(_ fault: ExpressionFault, at place: NodePlace) {
    let document = documents[place]
    let range = document.range(of: fault.range, in: place.node)
    if let function = fault.function { noteUnknownFunction(function, at: range) }
    let isCut = fault.range.isEmpty && document.isCutByComment(place.node)
    report(.expressionFault(fault, isCut: isCut, at: range))
  }
}

extension ExpressionFault {
  fileprivate static func unusable(_ token: String, _ type: TokenType, _ range: Range<Int>) -> ExpressionFault
  {
    ExpressionFault(
      .expressionType,
      "`\(token)` is \(type.article), and an expression takes colors, dimensions, durations and numbers",
      range)
  }
}

extension Diagnostic {
  /// - Parameter isCut: whether the text ends at a comment that may be meant as a color.
  fileprivate static func expressionFault(
    _ fault: ExpressionFault, isCut: Bool, at range: SourceRange
  ) -> Diagnostic {
    let hint = isCut ? "; in YAML, ` #` begins a comment, so put the text in quotes" : ""
    return Diagnostic(fault.code, fault.message + hint, at: range)
  }

  fileprivate static func expressionInStrictMode(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .shorthandInStrictMode,
      "`\(text.shortened(to: 60))` is an expression, and DTCG to the letter has values only; `tokenc fix --write-results` writes its result",
      at: range)
  }
}
