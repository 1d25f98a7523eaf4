import ColorScience
import Tokens

/// How a variant of a control looks in a theme.
struct Look {
  /// A visible layer, except for its color.
  struct Form: Hashable {
    var shape: Anatomy.DrawnLayer.Shape?
    var place: Anatomy.DrawnLayer.Place?
    /// By measure in the order of its cases: in px, over the sizes that the variant does not fix; `nil` if it has none or
    /// one is unknown.
    var lengths: [[Double]?] = []
    /// Its scale factor.
    var scale = 1.0
    /// The role, if there is no drawing.
    var role: Int?

    /// Whether it says more than a box or a line does: marks, symbols, texts.
    var isMark: Bool { shape.map { $0 != .box && $0 != .border && $0 != .ring } ?? false }
  }

  /// The smallest difference in OKLab that is noticeable side by side (CSS Color 4 §13.2).
  static let noticeable = 0.02

  /// By role: its token, `nil` if the variant does not have the role.
  let tokens: [TokenID?]
  /// By role: its color down to the surface, `nil` if that is unknown.
  let colors: [SRGBA?]
  /// The visible layers: those whose color differs noticeably from what is directly below.
  private(set) var forms: Set<Form> = []

  /// - Parameters:
  ///   - own: by role: the color of its token.
  ///   - surface: opaque; `nil` if it is unknown.
  ///   - isDrawn: whether the variant has a layer.
  ///   - form: that of a drawn layer; `nil` for a line without a width.
  init(
    of anatomy: Anatomy, tokens: [TokenID?], own: [SRGBA?], on surface: SRGBA?,
    isDrawn: (Anatomy.DrawnLayer) -> Bool, form: (Anatomy.DrawnLayer) -> Form?
  ) {
    self.tokens = tokens
    let below = anatomy.layersBelow { isDrawn($0) && tokens[$0.role] != nil }
    /// Layers, topmost first, as they are seen; `nil` if a color of them is unknown.
    func seen(_ layers: some Sequence<Anatomy.Layer>) -> SRGBA? {
      var translucent: [SRGBA] = []
      for layer in layers {
        guard case .role(let role) = layer else { break }
        guard tokens[role] != nil else { continue }
        guard let color = own[role] else { return nil }
        if color.alpha == 1 { return translucent.reversed().reduce(color) { $1.over($0) } }
        translucent.append(color)
      }
      return surface.map { translucent.reversed().reduce($0) { $1.over($0) } }
    }
    let grounds = below.map { seen($0) }
    let colors = zip(own, grounds).map { color, ground -> SRGBA? in
      color.flatMap { color in color.alpha == 1 ? color : ground.map { color.over($0) } }
    }
    self.colors = colors
    func isVisible(_ role: Int) -> Bool {
      guard let color = colors[role] else { return false }
      return grounds[role].map { color.differenceOK(from: $0) >= Self.noticeable } ?? true
    }
    forms =
      anatomy.drawing.isEmpty
      ? Set(anatomy.roles.indices.filter(isVisible).map { Form(role: $0) })
      : Set(anatomy.drawing.filter { isDrawn($0) && isVisible($0.role) }.compactMap(form))
  }

  /// The role of the main fills of two variants: of the first box that has a token in both, or else the first such role.
  static func fill(_ one: [TokenID?], _ other: [TokenID?], of anatomy: Anatomy) -> Int? {
    let both = one.indices.filter { one[$0] != nil && other[$0] != nil }
    return anatomy.drawing.first { $0.shape == .box && both.contains($0.role) }?.role ?? both.first
  }

