package import Syntax

/// A mapping that is read as a tree of groups and tokens: the root of a file, or an inline source of a resolver document.
package struct TokenSource: Hashable, Sendable {
  /// The number of its document in `Documents`.
  package let document: Int
  package let node: NodeID
  /// Reference objects to it, outermost first: the keys next to `$ref` replace keys of the same names in their target
  /// (Resolver module §4.2.2).
  package let overrides: [Overrides]

  /// A reference object: its document's number and its mapping.
  package struct Overrides: Hashable, Sendable {
    package let document: Int
    package let node: NodeID

    package init(document: Int, node: NodeID) {
      self.document = document
      self.node = node
    }
  }

  package init(document: Int, node: NodeID, overrides: [Overrides] = []) {
    self.document = document
    self.node = node
    self.overrides = overrides
  }

  /// The nodes of a tree of tokens, which are adjacent in their document.
  package struct Nodes: Hashable, Sendable {
    package let document: UInt32
    package let nodes: Range<UInt32>

    package init(of source: TokenSource, in document: Document) {
      self.document = UInt32(source.document)
      let end = document.next(after: source.node)?.rawValue ?? UInt32(document.nodes.count)
      nodes = source.node.rawValue..<max(end, source.node.rawValue)
    }
  }
}

/// The set or modifier of a resolver document that names a source.
package struct SourceOrigin: Hashable, Sendable {
  package let name: String
  package let nodes: TokenSource.Nodes

  package init(_ name: String, _ nodes: TokenSource.Nodes) { (self.name, self.nodes) = (name, nodes) }
}
