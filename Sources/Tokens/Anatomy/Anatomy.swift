package import Diagnostics

/// A component described in data: its axes, the paths of its tokens, and the rules that they must meet.
package struct Anatomy: Sendable {
  /// The component's name, such as `toggle`.
  package var name: String
  /// The key that names it.
  package var range: SourceRange
  /// The author's description.
  package var description: String?
  package var axes: [Axis]
  /// The path of a color with `{axis}` and `{role}` to fill in; without segments if it has no colors.
  package var colorPath: PathTemplate
  package var roles: [Role]
  /// The path of a size with `{axis}` and `{part}` to fill in; without segments if it has no sizes.
  package var sizePath: PathTemplate
  package var parts: [Part]
  /// The token of the surface below the component.
  package var surface: Surface?
  /// More surfaces that may be below the component, or patterns over them.
  package var otherSurfaces: [Surface] = []
  /// The variants that contrast rules do not apply to.
  package var exempt: [Exemption]
  /// Where they are written.
  package var exemptRange: SourceRange?
  package var contrast: [ContrastRequirement]
  package var distinction: Distinction?
  package var geometry: [GeometryRule]
  /// Symbols and texts that belong to the component and are not tokens.
  package var content: [Content]
  /// Its name on each platform, such as the ARIA role for `web`.
  package var native: [Content]
  /// Its drawing, back to front; empty if there is none.
  package var drawing: [DrawnLayer]
  /// How documents speak of it; `nil` if its axes say it.
  package var manner: Manner?
  /// Words for its elements in names, by element; the first element is meant where none is named.
  package var elements: [(name: String, words: [String])] = []
  /// What documents say of it.
  package var facts = ControlFacts()
  /// The control of the library that it is or extends.
  package var kind: Kind?
  /// The name of the family that shares its schema, such as `selection controls`.
  package var family: String?
  package var links = Links()

  package init(
    name: String, range: SourceRange, description: String? = nil, axes: [Axis] = [],
    colorPath: PathTemplate = PathTemplate(), roles: [Role] = [], sizePath: PathTemplate = PathTemplate(),
    parts: [Part] = [], surface: Surface? = nil, exempt: [Exemption] = [],
    contrast: [ContrastRequirement] = [], distinction: Distinction? = nil, geometry: [GeometryRule] = [],
    content: [Content] = [], native: [Content] = [], drawing: [DrawnLayer] = []
  ) {
    (self.name, self.range, self.description, self.axes) = (name, range, description, axes)
    (self.colorPath, self.roles, self.sizePath, self.parts) = (colorPath, roles, sizePath, parts)
    (self.surface, self.exempt, self.contrast) = (surface, exempt, contrast)
    (self.distinction, self.geometry, self.content) = (distinction, geometry, content)
    (self.native, self.drawing) = (native, drawing)
  }

  /// A property of the component with its values, such as `state: [default, pressed]`.
  package struct Axis: Sendable {
    /// One value: `true`, spelled `active` in paths.
    package struct Value: Hashable, Sendable {
      package var name: String
      /// Its spelling in token paths.
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

    /// Whether the values are `true` and `false`, which are a Boolean in native code.
    package var isBoolean: Bool { Set(values.map(\.name)) == ["true", "false"] }
  }

  /// A restriction to some values: their names by the name of their axis. Axes that are not named are
  /// unrestricted.
  package typealias Selection = [String: [String]]

  /// A colored part: its path segment, and its name in rules and lookups.
  package struct Role: Sendable {
    package var segment: String
    package var name: String
    /// The variants that have it; empty means all.
    package var only: Selection
    /// The CSS system colors for forced-colors mode; the first whose selection covers a variant applies.
    package var systemColors: [SystemColor]
    /// The element that it paints, and how: by these it is recognized in names.
    package var element: String?
    package var paint: Paint?
    /// Whether it is never missing.
    package var isOptional = false
    package var range: SourceRange

    package init(
      segment: String, name: String, only: Selection = [:], systemColors: [SystemColor] = [],
      range: SourceRange
    ) {
      (self.segment, self.name, self.only) = (segment, name, only)
      (self.systemColors, self.range) = (systemColors, range)
    }
  }

  /// What a role paints of an element.
  package enum Paint: String, Sendable, CaseIterable { case fill, line, ink }

  /// What a part measures of an element.
  package enum Measure: String, Sendable, CaseIterable {
    case width, height, size, radius, inset, thickness, gap, target
    /// The distance of the target's edge from the frame.
    case targetPadding = "target-padding"
  }

  /// How documents speak of a control.
  package enum Manner: String, Sendable, CaseIterable {
    /// It is on or off, or one of several is chosen.
    case selection
    /// It starts an action.
    case action
    /// It takes a value.
    case input
    /// It holds content.
    case container
  }

  /// A color that the system chooses, such as `Highlight` (CSS Color 4 §10).
  package struct SystemColor: Hashable, Sendable {
    package var name: String
    /// The variants that it applies to; empty means all.
    package var only: Selection

    package init(_ name: String, only: Selection = [:]) {
      (self.name, self.only) = (name, only)
    }
  }

  /// A measured part: its path segment, and its name in rules and lookups.
  package struct Part: Sendable {
    package var segment: String
    package var name: String
    /// The element that it measures, and what of it: by these it is recognized in names.
    package var element: String?
    package var measure: Measure?
    /// Whether it is never missing.
    package var isOptional = false
    package var range: SourceRange

    package init(segment: String, name: String, range: SourceRange) {
      (self.segment, self.name, self.range) = (segment, name, range)
    }
  }

  /// The dotted path of the token below the component.
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

  /// A node of the design file that shows some variants.
  package struct DesignNode: Sendable {
    /// Its number in the design tool, such as `18482:36509`.
    package var node: String
    /// The variants that it shows; empty means the whole component.
    package var only: Selection
    package var range: SourceRange

    package init(node: String, only: Selection, range: SourceRange) {
      (self.node, self.only, self.range) = (node, only, range)
    }
  }

  /// Links to the component in design files and code.
  package struct Links: Sendable {
    /// Nodes of the design file, `nodes:`.
    package var nodes: [DesignNode] = []
    /// The names in code by platform, `code:`: `swiftui`, `compose`, `web`.
    package var code: [Content] = []

    package init() {}
  }

  /// The node that shows a variant: the first whose selection names values for it.
  package func node(of variant: Variant) -> String? {
    links.nodes.first { !$0.only.isEmpty && selection($0.only, covers: variant) }?.node
  }
}
