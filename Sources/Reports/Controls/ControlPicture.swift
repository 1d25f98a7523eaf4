import Audit
import ColorScience
package import Compiler
import Diagnostics
import Text
import Tokens

/// A control in a theme: every state in a row, each with its name below, in its middle size.
///
/// What the catalogue draws with custom properties is drawn here in their values, as shapes of SVG 2 that need no style sheet, no
/// script, and no identifiers: any number of pictures may be in one page.
package struct ControlPicture: Sendable {
  package let control, theme: String
  /// In px.
  package let width, height: Int
  package let svg: String
  /// The paths of its colors in all states.
  package let tokens: [String]

  /// Several pictures as one, one below the other.
  package static func stack(_ pictures: [ControlPicture]) -> (svg: String, width: Int, height: Int) {
    let width = pictures.map(\.width).max() ?? 0
    var (body, height) = ("", 0)
    for picture in pictures {
      body += "<svg y=\"\(height)\"" + picture.svg.dropFirst("<svg".count)
      height += picture.height
    }
    let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\">\n"
    return (start + body + "</svg>\n", width, height)
  }
}

extension Compilation {
  /// The controls of the set, then those that only their names show, each in all themes.
  ///
  /// - Parameter name: the only control to draw.
  package func controlPictures(of name: String? = nil) -> [ControlPicture] {
    guard let tokens else { return [] }
    let assessments = [Assessment](
      of: tokens, in: themes, anatomies: anatomies, library: library, declared: [], audited: report?.audited,
      surface: nil)
    var names = Set(anatomies.map(\.name))
    let found = assessments.dropFirst(anatomies.count).compactMap { assessment -> DrawnControl? in
      let built = assessment.control
      guard !built.variants.isEmpty,
        let name = [built.name, built.control.path].first(where: { !names.contains($0) })
      else { return nil }
      names.insert(name)
      var surface: String?
      if case .token(let token)? = assessment.surfaces.first?.side { surface = tokens.dottedPath(of: token) }
      let control = FoundControl(built, called: name, on: surface)
      return DrawnControl(anatomy: control.anatomy, found: control, tokens: tokens)
    }
    let all = anatomies.map { DrawnControl(anatomy: $0, found: nil, tokens: tokens) } + found
    return all.filter { !$0.anatomy.drawing.isEmpty && (name == nil || $0.anatomy.name == name) }
      .flatMap { control in themes.map { control.picture(in: $0) } }
  }
}

/// A control whose tokens are known.
private struct DrawnControl {
  let anatomy: Anatomy
  let found: FoundControl?
  let tokens: TokenSet

  /// The room around each state, and the line of its name, in px.
  private static let margin = 12.0
  private static let line = 20.0

  func picture(in theme: Theme) -> ControlPicture {
    let looks = ControlState.all(of: anatomy)
    let drawings = looks.map { ControlDrawing(of: self, in: variant(of: $0), theme: theme) }
    let top = drawings.map(\.bounds.top).min() ?? 0
    let bottom = drawings.map(\.bounds.bottom).max() ?? 0
    let height = bottom - top + 2 * Self.margin + Self.line
    let surface = surface(in: theme)
    let ink = surface.contrast(with: .black) > surface.contrast(with: .white) ? "#000000" : "#ffffff"
    var (x, body) = (0.0, "")
    for (look, drawing) in zip(looks, drawings) {
      let bounds = drawing.bounds
      let own = bounds.right - bounds.left
      let width = max(own, Double(look.name.count) * 6.5) + 2 * Self.margin
      let left = x + (width - own) / 2 - bounds.left
      body += "<g><g transform=\"translate(\(left.short) \((Self.margin - top).short))\">"
      body += drawing.shapes + "</g>"
      body += "<text x=\"\((x + width / 2).short)\" y=\"\((height - 8).short)\" font-size=\"11\" "
      body += "text-anchor=\"middle\" fill=\"\(ink)\">\(look.name.markup)</text></g>\n"
      x += width
    }
    let size = (width: Int(x.rounded(.up)), height: Int(height.rounded(.up)))
    let name = "\(anatomy.name), \(theme.name)".markup
    return ControlPicture(
      control: anatomy.name, theme: theme.name, width: size.width, height: size.height,
      svg: """
        <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
        font-family="system-ui, sans-serif" role="img" aria-label="\(name)">
        <rect width="\(size.width)" height="\(size.height)" fill="\(RGBA8(surface).hex)"/>
        \(body)</svg>

        """, tokens: members)
  }

