package import Audit
import Tokens

/// A contrast that has to be reached in a theme and its contexts: a row of the audit.
package struct Requirement: Sendable {
  package var result: ContrastResult
  package var pair: ColorPair

  /// What is seen of a pair, topmost first.
  var foreground: [TokenID] { [pair.foreground, pair.background] + pair.backdrop }
  var background: [TokenID] { [pair.background] + pair.backdrop }
  var isMet: Bool { result.ratio >= result.required }
}
