package import Syntax

/// The outcome of a token in one theme: absent, because no source of the theme defines it; invalid, which was
/// reported; or a value. Four bytes, so that a theme is a dense column.
package struct Outcome: Hashable, Sendable {
  /// The index of the value in `TokenSet.values`, or one of the two highest numbers.
  package let rawValue: UInt32

  private init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The token whose value has this index in `TokenSet.values`.
  package static func value(_ index: UInt32) -> Outcome { Outcome(rawValue: index) }

  /// No source of the theme defines the token. Code that needs it reports that.
  package static var absent: Outcome { Outcome(rawValue: .max) }

  /// The token is invalid here, or its intended definition is. That was reported, so callers stay silent.
  package static var invalid: Outcome { Outcome(rawValue: .max - 1) }

  /// The index of its value in `TokenSet.values`, if it has one.
  package var value: UInt32? { isValid ? rawValue : nil }

  /// Whether the token has a value.
  package var isValid: Bool { rawValue < .max - 1 }
}

extension TokenSet {
  /// The tokens under one choice of contexts: columns by `TokenID`, since most passes over all tokens need
  /// one or two of them.
  package struct Permutation: Hashable, Sendable {
    /// Modifier and context, in the order of the resolver document; empty without one.
    package var input: [ModifierChoice]
    /// The sets and modifiers of its sources, in order; empty without a resolver document.
    package var origins: [SourceOrigin] = []
    /// Whether all its sources could be read. If not, absence proves nothing.
    package let isClosed: Bool
    /// Whether the values are final: no unreadable source may override them.
    package let isFinal: Bool
    package var outcomes: [Outcome] = []
    /// The token that its whole value refers to, or `none`.
    package private(set) var aliases: [UInt32] = []
    /// The references of its value, as ranges of `TokenSet.references`.
    package private(set) var references: [Range<UInt32>] = []
    /// Its definition: the index in `TokenSet.definitions`, or `none` if it is absent.
    package private(set) var definitions: [UInt32] = []
    /// The index in `TokenSet.deprecations` if it is deprecated, itself or by a group, or `none`.
    package private(set) var deprecations: [UInt32] = []

    /// Means no token, no definition, or no deprecation.
    package static var none: UInt32 { .max }

    /// A permutation in which all tokens are absent.
    package init(
      input: [ModifierChoice], isClosed: Bool = true, isFinal: Bool = true,
      count: Int = 0
    ) {
      (self.input, self.isClosed, self.isFinal) = (input, isClosed, isFinal)
      outcomes = [Outcome](repeating: .absent, count: count)
      aliases = [UInt32](repeating: Self.none, count: count)
      references = [Range<UInt32>](repeating: 0..<0, count: count)
      definitions = aliases
      deprecations = aliases
    }

    /// The columns of some tokens.
    func selecting(_ tokens: [UInt32]) -> Permutation {
      var result = self
      result.outcomes = tokens.map { outcomes[Int($0)] }
      result.aliases = tokens.map { aliases[Int($0)] }
      result.references = tokens.map { references[Int($0)] }
      result.definitions = tokens.map { definitions[Int($0)] }
      result.deprecations = tokens.map { deprecations[Int($0)] }
      return result
    }

    /// A token if it is valid here.
    package subscript(id: TokenID) -> Token? {
      let index = Int(id.rawValue)
      guard let value = outcomes[index].value else { return nil }
      return Token(
        value: value, alias: aliases[index] == Self.none ? nil : TokenID(rawValue: aliases[index]),
        references: references[index], definition: definitions[index],
        deprecation: deprecations[index] == Self.none ? nil : deprecations[index])
    }

    /// Adds the token with the next number, absent if `nil`.
    package mutating func append(_ token: Token?) {
      let id = TokenID(rawValue: UInt32(outcomes.count))
      outcomes.append(.absent)
      aliases.append(Self.none)
      references.append(0..<0)
      definitions.append(Self.none)
      deprecations.append(Self.none)
      if let token { set(token, at: id) }
    }

    /// Marks a token as valid.
    package mutating func set(_ token: Token, at id: TokenID) {
      let index = Int(id.rawValue)
      outcomes[index] = .value(token.value)
      aliases[index] = token.alias?.rawValue ?? Self.none
      references[index] = token.references
      definitions[index] = token.definition
      deprecations[index] = token.deprecation ?? Self.none
    }

    /// Takes over the tokens of another permutation, except some, which become absent.
    mutating func takeOver(_ other: Permutation, except isAbsent: [Bool]) {
      (outcomes, aliases, references) = (other.outcomes, other.aliases, other.references)
      (definitions, deprecations) = (other.definitions, other.deprecations)
      for index in isAbsent.indices where isAbsent[index] {
        (outcomes[index], aliases[index], references[index]) = (.absent, Self.none, 0..<0)
        (definitions[index], deprecations[index]) = (Self.none, Self.none)
      }
    }

    /// Marks a token as invalid that is not defined here, possibly because of a reported mistake.
    mutating func doubt(_ id: TokenID) { outcomes[Int(id.rawValue)] = .invalid }

    /// Marks a token as invalid that is defined here, with the references that it has anyway.
    mutating func invalidate(_ id: TokenID, definedBy definition: UInt32, references: Range<UInt32> = 0..<0) {
      let index = Int(id.rawValue)
      outcomes[index] = .invalid
      definitions[index] = definition
      self.references[index] = references
    }
  }

