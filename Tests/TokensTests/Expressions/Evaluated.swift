import ColorScience
import Diagnostics
import Testing

@testable import Tokens

/// What comes of a text as an expression: its value in words, and its faults.
struct Evaluated {
  var value: ExpressionValue
  /// As `code@what is marked`, in the order in which they are reported.
  var faults: [String]
  var messages: [String]
  var steps: [String]

  /// - Parameter references: the values of the tokens that the text refers to, by their paths.
  init(
    _ text: String, _ references: [String: ExpressionValue] = [:], pixelsPerRem: Double? = nil,
    keepsSteps: Bool = false
  ) {
    let bytes = Array(text.utf8)
    let (expression, ranges) = bytes.withUnsafeBufferPointer {
      (Expression(parsing: $0), Expression.references(in: $0))
    }
    let values = ranges.map {
      references[String(decoding: bytes[$0.dropFirst().dropLast()], as: UTF8.self)] ?? .unknown
    }
    var evaluator = ExpressionEvaluator(pixelsPerRem: pixelsPerRem, keepsSteps: keepsSteps)
    value = evaluator.value(of: expression, references: values)
    faults = evaluator.faults.map {
      "\($0.code.name)@\(String(decoding: bytes[$0.range], as: UTF8.self))"
    }
    messages = evaluator.faults.map(\.message)
    steps = evaluator.steps.map {
      "\(String(decoding: bytes[$0.range], as: UTF8.self)) = \($0.value.words)"
    }
  }

  /// The color that the text is.
  static func color(_ text: String, _ references: [String: ExpressionValue] = [:]) throws -> Color {
    let evaluated = Evaluated(text, references)
    guard case .color(let color) = evaluated.value, evaluated.faults.isEmpty else {
      throw NoColor(text: text, faults: evaluated.faults)
    }
    return color
  }

  struct NoColor: Error {
    var text: String
    var faults: [String]
  }
}

extension ExpressionValue {
  /// `12px`, `0.5`, `oklch 0.5 0.1 none / 0.4`, to six places.
  var words: String {
    switch self {
    case .quantity(let quantity):
      let number = quantity.value.places(6)
      if quantity.kind.isNumber { return number }
      if quantity.kind.isLength { return number + quantity.kind.lengthUnit.rawValue }
      if quantity.kind.isTime { return number + (quantity.kind.isInSeconds ? "s" : "ms") }
      if quantity.kind.isAngle { return number + "deg" }
      if quantity.kind.isPercentage { return number + "%" }
      return number + " " + quantity.kind.article
    case .color(let color):
      let components = (0..<3).map {
        color.missing.contains(component: $0) ? "none" : color.components[$0].places(4)
      }
      return ([color.space.rawValue] + components).joined(separator: " ")
        + (color.alpha == 1 ? "" : " / \(color.alpha.places(4))")
    case .length(let text): return text
    case .none: return "none"
    case .unknown: return "unknown"
    }
  }
}

extension Double {
  /// The number with at most so many places.
  fileprivate func places(_ count: Int) -> String {
    var power = 1.0
    for _ in 0..<count { power *= 10 }
    let rounded = (self * power).rounded() / power + 0
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
