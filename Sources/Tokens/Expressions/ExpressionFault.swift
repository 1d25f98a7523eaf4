package import Diagnostics
import Text

/// A mistake in an expression, and its place.
package struct ExpressionFault: Error, Hashable {
  package let code: DiagnosticCode
  package let message: String
  /// Bytes of the text, half-open; empty if something is missing at the end.
  package let range: Range<Int>
  /// The name of the function, if the mistake is that it is unknown.
  package var function: String?
  /// The correction, if obvious.
  package var correction: Correction?
  /// Whether it is about two units that cannot be combined.
  var isOfUnits = false
  /// The part of the text that the message has to show, since it does not name it.
  private(set) var shown: Range<Int>?

  /// A replacement of some bytes of the expression.
  package struct Correction: Hashable, Sendable {
    package var range: Range<Int>
    package let text: String

    init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, text) }
  }

  init(
    _ code: DiagnosticCode, _ message: String, _ range: Range<Int>, function: String? = nil,
    correction: Correction? = nil
  ) {
    (self.code, self.message, self.range, self.function) = (code, message, range, function)
    self.correction = correction
  }

  /// The same fault in a text in which the expression begins at an offset.
  func moved(by offset: Int) -> ExpressionFault {
    var moved = ExpressionFault(
      code, message, range.lowerBound + offset..<range.upperBound + offset, function: function)
    moved.isOfUnits = isOfUnits
    moved.shown = shown.map { $0.lowerBound + offset..<$0.upperBound + offset }
    moved.correction = correction.map {
      Correction($0.range.lowerBound + offset..<$0.range.upperBound + offset, $0.text)
    }
    return moved
  }

  /// The same fault with a message that shows a part of the text: instead of `this` at its beginning, or at its end.
  func showing(_ range: Range<Int>) -> ExpressionFault {
    var fault = self
    fault.shown = range
    return fault
  }

  func message(showing text: String) -> String {
    let text = "`\(text.shortened(to: 60))`"
    return message.hasPrefix("this ") ? text + message.dropFirst(4) : "\(message) (in \(text))"
  }
}

/// Mistakes in expressions.
extension DiagnosticCode {
  package static let unknownFunction = DiagnosticCode("unknown-function", in: .values)
  package static let expressionSyntax = DiagnosticCode("expression-syntax", in: .values)
  package static let expressionType = DiagnosticCode("expression-type", in: .values)
  package static let expressionRange = DiagnosticCode("expression-range", in: .values)
}
