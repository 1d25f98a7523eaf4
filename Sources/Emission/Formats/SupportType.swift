import Tokens

/// The types that generated code declares for values without a type in the language. Names are without their
/// prefix.
enum SupportType: CaseIterable {
  case theme, themed
  case color, shadow, border, strokeStyle, gradient, transition, cubicBezier, fontFamily, typography,
    textTransform, spring

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
    case .textTransform: "TextTransform"
    case .spring: "Spring"
    }
  }
}

extension OutputTokens {
  /// The types that the values of the output need in addition to the tokens.
  var supportTypes: Set<SupportType> {
    var needed: Set<SupportType> = []
    let own = ownTypes
    if own.contains(where: { $0.members.contains { output.isThemed($0.type) } }) {
      needed.formUnion([.theme, .themed])
    }
    let inner = own.flatMap(\.members).map(\.type)
    if inner.contains(.color) { needed.insert(.theme) }
    for type in types.union(inner) {
      if types.contains(type), type != .opaque, output.isThemed(type) {
        needed.formUnion(type == .color ? [.theme] : [.theme, .themed])
      }
      switch type {
      case .dimension, .number, .fontWeight, .duration, .string, .boolean, .opaque: break
      case .color: needed.insert(.color)
      case .fontFamily: needed.insert(.fontFamily)
      case .cubicBezier: needed.insert(.cubicBezier)
      case .strokeStyle: needed.insert(.strokeStyle)
      case .spring: needed.insert(.spring)
      case .border: needed.formUnion([.color, .theme, .border, .strokeStyle])
      case .transition: needed.formUnion([.transition, .cubicBezier])
      case .shadow: needed.formUnion([.color, .theme, .shadow])
      case .gradient: needed.formUnion([.color, .theme, .gradient])
      case .typography: needed.formUnion([.typography, .fontFamily, .textTransform])
      }
    }
    return needed
  }
}

/// The optional members of a typography value.
enum TypographyMember: String, CaseIterable {
  case fontFamily = "FontFamily"
  case fontWeight = "FontWeight"
  case letterSpacing = "LetterSpacing"
  case lineHeight = "LineHeight"
}

extension Typography {
  fileprivate func has(_ member: TypographyMember) -> Bool {
    switch member {
    case .fontFamily: fontFamily != nil
    case .fontWeight: fontWeight != nil
    case .letterSpacing: letterSpacing != nil
    case .lineHeight: lineHeight != nil
    }
  }
}

extension OutputTokens {
  /// The members that some typography value of the output lacks.
  var lackingMembers: Set<TypographyMember> {
    guard types.contains(.typography) else { return [] }
    var lacking: Set<TypographyMember> = []
    for slot in slots.tokens.indices where type(at: slot) == .typography {
      for case .typography(let typography) in allValues(at: slot) {
        for member in TypographyMember.allCases where !typography.has(member) { lacking.insert(member) }
      }
    }
    return lacking
  }
}
