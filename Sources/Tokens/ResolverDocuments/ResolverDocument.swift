package import Diagnostics
package import Syntax

/// A DTCG resolver document (Resolver module 2025.10): sets, modifiers, and the order in which they apply.
package struct ResolverDocument: Sendable {
  /// A choice that the user has: one context of each modifier.
  package struct Modifier: Sendable {
    package let name: String
    package let contexts: [String]
    /// The context that is taken without an input.
    package let defaultContext: String?
    package let range: SourceRange
  }

  /// The modifiers that take part in the resolution order, in its order.
  package private(set) var modifiers: [Modifier] = []

  /// Whether a document is one: its root has `resolutionOrder`.
  package static func isResolver(_ document: Document, names: NameTable) -> Bool {
    document.value(of: Name.Member.resolutionOrder, in: document.root) != nil
  }

  /// Reads the document with the given number. What is wrong with it is told in the log; `nil` if nothing can be made of it.
  package init?(reading number: Int, of documents: Documents, log: inout DiagnosticLog) {
    return nil
  }

  /// The context of every modifier in the resolution order that an input chooses, defaults filled in; `nil`, with all errors
  /// told at `place`, if a name is unknown or a choice is missing (§6.1). Names are compared without regard to letter case
  /// where that is not ambiguous (§5.1).
  package func contexts(
    choosing input: [(modifier: String, context: String)], at place: Diagnostic.Place,
    log: inout DiagnosticLog
  ) -> [(modifier: String, context: String)]? {
    nil
  }

  /// The token sources of one choice of contexts, in resolution order (§6.2). Files are opened as they are needed.
  package func sources(
    of contexts: [(modifier: String, context: String)], in documents: inout Documents,
    opening open: DocumentOpener,
    log: inout DiagnosticLog
  ) -> [TokenSource] {
    []
  }
}
