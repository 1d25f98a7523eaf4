import Diagnostics
import Syntax
import Text

/// Types with other names in other tools.
extension TokenType {
  /// A type that is supported although DTCG does not have it, by its name.
  init?(nameBesides name: ArraySlice<UInt8>) {
    for type in Self.others where name.elementsEqual(type.rawValue.utf8) {
      self = type
      return
    }
    return nil
  }

  /// The DTCG type for another tool's name.
  ///
  /// - Parameter value: the token's value, which decides if a name is ambiguous.
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

  /// The type whose name was probably misspelled.
  static func nearest(to name: String) -> TokenType? {
    nearestName(to: name, among: names).flatMap(TokenType.init(rawValue:))
  }

  private static let names = NearestNames((standard + others).map(\.rawValue))

  /// A name without letter case and separators.
  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.lazy.map(\.lowercased).filter { !"-_ ".utf8.contains($0) }
  }

  /// By their folded names in Style Dictionary, Tokens Studio, Figma's plugins, and theo.
  private static let renamed: [[UInt8]: TokenType] = {
    let names: [(TokenType, [String])] = [
      (
        .dimension,
        [
          "spacing", "space", "spaces", "sizing", "size", "sizes", "borderradius", "borderradii", "radius",
          "radii", "borderwidth", "borderwidths", "fontsize", "fontsizes", "letterspacing", "letterspacings",
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
  /// Whether a value has the form of a dimension: an object, or a text that ends in a unit.
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
