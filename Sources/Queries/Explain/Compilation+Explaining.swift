package import Compiler
package import Diagnostics
import Text
import Tokens

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

extension Compilation {
  /// What is known of a token, as text for a terminal: its value in each theme, its chain of aliases with their places,
  /// the tokens that use it, and the contrast pairs that it takes part in.
  package func explain(_ path: String) -> Answer<[UInt8]> {
    guard let tokens else { return Answer(nil) }
    guard let id = tokens.id(at: path) else {
      return Answer(nil, [unknown(path, tokens)])
    }
    var explanation = Explanation(of: id, in: tokens, sources: sources, themes: themes)
    explanation.appendTitle()
    explanation.appendValues()
    explanation.appendChains()
    explanation.appendSteps()
    explanation.appendUsers()
    if let report { explanation.appendContrast(of: report) }
    return Answer(Array(explanation.text.utf8))
  }

  private func unknown(_ path: String, _ tokens: TokenSet) -> Diagnostic {
    let paths = tokens.ids.map(tokens.dottedPath)
    let members = paths.filter { $0.utf8.starts(with: (path + ".").utf8) }
    if let first = members.first {
      return Diagnostic(.error, .referenceToGroup, Message.group(path, members.count, first), at: .program)
    }
    return Diagnostic(
      .error, .unknownReference, Message.unknown(path, nearestName(to: path, among: paths)), at: .program)
  }
}

private enum Message {
  static func unknown(_ path: String, _ suggestion: String?) -> String {
    "no token is called `\(path)`" + didYouMean(suggestion)
  }

  static func group(_ path: String, _ count: Int, _ first: String) -> String {
    "`\(path)` is a group of \(counted(count, "token")); ask for one of them, such as `\(first)`"
  }
}
