package import Diagnostics
package import Syntax
package import Text

/// The number of a token: its index in `TokenSet.tokens`.
package struct TokenID: Hashable, Comparable, Sendable {
  package let rawValue: UInt32

  @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

  @inlinable package static func < (a: TokenID, b: TokenID) -> Bool { a.rawValue < b.rawValue }
}

/// Every token with its outcome in every permutation: typed values and the alias chain. Equal values are
/// stored once.
package struct TokenSet: Sendable {
  package let names: NameTable
  package let paths: PathTable
  package let documents: [Document]
  /// The paths of all tokens of all permutations, grouped, in the order of their first occurrence.
  package let tokens: [PathID]
  /// The outcomes of `tokens` in each permutation.
  package private(set) var permutations: [Permutation]
  /// Further permutations, which are numbered after `permutations`.
  package internal(set) var variations: [Variation] = []
  /// The themes and axes of the run and of its outputs, in the order of the request; empty if a limit is exceeded.
  package internal(set) var spaces: [AxisSpace] = []
  package private(set) var values: [TokenValue]
  /// Every reference from a token to another; the tokens of a permutation have ranges of it.
  package let references: [Reference]
  package let definitions: [Definition]
  /// The `$description` of groups that have one.
  package let groupDescriptions: [PathID: String]
  /// The distinct reasons of deprecations; empty if no reason is given.
  package let deprecations: [String]
  /// The tokens that the configuration ignores.
  package let ignored: [Ignored]
  /// Suggested files that would relate files with the same tokens, if there are any.
  package internal(set) var suggestion: SuggestedFiles?
  /// The errors in values of other tools.
  package internal(set) var faults: [Fault] = []
  /// The configured size of a rem, which expressions need to combine px and rem.
  package let pixelsPerRem: Double?
  /// By path: the number of the token there plus one, or 0.
  private let numbers: [UInt32]

  package init(
    names: NameTable, paths: PathTable, documents: [Document], tokens: [PathID], permutations: [Permutation],
    values: [TokenValue], references: [Reference], definitions: [Definition],
    groupDescriptions: [PathID: String], deprecations: [String] = [], pixelsPerRem: Double? = nil,
    ignored: [Ignored] = []
  ) {
    (self.names, self.paths, self.documents, self.tokens) = (names, paths, documents, tokens)
    (self.permutations, self.values, self.references) = (permutations, values, references)
    (self.definitions, self.groupDescriptions) = (definitions, groupDescriptions)
    (self.deprecations, self.ignored, self.pixelsPerRem) = (deprecations, ignored, pixelsPerRem)
    var numbers = [UInt32](repeating: 0, count: paths.count)
    for (index, path) in tokens.enumerated() { numbers[Int(path.rawValue)] = UInt32(index) + 1 }
    self.numbers = numbers
  }

  /// The same tokens with other values.
  package func mappingValues(_ transform: (TokenValue) -> TokenValue) -> TokenSet {
    var result = self
    result.values = values.map(transform)
    return result
  }

  /// The same tokens with other outcomes, and the values that these number.
  package func with(
    permutations: [Permutation], variations: [Variation]? = nil, values: [TokenValue]? = nil
  ) -> TokenSet {
    var result = self
    result.permutations = permutations
    if let variations { result.variations = variations }
    if let values { result.values = values }
    return result
  }

  /// An error in the value of a token, or of several that refer to each other.
  package struct Fault: Sendable {
    package let diagnostic: Diagnostic
    /// The indices in `definitions`.
    package let definitions: [Int]
  }

  /// An entry of `ignore:`, and the number of ignored tokens.
  package struct Ignored: Hashable, Sendable {
    package var entry: IgnoredTokens.Entry
    package var count: Int
  }

  // MARK: Finding tokens

  /// All token numbers, in order.
  package var ids: some Sequence<TokenID> { tokens.indices.lazy.map { TokenID(rawValue: UInt32($0)) } }

  package func id(of path: PathID) -> TokenID? {
    let number = numbers[Int(path.rawValue)]
    return number == 0 ? nil : TokenID(rawValue: number - 1)
  }

  /// The token whose path has these segments.
  package func id(at segments: some Sequence<some StringProtocol>) -> TokenID? {
    path(of: segments).flatMap(id(of:))
  }

  /// The token at a path as spelled in references.
  package func id(at dotted: String) -> TokenID? { path(at: dotted).flatMap(id(of:)) }

  /// The path of these segments, if any source mentions it.
  package func path(of segments: some Sequence<some StringProtocol>) -> PathID? {
    var path = PathID.root
    for segment in segments {
      var segment = String(segment)
      guard let name = segment.withUTF8({ names.find($0) }), let next = paths.find(name, in: path) else {
        return nil
      }
      path = next
    }
    return path
  }

  /// The path as spelled in references, if any source mentions it.
  package func path(at dotted: String) -> PathID? {
    var dotted = dotted
    return dotted.withUTF8 { bytes in
      var path = PathID.root
      var start = 0
      while start <= bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: ".") { end += 1 }
        guard let name = names.find(UnsafeBufferPointer(rebasing: bytes[start..<end])),
          let next = paths.find(name, in: path)
        else { return nil }
        path = next
        start = end + 1
      }
      return path
    }
  }

  /// The token whose definition contains a byte of a source.
  package func token(at offset: Int, in source: SourceID) -> TokenID? {
    guard let number = documents.firstIndex(where: { $0.source == source }) else { return nil }
    let document = documents[number]
    let definition = definitions.first { definition in
      guard Int(definition.document) == number else { return false }
      let start = document.range(of: definition.key).bytes.lowerBound
      return start <= offset && offset <= document.range(of: definition.node).bytes.upperBound
    }
    return definition.flatMap { id(of: $0.path) }
  }

  // MARK: Outcomes

  /// Whether every source of every permutation could be read, so that a missing token was not written.
  package var isClosed: Bool { permutations.allSatisfy(\.isClosed) }

  /// The outcome of a token in a permutation, or in a variation by its number after them.
  package subscript(token: TokenID, permutation: Int) -> Outcome {
    guard permutation >= permutations.count else {
      return permutations[permutation].outcomes[Int(token.rawValue)]
    }
    return variations[permutation - permutations.count].outcome(of: token)
      ?? permutations[0].outcomes[Int(token.rawValue)]
  }

  /// A token in a permutation, if it is valid there.
  package func token(_ id: TokenID, in permutation: Int) -> Token? {
    guard permutation >= permutations.count else { return permutations[permutation][id] }
    return variations[permutation - permutations.count].token(id) ?? permutations[0][id]
  }

  /// A token's value in a permutation, if it is valid there.
  package func value(of id: TokenID, in permutation: Int) -> TokenValue? {
    self[id, permutation].value.map { values[Int($0)] }
  }

  // MARK: Facts about tokens

  package func path(of id: TokenID) -> PathID { tokens[Int(id.rawValue)] }

  /// The path as spelled in references.
  package func dottedPath(of id: TokenID) -> String { paths.dotted(path(of: id), names: names) }

  /// Appends the path as spelled in references.
  package func appendPath(of id: TokenID, to text: inout [UInt8]) {
    paths.append(path(of: id), names: names, to: &text)
  }

  package func description(of token: Token) -> String? {
    let definition = definitions[Int(token.definition)]
    return definition.description.map { documents[Int(definition.document)].string(of: $0) }
  }

  package func descriptionText(ofDefinition index: Int) -> ArraySlice<UInt8>? {
    let definition = definitions[index]
    return definition.description.map { documents[Int(definition.document)].text(of: $0) }
  }

  /// Passes the description in a definition, by its index, to a closure, if there is one. For hot loops, like
  /// `Document.withText`.
  package func withDescription<Result>(
    ofDefinition index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    let definition = definitions[index]
    return definition.description.map { documents[Int(definition.document)].withText(of: $0, body) }
  }

  /// Passes the path in the braces of an alias's definition, by its index, to a closure, unless its reference is written
  /// in another way. It does not ask again whether the whole value is one reference.
  package func withReference<Result>(
    ofDefinition index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    let definition = definitions[index]
    return documents[Int(definition.document)].withText(of: definition.value) { text in
      guard text.count > 2, text[0] == UInt8(ascii: "{"), text[text.count - 1] == UInt8(ascii: "}") else {
        return nil
      }
      return body(UnsafeBufferPointer(rebasing: text[1..<text.count - 1]))
    }
  }

  /// The reason of its deprecation, empty if none was given; `nil` if it is not deprecated.
  package func deprecation(of token: Token) -> String? {
    token.deprecation.map { deprecations[Int($0)] }
  }

  /// Where the name of the token is written.
  package func nameRange(of token: Token) -> SourceRange {
    let definition = definitions[Int(token.definition)]
    return documents[Int(definition.document)].range(of: definition.key)
  }

  /// Where the value of the token is written.
  package func valueRange(of token: Token) -> SourceRange {
    let definition = definitions[Int(token.definition)]
    return documents[Int(definition.document)].range(of: definition.value)
  }

  /// The references of a token to others, in the order of its value.
  package func references(of token: Token) -> ArraySlice<Reference> {
    references[Int(token.references.lowerBound)..<Int(token.references.upperBound)]
  }

  /// Where a reference is written.
  package func range(of reference: Reference) -> SourceRange {
    let document = documents[Int(reference.document)]
    guard reference.ordinal > 0 else { return document.range(of: reference.node) }
    let ranges = document.withText(of: reference.node) { Expression.references(in: $0) }
    guard reference.ordinal <= ranges.count else { return document.range(of: reference.node) }
    return document.range(of: ranges[reference.ordinal - 1], in: reference.node)
  }
}
