package import ColorScience
package import Diagnostics

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

    package init(text: String, relation: GeometryRelation, range: SourceRange) {
      (self.text, self.relation, self.range) = (text, relation, range)
    }
  }
}
