import ColorScience
import Tokens

/// The appearance of a variant of a component: what is drawn, and in which colors, by theme.
struct VariantLook {
  /// The visible color of a role.
  struct Sight {
    var color: SRGBA
    /// Relative luminance, 0…1 (WCAG 2.2).
    var luminance: Double
    /// Whether it differs from what is directly below it, by a just noticeable difference (CSS Color 4 §13.2).
    var isVisible: Bool
  }

  /// The form of a drawn layer: everything except its color.
  struct Form: Hashable {
    var shape: Anatomy.DrawnLayer.Shape?
    var place: Anatomy.DrawnLayer.Place?
    /// By measure in the order of its cases: the sizes in px, -1 where one is unknown, over the variants that
    /// the color does not fix; `nil` if it has none.
    var sizes: [[Double]?]
    /// Its scale factor.
    var scale: Double
    /// The role that is present, if there is no drawing.
    var role: Int?
  }

  /// By role: its token, `nil` if the variant does not have the role.
  var tokens: [TokenID?] = []
  /// By role, then by theme; `nil` if the color is unknown, which is reported elsewhere.
  var sights: [[Sight?]] = []
  /// By theme: the visible forms.
  var forms: [Set<Form>] = []
  /// Whether all tokens and colors of the variant are known in a theme.
  var isKnown: [Bool] = []
  /// The role that fills the component: the role of the first box that is drawn, or else its first role.
  var fill: Int?
}

extension VariantLook {
  /// The smallest difference in OKLab that is noticeable side by side (CSS Color 4 §13.2).
  static let noticeable = 0.02

  init(
    of variant: Anatomy.Variant, _ anatomy: Anatomy, in subject: Subject, cache: inout LookCache
  ) {
    let surface = subject.surface(of: anatomy)
    let layers = anatomy.layersBelow(in: variant)
    tokens = anatomy.roles.map { role in
      guard anatomy.selection(role.only, covers: variant) else { return nil }
      return subject.path(of: anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment))
        .flatMap(subject.token(at:))
    }
    let has = zip(anatomy.roles, tokens).map { role, token in
      anatomy.selection(role.only, covers: variant) && (token != nil || !role.isOptional)
    }
    isKnown = subject.themes.map { _ in !zip(has, tokens).contains { $0 && $1 == nil } }
    for (role, token) in tokens.enumerated() {
      let below = layers[role].compactMap { layer -> TokenID? in
        switch layer {
        case .role(let role): tokens[role]
        case .surface: surface
        }
      }
      sights.append(
        subject.themes.indices.map { theme in
          guard let token, let seen = try? subject.seen([token] + below, in: theme, colors: &cache.colors)
          else {
            return nil
          }
          let ground = try? subject.seen(below, in: theme, colors: &cache.colors)
          let isVisible = ground.map { seen.color.differenceOK(from: $0.color) >= Self.noticeable } ?? true
          return Sight(color: seen.color, luminance: seen.luminance, isVisible: isVisible)
        })
      for theme in subject.themes.indices where has[role] && sights[role][theme] == nil {
        isKnown[theme] = false
      }
    }
    fill = Self.fill(of: variant, anatomy, has)
    let parts = anatomy.drawing.isEmpty ? [] : cache.parts(of: variant, anatomy, subject)
    forms = subject.themes.indices.map { theme in
      Self.forms(of: variant, anatomy, has, parts, in: theme, subject) {
        self.sights[$0][theme]?.isVisible == true
      }
    }
  }

  /// The visible shapes that say more than a box or a line does: marks, symbols, texts.
  func marks(in theme: Int) -> Set<Form> {
    forms[theme].filter { form in form.shape.map { $0 != .box && $0 != .border && $0 != .ring } ?? false }
  }

  /// The role of the first box that has a token in both, or else the first such role.
  func fill(with other: VariantLook, of anatomy: Anatomy) -> Int? {
    let both = tokens.indices.filter { tokens[$0] != nil && other.tokens[$0] != nil }
    return anatomy.drawing.first { $0.shape == .box && both.contains($0.role) }?.role ?? both.first
  }

  private static func fill(of variant: Anatomy.Variant, _ anatomy: Anatomy, _ has: [Bool]) -> Int? {
    let drawn = anatomy.drawing.filter { anatomy.isDrawn($0, in: variant) }
    return (drawn.first { $0.shape == .box } ?? drawn.first)?.role ?? has.firstIndex(of: true)
  }

  private static func forms(
    of variant: Anatomy.Variant, _ anatomy: Anatomy, _ has: [Bool], _ parts: [[TokenID?]], in theme: Int,
    _ subject: Subject, where isVisible: (Int) -> Bool
  ) -> Set<Form> {
    guard !anatomy.drawing.isEmpty else {
      // Without a drawing, only roles that some variants lack say anything about the form.
      return Set(has.indices.filter { has[$0] && isVisible($0) }.map { Form(sizes: [], scale: 1, role: $0) })
    }
    func sizes(_ part: Int) -> [Double]? {
      guard part < parts.count else { return nil }
      return parts[part].map { $0.flatMap { subject.pixels(of: $0, in: theme) } ?? -1 }
    }
    return Set(
      anatomy.drawing.filter {
        anatomy.isDrawn($0, in: variant) && isVisible($0.role) && subject.hasWidth($0, in: theme)
      }.map { layer in
        Form(
          shape: layer.shape, place: layer.place,
          sizes: Anatomy.DrawnLayer.Measure.allCases.map { layer.measures[$0].flatMap(sizes) },
          scale: layer.scale.flatMap { subject.number(at: $0, in: theme) } ?? 1)
      })
  }
}

