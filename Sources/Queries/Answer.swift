package import Diagnostics

/// What a query gives: a value, or the reasons why there is none.
package struct Answer<Value: Sendable>: Sendable {
  /// `nil` if the question cannot be answered, which the diagnostics explain unless the compilation's own do.
  package let value: Value?
  /// What was found on the way, besides what the compilation has found.
  package let diagnostics: [Diagnostic]

  init(_ value: Value?, _ diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
