package import Diagnostics
package import Tokens

/// What rules check of a run besides its tokens: outputs, modifiers, and files.
package struct AuditedPlan: Sendable {
  /// A pattern of `include:` or `exclude:` of an output, and the output's place.
  package struct Inclusion: Sendable {
    package var pattern: PathPattern
    package var place: Diagnostic.Place

    package init(_ pattern: PathPattern, at place: Diagnostic.Place) {
      (self.pattern, self.place) = (pattern, place)
    }
  }

  /// A modifier of the resolver document that stays at its default in every theme.
  package struct UnusedModifier: Sendable {
    package var name, defaultContext: String
    package var range: SourceRange

    package init(_ name: String, at defaultContext: String, range: SourceRange) {
      (self.name, self.defaultContext, self.range) = (name, defaultContext, range)
    }
  }

  /// A context that no theme or output selects, although they select other contexts of its modifier.
  package struct UnusedContext: Sendable {
    package var name, modifier: String
    /// Where the modifier is described.
    package var range: SourceRange

    package init(_ name: String, of modifier: String, range: SourceRange) {
      (self.name, self.modifier, self.range) = (name, modifier, range)
    }
  }

  /// A file in the input folder that no document names.
  package struct UnreadFile: Sendable {
    /// What the file holds.
    package enum Content: Sendable {
      case tokens, components
    }

    package var path: String
    package var content: Content
    /// The name of the resolver document that lists the token files; `nil` if `sources:` lists them.
    package var resolver: String?

    package init(_ path: String, holding content: Content, resolver: String?) {
      (self.path, self.content, self.resolver) = (path, content, resolver)
    }
  }

  /// The platforms of the outputs; empty if unknown.
  package var platforms: [Platform] = []
  /// The `include:` and `exclude:` patterns of the outputs, without duplicates.
  package var inclusions: [Inclusion] = []
  /// In the order of the resolver document.
  package var unusedModifiers: [UnusedModifier] = []
  /// In the order of the resolver document.
  package var unusedContexts: [UnusedContext] = []
  /// In byte order of their paths.
  package var unreadFiles: [UnreadFile] = []

  package init() {}
}
