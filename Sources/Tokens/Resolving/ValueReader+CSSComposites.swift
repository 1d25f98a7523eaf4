import Diagnostics
import Text

/// Shadows, borders, transitions, and curves in CSS notation.
extension ValueReader {
  /// `box-shadow` of CSS Backgrounds 3 §6.1: layers with commas between them. A layer may be a reference to a shadow.
  mutating func readShadowText(at place: NodePlace) -> ShadowList? {
    guard let atoms = atoms(of: place, "a shadow") else { return nil }
    var layers: [Shadow] = []
    var isValid = true
    let parts = atoms.split(omittingEmptySubsequences: false) { $0.kind == .comma }
    for part in parts {
      if part.count == 1, case .shadow(let list)? = part.first?.token?.value {
        layers += list.layers
      } else if let layer = layer(Array(part), at: place) {
        layers.append(layer)
      } else {
        isValid = false
      }
    }
    return isValid ? ShadowList(layers, isSingle: layers.count == 1) : nil
  }

  private mutating func layer(_ atoms: [CSSAtom], at place: NodePlace) -> Shadow? {
    var lengths: [Dimension] = []
    var color: ColorValue?
    var inset: Bool?
    for atom in atoms {
      if atom.spells("inset"), inset == nil {
        inset = true
      } else if lengths.count < 4, let length = dimension(atom) {
        lengths.append(length)
      } else if color == nil, let found = self.color(atom) {
        color = found
      } else {
        reportMisfit(atom, in: "a shadow", expected: "`inset`, two to four lengths and a color")
        return nil
      }
    }
    guard lengths.count >= 2 else {
      reportLacking("two to four lengths", in: "a shadow", at: place)
      return nil
    }
    guard let color else {
      reportLacking("a color", in: "a shadow", at: place)
      return nil
    }
    while lengths.count < 4 { lengths.append(Dimension(0, .px)) }
    guard isBlur(lengths[2], at: place) else { return nil }
    return Shadow(
      color: color, offsetX: lengths[0], offsetY: lengths[1], blur: lengths[2], spread: lengths[3],
      inset: inset)
  }

  /// `border` of CSS Backgrounds 3 §3.4: a width, a style and a color in any order.
  mutating func readBorderText(at place: NodePlace) -> Border? {
    guard let atoms = atoms(of: place, "a border") else { return nil }
    var (width, style, color): (Dimension?, StrokeStyle?, ColorValue?)
    for atom in atoms {
      if width == nil, let found = dimension(atom) {
        width = found
      } else if style == nil, let found = strokeStyle(atom) {
        style = found
      } else if color == nil, let found = self.color(atom) {
        color = found
      } else {
        reportMisfit(atom, in: "a border", expected: "a width, a style and a color")
        return nil
      }
    }
    guard let width, let style, let color else {
      let missing = [
        width == nil ? "a width" : nil, style == nil ? "a style" : nil, color == nil ? "a color" : nil,
      ]
      reportLacking(missing.compactMap(\.self).listed(), in: "a border", at: place)
      return nil
    }
    return Border(color: color, width: width, style: style)
  }

  private func strokeStyle(_ atom: CSSAtom) -> StrokeStyle? {
    if case .strokeStyle(let style)? = atom.token?.value { return style }
    guard atom.token == nil, atom.kind == .word else { return nil }
    return StrokeStyle.Keyword(rawValue: atom.text.lowercased()).map { .keyword($0) }
  }

  /// `transition` of CSS Transitions 1 §2.5 without a property: a duration, a curve (`ease` if there is none) and a delay.
  mutating func readTransitionText(at place: NodePlace) -> Transition? {
    guard let atoms = atoms(of: place, "a transition") else { return nil }
    var times: [Duration] = []
    var curve: CubicBezier?
    for atom in atoms {
      if times.count < 2, let time = duration(atom) {
        times.append(time)
      } else if curve == nil, atom.kind == .word, CubicBezier(keyword: atom) != nil || atom.isFunction {
        guard let found = cubicBezier(atom, of: place) else { return nil }
        curve = found
      } else if curve == nil, case .cubicBezier(let found)? = atom.token?.value {
        curve = found
      } else {
        reportMisfit(
          atom, in: "a transition", expected: "a duration, a curve and a delay, without a property of CSS,")
        return nil
      }
    }
    guard let duration = times.first else {
      reportLacking("a duration", in: "a transition", at: place)
      return nil
    }
    return Transition(
      duration: duration, delay: times.count > 1 ? times[1] : Duration(0, .ms),
      timingFunction: curve ?? CubicBezier.ease)
  }

  /// A keyword such as `ease-in`, or `cubic-bezier()` (CSS Easing 1 §2.3).
  mutating func readCubicBezierText(at place: NodePlace) -> CubicBezier? {
    guard let atoms = atoms(of: place, "a cubic Bézier curve") else { return nil }
    guard atoms.count == 1 else {
      reportKind(place, expected: "a cubic Bézier curve is an array of four numbers, or `cubic-bezier()`")
      return nil
    }
    return cubicBezier(atoms[0], of: place)
  }

  private mutating func cubicBezier(_ atom: CSSAtom, of place: NodePlace) -> CubicBezier? {
    if let curve = CubicBezier(keyword: atom) { return curve }
    guard let arguments = atom.arguments(of: "cubic-bezier") else {
      report(.noCurve(atom.text, at: atom.range))
      return nil
    }
    guard let atoms = atoms(of: place, in: arguments, "a cubic Bézier curve") else { return nil }
    let parts = atoms.split(omittingEmptySubsequences: false) { $0.kind == .comma }
    var numbers: [Double] = []
    for (index, part) in parts.enumerated() {
      guard part.count == 1, let found = part.first, let value = number(found),
        found.bytes.last != UInt8(ascii: "%")
      else {
        reportMisfit(part.first ?? atom, in: "`cubic-bezier()`", expected: "a number")
        return nil
      }
      guard index % 2 == 1 || (0...1).contains(value) else {
        report(.coordinateOutOfRange(at: found.range))
        return nil
      }
      numbers.append(value)
    }
    guard numbers.count == 4 else {
      report(.noCurve(atom.text, at: atom.range))
      return nil
    }
    return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension CSSAtom {
  fileprivate var isFunction: Bool {
    kind == .word && bytes.last == UInt8(ascii: ")") && bytes.first?.isLetter == true
  }
}

extension CubicBezier {
  fileprivate static let ease = CubicBezier(0.25, 0.1, 0.25, 1)

  /// The curve of a keyword (CSS Easing 1 §2.2).
  fileprivate init?(keyword atom: CSSAtom) {
    let curves: [(String, CubicBezier)] = [
      ("linear", CubicBezier(0, 0, 1, 1)), ("ease", .ease), ("ease-in", CubicBezier(0.42, 0, 1, 1)),
      ("ease-out", CubicBezier(0, 0, 0.58, 1)), ("ease-in-out", CubicBezier(0.42, 0, 0.58, 1)),
    ]
    guard let curve = curves.first(where: { atom.spells($0.0) })?.1 else { return nil }
    self = curve
  }
}

extension Diagnostic {
  fileprivate static func noCurve(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .invalidValue,
      "`\(text.shortened(to: 60))` is not a cubic Bézier curve; write `cubic-bezier(x1, y1, x2, y2)`, `linear`, `ease`, `ease-in`, `ease-out` or `ease-in-out`",
      at: range)
  }

  static func coordinateOutOfRange(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .outOfRange, "the x coordinates (the first and the third number) must be from 0 to 1", at: range)
  }
}