  /// The paths of its colors in all states, each once.
  private var members: [String] {
    var seen: Set<TokenID> = []
    var paths: [String] = []
    for look in ControlState.all(of: anatomy) {
      let variant = variant(of: look)
      for id in anatomy.roles.indices.compactMap({ token(.role($0), in: variant) })
      where seen.insert(id).inserted {
        paths.append(tokens.dottedPath(of: id))
      }
    }
    return paths
  }

  /// A state in the middle size. Axes without tokens, such as the side of a label, have their first value.
  private func variant(of look: ControlState) -> Anatomy.Variant {
    let sizes = anatomy.variants(over: anatomy.sizePath.axes.filter { !anatomy.colorPath.axes.contains($0) })
    var variant = look.variant
    for axis in anatomy.axes.indices where variant.choices[axis] == nil {
      variant.choices[axis] = sizes[sizes.count / 2].choices[axis] ?? 0
    }
    return variant
  }

  /// The token of a role or a part.
  func token(_ member: Control.Token.Member, in variant: Anatomy.Variant) -> TokenID? {
    switch member {
    case .role(let index):
      let role = anatomy.roles[index]
      guard anatomy.selection(role.only, covers: variant) else { return nil }
      if let found { return found.token(member, in: variant) }
      return tokens.id(at: anatomy.colorPath.filled(for: variant, of: anatomy, member: role.segment))
    case .part(let index):
      if let found { return found.token(member, in: variant) }
      let segment = anatomy.parts[index].segment
      return tokens.id(at: anatomy.sizePath.filled(for: variant, of: anatomy, member: segment))
    case .other: return nil
    }
  }

  func value(at path: String?, in theme: Theme) -> TokenValue? {
    path.flatMap { tokens.id(at: $0) }.flatMap { tokens.value(of: $0, in: theme.permutation) }
  }

  private func surface(in theme: Theme) -> SRGBA {
    let (isDark, base) = (theme.appearance == .dark, SRGBA(RGBA8(rgba: 0x1417_1CFF)))
    guard case .color(let value)? = value(at: anatomy.surface?.path, in: theme) else {
      return isDark ? base : .white
    }
    return SRGBA(value.color).over(isDark ? .black : .white)
  }
}

/// A control in one state. The frame, which is its first layer, begins at 0, 0.
private struct ControlDrawing {
  struct Box {
    var left, top, right, bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }

    /// The box of a size around a point.
    init(width: Double, height: Double, around x: Double, _ y: Double) {
      (left, right, top, bottom) = (x - width / 2, x + width / 2, y - height / 2, y + height / 2)
    }

    func grown(_ by: Double) -> Box {
      Box(width: width + 2 * by, height: height + 2 * by, around: (left + right) / 2, (top + bottom) / 2)
    }

