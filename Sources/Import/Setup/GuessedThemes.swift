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

extension SuggestedFiles {
  /// The document in a folder that holds that of the files.
  func document(in outer: String) -> ResolverText {
    guard outer.utf8.count < folder.utf8.count, folder.utf8.starts(with: outer.utf8) else { return document }
    let inner = String(decoding: folder.utf8.dropFirst(outer.utf8.count), as: UTF8.self)
    var document = document
    document.base = document.base.map { inner + $0 }
    for index in document.modifiers.indices {
      for context in document.modifiers[index].contexts.indices {
        let files = document.modifiers[index].contexts[context].files.map { inner + $0 }
        document.modifiers[index].contexts[context].files = files
      }
    }
    return document
  }
}
