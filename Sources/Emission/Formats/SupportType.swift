import Tokens

/// The types that generated code needs for values that the language has no type for, without their prefix.
enum SupportType: CaseIterable {
  case theme, themed
  case color, shadow, border, strokeStyle, gradient, transition, cubicBezier, fontFamily, typography

  /// The names after a prefix.
  static func names(after prefix: String) -> Set<String> { Set(allCases.map { "\(prefix)\($0.name)" }) }

  /// The name after the prefix.
  var name: StaticString {
    switch self {
    case .theme: "Theme"
    case .themed: "Themed"
    case .color: "Color"
    case .shadow: "Shadow"
    case .border: "Border"
    case .strokeStyle: "StrokeStyle"
    case .gradient: "Gradient"
    case .transition: "Transition"
    case .cubicBezier: "CubicBezier"
    case .fontFamily: "FontFamily"
    case .typography: "Typography"
    }
  }
}

extension OutputTokens {
  /// The types besides the tokens that the values of the output need.
  var supportTypes: Set<SupportType> {
    var needed: Set<SupportType> = []
    for type in types {
      if output.isThemed(type) { needed.formUnion(type == .color ? [.theme] : [.theme, .themed]) }
      switch type {
      case .dimension, .number, .fontWeight, .duration: break
      case .color: needed.insert(.color)
      case .fontFamily: needed.insert(.fontFamily)
      case .cubicBezier: needed.insert(.cubicBezier)
      case .strokeStyle: needed.insert(.strokeStyle)
      case .border: needed.formUnion([.color, .theme, .border, .strokeStyle])
      case .transition: needed.formUnion([.transition, .cubicBezier])
      case .shadow: needed.formUnion([.color, .theme, .shadow])
      case .gradient: needed.formUnion([.color, .theme, .gradient])
      case .typography: needed.formUnion([.typography, .fontFamily])
      }
    }
    return needed
  }
}
