import ColorScience

/// Computes expressions in double precision, without rounding.
package struct ExpressionEvaluator: Sendable {
  /// The number of pixels per rem; `nil` if the configuration does not set it.
  let pixelsPerRem: Double?
  /// The mistakes in the last computed expression.
  package private(set) var faults: [ExpressionFault] = []
  /// The values of its parts, if requested.
  package private(set) var steps: [Step] = []
  private let keepsSteps: Bool

  /// A part of an expression and its value.
  package struct Step: Sendable {
    /// The bytes of the text.
    package let range: Range<Int>
    package let value: ExpressionValue
  }

  struct Operand {
    var value: ExpressionValue
    var range: Range<Int>
  }

  /// The origin of a relative color, in the space of the function; `nil` if unknown.
  private struct Origin {
    let function: ColorFunction
    let color: Color?
  }

  /// Whether only types are computed: lengths have any unit, percentages are lengths, and numbers that depend
  /// on a length are unknown.
  var isForBrowsers = false

  private var stack: [Operand] = []
  /// The operands of the current operation; one array is reused, to avoid allocations.
  private var taken: [Operand] = []
  private var origins: [Origin] = []

  package init(pixelsPerRem: Double?, keepsSteps: Bool = false) {
    (self.pixelsPerRem, self.keepsSteps) = (pixelsPerRem, keepsSteps)
  }

  /// The value of an expression; its own faults come before those of the evaluation.
  ///
  /// - Parameter references: the values of its references, in the order of the text.
  package mutating func value(
    of expression: Expression, references: [ExpressionValue] = []
  ) -> ExpressionValue {
    faults = expression.faults
    return value(of: expression.operations[...], references: references)
  }

  /// The value of an expression that was parsed without mistakes.
  mutating func value(
    ofProgram operations: ArraySlice<Expression.Operation>, references: [ExpressionValue]
  ) -> ExpressionValue {
    if !faults.isEmpty { faults.removeAll() }
    return value(of: operations, references: references)
  }

  private mutating func value(
    of operations: ArraySlice<Expression.Operation>, references: [ExpressionValue]
  ) -> ExpressionValue {
    stack.removeAll(keepingCapacity: true)
    if keepsSteps { steps.removeAll() }
    for operation in operations {
      apply(operation, references)
      if keepsSteps, Expression.isStep(operation.code), let last = stack.last {
        steps.append(Step(range: operation.range, value: last.value))
      }
    }
    return stack.last?.value ?? .unknown
  }

  /// The result of an expression in browsers, for units that only CSS supports (CSS Values 4 §10.9): the
  /// value is unknown, but its type is known, and the `faults` are those in a browser.
  mutating func valueInBrowsers(
    of expression: Expression, references: [ExpressionValue] = []
  ) -> ExpressionValue {
    isForBrowsers = true
    defer { isForBrowsers = false }
    return value(of: expression, references: references)
  }

  private mutating func apply(_ operation: Expression.Operation, _ references: [ExpressionValue]) {
    switch operation.code {
    case .quantity(let quantity): push(.quantity(known(quantity)), operation)
    case .color(let color): push(.color(color), operation)
    case .none: push(.none, operation)
    case .unknown: push(.unknown, operation)
    case .reference(let number):
      let value = number < references.count ? references[number] : .unknown
      if case .quantity(let quantity) = value {
        push(.quantity(known(quantity)), operation)
      } else {
        push(value, operation)
      }
    case .channel(let index): push(channel(index), operation)
    case .add, .subtract, .multiply, .divide:
      let right = stack.removeLast()
      let left = stack.removeLast()
      push(combined(left, right, operation), operation)
    case .math(let function, let count): push(result(of: function, pop(count), operation), operation)
    case .round(let rounding, let count): push(rounded(rounding, pop(count), operation), operation)
    case .origin(let function):
      let operand = stack.removeLast()
      origins.append(Origin(function: function, color: color(operand)?.carried(to: function.space)))
    case .colorFunction(let function, let hasAlpha, let syntax):
      let result = color(function, pop(hasAlpha ? 4 : 3), syntax)
      if syntax == .relative { origins.removeLast() }
      push(result, operation)
    case .mix(let space, let arc, let hasFirst, let hasSecond):
      let operands = pop(2 + (hasFirst ? 1 : 0) + (hasSecond ? 1 : 0))
      push(mixed(operands, hasFirst, space, arc, operation), operation)
    case .replaceAlpha: push(replacingAlpha(pop(2)), operation)
    case .contrastColor: push(contrastColor(pop(1)[0]), operation)
    }
  }

  private mutating func push(_ value: ExpressionValue, _ operation: Expression.Operation) {
    stack.append(Operand(value: value, range: operation.range))
  }

  /// A written quantity, or a token's, as far as it is known.
  private func known(_ quantity: Quantity) -> Quantity {
    guard isForBrowsers, quantity.kind.isLength || quantity.kind.isPercentage else { return quantity }
    return Quantity(.nan, .px)
  }

  private mutating func pop(_ count: Int) -> [Operand] {
    taken.removeAll(keepingCapacity: true)
    for index in stack.count - count..<stack.count { taken.append(stack[index]) }
    stack.removeLast(count)
    return taken
  }

  /// Reports a fault. The value is then unknown.
  @discardableResult
  mutating func fail(_ fault: ExpressionFault) -> ExpressionValue {
    faults.append(fault)
    return .unknown
  }

  private func channel(_ index: Int) -> ExpressionValue {
    guard let origin = origins.last, let color = origin.color else { return .unknown }
    if index == 3 { return .quantity(Quantity(color.alpha)) }
    if color.missing.contains(component: index) { return .none }
    return .quantity(Quantity(origin.function.number(ofComponent: color.components[index], at: index)))
  }

  /// The alpha of the innermost origin.
  var originAlpha: Double? { origins.last?.color?.alpha }

  // MARK: Operands

  /// The color of an operand; `nil` if it is not a color, which is reported.
  mutating func color(_ operand: Operand) -> Color? {
    switch operand.value {
    case .color(let color): return color
    case .unknown: return nil
    case .quantity, .length, .none:
      fail(.wrongType(operand.value, expected: "a color", operand.range))
      return nil
    }
  }

  /// The quantity of an operand; `nil` if it is not a quantity, which is reported. A missing component counts
  /// as 0 in arithmetic (CSS Color 4 §4.4).
  mutating func quantity(_ operand: Operand) -> Quantity? {
    switch operand.value {
    case .quantity(let quantity): return quantity
    case .none where !origins.isEmpty: return Quantity(0)
    case .unknown: return nil
    case .color, .length, .none:
      fail(.wrongType(operand.value, expected: "a number", operand.range))
      return nil
    }
  }

  /// A finite quantity, without a negative zero.
  mutating func finite(_ quantity: Quantity, _ operation: Expression.Operation) -> ExpressionValue {
    guard quantity.value.isFinite || isForBrowsers && quantity.value.isNaN else {
      return fail(.notFinite(operation.anchor).showing(operation.range))
    }
    return .quantity(Quantity(quantity.value + 0, quantity.kind))
  }
}

extension ExpressionFault {
  static func wrongType(
    _ value: ExpressionValue, expected: String, _ range: Range<Int>
  ) -> ExpressionFault {
    ExpressionFault(.expressionType, "this is \(value.article), where \(expected) is expected", range)
      .showing(range)
  }

  static func notFinite(_ range: Range<Int>) -> ExpressionFault {
    ExpressionFault(.expressionRange, "the result is not a finite number", range)
  }
}

extension ExpressionValue {
  /// A value in the words of a message, with its article.
  var article: String {
    switch self {
    case .quantity(let quantity): quantity.kind.article
    case .color: "a color"
    case .length: "a dimension that only a browser computes"
    case .none: "`none`"
    case .unknown: "not known"
    }
  }
}