  /// A token in one permutation.
  package struct Token: Sendable {
    /// The index of its value in `values`.
    package var value: UInt32
    /// The token that its whole value refers to.
    package var alias: TokenID?
    /// All references of its value: the range in `references`.
    package var references: Range<UInt32>
    /// Its definition: the index in `definitions`.
    package var definition: UInt32
    /// The index in `deprecations` if it is deprecated, itself or by a group.
    package var deprecation: UInt32?

    package init(
      value: UInt32, alias: TokenID?, references: Range<UInt32>, definition: UInt32, deprecation: UInt32?
    ) {
      (self.value, self.alias, self.references) = (value, alias, references)
      (self.definition, self.deprecation) = (definition, deprecation)
    }
  }

  /// A reference from one token to another, and its place. 16 bytes.
  package struct Reference: Hashable, Sendable {
    package let from: TokenID
    /// The token that it refers to, or whose part it refers to.
    package let to: TokenID
    /// The index in `documents`, and the ordinal in the highest bits.
    private let place: UInt32
    /// The text in braces, the pointer of a `$ref`, or a text with several references.
    package let node: NodeID

    private static let documentBits: UInt32 = 22
    private static let lastOrdinal = Int(UInt32.max >> documentBits)

    package init(from: TokenID, to: TokenID, document: UInt32, node: NodeID, ordinal: Int = 0) {
      (self.from, self.to, self.node) = (from, to, node)
      // The last ordinal represents all that follow, whose places are then the whole text.
      place = UInt32(min(ordinal, Self.lastOrdinal)) << Self.documentBits | document
    }

    /// The index in `documents`.
    package var document: UInt32 { place & (1 << Self.documentBits - 1) }

    /// The number of the reference in the text, from 1; 0 if it is the whole text or unknown.
    package var ordinal: Int {
      let ordinal = Int(place >> Self.documentBits)
      return ordinal < Self.lastOrdinal ? ordinal : 0
    }
  }

  /// The place and the form of a token's definition.
  package struct Definition: Hashable, Sendable {
    /// The path under which it is written; groups that extend its group inherit it.
    package var path: PathID
    /// The index in `documents`.
    package var document: UInt32
    /// The key that names it.
    package var key: NodeID
    /// The mapping that is the value of the key.
    package var node: NodeID
    /// The value of `$value`, or the mapping itself for a token made by `$ref`.
    package var value: NodeID
    package var description, extensions: NodeID?
    /// Its own `$type`.
    var type: TokenType?
    var deprecated: NodeID?
    /// Whether it has a `$ref` in place of `$value`, so that the target determines what it is.
    var isReference: Bool
    /// Whether it is invalid; already reported.
    var isInvalid: Bool

    package init(
      path: PathID, document: UInt32, key: NodeID, node: NodeID, value: NodeID, description: NodeID?,
      extensions: NodeID?, type: TokenType? = nil, deprecated: NodeID? = nil, isReference: Bool = false,
      isInvalid: Bool = false
    ) {
      (self.path, self.document, self.key, self.node) = (path, document, key, node)
      (self.value, self.description, self.extensions) = (value, description, extensions)
      (self.type, self.deprecated, self.isReference) = (type, deprecated, isReference)
      self.isInvalid = isInvalid
    }
  }
}
