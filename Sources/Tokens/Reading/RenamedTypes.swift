import Diagnostics
import Syntax
import Text

/// The types that other tools know by other names.
extension TokenType {
  /// A type that is read although DTCG does not have it, by its name.
  init?(nameBesides name: ArraySlice<UInt8>) {
    for type in [TokenType.string, .boolean] where name.elementsEqual(type.rawValue.utf8) {
      self = type
      return
    }
    return nil
  }

  /// The type that DTCG has under another name.
  ///
  /// - Parameter value: the token's value, which decides where a name stands for two types.
  init?(renamed name: String, value: NodeID?, in document: Document) {
    let folded = Self.folded(name)
    let isSpelledApart = folded.count != name.utf8.count
    if let type = Self.renamed[folded] {
      self =
        type == .number && value.map({ document.isMeasure($0) }) == true && folded.starts(with: "line".utf8)
        ? .dimension : type
    } else if isSpelledApart, let type = Self.standard.first(where: { Self.folded($0.rawValue) == folded }) {
      self = type
    } else {
      return nil
    }
  }

  /// The type of DTCG whose name a name is a slip of.
  static func nearest(to name: String) -> String? { nearestName(to: name, among: names) }

  private static let names = NearestNames(
    standard.map(\.rawValue) + [Self.string.rawValue, Self.boolean.rawValue])

  /// A name without the letter case and the separators that tools write it with.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.lazy.map(\.lowercased).filter { !"-_ ".utf8.contains($0) }
  }

  /// By the folded names that they have in Style Dictionary, Tokens Studio, Figma's plugins and theo.
  private static let renamed: [[UInt8]: TokenType] = {
    let names: [(TokenType, [String])] = [
      (
        .dimension,
        [
          "spacing", "space", "spaces", "sizing", "size", "sizes", "borderradius", "borderradii", "radius",
          "radii",
          "borderwidth", "borderwidths", "fontsize", "fontsizes", "letterspacing", "letterspacings",
          "paragraphspacing", "paragraphindent", "breakpoint", "breakpoints", "length",
        ]
      ),
      (
        .number,
        [
          "opacity", "opacities", "percentage", "lineheight", "lineheights", "zindex", "aspectratio",
          "integer", "float",
        ]
      ),
      (.fontFamily, ["fontfamilies", "fontname"]), (.fontWeight, ["fontweights"]),
      (.duration, ["time", "times"]), (.cubicBezier, ["easing", "easings", "timingfunction"]),
      (.shadow, ["boxshadow", "boxshadows", "dropshadow", "innershadow", "textshadow"]),
      (.strokeStyle, ["borderstyle"]), (.typography, ["customfontstyle", "textstyle"]),
    ]
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { type, names in names.map { (Array($0.utf8), type) } })
  }()
}

extension Document {
  /// Whether a value is a dimension, by its form: an object, or a text that ends in a unit.
  fileprivate func isMeasure(_ node: NodeID) -> Bool {
    switch kind(of: node) {
    case .mapping: return true
    case .string:
      let text = text(of: node)
      return decimalNumber(text) == nil && text.first?.isLetter == false && text.last?.isLetter == true
    case .sequence, .number, .boolean, .null, .alias: return false
    }
  }
}
