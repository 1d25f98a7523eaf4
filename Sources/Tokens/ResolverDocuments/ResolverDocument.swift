package import Diagnostics
package import Syntax

/// A DTCG resolver document (Resolver module 2025.10): sets, modifiers, and the order in which they apply.
package struct ResolverDocument: Sendable {
  /// A modifier, of whose contexts one is selected (§4.1.5).
  package struct Modifier: Sendable {
    package let name: String
    package let contexts: [String]
    /// The context that applies without an input.
    package let defaultContext: String?
    package let range: SourceRange

    /// The source array of each context, in the order of the names.
    let sources: [NodePlace]
    /// The tokens of each context, if they are not from a document.
    var tokens: [[TokenSource]] = []
  }

  /// One step of the resolution order (§4.1.6).
  enum Step: Sendable {
    /// A set's `sources`.
    case set(NodePlace)
    /// The index in `modifiers`.
    case modifier(Int)
    /// Trees of tokens that are not from a document.
    case tokens([TokenSource], when: [ModifierChoice])
  }

  /// The distinct modifiers in the resolution order, in order.
  package internal(set) var modifiers: [Modifier] = []
  var steps: [Step] = []
  /// A theme that the set defines.
  package struct NamedTheme: Sendable {
    package let name: String
    package let appearance: Theme.Appearance
    package let contrast: Theme.Contrast
    package let input: [ModifierChoice]

    package init(
      _ name: String, _ appearance: Theme.Appearance, _ contrast: Theme.Contrast, input: [ModifierChoice]
    ) {
      (self.name, self.appearance, self.contrast, self.input) = (name, appearance, contrast, input)
    }
  }

  /// The themes, if the set defines them in more detail than names of contexts do; the first is the default.
  package var themes: [NamedTheme] = []
  /// Trees that others refer to, but outputs omit.
  package var hidden: [TokenSource.Nodes] = []
  /// The order in which sources are merged, regardless of steps; empty for the order of the steps.
  package var order: [TokenSource] = []
  /// Modifiers that are declared, but not in the resolution order: an input for them is not a mistake.
  var unused: [String] = []

  /// Every key of a resolver document.
  package static var shape: Shape { ResolverReader.rootShape }

  /// Whether a document is a resolver document: its root has `resolutionOrder`.
  package static func isResolver(_ document: Document) -> Bool {
    document.value(of: Keyword.resolutionOrder.interned, in: document.root) != nil
  }

  /// The diagnostic about a document that is clearly meant as a resolver document, but lacks
  /// `resolutionOrder`.
  static func missingOrder(_ document: Document, at root: NodeID) -> Diagnostic? {
    guard root == document.root, let (key, version) = document.entry(Keyword.version.interned, in: root),
      document.kind(of: version) != .mapping,
      document.value(of: Keyword.sets.interned, in: root) != nil
        || document.value(of: Keyword.modifiers.interned, in: root) != nil
    else { return nil }
    return .missingOrder(at: document.range(of: key))
  }

  /// Reads the document with the given number. Errors are reported in the log; `nil` if it is invalid.
  package init?(reading number: Int, of documents: Documents, log: inout DiagnosticLog) {
    var reader = ResolverReader(number, documents)
    reader.read()
    for finding in reader.findings.diagnostics { log.report(finding) }
    guard !reader.findings.hasErrors else { return nil }
    steps = reader.steps
    modifiers = reader.modifiers
    unused = reader.declaredModifiers.filter { name in
      !reader.modifiers.contains { $0.name.utf8.elementsEqual(name.utf8) }
    }
  }

  /// A generated document, without steps.
  package init() {}

  /// Adds trees of tokens as the next step.
  ///
  /// - Parameter choices: the contexts that must all be selected; empty if they are part of every
  ///   permutation.
  package mutating func append(_ sources: [TokenSource], when choices: [ModifierChoice] = []) {
    steps.append(.tokens(sources, when: choices))
  }

  /// Adds a modifier as the next step, with the trees of tokens of each context.
  package mutating func append(
    modifier name: String, contexts: [(name: String, sources: [TokenSource])],
    default defaultContext: String?,
    at range: SourceRange
  ) {
    steps.append(.modifier(modifiers.count))
    modifiers.append(
      Modifier(
        name: name, contexts: contexts.map(\.name), defaultContext: defaultContext, range: range, sources: [],
        tokens: contexts.map(\.sources)))
  }
}
