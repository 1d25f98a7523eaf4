import Tokens

extension Anatomy {
  /// By role: what is below it in a variant, topmost first, down to the surface.
  ///
  /// The drawing is the stacking order. Below a layer are the boxes before it that are the frame, lie in its center,
  /// or have the place of the layer; lines, marks and texts cover nothing, a ring lies on the surface, and what
  /// is next to the frame does not lie on it. A role that is not drawn is on what its first entry of `contrast:`
  /// names, or on the surface if it has no entry.
  ///
  /// - Parameter isDrawn: whether the variant has a layer.
  func layersBelow(_ isDrawn: (DrawnLayer) -> Bool) -> [[Layer]] {
    let chains = chains
    guard !drawing.isEmpty else { return chains }
    let drawn = drawing.map(isDrawn)
    return roles.indices.map { role in
      guard let index = drawing.indices.first(where: { drawn[$0] && drawing[$0].role == role }) else {
        return chains[role]
      }
      let layer = drawing[index]
      guard layer.shape != .ring else { return [.surface] }
      let isOutside = layer.place == .before || layer.place == .after
      let below = drawing.indices[..<index].filter { number in
        let other = drawing[number]
        guard drawn[number], other.shape == .box, other.role != role else { return false }
        return other.place == layer.place || !isOutside && (number == 0 || other.place == .center)
      }
      return below.reversed().map { .role(drawing[$0].role) } + [.surface]
    }
  }

  /// By role: what is below it in a variant of its axes.
  func layersBelow(in variant: Variant) -> [[Layer]] { layersBelow { self.isDrawn($0, in: variant) } }

  /// The chains of `contrast:`.
  private var chains: [[Layer]] {
    let below = roles.indices.map { role in
      contrast.first { $0.of.contains(.role(role)) }?.on.first ?? .surface
    }
    return roles.indices.map { role in
      var layers: [Layer] = []
      var layer = below[role]
      // A cycle of roles ends the walk, like the surface.
      while case .role(let next) = layer, !layers.contains(layer), next != role {
        layers.append(layer)
        layer = below[next]
      }
      return layers + [.surface]
    }
  }
}
