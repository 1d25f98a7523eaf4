import Audit
import Diagnostics
import Text
import Tokens

extension ResolverText {
  /// What is said of contexts that no theme has.
  ///
  /// - Parameter path: the configuration.
  func unusedContexts(in path: String) -> [Diagnostic] {
    unused.map { modifier, contexts in
      Diagnostic(
        .warning, .unusedContext,
        "the contexts \(contexts.map { $0.shortened(to: 40) }.inBackticks.listed()) of `\(modifier.shortened(to: 40))` are in no theme; write themes for them, or outputs with `input:`",
        at: .file(path))
    }
  }

  /// What is said of contexts that the paths of files alone show.
  ///
  /// - Parameters:
  ///   - count: how many tokens several files define.
  ///   - path: the resolver document.
  func guess(of count: Int, in path: String) -> [Diagnostic] {
    let contexts = modifiers.flatMap(\.contexts)
    guard !contexts.isEmpty else { return [] }
    let names = modifiers.map { $0.name.shortened(to: 40) }.inBackticks.listed()
    return [
      Diagnostic(
        .warning, .duplicateToken,
        "the \(counted(contexts.count, "context")) of \(names) are guessed from the paths of files that define the same \(counted(count, "token")); compare them with the themes that you build",
        at: .file(path))
    ]
  }
}
