/// What a generated Swift file declares beside the tokens.
struct SwiftDeclarations {
  /// The names of its types, which a group of tokens would hide from the members inside.
  let types: [[UInt8]]

  init(namespace: String, lookups: LookupTable) {
    types =
      SupportType.allCases.map { Array("\(namespace)\($0.name)".utf8) }
      + lookups.axes.map { Array(namespace.utf8) + $0.type }
  }

  /// Whether a type is called so.
  func haveType(_ name: ArraySlice<UInt8>) -> Bool {
    types.contains { $0.count == name.count && $0.elementsEqual(name) }
  }
}

/// What a generated Kotlin file declares beside the tokens.
struct KotlinDeclarations {
  /// Types of the package, which no class may be called, nor a member, which would hide them.
  let types: [[UInt8]]
  /// Members of every class that has themed values.
  let members: [[UInt8]]

  init(themes: [[UInt8]], lookups: LookupTable) {
    types = SupportType.allCases.map { Array("Tokens\($0.name)".utf8) } + lookups.axes.map(\.type)
    members = types + themes
  }
}

/// The types that generated code needs for values that the language has no type for, without their prefix.
enum SupportType: CaseIterable {
  case theme, themed
  case color, shadow, border, strokeStyle, gradient, transition, cubicBezier, fontFamily, typography

  /// The name behind the prefix.
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
