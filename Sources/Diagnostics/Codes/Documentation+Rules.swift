/// Rules.
extension DiagnosticCode.Documentation {
  static let lowContrast = Self(
    meaning: """
      Two colours that somebody has to tell apart are too near to each other (WCAG 2.2, 1.4.3 and \
      1.4.11). Pairs come from anatomies, and from `audit: contrast:`, where both patterns begin alike the \
      wildcards of that beginning stand for the same segments: `button.*.label` on `button.*.fill` is each \
      label on its own fill, `text.*` on `surface.*` every text on every surface.
      """,
    example: "a white knob on a light grey track: 1.57 : 1",
    fix: "Take the nearest passing colour that the message names, or waive the pair with a reason.")

  static let missingVariant = Self(
    meaning: "A component lacks a token that its anatomy asks for.",
    example: "`toggle.color.error.active.bg-track` is not defined",
    fix: "Define the token.")

  static let surplusVariant = Self(
    meaning: "A component has a token that its anatomy does not know.",
    example: "`toggle.color.eror.active.bg-track`",
    fix: "Rename or remove it, or add it to the anatomy.")

  static let legacySchema = Self(
    meaning: """
      A component is written in the older schema: `isActive` with `Yes` and `No`, or no states but default \
      and disabled and no sizes.
      """,
    example: "toggle.color.default.Yes.bg-track",
    fix: "Rename as the message says.")

  static let brokenGeometry = Self(
    meaning: "Sizes of a component do not fit together.",
    example: "\"knob + 2 * inset = trackHeight\" with 20, 3 and 24",
    fix: "Change one of the sizes that the message names.")

  static let colorAlone = Self(
    meaning: """
      On and off differ by colour alone, and for some people not even by that. Some role must have 3 : 1 \
      between both in lightness (WCAG 2.2, 1.4.1 and technique G183) and a distance of 0.1 in OKLab, five \
      times what is just noticeable, to protan, deutan and tritan vision (Machado 2009).
      """,
    example: "red for off and green for on, equally light",
    fix: "Let the shape differ, or choose colours that differ in lightness.")

  static let translucentSurface = Self(
    meaning: "A contrast cannot be measured because nothing opaque lies below.",
    example: "surface.default: \"#ffffff80\"",
    fix: "Name an opaque surface.")

  static let staleWaiver = Self(
    meaning: "A waiver covers nothing any more, in one of its themes or by one of its patterns.",
    example: "a waiver for a pair that passes by now",
    fix: "Remove the waiver, or the theme from it.")

  static let confusableNames = Self(
    meaning: """
      Two names side by side differ by letter case alone, or by how an accent is encoded (Format §5.1.1).
      """,
    example: "button.hover and button.Hover",
    fix: "Rename one of them.")

  static let emptyInclusion = Self(
    meaning: """
      A pattern of `include:` or `exclude:` matches no token, or one of `audit: contrast:` no color.
      """,
    example: "exclude: [\"pallete.**\"]",
    fix: "Correct the pattern or remove it.")
}
