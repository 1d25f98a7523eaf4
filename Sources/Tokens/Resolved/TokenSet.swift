package import Diagnostics
package import Syntax

/// The number of a token: its place in the order of `TokenSet.tokens`.
package struct TokenID: Hashable, Comparable, Sendable {
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable package static func < (a: TokenID, b: TokenID) -> Bool { a.rawValue < b.rawValue }
}

/// Every token with its typed value in every permutation, the chain of aliases kept, equal values stored once.
package struct TokenSet: Sendable {
  package var names: NameTable
  package var paths: PathTable
  package var documents: [Document]
  /// The paths of all tokens of all permutations, groups kept together, each where its first occurrence put it.
  package var tokens: [PathID]
  /// What each permutation makes of `tokens`.
  package var permutations: [Permutation]
  package var values: [TokenValue]
  /// Direct references, which tokens point into by ranges.
  package var references: [TokenID]
  package var definitions: [Definition]
  /// The `$description` of groups that have one.
  package var groupDescriptions: [PathID: String]
  /// The reasons of deprecations, each once; empty where there is none.
  package var deprecations: [String]

  /// The tokens under one choice of contexts.
  package struct Permutation: Sendable {
    /// Modifier and context, in the order of the resolver document; empty without one.
    package var input: [(modifier: String, context: String)]
    /// By `TokenID`; `nil` where the token does not exist here or has an error that was told.
    package var tokens: [Token?]

    package init(input: [(modifier: String, context: String)], tokens: [Token?]) {
      self.input = input
      self.tokens = tokens
    }
  }

  /// A token in one permutation.
  package struct Token: Sendable {
    /// The index of its value in `values`.
    package var value: UInt32
    /// The token that its whole value refers to.
    package var alias: TokenID?
    /// All tokens that its value refers to, directly: the range in `references`.
    package var references: Range<UInt32>
    /// Where it was defined: the index in `definitions`.
    package var definition: UInt32
    /// The index in `deprecations` if it is deprecated, itself or by a group.
    package var deprecation: UInt32?

    package init(
      value: UInt32, alias: TokenID?, references: Range<UInt32>, definition: UInt32, deprecation: UInt32?
    ) {
      self.value = value
      self.alias = alias
      self.references = references
      self.definition = definition
      self.deprecation = deprecation
    }
  }

  /// Where and how a token is written.
  package struct Definition: Sendable {
    /// The index in `documents`.
    package var document: UInt32
    /// The key that names it.
    package var key: NodeID
    /// The mapping behind the key.
    package var node: NodeID
    /// What stands behind `$value`, or the mapping itself for a token made by `$ref`.
    package var value: NodeID
    package var description: NodeID?
    package var extensions: NodeID?

    package init(
      document: UInt32, key: NodeID, node: NodeID, value: NodeID, description: NodeID?, extensions: NodeID?
    ) {
      self.document = document
      self.key = key
      self.node = node
      self.value = value
      self.description = description
      self.extensions = extensions
    }
  }

  package init(
    names: NameTable, paths: PathTable, documents: [Document], tokens: [PathID], permutations: [Permutation],
    values: [TokenValue], references: [TokenID], definitions: [Definition],
    groupDescriptions: [PathID: String], deprecations: [String] = []
  ) {
    self.names = names
    self.paths = paths
    self.documents = documents
    self.tokens = tokens
    self.permutations = permutations
    self.values = values
    self.references = references
    self.definitions = definitions
    self.groupDescriptions = groupDescriptions
    self.deprecations = deprecations
  }
}

extension TokenSet {
  /// All token numbers, in order.
  package var ids: some Sequence<TokenID> { tokens.indices.lazy.map { TokenID(rawValue: UInt32($0)) } }

  /// A token in a permutation, if it is valid there.
  package func token(_ id: TokenID, in permutation: Int) -> Token? {
    permutations[permutation].tokens[Int(id.rawValue)]
  }

  /// A token's value in a permutation, if it is valid there.
  package func value(of id: TokenID, in permutation: Int) -> TokenValue? {
    token(id, in: permutation).map { values[Int($0.value)] }
  }

  /// The path of a token.
  package func path(of id: TokenID) -> PathID { tokens[Int(id.rawValue)] }

  /// The path as references spell it.
  package func dottedPath(of id: TokenID) -> String { paths.dotted(path(of: id), names: names) }

  /// What a token's author says of it.
  package func description(of token: Token) -> String? {
    let definition = definitions[Int(token.definition)]
    return definition.description.map { documents[Int(definition.document)].string(of: $0) }
  }

  /// What the author of tokens says of them where they are defined: a definition's description, by its index.
  package func descriptionText(ofDefinition index: Int) -> ArraySlice<UInt8>? {
    let definition = definitions[index]
    return definition.description.map { documents[Int(definition.document)].text(of: $0) }
  }

  /// The reason of its deprecation, empty if none was given; `nil` if it is not deprecated.
  package func deprecation(of token: Token) -> String? {
    token.deprecation.map { deprecations[Int($0)] }
  }

  /// Where the name of the token stands.
  package func nameRange(of token: Token) -> SourceRange {
    let definition = definitions[Int(token.definition)]
    return documents[Int(definition.document)].range(of: definition.key)
  }

  /// Where the value of the token stands.
  package func valueRange(of token: Token) -> SourceRange {
    let definition = definitions[Int(token.definition)]
    return documents[Int(definition.document)].range(of: definition.value)
  }
}
