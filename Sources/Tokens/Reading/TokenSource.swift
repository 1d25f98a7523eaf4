package import Syntax

/// A mapping that is read as a tree of groups and tokens: the root of a file, or an inline source of a resolver document.
package struct TokenSource: Hashable, Sendable {
  /// The number of its document in `Documents`.
  package let document: Int
  package let node: NodeID
  /// The keys beside a `$ref` to it, which replace its own of the same names (Resolver module §4.2.2); the reference's
  /// mapping in its document.
  package let overrides: Overrides?

  /// A reference object whose further keys override those of its target.
  package struct Overrides: Hashable, Sendable {
    package let document: Int
    package let node: NodeID

    package init(document: Int, node: NodeID) {
      self.document = document
      self.node = node
    }
  }

  package init(document: Int, node: NodeID, overrides: Overrides? = nil) {
    self.document = document
    self.node = node
    self.overrides = overrides
  }
}
