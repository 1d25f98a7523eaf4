package import Diagnostics

/// A component described in data: its axes, the paths of its tokens, and the rules that they must meet.
package struct Anatomy: Sendable {
  /// A property of the component with its values, such as `state: [default, pressed]`.
  package struct Axis: Sendable {
    /// One value: `true` spelt `active` in paths.
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

  /// Values of axes that something is limited to; axes that are not named are free.
  package typealias Selection = [String: [String]]

  /// A coloured part: the segment of its path, and the name that rules and lookups use.
  package struct Role: Sendable {
    package var segment: String
    package var name: String
    /// The variants that have it; empty means all.
    package var only: Selection
    /// The CSS system colour for forced-colors mode, such as `Highlight`.
    package var systemColor: String?
    package var range: SourceRange

    package init(
      segment: String, name: String, only: Selection = [:], systemColor: String? = nil, range: SourceRange
    ) {
      (self.segment, self.name, self.only) = (segment, name, only)
      (self.systemColor, self.range) = (systemColor, range)
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

  /// "`of` on `on` has at least `minimum` : 1", both being roles or `surface`.
  package struct ContrastRequirement: Sendable {
    package var of: String
    package var on: String
    package var minimum: Double
    /// The variants that it is asked of; empty means all.
    package var only: Selection
    package var range: SourceRange

    package init(of: String, on: String, minimum: Double, only: Selection = [:], range: SourceRange) {
      (self.of, self.on, self.minimum, self.only, self.range) = (of, on, minimum, only, range)
    }
  }

  /// How the values of an axis are told apart.
  package struct Distinction: Sendable {
    package enum Means: String, Sendable, CaseIterable { case shape, color }

    package var axis: String
    package var means: Means
    package var range: SourceRange

    package init(axis: String, by means: Means, range: SourceRange) {
      (self.axis, self.means, self.range) = (axis, means, range)
    }
  }

  /// An expression over the sizes, as written.
  package struct GeometryRule: Sendable {
    package var text: String
    package var range: SourceRange

    package init(text: String, range: SourceRange) {
      (self.text, self.range) = (text, range)
    }
  }

  /// The component's name, such as `toggle`.
  package var name: String
  package var range: SourceRange
  package var axes: [Axis]
  /// The path of a colour with `{axis}` and `{role}` to fill in.
  package var colorPath: String
  package var roles: [Role]
  /// The path of a size with `{axis}` and `{part}` to fill in.
  package var sizePath: String
  package var parts: [Part]
  /// The token of what is behind the component.
  package var surface: String?
  /// The variants that contrast rules do not apply to.
  package var exempt: Selection
  package var contrast: [ContrastRequirement]
  package var distinction: Distinction?
  package var geometry: [GeometryRule]

  package init(
    name: String, range: SourceRange, axes: [Axis], colorPath: String, roles: [Role], sizePath: String,
    parts: [Part],
    surface: String?, exempt: Selection, contrast: [ContrastRequirement], distinction: Distinction?,
    geometry: [GeometryRule]
  ) {
    self.name = name
    self.range = range
    self.axes = axes
    self.colorPath = colorPath
    self.roles = roles
    self.sizePath = sizePath
    self.parts = parts
    self.surface = surface
    self.exempt = exempt
    self.contrast = contrast
    self.distinction = distinction
    self.geometry = geometry
  }
}
