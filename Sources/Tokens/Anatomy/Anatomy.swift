package import ColorScience
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
    package var segment, name: String
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

    package init(_ name: String, only: Selection = [:]) { (self.name, self.only) = (name, only) }
  }

  /// A measured part: its path segment, and its name in rules and lookups.
  package struct Part: Sendable {
    package var segment, name: String
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

    package init(path: String, range: SourceRange) { (self.path, self.range) = (path, range) }
  }

  /// A symbol or a text of the component, in words.
  package struct Content: Hashable, Sendable {
    package var name, description: String
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

extension Anatomy {
  /// One side of a contrast requirement.
  package enum Layer: Hashable, Sendable {
    /// The index in `roles`.
    case role(Int)
    /// The surface below the component.
    case surface
  }

  /// "`of` on `on` has at least `minimum` : 1".
  package struct ContrastRequirement: Sendable {
    /// The foregrounds, of which one that exists must reach the ratio. Never empty.
    package var of: [Layer]
    /// What may be below: the first that has a token in a variant, and the surface always. Never empty.
    package var on: [Layer]
    /// What is below a translucent background, if it is not the surface.
    package var backdrop: Backdrop?
    /// 1…21
    package var minimum: Double
    /// The variants that it applies to; empty means all.
    package var only: Selection
    package var terms = ContrastTerms()
    package var range: SourceRange

    package init(of: [Layer], on: [Layer], minimum: Double, only: Selection = [:], range: SourceRange) {
      (self.of, self.on, self.minimum, self.only, self.range) = (of, on, minimum, only, range)
    }
  }

  /// What is below something translucent and cannot be known in advance, such as a photograph.
  package enum Backdrop: Hashable, Sendable {
    /// Any opaque color.
    case any
    /// Colors whose channels lie between those of two opaque colors.
    case between(RGBA8, RGBA8)
    /// The dotted path of a color or a gradient.
    case token(String)
  }

  /// Variants that contrast rules do not apply to.
  package struct Exemption: Hashable, Sendable {
    package var selection: Selection
    /// Why; `nil` if nobody says.
    package var reason: String?

    package init(_ selection: Selection, reason: String? = nil) {
      (self.selection, self.reason) = (selection, reason)
    }
  }

  /// How the values of an axis differ.
  package struct Distinction: Sendable {
    package enum Means: String, Sendable, CaseIterable { case shape, color }

    /// The index in `axes`.
    package var axis: Int
    package var means: Means
    package var range: SourceRange

    package init(axis: Int, by means: Means, range: SourceRange) {
      (self.axis, self.means, self.range) = (axis, means, range)
    }
  }

  /// A relation between sizes.
  package struct GeometryRule: Sendable {
    /// As written.
    package var text: String
    package var relation: GeometryRelation
    package var range: SourceRange
  }
}

extension Anatomy {
  /// One value for each axis, or for some of them.
  package struct Variant: Hashable, Sendable {
    /// By axis: the index in its `values`, or `nil` if the axis does not matter.
    package var choices: [Int?]

    package init(choices: [Int?]) { self.choices = choices }

    package subscript(axis: Int) -> Int? { choices[axis] }
  }

  /// The number of variants of the component: the product over its axes.
  package var variantCount: Int { axes.reduce(1) { $0 * $1.values.count } }

  /// Every variant, the last axis varying fastest.
  package var variants: [Variant] { variants(over: Array(axes.indices)) }

  /// Every choice of values for some axes, ascending; the other axes do not matter. The last axis varies fastest.
  package func variants(over chosen: [Int]) -> [Variant] {
    var variants = [Variant(choices: Array(repeating: nil, count: axes.count))]
    for axis in chosen {
      variants = variants.flatMap { variant in
        axes[axis].values.indices.map { value in
          var variant = variant
          variant.choices[axis] = value
          return variant
        }
      }
    }
    return variants
  }

  /// Whether a selection covers the variant. Axes that do not matter in the variant match any value.
  package func selection(_ selection: Selection, covers variant: Variant) -> Bool {
    if selection.isEmpty { return true }
    for (index, axis) in axes.enumerated() {
      guard let names = selection[axis.name], let choice = variant[index] else { continue }
      if !names.contains(axis.values[choice].name) { return false }
    }
    return true
  }

  /// Whether contrast rules do not apply to the variant.
  package func isExempt(_ variant: Variant) -> Bool { exemption(of: variant) != nil }

  /// The entry of `exempt` that covers the variant. It must name a value for it: an empty selection exempts
  /// nothing, and an axis that does not matter in the variant is not exempt.
  package func exemption(of variant: Variant) -> Exemption? {
    exempt.first { exemption in
      guard !exemption.selection.isEmpty else { return false }
      return axes.indices.allSatisfy { index in
        guard let names = exemption.selection[axes[index].name] else { return true }
        return variant[index].map { names.contains(axes[index].values[$0].name) } ?? false
      }
    }
  }

  package func systemColor(of role: Role, in variant: Variant) -> String? {
    role.systemColors.first { selection($0.only, covers: variant) }?.name
  }

  /// The values of the axes in words: `state pressed, size small`.
  package func describe(_ variant: Variant) -> String {
    axes.indices.compactMap { axis in
      variant[axis].map { "\(axes[axis].name) \(axes[axis].values[$0].name)" }
    }.joined(separator: ", ")
  }
}
