package import Diagnostics

/// A component described in data: its axes, the paths of its tokens, and the rules that they must meet.
package struct Anatomy: Sendable {
  /// The component's name, such as `toggle`.
  package var name: String
  /// The key that names it.
  package var range: SourceRange
  /// What its author says of it.
  package var description: String?
  package var axes: [Axis]
  /// The path of a color with `{axis}` and `{role}` to fill in; without segments if it has no colors.
  package var colorPath: PathTemplate
  package var roles: [Role]
  /// The path of a size with `{axis}` and `{part}` to fill in; without segments if it has no sizes.
  package var sizePath: PathTemplate
  package var parts: [Part]
  /// The token of what is behind the component.
  package var surface: Surface?
  /// More tokens that may be behind the component, or patterns over them.
  package var otherSurfaces: [Surface] = []
  /// The variants that contrast rules do not apply to.
  package var exempt: Selection
  package var contrast: [ContrastRequirement]
  package var distinction: Distinction?
  package var geometry: [GeometryRule]
  /// Symbols and texts that belong to the component and are not tokens.
  package var content: [Content]
  /// What it is called on each platform, such as the ARIA role for `web`.
  package var native: [Content]
  /// Its picture, back to front; empty if nobody drew it.
  package var drawing: [DrawnLayer]
  /// The name of the built-in anatomy that it is or extends, such as `toggle`.
  package var builtIn: String?
  /// What its siblings share one schema with it as, such as `selection controls`.
  package var family: String?
  package var links = Links()

  package init(
    name: String, range: SourceRange, description: String? = nil, axes: [Axis] = [],
    colorPath: PathTemplate = PathTemplate(), roles: [Role] = [], sizePath: PathTemplate = PathTemplate(),
    parts: [Part] = [], surface: Surface? = nil, exempt: Selection = [:],
    contrast: [ContrastRequirement] = [], distinction: Distinction? = nil, geometry: [GeometryRule] = [],
    content: [Content] = [], native: [Content] = [], drawing: [DrawnLayer] = []
  ) {
    (self.name, self.range, self.description, self.axes) = (name, range, description, axes)
    (self.colorPath, self.roles, self.sizePath, self.parts) = (colorPath, roles, sizePath, parts)
    (self.surface, self.exempt, self.contrast) = (surface, exempt, contrast)
    (self.distinction, self.geometry, self.content) = (distinction, geometry, content)
    (self.native, self.drawing) = (native, drawing)
  }
}

extension Anatomy {
  /// A property of the component with its values, such as `state: [default, pressed]`.
  package struct Axis: Sendable {
    /// One value: `true`, spelled `active` in paths.
    package struct Value: Hashable, Sendable {
      package var name: String
      /// How token paths spell it.
      package var segment: String
      package var range: SourceRange

      package init(name: String, segment: String, range: SourceRange) {
        (self.name, self.segment, self.range) = (name, segment, range)
      }
    }

    package var name: String
    package var values: [Value]
    package var range: SourceRange

    package init(name: String, values: [Value], range: SourceRange) {
      (self.name, self.values, self.range) = (name, values, range)
    }

    /// Whether the values are `true` and `false`, which native code takes as a Boolean.
    package var isBoolean: Bool { Set(values.map(\.name)) == ["true", "false"] }
  }

  /// Names of values by the name of their axis, which something is limited to; axes that are not named are free.
  package typealias Selection = [String: [String]]

  /// A colored part: the segment of its path, and the name that rules and lookups use.
  package struct Role: Sendable {
    package var segment: String
    package var name: String
    /// The variants that have it; empty means all.
    package var only: Selection
    /// The CSS system colors for forced-colors mode; the first whose selection covers a variant holds for it.
    package var systemColors: [SystemColor]
    package var range: SourceRange

    package init(
      segment: String, name: String, only: Selection = [:], systemColors: [SystemColor] = [],
      range: SourceRange
    ) {
      (self.segment, self.name, self.only) = (segment, name, only)
      (self.systemColors, self.range) = (systemColors, range)
    }
  }

  /// A color that the system chooses, such as `Highlight` (CSS Color 4 §10).
  package struct SystemColor: Hashable, Sendable {
    package var name: String
    /// The variants that it is for; empty means all.
    package var only: Selection

    package init(_ name: String, only: Selection = [:]) {
      (self.name, self.only) = (name, only)
    }
  }

  /// A measured part: the segment of its path, and the name that rules and lookups use.
  package struct Part: Sendable {
    package var segment: String
    package var name: String
    package var range: SourceRange

    package init(segment: String, name: String, range: SourceRange) {
      (self.segment, self.name, self.range) = (segment, name, range)
    }
  }

  /// The dotted path of the token behind the component.
  package struct Surface: Hashable, Sendable {
    package var path: String
    package var range: SourceRange

    package init(path: String, range: SourceRange) {
      (self.path, self.range) = (path, range)
    }
  }

  /// A symbol or a text of the component, in words.
  package struct Content: Hashable, Sendable {
    package var name: String
    package var description: String
    package var range: SourceRange

    package init(name: String, description: String, range: SourceRange) {
      (self.name, self.description, self.range) = (name, description, range)
    }
  }
}