  /// Whether nothing distinguishes two variants in forced colors, where those of the system replace a theme's: their forms are
  /// the same, and so is the color of each role that one of them has.
  ///
  /// - Parameter systemColors: of a role, in both variants.
  static func areAlikeInForcedColors(
    _ one: Look, _ other: Look, of anatomy: Anatomy, systemColors: (Int) -> (String?, String?)
  ) -> Bool {
    guard anatomy.isOnWeb, anatomy.roles.contains(where: { !$0.systemColors.isEmpty }),
      one.forms == other.forms
    else { return false }
    return anatomy.roles.indices.allSatisfy { role in
      guard one.tokens[role] != nil || other.tokens[role] != nil else { return true }
      let (first, second) = systemColors(role)
      return first == second
    }
  }
}

/// How two variants of a control differ in a theme, and whether that is enough.
struct Distinctness {
  static let minimumRatio = 3.0

  /// The contrast of the main fills in lightness; `nil` if there is none.
  let ratio: Double?
  /// The role that both have and that differs most, and its distance in OKLab.
  let difference: (role: Int, value: Double)?
  /// The greatest contrast over the roles that both have.
  let greatestRatio: Double
  /// Whether a visible form differs.
  let hasShape: Bool
  /// Whether the shape is a sign by itself: by a mark while the main fills are equal, or where no box is in both.
  let isMark: Bool

  init(_ one: Look, _ other: Look, of anatomy: Anatomy) {
    let pairs = one.colors.indices.compactMap { role -> (role: Int, one: SRGBA, other: SRGBA)? in
      guard let first = one.colors[role], let second = other.colors[role] else { return nil }
      return (role, first, second)
    }
    let fill = Look.fill(one.tokens, other.tokens, of: anatomy)
    let fills = pairs.first { $0.role == fill }
    ratio = fills.map { $0.one.contrast(with: $0.other) }
    var most: (role: Int, value: Double)?
    for pair in pairs {
      let value = pair.one == pair.other ? 0 : pair.one.differenceOK(from: pair.other)
      if most.map({ $0.value < value }) ?? true { most = (pair.role, value) }
    }
    difference = most
    greatestRatio = pairs.map { $0.one.contrast(with: $0.other) }.max() ?? 1
    hasShape = one.forms != other.forms
    let hasBox = anatomy.drawing.contains {
      $0.shape == .box && one.tokens[$0.role] != nil && other.tokens[$0.role] != nil
    }
    let isMarked = one.forms.filter(\.isMark) != other.forms.filter(\.isMark)
    isMark = hasShape && (isMarked && fills.map { $0.one == $0.other } == true || !hasBox)
  }

  /// Whether colors alone tell a state from the default one: noticeably, and an error by more than hue.
  func isColorEnough(forState state: String) -> Bool {
    state == "error"
      ? greatestRatio >= Self.minimumRatio : difference.map { $0.value >= Look.noticeable } ?? false
  }
}

/// A border that shows the focus of the keyboard by its thickness or its color (WCAG 2.2 2.4.13): an area at least as large as
/// a line of 2 px, with 3 : 1 between the same pixels focused and unfocused.
struct FocusedBorder {
  static let minimumThickness = 2.0
  static let minimumRatio = 3.0

  /// In px: by how much it is thicker, or its thickness if only its color changes.
  let value: Double
  let isThicker: Bool
  /// Of the pixels that change; `nil` if one of the colors is unknown.
  let ratio: Double?

  /// - Parameters:
  ///   - stroke: its thickness in px.
  ///   - rest: the thickness without the focus.
  ///   - before: its color without the focus.
  ///   - ground: what it covers where it is thicker; `nil` if that is unknown.
  /// - Returns: `nil` if it does not show the focus.
  init?(_ stroke: Double, from rest: Double, _ color: SRGBA?, from before: SRGBA?, over ground: SRGBA?) {
    isThicker = stroke > rest
    value = isThicker ? stroke - rest : stroke
    guard let color else {
      guard isThicker else { return nil }
      ratio = nil
      return
    }
    if !isThicker, before == nil || before == color { return nil }
    ratio = (isThicker ? ground : before).map { color.contrast(with: $0) }
  }

  var isMet: Bool { value >= Self.minimumThickness && ratio.map { $0 >= Self.minimumRatio } ?? true }
}

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
