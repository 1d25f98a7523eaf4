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
    package var of: Layer
    package var on: Layer
    /// 1…21
    package var minimum: Double
    /// The variants that it applies to; empty means all.
    package var only: Selection
    package var terms = ContrastTerms()
    package var range: SourceRange

    package init(of: Layer, on: Layer, minimum: Double, only: Selection = [:], range: SourceRange) {
      (self.of, self.on, self.minimum, self.only, self.range) = (of, on, minimum, only, range)
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
