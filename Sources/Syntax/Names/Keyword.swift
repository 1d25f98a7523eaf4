package import Text

extension Name {
  /// A property of the format: `$` and the name of the case.
  package enum Property: UInt32, CaseIterable, Sendable {
    case value, type, description, deprecated, extensions, extends, ref, root, schema

    // The runtime finds the names of cases by reflection, which takes longer than a small set.
    private static let texts = [
      "$value", "$type", "$description", "$deprecated", "$extensions", "$extends", "$ref", "$root", "$schema",
    ]

    /// The property as written.
    package var text: String { Self.texts[Int(rawValue)] }
  }

  package init(_ property: Property) { self.init(rawValue: property.rawValue) }

  /// The property with this name.
  package var property: Property? { Property(rawValue: rawValue) }

  /// `$value`.
  package static let value = Name(.value)
  /// `$extensions`.
  package static let extensions = Name(.extensions)
  /// `$ref`.
  package static let ref = Name(.ref)
  /// `$root`.
  package static let root = Name(.root)
}

/// The other names that the format uses: the members of composite values and the keys of resolver documents.
package enum Keyword: UInt32, CaseIterable, Sendable {
  case value, unit, colorSpace, components, alpha, hex, color, width, style, dashArray, lineCap
  case duration, delay, timingFunction, offsetX, offsetY, blur, spread, inset, position
  case fontFamily, fontSize, fontWeight, letterSpacing, lineHeight, none
  case defs, name, version, description, sets, modifiers, resolutionOrder, sources, contexts, `default`, type
  case stiffness, damping, dampingRatio, dampingFraction, bounce, mass, response

  private static let texts = [
    "value", "unit", "colorSpace", "components", "alpha", "hex", "color", "width", "style", "dashArray",
    "lineCap", "duration", "delay", "timingFunction", "offsetX", "offsetY", "blur", "spread", "inset",
    "position", "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight", "none", "$defs",
    "name", "version", "description", "sets", "modifiers", "resolutionOrder", "sources", "contexts",
    "default", "type", "stiffness", "damping", "dampingRatio", "dampingFraction", "bounce", "mass",
    "response",
  ]

  /// The keyword as written: the name of the case, except for `$defs`.
  package var text: String { Self.texts[Int(rawValue)] }

  /// The keyword as a name; keywords are numbered after properties.
  package var interned: Name { Name(rawValue: Self.first + rawValue) }

  // The number after the last property; computed, so that the compiler folds it.
  private static var first: UInt32 { Name.Property.schema.rawValue + 1 }
}

extension NameTable {
  /// A table of the keys of a run, in which the names of the format are numbered first.
  package init() { self.init(reserving: Self.formatNames) }

  private static let formatNames = Name.Property.allCases.map(\.text) + Keyword.allCases.map(\.text)
}
