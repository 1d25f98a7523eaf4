/// A comparison of two sums over sizes, such as `knob + 2 * inset = trackHeight`. Lengths are in px.
package struct GeometryRelation: Hashable, Sendable {
  package enum Comparison: String, Sendable, CaseIterable {
    case equal = "="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// The name of a size, with the values of axes that qualify it: `small.trackHeight`.
  package struct Reference: Hashable, Sendable {
    /// As written.
    package var text: String
    /// The index in `Anatomy.parts`.
    package var part: Int
    /// Indices of axes and of their values.
    package var choices: [Choice]

    package struct Choice: Hashable, Sendable {
      package var axis, value: Int

      package init(axis: Int, value: Int) { (self.axis, self.value) = (axis, value) }
    }

    package init(text: String, part: Int, choices: [Choice] = []) {
      (self.text, self.part, self.choices) = (text, part, choices)
    }
  }

  /// A step of a stack machine.
  package enum Step: Hashable, Sendable {
    case number(Double)
    /// The index in `references`.
    case reference(Int)
    case negate, add, subtract, multiply, divide
    /// Of this many values.
    case minimum(Int)
    case maximum(Int)
  }

  package var left: [Step]
  package var comparison: Comparison
  package var right: [Step]
  /// The sizes that it refers to, in the order of the text, without duplicates.
  package var references: [Reference]

  /// How many times it names a size.
  package var readCount: Int {
    (left + right).count { if case .reference = $0 { true } else { false } }
  }

  /// The value of one side, given those of `references`. Division by zero gives infinity or NaN.
  package static func value(of steps: [Step], for references: [Double]) -> Double {
    var stack: [Double] = []
    func pop() -> Double {
      guard let value = stack.popLast() else { preconditionFailure("a parsed expression has its operands") }
      return value
    }
    for step in steps {
      switch step {
      case .number(let number): stack.append(number)
      case .reference(let index): stack.append(references[index])
      case .negate: stack.append(-pop())
      case .add: stack.append(pop() + pop())
      case .multiply: stack.append(pop() * pop())
      case .subtract:
        let subtrahend = pop()
        stack.append(pop() - subtrahend)
      case .divide:
        let divisor = pop()
        stack.append(pop() / divisor)
      case .minimum(let count):
        stack.append((1..<count).reduce(pop()) { least, _ in Swift.min(least, pop()) })
      case .maximum(let count): stack.append((1..<count).reduce(pop()) { most, _ in Swift.max(most, pop()) })
      }
    }
    return pop()
  }

  /// Whether the relation holds, to within a millionth of the larger side or of one: 0.1 + 0.2 is 0.3.
  package func holds(_ left: Double, _ right: Double) -> Bool {
    guard left.isFinite, right.isFinite else { return false }
    let tolerance = 1e-6 * max(1, abs(left), abs(right))
    switch comparison {
    case .equal: return abs(left - right) <= tolerance
    case .less: return left < right - tolerance
    case .lessOrEqual: return left <= right + tolerance
    case .greater: return left > right + tolerance
    case .greaterOrEqual: return left >= right - tolerance
    }
  }
}
