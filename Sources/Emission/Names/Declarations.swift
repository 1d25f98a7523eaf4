internal import Tokens

/// What a generated Swift file declares beside the tokens.
struct SwiftDeclarations {
  /// The names of its types, which a group of tokens would hide from the members inside.
  let types: [[UInt8]]

  init(of output: Output, anatomies: [Anatomy]) {
    types = SupportType.allCases.map { Array((output.swiftNamespace + $0.rawValue).utf8) }
  }
}

/// What a generated Kotlin file declares beside the tokens.
struct KotlinDeclarations {
  /// Types of the package.
  let types: [String]
  /// Members of every class that has themed values.
  let members: [String]

  init(themes: [[UInt8]]) {
    types = SupportType.allCases.map { "Tokens" + $0.rawValue }
    members = types + themes.map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The types that generated code needs for values that the language has no type for, without their prefix.
enum SupportType: String, CaseIterable {
  case theme = "Theme"
  case themed = "Themed"
  case color = "Color"
  case shadow = "Shadow"
  case border = "Border"
  case strokeStyle = "StrokeStyle"
  case gradient = "Gradient"
  case transition = "Transition"
  case cubicBezier = "CubicBezier"
  case fontFamily = "FontFamily"
  case typography = "Typography"
}
