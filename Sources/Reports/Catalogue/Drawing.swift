import Emission
import Syntax
import Text
import Tokens

/// How a value is drawn in addition to its text.
struct Drawing {
  /// What it is besides a sample, by its name in the templates.
  enum Flag: String, CaseIterable { case isColor, isCurve, isDashes, isSpecimen }

  /// The control points of a curve, the lengths of dashes, and their caps.
  enum Text: String, CaseIterable { case x1, y1, x2, y2, dashes, cap }

  /// The class of the element that shows it; empty for a value that is its text.
  var sample = ""
  var flag: Flag?
  /// Coordinates and lengths for SVG.
  var texts: [Text: String] = [:]

  init(_ sample: String = "", _ flag: Flag? = nil) {
    (self.sample, self.flag) = (sample, flag)
  }
}

extension TokenValue {
  /// How the value of a token is drawn.
  func drawing(for purpose: Drawing.Purpose?) -> Drawing {
    switch self {
    case .color: Drawing("color", .isColor)
    case .gradient: Drawing("gradient")
    case .shadow: Drawing("shadow")
    case .border: Drawing("border")
    case .typography: Drawing("typography", .isSpecimen)
    case .fontFamily: Drawing("family", .isSpecimen)
    case .fontWeight: Drawing("weight", .isSpecimen)
    case .duration: Drawing("duration")
    case .cubicBezier(let curve): Drawing(curve, "easing")
    case .transition(let transition): Drawing(transition.timingFunction, "transition")
    case .strokeStyle(.keyword): Drawing("stroke")
    case .strokeStyle(.dashes(let dashes, let cap)): Drawing(dashes, cap)
    case .dimension: Drawing(purpose == .radius || purpose == .line ? purpose?.rawValue ?? "" : "length")
    case .number: purpose == .opacity ? Drawing("opacity") : Drawing()
    case .string, .boolean, .spring, .opaque: Drawing()
    }
  }

  /// The types without a sample.
  private static let undrawn: [TokenType] = [.string, .boolean, .spring, .opaque]

  /// The CSS declarations with which samples show the value; empty if there are none.
  var sampleDeclarations: [UInt8] {
    if let typography { return typography.cssDeclarations }
    if case .strokeStyle(.dashes) = self { return [] }
    return Self.undrawn.contains(type) ? [] : Array("--v: ".utf8) + cssText
  }

  /// The value in common CSS notation, with short numbers in its colors, or in words if CSS cannot express it.
  var shownText: [UInt8] {
    fontWeight != nil || strokeStyle != nil || typography != nil || Self.undrawn.contains(type)
      ? Array(ValueText.describe(self).utf8) : shortCSSText
  }

  /// The value in CSS if the shown text is a shortened form of it, otherwise empty.
  var exactText: [UInt8] {
    guard type.hasColors else { return [] }
    let text = cssText
    // A color in digits has no shorter form.
    return text.first == UInt8(ascii: "#") || text == shortCSSText ? [] : text
  }
}

extension Drawing {
  /// A curve in a square of 100 units whose y points down.
  fileprivate init(_ curve: CubicBezier, _ sample: String) {
    self.init(sample, .isCurve)
    // A curve is cut at twice the square.
    func down(_ y: Double) -> String { (100 - 100 * min(max(y, -2), 3)).decimal }
    texts = [
      .x1: (100 * curve.x1).decimal, .y1: down(curve.y1), .x2: (100 * curve.x2).decimal, .y2: down(curve.y2),
    ]
  }

  /// A line of dashes, in pixels.
  fileprivate init(_ dashes: [Dimension], _ cap: StrokeStyle.LineCap) {
    self.init("dashes", .isDashes)
    texts = [
      .dashes: dashes.map { ($0.unit == .rem ? $0.value * 16 : $0.value).decimal }.joined(separator: " "),
      .cap: cap.rawValue,
    ]
  }
}

extension Drawing {
  /// What a dimension or a number is for, as far as the words in its path say; also its sample.
  enum Purpose: String {
    case radius, line, opacity

    /// - Parameter type: the purposes of others are not asked for.
    init?(of type: TokenType?, at path: PathID, in tokens: TokenSet) {
      if type == .dimension, Self.has(Self.radii, path, tokens) {
        self = .radius
      } else if type == .dimension, Self.has(Self.lines, path, tokens) {
        self = .line
      } else if type == .number, Self.has(Self.opacities, path, tokens) {
        self = .opacity
      } else {
        return nil
      }
    }

    private static let radii = words("radius radii corner rounded roundness")
    private static let lines = words("stroke border outline line-width divider hairline")
    private static let opacities = words("opacity alpha transparency")

    private static func words(_ text: String) -> [[UInt8]] {
      text.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)
    }

    /// Whether a segment of a path contains one of these words, in any case.
    private static func has(_ words: [[UInt8]], _ path: PathID, _ tokens: TokenSet) -> Bool {
      tokens.paths.segments(of: path).contains { name in
        let segment = tokens.names[name].map(\.lowercased)
        return words.contains { segment.position(of: $0, from: 0) != nil }
      }
    }
  }
}
