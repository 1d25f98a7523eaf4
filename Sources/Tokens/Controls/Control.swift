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
    /// What it is of, if the anatomy does not have that, such as the icon in a knob: it is understood, and not judged.
    package var beside: Beside?

    /// Whether it is understood, and of what the anatomy has.
    var isJudged: Bool { unread.isEmpty && beside == nil }

    /// `understood`, or `judged`: what a token is not that is neither a role nor a part.
    package var lack: String { beside == nil ? "understood" : "judged" }

    /// Its value on an axis; `nil` if it applies to every value.
    package subscript(axis: String) -> Value? { values.first { $0.axis == axis } }
  }

  /// An element of a control, and what of it is measured, that an anatomy does not have.
  package struct Beside: Hashable, Sendable {
    package var element: String
    package var measure: Anatomy.Measure?
    package var paint: Anatomy.Paint?

    /// Whether it is how thick a ring is, which is measured for the focus.
    package var isRingWidth: Bool {
      element == Anatomy.Role.ring && (measure == .width || measure == .thickness)
    }
    /// Whether it is the color of what the parts of the control lie in.
    var isWell: Bool { element == Anatomy.Role.well && measure == nil && paint ?? .fill == .fill }
    /// Whether something is measured by it.
    package var isMeasured: Bool { isRingWidth || isWell }
  }

  /// The group's name as written.
  package var name: String
  /// The path of the group with dots, in lower case.
  package var path: String
  /// The groups around it, as written.
  package var groups: [String] = []
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
  package var understood: [Token] { tokens.filter(\.isJudged) }
  package var colors: [Token] { tokens.filter { $0.type == .color && $0.isJudged } }
  /// The color of what its parts lie in: `segmented.track.bg`.
  package var well: TokenID? {
    besides.first { $0.type == .color && $0.beside?.isWell == true && $0.values.isEmpty }?.id
  }
  /// Those that are understood, but not judged.
  package var besides: [Token] { tokens.filter { $0.beside != nil } }

  /// How much of a control's names is understood.
  package enum Confidence: String, Sendable { case high, medium, low }

  /// A word that may mean two things, and where it is.
  package struct Ambiguity: Sendable {
    package let word: String
    package let tokens: [TokenID]
    package let readings: [String]
  }

  /// The colors and sizes, which are read.
  package var readable: [Token] { tokens.filter { $0.type == .color || $0.type == .dimension } }

  /// Those of which something is not understood.
  package var unread: [Token] { readable.filter { !$0.unread.isEmpty } }

  package var ambiguities: [Ambiguity] {
    let own = tokens.filter(\.isAmbiguous)
    return ["active", "enabled"].compactMap { word in
      let with = own.filter { $0.unread.contains { $0.lowercased() == word } }
      guard !with.isEmpty else { return nil }
      let state = word == "active" ? "state=pressed" : "state=default"
      return Ambiguity(word: word, tokens: with.map(\.id), readings: [state, "isSelected=true"])
    }
  }

  package var confidence: Confidence {
    let (all, unread) = (readable.count, unread.count)
    if unread == 0 { return .high }
    return (all - unread) * 5 >= all * 4 && !tokens.contains(where: \.isAmbiguous) ? .medium : .low
  }
}

/// `controls:` of a configuration: what names cannot say.
package struct ControlSettings: Sendable {
  package var declared: [ControlFinder.Declared] = []
  package var words = ControlWordSettings()
  /// The tokens that are no part of a control.
  package var ignored: [PathPattern] = []

  package init() {}
}

extension Anatomy.Role {
  /// The elements that rules know: what shows the focus, what says in words what the control is, and what its parts lie in.
  package static let (ring, label, well) = ("ring", "label", "well")

  package var isRing: Bool { element == Self.ring }
  package var isLabel: Bool { (element ?? name) == Self.label }
}

extension Anatomy {
  /// How documents speak of it: as of a selection if it has one.
  package var effectiveManner: Manner {
    manner ?? (axes.contains { ControlWords.axis(ofProperty: $0.name) == .selection } ? .selection : .action)
  }
}