    func joined(_ other: Box) -> Box {
      var box = self
      (box.left, box.top) = (min(left, other.left), min(top, other.top))
      (box.right, box.bottom) = (max(right, other.right), max(bottom, other.bottom))
      return box
    }
  }

  private let control: DrawnControl
  private let variant: Anatomy.Variant
  private let theme: Theme
  private var frame = Box(width: 0, height: 0, around: 0, 0)
  private(set) var bounds: Box
  private(set) var shapes = ""

  init(of control: DrawnControl, in variant: Anatomy.Variant, theme: Theme) {
    (self.control, self.variant, self.theme) = (control, variant, theme)
    let layers = control.anatomy.drawing
    bounds = frame
    let (width, height) = frameSize(layers)
    frame = Box(width: width, height: height, around: width / 2, height / 2)
    bounds = frame
    let hasSubtext = layers.contains { $0.shape == .subtext && isDrawn($0) }
    for layer in layers where isDrawn(layer) {
      guard let color = color(of: layer) else { continue }
      draw(layer, in: color, raised: hasSubtext)
    }
  }

  // MARK: Measures

  private func isDrawn(_ layer: Anatomy.DrawnLayer) -> Bool { control.anatomy.isDrawn(layer, in: variant) }

  private func color(of layer: Anatomy.DrawnLayer) -> String? {
    guard let id = control.token(.role(layer.role), in: variant),
      case .color(let value)? = control.tokens.value(of: id, in: theme.permutation)
    else { return nil }
    return value.color.rgba8.hex
  }

  /// A length in px; `nil` if the layer has none.
  private func length(_ measure: Anatomy.DrawnLayer.Measure, of layer: Anatomy.DrawnLayer) -> Double? {
    guard let part = layer.measures[measure] else { return nil }
    if let id = control.token(.part(part), in: variant) {
      return pixels(control.tokens.value(of: id, in: theme.permutation))
    }
    return control.found?.usualLength(of: control.anatomy.parts[part], in: variant)
  }

  private func pixels(_ value: TokenValue?) -> Double? {
    value?.thickness(perRem: control.tokens.pixelsPerRem ?? 16)
  }

  /// The length of its own, if it has one.
  private func size(of layer: Anatomy.DrawnLayer) -> (width: Double?, height: Double?) {
    if layer.shape == .text || layer.shape == .subtext {
      // About the width of a letter of a system's font at 14 px.
      return (Double(control.anatomy.roles[layer.role].name.count) * 7.8, 17.5)
    }
    let width = length(.width, of: layer)
    return (width, length(.height, of: layer) ?? width)
  }

  /// The first layer; without a width of its own it is as wide as the widest layer in it and the room on both sides.
  private func frameSize(_ layers: [Anatomy.DrawnLayer]) -> (Double, Double) {
    guard let first = layers.first else { return (0, 0) }
    let own = size(of: first)
    if let width = own.width, let height = own.height { return (width, height) }
    let inside = layers.dropFirst().filter { layer in
      switch layer.shape {
      case .border, .ring: false
      case .box, .check, .dash, .symbol, .symbolOutline, .spinner, .text, .subtext:
        layer.place != .before && layer.place != .after && isDrawn(layer)
      }
    }.map { size(of: $0) }
    let room = length(.padding, of: first) ?? length(.inset, of: first) ?? 0
    return (
      own.width ?? (inside.compactMap(\.width).max() ?? 0) + 2 * room,
      own.height ?? inside.compactMap(\.height).max() ?? 0
    )
  }

  private func box(of layer: Anatomy.DrawnLayer) -> Box {
    let own = size(of: layer)
    let (width, height) = (own.width ?? frame.width, own.height ?? frame.height)
    let inset = length(.inset, of: layer) ?? 0
    var (x, y) = (frame.width / 2, frame.height / 2)
    switch layer.place {
    case .center: break
    case .start, .topStart, .bottomStart: x = inset + width / 2
    case .end: x = frame.width - inset - width / 2
    case .before: x = -inset - width / 2
    case .after: x = frame.width + inset + width / 2
    }
    if layer.place == .topStart { y = inset + height / 2 }
    if layer.place == .bottomStart { y = frame.height - inset - height / 2 }
    return Box(width: width, height: height, around: x, y)
  }

  // MARK: Shapes

  private mutating func draw(_ layer: Anatomy.DrawnLayer, in color: String, raised: Bool) {
    let scale = pixels(control.value(at: layer.scale, in: theme)) ?? 1
    let radius = control.anatomy.drawing.first.flatMap { length(.radius, of: $0) } ?? 0
    let line = length(.stroke, of: layer) ?? pixels(control.value(at: layer.outline, in: theme))
    var box = box(of: layer)
    var shape: String
    switch layer.shape {
    case .box:
      let own = length(.radius, of: layer)
      shape = shadows(of: layer, box, own) + Self.rectangle(box, radius: own, "fill=\"\(color)\"")
    case .border:
      let width = line ?? 1
      shape = Self.rectangle(
        frame.grown(-width / 2), radius: max(0, radius - width / 2), Self.stroke(color, width))
      box = frame
    case .ring:
      let (width, gap) = (line ?? 2, length(.inset, of: layer) ?? 2)
      let distance = gap + width / 2
      shape = Self.rectangle(
        frame.grown(distance), radius: radius > 0 ? radius + distance : 0, Self.stroke(color, width))
      box = frame.grown(gap + width)
    case .check: shape = Self.glyph("M2 8.5 6 12.5 14 3.5", in: box, Self.stroke(color, 2.75))
    case .dash: shape = Self.glyph("M2.5 8h11", in: box, Self.stroke(color, 2.75))
    case .symbol: shape = Self.glyph(Self.star, in: box, "fill=\"\(color)\"")
    case .symbolOutline: shape = Self.glyph(Self.star, in: box, Self.stroke(color, 1.5))
    case .spinner:
      let (x, y, side) = ((box.left + box.right) / 2, (box.top + box.bottom) / 2, (box.width - 2.5) / 2)
      let corner = side * 0.5.squareRoot()
      shape = "<path d=\"M\((x + corner).short) \((y - corner).short)A\(side.short) \(side.short) 0 1 1 "
      shape += "\((x - corner).short) \((y - corner).short)\" \(Self.stroke(color, 2.5))/>"
    case .text, .subtext:
      let shift = layer.shape == .subtext ? 8.4 : raised ? -8.4 : 0
      let weight = layer.shape == .text ? " font-weight=\"600\"" : ""
      shape = "<text x=\"\(((box.left + box.right) / 2).short)\" "
      shape += "y=\"\(((box.top + box.bottom) / 2 + 5 + shift).short)\" font-size=\"14\"\(weight) "
      shape += "text-anchor=\"middle\" fill=\"\(color)\">"
      shape += "\(control.anatomy.roles[layer.role].name.markup)</text>"
      box = box.grown(abs(shift))
    }
    if scale != 1 {
      let (x, y) = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      let (dx, dy) = ((x * (1 - scale)).short, (y * (1 - scale)).short)
      shape = "<g transform=\"translate(\(dx) \(dy)) scale(\(scale.short))\">\(shape)</g>"
    }
    shapes += shape
    bounds = bounds.joined(box)
  }

  /// The shadows behind a box, the first one on top, as CSS draws them: of its shape, larger by the spread, blurred.
  private func shadows(of layer: Anatomy.DrawnLayer, _ box: Box, _ radius: Double?) -> String {
    guard case .shadow(let list)? = control.value(at: layer.shadow, in: theme) else { return "" }
    return list.layers.reversed().filter { $0.inset != true }.map { shadow -> String in
      func pixels(_ length: Dimension) -> Double {
        length.pixels(perRem: control.tokens.pixelsPerRem ?? 16) ?? 0
      }
      var shape = box.grown(pixels(shadow.spread))
      (shape.left, shape.right) = (shape.left + pixels(shadow.offsetX), shape.right + pixels(shadow.offsetX))
      (shape.top, shape.bottom) = (shape.top + pixels(shadow.offsetY), shape.bottom + pixels(shadow.offsetY))
      let grown = radius.map { $0 > 0 ? max(0, $0 + pixels(shadow.spread)) : 0 }
      let blur = (pixels(shadow.blur) / 2).short
      return Self.rectangle(
        shape, radius: grown, "fill=\"\(shadow.color.color.rgba8.hex)\" style=\"filter:blur(\(blur)px)\"")
    }.joined()
  }

  /// - Parameter radius: `nil` for half of each side.
  private static func rectangle(_ box: Box, radius: Double?, _ attributes: String) -> String {
    let (width, height) = (max(0, box.width), max(0, box.height))
    let most = min(width, height) / 2
    let (rx, ry) = radius.map { (min($0, most), min($0, most)) } ?? (width / 2, height / 2)
    return "<rect x=\"\(box.left.short)\" y=\"\(box.top.short)\" width=\"\(width.short)\" "
      + "height=\"\(height.short)\" rx=\"\(rx.short)\" ry=\"\(ry.short)\" \(attributes)/>"
  }

  private static func stroke(_ color: String, _ width: Double) -> String {
    "fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(width.short)\" "
      + "stroke-linecap=\"round\" stroke-linejoin=\"round\""
  }

  private static let star = "M8 1.6 10 5.8 14.6 6.4 11.2 9.6 12.1 14.2 8 12 3.9 14.2 4.8 9.6 1.4 6.4 6 5.8z"

  /// A path of 16 × 16 in the middle of a box, as large as fits.
  private static func glyph(_ path: String, in box: Box, _ attributes: String) -> String {
    let scale = min(box.width, box.height) / 16
    let (x, y) = ((box.left + box.right) / 2 - 8 * scale, (box.top + box.bottom) / 2 - 8 * scale)
    return "<path transform=\"translate(\(x.short) \(y.short)) scale(\(scale.short))\" "
      + "d=\"\(path)\" \(attributes)/>"
  }
}

extension Double {
  /// With at most two digits after the point.
  fileprivate var short: String { rounded(places: 2).decimal }
}

extension String {
  /// As text of an element or an attribute.
  fileprivate var markup: String { MarkdownText.html(self).replacing("\"", with: "&quot;") }
}
