import ColorScience
package import Tokens

/// How a variant of a described component looks, in every theme.
struct VariantLook {
  /// By role: its token, `nil` if the variant does not have the role.
  let tokens: [TokenID?]
  /// By theme.
  let looks: [Look]
  /// Whether all tokens and colors of the variant are known in a theme.
  let isKnown: [Bool]
  /// The role that fills the component: the role of the first box that is drawn, or else its first role.
  let fill: Int?

  init(of variant: Anatomy.Variant, _ anatomy: Anatomy, in subject: Subject, cache: inout LookCache) {
    let tokens = subject.tokens(ofRolesIn: variant, of: anatomy)
    self.tokens = tokens
    let has = zip(anatomy.roles, tokens).map { role, token in
      anatomy.selection(role.only, covers: variant) && (token != nil || !role.isOptional)
    }
    let parts = anatomy.drawing.isEmpty ? [] : cache.parts(of: variant, anatomy, subject)
    let surface = subject.surface(of: anatomy)
    var looks: [Look] = []
    for theme in subject.themes.indices {
      let own = tokens.map { $0.flatMap { cache.color(of: $0, in: theme, subject) } }
      let ground = surface.flatMap { cache.color(of: $0, in: theme, subject) }
      looks.append(
        Look(
          of: anatomy, tokens: tokens, own: own, on: ground?.alpha == 1 ? ground : nil,
          isDrawn: { anatomy.isDrawn($0, in: variant) }, form: { subject.form(of: $0, parts, in: theme) }))
    }
    self.looks = looks
    isKnown = looks.map { look in
      has.indices.allSatisfy { !has[$0] || look.colors[$0] != nil }
    }
    let drawn = anatomy.drawing.filter { anatomy.isDrawn($0, in: variant) }
    fill = (drawn.first { $0.shape == .box } ?? drawn.first)?.role ?? has.firstIndex(of: true)
  }
}

/// What variants of a component share, computed once: colors in sRGB, and the tokens of sizes.
struct LookCache {
  private var colors: ColorCache
  /// By the values that a variant fixes on the axes of sizes, then by part: tokens, in the order of the open
  /// variants.
  private var parts: [Anatomy.Variant: [[TokenID?]]] = [:]

  init(_ subject: Subject) { colors = ColorCache(subject.anatomies.isEmpty ? [] : subject.tokens.values) }

  /// Forgets the sizes, which belong to one component.
  mutating func begin() { parts = [:] }

  mutating func color(of id: TokenID, in theme: Int, _ subject: Subject) -> SRGBA? {
    subject.token(id, in: theme).flatMap { colors.color($0.value) }
  }

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
    value(of: id, in: theme)?.pixels(perRem: configuration.pixelsPerRem)
  }

  /// The thickness of a line in px: that of a border, or a dimension.
  func thickness(of id: TokenID, in theme: Int) -> Double? {
    value(of: id, in: theme)?.thickness(perRem: configuration.pixelsPerRem)
  }

  /// The form of a drawn layer; `nil` for a line without a width.
  fileprivate func form(
    of layer: Anatomy.DrawnLayer, _ parts: [[TokenID?]], in theme: Int
  ) -> Look.Form? {
    if let line = layer.outline.flatMap(token(at:)), thickness(of: line, in: theme) == 0 { return nil }
    return Look.Form(
      shape: layer.shape, place: layer.place,
      lengths: Anatomy.DrawnLayer.Measure.allCases.map { measure in
        guard let part = layer.measures[measure], part < parts.count else { return nil }
        let known = parts[part].compactMap { $0.flatMap { pixels(of: $0, in: theme) } }
        return known.count == parts[part].count ? known : nil
      },
      scale: layer.scale.flatMap(token(at:)).flatMap { pixels(of: $0, in: theme) } ?? 1)
  }
}

extension TokenValue {
  /// A dimension in px, or a number; `nil` for a length that only a browser knows.
  func pixels(perRem: Double) -> Double? { dimension?.pixels(perRem: perRem) ?? number }

  /// The thickness of a line in px: that of a border, or a length.
  package func thickness(perRem: Double) -> Double? {
    if case .border(let border) = self { return border.width.pixels(perRem: perRem) }
    return pixels(perRem: perRem)
  }
}
