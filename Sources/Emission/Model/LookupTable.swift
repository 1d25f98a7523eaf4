internal import Tokens

/// The functions of one output that find the token of a component's variant, spelled for one language.
///
/// Each list is flat, and members are ranges in it, since templates iterate over ranges.
struct LookupTable: Sendable {
  /// An enumeration of the values of an axis.
  struct Axis: Sendable {
    /// The names of the component and the axis as written.
    var component: String
    var name: String
    /// The name of the enumeration, without a prefix.
    var type: [UInt8]
    var cases: Range<Int>
    var native = NativeValues()
  }

  /// A value of an axis.
  struct Case: Sendable {
    /// The name as written.
    var title: String
    var name: [UInt8]
  }

  /// A component, whose functions are next to its tokens.
  struct Host: Sendable {
    /// The component's name in upper camel case.
    var name: [UInt8]
    var lookups: Range<Int>
  }

  struct Lookup: Sendable {
    /// The role or part as written.
    var title: String
    var name: [UInt8]
    var parameters: Range<Int>
    /// In the order of the variants, the last parameter varying fastest.
    var entries: Range<Int>
    var type: TokenType
    /// Whether some variants have no such token.
    var isOptional: Bool
  }

  struct Parameter: Sendable {
    var name: [UInt8]
    /// The index in `axes`, `nil` for a Boolean.
    var axis: Int?
  }

  /// The token of a variant.
  struct Entry: Sendable {
    /// By parameter: the pattern for its value, `true` or the name of a case.
    var patterns: [Pattern]
    var slot: Int
  }

  enum Pattern: Hashable, Sendable {
    case boolean(Bool)
    /// The index in `cases`.
    case `case`(Int)
  }

  var axes: [Axis] = []
  var cases: [Case] = []
  var hosts: [Host] = []
  var lookups: [Lookup] = []
  var parameters: [Parameter] = []
  var entries: [Entry] = []

  /// The slots of all tokens that a host's functions find.
  func slots(in host: Int) -> [UInt32] {
    lookups[hosts[host].lookups].flatMap { lookup in entries[lookup.entries].map { UInt32($0.slot) } }
  }
}
