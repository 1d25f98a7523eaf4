import Tokens

/// The types that generated code declares for values without a type in the language. Names are without their
/// prefix.
enum SupportType: String, CaseIterable {
  case theme = "Theme"
  case themed = "Themed"
  case color = "Color"
  case shadow = "Shadow"
  case border = "Border"
  case strokeStyle = "StrokeStyle"
  case gradient = "Gradient"
  case transition = "Transition"
  case curve = "CubicBezier"
  case fontFamily = "FontFamily"
  case typography = "Typography"
  case textTransform = "TextTransform"
  case spring = "Spring"

  /// The type for the values of tokens of a type, which has its name; `nil` if a language has one.
  init?(of type: TokenType) {
    guard let own = Self.byType[type] else { return nil }
    self = own
  }

  private static let byType = Dictionary(
    uniqueKeysWithValues: TokenType.allCases.compactMap { type in
      SupportType(rawValue: type.rawValue.capitalizedASCII).map { (type, $0) }
    })

  static func names(after prefix: String) -> [String] { allCases.map { prefix + $0.rawValue } }
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
      if let own = SupportType(of: type) { needed.insert(own) }
      if type == .border || type == .shadow || type == .gradient { needed.formUnion([.color, .theme]) }
      if type == .border { needed.insert(.strokeStyle) }
      if type == .transition { needed.insert(.curve) }
      if type == .typography { needed.formUnion([.fontFamily, .textTransform]) }
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
    for slot in slots.tokens.indices {
      guard case .typography = type(at: slot) else { continue }
      for case .typography(let typography) in allValues(at: slot) {
        for member in TypographyMember.allCases where !typography.has(member) { lacking.insert(member) }
      }
    }
    return lacking
  }
}
