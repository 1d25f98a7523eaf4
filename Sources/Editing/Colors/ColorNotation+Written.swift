package import ColorScience
import Text

extension ColorNotation {
  /// The notation of a written color.
  package init(of written: WrittenColor, text: String) {
    switch written.form {
    case .object(let hasHex): self = .object(written.color.space, hasHex: hasHex)
    case .text: self = text.hasPrefix("#") ? .hex : .function(written.color.space)
    }
  }

  /// A written color in other, equivalent notations, with a title for each.
  package static func rewritings(of written: WrittenColor) -> [(title: String, text: String)] {
    let color = written.color
    var rewritings: [(title: String, text: String)] = []
    switch written.form {
    case .text: rewritings.append(("Write the color as an object", exactObject(color)))
    case .object:
      if color.isExactIn8Bits { rewritings.append(("Write the color in hexadecimal", color.rgba8.hex)) }
    }
    if color.space != .oklch, color.missing.isEmpty {
      let text = ColorNotation.function(.oklch).text(of: SRGBA(color))
      if color.isExactIn8Bits { rewritings.append(("Write the color in OKLCH", text)) }
    }
    return rewritings
  }

  /// The long form of DTCG, with all digits.
  private static func exactObject(_ color: Color) -> String {
    let missing = [Color.Missing.first, .second, .third]
    let components = (0..<3).map {
      color.missing.contains(missing[$0]) ? "\"none\"" : color.components[$0].decimal
    }
    let alpha = color.alpha == 1 ? "" : ", \"alpha\": \(color.alpha.decimal)"
    return
      "{\"colorSpace\": \"\(color.space.rawValue)\", \"components\": [\(components.joined(separator: ", "))]\(alpha)}"
  }
}
