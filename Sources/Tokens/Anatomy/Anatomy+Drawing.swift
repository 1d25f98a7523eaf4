package import Diagnostics

extension Anatomy {
  /// One layer of the component's drawing. The first layer is the component's frame; the others are on top of
  /// it.
  package struct DrawnLayer: Sendable {
    /// The shape drawn in the role's color.
    package enum Shape: String, Sendable, CaseIterable {
      /// A filled box, round unless it has a radius.
      case box
      /// The line inside the frame's edge.
      case border
      /// A line around the frame, at a distance.
      case ring
      case check, dash, symbol
      case symbolOutline = "symbol-outline"
      /// An open ring that turns.
      case spinner
      /// The name of the role, on the upper of two lines.
      case text
      /// The same on the lower line.
      case subtext
    }

    /// The position of the layer: in the frame, or next to it in reading direction. Its inset, if any, is from the named edges.
    package enum Place: String, Sendable, CaseIterable {
      case center, start, end, before, after
      case topStart = "top-start"
      case bottomStart = "bottom-start"
    }

    /// A length of the layer.
    package enum Measure: String, Sendable, CaseIterable {
      case width, height, radius, stroke, inset
      /// Between the frame and its content, on both sides.
      case padding
    }

    /// The index in `roles`.
    package var role: Int
    package var shape: Shape
    package var place = Place.center
    /// The parts that measure it: indices in `parts`.
    package var measures: [Measure: Int] = [:]
    /// The dotted path of the token of its shadow.
    package var shadow: String?
    /// The dotted path of the number by which it is scaled.
    package var scale: String?
    /// The dotted path of the border or the dimension for the thickness of its line.
    package var outline: String?
    /// The variants that have it, of those that have the role; empty means all.
    package var only: Selection = [:]
    package var range: SourceRange
  }

  /// Whether a layer is drawn in a variant. Axes that do not matter in the variant are ignored.
  package func isDrawn(_ layer: DrawnLayer, in variant: Variant) -> Bool {
    selection(roles[layer.role].only, covers: variant) && selection(layer.only, covers: variant)
  }
}
