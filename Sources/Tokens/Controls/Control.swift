/// The tokens of one control in a set, independent of the words in its paths.
package struct Control: Sendable {
  /// A value of an axis, and its spelling in the set.
  package struct Value: Hashable, Sendable {
    /// The name of the axis in the schema, such as `isSelected`; its own name if the schema does not have it.
    package var axis: String
    /// In the words of the schema, such as `true`, if it has one.
    package var name: String
    /// As written: `Yes`.
    package var spelling: String
    /// The name of the axis as written, `isActive`; `nil` if only its values are written.
    package var axisSpelling: String?
    /// Whether it is in a list of properties: `State=Default, isActive=No`.
    package var isProperty = false
    /// Whether no word of the name says it: other names do.
    package var isLeftOut = false
  }

  /// A token of the control.
  package struct Token: Sendable {
    package enum Member: Hashable, Sendable {
      /// Indices in the anatomy.
      case role(Int), part(Int)
      /// Unknown in the anatomy; the remaining words of the path.
      case other(String)
    }

    package var id: TokenID
    package var type: TokenType?
    package var values: [Value]
    package var member: Member
    /// The pattern of the path: tokens with the same layout have the same pattern.
    package var pattern: String
    /// Whether a name combines several groups, as in `toggle/color`.
    package var hasSlash: Bool
    /// Whether a word in its path may mean a state as well as a selection.
    package var isAmbiguous = false
    /// The words of its name that are not understood; nothing is said of such a token.
    package var unread: [String] = []

    /// Its value on an axis; `nil` if it applies to every value.
    package subscript(axis: String) -> Value? { values.first { $0.axis == axis } }
  }

  /// The group's name as written.
  package var name: String
  /// The path of the group with dots, in lower case.
  package var path: String
  /// Its anatomy: the set's own, or the built-in one with its name.
  package var anatomy: Anatomy
  /// Whether the set describes it.
  package var isDescribed: Bool
  package var tokens: [Token]

  /// The pattern of tokens at the paths of the set's own anatomy.
  static let patternOfAnatomy = "anatomy"

  /// The name of its built-in control.
  package var builtIn: String? { anatomy.builtIn }
  package var kind: Anatomy.Kind? { anatomy.kind }

  /// Those whose names are understood, as far as names are read.
  package var understood: [Token] { tokens.filter(\.unread.isEmpty) }
  package var colors: [Token] { tokens.filter { $0.type == .color && $0.unread.isEmpty } }
}
