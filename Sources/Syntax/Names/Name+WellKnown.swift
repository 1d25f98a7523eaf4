/// The names that the format itself uses. They are interned first, in this order, so that each is a constant.
extension Name {
  static let wellKnown = [
    "$value", "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root", "$schema",
    "value", "unit", "colorSpace", "components", "alpha", "hex", "color", "width", "style", "dashArray",
    "lineCap",
    "duration", "delay", "timingFunction", "offsetX", "offsetY", "blur", "spread", "inset", "position",
    "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight", "none", "$defs",
    "name", "version", "description", "sets", "modifiers", "resolutionOrder", "sources", "contexts",
    "default", "type",
  ]

  /// A property of the format, by the number of its name.
  package enum Property: UInt32, Sendable {
    case value, type, description, deprecated, extensions, extends, ref, root, schema
  }

  /// The property that has this name.
  package var property: Property? { Property(rawValue: rawValue) }

  package static let value = Name(rawValue: Property.value.rawValue)
  package static let extensions = Name(rawValue: Property.extensions.rawValue)
  package static let ref = Name(rawValue: Property.ref.rawValue)
  package static let root = Name(rawValue: Property.root.rawValue)
}

/// The members of composite values and the keys of resolver documents.
extension Name {
  package enum Member {
    package static let value = Name(rawValue: 9)
    package static let unit = Name(rawValue: 10)
    package static let colorSpace = Name(rawValue: 11)
    package static let components = Name(rawValue: 12)
    package static let alpha = Name(rawValue: 13)
    package static let hex = Name(rawValue: 14)
    package static let color = Name(rawValue: 15)
    package static let width = Name(rawValue: 16)
    package static let style = Name(rawValue: 17)
    package static let dashArray = Name(rawValue: 18)
    package static let lineCap = Name(rawValue: 19)
    package static let duration = Name(rawValue: 20)
    package static let delay = Name(rawValue: 21)
    package static let timingFunction = Name(rawValue: 22)
    package static let offsetX = Name(rawValue: 23)
    package static let offsetY = Name(rawValue: 24)
    package static let blur = Name(rawValue: 25)
    package static let spread = Name(rawValue: 26)
    package static let inset = Name(rawValue: 27)
    package static let position = Name(rawValue: 28)
    package static let fontFamily = Name(rawValue: 29)
    package static let fontSize = Name(rawValue: 30)
    package static let fontWeight = Name(rawValue: 31)
    package static let letterSpacing = Name(rawValue: 32)
    package static let lineHeight = Name(rawValue: 33)
    package static let none = Name(rawValue: 34)
    package static let defs = Name(rawValue: 35)
    package static let name = Name(rawValue: 36)
    package static let version = Name(rawValue: 37)
    package static let description = Name(rawValue: 38)
    package static let sets = Name(rawValue: 39)
    package static let modifiers = Name(rawValue: 40)
    package static let resolutionOrder = Name(rawValue: 41)
    package static let sources = Name(rawValue: 42)
    package static let contexts = Name(rawValue: 43)
    package static let `default` = Name(rawValue: 44)
    package static let type = Name(rawValue: 45)
  }
}
