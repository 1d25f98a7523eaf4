package import Diagnostics

extension AuditConfiguration {
  /// A layer of tokens, such as those of a palette, and the layers that its tokens may refer to.
  package struct Layer: Sendable {
    package let name: String
    package let tokens: [Pattern]
    /// The names of other layers; its own is always allowed.
    package let from: [String]
    /// Where the layer is described.
    package let range: SourceRange

    package init(_ name: String, tokens: [Pattern], from: [String], range: SourceRange) {
      (self.name, self.tokens, self.from, self.range) = (name, tokens, from, range)
    }
  }
}
