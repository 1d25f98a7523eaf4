import Text

/// The type of a value in a tool with other types than DTCG, or none.
enum ForeignType: String {
  case color, dimension, letterSpacing, lineHeight, number, opacity, fontWeight, fontFamily, duration,
    cubicBezier
  case shadow, border, typography, gradient, transition, strokeStyle, string, boolean, composition
  /// A type without an equivalent in DTCG: the value is kept as written.
  case other

  /// The type for a word in any spelling, such as `border-radius` or `fontSizes`; `nil` if there is none.
  init?(word: some Collection<UInt8>) {
    let folded = word.lazy.map(\.lowercased).filter { $0.isLetter || $0.isDigit }
    guard let type = Self.words[Array(folded)] else { return nil }
    self = type
  }

  /// The type's name in DTCG; `nil` if DTCG has none.
  var name: String? {
    switch self {
    case .letterSpacing: "dimension"
    case .lineHeight, .opacity: "number"
    case .composition, .other: nil
    case .color, .dimension, .number, .fontWeight, .fontFamily, .duration, .cubicBezier, .shadow, .border,
      .typography, .gradient, .transition, .strokeStyle, .string, .boolean:
      rawValue
    }
  }

  private static let words: [[UInt8]: ForeignType] = {
    let lists: [(ForeignType, String)] = [
      (.color, "color colors colour colours fill backgroundcolor bordercolor textcolor"),
      (
        .dimension,
        """
        dimension dimensions spacing space spaces sizing size sizes radius radii borderradius borderradii width height \
        borderwidth borderwidths fontsize fontsizes paragraphspacing paragraphindent breakpoint breakpoints gap padding \
        margin inset blur measure
        """
      ),
      (.letterSpacing, "letterspacing letterspacings tracking"),
      (.lineHeight, "lineheight lineheights leading"),
      (.number, "number numbers zindex aspectratio ratio integer float"),
      (.opacity, "opacity opacities alpha"),
      (.fontWeight, "fontweight fontweights"), (.fontFamily, "fontfamily fontfamilies fontstack font"),
      (.duration, "duration durations time delay"),
      (.cubicBezier, "cubicbezier easing easings timingfunction"),
      (.shadow, "shadow shadows boxshadow boxshadows"),
      (.border, "border"), (.typography, "typography textstyle customfontstyle"),
      (.gradient, "gradient gradients"),
      (.transition, "transition transitions"), (.strokeStyle, "strokestyle borderstyle"), (.string, "string"),
      (.boolean, "boolean bool"), (.composition, "composition"),
      (.other, "other text textcase textdecoration fontstyle asset content icon mediaquery"),
    ]
    var words: [[UInt8]: ForeignType] = [:]
    for (type, list) in lists {
      for word in list.split(separator: " ") { words[Array(word.utf8)] = type }
    }
    return words
  }()
}