/// What variants of a component share, computed once: colors in sRGB, and the tokens of sizes.
struct LookCache {
  var colors: ColorCache
  /// By the values that a variant fixes on the axes of sizes, then by part: tokens, in the order of the open
  /// variants.
  private var parts: [Anatomy.Variant: [[TokenID?]]] = [:]

  init(_ subject: Subject) {
    colors = ColorCache(subject.anatomies.isEmpty ? [] : subject.tokens.values)
  }

  /// Forgets the sizes, which belong to one component.
  mutating func begin() { parts = [:] }

  fileprivate mutating func parts(
    of variant: Anatomy.Variant, _ anatomy: Anatomy, _ subject: Subject
  ) -> [[TokenID?]] {
    var fixed = Anatomy.Variant(choices: Array(repeating: nil, count: variant.choices.count))
    for axis in anatomy.sizePath.axes { fixed.choices[axis] = variant[axis] }
    if let known = parts[fixed] { return known }
    let variants = anatomy.variants(over: anatomy.sizePath.axes.filter { variant[$0] == nil }).map { open in
      var whole = fixed
      for axis in anatomy.sizePath.axes where whole[axis] == nil { whole.choices[axis] = open[axis] }
      return whole
    }
    let tokens = anatomy.parts.map { part in
      variants.map { variant in
        subject.path(of: anatomy.sizePath.filled(for: variant, of: anatomy, member: part.segment))
          .flatMap(subject.token(at:))
      }
    }
    parts[fixed] = tokens
    return tokens
  }
}

extension Subject {
  /// A dimension in px or a number, in a theme.
  func pixels(of id: TokenID, in theme: Int) -> Double? {
    switch value(of: id, in: theme) {
    case .dimension(let dimension)?: pixels(dimension)
    case .number(let number)?: number
    case .color?, .fontFamily?, .fontWeight?, .duration?, .cubicBezier?, .strokeStyle?, .border?,
      .transition?,
      .shadow?, .gradient?, .typography?, .string?, .boolean?, .opaque?, nil:
      nil
    }
  }

  /// The thickness of a line in px: that of a border, or a dimension.
  func thickness(of id: TokenID, in theme: Int) -> Double? {
    if case .border(let border)? = value(of: id, in: theme) { return pixels(border.width) }
    return pixels(of: id, in: theme)
  }

  /// Whether a layer is not a line without a width, as far as that is known.
  fileprivate func hasWidth(_ layer: Anatomy.DrawnLayer, in theme: Int) -> Bool {
    guard let line = layer.outline.flatMap(token(at:)) else { return true }
    return thickness(of: line, in: theme) != 0
  }

  /// The number of the token at a dotted path.
  fileprivate func number(at path: String, in theme: Int) -> Double? {
    token(at: path).flatMap { pixels(of: $0, in: theme) }
  }
}
