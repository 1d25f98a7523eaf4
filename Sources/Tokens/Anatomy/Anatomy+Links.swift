package import Diagnostics

extension Anatomy {
  /// A node of the design file that shows some variants.
  package struct DesignNode: Sendable {
    /// Its number in the design tool, such as `18482:36509`.
    package var node: String
    /// The variants that it shows; empty means the whole component.
    package var only: Selection
    package var range: SourceRange

    package init(node: String, only: Selection, range: SourceRange) {
      (self.node, self.only, self.range) = (node, only, range)
    }
  }

  /// Links to the component in design files and code.
  package struct Links: Sendable {
    /// Nodes of the design file, `nodes:`.
    package var nodes: [DesignNode] = []
    /// The names in code by platform, `code:`: `swiftui`, `compose`, `web`.
    package var code: [Content] = []

    package init() {}
  }

  /// The node that shows a variant: the first whose selection names values for it.
  package func node(of variant: Variant) -> String? {
    links.nodes.first { !$0.only.isEmpty && selection($0.only, covers: variant) }?.node
  }
}
