package import Syntax
import Text
package import Tokens

extension Name.Property {
  /// A sentence about the property.
  package var help: String {
    switch self {
    case .value: "The value of the token, in the form of its type, or a reference such as `{palette.blue}`."
    case .type: "The type of the token; on a group, the type of its tokens that do not have their own."
    case .description: "What the token or group is for; it becomes a comment in generated code."
    case .deprecated: "`true`, or the reason why the token should no longer be used."
    case .extensions: "Data of tools, by vendor; the compiler keeps it and does not look into it."
    case .extends: "The group whose tokens and properties this group inherits."
    case .ref: "A JSON Pointer to the value or the token that stands here, such as `#/palette/blue`."
    case .root: "The token that has the path of its group."
    case .schema: "The JSON Schema of the file, for editors; only at the root."
    }
  }
}

extension TokenType {
  /// A sentence about values of the type.
  package var help: String {
    Self.sentences[rawValue] ?? "A type that DTCG does not have; values are kept as they are written."
  }

  private static let sentences = [
    "color": "A color: `#005ce5`, a CSS color function, or `{colorSpace, components, alpha, hex}`.",
    "dimension": "A length in `px` or `rem`: `16px`, or `{value, unit}`.",
    "fontFamily": "The name of a font, or a list of names, the preferred first.",
    "fontWeight": "A weight from 1 to 1000, or a name such as `bold`.",
    "duration": "A time in `ms` or `s`: `200ms`, or `{value, unit}`.",
    "cubicBezier": "An easing curve: the coordinates of its two control points, `[x1, y1, x2, y2]`.",
    "number": "A number without a unit.",
    "strokeStyle": "`solid`, `dashed` and the like, or `{dashArray, lineCap}`.",
    "border": "A border: `{color, width, style}`.",
    "transition": "A transition: `{duration, delay, timingFunction}`.",
    "shadow": "One shadow or a list of them: `{color, offsetX, offsetY, blur, spread, inset}`.",
    "spring":
      "A damped spring: `{stiffness, dampingRatio}`, `{response, dampingFraction}`, or `{duration, bounce}`; not DTCG.",
    "gradient": "A list of stops: `{color, position}`, positions from 0 to 1.",
    "typography": "A text style: `{fontFamily, fontSize, fontWeight, letterSpacing, lineHeight}`.",
    "string": "A string; a type of this compiler, not of DTCG.",
    "boolean": "`true` or `false`; a type of this compiler, not of DTCG.",
  ]
}
