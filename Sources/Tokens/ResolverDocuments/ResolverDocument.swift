package import Diagnostics
package import Syntax
import Text

/// A DTCG resolver document (Resolver module 2025.10): sets, modifiers, and the order in which they apply.
package struct ResolverDocument: Sendable {
  /// A choice that the user has: one context of each modifier (§4.1.5).
  package struct Modifier: Sendable {
    package let name: String
    package let contexts: [String]
    /// The context that is taken without an input.
    package let defaultContext: String?
    package let range: SourceRange

    /// The array of each context, in the order of their names.
    let sources: [NodePlace]
  }

  /// One step of the resolution order (§4.1.6).
  enum Step: Sendable {
    /// A set's `sources`.
    case set(NodePlace)
    /// The index in `modifiers`.
    case modifier(Int)
  }

  /// The modifiers that take part in the resolution order, each once, in its order.
  package internal(set) var modifiers: [Modifier] = []
  var steps: [Step] = []
  /// Modifiers that are declared and not part of the order: an input for them is not a mistake.
  var unused: [String] = []

  /// Whether a document is one: its root has `resolutionOrder`.
  package static func isResolver(_ document: Document) -> Bool {
    document.value(of: Keyword.resolutionOrder.interned, in: document.root) != nil
  }

  /// The finding if a document can only be meant as a resolver document and lacks the order, by which those are known.
  static func missingOrder(_ document: Document, at root: NodeID) -> Diagnostic? {
    guard root == document.root, let (key, version) = document.entry(Keyword.version.interned, in: root),
      document.kind(of: version) != .mapping,
      document.value(of: Keyword.sets.interned, in: root) != nil
        || document.value(of: Keyword.modifiers.interned, in: root) != nil
    else { return nil }
    return .missingOrder(at: document.range(of: key))
  }

  /// Reads the document with the given number. What is wrong with it is reported in the log; `nil` if it is wrong.
  package init?(reading number: Int, of documents: Documents, log: inout DiagnosticLog) {
    var reader = ResolverReader(number, documents)
    reader.read()
    for finding in reader.findings { log.report(finding) }
    guard !reader.findings.contains(where: { $0.severity == .error }) else { return nil }
    steps = reader.steps
    modifiers = reader.modifiers
    unused = reader.declaredModifiers.filter { name in
      !reader.modifiers.contains { $0.name.utf8.elementsEqual(name.utf8) }
    }
  }
}
