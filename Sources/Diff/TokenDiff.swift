package import Compiler
package import Diagnostics
package import Tokens

/// The changes between two sides, for users of the tokens.
package struct TokenDiff: Sendable {
  package typealias Bump = VersionStep
  package typealias Class = ChangeClass

  /// The options of a diff.
  package struct Options: Sendable {
    /// Report changes of descriptions and extensions, and pairs whose ratio changed within its verdict.
    package var all = false
    /// Report tokens whose text changed, but not their value.
    package var sources = false
    /// A removed token that was deprecated is a minor change.
    package var allowsDeprecatedRemoval = false
    /// Sizes that override `Class.bump`.
    package var bumps: [Class: Bump] = [:]
    /// The version that is out.
    package var current: SemanticVersion?

    package init() {}
  }

  /// A value of a token before and after, in themes with the same values.
  package struct ValueChange: Sendable {
    /// The themes, in their order; for a value in contexts, the one combination in words.
    package var themes: [String]
    /// The theme, if it matters, and the contexts of axes in which the value is; empty at their defaults.
    package var context: [ModifierChoice] = []
    /// The values in DTCG notation, as JSON.
    package var from, to: [UInt8]
    package var fromText, toText: String
    /// Six or eight hex digits near a color that they do not represent exactly; `nil` for other values.
    var fromHex, toHex: String?
    /// ΔEOK of two colors, 0…; `nil` for other types.
    package var deltaE: Double?
    /// The change of a length in pixels, and of a number or a duration in percent; `nil` if not applicable.
    package var pixels, percent: Double?
  }

  /// One change of a token or a theme.
  package struct Change: Sendable {
    package var kind: Class
    /// The path of the token, of the group that was renamed, the name of the theme or of an axis, or `axis=context`.
    package var subject: String
    package var bump: Bump
    package var type: TokenType?
    /// The path after a renaming.
    package var renamedTo: String?
    /// The paths of a renamed group's tokens, without the group's own.
    package var members: [String] = []
    /// The changed values, for `value-changed` and for a renamed token whose value also changed.
    package var values: [ValueChange] = []
    /// Other tokens that changed only because they refer to this one, in order.
    package var followers: [String] = []
    /// Themes that the change is limited to; empty means all.
    package var themes: [String] = []
    /// The reason of a deprecation, the type before and after, the name before and after.
    package var from, to: String?
    /// The output whose name changed.
    package var output: String?
    /// Tokens that a removed token may have become.
    package var candidates: [String] = []
    package var oldPlace, newPlace: Place?
    /// The ranges of the places, until they are looked up.
    var oldRange, newRange: SourceRange?
  }

  /// Where a token is written.
  package struct Place: Hashable, Sendable {
    package var path: String
    /// From 1.
    package var line: Int
    /// In bytes, from 1.
    package var column: Int
  }

  /// A pair of colors whose ratio changed.
  package struct ContrastChange: Sendable {
    package var kind: Class
    package var pair: DiffSide.Pair
    /// `nil` if the pair is new or removed.
    package var from, to: DiffSide.Contrast?
    /// The changed token that is the cause, if one is.
    package var cause: String?
  }

  package let old, new: String
  /// The themes of the new side.
  package let themes: [String]
  /// In the order of classes, then of paths.
  package private(set) var changes: [Change]
  /// Lost pairs first.
  package let contrast: [ContrastChange]
  package let names: [NameChange]
  /// Tokens that have another path or are gone, in the order of the old side.
  package let moves: [Migration.Move]
  /// Warnings about declared renames, with places on the new side.
  package let disputes: [Diagnostic]

  /// The released version, if it is known.
  package let current: SemanticVersion?

  /// The size of the next version: the largest of all changes. Before 1.0, a breaking change is a minor one
  /// and all others are patches.
  package var bump: Bump {
    let largest = (changes.map(\.bump) + contrast.map { bump(of: $0) }).max() ?? .none
    return current?.step(for: largest) ?? largest
  }

  /// The number of the next version, if the current one is known.
  package var next: SemanticVersion? { current?.next(bump) }

  /// The size of the change of a pair.
  func bump(of change: ContrastChange) -> Bump { contrastBumps[change.kind] ?? change.kind.bump }

  let contrastBumps: [Class: Bump]

  /// Looks up where tokens are written.
  mutating func locate(_ old: Sources, _ new: Sources) {
    var (oldLines, newLines) = (LineTables(old), LineTables(new))
    func place(_ range: SourceRange, _ lines: inout LineTables, _ sources: Sources) -> Place {
      let location = lines.location(of: range)
      return Place(path: sources[range.source].path, line: location.line, column: location.column)
    }
    for index in changes.indices {
      changes[index].oldPlace = changes[index].oldRange.map { place($0, &oldLines, old) }
      changes[index].newPlace = changes[index].newRange.map { place($0, &newLines, new) }
    }
  }
}
