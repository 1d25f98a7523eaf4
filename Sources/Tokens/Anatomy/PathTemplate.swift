package import Diagnostics

/// A token path with placeholders, such as `toggle.color.{state}.{isSelected}.{role}`.
package struct PathTemplate: Sendable {
  /// A piece of a segment.
  package enum Piece: Hashable, Sendable {
    case text(String)
    /// The value of an axis: the index in `Anatomy.axes`.
    case axis(Int)
    /// `{role}` or `{part}`.
    case member
  }

  /// As written.
  package var text: String
  package var segments: [[Piece]]
  /// Where it is written; `nil` only for the empty template.
  package var range: SourceRange?

  /// An empty template.
  package init() { (text, segments, range) = ("", [], nil) }

  package init(text: String, segments: [[Piece]], range: SourceRange) {
    (self.text, self.segments, self.range) = (text, segments, range)
  }

  /// The axes that the path depends on, by their indices in `Anatomy.axes`, ascending.
  package var axes: [Int] {
    var axes: Set<Int> = []
    for case .axis(let axis) in segments.joined() { axes.insert(axis) }
    return axes.sorted()
  }

  /// The segments before the first with a placeholder.
  package var fixedBeginning: [String] {
    segments.prefix { $0.count == 1 && $0[0].isText }.compactMap {
      if case .text(let text) = $0[0] { text } else { nil }
    }
  }

  /// The segments for a variant, which fixes every axis that the path depends on.
  package func filled(for variant: Anatomy.Variant, of anatomy: Anatomy, member: String) -> [String] {
    segments.map { pieces in
      var segment = ""
      for piece in pieces {
        switch piece {
        case .text(let text): segment += text
        case .member: segment += member
        case .axis(let axis): segment += variant[axis].map { anatomy.axes[axis].values[$0].segment } ?? ""
        }
      }
      return segment
    }
  }
}

extension PathTemplate.Piece {
  fileprivate var isText: Bool {
    switch self {
    case .text: true
    case .axis, .member: false
    }
  }
}
