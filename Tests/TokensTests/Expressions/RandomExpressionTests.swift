import Foundation
import TestSupport
import Testing

@testable import Tokens

/// Random arithmetic against a walk of its tree (CSS Values 4, §10): what binds more, what functions compute, where
/// parentheses and blanks are needed.
@Suite struct RandomExpressionTests {
  private indirect enum Tree {
    case number(Double)
    /// Two operands and one of `+-*/`.
    case binary(Character, Tree, Tree)
    case function(String, [Tree])
    /// `round()` with a word.
    case round(String, Tree, Tree)

    /// The value; not finite where CSS has none.
    var value: Double {
      switch self {
      case .number(let number): return number
      case .binary(let sign, let a, let b):
        let (one, other) = (a.value, b.value)
        switch sign {
        case "+": return one + other
        case "-": return one - other
        case "*": return one * other
        default: return other == 0 ? .nan : one / other
        }
      case .function(let name, let operands): return Self.value(of: name, operands.map(\.value))
      case .round(let word, let a, let b): return Self.rounded(word, a.value, b.value)
      }
    }

    private static func value(of name: String, _ values: [Double]) -> Double {
      guard values.allSatisfy(\.isFinite) else { return .nan }
      switch name {
      case "min": return values.dropFirst().reduce(values[0]) { $0 < $1 ? $0 : $1 }
      case "max": return values.dropFirst().reduce(values[0]) { $0 > $1 ? $0 : $1 }
      // max(MIN, min(VAL, MAX)): the lower end wins.
      case "clamp": return Swift.max(values[0], Swift.min(values[1], values[2]))
      case "abs": return values[0] < 0 ? -values[0] : values[0]
      case "sign": return values[0] < 0 ? -1 : values[0] > 0 ? 1 : 0
      case "hypot": return Foundation.sqrt(values.reduce(0) { $0 + $1 * $1 })
      case "sqrt": return Foundation.sqrt(values[0])
      case "mod":
        return values[1] == 0 ? .nan : values[0] - values[1] * Foundation.floor(values[0] / values[1])
      case "rem":
        return values[1] == 0 ? .nan : values[0] - values[1] * Foundation.trunc(values[0] / values[1])
      default: return values[0]
      }
    }

    private static func rounded(_ word: String, _ value: Double, _ step: Double) -> Double {
      guard step != 0, value.isFinite, step.isFinite else { return .nan }
      let size = Swift.abs(step)
      let (lower, upper) = (Foundation.floor(value / size) * size, Foundation.ceil(value / size) * size)
      switch word {
      case "up": return upper
      case "down": return lower
      case "to-zero": return Swift.abs(lower) < Swift.abs(upper) ? lower : upper
      default: return value - lower < upper - value ? lower : upper
      }
    }

    /// As little as is needed in parentheses.
    func text(_ random: inout SeededGenerator) -> String {
      switch self {
      case .number(let number): return "\(number)"
      case .binary(let sign, let a, let b):
        let isSum = sign == "+" || sign == "-"
        let left = a.isSum && !isSum ? "(\(a.text(&random)))" : a.text(&random)
        // What is on the right is of one rank only in parentheses.
        let right = b.isSum || b.isBinary && !isSum ? "(\(b.text(&random)))" : b.text(&random)
        let blank = isSum || random.below(2) == 0 ? " " : ""
        return left + blank + String(sign) + blank + right
      case .function(let name, let operands):
        let list = operands.map { $0.text(&random) }.joined(separator: random.below(2) == 0 ? ", " : " ,")
        return "\(random.below(4) == 0 ? name.uppercased() : name)(\(list))"
      case .round(let word, let a, let b):
        return "round(\(word.isEmpty ? "" : word + ", ")\(a.text(&random)), \(b.text(&random)))"
      }
    }

    private var isBinary: Bool { if case .binary = self { true } else { false } }
    private var isSum: Bool {
      if case .binary(let sign, _, _) = self { sign == "+" || sign == "-" } else { false }
    }
  }

  /// Values that doubles have exactly, so that rounding has one result.
  private static func exact(_ depth: Int, _ random: inout SeededGenerator) -> Tree {
    guard depth > 0, random.below(4) > 0 else { return .number(Double(random.below(65) - 32) / 4) }
    func next() -> Tree { exact(depth - 1, &random) }
    switch random.below(8) {
    case 0:
      return .function(["min", "max"][random.below(2)], (0..<(1 + random.below(3))).map { _ in next() })
    case 1: return .function(["abs", "sign", "calc"][random.below(3)], [next()])
    case 2:
      return .round(
        ["", "nearest", "up", "down", "to-zero"][random.below(5)], next(),
        .number([1, 0.5, -2][random.below(3)]))
    case 3:
      return .function(["mod", "rem"][random.below(2)], [next(), .number([1.5, -2, 3][random.below(3)])])
    default: return .binary(["+", "-", "*"][random.below(3)], next(), next())
    }
  }

  private static func tree(_ depth: Int, _ random: inout SeededGenerator) -> Tree {
    guard depth > 0 else { return exact(2, &random) }
    func next() -> Tree { tree(depth - 1, &random) }
    switch random.below(7) {
    case 0:
      return .function(
        ["hypot", "min", "max"][random.below(3)], (0..<(1 + random.below(3))).map { _ in next() })
    case 1: return .function("clamp", [next(), next(), next()])
    case 2: return .function("sqrt", [.function("abs", [next()])])
    case 3: return exact(3, &random)
    default: return .binary(["+", "-", "*", "/"][random.below(4)], next(), next())
    }
  }

  @Test(arguments: 0..<24) func `values are those of the tree`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<12 {
      let tree = Self.tree(1 + random.below(4), &random)
      // A number alone is no expression.
      let text = "calc(\(tree.text(&random)))"
      let (evaluated, expected) = (Evaluated(text), tree.value)
      guard expected.isFinite, expected.magnitude < 1e300 else {
        #expect(!evaluated.faults.isEmpty, "\(text)")
        continue
      }
      guard case .quantity(let quantity) = evaluated.value else {
        Issue.record("\(text) is \(evaluated.faults)")
        continue
      }
      let tolerance = 1e-9 * Swift.max(1, expected.magnitude)
      #expect(quantity.kind.isNumber && abs(quantity.value - expected) <= tolerance, "\(text) = \(expected)")
      // The same with a unit.
      guard case .quantity(let length) = Evaluated("(\(text)) * 1px").value else {
        Issue.record("\(text) * 1px")
        continue
      }
      #expect(length.kind.isLength && length.value == quantity.value, "\(text)")
    }
  }
}
