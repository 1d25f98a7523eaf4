/// What a token set has of one control, whatever the words of its paths.
package struct Control: Sendable {
  /// A value of an axis and the way in which the set spells it.
  package struct Value: Hashable, Sendable {
    /// The name of the axis in the schema, such as `isSelected`, or that of an axis which the schema does not have.
    package var axis: String
    /// In the words of the schema, such as `true`, where it has one.
    package var name: String
    /// As written: `Yes`.
    package var spelling: String
    /// The name of the axis as written, `isActive`; `nil` if only its values are.
    package var axisSpelling: String?
    /// Whether a list of properties has it: `State=Default, isActive=No`.
    package var isProperty = false
  }

  /// A token of the control.
  package struct Token: Sendable {
    package enum Member: Hashable, Sendable {
      /// Indices in the anatomy.
      case role(Int), part(Int)
      /// What the anatomy does not know, by the words that are left of the path.
      case other(String)
    }

    package var id: TokenID
    package var type: TokenType?
    package var values: [Value]
    package var member: Member
    /// How the path is put together: two tokens of one layout have the same.
    package var pattern: String
    /// Whether a name holds several groups, as in `toggle/color`.
    package var hasSlash: Bool

    /// Its value of an axis; `nil` if it is for every value.
    package subscript(axis: String) -> Value? { values.first { $0.axis == axis } }
  }

  /// The group's name as written.
  package var name: String
  /// The path of the group with dots, in lower case.
  package var path: String
  /// What it is made of: the set's own anatomy, or the built-in one that its name means.
  package var anatomy: Anatomy
  /// Whether the set describes it.
  package var isDescribed: Bool
  /// Whether its layout is that of an older schema: tokens were found by the words of their names.
  package var isReadByWords: Bool { tokens.contains { $0.hasSlash || $0.pattern != Self.patternOfAnatomy } }
  package var tokens: [Token]

  /// The pattern of tokens that are where the set's own anatomy puts them.
  static let patternOfAnatomy = "anatomy"

  /// The built-in control that it is.
  package var builtIn: String? { anatomy.builtIn }

  package var colors: [Token] { tokens.filter { $0.type == .color } }
}
