package import CSS
package import ColorScience
import Text

/// A CSS expression with references as atoms (CSS Values 4 §10, CSS Color 5), as a program for a stack
/// machine: operands come before their operations, so that evaluation needs no recursion.
package struct Expression: Sendable {
  /// The kind of an operation. It pops its operands from the stack and pushes its result.
  package enum Code: Hashable, Sendable {
    case quantity(Quantity)
    case color(Color)
    case none
    /// Unknown because of a reported mistake.
    case unknown
    /// The reference with this number in the text.
    case reference(Int)
    /// A component of the innermost origin color, 3 for alpha.
    case channel(Int)
    case add, subtract, multiply, divide
    case math(MathFunction, count: Int)
    case round(MathFunction.Rounding, count: Int)
    /// Takes the origin of a relative color for the channels that follow.
    case origin(ColorFunction)
    /// Takes three components and perhaps an alpha.
    case colorFunction(ColorFunction, hasAlpha: Bool, Syntax)
    /// Takes two colors and their optional percentages.
    case mix(ColorSpace, HueArc, hasFirst: Bool, hasSecond: Bool)
    /// Takes a color and its new alpha: `rgba({a}, 0.5)`.
    case replaceAlpha
    case contrastColor
  }

  /// How the arguments of a color function are written.
  package enum Syntax: Hashable, Sendable { case modern, legacy, relative }

  package struct Operation: Sendable {
    package let code: Code
    /// The bytes of the value in the text.
    package let range: Range<Int>
    /// Where a mistake of the operation is reported: the operator, or the name of the function.
    package let anchor: Range<Int>
  }

  /// `rgba({color}, 0.5)`: the bytes of its name, and the offset of its comma.
  package struct ReplacedAlpha: Sendable {
    package let name: Range<Int>
    package let comma: Int
  }

  package var operations: [Operation] = []
  /// Mistakes after which parsing continued.
  package var faults: [ExpressionFault] = []
  /// Where to insert `in oklab, ` in a `color-mix()` whose author left it out.
  package var impliedSpaces: [Int] = []
  /// Where `rgba()` replaces an alpha, which CSS writes as a relative color.
  package var replacedAlphas: [ReplacedAlpha] = []
  /// Whether it is arithmetic outside a function, which needs `calc()` in CSS.
  package var isBareArithmetic = false

  init() {}

  /// Whether a number has a unit that only CSS supports; units of references were already reported.
  var hasUnitsOfCSS: Bool {
    operations.contains {
      guard case .quantity(let quantity) = $0.code else { return false }
      return quantity.kind.percentage != 0 || quantity.kind.length != 0 && quantity.kind.lengthUnit.isOfCSS
    }
  }

  /// Whether an operation is a step whose value is worth showing.
  package static func isStep(_ code: Code) -> Bool {
    switch code {
    case .quantity, .color, .none, .unknown, .channel, .origin: false
    case .reference, .add, .subtract, .multiply, .divide, .math, .round, .colorFunction, .mix, .replaceAlpha,
      .contrastColor:
      true
    }
  }
}

/// The value of an expression, or of a part of it.
package enum ExpressionValue: Hashable, Sendable {
  case quantity(Quantity)
  case color(Color)
  /// A length that only a browser can compute, in CSS.
  case length(String)
  /// The word `none`, or a component that is.
  case none
  /// Unknown because of a reported mistake.
  case unknown

  /// Whether it is a length in a unit that only CSS supports.
  var hasUnitOfCSS: Bool {
    guard case .quantity(let quantity) = self else { return false }
    return quantity.kind.isPercentage || quantity.kind.isLength && quantity.kind.lengthUnit.isOfCSS
  }

  /// A quantity in CSS; `nil` for other values.
  var textInCSS: [UInt8]? {
    guard case .quantity(let quantity) = self else { return nil }
    return Array((quantity.value.decimal + quantity.kind.unit).utf8)
  }
}
